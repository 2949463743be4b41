"""Where an emptied place lies: named with the vacancy, or to be gathered from the sentence."""

from __future__ import annotations

import re

from reference.records.evidence import Reading
from reference.records.fields.vacancies.words import EMPTY_UNIT, EVERY, GAP, GONE, IN_IT
from reference.records.grammar.pattern import either, pattern
from reference.records.page import Line
from reference.records.sheet import Sheet

_PASSING = either(
    *("made", "left", "occurring", "caused", "so", "thus", "will", "must", "be", "is", "remain"),
    *("of necessity", "both", "either"),
)
_ONE_GONE = pattern(rf"\b(?:one|any)(?: of (?:these|them))? (?:has been|is) {GONE}\b")
_ONE_OF = pattern(r"\b(?:one|any) of the (?:[\w-]+ )?$")
_WHOLE = "(?:an? |any |the )?(?:entire |whole )?"
_STOCK = pattern(r"(?:the )?(?:pack|talon|stock|hand)s?")
_MEANT = pattern(r"(?:the (?:vacancy|space|place|gap)|they|these|this|it)\b")


def read_zone(
    sheet: Sheet, line: Line, match: re.Match[str], begin: int, *, sourced: bool
) -> Reading | None:
    """The place named with the vacancy (strength 2), else the one that the sentence is about.

    "Each vacancy", if nothing is said of what fills it, is every one: no place.
    """
    gap = match.start("gap") if "gap" in match.groupdict() else match.start()
    phrase = rf"{sheet.places.phrase}(?: and (?:the )?{sheet.places.own})?"
    located = pattern(
        rf"{GAP},?(?: {_PASSING})* (?:in|on|of|among|along) (?P<zone>{phrase})"
    ).search(line.text, gap)
    if located and located.start() <= match.end() and not is_stock(located["zone"]):
        return Reading(sheet.places.name(located["zone"]), line, *located.span(), 2)
    before = sheet.page.before(line)
    if before is not None and IN_IT.match(line.text, gap):
        return _last(sheet, pattern(rf"\b(?P<zone>{sheet.places.own})"), before)
    unit = EMPTY_UNIT.match(line.text, gap)
    if unit:
        return Reading(unit["zone"], line, *unit.span(), 2)
    if not sourced and "gap" in match.groupdict() and EVERY.match(match["gap"]):
        return None
    removal = pattern(
        rf" (?:made|left|caused) by the removal of {_WHOLE}(?P<zone>{sheet.places.noun})"
    )
    cause = removal.match(line.text, match.end("fill"))
    if cause:
        return Reading(sheet.places.name(cause["zone"]), line, *cause.span(), 1)
    return (
        _emptied(sheet, line, begin, match.end("fill"))
        or _told_before(sheet, line)
        or _last_named(sheet, line, match.start())
    )


def is_stock(phrase: str) -> bool:
    """Whether the place is where cards come from, never a vacancy's."""
    return bool(_STOCK.fullmatch(phrase))


def _emptied(sheet: Sheet, line: Line, begin: int, stop: int) -> Reading | None:
    """The column, in "when an entire column has been removed, the space may be filled"; or the
    place of the page's own that it is a part of, if one is named just before."""
    noun, own = sheet.places.noun, sheet.places.own
    match = pattern(
        rf"\b(?:when|if|whenever|should)\b[^;:]*?\b(?P<zone>{_WHOLE}{noun})[^;:]{{0,60}}?\b{GONE}",
        rf"|\bremoving (?P<other>{_WHOLE}{noun})",
    ).search(line.text[begin:stop])
    if match is None:
        return _one_of_them(sheet, line) if _ONE_GONE.search(line.text[begin:stop]) else None
    group = "zone" if match["zone"] else "other"
    if is_stock(match[group]):
        return None
    if not re.search(own, match[group], re.IGNORECASE):
        earlier = _last(sheet, pattern(rf"\bon the (?P<zone>{own})"), line, begin + match.start())
        before = sheet.page.before(line)
        if earlier is None and before is not None and not line.opens:
            earlier = _last(sheet, pattern(rf"\b(?:of|in|on) the (?P<zone>{own})"), before)
        if earlier:
            return earlier
    value = sheet.places.name(match[group])
    if _ONE_OF.search(line.text, 0, begin + match.start(group)):
        value = value.removesuffix("s")
    return Reading(value, line, begin + match.start(group), begin + match.end(group), 1)


def _one_of_them(sheet: Sheet, line: Line) -> Reading | None:
    """The place that "when one has been taken" goes back to, in the two sentences before."""
    before = sheet.page.before(line)
    for _ in range(2):
        if before is None:
            return None
        found = _last(sheet, pattern(rf"\b(?P<zone>{sheet.places.own})"), before)
        if found:
            return found
        before = sheet.page.before(before)
    return None


def _told_before(sheet: Sheet, line: Line) -> Reading | None:
    """Where "the vacancy may be refilled" means the one that the sentence before told of."""
    before = sheet.page.before(line)
    if before is None or not _MEANT.match(line.text):
        return None
    for words in (
        rf"\bvacanc(?:y|ies)\b[^.;:]*? (?:in|on|of|from) (?P<zone>{sheet.places.phrase})",
        rf"\bfrom (?:the )?(?P<zone>{sheet.places.own})[^.;:]*?\bvacanc(?:y|ies)\b",
        rf"\b(?P<zone>{sheet.places.own}|{sheet.places.noun})\b[^.;:]*?"
        r"\b(?:leaves?|makes?) an? (?:gap|space|vacancy|hole|lane)",
    ):
        match = pattern(words).search(before.text)
        if match:
            return Reading(sheet.places.name(match["zone"]), before, *match.span(), 2)
    return None


def _last_named(sheet: Sheet, line: Line, stop: int) -> Reading | None:
    """The place that cards are taken from in the sentence, else the last of the page's own."""
    own, noun = sheet.places.own, sheet.places.noun
    return _last(sheet, pattern(rf"\bfrom the (?P<zone>{own}|{noun})"), line, stop) or _last(
        sheet, pattern(rf"\b(?:on|of|in|the) (?:the )?(?P<zone>{own})"), line, stop
    )


def _last(
    sheet: Sheet, words: re.Pattern[str], line: Line, stop: int | None = None
) -> Reading | None:
    """The last place of the sentence that the words find before `stop`."""
    found = [
        match
        for match in words.finditer(line.text, 0, len(line.text) if stop is None else stop)
        if not is_stock(match["zone"])
    ]
    return (
        Reading(sheet.places.name(found[-1]["zone"]), line, *found[-1].span(), 1) if found else None
    )
