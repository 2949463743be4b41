"""The report by sentence: a reader looks up how often a sentence decided."""

from __future__ import annotations

from reference.checks.report import Role, SentenceEntry
from reference.pages.by_sentence import ruling
from reference.pages.rules.view import _decided

RULE = SentenceEntry(
    id="the-owl:play.1",
    roles=(Role(role="rule"),),
    examples_for=2,
    examples_against=1,
    random_against=7,
)
STORY = SentenceEntry(id="the-owl:play.2", roles=(Role(role="description"),))


def test_only_what_rules_is_listed() -> None:
    assert ruling([RULE, STORY]) == [RULE]


def test_decisions_in_words() -> None:
    assert _decided(RULE) == "decided 2 for and 1 against in examples, 7 against in random play"
    assert _decided(STORY) == ""
