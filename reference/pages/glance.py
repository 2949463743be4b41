"""A game at a glance: cards, foundations, building, re-deals, each with the sentence that says so.

The values are the record's (`reference.records`), put into words; where the page is silent, that
is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reference.engine.phrases import counted, number
from reference.records.model import Foundation, Marriages, Record
from transcribe.writers.html.view import locus

WAYS = {
    "ascending": "up",
    "descending": "down",
    "both": "up or down",
    "ascending then descending": "up and then down",
}
SUITS = {
    "follow": "in suit",
    "same": "in suit",
    "not followed": "in any suit",
    "any": "in any suit",
    "alternate colours": "in alternate colours",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One thing about a game, in words, and the locus of the sentence it comes from (or "")."""

    term: str
    text: str
    locus: str


def glance(record: Record) -> tuple[Line, ...]:
    """What a player wants to know before reading."""
    texts = {
        "cards": cards(record),
        "foundations": foundations(record.foundations),
        "building": building(record.marriages),
        "redeals": redeals(record),
    }
    terms = {
        "cards": "Cards",
        "foundations": "Foundations",
        "building": "Building",
        "redeals": "Re-deals",
    }
    fields = {"cards": "packs", "building": "marriages"}
    return tuple(
        Line(terms[name], text, _said_in(record, fields.get(name, name)))
        for name, text in texts.items()
    )


def _said_in(record: Record, field: str) -> str:
    """The locus of the first sentence of the page from which something of a field was read."""
    for fact in record.facts:
        head = fact.field.partition("[")[0].partition(".")[0]
        if head == field and fact.sentence.startswith(f"{record.game}:"):
            return locus(fact.sentence)
    return ""


def cards(record: Record) -> str:
    """`104, of two packs`; `104, of two packs; 96 in play`."""
    if record.packs is None:
        return "not said"
    kind = "piquet pack" if record.pack_kind == "piquet" else "pack"
    text = f"{record.cards_total}, of {counted(record.packs, kind)}"
    if record.cards_in_play not in (None, record.cards_total):
        text += f"; {record.cards_in_play} in play"
    return text


def foundations(groups: tuple[Foundation, ...]) -> str:
    """`four aces, up to the king, in suit; four kings, down to the ace, in suit`."""
    return "; ".join(map(foundation, groups)) or "none"


def foundation(one: Foundation) -> str:
    """One group of foundations in words."""
    return ", ".join(_foundation(one))


def _foundation(one: Foundation) -> Iterator[str]:
    if one.rank:
        many = one.count is None or one.count > 1
        ending = "es" if one.rank.endswith("x") else "s"
        name = f"{one.rank}{ending}" if many else one.rank
        yield f"{number(one.count)} {name}" if one.count else name
    else:
        begins = {
            "first card turned": "from the first card turned",
            "chosen by the player": "from a card that you choose",
        }
        yield f"{number(one.count or 0)} {begins.get(one.placed or '', 'from several ranks')}"
    if one.direction:
        end = one.ends_at or ""
        to = f" to the {end}" if end else ""
        step = " by twos" if one.step == 2 else ""
        way = "up and down by turns" if one.direction == "both" else WAYS[one.direction]
        yield f"{way}{step}{to}"
    if one.suit:
        yield SUITS[one.suit]


def building(told: Marriages) -> str:
    """`down in suit, on the third circle`."""
    if told.allowed is None:
        return "not spoken of"
    if not told.allowed:
        return "none"
    where = f", on the {told.where}" if told.where else ""
    return f"{built(told)}{where}"


def built(told: Marriages) -> str:
    """How cards are placed on one another, without the place: `down in suit`."""
    way = WAYS[told.direction] if told.direction else "direction not said"
    step = " by twos" if told.step == 2 else ""
    suit = SUITS[told.suit] if told.suit else "suit not said"
    return f"{way}{step} {suit}"


def redeals(record: Record) -> str:
    """`none`; `two, shuffled`; `as many as you like`; `not said`."""
    if record.redeals is None:
        return "not said"
    if record.redeals == 0:
        return "none"
    many = "as many as you like" if record.redeals == "unlimited" else number(int(record.redeals))
    order = {True: ", shuffled", False: ", the order kept", None: ""}[record.redeal_shuffles]
    return f"{many}{order}"
