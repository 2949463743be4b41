"""The page of a game as the records read it: sentences with their ids, and no braille.

pages(edition) -> the games of a built edition
plain_pages(text) -> the games of a plain text (see plaintext.py)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from transcribe.edition import Edition, PartKind, Section

# Marks of quotation and emphasis; an apostrophe inside a word is none.
_MARKS = re.compile(r"[\"“”„‟«»_*]|(?<!\w)['‘’]|['’](?!\w)")


@dataclass(frozen=True)
class Line:
    """One sentence: its id, as it is printed, the kind of part it stands in, and whether a
    paragraph begins with it.

    Patterns read `text`, which lacks the marks of quotation and emphasis ("called the Sultan",
    whether the name is quoted or not); `quote` gives back the print.
    """

    id: str
    printed: str
    kind: PartKind
    opens: bool

    @cached_property
    def _kept(self) -> list[int]:
        marks = {match.start() for match in _MARKS.finditer(self.printed)}
        return [at for at in range(len(self.printed)) if at not in marks]

    @cached_property
    def text(self) -> str:
        """The sentence without marks of quotation and emphasis."""
        return "".join(self.printed[at] for at in self._kept)

    def quote(self, start: int, end: int) -> str:
        """The characters `start` to `end` of `text` as they are printed."""
        return self.printed[self._kept[start] : self._kept[end - 1] + 1] if start < end else ""


@dataclass(frozen=True)
class Page:
    """A game: `rules` and `notes` are the ids of its rules and notes, `lines` its sentences
    without the caption and the title, a note after the part that it stands in."""

    id: str
    title: str
    rules: tuple[str, ...]
    notes: tuple[str, ...]
    lines: tuple[Line, ...]

    @cached_property
    def place(self) -> dict[str, int]:
        """The position of each sentence among the lines, by id."""
        return {line.id: position for position, line in enumerate(self.lines)}

    def before(self, line: Line) -> Line | None:
        """The sentence before this one in the same part, if there is one."""
        position = self.place[line.id]
        earlier = self.lines[position - 1] if position else None
        same = earlier is not None and part_of(earlier.id) == part_of(line.id)
        return earlier if same else None


def part_of(sentence: str) -> str:
    """The part of a sentence id: `the-shah:play` of `the-shah:play.14a`."""
    return sentence.rpartition(".")[0] or sentence


def pages(edition: Edition) -> Iterator[Page]:
    """The games of the edition, in the order of the book."""
    return (_page(section) for section in edition.sections if section.kind == "game")


def _page(section: Section) -> Page:
    lines = tuple(
        Line(sentence.id, sentence.text, part.kind, sentence.paragraph_start)
        for part in section.parts
        if part.kind not in ("caption", "title")
        for sentence in part.sentences
    )
    return Page(
        section.id,
        section.title,
        tuple(part.id for part in section.parts if part.kind == "rule"),
        tuple(part.id for part in section.parts if part.kind == "note"),
        lines,
    )
