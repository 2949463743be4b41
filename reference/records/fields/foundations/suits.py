"""Whether foundations follow suit: "The foundations must follow suit", "formed in alternate
colors", "built on in sequence and suit"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from reference.records.evidence import Reading
from reference.records.fields.foundations.words import FOUNDATION
from reference.records.grammar.sentence import clauses
from reference.records.model import FoundationSuit
from reference.records.page import Line
from reference.records.sheet import Sheet

_SUBJECT = rf"\b{FOUNDATION}\b(?: (?:and|or) the [\w-]+)?"
_FOLLOW = re.compile(
    rf"{_SUBJECT}(?P<between>[^.;]*?)\bfollow(?:s|ing)? (?:the )?suit\b(?P<nor>(?: or colou?r)?)",
    re.IGNORECASE,
)
_NOT = re.compile(
    r"\b(?:not|never|without|no need to|neither|nor)\b|\bneed(?:n't| not)\b", re.IGNORECASE
)
_ALTERNATE = re.compile(
    r"\b(?:(?:in|of|with|by) (?:cards of )?alternate (?:colou?rs|red and black)(?: cards)?|"
    r"alternat(?:e|es|"
    r"ing|ely) (?:in|of|the) colou?rs?|(?:red and black|black and red) alternately|alternat(?:ely|"
    r"ing)"
    r" (?:red and black|black and red))\b",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"\b(?:in sequence and suit|in suit(?: and sequence)?|of (?:the|their) (?:same|own) suits?|"
    r"following suit|suit by suit|in their own suits?|according to suit)\b",
    re.IGNORECASE,
)
_ANY = re.compile(
    r"\b(?:irrespective(?:ly)? of|regardless of|without (?:any )?(?:regard|reference|respect) to|"
    r"independent(?:ly)? of|paying no (?:attention|regard) to|whatever the) (?:the )?"
    r"(?:suits?|colou?rs?)(?: (?:or|and) (?:suits?|colou?rs?))?\b|\bsuits? (?:and colou?rs? "
    r")?(?:are|is) "
    r"(?:disregarded|of no (?:importance|consequence|account))",
    re.IGNORECASE,
)
_RUN = re.compile(
    rf"\b{FOUNDATION}\b|\b(?:ascend|descend)(?:s|ing)?\b|\b(?:built|build|piled)\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:marr(?:y|ied|iages?|ying)|(?:cards?|sequences?) (?:placed |may be |can be |in |on |of "
    r"))",
    re.IGNORECASE,
)


def read_suits(sheet: Sheet, mentioned: set[str]) -> list[Reading]:
    """What the page says of the foundations' suit. `mentioned` are the ids of sentences that
    speak of the foundations' run: there "in suit" is about them without naming them."""
    return [one for line in sheet.ruling() for one in _in_line(line, line.id in mentioned)]


def _in_line(line: Line, runs: bool) -> Iterator[Reading]:
    match = _FOLLOW.search(line.text)
    if match and not re.search(r"\bcards? (?:on|in|of|from)\b", match["between"]):
        value: FoundationSuit = "not followed" if _NOT.search(match["between"]) else "follow"
        yield Reading(value, line, *match.span(), 2)
        return
    for begin, end in clauses(line.text):
        clause = line.text[begin:end]
        about = re.search(rf"\b{FOUNDATION}\b", clause, re.IGNORECASE) or runs
        if not (about and _RUN.search(clause)) or _OTHERS.match(clause.strip()):
            continue
        for pattern, told in (
            (_ALTERNATE, "alternate colours"),
            (_ANY, "not followed"),
            (_OWN, "follow"),
        ):
            found = pattern.search(clause)
            if found and not _OTHERS.search(clause[: found.start()]):
                yield Reading(told, line, begin + found.start(), begin + found.end(), 2)
                break
