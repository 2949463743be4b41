"""Measures of a page's data, taken and compared with what the page says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from reference.catalogue import Opener, open_game
from reference.checks.data import Data, Measure
from reference.checks.measuring import TooManyError, measured
from reference.checks.mutating.mutants import without
from reference.checks.report import Check, Status
from reference.checks.starting import moved, starting
from reference.engine import Position, RulesError
from reference.engine.places import PACK
from reference.games import page
from reference.tableaux import Tableau


def measure_check(
    slug: str,
    measure: Measure,
    data: Data,
    tableau: Tableau | None,
    opener: Opener = open_game,
) -> Check:
    """A measure taken in the game that `opener` opens, or why it could not be taken."""
    try:
        observed, undecided = _taken(slug, measure, data, tableau, opener)
    except RulesError as error:
        return faulty(slug, measure.id, measure.sentence, measure.words, error)
    different = list(dict.fromkeys(observed))
    status: Status = "undecided" if undecided else "fails"
    if different == [measure.expected]:
        status = "holds"
    said = " or ".join(map(str, different)) or undecided
    many = f" in {measure.deals} deals" if measure.deals else ""
    return Check(
        id=f"{slug}/{measure.id}",
        game=slug,
        sentence=f"{slug}:{measure.sentence}",
        quote=measure.words,
        kind=measure.kind,
        expected=f"{measure.measure}: {measure.expected}",
        expected_from=measure.expected_from,
        observed=f"{said}{many}",
        status=status,
        method=measure.method,
    )


def _taken(
    slug: str, measure: Measure, data: Data, tableau: Tableau | None, opener: Opener
) -> tuple[list[int | str], str]:
    """What was measured in each deal, and why a deal could not be decided (or "")."""
    observed = []
    undecided = ""
    game = (
        without(page(slug), measure.without) if measure.without else opener(slug, measure.options)
    )
    for number in range(1, measure.deals + 1) if measure.deals else (measure.deal,):
        dealt = game.deal(number) if measure.deals else None
        start = dealt or starting(game, measure, data.figure, tableau)
        position = moved(game, start, measure.moves, measure.id)
        try:
            for each in _orders(position) if measure.orders else [position]:
                observed.append(measured(game, each, measure.measure))
        except TooManyError as error:
            undecided = str(error)
    return observed, undecided


def _orders(position: Position) -> Iterator[Position]:
    """The position with the cards of the pack in every order."""
    for order in sorted(set(permutations(position[PACK]))):
        yield Position((*position[:PACK], bytes(order), *position[PACK + 1 :]))


def faulty(slug: str, name: str, sentence: str, words: str, error: RulesError) -> Check:
    """A check that could not be carried out: its data are wrong, not the book."""
    return Check(
        id=f"{slug}/{name}",
        game=slug,
        sentence=f"{slug}:{sentence}",
        quote=words,
        kind="example",
        expected="to be carried out",
        expected_from="the data of the check",
        observed=f"not carried out: {error.what}" + (f" ({error.where})" if error.where else ""),
        status="fails",
        method="execution",
    )
