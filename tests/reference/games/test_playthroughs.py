"""Games begun and written down, which a person can check against the page line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.engine import Game, Position
from tests.reference.games.play import game

HERE = Path(__file__).parent / "playthroughs"
FILES = sorted(path.stem for path in HERE.glob("*.txt"))


def _zones(table: Game, position: Position) -> dict[str, str]:
    shown = dict(line.split(": ", 1) for line in table.show(position).splitlines()[1:])
    shown["turned"] = table.turned(position) or "-"
    return shown


@pytest.mark.parametrize("slug", FILES)
def test_playthrough(slug: str) -> None:
    name, deal, *lines = (HERE / f"{slug}.txt").read_text("utf-8").splitlines()
    table = game(name)
    position = table.deal(int(deal.removeprefix("deal ")))
    before: dict[str, str] = {}
    expected = {}
    for line in [*lines, ""]:
        if line.startswith("    "):
            zone, _, text = line.strip().partition(": ")
            expected[zone] = text
            continue
        now = _zones(table, position)
        names = [*before, *now]
        changed = {n: now.get(n, "-") for n in names if now.get(n, "-") != before.get(n, "-")}
        assert changed == expected, f"before: {line}"
        if not line:
            return
        before, expected = now, {}
        text, _, cites = line.partition(" | ")
        move = table.read(text, position)
        assert move in table.moves(position)
        verdict = table.judge(position, move)
        cited = [c.sentence.removeprefix(f"{name}:") for c in verdict.citations]
        assert (verdict.kind, cited) == ("legal", cites.split())
        position = table.apply(position, move)
