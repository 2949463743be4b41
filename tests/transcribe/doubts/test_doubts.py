"""The list of doubtful places: what is missing from it nobody will look at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from transcribe import liblouis
from transcribe.corpus import Passed
from transcribe.doubts import Doubt, doubts, trial
from transcribe.doubts.account import account, account_page, account_text, command
from transcribe.doubts.model import Change
from transcribe.doubts.trial import Score
from transcribe.pipeline import Transcript, transcribe_files
from transcribe.places import find_places

# A book that is not in the corpus: its words are this project's own.
BOOK = """THE HEDGEHOG
A hedgehog lived behind the garden wall, where the leaves are never swept away in autumn.
Every evening, when the lamps were lit, he went to see what the cook had left upon the step.
It was mostly milk, now and then an egg, and once, by some mistake, a whole quorpish cake.
He came at Rule V of his house, and left by night."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Transcript:
    """The book with a witness that has another word, and covers all but the last sentence."""
    folder = tmp_path_factory.mktemp("book")
    cells = "\n".join(f"  {liblouis.forward(line)}" for line in BOOK.splitlines())
    (folder / "book.brf").write_text(cells.replace(";,v", ",v") + "\n")
    witness = BOOK.replace("mostly milk", "mostly cream").rpartition("\n")[0]
    (folder / "copy.txt").write_text("\n\n".join(witness.splitlines()))
    return transcribe_files([folder / "book.brf"], [folder / "copy.txt"])


@pytest.fixture(scope="module")
def found(made: Transcript) -> list[Doubt]:
    return doubts(made.edition, made.source)


def of_kind(found: list[Doubt], kind: str) -> Doubt:
    (one,) = (each for each in found if each.kind == kind)
    return one


def test_a_context_rule_is_listed_with_its_cells_and_the_other_reading(found: list[Doubt]) -> None:
    doubt = of_kind(found, "context")
    assert (doubt.printed, doubt.instead, doubt.cells) == ("V", ("Very",), ",v")
    assert doubt.level == "likely"
    assert doubt.before.endswith("at Rule ")
    assert doubt.after.startswith(" of his house")
    assert doubt.checked == "no witness covers the place"
    assert doubt.change is not None
    assert (doubt.change.old, doubt.change.new) == ("V", "Very")


def test_a_witness_that_differs_is_listed_with_what_it_has(found: list[Doubt]) -> None:
    doubt = of_kind(found, "witness")
    assert (doubt.printed, doubt.instead) == ("milk", ("cream (copy)",))
    assert doubt.level == "unsure"
    assert doubt.cells == "milk1"
    assert doubt.change == Change(doubt.sentence, "milk", "cream")


def test_a_word_that_nothing_knows_is_listed(found: list[Doubt]) -> None:
    doubt = of_kind(found, "word")
    assert doubt.printed == "quorpish"
    assert doubt.level == "unsure"
    assert doubt.checked == "copy: the same"


def test_what_no_witness_covers_is_listed_once(found: list[Doubt]) -> None:
    doubt = of_kind(found, "alone")
    assert doubt.printed.startswith("He came at Rule V")
    assert doubt.why.startswith("12 words from ")


def test_places_are_those_of_the_braille(found: list[Doubt], made: Transcript) -> None:
    for doubt in found:
        assert made.source.place(doubt.byte) == (doubt.page, doubt.line, doubt.cell)
        start = made.source.offset(doubt.page, doubt.line, doubt.cell)
        assert made.source.data[start:].decode().lower().startswith(doubt.cells)
    assert [doubt.byte for doubt in found] == sorted(doubt.byte for doubt in found)


def test_a_word_passed_by_the_editor_is_no_doubt(made: Transcript) -> None:
    passed = Passed(word="Quorpish", reason="a joke", editor="an editor")
    found = doubts(made.edition, made.source, [passed])
    assert not [each for each in found if each.kind == "word"]


def test_the_trial_counts_what_the_witness_covers(made: Transcript) -> None:
    """50 words of the title and three sentences; "milk" was sure, and wrong; "quorpish" unsure."""
    covered = sum(len(line.split()) for line in BOOK.splitlines()[:-1])
    result = trial(made.edition)
    assert result.words["sure"] == Score(covered - 1, 1)
    assert result.words["unsure"] == Score(1, 0)
    assert len(result.sure_wrong) == 1


def test_a_book_without_witnesses_is_told_so(made: Transcript) -> None:
    provenance = replace(
        made.edition.provenance,
        sources=tuple(replace(each, covers=()) for each in made.edition.provenance.sources),
    )
    alone = replace(made.edition, provenance=provenance, apparatus=())
    told = account(alone, made.source)
    assert told.compared == 0
    lines = account_text(told).splitlines()
    assert "No witness covers any of this book, so nothing can be compared." in lines
    assert not [line for line in lines if " compared, " in line]
    assert not [each for each in told.doubts if each.kind == "alone"]


def test_readings_with_commas_are_told_apart(made: Transcript) -> None:
    """ "i.e.,, not idde.," is read by nobody, and least by ear."""
    told = account(made.edition, made.source)
    doubt = replace(told.doubts[0], printed="i.e.,", instead=("idde.,", "id est, (copy)"))
    said = account_text(replace(told, doubts=(doubt,)))
    assert ": i.e., – not idde., or id est, (copy) (" in said
    assert ",," not in said


def test_unreadable_cells_are_listed(tmp_path: Path) -> None:
    path = tmp_path / "bad.brf"
    path.write_text("  " + liblouis.forward("A hedgehog lived here and ate") + " ^\n")
    made = transcribe_files([path])
    doubt = of_kind(doubts(made.edition, made.source), "unreadable")
    assert (doubt.cells, doubt.level) == ("^", "unsure")


def test_what_was_taken_for_a_page_number_is_told(tmp_path: Path) -> None:
    """A number that was none would be missing from the text, and nobody would look for it."""
    path = tmp_path / "bill.brf"
    path.write_text("  " + liblouis.forward("A hedgehog lived here.") + "   #dj\n")
    made = transcribe_files([path])
    told = account(made.edition, made.source)
    said = "left out of the text: 40 (page 1, line 1, cell "
    assert said in account_text(told)
    assert said in account_page(told, find_places().site)


def test_a_command_survives_the_shell() -> None:
    made = command(Change("a:play.1", "it's", 'say "x"'))
    assert made == (
        "cadogan emend a:play.1 --from 'it'\"'\"'s' --to 'say \"x\"' --reason WHY --by NAME"
    )


def test_the_page_says_which_book_a_command_changes(made: Transcript) -> None:
    """Typed anywhere, a command for a book from the drawer would look into this project's own."""
    page = account_page(account(made.edition, made.source), find_places().site)
    assert "the folder of whose corpus it is typed" in page
    without = replace(account(made.edition, made.source), doubts=())
    assert "whose corpus" not in account_page(without, find_places().site)
