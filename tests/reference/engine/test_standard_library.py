"""The engine also runs in the reader's browser: it may import nothing but the standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOMS = [Path(__file__).parents[3] / "reference" / room for room in ("engine", "games")]
FILES = sorted(path for room in ROOMS for path in room.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_imports(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level
            names = [node.module or ""]
        for name in names:
            own = name.startswith(("reference.engine", "reference.games"))
            assert own or name.partition(".")[0] in sys.stdlib_module_names, name


def test_games_are_data() -> None:
    """No code in a game's file: it reads like the page, and other programs can read it too."""
    for path in (ROOMS[1]).glob("*.py"):
        if path.name == "__init__.py":
            continue
        tree = ast.parse(path.read_text("utf-8"))
        forbidden = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.For, ast.While, ast.If)
        found = [type(node).__name__ for node in ast.walk(tree) if isinstance(node, forbidden)]
        assert not found, f"{path.name}: {found}"
