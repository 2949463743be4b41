"""The figures that the project has worked out and keeps, with the command that made them."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from reference.odds.batches import Total
from reference.odds.tally import read_tally

FIGURES = "figures.jsonl"


def kept_path() -> Path:
    """The file of the kept figures; `data/README.md` beside it says how they were made."""
    return Path(str(resources.files("reference.odds") / "data" / FIGURES))


def kept() -> list[Total]:
    """The kept figures, series by series."""
    return read_tally(kept_path())[0].totals()
