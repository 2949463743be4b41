"""Whether the cards are shuffled for a re-deal: in words, or because their order is prescribed.

read_shuffles(sheet) -> readings of True or False
"""

from __future__ import annotations

from reference.records.evidence import Reading
from reference.records.grammar.pattern import either, pattern
from reference.records.sheet import Sheet

_ONCE_MORE = pattern(
    either(
        *("re-?deal", "dealt again", r"\bdeal (?:\w+ ){0,3}again", "taken up", "take up"),
        *("deal out all the cards", r"\bafresh\b", r"\banew\b", "gone through", "new pack"),
    )
)
_SHUFFLED = pattern(
    either(
        r"\b(?:re-?)?shuffled?,?(?: well)?,?(?: together)?,?(?: and)? (?:re-?)?deal\w*",
        r"\b(?:re-?)?shuffled?,?(?: well)?,?(?: together)?,?(?: and)? (?:re-?)?dealt",
        r"\b(?:mix|shuffle)\b[^.;]*?\b(?:turn|deal|lay)\b[^.;]*?\b(?:afresh|anew|again)\b",
        r"\btak(?:en|e) up(?: \w+){0,3},? (?:and )?(?:well )?shuffled?\b",
        r"\bafter (?:being )?(?:well )?shuffl(?:ed|ing)",
        r"\bshuffled\b[^.;]{0,30}\b(?:gone through|re-?dealt|dealt again|turned)",
        r"\b(?:cards|talon|pack) (?:being|are|is) (?:well )?(?:mixed|shuffled)",
    )
)
_ORDER = "(?:its|their|the) order"
_UNSHUFFLED = pattern(
    either(
        r"\bas (?:it|they) l(?:ies?|ay)\b",
        rf"\bnot to disturb {_ORDER}",
        rf"\bwithout (?:disturbing|altering|changing) {_ORDER}",
        r"\bwithout (?:being )?(?:re-?)?shuffl(?:ing|ed)",
        r"\b(?:not|never) (?:be )?shuffled?\b",
    )
)
_SUCCESSION = either(
    "in (?:order|succession|turn|the (?:same |reverse )?order)",
    "one after (?:another|the other)",
    "beginning (?:on|with|from|at)",
    "by itself",
)
_ORDERED = pattern(
    either(
        rf"\b(?:taken|take|taking|picked|pick|gathered) up(?: \w+){{0,4}}?,? {_SUCCESSION}[^.;:]*",
        r"\bin their proper order",
        r"\bturned(?: over)?,? and re-?dealt",
        r"\bturn(?:ing)? (?:it|the pack)(?: over)? to re-?deal",
    )
)


def read_shuffles(sheet: Sheet) -> list[Reading]:
    """What the page says about shuffling before a re-deal; nothing where it tells of none."""
    lines = list(sheet.ruling())
    if not any(_ONCE_MORE.search(line.text) for line in lines):
        return []
    found: list[Reading] = []
    for line in lines:
        kept = _UNSHUFFLED.search(line.text)
        mixed = _SHUFFLED.search(line.text)
        ordered = _ORDERED.search(line.text)
        again = bool(_ONCE_MORE.search(line.text))
        if kept and (again or "shuffl" in kept[0]):
            found.append(Reading(False, line, *kept.span(), 2))
        elif mixed and again:
            found.append(Reading(True, line, *mixed.span(), 2))
        elif ordered:
            by = "the order of taking up is given"
            found.append(Reading(False, line, *ordered.span(), 1, by=by))
    return found
