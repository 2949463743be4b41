"""Moves as people write them: what is meant is found, what is not understood is said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.engine import Game, RulesError
from reference.games import load

KLONDIKE = load("canfield-or-klondike")
SHAH = load("the-shah")
EMPRESS = load("the-empress-of-india")
FOURTEENTH = load("the-fourteenth")


@pytest.mark.parametrize(
    ("game", "typed", "written"),
    [
        (KLONDIKE, "play AS row 3 > aces 2", "play AS row 3 > aces 2"),
        (KLONDIKE, "PLAY as ROW 3 to ACES 2", "play AS row 3 > aces 2"),
        (KLONDIKE, "play AS layout 3 → aces 2", "play AS row 3 > aces 2"),
        (KLONDIKE, "  build   10H  talon  >  row 7 ", "build 10H talon > row 7"),
        (KLONDIKE, "build 10H pack > row 7", "build 10H pack > row 7"),
        (KLONDIKE, "turn", "turn"),
        (KLONDIKE, "play ace of clubs from row 1 to aces 1", "play AC row 1 > aces 1"),
        (KLONDIKE, "build the Knave of Diamonds row 1 onto row 2", "build JD row 1 > row 2"),
        (KLONDIKE, "build jack diamonds row 1 on row 2", "build JD row 1 > row 2"),
        (KLONDIKE, "build 10 of hearts talon to row 2", "build 10H talon > row 2"),
        (KLONDIKE, "build JD row 1 > 2", "build JD row 1 > row 2"),
        (KLONDIKE, "play AS talon to 4", "play AS talon > aces 4"),
        (SHAH, "fill pack > star 2.8", "fill pack > star 2.8"),
        (
            EMPRESS,
            "play QH army 5 > generals 2+2C navy 3 > admirals 1",
            "play QH army 5 > generals 2 + 2C navy 3 > admirals 1",
        ),
        (
            FOURTEENTH,
            "match 10H square 1.1 > aside + 4C square 1.5 > aside",
            "match 10H square 1.1 + 4C square 1.5 > aside",
        ),
    ],
)
def test_moves_are_read_as_they_are_meant(game, typed: str, written: str) -> None:  # type: ignore[no-untyped-def]
    assert game.text(game.read(typed)) == written


@pytest.mark.parametrize(
    ("text", "said", "hint"),
    [
        ("go 7S row 1 > row 2", "begins with no verb", "play"),
        ("play", "does not say which card", "play 7S row 1 > aces 4"),
        ("build", "does not say which card", "build 7S row 1 > row 7"),
        ("play AS", "does not say where the card lies", "card and place"),
        ("play AS row 9 > aces 1", "“row 9” is no place", "Places: row 1 to 7."),
        ("play AS row 1 > aces 5", "“aces 5” is no place", "Places: aces 1 to 4."),
        ("play AS row 1 > aces", "“aces” is more than one place", "Say which: aces 1 to 4."),
        ("play AS row > aces 1", "“row” is more than one place", "Say which: row 1 to 7."),
        ("play AS heap > aces 1", "“heap” is no place", "Places: pack, row 1 to 7, aces 1 to 4"),
        ("match AS row 1", "does not say where to", "at the end: "),
        ("play AS row 1", "does not say where to", "at the end: play 7S row 1 > aces 4"),
        ("play 1S row 1 > aces 1", "is no card", "AS, 10H"),
    ],
)
def test_what_is_not_understood_is_said_with_what_would_be(text: str, said: str, hint: str) -> None:
    with pytest.raises(RulesError) as caught:
        KLONDIKE.read(text)
    assert said in caught.value.what
    assert hint in caught.value.hint


@pytest.mark.parametrize("game", [SHAH, EMPRESS, FOURTEENTH, KLONDIKE], ids=lambda game: game.slug)
def test_an_example_can_be_typed_as_it_stands(game: Game) -> None:
    """A newcomer types the example that an error gives: it must not be the next error."""
    position = game.deal(3)
    for _ in range(12):
        with pytest.raises(RulesError) as caught:
            game.read("shuffle", position)
        shown = caught.value.hint.partition("For example: ")[2]
        move = game.read(shown, position)
        assert game.judge(position, move).legal
        assert shown.split()[0] in caught.value.hint.split("For example")[0], "a verb of this game"
        position = game.apply(position, game.moves(position)[-1])


def test_a_number_alone_names_no_place_where_two_may_be_meant() -> None:
    with pytest.raises(RulesError, match="“2” is no place"):
        EMPRESS.read("build AH army 1 > 2")


def test_people_type_less() -> None:
    position = KLONDIKE.deal(1)
    assert KLONDIKE.judge(position, KLONDIKE.read("lay", position)).kind == "refused"
    turned = KLONDIKE.apply(position, KLONDIKE.read("turn", position))
    typed = KLONDIKE.read("lay", turned)
    assert KLONDIKE.text(typed) == f"lay {KLONDIKE.turned(turned)} pack > talon"
    assert KLONDIKE.judge(turned, typed).legal


@given(st.text(max_size=60))
def test_no_text_is_a_fault(text: str) -> None:
    try:
        move = KLONDIKE.read(text)
    except RulesError:
        return
    assert KLONDIKE.read(KLONDIKE.text(move)) == move


@given(
    verb=st.sampled_from(
        ["play", "build", "fill", "transfer", "exchange", "grace", "match", "lay", "base"]
    ),
    card=st.sampled_from(["", "AS", "10H", "KC"]),
    source=st.sampled_from(["row 1", "row 7", "aces 2", "talon", "pack", "aside"]),
    target=st.sampled_from(["row 2", "aces 4", "talon", "aside", "row 1"]),
)
def test_whatever_can_be_written_is_judged(verb: str, card: str, source: str, target: str) -> None:
    position = KLONDIKE.deal(3)
    move = KLONDIKE.read(f"{verb} {card} {source} > {target}")
    verdict = KLONDIKE.judge(position, move)
    assert verdict.citations
    assert verdict.explanation
