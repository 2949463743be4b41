"""What the tests of games share: games under all readings, and moves that can be written."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from reference.engine import Game, Move, Position
from reference.engine.cards import NO_CARD
from reference.engine.moves import (
    BASE,
    BUILD,
    DEAL,
    EXCHANGE,
    FILL,
    GRACE,
    LAY,
    MATCH,
    PAY,
    PLAY,
    REDEAL,
    TRANSFER,
    TURN,
    step,
)
from reference.engine.places import HEAD, PACK, TURNED
from reference.games import SLUGS, load, page

KINDS = {"turned", "zone", "foundation", "talon", "aside"}


def options() -> Iterator[tuple[str, str, tuple[tuple[str, str], ...]]]:
    """Every game: as it is, each variant, and each reading that is not the default."""
    for slug in SLUGS:
        sheet = page(slug)
        for variant in ("", *(v.slug for v in sheet.variants)):
            yield slug, variant, ()
            for reading in sheet.readings:
                for option in reading.choices():
                    if option != reading.default:
                        yield slug, variant, ((reading.name, option),)


OPTIONS = list(options())
NAMES_OF_OPTIONS = ["/".join([s, *([v] if v else []), *map("=".join, r)]) for s, v, r in OPTIONS]


@cache
def game(slug: str, variant: str = "", readings: tuple[tuple[str, str], ...] = ()) -> Game:
    """The game under these options, set up once."""
    return load(slug, variant=variant, readings=dict(readings))


def positions(table: Game, seed: int, every: int, limit: int = 300) -> Iterator[Position]:
    """Every so many positions of a game played at random, greedily to the foundations half the time
    so that late positions come up, and the last one."""
    rng = random.Random(seed)
    position = table.deal(seed)
    for count in range(limit):
        moves = table.moves(position)
        if count % every == 0 or not moves:
            yield position
        if not moves:
            return
        plays = [move for move in moves if table.steps(move)[0].verb in ("play", "match")]
        position = table.apply(position, rng.choice(plays if plays and seed % 2 else moves))


def writable(table: Game, position: Position, rng: random.Random, limit: int) -> list[Move]:
    """Moves that can be written down in this position, most of them nonsense: a random choice.

    Half of them take an uppermost card, as a player would; the others any card from anywhere.
    """
    numbers = [place.number for place in table.table.places.all if place.kind in KINDS]
    filled = [number for number in numbers if position[number]] or numbers
    targets = [number for number in numbers if number != TURNED]
    out: list[Move] = []
    for count in range(limit):
        source = rng.choice(filled)
        card = position[source][-1] if position[source] else rng.randrange(52)
        verb = rng.choice((PLAY, BUILD, FILL))
        if count % 2:
            verb = rng.choice((PLAY, TRANSFER, BUILD, FILL, MATCH, EXCHANGE, GRACE))
            source = rng.choice((*numbers, PACK))
            if source != PACK:
                card = rng.choice((*position[source], rng.randrange(52)))
            elif rng.random() < 0.8:
                card = NO_CARD
        out.append((step(verb, source, rng.choice(targets), card),))
    out += [(step(verb, PACK, HEAD),) for verb in (DEAL, REDEAL, PAY, FILL)]
    out.append((step(TURN, PACK, TURNED),))
    for target in rng.sample(targets, min(6, len(targets))):
        card = position[TURNED][0] if position[TURNED] else rng.randrange(52)
        out.append((step(LAY, TURNED, target, card),))
        out.append((step(LAY, TURNED, target, rng.randrange(52)),))
        out.append((step(BASE, PACK, target, rng.randrange(52)),))
    singles = out[:limit]
    out += [(*a, *b) for a, b in pairwise(singles[: limit // 4])]
    for move in [move for move in table.moves(position) if len(move) > 1][:20]:
        # near misses of moves of several steps
        out += [move[:1], move[::-1], (*move, move[0]), (*move[:-1], rng.choice(singles)[0])]
    return out
