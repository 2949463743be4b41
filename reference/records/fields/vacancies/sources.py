"""What fills an emptied place: "from the talon, or, when there is no talon, from the pack"."""

from __future__ import annotations

import re

from reference.records.evidence import Reading
from reference.records.fields.vacancies.words import (
    BELOW,
    CARDS,
    FROM,
    KIND,
    LEADING_SOME,
    NEXT_CARD,
    THOUGHT,
)
from reference.records.grammar.pattern import pattern
from reference.records.page import Line
from reference.records.sheet import Sheet

_IN_HAND = "(?! in (?:your|the|his)? ?hand)"
_UNLESS = "(?: (?:when|where|if|should) [^,]{0,40},)?"
_NEXT_OF = "(?: the)?(?: (?:next|top|uppermost)(?: card)? of)?"


def read_source(sheet: Sheet, line: Line, start: int, end: int) -> Reading | None:
    """The places that are named after "from", "by" or "with" between two characters of the
    sentence, in the order of the text; else the kind of cards. None where neither is said."""
    text = line.text[start:end]
    thought = next((one for one in THOUGHT.finditer(text) if one.start() > 0), None)
    text = text[: thought.start()] if thought else text
    place = rf"{sheet.places.phrase}(?: (?:immediately|next) \w+(?: it)?)?"
    first = pattern(
        rf"\b{FROM}(?: either)? (?:(?P<kind>{KIND})\b",
        rf"|(?:{CARDS}{_IN_HAND}\b[^,.;:]{{0,40}}? (?:from|of|in) )?(?P<place>{place})",
        rf"|(?P<cards>{CARDS}{BELOW}))",
    ).search(text)
    if first is None:
        return None
    begin = start + first.start()
    if first["place"]:
        found, stop = [sheet.places.name(first["place"])], first.end()
        more = pattern(
            rf"(?:,? ?(?:or|and|otherwise|else)\b,?{_UNLESS}(?: also)?(?: {FROM}| of)?",
            rf"{_NEXT_OF}(?: the)? )(?P<place>{sheet.places.phrase})(?! (?:may|must|is|are)\b)",
        )
        while match := more.match(text, stop):
            found.append(sheet.places.name(match["place"]))
            stop = match.end()
        return Reading(tuple(dict.fromkeys(found)), line, begin, start + stop, 2)
    value = _kind(first["kind"]) if first["kind"] else _cards(first["cards"])
    return Reading((value,), line, begin, start + first.end(), 2) if value else None


def read_subject(sheet: Sheet, line: Line, start: int, end: int, stop: int) -> Reading | None:
    """What fills, where it stands as the subject before the verb ("the next card of the talon
    steps into its place, or failing a talon, one from the pack"); the verb ends before `stop`."""
    text = line.text[start:end]
    dealt = pattern(rf"\b{NEXT_CARD}(?P<place>{sheet.places.phrase})").search(text)
    if dealt:
        found = [sheet.places.name(dealt["place"])]
        more = pattern(
            rf",? or,? (?:failing (?:an?|the) [\w-]+,? )?(?:one |another )?{FROM} ",
            rf"(?P<place>{sheet.places.phrase})",
        ).match(line.text, stop)
        if more:
            found.append(sheet.places.name(more["place"]))
        last = more.end() if more else end
        return Reading(tuple(found), line, start + dealt.start(), last, 2)
    whole = pattern(rf"(?:(?P<kind>{KIND})\b|(?P<cards>{CARDS}))(?:,[^,]*,)?").search(text)
    value = whole and (_kind(whole["kind"]) if whole["kind"] else _cards(whole["cards"]))
    return Reading((value,), line, start, end, 2) if value else None


def _kind(words: str) -> str:
    return re.sub(r"^(?:a|any|the) | only$", "", words, flags=re.IGNORECASE)


def _cards(words: str) -> str:
    """The kind of cards in the record's words; nothing for "with cards" alone."""
    value = LEADING_SOME.sub("", words)
    if not re.fullmatch(r"cards?", value, re.IGNORECASE):
        return value
    return "any card" if re.match(r"any\b", words, re.IGNORECASE) else ""
