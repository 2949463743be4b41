"""A round of all mutants of a game; `python -m reference.checks.mutating.rounds GAME…` keeps it.

With `--unnoticed` before the games only those mutants are put to the checks again that none had
noticed: enough where checks were added and neither rules nor checks were changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from reference.catalogue import open_game
from reference.checks.mutating.differing import difference
from reference.checks.mutating.kept import ALIKE, FOLDER, Fate, Round, read_rounds, written
from reference.checks.mutating.mutants import Mutant, mutants
from reference.checks.mutating.noticing import Noticed, noticed
from reference.checks.mutating.probes import probes
from reference.checks.mutating.proving.same import proof
from reference.engine import Page
from reference.games import SLUGS, page
from reference.records.extract import record
from reference.records.model import Record
from reference.records.page import pages
from reference.tableaux import Tableau, tableaux_by_game
from transcribe.edition import Edition
from transcribe.output import write_file
from transcribe.places import find_places
from transcribe.writers.json import read_edition


def turned_round(
    slug: str,
    made: Record,
    tableau: Tableau | None,
    before: Round | None = None,
    unnoticed: bool = False,
) -> Round:
    """All mutants of a game put to its checks. Takes seconds; only for the main thread.

    `before`: an earlier round. Where page and mutant part, and whether they do, depends on the
    rules alone, so that it is taken from there if the rules are the same. `unnoticed`: then what
    became of the others is taken from there as well.
    """
    sheet, version = page(slug), open_game(slug).rules_version
    known: dict[str, Fate] = {}
    if before is not None and before.rules_version == version:
        known = {fate.mutant: fate for fate in before.fates}
    asked = probes(slug, made, tableau)
    fates: list[Fate] = []
    for mutant in mutants(sheet):
        fate = known.get(mutant.name)
        if unnoticed and fate and fate.outcome == "killed":
            fates.append(replace(fate, sentences=mutant.sentences))
        else:
            fates.append(_fate(sheet, mutant, noticed(mutant, asked), fate))
    return Round(slug, version, tuple(fates))


def _fate(sheet: Page, mutant: Mutant, found: Noticed, known: Fate | None) -> Fate:
    outcome, by = found.outcome, found.check or found.found
    if outcome == "survived":
        by = proof(sheet, mutant)
        if by:
            outcome = "same"
        else:
            by = known.by if known and known.outcome == outcome else _apart(sheet, mutant)
    return Fate(mutant.name, mutant.sentences, outcome, " ".join(by.split()))


def _apart(sheet: Page, mutant: Mutant) -> str:
    """Where page and mutant part, as it is kept."""
    apart = difference(sheet, mutant)
    return f"parts in deal {apart.deal}" if apart else ALIKE


def rounds(
    edition: Edition,
    tableaux: Mapping[str, Tableau],
    slugs: Iterable[str],
    unnoticed: bool = False,
) -> Iterator[Round]:
    """The rounds of some games, one after another; `unnoticed` as in `turned_round`."""
    sheets = {sheet.id: sheet for sheet in pages(edition)}
    for slug in slugs:
        (before,) = read_rounds([slug]) or (None,)
        yield turned_round(slug, record(sheets[slug]), tableaux.get(slug), before, unnoticed)


def _keep(slugs: list[str], unnoticed: bool) -> None:
    places = find_places()
    tableaux = tableaux_by_game(places.corpus / "tableaux")
    for each in rounds(read_edition(places.edition), tableaux, slugs, unnoticed):
        write_file(FOLDER / f"{each.slug}.txt", written(each).encode())
        sys.stdout.write(f"{each.slug}: {len(each.fates)} mutants\n")


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if word != "--unnoticed"]
    _keep(named or list(SLUGS), "--unnoticed" in sys.argv[1:])
