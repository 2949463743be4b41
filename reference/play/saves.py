"""Saved games: a JSON file with the deal or the pack, the readings, and the moves.

A save names the version of the rules it was played by. Under other rules its moves might be
illegal, or legal and mean something else; so it is refused, and the file is left as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from reference.catalogue import open_game
from reference.engine import Record
from reference.games import SLUGS
from transcribe.errors import CadoganError
from transcribe.output import write_file

SCHEMA_VERSION = 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Save:
    """What a save file holds. `deal` is a decimal string, None where `pack` lists the cards or
    `position` says how they lay."""

    game: str
    rules_version: str
    variant: str = ""
    readings: dict[str, str] = field(default_factory=dict)
    deal: str | None = None
    pack: tuple[str, ...] = ()
    position: str = ""
    moves: tuple[str, ...] = ()
    schema_version: int = SCHEMA_VERSION


def save_of(record: Record) -> Save:
    """A game as a save: what was taken back is not kept."""
    game = record.game
    return Save(
        game=game.slug,
        rules_version=game.rules_version,
        variant=game.variant,
        readings=dict(game.readings),
        deal=None if record.pack or record.laid else str(record.number),
        pack=record.pack,
        position=record.laid,
        moves=tuple(game.text(move) for move in record.moves),
    )


def write_save(path: Path, record: Record) -> None:
    """Writes a save, all of it or nothing. A file that is no save of a game is not replaced."""
    if path.is_file() and path.stat().st_size:
        _decode(path)
    data = msgspec.json.format(msgspec.json.encode(save_of(record)), indent=1)
    write_file(path, data + b"\n")


def read_save(path: Path) -> Record:
    """The game that a file holds, replayed move by move.

    CadoganError for a file that cannot be read, holds no save, or was played by other rules.
    """
    save = _decode(path)
    where = str(path)
    if save.schema_version != SCHEMA_VERSION:
        raise CadoganError(
            f"this save has format {save.schema_version}, and {SCHEMA_VERSION} is read here",
            where=where,
            hint="Nothing was changed. Another version of cadogan wrote it.",
        )
    if save.game not in SLUGS:
        raise CadoganError(f"“{save.game}” is no game that can be played here", where=where)
    options = [f"{name}={option}" for name, option in save.readings.items()]
    game = open_game(save.game, [*options, *([save.variant] if save.variant else [])])
    version = game.rules_version
    if save.rules_version != version:
        raise CadoganError(
            f"this game was played by other rules ({save.rules_version}; here {version})",
            where=where,
            hint="Nothing was changed: the file keeps the deal and all moves. The version of"
            " cadogan that wrote it can go on with it.",
        )
    if save.deal is not None and not save.deal.isdecimal():
        raise CadoganError(f"“{save.deal}” is no deal number", where=where)
    begun = (
        Record.lay(game, save.position)
        if save.position
        else Record.begin(game, int(save.deal or 0), save.pack)
    )
    return begun.replayed(list(save.moves))


def _decode(path: Path) -> Save:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Save)
    except OSError as error:
        raise CadoganError(f"cannot be read: {error.strerror}", where=str(path)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CadoganError(
            f"this is no saved game: {error}",
            where=str(path),
            hint="Nothing was changed. Name another file.",
        ) from error
