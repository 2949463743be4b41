"""Whether foundations follow suit: "The foundations must follow suit", "formed in alternate
colors", "built on in sequence and suit"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from reference.records.evidence import Reading
from reference.records.fields.foundations.words import FOUNDATION
from reference.records.grammar.pattern import pattern
from reference.records.grammar.sentence import clauses
from reference.records.grammar.suits import ALTERNATE, ANY, SAME
from reference.records.model import FoundationSuit
from reference.records.page import Line
from reference.records.sheet import Sheet

_SUBJECT = rf"\b{FOUNDATION}\b(?: (?:and|or) the [\w-]+)?"
_FOLLOW = pattern(rf"{_SUBJECT}(?P<between>[^.;]*?)\bfollow(?:s|ing)? (?:the )?suit\b")
_BOTH_FOLLOW = pattern(r"\b(?:both|all|each|they|these) (?:must|are to|should) follow suit\b")
_NOT = pattern(r"\b(?:not|never|without|no need to|neither|nor)\b|\bneedn't\b")
_ALTERNATE, _ANY, _OWN = pattern(ALTERNATE), pattern(ANY), pattern(SAME)
_RUN = pattern(
    rf"\b{FOUNDATION}\b|\b(?:ascend|descend)(?:s|ing)?\b|\b(?:built|build|piled)\b|\bgo up\b"
)
_OTHERS = pattern(
    r"\b(?:marr(?:y|ied|iages?|ying)|(?:cards?|sequences?) (?:placed |may be |can be |in |on |of ))"
)


def read_suits(sheet: Sheet, mentioned: set[str]) -> list[Reading]:
    """What the page says of the foundations' suit. `mentioned` are the ids of sentences that
    speak of the foundations' run: there "in suit" is about them without naming them."""
    found: list[Reading] = []
    for line in sheet.ruling():
        found.extend(_in_line(line, line.id in mentioned))
        before = sheet.page.before(line)
        if before is not None and before.id in mentioned:
            found.extend(_right_after(line))
    return found


def _right_after(line: Line) -> Iterator[Reading]:
    """ "No two cards of like colour may come together", right after the run: it is about it."""
    match = _ALTERNATE.search(line.text)
    if match and not _OTHERS.search(line.text[: match.start()]):
        yield Reading("alternate colours", line, *match.span(), 1)


def _in_line(line: Line, runs: bool) -> Iterator[Reading]:
    match = _FOLLOW.search(line.text)
    if match and not re.search(r"\bcards? (?:on|in|of|from)\b", match["between"]):
        value: FoundationSuit = "not followed" if _NOT.search(match["between"]) else "follow"
        yield Reading(value, line, *match.span(), 2)
        return
    both = _BOTH_FOLLOW.search(line.text)
    if runs and both:
        yield Reading("follow", line, *both.span(), 2)
        return
    for begin, end in clauses(line.text):
        clause = line.text[begin:end]
        about = re.search(rf"\b{FOUNDATION}\b", clause, re.IGNORECASE) or runs
        if not (about and _RUN.search(clause)) or _OTHERS.match(clause.strip()):
            continue
        for each, told in (
            (_ALTERNATE, "alternate colours"),
            (_ANY, "not followed"),
            (_OWN, "follow"),
        ):
            found = each.search(clause)
            if found and not _OTHERS.search(clause[: found.start()]):
                yield Reading(told, line, begin + found.start(), begin + found.end(), 2)
                break
