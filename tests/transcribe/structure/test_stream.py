"""What would be lost: the way from a word back to its cells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.transcribe.structure.blocks import blocks
from transcribe.structure.runs import byte_span, runs
from transcribe.structure.stream import stream
from transcribe.trace import LAYOUT, LIBLOUIS, Origin, Piece, Traced

PIECES = st.lists(
    st.builds(
        Piece,
        st.text("abc .", max_size=3),
        st.just(0),
        st.integers(0, 2),
        st.sampled_from(
            [LIBLOUIS, LAYOUT, Origin("context", "letters"), Origin("witness", "w", 3, 5)]
        ),
    ),
    max_size=8,
)


def laid_out(pieces: list[Piece]) -> Traced:
    """The pieces one behind the other in the file; `end` is their width."""
    made: list[Piece] = []
    at = 0
    for piece in pieces:
        made.append(Piece(piece.text, at, at + piece.end, piece.origin))
        at += piece.end
    return Traced.of(made)


@given(PIECES)
def test_runs_cover_every_character_once_with_its_origin(pieces: list[Piece]) -> None:
    text = laid_out(pieces)
    made = runs(text)
    origins = [(p.origin.kind, p.origin.name) for p in text.pieces for _ in p.text]
    assert [run.end for run in made[:-1]] == [run.start for run in made[1:]]
    assert [(run.kind, run.by) for run in made for _ in range(run.start, run.end)] == origins


@given(st.lists(st.sampled_from("ab cd. / \n"), min_size=1).map("".join), st.data())
def test_a_slice_of_the_stream_is_its_text_and_keeps_its_bytes(
    page: str, data: st.DataObject
) -> None:
    text = stream(blocks(page))
    start = data.draw(st.integers(0, len(text.text)))
    end = data.draw(st.integers(start, len(text.text)))
    cut = text.traced(start, end)
    assert cut.text == text.text[start:end]
    for position, piece in enumerate(cut.pieces, start=start):
        if piece.start < piece.end:
            assert text.at_byte(piece.start) == position


def test_a_mark_without_cells_does_not_move_a_sentence() -> None:
    mark = Piece('"', 7, 7, Origin("witness", "w", 0, 1))
    assert byte_span(Traced.of((mark, Piece("A", 8, 10)))) == (8, 10)
    assert byte_span(Traced.of((mark,))) == (7, 7)


def test_only_the_end_of_a_line_with_room_behind_it_can_hide_a_paragraph() -> None:
    text = stream(blocks("Ab cd. / Ef. Gh.\nIj."))
    assert text.at_line_end(text.text.index("Ef"))
    assert not text.at_line_end(text.text.index("Gh"))
    assert not text.at_line_end(0)
