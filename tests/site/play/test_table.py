"""The table on a game's page: pointer, keys, lists, refusals, links, what is kept, what fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from reference.games import load
from reference.tableaux import read_tableaux
from tests.site.play.conftest import Table, opened
from tests.site.test_browser import MODES, SLOW, violations
from transcribe.places import find_places

KLONDIKE = "canfield-or-klondike"
SPOT = "[role=option][aria-label^='{}']"
Begin = Callable[..., Table]
Visit = Callable[..., Page]


def spot(table: Table, label: str) -> Any:
    """The card or place whose name begins like this."""
    return table.page.locator(SPOT.format(label))


@pytest.mark.parametrize("mode", ["light", *SLOW])
def test_axe_is_silent_during_play(table: Begin, mode: str) -> None:
    """With a list open; with a refusal and a card taken up. Before play: `test_browser.py`."""
    at = table(KLONDIKE, "7:turn", **MODES[mode])
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    at.act("m")
    assert violations(at.page) == []
    at.press("Escape")
    spot(at, "four of hearts").click()
    spot(at, "knave of clubs").click()
    at.part("answer").locator("blockquote").first.wait_for()
    spot(at, "six of hearts").focus()
    assert violations(at.page) == []


def test_a_refused_move_shows_the_sentence_with_a_link_to_it(table: Begin) -> None:
    """Klondike, deal 7: the four of hearts does not go on the knave of clubs (play.9)."""
    at = table(KLONDIKE)
    spot(at, "four of hearts").click()
    spot(at, "knave of clubs").click()
    answer = at.part("answer")
    answer.locator("blockquote").first.wait_for()
    assert "must alternate in color" in answer.inner_text()
    assert "must alternate in color" in at.said
    link = answer.locator("a").first
    assert link.get_attribute("href") == "#play.9"
    assert "must alternate in color" in at.page.locator("[id='play.9']").inner_text()
    assert spot(at, "four of hearts, row 1").count() == 1


def test_a_picked_card_marks_where_it_may_go_and_goes_there(table: Begin) -> None:
    at = table(KLONDIKE)
    spot(at, "six of hearts").click()
    marked = at.page.locator(".spot.goal")
    marked.first.wait_for()
    assert [each.get_attribute("aria-label") for each in marked.all()] == [
        "seven of clubs, row 4, 4 cards, 3 face down, can take it"
    ]
    marked.first.click()
    spot(at, "six of hearts, row 4").wait_for()
    assert at.said.startswith("Six of hearts, row 2 to row 4")


@pytest.mark.slow
def test_a_card_is_dragged(table: Begin) -> None:
    at = table(KLONDIKE)
    spot(at, "six of hearts").drag_to(spot(at, "seven of clubs"))
    spot(at, "six of hearts, row 4").wait_for()
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
    card = spot(at, "six of hearts")
    card.scroll_into_view_if_needed()
    was = at.page.evaluate("scrollY")
    (x, y), there = middle(card), middle(spot(at, "seven of clubs"))
    touch("touchStart", (x, y))
    for far in (20, 60, 100):
        touch("touchMove", (x, y - far))
    touch("touchEnd")
    at.page.wait_for_function("was => scrollY > was", arg=was)
    assert spot(at, "six of hearts, row 2").count() == 1

    card.scroll_into_view_if_needed()
    (x, y), there = middle(card), middle(spot(at, "seven of clubs"))
    touch("touchStart", (x, y))
    at.page.locator(".carried").wait_for(state="attached")
    was = at.page.evaluate("scrollY")
    touch("touchMove", ((x + there[0]) / 2, (y + there[1]) / 2))
    touch("touchMove", there)
    assert at.page.evaluate("scrollY") == was
    touch("touchEnd")
    spot(at, "six of hearts, row 4").wait_for()
    assert at.page.locator(".carried").count() == 0


def test_a_tap_takes_a_card_up(table: Begin) -> None:
    at = table(KLONDIKE, viewport={"width": 360, "height": 640}, has_touch=True)
    spot(at, "six of hearts").tap()
    at.page.locator(".spot.goal").first.wait_for()
    spot(at, "seven of clubs").tap()
    spot(at, "six of hearts, row 4").wait_for()


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
    """The Zodiac: twenty-four cards in a circle round a row of eight, each in its place; in rows
    where the window is small, or where the player wants rows."""
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


def test_the_game_goes_on_after_the_page_was_left(table: Begin) -> None:
    at = table(KLONDIKE)
    at.act("d")
    left = at.part("stands").inner_text()
    at.page.goto(at.page.url.split("#")[0])
    again = opened(at.page)
    assert again.part("stands").inner_text() == left
    assert again.said.startswith("Canfield or Klondike, deal 7. 1 move made.")


def test_a_link_leads_somebody_else_to_the_same_position(table: Begin, visit: Visit) -> None:
    at = table(KLONDIKE)
    at.act("d")
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    at.part("share").click()
    at.part("link").wait_for()
    link = at.part("link").input_value()
    page = visit(KLONDIKE, "#" + link.partition("#")[2])
    assert "leads to a position" in page.locator("[id='page.play.status']").inner_text()
    other = opened(page)
    assert other.part("stands").inner_text() == at.part("stands").inner_text()


def test_a_worked_example_is_played_on(visit: Visit) -> None:
    """The Besieged City, "A vacancy at B": after its first step the seven of hearts lies at C."""
    page = visit("the-besieged-city")
    example = page.locator("#example\\.a-vacancy-at-b")
    example.get_by_role("button", name="Next", exact=True).click()
    onward = example.get_by_role("link", name="Play on from here")
    onward.click()
    assert page.evaluate("document.activeElement.id") == "page.play.start"
    at = opened(page)
    assert at.said.startswith("The Besieged City, a position laid out.")
    assert spot(at, "seven of hearts, rampart 4").count() == 1
    assert "#play" not in page.url, "loading the page again goes on with the game"
    example.get_by_role("button", name="Previous", exact=True).click()
    onward.click()
    spot(at, "seven of hearts, rampart 1").wait_for()
    assert at.focus["area"] >= 0


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("#play=0123456789ab/7:", "played by other rules"),
        pytest.param("#play=%E0%A4%A", "broken", marks=pytest.mark.slow),
        pytest.param("#play=nonsense", "broken", marks=pytest.mark.slow),
    ],
)
def test_a_broken_link_is_told_and_a_game_is_dealt(visit: Visit, link: str, told: str) -> None:
    at = opened(visit(KLONDIKE, link))
    assert told in at.said
    assert "Canfield or Klondike, deal " in at.said


def test_a_browser_that_keeps_nothing_says_so_once_and_plays(visit: Visit) -> None:
    page = visit(KLONDIKE)
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('full'); })")
    at = opened(page)
    assert at.act("d")
    assert "no room" in (at.part("kept").text_content() or "")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deal", "told"), [("12a", "no deal number"), ("18446744073709551616", "no deal number")]
)
def test_an_unknown_deal_is_told(table: Begin, deal: str, told: str) -> None:
    at = table(KLONDIKE)
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    at.part("deal").fill(deal)
    at.part("deal").press("Enter")
    assert told in at.said
    assert at.part("stands").inner_text().startswith("Deal 7.")


@pytest.mark.slow
def test_a_deal_by_number_and_the_game_before_comes_back(table: Begin) -> None:
    at = table(KLONDIKE)
    at.act("d")
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    at.part("deal").fill("18446744073709551615")
    at.part("deal").press("Enter")
    stands = "document.getElementById('page.play.stands').textContent.startsWith('Deal {}.')"
    at.page.wait_for_function(stands.format("18446744073709551615"))
    at.part("back").click()
    at.page.wait_for_function(stands.format("7"))


@pytest.mark.slow
def test_a_pack_typed_in_is_dealt_and_a_wrong_one_is_told(table: Begin) -> None:
    at = table(KLONDIKE)
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    pack = [rank + suit for rank in ranks for suit in "shdc"]
    for typed, told in ((pack[:-1], "missing KC"), ([*pack[:-1], "ZZ"], "“ZZ” is no card")):
        at.part("pack").fill(" ".join(typed))
        at.page.locator("[id='page.play.form'] button").click()
        said = "told => document.getElementById('page.play.said').textContent.includes(told)"
        at.page.wait_for_function(said, arg=told)
    at.part("pack").fill("\n".join(pack))
    at.page.locator("[id='page.play.form'] button").click()
    at.page.wait_for_function(
        "document.getElementById('page.play.stands').textContent.startsWith('Your own pack')"
    )
    assert spot(at, "ace of spades, row 1").count() == 1


@pytest.mark.slow
def test_a_reading_is_switched_with_the_next_deal(table: Begin) -> None:
    """Klondike: with aces built, an ace goes on a red two in the layout."""
    at = table(KLONDIKE)
    at.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    at.page.locator("[data-reading=aces]").select_option("built")
    at.page.locator("[id='page.play.form'] button").click()
    at.page.wait_for_function(
        "document.querySelector('[data-reading=aces]').value === 'built' && window.saidTimes > 0"
    )
    assert at.part("stands").inner_text().startswith("Deal 7.")


def test_without_script_the_page_says_what_can_be_done(visit: Visit) -> None:
    page = visit(KLONDIKE, java_script_enabled=False)
    said = page.locator("[id='page.play']").inner_text()
    assert "needs JavaScript" in said
    assert "cadogan play canfield-or-klondike" in said
    assert page.locator("[id='page.play.start']").is_disabled()


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        ("WebAssembly", "no WebAssembly"),
        pytest.param("DecompressionStream", "older than 2023", marks=pytest.mark.slow),
    ],
)
def test_a_browser_that_cannot_play_is_told_so(visit: Visit, missing: str, told: str) -> None:
    page = visit(KLONDIKE)
    page.evaluate(f"window.{missing} = undefined")
    page.locator("[id='page.play.start']").click()
    assert told in page.locator("[id='page.play.status']").inner_text()
    assert page.evaluate("document.activeElement.id") == "page.play.start"


def test_what_breaks_while_loading_is_told_and_can_be_tried_again(visit: Visit) -> None:
    page = visit(KLONDIKE)
    page.unroute("**/play/games.js")
    page.route("**/play/games.js", lambda route: route.abort())
    page.locator("[id='page.play.start']").click()
    page.wait_for_function(
        "document.getElementById('page.play.status').textContent.includes('could not begin')"
    )
    page.unroute("**/play/games.js")
    page.route("**/play/games.js", lambda route: route.fulfill(body="self.cadoganGames = {};"))
    assert opened(page).said.startswith("Canfield or Klondike, deal ")


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
