"""Positions, deals and records as text: what a player types in must be taken or answered."""

from __future__ import annotations

import pickle

import pytest

from reference.engine import Record, RulesError
from reference.engine.cards import NAMES
from reference.engine.numbers import dealt
from reference.games import load

KLONDIKE = load("canfield-or-klondike")
PACK = [NAMES[card] for card in dealt(5, 1, range(1, 14))]


def test_a_pack_given_card_by_card_is_the_deal_of_that_order() -> None:
    assert KLONDIKE.deal(pack=PACK) == KLONDIKE.deal(5)
    lucie = load("la-belle-lucie")  # its re-deals are shuffled: a given pack counts as number 0
    assert lucie.show(lucie.deal(pack=PACK)) == lucie.show(lucie.deal(5))
    assert "number 0" in lucie.write(lucie.deal(pack=PACK))


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        (PACK[:-1], f"missing {PACK[-1]}"),
        ([*PACK, "AS"], "too many of AS"),
        ([*PACK[:-1], PACK[0]], f"missing {PACK[-1]}; too many of {PACK[0]}"),
        ([*PACK[:-1], "XX"], "“XX” is no card"),
    ],
)
def test_an_impossible_pack_is_answered(pack: list[str], said: str) -> None:
    with pytest.raises(RulesError, match=said):
        KLONDIKE.deal(pack=pack)


def test_a_position_may_leave_open_what_is_not_known() -> None:
    text = """canfield-or-klondike   stage turn   turned 9S
layout: 3S | [] 10D | [JS] 7S | QD | 9H | KH | QC
aces: AS 2S | - | - | -
talon: 2D
pack: rest"""
    position = KLONDIKE.parse(text)
    assert KLONDIKE.turned(position) == "9S"
    assert KLONDIKE.pile(position, KLONDIKE.areas["layout"].places[1]) == ("", "10D")
    assert KLONDIKE.pack_left(position) == 52 - 13
    assert KLONDIKE.show(KLONDIKE.parse(KLONDIKE.show(position))) == KLONDIKE.show(position)
    assert KLONDIKE.parse(" ; ".join(text.splitlines())) == position


LOUIS = """the-louis-patience   stage turn   deal 2   fitted kings 2 {}
alphabet: - | - | - | - | - | - | - | - | - | - | - | -
aces: AD | AC 2C 3C | AH | AS
kings: KD | KC QC | KH | KS
pack: rest"""


def test_which_card_may_be_changed_over_is_written_and_read() -> None:
    """A game saved after such a card was placed would forbid what the page allows."""
    louis = load("the-louis-patience")
    position = louis.parse(LOUIS.format(1))
    assert louis.parse(louis.write(position)) == position
    assert "fitted kings 2 1" in louis.show(position)
    for wrong, said in (("2", "2 cards of kings 2 cannot"), ("", "the head of the position")):
        with pytest.raises(RulesError, match=said):
            louis.parse(LOUIS.format(wrong))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the position is empty"),
        ("the-shah   stage rest", "is of “the-shah”"),
        ("canfield-or-klondike   stage nowhere", "the head of the position cannot be read"),
        ("canfield-or-klondike   turned 1S", "“1S” is no card"),
        ("canfield-or-klondike   stage turn\nlayout: 3S | -", "has 7 places in a row, not 2"),
        ("canfield-or-klondike   stage turn\nhelps: 3S", "names no zone"),
        ("canfield-or-klondike   stage turn\naces: AS | AS | - | -\npack: rest", "too many of AS"),
        ("canfield-or-klondike   stage turn\npack: 40", "52 cards are not named"),
        (
            "canfield-or-klondike   stage turn\naces: A | - | - | -\npack: rest",
            "aces 1: “A” is no card",
        ),
    ],
)
def test_a_bad_position_is_answered(text: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        KLONDIKE.parse(text)
    assert said in str(caught.value)


def test_a_card_whose_twin_begins_the_pile_is_not_the_whole_pile() -> None:
    """Whoever asks which moves bring nothing about would be told so of one that frees a king."""
    game = load("the-fifteen")
    position = game.parse(
        """the-fifteen   stage after
columns: 5S 2D KH 5S | 9D | - | - | - | - | - | - | - | - | - | - | - | - | -
aces: AH | - | - | -
kings: KH | - | - | -
aside: rest""",
        1,
    )
    lifted, alone = (game.read(f"fill {end} > column 3") for end in ("5S column 1", "9D column 2"))
    assert lifted in game.moves(position)
    assert not game.idle(position, lifted)
    assert game.idle(position, alone)


def test_a_record_undoes_and_does_again() -> None:
    record = Record.begin(KLONDIKE, 1)
    begun = record.position
    record = record.replayed(["turn", "turn"])
    after = record.position
    back = record.undo().undo()
    assert back.position == begun
    assert back.undo() is back
    assert back.redo().redo().position == after
    assert back.redo().redo().redo().moves == record.moves
    assert (
        back.replayed(["turn"]).redo().position == after
    )  # the same move made anew keeps the rest
    other = next(m for m in KLONDIKE.moves(begun) if m != record.moves[0])
    assert back.play(other).undone == ()


def test_a_record_is_a_line_and_lines() -> None:
    record = Record.begin(KLONDIKE, 1).replayed(["turn", "lay"])
    card = KLONDIKE.turned(record.positions[1])
    assert record.line() == f"1:turn; lay {card} pack > talon"
    assert record.text() == f"canfield-or-klondike\ndeal 1\nturn\nlay {card} pack > talon\n"
    given = Record.begin(KLONDIKE, pack=tuple(PACK))
    assert given.line() == " ".join(PACK) + ":"


def test_an_illegal_move_in_a_record_is_named() -> None:
    with pytest.raises(RulesError, match="move 2"):
        Record.begin(KLONDIKE, 1).replayed(["turn", "redeal"])


@pytest.mark.parametrize(
    ("kwargs", "said"),
    [
        ({"variant": "the-house-by-the-sea"}, "has no variant"),
        ({"readings": {"taken-up": "never"}}, "has no option “never”"),
        ({"readings": {"colour": "red"}}, "has no reading “colour”"),
    ],
)
def test_what_the_page_does_not_offer_is_answered(kwargs: dict[str, object], said: str) -> None:
    with pytest.raises(RulesError, match=said):
        load("la-belle-lucie", **kwargs)  # type: ignore[arg-type]


def test_an_unknown_game_is_answered_with_the_nearest() -> None:
    with pytest.raises(RulesError, match="Did you mean the-shah"):
        load("the-sha")


def test_the_rules_version_changes_with_the_rules_only() -> None:
    plain = load("la-belle-lucie")
    assert plain.rules_version == load("la-belle-lucie").rules_version
    assert (
        plain.rules_version
        != load("la-belle-lucie", readings={"taken-up": "at-will"}).rules_version
    )
    assert (
        plain.rules_version != load("la-belle-lucie", variant="the-house-in-the-wood").rules_version
    )
    assert len(plain.rules_version) == 12


def test_a_game_can_be_sent_to_another_process() -> None:
    game = load("canfield-or-klondike", readings={"talon": "just-turned"})
    sent = pickle.loads(pickle.dumps(game))
    assert (sent.name, sent.rules_version) == (game.name, game.rules_version)
    assert sent.moves(sent.deal(4)) == game.moves(game.deal(4))


@pytest.mark.parametrize("head", ["place 255", "row 255", "row 60", "place 3   place 250"])
@pytest.mark.parametrize("slug", ["the-kings", "the-louis-patience"])
def test_a_place_in_the_deal_that_there_is_not_is_refused(slug: str, head: str) -> None:
    """A link or a save with such a head was taken, and the next move ended in a fault."""
    game = load(slug)
    first, _, rest = game.write(game.deal(1)).partition("\n")
    assert game.parse(f"{first}   place 3\n{rest}")
    with pytest.raises(RulesError, match="the head of the position cannot be read"):
        game.parse(f"{first}   {head}\n{rest}")
