"""Marriages and other sequences off the foundations: whether, which way, in what suit, where.

    read_marriages(sheet, ledger) -> Marriages, with their facts in the ledger

A sentence counts if it speaks of marrying, or of placing cards on one another in sequence, and
not of the foundations only.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import cast

from reference.records.evidence import Ledger, Reading
from reference.records.fields.foundations.words import FOUNDATION
from reference.records.grammar.pattern import either, pattern
from reference.records.grammar.suits import ALTERNATE, ANY, SAME
from reference.records.model import Direction, Marriages, MarriageSuit
from reference.records.page import Line
from reference.records.sheet import Sheet

_MARRY = pattern(r"\bmarr(?:y|ies|ied|iages?|ying)\b")
_PLACING = either(
    *("place", "places", "placed", "placing", "lay", "laid", "laying", "put", "pack(?:ed|ing)?"),
    *("transfer", "transferred", "transferring", "transferable", "moved?", "moving"),
    *("built", "build", "building", "form", "formed", "forming", "made", "arranged?"),
)
_WAY = "(?:ascending|descending|upward|downward)"
_HOW = either("either", "both", "the usual", "regular", "alternate", "an?")
_SEQUENCE = pattern(
    either(
        rf"\b{_PLACING}\b[^.;:]*?\b"
        + either(
            rf"in (?:{_HOW} )*(?:{_WAY}[\w ,]*? )?sequences?",
            rf"in (?:the |an? )?{_WAY} (?:order|line)s?",
            rf"{_WAY} sequences?",
            "(?<!face )(?:up|down)wards?",
            "(?:built|build|building|packed) (?:up|down)",
        )
        + r"\b",
        r"\bplac\w+ (?:\w+ )?on the sequences of\b",
        rf"\bsequences?\b[^.;:]*?\b(?:may|can|must|are to)(?: \w+)? be (?:also )?{_PLACING}",
        r"\ball sequences must\b",
        rf"\bsequences?,? both {_WAY} and {_WAY}",
        r"\bcards? placed (?:up)?on\b[^.;:]*\b(?:descend|ascend)\b",
    )
)
# "The sequences in the valley must be of alternate colors": about the suit alone.
_OF_SUIT = pattern(
    either(
        r"\b(?:cards (?:placed )?(?:in sequence )?(?:on|in)|sequences (?:on|in)|cards of)\b"
        r"[^.;:]*?\b(?:follow suit|same suit|alternate)",
        r"\bthey must (?:be of|follow|alternate|also)\b",
        rf"\b{FOUNDATION} (?:and|or) (?:of )?the [\w-]+ (?:\w+ ){{0,2}}follow suit",
    )
)
_PUT = "(?:placed|packed|built|married|laid|put)"
_EACH_OTHER = "(?:up)?on (?:each other|one another|another)"
_FORBIDDEN = pattern(
    r"\b",
    either(
        "(?:no|with no|there are no) marriages",
        "marriages (?:are|is) (?:not|never)",
        "(?:marriages?|sequences?) (?:cannot|may not|must not) be (?:made|formed)",
        f"no (?:cards?|packing|building) (?:may|can) be {_PUT} {_EACH_OTHER}",
        r"cards (?:[\w ]{0,24} )?(?:are not|cannot be|(?:may|can|must) not be|are never) "
        f"{_PUT} {_EACH_OTHER}",
    ),
)
_HEDGED = pattern(
    r"\b",
    either(
        "not (?:necessary|necessarily|required|obliged to be)",
        "should not be formed",
        r"it is (?:\w+ )?(?:advantageous|better|best|advisable|desirable)",
    ),
)
# "On a dancer itself nothing is ever put".
_NOTHING = pattern(r"\b(?:nothing|no card|never|but on)\b")
_FOUNDATION = pattern(rf"\b{FOUNDATION}\b")
_OWN = pattern(
    r"(?<!foundation )\bcards? (?:may|can|in|on|from|of|placed)\b|\bon the sequences of\b"
)

_KIND = "(?: (?:lines?|sequences?|order))?"
_BOTH = pattern(
    rf"\b(?:(?:both|either|in|the usual|in the) )*{_WAY} (?:and|or|as well as)(?: also)?(?: in)?",
    rf"(?: an?)? {_WAY}{_KIND}",
)
_ONE = pattern(
    either(
        r"(?:\b(?:in|by) )?(?:(?:an?|the|alternate) )*"
        rf"(?<!face )\b(?P<way>{_WAY})(?!s? foundation){_KIND}",
        r"\bin sequence (?P<adverb>(?<!face )(?:upwards?|downwards?))",
        r"\b(?P<verb>descend|ascend) in sequence",
        r"\b(?:buil[dt]|packed) (?P<built>up|down)\b",
    )
)
_NOT_FOLLOWED = either(
    r"\b(?:need not|do(?:es)? not|not|without)(?: \w+)? follow(?:ing)? suit",
    r"\bneither do the cards placed in sequence",
    r"\bsuits? (?:need not be|not being) (?:followed|regarded|the same)",
    r"\bof any (?:suit|colou?r)",
)
_FOLLOWED = either(
    r"\bas do also cards of the [\w-]+",
    r"\b(?:must |also |and (?:the [\w-]+ )?)?follow suit\b",
    r"\bbe of the same suit\b",
)
_SUITS: tuple[tuple[re.Pattern[str], MarriageSuit], ...] = (
    (pattern(ALTERNATE), "alternate colours"),
    (pattern(either(_NOT_FOLLOWED, ANY)), "any"),
    (pattern(either(_FOLLOWED, SAME)), "same"),
)


def read_marriages(sheet: Sheet, ledger: Ledger, runs: Container[str] = ()) -> Marriages:
    """What the page says about placing cards on one another off the foundations.

    `runs` are the ids of the sentences that say how the foundations run: unless they speak of
    marrying too, they say nothing here.
    """
    lines = [line for line in sheet.ruling() if line.id not in runs or _MARRY.search(line.text)]
    allowed: list[Reading] = []
    direction: list[Reading] = []
    suit: list[Reading] = []
    where: list[Reading] = []
    for line in lines:
        forbidden = _FORBIDDEN.search(line.text)
        if forbidden:
            allowed.append(Reading(False, line, *forbidden.span(), 1))
            continue
        for start, end in _stretches(line):
            if not _HEDGED.search(line.text[:end]):
                allowed.append(Reading(True, line, start, end, 1))
            if _HEDGED.search(line.text[: end + 1]):
                continue
            direction.extend(_direction(line))
            where.extend(_where(sheet, line, start))
            suit.extend(_meant(line, start))
    if allowed:
        suit = [one for line in lines for one in _suit(line)] + suit
    kept = ledger.settle("marriages.allowed", allowed)
    if kept is None or kept.value is False:
        return Marriages(allowed=None if kept is None else False)

    def value(field: str, readings: list[Reading]) -> object:
        chosen = ledger.settle(f"marriages.{field}", readings)
        return None if chosen is None else chosen.value

    return Marriages(
        allowed=True,
        direction=cast("Direction | None", value("direction", direction)),
        suit=cast("MarriageSuit | None", value("suit", suit)),
        where=cast("str | None", value("where", where)),
    )


def _stretches(line: Line) -> Iterator[tuple[int, int]]:
    """Where the sentence speaks of marrying, or of sequences that are not the foundations'."""
    match = _MARRY.search(line.text)
    if match is None:
        match = next(
            (one for one in _SEQUENCE.finditer(line.text) if not _only_foundations(line.text, one)),
            None,
        )
    if match:
        yield match.span()


def _only_foundations(text: str, match: re.Match[str]) -> bool:
    """Whether the sequence is the foundations': a foundation is its subject or its place."""
    begin = max(text.rfind(mark, 0, match.start()) for mark in ".;:") + 1
    clause = text[begin : match.end()]
    return bool(_FOUNDATION.search(clause)) and not _OWN.search(clause)


def _direction(line: Line) -> Iterator[Reading]:
    found = _BOTH.search(line.text)
    if found and not re.search(r"\bfrom the $", line.text[: found.start()]):
        yield Reading("both", line, *found.span(), 2)
        return
    ways: dict[str, re.Match[str]] = {}
    for match in _ONE.finditer(line.text):
        if re.search(r"\bwrong \($|\bfoundations? (?:\w+ )?$", line.text[: match.start()]):
            continue
        word = next(text for text in match.groupdict().values() if text).lower()
        ways.setdefault("ascending" if word[0] in "au" else "descending", match)
    if len(ways) == 2:
        spans = [match.span() for match in ways.values()]
        yield Reading("both", line, min(spans)[0], max(spans)[1], 1)
    for value, match in ways.items() if len(ways) == 1 else ():
        yield Reading(value, line, *match.span(), 1)


def _meant(line: Line, start: int) -> Iterator[Reading]:
    """A marriage is of one suit by the meaning of the word."""
    match = _MARRY.match(line.text, start)
    if match:
        by = "a marriage is of one suit, by the meaning of the word"
        yield Reading("same", line, *match.span(), 0, by=by)


def _suit(line: Line) -> Iterator[Reading]:
    text = line.text
    if not (_MARRY.search(text) or _SEQUENCE.search(text) or _OF_SUIT.search(text)):
        return
    if re.search(r"\bcards? dealt\b", text, re.IGNORECASE) or _HEDGED.search(text):
        return
    for each, value in _SUITS:
        for match in each.finditer(text):
            if _of_foundations(text, match):
                continue
            yield Reading(value, line, *match.span(), 2)
            return


def _of_foundations(text: str, match: re.Match[str]) -> bool:
    """Whether the words about suit are about the foundations: their clause has no other subject."""
    begin = max(text.rfind(mark, 0, match.start()) for mark in ".;:") + 1
    before = text[begin : match.start()]
    subject = re.search(rf"\b{FOUNDATION}\b", before, re.IGNORECASE)
    others = re.search(
        r"\b(?:cards?|sequences?|marr\w+|valley)\b|\b(?:and|nor) the [\w-]+ $",
        before,
        re.IGNORECASE,
    )
    after = re.match(r"neither do|as do also|also cards|and the", match[0], re.IGNORECASE)
    return bool(subject) and not (others or after)


def _where(sheet: Sheet, line: Line, start: int) -> Iterator[Reading]:
    phrase = sheet.places.phrase
    patterns: tuple[tuple[str, int], ...] = (
        (rf"\bmarriages (?:are|is) limited to (?:the )?cards (?:in|on|of) (?P<where>{phrase})", 3),
        (rf"\b(?:up)?on (?P<where>{phrase}),? (?:cards|marriages|sequences)\b", 2),
        (rf"\bonly be made with cards (?:in|on|of) (?P<where>{phrase})", 3),
        (rf"\bmarriages (?:may|can|are to) (?:only )?be made (?:in|on) (?P<where>{phrase})", 3),
        (
            r"\bmarr\w+[^.;]*?\b(?:with|to|on) (?:other |available |the )*cards? (?:of|in|on|at "
            r"the ends? of) "
            rf"(?P<where>{phrase})",
            2,
        ),
        (
            rf"\b(?:cards?|those) (?:in|on|of) (?P<where>{phrase}) (?:may |can |need )?(?:\w+ "
            r"){0,3}"
            r"(?:marr|be placed on each other|be placed (?:up)?on (?:each|one an)other|be "
            r"transferred|"
            r"are built|be built|be moved)",
            2,
        ),
        (
            r"\b(?:plac\w+|transferr\w+|laid|lay|put|built|packed)\b[^.;]*?\b(?:up)?on (?:to "
            r")?(?:the )?(?:uppermost "
            r"cards? (?:of|on) |(?:those|cards?|sequences|ends?|outside) (?:of|on|in) "
            rf")*(?P<where>{phrase})",
            1,
        ),
        (
            rf"\b(?:transferr|mov|shift|remov)\w+\b[^.;]*?\bfrom one (?P<where>{phrase}) to "
            r"another",
            1,
        ),
        (rf"\bmarr\w+[^.;]*?\bwith (?:\w+ )?cards from (?P<where>{phrase})", 1),
        (rf"\bsequences?\b[^.;,]*?\b(?:in|on|with cards on|with cards of) (?P<where>{phrase})", 1),
        (rf"\bmarr\w+[^.;]*?\b(?:on|in|with cards on) (?P<where>{phrase})", 1),
        (rf"\b(?P<where>{phrase})(?:,? which)? (?:is|are) (?:to be )?(?:built|packed)\b", 1),
        (rf"\b(?:up)?on (?:each|one an)other (?:in|on) (?P<where>{phrase})", 2),
    )
    taken: list[Reading] = []
    for each, strength in patterns:
        match = re.search(each, line.text, re.IGNORECASE)
        nothing = match and _NOTHING.search(line.text, match.start(), match.end())
        if match and not nothing and not _is_foundation(match["where"]):
            value = sheet.places.name(match["where"])
            # A place that the page names is meant before "a packet" or "the division above".
            own = re.fullmatch(sheet.places.own, value, re.IGNORECASE) is not None
            taken.append(Reading(value, line, match.start(), match.end(), strength + own))
    # The patterns of one sentence often match the same words: the strongest counts.
    yield from sorted(taken, key=_by_strength)[:1]


def _by_strength(reading: Reading) -> int:
    return -reading.strength


def _is_foundation(phrase: str) -> bool:
    return bool(re.search(rf"\b{FOUNDATION}\b|\b(?:pack|hand)\b", phrase, re.IGNORECASE))
