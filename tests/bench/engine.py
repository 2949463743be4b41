"""How fast the interpreter is: `python -m tests.bench.engine [GAME…]`.

Random legal games of book Klondike a second on one core (the measure of the design; the best of
some short runs, because other work on the machine only ever slows one down), and for every game the
median and 95th percentile of `moves` and of `judge` (citations included) over positions of random
play. All in CPU time. Nothing fails here; the figures are written down.
"""

from __future__ import annotations

import os
import platform
import random
import statistics
import sys
import time

from reference.engine import Game, Move, Position
from reference.games import SLUGS, load


def games_a_second(game: Game, games: int = 300, runs: int = 20) -> tuple[float, float]:
    """Random legal games a second, deal included, in the best of some runs; and moves a game."""
    best = float("inf")
    made = 0
    for _ in range(runs):
        start = time.process_time()
        for number in range(games):
            rng = random.Random(number).random
            position = game.deal(number)
            while moves := game.moves(position):
                position = game.apply(position, moves[int(rng() * len(moves))])
                made += 1
        best = min(best, time.process_time() - start)
    return games / best, made / games / runs


def _quantiles(times: list[float]) -> tuple[float, float]:
    cuts = statistics.quantiles(times, n=20)
    return statistics.median(times) * 1e6, cuts[-1] * 1e6


def timings(game: Game, games: int = 3, limit: int = 200) -> dict[str, tuple[float, float]]:
    """Median and 95th percentile of `moves`, `apply` and `judge` in random play, microseconds.

    Each is done three times, and the quickest counts: other work only ever slows one down.
    """
    spent: dict[str, list[float]] = {"moves": [], "apply": [], "judge": []}
    for seed in range(games):
        rng = random.Random(seed)
        position = game.deal(seed)
        for _ in range(limit):
            moves = game.moves(position)
            if not moves:
                break
            move = rng.choice(moves)
            three = [_once(game, position, move) for _ in range(3)]
            for name, times in spent.items():
                times.append(min(once[name] for once in three))
            position = game.apply(position, move)
    return {name: _quantiles(times) for name, times in spent.items()}


def _once(game: Game, position: Position, move: Move) -> dict[str, float]:
    """A move judged, as if nothing were known of the position; made; and the moves after it."""
    clock = time.thread_time
    times = {}
    unknown = (*position,)
    start = clock()
    game.judge(unknown, move)
    times["judge"] = clock() - start
    game.moves(position)
    start = clock()
    after = game.apply(position, move)
    times["apply"] = clock() - start
    start = clock()
    game.moves(after)
    times["moves"] = clock() - start
    return times


def report(names: list[str]) -> str:
    """The figures as a section of `BENCHMARKS.md`."""
    klondike = load("canfield-or-klondike")
    rate, length = games_a_second(klondike)
    load_before = os.getloadavg()[0]
    lines = [
        "## The engine",
        "",
        f"{platform.python_implementation()} {platform.python_version()}, one core. Book Klondike, "
        f"random legal games: {rate:,.0f} a second, {length:.1f} moves each (best of 20 runs of "
        f"300 games; {load_before:.1f} processes on {os.cpu_count()} cores at the time).",
        "",
        "Median (and 95th percentile) in microseconds of CPU time over positions of random play:",
        "",
        "| | `moves` | `judge`, with citations | `apply` |",
        "|---|---|---|---|",
    ]
    for slug in names or SLUGS:
        row = timings(load(slug))
        cells = [f"{m:.1f} ({p:.0f})" for m, p in (row["moves"], row["judge"], row["apply"])]
        lines.append(f"| {slug} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(report(sys.argv[1:]))
