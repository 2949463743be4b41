"""The POSITION argument of commands: `-`, `@file`, or `DEAL[/READING]:moves so far`."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from reference.catalogue import open_game
from reference.engine import Game, Position, Record, RulesError
from reference.engine.numbers import deal_number
from transcribe.errors import CadoganError

_DEAL = re.compile(r"(\d+)((?:/[^:/]+)*)(?::(.*))?", re.DOTALL)
_HINT = (
    "Write a deal number (17), one with moves (“17: turn; lay”), with a reading"
    " (“17/name=option: turn”), @file, or - for standard input."
)


@dataclass(frozen=True, slots=True)
class Place:
    """A game under its options, and the position asked about."""

    game: Game
    position: Position


def read_position(slug: str, text: str) -> Place:
    """The position that a POSITION argument names.

    A file (or standard input) holds a position in the notation, whose head may name readings and
    a variant after the game, or the same as the argument: a deal and moves. CadoganError, or the
    engine's RulesError, for what cannot be read.
    """
    if text == "-" or text.startswith("@"):
        return _written(slug, *read_written(text.removeprefix("@")))
    return _dealt(slug, text)


def read_written(source: str) -> tuple[str, str]:
    """What stands in a file (`-`: standard input), and where that is. CadoganError if there is no
    such file, or it is no text."""
    where = "standard input" if source == "-" else source
    try:
        data = sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
        return data.decode("utf-8"), where
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise CadoganError(
            f"cannot be read: {reason}",
            where=where,
            hint="Name a file that holds a position as text, or - for standard input.",
        ) from error


def game_of(slug: str, text: str, where: str) -> tuple[Game, str]:
    """The game that a written position or layout is of, and its text under the game's own name.

    CadoganError if it is of another game.
    """
    stripped = text.strip()
    name, *options = (stripped.split() or [""])[0].split("/")
    if name != slug:
        raise CadoganError(
            f"the position is of “{name}”, not of “{slug}”" if name else "the position is empty",
            where=where,
            hint="Its first line begins with the name of the game.",
        )
    game = open_game(slug, options)
    return game, _head_first(game, stripped)


def _written(slug: str, text: str, where: str) -> Place:
    """A position out of a file: the notation, or a deal with moves."""
    stripped = text.strip()
    if stripped[:1].isdigit():
        return _dealt(slug, stripped.replace("\n", ";"))
    game, named = game_of(slug, text, where)
    try:
        return Place(game, game.parse(named))
    except RulesError as error:
        place = f"{where}: {error.where}" if error.where else where
        raise CadoganError(error.what, where=place, hint=error.hint) from error


def _head_first(game: Game, text: str) -> str:
    """The position with the game's own name: options may be written in any order."""
    return re.sub(r"^\S+", lambda _: game.name, text, count=1)


def _dealt(slug: str, text: str) -> Place:
    match = _DEAL.fullmatch(text.strip())
    if match is None:
        raise CadoganError(f"“{text.strip()}” names no position", hint=_HINT)
    number, options, moves = match.groups()
    game = open_game(slug, [option for option in options.split("/") if option])
    texts = [move.strip() for move in (moves or "").split(";") if move.strip()]
    return Place(game, Record.begin(game, deal_number(number)).replayed(texts).position)
