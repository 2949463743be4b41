"""How fast the kernel is: `python -m tests.bench.kernel [GAME…]`.

Random games a second on one core, CPU time, the same games that the interpreter plays; and the
search: different positions seen a second, and moves looked at. The best of several runs is given,
beside the median or the whole: on a machine that does other work those say more of that work.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from dataclasses import dataclass

from reference.engine import Game
from reference.games import SLUGS, load
from reference.kernel import kernel_for
from reference.kernel.kernel import Kernel
from reference.kernel.search import Search

RUNS = 40
SEARCHED = ("canfield-or-klondike", "the-flower-garden")
STATES = 300_000
DEALS = 10


def rates(kernel: Kernel, seconds: float = 0.05) -> tuple[float, float, float]:
    """Random games a second, the best run and the median, and moves a game."""
    kernel.play_random(0, 1)
    count = 10
    while True:
        start = time.process_time()
        played = kernel.play_random(0, count)
        spent = time.process_time() - start
        if spent >= seconds:
            break
        count = max(count + 1, int(count * min(10.0, 1.2 * seconds / max(spent, 1e-6))))
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        kernel.play_random(0, count)
        times.append(time.process_time() - start)
    moves = float(played.moves.mean())
    return count / min(times), count / statistics.median(times), moves


@dataclass(frozen=True, slots=True)
class Searched:
    """Rates a second of CPU time: of the quickest long deal, and (`whole`) of all deals together.

    `states`: different positions seen; `tried`: moves looked at, most of which lead to positions
    seen before. `decided`: how many deals are won or lost for certain.
    """

    states: float
    tried: float
    whole: float
    decided: int


def searched(kernel: Kernel, game: Game, deals: int = DEALS) -> Searched:
    """What the search does with deals 0 … `deals` - 1, in at most `STATES` positions each."""
    Search(kernel, game.deal(0), 1000).run(10)
    states, tried, decided = 0.0, 0.0, 0
    seen, seconds = 0, 0.0
    for number in range(deals):
        search = Search(kernel, game.deal(number), STATES)
        start = time.process_time()
        found = search.run(STATES)
        spent = time.process_time() - start
        seen += found.states
        seconds += spent
        decided += found.result != "open"
        if found.states >= STATES // 2:
            states = max(states, found.states / spent)
            tried = max(tried, found.tried / spent)
    return Searched(states, tried, seen / seconds, decided)


def report(names: list[str]) -> str:
    """The figures as a section of `BENCHMARKS.md`."""
    lines = [
        "## The kernel",
        "",
        f"One core, CPU time, compiled beforehand; {os.getloadavg()[0]:.1f} processes on "
        f"{os.cpu_count()} cores at the time. Random games a second (best of {RUNS} runs, median "
        "in brackets):",
        "",
        "| | games a second | moves a game |",
        "|---|---|---|",
    ]
    for slug in names or SLUGS:
        best, median, moves = rates(kernel_for(load(slug)))
        lines.append(f"| {slug} | {best:,.0f} ({median:,.0f}) | {moves:.0f} |")
    lines += [
        "",
        f"Search, deals 0 to {DEALS - 1}, {STATES:,} positions at the most, a second of the "
        "quickest deal (all deals together in brackets). Every position counts once, however "
        "often it is reached; cards turned up on the way to the one that is played make positions "
        "too (in Klondike about two in five; they are not stored). A move looked at is known by "
        "its number to lead to a position seen before, or made:",
        "",
        "| | different positions a second | moves looked at a second | deals decided |",
        "|---|---|---|---|",
    ]
    for slug in SEARCHED:
        game = load(slug)
        found = searched(kernel_for(game), game)
        lines.append(
            f"| {slug} | {found.states:,.0f} ({found.whole:,.0f}) | {found.tried:,.0f} "
            f"| {found.decided} of {DEALS} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(report(sys.argv[1:]))
