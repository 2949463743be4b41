"""Which writer a file name asks for.

WRITERS[suffix](edition) -> bytes
"""

from __future__ import annotations

from collections.abc import Callable

from transcribe.edition import Edition
from transcribe.writers.html import render
from transcribe.writers.json import edition_json
from transcribe.writers.markdown import edition_markdown
from transcribe.writers.text import edition_text

WRITERS: dict[str, Callable[[Edition], bytes]] = {
    ".txt": lambda edition: edition_text(edition).encode(),
    ".md": lambda edition: edition_markdown(edition).encode(),
    ".html": lambda edition: render(edition).encode(),
    ".json": edition_json,
}
