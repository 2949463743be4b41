"""Small cases of the code: what a reader of other programs complained of, and our own."""

from __future__ import annotations

import pytest

from tests.transcribe.cases import cases
from transcribe.decode import decode
from transcribe.reader import read_brf

SMALL = cases("small_cases.txt", 3)
UEB = cases("ueb_cases.txt", 3)
FAILING = cases("known_failures.txt", 5)


def text_of(braille: str, table: str = "ebae") -> str:
    decoding = decode(read_brf(braille.encode("ascii"), "case"), table)
    return " ".join(block.text.text for block in decoding.blocks)


@pytest.mark.parametrize(("title", "braille", "right"), SMALL, ids=[case[0] for case in SMALL])
def test_small_case_reads_right(title: str, braille: str, right: str) -> None:
    assert text_of(braille) == right


@pytest.mark.parametrize(("title", "braille", "right"), UEB, ids=[case[0] for case in UEB])
def test_small_case_of_ueb_reads_right(title: str, braille: str, right: str) -> None:
    assert text_of(braille, "ueb") == right


def test_the_files_of_cases_are_read_whole() -> None:
    assert len(SMALL) >= 130
    assert len({title for title, *_ in SMALL}) == len(SMALL)


def test_at_most_three_cases_are_known_to_fail() -> None:
    assert len(FAILING) <= 3


@pytest.mark.parametrize(
    ("title", "braille", "right", "wrong", "cause"), FAILING, ids=[case[0] for case in FAILING]
)
def test_known_failure_still_fails_as_described(
    title: str, braille: str, right: str, wrong: str, cause: str
) -> None:
    """When one is mended it belongs among the small cases."""
    assert right != wrong
    assert text_of(braille) == wrong


def test_print_page_and_braille_page_are_indicators_with_their_numbers() -> None:
    for braille, kind, value in (
        ("lea#ab", "print-page", "12"),
        ("! game is ov]4   #ab", "braille-page", "12"),
    ):
        (found,) = read_brf(braille.encode("ascii"), "case").indicators
        assert (found.kind, found.value) == (kind, value)
