"""Every page in a real browser: accessible by axe's rules, and at 320 pixels."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.site.conftest import Site

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
TAGS = [
    "wcag2a",
    "wcag2aa",
    "wcag2aaa",
    "wcag21a",
    "wcag21aa",
    "wcag22aa",
    "best-practice",
]
MODES: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "forced colours": {"forced_colors": "active"},
    "dark forced colours": {"color_scheme": "dark", "forced_colors": "active"},
    "phone": {"viewport": {"width": 320, "height": 640}},
}
SLOW = [pytest.param(mode, marks=pytest.mark.slow) for mode in MODES if mode != "light"]
FEW = (
    "index.html",
    "games/the-shah.html",
    "games/the-fourteenth.html",
    "front/terms.html",
    "browse.html",
    "checks.html",
    "odds.html",
    "search.html",
)
"""A page of each kind. Quick tests look at these, `make check-all` at every page in every mode."""


def violations(page: Page) -> list[str]:
    """What axe finds wrong, one line each; no rule is left out."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "tags => axe.run({runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})",
        TAGS,
    )
    return [
        f"{rule['id']}: {node['target']} {node.get('failureSummary', '')}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def test_axe_is_silent_on_a_page_of_each_kind(site: Site, browser: Browser) -> None:
    axe_is_silent(site, browser, "light", FEW)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_axe_is_silent_on_every_page(site: Site, browser: Browser, mode: str) -> None:
    axe_is_silent(site, browser, mode, site.names)


def axe_is_silent(site: Site, browser: Browser, mode: str, names: Sequence[str]) -> None:
    with browser.new_context(**MODES[mode]) as context:
        page = context.new_page()
        for name in names:
            page.goto((site.folder / name).as_uri())
            for details in page.locator("details").all():
                details.evaluate("each => each.open = true")
            assert violations(page) == [], name


def test_axe_would_complain(browser: Browser) -> None:
    """Else its silence would say nothing: a grey of 5.7:1 on white, an empty link, no language."""
    with browser.new_context() as context:
        page = context.new_page()
        page.set_content('<title>x</title><p style="color:#666">Grey<a href="#x"></a>')
        found = " ".join(violations(page))
    assert all(rule in found for rule in ("html-has-lang", "link-name", "color-contrast-enhanced"))


WIDTHS = (320, 640, 800, 1024, 1152, 1200, 1280, 1440)
"""Windows in pixels, from a small telephone on: those where the layout changes, and between."""


@pytest.mark.parametrize("width", [320, 1200])
def test_no_page_of_a_kind_is_wider_than_its_window(
    site: Site, browser: Browser, width: int
) -> None:
    fits_the_window(site, browser, FEW, width)


@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_is_wider_than_its_window(site: Site, browser: Browser, width: int) -> None:
    fits_the_window(site, browser, site.names, width)


def fits_the_window(site: Site, browser: Browser, names: Sequence[str], width: int) -> None:
    with browser.new_context(viewport={"width": width, "height": 640}) as context:
        page = context.new_page()
        for name in names:
            page.goto((site.folder / name).as_uri())
            for details in page.locator("details").all():
                details.evaluate("each => each.open = true")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, name


APART = """() => [...document.querySelectorAll(".text p")].filter((each) => {
    const numbers = [...each.querySelectorAll(".behind")].slice(0, 8);
    const text = [...each.querySelectorAll(".s")].at(-1).getClientRects();
    const last = [...text].at(-1);
    const few = each.querySelectorAll(".behind").length < 9;
    return few && numbers.some((number) => number.getBoundingClientRect().top >= last.bottom);
}).map((each) => each.textContent)"""
"""The paragraphs whose numbers stand on a line below the last word."""


@pytest.mark.parametrize("width", [320, pytest.param(360, marks=pytest.mark.slow), 1200])
def test_the_numbers_of_sentences_stand_beside_the_last_word(
    site: Site, browser: Browser, width: int
) -> None:
    """Digits alone on a line look like words that were lost."""
    with browser.new_context(viewport={"width": width, "height": 640}) as context:
        page = context.new_page()
        for name in ("the-sultan", "the-shah", "the-great-thirteen"):
            page.goto((site.folder / "games" / f"{name}.html").as_uri())
            assert page.locator(".behind").count()
            assert page.evaluate(APART) == [], name


def test_parts_of_a_page_are_as_wide_as_its_text(site: Site, browser: Browser) -> None:
    """What begins somewhere else or is narrower seems not to belong to the page."""
    edges = "(all) => all.map((each) => each.getBoundingClientRect())"
    with browser.new_context(viewport={"width": 1200, "height": 800}) as context:
        page = context.new_page()
        page.goto((site.folder / "checks.html").as_uri())
        article, findings = page.locator("article, ul.findings").evaluate_all(edges)
        assert findings["width"] == article["width"]
        page.goto((site.folder / "games" / "the-sultan.html").as_uri())
        play, rules = page.locator("#page\\.play, #page\\.rules").evaluate_all(edges)
        assert (play["left"], play["width"]) == (rules["left"], rules["width"])


def test_the_first_tab_leads_to_the_text(site: Site, browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((site.folder / "games" / "the-shah.html").as_uri())
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.textContent") == "Skip to the text"
        assert page.evaluate("document.activeElement.getBoundingClientRect().left") >= 0
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        inside = "document.querySelector('main').contains(document.activeElement)"
        assert page.evaluate(inside)


SEVERAL = (
    "index.html",
    "games/the-besieged-city.html",
    "search.html?q=king",
    "browse.html",
    "data.html",
    "book.html",
)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served while the block lasts."""
    handler = partial(QuietHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and writes no log."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.mark.parametrize("way", ["folder", pytest.param("server", marks=pytest.mark.slow)])
def test_pages_ask_for_nothing_outside_and_report_no_error(
    site: Site, browser: Browser, way: str
) -> None:
    """No request leaves the site, from the folder or from a server, and the console is silent."""
    place = nullcontext(site.folder.as_uri()) if way == "folder" else served(site.folder)
    with place as root, browser.new_context() as context:
        page = context.new_page()
        asked: list[str] = []
        wrong: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("requestfailed", lambda request: wrong.append(request.url))
        page.on("response", lambda each: wrong.append(each.url) if each.status > 399 else None)
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        for name in SEVERAL:
            page.goto(f"{root}/{name}", wait_until="networkidle")
        families = page.evaluate(
            "[...document.fonts].filter(each => each.status === 'loaded').map(each => each.family)"
        )
    assert [url for url in asked if not url.startswith(root)] == []
    assert wrong == []
    assert "Edition Serif" in {name.strip('"') for name in families}


@pytest.mark.parametrize(
    "mode",
    [
        "dark",
        *(pytest.param(each, marks=pytest.mark.slow) for each in ("light", "dark forced colours")),
    ],
)
def test_what_is_printed_beside_the_cards_shows(site: Site, browser: Browser, mode: str) -> None:
    """Letters, numerals, crosses and hands have the colour of the page's text: axe cannot tell,
    since it takes a single letter for a picture."""
    colour = """([selector, property]) => [...document.querySelectorAll(selector)].map(
        each => [getComputedStyle(each)[property], getComputedStyle(document.body).color])"""
    wanted = {
        "the-clock": [(".t-mark", "fill"), (".t-hand", "stroke"), (".t-dot", "fill")],
        "the-carpet": [(".t-cross", "stroke")],
        "the-great-thirteen": [(".t-label", "fill")],
    }
    with browser.new_context(**MODES[mode]) as context:
        page = context.new_page()
        for game, pairs in wanted.items():
            page.goto((site.folder / "games" / f"{game}.html").as_uri())
            for pair in pairs:
                found = page.evaluate(colour, list(pair))
                assert found
                assert all(own == text for own, text in found), (game, pair)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_cards_are_told_by_colours_that_stand_out(site: Site, browser: Browser, mode: str) -> None:
    """Red and black at 7:1 or more on the card's face."""
    with browser.new_context(**MODES[mode]) as context:
        page = context.new_page()
        page.goto((site.folder / "games" / "the-shah.html").as_uri())
        face, red, black = page.evaluate(
            """() => {
                const colour = (selector, property) =>
                    getComputedStyle(document.querySelector(selector))[property];
                return [colour("#leaf ~ g .t-leaf", "fill"), colour(".t-red", "color"),
                        colour(".tableau", "color")];
            }"""
        )
    assert contrast(face, red) >= 7
    assert contrast(face, black) >= 7


def contrast(one: str, other: str) -> float:
    """The contrast of two colours `rgb(r, g, b)` by WCAG 2.2."""

    def luminance(colour: str) -> float:
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)]
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_game_prints_whole_on_at_most_two_pages(
    site: Site, browser: Browser, whole: bool
) -> None:
    """A4, with the figure and every sentence; the braille stays on the screen."""
    with browser.new_context() as context:
        page = context.new_page()
        for name in site.names if whole else FEW:
            if name.startswith("games/"):
                page.goto((site.folder / name).as_uri())
                page.emulate_media(media="print")
                lost = page.locator(".spread .s").evaluate_all(
                    "all => all.filter(each => !each.getClientRects().length).map(each => each.id)"
                )
                assert lost == [], name
                printed = page.pdf(format="A4", prefer_css_page_size=True)
                assert printed.count(b"/Type /Page\n") <= 2, name
