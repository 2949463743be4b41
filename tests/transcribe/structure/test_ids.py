"""What would be lost: every link, citation and saved game that names a sentence."""

from __future__ import annotations

import pytest

from transcribe.errors import CadoganError
from transcribe.structure.ids import frozen, ids, listing
from transcribe.structure.parts import RawPart, RawSentence, Span

LISTED: dict[str, Span] = {
    "the-owl:title": (0, 7),
    "the-owl:play.1": (10, 20),
    "the-owl:play.2": (20, 40),
    "the-owl:play.3": (40, 50),
    "the-owl:note-1.1": (60, 70),
}


def same(span: Span) -> Span:
    """Sentences here stand on bytes of the same numbers as their characters."""
    return span


def counted(*play: Span) -> list[tuple[str, Span]]:
    """Ids by counting: a title, a play of these sentences, a note."""
    parts = [
        RawPart("title", "title", numbered=False, sentences=[RawSentence((0, 7))]),
        RawPart("play", "play", sentences=[RawSentence(span) for span in play]),
        RawPart("note-1", "note", sentences=[RawSentence((60, 70))]),
    ]
    return list(ids("the-owl", parts))


def test_sentences_are_counted_through_their_part() -> None:
    assert dict(counted((10, 20), (20, 40), (40, 50))) == LISTED


def test_frozen_ids_stay_when_all_is_as_it_was() -> None:
    names = frozen(counted((10, 20), (20, 40), (40, 50)), LISTED, same)
    assert names == {span: name for name, span in LISTED.items()}


def test_a_sentence_found_later_takes_its_letter_and_moves_no_other_id() -> None:
    listed = LISTED | {"the-owl:play.2": (20, 30), "the-owl:play.2a": (30, 40)}
    names = frozen(counted((10, 20), (20, 30), (30, 40), (40, 50)), listed, same)
    assert names[(30, 40)] == "the-owl:play.2a"
    assert names[(40, 50)] == "the-owl:play.3"


def test_a_sentence_that_is_not_listed_stops_the_build_and_is_told_its_id() -> None:
    listed = LISTED | {"the-owl:play.2": (20, 30)}
    with pytest.raises(CadoganError) as caught:
        frozen(counted((10, 20), (20, 30), (30, 40), (40, 50)), listed, same)
    assert 'not listed: "the-owl:play.2a" = [30, 40]' in caught.value.message
    assert "ids.toml" in caught.value.message


def test_two_sentences_that_are_not_listed_are_told_two_letters() -> None:
    listed = LISTED | {"the-owl:play.2": (20, 30)}
    with pytest.raises(CadoganError) as caught:
        frozen(counted((10, 20), (20, 30), (30, 35), (35, 40), (40, 50)), listed, same)
    assert '"the-owl:play.2a" = [30, 35]' in caught.value.message
    assert '"the-owl:play.2b" = [35, 40]' in caught.value.message


def test_a_lost_sentence_stops_the_build_and_is_named() -> None:
    with pytest.raises(CadoganError) as caught:
        frozen(counted((10, 20), (20, 40)), LISTED, same)
    assert 'lost:       "the-owl:play.3" = [40, 50]' in caught.value.message


def test_a_sentence_that_moved_to_another_part_is_lost_there_and_not_listed_here() -> None:
    moved = [
        ("the-owl:rule-1.1", span) if span == (10, 20) else (name, span)
        for name, span in counted((10, 20), (20, 40), (40, 50))
    ]
    with pytest.raises(CadoganError) as caught:
        frozen(moved, LISTED, same)
    assert '"the-owl:rule-1.1" = [10, 20]' in caught.value.message
    assert 'lost:       "the-owl:play.1" = [10, 20]' in caught.value.message


def test_a_long_disagreement_is_cut_short() -> None:
    with pytest.raises(CadoganError) as caught:
        frozen([], {f"the-owl:play.{n}": (n, n + 1) for n in range(1, 100)}, same)
    assert len(caught.value.message.splitlines()) < 15
    assert "89 more" in caught.value.message


def test_the_listing_reads_as_toml() -> None:
    import tomllib

    read = tomllib.loads(listing(LISTED.items()))
    assert {name: tuple(place) for name, place in read.items()} == LISTED


@pytest.mark.parametrize("renamed", ["play.1zz", "play.3", "play.7"])
def test_an_id_that_was_renamed_is_noticed(renamed: str) -> None:
    """A link to the old name would be dead, and nobody would know."""
    listed = {name: span for name, span in LISTED.items() if name != "the-owl:play.2"}
    listed = {**listed, f"the-owl:{renamed}": (20, 40)}
    with pytest.raises(CadoganError, match="out of its order"):
        frozen(counted((10, 20), (20, 40), (40, 50)), listed, same)
