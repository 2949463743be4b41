"""Measuring a position: how many cards lie where, what a pile shows, what can be done.

cards ZONE…        cards there, those face down included; `pack` is a zone like any other
filled ZONE…       places there that hold a card
places ZONE…       places there
down ZONE…, up ZONE…   cards face down, or face up
seen ZONE…         cards there that the player knows or may look at
red ZONE…, black ZONE…   cards of a colour
rank RANK ZONE…    cards of a rank
available ZONE…    places there whose uppermost card is available
vacant ZONE…       places there that hold none
alone ZONE…        places there that hold just one
gaps ZONE          vacant places beyond which a card of the same lane lies
holes ZONE         vacant places in rows before the last in which a card lies
largest ZONE, sizes ZONE   most cards of a place; how many sizes there are
dealt ZONE         rows there, up to the last in which a card lies
programme NAME     how many cards a place of that foundation takes
takes NAME [N]     the ranks that it (or its place N) takes, in order
verbs              the kinds of move that there are
pile PLACE         the cards of a place, bottom to top
moves VERB [PLACE]   how many moves of that kind there are, from that place
targets VERB PLACE   where the card there may be put, by name
which VERB [PLACE], ranks VERB [PLACE]   the cards, or ranks, that such moves move
counters           the counters won, less the stake
won                `yes` if the goal is reached
winnable           `yes` if some line of moves wins, `no` if none does (all lines are tried)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reference.engine import Game, Position, RulesError, Step
from reference.engine.cards import BLACK, CODES, NAMES, RANKS, RED
from reference.engine.counters import scored
from reference.engine.notation import read_place
from reference.engine.places import PACK, Area
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
    if word in _SHAPES:
        return _SHAPES[word](game, position, game.areas[rest[0]])
    match word:
        case "takes":
            number = game.areas[rest[0]].places[int((*rest, "1")[1]) - 1]
            taken = game.table.foundations.ranks_of(number, position)
            return " ".join(RANKS[rank - 1] for rank in taken)
        case "verbs":
            kinds = {step.verb for move in game.moves(position) for step in game.steps(move)}
            return ", ".join(sorted(kinds)) or "none"
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
        case "counters":
            return sum(gain for _, _, gain in scored(game, position))
        case "won":
            return "yes" if game.is_won(position) else "no"
        case "winnable":
            return "yes" if _winnable(game, position) else "no"
    raise RulesError(
        f"“{text}” is no measure", hint="reference/checks/measuring.py lists the measures."
    )


def _places(game: Game, names: Sequence[str]) -> list[int]:
    out: list[int] = []
    for name in names:
        if name == "pack":
            out += [PACK]
        elif name in game.areas:
            out += game.areas[name].places
        elif "@" in name:
            zone, _, row = name.partition("@")
            out += [n for n in game.areas[zone].places if game.table.places.all[n].row == int(row)]
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
    "vacant": lambda game, position, number: int(not _cards(game, position, number)),
    "alone": lambda game, position, number: int(len(_cards(game, position, number)) == 1),
    "down": _down,
    "up": lambda game, position, number: (
        len(_cards(game, position, number)) - _down(game, position, number)
    ),
    "seen": lambda game, position, number: sum(map(bool, game.pile(position, number))),
    "red": _coloured(RED),
    "black": _coloured(BLACK),
}


def _sizes(game: Game, position: Position, area: Area) -> list[int]:
    return [len(_cards(game, position, number)) for number in area.places]


def _rows(game: Game, position: Position, area: Area) -> list[list[int]]:
    """The sizes of the places, row by row, up to the last row in which a card lies."""
    sizes = _sizes(game, position, area)
    rows = [sizes[at : at + area.lanes] for at in range(0, len(sizes), area.lanes)]
    return rows[: max((n for n, row in enumerate(rows, 1) if any(row)), default=0)]


def _gaps(game: Game, position: Position, area: Area) -> int:
    lanes = zip(*_rows(game, position, area), strict=True)
    return sum(not size and any(lane[at:]) for lane in lanes for at, size in enumerate(lane))


_SHAPES: dict[str, Callable[[Game, Position, Area], int]] = {
    "largest": lambda game, position, area: max(_sizes(game, position, area)),
    "sizes": lambda game, position, area: len(set(_sizes(game, position, area))),
    "dealt": lambda game, position, area: len(_rows(game, position, area)),
    "gaps": _gaps,
    "holes": lambda game, position, area: sum(
        row.count(0) for row in _rows(game, position, area)[:-1]
    ),
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
    (aside,) = game.areas["aside"].places

    def key(here: Position) -> tuple[bytes, ...]:
        """Positions are the same that differ only in the order of what was thrown aside."""
        return (*here[:aside], bytes(sorted(here[aside])), *here[aside + 1 :])

    seen = {key(position)}
    stack = [position]
    while stack:
        here = stack.pop()
        if game.is_won(here):
            return True
        for move in game.moves(here):
            after = game.apply(here, move)
            mark = key(after)
            if mark not in seen:
                if len(seen) >= STATES:
                    raise TooManyError(f"not decided within {STATES} positions")
                seen.add(mark)
                stack.append(after)
    return False
