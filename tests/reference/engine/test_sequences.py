"""The lower part of a sequence moved, and a card taken back from a foundation.

A page that grants neither refuses both; where one does, the sentence that grants it is shown.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from reference.engine import Game, Page, Position, Verdict
from reference.engine.errors import RulesError
from reference.engine.moves import BUILD, FILL, Move, step
from reference.engine.parts import (
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Pack,
    Part,
    Play,
    Visible,
    Zone,
)
from tests.reference.odds.controls import KLONDIKE

LAID = """klondike   stage turn   turned KH
columns: [2C] 9S 8H 7S | 9C | 10D | 8D | - | [3C] JS 6H 5S | 9D
aces: AH 2H 3H 4H | - | AD 2D | AS 2S
pack: rest"""
TWICE = Page(
    "Two packs in packets",
    Pack(2),
    zones=(Zone("packets", 8), Foundation("aces", 8, "A..K")),
    course=(Deal("packets", each=13),),
    rules=(
        Available("packets"),
        Visible("packets"),
        Play("packets"),
        Build("packets", "packets", "down", unit="part"),
        Fill("packets", "packets", cards="K", unit="part"),
    ),
)


def verdict(page: Page, text: str) -> Verdict:
    """What is said of a move in the position above."""
    game = Game(page)
    position = game.parse(LAID)
    return game.judge(position, game.read(text, position))


def cited(found: Verdict) -> set[str]:
    """The sentences of the game that were named, the house rules as they are."""
    return {each.sentence.removeprefix("klondike:") for each in found.citations}


def without(*names: str) -> Page:
    """Klondike whose foundations give nothing back, or of whose sequences no part is moved."""
    rules: list[Part] = []
    for part in KLONDIKE.rules:
        if "back" in names and isinstance(part, Available) and part.zone == "aces":
            continue
        if "back" in names and isinstance(part, Build | Fill):
            part = replace(part, source=part.source.replace(" aces", ""))
        if "part" in names and isinstance(part, Build | Fill):
            part = replace(part, unit="run" if "run" in names else "card")
        rules.append(part)
    return replace(KLONDIKE, rules=tuple(rules))


def test_a_part_of_a_sequence_is_moved_by_the_sentence_that_grants_it() -> None:
    """The eight with the seven on it, while the nine stays."""
    found = verdict(KLONDIKE, "build 8H column 1 > column 2")
    assert found.legal
    assert found.explanation == "8H may be placed on 9C, with the cards on it."
    assert cited(found) >= {"rule-1.5", "rule-1.6"}
    game = Game(KLONDIKE)
    position = game.parse(LAID)
    after = game.apply(position, game.read("build 8H column 1 > column 2"))
    assert [game.pile(after, game.areas["columns"].places[n]) for n in (0, 1)] == [
        ("", "9S"),
        ("9C", "8H", "7S"),
    ]


@pytest.mark.parametrize(
    ("text", "says", "cites"),
    [
        ("fill 8H column 1 > column 5", "8H may not be placed on column 5", "rule-1.7"),
        ("build 9S column 1 > column 4", "sequences go down", "rule-1.5"),
        ("build 8H column 1 > column 7", "are of the same colour", "rule-1.5"),
        ("build 7H column 1 > column 4", "is not to be seen there", "rule-1.5"),
        ("build 2H aces 1 > column 6", "2H lies under 4H", ""),
        ("build 4H aces 1 > column 2", "4H does not follow 9C", "rule-1.5"),
        ("build 4H aces 1 > aces 2", "grants no such move", "house-3"),
        ("fill 4H aces 1 > column 5", "4H may not be placed on column 5", "rule-1.7"),
        ("fill 9S column 1 > column 5", "9S may not be placed on column 5", "rule-1.7"),
        ("play 8H column 1 > aces 1", "8H lies under 7S", ""),
    ],
)
def test_what_does_not_fit_is_told_why(text: str, says: str, cites: str) -> None:
    """Else a player knows only that the program will not have it."""
    found = verdict(KLONDIKE, text)
    assert found.kind == "refused"
    assert says in found.explanation
    assert not cites or cites in cited(found)


def test_cards_that_are_no_sequence_are_not_moved_together() -> None:
    """The six of hearts lies on the knave because it was dealt there: it does not go with it."""
    page = replace(
        KLONDIKE,
        rules=tuple(replace(p, cards="") if isinstance(p, Build) else p for p in KLONDIKE.rules),
    )
    game = Game(page)
    laid = LAID.replace("| 9D", "| QD").replace("9C | 10D", "9C | 9D")
    position = game.parse(laid)
    found = game.judge(position, game.read("build JS column 6 > column 7", position))
    assert found.kind == "refused"
    assert found.explanation == "JS and the cards on it are no sequence: 6H does not follow JS."
    assert "rule-1.6" in cited(found)


@pytest.mark.parametrize(
    ("names", "says"),
    [(("part",), "8H lies under 7S"), (("part", "run"), "8H lies under 7S")],
)
def test_without_the_word_no_part_is_moved(names: tuple[str, ...], says: str) -> None:
    """All face-up cards of a pile, or one: as before."""
    found = verdict(without(*names), "build 8H column 1 > column 2")
    assert found.kind == "refused"
    assert says in found.explanation
    whole = verdict(without(*names), "build 9S column 1 > column 3")
    assert whole.legal is ("run" in names)


def test_a_card_is_taken_back_by_the_sentence_that_grants_it() -> None:
    """The four of hearts comes back to the five of spades; the three lies there uppermost then."""
    found = verdict(KLONDIKE, "build 4H aces 1 > column 6")
    assert found.legal
    assert cited(found) >= {"rule-1.5", "rule-1.8"}
    game = Game(KLONDIKE)
    position = game.parse(LAID)
    after = game.apply(position, game.read("build 4H aces 1 > column 6"))
    assert game.pile(after, game.areas["aces"].places[0]) == ("AH", "2H", "3H")
    again = game.apply(after, game.read("play 4H column 6 > aces 1"))
    assert again == position


def test_nothing_leaves_a_foundation_unless_it_is_said() -> None:
    """The house rule stands for every page that does not lift it."""
    found = verdict(without("back"), "build 4H aces 1 > column 6")
    assert found.kind == "refused"
    assert found.silent
    assert "house-3" in cited(found)


def test_moves_and_judge_agree() -> None:
    """Whatever is listed is legal, and whatever else could be written of such moves is refused,
    but for what is only another way of saying it."""
    for page in (KLONDIKE, without("back"), without("part")):
        game = Game(page)
        rng = random.Random(5)
        for seed in range(3):
            position = game.deal(seed)
            for count in range(120):
                moves = game.moves(position)
                if count % 8 == 0:
                    assert all(game.judge(position, move).legal for move in moves)
                    for move in _writable(game, position):
                        legal = game.judge(position, move).legal
                        idle = legal and game.idle(position, move)
                        assert legal == (game.canonical(position, move) in moves or idle)
                position = game.apply(position, rng.choice(moves))


def _writable(game: Game, position: Position) -> list[Move]:
    """Every card that lies open, to every column."""
    columns = game.areas["columns"].places
    return [
        (step(BUILD if position[target] else FILL, source, target, card),)
        for source in (*columns, *game.areas["aces"].places)
        for card in position[source]
        for target in columns
        if target != source
    ]


def test_one_of_two_cards_alike_is_moved() -> None:
    """With two packs the same card may lie twice in a pile: the sequence is the upper one's."""
    game = Game(TWICE)
    position = game.parse(
        "two-packs-in-packets   stage after\n"
        "packets: 9H 8H 4C 9H 8H | 10H | - | - | - | - | - | rest\n"
        "aces: - | - | - | - | - | - | - | -\n"
        "pack: 0"
    )
    move = game.read("build 9H packet 1 > packet 2")
    assert move in game.moves(position)
    assert game.judge(position, move).legal
    after = game.apply(position, move)
    assert game.pile(after, game.areas["packets"].places[1]) == ("10H", "9H", "8H")


def changed(kind: type[Part], **fields: object) -> Page:
    """Klondike with other fields in a part of its rules."""
    return replace(
        KLONDIKE,
        rules=tuple(replace(p, **fields) if isinstance(p, kind) else p for p in KLONDIKE.rules),
    )


@pytest.mark.parametrize(
    ("page", "says"),
    [
        (changed(Build, step="both"), "how much of a sequence is moved is not settled"),
        (changed(Build, step="any"), "how much of a sequence is moved is not settled"),
        (changed(Build, wrap=True), "how much of a sequence is moved is not settled"),
        (changed(Fill, cards=""), "how much of a sequence is moved is not settled"),
        (changed(Fill, cards="K Q"), "how much of a sequence is moved is not settled"),
        (changed(Build, unit="card"), "what a sequence is that may be parted is not said"),
        (changed(Build, unit="heap"), "“heap” is no unit"),
        (changed(Play, unit="part"), "“part” is no unit"),
        (
            replace(TWICE, rules=tuple(p for p in TWICE.rules if not isinstance(p, Visible))),
            "cards of packet 1 are not seen and cannot be parted",
        ),
        (
            replace(TWICE, rules=(*TWICE.rules[:3], replace(TWICE.rules[3], wrap=True))),  # type: ignore[call-arg]
            "how much of a sequence is moved is not settled",
        ),
    ],
)
def test_a_page_that_leaves_the_length_open_is_refused(page: Page, says: str) -> None:
    """A move names no number of cards: where one would be needed the page cannot be played."""
    with pytest.raises(RulesError, match=says):
        Game(page)


def test_one_pack_may_go_round_in_suit() -> None:
    """From the king over the ace no card of a suit comes twice, so the length is settled there."""
    Game(changed(Build, suit="same", wrap=True))
