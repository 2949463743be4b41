"""Which readings the edition prints: the braille is the copy-text, and evidence may overrule it.

How far a witness is trusted is measured round the place itself: its *soundness* is the share of
words, a hundred on either side, that are not damaged, respelled, replaced or missing.

* *decoder*: the reading gives the braille's own cells. If it does so to the dot and the base does
  not, the braille was read wrongly, and the reading is adopted whatever the witness is worth. If
  the cells can be read both ways (a lone `m` is "more" or the letter), a soundness of 85 % is
  asked for: a word is hardly ever spoilt into the very other reading of its cells. If only an
  indicator is lacking (the capital sign, the letter sign: braille loses signs), it must be 98 %. At
  least half of the witnesses that cover the place must have a reading of this kind there. A small
  letter of the braille is evidence too: a capital alone is adopted only where the witness goes on
  with the base for some words on either side, not at the edge of a passage that it has elsewhere
  (a sentence may begin there in the witness and not here).
* *accent*: braille has no accents, or one sign for all of them. Adopted at a soundness of 80 %
  from a witness that writes the word so at least every second time.
* *quotation*: adopted where the marks have a partner in the witness, the base has none, and at
  least half of the witnesses that cover the place have them.
* *substantive*, *punctuation*, and words that the braille lacks: adopted only if two or more
  witnesses cover the place, two thirds of them (two at least) have this very reading, each with
  a soundness of 97 %, and it puts in no unusual mark.
* All else stays as the braille has it and is recorded: *damage*, *orthographic*, *structure*,
  words that a witness lacks. Nothing is ever taken out of the text because witnesses lack it.

A spoilt witness can therefore not harm the text, and a clean one mends what the braille lost.
The order of the witnesses plays no part.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from transcribe.collate.evidence import Evidence
from transcribe.collate.model import Attestation, Variant

INDICATOR = 0.98
OTHER_WORD = 0.85
ACCENT = 0.8
VOTE = 0.97

_ORDINARY = re.compile(r"[\w .,;:!?()\[\]'\"—-]+")


def decide(variants: Sequence[Variant], evidence: Evidence) -> tuple[Variant, ...]:
    """The variants, in the order of the base, with the adopted reading filled in where there is
    one. Where two adopted readings would overlap, the one that more witnesses have stays."""
    chosen = [replace(item, adopted=_chosen(item, evidence)) for item in variants]
    chosen.sort(key=lambda item: (item.start, item.end, item.kind, item.base))
    last = None
    for index, item in enumerate(chosen):
        if item.adopted is None:
            continue
        if last is not None and item.start < chosen[last].end:
            if len(item.readings) <= len(chosen[last].readings):
                chosen[index] = replace(item, adopted=None)
                continue
            chosen[last] = replace(chosen[last], adopted=None)
        last = index
    return tuple(chosen)


def _chosen(item: Variant, evidence: Evidence) -> Attestation | None:
    if "\n" in item.base:
        return None
    match item.kind:
        case "decoder":
            return _best(_decoder(item, evidence), item, evidence)
        case "accent":
            return _best(_accent(item, evidence), item, evidence)
        case "quotation" if not item.base:
            readings = [reading for reading in item.readings if reading in evidence.quoting]
            enough = _half(readings, item, evidence)
            return _best(readings, item, evidence) if enough else None
        case "substantive" | "punctuation":
            return _agreed(item, evidence)
        case "omission" if not item.base.strip():
            return _agreed(item, evidence)
        case _:
            return None


def _decoder(item: Variant, evidence: Evidence) -> list[Attestation]:
    certain = [reading for reading in item.readings if reading in evidence.certain]
    if certain or not _half(item.readings, item, evidence):
        return certain
    return [
        reading
        for reading in item.readings
        if evidence.of(reading).soundness(item.start, item.end) >= _asked(reading, item)
        and (
            reading.text.casefold() != item.base.casefold()
            or evidence.of(reading).in_context(item.start, item.end)
        )
    ]


def _asked(reading: Attestation, item: Variant) -> float:
    """The soundness that is asked of a reading which gives the braille's cells but for signs."""
    return INDICATOR if reading.text.casefold() == item.base.casefold() else OTHER_WORD


def _half(readings: Iterable[Attestation], item: Variant, evidence: Evidence) -> bool:
    """Whether at least half of the witnesses that cover the place have one of the readings."""
    covering = evidence.covering(item.start, item.end)
    return 2 * len({reading.witness for reading in readings}) >= len(covering)


def _accent(item: Variant, evidence: Evidence) -> list[Attestation]:
    return [
        reading
        for reading in item.readings
        if _accents(reading.text) >= _accents(item.base)
        and evidence.of(reading).soundness(item.start, item.end) >= ACCENT
        and evidence.spells_so(reading.witness, item.base, reading.text)
    ]


def _accents(text: str) -> int:
    return sum(not letter.isascii() for letter in text)


def _agreed(item: Variant, evidence: Evidence) -> Attestation | None:
    """The reading that two thirds of at least two clean witnesses share."""
    covering = evidence.covering(item.start, item.end)
    by_text: defaultdict[str, list[Attestation]] = defaultdict(list)
    for reading in item.readings:
        usual = "\n" not in reading.text and _ORDINARY.fullmatch(reading.text)
        if (
            usual
            and reading.text.strip()
            and evidence.of(reading).soundness(item.start, item.end) >= VOTE
        ):
            by_text[reading.text].append(reading)
    for readings in by_text.values():
        witnesses = len({reading.witness for reading in readings})
        if witnesses >= 2 and 3 * witnesses >= 2 * len(covering):
            return _best(readings, item, evidence)
    return None


def _best(readings: Iterable[Attestation], item: Variant, evidence: Evidence) -> Attestation | None:
    """The text that most witnesses have, from the witness that agrees best round the place."""
    by_text: defaultdict[str, list[tuple[float, Attestation]]] = defaultdict(list)
    for reading in readings:
        trust = evidence.of(reading).soundness(item.start, item.end)
        by_text[reading.text].append((trust, reading))
    if not by_text:
        return None
    _, ranked = max(
        by_text.items(),
        key=lambda entry: (len(entry[1]), max(trust for trust, _ in entry[1]), entry[0]),
    )
    return min(ranked, key=lambda entry: (-entry[0], entry[1].witness, entry[1].start))[1]
