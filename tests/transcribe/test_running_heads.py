"""Running heads of short sections: left in the text they end up inside sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from transcribe import liblouis
from transcribe.pipeline import Transcript, transcribe_files
from transcribe.writers.text import edition_text

WIDTH = 32
PROSE = "the water was so low that one could walk across"


def page(*rows: str) -> str:
    """A page; a row in capitals is set in the middle, as heads and headings are."""
    cells = [
        f",,{row.lower()}".center(WIDTH).rstrip() if row.isupper() else liblouis.forward(row)
        for row in rows
    ]
    return "\n".join(cells)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Transcript:
    """POND has five pages under its running head, MILL one, LAMP two; a second section MILL,
    farther on, begins at the head of a page."""
    pages = [
        page("POND", "", f"  Here {PROSE}", PROSE),
        *(page("POND", PROSE, PROSE, PROSE) for _ in range(4)),
        page("POND", f"{PROSE}.", "", "MILL", "", f"  Here {PROSE}"),
        page("MILL", f"{PROSE}.", "", "LAMP", "", f"  Here {PROSE}"),
        page("LAMP", PROSE, PROSE, PROSE),
        page("LAMP", PROSE, PROSE, f"{PROSE}."),
        page("MILL", "", f"  Here {PROSE}", f"{PROSE}."),
    ]
    file = tmp_path_factory.mktemp("heads") / "book.brf"
    file.write_text("\f".join(f"{one}\n" for one in pages))
    return transcribe_files([file], table="ebae")


def test_the_head_of_a_short_section_is_no_words_of_its_sentences(book: Transcript) -> None:
    text = " ".join(edition_text(book.edition).split())
    assert f"{PROSE} {PROSE} {PROSE}" in text
    for name in ("MILL", "LAMP", "POND"):
        assert f"across {name} the" not in text


def test_a_heading_at_the_head_of_a_page_stays(book: Transcript) -> None:
    """Another Mill, three pages after the first one: as a running head it would be lost."""
    assert [one.title for one in book.edition.sections] == ["POND", "MILL", "LAMP", "MILL"]


@pytest.mark.parametrize("heading", ["ECONOMY", "CHAPTER I"])
def test_the_running_head_of_a_whole_book_is_its_title(tmp_path: Path, heading: str) -> None:
    """A shelf of books that are all called after their first chapters is no catalogue."""
    pages = [page("WALDEN", heading, "", f"  Here {PROSE}", PROSE)]
    pages += [page("WALDEN", PROSE, PROSE, f"{PROSE}.") for _ in range(3)]
    file = tmp_path / "book.brf"
    file.write_text("\f".join(f"{one}\n" for one in pages))
    assert transcribe_files([file], table="ebae").edition.title == "WALDEN"


def test_running_heads_that_change_are_no_title(book: Transcript) -> None:
    assert book.edition.title == "POND"


@pytest.mark.parametrize("divided", [True, False], ids=["form feeds", "lines counted"])
def test_the_only_running_head_of_a_leaflet(tmp_path: Path, *, divided: bool) -> None:
    """The first thing an editor tries is a short piece: “across The Pond 2 the water” was its
    text, and no doubt was told of it."""
    first = [" " * (WIDTH - 2) + "#a", ",,! ,,pond".center(WIDTH).rstrip(), ""]
    first += [f"  {liblouis.forward(f'Here {PROSE}')}", *[liblouis.forward(PROSE)] * 21]
    second = [",! ,pond".center(WIDTH - 2) + "#b", *[liblouis.forward(PROSE)] * 3]
    file = tmp_path / "leaflet.brf"
    file.write_text(
        ("\f" if divided else "").join("\n".join(each) + "\n" for each in (first, second))
    )
    text = " ".join(edition_text(transcribe_files([file], table="ebae").edition).split())
    assert text.startswith("THE POND Here")
    assert "Pond" not in text
    assert " 2 " not in text


def test_a_heading_beside_no_number_is_no_head_of_a_leaflet(tmp_path: Path) -> None:
    """A song and another of the same name: neither heading may be lost."""
    file = tmp_path / "songs.brf"
    song = page("SONG", "", f"  Here {PROSE}", f"{PROSE}.")
    file.write_text(f"{song}\n\f{song}\n")
    edition = transcribe_files([file], table="ebae").edition
    assert [one.title for one in edition.sections] == ["SONG", "SONG"]
