"""The one notation of moves and positions, read aloud, typed, and kept in files.

A move is `VERB CARD PLACE > PLACE`, steps joined by `+`; a step that goes where the next one goes
leaves its target out. A card turned up lies on `pack`; the next card, unseen, has no name there.

    play 7S help 3 > aces 2              build 9C packet 2 > packet 7      fill KH talon > column 3
    turn      lay 5D pack > promenade 12      deal      fill      redeal      fill pack > divan 4
    play 2C navy 3 > admirals 1 + QH army 5 > generals 2

A position is a head and a line a zone: piles bottom to top, `|` between places, `/` between rows,
`-` a vacancy, `[7S]` face down, `[]` not seen; `pack` is a number, or its cards, next first.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reference.engine.cards import CODES, NAMES, NO_CARD, read_card
from reference.engine.errors import RulesError
from reference.engine.moves import (
    BASE,
    FILL,
    VERBS,
    Move,
    card_of,
    source_of,
    step,
    target_of,
    verb_of,
)
from reference.engine.places import HEAD, PACK, TURNED

if TYPE_CHECKING:
    from reference.engine.table import Table

_BARE = {"turn", "deal", "redeal", "pay"}


def write_move(table: Table, move: Move) -> str:
    """A move as text."""
    first = move[0]
    verb = verb_of(first)
    if VERBS[verb] in _BARE or (verb == FILL and target_of(first) == HEAD):
        return VERBS[verb]
    said = table.places.said
    words: list[str] = []
    for index, number in enumerate(move):
        if index:
            words.append("+")
        if not index or verb_of(number) != verb_of(move[index - 1]):
            words.append(VERBS[verb_of(number)])
        if card_of(number) != NO_CARD:
            words.append(NAMES[card_of(number)])
        words.append(said(source_of(number)))
        last = index == len(move) - 1
        if last or target_of(move[index + 1]) != target_of(number):
            words += [">", said(target_of(number))]
    return " ".join(words)


def read_move(table: Table, text: str) -> Move:
    """The move that a text names. RulesError if no move can be made out, with what would be one."""
    words = " ".join(text.lower().replace("→", ">").replace(" to ", " > ").split())
    verb, _, rest = words.partition(" ")
    if verb not in VERBS:
        raise RulesError(
            f"“{text.strip()}” begins with no verb",
            hint=f"Verbs: {', '.join(VERBS)}. For example: {_example(table, 'play')}",
        )
    if not rest:
        return _bare(table, verb)
    chunks = rest.split(" + ")
    if " + " not in rest and "+" in rest:
        chunks = re.split(r"\s*\+\s*", rest)
    number = VERBS.index(verb)
    read: list[tuple[int, int, int, int | None]] = []
    for chunk in chunks:
        first, _, after = chunk.partition(" ")
        if first in VERBS and after:
            number, chunk = VERBS.index(first), after
        source, card, goal = _read_step(table, chunk, text)
        if VERBS[number] == "base" and source == TURNED:
            source = PACK  # several cards lie turned up to choose from
        read.append((number, source, card, goal))
    steps: list[int] = []
    target: int | None = None
    for number, source, card, goal in reversed(read):
        target = goal if goal is not None else target
        if target is None:
            raise RulesError(
                f"“{text.strip()}” does not say where to", hint="Write the place after >."
            )
        steps.append(step(number, source, target, card))
    return tuple(reversed(steps))


def _bare(table: Table, verb: str) -> Move:
    """The moves that are a verb alone."""
    if verb in _BARE:
        return (step(VERBS.index(verb), PACK, TURNED if verb == "turn" else HEAD),)
    if verb == "fill":
        return (step(FILL, PACK, HEAD),)
    if verb == "lay":
        return (step(VERBS.index("lay"), TURNED, HEAD),)
    raise RulesError(
        f"“{verb}” does not say which card", hint=f"For example: {_example(table, verb)}"
    )


def _example(table: Table, verb: str) -> str:
    """A move as it might be typed, with places that this game has."""
    said = table.places.said
    lying = [place.number for place in table.places.all if place.kind == "zone"] or [TURNED]
    goals = [*range(table.foundations.first, table.foundations.last)] if verb == "play" else lying
    return f"{verb} 7S {said(lying[0])} > {said((goals or lying)[-1])}"


def _read_step(table: Table, chunk: str, text: str) -> tuple[int, int, int | None]:
    """Source, card and target (None: that of the next step) of one step."""
    left, arrow, right = chunk.partition(">")
    words = left.split()
    card = NO_CARD
    if words and words[0].upper() in CODES:
        card = CODES[words.pop(0).upper()]
    if not words:
        raise RulesError(
            f"“{text.strip()}” does not say where the card lies",
            hint=f"Write card and place: {_example(table, text.split()[0].lower())}",
        )
    known = table.places.by_name
    if card == NO_CARD and " ".join(words) not in known and " ".join(words[1:]) in known:
        read_card(words[0].upper())  # meant for a card: say what is wrong with it
    source = read_place(table, " ".join(words))
    if source == PACK and card != NO_CARD:
        source = TURNED
    return source, card, read_place(table, right.strip()) if arrow else None


def read_place(table: Table, text: str) -> int:
    """The place of that name, singular or plural. RulesError with the names there are."""
    number = table.places.by_name.get(text)
    if number is None:
        names = list(dict.fromkeys(re.sub(r" [\d.]+$", "", n) for n in table.places.by_name))
        raise RulesError(f"“{text}” is no place of this game", hint=f"Places: {', '.join(names)}.")
    return number


def read_typed(table: Table, text: str, turned: int) -> Move:
    """Like `read_move`, for what people type: `lay` and `base 8D` find the rest by themselves."""
    words = text.lower().split()
    if words == ["lay"]:
        return (step(VERBS.index("lay"), TURNED, HEAD, turned),)
    if len(words) == 2 and words[0] == "base" and words[1].upper() in CODES:
        first = table.foundations.first
        return (step(BASE, PACK, first, CODES[words[1].upper()]),)
    return read_move(table, text)
