"""The names that a page coins for cards on the table: "called the Garden", "These are the
Ramparts", "the two upper rows are to be red (the Army)".

A name with a plain introduction counts at once. One that is only hinted at (in brackets, by
"represent", by a capital) counts if the page then uses it as a place: "cards in the Army".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reference.records.evidence import Reading
from reference.records.grammar.numbers import NUMBER
from reference.records.grammar.pattern import either, pattern
from reference.records.grammar.places import STOCK, UNIT
from reference.records.page import Line
from reference.records.sheet import Sheet

_CAPITAL = r"(?-i:[A-Z][\w'’-]+(?:(?: of)? [A-Z][\w'’-]+)*)"
_STOP = either(
    *("and", "or", "which", "who", "that", "in", "on", "with", "from", "to", "at", "by", "for"),
    *("till", "until", "when", "where", "while", "as", "because", "if", "so", "but", "is", "are"),
    *("was", "being", "must", "may", "can", "will", "should", "leaving", "consisting"),
    *("containing", "face", "each"),
)
_WORDS = rf"(?!{_STOP}\b)[\w'’-]+(?: of (?:the )?[\w'’-]+| (?!{_STOP}\b)[\w'’-]+){{0,3}}"

_CALLED = pattern(
    r"\b",
    either(
        *("call(?:ed|ing)?", "named?", "termed", "styled", "known as"),
        "(?:bears?|bearing|under|by) the name of",
        "we (?:will |shall )?call",
    ),
    rf"\s+(?:it |them )?(?:the |an? )?(?P<name>{_WORDS})",
)
_IS_CAPITAL = pattern(
    r"\b(?:is|are|forms?|constitutes?|makes?|makes? up|composes?) the ",
    rf"(?P<name>{_CAPITAL})",
)
_RESERVE = "(?:reserve|store|depot|bank)"
_IS_KIND = pattern(
    r"\b(?:these|they|this)(?: \w+)?? (?:are|is|forms?) (?:the|your) ",
    rf"(?P<name>[\w-]+ (?:cards|packets|piles)|{_RESERVE})\b",
)
# "The upper row is called the Auxiliaries; the lower one, the Rivals", "every heap of it a Bobbin".
_ELLIPSIS = pattern(
    r"[;,] (?:and )?",
    either(
        rf"the [\w-]+(?: one| row| line| circle| packet)?,? the (?P<name>{_CAPITAL})",
        rf"(?:each|every) [\w-]+(?: (?:of|in) (?:it|them))?,? an? (?P<other>{_CAPITAL})",
        rf"the (?:others?|rest) (?:are |is )?(?:as )?the (?P<rest>{_WORDS})",
    ),
)
_HINTS = (
    pattern(rf"\((?:called )?(?:the )?(?P<name>{_CAPITAL})\)"),
    pattern(r"\brepresent(?:s|ing)?(?: the)?(?: \w+)?? ", rf"(?P<name>{_CAPITAL}|(?<=the )\w+)"),
    pattern(rf"\b(?:in|on|of|from|for) the (?P<name>{_CAPITAL})"),
    pattern(rf"\bthe (?P<name>{_CAPITAL}) (?:is|are|consists?|contains?|has)\b"),
    pattern(
        r"\b(?:as|form|forms|forming|constitutes?|constituting|makes?) (?:a|an|the|your) ",
        rf"(?P<name>{_RESERVE}|[\w-]+-[\w-]+)\b",
    ),
    # A noun of the text's own for what it sets out: "make a dozen ribbons, three cards to each".
    pattern(
        r"\b(?:make|form|deal|lay out)\b[^.;:]{0,24}? ",
        rf"{NUMBER} (?P<name>(?!{UNIT}\b)[a-z]{{3,}}s)",
        rf"(?=,? (?:of |each of |with )?{NUMBER} cards)",
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
        if key not in found and _used(str(reading.value), texts):
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
        reading = _reading(line, match)
        if not _is_common(str(reading.value)):
            yield reading


def _hinted(line: Line) -> Iterator[Reading]:
    for each in _HINTS:
        for match in each.finditer(line.text):
            if not _is_common(match["name"]):
                yield _reading(line, match)


def _is_common(name: str) -> bool:
    common = _COMMON.fullmatch(name) or _PLAIN.fullmatch(name)
    return bool(common) or (len(name) > 2 and name.isupper())


def _reading(line: Line, match: re.Match[str]) -> Reading:
    named = match.groupdict()
    group = next(one for one in ("name", "other", "rest") if named.get(one))
    return Reading(match[group], line, match.start(), match.end(group), 2)


def _used(name: str, texts: Sequence[str]) -> bool:
    """Whether the page speaks of the name as of a place, and more than once."""
    place = pattern(
        r"\b(?:in|on|upon|of|from|into|to|through|onto|these|this) (?:either |both )?",
        rf"(?:the |these )?(?:\w+ and )?{re.escape(name)}\b",
    )
    free = pattern(
        rf"\bthe {re.escape(name)} (?:is|are) (?:all |always )?",
        r"(?:available|exposed|playable|released)\b",
    )
    known = pattern(rf"\b{re.escape(name)}\b")
    mentioned = sum(bool(known.search(text)) for text in texts)
    return mentioned > 1 and any(place.search(text) or free.search(text) for text in texts)
