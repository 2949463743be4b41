"""A whole won game of every page, by keyboard alone: what is done, and what is announced.

What must be announced is worked out here from the notation of the moves, not from the program's own
speech: card, from, to; and at the end that the game is won.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reference.checks.won import read_won
from reference.engine import Game, Move, Position, Record
from reference.engine.cards import NAMES, NO_CARD
from reference.engine.moves import EXCHANGE, card_of, source_of, target_of, verb_of
from reference.engine.places import PACK
from reference.games import SLUGS
from tests.site.play.conftest import Table

QUICK = ("caesar",)
"""Exchanges; matches, the pack and the talon. The others are played by `make check-all`."""

WORDS = "ace two three four five six seven eight nine ten knave queen king"
RANKS = dict(zip(["A", *map(str, range(2, 11)), "J", "Q", "K"], WORDS.split(), strict=True))
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def name(card: str) -> str:
    """The card as it is to be heard."""
    return f"{RANKS[card[:-1]]} of {SUITS[card[-1]]}"


def announced(game: Game, before: Position, move: Move, after: Position) -> list[str]:
    """What an announcement must hold, in lower case."""
    steps = game.steps(move)
    verb = steps[0].verb
    if verb == "turn":
        return [f"{name(game.turned(after))} is turned up, {game.pack_left(after)} left"]
    if verb == "exchange":
        return [name(steps[0].card), "change places"]
    if verb in ("deal", "redeal", "pay") or game.text(move) == "fill":
        return [f"{game.pack_left(after)} left in the pack"]
    return [
        f"{name(step.card)}, {step.source} to {step.target}"
        if step.card
        else f"{step.source} to {step.target}"
        for step in steps
    ]


def spots(game: Game, position: Position, move: Move) -> list[tuple[int, str]]:
    """The places to go to and press Enter at, each with the card to be picked there."""
    found: list[tuple[int, str]] = []
    if source_of(move[0]) == PACK and card_of(move[0]) == NO_CARD:
        return [(target_of(move[0]), "")]  # a vacancy is touched, and filled from the pack
    for number in move:
        card = card_of(number)
        found.append((source_of(number), "" if card == NO_CARD else NAMES[card]))
        if verb_of(number) == EXCHANGE or len(move) == 1:
            found.append((target_of(number), ""))
    return found


def choose(table: Table, text: str) -> str:
    """Out of the list of moves that was opened, by Tab and Enter."""
    for _ in range(200):
        if table.focus["area"] == -1 and table.focus["move"] == text:
            return table.act("Enter")
        table.press("Tab")
    raise AssertionError(f"{text} is not in the list")


def make(table: Table, game: Game, position: Position, move: Move) -> str:
    """Makes a move with keys alone; what was said when it was done."""
    if move[0] >> 26 or game.text(move) == "fill":  # done with the pack alone
        if table.focus["area"] == -1:
            table.press("Shift+Tab")
        table.act("d")
        return choose(table, game.text(move)) if table.focus["area"] == -1 else table.said
    for place, card in spots(game, position, move):
        table.go(place, card)
        table.act("Enter")
        if table.focus["area"] == -1:
            return choose(table, game.text(move))
    return table.said


@pytest.mark.parametrize(
    "slug", [pytest.param(s, marks=[] if s in QUICK else [pytest.mark.slow]) for s in SLUGS]
)
def test_a_whole_game_is_won_by_keyboard_alone(slug: str, table: Callable[..., Table]) -> None:
    record = read_won(slug)
    at = table(slug, f"{Record.line(empty(record)).strip()}")
    for index, move in enumerate(record.moves):
        before, after = record.positions[index : index + 2]
        said = make(at, record.game, before, move).lower()
        for words in announced(record.game, before, move, after):
            assert words in said, (index, record.game.text(move))
    assert said.endswith("the game is won.")
    assert at.part("final").is_visible()
    assert "won" in at.part("final").inner_text().lower()
    last = [spot.lower() for spot in at.part("final").locator("li").all_inner_texts()]
    assert len(last) > 1


def empty(record: Record) -> Record:
    """The game before its first move."""
    return Record(record.game, record.number, record.pack, record.positions[:1])
