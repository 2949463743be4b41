"""How emptied places are filled: "Vacancies in the Divan must be immediately refilled from the
talon, or, when there is no talon, from the pack".

    read_vacancies(sheet, ledger) -> tuple of Vacancy, with their facts in the ledger

Statements about one named place make one entry; those that name none stand for themselves. A
statement that gives neither source nor time is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, cast

from reference.records.evidence import Ledger, Reading
from reference.records.grammar.numbers import NUMBER
from reference.records.grammar.places import name
from reference.records.model import Vacancy
from reference.records.page import Line
from reference.records.sheet import Sheet

_GAP = (
    r"(?:vacanc(?:y|ies)|(?:vacant |empty )?(?:spaces?|places?|stead)|gaps?|lanes?|blanks?|holes?|"
    r"(?:empty|vacant) (?:columns?|rows?|packets?|piles?))"
)
_FILLED = r"(?:(?:re-?)?filled(?: up| in)?|supplied|replaced|made good)"
_AT_ONCE = (
    r"(?:immediately|at once|instantly|forthwith|directly|without delay|"
    r"as (?:soon as|they|it) (?:occurs?|is made))"
)

# "Vacancies in the wings must be immediately refilled …", "the spaces are filled with kings".
_PASSIVE = re.compile(
    rf"\b(?P<gap>{_GAP})\b(?P<middle>[^.;:]*?)\b(?P<modal>must|may|can|are|is|should|shall|to|"
    r"will|cannot)\b"
    rf"(?P<adverbs>[^.;:]{{0,45}}?)\b(?P<fill>{_FILLED})\b",
    re.IGNORECASE,
)
# "refilling the vacancies from the pack or talon", "refill spaces", "filling up all vacancies".
_ACTIVE = re.compile(
    r"(?P<modal>\b(?:may|can|must|not obliged to|need not|prudent (?:not )?to|better (?:not )?to|"
    r"do not|not|for|(?:required|needed|wanted|used) to)\b"
    rf"(?: \w+)? )?(?P<adverb>{_AT_ONCE} )?\b(?P<fill>(?:re-?)?fill(?:ed|ing)?(?: up| in)?)(?: "
    r"(?:in|up))?(?: at once)? "
    rf"(?P<gap>(?:of )?(?:(?:(?:the|each|all|any|every|their|such|these|those|it|them)\b ?)+"
    rf"(?:{_GAP})?|{_GAP}))\b",
    re.IGNORECASE,
)
# "their places filled by the cards in your hand": the verb is understood.
_ABSOLUTE = re.compile(
    r"\b(?P<gap>(?:their|its|the) (?:places?|spaces?|vacanc(?:y|ies))|vacancies) "
    r"(?P<fill>(?:re-?)?filled)\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(
    r"^(?:they|these|this|it)\b[^.;:]*?\b(?P<modal>must|may|can|are|is|"
    r"should)\b(?P<adverbs>[^.;:]{0,45}?)"
    rf"\b(?P<fill>{_FILLED})\b",
    re.IGNORECASE,
)
# "you may begin a new one with a card from …", "four more cards are to be placed in its stead".
_ANEW = re.compile(
    r"\b(?P<modal>may|can|must) (?:then )?(?P<fill>(?:begin|start) a (?:new|fresh) (?:one|packet|"
    r"pile|row|column))\b",
    re.IGNORECASE,
)
_STEAD = re.compile(
    r"\b(?P<modal>must|may|are|is)\b(?P<adverbs>[^.;:]{0,40}?)\b(?P<fill>(?:placed|dealt|put|"
    r"laid) in (?:its|their) "
    r"(?:stead|place|places))\b",
    re.IGNORECASE,
)

# "Vacancies in the Rivals, by cards from the pack": the verb stands in the clause before.
_ELLIPSIS = re.compile(
    r"\b(?P<gap>vacanc(?:y|ies)|spaces?) (?:in|on) (?:the )?[\w -]+?(?P<fill>,) (?=by|from|with)",
    re.IGNORECASE,
)
# "Select any available card and place it at the top of the lane".
_LANE = re.compile(
    r"\b(?P<modal>may |must )?(?P<fill>(?:select|choose|place|put) (?P<card>any (?:one "
    r")?available card))[^.;]*?"
    r"\bat the (?:top|head|inner end|end|upper end) of the (?P<gap>lane|row|column|space)",
    re.IGNORECASE,
)
# Counsel and purpose ("cards not required to fill vacancies") are no rules of filling.
_ASIDE = re.compile(r"^(?:prudent|better|for|required|needed|wanted|used)\b", re.IGNORECASE)
_NOT_FILLED = re.compile(
    r"\b(?:not(?: to)? be|never|are not to be|not to be|do not|cannot be)\b", re.IGNORECASE
)
_AT_WILL = re.compile(
    r"\b(?:until (?:a|some) (?:favou?rable|suitable|better) (?:opportunity|moment|occasion)|not "
    r"obliged|need not be "
    r"(?:done|filled|refilled)|at (?:your|his|the player's)? ?(?:pleasure|discretion|will|option)|"
    r"when you (?:please|"
    r"like|choose|think fit)|it is optional)\b",
    re.IGNORECASE,
)
_NOW = re.compile(rf"\b{_AT_ONCE}\b", re.IGNORECASE)
_MAY = re.compile(r"\b(?:may|can|not obliged|need not|at liberty|allowed)\b", re.IGNORECASE)


@dataclass
class _Told:
    """What one sentence tells of filling: each value with its words, if it has it."""

    line: Line
    start: int
    zone: Reading | None = None
    source: Reading | None = None
    when: Reading | None = None
    obligatory: Reading | None = None


@dataclass
class _Entry:
    """What is known of one place, from one or more sentences."""

    zone: list[Reading] = field(default_factory=list)
    source: list[Reading] = field(default_factory=list)
    when: list[Reading] = field(default_factory=list)
    obligatory: list[Reading] = field(default_factory=list)


def read_vacancies(sheet: Sheet, ledger: Ledger) -> tuple[Vacancy, ...]:
    """The entries in the order in which the text first speaks of them."""
    told = [one for line in sheet.ruling() for one in _in_line(sheet, line)]
    entries = _entries([one for one in told if one.source or one.when or one.zone])
    return tuple(
        _settled(ledger, f"vacancies[{index}]", entry) for index, entry in enumerate(entries)
    )


def _entries(told: Sequence[_Told]) -> list[_Entry]:
    """Statements put together: those about one named place, and those that can only mean it."""
    named: dict[str, _Entry] = {}
    entries: list[_Entry] = []
    for one in (one for one in told if one.source or (one.zone and one.when)):
        key = str(one.zone.value).lower() if one.zone else ""
        entry = named.get(key) or _alike(entries, one)
        if entry is None:
            entry = _Entry()
            entries.append(entry)
        if key:
            named.setdefault(key, entry)
        _add(entry, one)
    _place_them(entries, [one for one in told if one.zone and not (one.source or one.when)])
    # "Immediately filling each vacancy": said of no place, it is said of all that lack it.
    for one in (one for one in told if not (one.source or one.zone)):
        for entry in [entry for entry in entries if not entry.when]:
            _add(entry, one)
        if not entries:
            entries.append(_Entry())
            _add(entries[0], one)
    return entries


def _alike(entries: Sequence[_Entry], one: _Told) -> _Entry | None:
    """The entry that says the same: one of the two names its place, the other has its source."""
    for entry in entries:
        sources = {reading.value for reading in entry.source}
        one_sided = bool(entry.zone) != bool(one.zone)
        if one.source and one_sided and sources == {one.source.value}:
            return entry
    return None


def _place_them(entries: list[_Entry], bare: Sequence[_Told]) -> None:
    """Statements that name a place and no more: they place the one entry that has none, or stand
    alone where nothing else is said."""
    bare = [one for one in bare if one.zone and one.zone.strength > 1]
    places = {str(one.zone.value).lower() for one in bare if one.zone}
    homeless = [entry for entry in entries if not entry.zone]
    if len(places) == 1 and len(homeless) == 1:
        for one in bare:
            _add(homeless[0], one)
    elif not entries:
        for place in dict.fromkeys(str(one.zone.value).lower() for one in bare if one.zone):
            entries.append(_Entry())
            for one in bare:
                if one.zone and str(one.zone.value).lower() == place:
                    _add(entries[-1], one)


def _add(entry: _Entry, one: _Told) -> None:
    for target, reading in (
        (entry.zone, one.zone),
        (entry.source, one.source),
        (entry.when, one.when),
        (entry.obligatory, one.obligatory),
    ):
        if reading is not None:
            target.append(reading)


def _settled(ledger: Ledger, path: str, entry: _Entry) -> Vacancy:
    def value(field: str, readings: list[Reading]) -> object:
        kept = ledger.settle(f"{path}.{field}", readings)
        return None if kept is None else kept.value

    source = value("source", entry.source)
    return Vacancy(
        zone=cast("str | None", value("zone", entry.zone)),
        source=cast("tuple[str, ...]", source or ()),
        when=cast(
            'Literal["immediately", "at discretion", "never"] | None', value("when", entry.when)
        ),
        obligatory=cast("bool | None", value("obligatory", entry.obligatory)),
    )


def _in_line(sheet: Sheet, line: Line) -> Iterator[_Told]:
    spans: list[tuple[int, int]] = []
    matches: list[re.Match[str]] = []
    for pattern in (_LANE, _PASSIVE, _ABSOLUTE, _ELLIPSIS, _STEAD, _ANEW, _PRONOUN, _ACTIVE):
        for match in pattern.finditer(line.text):
            if pattern is _ACTIVE and match["modal"] and _ASIDE.match(match["modal"]):
                continue
            if any(match.start("fill") < high and low < match.end("fill") for low, high in spans):
                continue
            if pattern is _PRONOUN and not _about_gaps(sheet, line):
                continue
            spans.append(match.span("fill"))
            matches.append(match)
    for match in sorted(matches, key=lambda one: one.start("fill")):
        stop = min(
            (one.start("fill") for one in matches if one.start("fill") > match.start("fill")),
            default=None,
        )
        yield _told(sheet, line, match, stop)


def _about_gaps(sheet: Sheet, line: Line) -> bool:
    before = sheet.page.before(line)
    return before is not None and bool(
        re.search(r"\b(?:vacanc|spaces?\b|lanes?\b)", before.text, re.I)
    )


def _told(sheet: Sheet, line: Line, match: re.Match[str], stop: int | None) -> _Told:
    text = line.text
    end = _clause_end(text, match.end("fill"), stop)
    begin = _clause_begin(text, match.start())
    told = _Told(line, match.start())
    if match.re is _LANE:
        told.zone = Reading(match["gap"].lower(), line, match.start(), match.end(), 2)
        told.source = Reading(("available card",), line, match.start("card"), match.end("card"), 2)
    else:
        told.source = _source(sheet, line, match.end("fill"), end)
        told.zone = _zone(sheet, line, match, begin, sourced=told.source is not None)
    told.when = _when(line, match, begin, end)
    told.obligatory = _obligatory(line, match, begin, end)
    if told.when is not None and told.when.value == "never":
        told.source = None
    # "Vacancies in the wings must be refilled" is about the wings: stronger than by the way.
    if told.zone is not None and told.zone.strength == 2:
        for name_ in ("source", "when", "obligatory"):
            reading = getattr(told, name_)
            if reading is not None:
                setattr(told, name_, replace(reading, strength=3))
    return told


def _clause_end(text: str, start: int, stop: int | None) -> int:
    ends = [at for mark in (";", ". ", "—") if (at := text.find(mark, start)) >= 0]
    return min([*ends, stop if stop is not None else len(text), len(text)])


def _clause_begin(text: str, start: int) -> int:
    return max(text.rfind(mark, 0, start) + 1 for mark in (";", "—", ":"))


def _zone(
    sheet: Sheet, line: Line, match: re.Match[str], begin: int, *, sourced: bool
) -> Reading | None:
    """The place named with the vacancy, else the one that the sentence is about."""
    text = line.text
    phrase = rf"{sheet.places.phrase}(?: and (?:the )?{sheet.places.own})?"
    gap = match.start("gap") if "gap" in match.groupdict() else match.start()
    located = re.compile(
        rf"{_GAP},?(?: (?:made|left|occurring|caused|so|thus|will|must|be|is|of necessity|remain|"
        r"both|either))* (?:in|on|of|among|along) "
        rf"(?P<zone>{phrase})",
        re.IGNORECASE,
    ).search(text, gap)
    if located and located.start() <= match.end() and not _is_stock(located["zone"]):
        return Reading(name(located["zone"]), line, located.start(), located.end(), 2)
    if (
        not sourced
        and "gap" in match.groupdict()
        and re.match(r"(?:each|every|all|any)\b", match["gap"])
    ):
        return None
    return (
        _removed(sheet, line, begin, match.end("fill"))
        or _named_before(sheet, line)
        or _last_named(sheet, line, match.start())
    )


def _removed(sheet: Sheet, line: Line, begin: int, stop: int) -> Reading | None:
    """The column, in "when an entire column has been removed, the space may be filled"."""
    text = line.text[begin:stop]
    gone = r"(?:removed|cleared|played (?:off|out|away)|opened out|exhausted|emptied|used up)"
    match = re.search(
        r"\b(?:when|if|whenever|should)\b[^;:]*?\b(?P<zone>(?:an? |any |the )?(?:entire |whole "
        rf")?{sheet.places.noun})"
        rf"[^;:]{{0,60}}?\b{gone}|\bremoving (?P<other>(?:an? )?(?:entire |whole "
        rf")?{sheet.places.noun})",
        text,
        re.IGNORECASE,
    )
    if match is None:
        return None
    group = "zone" if match["zone"] else "other"
    if _is_stock(match[group]):
        return None
    earlier = list(
        re.finditer(
            rf"\bon the (?P<zone>{sheet.places.own})", line.text[: begin + match.start()], re.I
        )
    )
    if earlier and not re.search(sheet.places.own, match[group], re.IGNORECASE):
        last = earlier[-1]
        return Reading(name(last["zone"]), line, last.start(), last.end(), 1)
    start = begin + match.start(group)
    return Reading(name(match[group]), line, start, begin + match.end(group), 1)


def _last_named(sheet: Sheet, line: Line, stop: int) -> Reading | None:
    """The place that cards are taken from in the sentence, else the last of the page's own."""
    before = line.text[:stop]
    own, noun = sheet.places.own, sheet.places.noun
    for pattern in (
        rf"\bfrom the (?P<zone>{own}|{noun})",
        rf"\b(?:on|of|in|the) (?:the )?(?P<zone>{own})",
    ):
        named = [
            match for match in re.finditer(pattern, before, re.I) if not _is_stock(match["zone"])
        ]
        if named:
            return Reading(name(named[-1]["zone"]), line, named[-1].start(), named[-1].end(), 1)
    return None


def _named_before(sheet: Sheet, line: Line) -> Reading | None:
    """Where "the vacancy may be refilled" means the one that the sentence before told of."""
    if not re.match(r"(?:the (?:vacancy|space|place)|they|these|it)\b", line.text, re.IGNORECASE):
        return None
    before = sheet.page.before(line)
    return _told_of(sheet, before) if before is not None else None


def _told_of(sheet: Sheet, line: Line) -> Reading | None:
    match = re.search(
        rf"\bvacanc(?:y|ies)\b[^.;:]*? (?:in|on|of|from) (?P<zone>{sheet.places.phrase})",
        line.text,
        re.I,
    )
    if match:
        return Reading(name(match["zone"]), line, match.start(), match.end(), 2)
    match = re.search(
        rf"\bfrom (?:the )?(?P<zone>{sheet.places.own})[^.;:]*?\bvacanc(?:y|ies)\b", line.text, re.I
    )
    return Reading(name(match["zone"]), line, match.start(), match.end(), 2) if match else None


def _is_stock(phrase: str) -> bool:
    return bool(re.fullmatch(r"(?:the )?(?:pack|talon|stock|hand)s?", phrase, re.IGNORECASE))


_CARDS = (
    rf"(?:(?:any|one|a|an|some|the|another|{NUMBER}) )*"
    r"(?:(?:available|suitable|other|single|spare|top|next) )*cards?"
)
_KIND = r"(?:a |any |the )?(?:kings?|aces?|queens?|knaves?)(?: only)?"
# Where the words about the source end: at a new thought, not at "or, when there is no talon,".
_THOUGHT = re.compile(
    r",? but\b|\(|, (?!or\b|and,? (?:when|if|where)\b|when\b|where there\b|if\b|both\b|either\b|"
    r"with\b|from\b|"
    r"by\b|and helps)",
    re.IGNORECASE,
)


def _source(sheet: Sheet, line: Line, start: int, end: int) -> Reading | None:
    """What fills the place: everything after "from", "by" or "with", in the order of the text."""
    text = line.text[start:end]
    thought = next((one for one in _THOUGHT.finditer(text) if one.start() > 0), None)
    text = text[: thought.start()] if thought else text
    place = rf"{sheet.places.phrase}(?: (?:immediately|next) \w+(?: it)?)?"
    first = re.search(
        rf"\b(?:from|by|with)(?: either)? (?:(?P<kind>{_KIND})\b|(?:{_CARDS}(?! in (?:your|the|"
        r"his)? ?hand)\b"
        rf"[^,.;:]{{0,40}}? (?:from|of|in) )?(?P<place>{place})|(?P<cards>{_CARDS}(?: (?:below|"
        r"above|beneath|underneath"
        r"|next in order))?))",
        text,
        re.IGNORECASE,
    )
    if first is None:
        return None
    at = (line, start + first.start())
    if first["kind"]:
        value = re.sub(r"^(?:a|any|the) | only$", "", first["kind"], flags=re.IGNORECASE)
        return Reading((value,), *at, start + first.end(), 2)
    if first["cards"]:
        value = re.sub(r"^(?:(?:any|one|a|an|some|the|another) )+", "", first["cards"], flags=re.I)
        plain = re.fullmatch(r"cards?", value, re.IGNORECASE)
        if plain and re.match(r"any\b", first["cards"], re.IGNORECASE):
            return Reading(("any card",), *at, start + first.end(), 2)
        return None if plain else Reading((value,), *at, start + first.end(), 2)
    found = [name(first["place"])]
    stop = first.end()
    more = re.compile(
        r"(?:,? ?(?:or|and|otherwise|else)\b,?(?: (?:when|where|if|should) [^,]{0,40},)?(?: "
        r"also)?(?: from| by| with)?"
        rf"(?: the)? )(?P<place>{sheet.places.phrase})(?! (?:may|must|is|are)\b)",
        re.IGNORECASE,
    )
    while match := more.match(text, stop):
        found.append(name(match["place"]))
        stop = match.end()
    return Reading(tuple(dict.fromkeys(found)), *at, start + stop, 2)


def _when(line: Line, match: re.Match[str], begin: int, end: int) -> Reading | None:
    told = line.text[match.start() : end]
    if _NOT_FILLED.search(line.text[match.start() : match.end("fill")]) and not re.search(
        r"\bnot obliged\b", told
    ):
        return Reading("never", line, match.start(), match.end("fill"), 2)
    near = max(match.start() - 14, begin)
    now = _NOW.search(line.text[near:end])
    will = _AT_WILL.search(line.text, begin)
    # "You are not obliged to do so at once": the words of leisure take the others with them.
    if will and not (now and near + now.end() <= match.end("fill")):
        return Reading("at discretion", line, *will.span(), 2)
    if now is None:
        later = re.search(
            rf"\bthis must be done {_AT_ONCE}", line.text[match.start() :], re.IGNORECASE
        )
        if later:
            at = match.start() + later.start()
            return Reading("immediately", line, at, match.start() + later.end(), 2)
        return None
    return Reading("immediately", line, near + now.start(), near + now.end(), 2)


def _obligatory(line: Line, match: re.Match[str], begin: int, end: int) -> Reading | None:
    at = (line, match.start(), match.end("fill"))
    words = line.text[match.start() : match.end("fill")]
    leisure = _AT_WILL.search(line.text[begin:end]) and not _NOW.search(words)
    if _NOT_FILLED.search(words) or leisure:
        return Reading(False, *at, 2)
    if re.search(r"\b(?:with|by) (?:\w+ ){1,2}only\b", line.text[match.end("fill") : end]):
        return None
    if match.re is _LANE and "must" not in words:
        return Reading(False, *at, 2)
    return Reading(not _MAY.search(words), *at, 2)
