"""Which code a braille file is written in, by what it shows; what is no English braille is refused.

    detect(source) -> Verdict
    choose_table(source, named) -> the table to decode with, and the verdict

Evidence, in this order:

* print: the bytes read as ordinary words, and words end in the full stops and commas of print,
  which no word of braille does;
* uncontracted: the commonest words stand spelled out ("the") instead of by their signs;
* UEB or EBAE: signs that only one of the two has, and the contractions that UEB gave up;
* words, where the signs are few: which code yields more that a dictionary knows;
* English at all: the share of common words among those that the table yields.

A file that shows nothing against EBAE is taken for EBAE. Places in another code are found later
(see `regions`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from transcribe import liblouis
from transcribe.emphasis import without_signs
from transcribe.errors import CadoganError
from transcribe.flow import FlowBlock, flow
from transcribe.reader import Source
from transcribe.signs import ebae_signs, ueb_signs
from transcribe.spelling import in_dictionary

Code = Literal["ebae", "g1", "ueb", "ueb-g1", "print", "unknown"]

NAMES: dict[Code, str] = {
    "ebae": "English Braille American Edition, contracted",
    "g1": "English Braille American Edition, uncontracted (Grade 1)",
    "ueb": "Unified English Braille, contracted",
    "ueb-g1": "Unified English Braille, uncontracted (Grade 1)",
    "print": "ordinary text, not braille",
    "unknown": "no code that yields English words",
}

_SAMPLE = 4000  # words looked at, from all parts of the file
_ENOUGH = 20  # words below which nothing is held against the file
_FEW = 5  # signs below which nothing is held against it either
_MANY = 500  # words in which that happens by chance
_FEW_SPELLINGS = 8  # spellings that EBAE would contract, where it shows no sign of its own
_MORE_WORDS = 3  # that another code than EBAE must yield
_ENGLISH: tuple[Code, ...] = ("ebae", "ueb", "g1", "ueb-g1")
_PRINT_SHARE = 0.15  # of common words in ordinary text
_ENGLISH_SHARE = 0.12  # of common words in English of any kind
_SPELLED = re.compile("the|and|for|of|with|that|it|you|not|from|will|have|but|as|very")
_SIGNS = re.compile("[!&=()txynfwhbzv]")
_PRINT_STOP = re.compile(r"(?<=[a-z][a-z])[.,]$")
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


@dataclass(frozen=True, slots=True)
class Chosen:
    """The table to decode a file with; `verdict` is what the file shows, None where a person
    named the table."""

    table: str
    verdict: Verdict | None


def choose_table(
    source: Source, named: str | None = None, blocks: Sequence[FlowBlock] | None = None
) -> Chosen:
    """The table to decode a file with: the named one, or that of the code it is in. `blocks` are
    those of the file where they are known already.

    Raises CadoganError for a file in no English braille code unless a table is named, and for a
    name that is not known.
    """
    if named is not None:
        liblouis.tables(named)
        return Chosen(named, None)
    verdict = detect(source, blocks)
    if verdict.code in liblouis.TABLES:
        return Chosen(verdict.code, verdict)
    raise CadoganError(
        f"this is {verdict.name} ({verdict.confidence:.0%} sure: {verdict.evidence})",
        where=source.name,
        hint="Name a braille file, or name the table it is to be read with (--table ebae).",
    )


def detect(source: Source, blocks: Sequence[FlowBlock] | None = None) -> Verdict:
    """The code of a file, with its evidence; `blocks` are those of the file where they are known
    already. Needs liblouis only to count English words."""
    cells = _sample(flow(source) if blocks is None else blocks)
    cores = [word.strip(",12345678'0") or word for word in cells]
    spelled = sum(bool(_SPELLED.fullmatch(core)) for core in cores)
    signs = sum(bool(_SIGNS.fullmatch(core)) for core in cores)
    stops = sum(bool(_PRINT_STOP.search(word)) for word in cells)
    if stops > max(2, len(cells) // 50) and _common(cores) > _PRINT_SHARE:
        return Verdict("print", _sure(stops, 0), f"{stops} words end in a printed stop or comma")
    notes = [source.cells_of(each) for each in source.indicators if each.kind == "note-sign"]
    ueb = ueb_signs(cells) + sum(sign.startswith("@") for sign in notes)
    ebae = ebae_signs(cells) + sum(sign.startswith(",") for sign in notes)
    if spelled > signs and spelled >= _FEW:
        code: Code = "ueb-g1" if ueb > ebae else "g1"
        evidence = f"common words are spelled out {spelled} times, written by a sign {signs} times"
        if not ueb and not ebae:
            evidence += "; it may as well be UEB: no sign in it differs"
        return Verdict(code, _sure(spelled, signs), evidence)
    return _contracted(cells, ueb, ebae)


def _sample(blocks: Sequence[FlowBlock]) -> list[str]:
    """Words of cells out of all parts of a file: its whole text if that is short."""
    words = sum(block.cells.count(" ") + 1 for block in blocks)
    step = words // _SAMPLE + 1
    return [word for block in blocks[::step] for word in block.cells.split(" ")][:_SAMPLE]


def _contracted(cells: Sequence[str], ueb: int, ebae: int) -> Verdict:
    spelled = sum(bool(_GIVEN_UP.search(word)) for word in cells)
    least = _FEW_SPELLINGS if len(cells) >= _MANY else _FEW
    tied = ueb == ebae and spelled > ebae  # of two equals, that for which the spellings speak
    if ((ueb > ebae or tied) and ueb >= _FEW) or (not ebae and ueb + spelled >= least):
        found = Verdict(
            "ueb",
            _sure(ueb if ebae and not tied else ueb + spelled, ebae),
            f"{ueb} signs that only UEB has, {ebae} that only EBAE has, and {spelled} words "
            "spelled out that EBAE contracts",
        )
    elif ebae >= _FEW:
        evidence = f"{ebae} signs that only EBAE has, {ueb} that only UEB has"
        found = Verdict("ebae", _sure(ebae, ueb), evidence)
    else:
        found = _by_words(cells, ueb, ebae)
    if len(cells) < _ENOUGH:
        return found
    share = _common(liblouis.back(found.code, " ".join(cells)).text.lower().split())
    if share < _ENGLISH_SHARE:
        return Verdict("unknown", 1 - share, f"{share:.0%} of the words it yields are common ones")
    evidence = f"{found.evidence}; {share:.0%} of the words it yields are common ones"
    return Verdict(found.code, found.confidence, evidence)


def _by_words(cells: Sequence[str], ueb: int, ebae: int) -> Verdict:
    """The code that yields most words where its own signs are few; EBAE unless another is better
    by words enough that it is no chance."""
    text = " ".join(cells)
    bare = {code: without_signs(text, code) for code in _ENGLISH}
    known = {code: _known(liblouis.back(code, bare[code]).text) for code in _ENGLISH}
    signs = {"ueb": ueb - ebae, "ueb-g1": ueb - ebae}
    worth = {code: known[code] + signs.get(code, 0) for code in _ENGLISH}
    best = max(_ENGLISH, key=lambda code: worth[code])
    if worth[best] - worth["ebae"] < _MORE_WORDS:
        best = "ebae"
    if not ebae and ueb and known["ueb"] + 2 * ueb >= known["ebae"]:
        best = "ueb" if known["ueb"] >= known["ueb-g1"] else "ueb-g1"
    if best == "ebae" and len(cells) < _ENOUGH:
        return Verdict("ebae", 0.5, "too short to tell")
    others = max(worth[code] for code in _ENGLISH if code != best)
    evidence = (
        f"{known[best]} of {len(cells)} words known, {ebae} signs that only EBAE has, "
        f"{ueb} that only UEB has"
    )
    return Verdict(best, _sure(max(worth[best] - others, 0), 0), evidence)


def _known(text: str) -> int:
    words = (word.strip(",.;:!?\"'()-—") for word in text.split())
    return sum(len(word) > 1 and word.isalpha() and in_dictionary(word) for word in words)


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
