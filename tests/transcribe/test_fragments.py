"""The braille alone against the three fragments of print: no word of them is read wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from transcribe.decode import decode
from transcribe.measure import compare, words
from transcribe.reader import read_file

CORPUS = Path("corpus/braille/lady-cadogan-1914.ebae.brf")
WITNESSES = Path("corpus/witnesses")


@pytest.fixture(scope="module")
def book() -> list[str]:
    text = " ".join(block.text.text for block in decode(read_file(CORPUS)).blocks)
    return words(text, punctuation=False)


def plain(name: str, first: str, last: str) -> str:
    """A witness between two of its words, without what is not the print's: marks of italics,
    bullets, and full stops inside words, which are damage of the copy."""
    text = (WITNESSES / name).read_text("utf-8")
    text = text[text.index(first) : text.rindex(last) + len(last)]
    text = re.sub(r"(?<=[a-zA-Z])\.(?=[a-z]+\.[a-z])|(?<=\.[a-z])\.(?=[a-z])", "", text)
    text = re.sub(r"(?<=[a-z])\.(?=[a-z])(?!e\b)", "", text)
    return re.sub(r"[_•\[\]]|^Lady.*Part 16$", " ", text, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "first", "last", "least"),
    [
        ("gutenberg-four-corners.txt", "as usual by", "beginning on", 400),
        ("web-copy-mill-to-fortress.txt", "the centre ace", "There is no re-deal", 1000),
        ("scrape-great-thirteen-to-anna.txt", "(see tableau)", "re-dealt twice", 1100),
    ],
)
def test_no_word_of_a_fragment_is_wrong(
    book: list[str], name: str, first: str, last: str, least: int
) -> None:
    """The copies lack captions ("Illustration:") and numerals of rules; nothing else differs."""
    fragment = plain(name, first, last)
    printed = words(fragment, punctuation=False)
    start = next(at for at in range(len(book)) if book[at : at + 6] == printed[:6])
    ends = range(start, len(book) + 1)
    end = max(at for at in ends if book[at - 6 : at] == printed[-6:] and at - start < 2 * least)
    count = compare(fragment, " ".join(book[start:end]))
    assert count.words >= least
    lacking = re.compile(r"(?:Illustration|[IVX]+)(?: (?:Illustration|[IVX]+))*")
    wrong = [found for found in count.differences if found[1] or not lacking.fullmatch(found[2])]
    damaged = ("all", "spaces", "Spaces")  # "s.p.a.ces are filled": its capital went with it
    assert [found for found in wrong if found != damaged] == []
