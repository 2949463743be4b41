"""What one game only uses is listed with its reason, and the list cannot go stale."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.games import SLUGS, page
from reference.pages.rules.alone import REASONS, used_once
from transcribe.errors import CadoganError

SHEETS = {slug: page(slug) for slug in SLUGS}


def test_each_has_a_reason() -> None:
    """A part for one game alone must be worth a word of its own; the reader sees why it is."""
    found = {each.name: each for each in used_once(SHEETS)}
    assert found["Pay"].slug == "the-queens"
    assert found["Deal.under"].slug == "fortress"
    assert "Build" not in found
    assert "Pay.n" not in found
    assert all(len(each.reason.split()) > 4 for each in found.values())


def test_a_part_without_a_reason_is_an_error(tmp_path: Path) -> None:
    """Else the language would grow by a word for every game, and nobody would notice."""
    text = REASONS.read_text("utf-8")
    shorter = tmp_path / "alone.toml"
    shorter.write_text("\n".join(line for line in text.splitlines() if line[:3] != "Pay"))
    with pytest.raises(CadoganError, match="Pay has no reason"):
        used_once(SHEETS, shorter)


def test_a_reason_that_is_no_longer_needed_is_an_error(tmp_path: Path) -> None:
    """A part that a second game uses is no exception any more."""
    longer = tmp_path / "alone.toml"
    longer.write_text(REASONS.read_text("utf-8") + '"Build.step" = "It says how cards follow."\n')
    with pytest.raises(CadoganError, match="not used by one game only"):
        used_once(SHEETS, longer)
