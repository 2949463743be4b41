"""One test for all games and readings: what a player may rely on whatever the game."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from reference.engine import HOUSE, Game, Position, play_out
from reference.engine.cards import NO_CARD
from reference.engine.parts.base import full_id
from reference.engine.plan import in_force
from reference.games import SLUGS, page
from tests.reference.games.play import NAMES_OF_OPTIONS, OPTIONS, game, positions, writable

FROZEN = Path(__file__).parents[3] / "corpus" / "ids.toml"
Options = tuple[str, str, tuple[tuple[str, str], ...]]
each_option = pytest.mark.parametrize("options", OPTIONS, ids=NAMES_OF_OPTIONS)


@each_option
def test_no_card_is_lost_or_made(options: Options) -> None:
    table = game(*options)
    for seed in range(1 if options[2] else 2):
        whole = Counter(b"".join(table.deal(seed)[1:]))
        for position in positions(table, seed, every=1):
            assert Counter(b"".join(position[1:])) == whole


@each_option
def test_judge_and_moves_agree(options: Options) -> None:
    """A listed move is legal; a legal move is listed, or comes to the same as one, or to nothing.

    Every verdict, of sensible moves and of nonsense, names its ground.
    """
    table = game(*options)
    for seed in range(1, 2 if options[2] else 3):
        rng = random.Random(seed)
        for position in positions(table, seed, every=9):
            listed = set(table.moves(position))
            for move in [*sorted(listed)[:120], *writable(table, position, rng, 80)]:
                verdict = table.judge(position, move)
                same = table.canonical(position, move) in listed
                idle = verdict.legal and table.idle(position, move)
                assert verdict.legal == (same or idle), (
                    f"{table.write(position)}\n{table.text(move)}: {verdict}"
                )
                assert verdict.citations, table.text(move)
                assert verdict.explanation


@each_option
def test_moves_are_listed_once_and_in_order(options: Options) -> None:
    table = game(*options)
    for position in positions(table, 1, every=5):
        moves = table.moves(position)
        assert moves == sorted(set(moves))


@each_option
def test_what_is_due_comes_first(options: Options) -> None:
    """If something is due at once every listed move is due; a verdict of due names those moves."""
    table = game(*options)
    for position in positions(table, 2, every=5):
        moves = table.moves(position)
        for text in ("turn", "lay", "deal", "redeal"):
            if text == "lay" and not table.turned(position):
                continue
            typed = table.read(text, position)
            verdict = table.judge(position, typed)
            if verdict.kind == "due first":
                assert set(verdict.due) <= set(moves)
                assert typed not in moves


@each_option
def test_what_is_due_at_once_waits_for_nothing(options: Options) -> None:
    """A play that must come first and waits for a preferred one could be left out altogether."""
    for plan in game(*options).table.plans:
        for prefer in plan.prefers:
            for rule in plan.at_once:
                meets = rule.verb == prefer.over.verb and all(
                    a & b for a, b in zip(rule.reach(), prefer.over.reach(), strict=True)
                )
                kinds = {getattr(rule.part, "begin", None), prefer.over.part.begin}
                assert not meets or kinds == {True, False}, prefer.part.label()


@each_option
def test_notation_round_trips(options: Options) -> None:
    table = game(*options)
    for position in positions(table, 3, every=6):
        assert table.parse(table.write(position)) == position
        assert table.parse(table.write(position).replace("\n", " ; ")) == position
        for move in table.moves(position)[:100]:
            assert table.read(table.text(move)) == move
            assert table.text(table.read(table.text(move).upper())) == table.text(move)


@each_option
def test_moving_on_leaves_the_position_as_it_was(options: Options) -> None:
    """To undo is to go back to an earlier position: it must still be what it was."""
    table = game(*options)
    kept = list(positions(table, 5, every=4))
    before = [(table.write(p), table.moves(p)) for p in kept]
    for position in kept:
        for move in table.moves(position)[:5]:
            table.apply(position, move)
    assert [(table.write(p), table.moves(p)) for p in kept] == before
    fresh = Game(page(options[0]), variant=options[1], readings=dict(options[2]))
    assert [fresh.moves(position) for position in kept] == [moves for _, moves in before]


@each_option
def test_hidden_cards_never_show(options: Options) -> None:
    """Whatever lies hidden, the player sees the same and may do the same."""
    table = game(*options)
    rng = random.Random(7)
    for position in positions(table, 6, every=9):
        other = _with_hidden_cards_changed(table, position, rng)
        assert table.show(other) == table.show(position)
        assert table.moves(other) == table.moves(position)
        for move in writable(table, position, rng, 40):
            one, two = table.judge(position, move), table.judge(other, move)
            assert (one.kind, one.explanation) == (two.kind, two.explanation)


def _with_hidden_cards_changed(table: Game, position: Position, rng: random.Random) -> Position:
    slots = table.hidden(position)
    cards = [position[place][index] for place, index in slots]
    rng.shuffle(cards)
    piles = [bytearray(pile) for pile in position]
    for (place, index), card in zip(slots, cards, strict=True):
        assert card != NO_CARD
        piles[place][index] = card
    return Position(bytes(pile) for pile in piles)


@each_option
def test_every_rule_has_its_moment(options: Options) -> None:
    """A rule for a moment that the game never comes to would forbid without a word what it grants.

    A valley that is to be refilled while the pack is dealt would stay empty.
    """
    table = game(*options).table
    for part in table.page.rules:
        assert any(in_force(part, moment) for moment in table.course.moments), part.label()


@pytest.mark.slow
@each_option
def test_a_thousand_random_games_never_fault(options: Options) -> None:
    """Whatever the deal and whatever is played, no move leads to a fault or loses a card."""
    table = game(*options)
    for seed in range(1000 if not options[2] else 100):
        rng = random.Random(seed)
        position = table.deal(seed)
        whole = sorted(b"".join(position[1:]))
        position, _ = play_out(table, position, rng.randrange, limit=400)
        assert sorted(b"".join(position[1:])) == whole


@pytest.mark.parametrize("slug", SLUGS)
def test_every_part_cites(slug: str) -> None:
    """A part without a sentence could not say where its rule comes from."""
    sheet = page(slug)
    for part in sheet.parts():
        pairs = list(part.citations())
        assert pairs, part.label()
        names = {field.name for field in fields(part)}
        for field, locus in pairs:
            assert not field or field in names
            assert ":" not in locus.removeprefix("terms:"), part.label()
            assert not locus.startswith("house-") or locus in HOUSE
        assert part.status in ("stated", "implied", "editorial")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sentence_cited_is_in_the_book(slug: str) -> None:
    """A citation that leads nowhere is worse than none."""
    with FROZEN.open("rb") as file:
        known = set(tomllib.load(file)) | set(HOUSE)
    sheet = page(slug)
    for part in sheet.parts():
        for _, locus in part.citations():
            assert full_id(sheet.slug, locus) in known, f"{part.label()} cites {locus}"


def test_house_rules_are_numbered_without_gaps() -> None:
    assert list(HOUSE) == [f"house-{n}" for n in range(1, len(HOUSE) + 1)]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_reading_changes_something(slug: str) -> None:
    """An option that is the same game under another name would be an empty promise to the reader.

    Each changes the rules of the game, or of one of its variants.
    """
    sheet = page(slug)
    ways = ("", *(variant.slug for variant in sheet.variants))
    for reading in sheet.readings:
        assert reading.default in reading.choices()
        for option in reading.choices():
            chosen = ((reading.name, option),)
            other = any(
                game(slug, way, chosen).rules_version != game(slug, way).rules_version
                for way in ways
            )
            assert other == (option != reading.default), f"{reading.name}={option}"
        assert reading.question
        assert reading.reason
