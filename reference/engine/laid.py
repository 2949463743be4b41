"""A layout as it was laid out, read from a text that is written like a position.

Nothing is taken for granted: rows may be too many, places too few, cards missing or there too
often.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reference.engine.cards import NO_CARD, read_card
from reference.engine.errors import RulesError
from reference.engine.writing import REST, zone_line

if TYPE_CHECKING:
    from reference.engine.table import Table


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it was laid: its number (`NO_CARD`: not named), and whether it lies face down."""

    card: int
    down: bool = False


Layout = dict[str, list[list[list[Laid]]]]
"""For each zone its rows, in each row the piles, bottom to top. The pack is one pile, its next card
last; a pack of which nothing is said but that it is the rest is not there."""


def read_layout(table: Table, text: str, name: str) -> Layout:
    """The layout that a text in the notation of positions describes.

    RulesError for another game, a zone that the game does not have, or what is no card.
    """
    lines = [line.strip() for line in text.replace(" ; ", "\n").splitlines() if line.strip()]
    head = lines[0].split() if lines else [""]
    if head[0] != name:
        raise RulesError(
            f"the layout is of “{head[0]}”, not of “{name}”" if lines else "the layout is empty",
            hint="Its first line names the game.",
        )
    out: Layout = {}
    for line in lines[1:]:
        zone, rest = zone_line(table, line)
        if zone != "pack":
            out[zone] = [[_cell(cell, zone) for cell in row.split("|")] for row in rest.split("/")]
        elif rest.strip() != REST:
            out["pack"] = [[_pack(rest)]]
    if "turned" in head[:-1] and "pack" in out:
        out["pack"][0][0].append(Laid(read_card(head[head.index("turned") + 1])))
    return out


def _cell(text: str, zone: str) -> list[Laid]:
    """One pile."""
    pile = []
    for word in text.split():
        inner = word.removeprefix("[").removesuffix("]")
        if word != "-":
            card = read_card(inner, where=zone) if inner else NO_CARD
            pile.append(Laid(card, word.startswith("[")))
    return pile


def _pack(text: str) -> list[Laid]:
    """The pack: a number, cards (the next first), or a number and the first of the cards."""
    words = text.split()
    unseen = 0
    if words and words[0].isdecimal():
        if len(words[0]) > 4:
            raise RulesError(f"no pack has {words[0]} cards", where="pack")
        unseen = int(words.pop(0)) - len(words)
    named = [Laid(read_card(word, where="pack"), True) for word in words]
    return [Laid(NO_CARD, True)] * unseen + named[::-1]
