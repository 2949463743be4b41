"""Pages of braille: a reader finds her place by their numbers, heads and contents."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.transcribe.writers.example import edition, sentence
from transcribe.edition import Part
from transcribe.figures import Figure, Line
from transcribe.manuscript import Manuscript
from transcribe.reader import read_brf
from transcribe.writers.braille.codes import CODES
from transcribe.writers.braille.matter import Matter
from transcribe.writers.braille.paging import Block, Page, Size, set_pages
from transcribe.writers.braille.shape import shape
from transcribe.writers.braille.volume import Volume, brf, matters_of, volume

SIZE = Size(20, 8)
FIGURE = Figure(
    section="the-owl",
    number=1,
    summary="An owl in a tree.",
    remarks="",
    lines=(Line("Tree, two things", (Line("An owl"), Line("A nest marked B"))),),
    things=(),
    width=1,
    height=1,
    svg="",
    svg_width=1,
    svg_height=1,
)
OWLS = Manuscript(edition=edition())
KINDS = ("title", "centred", "heading", "caption", "paragraph", "item")


def blocks(kinds: list[tuple[str, int]]) -> list[Block]:
    """One block of so many words for each kind; each word is its block's number in letters."""
    made = []
    for at, (kind, words) in enumerate(kinds):
        matter = Matter(kind=kind, text="")  # type: ignore[arg-type]
        name = "".join(chr(ord("a") + int(digit)) for digit in str(at))
        made.append(Block(matter, " ".join([name] * words), shape(matter), "head"))
    return made


def number(page: int) -> str:
    return f"#{'abcdefghi'[page % 9]}"


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.integers(1, 60)), max_size=12))
@settings(deadline=None)
def test_every_word_is_on_a_page_of_the_right_size(kinds: list[tuple[str, int]]) -> None:
    made = blocks(kinds)
    pages = set_pages(made, SIZE, number)
    words = [
        word for page in pages for line in page.lines for word in line.cells(SIZE.cells).split()
    ]
    assert words == [word for block in made for word in block.cells.split()]
    for at, page in enumerate(pages):
        printed = page.printed(SIZE)
        assert len(printed) == SIZE.lines
        assert max(map(len, printed)) <= SIZE.cells
        assert printed[0].strip() == "head"
        assert printed[-1].endswith(number(at))
        before = printed[-1].removesuffix(number(at)).rstrip()
        assert len(before) <= SIZE.cells - len(number(at)) - 3


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.integers(1, 8)), min_size=2, max_size=12))
@settings(deadline=None)
def test_no_page_ends_with_a_heading(kinds: list[tuple[str, int]]) -> None:
    """A heading at the foot belongs to what one reads after turning the page."""
    short = [(kind, min(words, 2) if kind != "paragraph" else words) for kind, words in kinds]
    made = blocks([*short, ("paragraph", 5)])
    pages = set_pages(made, Size(20, 40), number)
    for page in pages:
        last = [line for line in page.lines if line.block is not None][-1]
        assert last.block is not None
        assert not last.block.shape.keeps


def printed(made: Volume, pages: tuple[Page, ...]) -> list[list[str]]:
    return [page.printed(made.size) for page in pages]


@pytest.mark.parametrize("key", CODES)
def test_contents_name_the_page_of_each_section(key: str) -> None:
    made = volume(OWLS, CODES[key])
    contents = printed(made, made.front)[-1]
    entry = next(line for line in contents if CODES[key].cells("The Owl") in line)
    assert entry.endswith(f'""" {made.text[0].number}')
    assert made.text[0].number == "#a"
    assert [page.number for page in made.front] == ["t#a", "t#b", "t#c"]


def test_a_book_without_a_title_page_gets_one() -> None:
    made = volume(OWLS, CODES["ueb"])
    assert ",[ls" in "".join(made.front[0].printed(made.size))


def test_the_text_keeps_its_order_round_a_note() -> None:
    made = volume(OWLS, CODES["ueb"])
    texts = [matter.text for matter, _ in matters_of(made) if not matter.own]
    assert texts == [
        "THE OWL",
        "RULES",
        "I. All cards_wake. The *owl* is 1 card.",
        "Note.—Not by day, ever.",
        "2. of them sleep.",
        "PLAY",
        "Deal.",
    ]


def test_a_figure_is_a_transcriber_s_note_under_its_caption() -> None:
    plain = edition()
    caption = Part(
        id="caption",
        kind="caption",
        sentences=(sentence("the-owl:caption", 5, "Illustration: THE OWL.", paragraph=True),),
    )
    game = replace(plain.sections[0], parts=(caption, *plain.sections[0].parts))
    owls = Manuscript(edition=replace(plain, sections=(game,)), figures=(FIGURE,))
    made = volume(owls, CODES["ueb"])
    matters = [(matter.kind, matter.own, cells) for matter, cells in matters_of(made)]
    at = next(at for at, (kind, _, _) in enumerate(matters) if kind == "caption")
    ours = [cells for _, own, cells in matters[at + 1 :] if own]
    assert ours[0].startswith("@.<,! figure 9 ^ws4 ,an [l")
    assert ours[1:4] == [",tree1 two ?+s", ",an [l", ",a ne/ m>k$ ;,b@.>"]


def test_the_notes_stand_at_the_end_of_their_section() -> None:
    """Who reads "Deal" learns that the braille has "Dael", and why it was changed."""
    made = volume(OWLS, CODES["ueb"])
    *_, heading, note = [matter for matter, _ in matters_of(made)]
    assert heading.text == "Notes of this edition"
    assert "“Dael”" in note.text
    assert "a slip" in note.text


@pytest.mark.parametrize("key", CODES)
def test_the_file_is_braille_that_our_own_reader_reads(key: str) -> None:
    made = volume(OWLS, CODES[key])
    source = read_brf(brf(made), "owls.brf")
    assert source.pages == len(made.front) + len(made.text)
    numbers = [source.data[t.start : t.end] for t in source.tokens if t.kind == "form-feed"]
    assert len(numbers) == source.pages
    width = max(len(line.cells) for line in source.lines)
    assert width <= 40


def test_it_says_what_it_was_made_from() -> None:
    """Two embossed copies can be told apart by their sources and tools."""
    made = volume(OWLS, CODES["ueb"])
    texts = " ".join(matter.text for matter, _ in matters_of(made) if matter.own)
    assert "en-ueb-g2.ctb" in texts
    assert "cadogan 0" in texts
    assert "liblouis 0" in texts
