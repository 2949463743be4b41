"""Which writer a file name asks for.

WRITERS[suffix](manuscript) -> bytes
"""

from __future__ import annotations

from collections.abc import Callable

from transcribe.manuscript import Manuscript
from transcribe.writers.braille.codes import CODES
from transcribe.writers.braille.ebraille import ebraille
from transcribe.writers.braille.volume import brf, volume
from transcribe.writers.epub import edition_epub
from transcribe.writers.html import render
from transcribe.writers.json import edition_json
from transcribe.writers.markdown import edition_markdown
from transcribe.writers.pdf import edition_pdf
from transcribe.writers.tei import edition_tei
from transcribe.writers.text import document_text

WRITERS: dict[str, Callable[[Manuscript], bytes]] = {
    ".txt": lambda manuscript: document_text(manuscript).encode(),
    ".md": lambda manuscript: edition_markdown(manuscript).encode(),
    ".html": lambda manuscript: render(manuscript.edition, further=manuscript.further).encode(),
    ".xml": edition_tei,
    ".epub": edition_epub,
    ".pdf": edition_pdf,
    ".brf": lambda manuscript: brf(volume(manuscript, CODES["ueb"])),
    ".ebrl": lambda manuscript: ebraille(manuscript, CODES["ueb"]),
    ".json": lambda manuscript: edition_json(manuscript.edition),
}
