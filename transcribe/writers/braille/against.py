"""A volume in the source's own code against the braille it was made from, cell by cell.

    against(source, edition, volume) -> Comparison

Layout left aside, both hold the same words in the same order. Where the cells of a word differ,
the words are written once more with the braille's own readings in the place of those that the
edition adopted. If that gives the source's cells, the apparatus entries explain the difference;
if it gives them but for signs that are a matter of manner, so do the named rules. What is left is
unexplained.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from rapidfuzz.distance import Levenshtein

from transcribe.edition import Edition, Entry
from transcribe.flow import flow
from transcribe.reader import Source
from transcribe.writers.braille.codes import Code
from transcribe.writers.braille.matter import Matter
from transcribe.writers.braille.volume import Volume, matters_of

CAPITALS = "capital signs: the source gives each run of capitals in a word its own"
LETTER_SIGN = "letter sign: the source has one before a sign that stands for a word"

_RULES = {CAPITALS: re.compile(","), LETTER_SIGN: re.compile(r"(?<=--);(?=,{0,2}[^ ,]$)")}

LAYOUT = {
    "running-head": "running heads",
    "page-number": "page numbers",
    "own": "lines of our own: the edition's account of itself, contents, figures in words",
    "reference": "page numbers in the book's own list of contents",
    "blank": "blank lines",
}
"""What stands on the pages beside the words of the book: the layout rules."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Words whose cells differ. The place is the braille's, from 1; `entries` are the ids of the
    apparatus and `rules` the names of the rules that explain it, together; both empty: nothing
    does."""

    page: int
    line: int
    cell: int
    source: str
    output: str
    words: str
    entries: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def explained(self) -> bool:
        """Whether anything explains it."""
        return bool(self.entries or self.rules)


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many words were compared, every difference, and how often each layout rule applies."""

    words: int
    differences: tuple[Difference, ...]
    layout: dict[str, int]

    @property
    def unexplained(self) -> tuple[Difference, ...]:
        """The differences that nothing explains."""
        return tuple(each for each in self.differences if not each.explained)


def against(source: Source, edition: Edition, made: Volume) -> Comparison:
    """Compares a volume with the braille `source` of its edition."""
    theirs = list(_source_words(source))
    ours = [
        _Word(matter, at, word)
        for matter, cells in matters_of(made)
        if not matter.own
        for at, word in enumerate(cells.split())
    ]
    entries = _by_sentence(edition.apparatus)
    found: list[Difference] = []
    for operation in Levenshtein.opcodes(
        [cells for _, cells in theirs], [one.cells for one in ours]
    ):
        if operation.tag == "equal":
            continue
        left = theirs[operation.src_start : operation.src_end]
        right = ours[operation.dest_start : operation.dest_end]
        at = left[0][0] if left else theirs[min(operation.src_start, len(theirs) - 1)][0]
        if len(left) == len(right):
            pairs = [([a], [b]) for a, b in zip(left, right, strict=True)]
        else:
            pairs = [(left, right)]
        for one, other in pairs:
            found.append(_explained(source, made.code, one, other, entries, at))
    return Comparison(len(theirs), tuple(found), _layout(made))


@dataclass(frozen=True, slots=True)
class _Word:
    """The `at`-th word of a matter, in cells."""

    matter: Matter
    at: int
    cells: str


def _source_words(source: Source) -> Iterator[tuple[int, str]]:
    """The words of the braille, each with the byte where it begins."""
    for block in flow(source):
        for found in re.finditer(r"[^ ]+", block.cells):
            yield block.spans[found.start()][0], found[0]


def _by_sentence(apparatus: Iterable[Entry]) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in apparatus:
        found.setdefault(entry.sentence, []).append(entry)
    return found


def _explained(
    source: Source,
    code: Code,
    theirs: Sequence[tuple[int, str]],
    ours: Sequence[_Word],
    entries: Mapping[str, Sequence[Entry]],
    byte: int,
) -> Difference:
    """The difference between some words of the source and of the volume, explained if it can be."""
    left = " ".join(cells for _, cells in theirs)
    right = " ".join(word.cells for word in ours)
    place = source.place(theirs[0][0] if theirs else byte)
    if len({id(word.matter) for word in ours}) != 1:
        return Difference(*place, left, right, "")
    matter, first, last = ours[0].matter, ours[0].at, ours[-1].at
    start, end = _characters(matter.text, first, last)
    touching = list(_touching(matter, entries, start, end))
    again = _again(code, matter, touching, first, last)
    rules = _manner(left, again)
    if rules is None:
        return Difference(*place, left, right, matter.text[start:end])
    ids = tuple(entry.id for _, entry in touching)
    return Difference(*place, left, right, matter.text[start:end], ids, rules)


def _characters(text: str, first: int, last: int) -> tuple[int, int]:
    """The characters of the `first` to the `last` word of a text."""
    words = list(re.finditer(r"\S+", text))
    return words[first].start(), words[last].end()


def _touching(
    matter: Matter, entries: Mapping[str, Sequence[Entry]], start: int, end: int
) -> Iterator[tuple[int, Entry]]:
    """The entries that change what stands at characters `start` to `end` of a matter, each with
    the character of the matter at which its lemma begins."""
    for sentence in matter.sentences:
        for entry in entries.get(sentence.id, ()):
            low, high = sentence.start + entry.start, sentence.start + entry.end
            changes = entry.braille != entry.lemma or entry.kind == "emphasis"
            if changes and low < end and start < high:
                yield low, entry


def _again(
    code: Code, matter: Matter, touching: Sequence[tuple[int, Entry]], first: int, last: int
) -> str:
    """The cells of the same words with the braille's own readings in them, unemphasised."""
    text, italic = matter.text, list(matter.italic)
    for at, entry in sorted(touching, key=lambda each: -each[0]):
        end = at + len(entry.lemma)
        if entry.kind == "emphasis":
            italic = [span for span in italic if span[1] <= at or span[0] >= end]
            continue
        text = text[:at] + entry.braille + text[end:]
        grown = len(entry.braille) - len(entry.lemma)
        italic = [_moved(span, at, grown) for span in italic]
    written = code.cells(text, italic).split()
    return " ".join(written[first : last + 1 + len(written) - len(matter.text.split())])


def _moved(span: tuple[int, int], at: int, by: int) -> tuple[int, int]:
    start, end = span
    return start + by * (start > at), end + by * (end > at)


def _manner(theirs: str, ours: str) -> tuple[str, ...] | None:
    """The fewest rules that make the cells the same; None where none do."""
    for count in range(len(_RULES) + 1):
        for names in combinations(_RULES, count):
            left, right = theirs, ours
            for name in names:
                left, right = _RULES[name].sub("", left), _RULES[name].sub("", right)
            if left == right:
                return names
    return None


def _layout(made: Volume) -> dict[str, int]:
    """How often each layout rule applies."""
    counts = dict.fromkeys(LAYOUT, 0)
    for page in (*made.front, *made.text):
        counts["running-head"] += bool(page.head)
        counts["page-number"] += 1
        for line in page.lines:
            if line.block is None:
                counts["blank"] += 1
            elif line.block.matter.own:
                counts["own"] += 1
            elif line.reference:
                counts["reference"] += 1
    return counts


def report(comparison: Comparison) -> str:
    """The comparison as text: one line a difference, then the layout rules."""
    lines = [
        f"{comparison.words} words of the source compared; {len(comparison.differences)} differ; "
        f"{len(comparison.unexplained)} of them unexplained.",
        "",
    ]
    for each in comparison.differences:
        why = "; ".join((*each.entries, *each.rules)) or "UNEXPLAINED"
        lines.append(
            f"page {each.page}, line {each.line}, cell {each.cell}: {each.source} -> {each.output} "
            f"({each.words}): {why}"
        )
    lines += ["", "Layout, which is left aside:"]
    lines += [f"{LAYOUT[name]}: {count}" for name, count in comparison.layout.items()]
    return "\n".join(lines) + "\n"
