"""Ranks, suits and groups of cards: "the eight black aces", "four kings of different suits".

groups(text) -> the groups of cards that the text names, in order
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reference.records.grammar.numbers import NUMBER, number

RANKS = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "knave", "queen", "king"),
)
"""The ranks, lowest first, in the record's spelling."""

_SYNONYMS = {"deuce": "two", "trey": "three", "tray": "three", "jack": "knave", "valet": "knave"}
_SINGULAR = {rank: rank for rank in RANKS} | _SYNONYMS
_PLURAL = {("sixes" if word == "six" else f"{word}s"): name for word, name in _SINGULAR.items()}
_NAMES = _SINGULAR | _PLURAL
# Those that are no numbers: only they name a card without an article or a plural.
_COURT = [word for word, name in _SINGULAR.items() if name in ("ace", "knave", "queen", "king")]
_COURT += ["deuce", "trey", "tray"]

PLURAL = rf"(?<![\w-])(?:{'|'.join(sorted(_PLURAL, key=len, reverse=True))})(?![\w-])"
"""Cards of one rank, in the plural: "aces", "sixes"."""
RANK = rf"(?<![\w-])(?:{'|'.join(sorted(_NAMES, key=len, reverse=True))})(?![\w-])"
"""Any word for a rank. "Four" may also be a number: only for places where a rank must stand."""
SUITS = r"(?:hearts|spades|diamonds|clubs)"
COLOUR = r"(?:red|black)"

_BEFORE = r"(?:all of the|all the|all|each of|the|these|those|an?|any|first|other|remaining|same)"
_BETWEEN = r"(?:black|red|other|remaining|centre|central|first|said|of the|of these)"
_AFTER = rf"(?: of (?:the )?(?:different suits|the same suit|each suit|{SUITS}))?"
_GROUP = re.compile(
    rf"(?P<before>(?:(?<![\w-]){_BEFORE} )*)(?:(?P<count>{NUMBER}) )?(?P<between>(?:{_BETWEEN} )*)"
    rf"(?P<name>court[- ]cards|{PLURAL}|(?<![\w-])(?:{'|'.join(_COURT)})(?![\w-]))"
    rf"(?P<of>{_AFTER})",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Group:
    """Cards named together: `rank` is None for court cards. `count` is None where no number is
    given; `whole` says that all of them are meant, `suits` that the number is one of each suit.
    `start` and `end` are characters."""

    rank: str | None
    count: int | None
    whole: bool
    plural: bool
    start: int
    end: int
    suits: bool = False


def rank(word: str) -> str:
    """The record's name of a rank word in any form: `two` for "deuces"."""
    return _NAMES[word.lower()]


def groups(text: str) -> Iterator[Group]:
    """The groups of cards that `text` names, in order. A rank that only qualifies another noun
    ("king packets") is none. "One ace and one king of each suit" are both of each suit."""
    found = list(_groups(text))
    for position in range(len(found) - 2, -1, -1):
        one, following = found[position], found[position + 1]
        bare = re.fullmatch(rf" and {PLURAL}", text[one.end : following.end], re.IGNORECASE)
        if one.count and one.count > 1 and bare and not following.suits:
            # "The sixteen aces and twos": so many of both together.
            found[position] = replace(one, count=None)
        if following.suits and _in_one_breath(text[one.end : following.start]):
            found[position] = replace(one, suits=True)
    yield from found


def last_row(named: Sequence[Group], text: str) -> list[Group]:
    """The last groups of `text` that are named in one breath; `named` are all of them."""
    row = list(named[-1:])
    for group in reversed(named[:-1]):
        if not _in_one_breath(text[group.end : row[0].start]):
            break
        row.insert(0, group)
    return row


def _in_one_breath(between: str) -> bool:
    return bool(re.fullmatch(r",?(?: and| with| or|,)?(?: also)? ?", between))


def _groups(text: str) -> Iterator[Group]:
    for match in _GROUP.finditer(text):
        if re.match(r" (?:packets?|piles?|family|families|foundations?)\b", text[match.end() :]):
            continue
        name = match["name"].lower()
        plural = name not in _SINGULAR
        yield Group(
            rank=None if name.startswith("court") else rank(name),
            count=_count(match, plural=plural),
            whole="all" in match["before"].lower().split(),
            plural=plural,
            start=match.start(),
            end=match.end(),
            suits="each suit" in match["of"].lower(),
        )


def _count(match: re.Match[str], *, plural: bool) -> int | None:
    if match["count"]:
        return number(match["count"])
    articles = match["before"].lower().split()
    # "Whenever a knave turns up" is no number; "an ace of clubs", "the centre ace" are one card.
    particular = "centre" in match["between"].lower() or bool(match["of"])
    single = particular and {"a", "an", "the"} & {*articles}
    return 1 if not plural and single else None
