"""The table on a game's page: pointer, keys, lists, refusals, how it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from reference.games import load
from reference.tableaux import read_tableaux
from tests.site.play.conftest import Table
from tests.site.test_browser import MODES, SLOW, violations
from transcribe.places import find_places

KLONDIKE = "canfield-or-klondike"
Begin = Callable[..., Table]
Visit = Callable[..., Page]


@pytest.mark.parametrize("mode", ["light", *SLOW])
def test_axe_is_silent_during_play(table: Begin, mode: str) -> None:
    """With a list open; with a refusal and a card taken up. Before play: `test_browser.py`."""
    at = table(KLONDIKE, "7:turn", **MODES[mode])
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    at.act("m")
    assert violations(at.page) == []
    at.press("Escape")
    at.spot("four of hearts").click()
    at.spot("knave of clubs").click()
    at.part("answer").locator("blockquote").first.wait_for()
    at.spot("six of hearts").focus()
    assert violations(at.page) == []


def test_a_refused_move_shows_the_sentence_with_a_link_to_it(table: Begin) -> None:
    """Klondike, deal 7: the four of hearts does not go on the knave of clubs (play.9)."""
    at = table(KLONDIKE)
    at.spot("four of hearts").click()
    at.spot("knave of clubs").click()
    answer = at.part("answer")
    answer.locator("blockquote").first.wait_for()
    assert "must alternate in color" in answer.inner_text()
    assert "must alternate in color" in at.said
    link = answer.locator("a").first
    assert link.get_attribute("href") == "#play.9"
    assert "must alternate in color" in at.page.locator("[id='play.9']").inner_text()
    assert at.spot("four of hearts, row 1").count() == 1


def test_a_picked_card_marks_where_it_may_go_and_goes_there(table: Begin) -> None:
    at = table(KLONDIKE)
    at.spot("six of hearts").click()
    marked = at.page.locator(".spot.goal")
    marked.first.wait_for()
    assert [each.get_attribute("aria-label") for each in marked.all()] == [
        "seven of clubs, row 4, 4 cards, 3 face down, can take it"
    ]
    marked.first.click()
    at.spot("six of hearts, row 4").wait_for()
    assert at.said.startswith("Six of hearts, row 2 to row 4")


@pytest.mark.slow
def test_a_card_is_dragged(table: Begin) -> None:
    at = table(KLONDIKE)
    at.spot("six of hearts").drag_to(at.spot("seven of clubs"))
    at.spot("six of hearts, row 4").wait_for()
    assert at.page.locator(".carried").count() == 0
    assert at.page.locator("[aria-selected=true]").count() == 0


def finger(page: Page) -> Callable[..., None]:
    """A finger on the screen: `touchStart`, `touchMove` with a place, `touchEnd`."""
    devtools = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return touch


def middle(card: Any) -> tuple[float, float]:
    box = card.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 4


def test_a_finger_drags_a_card_it_has_rested_on_and_scrolls_otherwise(table: Begin) -> None:
    """On a telephone most of the page is table: scrolling must not move cards."""
    at = table(KLONDIKE, viewport={"width": 360, "height": 640}, has_touch=True)
    touch = finger(at.page)
    card = at.spot("six of hearts")
    card.scroll_into_view_if_needed()
    was = at.page.evaluate("scrollY")
    (x, y), there = middle(card), middle(at.spot("seven of clubs"))
    touch("touchStart", (x, y))
    for far in (20, 60, 100):
        touch("touchMove", (x, y - far))
    touch("touchEnd")
    at.page.wait_for_function("was => scrollY > was", arg=was)
    assert at.spot("six of hearts, row 2").count() == 1

    card.scroll_into_view_if_needed()
    (x, y), there = middle(card), middle(at.spot("seven of clubs"))
    touch("touchStart", (x, y))
    at.page.locator(".carried").wait_for(state="attached")
    was = at.page.evaluate("scrollY")
    touch("touchMove", ((x + there[0]) / 2, (y + there[1]) / 2))
    touch("touchMove", there)
    assert at.page.evaluate("scrollY") == was
    touch("touchEnd")
    at.spot("six of hearts, row 4").wait_for()
    assert at.page.locator(".carried").count() == 0


def test_a_tap_takes_a_card_up(table: Begin) -> None:
    at = table(KLONDIKE, viewport={"width": 360, "height": 640}, has_touch=True)
    at.spot("six of hearts").tap()
    at.page.locator(".spot.goal").first.wait_for()
    at.spot("seven of clubs").tap()
    at.spot("six of hearts, row 4").wait_for()


def lies(table: Table) -> dict[str, tuple[float, float]]:
    """The centre of each place of the table, by its number."""
    found: dict[str, tuple[float, float]] = table.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".laid .pile")].map((pile) => {
          const { x, y, width, height } = pile.lastElementChild.getBoundingClientRect();
          return [pile.lastElementChild.spot.place, [x + width / 2, y + height / 2]];
        }))"""
    )
    return found


def test_the_table_lies_as_in_the_printed_figure(table: Begin) -> None:
    """The Zodiac: twenty-four cards in a circle round a row of eight, with room for four
    foundations above and four below it, each in its place; in rows where the window is small, or
    where the player wants rows."""
    at = table("the-zodiac", viewport={"width": 1280, "height": 900})
    figure = next(
        each
        for each in read_tableaux(find_places().corpus / "tableaux")
        if each.game == "the-zodiac"
    )
    game = load("the-zodiac")
    centres = lies(at)
    printed = {
        str(game.areas[spot.zone].places[spot.index - 1]): (spot.x, spot.y)
        for spot in figure.positions
        if spot.zone in game.areas
    }
    rooms = [spot for spot in figure.positions if spot.id.startswith("foundation-")]
    waiting = [*game.areas["aces"].places, *game.areas["kings"].places]
    printed |= {str(place): (spot.x, spot.y) for place, spot in zip(waiting, rooms, strict=True)}
    assert centres.keys() == printed.keys()
    for axis in (0, 1):
        drawn, shown = ({n: each[axis] for n, each in both.items()} for both in (centres, printed))
        first, last = min(shown, key=shown.__getitem__), max(shown, key=shown.__getitem__)
        scale = (drawn[last] - drawn[first]) / (shown[last] - shown[first])
        for place, value in shown.items():
            assert abs(drawn[first] + (value - shown[first]) * scale - drawn[place]) < 3
    order = at.page.locator(".area").evaluate_all("all => all.map(each => each.ariaLabel)")
    at.page.set_viewport_size({"width": 320, "height": 640})
    at.page.wait_for_function("!document.querySelector('.laid')")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert at.page.locator(".area").evaluate_all("all => all.map(each => each.ariaLabel)") == order
    at.page.set_viewport_size({"width": 1280, "height": 900})
    at.page.locator(".laid").first.wait_for(state="attached")
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    at.part("rows").check()
    at.page.wait_for_function("!document.querySelector('.laid')")


def test_on_a_phone_a_square_of_eight_cards_is_seen_whole(table: Begin) -> None:
    """Nestor's eighth column lay beyond the edge: a player saw two moves and missed the third."""
    at = table("nestor", viewport={"width": 360, "height": 740})
    whole = at.page.locator(".area.grid").evaluate("box => box.scrollWidth <= box.clientWidth")
    assert whole


def test_the_focus_stays_where_the_player_is(table: Begin) -> None:
    """Not at the top of the page, and not where a redrawn table happens to begin."""
    at = table(KLONDIKE)
    at.go(4)
    at.act("Enter")
    at.go(6)
    at.act("Enter")
    assert at.focus["label"].startswith("six of hearts, row 4")
    at.act("u")
    assert at.focus["label"].startswith("seven of clubs, row 4")
    at.act("d")
    assert at.focus["place"] == 6


def test_a_button_is_called_what_it_does_and_its_key_is_told_once(table: Begin) -> None:
    """A screen reader says the key itself (`aria-keyshortcuts`): not “Undo U, U”."""
    at = table(KLONDIKE)
    for name in ("Turn a card", "Undo", "Hint", "Whole table"):
        button = at.page.get_by_role("button", name=name, exact=True)
        assert button.get_attribute("aria-keyshortcuts")


@pytest.mark.slow
def test_every_key_is_also_a_button_that_does_the_same(table: Begin) -> None:
    at = table(KLONDIKE, "7:turn; turn")
    buttons = at.page.locator("[data-tool]").all()
    assert len(buttons) == 17
    for button in buttons:
        key = button.get_attribute("aria-keyshortcuts").lower()
        if key in "mxn":
            continue
        at.go(4)
        by_key = at.act(key)
        if key == "u":
            at.act("r")
        if key == "r" and "taken back" not in by_key:
            at.act("u")
        before = at.page.evaluate("window.saidTimes")
        button.click()
        at.page.wait_for_function("before => window.saidTimes > before", arg=before)
        if key not in "dur":
            assert at.said == by_key
        at.press("Escape")
        at.page.evaluate("window.saidTimes = 0")


@pytest.mark.slow
def test_the_same_words_are_said_again(table: Begin) -> None:
    """A live region keeps silent while its text stays the same."""
    at = table(KLONDIKE)
    first = at.act("w")
    assert at.act("a") == first
    assert at.act("w") == first


@pytest.mark.slow
def test_names_are_long_or_short_and_ten_may_be_x(table: Begin) -> None:
    at = table("the-carpet")
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    tens = {"long": "ten of ", "short": "10", "x": "X"}
    for names, ten in tens.items():
        at.part("names").select_option(names)
        at.page.locator("[data-tool=table]").click()
        at.page.wait_for_function(
            "ten => document.getElementById('page.play.said').textContent.includes(ten)", arg=ten
        )
    labels = at.page.locator(".spot").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert not any("10" in label for label in labels)


@pytest.mark.slow
def test_the_list_of_moves_makes_one_and_leads_back(table: Begin) -> None:
    at = table(KLONDIKE)
    at.go(5)
    assert at.act("m") == "5 moves."
    assert at.focus["text"] == "build six of hearts, row 2 to row 4"
    at.press("Escape")
    assert at.focus["place"] == 5
    at.act("m")
    at.press("Tab")
    assert at.act("Enter").startswith("Seven of clubs, row 4 to row 6")
    assert at.focus["place"] == 5


@pytest.mark.parametrize(
    "slug",
    [KLONDIKE, *[pytest.param(s, marks=pytest.mark.slow) for s in ("the-kings", "la-belle-lucie")]],
)
def test_the_table_fits_a_small_telephone(table: Begin, slug: str) -> None:
    """320 pixels, which is also 400 % of a screen of 1280."""
    at = table(slug, viewport={"width": 320, "height": 640})
    assert at.page.evaluate("document.documentElement.scrollWidth") <= 320
    width = at.page.locator(".spot svg").first.evaluate("each => each.clientWidth")
    assert width >= 36


@pytest.mark.slow
def test_four_colours_are_four(table: Begin) -> None:
    at = table("la-belle-lucie")
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    at.part("four").check()
    colours = {
        suit: at.page.locator(f".spot .suit-{suit}").first.evaluate(
            "each => getComputedStyle(each).color"
        )
        for suit in "SHDC"
    }
    assert len(set(colours.values())) == 4
