"""What makes a stage stands in its key: else a build would show yesterday’s pages as today’s."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from reference.stages import documents, report, site

ROOT = Path(__file__).parents[3]
CODE = ROOT / "reference"
MADE_BEFORE = {
    # the records are read as the stage before wrote them
    *(CODE / "records").rglob("*.py"),
    # random games are read as they are kept, and not played
    CODE / "play" / "browser_picks.py",
}


def _file(module: str) -> Path | None:
    path = ROOT / module.replace(".", "/")
    found = (path.with_suffix(".py"), path / "__init__.py")
    return next((each for each in found if each.is_file()), None)


def _imported(path: Path) -> Iterator[Path]:
    """The files of the package that a file imports, at its head or within."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{each.name}" for each in node.names)]
        elif isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        for name in names:
            if name.partition(".")[0] == "reference" and (found := _file(name)):
                yield found


def _all_imported(modules: Iterable[str]) -> set[Path]:
    seen: set[Path] = set()
    waiting = [found for name in modules if (found := _file(name))]
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += _imported(path)
    return seen


@pytest.mark.parametrize(
    ("modules", "patterns", "apart"),
    [
        (
            ("pages.site", "pages.rules.source", "pages.names", "odds.kept", "tableaux"),
            site.CODE,
            set(),
        ),
        (("checks.reporting", "checks.gaps", "tableaux"), report.CODE, MADE_BEFORE),
        (
            ("plates", "tableaux", "remarks", "odds.kept", "odds.noted", "games"),
            (*documents.FIGURES, *documents.NOTES),
            set(),
        ),
    ],
    ids=["site", "report", "documents"],
)
def test_all_code_that_makes_it_is_in_the_key(
    modules: tuple[str, ...], patterns: tuple[str, ...], apart: set[Path]
) -> None:
    keyed = {path for pattern in patterns for path in CODE.glob(pattern)}
    made_by = _all_imported(f"reference.{name}" for name in modules)
    assert sorted(map(str, made_by - keyed - apart)) == []


def test_all_data_beside_the_code_of_the_site_is_in_its_key() -> None:
    """The reasons why a part is there for one game stand on a page, and in no Python file."""
    keyed = {path for pattern in site.CODE for path in CODE.glob(pattern)}
    rooms = [CODE / room for room in ("pages", "odds")]
    data = {p for room in rooms for end in ("toml", "jsonl") for p in room.rglob(f"*.{end}")}
    assert data
    assert data <= keyed
