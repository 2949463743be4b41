"""What the context rules see: the blocks of a book as words, each with its cells and its text.

A rule is a function from a `Book` to edits; it changes nothing itself. An `Edit` names cells of
one passage and the text they stand for; `apply_edits` puts it into the pieces, so that the new
text stands on exactly those cells.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from sys import intern
from typing import Literal

from transcribe.packed import Spans
from transcribe.pieces import NUMBERS, Origin, Piece, Pieces

Joint = Literal["start", "space", "dash"]

# Words are divided by blank cells and by the dash (two hyphen cells that are not part of three).
_WORDS = re.compile(r" |(?<!-)--(?!-)")
# "to", "into" and "by" are written close to the word that follows.
_CLOSE = re.compile(r"(?:96|6|0)(?=[^ 0-8'-])")
# Cells before the word itself: parenthesis, quotation marks, bracket, apostrophe, letter sign.
_HEAD = re.compile(r"(?:7|,?8|,7|'(?=[^']))*")
# A letter that stands alone: its letter sign, its capital signs, itself.
LONE = re.compile(r"(;?)(,{0,2})([a-z])")
_TAIL = re.compile(r"[0-4678']*$")
_PUNCTUATION = re.compile(r"^[\W_]+|[\W_]+$")


@dataclass(frozen=True, slots=True)
class Word:
    """Cells between two divisions of a passage: `first` to `last` (end excluded) of its cells.

    `head` and `tail` are cells of punctuation, `core` what is between them; `text` is the whole
    word as it reads now, `joint` what divides it from the word before.
    """

    first: int
    last: int
    joint: Joint
    head: str
    core: str
    tail: str
    text: str

    @property
    def cells(self) -> str:
        """All cells of the word."""
        return self.head + self.core + self.tail

    @property
    def core_span(self) -> tuple[int, int]:
        """The cells of the core alone, in the passage."""
        return self.first + len(self.head), self.last - len(self.tail)

    @property
    def last_word(self) -> str:
        """The last word of it: signs written together are more than one ("of the")."""
        return self.bare.rpartition(" ")[2]

    @property
    def bare(self) -> str:
        """The text without the punctuation round it."""
        return self.text if self.text.isalnum() else _PUNCTUATION.sub("", self.text)


@dataclass(frozen=True)
class Passage:
    """One block: its cells, the bytes of each, and the pieces that stand on them.

    `sizes[k]` is the number of cells of piece k; they add up to all cells.
    """

    cells: str
    spans: Spans
    pieces: Pieces
    sizes: array[int]

    @property
    def text(self) -> str:
        """All that it says."""
        return self.pieces.text

    @cached_property
    def _ends(self) -> array[int]:
        return array(NUMBERS, accumulate(self.sizes))

    def text_of(self, first: int, last: int) -> str | None:
        """The text on some cells, or None when a piece reaches beyond them."""
        found = self._pieces_on(first, last)
        return None if found is None else self.pieces.text_of(*found)

    def _pieces_on(self, first: int, last: int) -> tuple[int, int] | None:
        low, high = self._border(first), self._border(last)
        return None if low is None or high is None else (low, high)

    def _border(self, cell: int) -> int | None:
        """The piece that begins at a cell (one more than there are at the end), None for a cell
        inside a piece."""
        number = bisect_right(self._ends, cell)
        return number if cell == (self._ends[number - 1] if number else 0) else None

    def widened(self, first: int, last: int) -> tuple[int, int]:
        """The fewest cells that contain these and cut no piece."""
        low = bisect_right(self._ends, first)
        return self._ends[low - 1] if low else 0, self._ends[bisect_left(self._ends, last)]

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """The words of the passage, in order; those without cells of their own are left out."""
        return tuple(self._words())

    @cached_property
    def lone_letters(self) -> tuple[tuple[int, Word], ...]:
        """The words that are a letter alone, or in capitals (a numeral), with their number."""
        return tuple(
            (index, word)
            for index, word in enumerate(self.words)
            if word.core.startswith(",,") or LONE.fullmatch(word.core)
        )

    def _words(self) -> Iterator[Word]:
        start = 0
        joint: Joint = "start"
        bounds = [(found.start(), found.end(), found[0]) for found in _WORDS.finditer(self.cells)]
        for stop, after, mark in [*bounds, (len(self.cells), len(self.cells), " ")]:
            if start < stop:
                close = _CLOSE.match(self.cells, start, stop)
                if close:
                    yield self._word(start, close.end(), joint)
                    start, joint = close.end(), "space"
                yield self._word(start, stop, joint)
                joint = "space"
            if mark == "--":
                joint = "dash"
            start = after

    def _word(self, first: int, last: int, joint: Joint) -> Word:
        cells = self.cells[first:last]
        head = _HEAD.match(cells)[0]  # type: ignore[index]
        tail = _TAIL.search(cells, len(head))[0]  # type: ignore[index]
        core = cells[len(head) : len(cells) - len(tail)]
        if not core:
            head, core, tail = "", cells, ""
        text = intern(self._loose_text(first, last))  # a book has few words, each many times
        return Word(first, last, joint, intern(head), intern(core), intern(tail), text)

    def _loose_text(self, first: int, last: int) -> str:
        low = bisect_right(self._ends, first)
        high = bisect_left(self._ends, last) + 1
        return self.pieces.text_of(low, high)

    def with_edits(self, edits: Iterable[Edit], origin: Origin) -> Passage:
        """The passage with a piece for each edit. They must be in order, not overlap and fit
        pieces; all are put in at one go, so that a long passage takes no longer than its parts.
        """
        pieces: list[Pieces] = []
        sizes = array(NUMBERS)
        made: list[Edit] = []
        done = 0
        for edit in edits:
            made.append(edit)
            bounds = self._pieces_on(edit.first, edit.last)
            if bounds is None:
                raise ValueError(f"cells {edit.first} to {edit.last} cut a piece")
            start, end = self.spans[edit.first][0], self.spans[edit.last - 1][1]
            pieces.append(self.pieces[done : bounds[0]])
            pieces.append(Pieces.of((Piece(edit.text, start, end, origin),)))
            sizes += self.sizes[done : bounds[0]]
            sizes.append(edit.last - edit.first)
            done = bounds[1]
        if not made:
            return self
        pieces.append(self.pieces[done:])
        sizes += self.sizes[done:]
        after = Passage(self.cells, self.spans, Pieces.joined(pieces), sizes)
        if "words" in self.__dict__:  # they are the same but where an edit stands
            after.__dict__["words"] = tuple(after._reread(self.words, made))
        return after

    def _reread(self, words: Sequence[Word], edits: Sequence[Edit]) -> Iterator[Word]:
        """The words of this passage, which was made by these edits from one with those words."""
        at = 0
        for word in words:
            while at < len(edits) and edits[at].last <= word.first:
                at += 1
            if at < len(edits) and edits[at].first < word.last:
                yield replace(word, text=self._loose_text(word.first, word.last))
            else:
                yield word


Book = tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Edit:
    """In passage `passage`, cells `first` to `last` (end excluded) read `text`."""

    passage: int
    first: int
    last: int
    text: str


@dataclass(frozen=True, slots=True)
class Use:
    """An edit that was made: where it stands, and the text before and after."""

    passage: int
    start: int
    end: int
    cells: str
    before: str
    after: str


Find = Callable[[Book], Iterable[Edit]]


def apply_edits(book: Book, edits: Iterable[Edit], origin: Origin) -> tuple[Book, list[Use]]:
    """The book with the edits made, and what each changed, in reading order.

    An edit that changes nothing, or whose cells cut a piece, is left out.
    """
    by_passage: dict[int, list[Edit]] = defaultdict(list)
    for edit in edits:
        by_passage[edit.passage].append(edit)
    passages = list(book)
    uses: list[Use] = []
    for number in sorted(by_passage):
        passage = passages[number]
        made: list[Edit] = []
        for edit in sorted(by_passage[number], key=lambda edit: edit.first):
            before = _before(passage, made, edit)
            if before is None or before == edit.text:
                continue
            if made and made[-1].first == edit.first:
                made.pop()
            made.append(edit)
            first, last = passage.spans[edit.first][0], passage.spans[edit.last - 1][1]
            cells = passage.cells[edit.first : edit.last]
            uses.append(Use(number, first, last, cells, before, edit.text))
        if made:
            passages[number] = passage.with_edits(made, origin)
    return tuple(passages), uses


def _before(passage: Passage, made: Sequence[Edit], edit: Edit) -> str | None:
    """What the cells of an edit read after the ones made before it, or None where it cuts a
    piece of them or of the passage."""
    last = made[-1] if made else None
    if last is None or edit.first >= last.last:
        return passage.text_of(edit.first, edit.last)
    if edit.first != last.first or edit.last < last.last:
        return None
    after = passage.text_of(last.last, edit.last)
    return None if after is None else last.text + after
