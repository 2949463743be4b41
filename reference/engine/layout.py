"""Judging a layout: do the cards lie as the page prescribes before the first move?

Every fault found is told, with the part that prescribes what should lie there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, BIT, NAMES, NO_CARD, RANK
from reference.engine.grammar import card_set, colour_words
from reference.engine.grammar import places as read_places
from reference.engine.laid import Laid, Layout
from reference.engine.lines import lined_up
from reference.engine.pairing import paired
from reference.engine.parts import Base, Deal, Foundation, Part, Turn, Withdraw, Zone
from reference.engine.phrases import capital, counted
from reference.engine.phrases import number as spelt
from reference.engine.places import Area
from reference.engine.prescribed import Prescribed, prescribe
from reference.engine.verdict import Ground, Verdict, as_read

if TYPE_CHECKING:
    from reference.engine.table import Table


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, in a player's words, and the parts that say what would be right."""

    text: str
    grounds: tuple[Ground, ...]


# --- judging -----------------------------------------------------------------------------------


def judge_layout(table: Table, layout: Layout) -> Verdict:
    """Whether the cards lie as the page prescribes before the first move, and which parts say so.

    A refusal tells all faults that were found and cites what prescribes otherwise.
    """
    wanted = prescribe(table)
    faults = list(_pack_faults(table, layout))
    for area in table.places.areas.values():
        faults += _zone_faults(table, area, layout.get(area.name, []), wanted)
    if faults:
        grounds = tuple(ground for fault in faults for ground in fault.grounds)
        text = " ".join(fault.text for fault in faults)
        return Verdict("refused", text, table.library.cite(grounds))
    parts = [table.page.pack, *table.page.zones, *wanted.steps]
    return Verdict(
        "legal",
        "So the cards lie before the first move.",
        table.library.cite(tuple(_all_of(part) for part in parts if _places_cards(part))),
    )


def _places_cards(part: Part) -> bool:
    """Whether the part says where cards lie: of a foundation only what is not of its programme."""
    return not isinstance(part, Foundation) or any(
        field in ("", "places") for field, _ in part.citations()
    )


def _all_of(part: Part) -> Ground:
    """The part with the fields that say where cards lie: all but a foundation's programme."""
    fields = {field for field, _ in part.citations()}
    return Ground(part, ("", *sorted(fields - {"", "run", "suit", "each_suit"})))


def _pack_faults(table: Table, layout: Layout) -> Iterator[Fault]:
    """Cards that are there too often or strange to the pack; a wrong number altogether."""
    pack = table.page.pack
    packs = counted(pack.packs, "pack")
    laid = [one for rows in layout.values() for row in rows for pile in row for one in pile]
    named = Counter(one.card for one in laid if one.card != NO_CARD)
    strange = sorted(card for card in named if RANK[card] not in table.ranks)
    if strange:
        names = ", ".join(NAMES[card] for card in strange[:4])
        yield Fault(f"{names} is not in the pack.", (Ground(pack, ("ranks",)),))
    often = {c: n for c, n in named.items() if n > pack.packs and c not in strange}
    if often:
        names = ", ".join(f"{NAMES[card]} {_times(n)}" for card, n in sorted(often.items())[:4])
        yield Fault(f"{names} in {packs}.", (Ground(pack, ("packs",)),))
    if "pack" in layout and len(laid) != table.cards:
        yield Fault(
            f"There are {len(laid)} cards; {packs} of {len(table.ranks) * 4} have {table.cards}.",
            (Ground(pack, ("", "packs", "ranks")),),
        )


def _zone_faults(
    table: Table, area: Area, rows: list[list[list[Laid]]], wanted: Prescribed
) -> Iterator[Fault]:
    """What is wrong in one zone: its shape, the number of cards, how they lie, which they are."""
    empty = not any(pile for row in rows for pile in row)
    for row in () if empty else rows:
        if len(row) != area.lanes:
            some = counted(len(row), "place")
            text = f"{capital(area.name)}: {some} {_in_a_row(area)}; the page has {area.lanes}."
            yield Fault(text, _shape(table, area))
            return
    if len(rows) > area.rows:
        text = f"{capital(area.name)}: {counted(len(rows), 'row')}; the page has {area.rows}."
        yield Fault(text, (*_shape(table, area), *_dealt_to(table, area)))
        return
    piles = [pile for row in rows for pile in row] if not empty else []
    piles += [[] for _ in range(len(area.places) - len(piles))]
    pairs = list(zip(area.places, piles, strict=True))
    fault = next(_miscounted(table, area, pairs, wanted), None)
    if fault:
        yield fault
        return
    for faults in (
        _misturned(table, pairs, wanted),
        _mistaken(table, area, pairs, wanted),
        _unsettled(table, pairs, wanted),
    ):
        first = next(faults, None)
        if first:
            yield first


def _miscounted(
    table: Table, area: Area, pairs: list[tuple[int, list[Laid]]], wanted: Prescribed
) -> Iterator[Fault]:
    """Rows, or piles, with too many cards or too few."""
    for start in range(0, len(pairs), area.lanes):
        row = pairs[start : start + area.lanes]
        slots = [wanted.piles[number] for number, _ in row]
        laid, due = sum(len(p) for _, p in row), sum(len(s) for s in slots)
        single = area.lanes > 1 and all(len(each) <= 1 for each in slots)
        for (number, pile), each in zip(row, slots, strict=True):
            if number in wanted.spill or len(pile) == len(each):
                continue
            toll = wanted.paid.get(number)
            missing = len(each) - len(pile)
            if toll and missing > 0 and (missing % toll.n == 0 or not pile):
                continue  # the last toll takes what is left
            parts = list(dict.fromkeys(part for s in slots for slot in s for part in slot.parts))
            grounds = tuple(Ground(part, ("each", "rows", "to", "cards")) for part in parts)
            where, has, right = table.places.said(number), len(pile), len(each)
            if single and laid != due:
                where = f"row {start // area.lanes + 1} of " if len(pairs) > area.lanes else ""
                where += f"the {area.name}"
                has, right = laid, due
            verb = "hold" if where.endswith("s") else "holds"
            text = f"{capital(where)} {verb} {counted(has, 'card')}; the page "
            does = "deals" if any(isinstance(part, Deal) for part in parts) else "places"
            grounds = grounds or _dealt_to(table, area) or _shape(table, area)
            if right:
                text += f"{does} {spelt(right)}."
            elif any(isinstance(ground.part, Turn) for ground in grounds):
                text += "turns them up one by one, and none lies there yet."
                grounds += _read_so(table, grounds)
            else:
                text += "lays none there yet."
            yield Fault(as_read(text, grounds), grounds)


def _misturned(
    table: Table, pairs: list[tuple[int, list[Laid]]], wanted: Prescribed
) -> Iterator[Fault]:
    """Cards face up that should lie face down, and the other way."""
    for number, pile in pairs:
        for one, slot in zip(pile, wanted.piles[number], strict=False):
            if one.down != slot.down:
                name = "A card" if one.card == NO_CARD else NAMES[one.card]
                lies, deals = ("down", "up") if one.down else ("up", "down")
                yield Fault(
                    f"{name} on {table.places.said(number)} lies face {lies};"
                    f" the page deals it face {deals}.",
                    tuple(Ground(part, ("down",)) for part in slot.parts),
                )


def _mistaken(
    table: Table, area: Area, pairs: list[tuple[int, list[Laid]]], wanted: Prescribed
) -> Iterator[Fault]:
    """Cards that should not lie where they do; places told apart by nothing are looked at together.

    Foundations alike, and the cards of one pile, may lie in any order.
    """
    groups: dict[object, list[tuple[int, list[Laid]]]] = {}
    due = lined_up(table, area, pairs, wanted)
    for number, pile in pairs:
        groups.setdefault(_kind(table, area, number, wanted), []).append((number, pile))
    for group in groups.values():
        slots = [
            (number, slot)
            for number, _ in group
            for slot in due[number]
            if slot.wanted != ALL_CARDS
        ]
        cards = [(number, one.card) for number, pile in group for one in pile]
        found = paired(cards, [(number, slot.wanted) for number, slot in slots])
        left = [slots[at] for at in range(len(slots)) if at not in found]
        strays = [
            (number, card)
            for at, (number, card) in enumerate(cards)
            if at not in found.values() and card != NO_CARD
        ]
        for number, card in strays[: len(left)]:
            _, slot = own = next((each for each in left if each[0] == number), left[0])
            left.remove(own)
            grounds = [Ground(part, ("cards",)) for part in slot.parts]
            if isinstance(area.part, Zone) and area.part.accepts:
                grounds.append(Ground(area.part, ("accepts",)))
            yield Fault(
                f"{NAMES[card]} lies on {table.places.said(number)};"
                f" the page places {colour_words(slot.wanted)} there.",
                tuple(grounds),
            )


def _kind(table: Table, area: Area, number: int, wanted: Prescribed) -> object:
    """What places have in common whose cards may be exchanged."""
    part = area.part
    for slot in wanted.piles[number]:
        for each in slot.parts:
            if not isinstance(each, Withdraw):
                continue
            if each.loose and not slot.wanted & ~card_set(each.loose):
                return each
            if each.kept:
                return tuple(bool(slot.wanted & card_set(word)) for word in each.kept.split())
    if not isinstance(part, Foundation) or number in table.beside:
        return number
    return part.run[table.places.all[number].lane - 1] if isinstance(part.run, tuple) else ""


def _unsettled(
    table: Table, pairs: list[tuple[int, list[Laid]]], wanted: Prescribed
) -> Iterator[Fault]:
    """Cards that the page pays for or puts away before the first move; two of a kind in a lane."""
    for number, pile in pairs:
        top = pile[-1].card if pile else NO_CARD
        toll, slip = wanted.paid.get(number), wanted.slips.get(number)
        kind = toll.per if toll else str(slip.cards) if slip else ""
        if kind and card_set(kind) & BIT[top]:
            verb = "is paid for" if toll else "goes under its pile"
            part: Part | None = toll or slip
            assert part is not None
            text = f"{NAMES[top]} on {table.places.said(number)} {verb} before the first move."
            yield Fault(text, (Ground(part),))
    for part in wanted.steps:
        if isinstance(part, Deal) and part.unlike:
            yield from _alike(table, part, dict(pairs))


def _alike(table: Table, part: Deal, piles: dict[int, list[Laid]]) -> Iterator[Fault]:
    """Two cards of a value (or twice the same card) in a lane that may not have them."""
    for number in table.places.named(part.to, part):
        lane = [one.card for place in table.lane_of(number) for one in piles.get(place, [])]
        seen: set[int] = set()
        for card in lane:
            key = RANK[card] if part.unlike == "value" else card
            if card != NO_CARD and key in seen:
                yield Fault(
                    f"{NAMES[card]} is the second of its {part.unlike} on"
                    f" {table.places.said(number)}.",
                    (Ground(part, ("unlike", "spill")),),
                )
            seen.add(key)


# --- words -------------------------------------------------------------------------------------


def _shape(table: Table, area: Area) -> tuple[Ground, ...]:
    """The part that says how many places there are; the pack, for what lies aside."""
    return (Ground(area.part or table.page.pack, ("lanes", "rows", "places")),)


def _dealt_to(table: Table, area: Area) -> tuple[Ground, ...]:
    """The steps of the course that deal to a zone, in course or to come."""
    return tuple(
        Ground(part)
        for part in table.course.steps
        if isinstance(part, Deal | Turn | Base)
        and area.name in {spot.name for spot in read_places(part.to)[0]}
    )


def _read_so(table: Table, grounds: tuple[Ground, ...]) -> tuple[Ground, ...]:
    """The readings under which the parts of some grounds are in force."""
    return tuple(read for ground in grounds for read in table.read_so(ground.part))


def _in_a_row(area: Area) -> str:
    return "in a row" if area.rows > 1 else "are laid"


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{spelt(number)} times"
