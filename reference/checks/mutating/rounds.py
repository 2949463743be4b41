"""A round of all mutants of a game; `python -m reference.checks.mutating.rounds GAME…` keeps it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping

from reference.catalogue import open_game
from reference.checks.mutating.kept import ALIKE, FOLDER, Fate, Round, read_rounds, written
from reference.checks.mutating.mutants import Mutant, mutants
from reference.checks.mutating.noticing import Noticed, noticed
from reference.checks.mutating.parting import parting
from reference.checks.mutating.probes import probes
from reference.engine import Page
from reference.games import SLUGS, page
from reference.records.extract import record
from reference.records.model import Record
from reference.records.page import pages
from reference.tableaux import Tableau, read_tableaux
from transcribe.edition import Edition
from transcribe.output import write_file
from transcribe.places import find_places
from transcribe.writers.json import read_edition


def turned_round(
    slug: str, made: Record, tableau: Tableau | None, before: Round | None = None
) -> Round:
    """All mutants of a game put to its checks. Takes seconds; only for the main thread.

    `before`: an earlier round. Where page and mutant part, and whether they do, depends on the
    rules alone, so that it is taken from there if the rules are the same.
    """
    sheet, version = page(slug), open_game(slug).rules_version
    known: dict[str, str] = {}
    if before is not None and before.rules_version == version:
        known = {fate.mutant: fate.by for fate in before.fates if fate.outcome == "survived"}
    asked = probes(slug, made, tableau)
    fates = [
        _fate(sheet, each, noticed(each, asked), known.get(each.name)) for each in mutants(sheet)
    ]
    return Round(slug, version, tuple(fates))


def _fate(sheet: Page, mutant: Mutant, found: Noticed, known: str | None) -> Fate:
    by = found.check or found.found
    if found.outcome == "survived":
        by = known or _apart(sheet, mutant)
    return Fate(mutant.name, mutant.sentences, found.outcome, " ".join(by.split()))


def _apart(sheet: Page, mutant: Mutant) -> str:
    """Where page and mutant part, as it is kept."""
    apart = parting(sheet, mutant)
    return f"parts in deal {apart.deal}" if apart else ALIKE


def rounds(
    edition: Edition, tableaux: Mapping[str, Tableau], slugs: Iterable[str]
) -> Iterator[Round]:
    """The rounds of some games, one after another."""
    sheets = {sheet.id: sheet for sheet in pages(edition)}
    for slug in slugs:
        (before,) = read_rounds([slug]) or (None,)
        yield turned_round(slug, record(sheets[slug]), tableaux.get(slug), before)


def _keep(slugs: list[str]) -> None:
    places = find_places()
    tableaux = {each.game: each for each in read_tableaux(places.corpus / "tableaux")}
    for each in rounds(read_edition(places.edition), tableaux, slugs):
        write_file(FOLDER / f"{each.slug}.txt", written(each).encode())
        sys.stdout.write(f"{each.slug}: {len(each.fates)} mutants\n")


if __name__ == "__main__":
    _keep(sys.argv[1:] or list(SLUGS))
