"""The site for programs: files that keep to their schemas, and a page whose examples run."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from reference.games import SLUGS, load
from tests.site.conftest import Site
from tests.site.test_browser import AXE
from transcribe.places import find_places

NODE = Path(sys.executable).parent / "node"


@cache
def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def validator(site: Site, name: str) -> Draft202012Validator:
    schema = read(site.folder / "schema" / f"{name}.schema.json")
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("kind", ["record", "rules", "checks"])
def test_files_keep_to_their_schemas(site: Site, kind: str) -> None:
    """A program that trusts the schema is not surprised; each file names the schema it keeps."""
    known = validator(site, kind)
    for slug in SLUGS:
        path = site.folder / "games" / f"{slug}.{kind}.json"
        told = read(path)
        assert [error.message for error in known.iter_errors(told)] == [], slug
        assert (path.parent / told["$schema"]).resolve().is_file()


def test_a_schema_refuses_what_it_should(site: Site) -> None:
    """Else its consent would say nothing."""
    shah = read(site.folder / "games" / "the-shah.rules.json")
    known = validator(site, "rules")
    assert not known.is_valid({**shah, "rules": [{"part": "Fly"}]})
    assert not known.is_valid({**shah, "goal": 3})
    assert not known.is_valid({key: value for key, value in shah.items() if key != "pack"})


def test_the_dump_holds_every_game_and_keeps_to_its_schema(site: Site) -> None:
    dump = read(site.folder / "data" / "cadogan.json")
    assert [game["game"] for game in dump["games"]] == list(SLUGS)
    assert [error.message for error in validator(site, "cadogan").iter_errors(dump)] == []
    for game in dump["games"]:
        assert game["rules"] == read(site.folder / "games" / f"{game['game']}.rules.json")
        for sentence in game["sentences"]:
            page, _, anchor = sentence["page"].partition("#")
            assert anchor in site.anchors[page]


def test_a_definition_is_the_game_that_is_played(site: Site) -> None:
    """The Shah's eight aces go up to the queen in suit (play.4, rule-3.1); its version is good."""
    shah = read(site.folder / "games" / "the-shah.rules.json")
    assert shah["rules_version"] == load("the-shah").rules_version
    (aces,) = [part for part in shah["zones"] if part["part"] == "Foundation"]
    assert aces["places"] == 8
    assert aces["run"] == "A..Q"
    assert "rule-3.1" in aces["cites"]


def test_pages_describe_themselves_to_search_engines(site: Site) -> None:
    for slug in SLUGS:
        (script,) = site.documents[f"games/{slug}.html"].xpath(
            "//script[@type='application/ld+json']/text()"
        )
        told = json.loads(script)
        assert told["@context"] == "https://schema.org"
        assert told["about"]["@type"] == "Game"
        for each in told["associatedMedia"]:
            assert (site.folder / "games" / each["contentUrl"]).is_file()
    book = site.documents["index.html"].xpath("//script[@type='application/ld+json']/text()")
    assert json.loads(book[0])["@type"] == "Book"


def snippets(language: str) -> list[str]:
    page = (find_places().site / "pages" / "data.md").read_text("utf-8")
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def test_the_examples_in_python_run(site: Site) -> None:
    """Copied from the page into a file, in the site's folder."""
    said = ""
    for code in snippets("python"):
        command = [sys.executable, "-c", code]
        root = AXE.parents[2]
        done = subprocess.run(
            command, cwd=site.folder, env={"PYTHONPATH": str(root)}, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        said += done.stdout
    assert "LA BELLE LUCIE" in said
    assert "is forbidden by" in said


def test_the_example_in_javascript_runs(site: Site) -> None:
    code = next(each for each in snippets("js") if "node:fs" in each)
    command = [str(NODE), "--input-type=module", "-e", code]
    done = subprocess.run(command, cwd=site.folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "the-fourteenth:" in done.stdout
