"""Levels rest on what was measured: a rule called "sure" that errs would lull the proofreader."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from rapidfuzz.distance import Levenshtein

from transcribe.context import RULES as CONTEXT_RULES
from transcribe.decode import decode
from transcribe.doubts.confidence import RULES, of_rule
from transcribe.doubts.model import LEVELS
from transcribe.measure import put_into_braille, words
from transcribe.reader import read_brf

PROSE = Path(__file__).parents[1]
COLLECTIONS = ("generality", "held_out", "unseen")


@pytest.fixture(scope="module")
def measured() -> Counter[tuple[str, bool]]:
    """How often each rule was used in the other books, and whether the word was wrong."""
    counted: Counter[tuple[str, bool]] = Counter()
    for path in sorted(path for name in COLLECTIONS for path in (PROSE / name).glob("*.txt")):
        reference = path.read_text("utf-8")
        read: list[tuple[str, set[str]]] = []
        for block in decode(read_brf(put_into_braille(reference, letter_signs=False), "x")).blocks:
            marks, at = [], 0
            for piece in block.text.pieces:
                if piece.origin.kind == "context":
                    marks.append((at, at + len(piece.text), piece.origin.name))
                at += len(piece.text)
            for found in re.finditer(r"\S+", block.text.text):
                rules = {
                    name
                    for start, end, name in marks
                    if start < found.end() and end > found.start()
                }
                read += [(word, rules) for word in words(found[0], punctuation=True)]
        right = words(reference, punctuation=True)
        wrong: set[int] = set()
        for step in Levenshtein.opcodes([word for word, _ in read], right):
            if step.tag != "equal":
                wrong |= set(range(step.src_start, max(step.src_end, step.src_start + 1)))
        for at, (_, rules) in enumerate(read):
            counted.update((name, at in wrong) for name in rules)
    return counted


def test_every_rule_has_its_level() -> None:
    assert {name for name, _ in CONTEXT_RULES} <= set(RULES)


def test_the_figures_in_the_list_are_what_is_measured(measured: Counter[tuple[str, bool]]) -> None:
    """A rule that comes to err more often must be given its true figures and level."""
    for name, (_, _, uses, errors) in RULES.items():
        found = measured[name, True]
        assert found <= errors, name
        assert measured[name, False] + found >= uses // 2, name


def test_sure_is_better_than_unsure(measured: Counter[tuple[str, bool]]) -> None:
    def rate(level: str) -> float:
        names = [name for name, (its, *_) in RULES.items() if its == level]
        wrong = sum(measured[name, True] for name in names)
        return wrong / sum(measured[name, other] for name in names for other in (True, False))

    rates = [rate(level) for level in LEVELS]
    assert rates[0] < 0.005
    assert rates[0] < rates[2]


def test_an_unknown_rule_is_not_trusted() -> None:
    assert of_rule("new-rule").level == "unsure"
