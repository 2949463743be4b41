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
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from reference.engine.cards import CODES, NAMES, NO_CARD, in_short, read_card
from reference.engine.errors import RulesError
from reference.engine.moves import (
    BASE,
    FILL,
    PLAY,
    TRANSFER,
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
    from reference.engine.places import Area
    from reference.engine.table import Table

Example = Callable[[str], str]
"""What shows how a move of some verb is written (`""`: of any)."""

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


def read_move(table: Table, text: str, example: Example | None = None) -> Move:
    """The move that a text names. RulesError if no move can be made out, with what would be one.

    `example`: what shows a move instead of one that only has places of this game.
    """
    example = example or partial(_example, table)
    plain = re.sub(r" (?:on)?to | on ", " > ", in_short(text).lower().replace("→", ">"))
    words = " ".join(plain.split())
    verb, _, rest = words.partition(" ")
    if verb not in VERBS:
        known = ", ".join(VERBS[each] for each in verbs(table))
        raise RulesError(
            f"“{text.strip()}” begins with no verb",
            hint=f"Verbs of this game: {known}. For example: {example('')}",
        )
    if not rest:
        return _bare(verb, example)
    chunks = rest.split(" + ")
    if " + " not in rest and "+" in rest:
        chunks = re.split(r"\s*\+\s*", rest)
    number = VERBS.index(verb)
    read: list[tuple[int, int, int, int | None]] = []
    for chunk in chunks:
        first, _, after = chunk.partition(" ")
        if first in VERBS and after:
            number, chunk = VERBS.index(first), after
        source, card, goal = _read_step(table, number, chunk, text, example)
        if VERBS[number] == "base" and source == TURNED:
            source = PACK  # several cards lie turned up to choose from
        read.append((number, source, card, goal))
    steps: list[int] = []
    target: int | None = None
    for number, source, card, goal in reversed(read):
        target = goal if goal is not None else target
        if target is None:
            raise RulesError(
                f"“{text.strip()}” does not say where to",
                hint=f"Write it at the end: {example(VERBS[number])}",
            )
        steps.append(step(number, source, target, card))
    return tuple(reversed(steps))


def verbs(table: Table) -> list[int]:
    """The verbs of the moves that a game has at any moment."""
    return sorted({verb for plan in table.plans for verb in plan.by_verb})


def _bare(verb: str, example: Example) -> Move:
    """The moves that are a verb alone."""
    if verb in _BARE:
        return (step(VERBS.index(verb), PACK, TURNED if verb == "turn" else HEAD),)
    if verb == "fill":
        return (step(FILL, PACK, HEAD),)
    if verb == "lay":
        return (step(VERBS.index("lay"), TURNED, HEAD),)
    raise RulesError(f"“{verb}” does not say which card", hint=f"For example: {example(verb)}")


def _example(table: Table, verb: str) -> str:
    """A move as it might be typed, with places that this game has."""
    verb = verb or VERBS[verbs(table)[0]]
    said = table.places.said
    lying = [place.number for place in table.places.all if place.kind == "zone"] or [TURNED]
    goals = [*range(table.foundations.first, table.foundations.last)] if verb == "play" else lying
    return f"{verb} 7S {said(lying[0])} > {said((goals or lying)[-1])}"


def _read_step(
    table: Table, verb: int, chunk: str, text: str, example: Example
) -> tuple[int, int, int | None]:
    """Source, card and target (None: that of the next step) of one step."""
    left, arrow, right = chunk.partition(">")
    words = left.split()
    card = NO_CARD
    if words and words[0].upper() in CODES:
        card = CODES[words.pop(0).upper()]
    words = words[words[:1] == ["from"] :]
    if not words:
        raise RulesError(
            f"“{text.strip()}” does not say where the card lies",
            hint=f"Write card and place: {example(VERBS[verb])}",
        )
    known = table.places.by_name
    if card == NO_CARD and " ".join(words) not in known and " ".join(words[1:]) in known:
        read_card(words[0].upper())  # meant for a card: say what is wrong with it
    source = read_place(table, " ".join(words))
    if source == PACK and card != NO_CARD:
        source = TURNED
    return source, card, _goal(table, verb, right.strip()) if arrow else None


def _goal(table: Table, verb: int, text: str) -> int:
    """The place that a step goes to: a number alone is one of the only area that it may mean."""
    kind = "foundation" if verb in (PLAY, TRANSFER) else "zone"
    areas = [a for a in table.places.areas.values() if table.places.all[a.places[0]].kind == kind]
    if text.isdecimal() and len(areas) == 1:
        return read_place(table, f"{areas[0].one} {text}")
    return read_place(table, text)


def read_place(table: Table, text: str) -> int:
    """The place of that name, singular or plural. RulesError with the names there are."""
    number = table.places.by_name.get(text)
    if number is not None:
        return number
    areas = table.places.areas.values()
    base = re.sub(r" [\d.]+$", "", text)
    meant = next((area for area in areas if base in (area.one, area.name)), None)
    if meant and base == text:
        raise RulesError(f"“{text}” is more than one place", hint=f"Say which: {_span(meant)}.")
    known = _span(meant) if meant else ", ".join(["pack", *map(_span, areas)])
    raise RulesError(f"“{text}” is no place of this game", hint=f"Places: {known}.")


def _span(area: Area) -> str:
    """The places of an area: `packet 1 to 18`; `sultan` for one that is alone."""
    if area.many_rows or area.rows > 1:
        return f"{area.one} 1.1 to {area.rows}.{area.lanes}"
    return f"{area.one} 1 to {area.lanes}" if area.lanes > 1 else area.one


def read_typed(table: Table, text: str, turned: int, example: Example) -> Move:
    """Like `read_move`, for what people type: `lay` and `base 8D` find the rest by themselves."""
    words = in_short(text).lower().split()
    if words == ["lay"]:
        return (step(VERBS.index("lay"), TURNED, HEAD, turned),)
    if len(words) == 2 and words[0] == "base" and words[1].upper() in CODES:
        first = table.foundations.first
        return (step(BASE, PACK, first, CODES[words[1].upper()]),)
    return read_move(table, text, example)
