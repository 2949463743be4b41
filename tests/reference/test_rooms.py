"""The rooms of the house know only those before them: what a room needs can be told from its place.

The engine would no longer run in a browser, or the site need liblouis, and nobody would see why.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = (
    ("tableaux", "records"),
    ("engine",),
    ("cards", "games", "words"),
    ("catalogue",),
    ("kernel", "play"),
    ("odds",),
    ("checks",),
    ("remarks", "health"),
    ("pages",),
    ("plates",),
    ("stages",),
    ("commands",),
)
"""Rooms and single modules of `reference`, from the first to the last; those of a step know nothing
of each other."""
STEP = {name: step for step, names in enumerate(ROOMS) for name in names}


def _known(path: Path) -> Iterator[str]:
    """The rooms that a file imports something from."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            first, _, rest = node.module.partition(".")
            if first == "reference":
                yield from [rest.partition(".")[0]] if rest else (each.name for each in node.names)
        elif isinstance(node, ast.Import):
            for each in node.names:
                first, _, rest = each.name.partition(".")
                if first == "reference" and rest:
                    yield rest.partition(".")[0]


def test_each_room_knows_only_those_before_it() -> None:
    against = []
    for path in sorted((ROOT / "reference").rglob("*.py")):
        own = path.relative_to(ROOT / "reference").parts[0].removesuffix(".py")
        if own != "__init__":
            later = {name for name in _known(path) if name != own and STEP[name] >= STEP[own]}
            against += [f"{path.relative_to(ROOT)} knows {name}" for name in sorted(later)]
    assert against == []


def test_transcribe_knows_nothing_of_cards() -> None:
    """It would read a cookery book as well."""
    files = (ROOT / "transcribe").rglob("*.py")
    assert [str(path) for path in files if next(_known(path), None)] == []


def test_the_plan_of_the_house_names_the_rooms_in_this_order() -> None:
    plan = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    (row,) = re.findall(r"^\| `reference/` \|.*", plan, re.MULTILINE)
    _, *named = re.findall(r"`(\w+)/`", row)
    steps = [STEP[name] for name in named]
    assert steps == sorted(steps)
    rooms = {
        path.name for path in (ROOT / "reference").iterdir() if (path / "__init__.py").exists()
    }
    assert rooms - set(named) == {"commands"}
