"""What the deal sets out: "four rows of ten cards", "twelve packets, each consisting of four
cards", "seven cards, placing them in two rows of four and three cards respectively".

    read_layout(sheet) -> items of the layout, each with readings of its parts
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from reference.records.evidence import Reading
from reference.records.fields.layout_words import (
    ALL_TOLD,
    BETWEEN_EACH,
    CARDS_IN,
    DEAL,
    GROWING,
    NEXT_ONE,
    NO_LAYOUT,
    NOT_LAID,
    ON_TOP,
    PACKET,
    REFERRED,
    REST_EACH,
    SINGLE,
    TOLD_AFTER,
    UNITS_OF,
    UNITS_TO,
    WHOLE,
)
from reference.records.grammar.numbers import ORDINAL, number, ordinal
from reference.records.page import Line
from reference.records.sheet import Sheet


@dataclass(frozen=True)
class Item:
    """One item of the layout and the readings of its number, its size and its unit."""

    unit: Reading
    count: Reading | None
    each: Reading | None


def read_layout(sheet: Sheet) -> list[Item]:
    """What is set out, in the order of the text. What is dealt on top of it later is no part."""
    items: list[Item] = []
    for line in sheet.ruling():
        if line.kind not in ("play", "rule", "text"):
            continue
        told = ALL_TOLD.search(line.text)
        after = TOLD_AFTER.search(line.text)
        if told:
            # "… and so on until there are twenty-eight in the layout": the sum of what came before.
            items = [_single(line, told)]
        elif after:
            items += _remaining(items, _single(line, after))
        elif DEAL.search(line.text):
            for item in sorted(_in_line(line), key=lambda one: one.unit.start):
                if not (_covers(sheet, item) or any(_same(item, other) for other in items)):
                    items.append(item)
    return [_continued(sheet, item) for item in items]


def _remaining(items: list[Item], told: Item) -> Iterator[Item]:
    """Reads "When these forty cards are placed" after twenty-eight and eight: four more cards."""
    sizes = [
        int(str(item.count.value)) * int(str(item.each.value))
        for item in items
        if item.count is not None and item.each is not None
    ]
    if told.count is None or len(sizes) < len(items):
        return
    rest = int(str(told.count.value)) - sum(sizes)
    if items and rest > 0:
        by = " − ".join((str(told.count.value), *map(str, sizes))) + f" = {rest}"
        yield replace(told, count=replace(told.count, value=rest, by=by))


def _same(one: Item, other: Item) -> bool:
    def values(item: Item) -> tuple[object, ...]:
        parts = (item.unit, item.count, item.each)
        return tuple(part.value if part else None for part in parts)

    return values(one) == values(other)


def _covers(sheet: Sheet, item: Item) -> bool:
    """Whether the cards are dealt on top of others: they are no part of what is set out first."""
    if item.unit.value == "round":
        return True
    line = item.unit.line
    if not re.match(rf"(?:an?|the) {ORDINAL}", item.unit.quote, re.IGNORECASE):
        return False
    position = sheet.page.place[line.id]
    texts = [
        line.text[item.unit.end :],
        *(one.text for one in sheet.page.lines[position + 1 :][:1]),
    ]
    return any(ON_TOP.search(text) for text in texts)


def _single(line: Line, match: re.Match[str]) -> Item:
    unit = Reading("card", line, match.start("all"), match.end(), 2)
    return Item(unit, replace(unit, value=number(match["all"])), replace(unit, value=1))


def _in_line(line: Line) -> Iterator[Item]:
    text = line.text
    taken: list[tuple[int, int]] = []

    def free(start: int, end: int) -> bool:
        return all(end <= low or high <= start for low, high in taken)

    for match in _units_of(text):
        # "Twenty-five cards in five rows, each containing five": the units count, not the sum.
        if free(*match.span()):
            taken.append(match.span())
            yield from _held(line, match)
    for match in CARDS_IN.finditer(text):
        head = (match.start(), match.end("unit"))
        dealt = DEAL.search(text[: match.start()])
        if free(*head) and dealt and _laid(text, match) and _near(match):
            taken.append((match.start(), match.end()))
            yield from _arranged(line, match)
    for match in PACKET.finditer(text):
        if free(*match.span()):
            taken.append(match.span())
            unit = Reading(_singular(match["unit"]), line, *match.span(), 2)
            yield Item(unit, replace(unit, value=1), replace(unit, value=number(match["all"])))
    for match in WHOLE.finditer(text):
        if free(*match.span()) and (match["each"] or match["count"]):
            taken.append(match.span())
            unit = Reading(_singular(match["unit"]), line, match.start(), match.end(), 2)
            count = replace(unit, value=number(match["count"])) if match["count"] else None
            each = replace(unit, value=number(match["each"])) if match["each"] else None
            yield Item(unit, count, each)
    if not taken or all(low > text.find(";") > 0 for low, _ in taken):
        for match in SINGLE.finditer(text):
            if free(*match.span()) and _laid(text, match) and number(match["all"]) > 1:
                taken.append(match.span())
                yield _single(line, match)


def _units_of(text: str) -> Iterator[re.Match[str]]:
    for match in (*UNITS_TO.finditer(text), *UNITS_OF.finditer(text)):
        before = text[: match.start()]
        if match["count"].lower() == "the" or REFERRED.search(before):
            continue
        if DEAL.search(before) and not NO_LAYOUT.search(match[0]):
            yield match


def _held(line: Line, match: re.Match[str]) -> Iterator[Item]:
    at = (line, match.start(), match.end())
    unit = _singular(match["unit"])
    size: Reading | None = Reading(_number(match["each"]), *at, 2)
    if BETWEEN_EACH.match(line.text, match.end()):
        # "A circle of three cards between each barrier": not the size of the circle.
        size = None
    yield Item(Reading(unit, *at, 2), Reading(_number(match["count"]), *at, 2), size)


def _arranged(line: Line, match: re.Match[str]) -> Iterator[Item]:
    """Reads "M cards in N rows": how many in each is said, or is the sum divided."""
    total, count = number(match["all"]), _number(match["count"])
    unit = _singular(match["unit"])
    rest = REST_EACH.match(match["rest"])
    if rest and rest["other"]:
        span = (line, match.start("all"), match.start("rest") + rest.end("other"))
        for part in (rest["each"], rest["other"]):
            reading = Reading(unit, *span, 2)
            yield Item(reading, replace(reading, value=1), replace(reading, value=number(part)))
        return
    if GROWING.search(match["rest"] + line.text[match.end() :]):
        # "In seven piles: one in the first, two in the second": only the sum is said.
        single = Reading("card", line, match.start("all"), match.end("unit"), 2)
        yield Item(single, replace(single, value=total), replace(single, value=1))
        return
    end = match.end("unit")
    by = ""
    each: int | None = None
    if rest and number(rest["each"]) * count == total:
        each = number(rest["each"])
        end = match.start("rest") + rest.end("each")
    elif total % count == 0:
        each = total // count
        by = f"{total} ÷ {count} = {each}" if count > 1 else ""
    at = (line, match.start("all"), end)
    size = None if each is None else Reading(each, *at, 2, by=by)
    yield Item(Reading(unit, *at, 2), Reading(count, *at, 2), size)


def _near(match: re.Match[str]) -> bool:
    """Whether the cards and their rows belong together: no other cards are named between."""
    return len(match["between"]) < 60 and not re.search(
        r"\b(?:cards?|form of|shape of|leaving|then|aside)\b", match["between"], re.IGNORECASE
    )


def _laid(text: str, match: re.Match[str]) -> bool:
    begin = max(text.rfind(mark, 0, match.start()) for mark in ".;:") + 1
    return not NOT_LAID.search(text[begin : match.start()])


def _continued(sheet: Sheet, item: Item) -> Item:
    """Counts "a circle of eight cards … a second circle … then a third circle": three."""
    if item.count is None or item.count.value != 1 or item.unit.value == "card":
        return item
    best: tuple[int, Reading] | None = None
    start = sheet.page.place[item.unit.line.id] + 1
    for line in sheet.page.lines[start : start + 4]:
        if re.search(r"\b(?:successive|pack is exhausted)\b", line.text):
            # The rest of the pack is dealt so: what is set out first is the one.
            return item
        if not DEAL.search(line.text):
            continue
        for match in NEXT_ONE.finditer(line.text):
            nth = ordinal(match["nth"])
            if _singular(match["unit"]) == item.unit.value and nth == (best[0] if best else 1) + 1:
                by = f"one and {nth - 1} more"
                best = (nth, Reading(nth, line, *match.span(), 2, by=by))
    return replace(item, count=best[1]) if best else item


def _number(text: str) -> int:
    return 1 if text.lower() in ("a", "an", "the", "a single") else number(text)


def _singular(unit: str) -> str:
    word = unit.lower()
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
