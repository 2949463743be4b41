"""The names that a page coins for cards on the table: "called the Garden", "These are the
Ramparts", "the two upper rows are to be red (the Army)".

A name with a plain introduction counts at once. One that is only hinted at (in brackets, by
"represent", by a capital) counts if the page then uses it as a place: "cards in the Army".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from reference.records.evidence import Reading
from reference.records.grammar.places import STOCK
from reference.records.page import Line
from reference.records.sheet import Sheet

_CAPITAL = r"[A-Z][\w'’-]+(?:(?: of)? [A-Z][\w'’-]+)*"
_STOP = (
    r"(?:and|or|which|who|in|on|with|from|to|till|until|when|where|while|as|because|is|are|was|by|"
    r"for"
    r"|that|but|leaving|consisting|containing|being|must|may|can|will|should|so|if|at|face|each)"
)
_WORDS = rf"(?!{_STOP}\b)[\w'’-]+(?: of (?:the )?[\w'’-]+| (?!{_STOP}\b)[\w'’-]+){{0,3}}"

_CALLED = re.compile(
    rf"\b(?:call(?:ed|ing)?|named|termed|styled|known as|(?:bears?|bearing|under) the name of|"
    rf"we (?:will |shall )?call)\s+(?:it |them )?(?:the |a |an |The )?(?P<name>{_WORDS})"
)
_IS_CAPITAL = re.compile(
    rf"\b(?:[Tt]h[ie]se?|cards|one|row\)?|line|circle|packet|packets|column|square|first|rest|last)"
    rf"[\w ()]{{0,24}}?\b(?:is|are|form|forms|constitutes?|makes?|represents?) (?:the |The )?"
    rf"(?P<name>{_CAPITAL})"
)
_IS_KIND = re.compile(
    r"\b(?:[Tt]hese|[Tt]hey|[Tt]his)(?: \w+)?? (?:are|is|forms?) (?:the|your) "
    r"(?P<name>[\w-]+ (?:cards|packets|piles)|reserve|store|depot|bank)\b"
)
_ELLIPSIS = re.compile(
    rf"[;,] (?:and )?the [\w-]+(?: one| row| line| circle| packet)?,? the (?P<name>{_CAPITAL})"
)
_HINTS = (
    re.compile(rf"\((?:called )?(?:the )?(?P<name>{_CAPITAL})\)"),
    re.compile(rf"\brepresent(?:s|ing)?(?: the)?(?: \w+)?? (?P<name>{_CAPITAL}|(?<=the )\w+)"),
    re.compile(rf"\b(?:in|on|of|from) the (?P<name>{_CAPITAL})"),
    re.compile(
        r"\b(?:as|form|forms|forming|constitutes?|constituting|makes?) (?:a|an|the|your) "
        r"(?P<name>reserve|store|depot|bank|help|[\w-]+-[\w-]+)\b"
    ),
)
# Words of every patience book: they name nothing of this game, with a capital or without.
_COMMON = re.compile(
    rf"(?:{STOCK}|foundations?(?:[- ](?:cards|packets|piles))?|rules?|notes?|tableaux?|patience|"
    r"marriages?|sequences?|game|solitaire|illustration|figure|deal|suits?|court cards|[A-Z])",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"(?:packets?|piles?|rows?|columns?|lines?|lanes?|cards?|circles?|heaps?)")


def read_zones(sheet: Sheet) -> list[Reading]:
    """The names in the order in which they are introduced, each with the words that do it."""
    found: dict[str, Reading] = {}
    hinted: dict[str, Reading] = {}
    for line in sheet.ruling():
        for reading in _introduced(line):
            found.setdefault(_key(str(reading.value)), reading)
        for reading in _hinted(line):
            hinted.setdefault(_key(str(reading.value)), reading)
    texts = [line.text for line in sheet.ruling()]
    for key, reading in hinted.items():
        if key not in found and _used(str(reading.value), reading.line.text, texts):
            found[key] = reading
    return sorted(found.values(), key=lambda one: (sheet.page.place[one.line.id], one.start))


def _key(name: str) -> str:
    return name.lower().replace("-", " ")


def _introduced(line: Line) -> Iterator[Reading]:
    if re.match(r"(?:it|this (?:game|patience)|the (?:game|patience))\b", line.text, re.I):
        return
    named = [*_CALLED.finditer(line.text), *_IS_CAPITAL.finditer(line.text)]
    named += _IS_KIND.finditer(line.text)
    if named:
        first = min(match.start() for match in named)
        named += [match for match in _ELLIPSIS.finditer(line.text) if match.start() > first]
    for match in named:
        if not _is_common(match["name"]) and "represent" not in match[0]:
            yield _reading(line, match)


def _hinted(line: Line) -> Iterator[Reading]:
    for pattern in _HINTS:
        for match in pattern.finditer(line.text):
            if not _is_common(match["name"]):
                yield _reading(line, match)


def _is_common(name: str) -> bool:
    common = _COMMON.fullmatch(name) or _PLAIN.fullmatch(name)
    return bool(common) or (len(name) > 2 and name.isupper())


def _reading(line: Line, match: re.Match[str]) -> Reading:
    return Reading(match["name"], line, match.start(), match.end("name"), 2)


def _used(name: str, introduction: str, texts: list[str]) -> bool:
    """Whether another sentence speaks of the name as of a place."""
    place = re.compile(
        rf"\b(?:in|on|of|from|into|to|through|onto|these|this) (?:either |both )?"
        rf"(?:the |these )?(?:\w+ and )?{re.escape(name)}\b"
    )
    return any(place.search(text) for text in texts if text != introduction)
