"""The proofreader's page in a real browser: worked through by keyboard, whole without script."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.site.test_browser import MODES, SLOW, violations
from tests.site.test_validators import JAR
from transcribe.doubts.account import Account, account, account_page
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places


@pytest.fixture(scope="module")
def told() -> Account:
    transcript = transcribe_corpus(find_places().corpus)
    return account(transcript.edition, transcript.source, transcript.passed)


@pytest.fixture(scope="module")
def path(told: Account, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("doubts") / "doubts.html"
    made.write_text(account_page(told, find_places().site), encoding="utf-8")
    return made


def opened(browser: Browser, path: Path, **options: object) -> Page:
    page = browser.new_context(**options).new_page()  # type: ignore[arg-type]
    page.goto(path.as_uri())
    return page


@pytest.mark.parametrize("mode", ["light", *SLOW])
def test_axe_is_silent(browser: Browser, path: Path, mode: str) -> None:
    page = opened(browser, path, **MODES[mode])
    assert violations(page) == []
    page.context.close()


def test_it_fits_a_small_telephone(browser: Browser, path: Path) -> None:
    page = opened(browser, path, viewport={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.context.close()


def test_the_checker_is_silent(path: Path) -> None:
    command = ["java", "-jar", str(JAR), "--format", "json", "--exit-zero-always", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stderr)["messages"] == []


def test_without_script_every_place_is_there(browser: Browser, path: Path, told: Account) -> None:
    page = opened(browser, path, java_script_enabled=False)
    lines = page.locator(".doubts > li").all_inner_texts()
    assert len(lines) == len(told.doubts)
    for doubt, line in zip(told.doubts, lines, strict=True):
        said = " ".join(line.split())
        assert f"Page {doubt.page}, line {doubt.line}, cell {doubt.cell}" in said
        assert " ".join(doubt.cells.split()) in said
        assert doubt.level in said
        assert all(" ".join(other.split()) in said for other in doubt.instead)
    assert not page.locator("#page\\.keys").is_visible()
    page.context.close()


def test_the_keys_go_through_the_list(browser: Browser, path: Path, told: Account) -> None:
    page = opened(browser, path)
    focused = "document.activeElement.id"
    page.keyboard.press("j")
    assert page.evaluate(focused) == "doubt.1"
    for key, expected in (("j", 2), ("ArrowDown", 3), ("k", 2), ("ArrowUp", 1), ("k", 1)):
        page.keyboard.press(key)
        assert page.evaluate(focused) == f"doubt.{expected}"
    page.keyboard.press("x")
    assert page.locator("#doubt\\.1.seen").count() == 1
    assert page.locator("#page\\.said").inner_text() == "Seen."
    page.context.close()


def test_name_and_reason_go_into_the_command_that_is_copied(
    browser: Browser, path: Path, told: Account
) -> None:
    at = next(at for at, doubt in enumerate(told.doubts, 1) if doubt.change)
    page = opened(browser, path, permissions=["clipboard-read", "clipboard-write"])
    page.fill("#page\\.name", "Ada O'Hara")
    page.fill("#page\\.reason", "As in the print")
    page.locator(f"#doubt\\.{at}").focus()
    page.keyboard.press("c")
    page.wait_for_function("document.getElementById('page.said').textContent !== ''")
    code = page.locator(f"#doubt\\.{at} .command code").inner_text()
    assert code.startswith("cadogan emend ")
    assert code.endswith("--reason 'As in the print' --by 'Ada O'\"'\"'Hara'")
    page.context.close()
