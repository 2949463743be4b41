"""What kind of difference it is: each difference between base and witness gets one name.

decoder       the reading gives the braille's own cells: the braille was read wrongly, or it
              lost a capital sign
accent        the words differ in accents or ligatures, which the braille may have lost
damage        the witness's word is spoilt: full stops between its letters, or no word that
              the book knows, though like the base's
orthographic  the same letters with other capitals, hyphens or apostrophes; a known variation
              of spelling (`colour`, `color`)
quotation     quotation marks on one side only
punctuation   other marks
structure     paragraph breaks, bullets, the numeral of a rule where the witness has a bullet
omission      words on one side only
substantive   other words
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from transcribe.collate import marks
from transcribe.collate.cells import Cells, without_lost_letters
from transcribe.collate.differences import Difference
from transcribe.collate.keys import key, undamaged, without_accents
from transcribe.collate.pairing import likeness
from transcribe.edition import ApparatusKind

_LABEL = re.compile(r"\n?(?:[IVXLC]+|\d+)\.(?:\s|$)")
_WITHOUT_LIGATURES = re.compile(r"[ao]e", re.IGNORECASE)
_LIGATURES = str.maketrans({"æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE"})
# Variations of spelling, as endings and letters that are written alike before comparing.
_VARIATIONS = (
    (re.compile(r"our"), "or"),
    (re.compile(r"is(?=e|ing|ation)"), "iz"),
    (re.compile(r"yz(?=e|ing)"), "ys"),
    (re.compile(r"(?<=[^aeiou])re(?=$|s$|d$)"), "er"),
    (re.compile(r"(?<=[aeiou])ll(?=ed|ing|er)"), "l"),
    (re.compile(r"(?:ae|oe)"), "e"),
    (re.compile(r"dgem"), "dgm"),
    (re.compile(r"grey"), "gray"),
    (re.compile(r"wards$"), "ward"),
)


@dataclass(frozen=True, slots=True)
class Typed:
    """A difference with its kind and, in one sentence, why it is of that kind.

    `certain`: the reading gives the braille's cells to the dot, and the base does not.
    """

    difference: Difference
    kind: ApparatusKind
    reason: str
    certain: bool = False


@dataclass(frozen=True)
class Namer:
    """Names the differences between one witness's text and the base.

    `known`: the match keys of the words that the base has, or the witness several times.
    """

    base: str
    witness: str
    cells: Cells
    known: frozenset[str]

    def name(self, differences: Sequence[Difference]) -> Iterator[Typed]:
        """Every difference with its kind, in order. Neighbours that together give the braille's
        cells become one."""
        for group in self._groups(differences):
            yield from self._named(group)

    def _groups(self, differences: Sequence[Difference]) -> Iterator[list[Difference]]:
        """Differences without a blank between them: they may be one misreading."""
        group: list[Difference] = []
        for difference in differences:
            between = self.base[group[-1].end : difference.start] if group else ""
            if group and re.search(r"\s", between):
                yield group
                group = []
            group.append(difference)
        if group:
            yield group

    def _named(self, group: list[Difference]) -> Iterator[Typed]:
        for size in range(len(group), 0, -1):
            for start in range(len(group) - size + 1):
                some = group[start : start + size]
                together = self._misreading(_joined(some)) or self._divided(some)
                if together:
                    yield from self._named(group[:start])
                    yield together
                    yield from self._named(group[start + size :])
                    return
        for difference in group:
            yield Typed(difference, *self._kind(difference))

    def _texts(self, difference: Difference) -> tuple[str, str]:
        return (
            self.base[difference.start : difference.end],
            self.witness[difference.from_ : difference.to],
        )

    def _misreading(self, difference: Difference) -> Typed | None:
        """The difference as one of *decoder*, if the reading gives the braille's cells."""
        mine, its = self._texts(difference)
        if not mine.strip() or not its.strip() or "\n" in mine + its or "•" in its:
            return None
        if mine.casefold() == its.casefold() or differ_in_accents(mine, its):
            return None
        same = self.cells.compare(difference.start, difference.end, its)
        if not same:
            return None
        of_the_base = self.cells.compare(difference.start, difference.end, mine)
        if of_the_base and not (_has_words(mine) and _has_words(its)):
            # The braille has the base's marks; that others give the same cells only shows that
            # the table writes both alike.
            return None
        if same == "same" and of_the_base != "same":
            return Typed(difference, "decoder", "only the reading gives these cells", certain=True)
        return Typed(difference, "decoder", "the reading gives these cells too, indicators aside")

    def _divided(self, differences: Sequence[Difference]) -> Typed | None:
        """Several differences as one, *orthographic*, if the same letters are only divided
        otherwise: `right-hand`, `right hand`."""
        joined = _joined(differences)
        mine, its = self._texts(joined)
        same = _letters(mine) == _letters(its) != ""
        if len(differences) > 1 and same and all(item.words for item in differences):
            return Typed(joined, "orthographic", "the same letters, divided otherwise")
        return None

    def _kind(self, difference: Difference) -> tuple[ApparatusKind, str]:
        mine, its = self._texts(difference)
        if not difference.words:
            return _kind_of_marks(mine, its)
        if not _has_words(mine) or not _has_words(its):
            return _kind_of_missing(mine, its)
        return self._kind_of_words(mine, its)

    def _kind_of_words(self, mine: str, its: str) -> tuple[ApparatusKind, str]:
        if differ_in_accents(mine, its):
            return "accent", "only accents or ligatures differ"
        if undamaged(its) != its and key(its) == key(mine):
            return "damage", "full stops stand between the letters of the witness's word"
        if its == mine[:1].upper() + mine[1:]:
            return "decoder", "the braille has no capital sign here"
        if _letters(mine) == _letters(its):
            return "orthographic", "the same letters, written otherwise"
        if _variation(mine) == _variation(its):
            return "orthographic", "a variation of spelling"
        words = [key(word) for word in its.split()]
        if all(word in self.known for word in words):
            return "substantive", "the witness has other words"
        if likeness(mine, its):
            return "damage", "the witness's word stands nowhere else"
        return "substantive", "the witness has other words"


def differ_in_accents(mine: str, its: str) -> bool:
    """Whether two different spellings are the same when accents and ligatures are taken off, or
    when the letters that the braille cannot write are left out (`csar`, `cæsar`, `caesar`)."""
    if mine == its:
        return False
    if _WITHOUT_LIGATURES.sub("", its) == mine:
        return True
    if mine.isascii() and its.isascii():
        return False
    if without_accents(mine.translate(_LIGATURES)) == without_accents(its.translate(_LIGATURES)):
        return True
    folded = without_accents(its.translate(_LIGATURES)).casefold()
    return mine in (without_lost_letters(its), folded) and bool(mine.strip())


def _kind_of_marks(mine: str, its: str) -> tuple[ApparatusKind, str]:
    classes = {marks.class_of(text) for text in (mine, its) if text}
    if classes == {"quotation"}:
        return "quotation", "quotation marks on one side only"
    if classes == {"bullet"}:
        return "structure", "the witness makes this a list item"
    if classes == {"blank"} and "\n" in its:
        return "structure", "a paragraph begins here in the witness"
    if classes == {"blank"} and "\n" in mine:
        return "structure", "no paragraph begins here in the witness"
    return "punctuation", "the marks differ"


def _kind_of_missing(mine: str, its: str) -> tuple[ApparatusKind, str]:
    if "•" in its and not _has_words(its) and _LABEL.fullmatch(mine):
        return "structure", "the witness has a bullet in the place of the numeral"
    if _has_words(mine):
        return "omission", "the witness lacks these words"
    return "omission", "the braille lacks these words"


def _joined(differences: Sequence[Difference]) -> Difference:
    first, last = differences[0], differences[-1]
    return Difference(
        first.start, last.end, first.from_, last.to, any(item.words for item in differences)
    )


def _has_words(text: str) -> bool:
    return any(character.isalnum() for character in text)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _variation(text: str) -> str:
    spelled = _letters(text)
    for pattern, written in _VARIATIONS:
        spelled = pattern.sub(written, spelled)
    return spelled
