"""A game asked by a script: all moves can be made by picking; refusals have their sentences."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from reference.checks.won import read_won
from reference.engine import Game, Move, Position
from reference.engine.cards import NAMES, NO_CARD
from reference.engine.moves import EXCHANGE, card_of, source_of, target_of, verb_of
from reference.games import SLUGS
from reference.pages.rules.examples import example_view
from reference.play.browser import Session
from reference.play.browser_board import board
from reference.play.browser_keeping import from_link
from reference.play.saves import Save
from reference.stages.edition import EDITION, edition_stage
from reference.stages.stage import run
from reference.words import words_by_id
from tests.site.conftest import Site
from transcribe.edition import Edition
from transcribe.places import find_places
from transcribe.writers.json import read_edition

KLONDIKE = "canfield-or-klondike"


@pytest.fixture(scope="module")
def edition() -> Edition:
    places = find_places()
    out = places.edition.parent
    run([edition_stage(places)], out, lambda *_: None)
    return read_edition(out / EDITION)


@pytest.fixture
def session(edition: Edition) -> Session:
    return Session(words_by_id(edition))


def call(session: Session, command: str, **asked: Any) -> dict[str, Any]:
    reply = json.loads(session.call(command, json.dumps(asked)))
    assert isinstance(reply, dict)
    return reply


def picked(game: Game, position: Position, move: Move) -> list[list[Any]]:
    """The cards that a player would touch to make a move, each with its place, in order."""
    spots: list[list[Any]] = []
    for number in move:
        card = card_of(number)
        spots.append([source_of(number), "" if card == NO_CARD else NAMES[card]])
        if verb_of(number) == EXCHANGE or len(move) == 1:
            pile = game.pile(position, target_of(number))
            spots.append([target_of(number), pile[-1] if pile else ""])
    return spots


@pytest.mark.parametrize("slug", SLUGS)
def test_every_move_of_the_table_can_be_made_by_picking_cards(session: Session, slug: str) -> None:
    """Else a player sees that a move is possible and finds no way to make it."""
    chance = random.Random(47)
    call(session, "open", game=slug, deal="1")
    for _ in range(25):
        game, position = session.record.game, session.record.position
        found = game.moves(position)
        if not found:
            break
        buttons = {each["move"] for each in board(game, position)["actions"]}
        for move in chance.sample(found, min(3, len(found))):
            if game.text(move) in buttons:
                continue
            reply = call(session, "put", spots=picked(game, position, move))
            if reply["kind"] == "choose":
                assert game.text(move) in {each["move"] for each in reply["moves"]}
            else:
                assert reply["kind"] == "done"
                assert session.record.moves[-1] == move
                call(session, "undo")
        call(session, "make", move=game.text(chance.choice(found)))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_place_of_a_won_game_s_moves_is_on_the_table(slug: str) -> None:
    """A card that may be put aside needs a place to be put, though nothing lies there as yet."""
    record = read_won(slug)
    for position, move in zip(record.positions[:-1], record.moves, strict=True):
        table = board(record.game, position)
        if record.game.text(move) in {each["move"] for each in table["actions"]}:
            continue  # done with a button
        shown = {pile["place"] for area in table["areas"] for pile in area["piles"]}
        shown.update(table["stock"]["places"])
        touched = {place for place, _ in picked(record.game, position, move)}
        assert touched <= shown, record.game.text(move)


def test_a_refused_move_is_answered_with_the_sentence_that_forbids_it(session: Session) -> None:
    """Deal 7 of Klondike: the four of hearts does not go on the knave of clubs (play.9)."""
    call(session, "open", game=KLONDIKE, deal="7")
    reply = call(session, "put", spots=[[3, "4H"], [5, "JC"]])
    assert reply["kind"] == "refused"
    assert reply["reasons"][0]["sentence"] == f"{KLONDIKE}:play.9"
    assert "descending sequence" in reply["reasons"][0]["text"]
    assert "descending sequence" in reply["said"][0]


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_is_put_anywhere_gets_an_answer(session: Session, slug: str) -> None:
    """Any card onto any place: made, refused with a sentence, or asked what is meant."""
    chance = random.Random(11)
    reply = call(session, "open", game=slug, deal="3")
    piles = [pile for area in reply["table"]["areas"] for pile in area["piles"]]
    spots = [[pile["place"], (pile["cards"] or [""])[-1]] for pile in piles]
    for _ in range(15):
        reply = call(session, "put", spots=chance.sample(spots, 2))
        assert reply["kind"] in ("done", "refused", "due first", "choose", "picked")
        if reply["kind"] in ("refused", "due first"):
            assert reply["reasons"]
            assert all(each["text"] for each in reply["reasons"])


def test_a_picked_card_says_where_it_may_go(session: Session) -> None:
    """Deal 7 of Klondike: the six of hearts goes on the seven of clubs and nowhere else."""
    call(session, "open", game=KLONDIKE, deal="7")
    reply = call(session, "pick", spots=[[4, "6H"]])
    assert reply["said"] == [
        "Six of hearts, row 2: may go to row 4.",
        "6H, row 2: may go to row 4.",
    ]
    assert reply["goals"] == [6]


def test_places_alike_take_a_card_too(session: Session) -> None:
    """Only the first of four empty foundations is listed; a player may mean any of them."""
    call(session, "open", game=KLONDIKE, deal="7")
    assert call(session, "pick", spots=[[9, "AS"]])["goals"] == [10, 11, 12, 13]
    assert call(session, "put", spots=[[9, "AS"], [12, ""]])["kind"] == "done"


def test_what_is_due_first_is_shown_before_anything_else(session: Session) -> None:
    """The Mill: an empty wing is filled at once from the talon or the pack."""
    call(session, "open", game="the-mill", deal="1")
    chance = random.Random(3)
    for _ in range(200):
        moves = call(session, "moves")["moves"]
        reply = call(session, "make", move=chance.choice(moves)["move"])
        if reply["table"]["due"]:
            assert all(each.startswith("fill ") for each in reply["table"]["due"])
            return
    pytest.fail("no space was to be filled in 200 moves")


def test_a_save_of_the_browser_is_one_of_the_terminal(session: Session) -> None:
    call(session, "open", game=KLONDIKE, deal="7")
    reply = call(session, "deal on")
    save = msgspec.convert(reply["save"], Save)
    assert (save.game, save.deal, save.moves) == (KLONDIKE, "7", ("turn",))


@pytest.mark.parametrize("slug", SLUGS)
def test_links_and_saves_lead_back_to_the_position(session: Session, slug: str) -> None:
    chance = random.Random(5)
    reply = call(session, "open", game=slug, deal="9")
    for _ in range(10):
        moves = call(session, "moves")["moves"]
        if moves:
            reply = call(session, "make", move=chance.choice(moves)["move"])
    for way in ({"link": reply["link"]}, {"save": reply["save"]}):
        again = call(session, "open", game=slug, **way)
        assert again["link"] == reply["link"]
        assert again["table"]["areas"] == reply["table"]["areas"]


def test_every_position_of_every_example_can_be_played_on(site: Site, session: Session) -> None:
    """What a player sees there lies on the table, and the same moves are legal."""
    for slug, rules in site.rules.games.items():
        for example, view in zip(rules.examples, map(example_view, rules.examples), strict=True):
            game = example.game
            links = [view.play, *(step.play for step in view.steps)]
            positions = [example.start, *(taken.after for taken in example.steps)]
            for link, position in zip(links, positions, strict=True):
                if not link:
                    continue
                reply = call(session, "open", game=slug, link=link)
                record = from_link(slug, reply["link"])
                assert game.show(record.position) == game.show(position)
                assert set(map(game.text, record.game.moves(record.position))) == set(
                    map(game.text, game.moves(position))
                )
                assert reply["table"]["undo"] == 0


def test_a_game_played_on_from_a_position_is_kept_and_shared(session: Session) -> None:
    """Cards that the position leaves open lie somewhere, and stay there."""
    text = (
        "canfield-or-klondike   stage turn ; layout: KS | [] QH | - | - | - | - | -"
        " ; aces: - | - | - | - ; pack: 49"
    )
    version = call(session, "open", game=KLONDIKE, deal="1")["save"]["rules_version"]
    opened = call(session, "open", game=KLONDIKE, link=f"{version}/@{text}")
    assert opened["said"][0].startswith("Canfield or Klondike, a position laid out.")
    made = call(session, "make", move="build QH row 2 > row 1")
    assert made["kind"] == "done"
    assert made["table"]["areas"][0]["piles"][1]["cards"][0]
    for way in ({"link": made["link"]}, {"save": made["save"]}):
        again = call(session, "open", game=KLONDIKE, **way)
        assert again["table"]["areas"] == made["table"]["areas"]
        assert again["table"]["undo"] == 1
    assert msgspec.convert(made["save"], Save).position
    call(session, "restart")
    assert call(session, "open", game=KLONDIKE, link=opened["link"])["link"] == opened["link"]


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("broken", "The link to this position is broken"),
        ("0123456789ab/7:", "played by other rules"),
        ("{version}/99999999999999999999:", "is no deal number"),
        ("{version}/7:build AS row 1 > row 2", "Move 1: "),
        ("{version}/7/talon=sideways:", "sideways"),
        ("{version}/" + "9" * 5000 + ":", "is no deal number"),
        ("{version}/@canfield-or-klondike   used -1 9 ; pack: 52", "cannot be read"),
        ("{version}/@canfield-or-klondike   stage turn ; pack: 99999999999", "no pack has"),
        ("{version}/AS 2S:", "The pack has 2 cards"),
        ("{version}/@", "a position of no game"),
        ("{version}/@the-shah   stage turn ; pack: 104", "a position of the-shah"),
        ("0123456789ab/@canfield-or-klondike   stage turn ; pack: 52", "played by other rules"),
        ("{version}/@canfield-or-klondike   stage turn ; pack: 51", "there is room for 51"),
        ("{version}/@canfield-or-klondike   stage turn ; pack: 52 AS AS", "Too many of AS"),
        ("{version}/@canfield-or-klondike   row 999", "cannot be read"),
        ("{version}/@canfield-or-klondike   stage turn ; pack: 52 :: build AS", "Move 1: "),
    ],
)
def test_a_link_that_leads_nowhere_is_told(session: Session, link: str, told: str) -> None:
    """In plain words, and the game on the table stays."""
    before = call(session, "open", game=KLONDIKE, deal="1")
    version = before["save"]["rules_version"]
    reply = call(session, "open", game=KLONDIKE, link=link.format(version=version))
    assert reply["kind"] == "error"
    assert told in reply["said"][0]
    assert call(session, "restart")["save"]["deal"] == "1"


@pytest.mark.parametrize(
    "link", [5, ["7:"], {"deal": "7"}, "x" * 1_000_000, "0123/" + "9" * 100_000]
)
def test_what_is_no_link_is_told_in_few_words(session: Session, link: object) -> None:
    """It comes out of the browser's storage, or from anybody, and is read aloud."""
    reply = call(session, "open", game=KLONDIKE, link=link)
    assert reply["kind"] == "error"
    assert len(reply["said"][0]) < 1100


@pytest.mark.parametrize("save", [{}, {"schema_version": 9}, {"schema_version": 1, "game": "x"}])
def test_a_save_that_is_none_is_told(session: Session, save: dict[str, Any]) -> None:
    assert call(session, "open", game=KLONDIKE, save={"x": 1, **save})["kind"] == "error"


@pytest.mark.parametrize(
    "wrong",
    [
        {"deal": None},
        {"deal": 7},
        {"deal": "9" * 5000},
        {"pack": "AS"},
        {"moves": [5]},
        {"readings": []},
        {"variant": {"x": 1}},
        {"position": 5},
    ],
)
def test_a_save_with_something_else_in_it_is_told(session: Session, wrong: dict[str, Any]) -> None:
    """Another deal was played for a save that named none."""
    save = call(session, "open", game=KLONDIKE, deal="7")["save"]
    assert call(session, "open", game=KLONDIKE, save={**save, **wrong})["kind"] == "error"


def test_undo_redo_and_restart(session: Session) -> None:
    call(session, "open", game=KLONDIKE, deal="7")
    assert call(session, "undo")["said"][0] == "Nothing was played yet."
    call(session, "deal on")
    assert call(session, "undo")["said"][0] == "Taken back: turn."
    assert call(session, "redo")["said"][0] == "Nine of spades is turned up, 23 left."
    assert call(session, "redo")["said"][0] == "Nothing was taken back."
    call(session, "deal on")
    table = call(session, "restart")["table"]
    assert (table["undo"], table["redo"]) == (0, 2)


def test_a_vacancy_that_is_touched_is_filled_or_asks_with_what(session: Session) -> None:
    """The Mill: a wing is refilled immediately, from the pack too (play.9)."""
    reply = call(session, "open", game="the-mill", deal="1")
    chance = random.Random(3)
    while not any(each.startswith("fill pack") for each in reply["table"]["due"]):
        moves = call(session, "moves")["moves"]
        reply = call(session, "make", move=chance.choice(moves)["move"])
    piles = {pile["name"]: pile for area in reply["table"]["areas"] for pile in area["piles"]}
    wing = reply["table"]["due"][0].rpartition(" to ")[2]
    assert piles[wing]["cards"] == []
    picked_up = call(session, "stock")
    assert (picked_up["kind"], picked_up["spots"]) == ("picked", [[1, ""]])
    assert piles[wing]["place"] in picked_up["goals"]
    done = call(session, "fill", place=piles[wing]["place"])
    assert done["kind"] == "done"
    assert f"pack to {wing}" in done["said"][0]
    assert call(session, "fill", place=piles[wing]["place"])["kind"] in ("told", "choose", "done")


def test_a_move_taken_back_is_told_the_other_way_round(session: Session) -> None:
    call(session, "open", game=KLONDIKE, deal="7")
    call(session, "make", move="build 6H row 2 > row 4")
    assert call(session, "undo")["said"] == [
        "Six of hearts, row 4 back to row 2.",
        "6H, row 4 back to row 2.",
    ]


def test_what_cannot_be_dealt_on_is_refused_with_the_sentence(session: Session) -> None:
    """Klondike's stock is run through once (play.13)."""
    call(session, "open", game=KLONDIKE, deal="7")
    for _ in range(60):
        reply = call(session, "deal on")
        if reply["kind"] != "done":
            break
    assert reply["kind"] == "refused"
    assert reply["reasons"][0]["sentence"] == f"{KLONDIKE}:play.13"
