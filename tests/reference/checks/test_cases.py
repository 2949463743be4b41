"""The cases read from the page: the engine says what the book says.

A player who asks `cadogan why` is told the law of the book; where engine and page part, he is told
something else in the book's name.
"""

from __future__ import annotations

import pytest

from reference.checks.cases import FOLDER, Case, CaseFile, case_id, read_cases
from reference.checks.execution import outcome
from reference.games import SLUGS
from transcribe.edition import Edition

FILES = {path.stem: read_cases(path.stem) for path in sorted(FOLDER.glob("*.toml"))}
CASES = [
    pytest.param(slug, case, id=f"{slug}/{case_id(case)}")
    for slug in SLUGS
    for case in FILES[slug].case
]


@pytest.mark.parametrize(("slug", "case"), CASES)
def test_the_engine_says_what_the_page_says(slug: str, case: Case) -> None:
    found = outcome(slug, case, FILES[slug])
    if found.verdict is None:
        assert case.unsayable
        return
    assert found.verdict.kind == case.wanted, found.verdict.explanation


@pytest.mark.parametrize("slug", sorted(FILES))
def test_names_of_cases_are_ids(slug: str) -> None:
    """`cadogan verify GAME --check ID` runs one case alone."""
    names = [case_id(case) for case in FILES[slug].case]
    assert len(set(names)) == len(names)
    assert all(names)


@pytest.mark.parametrize("slug", sorted(FILES))
def test_cases_quote_the_edition(slug: str, sentences: dict[str, str]) -> None:
    """A case whose words stand nowhere proves nothing about the book."""
    file = FILES[slug]
    for case in file.case:
        assert quoted(case.words, sentences[f"{slug}:{case.sentence}"]), case.name
    for count in file.page.counts:
        assert quoted(count.words, sentences[f"{slug}:{count.sentence}"]), count.words


def quoted(words: str, text: str) -> bool:
    """Whether words stand in a sentence, in order; `…` leaves some out, dashes are as typed."""
    at = 0
    for piece in words.replace(" -- ", "—").split("…"):
        at = text.find(piece.strip(), at)
        if at < 0:
            return False
    return True


@pytest.mark.parametrize("slug", sorted(FILES))
def test_no_sentence_is_left_without_a_role(slug: str, sentences: dict[str, str]) -> None:
    """What a sentence does would be nobody’s business: the ledger has an account of each."""
    told = {s.partition(":")[2] for s in sentences if s.startswith(f"{slug}:")}
    assert told - {"title", "caption"} == set(FILES[slug].page.roles) - {"title", "caption"}


def test_every_game_of_the_book_has_cases(edition: Edition) -> None:
    games = {section.id for section in edition.sections if section.kind == "game"}
    assert set(FILES) == games


def test_a_settled_case_says_why() -> None:
    """A disagreement is never made to vanish: what was agreed stands beside what was expected."""
    settled: list[tuple[str, Case]] = [
        (slug, case) for slug, file in FILES.items() for case in file.case if case.settled
    ]
    assert settled
    for slug, case in settled:
        assert case.settled_because, f"{slug}: {case.name}"
        assert case.settled != case.expected


def test_a_case_that_cannot_be_said_is_not_counted_as_agreeing() -> None:
    file = CaseFile(
        case=(
            Case(
                name="x",
                sentence="play.1",
                words="",
                situation="",
                position="",
                move="",
                expected="legal",
                because="",
                unsayable="no such move",
            ),
        ),
        page=FILES["the-shah"].page,
        map=FILES["the-shah"].map,
    )
    assert not outcome("the-shah", file.case[0], file).agrees
