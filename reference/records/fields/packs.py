"""The cards a game takes: "Two Entire Packs of Cards", "Four Piquet Packs", "a pack of 52".

read_packs(sheet) -> packs, pack_kind, cards_total
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from reference.records.evidence import Reading
from reference.records.grammar.numbers import NUMBER, number
from reference.records.model import PackKind
from reference.records.page import Line
from reference.records.sheet import Sheet

ENTIRE = 52
PIQUET = 32

_ADJECTIVE = (
    r"(?:(?:entire|complete|full|whole|ordinary|common|usual|piquet|picquet|b[ée]zique|euchre|skat|"
    r"whist|separate|well[- ]shuffled|shuffled|single|double)[ ,]*(?:and )?)"
)
_PACKS = re.compile(
    rf"(?:(?P<count>{NUMBER}|an?|single|double) )(?P<kind>{_ADJECTIVE}*)"
    rf"packs?\b(?: of cards)?(?: of (?P<each>{NUMBER})(?: cards)?(?: each)?)?"
    rf"(?:,? \((?:of )?(?P<bracket>{NUMBER}) cards(?: each)?\))?",
    re.IGNORECASE,
)
_SHORT = re.compile(r"piquet|picquet|b[ée]zique|euchre|skat|thirty-two", re.IGNORECASE)
_TAKES = re.compile(
    r"\b(?:required?|requires?|needed|needs?|used?|employ|take|takes|taking|shuffle|mix|played "
    r"with|"
    r"playing with|with)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Packs:
    """Readings of the three values, in the order of preference; empty where nothing is said."""

    count: tuple[Reading, ...]
    kind: tuple[Reading, ...]
    total: tuple[Reading, ...]


def read_packs(sheet: Sheet) -> Packs:
    """How many packs, of what kind, and how many cards that makes.

    The line under the title is asked first; where it does not say, the sentences that tell what
    is needed.
    """
    count: list[Reading] = []
    kind: list[Reading] = []
    total: list[Reading] = []
    for line, match, strength in _mentions(sheet):
        at = (line, *match.span())
        packs = _count(match["count"])
        size = match["each"] or match["bracket"]
        each = number(size) if size else _each(match["kind"])
        name: PackKind = "entire" if each == ENTIRE else "piquet" if each == PIQUET else "other"
        count.append(Reading(packs, *at, strength))
        kind.append(Reading(name, *at, strength))
        total.append(Reading(packs * each, *at, strength, by=f"{packs} × {each} = {packs * each}"))
    return Packs(tuple(count), tuple(kind), tuple(total))


def _mentions(sheet: Sheet) -> Iterator[tuple[Line, re.Match[str], int]]:
    for line in sheet.page.lines:
        if line.kind == "pack":
            match = _PACKS.search(line.text)
            if match:
                yield line, match, 2
    for line in sheet.ruling():
        match = _PACKS.search(line.text)
        if match and match[0] == line.text.strip(" ().,;"):
            yield line, match, 2
        elif match and _is_counted(match) and _TAKES.search(line.text):
            yield line, match, 1


def _is_counted(match: re.Match[str]) -> bool:
    """Whether a number of packs is meant; "a pack" may be any."""
    return match["count"].lower() not in ("a", "an") or bool(match["kind"] or match["each"])


def _count(text: str) -> int:
    word = text.lower()
    if word in ("a", "an", "single"):
        return 1
    return 2 if word == "double" else number(text)


def _each(kind: str) -> int:
    return PIQUET if _SHORT.search(kind) else ENTIRE
