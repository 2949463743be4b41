"""All doubtful places of an edition, in the order of the braille.

    doubts(edition, source, passed) -> list[Doubt]

Emphasis is not among them: the braille does not show it, so a witness that does contradicts
nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from transcribe.corpus import Passed
from transcribe.doubts.confidence import UNKNOWN, UNREADABLE, Grounds, of_rule
from transcribe.doubts.model import Change, Doubt, Kind
from transcribe.doubts.places import Cells, Words, words_of
from transcribe.doubts.trial import contradicts
from transcribe.edition import ApparatusKind, Edition, Entry, RuleUse, Sentence
from transcribe.reader import Source
from transcribe.spelling import unknown
from transcribe.units import Unit, units

AROUND = 30  # characters shown on either side
BRAILLE = "braille"
_UNREADABLE = "\ufffd"

# How sure the printed reading is where a witness differs from it, and on what grounds.
_OF_KIND: dict[ApparatusKind, Grounds] = {
    "damage": Grounds("sure", "the witness's word is spoilt, and nothing else differs"),
    "emendation": Grounds("sure", "an editor signed it"),
    "decoder": Grounds("likely", "the witness's reading gives the braille's own cells"),
    "accent": Grounds("likely", "braille has no such accents; a sound witness has"),
    "quotation": Grounds("likely", "braille lost its quotation marks; a witness has a pair"),
    "structure": Grounds("likely", "the layout differs, and no word"),
    "omission": Grounds("likely", "the braille is not changed because a witness lacks words"),
    "transposition": Grounds("likely", "the same words, and the braille's order is kept"),
    "orthographic": Grounds("likely", "the same word in another spelling"),
    "punctuation": Grounds("unsure", "braille and witness differ, and neither is plainly wrong"),
    "substantive": Grounds("unsure", "braille and witness differ, and neither is plainly wrong"),
}
_ALONE = Grounds("likely", "read from the cells alone; see how often that was wrong elsewhere")


def doubts(edition: Edition, source: Source, passed: Iterable[Passed] = ()) -> list[Doubt]:
    """All doubtful places. `passed` are the unknown words that the editor lets stand."""
    maker = _maker(edition, source)
    found = [
        *(maker.use(use) for use in edition.context),
        *(maker.entry(entry) for entry in edition.apparatus if entry.kind != "emphasis"),
        *maker.unreadable(),
        *(maker.word(each.sentence, each.start, each.word) for each in unknown(edition, passed)),
        *maker.alone(),
    ]
    return sorted(found, key=lambda doubt: (doubt.byte, doubt.kind, doubt.printed))


@dataclass(frozen=True)
class _Maker:
    """Makes doubts of an edition whose words are placed.

    `units` are all texts in the order of the braille, by the byte at which each begins (`starts`);
    `covering` says which witnesses cover a sentence, `against` which entries contradict it.
    """

    edition: Edition
    source: Source
    words: Words
    units: tuple[Unit, ...]
    starts: tuple[int, ...]
    covering: dict[str, list[str]]
    against: dict[str, list[Entry]]

    def use(self, use: RuleUse) -> Doubt:
        """A use of a context rule."""
        cells = self.words.at_byte(use.byte_start)
        unit = self._standing_at(use.byte_start)
        word = self.words.of(cells, unit.key)
        printed, other, span = use.after, use.before, (-1, -1)
        if word is not None and word.text.count(use.after) == 1:
            printed, span = word.text, (word.start, word.end)
            other = word.text.replace(use.after, use.before.strip())
        elif word is None and unit.text.count(use.after) == 1:
            printed = unit.text
            other = unit.text.replace(use.after, use.before.strip())
        return self._doubt(
            "context",
            cells,
            unit.key,
            span,
            printed,
            (shown(other),),
            f"rule {use.rule}",
            of_rule(use.rule),
            checked=self._checked(unit.key, *span),
            new=other,
        )

    def entry(self, entry: Entry) -> Doubt:
        """A place where a witness differs, or where the editor changed the text."""
        touched = self.words.between(entry.sentence, entry.start, entry.end)
        cells = touched[0].braille if touched else self.words[0]
        instead = [f"{shown(one.text)} ({one.witness})" for one in entry.readings]
        if entry.braille != entry.lemma:
            instead.insert(0, f"{shown(entry.braille)} ({BRAILLE})")
        new = ""
        if entry.braille == entry.lemma and entry.kind not in ("structure", "damage", "emendation"):
            new = next((one.text for one in entry.readings), "")
        return self._doubt(
            "emendation" if entry.kind == "emendation" else "witness",
            cells,
            entry.sentence,
            (entry.start, entry.end),
            entry.lemma,
            tuple(instead),
            entry.reason if entry.kind == "emendation" else f"{entry.kind}: {entry.reason}",
            _OF_KIND.get(entry.kind, _ALONE),
            new=new,
        )

    def word(self, sentence: str, start: int, word: str) -> Doubt:
        """A word that nothing knows."""
        touched = self.words.between(sentence, start, start + len(word))
        return self._doubt(
            "word",
            touched[0].braille if touched else self.words[0],
            sentence,
            (start, start + len(word)),
            word,
            (),
            "in no dictionary, and in no other place of the book",
            UNKNOWN,
            checked=self._checked(sentence, start, start + len(word)),
        )

    def unreadable(self) -> Iterator[Doubt]:
        """Cells that mean nothing."""
        for unit in self.units:
            for at, character in enumerate(unit.text):
                if character == _UNREADABLE:
                    touched = self.words.between(unit.key, at, at + 1)
                    byte = unit.trace[0].byte_start
                    yield self._doubt(
                        "unreadable",
                        touched[0].braille if touched else self.words.at_byte(byte),
                        unit.key,
                        (at, at + 1),
                        character,
                        (),
                        "cells that mean nothing in this code",
                        UNREADABLE,
                    )

    def alone(self) -> Iterator[Doubt]:
        """Stretches of a section that no witness covers; none where there are no witnesses."""
        if not self.covering:
            return
        for section in self.edition.sections:
            sentences = [one for part in section.parts for one in part.sentences]
            sentences.sort(key=lambda one: one.braille.start)
            for covered, run in groupby(sentences, key=lambda one: one.id in self.covering):
                if not covered:
                    yield self._stretch(list(run))

    def _stretch(self, run: Sequence[Sentence]) -> Doubt:
        words = sum(len(one.text.split()) for one in run)
        first, last = run[0], run[-1]
        end = f"page {last.braille.end_page}, line {last.braille.end_line}"
        text = first.text if len(first.text) <= AROUND else f"{first.text[:AROUND]}…"
        return self._doubt(
            "alone",
            self.words.at_byte(first.braille.start),
            first.id,
            (-1, -1),
            text,
            (),
            f"{words} words from {first.id} to {last.id}, as far as {end}",
            _ALONE,
        )

    def _standing_at(self, byte: int) -> Unit:
        """The text on whose cells a byte stands."""
        return self.units[max(bisect_right(self.starts, byte) - 1, 0)]

    def _checked(self, sentence: str, start: int, end: int) -> str:
        """What the witnesses say that cover characters of a sentence."""
        covering = self.covering.get(sentence)
        if not covering:
            return "no witness covers the place"
        against = [
            entry
            for entry in self.against.get(sentence, ())
            if start < entry.end and entry.start < end
        ]
        names = ", ".join(covering)
        return f"{names}: differs" if against else f"{names}: the same"

    def _doubt(
        self,
        kind: Kind,
        cells: Cells,
        sentence: str,
        span: tuple[int, int],
        printed: str,
        instead: tuple[str, ...],
        why: str,
        grounds: Grounds,
        checked: str = "",
        new: str = "",
    ) -> Doubt:
        text = self.words.text_of(sentence)
        start, end = span
        page, line, cell = self.source.place(cells.start)
        return Doubt(
            byte=cells.start,
            page=page,
            line=line,
            cell=cell,
            kind=kind,
            sentence=sentence,
            cells=cells.cells,
            before=text[max(start - AROUND, 0) : start] if start >= 0 else "",
            printed=shown(printed),
            after=text[end : end + AROUND] if start >= 0 else "",
            instead=instead,
            why=why,
            level=grounds.level,
            evidence=grounds.evidence,
            checked=checked,
            change=_change(text, sentence, start, end, new, f"{page}.{line}.{cell}"),
        )


def _maker(edition: Edition, source: Source) -> _Maker:
    texts = [unit for section in edition.sections for unit in units(section) if unit.trace]
    texts.sort(key=lambda unit: unit.trace[0].byte_start)
    covering: dict[str, list[str]] = {}
    for one in edition.provenance.sources:
        for sentence in one.covers:
            covering.setdefault(sentence, []).append(one.id)
    against: dict[str, list[Entry]] = {}
    for entry in filter(contradicts, edition.apparatus):
        against.setdefault(entry.sentence, []).append(entry)
    return _Maker(
        edition,
        source,
        words_of(edition, source),
        tuple(texts),
        tuple(unit.trace[0].byte_start for unit in texts),
        covering,
        against,
    )


def _change(text: str, sentence: str, start: int, end: int, new: str, place: str) -> Change | None:
    """The emendation that makes characters of a sentence `new`."""
    old = text[start:end]
    if start < 0 or not old.strip() or not new.strip() or old == new:
        return None
    return Change(sentence if text.count(old) == 1 else place, old, new)


def shown(text: str) -> str:
    """A reading that can be seen: a new paragraph as its sign, nothing and a space in words."""
    if text in NAMED:
        return NAMED[text]
    return " ".join(text.replace("\n", " ¶ ").split())


NAMED = {"": "(nothing)", " ": "(space)", "\n": "(new paragraph)"}
