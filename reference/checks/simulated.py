"""Simulations kept: what came out of each, so that `cadogan verify` need not play it all again.

`python -m reference.checks.simulated GAME…` plays the games and keeps what comes out in
`simulated/SLUG.json`. The check plays the first few games again: if they come out otherwise, what
is kept is of another game, and the check fails.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from reference.checks.data import Data, Simulation, read_data
from reference.checks.measures import faulty
from reference.checks.report import Check, Status
from reference.checks.simulating import LEFT_OUT, Interval, Rows, estimate, rows
from reference.engine import RulesError
from reference.games import SLUGS
from transcribe.errors import CadoganError
from transcribe.output import write_file

FOLDER = Path(__file__).parent / "simulated"
AGAIN = 2
"""So many games of each simulation are played again by every `cadogan verify`."""


def read_kept(slug: str, folder: Path = FOLDER) -> dict[str, Rows]:
    """What is kept of a game's simulations, by their ids. CadoganError for what is no such file."""
    path = folder / f"{slug}.json"
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Rows])
    except (OSError, msgspec.DecodeError) as error:
        raise CadoganError(f"these are no simulations: {error}", where=str(path)) from error


def simulation_check(slug: str, simulation: Simulation, kept: Rows | None) -> Check:
    """What the kept games come to, after the first of them were played again."""
    try:
        observed, status = _observed(slug, simulation, kept)
    except RulesError as error:
        return faulty(slug, simulation.id, simulation.sentence, simulation.words, error)
    return Check(
        id=f"{slug}/{simulation.id}",
        game=slug,
        sentence=f"{slug}:{simulation.sentence}",
        quote=simulation.words,
        kind="possibility",
        expected=simulation.expected,
        expected_from=simulation.expected_from,
        observed=observed,
        status=status,
        method="simulation",
    )


def _observed(slug: str, simulation: Simulation, kept: Rows | None) -> tuple[str, Status]:
    if kept is None:
        return "not played yet: `python -m reference.checks.simulated` plays it", "undecided"
    if rows(slug, simulation, AGAIN) != _first(simulation, kept):
        return "the kept games no longer come out so", "fails"
    found = estimate(simulation, kept)
    return _said(simulation, found, kept), _status(simulation, found)


def _first(simulation: Simulation, kept: Rows) -> Rows:
    """The rows of the first games."""
    return kept[:AGAIN] if simulation.asks == "choice" else [row[:AGAIN] for row in kept]


def _status(simulation: Simulation, found: Interval) -> Status:
    _, low, high = found
    least, most = simulation.at_least, simulation.at_most
    if (least is None or low >= least) and (most is None or high <= most):
        return "holds"
    if (least is not None and high < least) or (most is not None and low > most):
        return "fails"
    return "undecided"


def _said(simulation: Simulation, found: Interval, kept: Rows) -> str:
    value, low, high = found
    if simulation.asks == "lead":
        text = f"{value:+.2f} cards on average (95 %: {low:+.2f} to {high:+.2f})"
    else:
        text = f"{value:.1%} (95 %: {low:.1%} to {high:.1%})"
    if simulation.asks != "share":
        return f"{text} in {simulation.games} deals"
    left = sum(each != LEFT_OUT for each in kept[0])
    among = f", those of {simulation.games} that are asked of" if left < len(kept[0]) else ""
    return f"{text} in {left} deals{among}"


def simulation_checks(slug: str, data: Data) -> list[Check]:
    """The checks of all simulations of a game."""
    kept = read_kept(slug) if data.simulation else {}
    return [simulation_check(slug, each, kept.get(each.id)) for each in data.simulation]


def played_again(slug: str, data: Data) -> Iterator[str]:
    """A line for each simulation of a game: whether all its games come out as they are kept."""
    kept = read_kept(slug)
    for each in data.simulation:
        same = rows(slug, each, each.games) == kept.get(each.id)
        yield f"{slug}/{each.id}: {'all games as kept' if same else 'games come out otherwise'}"


def _keep(slug: str) -> None:
    data = read_data(slug)
    made = {each.id: rows(slug, each, each.games) for each in data.simulation}
    if made:
        write_file(FOLDER / f"{slug}.json", msgspec.json.encode(made) + b"\n")
        for each in data.simulation:
            found = estimate(each, made[each.id])
            sys.stdout.write(
                f"{slug}/{each.id}: {_said(each, found, made[each.id])}: {_status(each, found)}\n"
            )


if __name__ == "__main__":
    for name in sys.argv[1:] or SLUGS:
        _keep(name)
