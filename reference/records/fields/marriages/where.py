"""The place whose cards receive others: "with cards in the circle", "on the Auxiliaries"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from reference.records.evidence import Reading
from reference.records.fields.foundations.words import FOUNDATION
from reference.records.fields.marriages.words import NOTHING
from reference.records.grammar.pattern import either, pattern
from reference.records.page import Line
from reference.records.sheet import Sheet

_PUT = either(
    *(r"plac\w+", r"transferr\w+", "laid", "lay", "put", "buil[dt]", "building"),
    "pack(?:ed|ing)?",
)
_MOVE = r"(?:transferr|mov|shift|remov)\w+"
_ON_CARDS = either(
    "uppermost cards? (?:of|on)",
    "(?:those|cards?|sequences|ends?|outside) (?:of|on|in)",
)
_ON_EACH_OTHER = "(?:up)?on (?:each |one an)other"
_TO_BE_BUILT = either(
    *(r"marr\w+", "be transferred", "are built", "be built", "be moved"),
    f"be (?:placed|piled|laid|set|put|packed) {_ON_EACH_OTHER}",
)
# What stands before the place and after it, and how surely that is about marrying there.
_WORDS: tuple[tuple[str, str, int], ...] = (
    (r"\bmarriages (?:are|is) limited to (?:the )?cards (?:in|on|of) ", "", 3),
    (r"\b(?:up)?on ", r",? (?:cards|marriages|sequences)\b", 2),
    (r"\b(?:with)?in ", r",? (?:an? |any )?cards? (?:may|can|must)\b", 2),
    (r"\bonly be made with cards (?:in|on|of) ", "", 3),
    (r"\bmarriages (?:may|can|are to) (?:only )?be made (?:in|on) ", "", 3),
    (
        r"\bmarr\w+[^.;]*?\b(?:with|to|on) (?:other |available |the )*cards? "
        "(?:of|in|on|at the ends? of) ",
        "",
        2,
    ),
    (
        r"\b(?:cards?|those) (?:in|on|of) ",
        rf" (?:may |can |need )?(?:\w+ ){{0,3}}{_TO_BE_BUILT}",
        2,
    ),
    (rf"\b{_PUT}\b[^.;]*?\b(?:up)?on (?:to )?(?:the )?(?:{_ON_CARDS} )*", "", 1),
    (rf"\b{_MOVE}\b[^.;]*?\bfrom one ", " to another", 1),
    (rf"\b{_MOVE}\b[^.;]{{0,12}}?\b(?:up)?on ?to ", "", 1),
    (rf"\b{_MOVE} to (?=another)", "", 1),
    (r"\bmarr\w+[^.;]*?\bwith (?:\w+ )?cards from ", "", 1),
    (r"\bsequences?\b[^.;,]*?\b(?:in|on|with cards on|with cards of) ", "", 1),
    (r"\bmarr\w+[^.;]*?\b(?:on|in|with cards on) ", "", 1),
    (r"\b", r"(?:,? which)? (?:is|are) (?:to be )?(?:built|packed)\b", 1),
    (rf"\b{_ON_EACH_OTHER} (?:in|on) ", "", 2),
)
_NO_PLACE = pattern(rf"\b{FOUNDATION}\b|\b(?:pack|hand)\b")


def read_where(sheet: Sheet, line: Line) -> Iterator[Reading]:
    """The place that the sentence names, if it names one: the patterns of one sentence often
    match the same words, and the surest counts."""
    found: list[Reading] = []
    for before, after, strength in _WORDS:
        match = pattern(f"{before}(?P<where>{sheet.places.phrase}){after}").search(line.text)
        if match is None or NOTHING.search(match[0]) or _NO_PLACE.search(match["where"]):
            continue
        value = sheet.places.name(match["where"])
        # A place that the page names is meant before "a packet" or "the division above".
        own = re.fullmatch(sheet.places.own, value, re.IGNORECASE) is not None
        found.append(Reading(value, line, *match.span(), strength + own))
    yield from sorted(found, key=_weakness)[:1]


def _weakness(reading: Reading) -> int:
    return -reading.strength
