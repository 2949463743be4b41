"""Finding a game by what a person types."""

from __future__ import annotations

import pytest

from reference.catalogue import Catalogue, open_game, unquoted
from transcribe.errors import CadoganError

BOOK = Catalogue(
    {
        "la-belle-lucie": "LA BELLE LUCIE",
        "napoleon-at-st-helena": "NAPOLEON AT ST. HELENA",
        "napoleons-square": "NAPOLEON’S SQUARE",
        "the-shah": "THE SHAH",
        "bezique": "BEZIQUE",
    }
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("the-shah", "the-shah"),
        ("The Shah", "the-shah"),
        ("shah", "the-shah"),
        ("Lucie", "la-belle-lucie"),
        ("Napoleon at St. Helena", "napoleon-at-st-helena"),
        ("Napoleon’s Square", "napoleons-square"),
        ("helena", "napoleon-at-st-helena"),
    ],
)
def test_a_name_may_be_short(typed: str, found: str) -> None:
    """Nobody wants to type articles, apostrophes and points."""
    assert BOOK.find(typed) == found


def test_a_title_needs_no_quotation_marks() -> None:
    """“cadogan odds The Shah” answered that “The” may be any of 29 games."""
    assert unquoted(("The", "Shah"), BOOK.titles) == ("The Shah",)
    assert unquoted(("Napoleon's", "Square"), BOOK.titles) == ("Napoleon's Square",)
    assert unquoted(("shah", "bezique"), BOOK.titles) == ("shah", "bezique")
    assert unquoted((), BOOK.titles) == ()


def test_a_name_of_two_games_is_asked_back() -> None:
    with pytest.raises(CadoganError, match="any of napoleon-at-st-helena, napoleons-square"):
        BOOK.find("napoleon")


def test_a_wrong_name_gets_the_nearest() -> None:
    with pytest.raises(CadoganError, match="nearest name is la-belle-lucie"):
        BOOK.find("la bele luzie")


@pytest.mark.parametrize("typed", ["nogame", "", "---", "zzz"])
def test_a_name_that_is_like_none_gets_no_guess(typed: str) -> None:
    """To be sent to another game than was meant is worse than to be told how to find it."""
    with pytest.raises(CadoganError, match="cadogan play lists the games") as caught:
        BOOK.find(typed)
    assert "nearest" not in caught.value.hint


def test_a_game_without_rules_is_not_guessed_at() -> None:
    """Its page can be read; its play must not be made up."""
    with pytest.raises(CadoganError, match="BEZIQUE is not executable yet"):
        BOOK.playable("bezique")
    assert BOOK.executable()[0] == "la-belle-lucie"
    assert "bezique" not in BOOK.executable()


def test_options_are_readings_or_one_variant() -> None:
    game = open_game("la-belle-lucie", ["the-house-in-the-wood", "taken-up=at-will"])
    assert game.variant == "the-house-in-the-wood"
    assert game.readings["taken-up"] == "at-will"
    with pytest.raises(CadoganError, match="two ways of playing"):
        open_game("la-belle-lucie", ["the-house-in-the-wood", "the-house-on-the-hill"])
