"""What is said of a table: short, complete, and nothing that the player does not see."""

from __future__ import annotations

from reference.engine import Game, Position
from reference.games import load
from reference.play.hints import advice, hint
from reference.play.speech import Speech

KLONDIKE = load("canfield-or-klondike")
TABLE = KLONDIKE.parse(
    """canfield-or-klondike   stage turn   turned 9D
layout: KS | [9C] QH | [5D] [2H] 10S | - | - | 7C | 8D
aces: AC 2C | - | - | -
talon: 4H 5C
aside: rest
pack: 0"""
)


def after(game: Game, position: Position, text: str) -> tuple[Position, str]:
    """The position after a move, and what is said of it."""
    move = game.read(text, position)
    assert game.judge(position, move).legal
    following = game.apply(position, move)
    return following, Speech(game).done(position, move, following)


def test_the_table_line_by_line() -> None:
    """Neighbouring empty places are one line, and so are neighbouring single cards."""
    said = list(Speech(KLONDIKE, short=True).table(TABLE))
    assert said[:8] == [
        "Row 1: KS.",
        "Row 2: 2 cards, top QH.",
        "Row 3: 3 cards, top 10S.",
        "Row 4 to row 5: empty.",
        "Row 6 to row 7: 7C 8D.",
        "Aces 1: 2 cards, top 2C.",
        "Aces 2 to aces 4: empty.",
        "Talon: 2 cards, top 5C.",
    ]
    assert said[-1] == "Pack: 0 cards, turned up 9D."


def test_a_pile_card_by_card() -> None:
    speech = Speech(KLONDIKE)
    assert list(speech.find(TABLE, "row 3")) == ["Row 3: 2 face down, top ten of spades."]
    assert list(speech.find(TABLE, "talon")) == ["Talon: four of hearts, top five of clubs."]
    assert list(speech.find(TABLE, "row 4")) == ["Row 4: empty."]
    assert len(list(speech.find(TABLE, "layout"))) == 7
    assert list(speech.find(TABLE, "row")) == list(speech.find(TABLE, "layout"))


def test_a_move_and_what_it_uncovers() -> None:
    """The nine of clubs was face down; the move turns it, and the player must hear it."""
    _, said = after(KLONDIKE, TABLE, "build QH row 2 > row 1")
    assert said == "Queen of hearts, row 2 to row 1; row 2 now shows nine of clubs."
    _, said = after(KLONDIKE, TABLE, "build 7C row 6 > row 7")
    assert said == "Seven of clubs, row 6 to row 7; row 6 is empty."


def test_two_cards_played_together() -> None:
    empress = load("the-empress-of-india")
    position = empress.deal(5)
    move = next(m for m in empress.moves(position) if empress.steps(m)[0].verb == "play")
    _, said = after(empress, position, empress.text(move))
    first, second = empress.steps(move)
    assert said.count(" to ") == 2
    assert first.target in said
    assert second.target in said


def test_a_card_that_nobody_had_seen_is_named_where_it_lies() -> None:
    fourteenth = load("the-fourteenth")
    position = fourteenth.deal(5)
    position, _ = after(fourteenth, position, "match JD square 1.1 + 3D square 1.3 > aside")
    before = fourteenth.show(position)
    following, said = after(fourteenth, position, "fill pack > square 1.1")
    card = fourteenth.pile(following, fourteenth.areas["square"].places[0])[-1]
    assert said.startswith(Speech(fourteenth).card(card).capitalize())
    assert f"pack: {fourteenth.pack_left(position)}" in before


def test_cards_that_a_filling_lays_besides_are_named() -> None:
    """Who cannot see the table would not know what was turned up on the way to a red card."""
    empress = load("the-empress-of-india")
    army, navy = (
        " | ".join(["-", *(f"{rank}{suit}" for rank in range(4, 10) for _ in range(4))][:24])
        for suit in "HC"
    )
    vacant = empress.parse(
        f"""the-empress-of-india   stage turn   turned 5S
army: {army}
navy: {navy}
pack: 9 9S 10S 3D
aside: rest""",
        1,
    )
    _, said = after(empress, vacant, "fill pack > army 1")
    assert said == (
        "Three of diamonds, pack to army 1; five of spades to navy 1;"
        " nine of spades, ten of spades to talon 2."
    )
    shah = load("the-shah")
    rays = " / ".join(f"- | {card}{' | -' * 6}" for card in ("5H", "6H", "9C"))
    lane = shah.parse(
        f"""the-shah   stage rest
star: {rays}
talon: 3S 8D QD
pack: 9
aside: rest""",
        1,
    )
    _, said = after(shah, lane, "fill 9C star 3.2 > star 1.1")
    assert said == (
        "Nine of clubs, star 3.2 to star 1.1; queen of diamonds to star 2.1;"
        " eight of diamonds to star 3.1; star 3.2 is empty."
    )
    clock = load("the-clock")
    short = clock.parse(
        f"""the-clock   stage turn
circle: 9S | {" | ".join([f"{rank}S {rank}H {rank}D" for rank in (*range(2, 11), "A", "Q")])}
pack: 20 5C 8H
aside: rest""",
        1,
    )
    _, said = after(clock, short, "fill")
    assert said == "Filled; five of clubs, eight of hearts to circle 1; 18 left in the pack."


def test_a_won_game_is_said() -> None:
    won = KLONDIKE.parse(
        "canfield-or-klondike   stage after\nlayout: KS | - | - | - | - | - | -\n"
        + "aces: "
        + " | ".join(
            " ".join(
                rank + suit
                for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
                if rank + suit != "KS"
            )
            for suit in "SHDC"
        )
        + "\npack: 0"
    )
    last, _ = after(KLONDIKE, won, "play KS row 1 > aces 1")
    assert Speech(KLONDIKE).state(last) == "The game is won."
    assert Speech(KLONDIKE).state(won) == "Only one move: play KS row 1 to aces 1."


def test_the_book_s_advice_is_heard_where_it_applies() -> None:
    """The Queens: "play that in preference, as it is all important to get rid of the key"."""
    queens = load("the-queens")
    position = queens.parse(
        """the-queens   stage rest
key: 4D 9H AH
shutter: AH | 6H | 2C | 3C | 8S | QD | 9C
kings: KD | KH | - | - | - | - | - | -
aside: rest
pack: 0"""
    )
    found = hint(queens, position)
    assert found is not None
    assert queens.text(found.move) == "play AH key > kings 2"
    assert found.sentence == "the-queens:play.10"
    assert ("Play from the key first.", "the-queens:play.10") in advice(queens)
