"""Privileges and graces: what a page allows against its own rules, or beyond them.

They are given as the text has them: the part of the sentence (between semicolons) that grants.
"""

from __future__ import annotations

import re

from reference.records.evidence import Reading
from reference.records.sheet import Sheet

_GRANT = re.compile(
    r"\b(?:privileges?|a (?:kind of )?grace|by grace|(?:one|a) (?:more|last|final)? ?(?:chance|"
    r"resource)"
    r" (?:remains|is left|is given|is allowed)|you have one (?:more )?chance|exceptions?|indulgence"
    r"|(?:may|can) (?:all )?be (?:ex)?changed (?:from|for|into|with)|(?:may|can) (?:\w+ "
    r")?(?:ex)?change "
    r"(?:places|it|them|one|any)|may (?:\w+ )?transpose|(?:may|can) be transposed"
    r"|slip(?:ped)? (?:\w+ )?(?:underneath|under|beneath)|waive[sd]?)\b",
    re.IGNORECASE,
)
_DENIED = re.compile(r"\b(?:no|without|not) (?:\w+ )?(?:privilege|grace|exception)", re.IGNORECASE)
_BACK = re.compile(r"\bthis (?:privilege|grace|chance|exception|indulgence)\b", re.IGNORECASE)


def read_privileges(sheet: Sheet) -> list[Reading]:
    """The words that grant a privilege, in the order of the text."""
    found: list[Reading] = []
    for line in sheet.ruling():
        grants = [one for one in _GRANT.finditer(line.text) if not _DENIED.search(line.text)]
        if not grants:
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
        end = len(line.text.rstrip(".")) if stop < 0 else stop
        found.append(Reading(line.quote(start, end), line, start, end, 2))
    return found
