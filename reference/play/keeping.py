"""Where games are kept that nobody saved under a name: nothing played is lost."""

from __future__ import annotations

import os
from pathlib import Path

from reference.engine import Record
from reference.play.saves import write_save


def folder() -> Path:
    """The user's folder for kept games (XDG base directories: state)."""
    base = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(base).expanduser() / "cadogan"


def kept_path(record: Record) -> Path:
    """The file in which a game is kept: one for each game and deal."""
    deal = "laid" if record.laid else "pack" if record.pack else str(record.number)
    return folder() / f"{record.game.name.replace('/', '.')}.{deal}.json"


def keep(record: Record) -> Path:
    """Writes a game where games are kept, and says where. CadoganError if that cannot be."""
    path = kept_path(record)
    write_save(path, record)
    return path


def last_kept(slug: str) -> Path | None:
    """The game of that name kept last, None if there is none."""
    files = [path for path in folder().glob("*.json") if path.name.split(".")[0] == slug]
    return max(files, key=lambda path: path.stat().st_mtime, default=None)
