"""Where the braille's lines begin in the text: who quotes cites them, an e-book turns pages."""

from __future__ import annotations

from tests.transcribe.writers.example import edition, game
from transcribe.edition import Edition, Part, Place, Provenance, Run, Section, Sentence
from transcribe.reader import Source, read_brf
from transcribe.units import Break, breaks, units


def book(text: str, runs: tuple[Run, ...]) -> Edition:
    place = Place(page=1, line=1, cell=1, end_page=1, end_line=1, end_cell=2, start=0, end=99)
    sentence = Sentence(id="s:text.1", text=text, braille=place, paragraph_start=True, trace=runs)
    part = Part(id="text", kind="text", sentences=(sentence,))
    section = Section(id="s", title="S", kind="text", parts=(part,))
    provenance = Provenance(sources=(), cadogan="0", liblouis="0", tables=())
    return Edition(title="S", sections=(section,), apparatus=(), provenance=provenance)


def run(start: int, end: int, byte_start: int, byte_end: int, kind: str = "liblouis") -> Run:
    return Run(
        start=start,
        end=end,
        kind=kind,  # type: ignore[arg-type]
        by="",
        byte_start=byte_start,
        byte_end=byte_end,
    )


def source(text: str) -> Source:
    return read_brf(text.encode(), "small.brf")


def test_a_line_begins_before_its_first_word() -> None:
    """`! k+` is "the kand": two words of cells before the border, two words of text."""
    runs = (run(0, 13, 0, 9),)
    (found,) = breaks(
        book("the king and x", (*runs, run(13, 14, 9, 10))), source("! k+\n& b x")
    ).values()
    assert [each.at for each in found] == [0, 9]


def test_a_blank_at_the_end_of_a_line_stays_on_it() -> None:
    """The space that joins two lines has no cells; the next line begins with the next word."""
    runs = (run(0, 3, 0, 1), run(3, 4, 1, 1, "layout"), run(4, 7, 2, 3))
    (found,) = breaks(book("the and", runs), source("!\n&")).values()
    assert found == (Break(0, 1, 1, True), Break(4, 1, 2, False))


def test_a_mark_that_only_a_witness_has_goes_with_its_word() -> None:
    runs = (run(0, 3, 0, 1), run(3, 4, 1, 1, "layout"), run(4, 5, 2, 2, "witness"), run(5, 8, 2, 3))
    (found,) = breaks(book('the "and', runs), source("!\n&")).values()
    assert found[1] == Break(4, 1, 2, False)


def test_words_that_the_code_joins_move_the_border_by_less_than_a_word() -> None:
    """Three words of cells for four of text: the border is at the nearest by its share."""
    runs = (run(0, 15, 0, 7),)
    (found,) = breaks(book("to the king and", runs), source("6! k\n& ")).values()
    assert found[1].at in (7, 12)


def test_no_page_is_lost_between_two_texts() -> None:
    """An empty page, and one on which nothing of the text begins, still are pages of the book."""
    runs = (run(0, 3, 0, 1), run(3, 4, 1, 1, "layout"), run(4, 7, 8, 9))
    (found,) = breaks(book("the and", runs), source("!\n\f\n\f\n\f&")).values()
    assert [(each.page, each.turns) for each in found] == [
        (1, True),
        (2, True),
        (3, True),
        (4, True),
    ]
    assert [each.at for each in found] == [0, 4, 4, 4]


def test_every_text_of_a_section_is_a_unit_in_the_order_of_reading() -> None:
    keys = [unit.key for unit in units(game())]
    assert keys == [
        "the-owl:title",
        "the-owl:rule-1.heading",
        "the-owl:rule-1.label",
        "the-owl:rule-1.1",
        "the-owl:rule-1.2",
        "the-owl:note-1.label",
        "the-owl:note-1.1",
        "the-owl:rule-1.3",
        "the-owl:play.heading",
        "the-owl:play.1",
    ]
    assert {unit.key for unit in units(edition().sections[0])} == set(keys)
