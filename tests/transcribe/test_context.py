"""The context rules: each has cases where it fires, and many where it must not."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.transcribe.cases import cases
from transcribe import context
from transcribe.decode import Decoding, decode
from transcribe.liblouis import forward
from transcribe.measure import put_into_braille
from transcribe.reader import read_brf, read_file

ROOM = Path(context.__file__).parent
CORPUS = Path("corpus/braille/lady-cadogan-1914.ebae.brf")
PROSE = [
    path
    for path in sorted(Path("tests/transcribe/generality").glob("*.txt"))
    if path.stem != "rules-of-games"
]
# Rules that mend signs; the others tell a letter from a word sign.
MENDING = {
    "dash",
    "joined-signs",
    "number",
    "bracketed-ending",
    "quotation-mark",
    "closing-mark",
    "asterisk",
    "accent",
    "letter-sign",
    "points",
    "still",
    "apostrophe",
    "inner-capital",
}
NEGATIVES = cases("word_signs_that_are_words.txt", 3)


def read(braille: str) -> Decoding:
    return decode(read_brf(braille.encode("ascii"), "x"))


def text_of(braille: str) -> str:
    return " ".join(block.text.text for block in read(braille).blocks)


def test_every_rule_has_a_name_of_its_own_and_says_what_it_goes_by() -> None:
    """A log that names a rule must lead to a file that says its evidence and its limits."""
    names = [name for name, _ in context.RULES]
    assert len(set(names)) == len(names) >= 20
    for _, find in context.RULES:
        page = ast.get_docstring(ast.parse(Path(find.__code__.co_filename).read_text("utf-8")))
        assert page is not None
        assert "Evidence" in page
        assert "cannot fire" in " ".join(page.split())


def test_every_rule_is_used_by_some_small_case() -> None:
    used = {use.rule for _, braille, _ in cases("small_cases.txt", 3) for use in read(braille).log}
    assert used >= {name for name, _ in context.RULES}


def test_a_use_is_logged_with_its_cells_before_and_after() -> None:
    (use,) = read("see ,rule ,v4").log
    assert (use.rule, use.cells, use.before, use.after) == ("numeral", ",v", "Very", "V")
    assert (use.byte_start, use.byte_end) == (10, 12)


def strings(path: Path) -> list[str]:
    """The strings of a module that are no docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    documented = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
    ]
    prose = {ast.get_docstring(node, clean=False) for node in documented}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value not in prose
    ]


def test_no_rule_knows_this_book() -> None:
    """No name of the book stands in a rule: what it reads it reads by rule."""
    own = {
        "talon",
        "foundation",
        "foundations",
        "ramparts",
        "privy",
        "sedgewick",
        "cincinnati",
        "alphabet",
        "equator",
        "cadogan",
        "patience",
        "mckay",
        "race",
        "races",
    }
    for path in ROOM.glob("*.py"):
        words = {word for text in strings(path) for word in re.findall("[a-z]+", text.lower())}
        assert not words & own, path.name


@pytest.mark.parametrize("path", PROSE, ids=lambda path: path.stem)
def test_no_letter_is_made_of_a_word_in_ordinary_prose(path: Path) -> None:
    """5,500 words of other people's books, written without one letter sign: whatever a letter
    rule touches there must be a letter in the printed text (a chapter's number, P. M.)."""
    text = path.read_text("utf-8")
    printed = set(re.findall(r"(?<![\w'’])[A-Za-z](?![\w'’])", text))
    decoding = decode(read_brf(put_into_braille(text, letter_signs=False), path.stem))
    uses = [use for use in decoding.log if use.rule not in MENDING]
    assert all(use.after in printed for use in uses)
    assert len(uses) <= len(re.findall(r"\b[A-Z]\b\.?", text))


@pytest.mark.parametrize(("title", "braille", "right"), NEGATIVES, ids=[n[0] for n in NEGATIVES])
def test_a_word_sign_that_is_a_word_stays_one(title: str, braille: str, right: str) -> None:
    assert text_of(braille) == right


def test_there_are_as_many_cases_of_words_as_of_letters() -> None:
    assert len(NEGATIVES) >= 60


@pytest.mark.parametrize(
    ("sentence", "letter"),
    [
        ("Any card at A, {}, or C may be moved.", "B"),
        ("Form the letter {} (see tableau).", "N"),
        ("It was sent by Mr. {}. Smith of Hull.", "J"),
        ("Read the whole of Chapter {}, and stop.", "X"),
        ("They stand in the shape of an {}, as before.", "M"),
    ],
)
def test_a_letter_is_read_alike_with_its_sign_and_without(sentence: str, letter: str) -> None:
    """A careful transcriber's file must not read worse than a careless one's."""
    text = sentence.format(letter)
    cells = forward(text)
    assert text_of(cells) == text
    assert text_of(cells.replace(";", "")) == text


def test_where_letter_signs_are_used_a_bare_capital_is_a_word() -> None:
    """ "the Go" in a file that writes ;,g for the letter is the word."""
    signed = " ".join(f"c>d ;,{letter} &" for letter in "bcdfl")
    bare = "! ,g project"
    assert text_of(bare) == "the G project"
    assert text_of(f"{signed} {bare}").endswith("the Go project")


def test_the_letters_of_the_book_are_read_by_their_rules() -> None:
    """Every letter and numeral of the book that liblouis reads as a word, counted by reading:
    eight rules V, nine references to one, and the letters of five tableaux."""
    log = decode(read_file(CORPUS)).log
    by_rule = {name: [use for use in log if use.rule == name] for name, _ in context.RULES}
    assert len(by_rule["enumeration"]) == 8
    assert len(by_rule["numeral"]) == 9
    read_as = [use.after for use in log if use.rule not in MENDING]
    assert "P" not in read_as  # "the People" of The Constitution, three times
    assert sorted(set(read_as)) == sorted("BCDJKMNQSUVfgm")


def test_one_endless_line_reads_like_its_parts() -> None:
    """All edits of a passage are made at one go: none may move, take or hide another."""
    parts = [
        (braille, right)
        for _, braille, right in cases("small_cases.txt", 3)
        if braille.endswith("4") and right.endswith(".") and right[0].isupper()
    ] * 20
    assert len(parts) >= 200
    read_whole = text_of(" ".join(braille for braille, _ in parts))
    assert read_whole == " ".join(right for _, right in parts)
