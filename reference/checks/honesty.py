"""Checks whose expectation could have come from the engine, so that somebody looks at them.

An expectation is read from the page: its words stand in the sentence, and what is expected follows
from them. Listed are checks of which no words are named, or words that do not stand there, or no
reason, and numbers that neither the words nor the reason name. `samples/` holds what three readers
say of fifty checks each, drawn by lot: could it fail?
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import msgspec

from reference.checks.report import Check, Doubtful, Sampled
from reference.engine.phrases import NUMBERS
from transcribe.errors import CadoganError

SAMPLES = Path(__file__).parent / "samples"
DRAWN = 50
SEED = "1914"
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def doubtful(checks: Iterable[Check], texts: Mapping[str, str]) -> Iterator[Doubtful]:
    """The checks to look at, each with the reason. `texts`: the words of the sentences."""
    for check in checks:
        why = _why(check, texts.get(check.sentence, ""))
        if why:
            yield Doubtful(check=check.id, why=why)


def _why(check: Check, text: str) -> str:
    if check.id.endswith(("/won", "/references")) or check.kind == "final-tableau":
        return ""  # of the whole page: that it can be won, that its references lead somewhere
    if check.kind == "fact":
        return ""  # read from the sentences by general patterns that know no game
    if not check.expected_from:
        return "no reason is given"
    if not check.quote:
        return "" if check.method == "figure" else "no words are named"
    if check.quote not in text:
        return "the words do not stand in the sentence"
    number = re.fullmatch(r".*: (\d+)", check.expected)
    if check.kind == "count" and check.method == "execution" and number:
        said = f"{text} {check.expected_from}"
        if int(number[1]) not in numbers(said):
            return f"{number[1]} stands neither in the words nor in the reason"
    return ""


def numbers(text: str) -> set[int]:
    """The numbers that a text names, in digits or in words; sums, differences and products of two.

    So nearly any small number is among those of a long text: what is not, nobody read there.
    """
    words = re.findall(r"\d+|[a-z]+", text.lower())
    found = {int(word) for word in words if word.isdecimal()}
    for first, second in zip(words, [*words[1:], ""], strict=True):
        if first in TENS:
            tens = 10 * (TENS.index(first) + 2)
            found.add(tens + NUMBERS.index(second) if second in NUMBERS[1:10] else tens)
        elif first in NUMBERS:
            found.add(NUMBERS.index(first))
        elif first in ("hundred", "packs", "pack"):
            found |= {100, 52, 104}
        elif first in ("none", "nothing", "nobody", "not", "never"):
            found.add(0)
        elif first in ("a", "an", "the", "single", "each", "only"):
            found.add(1)
        elif first in ("both", "pair", "either"):
            found.add(2)
    pairs = {a + b for a in found for b in found} | {a - b for a in found for b in found}
    return found | pairs | {a * b for a in found for b in found}


def drawn(checks: Iterable[Check]) -> list[str]:
    """The ids of fifty checks drawn by lot, the same whenever the checks are the same."""
    ids = sorted(check.id for check in checks)
    return sorted(ids, key=lambda name: hashlib.sha256(f"{SEED}{name}".encode()).digest())[:DRAWN]


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    sampled: tuple[Sampled, ...] = ()


def read_samples(folder: Path = SAMPLES) -> tuple[Sampled, ...]:
    """What the readers say. CadoganError for what is no such file."""
    found: tuple[Sampled, ...] = ()
    for number, path in enumerate(sorted(folder.glob("*.toml")), 1):
        try:
            read = msgspec.toml.decode(path.read_bytes(), type=_File).sampled
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
            raise CadoganError(f"this is no sample: {error}", where=str(path)) from error
        found += tuple(replace(each, sample=number) for each in read)
    return found
