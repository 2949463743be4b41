"""Re-deals: how many deals follow the first, and whether the cards are shuffled for them.

read_redeals(sheet)  -> readings of a number or "unlimited"
read_shuffles(sheet) -> readings of True or False
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from reference.records.evidence import Reading
from reference.records.grammar.numbers import NUMBER, ORDINAL, TIMES, number, ordinal, times
from reference.records.page import Line
from reference.records.sheet import Sheet

_REDEAL = r"re-?deals?"
_AGAIN = (
    r"(?:re-?dealt|dealt (?:out )?again|dealt afresh|re-?dealt|played (?:out )?again|turned(?: "
    r"over)?"
    r"|taken up(?: again)?|re-?used|used again|gone through(?: again)?|run through(?: again)?)"
)
_ALLOWED = r"(?:allowed|permitted|granted|given|made|possible|made use of)"
_OFTEN = (
    r"(?:as often as (?:is )?(?:required|necessary|you (?:like|please|wish|choose)|possible|"
    r"desired)|"
    r"as many times as (?:is )?(?:required|necessary|you (?:like|please|wish))|any number of times|"
    r"until (?:the )?(?:game|patience) (?:succeeds|is won)|indefinitely|ad libitum|without limit)"
)

_Value = int | str
_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], _Value], int], ...] = (
    (
        re.compile(
            rf"\b(?:there (?:is|are|being) (?:to be )?(?:no|not any)|no|without(?: a| any)?) "
            rf"(?:second deal|{_REDEAL}\b)(?: (?:is|are) {_ALLOWED})?",
            re.I,
        ),
        lambda match: 0,
        2,
    ),
    (
        re.compile(
            rf"\b(?:{_REDEAL}|a (?:second|fresh|new) deal) (?:is|are) (?:not|never) {_ALLOWED}",
            re.I,
        ),
        lambda match: 0,
        2,
    ),
    (
        re.compile(
            r"\b(?:pack|talon|stock|cards|tableau) (?:may|can|must) (?:not|never) be (?:\w+ )?"
            r"(?:re-?dealt|dealt again|turned)",
            re.I,
        ),
        lambda match: 0,
        2,
    ),
    (
        re.compile(r"\bcannot be (?:re-?dealt|dealt again)|is not re-?dealt(?=[.,;])", re.I),
        lambda match: 0,
        2,
    ),
    (
        re.compile(r"\b(?:there is )?(?:only|but) (?:one|a single) deal\b|\bone deal only\b", re.I),
        lambda match: 0,
        2,
    ),
    (
        re.compile(
            r"\bwhen the (?:pack|stock) (?:has been|is) (?:run|gone|dealt|turned) (?:through|out|"
            r"over)"
            r" once,? (?:that ends it|the game (?:ends|is over))",
            re.I,
        ),
        lambda match: 0,
        2,
    ),
    (
        re.compile(
            r"\b(?:there (?:is|are|may be|can be|being)|you (?:have|may have|are allowed)|with|"
            r"allows?|"
            rf"the player (?:has|may have|is allowed))(?: only| but| up to| as many as)? "
            rf"(?P<count>{NUMBER}|an?|a single) (?:successive |more )?{_REDEAL}\b",
            re.I,
        ),
        lambda match: _count(match["count"]),
        2,
    ),
    (
        re.compile(rf"\b(?P<count>{NUMBER}|an?) {_REDEAL}\b (?:is|are|may be) {_ALLOWED}", re.I),
        lambda match: _count(match["count"]),
        2,
    ),
    (
        re.compile(
            rf"\b(?P<count>{NUMBER}) deals (?:are|may be|in all)(?: {_ALLOWED})?"
            r"|\bdealt (?P<times>twice|thrice) in all",
            re.I,
        ),
        lambda match: (number(match["count"]) if match["count"] else times(match["times"])) - 1,
        1,
    ),
    (
        # The first time through is the deal.
        re.compile(rf"\b(?:gone|run|dealt|passed) through(?: only)? (?P<times>{TIMES})\b", re.I),
        lambda match: max(times(match["times"]) - 1, 0),
        1,
    ),
    (
        re.compile(rf"\b(?P<often>{_OFTEN})", re.I),
        lambda match: "unlimited",
        2,
    ),
    (
        re.compile(
            rf"\b{_AGAIN}[\w ,]{{0,30}}?[ (]+(?:if (?:necessary|required|needed),? )?(?:only |but "
            r")?"
            rf"(?P<times>{TIMES})\b",
            re.I,
        ),
        lambda match: times(match["times"]),
        2,
    ),
    (
        re.compile(
            rf"\b(?:may|can) be (?P<times>{TIMES}) (?:taken up|re-?dealt|turned|dealt again)"
            rf"|\btaken up (?P<more>{TIMES}),?(?: and)? (?:shuffled,? (?:and )?)?re-?dealt",
            re.I,
        ),
        lambda match: times(match["times"] or match["more"]),
        2,
    ),
    (
        re.compile(
            rf"\b(?:the|a) (?P<nth>{ORDINAL}) and last (?:re-?deal|deal)\b"
            rf"|\b(?P<last>{ORDINAL}) {_REDEAL} (?:is|being) the last",
            re.I,
        ),
        lambda match: ordinal(match["nth"] or match["last"]) - (0 if match["last"] else 1),
        1,
    ),
)
_ABOUT = re.compile(
    r"re-?deal|dealt (?:out )?again|dealt afresh|one deal|single deal|second deal|deals|"
    r"taken up|run through|gone through|turned",
    re.IGNORECASE,
)


def read_redeals(sheet: Sheet) -> list[Reading]:
    """What the page says about the number of re-deals."""
    return [reading for line in sheet.ruling() for reading in _numbers(line)]


def _numbers(line: Line) -> Iterator[Reading]:
    if not _ABOUT.search(line.text):
        return
    taken: list[tuple[int, int]] = []
    for pattern, value, strength in _PATTERNS:
        for match in pattern.finditer(line.text):
            if any(match.start() < end and start < match.end() for start, end in taken):
                continue
            if "often" in match.groupdict() and not re.search(r"re-?deal|dealt|turned", line.text):
                continue
            taken.append(match.span())
            yield Reading(value(match), line, *match.span(), strength)


def _count(text: str) -> int:
    return 1 if text.lower() in ("a", "an", "a single") else number(text)


_SHUFFLED = re.compile(
    r"\b(?:re-?)?shuffled?,?(?: well)?,?(?: together)?,?(?: and)? (?:re-?deal|dealt|re-?dealt|"
    r"deal)\w*"
    r"|\btak(?:en|e) up(?: \w+){0,3},? (?:and )?(?:well )?shuffled?\b"
    r"|\bafter (?:being )?(?:well )?shuffl(?:ed|ing)",
    re.IGNORECASE,
)
_UNSHUFFLED = re.compile(
    r"\bwithout (?:being )?(?:re-?)?shuffl(?:ing|ed)|\b(?:not|never) (?:be )?shuffled?\b",
    re.IGNORECASE,
)
_ORDERED = re.compile(
    r"\b(?:taken|take|taking|picked|pick|gathered) up(?: \w+){0,4}?,? (?:in (?:order|succession|"
    r"turn|the"
    r" (?:same |reverse )?order)|one after (?:another|the other)|beginning (?:on|with|from|at)|by "
    r"itself)"
    r"[^.;:]*|\bin their proper order|\bturned(?: over)?,? and re-?dealt|\bturn(?:ing)? (?:it|the "
    r"pack)"
    r"(?: over)? to re-?deal",
    re.IGNORECASE,
)


def read_shuffles(sheet: Sheet) -> list[Reading]:
    """What the page says about shuffling before a re-deal: in words, or by the order in which
    the cards are to be taken up."""
    found: list[Reading] = []
    lines = list(sheet.ruling())
    redeal = any(
        re.search(r"re-?deal|dealt again|deal out all the cards", one.text) for one in lines
    )
    for line in lines if redeal else ():
        match = _UNSHUFFLED.search(line.text)
        if match:
            found.append(Reading(False, line, *match.span(), 2))
            continue
        match = _SHUFFLED.search(line.text)
        if match and re.search(r"re-?deal|dealt again|taken up|take up", line.text):
            found.append(Reading(True, line, *match.span(), 2))
            continue
        match = _ORDERED.search(line.text)
        if match:
            by = "the order of taking up is given"
            found.append(Reading(False, line, *match.span(), 1, by=by))
    return found
