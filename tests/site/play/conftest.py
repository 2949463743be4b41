"""A game's page in a browser, its table opened, and a player who has nothing but a keyboard.

Python in the browser takes seconds to start. Where a test is about the page, the same engine
answers out of this process: the worker is replaced by one that hands each command over.
`test_python.py` plays with the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from reference.engine import Record
from reference.play.browser import Session
from reference.words import words_by_id
from tests.site.conftest import Site

HANDED_OVER = """
window.Worker = class {
  postMessage({ id, command, asked }) {
    const answer = (reply) => this.onmessage({ data: { id, reply } });
    if (command === "start") setTimeout(() => answer({}));
    else cadoganAsk(command, JSON.stringify(asked)).then(
      (text) => answer(JSON.parse(text)),
      (error) => this.onmessage({ data: { id, fault: String(error) } }),
    );
  }
};
"""
PYTHON, GAMES = "self.cadoganPython = {worker: ''};", "self.cadoganGames = {};"
WATCHED = """() => {
  window.saidTimes = 0;
  new MutationObserver((changes) => { window.saidTimes += changes.length; })
    .observe(document.getElementById("page.play.said"), { childList: true });
}"""
FOCUS = """() => {
  const at = document.activeElement;
  const box = at.closest(".area");
  const boxes = [...document.querySelectorAll(".area")];
  if (!box) return { area: -1, text: at.textContent, move: at.dataset.move };
  const { place, card, index } = at.spot;
  return { area: boxes.indexOf(box), place, card, index, label: at.getAttribute("aria-label") };
}"""
MAP = """() => [...document.querySelectorAll(".area")].map((box) => ({
  rows: box.area.rows,
  lanes: box.area.lanes,
  places: [...box.children].map((pile) => pile.lastElementChild.spot.place),
}))"""


@dataclass
class Table:
    """A game's page, as somebody finds and uses it who sees nothing and has no pointer."""

    page: Page
    record: Callable[[], Record] | None = None
    asked: list[str] = field(default_factory=list)

    def spot(self, label: str) -> Any:
        """The card or place whose name begins like this."""
        return self.page.locator(f"[role=option][aria-label^='{label}']")

    def part(self, name: str) -> Any:
        """A part of the player, by its name after `page.play.`."""
        return self.page.locator(f"[id='page.play.{name}']")

    @property
    def said(self) -> str:
        """What the live region says."""
        return " ".join(str(self.part("said").inner_text()).split())

    @property
    def focus(self) -> dict[str, Any]:
        """Where the focus is: number of the area, place, card; -1 outside the table."""
        found = self.page.evaluate(FOCUS)
        assert isinstance(found, dict)
        return found

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def act(self, *keys: str) -> str:
        """Keys after which something must be said: exactly once, in one change. What was said."""
        before = self.page.evaluate("window.saidTimes")
        self.press(*keys)
        self.page.wait_for_function("before => window.saidTimes > before", arg=before)
        assert self.page.evaluate("window.saidTimes") == before + 1
        return self.said

    def go(self, place: int, card: str = "") -> None:
        """To a place by Tab and arrows, and down to a card of its pile."""
        areas = self.page.evaluate(MAP)
        wanted = next(n for n, area in enumerate(areas) if place in area["places"])
        here = self.focus["area"]
        self.press(*["Tab" if wanted > here else "Shift+Tab"] * abs(wanted - here))
        assert self.focus["area"] == wanted
        area = areas[wanted]
        at = area["places"].index(place)
        row, lane = divmod(at, area["lanes"]) if area["rows"] > 1 else (0, at)
        if area["rows"] == 1 and at < 10:
            self.press(str((at + 1) % 10))
        else:
            self.press("Home", *["ArrowDown"] * row, *["ArrowRight"] * lane)
        if card and self.focus["card"] != card:
            for _ in range(60):
                self.press("ArrowRight" if place == 1 else "ArrowUp")
                if self.focus["card"] == card:
                    break
        assert self.focus["place"] == place


def opened(page: Page) -> Table:
    """Presses Play, and waits until the table has the focus."""
    table = Table(page)
    table.part("start").click()
    page.wait_for_function("document.activeElement.classList.contains('spot')")
    page.evaluate(WATCHED)
    return table


@pytest.fixture
def visit(site: Site, browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens the page of a game, whose engine answers out of this process."""
    contexts: list[BrowserContext] = []

    def begin(slug: str, link: str = "", **options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        session = Session(words_by_id(site.edition))
        page.expose_function("cadoganAsk", session.call)
        page.add_init_script(HANDED_OVER)
        page.route("**/play/python.js", lambda route: route.fulfill(body=PYTHON))
        page.route("**/play/games.js", lambda route: route.fulfill(body=GAMES))
        page.goto((site.folder / "games" / f"{slug}.html").as_uri() + link)
        return page

    yield begin
    for context in contexts:
        context.close()


@pytest.fixture
def table(visit: Callable[..., Page]) -> Callable[..., Table]:
    """Opens a game's table. `link`: the record after `#play=`, such as `7:` for deal 7."""

    def begin(slug: str, line: str = "7:", **options: Any) -> Table:
        from reference.engine import Game
        from reference.games import page as page_of

        head = line.partition(":")[0].split("/")[1:]
        readings = dict(option.split("=", 1) for option in head if "=" in option)
        variant = next((option for option in head if "=" not in option), "")
        game = Game(page_of(slug), variant=variant, readings=readings)
        text = f"{game.rules_version}/{line}"
        encoded = "".join(c if c.isalnum() else f"%{ord(c):02X}" for c in text)
        return opened(visit(slug, f"#play={encoded}", **options))

    return begin
