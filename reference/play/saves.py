"""Saved games: a JSON file with the deal or the pack, the readings, and the moves.

A save names the version of the rules it was played by. Under other rules its moves might be
illegal, or legal and mean something else; so it is refused, and the file is left as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from reference.catalogue import open_game
from reference.engine import Record, RulesError
from reference.engine.numbers import deal_number
from reference.games import SLUGS
from reference.play import browser_keeping
from reference.play.browser_keeping import SCHEMA_VERSION
from transcribe.errors import CadoganError
from transcribe.output import write_file


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
    return msgspec.convert(browser_keeping.save_of(record), type=Save)


def named_file(text: str) -> Path:
    """The file that a player names; `~` is the player's own folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # there is no such user
        return Path(text)


def write_save(path: Path, record: Record) -> None:
    """Writes a save, all of it or nothing.

    CadoganError for a folder, one that is missing, a device or a pipe, a file that is no save of a
    game (it is not replaced), and what the system refuses.
    """
    where, other = str(path), "The game goes on. save and another name keeps it."
    try:
        if path.is_dir():
            raise CadoganError("this is a folder", where=where, hint="Name a file in it.")
        if path.exists() and not path.is_file():  # a device keeps nothing, a pipe waits for ever
            raise CadoganError("this is no file that keeps a game", where=where, hint=other)
        if not path.parent.is_dir():
            raise CadoganError(f"there is no folder {path.parent}", where=where, hint=other)
        if path.is_file() and path.stat().st_size:
            decoded(path)
        data = msgspec.json.format(msgspec.json.encode(save_of(record)), indent=1)
        write_file(path, data + b"\n")
    except OSError as error:
        raise CadoganError(
            f"cannot be written: {error.strerror}", where=where, hint=other
        ) from error
    except ValueError as error:
        raise CadoganError("this is no name of a file", where=repr(where), hint=other) from error
    except CadoganError as error:
        if not isinstance(error.__cause__, OSError):
            raise
        raise CadoganError(error.what, where=where, hint=other) from error


def read_save(path: Path) -> Record:
    """The game that a file holds, replayed move by move.

    CadoganError for a file that cannot be read, holds no save, was played by other rules, or holds
    what these rules do not allow.
    """
    save = decoded(path)
    where = str(path)
    if save.schema_version != SCHEMA_VERSION:
        raise CadoganError(
            f"this save has format {save.schema_version}, and {SCHEMA_VERSION} is read here",
            where=where,
            hint="Nothing was changed. Another version of cadogan wrote it.",
        )
    if save.game not in SLUGS:
        raise CadoganError(
            f"“{save.game}” is no game that can be played here",
            where=where,
            hint="cadogan play lists the games.",
        )
    try:
        return _replayed(save, where)
    except RulesError as error:
        place = f"{where}: {error.where}" if error.where else where
        raise CadoganError(error.what, where=place, hint=error.hint) from error


def _replayed(save: Save, where: str) -> Record:
    """The game of a save. RulesError or CadoganError for what the rules do not allow."""
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
    number = deal_number(save.deal) if save.deal is not None else 0
    if save.position:
        begun = Record.lay(game, save.position)
    elif save.pack or save.deal is not None:
        begun = Record.begin(game, number, save.pack)
    else:
        raise CadoganError(
            "this save does not say how the cards lay",
            where=where,
            hint="It must name a deal, a pack or a position. Begin another game.",
        )
    return begun.replayed(list(save.moves))


def decoded(path: Path) -> Save:
    """What a save file holds, nothing of it replayed. CadoganError for what is no save."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Save)
    except OSError as error:
        raise CadoganError(
            f"cannot be read: {error.strerror}", where=str(path), hint="Name another file."
        ) from error
    except (ValueError, RecursionError) as error:  # also msgspec's, and a name with a NUL in it
        raise CadoganError(
            f"this is no saved game: {error}",
            where=str(path),
            hint="Nothing was changed. Name another file.",
        ) from error
