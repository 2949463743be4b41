"""The sentences that speak of filling emptied places, and what each of them tells.

read_statements(sheet) -> the statements in the order of the text
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from reference.records.evidence import Reading
from reference.records.fields.vacancies.sources import read_source, read_subject
from reference.records.fields.vacancies.words import (
    ABSOLUTE,
    ACTIVE,
    ANEW,
    ASIDE,
    AT_DISCRETION,
    DONE_NOW,
    ELLIPSIS,
    FILLED,
    GONE,
    INSTEAD,
    IT_FILLED,
    LANE,
    MAY,
    NOT_FILLED,
    NOW,
    OF_GAPS,
    ONLY_WITH,
    OPEN,
    PASSIVE,
    PRONOUN,
    RENEWED,
    STEAD,
    STEPS_IN,
)
from reference.records.fields.vacancies.zones import is_stock, read_zone
from reference.records.grammar.pattern import pattern
from reference.records.page import Line
from reference.records.sheet import Sheet

_NEAR = 14
"""How far before a statement "at once" may stand and still belong to it, in characters."""


@dataclass(frozen=True)
class Told:
    """What one sentence tells of filling: each value with its words, if it has it."""

    zone: Reading | None = None
    source: Reading | None = None
    when: Reading | None = None
    obligatory: Reading | None = None


def read_statements(sheet: Sheet) -> list[Told]:
    """The statements that say where, what with, or when, in the order of the text."""
    told = [one for line in sheet.ruling() for one in _in_line(sheet, line)]
    return [one for one in told if one.source or one.when or one.zone]


def _in_line(sheet: Sheet, line: Line) -> Iterator[Told]:
    never = _never(sheet, line)
    if never:
        yield never
        return
    matches: list[re.Match[str]] = []
    emptied = pattern(
        rf"\b(?:an?|any|the) (?P<zone>{sheet.places.own})\b",
        rf"[^.;:,]{{0,24}}?\b{GONE}\b[^.;:]{{0,20}}?",
        rf"\b(?P<modal>must|may|can|is to|is)\b[^.;:]{{0,24}}?\b(?P<fill>{FILLED})\b",
    )
    for words in (emptied, *_STATEMENTS):
        for match in words.finditer(line.text):
            aside = words is ACTIVE and match["modal"] and ASIDE.match(match["modal"])
            about_others = words is PRONOUN and not _of_gaps(sheet, line)
            low, high = match.span("fill")
            known = any(one.start("fill") < high and low < one.end("fill") for one in matches)
            if not (aside or about_others or known):
                matches.append(match)
    for match in sorted(matches, key=_position):
        later = [_position(one) for one in matches if _position(one) > _position(match)]
        yield _told(sheet, line, match, min(later, default=len(line.text)))


_STATEMENTS = (
    *(LANE, IT_FILLED, PASSIVE, ABSOLUTE, ELLIPSIS, INSTEAD, STEPS_IN),
    *(STEAD, ANEW, PRONOUN, OPEN, ACTIVE),
)


def _position(match: re.Match[str]) -> int:
    return match.start("fill")


def _never(sheet: Sheet, line: Line) -> Told | None:
    """Reads "A ribbon once used up is not renewed"."""
    match = pattern(
        rf"^(?:an? |the |any |no )?(?P<zone>{sheet.places.own}|{sheet.places.noun})\b",
        r"[^.;]{0,40}?",
        rf"\b(?:is|are) (?:not|never) (?:to be )?{RENEWED}\b",
    ).search(line.text)
    if match is None or is_stock(match["zone"]):
        return None
    zone = Reading(sheet.places.name(match["zone"]), line, *match.span("zone"), 2)
    return Told(zone=zone, when=Reading("never", line, *match.span(), 3))


def _of_gaps(sheet: Sheet, line: Line) -> bool:
    before = sheet.page.before(line)
    return before is not None and bool(OF_GAPS.search(before.text))


def _told(sheet: Sheet, line: Line, match: re.Match[str], stop: int) -> Told:
    text = line.text
    ends = [at for mark in (";", ". ", "—") if (at := text.find(mark, match.end("fill"))) >= 0]
    end = min(stop, *ends, len(text))
    begin = max(text.rfind(mark, 0, match.start()) + 1 for mark in (";", "—", ":"))
    when = _when(line, match, begin, end)
    obligatory = _obligatory(line, match, begin, end)
    if match.re is LANE:
        zone = Reading(match["gap"].lower(), line, *match.span(), 2)
        source = Reading(("available card",), line, *match.span("card"), 2)
        return Told(zone, source, when, obligatory)
    if match.re in (INSTEAD, STEPS_IN):
        found = read_subject(sheet, line, *match.span("source"), match.end("fill"))
    else:
        found = read_source(sheet, line, match.end("fill"), end)
    if match.groupdict().get("zone"):
        named = sheet.places.name(match["zone"])
        place: Reading | None = Reading(named, line, *match.span("zone"), 2)
    else:
        place = read_zone(sheet, line, match, begin, sourced=found is not None)
    if when is not None and when.value == "never":
        found = None
    told = Told(place, found, when, obligatory)
    # "Vacancies in the wings must be refilled" is about the wings: stronger than by the way.
    return _firm(told) if place is not None and place.strength == 2 else told


def _firm(told: Told) -> Told:
    def firm(reading: Reading | None) -> Reading | None:
        return None if reading is None else replace(reading, strength=3)

    return Told(told.zone, firm(told.source), firm(told.when), firm(told.obligatory))


def _when(line: Line, match: re.Match[str], begin: int, end: int) -> Reading | None:
    text = line.text
    fill = match.end("fill")
    if match.re is OPEN or _denied(text, match, end):
        return Reading("never", line, match.start(), fill, 2)
    now = NOW.search(text, max(match.start() - _NEAR, begin), end)
    leisure = AT_DISCRETION.search(text, begin)
    # "You are not obliged to do so at once": the words of leisure take the others with them.
    if leisure and not (now and now.end() <= fill):
        return Reading("at discretion", line, *leisure.span(), 2)
    found = now or DONE_NOW.search(text, match.start())
    return Reading("immediately", line, *found.span(), 2) if found else None


def _denied(text: str, match: re.Match[str], end: int) -> bool:
    words = text[match.start() : match.end("fill")]
    return bool(NOT_FILLED.search(words)) and "not obliged" not in text[match.start() : end]


def _obligatory(line: Line, match: re.Match[str], begin: int, end: int) -> Reading | None:
    text = line.text
    at = (line, match.start(), match.end("fill"))
    words = text[match.start() : match.end("fill")]
    if (
        match.re is OPEN
        or _denied(text, match, end)
        or ONLY_WITH.search(text, match.end("fill"), end)
    ):
        return None
    leisure = AT_DISCRETION.search(text, begin, end) and not NOW.search(words)
    optional = leisure or MAY.search(words) or (match.re is LANE and "must" not in words)
    return Reading(not optional, *at, 2)
