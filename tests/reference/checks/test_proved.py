"""Sentences without proof: where nothing tests a rule, whoever relies on it must see so."""

from __future__ import annotations

from reference.checks.mutating.proved import unproved
from reference.checks.report import Governed, Role, SentenceEntry, Survivor

RULE = (Role(role="rule"),)
PROVED = SentenceEntry(id="the-owl:play.1", roles=RULE, mutants=3, mutants_killed=1)
ALIKE = SentenceEntry(id="the-owl:play.2", roles=RULE, mutants=1)
BARE = SentenceEntry(
    id="the-owl:play.3", roles=RULE, parts=(Governed(part="Advice(Wait.)", kind="Advice"),)
)
STORY = SentenceEntry(id="the-owl:play.4", roles=(Role(role="description"),))


def test_sentences_of_which_no_mutant_dies_are_named_with_the_reason() -> None:
    survivor = Survivor(
        game="the-owl",
        mutant="Fill(nest, pack).order: in turn -> any",
        sentences=("the-owl:play.2",),
        standing="alike",
        because="alike",
    )
    left, ruling = unproved([PROVED, ALIKE, BARE, STORY], [survivor])
    assert ruling == 3
    assert left == {
        "the-owl:play.2": "Fill(nest, pack).order: in turn -> any is played alike.",
        "the-owl:play.3": "No mutant is made from its words alone; parts that cite it: Advice.",
    }
