"""The braille codes that an edition is written in, and what each asks of the text.

    CODES["ueb"].cells(text, italic) -> lower-case ASCII cells, words divided by spaces

liblouis does the contracting. `ueb` is Unified English Braille, contracted, the code in use today.
`ebae` is the older American code with the habits of a sparing transcriber (see the table
`ebae-sparing.ctb`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from transcribe import liblouis
from transcribe.writers.html.typography import typographic

Chars = tuple[int, int]
"""A span of characters of a text, end excluded."""

LETTER_SIGN = "\u2830"
"""Stands in a text for the cell that says that a single letter follows (dots 5 and 6)."""

# A closing mark before a word is an apostrophe ('37, 'tis, 'n'), which liblouis knows straight.
_APOSTROPHE = re.compile(r"(?<![\w’])’(?=\w)|(?<=(?<!\w)’[Nn])’")
# Where liblouis makes one number of two: `#abj"ad` for "120 14". English print divides thousands by
# commas, so a blank between digits is a blank.
_NUMBERS = re.compile(r"#(?:[a-j]|[14](?=[a-j])|\"(?=[a-j]))+")
_LONE_LETTER = re.compile(r"(?<![\w'’])(?=[A-Za-z](?![\w'’]))(?![AaIOo]\b)")


@dataclass(frozen=True, slots=True)
class Code:
    """A braille code: `name` as a reader knows it, `system` as eBraille names it, the table of
    `liblouis.TABLES`; `note_open` and `note_close` are the cells round a transcriber's note.

    `round_marks`: quotation marks are given to liblouis as opening and closing ones.
    `number_spaces`: the code can join two numbers by a cell that looks like a blank.
    `letter_signs`: the table puts a letter sign where the code asks for one. `whole_words`:
    italics end with a word, never inside it.
    """

    key: str
    name: str
    system: str
    table: str
    note_open: str
    note_close: str
    round_marks: bool
    number_spaces: bool
    letter_signs: bool
    whole_words: bool

    def cells(self, text: str, italic: Iterable[Chars] = (), bold: Iterable[Chars] = ()) -> str:
        """The cells of a text; characters in the spans `italic` and `bold` are emphasised.

        Raises CadoganError for a character that the code cannot write.
        """
        marked = _APOSTROPHE.sub("'", typographic(text)) if self.round_marks else text
        if self.whole_words:
            italic = (_widened(text, span) for span in italic)
            bold = (_widened(text, span) for span in bold)
        cells = liblouis.forward(marked, self.table, italic, bold)
        if not self.number_spaces:
            return cells
        return _NUMBERS.sub(lambda found: found[0].replace('"', " #"), cells)

    def own_cells(self, text: str) -> str:
        """The cells of words of ours, in which each lone letter has its letter sign. A sign that
        the code cannot write is named, as `(black star)`: a note says that a witness has it."""
        signed = text if self.letter_signs else _LONE_LETTER.sub(LETTER_SIGN, text)
        try:
            return self.cells(signed)
        except liblouis.NoCellsError:
            return self.cells("".join(self._named(each) for each in signed))

    def _named(self, character: str) -> str:
        """The character; its name if the code cannot write it."""
        try:
            self.cells(character)
        except liblouis.NoCellsError:
            return f"({unicodedata.name(character, 'a sign without a name').lower()})"
        return character


def _widened(text: str, span: Chars) -> Chars:
    """A span of characters grown to whole words, marks included."""
    start, end = span
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    return start, end


CODES = {
    code.key: code
    for code in (
        Code(
            "ueb",
            "Unified English Braille, contracted",
            "UEB",
            "ueb",
            "@.<",
            "@.>",
            True,
            True,
            True,
            False,
        ),
        Code(
            "ebae",
            "English Braille American Edition, contracted",
            "EBAE",
            "ebae-sparing",
            ",'",
            ",'",
            False,
            False,
            False,
            True,
        ),
    )
}
