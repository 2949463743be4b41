"""How often each sentence decides, for a move and against it, where games are played at random.

In every position a legal move is drawn and made, and so is one that a hand might try: any card that
can be seen, put anywhere, or any way of going on with the pack. The judge is asked about both. A
verdict given because the book is silent decides nothing.

`python -m reference.checks.deciding GAME…` plays and keeps the counts in `played/SLUG.json`, from
where the report takes them; `cadogan verify --deep` plays the same games again.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from reference.catalogue import open_game
from reference.checks.report import GamePlayed
from reference.engine import Game, Move, Position, Verdict
from reference.engine.cards import NAMES, NO_CARD
from reference.engine.moves import DEALING, VERBS
from reference.engine.places import TURNED
from reference.engine.sight import seen
from reference.games import SLUGS
from reference.play.browser_picks import Spot, proposed
from transcribe.errors import CadoganError
from transcribe.output import write_file

FOLDER = Path(__file__).parent / "played"
DEALS = 100
LONGEST = 200
"""So many moves a game at most: one with marriages both ways may go on for ever."""
ON_WITH_THE_PACK = 0.15
"""How often the hand tries to go on with the pack, and not to put a card somewhere."""


Decisions = dict[str, tuple[int, int]]
"""For each sentence how often it stood behind a legal verdict, and behind another one."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """Random games under one version of the rules, and what the sentences decided in them."""

    rules_version: str
    deals: int
    verdicts: int
    decided: Decisions


def decisions(verdicts: Iterable[Verdict]) -> Decisions:
    """What the sentences that verdicts cite decided.

    Where the book is silent, the sentences cited are the nearest only, and decided nothing.
    """
    found = {True: Counter[str](), False: Counter[str]()}
    for verdict in verdicts:
        if not verdict.silent:
            found[verdict.legal].update({each.sentence for each in verdict.citations})
    sentences = sorted(found[True].keys() | found[False].keys())
    return {each: (found[True][each], found[False][each]) for each in sentences}


def played(slug: str, deals: int = DEALS) -> Played:
    """The first deals of a game played at random, the same whenever its rules are the same."""
    game = open_game(slug)
    verdicts = [each for deal in range(1, deals + 1) for each in _one(game, deal)]
    return Played(
        rules_version=game.rules_version,
        deals=deals,
        verdicts=len(verdicts),
        decided={
            sentence: counts
            for sentence, counts in decisions(verdicts).items()
            if ":" in sentence  # not what every player takes for granted
        },
    )


def _one(game: Game, deal: int) -> Iterator[Verdict]:
    """All verdicts of a game."""
    chance = random.Random(deal)
    position = game.deal(deal)
    for _ in range(LONGEST):
        yield game.judge(position, _tried(game, position, chance))
        moves = game.moves(position)
        if not moves:
            break
        move = chance.choice(moves)
        yield game.judge(position, move)
        position = game.apply(position, move)


def _tried(game: Game, position: Position, chance: random.Random) -> Move:
    """A move as a hand might try it that knows no rules."""
    spots = list(_spots(game, position))
    if not spots or chance.random() < ON_WITH_THE_PACK:
        return game.read(VERBS[chance.choice(sorted(DEALING & _BARE))], position)
    held = chance.choice(spots)
    goals = [n for area in game.areas.values() for n in area.places if n != held.place]
    goal = chance.choice(goals)
    there = [spot for spot in spots if spot.place == goal]
    return proposed(game, position, [held, there[-1] if there else Spot(goal)])


_BARE = frozenset(VERBS.index(verb) for verb in ("turn", "deal", "redeal"))


def _spots(game: Game, position: Position) -> Iterator[Spot]:
    """Every card that can be seen, where it lies."""
    for place in [TURNED, *(n for area in game.areas.values() for n in area.places)]:
        for card in seen(game.table, position, place):
            if card != NO_CARD:
                yield Spot(place, NAMES[card])


# --- what is kept ------------------------------------------------------------------------------


def tally(slugs: Iterable[str]) -> Iterator[GamePlayed]:
    """How many random games are kept of each game."""
    for slug in slugs:
        kept = read_played(slug)
        if kept:
            yield GamePlayed(
                game=slug,
                current=kept.rules_version == open_game(slug).rules_version,
                deals=kept.deals,
                verdicts=kept.verdicts,
            )


def replayed(slug: str) -> Iterator[str]:
    """A line that says whether the random games kept come out so again."""
    kept = read_played(slug)
    if kept:
        same = played(slug, kept.deals) == kept
        yield f"{slug}: random games {'as kept' if same else 'come out otherwise'}"


def read_played(slug: str, folder: Path = FOLDER) -> Played | None:
    """What is kept of a game's random games, if anything. CadoganError for what is no such file."""
    path = folder / f"{slug}.json"
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Played)
    except (OSError, msgspec.DecodeError) as error:
        raise CadoganError(f"these are no random games: {error}", where=str(path)) from error


def _keep(slug: str) -> None:
    made = played(slug)
    write_file(FOLDER / f"{slug}.json", msgspec.json.format(msgspec.json.encode(made)) + b"\n")
    sys.stdout.write(f"{slug}: {made.verdicts} verdicts\n")


if __name__ == "__main__":
    for name in sys.argv[1:] or SLUGS:
        _keep(name)
