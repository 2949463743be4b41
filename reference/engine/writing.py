"""Positions as text, and texts as positions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from reference.engine.cards import NAMES, NO_CARD, RANKS, in_list_order, read_card
from reference.engine.errors import RulesError
from reference.engine.grammar import rank
from reference.engine.numbers import listed, outputs, shuffle
from reference.engine.places import HEAD, PACK, TURNED, Area
from reference.engine.position import (
    BASE_AT,
    COUNTERS_AT,
    DEALS_AT,
    MOMENT_AT,
    PLACE_AT,
    ROW_AT,
    Position,
)
from reference.engine.sight import seen

if TYPE_CHECKING:
    from reference.engine.table import Table

REST = "rest"
"""In a position: all the cards that are not named lie here."""


def write(table: Table, position: Position, name: str, *, blind: bool = False) -> str:
    """The position as text, line by line; `blind`: only what the player sees."""
    head = position[HEAD]
    moment = table.course.moments[head[MOMENT_AT]]
    words = [name, f"stage {table.course.stages[moment.step]}"]
    if moment.row_begun:
        words.append("begun")
    for word, at in (("row", ROW_AT), ("place", PLACE_AT), ("deal", DEALS_AT)):
        if head[at] != (1 if word == "deal" else 0):
            words.append(f"{word} {head[at]}")
    if head[BASE_AT]:
        words.append(f"base {RANKS[head[BASE_AT] - 1]}")
    for index in range(len(table.counters)):
        if head[COUNTERS_AT + index]:
            words.append(f"used {index + 1} {head[COUNTERS_AT + index]}")
    if table.fitted:
        for number, at in table.fitted.at.items():
            if head[at]:
                words.append(f"fitted {table.places.said(number)} {head[at]}")
    if table.shuffles and not blind:
        words.append(f"number {int.from_bytes(head[table.seed_at :], 'big')}")
    if position[TURNED]:
        words.append(f"turned {NAMES[position[TURNED][0]]}")
    lines = ["   ".join(words)]
    for area in table.places.areas.values():
        if area.name in ("talon", "aside") and not any(position[n] for n in area.places):
            continue
        lines.append(f"{area.name}: {_zone(table, position, area, blind)}")
    pack = seen(table, position, PACK) if blind else position[PACK]
    shown = [NAMES[card] for card in pack[::-1] if card != NO_CARD]
    if blind:
        lines.append(f"pack: {len(pack)}" + (f" {' '.join(shown)}" if shown else ""))
    else:
        lines.append(f"pack: {' '.join(shown) or '0'}")
    return "\n".join(lines)


def _zone(table: Table, position: Position, area: Area, blind: bool) -> str:
    """The piles of a zone."""
    rows = []
    for row in range(area.rows):
        cells = []
        for number in area.places[row * area.lanes : (row + 1) * area.lanes]:
            words = []
            under = table.places.under.get(number)
            if under is not None:
                words = ["[]" if blind else f"[{NAMES[card]}]" for card in position[under]]
            pile = seen(table, position, number) if blind else position[number]
            words += ["[]" if card == NO_CARD else NAMES[card] for card in pile]
            cells.append(" ".join(words) or "-")
        rows.append(" | ".join(cells))
    while len(rows) > 1 and area.many_rows and set(rows[-1]) <= set("-| "):
        rows.pop()  # rows not dealt yet
    return " / ".join(rows)


def read(table: Table, text: str, name: str, number: int | None = None) -> Position:
    """The position that a text describes.

    Cards not named (a pack given as a number, `[]`) are put in the list order where there is room,
    and all the others where it says `rest`: no rule depends on them. With a `number` they are
    shuffled as for that deal. RulesError if the cards are not those of the pack.
    """
    lines = [line.strip() for line in text.replace(" ; ", "\n").splitlines() if line.strip()]
    if not lines:
        raise RulesError("the position is empty", hint="The first line names the game.")
    piles: list[list[int]] = [[] for _ in table.places.all]
    head = _read_head(table, lines[0], piles, name)
    remainder = 0
    for line in lines[1:]:
        zone, rest = zone_line(table, line)
        if zone == "pack":
            if rest.strip() == REST:
                remainder = PACK
                continue
            words = rest.split()
            unseen = 0
            if words and words[0].isdecimal():
                if len(words[0]) > 4:
                    raise RulesError(f"no pack has {words[0][:40]} cards", where="pack")
                unseen = int(words[0]) - len(words[1:])
                words = words[1:]
            cards = [read_card(word, where="pack") for word in words]
            piles[PACK] = [NO_CARD] * unseen + cards[::-1]
            continue
        remainder = _read_zone(table, zone, rest, piles) or remainder
    _complete(table, piles, remainder, number)
    _check_fitted(table, head, piles)
    return (bytes(head), *(bytes(pile) for pile in piles[1:]))


def zone_line(table: Table, line: str) -> tuple[str, str]:
    """A line of a position: its zone (or `pack`), and what lies there, as text."""
    zone, colon, rest = line.partition(":")
    zone = zone.strip()
    if not colon or (zone != "pack" and zone not in table.places.areas):
        known = ", ".join(["pack", *table.places.areas])
        raise RulesError(f"“{line}” names no zone", hint=f"Zones: {known}.")
    return zone, rest


def _read_head(table: Table, line: str, piles: list[list[int]], name: str) -> bytearray:
    """The head of the position; a turned card goes to its pile."""
    words = line.split()
    if words[0] != name:
        raise RulesError(
            f"the position is of “{words[0]}”, not of “{name}”",
            where=line,
            hint="Its first line begins with the name of the game.",
        )
    head = bytearray(table.head_length)
    head[DEALS_AT] = 1
    step, begun = table.course.last, False
    rest = iter(words[1:])
    try:
        for word in rest:
            if word == "begun":
                begun = True
            elif word == "stage":
                stages = {said: number for number, said in table.course.stages.items()}
                step = stages[next(rest)]
            elif word == "step":  # counted in the course as it is resolved
                step = int(next(rest)) - 1
            elif word in ("row", "place", "deal"):
                at = {"row": ROW_AT, "place": PLACE_AT, "deal": DEALS_AT}[word]
                head[at] = int(next(rest))
            elif word == "base":
                head[BASE_AT] = rank(next(rest))
            elif word == "used":
                index = range(len(table.counters))[int(next(rest)) - 1]
                head[COUNTERS_AT + index] = int(next(rest))
            elif word == "fitted" and table.fitted:
                place = next(rest)
                while place not in table.places.by_name:
                    place += f" {next(rest)}"
                head[table.fitted.at[table.places.by_name[place]]] = int(next(rest))
            elif word == "number":
                head[table.seed_at :] = int(next(rest)).to_bytes(8, "big")
            elif word == "turned":
                piles[TURNED] = [read_card(next(rest), where=line)]
            else:
                raise ValueError
        head[MOMENT_AT] = table.course.at[step, begun]
        if not table.course.can_stand(bytes(head)):
            raise ValueError
    except (ValueError, StopIteration, IndexError, KeyError, OverflowError):
        raise RulesError(
            f"the head of the position cannot be read: {line}",
            hint=f"For example: {name}   stage {table.course.stages[table.course.last]}."
            f" Stages: {', '.join(table.course.stages.values())}.",
        ) from None
    return head


def _read_zone(table: Table, zone: str, text: str, piles: list[list[int]]) -> int:
    """The piles of one zone; the place where all cards not named lie, 0 if it is not here."""
    remainder = 0
    area = table.places.areas[zone]
    rows = text.split("/")
    if len(rows) > area.rows:
        raise RulesError(
            f"{zone} has {area.rows} rows, not {len(rows)}",
            hint="Write / between rows only.",
        )
    for row, cells in enumerate(rows, 1):
        places = cells.split("|")
        if len(places) != area.lanes:
            raise RulesError(
                f"{zone} has {area.lanes} places in a row, not {len(places)}",
                hint="Write | between places, and - where no card lies.",
            )
        for lane, cell in enumerate(places, 1):
            number = area.at(row, lane)
            for word in cell.split():
                where = table.places.said(number)
                if word == "-":
                    continue
                if word == REST:
                    remainder = number
                    continue
                if not word.startswith("["):
                    piles[number].append(read_card(word, where=where))
                    continue
                inner = word[1:-1]
                card = read_card(inner, where=where) if inner else NO_CARD
                under = table.places.under.get(number)
                piles[number if under is None else under].append(card)
    return remainder


def _check_fitted(table: Table, head: bytearray, piles: list[list[int]]) -> None:
    """RulesError if more cards of a foundation are said to have fitted than can have come."""
    for number, at in table.fitted.at.items() if table.fitted else ():
        come = max(0, len(piles[number]) - 1)
        if head[at] > come:
            where = table.places.said(number)
            raise RulesError(
                f"{head[at]} cards of {where} cannot have fitted elsewhere",
                where=where,
                hint=f"After its first card {come} lie there.",
            )


def _complete(table: Table, piles: list[list[int]], remainder: int, number: int | None) -> None:
    """Puts the cards that were not named where there is room, and checks that it is the pack."""
    whole = Counter(in_list_order(table.ranks) * table.page.pack.packs)
    named = Counter(card for pile in piles[HEAD + 1 :] for card in pile if card != NO_CARD)
    surplus = named - whole
    if surplus:
        raise RulesError(
            "too many of " + ", ".join(NAMES[card] for card in surplus),
            hint=f"The game is played with {table.page.pack.packs} pack(s).",
        )
    missing = listed(list((whole - named).elements()), table.ranks)
    room = sum(pile.count(NO_CARD) for pile in piles[1:])
    if remainder:
        more = max(0, len(missing) - room)
        piles[remainder] = [NO_CARD] * more + piles[remainder]
        room += more
    if room != len(missing):
        text = ", ".join(NAMES[card] for card in missing[:8])
        raise RulesError(
            f"{len(missing)} cards are not named ({text} …), and there is room for {room}"
            if missing
            else f"all cards are named, and {room} more should lie hidden",
            hint="Write rest where all the others lie, such as pack: rest."
            if missing
            else "Take out a [], or mend the number of the pack.",
        )
    rest = iter(missing if number is None else shuffle(missing, outputs(number)))
    for pile in piles[1:]:
        for index, card in enumerate(pile):
            if card == NO_CARD:
                pile[index] = next(rest)
