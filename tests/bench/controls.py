"""Games whose chances others have published: `python -m tests.bench.controls [NAME FIRST LAST]`.

Without names the figures as a section of `BENCHMARKS.md`; with one, what becomes of some deals, so
that long counts can be made in portions.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence

from reference.engine import Game, Page
from reference.kernel import kernel_for
from reference.odds.intervals import widened
from reference.odds.searching import searched_by
from tests.reference.odds.controls import FAN, FAN_CHANCE, KLONDIKE, KLONDIKE_CHANCE

CONTROLS: dict[str, tuple[Page, float, float, int, int]] = {
    "fan": (FAN, FAN_CHANCE, 0.00098, 400, 1_000_000),
    "klondike": (KLONDIKE, KLONDIKE_CHANCE, 0.0012, 500, 20_000_000),
}
"""By name: page, published chance and half its interval, deals, positions at the most for each."""


def counted(name: str, first: int, last: int) -> tuple[Counter[str], float]:
    """What becomes of deals `first` … `last` - 1, and the seconds of CPU time."""
    page, _, _, _, limit = CONTROLS[name]
    kernel = kernel_for(Game(page))
    searched_by(kernel, 0, 10)
    start = time.process_time()
    found = Counter[str](searched_by(kernel, n, limit).verdict for n in range(first, last))
    return found, time.process_time() - start


def line(name: str, found: Counter[str], seconds: float) -> str:
    """One control as a line of the table."""
    _, chance, half, deals, limit = CONTROLS[name]
    low, high = widened(found["won"], found["undecided"], deals)
    return (
        f"| {name} | {deals:,} | {limit:,} | {found['won']} | {found['lost']} "
        f"| {found['undecided']} | {100 * low:.1f} to {100 * high:.1f} % "
        f"| {100 * chance:.2f} ± {100 * half:.2f} % | {seconds:,.0f} s |"
    )


def report(lines: Sequence[str]) -> str:
    """The section."""
    return "\n".join(
        [
            "## Controls",
            "",
            "Games that are not in the book, in its language of rules, searched with all cards "
            "known (`tests/reference/odds/controls.py`), beside the chances that C. Blake and "
            "I. P. Gent published (arXiv:1906.12314). Deals 0 and on, each looked at in so many "
            "positions at the most, CPU time of one core; the interval holds 95 %, with what is "
            "undecided lost below and won above:",
            "",
            "| | deals | at the most | won | lost | undecided | interval | published | time |",
            "|---|---|---|---|---|---|---|---|---|",
            *lines,
            "",
        ]
    )


def measured() -> str:
    """All controls, counted now."""
    return report([line(name, *counted(name, 0, CONTROLS[name][3])) for name in CONTROLS])


if __name__ == "__main__":
    if sys.argv[1:]:
        print(*counted(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
    else:
        print(measured())
