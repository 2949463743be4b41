"""Worked examples in a real browser: one step at a time with a script, all of them without."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.site.conftest import Site

EXAMPLE = "#example\\.a-vacancy-at-b"
"""The Besieged City's second: "seven of hearts" from B to C; then a nine may not move first."""


@pytest.fixture
def page(site: Site, browser: Browser) -> Page:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((site.folder / "games" / "the-besieged-city.html").as_uri())
        yield page


def said(page: Page) -> str:
    return page.locator(f"{EXAMPLE} [role=status]").inner_text()


def step(page: Page) -> str:
    return page.locator(f"{EXAMPLE} .count").inner_text()


def press(page: Page, name: str) -> None:
    page.locator(EXAMPLE).get_by_role("button", name=name, exact=True).click()


def test_next_speaks_the_move_and_previous_its_taking_back(page: Page) -> None:
    assert said(page) == ""
    press(page, "Next")
    assert said(page) == "Seven of hearts, rampart 1 to rampart 4; rampart 1 is empty."
    press(page, "Next")
    assert said(page).startswith("Due first: Nine of diamonds, rampart 5 to rampart 11.")
    press(page, "Previous")
    press(page, "Previous")
    assert said(page) == "Taken back: seven of hearts, rampart 4 to rampart 1."
    page.keyboard.press("Enter")
    assert said(page) == "This is the beginning.", "the button keeps the focus, and answers"
    assert step(page) == "Step 0 of 6"


def test_the_list_of_moves_leads_to_each_step(page: Page) -> None:
    jump = page.locator(EXAMPLE).get_by_role("button", name="Four of clubs, reserve 1.1")
    jump.click()
    assert step(page) == "Step 6 of 6"
    assert jump.get_attribute("aria-current") == "step"
    assert page.locator(f"{EXAMPLE} [aria-current]").count() == 1
    assert said(page) == "Four of clubs, reserve 1.1 to rampart 1; reserve 1.1 is empty."


def test_keys_work_on_the_table_and_nowhere_else(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    assert step(page) == "Step 0 of 6"
    page.locator(f"{EXAMPLE} .stage").focus()
    for key, wanted in (("ArrowRight", 1), ("ArrowDown", 2), ("ArrowLeft", 1), ("End", 6)):
        page.keyboard.press(key)
        assert step(page) == f"Step {wanted} of 6", key
    page.keyboard.press("Home")
    assert step(page) == "Step 0 of 6"
    focused = page.evaluate("document.activeElement.className")
    assert focused == "stage", "the focus must not jump"


def test_the_table_shown_is_that_of_the_step(page: Page) -> None:
    """Where a move was refused, the table before it stays, with the reason below."""
    cards = page.locator(f"{EXAMPLE} .stage .board use")
    before = cards.count()
    press(page, "Next")
    moved = cards.count()
    assert moved > before, "a card lies on another now, and the change is marked"
    press(page, "Next")
    assert cards.count() == moved
    assert "First, before anything else" in page.locator(f"{EXAMPLE} .stage").inner_text()


def test_without_script_every_step_is_shown(site: Site, browser: Browser) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto((site.folder / "games" / "the-besieged-city.html").as_uri())
        steps = page.locator(f"{EXAMPLE} .step")
        assert steps.count() == 7
        for each in steps.all():
            assert each.locator(".told").is_visible()
        assert page.locator(f"{EXAMPLE} svg.board").count() == 3
        assert page.locator(f"{EXAMPLE} button").count() == 0
