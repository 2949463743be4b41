"""The site in Firefox, from the folder: set in its typefaces, stepped, searched, without errors."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.site.conftest import ALONE, Site

NODE = Path(sys.executable).parent / "node"
DRIVER = Path(__file__).parent / "firefox.mjs"
WIDTH = """() => document.documentElement.scrollWidth - innerWidth"""
FONTS = """async () => {
  await document.fonts.ready;
  return [...document.fonts].filter((each) => each.status === "loaded").map((each) => each.family);
}"""
STEPPED = """() => {
  const example = document.getElementById("example.a-vacancy-at-b");
  const next = [...example.querySelectorAll("button")].find((each) => each.textContent === "Next");
  next.click();
  return example.querySelector("[role=status]").textContent;
}"""
FOUND = """() => document.querySelector("[id='page.found'] a").getAttribute("href")"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("firefox-esr"), reason="there is no firefox-esr"),
]


def asked_of(profile: Path, *asked: tuple[str, str]) -> Any:
    """What Firefox answers to expressions on pages, and the errors that it reports."""
    questions = [{"url": url, "expression": expression} for url, expression in asked]
    done = subprocess.run(
        [str(NODE), str(DRIVER), "firefox-esr"],
        input=json.dumps({"profile": str(profile), "asked": questions}),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_page_opens_and_is_no_wider_than_the_window(site: Site, tmp_path: Path) -> None:
    names = [name for name in site.names if name != ALONE]
    told = asked_of(tmp_path, *(((site.folder / name).as_uri(), WIDTH) for name in names))
    assert told["errors"] == []
    wide = [name for name, over in zip(names, told["answers"], strict=True) if over > 0]
    assert wide == []


def test_typefaces_examples_and_search_work_from_the_folder(site: Site, tmp_path: Path) -> None:
    city = (site.folder / "games" / "the-besieged-city.html").as_uri()
    search = (site.folder / "search.html").as_uri()
    told = asked_of(tmp_path, (city, FONTS), (city, STEPPED), (f"{search}?q=Forty+Thieves", FOUND))
    fonts, said, found = told["answers"]
    assert {"Edition Serif", "Edition Sans"} <= {name.strip('"') for name in fonts}
    assert said == "Seven of hearts, rampart 1 to rampart 4; rampart 1 is empty."
    assert found == "games/napoleon-at-st-helena.html"
    assert told["errors"] == []
