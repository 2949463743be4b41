"""What the site costs its reader: `python -m tests.bench.site [FOLDER]` (default: `build/site`).

Play from the press of the button to the table, with the browser's own Python, opened from the
folder and over http; moves answered; sizes of the pages and of the search; searches answered. By
the clock, and in seconds of the processor, because other work on the machine only ever slows one
down. Nothing fails here; the figures are written down.
"""

from __future__ import annotations

import gzip
import os
import platform
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.site.conftest import CHROMIUM, FLAGS

ROOT = Path(__file__).parents[2]
GAMES = ("canfield-or-klondike", "the-great-thirteen")
"""Where `moves` is quick, and where it is slowest."""
RUNS = 3
WHOLE_BOOK = "book.html"
WORDS = ("napolean helena", "marriage", "each ray must always be complete", "king", "besiegd citty")

READY = """() => new Promise((done) => {
  const began = performance.now();
  const look = () => document.activeElement.classList.contains("spot")
    ? done(performance.now() - began) : setTimeout(look, 5);
  document.getElementById("page.play.start").click();
  look();
})"""
MOVES = """async () => {
  const said = document.getElementById("page.play.said");
  const answered = (act) => new Promise((done) => {
    const began = performance.now();
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      done(performance.now() - began);
    });
    watcher.observe(said, { childList: true, characterData: true, subtree: true });
    act();
  });
  const press = (tool) => answered(() => document.querySelector(`[data-tool=${tool}]`).click());
  const times = [];
  for (let turn = 0; turn < 30; turn += 1) {
    await press("hint");
    const button = document.querySelector("#page\\\\.play\\\\.answer [data-move]");
    if (!button) return times;
    times.push(await answered(() => button.click()), await press("undo"), await press("redo"));
  }
  return times;
}"""
SEARCH = """(words) => {
  const field = document.getElementById("page.find");
  const began = performance.now();
  field.value = words;
  field.form.requestSubmit();
  return performance.now() - began;
}"""


@dataclass(frozen=True, slots=True)
class Play:
    """Seconds until the table is there, by the clock and of the processor; milliseconds a move."""

    ready: float
    processor: float
    moves: list[float]


def spent() -> float:
    """Seconds of the processor that the children of this process have used, all of them."""
    ticks = os.sysconf("SC_CLK_TCK")
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        number = int(path.parent.name)
        parents[number] = int(fields[1])
        used[number] = (int(fields[11]) + int(fields[12])) / ticks
    return sum(used[each] for each in used if _descends(each, parents))


def _descends(number: int, parents: dict[int, int]) -> bool:
    while number in parents:
        number = parents[number]
        if number == os.getpid():
            return True
    return False


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The folder at an address of this machine."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

    handler = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as made:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{made.server_port}"
        made.shutdown()


def play(browser: Browser, address: str) -> Play:
    """One press of Play in a fresh profile, and some moves."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(address)
        before = spent()
        ready = page.evaluate(READY)
        processor = spent() - before
        return Play(ready / 1000, processor, page.evaluate(MOVES))


def playing(folder: Path) -> Iterator[str]:
    """The lines of a table: each game, from the folder and over http."""
    with sync_playwright() as playwright, server(folder) as there:
        for slug in GAMES:
            for name, root in (("folder", folder.as_uri()), ("http", there)):
                runs = []
                for _ in range(RUNS):
                    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                    runs.append(play(browser, f"{root}/games/{slug}.html"))
                    browser.close()
                moves = [each for run in runs for each in run.moves]
                yield (
                    f"| {slug}, {name} | {min(run.ready for run in runs):.1f} s"
                    f" ({statistics.median(run.ready for run in runs):.1f} s)"
                    f" | {statistics.median(run.processor for run in runs):.1f} s"
                    f" | {statistics.median(moves):.0f} ms"
                    f" ({statistics.quantiles(moves, n=20)[-1]:.0f} ms) |"
                )


def searching(folder: Path) -> list[float]:
    """Milliseconds until each search is answered, from the folder."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page: Page = browser.new_page()
        page.goto((folder / "search.html").as_uri())
        times = [float(page.evaluate(SEARCH, words)) for words in WORDS for _ in range(5)]
        browser.close()
    return times


def packed(path: Path) -> float:
    """Kilobytes of a file as a server would send it: gzip."""
    return len(gzip.compress(path.read_bytes(), 9)) / 1000


def report(folder: Path) -> str:
    """The part of the benchmarks about the site."""
    pages = {path.relative_to(folder).as_posix(): packed(path) for path in folder.rglob("*.html")}
    book = pages.pop(WHOLE_BOOK)
    largest = max(pages, key=pages.__getitem__)
    assets = folder / "assets"
    searches = searching(folder)
    loaded = sum(packed(assets / "play" / name) for name in ("python.js", "games.js"))
    cores = f"{os.cpu_count()} cores ({platform.machine()})"
    lines = list(playing(folder))
    return "\n".join(
        [
            "## The site",
            "",
            f"Chromium, {cores}; load while measuring: {os.getloadavg()[0]:.0f}. From the press",
            f"of Play to the table, best of {RUNS} runs in fresh profiles (median in brackets);",
            "from a move to what is said of it, median (95th percentile):",
            "",
            "| | ready | processor | a move |",
            "|---|---|---|---|",
            *lines,
            "",
            f"What Play loads: {loaded / 1000:.1f} MB (gzip). The largest of {len(pages)} pages:",
            f"{largest}, {pages[largest]:.0f} KB (gzip); the whole book: {book:.0f} KB.",
            f"The search: documents {packed(assets / 'search-documents.js'):.0f} KB (gzip),",
            f"answered in {statistics.median(searches):.0f} ms (slowest: {max(searches):.0f} ms).",
            "",
        ]
    )


if __name__ == "__main__":
    print(report(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "site").resolve()))
