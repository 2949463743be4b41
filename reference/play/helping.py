"""What a newcomer at the terminal is told: the commands, an example, what was perhaps meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rapidfuzz import fuzz, process

from reference.engine import Game, Position
from reference.engine.moves import DEALING, VERBS
from reference.engine.notation import verbs

START = "table tells the cards, help the commands."
_NEAR = 70
"""How like two words must be, of 100, for one to be a slip of the other."""

_COMMANDS = """\
moves: the moves there are, numbered
a number: makes that move of the list; 1 makes the only move unasked
why MOVE, why NUMBER: may it be made, and which sentence says so
why: the same of the move that was refused
rules: what the page of the game says
undo, redo: takes a move back, makes it again
hint: one good move
advice: what the book counsels
table: the whole table
pile NAME: one pile, such as: pile {pile}
again: the last announcement once more
deal N: another game, deal number N
save FILE, load FILE: keeps a game, goes on with one
load: the games that are kept; resume: goes on with the last of them
names short, names long: 7S, or seven of spades
quit: ends; a game that was not saved is kept"""


def help_lines(game: Game, position: Position) -> Iterator[str]:
    """The commands, with a move and a pile of this game."""
    shown = shown_move(game, position)
    yield f"Type a move, such as: {shown}" if shown else "No move is left; undo takes one back."
    yield f"Moves of this game begin with: {', '.join(_verbs(game))}"
    yield from _COMMANDS.format(pile=_pile(game, position)).splitlines()


def shown_move(game: Game, position: Position) -> str:
    """A legal move as a player types it, one that names places if there is one; "" if none is."""
    places = (VERBS[verb] for verb in verbs(game.table) if verb not in DEALING)
    for verb in places:
        found = game.example(position, verb)
        if found.startswith(verb):
            return found.replace(" > ", " to ")
    return game.example(position).replace(" > ", " to ")


def _verbs(game: Game) -> list[str]:
    return [VERBS[verb] for verb in verbs(game.table)]


def _pile(game: Game, position: Position) -> str:
    """A place where something lies."""
    numbers = [number for area in game.areas.values() for number in area.places]
    return game.place_name(next((n for n in numbers if position[n]), numbers[0]))


def unknown(game: Game, position: Position, text: str, commands: Iterable[str]) -> str:
    """The answer to a line that is neither a command nor a move."""
    word = text.split()[0].lower()
    near = process.extractOne(
        word, [*commands, *_verbs(game), "quit"], scorer=fuzz.ratio, score_cutoff=_NEAR
    )
    meant = f" Did you mean {near[0]}?" if near else ""
    shown = shown_move(game, position)
    example = f", or type a move, such as: {shown}" if shown else ""
    return f"“{word}” is not known here.{meant} help lists the commands{example}."
