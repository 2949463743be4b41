"""Marriages and other sequences off the foundations: whether, which way, in what suit, where.

    read_marriages(sheet, ledger, runs) -> Marriages, with their facts in the ledger

A sentence counts if it speaks of marrying, or of placing cards on one another in sequence, and
not of the foundations only.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import cast

from reference.records.evidence import Ledger, Reading
from reference.records.fields.foundations.words import FOUNDATION, MENTION
from reference.records.fields.marriages.where import read_where
from reference.records.fields.marriages.words import (
    ANY_WAY,
    BOTH,
    EXAMPLE,
    FORBIDDEN,
    HEDGED,
    MARRY,
    NEIGHBOUR,
    NEXT_BELOW,
    OF_SUIT,
    ONE,
    OWN,
    SEQUENCE,
    SUITS,
)
from reference.records.grammar.cards import RANKS, rank
from reference.records.model import Direction, Marriages, MarriageSuit
from reference.records.page import Line
from reference.records.sheet import Sheet


def read_marriages(sheet: Sheet, ledger: Ledger, runs: Container[str] = ()) -> Marriages:
    """What the page says about placing cards on one another off the foundations.

    `runs` are the ids of the sentences that say how the foundations run: unless they speak of
    marrying too, they say nothing here.
    """
    lines = [line for line in sheet.ruling() if line.id not in runs or MARRY.search(line.text)]
    allowed: list[Reading] = []
    direction: list[Reading] = []
    step: list[Reading] = []
    suit: list[Reading] = []
    where: list[Reading] = []
    for line in lines:
        forbidden = FORBIDDEN.search(line.text)
        if forbidden:
            # Weaker than any word about how it is done: a page that tells how allows it.
            allowed.append(Reading(False, line, *forbidden.span(), 0))
            continue
        for start, end in _stretches(line):
            if not HEDGED.search(line.text[:end]):
                allowed.append(Reading(True, line, start, end, 1))
            if HEDGED.search(line.text[: end + 1]):
                continue
            direction.extend(_direction(line))
            step.extend(_step(line))
            where.extend(read_where(sheet, line))
            suit.extend(_meant(line, start))
    if allowed:
        suit = [one for line in lines for one in _suit(line)] + suit
    kept = ledger.settle("marriages.allowed", allowed)
    if kept is None or kept.value is False:
        return Marriages(allowed=None if kept is None else False)

    def value(field: str, readings: list[Reading]) -> object:
        chosen = ledger.settle(f"marriages.{field}", readings)
        return None if chosen is None else chosen.value

    return Marriages(
        allowed=True,
        direction=cast("Direction | None", value("direction", direction)),
        step=cast("int | None", value("step", step)),
        suit=cast("MarriageSuit | None", value("suit", suit)),
        where=cast("str | None", value("where", where)),
    )


def _stretches(line: Line) -> Iterator[tuple[int, int]]:
    """Where the sentence speaks of marrying, or of sequences that are not the foundations'."""
    match = MARRY.search(line.text)
    if match is None:
        match = next(
            (one for one in SEQUENCE.finditer(line.text) if not _only_foundations(line.text, one)),
            None,
        )
    if match:
        yield match.span()


def _only_foundations(text: str, match: re.Match[str]) -> bool:
    """Whether the sequence is the foundations': a foundation is its subject or its place."""
    begin = max(text.rfind(mark, 0, match.start()) for mark in ".;:") + 1
    clause = text[begin : match.end()]
    return bool(MENTION.search(clause)) and not OWN.search(clause)


def _direction(line: Line) -> Iterator[Reading]:
    found = BOTH.search(line.text)
    if found and not re.search(r"\bfrom the $", line.text[: found.start()]):
        yield Reading("both", line, *found.span(), 2)
        return
    free = ANY_WAY.search(line.text)
    if free:
        yield Reading("both", line, *free.span(), 2)
        return
    beside = NEIGHBOUR.search(line.text)
    if beside:
        # A card that is put upon one higher goes down.
        down = beside["neighbour"].lower()[0] in "ha"
        yield Reading("descending" if down else "ascending", line, *beside.span(), 2)
        return
    side = NEXT_BELOW.search(line.text)
    if side:
        down = side["side"].lower()[0] in "bl"
        yield Reading("descending" if down else "ascending", line, *side.span(), 2)
        return
    ways: dict[str, re.Match[str]] = {}
    for match in ONE.finditer(line.text):
        if re.search(r"\bwrong \($|\bfoundations? (?:\w+ )?$", line.text[: match.start()]):
            continue
        word = next(text for text in match.groupdict().values() if text).lower()
        ways.setdefault("ascending" if word[0] in "au" else "descending", match)
    if len(ways) == 2:
        spans = [match.span() for match in ways.values()]
        yield Reading("both", line, min(spans)[0], max(spans)[1], 1)
    for value, match in ways.items() if len(ways) == 1 else ():
        yield Reading(value, line, *match.span(), 1)


def _step(line: Line) -> Iterator[Reading]:
    """By twos, if the sentence shows it: on a nine a seven."""
    for match in EXAMPLE.finditer(line.text):
        under, upper = (RANKS.index(rank(match[name])) for name in ("under", "upper"))
        if abs(under - upper) == 2:
            yield Reading(2, line, *match.span(), 1)


def _meant(line: Line, start: int) -> Iterator[Reading]:
    """A marriage is of one suit by the meaning of the word."""
    match = MARRY.match(line.text, start)
    if match:
        by = "a marriage is of one suit, by the meaning of the word"
        yield Reading("same", line, *match.span(), 0, by=by)


def _suit(line: Line) -> Iterator[Reading]:
    text = line.text
    if not (MARRY.search(text) or SEQUENCE.search(text) or OF_SUIT.search(text)):
        return
    if re.search(r"\bcards? dealt\b", text, re.IGNORECASE) or HEDGED.search(text):
        return
    for each, value in SUITS:
        for match in each.finditer(text):
            if _of_foundations(text, match):
                continue
            yield Reading(value, line, *match.span(), 2)
            return


def _of_foundations(text: str, match: re.Match[str]) -> bool:
    """Whether the words about suit are about the foundations: their clause has no other subject."""
    begin = max(text.rfind(mark, 0, match.start()) for mark in ".;:") + 1
    before = text[begin : match.start()]
    subject = re.search(rf"\b{FOUNDATION}\b", before, re.IGNORECASE)
    others = re.search(
        r"\b(?:cards?|sequences?|marr\w+|valley)\b|\b(?:and|nor) the [\w-]+ $",
        before,
        re.IGNORECASE,
    )
    after = re.match(r"neither do|as do also|also cards|and the", match[0], re.IGNORECASE)
    return bool(subject) and not (others or after)
