"""Positions written by hand, and the verdicts that the words of the page demand there."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from reference.engine import Game, Position
from tests.reference.games.play import game

HERE = Path(__file__).parent / "verdicts"
KINDS = {"legal": "legal", "refused": "refused", "due": "due first"}


@dataclass
class Case:
    """A position, and lines in order: moves made (`then`) and verdicts expected."""

    title: str
    slug: str
    page: str = ""
    options: list[str] = field(default_factory=list)
    position: list[str] = field(default_factory=list)
    lines: list[tuple[str, str]] = field(default_factory=list)


def _cases() -> list[Case]:
    out = []
    for path in sorted(HERE.glob("*.txt")):
        for block in path.read_text("utf-8").strip().split("\n\n"):
            head, *rest = block.splitlines()
            case = Case(head.removeprefix("# "), path.stem)
            for line in rest:
                name, _, text = line.partition(":")
                if name == "page":
                    case.page = text.strip()
                elif name == "options":
                    case.options = text.split()
                elif name in (*KINDS, "then"):
                    case.lines.append((name, text.strip()))
                elif name == "at":
                    case.position.append(text.strip())
                else:
                    case.position.append(line)
            out.append(case)
    return out


CASES = _cases()


def _set_up(case: Case) -> tuple[Game, Position]:
    readings = tuple(tuple(o.split("=")) for o in case.options if "=" in o)
    variant = next((o for o in case.options if "=" not in o), "")
    table = game(case.slug, variant, readings)  # type: ignore[arg-type]
    text = "\n".join(case.position)
    text = re.sub(r"\[\]\*(\d+)", lambda m: " ".join(["[]"] * int(m[1])), text)
    return table, table.parse(text)


@pytest.mark.parametrize("case", CASES, ids=[f"{c.slug}: {c.title}" for c in CASES])
def test_verdicts(case: Case) -> None:
    assert case.page, "a case says from which words its verdicts follow"
    table, position = _set_up(case)
    for kind, text in case.lines:
        move_text, _, cites = text.partition(" | ")
        move = table.read(move_text, position)
        verdict = table.judge(position, move)
        if kind == "then":
            assert verdict.legal, verdict
            position = table.apply(position, move)
            continue
        assert verdict.kind == KINDS[kind], f"{move_text}: {verdict}"
        cited = {c.sentence.removeprefix(f"{case.slug}:") for c in verdict.citations}
        missing = set(cites.split()) - cited
        assert not missing, f"{move_text}: {sorted(missing)} not in {sorted(cited)}"
