"""The names of all that is recognised on a page and is no running text.

Each can be kept as text by name (`cadogan transcribe --keep running-heads`), because a file may be
laid out in a manner that no evidence foresees.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

from transcribe.errors import CadoganError

Kind = Literal[
    "braille-page",
    "print-page",
    "running-head",
    "line-number",
    "dot-leader",
    "ruled-line",
    "note-sign",
    "special-sign",
    "empty-place",
    "heading",
    "contents",
    "verse",
    "list",
    "note",
    "footnote",
    "emphasis",
    "hyphen",
]

NAMES: dict[Kind, str] = {
    "braille-page": "braille page numbers",
    "print-page": "numbers of printed pages",
    "running-head": "running heads",
    "line-number": "numbers of lines of verse",
    "dot-leader": "dot leaders",
    "ruled-line": "ruled lines",
    "note-sign": "signs round transcriber's notes",
    "special-sign": "signs in a list of signs, shown as cells",
    "empty-place": "empty places of tables, shown as a dash",
    "heading": "headings",
    "contents": "entries with a page number",
    "verse": "lines of verse",
    "list": "lists",
    "note": "transcriber's notes",
    "footnote": "footnotes",
    "emphasis": "signs of emphasis",
    "hyphen": "words divided at the end of a line",
}
"""What each kind is called in a sentence."""

PLURALS: dict[str, Kind] = {
    "page-numbers": "braille-page",
    "print-pages": "print-page",
    "running-heads": "running-head",
    "line-numbers": "line-number",
    "dot-leaders": "dot-leader",
    "ruled-lines": "ruled-line",
    "note-signs": "note-sign",
    "special-signs": "special-sign",
    "empty-places": "empty-place",
    "headings": "heading",
    "contents": "contents",
    "verse": "verse",
    "lists": "list",
    "notes": "note",
    "footnotes": "footnote",
    "emphasis": "emphasis",
    "hyphens": "hyphen",
}
"""The names by which a person keeps them."""

Keep = frozenset[Kind]
NOTHING: Keep = frozenset()


def kept(names: Iterable[str]) -> Keep:
    """The kinds that these names keep. Raises CadoganError for a name that is none."""
    found: set[Kind] = set()
    for name in names:
        if name not in PLURALS:
            raise CadoganError(
                f'nothing that is recognised is called "{name}"',
                hint=f"Names: {', '.join(PLURALS)}.",
            )
        found.add(PLURALS[name])
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Indicator:
    """Cells `first` to `last` (from 1, both included) of a line that are neither text nor blank.

    `value`: a page's or line's number in ordinary digits, the text of a running head (as cells),
    "opens" or "closes" for a sign round a note, "columns" for lines under the heads of columns;
    empty for leaders and other lines.
    """

    kind: Kind
    value: str
    page: int
    line: int
    first: int
    last: int


class Row(Protocol):
    """What is looked at in a line: its page, its number there, its cells."""

    @property
    def page(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def cells(self) -> str: ...
