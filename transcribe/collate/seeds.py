"""Seeds: where four words of the witness stand, in this order, at few places of the base.

Seeds on one diagonal (the same distance between base and witness) that follow each other closely
are joined to runs. Memory is bounded by the shorter of the two texts, time by their sum.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass

LENGTH = 4
_LIMITS = (4, 16, 64, 256)
_ENOUGH = 0.25
_JOINED_WITHIN = 8

Gram = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Words `start` to `end` of the witness that lie on one diagonal of the base: word i of the
    witness is word i + `diagonal` of the base for the seeded ones, `words` in number."""

    start: int
    end: int
    diagonal: int
    words: int


def runs(base: array[int], witness: array[int]) -> list[Run]:
    """The runs of seeds of a witness, in the order of their start in the witness.

    A 4-gram that stands at more than a few places of the base is no seed. How many are few is 4;
    only where hardly any 4-gram is so rare (a base that holds the book several times), more.
    """
    places = _shared(base, witness)
    seeds = _rare(places, witness)
    last: dict[int, list[int]] = {}
    found: list[Run] = []
    for at, gram in enumerate(_grams(witness)):
        if gram not in seeds:
            continue
        for place in places[gram]:
            diagonal = place - at
            run = last.get(diagonal)
            if run and at - run[1] <= _JOINED_WITHIN:
                run[2] += min(LENGTH, at + LENGTH - run[1])
                run[1] = at + LENGTH
            else:
                if run:
                    found.append(Run(run[0], run[1], diagonal, run[2]))
                last[diagonal] = [at, at + LENGTH, LENGTH]
    found.extend(Run(start, end, diagonal, words) for diagonal, (start, end, words) in last.items())
    return sorted(found, key=lambda run: (run.start, run.diagonal))


def _grams(words: array[int]) -> Iterator[Gram]:
    return zip(*(words[shift:] for shift in range(LENGTH)), strict=False)


def _shared(base: array[int], witness: array[int]) -> dict[Gram, list[int]]:
    """Where the 4-grams that both texts have stand in the base (up to the last limit)."""
    shorter, longer = sorted((base, witness), key=len)
    common = set(_grams(shorter))
    common.intersection_update(gram for gram in _grams(longer) if gram in common)
    places: dict[Gram, list[int]] = {}
    for at, gram in enumerate(_grams(base)):
        if gram in common:
            stands = places.setdefault(gram, [])
            if len(stands) <= _LIMITS[-1]:
                stands.append(at)
    return places


def _rare(places: dict[Gram, list[int]], witness: array[int]) -> set[Gram]:
    """The 4-grams that are rare enough in the base to be seeds."""
    shared = [gram for gram in _grams(witness) if gram in places]
    for limit in _LIMITS:
        kept = [gram for gram in shared if len(places[gram]) <= limit]
        if len(kept) >= _ENOUGH * len(shared):
            return set(kept)
    return set()
