"""Measures what the project costs, and writes BENCHMARKS.md.

    python -m tests.bench [build|shelf|site|engine|kernel|controls]...

All sections take an hour on two cores. What was noted by hand in the page stays (`page.py`).
Each measurement is a process of its own: its seconds by the clock and its peak memory.
"""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.bench import controls, engine, kernel, shelf, site
from tests.bench.page import renewed
from transcribe import liblouis
from transcribe.output import write_file

ROOT = Path(__file__).parents[2]
CADOGAN = Path(sys.executable).with_name("cadogan")
COPIES = {1: 3, 10: 3, 100: 1}
"""How many copies of the book, and how often each is measured."""
BUILDS = 3
SHELVES = (2.0, 8.0)
BOOKS = (0.25, 1.0)
"""Megabytes of braille: of a shelf of books, and of one book."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds by the clock, and the peak of memory in MB (resident)."""

    seconds: float
    megabytes: float

    def __str__(self) -> str:
        return f"{self.seconds:.2f} s | {self.megabytes:.0f} MB"


def cost(command: list[str | Path]) -> Cost:
    """What a command costs that succeeds; raises CalledProcessError for one that fails."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Cost(seconds, usage.ru_maxrss / 1024)


def median(costs: list[Cost]) -> Cost:
    """The median seconds, and the largest memory."""
    seconds = statistics.median(one.seconds for one in costs)
    return Cost(seconds, max(one.megabytes for one in costs))


def builds() -> tuple[Cost, Cost]:
    """A build from nothing, and one in which nothing changed."""
    fresh, unchanged = [], []
    for _ in range(BUILDS):
        with tempfile.TemporaryDirectory() as folder:
            command = [CADOGAN, "build", "-o", Path(folder, "build")]
            fresh.append(cost(command))
            unchanged.append(cost(command))
    return median(fresh), median(unchanged)


def machine() -> str:
    """The machine in general terms."""
    cores = os.cpu_count()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{cores} cores ({platform.machine()}), {memory:.0f} GB, {platform.system()}, "
        f"Python {platform.python_version()}, liblouis {liblouis.version()}"
    )


def report() -> str:
    """The whole page."""
    fresh, unchanged = builds()
    longer = {
        number: median(
            [cost([sys.executable, "-m", "tests.bench.copies", str(number)]) for _ in range(times)]
        )
        for number, times in COPIES.items()
    }
    lines = [
        "# What it costs",
        "",
        f"Written by `make bench` on {machine()}. Median of {BUILDS} runs (one for "
        f"{max(COPIES)} copies) by the clock, each a process of its own, start of Python and of "
        "liblouis included; memory is the largest resident set. Figures, no tests: nothing fails "
        "by them.",
        "",
        "| | time | memory |",
        "|---|---|---|",
        f"| `cadogan build` from nothing | {fresh} |",
        f"| `cadogan build`, nothing changed | {unchanged} |",
        *(
            f"| decode and collate a book of {number} × this one | {one} |"
            for number, one in longer.items()
        ),
        "",
        _growth(longer),
    ]
    return "\n".join(lines) + "\n"


def _growth(longer: dict[int, Cost]) -> str:
    """How the cost of a further copy changes with the book's length: equal means linear."""
    low, middle, high = COPIES
    early = (longer[middle].seconds - longer[low].seconds) / (middle - low)
    late = (longer[high].seconds - longer[middle].seconds) / (high - middle)
    return (
        f"A further copy costs {early:.2f} s between {low} and {middle} copies and {late:.2f} s "
        f"between {middle} and {high}: the cost grows linearly where the two are alike."
    )


PAGE = ROOT / "BENCHMARKS.md"
SECTIONS: dict[str, Callable[[], str]] = {
    "build": report,
    "shelf": lambda: f"## Old files\n\n{shelf.report(SHELVES, BOOKS)}",
    "site": lambda: site.report(ROOT / "build" / "site"),
    "engine": lambda: engine.report([]),
    "kernel": lambda: kernel.report([]),
    "controls": controls.measured,
}
"""What makes each section of the page."""


def main(names: list[str]) -> None:
    """Measures the sections of these names, or all, and writes each as soon as it is measured."""
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        sys.exit(f"no section {unknown[0]}; there are {', '.join(SECTIONS)}")
    for name in names or SECTIONS:
        section = SECTIONS[name]()
        page = PAGE.read_text() if PAGE.exists() else ""
        write_file(PAGE, renewed(page, [section]).encode())
        print(section)


if __name__ == "__main__":
    main(sys.argv[1:])
