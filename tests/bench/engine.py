"""How fast the interpreter is: `python -m tests.bench.engine [GAME…]`.

Random legal games of book Klondike a second on one core (the measure of the design), and for every
game the median and 95th percentile of `moves` and of `judge` (citations included), in microseconds
of wall time over positions of random play. Nothing fails here; the figures are written down.
"""

from __future__ import annotations

import platform
import random
import statistics
import sys
import time

from reference.engine import Game
from reference.games import SLUGS, load


def games_a_second(game: Game, seconds: float = 2.0) -> tuple[float, float]:
    """Random legal games a second (CPU time), and moves a game."""
    played = made = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        rng = random.Random(played).random
        position = game.deal(played)
        while moves := game.moves(position):
            position = game.apply(position, moves[int(rng() * len(moves))])
            made += 1
        played += 1
    return played / (time.process_time() - start), made / played


def _quantiles(times: list[float]) -> tuple[float, float]:
    cuts = statistics.quantiles(times, n=20)
    return statistics.median(times) * 1e6, cuts[-1] * 1e6


def timings(game: Game, games: int = 10, limit: int = 300) -> dict[str, tuple[float, float]]:
    """Median and 95th percentile of `moves`, `apply` and `judge` in random play, microseconds."""
    spent: dict[str, list[float]] = {"moves": [], "apply": [], "judge": []}
    clock = time.perf_counter
    for seed in range(games):
        rng = random.Random(seed)
        position = game.deal(seed)
        for _ in range(limit):
            start = clock()
            moves = game.moves(position)
            spent["moves"].append(clock() - start)
            if not moves:
                break
            move = rng.choice(moves)
            other = game.parse(game.write(position))  # judged as if nothing were known of it yet
            start = clock()
            game.judge(other, move)
            spent["judge"].append(clock() - start)
            game.moves(position)
            start = clock()
            position = game.apply(position, move)
            spent["apply"].append(clock() - start)
    return {name: _quantiles(times) for name, times in spent.items()}


def report(names: list[str]) -> str:
    """The figures as a section of `BENCHMARKS.md`."""
    klondike = load("canfield-or-klondike")
    games_a_second(klondike, 0.3)
    rate, length = games_a_second(klondike)
    lines = [
        "## The engine",
        "",
        f"{platform.python_implementation()} {platform.python_version()}, one core. Book Klondike, "
        f"random legal games: {rate:,.0f} a second (CPU time), {length:.1f} moves each.",
        "",
        "Median (and 95th percentile) in microseconds over positions of random play:",
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
