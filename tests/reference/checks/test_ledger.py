"""The ledger: no sentence of the games is left over, and what rules is in the rules."""

from __future__ import annotations

import json
from dataclasses import replace

import jsonschema
import pytest

from reference.checks.collecting import Checked
from reference.checks.gaps import account, gaps, needless
from reference.checks.ledger import governed
from reference.checks.mutating.proved import unproved
from reference.checks.report import Report, report_json, report_schema
from reference.checks.reporting import checked_games, report
from reference.engine import HOUSE
from reference.games import SLUGS, page
from reference.tableaux import tableaux_by_game
from transcribe.edition import Edition
from transcribe.errors import CadoganError
from transcribe.places import find_places


@pytest.fixture(scope="module")
def found(edition: Edition) -> list[Checked]:
    """All checks of the book, carried out once."""
    tableaux = tableaux_by_game(find_places().corpus / "tableaux")
    return checked_games(edition, tableaux)


@pytest.fixture(scope="module")
def made(edition: Edition, found: list[Checked]) -> Report:
    """The report of the whole book."""
    return report(edition, found)


def test_every_sentence_has_its_roles(made: Report, edition: Edition) -> None:
    wanted = [
        sentence.id
        for section in edition.sections
        if section.kind in ("game", "terms")
        for part in section.parts
        for sentence in part.sentences
    ]
    assert [entry.id for entry in made.sentences] == wanted
    assert [entry.id for entry in made.sentences if not entry.roles] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_what_rules_is_in_the_rules(made: Report, slug: str) -> None:
    """A ruling sentence that no part cites is played by nobody, and `why` could never name it."""
    left = [
        entry.id
        for entry in made.sentences
        if entry.id.startswith(f"{slug}:")
        and any(role.role == "rule" for role in entry.roles)
        and not entry.parts
    ]
    assert left == []


@pytest.mark.parametrize("slug", SLUGS)
def test_rules_cite_sentences_that_exist(slug: str, sentences: dict[str, str]) -> None:
    """A citation that leads nowhere would be an empty promise in every verdict."""
    cited = set(governed([page(slug)]))
    assert cited <= set(sentences) | set(HOUSE)


def test_spans_of_roles_are_words(made: Report, sentences: dict[str, str]) -> None:
    spans = [
        sentences[entry.id][role.span[0] : role.span[1]]
        for entry in made.sentences
        for role in entry.roles
        if role.span
    ]
    assert spans
    assert all(span.strip() == span and span for span in spans)


def test_the_report_is_what_its_schema_says(made: Report) -> None:
    """A program that reads it was written from the schema."""
    jsonschema.validate(json.loads(report_json(made)), json.loads(report_schema()))


def test_games_that_cannot_be_played_say_so(made: Report) -> None:
    assert {each.game for each in made.games if each.executable} == set(SLUGS)
    assert all(bool(each.rules_version) is each.executable for each in made.games)
    assert len(made.games) == 47


def test_decisions_are_counted(made: Report) -> None:
    """Rule I of La Belle Lucie ("the uppermost card … is alone available") lets and forbids."""
    entry = next(each for each in made.sentences if each.id == "la-belle-lucie:rule-1.1")
    assert entry.decided_for > 0
    assert entry.decided_against > 0


@pytest.mark.parametrize("slug", SLUGS)
def test_every_ruling_lets_and_forbids(
    slug: str, made: Report, found: list[Checked], sentences: dict[str, str]
) -> None:
    """A sentence that never refused anything may be cited where it does not rule, and one that
    never let anything pass may forbid too much; neither would be noticed."""
    of_game = [each for each in found if each.slug == slug]
    assert [str(gap) for gap in gaps(made, of_game, sentences) if gap.game == slug] == []


def test_every_ruling_is_proved_by_a_mutant(made: Report) -> None:
    """Whoever relies on a rule must see at once if no check would notice it said wrongly."""
    assert unproved(made.sentences, made.survivors)[0] == {}


def test_exemptions_are_needed(
    made: Report, found: list[Checked], sentences: dict[str, str]
) -> None:
    """An exemption that is not needed, or whose evidence fell away, would hide the next gap."""
    assert needless(made, found, sentences) == []


def test_exemptions_say_why(found: list[Checked]) -> None:
    for each in found:
        for one in each.data.exempt:
            assert one.because, f"{each.slug}: {one.sentence}"


def test_the_book_is_accounted_for(made: Report, edition: Edition) -> None:
    account(made, edition)


@pytest.mark.parametrize(
    ("sentence", "change", "says"),
    [
        ("the-shah:play.1", {"roles": ()}, "the-shah:play.1 has no role"),
        ("the-shah:play.1", {"parts": ()}, "the-shah:play.1 is a rule, and no part cites it"),
    ],
)
def test_a_sentence_without_account_stops_the_build(
    made: Report, edition: Edition, sentence: str, change: dict[str, tuple[()]], says: str
) -> None:
    """A rule that nobody plays must not go to press unnoticed."""
    entries = tuple(
        replace(entry, **change) if entry.id == sentence else entry  # type: ignore[arg-type]
        for entry in made.sentences
    )
    with pytest.raises(CadoganError, match=says):
        account(replace(made, sentences=entries), edition)


def test_a_citation_of_nothing_stops_the_build(made: Report, edition: Edition) -> None:
    """An id that vanished from the edition leaves the parts that cite it without ground."""
    kept = [
        replace(
            section,
            parts=tuple(
                replace(
                    part, sentences=tuple(s for s in part.sentences if s.id != "the-shah:play.1")
                )
                for part in section.parts
            ),
        )
        for section in edition.sections
    ]
    with pytest.raises(CadoganError, match=r"cites the-shah:play\.1, which stands nowhere"):
        account(made, replace(edition, sections=tuple(kept)))
