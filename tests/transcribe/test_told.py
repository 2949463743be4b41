"""What a file does not show is said: who is not told takes a guess for a finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from transcribe.doubts.account import account
from transcribe.pipeline import Transcript, transcribe_files
from transcribe.shelf import jobs, read
from transcribe.told import lines

LAYOUTS = Path(__file__).parent / "layouts"
PAGED = LAYOUTS / "page-numbers-at-foot" / "in.brf"


def said(made: Transcript) -> str:
    return "\n".join(lines(made.told, made.source.name))


@pytest.fixture(scope="module")
def unpaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of 70 lines or more, all one paragraph after the other, without a form feed."""
    file = tmp_path_factory.mktemp("drawer") / "cut.brf"
    text = (LAYOUTS / "chapters-no-pages-at-all" / "in.brf").read_bytes().strip(b"\n")
    file.write_bytes(b"\n".join([text] * 3) + b"\n")
    return file


def test_pages_that_were_not_found_are_said_to_be_missing(unpaged: Path) -> None:
    """Its 84 lines are no page of braille. Places on "page 1" lead nowhere unless that is known, in
    the terminal, in the list of doubts and on the shelf."""
    made = transcribe_files([unpaged])
    count = max(line.number for line in made.source.lines)
    assert made.source.pages == 1
    sentence = f"no ends of pages were found in {count} lines, which are taken for page 1"
    assert sentence in said(made)
    assert sentence in "\n".join(account(made.edition, made.source, (), made.told).told)
    todo = jobs([unpaged], unpaged.parent, ".txt", doubts=False, table=None, keep=frozenset())
    assert read(todo[0]).message.endswith("no ends of pages found")


def test_of_pages_that_were_found_nothing_is_said() -> None:
    assert "no ends of pages" not in said(transcribe_files([PAGED]))


@pytest.mark.parametrize("text", ["hello\n", "this is a plain english text about the pond\n"])
def test_a_few_words_are_no_evidence_of_braille(tmp_path: Path, text: str) -> None:
    """A text that somebody called .brf would come out changed, and be counted as done."""
    file = tmp_path / "odd.brf"
    file.write_text(text)
    assert "that is a guess, and the file may be no braille at all" in said(
        transcribe_files([file])
    )
    todo = jobs([file], tmp_path / "out", ".txt", doubts=False, table=None, keep=frozenset())
    assert read(todo[0]).state == "doubtful"


def test_a_code_that_the_file_shows_or_a_person_named_is_no_guess(tmp_path: Path) -> None:
    assert "guess" not in said(transcribe_files([PAGED]))
    file = tmp_path / "short.brf"
    file.write_text("hello\n")
    assert "guess" not in said(transcribe_files([file], table="ebae"))
