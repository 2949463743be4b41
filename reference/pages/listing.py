"""A printed figure as nested lists: the same cards as the drawing, in words.

"Column 3, five cards, top seven of spades", and below it the five, the lowest first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from reference.cards.words import card_name, one_of
from reference.engine.phrases import both, capital, counted, number
from reference.tableaux import Mark, Position, Tableau

GROUPED_BY = ("pile", "row", "part", "side")
"""The fields that divide a zone, the first that does; the data name them (see its README)."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the list and the lines below it."""

    text: str
    items: tuple[Item, ...] = ()


def listing(tableau: Tableau) -> tuple[Item, ...]:
    """The zones in the data's order, each with its piles, rows or cards; then what else is seen."""
    zones: dict[str, list[Position]] = {}
    for position in tableau.positions:
        zones.setdefault(position.zone, []).append(position)
    items = (_zone(name, zone, tableau) for name, zone in zones.items())
    return (*items, *_nothing(tableau.marks), *_printed(tableau.marks))


def _zone(name: str, zone: Sequence[Position], tableau: Tableau) -> Item:
    if len(zone) == 1:
        return Item(f"{title(name)}: {'a packet, face down' if zone[0].back else _card(zone[0])}")
    groups = _groups(zone)
    if len(groups) == 1:
        return _group(title(name), zone, tableau)
    items = tuple(_group(_group_name(name, zone), zone, tableau) for name, zone in groups.items())
    piles = f" in {counted(len(groups), 'pile')}" if zone[0].pile else ""
    return Item(f"{title(name)}, {count_text(zone)}{piles}", items)


def _groups(zone: Sequence[Position]) -> dict[str, list[Position]]:
    """A zone divided by the first field that divides it, or whole."""
    for field in GROUPED_BY:
        groups: dict[str, list[Position]] = {}
        for position in zone:
            groups.setdefault(str(getattr(position, field) or ""), []).append(position)
        if len(groups) > 1:
            return groups
    return {"": list(zone)}


def _group_name(name: str, group: Sequence[Position]) -> str:
    if name == str(group[0].row) and not group[0].pile:
        return f"Row {name}"
    return title(name) if name else "Single places"


def _group(name: str, group: Sequence[Position], tableau: Tableau) -> Item:
    """A pile or a row: a line, and below it its cards unless they are all the same."""
    if len(group) == 1:
        return Item(f"{name}: {card_text(group[0], tableau)}")
    pile = bool(group[0].pile) and len({position.pile for position in group}) == 1
    cards = sorted(group, key=lambda each: each.z) if pile else group
    top = f", top {_card(cards[-1])}" if pile and cards[-1].face else ""
    head = f"{name}, {count_text(group)}{top}"
    items = tuple(_items(cards, tableau))
    return Item(head) if len(items) == 1 and not _told(group[0], tableau) else Item(head, items)


def _items(cards: Sequence[Position], tableau: Tableau) -> Iterable[Item]:
    """One line a card; neighbours without a face and with nothing to tell apart share a line."""
    for text, same in groupby(cards, key=lambda each: card_text(each, tableau)):
        run = list(same)
        if len(run) == 1 or run[0].face is not None:
            yield from (Item(capital(text)) for _ in run)
        else:
            yield Item(capital(", ".join((count_text(run), *_told(run[0], tableau)))))


def card_text(position: Position, tableau: Tableau) -> str:
    """One place in words: the card, how sure it is, how it lies, what is printed on or by it."""
    where = ""
    if position.column and any(mark.kind == "vacancy" for mark in tableau.marks):
        where = f"column {position.column}: " if not position.pile else f"row {position.row}: "
    return where + ", ".join((_card(position), *_told(position, tableau)))


def _told(position: Position, tableau: Tableau) -> tuple[str, ...]:
    """What there is to say of a place beside its card."""
    words = []
    if 75 <= position.turned % 180 <= 105 and not position.blank:
        words.append("lying sideways")
    if position.outline:
        words.append(f"{position.outline} outline")
    if position.place:
        words.append(position.place)
    if position.hour:
        words.append(f"hour {position.hour}")
    if position.label:
        words.append(f"marked {position.label}")
    for mark in tableau.marks:
        if mark.position == position.id and mark.kind in ("cross", "circle"):
            words.append("marked with a cross" if mark.kind == "cross" else mark.means)
    return tuple(words)


def _card(position: Position) -> str:
    if position.back:
        return "a card face down"
    if position.face is None:
        return "a blank space"
    if position.sure:
        return card_name(position.face)
    if position.face not in position.might_be[:1]:
        doubt = one_of(position.might_be)
        return doubt if "cannot" in doubt else f"{doubt} (not sure which)"
    others = f"; perhaps {one_of(position.might_be[1:])}" if len(position.might_be) > 1 else ""
    return f"{card_name(position.face)} (not sure{others})"


def count_text(group: Sequence[Position]) -> str:
    """What a group holds: `eight blank spaces`, `seven cards, six of them face down`."""
    blank = sum(position.blank for position in group)
    back = sum(position.back for position in group)
    cards = len(group) - blank
    parts = []
    if cards:
        down = ""
        if back:
            down = " face down" if back == cards else f", {number(back)} of them face down"
        parts.append(counted(cards, "card") + down)
    if blank:
        parts.append(counted(blank, "blank space"))
    return both(parts)


def _nothing(marks: Sequence[Mark]) -> Iterable[Item]:
    """The places where nothing is printed, gathered by row."""
    gaps = [mark for mark in marks if mark.kind == "vacancy"]
    lines = []
    for row in sorted({mark.row or 0 for mark in gaps}):
        columns = sorted(mark.column or 0 for mark in gaps if mark.row == row)
        plural = "" if len(columns) == 1 else "s"
        lines.append(Item(f"Row {row}, column{plural} {both([str(each) for each in columns])}"))
    if lines:
        yield Item("Places where nothing is printed", tuple(lines))


def _printed(marks: Sequence[Mark]) -> Iterable[Item]:
    """What else is printed: captions, lettering, the hands of the clock."""
    lines = [
        Item(capital(f"{mark.text.rstrip('.')}: {mark.means}" if mark.text else mark.means))
        for mark in marks
        if mark.kind in ("caption", "lettering", "hand", "dotted line")
    ]
    if lines:
        yield Item("Also printed", tuple(lines))


def title(name: str) -> str:
    """A zone's or pile's name for reading: `left-group` → `Left group`."""
    return capital(name.replace("-", " "))
