"""Games that are kept, linked, dealt by number or by hand, and what is said where that fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.site.play.conftest import Table, opened

KLONDIKE = "canfield-or-klondike"
Begin = Callable[..., Table]
Visit = Callable[..., Page]


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
    assert at.spot("seven of hearts, rampart 4").count() == 1
    assert "#play" not in page.url, "loading the page again goes on with the game"
    example.get_by_role("button", name="Previous", exact=True).click()
    onward.click()
    at.spot("seven of hearts, rampart 1").wait_for()
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


@pytest.mark.parametrize("kept", ["5", '"x"', "[]", "{}", "{", '{"rules_version": {}}'])
def test_what_others_wrote_into_the_storage_stands_in_no_way(visit: Visit, kept: str) -> None:
    """A fault while it was opened kept the game from ever being played in that browser again."""
    page = visit(KLONDIKE)
    keys = [f"cadogan.{name}.{KLONDIKE}" for name in ("game", "before")] + ["cadogan.manners"]
    page.evaluate("([keys, kept]) => keys.forEach(key => localStorage[key] = kept)", [keys, kept])
    page.evaluate(
        """void (window.cadoganReal = window.cadoganAsk, window.cadoganAsk = (command, asked) =>
        asked.includes('"save"') ? Promise.reject(new Error('x')) : cadoganReal(command, asked))"""
    )
    at = opened(page)
    assert "Canfield or Klondike, deal " in at.said
    assert at.act("d")


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
    assert at.spot("ace of spades, row 1").count() == 1


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
