"""A shelf of old files, and one long book: `python -m tests.bench.shelf MEGABYTES...`.

The files are made from the prose that the tests keep, put into braille by liblouis and laid out by
the tests' own setting code: headings, indented paragraphs, running heads and page numbers. Prints
for each size the seconds by the clock and of the processor (all processes together), and the
megabytes of the largest process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.transcribe.layouts.setting import Page, cells, headed, joined, number

ROOT = Path(__file__).parents[2]
CADOGAN = Path(sys.executable).with_name("cadogan")
TEXTS = sorted((ROOT / "tests/transcribe/generality").glob("*.txt"))
BOOK = 200_000
"""Bytes of a book on the shelf: some two hundred pages."""
LONGEST = 10
"""Megabytes of the longest book that is read by itself: ten thousand pages."""

Cost = tuple[float, float, float]
"""Seconds by the clock, seconds of the processor, megabytes of the largest process."""


def book(code: str = "ebae") -> list[str]:
    """The lines of all texts, a chapter each."""
    page = Page(code)
    for path in TEXTS:
        page.blank().centre(path.stem.upper()).blank()
        for text in path.read_text("utf-8").split("\n\n"):
            page.para(" ".join(text.replace("*", "").split()))
    return page.lines


def volume(lines: list[str], size: int) -> bytes:
    """So many bytes of a book, with a running head and a number on each page."""
    whole: list[str] = []
    length = sum(len(line) + 1 for line in lines)
    for _ in range(max(size // length, 1)):
        whole += lines
    head = cells("ALL MANNER OF PROSE", "ebae").center(40).rstrip()
    count = len(whole) // 24 + 2
    heads = (head.ljust(35) + number(at).rjust(5) for at in range(1, count))
    return joined(headed(whole, 25, heads)).encode()


def shelf(megabytes: float) -> Cost:
    """What a shelf of that size costs."""
    lines = book()
    with tempfile.TemporaryDirectory() as folder:
        data = volume(lines, BOOK)
        files = []
        for at in range(max(round(megabytes * 1e6 / len(data)), 1)):
            files.append(Path(folder, f"{at:05}.brf"))
            files[-1].write_bytes(data)
        out = Path(folder, "out")
        out.mkdir()
        return _cost(["transcribe", *files, "-o", out])


def alone(megabytes: float) -> Cost:
    """What one book of that size costs."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "long.brf")
        path.write_bytes(volume(book(), round(megabytes * 1e6)))
        return _cost(["transcribe", path, "-o", Path(folder, "out.txt")])


def _cost(arguments: list[str | Path]) -> Cost:
    began = time.perf_counter()
    process = subprocess.Popen(
        [CADOGAN, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, "cadogan transcribe")
    used = usage.ru_utime + usage.ru_stime
    return time.perf_counter() - began, used, usage.ru_maxrss / 1024


def report(shelves: tuple[float, ...], books: tuple[float, ...]) -> str:
    """The figures as a table."""
    rows = ["| | time | processor | largest process |", "|---|---|---|---|"]
    rows += [_row(f"one book of {size:g} MB of braille", alone(size)) for size in books]
    rows += [
        _row(f"a shelf of {size:g} MB, books of {BOOK / 1e6:g} MB, all cores", shelf(size))
        for size in shelves
    ]
    return "\n".join(rows) + "\n"


def _row(name: str, cost: Cost) -> str:
    seconds, used, memory = cost
    return f"| {name} | {seconds:.1f} s | {used:.1f} s | {memory:.0f} MB |"


if __name__ == "__main__":
    sizes = tuple(map(float, sys.argv[1:] or ("0.4", "1.6")))
    print(report(sizes, tuple(size for size in sizes if size <= LONGEST)))
