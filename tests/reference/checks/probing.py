"""The probes of a game, as a round of its mutants has them."""

from __future__ import annotations

from reference.checks.mutating.probes import Probe, probes
from reference.records.extract import record
from reference.records.page import pages
from reference.tableaux import tableaux_by_game
from transcribe.edition import Edition
from transcribe.places import find_places


def probes_of(edition: Edition, slug: str) -> list[Probe]:
    """Those made from the built edition and the printed figure."""
    sheet = next(each for each in pages(edition) if each.id == slug)
    figures = tableaux_by_game(find_places().corpus / "tableaux")
    return probes(slug, record(sheet), figures.get(slug))
