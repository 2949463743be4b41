"""Re-deals: how many deals follow the first.

    read_redeals(sheet) -> readings of a number or "unlimited"

A re-deal is "always in addition to the original deal"; where a page counts the deals, or how often
the pack is gone through, the first one is taken off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from reference.records.evidence import Reading
from reference.records.grammar.numbers import NUMBER, ORDINAL, TIMES, number, ordinal, times
from reference.records.grammar.pattern import either, pattern
from reference.records.page import Line
from reference.records.sheet import Sheet

_REDEAL = "re-?deals?"
_REDEALT = either("re-?dealt", "dealt (?:out )?again", "dealt afresh")
_AGAIN = either(
    _REDEALT,
    "played (?:out )?again",
    "turned(?: over)?",
    "taken up(?: again)?",
    "re-?used",
    "used again",
)
_ALLOWED = either("allowed", "permitted", "granted", "given", "made", "possible", "made use of")
_WISH = "you (?:like|please|wish|choose)"
_OFTEN = either(
    f"as often as (?:is )?(?:required|necessary|possible|desired|{_WISH})",
    f"as many times as (?:is )?(?:required|necessary|{_WISH})",
    "any number of times",
    "until (?:the )?(?:game|patience) (?:succeeds|is won)",
    "indefinitely",
    "ad libitum",
    "without limit",
)
_THROUGH = "(?:go(?:ne)?|run|dealt|pass(?:ed)?) through(?: the (?:pack|stock|talon))?"
_ONE_TIME = either("a single time", "one time")
_IF_NEEDED = "(?:if (?:necessary|required|needed),? )?"


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A way of saying it: the pattern, the number it gives, the strength of the reading."""

    words: re.Pattern[str]
    value: Callable[[re.Match[str]], int | str]
    strength: int = 2


def _none(_: re.Match[str]) -> int:
    return 0


def _counted(match: re.Match[str]) -> int:
    word = match["count"]
    return 1 if word.lower() in ("a", "an", "a single") else number(word)


def _times(match: re.Match[str]) -> int:
    groups = match.groupdict()
    words = next(groups[name] for name in ("times", "more", "redeal") if groups.get(name))
    return 1 if re.fullmatch(_ONE_TIME, words, re.IGNORECASE) else times(words)


def _but_the_first(match: re.Match[str]) -> int:
    # The first time through is the deal; "a second time" counts from there already.
    again = re.search(r"\ba (?:second|third) time$", match[0], re.IGNORECASE)
    return _times(match) if again else max(_times(match) - 1, 0)


def _nth(match: re.Match[str]) -> int:
    return ordinal(match["nth"]) - 1 if match["nth"] else ordinal(match["last"])


_PHRASES = (
    _Phrase(
        pattern(
            r"\b(?:there (?:is|are|being) (?:to be )?(?:no|not any)|no|without(?: a| any)?) ",
            rf"(?:second deal|{_REDEAL}\b)(?: (?:is|are) {_ALLOWED})?",
        ),
        _none,
    ),
    _Phrase(
        pattern(
            rf"\b(?:{_REDEAL}|a (?:second|fresh|new) deal) (?:is|are) (?:not|never) {_ALLOWED}"
        ),
        _none,
    ),
    _Phrase(
        pattern(
            r"\b(?:pack|talon|stock|cards|tableau) (?:may|can|must) (?:not|never) be (?:\w+ )?",
            rf"(?:{_REDEALT}|turned)|\b(?:cannot|is not to) be {_REDEALT}",
            r"|\bis not re-?dealt(?=[.,;])",
        ),
        _none,
    ),
    _Phrase(pattern(r"\b(?:only|but) (?:one|a single) deal\b|\bone deal only\b"), _none),
    _Phrase(
        pattern(
            r"\bwhen the (?:pack|stock) (?:has been|is) (?:run|gone|dealt|turned) ",
            r"(?:through|out|over) once,? (?:that ends it|the game (?:ends|is over))",
        ),
        _none,
    ),
    _Phrase(
        pattern(
            either(
                r"\bthere (?:is|are|may be|can be|being)",
                r"\b(?:you|the player) (?:have|has|may have|are allowed|is allowed)",
                r"\b(?:with|allows?|entitled to)",
            ),
            rf"(?: only| but| up to| as many as)? (?P<count>{NUMBER}|an?|a single) ",
            rf"(?:successive |more )?{_REDEAL}\b",
        ),
        _counted,
    ),
    _Phrase(
        pattern(
            rf"\b(?P<count>{NUMBER}|an?) {_REDEAL}\b (?:is|are|may be) {_ALLOWED}",
        ),
        _counted,
    ),
    _Phrase(
        pattern(rf"\b(?P<count>{NUMBER}) deals (?:are|may be|in all)(?: {_ALLOWED})?"),
        lambda match: _counted(match) - 1,
        1,
    ),
    _Phrase(
        pattern(
            rf"\b{_THROUGH}(?: only| but| no more than)? (?P<times>{TIMES}|{_ONE_TIME})\b",
            rf"|\bdealt (?P<more>{TIMES}) in all",
        ),
        _but_the_first,
        1,
    ),
    _Phrase(
        pattern(
            rf"\b(?:{_AGAIN}|{_REDEAL}|{_THROUGH})(?!\w)[^.;]{{0,40}}?(?P<often>{_OFTEN})",
            rf"|\b(?:may|can) be {_OFTEN} {_AGAIN}",
        ),
        lambda match: "unlimited",
    ),
    _Phrase(
        pattern(
            rf"\b{_AGAIN}[\w ,]{{0,30}}?[ (]+{_IF_NEEDED}(?:only |but )?(?P<times>{TIMES})\b",
        ),
        _times,
    ),
    _Phrase(
        pattern(
            rf"\b(?:may|can) be (?P<times>{TIMES}) {_AGAIN}",
            rf"|\btaken up (?P<more>{TIMES}),?(?: and)? (?:shuffled,? (?:and )?)?re-?dealt",
            rf"|\bre-?deal(?: the \w+)? (?P<redeal>{TIMES})\b",
        ),
        _times,
    ),
    _Phrase(
        pattern(
            rf"\b(?:the|a) (?P<nth>{ORDINAL}) (?:and last deal\b|deal is the last\b)",
            rf"|\b(?P<last>{ORDINAL}) {_REDEAL} (?:is|being) the last",
        ),
        _nth,
        1,
    ),
)
# Words for dealing the cards once more that are no "re-deal": "go through it anew".
_AFRESH = pattern(
    r"\b(?:turn(?:ed)?|deal|dealt|go(?:ne)? through|play(?:ed)?|tak(?:e|en) up)\b[^.;]*?",
    r"\b(?:afresh|anew|again|over again|once more)\b",
)
_ALLOWED_SO = pattern(
    rf"\b(?:this|the same|it) (?:is (?:only )?{_ALLOWED}|(?:may|can) be (?:done|repeated))",
    rf"(?: only| but| as often as| up to)? (?P<times>{TIMES}|{_ONE_TIME})",
    r"(?P<again> (?:again|more))?",
)


def read_redeals(sheet: Sheet) -> list[Reading]:
    """What the page says about the number of re-deals."""
    return [
        reading
        for line in sheet.ruling()
        for reading in (*_numbers(line), *_numbers_afresh(sheet, line))
    ]


def _numbers(line: Line) -> Iterator[Reading]:
    taken: list[tuple[int, int]] = []
    for phrase in _PHRASES:
        for match in phrase.words.finditer(line.text):
            if all(match.end() <= start or end <= match.start() for start, end in taken):
                taken.append(match.span())
                yield Reading(phrase.value(match), line, *match.span(), phrase.strength)


def _numbers_afresh(sheet: Sheet, line: Line) -> Iterator[Reading]:
    """Reads "turn it up afresh. This is allowed one time only", and "go through it anew; the
    same may be done once again", which is once and once more."""
    match = _ALLOWED_SO.search(line.text)
    if match is None:
        return
    before = sheet.page.before(line)
    own = _AFRESH.search(line.text, 0, match.start())
    if own or (before and _AFRESH.search(before.text)):
        count = _times(match)
        by = f"1 + {count} = {count + 1}" if match["again"] else ""
        start = own.start() if own else match.start()
        yield Reading(count + bool(match["again"]), line, start, match.end(), 2, by=by)
