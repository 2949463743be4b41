"""Chains: runs that follow each other in the base as they do in the witness.

A chain may leave out or put in some words between two runs (a bounded gap). A witness may have
several chains: excerpts in another order, with foreign text between them, or the same passage
twice. No word of the witness is in two chains.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import groupby

from transcribe.collate.seeds import LENGTH, Run

WITNESS_GAP = 150
"""Words of the witness between two runs of a chain, at most."""
BASE_GAP = 300
"""Words of the base between two runs of a chain, at most."""

_LEAST_WORDS = 5
_LEAST_INSIDE = 12
_TIMES = 4
_REMEMBERED = 12


@dataclass(frozen=True, slots=True)
class Chain:
    """Runs in the order of both texts; they do not overlap in either."""

    runs: tuple[Run, ...]

    @property
    def start(self) -> int:
        """The first word in the witness."""
        return self.runs[0].start

    @property
    def end(self) -> int:
        """The word of the witness after the last."""
        return self.runs[-1].end


def chains(runs: list[Run]) -> list[Chain]:
    """The best chains, in the order of the witness. Linear in the number of runs but for a sort.

    A chain that lies in a gap of another divides it, if it is long enough to be trusted there.
    """
    runs = _not_inside_longer(runs)
    scores, before = _scored(runs)
    free = [True] * len(runs)
    taken: list[tuple[int, int]] = []
    owned: list[tuple[Run, int]] = []
    for last in sorted(range(len(runs)), key=lambda index: (-scores[index], index)):
        links: list[Run] = []
        index: int | None = last
        while index is not None and free[index]:
            rest = _rest(taken, runs[index])
            if rest is None:
                break
            free[index] = False
            links.append(rest)
            index = before[index]
        if not links:
            continue
        links = _without_overlaps(links[::-1])
        alone = _is_free(taken, links[0].start, links[-1].end)
        if sum(run.words for run in links) >= (_LEAST_WORDS if alone else _LEAST_INSIDE):
            for run in links:
                insort(taken, (run.start, run.end))
            owned.extend((run, last) for run in links)
    owned.sort(key=lambda item: item[0].start)
    return [
        Chain(tuple(run for run, _ in stretch))
        for _, stretch in groupby(owned, key=lambda item: item[1])
    ]


def _not_inside_longer(runs: list[Run]) -> list[Run]:
    """The runs without those that lie, in the witness, inside a run many times as long: words
    that stand there because the book says the same elsewhere."""
    kept: list[Run] = []
    longest = None
    for run in sorted(runs, key=lambda run: (run.start, -run.end, run.diagonal)):
        if longest and run.end <= longest.end and _TIMES * run.words <= longest.words:
            continue
        kept.append(run)
        if longest is None or run.end > longest.end or run.words > longest.words:
            longest = run
    return kept


def _scored(runs: list[Run]) -> tuple[list[float], list[int | None]]:
    """For every run: the score of the best chain that ends with it, and the run before it.

    Runs that may precede are looked for among the best on neighbouring diagonals that are still
    in reach, so the cost does not grow with the length of the texts.
    """
    scores: list[float] = []
    before: list[int | None] = []
    reachable: defaultdict[int, list[int]] = defaultdict(list)
    for index, run in enumerate(runs):
        best, link = 0.0, None
        bucket = run.diagonal // BASE_GAP
        for near in (bucket - 1, bucket, bucket + 1):
            for other in reachable.get(near, ()):
                score = scores[other] - _cost(runs[other], run)
                if score > best:
                    best, link = score, other
        scores.append(best + run.words)
        before.append(link)
        _enter(reachable[bucket], index, runs, scores)
    return scores, before


def _enter(reachable: list[int], index: int, runs: list[Run], scores: list[float]) -> None:
    """Puts a run among those that may precede others; a full list loses those out of reach and,
    if there are none, the one with the lowest score."""
    reachable.append(index)
    if len(reachable) > _REMEMBERED:
        start = runs[index].start - WITNESS_GAP
        near = [other for other in reachable if runs[other].end >= start]
        if len(near) > _REMEMBERED:
            near.remove(min(near, key=lambda other: scores[other]))
        reachable[:] = near


def _cost(first: Run, second: Run) -> float:
    """What it costs to go on from one run to another; infinite where the gap is too wide or
    nothing of the second run is left after the first."""
    shift = second.diagonal - first.diagonal
    overlap = max(first.end - second.start, first.end - second.start - shift, 0)
    if overlap + LENGTH > second.end - second.start:
        return float("inf")
    skipped = second.start - first.end
    if skipped > WITNESS_GAP or skipped + shift > BASE_GAP:
        return float("inf")
    return 2 + 0.05 * abs(shift) + 0.02 * max(skipped, 0) + overlap


def _without_overlaps(links: list[Run]) -> list[Run]:
    """The runs with each one's head cut off where the run before reaches into it."""
    cut = [links[0]]
    for run in links[1:]:
        last = cut[-1]
        start = max(run.start, last.end, last.end + last.diagonal - run.diagonal)
        cut.append(replace(run, start=start, words=min(run.words, run.end - start)))
    return cut


def _rest(taken: list[tuple[int, int]], run: Run) -> Run | None:
    """What is left of a run where taken stretches of the witness reach into its ends: two
    excerpts that meet may share a word. None if it is less than a seed."""
    start, end = run.start, run.end
    at = bisect_left(taken, (start, end))
    if at and taken[at - 1][1] > start:
        start = taken[at - 1][1]
    if at < len(taken) and taken[at][0] < end:
        end = taken[at][0]
    if end - start < LENGTH:
        return None
    return replace(run, start=start, end=end, words=min(run.words, end - start))


def _is_free(taken: list[tuple[int, int]], start: int, end: int) -> bool:
    """Whether no taken stretch of the witness (they are sorted, apart) reaches into another."""
    at = bisect_left(taken, (start, end))
    return not (at < len(taken) and taken[at][0] < end) and not (at and taken[at - 1][1] > start)
