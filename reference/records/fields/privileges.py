"""Privileges and graces: what a page allows against its own rules, or beyond them.

They are given as the text has them: the part of the sentence (between semicolons) that grants.
"""

from __future__ import annotations

import re

from reference.records.evidence import Reading
from reference.records.grammar.pattern import either, pattern
from reference.records.sheet import Sheet

_FAVOUR = either(
    # "All the privileges of the original card" are no more than a card's own.
    "(?<!all the )(?<!the same )privileges?(?! of the)",
    "exceptions?",
    "indulgences?",
    "dispensations?",
    "concessions?",
    "favou?rs?",
    "licen[cs]e",
    "(?:one|a) (?:more|last|final)? ?(?:chance|resource) (?:remains|is left|is given|is allowed)",
    "you have one (?:more )?chance",
)
_GRACE = either("a (?:kind of )?grace", "by grace")
_DEED = either(
    "(?:may|can) (?:all )?be (?:ex)?changed (?:from|for|into|with)",
    r"(?:may|can) (?:\w+ )?(?:ex)?change (?:places|it|them|one|any)",
    r"may (?:\w+ )?transpose",
    "(?:may|can) be transposed",
    "allowed,? once",
    "may,? once",
    "once (?:in|during) the (?:game|course of)",
    r"slip(?:ped)? (?:\w+ )?(?:underneath|under|beneath)",
)
_GRANT = pattern(rf"\b(?:(?P<favour>{_FAVOUR})|{_GRACE}|{_DEED})\b")
_GRANTED = pattern(
    r"\b(?:may|can|allow\w*|permit\w*|grants?|granted|remains|left|have|has|there is)\b"
)
_REFERENCE = pattern(r" \((?:see )?(?:rules?|notes?)[^()]*\)$")
_DENIED = pattern(r"\b(?:no|without|not) (?:\w+ )?(?:privilege|grace|exception)")
_THIS_IS = pattern(r"this (?:is|was)\b(?![^.;]*\b(?:may|can|allowed)\b)")
_BACK = pattern(r"\bthis (?:privilege|grace|chance|exception|indulgence)\b")


def read_privileges(sheet: Sheet) -> list[Reading]:
    """The words that grant a privilege, in the order of the text."""
    found: list[Reading] = []
    for line in sheet.ruling():
        grants = list(_GRANT.finditer(line.text))
        if not grants or _DENIED.search(line.text):
            continue
        if all(one["favour"] for one in grants) and not _GRANTED.search(line.text):
            # "The indulgence will not often be wanted": spoken of, not granted.
            continue
        before = sheet.page.before(line)
        if before is not None and _THIS_IS.match(line.text):
            # "This is a kind of grace": the sentence before says what may be done.
            end = len(before.text.rstrip("."))
            found.append(Reading(before.quote(0, end), before, 0, end, 2))
            continue
        first, last = grants[0].start(), grants[-1].end()
        back = _BACK.search(line.text)
        if back:
            # "…may be transferred; but this privilege is limited": the grant stands before it.
            if not re.search(r"\b(?:may|can|allowed)\b", line.text[: back.start()]):
                continue
            first = 0
        start = line.text.rfind("; ", 0, first) + 2 if "; " in line.text[:first] else 0
        stop = line.text.find(";", last)
        end = len(_REFERENCE.sub("", line.text).rstrip(".")) if stop < 0 else stop
        found.append(Reading(line.quote(start, end), line, start, end, 2))
    return found
