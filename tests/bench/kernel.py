"""How fast the kernel is: `python -m tests.bench.kernel [GAME…]`.

Random games a second on one core, CPU time, the same games that the interpreter plays; and the
search: positions reached a second, and how many of them were new. The best of several runs is
given, beside the median: on a machine that does other work the median says more of that work.
"""

from __future__ import annotations

import os
import statistics
import sys
import time

from reference.engine import Game
from reference.games import SLUGS, load
from reference.kernel import kernel_for
from reference.kernel.kernel import Kernel
from reference.kernel.search import Search

RUNS = 40
SEARCHED = ("canfield-or-klondike", "the-flower-garden")
STATES = 300_000


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


def searched(kernel: Kernel, game: Game, deals: int = 10) -> tuple[float, float, int]:
    """Positions reached a second, new ones a second (best deal by deal), and deals decided."""
    Search(kernel, game.deal(0), 1000).run(10)
    reached, new, decided = 0.0, 0.0, 0
    for number in range(deals):
        search = Search(kernel, game.deal(number), STATES)
        start = time.process_time()
        found = search.run(STATES)
        spent = time.process_time() - start
        decided += found.result != "open"
        if found.states >= STATES // 2:
            reached = max(reached, found.tried / spent)
            new = max(new, found.states / spent)
    return reached, new, decided


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
        f"Search, deals 0 to 9, {STATES:,} positions at the most (the best deal):",
        "",
        "| | positions reached a second | new ones | deals decided |",
        "|---|---|---|---|",
    ]
    for slug in SEARCHED:
        game = load(slug)
        reached, new, decided = searched(kernel_for(game), game)
        lines.append(f"| {slug} | {reached:,.0f} | {new:,.0f} | {decided} of 10 |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(report(sys.argv[1:]))
