"""Places on the table: the nouns that every patience book has, and the names a page coins.

Places(zones).phrase -> a piece of a regular expression for a place with its qualifiers
name(phrase)         -> how a record prints it
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from reference.records.grammar.numbers import NUMBER

STOCK = r"(?:pack|stock|talon|waste(?:[- ](?:heap|pile|packet))?|rubbish[- ](?:heap|pile)|hand|pot)"
_UNIT = (
    "row|line|column|file|lane|circle|ring|ray|packet|pile|heap|fan|group|square|cross|star|wing|"
    "depot|block|bundle|side|corner|angle|flank|rank|round|semicircle|crescent|arch|triangle"
)
UNIT = rf"(?:{_UNIT})s?"
"""A word for cards that lie together. One of them may also stand for the whole tableau."""
_WHOLE = "tableau|tableaux|layout|lay-out|board|table|reserve|division|design|figure|pattern"
_MODIFIER = (
    "upper|lower|uppermost|lowest|undermost|highest|top|bottom|first|second|third|fourth|fifth|"
    "sixth|seventh|eighth|last|next|outer|inner|outside|inside|right|left|right-hand|left-hand|"
    "centre|central|middle|perpendicular|horizontal|vertical|king|queen|ace|knave|help|ground|"
    "corner|"
    "side|same|proper|entire|whole|single|other|original|empty|vacant|auxiliary|surrounding|exposed"
)
_ARTICLE = r"(?:the|this|that|these|those|each|any|either|every|another|your|their|its|an?|both)"
_LEAVES = re.compile(rf"^(?:{_ARTICLE}|in|of|on|the|said|whole|entire)\s+(?!hand\b)", re.IGNORECASE)
_IN_HAND = re.compile(
    r"^(?:(?:the )?(?:remaining |other |rest of the )?(?:cards?|pack) (?:still )?(?:remaining )?"
    r"(?:held )?in (?:your |the |his )?hand|hand|your hand)$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Places:
    """The places that a page may speak of: the common nouns and its own names, longest first."""

    zones: tuple[str, ...] = ()

    @cached_property
    def own(self) -> str:
        """One of the names that the page coins; matches nothing if it coins none."""
        names = sorted({form for zone in self.zones for form in _forms(zone)}, key=len)
        return rf"\b(?:{'|'.join(map(re.escape, reversed(names)))})\b" if names else r"(?!)"

    @cached_property
    def noun(self) -> str:
        """A place without its article."""
        own = rf"(?:{UNIT} of (?:the )?)?{self.own}(?: (?:lines?|rows?|packets?|piles?)\b)?"
        return rf"(?:(?:(?:{_MODIFIER}) )*(?:{own}|\b(?:{_WHOLE}|{STOCK}|{UNIT})\b))"

    @cached_property
    def phrase(self) -> str:
        """A place with its article, and with what it is in ("the surface of the square")."""
        part = r"(?:the )?(?:outside|inside|surface|top|bottom|ends?) of "
        head = rf"(?:{part})?(?:{_ARTICLE} )?(?:of )?(?:the )?(?:{NUMBER} )?{self.noun}"
        hand = r"(?:the )?(?:remaining )?(?:cards|pack) in (?:your |the |his )?hand|(?:your )hand"
        return rf"(?:{hand}|{head}(?: or {self.own})?)"

    def name(self, phrase: str) -> str:
        """The place as a record prints it: without articles, the page's own places by the name
        that was coined for them ("a dancer" for the dancers), the player's hand as the pack."""
        plain = _plain(phrase)
        for zone in self.zones:
            if plain.lower() in {form.lower() for form in _forms(zone)}:
                return zone
        return plain


def _forms(zone: str) -> Iterable[str]:
    """The name, and its plural or singular where a page uses both ("helps", "help packets")."""
    yield zone
    yield zone[:-1] if zone.endswith("s") and not zone.endswith("ss") else f"{zone}s"
    words = zone.split()
    if len(words) == 2 and words[1].lower() in ("cards", "packets", "piles"):
        yield f"{words[0]}s"
        yield from (f"{words[0]} {noun}" for noun in ("cards", "packets", "piles", "packet"))


def _plain(phrase: str) -> str:
    text = " ".join(phrase.split())
    if _IN_HAND.match(text):
        return "pack"
    while (shorter := _LEAVES.sub("", text, count=1)) != text:
        text = shorter
    if _IN_HAND.match(text):
        return "pack"
    return {"packs": "pack"}.get(text, text)
