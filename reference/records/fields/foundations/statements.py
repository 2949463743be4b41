"""Which cards the foundations are: "The eight aces form the foundation cards", "These, with the
centre ace, form the five foundation cards", "choose one of the three as a foundation".

    read_starts(sheet) -> the groups of foundations, in the order of the text
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reference.records.evidence import Reading
from reference.records.fields.foundations.words import FOUNDATION, MENTION, PRONOUN
from reference.records.grammar.cards import Group, groups, last_row
from reference.records.grammar.numbers import NUMBER, number
from reference.records.grammar.pattern import either, pattern
from reference.records.grammar.places import UNIT
from reference.records.page import Line
from reference.records.sheet import Sheet

SUITS = 4

_AUXILIARY = "(?:(?:are|is|will|must|may|shall|should|to)(?: now| then| to| all)* )?"
_VERB = either(
    *("be", "form", "forms", "forming", "constitute", "constitutes", "constituting", "become"),
    *("becomes", "make", "makes", "serve as", "serves as", "act as", "begin", "start", "are", "is"),
    *("being", "used as", "used for", "taken as", "taken for", "for", "as"),
    *("determines?", "decides?", "fixes"),
)
_IS = pattern(
    rf"\b{_AUXILIARY}{_VERB} ",
    rf"(?:(?:the|a|an|your|our|all|first|one|half|of) |(?:{NUMBER}) )*(?:[\w-]+ )??{FOUNDATION}\b",
)
_CONSIST = either(
    *("are", "is", "be", "to be", "consists? of", "comprise", "begin with", "start with", "being"),
    "(?:made|formed|composed) (?:of|by|with|from)",
)
# "The foundations, four in number, are the kings", "The other half are the black queens".
_ARE = pattern(
    rf"\b(?:{FOUNDATION}|these|they|the other (?:half|ones|four|eight))(?: \([^)]*\)|,[^,.;]*,)? ",
    rf"(?:(?:in this game|here) )?(?:(?:are|is|will|must)(?: to)? )?{_CONSIST} ",
)
_IN_NUMBER = pattern(rf"\b(?P<count>{NUMBER}) in (?:number|all)\b|\blikewise (?P<also>{NUMBER})\b")
_RIGHT_AFTER = pattern(rf",? (?P<count>{NUMBER}) in (?:number|all)\b")
# "Set in two files of eight": so many in all.
_IN_FILES = pattern(rf"[^.;:]{{0,50}}?\bin (?P<files>{NUMBER}) {UNIT} of (?P<each>{NUMBER})\b")
_THE_FOUR = pattern(rf"\s*(?:and )?(?:the|these|all) (?P<count>{NUMBER}) *")
_NAMED = pattern(rf"^,? \((?:the |our )?{FOUNDATION}\)")
# "The aces are foundations for ascending and the kings for descending sequences".
_FOR_A_WAY = pattern(
    rf" (?:(?:are|form|being) (?:the )?{FOUNDATION} )?for (?:the )?(?:ascending|descending)\b"
)
_PRONOUN = pattern(rf"(?:^|[,;:] |and |thus )(?:all )?{PRONOUN}\b")
_NONE = pattern(rf"\b(?:has|have|are|is|with|there are) no {FOUNDATION}\b")

_CHOSEN = pattern(
    r"\b(?:choos|select|pick)\w*(?: out)? (?:any )?(?:one|a card)\b[^.;]*?\b",
    rf"(?:as|for|to be|to form) (?:a|the|your|his) (?:first )?{FOUNDATION}",
)
_FIRST = pattern(
    r"\b(?:the )?(?:first|next|last|top|uppermost|\w+teenth|\w+tieth|[\w-]+first) card",
    r"(?: (?:which is |that is )?(?:turned(?: up)?|dealt|drawn|of the pack))?\b",
)
_ALIKE = pattern(
    rf"\b(?:the )?(?:other |remaining )?(?P<count>{NUMBER}) (?:other )?",
    r"(?:(?:others?|cards|remaining cards)(?: cards)? )?of (?:the )?",
    r"(?:similar|same|like|equal|corresponding) (?:value|rank|denomination)",
)
_SOME = pattern(rf"\b(?P<count>{NUMBER}) (?:of the )?(?P<cards>cards)\b")


@dataclass(frozen=True)
class Start:
    """A group of foundations: the rank they begin with (None where the cards decide), the words
    that make them foundations, what is said of their number, and how they come about where that
    is said with them ("first card turned", "chosen by the player"). `told`: the sentences that
    make them foundations."""

    rank: str | None
    said: Reading | None
    counts: tuple[Reading, ...] = ()
    placed: tuple[Reading, ...] = ()
    court: bool = False
    told: tuple[str, ...] = ()


def says_none(sheet: Sheet) -> Reading | None:
    """The words that say there are no foundations, if there are any."""
    for line in sheet.ruling():
        match = _NONE.search(line.text)
        if match:
            return Reading((), line, *match.span(), 2)
    return None


def read_starts(sheet: Sheet, packs: int | None) -> list[Start]:
    """The groups of foundations in the order in which the text makes them so."""
    found: dict[str, Start] = {}
    for line in sheet.ruling():
        for made in _in_line(sheet, line, packs):
            start = replace(made, told=(line.id,))
            key = start.rank or ("court" if start.court else "base")
            found[key] = _merged(found[key], start) if key in found else start
    if len(found) > 1:
        # A base card or unnamed cards beside ranks: the ranks are what is meant.
        found.pop("base", None)
    return [_numbered(sheet, start, packs) for start in found.values()]


def _merged(old: Start, new: Start) -> Start:
    counts = old.counts + tuple(one for one in new.counts if one not in old.counts)
    told = old.told + new.told
    return replace(old, counts=counts, placed=old.placed + new.placed, told=told)


def _in_line(sheet: Sheet, line: Line, packs: int | None) -> Iterator[Start]:
    chosen = _CHOSEN.search(line.text)
    if chosen:
        said = Reading("chosen by the player", line, *chosen.span(), 2)
        yield Start(None, None, _alike(sheet, line), (said,))
        return
    each_way = [group for group in groups(line.text) if _FOR_A_WAY.match(line.text, group.end)]
    if each_way and MENTION.search(line.text):
        yield from (_start(line, group, 2, packs) for group in each_way)
        return
    named = [group for group in groups(line.text) if _NAMED.match(line.text[group.end :])]
    if named:
        yield from (_start(line, group, 2, packs) for group in named)
        return
    for match in _ARE.finditer(line.text):
        told = MENTION.search(match[0]) or _told_of(sheet, line)
        after = _coordinated(list(groups(line.text)), line.text, match.end())
        if told and after:
            beside = _IN_NUMBER.search(line.text)
            for group in after:
                start = _start(line, group, 2, packs)
                if beside and not start.counts and len(after) == 1:
                    count = number(beside["count"] or beside["also"])
                    said = Reading(count, line, *beside.span(), 2)
                    start = replace(start, counts=(said,))
                yield start
            return
    for match in _IS.finditer(line.text):
        yield from _subjects(sheet, line, match, packs)


def _told_of(sheet: Sheet, line: Line) -> bool:
    """Whether the sentence before speaks of the foundations ("They are to consist of …")."""
    before = sheet.page.before(line)
    return before is not None and bool(MENTION.search(before.text))


def _subjects(sheet: Sheet, line: Line, match: re.Match[str], packs: int | None) -> Iterator[Start]:
    """What stands before "form the foundation cards": groups, or a pronoun and what it means."""
    begin = max(line.text.rfind(mark, 0, match.start()) for mark in (". ", "; ", ": ", "—")) + 1
    subject = line.text[begin : match.start()]
    # The groups of the clause itself; a preposition before one takes it out of the subject.
    own = [
        replace(group, start=group.start + begin, end=group.end + begin)
        for group in groups(subject)
        if not re.search(r"\b(?:on|upon|until|to|in|by|than) $", subject[: group.start], re.I)
    ]
    pronoun = _PRONOUN.search(subject.strip()[:40]) or re.search(
        rf"\b{PRONOUN} $", f"{subject.strip()} ", re.IGNORECASE
    )
    four = _THE_FOUR.fullmatch(subject)
    if four:
        # "… the four form the foundations": the number is theirs, the rank was named before.
        span = (begin + four.start("count"), begin + four.end("count"))
        said = Reading(number(four["count"]), line, *span, 2)
        for start in _antecedents(sheet, line, begin, packs):
            yield replace(start, counts=(said,))
        return
    if pronoun or re.match(r"\s*(?:these|this|the) (?:\w+ )?cards?\b", subject, re.I):
        yield from _antecedents(sheet, line, begin, packs)
        counted = _SOME.search(subject)
        if counted and not own:
            count = number(counted["count"])
            said = Reading(count, line, counted.start() + begin, counted.end() + begin)
            yield Start(None, _said(line, begin, match), (said,))
    if own and (pronoun or _reaches(subject, own[-1].end - begin)):
        yield from (_start(line, group, 2, packs) for group in own)
    elif not own:
        first = _FIRST.search(line.text[:begin] + subject)
        if first:
            value = Reading("first card turned", line, first.start(), match.end(), 2)
            yield Start(None, _said(line, begin, match), _alike(sheet, line), (value,))


def _said(line: Line, begin: int, match: re.Match[str]) -> Reading:
    return Reading("foundation", line, begin, match.end(), 2)


def _reaches(subject: str, end: int) -> bool:
    """Whether the verb belongs to the groups: nothing but insertions stands between."""
    between = subject[end:]
    return not re.search(r"\b(?:you|the player|cards|he)\b", between) and len(between) < 90


def _antecedents(sheet: Sheet, line: Line, begin: int, packs: int | None) -> Iterator[Start]:
    """The cards that "these" means: those named last, in this sentence or in the one before."""
    texts = [(line, line.text[: max(begin - 1, 0)])]
    before = sheet.page.before(line)
    if before is not None:
        texts.append((before, before.text))
    for where, text in texts:
        named = list(groups(text))
        if named:
            yield from (_start(where, group, 1, packs) for group in last_row(named, text))
            return
    for where, text in texts:
        counted = _SOME.search(text)
        if counted and re.match(r"\s*(?:withdraw|take|select|pick)", text, re.IGNORECASE):
            value = Reading(number(counted["count"]), where, *counted.span())
            yield Start(None, value, (value,))
            return
        first = _FIRST.search(text)
        if first:
            return


def _coordinated(named: Sequence[Group], text: str, start: int) -> list[Group]:
    """The groups that follow `start` at once, named in one breath."""
    row: list[Group] = []
    position = start
    for group in named:
        if group.start < start:
            continue
        if not re.fullmatch(r",?(?: ?and| with|,)?(?: also)? ?", text[position : group.start]):
            break
        row.append(group)
        position = group.end
    return row


def _start(line: Line, group: Group, strength: int, packs: int | None) -> Start:
    said = Reading(group.rank or "court cards", line, group.start, group.end, strength)
    return Start(group.rank, said, tuple(_counted(line, group, packs)), court=group.rank is None)


def _counted(line: Line, group: Group, packs: int | None) -> Iterator[Reading]:
    if group.suits:
        each = group.count or 1
        by = f"{each} × {SUITS} suits = {each * SUITS}"
        yield Reading(each * SUITS, line, group.start, group.end, 2, by=by)
    elif group.count is not None:
        yield Reading(group.count, line, group.start, group.end, 2)
    elif beside := _RIGHT_AFTER.match(line.text, group.end):
        yield Reading(number(beside["count"]), line, group.start, beside.end(), 2)
    elif filed := _IN_FILES.match(line.text, group.end):
        files, each = number(filed["files"]), number(filed["each"])
        by = f"{files} × {each} = {files * each}"
        yield Reading(files * each, line, group.start, filed.end(), 1, by=by)
    elif group.whole and packs:
        by = f"{SUITS} suits × {packs} = {SUITS * packs}"
        yield Reading(SUITS * packs, line, group.start, group.end, 1, by=by)


def _alike(sheet: Sheet, line: Line) -> tuple[Reading, ...]:
    """How many more there are "of similar value", said here or a little later."""
    position = sheet.page.place[line.id]
    for other in sheet.page.lines[position : position + 4]:
        match = _ALIKE.search(other.text)
        if match:
            more = number(match["count"])
            return (Reading(more + 1, other, *match.span(), 2, by=f"1 + {more} = {more + 1}"),)
    return ()


def _numbered(sheet: Sheet, start: Start, packs: int | None) -> Start:
    """A rank that is called a foundation without a number has the one it was named with before
    ("Take from the pack the eight aces … The aces are the foundation cards")."""
    if start.counts or start.rank is None:
        return start
    for line in sheet.ruling():
        for group in groups(line.text):
            if group.rank == start.rank:
                counts = [one for one in _counted(line, group, packs) if int(str(one.value)) > 1]
                if counts:
                    return replace(start, counts=tuple(replace(counts[0], strength=1) for _ in "1"))
    return start
