"""How the foundations come to their places: taken out of the pack beforehand, or as they appear.

read_placing(sheet, ranks) -> readings by rank; the key None is about all of them
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reference.records.evidence import Reading
from reference.records.fields.foundations.runs import carried
from reference.records.fields.foundations.words import FOUNDATION
from reference.records.grammar.cards import PLURAL, RANK, groups, rank
from reference.records.grammar.pattern import either, pattern
from reference.records.page import Line
from reference.records.sheet import Sheet

_OUT = pattern(
    r"(?:^|[.;:,] |\b(?:then|first|next|you|having|and) )",
    r"(?P<verb>withdraw|take|pick|select|extract|separate|remove|sort|choose|abstract|look|seek|search)",
    r"(?:n|ing|s|ed)?\b(?P<rest>[^.;:]*)",
)
_PACK = pattern(
    r"\b(?:from|out of|of) (?:the |each |one |both |two |your )?(?:entire )?packs?\b|\bout\b"
    r"|^ (?:through )?the packs? for\b"
)
_PICKED = pattern(
    rf"\b(?P<cards>{PLURAL}) (?:are|having been|being) (?:first |then |all )?",
    r"(?:withdrawn|(?:picked|taken|sorted|sought|searched|looked|set) out)\b",
)
_ELSEWHERE = pattern(r"^(?: (?:up|out))?,? from (?!the packs?\b|each pack|both packs|one pack)")
_TURN_UP = either(
    *("appears?", "turns? up", "turned up", "comes? (?:out|up|to hand|in the deal|to light)"),
    *("comes?", "occurs?", "showing", "shows? themselves", "present themselves"),
    "(?:are|is) (?:dealt|turned|released|uncovered|met with|found|exposed|free)",
    *("(?:can|may) be (?:played|placed|had)", "becomes? (?:available|free)", "released"),
)
_CARDS = rf"(?P<cards>{PLURAL}|{FOUNDATION}|(?:an?|any|each|every) {RANK})"
_PASSING = either(
    r"of [\w ]+?",
    *("which", "that", "when", "as", "if", "whenever", "should", "are", "is", "to", "be", "must"),
    *("played", "placed", "may", "immediately", "at once", "in their", "allotted", "reserved"),
    *("spaces?", "places?", "they", "the deal", "and", "dealt with"),
)
_AS = pattern(
    rf"\b{_CARDS}(?:,? {_PASSING})*[^.;:]{{0,70}}?",
    rf"\b(?:as|when|whenever|that|if|which|may|should|once)\b[^.;:,]{{0,30}}?\b{_TURN_UP}",
)
_WHEN = pattern(
    r"\b(?:when|whenever|if|should|as|as soon as)\b[^.;:]{0,60}?",
    rf"\b{_CARDS}\b[^.;:,]{{0,30}}?\b{_TURN_UP}",
)
# "These, when they can be played, form the foundation cards".
_INSERTED = pattern(
    rf"\b(?:when|as soon as) (?:they|these) (?:{_TURN_UP})",
    rf"(?=,? (?:they )?(?:form|are|begin|will)\b[^.;]*\b{FOUNDATION})",
)
# "They are set in a line as they come to light", of foundations named before.
_THEY = pattern(
    either(
        rf"\b(?:as|whenever|when first|when|as soon as) (?:they|it|each) {_TURN_UP}",
        r"\b(?:not|none|never)\b[^.;]{0,30}\bbeforehand\b",
        r"\b(?:must|have to|need to) (?:first )?be released\b",
    )
)
_SHOWING = pattern(rf"\bany {_CARDS} (?:showing|that (?:may )?(?:appear|show|be))")
_TAKE = pattern(
    rf"\b(?:take|play|place)\b(?P<from>[^.;:]*?) (?:any|the|all)? ?{_CARDS}\b",
    r"(?![^.;:]*\bfrom the pack)",
)
_END = pattern(
    rf"\b{FOUNDATION} (?:are|is|must|should|can)(?: not| only)+ ",
    r"(?:be )?(?:formed|begun|made|played)(?: to be)? (?:till|until|at|when) [^.;,]*\bend\b[^.;,]*",
)


@dataclass(frozen=True, slots=True)
class Placing:
    """How the foundations of a rank (None: all) come about; `count` is how many are meant, where
    a number is given."""

    rank: str | None
    reading: Reading
    count: int | None = None


def read_placing(sheet: Sheet, ranks: Sequence[str]) -> list[Placing]:
    """Who is placed how, in the order of the text."""
    return [one for line in sheet.ruling() for one in _in_line(sheet, line, ranks)]


def _in_line(sheet: Sheet, line: Line, ranks: Sequence[str]) -> Iterator[Placing]:
    match = _END.search(line.text)
    if match:
        yield Placing(None, Reading("at the end", line, *match.span(), 2))
        return
    yield from _withdrawn(line, ranks)
    for match in _PICKED.finditer(line.text):
        if rank(match["cards"]) in ranks:
            yield Placing(rank(match["cards"]), Reading("beforehand", line, *match.span(), 2))
    inserted = _INSERTED.search(line.text)
    if inserted:
        yield Placing(None, Reading("as they appear", line, *inserted.span(), 1))
    if carried(sheet, line):
        they = _THEY.search(line.text)
        if they:
            yield Placing(None, Reading("as they appear", line, *they.span(), 1))
    for each in (_SHOWING, _AS, _WHEN):
        for match in each.finditer(line.text):
            yield from _whose(line, match, ranks, 1)
    for match in _TAKE.finditer(line.text):
        if re.search(r"\bfrom\b|\bany\b", match[0]) and not _PACK.search(match["from"]):
            yield from _whose(line, match, ranks, 0)


def _withdrawn(line: Line, ranks: Sequence[str]) -> Iterator[Placing]:
    for match in _OUT.finditer(line.text):
        verb, rest = match["verb"].lower(), match["rest"]
        if _ELSEWHERE.match(rest) or (verb != "withdraw" and not _PACK.search(rest)):
            continue
        start = match.start("verb")
        named = list(groups(rest))
        for group in named:
            end = match.start("rest") + group.end
            if group.rank in ranks or group.rank is None:
                number = None if group.suits else group.count
                yield Placing(group.rank, Reading("beforehand", line, start, end, 2), number)
        if not named and re.search(r"\b(?:the|these) \w+ cards\b", rest):
            yield Placing(None, Reading("beforehand", line, start, match.end(), 2))


def _whose(
    line: Line, match: re.Match[str], ranks: Sequence[str], strength: int
) -> Iterator[Placing]:
    reading = Reading("as they appear", line, match.start(), match.end(), strength)
    word = match["cards"]
    if re.fullmatch(FOUNDATION, word, re.IGNORECASE):
        yield Placing(None, reading)
        return
    for name in _all_named(match[0], word):
        if name in ranks:
            yield Placing(name, reading)


def _all_named(text: str, word: str) -> list[str]:
    """The rank of the word, and those named in one breath with it ("aces and kings")."""
    names = [rank(word.split()[-1])]
    both = re.search(rf"({PLURAL})(?:,? and|,) (?:the )?({PLURAL})", text, re.IGNORECASE)
    if both:
        names += [rank(both[1]), rank(both[2])]
    return list(dict.fromkeys(names))
