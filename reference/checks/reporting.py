"""The whole report made: from the edition and the figures, with all checks carried out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reference.catalogue import open_game
from reference.checks import deciding
from reference.checks.collecting import Checked, checked, with_checks
from reference.checks.crossing import reference_checks
from reference.checks.honesty import doubtful, read_samples
from reference.checks.ledger import ledger
from reference.checks.mutating.kept import read_rounds
from reference.checks.mutating.reviews import read_reviews, survivors, tally
from reference.checks.report import GameEntry, Report
from reference.games import SLUGS
from reference.records.extract import record
from reference.records.model import Record
from reference.records.page import pages
from reference.tableaux import Tableau
from reference.words import words_by_id
from transcribe.edition import Edition


def checked_games(
    edition: Edition,
    tableaux: Mapping[str, Tableau],
    slugs: Iterable[str] | None = None,
    records: Mapping[str, Record] | None = None,
) -> list[Checked]:
    """The checks of some games (all without `slugs`), in the order of the book.

    `records`: the records of the pages, where they have been made already.
    """
    wanted = None if slugs is None else set(slugs)
    made = records or {}
    leading = reference_checks(edition)
    return [
        with_checks(
            checked(page.id, made.get(page.id) or record(page), tableaux.get(page.id)),
            [leading[page.id]] if page.id in leading else [],
        )
        for page in pages(edition)
        if wanted is None or page.id in wanted
    ]


def report(edition: Edition, found: list[Checked]) -> Report:
    """The report of checks that were carried out, with the ledger of all sentences."""
    titles = {section.id: section.title for section in edition.sections}
    rounds = read_rounds(each.slug for each in found)
    unnoticed = tuple(survivors(rounds, read_reviews()))
    checks = tuple(check for each in found for check in each.checks)
    names = {check.id for check in checks}
    return Report(
        games=tuple(
            GameEntry(
                game=each.slug,
                title=titles[each.slug],
                executable=each.executable,
                rules_version=open_game(each.slug).rules_version if each.slug in SLUGS else "",
            )
            for each in found
        ),
        sentences=tuple(ledger(edition, found)),
        checks=checks,
        findings=tuple(finding for each in found for finding in each.findings),
        mutants=tuple(tally(rounds, unnoticed)),
        survivors=unnoticed,
        doubtful=tuple(doubtful(checks, words_by_id(edition))),
        sampled=tuple(each for each in read_samples() if each.check in names),
        played=tuple(deciding.tally(each.slug for each in found if each.executable)),
    )
