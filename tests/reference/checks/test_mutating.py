"""Mutants: if a rule could be turned round without a check noticing, the checks would prove
nothing, and nobody could tell which rules they prove."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from reference.checks.mutating.differing import difference
from reference.checks.mutating.kept import FOLDER, Fate, Round, read_round, read_rounds, written
from reference.checks.mutating.mutants import Mutant, mutants, without
from reference.checks.mutating.noticing import Noticed, noticed
from reference.checks.mutating.reviews import read_reviews, survivors
from reference.checks.mutating.rounds import turned_round
from reference.commands.mutants import game_lines
from reference.engine import Game, RulesError
from reference.games import SLUGS, page
from reference.records.extract import record
from reference.records.page import pages
from reference.tableaux import tableaux_by_game
from tests.reference.checks.probing import probes_of
from transcribe.edition import Edition
from transcribe.errors import CadoganError
from transcribe.places import find_places

SULTAN = {each.name: each for each in mutants(page("the-sultan"))}


def test_a_mutant_has_one_thing_changed() -> None:
    """By hand: The Sultan has two re-deals, shuffled; a mutant has one, three, or none."""
    names = [name for name in SULTAN if name.startswith("Redeal")]
    assert names == [
        "Redeal(talon).times: 2 -> 1",
        "Redeal(talon).times: 2 -> 3",
        "Redeal(talon).shuffle: True -> False",
        "Redeal(talon) left out",
    ]


@pytest.mark.parametrize("slug", ["the-sultan", "la-belle-lucie", "the-constitution"])
def test_mutants_have_names_of_their_own_and_are_other_games(slug: str) -> None:
    made = list(mutants(page(slug)))
    assert [name for name, n in Counter(m.name for m in made).items() if n > 1] == []
    assert all(mutant.page != page(slug) for mutant in made)


def test_what_a_changed_field_cites_is_what_the_mutant_was_made_from() -> None:
    mutant = SULTAN["Redeal(talon).times: 2 -> 3"]
    assert mutant.sentences == ("the-sultan:play.10",)


@pytest.mark.parametrize(
    "name",
    [
        "Redeal(talon).times: 2 -> 1",
        "Redeal(talon).times: 2 -> 3",
        "Zone(divan).lanes: 8 -> 7",
        "Zone(divan).lanes: 8 -> 9",
        "Fill(divan, talon else pack).due: at once -> nothing",
        "Play(divan talon pack) left out",
    ],
)
def test_the_checks_notice(edition: Edition, name: str) -> None:
    """Whoever turns one of these rules round must hear of it."""
    assert _noticed(edition, SULTAN[name]).outcome == "killed"


def _noticed(edition: Edition, mutant: Mutant) -> Noticed:
    return noticed(mutant, probes_of(edition, mutant.page.slug))


@pytest.mark.parametrize(
    ("slug", "start", "wanted"),
    [
        (
            "canfield-or-klondike",
            "Score",
            [
                "Score().stake: 52 -> 51",
                "Score().stake: 52 -> 53",
                "Score().each: 5 -> 4",
                "Score().each: 5 -> 6",
                "Score() left out",
            ],
        ),
        (
            "the-blockade",
            "Fill(tableau, pack).order",
            ["Fill(tableau, pack).order: in turn -> any with whole False"],
        ),
        ("nestor", "Deal(tableau).spill", ["Deal(tableau).spill: pack -> aside"]),
        (
            "the-kings",
            "Play(left right).beside",
            ["Play(left right).beside: True -> False", "Play(left right).beside: False -> True"],
        ),
        ("the-fish-bone", "Turn(talon, in turn).to", ["Turn(talon, in turn).to: talon -> aside"]),
        ("sly", "Turn(promenade, any).rows", ["Turn(promenade, any).rows: 0 -> 1"]),
    ],
)
def test_what_is_said_wrongly(slug: str, start: str, wanted: list[str]) -> None:
    """By the pages: 52 counters paid and 5 won; the higher rows first; the duplicate to the bottom
    of the pack; the restriction ceases; the rest is the talon; round after round. A rule that no
    mutant gets wrong would be proved by nothing."""
    assert [m.name for m in mutants(page(slug)) if m.name.startswith(start)] == wanted


def test_vacancies_in_any_order_are_filled_one_by_one() -> None:
    """Filled all in one move they would lie alike, and the mutant would be the page itself."""
    name = "Fill(tableau, pack).order: in turn -> any with whole False"
    (mutant,) = [each for each in mutants(page("the-blockade")) if each.name == name]
    assert mutant.sentences == ("the-blockade:play.8", "the-blockade:play.9")
    game = Game(mutant.page)
    first = "9S | - | 7S | 7C | 7D | 7H | 5S | 5C | 5D | 5H | 3S | 3C"
    second = "- | - | 4S | 4C | 4D | 4H | JS | JC | JD | JH | QS | QC"
    text = f"the-blockade   stage turn   row 2\ntableau: {first} / {second}\npack: rest"
    vacancy = game.parse(text)
    filled = [move for move in map(game.text, game.moves(vacancy)) if move.startswith("fill")]
    assert filled == [f"fill pack > tableau {place}" for place in ("1.2", "2.1", "2.2")]


def test_a_position_is_found_in_which_a_mutant_is_played_otherwise() -> None:
    found = difference(page("the-sultan"), SULTAN["Foundation(foundations).suit: same -> any"])
    assert found is not None
    assert found.only_mutant
    assert not found.only_page


def test_a_part_that_is_not_there_cannot_be_left_out() -> None:
    with pytest.raises(RulesError, match="no part"):
        without(page("the-sultan"), "Build(divan, divan)")


def test_only_what_none_had_noticed_is_put_to_the_checks_again(edition: Edition) -> None:
    """A round of what is left believes the kept fates, also wrong ones; a whole round does not."""
    (kept,) = read_rounds(["caesar"])
    sheet = next(each for each in pages(edition) if each.id == "caesar")
    tableaux = tableaux_by_game(find_places().corpus / "tableaux")
    first = next(index for index, fate in enumerate(kept.fates) if fate.outcome == "killed")
    fates = [replace(f, by="a-check-of-old") if i == first else f for i, f in enumerate(kept.fates)]
    before = replace(kept, fates=tuple(fates))
    made = [
        turned_round("caesar", record(sheet), tableaux.get("caesar"), before, unnoticed)
        for unnoticed in (True, False)
    ]
    assert made[0].fates[first].by == "a-check-of-old"
    assert made[1].fates[first].by != "a-check-of-old"


# --- what is kept -------------------------------------------------------------------------------


def test_a_round_is_read_as_it_was_written(tmp_path: Path) -> None:
    made = Round(
        "the-owl",
        "abc",
        (
            Fate("Pack().packs: 1 -> 2", ("the-owl:pack",), "killed", "the-owl/facts"),
            Fate("Zone(nest) left out", (), "not viable", "no zone | here"),
            Fate("Never(build) left out", ("the-owl:play.1",), "survived", "alike"),
            Fate("Never(play) left out", ("the-owl:play.2",), "same", "the same program"),
        ),
    )
    path = tmp_path / "the-owl.txt"
    path.write_text(written(made))
    assert read_round(path) == made


def test_what_is_no_round_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "the-owl.txt"
    path.write_text("the-owl abc\nwounded | Pack().packs: 1 -> 2 | the-owl:pack\n")
    with pytest.raises(CadoganError, match="tells no fate"):
        read_round(path)


def test_the_kept_checks_still_notice(edition: Edition) -> None:
    """Of the mutants said to be noticed a drawn few are put to the checks again."""
    rounds = [each for each in read_rounds(SLUGS) if any(f.outcome == "killed" for f in each.fates)]
    chance = random.Random(1914)
    for each in chance.sample(rounds, 4):
        asked = probes_of(edition, each.slug)
        made = {mutant.name: mutant for mutant in mutants(page(each.slug))}
        killed = [f for f in each.fates if f.outcome == "killed" and f.mutant in made]
        for fate in chance.sample(killed, 5):
            assert noticed(made[fate.mutant], asked).outcome == "killed", (each.slug, fate.mutant)


def test_reviews_are_of_mutants_that_survive() -> None:
    """A review of a mutant that is noticed, or that is none, would hide nothing but itself."""
    unnoticed = {(one.game, one.mutant) for one in survivors(read_rounds(SLUGS), {})}
    rounds = {path.stem for path in FOLDER.glob("*.txt")}
    idle = {each for each in read_reviews() if each[0] in rounds} - unnoticed
    assert idle == set()


def test_no_mutant_survives_without_a_reason() -> None:
    """What neither a check notices nor a proof explains is at most 3 %, and two readers saw it."""
    rounds = read_rounds(SLUGS)
    left = list(survivors(rounds, read_reviews()))
    assert [(one.game, one.mutant) for one in left if one.standing != "reviewed"] == []
    assert 100 * len(left) <= 3 * sum(len(each.fates) for each in rounds)


def test_a_survivor_that_one_reader_saw_is_not_reviewed() -> None:
    """Whoever wrote the rules is blind to the same things as the reader who excuses them."""
    rounds = read_rounds(SLUGS)
    readings = read_reviews()
    alone = {name: structs.replace(read, agreed="") for name, read in readings.items()}
    assert all(one.standing != "reviewed" for one in survivors(rounds, alone))


def test_no_mutant_makes_the_engine_stumble() -> None:
    """The kept rounds have tried thousands of pages: each that is no game says why in words."""
    stumbled = [
        (each.slug, fate.mutant, fate.by)
        for each in read_rounds(SLUGS)
        for fate in each.fates
        if fate.outcome == "not viable" and fate.by.partition(":")[0].isidentifier()
    ]
    assert stumbled == []


def test_verify_names_what_nobody_has_looked_at() -> None:
    """A mutant that is only played alike is no proof; without a reason it is named as unnoticed."""
    fates = (
        Fate("Zone(divan).lanes: 8 -> 7", ("the-sultan:play.4",), "killed", "the-sultan/figure"),
        Fate("Never(play) left out", ("the-sultan:play.2",), "same", "the same program"),
        Fate("Play(divan) left out", ("the-sultan:play.9",), "survived", "alike"),
    )
    lines = list(game_lines(Round("the-sultan", "", fates), {"the-sultan": "The Sultan"}))
    assert lines == [
        "The Sultan: 3 mutants, 1 noticed, 1 proved to be the same game, 1 played alike",
        "  unnoticed: Play(divan) left out (the-sultan:play.9): alike",
    ]
