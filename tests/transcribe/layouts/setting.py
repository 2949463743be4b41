"""Setting a page of braille by hand, for the cases: nothing of the reader is used here.

liblouis contracts the words (its forward tables, which the reader never calls); lines are filled
word by word, margins are given by whoever writes the case. A star round words in the text marks
emphasis.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import louis

TABLES = {
    "ebae": b"en-us-g2.ctb",
    "g1": b"en-us-g1.ctb",
    "ueb": b"en-ueb-g2.ctb",
    "ueb-g1": b"en-ueb-g1.ctb",
}
DIGITS = dict(zip("1234567890", "abcdefghij", strict=True))


def cells(text: str, code: str) -> str:
    """A text in braille."""
    bare, marks = "", []
    for index, piece in enumerate(re.split(r"\*", text)):
        bare += piece
        marks += [index % 2] * len(piece)
    table = [b"en-us-brf.dis", TABLES[code]]
    return str(louis.translate(table, bare, typeform=marks)[0]).lower()


def number(value: int | str) -> str:
    """A number with its sign; a letter before it stays before it (`a12`, `t1`)."""
    head = re.match(r"[a-z]*", str(value))[0]  # type: ignore[index]
    return head + "#" + "".join(DIGITS[digit] for digit in str(value)[len(head) :])


@dataclass
class Page:
    """A volume in the making: lines of a body, later cut into pages."""

    code: str = "ebae"
    width: int = 40
    lines: list[str] = field(default_factory=list)

    def raw(self, *lines: str) -> Page:
        """Lines as they are."""
        self.lines += lines
        return self

    def blank(self, count: int = 1) -> Page:
        """Empty lines."""
        return self.raw(*[""] * count)

    def filled(self, words: str, first: int, rest: int) -> Page:
        """Cells filled into lines word by word."""
        line = " " * first
        for word in words.split(" "):
            joined = line + word if not line.strip() else f"{line} {word}"
            if len(joined) > self.width and line.strip():
                self.raw(line)
                line = " " * rest + word
            else:
                line = joined
        return self.raw(line)

    def para(self, text: str, first: int = 2, rest: int = 0) -> Page:
        """A paragraph with its margins."""
        return self.filled(cells(text, self.code), first, rest)

    def centre(self, *texts: str) -> Page:
        """Lines in the middle."""
        for text in texts:
            made = cells(text, self.code)
            self.raw(" " * ((self.width - len(made)) // 2) + made)
        return self

    def verse(self, *texts: str, at: Sequence[int] = (0,), over: int = 2) -> Page:
        """Lines of verse or of a list, with runovers."""
        for index, text in enumerate(texts):
            self.para(text, at[index % len(at)], over)
        return self

    def entry(self, text: str, page: str, leader: str = '"', over: int = 2) -> Page:
        """An entry of a table of contents with its page at the right."""
        words = cells(text, self.code).split(" ")
        line, lines = "", []
        for word in words:
            joined = f"{line} {word}" if line.strip() else line + word
            if len(joined) > self.width - 8:
                lines.append(line)
                line = " " * over + word
            else:
                line = joined
        room = self.width - len(line) - len(page)
        fill = " " + leader * (room - 2) + " " if leader.strip() and room > 3 else " " * room
        return self.raw(*lines, line + fill + page)


def pages(lines: Sequence[str], length: int) -> list[list[str]]:
    """Lines cut into pages."""
    return [list(lines[at : at + length]) for at in range(0, len(lines), length)]


def headed(body: Sequence[str], length: int, heads: Iterable[str]) -> list[list[str]]:
    """Pages that each begin with a line of their own."""
    given = iter(heads)
    return [[next(given), *page] for page in pages(body, length - 1)]


def footed(body: Sequence[str], length: int, width: int, first: int = 1) -> list[list[str]]:
    """Pages with their number at the right end of the last line, three cells free before it: a
    word that has no room there goes to the next page."""
    rest = list(body)
    made: list[list[str]] = []
    while rest:
        page = rest[:length]
        rest = rest[length:]
        sign = number(first + len(made))
        page += [""] * (length - len(page))
        words = page[-1].split(" ")
        moved: list[str] = []
        while len(" ".join(words)) + 3 + len(sign) > width:
            moved.insert(0, words.pop())
        if moved:
            rest = _poured(moved, rest, width)
        page[-1] = " ".join(words).ljust(width - len(sign)) + sign
        made.append(page)
    return made


def _poured(moved: list[str], rest: list[str], width: int) -> list[str]:
    """The words moved on, put before the line that follows if that goes on with the paragraph."""
    head = " ".join(moved)
    if not rest or not rest[0].strip() or rest[0].startswith(" "):
        return [head, *rest]
    line, made = head, []
    while rest and rest[0].strip() and not rest[0].startswith(" "):
        for word in rest.pop(0).split(" "):
            if len(line) + 1 + len(word) > width:
                made.append(line)
                line = word
            else:
                line = f"{line} {word}"
    return [*made, line, *rest]


def joined(made: Sequence[Sequence[str]], feed: str = "\f", end: str = "\n") -> str:
    """Pages as a file."""
    return feed.join("".join(line.rstrip() + end for line in page) for page in made)


PATTERNS = " a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)="


def unicode_braille(text: str) -> str:
    """The same cells as Unicode patterns."""
    return "".join(chr(0x2800 + PATTERNS.index(one)) if one in PATTERNS else one for one in text)
