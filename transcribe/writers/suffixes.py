"""Which writer a file name asks for.

WRITERS[suffix](manuscript) -> bytes

A text is the words of the book alone, whatever was doubtful: that is told by `--report`.
"""

from __future__ import annotations

from collections.abc import Callable

from transcribe.manuscript import Manuscript
from transcribe.pages import page_breaks
from transcribe.writers.braille.codes import CODES
from transcribe.writers.braille.ebraille import ebraille
from transcribe.writers.braille.volume import brf, volume
from transcribe.writers.epub import edition_epub
from transcribe.writers.html import render
from transcribe.writers.json import edition_json
from transcribe.writers.markdown import edition_markdown
from transcribe.writers.pdf import edition_pdf
from transcribe.writers.tei import edition_tei
from transcribe.writers.text import edition_text

WRITERS: dict[str, Callable[[Manuscript], bytes]] = {
    ".txt": lambda manuscript: edition_text(
        manuscript.edition, pages=page_breaks(manuscript)
    ).encode(),
    ".md": lambda manuscript: edition_markdown(manuscript).encode(),
    ".html": lambda manuscript: render(
        manuscript.edition, further=manuscript.further, pages=page_breaks(manuscript)
    ).encode(),
    ".xml": edition_tei,
    ".epub": edition_epub,
    ".pdf": edition_pdf,
    ".brf": lambda manuscript: brf(volume(manuscript, CODES["ueb"])),
    ".ebrl": lambda manuscript: ebraille(manuscript, CODES["ueb"]),
    ".json": lambda manuscript: edition_json(manuscript.edition),
}
