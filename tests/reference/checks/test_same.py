"""Proofs that a mutant is the same game: a wrong one would hide a rule that no check tests.

So each proof is tried with a mutant that it covers and with others that only look like it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from reference.checks.mutating.differing import difference
from reference.checks.mutating.kept import read_rounds
from reference.checks.mutating.mutants import Mutant, mutants
from reference.checks.mutating.noticing import noticed
from reference.checks.mutating.proving.conditions import (
    Bare,
    Contrary,
    Least,
    contradict,
    follows,
)
from reference.checks.mutating.proving.same import (
    BARE,
    LAID,
    ORDERLY,
    PROGRAM,
    RULES,
    proof,
)
from reference.engine import Game
from reference.engine.parts import (
    Available,
    Empty,
    Fill,
    Never,
    Part,
    Play,
    Prefer,
    Score,
    Turn,
    Zone,
)
from reference.games import SLUGS, page
from tests.reference.checks.probing import probes_of
from transcribe.edition import Edition


def mutant(slug: str, name: str) -> Mutant:
    return next(each for each in mutants(page(slug)) if each.name == name)


def changed(slug: str, change: Callable[[Part], Part | None]) -> Mutant:
    """A mutant made by hand: each rule as `change` has it, None for one left out."""
    sheet = page(slug)
    rules = tuple(new for part in sheet.rules if (new := change(part)) is not None)
    return Mutant("by hand", (), "", replace(sheet, rules=rules))


def added(slug: str, *parts: Part) -> Mutant:
    sheet = page(slug)
    return Mutant("by hand", (), "", replace(sheet, rules=(*sheet.rules, *parts)))


@pytest.mark.parametrize(
    ("slug", "name", "by"),
    [
        ("the-shah", "Never(build, star@1 star@2) left out", PROGRAM),
        ("the-zodiac", "Never(play) left out", RULES),
        ("the-hemispheres", "Play(barriers).when: Empty(pack talon) -> Empty(talon)", RULES),
        ("the-labyrinth", "Foundation(aces).each_suit: True -> False", LAID),
        ("the-constitution", "Build(council, lords).wrap: False -> True", LAID),
        ("the-blockade", "Play(pack, True).when: deal -> nothing", BARE),
        ("the-constitution", "Fill(lords, commons).order: any -> in turn", ORDERLY),
    ],
)
def test_what_is_the_same_by_the_rules_alone_is_proved(slug: str, name: str, by: str) -> None:
    assert proof(page(slug), mutant(slug, name)) == by


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        # the aces are not laid out beforehand: a king may meet one
        ("napoleon-at-st-helena", "Build(tableau, talon pack).wrap: False -> True"),
        # the vacancies may wait, so that there can be two
        ("mount-olympus", "Fill(battery, pack talon).order: any -> in turn"),
        # what is filled at once cannot wait for a better moment
        ("mount-olympus", "Fill(battery, pack talon).due: before dealing -> at once"),
        # two cards may leave the wings before one is replaced
        ("the-mill", "Fill(wings, pack talon).order: any -> in turn"),
        # a card of the shutter could be played while it is dealt
        ("the-queens", "Play(key shutter talon pack).when: rest after -> nothing"),
        # a queen might lie in the talon when the foundations are complete
        ("anna", "Goal() left out"),
        ("caesar", "Goal().lines: 8 -> 7"),
    ],
)
def test_what_only_looks_so_is_not(slug: str, name: str) -> None:
    assert proof(page(slug), mutant(slug, name)) == ""


def test_a_prohibition_that_takes_something_away_matters() -> None:
    """A new one that meets what is granted is another game, one that meets nothing is not."""
    idle = Never("build", source="star@1", to="star@2")
    meets = Never("build", source="star@3", to="star@3", cards="7")
    assert proof(page("the-shah"), added("the-shah", idle)) == PROGRAM
    assert proof(page("the-shah"), added("the-shah", meets)) == ""


def test_a_prohibition_of_cards_that_never_lie_there_does_not() -> None:
    """All aces of The Constitution lie on the foundations; twos do not."""
    aces, twos = (Never("build", to="lords", cards=rank) for rank in ("A", "2"))
    assert proof(page("the-constitution"), added("the-constitution", aces)) == LAID
    assert proof(page("the-constitution"), added("the-constitution", twos)) == ""


@pytest.mark.parametrize("due", ["", "before dealing"])
def test_two_places_may_be_vacant_where_filling_may_wait(due: str) -> None:
    """The Constitution fills at once from zone to zone. If one of these fillings may wait, the
    order matters to all that come before it."""

    def waiting(part: Part) -> Part:
        late = isinstance(part, Fill) and part.source == "people"
        return replace(part, due=due) if late and isinstance(part, Fill) else part

    page_of_waiting = changed("the-constitution", waiting).page
    turned = [m for m in mutants(page_of_waiting) if m.name.endswith(".order: any -> in turn")]
    proved = {m.name: proof(page_of_waiting, m) for m in turned}
    assert proved["Fill(commons, people).order: any -> in turn"] == ""
    assert proved["Fill(lords, commons).order: any -> in turn"] == ""


def test_a_second_way_into_a_family_of_places_spoils_the_proof() -> None:
    """If commons could also be filled from the talon they could be refilled when nothing is left
    in the people; the order would matter."""
    other = added("the-constitution", Fill("commons", "talon", due="at once")).page
    turned = mutant("the-constitution", "Fill(commons, people).order: any -> in turn")
    name = turned.name
    made = next(each for each in mutants(other) if each.name == name)
    assert proof(other, made) == ""


def test_a_grant_that_another_makes_idle_does_not_matter() -> None:
    """The Labyrinth plays from everywhere; to play from a part of it again adds nothing, unless it
    is due."""
    again = Play("labyrinth", to="aces")
    due = Play("labyrinth", to="aces", due="before dealing")
    assert proof(page("the-labyrinth"), added("the-labyrinth", again)) != ""
    assert proof(page("the-labyrinth"), added("the-labyrinth", due)) == ""


def test_what_a_game_is_played_for_counts() -> None:
    """Counters decide no move, and yet a game with others is another game."""

    def without_scores(part: Part) -> Part | None:
        return None if isinstance(part, Score) else part

    scored = [slug for slug in SLUGS if any(isinstance(p, Score) for p in page(slug).rules)]
    assert scored
    for slug in scored:
        assert proof(page(slug), changed(slug, without_scores)) == ""


def test_conditions_follow_from_each_other() -> None:
    both, one = Bare(frozenset((1, 2))), Bare(frozenset((1,)))
    assert follows(both, one)
    assert not follows(one, both)
    assert follows(Contrary(one), Contrary(both))
    assert not follows(Contrary(both), Contrary(one))
    assert follows(Least("deals", 3), Least("deals", 2))
    assert not follows(Least("deals", 3), Least("rows", 2))
    assert contradict([both], [Contrary(one)])
    assert not contradict([one], [Contrary(both)])


def test_empty_places_are_told_from_others() -> None:
    """The Zodiac plays only when pack and talon are out, not when the pack alone is."""

    def pack_alone(part: Part) -> Part | None:
        if isinstance(part, Never) and part.kind == "play":
            return None
        return replace(part, when=Empty("pack")) if isinstance(part, Play) else part

    assert proof(page("the-zodiac"), changed("the-zodiac", pack_alone)) == ""


def test_plays_wait_for_a_preferred_one_even_if_it_is_forbidden() -> None:
    """The Terrace prefers its top card. Were that forbidden, a nine of the valley would wait for it
    all the same, but not where only a seven, which begins, is preferred."""
    sheet = added("the-terrace", Never("play", source="terrace")).page
    begun = Play("terrace", begin=True)
    rules = (replace(p, first=begun) if isinstance(p, Prefer) else p for p in sheet.rules)
    other = Mutant("by hand", (), "", replace(sheet, rules=tuple(rules)))
    text = (
        "the-terrace   stage turn   base 7\nterrace: 6C AD 5S 9S"
        "\nvalley: 5D | 4C | 2C | 3D | 6D | 10H | 10D | 9C | JH"
        "\nfoundations: 7C 8D | - | - | - | - | - | - | -\npack: rest"
    )
    nine = "play 9C valley 8 > foundations 1"
    assert nine not in offered(Game(sheet), text)
    assert nine in offered(Game(other.page), text)
    assert proof(sheet, other) == ""


def offered(game: Game, text: str) -> list[str]:
    return [game.text(move) for move in game.moves(game.parse(text))]


def test_no_place_that_is_forbidden_stops_a_filling_of_all() -> None:
    """The Blockade fills all vacancies in one move, which names none of them."""
    sheet = added("the-blockade", Never("fill", to="tableau")).page
    rules = tuple(part for part in sheet.rules if not isinstance(part, Fill))
    unfilled = Mutant("by hand", (), "", replace(sheet, rules=rules))
    assert proof(sheet, unfilled) == ""


def test_rows_to_which_nothing_is_dealt_can_be_filled() -> None:
    """A store beside The Mill, filled from the talon: to play from it or not is not the same."""
    store = Zone("store", 2, rows=2)
    sheet = added("the-mill", Available("store"), Fill("store", "talon")).page
    sheet = replace(sheet, zones=(*sheet.zones, store))
    played = replace(sheet, rules=(*sheet.rules, Play("store")))
    assert proof(sheet, Mutant("by hand", (), "", played)) == ""


def test_rows_of_two_zones_are_dealt_one_after_the_other() -> None:
    """By hand: The Kings turns 96 cards for columns of four, so that 24 columns take all; after
    twelve, six on each side, half the pack is left."""
    sheet = page("the-kings")

    def turned(rows: int) -> Mutant:
        course = (replace(p, rows=rows) if isinstance(p, Turn) else p for p in sheet.course)
        return Mutant("by hand", (), "", replace(sheet, course=tuple(course)))

    assert proof(sheet, turned(24)) == RULES
    assert proof(sheet, turned(23)) == ""
    assert proof(sheet, turned(12)) == ""


def test_no_proof_of_what_a_check_or_play_tells_apart(edition: Edition) -> None:
    """Drawn mutants that are noticed: none may be proved the same, unless for the sentence alone on
    which a verdict rests; and none that is proved may be played otherwise."""
    chance = random.Random(1914)
    for each in chance.sample(read_rounds(SLUGS), 3):
        sheet = page(each.slug)
        made = {one.name: one for one in mutants(sheet)}
        killed = [f.mutant for f in each.fates if f.outcome == "killed" and f.mutant in made]
        asked = probes_of(edition, each.slug)
        for name in chance.sample(killed, 8):
            found = noticed(made[name], asked).found
            assert "does not rest on" in found or not proof(sheet, made[name]), (each.slug, name)
        same = [f.mutant for f in each.fates if f.outcome == "same" and f.mutant in made]
        for name in chance.sample(same, min(1, len(same))):
            assert difference(sheet, made[name]) is None, (each.slug, name)
