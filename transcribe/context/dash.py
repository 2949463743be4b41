"""The dash without spaces: `note4--,!` is "Note.—The".

Evidence: two hyphen cells are the dash of EBAE, four the dash of an omitted name. liblouis puts
spaces round it that the braille does not have; where the braille has blank cells, they stay.
Three are a dash and the sign for "com" before a letter. liblouis takes "was" and "his", which are
spelled out after a dash, together with it. It cannot fire on prose: no word has two hyphens in a
row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_DASHES = re.compile(r"(?P<dash>-{2,})(?P<word>was|his)?")


def find(book: Book) -> Iterator[Edit]:
    """Every run of two or more hyphen cells."""
    for number, passage in enumerate(book):
        for run in _DASHES.finditer(passage.cells):
            length = len(run["dash"])
            text = "—" * (length // 2)
            if length % 2:
                followed = passage.cells[run.end() : run.end() + 1].strip()
                text += "com" if followed.isalpha() else "-"
            yield Edit(number, run.start(), run.end(), text + (run["word"] or ""))
