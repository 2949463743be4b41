"""Where games are kept that nobody saved under a name: nothing played is lost."""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from pathlib import Path

from reference.engine import Record
from reference.engine.phrases import in_figures
from reference.play.saves import Save, decoded, write_save
from transcribe.errors import CadoganError


def folder() -> Path:
    """The user's folder for kept games (XDG base directories: state)."""
    base = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(base).expanduser() / "cadogan"


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that is kept: its file and what it holds."""

    path: Path
    save: Save

    @property
    def told(self) -> str:
        """What it is, in words: `deal 7, 12 moves`."""
        save = self.save
        dealt = "your own pack" if save.pack else f"deal {save.deal}"
        how = ["a position laid out" if save.position else dealt]
        how += [save.variant] if save.variant else []
        return ", ".join([*how, in_figures(len(save.moves), "move")])


def keep(record: Record, path: Path | None = None) -> Path:
    """Writes a game where games are kept, and says where. CadoganError if that cannot be.

    `path`: the file in which it was kept before. Another game of the same deal keeps its own file.
    """
    path = path or _free(record)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CadoganError(
            f"the game cannot be kept: {error.strerror}",
            where=str(path.parent),
            hint="save FILE keeps it in a file of yours.",
        ) from error
    write_save(path, record)
    return path


def _free(record: Record) -> Path:
    """A file for a game: of the same deal, one that holds no other moves."""
    cards = record.laid or " ".join(record.pack)
    kind = "laid" if record.laid else "pack"
    # Only a name that two packs hardly share: nothing is trusted to it.
    deal = f"{kind}-{zlib.crc32(cards.encode()):08x}" if cards else str(record.number)
    name = f"{record.game.name.replace('/', '.')}.{deal}"
    moves = tuple(record.game.text(move) for move in record.moves)
    path, number = folder() / f"{name}.json", 2
    while _holds_others(path, moves):
        path, number = folder() / f"{name}.{number}.json", number + 1
    return path


def _holds_others(path: Path, moves: tuple[str, ...]) -> bool:
    """Whether a file holds a game with moves that would be lost under these."""
    try:
        if not path.exists():
            return False
        there = decoded(path).moves
    except (CadoganError, OSError):
        return False  # writing it will say what is wrong
    return there != moves[: len(there)]


def kept_games(slug: str) -> list[Kept]:
    """The games of that name (`""`: of any) that are kept, the last first; a file that is no save
    is left out."""
    found = []
    try:
        paths = [p for p in folder().glob("*.json") if slug in ("", p.name.split(".")[0])]
        paths.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []
    for path in paths:
        try:
            found.append(Kept(path, decoded(path)))
        except CadoganError:
            continue
    return found


# --- a pack of which only a part was typed -------------------------------------------------------


def _typed(slug: str) -> Path:
    return folder() / f"{slug}.typed.txt"


def keep_cards(slug: str, cards: list[str]) -> bool:
    """Keeps the cards of a pack typed so far (none: forgets them); whether that could be done."""
    path = _typed(slug)
    try:
        if cards:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(" ".join(cards) + "\n", encoding="utf-8")
        else:
            path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def kept_cards(slug: str) -> list[str]:
    """The cards of a pack that were typed before it was complete."""
    try:
        return _typed(slug).read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []
