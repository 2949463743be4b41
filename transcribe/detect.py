"""Which code a braille file is written in, by what it shows; a code that is not EBAE is refused.

    detect(source) -> Verdict
    choose_table(source, named) -> the table to decode with

Evidence, in this order:

* print: the bytes read as ordinary words, and words end in the full stops and commas of print,
  which no word of braille does;
* uncontracted: the commonest words stand spelled out ("the") instead of by their signs;
* UEB or EBAE: signs that only one of the two has, and the contractions that UEB gave up;
* English at all: the share of common words among those that the table yields.

A file that shows nothing against EBAE is taken for EBAE. Design, section 5.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from transcribe import liblouis
from transcribe.errors import CadoganError
from transcribe.flow import flow
from transcribe.reader import Source
from transcribe.signs import EBAE_ONLY, UEB_ONLY

Code = Literal["ebae", "g1", "ueb", "ueb-g1", "print", "unknown"]

NAMES: dict[Code, str] = {
    "ebae": "English Braille American Edition, contracted",
    "g1": "English Braille American Edition, uncontracted (Grade 1)",
    "ueb": "Unified English Braille, contracted",
    "ueb-g1": "Unified English Braille, uncontracted (Grade 1)",
    "print": "ordinary text, not braille",
    "unknown": "no code that yields English words",
}

_SAMPLE = 4000  # words looked at, from the head of the file
_ENOUGH = 20  # words below which nothing is held against the file
_FEW = 5  # signs below which nothing is held against it either
_FEW_SPELLINGS = 8  # spellings that EBAE would contract, where it shows no sign of its own
_PRINT_SHARE = 0.15  # of common words in ordinary text
_ENGLISH_SHARE = 0.12  # of common words in English of any kind
_SPELLED = re.compile("the|and|for|of|with|that|it|you|not|from|will|have|but|as|very")
_SIGNS = re.compile("[!&=()txynfwhbzv]")
_PRINT_STOP = re.compile(r"[a-z]{2,}[.,]$")
_GIVEN_UP = re.compile(r"ble(?:s|$)|^,?com|[a-z]dd[a-z]|ally$|a;n|^,?(?:9?to|by)$")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A code, how sure it is (0.5 to 1), and the evidence in words."""

    code: Code
    confidence: float
    evidence: str

    @property
    def name(self) -> str:
        """The code as a person calls it."""
        return NAMES[self.code]


def choose_table(source: Source, named: str | None = None) -> str:
    """The table to decode a file with: the named one, or EBAE where the file is in EBAE.

    Raises CadoganError for a file in another code unless a table is named, and for a name that
    is not known.
    """
    if named is not None:
        liblouis.tables(named)
        return named
    verdict = detect(source)
    if verdict.code == "ebae":
        return "ebae"
    if verdict.code in liblouis.TABLES:
        hint = f"To read it in that code all the same, name its table: --table {verdict.code}"
    else:
        hint = "Name a braille file, or name the table it is to be read with (--table ebae)."
    raise CadoganError(
        f"this is {verdict.name} ({verdict.confidence:.0%} sure: {verdict.evidence})",
        where=source.name,
        hint=hint,
    )


def detect(source: Source) -> Verdict:
    """The code of a file, with its evidence. Needs liblouis only to count English words."""
    cells = [word for block in flow(source) for word in block.cells.split(" ")][:_SAMPLE]
    cores = [word.strip(",12345678'0") or word for word in cells]
    spelled = sum(bool(_SPELLED.fullmatch(core)) for core in cores)
    signs = sum(bool(_SIGNS.fullmatch(core)) for core in cores)
    stops = sum(bool(_PRINT_STOP.search(word)) for word in cells)
    if stops > max(2, len(cells) // 50) and _common(cores) > _PRINT_SHARE:
        return Verdict("print", _sure(stops, 0), f"{stops} words end in a printed stop or comma")
    ueb = sum(bool(UEB_ONLY.search(word)) for word in cells)
    ebae = sum(bool(EBAE_ONLY.search(word)) for word in cells)
    if spelled > signs and spelled >= _FEW:
        code: Code = "ueb-g1" if ueb > ebae else "g1"
        return Verdict(
            code,
            _sure(spelled, signs),
            f"common words are spelled out {spelled} times, written by a sign {signs} times",
        )
    return _contracted(cells, ueb, ebae)


def _contracted(cells: Sequence[str], ueb: int, ebae: int) -> Verdict:
    spelled = sum(bool(_GIVEN_UP.search(word)) for word in cells)
    if (ueb > ebae and ueb >= _FEW) or (not ebae and ueb + spelled >= _FEW_SPELLINGS):
        found = Verdict(
            "ueb",
            _sure(ueb if ebae else ueb + spelled, ebae),
            f"{ueb} signs that only UEB has, {ebae} that only EBAE has, and {spelled} words "
            "spelled out that EBAE contracts",
        )
    else:
        evidence = f"{ebae} signs that only EBAE has, {ueb} that only UEB has"
        found = Verdict("ebae", _sure(ebae, ueb), evidence)
    if len(cells) < _ENOUGH:
        return Verdict("ebae", 0.5, "too short to tell")
    share = _common(liblouis.back(found.code, " ".join(cells)).text.lower().split())
    if share < _ENGLISH_SHARE:
        return Verdict("unknown", 1 - share, f"{share:.0%} of the words it yields are common ones")
    evidence = f"{found.evidence}; {share:.0%} of the words it yields are common ones"
    return Verdict(found.code, found.confidence, evidence)


def _sure(for_it: int, against: int) -> float:
    """A share of the evidence, never quite certain."""
    return max((for_it + 1) / (for_it + against + 2), 0.5)


def _common(words: Sequence[str]) -> float:
    """The share of common English words."""
    if not words:
        return 0.0
    return sum(word.strip(",.;:!?\"'()") in _common_words() for word in words) / len(words)


@cache
def _common_words() -> frozenset[str]:
    text = (files("transcribe") / "tables/common-english.txt").read_text("ascii")
    return frozenset(text.split())
