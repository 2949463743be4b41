"""A shelf of old files, and one long book: `python -m tests.bench.shelf MEGABYTES...`.

The files are made from the prose that the tests keep, put into braille by liblouis and laid out by
the tests' own setting code: headings, indented paragraphs, running heads and page numbers. Prints
for each size the seconds, the megabytes of memory (the largest process) and the rate.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.transcribe.layouts.setting import Page, cells, headed, joined, number

ROOT = Path(__file__).parents[2]
CADOGAN = Path(sys.executable).with_name("cadogan")
TEXTS = sorted((ROOT / "tests/transcribe/generality").glob("*.txt"))
BOOK = 500_000
"""Bytes of a book on the shelf: some three hundred pages."""


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


def shelf(megabytes: float) -> tuple[float, float]:
    """Seconds and megabytes for a shelf of that size."""
    lines = book()
    with tempfile.TemporaryDirectory() as folder:
        data = volume(lines, BOOK)
        files = []
        for at in range(max(round(megabytes * 1e6 / len(data)), 1)):
            files.append(Path(folder, f"{at:05}.brf"))
            files[-1].write_bytes(data)
        return _cost(["transcribe", *files, "-o", Path(folder, "out")])


def alone(megabytes: float) -> tuple[float, float]:
    """Seconds and megabytes for one book of that size."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "long.brf")
        path.write_bytes(volume(book(), round(megabytes * 1e6)))
        return _cost(["transcribe", path, "-o", Path(folder, "out.txt")])


def _cost(arguments: list[str | Path]) -> tuple[float, float]:
    began = time.perf_counter()
    subprocess.run([CADOGAN, *arguments], check=True, capture_output=True)
    taken = time.perf_counter() - began
    return taken, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def report(shelves: tuple[float, ...], books: tuple[float, ...]) -> str:
    """The figures as a table."""
    rows = ["| | time | largest process |", "|---|---|---|"]
    for size in books:
        seconds, memory = alone(size)
        rows.append(f"| one book of {size:g} MB of braille | {seconds:.1f} s | {memory:.0f} MB |")
    for size in shelves:
        seconds, memory = shelf(size)
        rows.append(
            f"| a shelf of {size:g} MB, books of {BOOK / 1e6:g} MB, all cores | {seconds:.1f} s | "
            f"{memory:.0f} MB |"
        )
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    print(report(tuple(map(float, sys.argv[1:] or ("1", "4"))), (0.25, 1.0)))
