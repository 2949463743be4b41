"""For each game a game that was won: it can be won, and it ends as the page says it does."""

from __future__ import annotations

import pytest

from reference.checks.won import FOLDER, pictured, read_won
from reference.engine import Record
from reference.engine.parts import Grant, Redeal
from reference.games import SLUGS

KEPT = sorted(path.stem for path in FOLDER.glob("*.txt"))


def test_every_game_has_been_won() -> None:
    """A game that nobody has won might be one that cannot be won as its rules stand here."""
    assert set(KEPT) == set(SLUGS)


def test_the_kept_games_were_dealt() -> None:
    """A pack arranged for the purpose shows less; each of these came from a deal number."""
    lines = {slug: (FOLDER / f"{slug}.txt").read_text("utf-8").splitlines() for slug in KEPT}
    arranged = [slug for slug, text in lines.items() if any(line[:5] == "pack " for line in text)]
    assert arranged == []


@pytest.mark.parametrize("slug", KEPT)
def test_a_kept_game_is_won(slug: str) -> None:
    """Every move is legal, and the last leads to the final tableau that the page describes."""
    record = read_won(slug)
    assert record.game.is_won(record.position), record.game.write(record.position)
    assert not record.game.is_won(record.positions[-2])
    assert pictured(record.game, record.position) == []


@pytest.mark.parametrize("slug", KEPT)
def test_a_kept_game_uses_every_kind_of_move(slug: str) -> None:
    """A kind of move that no won game needs would show the reader nothing."""
    assert unused(read_won(slug)) == []


def unused(record: Record) -> list[str]:
    """The kinds of move that the page grants and the record does not hold."""
    page = record.game.table.page
    kinds = {type(part).__name__.lower() for part in page.rules if isinstance(part, Grant)}
    kinds |= {"redeal" for part in page.course if isinstance(part, Redeal)}
    used = {step.verb for move in record.moves for step in record.game.steps(move)}
    return sorted(kinds - used)
