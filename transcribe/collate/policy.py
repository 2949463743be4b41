"""Which readings the edition prints: the braille is the copy-text, and evidence may overrule it.

* *decoder*: the reading gives the braille's own cells. It is what the braille says: adopted
  whatever the witness is worth. A capital letter for which the braille has no sign is adopted
  only from a witness that agrees round the place to the letter (98 %): braille loses signs, but
  spoilt copies and copies with other headings have other capitals too.
* *accent*: braille has no accents. Adopted from a witness that agrees round the place (80 %) and
  that writes the word so at least every second time.
* *quotation*: adopted where the marks have a partner in the witness, the base has none, and at
  least half of the witnesses that cover the place have them.
* *substantive*, *punctuation*, and words that the braille lacks: adopted only if two or more
  witnesses cover the place, two thirds of them (two at least) have this very reading, and each of
  these agrees round the place (90 %).
* All else stays as the braille has it and is recorded: *damage*, *orthographic*, *structure*,
  words that a witness lacks. Nothing is ever taken out of the text because witnesses lack it.

A witness that is spoilt can therefore not harm the text, and a clean one mends what the braille
lost. The order of the witnesses plays no part.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from transcribe.collate.evidence import Evidence
from transcribe.collate.model import Attestation, Variant

TO_THE_LETTER = 0.98
FAIR = 0.8
CLEAN = 0.9


def decide(
    variants: Sequence[Variant], evidence: Evidence, quoting: frozenset[Attestation]
) -> tuple[Variant, ...]:
    """The variants, in the order of the base, with the adopted reading filled in where there is
    one.

    `quoting` holds the quotation readings that have a partner in their witness. Where two
    adopted readings would overlap, the one that more witnesses have stays.
    """
    chosen = [replace(item, adopted=_chosen(item, evidence, quoting)) for item in variants]
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


def _chosen(
    item: Variant, evidence: Evidence, quoting: frozenset[Attestation]
) -> Attestation | None:
    if "\n" in item.base:
        return None
    match item.kind:
        case "decoder":
            return _best(_decoder(item, evidence), item, evidence)
        case "accent":
            return _best(_accent(item, evidence), item, evidence)
        case "quotation" if not item.base:
            readings = [reading for reading in item.readings if reading in quoting]
            covering = evidence.covering(item.start, item.end)
            enough = 2 * len({reading.witness for reading in readings}) >= len(covering)
            return _best(readings, item, evidence) if enough else None
        case "substantive" | "punctuation" | "omission":
            return _agreed(item, evidence)
        case _:
            return None


def _decoder(item: Variant, evidence: Evidence) -> list[Attestation]:
    return [
        reading
        for reading in item.readings
        if reading.text.casefold() != item.base.casefold()
        or evidence.of(reading).likeness(item.start, item.end) >= TO_THE_LETTER
    ]


def _accent(item: Variant, evidence: Evidence) -> list[Attestation]:
    return [
        reading
        for reading in item.readings
        if _accents(reading.text) > _accents(item.base)
        and evidence.of(reading).agreement(item.start, item.end) >= FAIR
        and evidence.spells_so(reading.witness, item.base)
    ]


def _accents(text: str) -> int:
    return sum(not letter.isascii() for letter in text)


def _agreed(item: Variant, evidence: Evidence) -> Attestation | None:
    """The reading that two thirds of at least two clean witnesses share."""
    covering = evidence.covering(item.start, item.end)
    by_text: defaultdict[str, list[Attestation]] = defaultdict(list)
    for reading in item.readings:
        sound = reading.text.strip() and "\n" not in reading.text
        if sound and evidence.of(reading).agreement(item.start, item.end) >= CLEAN:
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
        trust = evidence.of(reading).agreement(item.start, item.end)
        by_text[reading.text].append((trust, reading))
    if not by_text:
        return None
    _, ranked = max(
        by_text.items(),
        key=lambda entry: (len(entry[1]), max(trust for trust, _ in entry[1]), entry[0]),
    )
    return min(ranked, key=lambda entry: (-entry[0], entry[1].witness, entry[1].start))[1]
