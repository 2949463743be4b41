"""The data beside the cases: words that stand in the book, evidence that exists, what holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from reference.checks.cases import roles_of
from reference.checks.collecting import Checked
from reference.checks.data import FOLDER, read_data
from reference.checks.report import unexplained
from reference.checks.reporting import checked_games
from reference.games import SLUGS
from reference.tableaux import tableaux_by_game
from tests.reference.checks.test_cases import quoted
from transcribe.edition import Edition
from transcribe.places import find_places

DATA = {path.stem: read_data(path.stem) for path in sorted(FOLDER.glob("*.toml"))}
# Games of every kind, so that worked examples and figures are shown of each.
EIGHT = {
    "canfield-or-klondike",
    "la-belle-lucie",
    "the-shah",
    "the-carpet",
    "the-fourteenth",
    "the-besieged-city",
    "the-empress-of-india",
    "the-queens",
}


@pytest.fixture(scope="module")
def found(edition: Edition) -> dict[str, Checked]:
    """All checks of the games that have data, carried out once."""
    tableaux = tableaux_by_game(find_places().corpus / "tableaux")
    return {each.slug: each for each in checked_games(edition, tableaux, DATA)}


def words(slug: str) -> Iterator[tuple[str, str]]:
    """Every pair of a sentence and words quoted from it."""
    data = DATA[slug]
    tables = (*data.measure, *data.position, *data.finding, *data.role)
    yield from ((each.sentence, each.words) for each in tables)
    for sequence in data.sequence:
        for step in sequence.steps:
            yield step.sentence or sequence.sentence, step.words
    if data.figure:
        yield data.figure.sentence, data.figure.words


@pytest.mark.parametrize("slug", sorted(DATA))
def test_the_words_stand_in_the_book(slug: str, sentences: dict[str, str]) -> None:
    for sentence, said in words(slug):
        assert quoted(said, sentences[f"{slug}:{sentence}"]), f"{sentence}: {said}"


def test_the_eight_games_are_all_here() -> None:
    assert set(DATA) >= EIGHT
    for slug in EIGHT:
        assert DATA[slug].figure is not None
        assert DATA[slug].sequence, f"{slug} has no worked example"


@pytest.mark.parametrize("slug", sorted(DATA))
def test_what_fails_is_explained(slug: str, found: dict[str, Checked]) -> None:
    """The reader is told of every contradiction in words, not by a red mark alone."""
    assert slug in SLUGS
    missing = unexplained(found[slug].checks, found[slug].findings)
    assert [f"{check.id}: {check.observed}" for check in missing] == []


@pytest.mark.parametrize("slug", sorted(DATA))
def test_findings_rest_on_failing_checks(slug: str, found: dict[str, Checked]) -> None:
    """A finding without evidence would be an opinion."""
    status = {check.id: check.status for check in found[slug].checks}
    for finding in found[slug].findings:
        assert finding.evidence
        for check in finding.evidence:
            assert status[check] == "fails", f"{finding.id} rests on {check}"


@pytest.mark.parametrize("slug", sorted(DATA))
def test_ids_of_checks_are_unique(slug: str, found: dict[str, Checked]) -> None:
    ids = [check.id for check in found[slug].checks]
    assert sorted({each for each in ids if ids.count(each) > 1}) == []


@pytest.mark.parametrize("slug", sorted(DATA))
def test_undecided_checks_say_why(slug: str, found: dict[str, Checked]) -> None:
    for check in found[slug].checks:
        if check.status == "undecided":
            assert check.observed


def test_the_claims_of_the_pages_are_put_to_the_test(found: dict[str, Checked]) -> None:
    """What somebody found by reading alone comes out of the checks as well: four fourteens lie in
    the figure, an ace of hearts where the note says diamonds, and thirty-five packets, not
    thirty-six."""
    observed = {check.id: check.observed for each in found.values() for check in each.checks}
    assert observed["the-fourteenth/three-fourteens-in-the-figure"] == "4"
    assert observed["the-besieged-city/what-can-fill-c"] == "AH, 3C, 4C"
    assert observed["la-belle-lucie/house-in-the-wood-packets"] == "35 in 20 deals"


@pytest.mark.parametrize("slug", sorted(EIGHT))
def test_sentences_with_several_roles_are_divided(slug: str, found: dict[str, Checked]) -> None:
    """Which half of a sentence is a rule and which is only advice must be told apart."""
    named = {(each.sentence, each.role) for each in DATA[slug].role}
    for sentence, role in named:
        assert role in roles_of(found[slug].cases, sentence)
    for sentence in {each[0] for each in named}:
        assert len({each for each in named if each[0] == sentence}) > 1, sentence
