"""Measuring a position: how many cards lie where, what a pile shows, what can be done.

cards ZONE…        cards there, those face down included; `pack` is a zone like any other
filled ZONE…       places there that hold a card
places ZONE…       places there
down ZONE…, up ZONE…   cards face down, or face up
seen ZONE…         cards there that the player knows or may look at
red ZONE…, black ZONE…   cards of a colour
programme NAME     how many cards a place of that foundation takes
pile PLACE         the cards of a place, bottom to top
moves VERB [PLACE]   how many moves of that kind there are, from that place
targets VERB PLACE   where the card there may be put, by name
won                `yes` if the goal is reached
winnable           `yes` if some line of moves wins, `no` if none does (all lines are tried)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reference.engine import Game, Position, RulesError, Step
from reference.engine.cards import BLACK, CODES, NAMES, RANKS, RED
from reference.engine.notation import read_place
from reference.engine.places import PACK
from reference.engine.view import View

STATES = 200_000
"""So many positions are looked at for `winnable`; beyond them it is undecided."""


class TooManyError(Exception):
    """A search that had to be given up."""


def measured(game: Game, position: Position, text: str) -> int | str:
    """What a measure says of a position. RulesError for what is no measure."""
    word, *rest = text.split()
    if word in _COUNTS:
        return sum(_COUNTS[word](game, position, number) for number in _places(game, rest))
    match word:
        case "rank":
            cards = [_cards(game, position, number) for number in _places(game, rest[1:])]
            return sum(RANKS[card // 4] == rest[0] for pile in cards for card in pile)
        case "available":
            return sum(_available(game, position, number) for number in _places(game, rest))
        case "programme":
            number = game.areas[rest[0]].places[0]
            return len(game.table.foundations.ranks_of(number, position))
        case "pile":
            number = read_place(game.table, " ".join(rest))
            return " ".join(game.pile(position, number)) or "-"
        case "moves":
            return len(_moves(game, position, rest))
        case "targets":
            found = {step.target for move in _moves(game, position, rest) for step in move}
            return ", ".join(sorted(found)) or "none"
        case "which" | "ranks":
            moved = {CODES[s.card] for move in _moves(game, position, rest) for s in move if s.card}
            names = [NAMES[card] for card in sorted(moved)]
            if word == "ranks":
                names = list(dict.fromkeys(name[:-1] for name in names))
            return ", ".join(names) or "none"
        case "won":
            return "yes" if game.is_won(position) else "no"
        case "winnable":
            return "yes" if _winnable(game, position) else "no"
    raise RulesError(f"“{text}” is no measure")


def _places(game: Game, names: Sequence[str]) -> list[int]:
    out: list[int] = []
    for name in names:
        if name == "pack":
            out += [PACK]
        elif name in game.areas:
            out += game.areas[name].places
        else:
            out.append(read_place(game.table, name.replace("_", " ")))
    return out


def _cards(game: Game, position: Position, number: int) -> bytes:
    """All cards at a place, those face down first."""
    under = game.table.places.under.get(number)
    return (position[under] if under is not None else b"") + position[number]


def _down(game: Game, position: Position, number: int) -> int:
    under = game.table.places.under.get(number)
    return len(position[under]) if under is not None else 0


def _available(game: Game, position: Position, number: int) -> bool:
    view = View(game.table, position)
    gate = view.plan.gate(view, number)
    return gate is not None and number in view.opened(gate)


def _coloured(mask: int) -> Callable[[Game, Position, int], int]:
    return lambda game, position, number: sum(
        mask >> card & 1 for card in _cards(game, position, number)
    )


_COUNTS: dict[str, Callable[[Game, Position, int], int]] = {
    "cards": lambda game, position, number: len(_cards(game, position, number)),
    "filled": lambda game, position, number: int(bool(_cards(game, position, number))),
    "places": lambda game, position, number: 1,
    "down": _down,
    "up": lambda game, position, number: (
        len(_cards(game, position, number)) - _down(game, position, number)
    ),
    "seen": lambda game, position, number: sum(map(bool, game.pile(position, number))),
    "red": _coloured(RED),
    "black": _coloured(BLACK),
}


def _moves(game: Game, position: Position, words: Sequence[str]) -> list[tuple[Step, ...]]:
    """The legal moves of a kind, from a place if one is named, as steps."""
    verb, place = words[0], " ".join(words[1:])
    wanted = game.place_name(read_place(game.table, place)) if place else ""
    found = [game.steps(move) for move in game.moves(position)]
    return [
        steps
        for steps in found
        if steps[0].verb == verb and (not wanted or any(s.source == wanted for s in steps))
    ]


def _winnable(game: Game, position: Position) -> bool:
    """Whether some line wins, by trying all. TooManyError beyond the budget."""
    seen = {position}
    stack = [position]
    while stack:
        here = stack.pop()
        if game.is_won(here):
            return True
        for move in game.moves(here):
            after = game.apply(here, move)
            if after not in seen:
                if len(seen) >= STATES:
                    raise TooManyError(f"not decided within {STATES} positions")
                seen.add(after)
                stack.append(after)
    return False
