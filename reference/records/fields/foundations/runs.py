"""How the foundations run: "ascend in sequence to kings", "the kings descending to aces",
"built on in sequence and suit up to kings", "till they finish with queens".

    read_runs(sheet, ranks) -> Run readings: about one rank, or about all the foundations
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reference.records.evidence import Reading
from reference.records.fields.foundations.words import FOUNDATION, MENTION, PRONOUN
from reference.records.grammar.cards import PLURAL, RANK, Group, groups, rank
from reference.records.grammar.numbers import NUMBER, number
from reference.records.grammar.sentence import clauses
from reference.records.model import Direction
from reference.records.page import Line
from reference.records.sheet import Sheet

ASCENDING, DESCENDING, BOTH = "ascending", "descending", "both"

_UP = r"ascend(?:s|ing)?"
_DOWN = r"descend(?:s|ing)?"
_VERB = re.compile(
    rf"(?<!from the )(?<!from )\b(?:(?P<up>{_UP})|(?P<down>{_DOWN})"
    r"|(?:buil[dt]|building|builds|piled?|go|goes|going|run|runs|running|work|worked|continued?|"
    r"carried)"
    r"(?:(?: (?:on|upon|in|and|suit|sequence|following|of|the same))*?,? |[^.;:]{0,60}? (?=(?:up|"
    r"down) to\b))"
    r"(?:(?P<built_up>up(?:wards?)?)|(?P<built_down>down(?:wards?)?))"
    r"|(?<!face )(?:(?P<upwards>upwards)|(?P<downwards>downwards)))\b(?! (?:line|foundation))",
    re.IGNORECASE,
)
_TWO_WAYS = re.compile(
    rf"\b(?:{_UP}),? (?:and|or|then|and then)(?: again)? (?:{_DOWN})\b|\b(?:{_DOWN}),? (?:and|or)"
    rf"(?: again)? (?:{_UP})\b",
    re.IGNORECASE,
)
_TO = re.compile(
    rf"\b(?:to|up to|down to|as far as) (?:the )?(?P<rank>{RANK})(?!-)|\bto end with "
    rf"(?P<end>{RANK})",
    re.IGNORECASE,
)
_FROM_TO = re.compile(
    rf"\bfrom (?:the )?(?P<low>{RANK}) to (?:the )?(?P<high>{RANK})", re.IGNORECASE
)
_ENDS = re.compile(
    r"\b(?:finish|end|terminat|conclud|complet)(?:e|es|ed|ing|s)?(?: as well as beginning)? "
    rf"(?:with|in|on|by)(?: the)?(?: \w+)? (?P<rank>{RANK})",
    re.IGNORECASE,
)
_BEGINS_ENDS = re.compile(
    rf"\bbegins? with (?:an? |the )?(?P<first>{RANK}),? and ends? with (?:an? |the "
    rf")?(?P<last>{RANK})",
    re.IGNORECASE,
)
_RESPECTIVELY = re.compile(
    rf"\b(?:end|finish|terminate)s? respectively with (?P<one>{RANK}) and (?P<two>{RANK})"
    rf"|\b(?:end|finish|terminate)s? with (?P<first>{RANK}) and (?P<second>{RANK}),? respectively",
    re.IGNORECASE,
)
_UNTIL = re.compile(
    r"\b(?:until|till) (?:each|every|all|they|the)(?: [\w-]+)?? (?:attains?|reach(?:es)?|arrives? "
    r"at|"
    r"corresponds? (?:to|with)) (?:the )?(?P<goal>[\w -]+?)(?= (?:against|on|at|which|where)\b|"
    r"[,.;(]|$)",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    rf"\b(?P<one>{NUMBER}) (?:of the (?:{FOUNDATION} )?)?(?P<up>{_UP}|{_DOWN})\b[^.;]*?\b(?:the "
    r")?(?:other )?"
    rf"(?P<two>{NUMBER}) (?P<down>{_UP}|{_DOWN})\b",
    re.IGNORECASE,
)
_ODD = re.compile(
    r"\b(?:in (?:odd|even) numbers|by (?:twos|two)|in twos|two at a time|every (?:other|second) "
    r"(?:card|"
    r"rank|number|value)|alternate (?:numbers|values|ranks)|(?:missing|omitting|skipping) (?:one|"
    r"every)"
    r"[\w ]*)",
    re.IGNORECASE,
)
_QUALIFIED = re.compile(
    r"(?:\b(?:in|the|an?|two|or|either|then|and in|wrong)|\() ?$", re.IGNORECASE
)
_BUILT_SO = re.compile(
    rf"(?:{FOUNDATION}|{PLURAL}|each|which|these|they)\b[^,;]*\b(?:built|formed|piled|made|"
    r"continued|worked|"
    r"played|are|laid|placed)\b[^,;]* in (?:an? |the )?$",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(
    r"\b(?:marr\w+|exchang\w+|transfer\w*|talon|stock|revers\w+)\b", re.IGNORECASE
)
_USUAL = re.compile(r"\bin the (?:usual|ordinary|regular) sequences?\b", re.IGNORECASE)
# "Beneath the foundations deal a row": the foundations are no subject there.
_BESIDE = re.compile(
    r"\b(?:of|to|on|upon|onto|beneath|below|above|under|underneath|beside|from|round) "
    r"(?:the |these |those )?$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Run:
    """What one clause says of the run of the foundations that begin with `rank` (None: of all).

    `count` tells how many of them are meant, where they differ in nothing but their direction.
    """

    rank: str | None
    direction: Reading | None = None
    ends_at: Reading | None = None
    step: Reading | None = None
    count: Reading | None = None


def read_runs(sheet: Sheet, ranks: Sequence[str]) -> list[Run]:
    """What the page says about runs, in the order of the text. `ranks` are the ranks that are
    known to be foundations; an empty sequence lets any rank that runs be one."""
    found: list[Run] = []
    for line in sheet.ruling():
        found.extend(_in_line(sheet, line, ranks))
    return found


def _in_line(sheet: Sheet, line: Line, ranks: Sequence[str]) -> Iterator[Run]:
    text = line.text
    counted = _COUNTED.search(text)
    if counted and MENTION.search(text):
        yield from _halves(line, counted)
        return
    subject: list[str] | None = _about(sheet, line, ranks)
    direction: Reading | None = None
    for begin, end in clauses(text):
        clause = text[begin:end]
        leading = _leading(clause, ranks)
        if leading:
            subject = leading
        if subject is None:
            continue
        both = _TWO_WAYS.search(clause)
        verbs = [verb for verb in _VERB.finditer(clause) if _is_run(clause, verb)]
        if both and _is_run(clause, both):
            yield from _two_ways(line, begin, clause, both, subject, ranks)
            verbs = []
        yield from _plain(line, begin, clause, verbs, subject, ranks)
        if verbs:
            direction = _direction(line, begin, verbs[-1])
        elif leading:
            yield from _elliptic(line, begin, clause, leading, direction)
        yield from _ends(line, begin, clause, subject)


def _about(sheet: Sheet, line: Line, ranks: Sequence[str]) -> list[str] | None:
    """Whom the sentence is about: the foundations as a whole (an empty list), or nobody here."""
    text = line.text
    if re.match(
        r"(?:cards?|sequences?|marriages?|available|suitable|on this|one of the)\b", text, re.I
    ):
        return None
    if any(not _BESIDE.search(text[: one.start()]) for one in MENTION.finditer(text)):
        return []
    before = sheet.page.before(line)
    if (
        before is not None
        and MENTION.search(before.text)
        and re.match(PRONOUN, text, re.IGNORECASE)
    ):
        return []
    if re.match(
        r"(?:the )?(?:\w+ )?(?:families|packets on the foundations)\b", text, re.IGNORECASE
    ):
        return []
    named = [group.rank for group in groups(text) if group.rank]
    return None if not named or (ranks and named[0] not in ranks) else [named[0]]


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
    if not (_QUALIFIED.search(before) or re.match(r" (?:line|order|foundation|or)\b", after)):
        return True
    return bool(_BUILT_SO.search(before)) and not _ELSEWHERE.search(clause)


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
        for name in _whose(owner or subject):
            yield Run(name, reading, end, step)


def _owner(clause: str, verb: re.Match[str], since: int, ranks: Sequence[str]) -> list[str]:
    """The rank right before a verb ("the kings descending"), in the stretch since the last."""
    before = clause[since : verb.start()]
    match = re.search(
        rf"(?P<rank>{PLURAL})(?: {FOUNDATION})?,?(?: (?:are to|is to|must|to|each|always|both|"
        r"will|may|also))*"
        r" $",
        before,
        re.IGNORECASE,
    )
    if match and not re.search(r"\bto (?:the )?$", before[: match.start()]):
        name = rank(match["rank"])
        return [name] if not ranks or name in ranks else []
    return []


def _tail_end(clause: str, start: int, stop: int) -> int:
    tail = clause[start:stop]
    match = re.search(
        rf",? (?:and|while|but) (?:the |upon |on )|, (?:the|and) (?={PLURAL})|, (?:while|but|so "
        r"that)\b",
        tail,
        re.IGNORECASE,
    )
    return start + match.start() if match else stop


def _direction(line: Line, begin: int, verb: re.Match[str], end: int | None = None) -> Reading:
    rises = verb["up"] or verb["built_up"] or verb["upwards"]
    value: Direction = "ascending" if rises else "descending"
    stop = verb.end()
    if end is not None:
        more = re.match(r"(?: again)? in (?:\w+ )?sequences?", verb.string[stop:end])
        stop += more.end() if more else 0
    return Reading(value, line, begin + verb.start(), begin + stop, 2)


def _end(line: Line, begin: int, clause: str, start: int, end: int) -> Reading | None:
    tail = clause[start:end]
    if _UNTIL.search(tail):
        match = _UNTIL.search(tail)
        assert match is not None
        return Reading(
            match["goal"], line, begin + start + match.start(), begin + start + match.end(), 2
        )
    match = _FROM_TO.search(tail)
    if match:
        value = rank(match["high"])
        return Reading(value, line, begin + start + match.start(), begin + start + match.end(), 2)
    match = _TO.search(tail)
    if match:
        value = rank(match["rank"] or match["end"])
        return Reading(value, line, begin + start + match.start(), begin + start + match.end(), 2)
    return None


def _step(line: Line, begin: int, clause: str, start: int, end: int) -> Reading | None:
    tail = clause[start:end]
    match = _ODD.search(tail)
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
    usual = _USUAL.search(clause, both.end())
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
    for whom in _whose(subject):
        yield Run(whom, Reading(BOTH, *at, 2))


def _elliptic(
    line: Line, begin: int, clause: str, names: Sequence[str], direction: Reading | None
) -> Iterator[Run]:
    """Reads "the knaves, from seven to five": the verb stands in an earlier clause."""
    end = _end(line, begin, clause, 0, len(clause))
    odd = _ODD.search(clause)
    step = Reading(2, line, begin + odd.start(), begin + odd.end(), 2) if odd else None
    if end is None and step is None:
        return
    for name in names:
        plain = step or (Reading(1, end.line, end.start, end.end, 1) if end else None)
        yield Run(name, direction, end, plain)


def _ends(line: Line, begin: int, clause: str, subject: Sequence[str]) -> Iterator[Run]:
    """What the foundations finish with, where it is said apart from the run."""
    pair = _RESPECTIVELY.search(clause)
    if pair:
        last = [pair["one"] or pair["first"], pair["two"] or pair["second"]]
        for position, word in enumerate(last):
            reading = Reading(rank(word), line, begin + pair.start(), begin + pair.end(), 1)
            yield Run(f"#{position}", None, reading)
        return
    match = _BEGINS_ENDS.search(clause)
    if match:
        low, high = rank(match["first"]), rank(match["last"])
        at = (line, begin + match.start(), begin + match.end())
        names = _whose(_named(clause[: match.start()]) or subject)
        value = ASCENDING if (low, high) == ("ace", "king") else DESCENDING
        ordered = {("ace", "king"), ("king", "ace")}
        direction = Reading(value, *at, 1) if (low, high) in ordered else None
        for name in names:
            yield Run(name, direction, Reading(high, *at, 2), Reading(1, *at, 1))
        return
    match = _ENDS.search(clause)
    if match:
        reading = Reading(rank(match["rank"]), line, begin + match.start(), begin + match.end(), 2)
        for whom in _whom(clause[: match.start()], subject):
            yield Run(whom, None, reading)
        return
    match = re.search(
        rf"\bto (?P<rank>{RANK}), with which (?:card )?(?:all )?the (?:{NUMBER} )?{FOUNDATION}[\w "
        r"]* "
        r"(?:terminate|end|finish)",
        clause,
        re.IGNORECASE,
    )
    if match:
        reading = Reading(rank(match["rank"]), line, begin + match.start(), begin + match.end(), 3)
        yield Run(None, None, reading)


def _whom(before: str, subject: Sequence[str]) -> Sequence[str | None]:
    """Whom an ending is about: "all the packets … end with queens" is about every foundation."""
    if re.search(r"\b(?:all the|each|every)\b", before, re.IGNORECASE):
        return [None]
    return _whose(subject)


def _whose(ranks: Sequence[str]) -> Sequence[str | None]:
    """The ranks a clause is about; where it names none, all foundations."""
    return ranks or (None,)


def _named(text: str) -> list[str]:
    named: list[Group] = [group for group in groups(text) if group.rank]
    return [str(group.rank) for group in named[-1:]]
