"""Which word of the witness stands for which of the base, in a short stretch of both.

Equal words are found by Levenshtein's operations; in what is left over, words that are like each
other by their letters (a damaged word) are paired before those that are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz.distance import Levenshtein

from transcribe.collate.keys import key
from transcribe.collate.words import Words

Pair = tuple[int, int]
Stretch = tuple[int, int]

_LIKE = 0.5
_ONE_GAP = 8
_LARGEST_TABLE = 2500


def pair_up(base: Words, witness: Words, left: Stretch, right: Stretch) -> Iterator[Pair]:
    """The pairs of words `left` of the base and `right` of the witness, ascending.

    Words that stand in both texts' place but differ are paired too; a word left over on either
    side has no partner.
    """
    here, there = left[1] - left[0], right[1] - right[0]
    if here <= 0 or there <= 0:
        return
    if abs(here - there) >= _ONE_GAP:
        yield from _around_a_gap(base, witness, left, right)
        return
    keys = (base.keys[left[0] : left[1]], witness.keys[right[0] : right[1]])
    odd_left, odd_right = left[0], right[0]
    for block in Levenshtein.opcodes(*keys).as_matching_blocks():
        start = (left[0] + block.a, right[0] + block.b)
        yield from _unequal(base, witness, (odd_left, start[0]), (odd_right, start[1]))
        yield from ((start[0] + step, start[1] + step) for step in range(block.size))
        odd_left, odd_right = start[0] + block.size, start[1] + block.size


def likeness(first: str, second: str) -> float:
    """How like two words are by the letters of their keys: 1 for equal ones, 0 for unlike ones."""
    return float(Levenshtein.normalized_similarity(key(first), key(second), score_cutoff=_LIKE))


def _around_a_gap(base: Words, witness: Words, left: Stretch, right: Stretch) -> Iterator[Pair]:
    """One side has many words more: they are taken to lie together, where it fits best."""
    here, there = left[1] - left[0], right[1] - right[0]
    size = min(here, there)
    keys, others = base.keys, witness.keys
    from_end = sum(keys[left[1] - step] == others[right[1] - step] for step in range(1, size + 1))
    best, cut = from_end, 0
    score = from_end
    for step in range(size):
        score += keys[left[0] + step] == others[right[0] + step]
        score -= keys[left[1] - size + step] == others[right[1] - size + step]
        if score > best:
            best, cut = score, step + 1
    rest = size - cut
    yield from pair_up(base, witness, (left[0], left[0] + cut), (right[0], right[0] + cut))
    yield from pair_up(base, witness, (left[1] - rest, left[1]), (right[1] - rest, right[1]))


def _unequal(base: Words, witness: Words, left: Stretch, right: Stretch) -> Iterator[Pair]:
    """Pairs words none of which are equal: as many as there are on the shorter side."""
    here, there = left[1] - left[0], right[1] - right[0]
    if here == there or here * there > _LARGEST_TABLE:
        yield from zip(range(*left), range(*right), strict=False)
        return
    if here and there:
        yield from _by_likeness(base, witness, left, right)


def _by_likeness(base: Words, witness: Words, left: Stretch, right: Stretch) -> Iterator[Pair]:
    """The pairing with the greatest sum of likenesses, in ascending order on both sides."""
    here, there = left[1] - left[0], right[1] - right[0]
    alike = [
        [likeness(base[left[0] + i], witness[right[0] + j]) for j in range(there)]
        for i in range(here)
    ]
    # best[i][j]: the greatest sum with the words from i and from j on; a pair counts a little
    # even if its words are unlike, because one word for another is likelier than two changes.
    best = [[0.0] * (there + 1) for _ in range(here + 1)]
    for i in range(here - 1, -1, -1):
        for j in range(there - 1, -1, -1):
            paired = best[i + 1][j + 1] + alike[i][j] + 0.1
            best[i][j] = max(paired, best[i + 1][j], best[i][j + 1])
    i = j = 0
    while i < here and j < there:
        if best[i][j] == best[i + 1][j + 1] + alike[i][j] + 0.1:
            yield left[0] + i, right[0] + j
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
