"""From chains to pairs of words: what stands between the runs, and how far the ends reach.

Between two runs the words are paired by Levenshtein's operations (rapidfuzz). The ends of a
chain are carried on, word by word, as long as the texts go together, and then trimmed by score.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from transcribe.collate.chains import Chain
from transcribe.collate.pairing import Pair, likeness, pair_up
from transcribe.collate.words import Words

_WINDOW = 48
_SLACK = 6
_LEAST_SCORE = 12.0
_LEAST_AGREEMENT = 0.4


@dataclass(frozen=True, slots=True)
class Alignment:
    """Paired words, ascending in base and witness; the first and the last pair agree."""

    pairs: tuple[Pair, ...]
    agreeing: int

    @property
    def words(self) -> int:
        """How many words of the base it spans."""
        return self.pairs[-1][0] + 1 - self.pairs[0][0]


def align(base: Words, witness: Words, chains: Sequence[Chain]) -> Iterator[Alignment]:
    """The alignments of a witness in its own order; a chain that does not hold is left out."""
    reached = 0
    for index, chain in enumerate(chains):
        limit = chains[index + 1].start if index + 1 < len(chains) else len(witness)
        inner = list(_inside(base, witness, chain))
        head = _extended(base, witness, inner[0], reached, forward=False)
        tail = _extended(base, witness, inner[-1], limit, forward=True)
        pairs = (*head[::-1], *inner, *tail)
        agreeing = sum(base.keys[left] == witness.keys[right] for left, right in pairs)
        words = pairs[-1][0] + 1 - pairs[0][0]
        score = 2 * agreeing - len(pairs)
        if score >= _LEAST_SCORE and agreeing >= _LEAST_AGREEMENT * words:
            reached = pairs[-1][1] + 1
            yield Alignment(pairs, agreeing)


def _inside(base: Words, witness: Words, chain: Chain) -> Iterator[Pair]:
    """The pairs from a chain's first run to its last."""
    previous = None
    for run in chain.runs:
        if previous is not None:
            left = (previous.end + previous.diagonal, run.start + run.diagonal)
            yield from pair_up(base, witness, left, (previous.end, run.start))
        yield from ((at + run.diagonal, at) for at in range(run.start, run.end))
        previous = run


def _extended(
    base: Words, witness: Words, anchor: Pair, limit: int, *, forward: bool
) -> list[Pair]:
    """The pairs beyond an end of a chain, outwards, as far as they are worth it.

    `limit` is the word of the witness that may no longer be used (going forward) or the first
    that may (going backward).
    """
    found: list[Pair] = []
    while True:
        window = _window(base, witness, anchor, limit, forward=forward)
        gained = _trimmed(base, witness, window, anchor)
        if not gained:
            return found
        found.extend(gained)
        anchor = gained[-1]
        if abs(gained[-1][1] - window.anchor[1]) < window.length // 2:
            return found


@dataclass(frozen=True, slots=True)
class _Window:
    """Words beyond an anchor, outwards: their pairs, and how many words of the witness it has."""

    anchor: Pair
    pairs: tuple[Pair, ...]
    length: int


def _window(base: Words, witness: Words, anchor: Pair, limit: int, *, forward: bool) -> _Window:
    left, right = anchor
    if forward:
        span = (right + 1, min(right + 1 + _WINDOW, limit))
        length = max(span[1] - span[0], 0)
        pairs = pair_up(base, witness, (left + 1, min(left + 1 + length + _SLACK, len(base))), span)
        return _Window(anchor, tuple(pairs), length)
    span = (max(right - _WINDOW, limit), right)
    length = max(span[1] - span[0], 0)
    pairs = pair_up(base, witness, (max(left - length - _SLACK, 0), left), span)
    return _Window(anchor, tuple(pairs)[::-1], length)


def _trimmed(base: Words, witness: Words, window: _Window, anchor: Pair) -> list[Pair]:
    """The pairs of a window up to where the score is highest, none if it never is above zero.

    An agreeing pair gains a point, a like one (a damaged word) a half; an unlike pair and every
    word without a partner cost one. The last pair kept agrees. Where it is the last word that
    either text has, it need not raise the score.
    """
    score = best = 0.0
    kept = 0
    previous = anchor
    for count, (left, right) in enumerate(window.pairs, start=1):
        score -= abs(left - previous[0]) + abs(right - previous[1]) - 2
        previous = (left, right)
        if base.keys[left] == witness.keys[right]:
            score += 1
            if score > best or (score == best and _at_an_end(base, witness, left, right)):
                best, kept = score, count
        else:
            score += 0.5 if likeness(base[left], witness[right]) else -1
    return list(window.pairs[:kept])


def _at_an_end(base: Words, witness: Words, left: int, right: int) -> bool:
    return left in (0, len(base) - 1) or right in (0, len(witness) - 1)
