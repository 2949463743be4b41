"""`cadogan transcribe`: this book by default, and the next one in the drawer."""

from __future__ import annotations

import json
import os
import textwrap
from pathlib import Path

import pytest
from lxml import html

from tests.commands.command import cadogan
from transcribe import liblouis
from transcribe.decode import decode
from transcribe.pipeline import transcribe_files
from transcribe.places import find_places
from transcribe.reader import read_file
from transcribe.writers.text import edition_text

BRAILLE = find_places().corpus / "braille" / "lady-cadogan-1914.ebae.brf"

# A book that is not in the corpus: its words are this project's own.
FIRST = """THE HEDGEHOG
A hedgehog lived behind the garden wall, where the leaves are never swept away in autumn.
Every evening, when the lamps were lit, he went to see what the cook had left upon the step.
It was mostly milk, now and then an egg, and once, by some mistake, a whole cake."""
SECOND = """THE MAGPIE
The magpie knew nothing of milk, but she could count silver spoons as well as any butler.
Seven were in her nest before the family thought of asking where they might have gone.
They asked the cook, who looked at the step, and said that she would leave out no more cake."""


def braille(path: Path, text: str) -> Path:
    """Writes a text as contracted braille, 40 cells to a line, a new line for each paragraph."""
    lines = [
        line
        for paragraph in text.splitlines()
        for line in textwrap.wrap("  " + liblouis.forward(paragraph), 40, drop_whitespace=True)
    ]
    path.write_text("\n".join(lines) + "\n")
    return path


def test_the_braille_s_every_character_is_printed_once() -> None:
    """Heads, numerals and labels are words of the book; nothing of ours stands between them."""
    printed = edition_text(transcribe_files([BRAILLE]).edition)
    decoded = "".join(block.text.text for block in decode(read_file(BRAILLE)).blocks)
    assert "".join(printed.split()) == "".join(decoded.split())


def test_the_corpus_is_the_default() -> None:
    result = cadogan("transcribe")
    assert result.returncode == 0, result.stderr
    assert "THE EMPRESS OF INDIA" in result.stdout
    assert result.stderr == ""


def test_narrow_lines_fit_a_braille_display() -> None:
    result = cadogan("transcribe", "--narrow")
    assert max(map(len, result.stdout.splitlines())) <= 40


def test_another_book_needs_no_book_toml(tmp_path: Path) -> None:
    """The next book in the drawer: a file, a damaged copy, and the report of what is doubtful."""
    book = braille(tmp_path / "hedgehog.brf", FIRST)
    copy = tmp_path / "copy.txt"
    copy.write_text(FIRST.replace("mostly milk", "mostly cream").replace("garden", "g.a.r.den"))
    for suffix in ("txt", "md", "html", "xml", "epub", "json"):
        out = tmp_path / f"out.{suffix}"
        report = tmp_path / f"report-{suffix}.txt"
        result = cadogan("transcribe", book, "--witness", copy, "-o", out, "--report", report)
        assert (result.returncode, result.stdout) == (0, "")
        (said,) = result.stderr.splitlines()
        assert "English Braille American Edition, contracted" in said
    assert (tmp_path / "out.txt").read_text().split() == FIRST.split()
    assert "g.a.r.den" in (tmp_path / "out.md").read_text()
    document = html.fromstring((tmp_path / "out.html").read_text())
    assert "lived behind the garden wall" in " ".join(document.text_content().split())
    edition = json.loads((tmp_path / "out.json").read_text())
    assert [one["id"] for one in edition["provenance"]["sources"]] == ["braille", "copy"]
    reported = (tmp_path / "report-txt.txt").read_text()
    assert "line 6, cell 14: milk – not cream (copy)" in reported
    assert "g.a.r.den (copy)" in reported


def test_the_report_can_be_a_page(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    assert cadogan("transcribe", "--report", report, "-o", tmp_path / "x.txt").returncode == 0
    page = html.fromstring(report.read_text())
    places = [" ".join(each.text_content().split()) for each in page.xpath("//ol/li")]
    assert any("emendation" in place and "CÆSAR" in place for place in places)


def test_volumes_are_one_book(tmp_path: Path) -> None:
    """Braille books come in volumes; a place in the second counts on from the first."""
    one = braille(tmp_path / "one.brf", FIRST)
    two = braille(tmp_path / "two.brf", SECOND)
    whole = transcribe_files([one, two])
    assert edition_text(whole.edition).split() == f"{FIRST} {SECOND}".split()
    assert whole.source.data == one.read_bytes() + two.read_bytes()
    last = whole.edition.sections[-1].parts[-1].sentences[-1]
    assert last.text.startswith("They asked the cook")
    assert whole.source.place(last.braille.start) == (
        last.braille.page,
        last.braille.line,
        last.braille.cell,
    )
    assert last.braille.page == 2


def test_page_numbers_of_every_volume_are_left_out_and_said(tmp_path: Path) -> None:
    """A number in the text that is none of it, or one missing without a word, misleads."""
    one, two = tmp_path / "one.brf", tmp_path / "two.brf"
    one.write_text("  ,! hedgehog liv$ 2h9d ! w4   #g\n")
    two.write_text("  ,! magpie c\\nt$ ! spoons4   #h\n")
    result = cadogan("transcribe", one, two, "--table", "ebae")
    assert result.returncode == 0
    whole = "The hedgehog lived behind the will. The magpie counted the spoons."
    assert " ".join(result.stdout.split()) == whole
    assert "page numbers" in result.stderr
    assert "7 (page 1, line 1, cell 32), 8 (page 2, line 1, cell 31)" in result.stderr


def test_a_guess_is_no_success(tmp_path: Path) -> None:
    """Six words in no code that shows: whoever calls must hear that as a shelf would."""
    path = tmp_path / "owl.brf"
    path.write_text(",! [l is \\t4\n")
    result = cadogan("transcribe", path)
    assert result.returncode == 1
    assert "that is a guess" in result.stderr


def test_cells_that_mean_nothing_are_said_with_their_place(tmp_path: Path) -> None:
    """A book with a hole in it must not look whole to the program that called."""
    path = tmp_path / "owl.brf"
    path.write_text("  ,! owl _ sat on '\\x00b6' tree4\n")
    result = cadogan("transcribe", path)
    assert result.returncode == 1
    assert "The owl \ufffd sat on \ufffd tree." in result.stdout
    assert f"{path}, page 1, line 1, cell 10: the cells _ mean nothing" in result.stderr
    assert r"line 1, cell 19: the cells '\x00b6' mean nothing" in result.stderr


def test_what_was_taken_for_layout_is_said_and_can_be_kept(tmp_path: Path) -> None:
    """A running head that is none would be missing from the text; so it is told, with the option
    that keeps it."""
    path = tmp_path / "heads.brf"
    head = " " * 12 + ",! ,! bell" + " " * 12 + "#{}\n"
    body = "! owl sat on ! tree & ! mice 7 a/r 1\n" * 5
    path.write_text("\f".join(head.format(digit) + body for digit in "abcd"))
    read = cadogan("transcribe", path)
    assert "The bell" not in read.stdout.replace("The The", "The")
    assert "running heads, left out of the text" in read.stderr
    assert "--keep running-heads" in read.stderr
    kept = cadogan("transcribe", path, "--keep", "running-heads", "--keep", "page-numbers")
    assert kept.stdout.count("bell") == 4


def test_the_tokens_of_volumes_are_their_bytes(tmp_path: Path) -> None:
    one = braille(tmp_path / "one.brf", FIRST)
    two = braille(tmp_path / "two.brf", SECOND)
    source = transcribe_files([one, two]).source
    rebuilt = b"".join(source.data[token.start : token.end] for token in source.tokens)
    assert rebuilt == source.data


@pytest.mark.parametrize("name", ["book.json", None])
def test_json_goes_to_a_file_or_to_the_next_program(tmp_path: Path, name: str | None) -> None:
    options = ["-o", tmp_path / name] if name else ["--json"]
    result = cadogan("transcribe", braille(tmp_path / "owl.brf", FIRST), *options)
    text = (tmp_path / name).read_text() if name else result.stdout
    assert json.loads(text)["sections"]


def test_a_file_whose_name_is_no_text_is_read_all_the_same(tmp_path: Path) -> None:
    """Linux allows any bytes in a name, and old disks hold such names."""
    (tmp_path / os.fsdecode(b"bad\xff.brf")).write_text(",! [l is \\t4\n")
    result = cadogan(
        "transcribe", os.fsdecode(b"bad\xff.brf"), "--table", "ebae", "-o", "owl.json", cwd=tmp_path
    )
    assert result.returncode == 0, result.stderr
    assert json.loads((tmp_path / "owl.json").read_text())["provenance"]["sources"]


def test_a_file_that_is_replaced_is_named(tmp_path: Path) -> None:
    """Somebody may have worked on it by hand."""
    book = braille(tmp_path / "book.brf", FIRST)
    out = tmp_path / "book.html"
    said = f"{out}: the file that was there is replaced"
    assert said not in cadogan("transcribe", book, "-o", out).stderr
    assert said in cadogan("transcribe", book, "-o", out).stderr
