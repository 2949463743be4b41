"""How the foundations run: "ascend in sequence to kings", "the kings descending to aces",
"built on in sequence and suit up to kings", "till they finish with queens".

    read_runs(sheet, ranks) -> Run readings: about one rank, or about all the foundations
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reference.records.evidence import Reading
from reference.records.fields.foundations.ends import read_ends
from reference.records.fields.foundations.run import Run, whose
from reference.records.fields.foundations.run_words import (
    ASCENDING,
    BESIDE,
    BOTH,
    BUILT_SO,
    BY_TWO,
    CARRIED,
    CHAIN,
    COUNTED,
    DESCENDING,
    ELSEWHERE,
    FROM_TO,
    QUALIFIED,
    TO,
    TWO_WAYS,
    UNTIL,
    USUAL,
    VERB,
)
from reference.records.fields.foundations.statements import Start
from reference.records.fields.foundations.words import FOUNDATION, MENTION, PRONOUN
from reference.records.grammar.cards import PLURAL, RANK, groups, rank
from reference.records.grammar.numbers import number
from reference.records.grammar.pattern import either, pattern
from reference.records.grammar.sentence import clauses
from reference.records.model import Direction
from reference.records.page import Line
from reference.records.sheet import Sheet


def read_runs(sheet: Sheet, starts: Sequence[Start]) -> list[Run]:
    """What the page says about runs, in the order of the text. `starts` are the foundations that
    are known; without any, whatever rank runs is one."""
    ranks = [start.rank for start in starts if start.rank]
    found: list[Run] = []
    for line in sheet.ruling():
        told = [start.rank for start in starts if start.rank and line.id in start.told]
        found.extend(_in_line(sheet, line, ranks, told))
    return found


def _in_line(sheet: Sheet, line: Line, ranks: Sequence[str], told: Sequence[str]) -> Iterator[Run]:
    """The runs in a sentence; `told` are the foundations that it makes ("They are one half of
    the foundations, and mount to queens")."""
    text = line.text
    counted = COUNTED.search(text)
    if counted and MENTION.search(text):
        yield from _halves(line, counted)
        return
    subject = _about(sheet, line, ranks)
    if len(told) == 1 and (not subject or re.match(PRONOUN, text, re.IGNORECASE)):
        subject = list(told)
    direction: Reading | None = None
    for begin, end in clauses(text):
        clause = text[begin:end]
        leading = _leading(clause, ranks)
        if leading:
            subject = leading
        if subject is None:
            continue
        both = TWO_WAYS.search(clause)
        verbs = [verb for verb in VERB.finditer(clause) if _is_run(clause, verb)]
        if both and _is_run(clause, both):
            yield from _two_ways(line, begin, clause, both, subject, ranks)
            verbs = []
        yield from _plain(line, begin, clause, verbs, subject, ranks)
        if verbs:
            direction = _direction(line, begin, verbs[-1])
        elif leading:
            yield from _elliptic(line, begin, clause, leading, direction)
        yield from read_ends(line, begin, clause, subject)


_OTHERS = pattern(r"(?:cards?|sequences?|marriages?|available|suitable|on this|one of the)\b")
_FAMILIES = pattern(r"(?:the )?(?:\w+ )?(?:families|packets on the foundations)\b")


def _about(sheet: Sheet, line: Line, ranks: Sequence[str]) -> list[str] | None:
    """Whom the sentence is about: the foundations as a whole (an empty list), or nobody here."""
    text = line.text
    if _OTHERS.match(text):
        return None
    if any(not BESIDE.search(text[: one.start()]) for one in MENTION.finditer(text)):
        return []
    if carried(sheet, line):
        return []
    if _FAMILIES.match(text):
        return []
    named = [group.rank for group in groups(text) if group.rank]
    return None if not named or (ranks and named[0] not in ranks) else [named[0]]


def carried(sheet: Sheet, line: Line) -> bool:
    """Whether the sentence goes on about the foundations: pronouns lead back to them."""
    for _ in range(CHAIN):
        before = sheet.page.before(line)
        if before is None or not CARRIED.match(line.text):
            return False
        if MENTION.search(before.text):
            return True
        line = before
    return False


def _leading(clause: str, ranks: Sequence[str]) -> list[str]:
    """The ranks with which a clause begins, if they are foundations."""
    head = re.match(
        rf"\s*(?:and |but |while )?(?:the )?(?P<rank>{RANK}) (?:{FOUNDATION})\b", clause, re.I
    )
    if head:
        return [rank(head["rank"])]
    row: list[str] = []
    position = len(clause) - len(clause.lstrip())
    for group in groups(clause):
        joint = clause[position : group.start]
        if not re.fullmatch(r"(?:each of |while |and |but |,|with| )*", joint, re.IGNORECASE):
            break
        if group.rank and (not ranks or group.rank in ranks):
            row.append(group.rank)
        position = group.end
    return row


def _is_run(clause: str, verb: re.Match[str]) -> bool:
    """Whether the word tells how a foundation runs. As an adjective ("in the ascending line") it
    does only after a verb of building whose subject the foundations are."""
    before, after = clause[: verb.start()], clause[verb.end() :]
    if not (QUALIFIED.search(before) or re.match(r" (?:line|order|foundation|or)\b", after)):
        return True
    return bool(BUILT_SO.search(before)) and not ELSEWHERE.search(clause)


def _plain(
    line: Line,
    begin: int,
    clause: str,
    verbs: Sequence[re.Match[str]],
    subject: Sequence[str],
    ranks: Sequence[str],
) -> Iterator[Run]:
    for index, verb in enumerate(verbs):
        stop = verbs[index + 1].start() if index + 1 < len(verbs) else len(clause)
        owner = _owner(clause, verb, verbs[index - 1].end() if index else 0, ranks)
        # The tail ends where the owner of the next verb begins.
        tail_end = _tail_end(clause, verb.end(), stop)
        reading = _direction(line, begin, verb, tail_end)
        end = _end(line, begin, clause, verb.start(), tail_end)
        step = _step(line, begin, clause, verb.start(), tail_end)
        for name in whose(owner or subject):
            yield Run(name, reading, end, step)


_BEFORE_VERB = pattern(
    rf"(?P<rank>{PLURAL})(?: {FOUNDATION})?,?",
    r"(?: (?:are to|is to|must|to|each|always|both|will|may|also|for|are foundations for))* $",
)
_TAIL_END = pattern(
    either(
        ",? (?:and|while|but) (?:the |upon |on )",
        f", (?:the|and) (?={PLURAL})",
        r", (?:while|but|so that)\b",
    )
)


def _owner(clause: str, verb: re.Match[str], since: int, ranks: Sequence[str]) -> list[str]:
    """The rank right before a verb ("the kings descending"), in the stretch since the last."""
    before = clause[since : verb.start()]
    match = _BEFORE_VERB.search(before)
    if match and not re.search(r"\bto (?:the )?$", before[: match.start()]):
        name = rank(match["rank"])
        return [name] if not ranks or name in ranks else []
    return []


def _tail_end(clause: str, start: int, stop: int) -> int:
    match = _TAIL_END.search(clause, start, stop)
    return match.start() if match else stop


def _direction(line: Line, begin: int, verb: re.Match[str], end: int | None = None) -> Reading:
    way = (verb["way"] or "").lower()
    rises = verb["up"] or verb["built_up"] or verb["upwards"] or way.startswith(("up", "asc"))
    value: Direction = "ascending" if rises else "descending"
    stop = verb.end()
    if end is not None:
        more = re.match(r"(?: again)? in (?:\w+ )?sequences?", verb.string[stop:end])
        stop += more.end() if more else 0
    return Reading(value, line, begin + verb.start(), begin + stop, 2)


def _end(line: Line, begin: int, clause: str, start: int, end: int) -> Reading | None:
    """What the run goes to: "to kings", "from ten to eight", "until each reaches the hour"."""
    for words in (UNTIL, FROM_TO, TO):
        match = words.search(clause, start, end)
        if match:
            goal = next(text for name, text in match.groupdict().items() if text and name != "low")
            value = rank(goal) if re.fullmatch(RANK, goal, re.IGNORECASE) else goal
            return Reading(value, line, begin + match.start(), begin + match.end(), 2)
    return None


def _step(line: Line, begin: int, clause: str, start: int, end: int) -> Reading | None:
    tail = clause[start:end]
    match = BY_TWO.search(tail)
    if match:
        return Reading(2, line, begin + start + match.start(), begin + start + match.end(), 2)
    if re.search(r"\balternate (?:ascending |descending )?sequences?", tail, re.IGNORECASE):
        return None
    stop = re.match(r"\w+(?: again| up| down)?(?: in (?:\w+ )?sequences?)?", tail)
    return Reading(1, line, begin + start, begin + start + (stop.end() if stop else len(tail)), 1)


def _halves(line: Line, match: re.Match[str]) -> Iterator[Run]:
    for count, verb in (("one", "up"), ("two", "down")):
        value = ASCENDING if match[verb].lower().startswith("asc") else DESCENDING
        at = (line, match.start(count), match.end(verb))
        direction = Reading(value, line, match.start(verb), match.end(verb), 2)
        if verb == "up":
            more = re.match(r" in (?:\w+ )?sequences?", line.text[match.end(verb) :])
            stop = match.end(verb) + (more.end() if more else 0)
            direction = Reading(value, line, match.start(verb), stop, 2)
        else:
            direction = Reading(value, *at, 2)
        yield Run(None, direction, None, Reading(1, *at, 1), Reading(number(match[count]), *at, 2))


def _two_ways(
    line: Line,
    begin: int,
    clause: str,
    both: re.Match[str],
    subject: Sequence[str],
    ranks: Sequence[str],
) -> Iterator[Run]:
    """Reads "ascending and descending": each its own way if there are two kinds, else by turns."""
    at = (line, begin + both.start(), begin + both.end())
    usual = USUAL.search(clause, both.end())
    known = list(subject) or list(ranks)
    if len(known) == 2 and {*known} == {"ace", "king"}:
        for name, direction, last in (("ace", ASCENDING, "king"), ("king", DESCENDING, "ace")):
            end = None
            if usual:
                end = Reading(
                    last, line, at[1], begin + usual.end(), 1, by="the usual sequence ends so"
                )
            stop = begin + (usual.end() if usual else both.end())
            yield Run(name, Reading(direction, *at, 1), end, Reading(1, line, at[1], stop, 1))
        return
    for whom in whose(subject):
        yield Run(whom, Reading(BOTH, *at, 2))


def _elliptic(
    line: Line, begin: int, clause: str, names: Sequence[str], direction: Reading | None
) -> Iterator[Run]:
    """Reads "the knaves, from seven to five": the verb stands in an earlier clause."""
    end = _end(line, begin, clause, 0, len(clause))
    odd = BY_TWO.search(clause)
    step = Reading(2, line, begin + odd.start(), begin + odd.end(), 2) if odd else None
    if end is None and step is None:
        return
    for name in names:
        plain = step or (Reading(1, end.line, end.start, end.end, 1) if end else None)
        yield Run(name, direction, end, plain)
