"""The cards in play: all of them, but for those that are thrown aside for the whole game.

read_in_play(sheet, packs, total) -> readings of the number of cards that stay
"""

from __future__ import annotations

from collections.abc import Iterator

from reference.records.evidence import Reading
from reference.records.grammar.cards import Group, groups, last_row
from reference.records.grammar.numbers import NUMBER, number
from reference.records.grammar.pattern import either, pattern
from reference.records.page import Line
from reference.records.sheet import Sheet

SUITS = 4

_FROM_PACK = pattern(rf"\b(?P<count>{NUMBER}) cards (?:only )?(?:from|out of|of)\b")
_ASIDE = "(?:aside|out|away)"
_THROW = pattern(
    rf"\b(?:throw(?:ing)? {_ASIDE}|discard(?:ing)?|reject(?:ing)?|",
    rf"put(?:ting)? {_ASIDE} as useless)\b",
)
_ARE = either("are", "is", "be", "being", "(?:having |have |has )?been")
_THROWN = pattern(
    either(
        rf"\b{_ARE} (?:all )?(?:to be )?"
        + either(
            f"thrown {_ASIDE}",
            *("discarded", "rejected", "excluded from the packs?", "put back in(?:to)? the box"),
            "not (?:used|wanted|required) (?:in this (?:game|patience)|at all)",
        )
        + r"\b",
        r"\b(?:go(?:es)?|returns?) (?:back )?(?:in)?to the box\b",
        r"\b(?:take|have|form) no (?:further )?(?:part|share)(?: in| of) the (?:game|play|pack)\b",
    )
)
_NEXT = either("place", "put", "deal", "lay", "arrange", "shuffle", "use", "keep", "then")
_ENDS = pattern(rf"[.;:(]|(?: and|,) (?:{_NEXT}|the (?:others?|rest|remaining))\b")
_FELLOWS = "(?:cards|fellows|companions|others|twins)"
_CARDS = pattern(rf"(?P<count>{NUMBER}) (?:of the )?(?:other |remaining )?{_FELLOWS}\b")


def read_in_play(sheet: Sheet, packs: int | None, total: Reading | None) -> list[Reading]:
    """How many cards take part. Without a word about it all do, on the words of the pack."""
    if total is None or packs is None:
        return []
    cards = int(str(total.value))
    few = _FROM_PACK.match(total.line.text)
    if few and total.line.kind == "pack":
        return [Reading(number(few["count"]), total.line, *few.span(), 2)]
    heads = [line for line in sheet.page.lines if line.kind == "pack"]
    thrown = [one for line in (*heads, *sheet.ruling()) for one in _thrown(line, packs)]
    found = []
    left = cards
    for count, line, start, end in thrown:
        by = f"{left} − {count} = {left - count}"
        left -= count
        found.append(Reading(left, line, start, end, 2, by=by))
    # The last reading counts everything that went; the ones before it lead up to it.
    return found[-1:] or [Reading(cards, total.line, total.start, total.end, 1, by=total.by)]


def _thrown(line: Line, packs: int) -> Iterator[tuple[int, Line, int, int]]:
    for match in _THROW.finditer(line.text):
        rest = line.text[match.end() :]
        stop = _ENDS.search(rest)
        end = match.end() + (stop.start() if stop else len(rest))
        count = _how_many(line.text[match.end() : end], packs)
        if count:
            yield count, line, match.start(), end
    for match in _THROWN.finditer(line.text):
        before = line.text[: match.start()]
        begin = max(before.rfind(mark) + 1 for mark in ".;:—(")
        row = last_row(list(groups(before[begin:])), before[begin:])
        if row:
            count = sum(_size(group, packs) for group in row)
            yield count, line, begin + row[0].start, match.end()
            return
        cards = _CARDS.search(before, begin)
        if cards:
            yield number(cards["count"]), line, cards.start(), match.end()
            # "… go back into the box, for they have no share in the game": said twice.
            return


def _how_many(text: str, packs: int) -> int:
    named = list(groups(text))
    if named:
        return sum(_size(group, packs) for group in named)
    match = _CARDS.search(text)
    return number(match["count"]) if match else 0


def _size(group: Group, packs: int) -> int:
    if group.count is not None:
        return group.count
    ranks = 3 if group.rank is None else 1
    return ranks * SUITS * packs if group.plural else 0
