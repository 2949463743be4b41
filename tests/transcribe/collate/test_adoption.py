"""What a reader would lose: the printed text, where a copy has it; the braille's text, where a copy
is spoilt; and the way back from a word to the cells or the copy it was read from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from rapidfuzz.distance import Levenshtein

from tests.transcribe.collate.book import WITNESSES, book, book_text, chunks
from tests.transcribe.collate.brf import small_book
from tests.transcribe.collate.noise import copy, spoilt
from transcribe.collate import adopt, collate, read_witness
from transcribe.collate.model import Adoption, Attestation, PlacedVariant, WitnessText
from transcribe.collate.readers import read_bytes

# Where the braille lost something, as the book prints it.
LOST = ((r"\bvice(\s)vers\b", r"vice\1versâ"), (r"\bCSAR\b", "CÆSAR"), (r"—X often", "—It often"))


def printed() -> str:
    """The decoded book with what the braille lost put back: ten words."""
    text = book_text()
    for lost, said in LOST:
        text = re.sub(lost, said, text)
    return text


def as_copy(text: str, id: str = "copy") -> WitnessText:
    return read_bytes(text.replace("\n", "\n\n").encode(), id=id, file=f"{id}.txt")


def words(adoption: Adoption) -> list[str]:
    return " ".join(block.text.text for block in adoption.blocks).split()


def noisy(share: float, seed: int) -> WitnessText:
    copied = spoilt(copy([word for word, _ in chunks()], 0, len(chunks())), share, seed)
    return as_copy(" ".join(word.text for word in copied), id=f"noisy-{seed}")


def test_a_clean_copy_of_the_whole_book_leaves_no_word_wrong() -> None:
    assert len(re.findall("|".join(lost for lost, _ in LOST), book_text())) == 10
    adoption = adopt(collate(book(), [as_copy(printed())]))
    assert words(adoption) == printed().split()


def test_a_clean_copy_leaves_no_word_of_other_prose_wrong() -> None:
    here = Path(__file__).parent
    text = (here / "foreign.txt").read_text("utf-8") + (here / "other-prose.txt").read_text("utf-8")
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
    lost = [re.sub('"', "", paragraph) for paragraph in paragraphs]
    adoption = adopt(collate(small_book(lost), [as_copy("\n".join(paragraphs))]))
    assert words(adoption) == " ".join(paragraphs).split()


@pytest.mark.parametrize(
    ("shares", "seed"),
    [
        ([0.3], 3),
        *(
            pytest.param(shares, seed, marks=pytest.mark.slow)
            for shares, seed in (([0.02], 1), ([0.05], 2), ([0.03, 0.05, 0.1], 4))
        ),
    ],
)
def test_spoilt_copies_do_no_harm(shares: Sequence[float], seed: int) -> None:
    witnesses = [noisy(share, seed * 10 + index) for index, share in enumerate(shares)]
    wrong_before = Levenshtein.distance(book_text().split(), printed().split())
    adopted = words(adopt(collate(book(), witnesses)))
    assert Levenshtein.distance(adopted, printed().split()) <= wrong_before


@pytest.mark.parametrize("seed", [7, 8, 10])
def test_the_book_s_own_paragraphs_in_another_order_change_nothing(seed: int) -> None:
    """Where a paragraph follows that did not follow in the book, its first word's capital must
    not get into the sentence that ends there."""
    paragraphs = book_text().split("\n")
    Random(seed).shuffle(paragraphs)
    adoption = adopt(collate(book(), [as_copy("\n".join(paragraphs))]))
    assert words(adoption) == book_text().split()


def test_a_clean_copy_mends_in_spite_of_spoilt_ones() -> None:
    witnesses = [as_copy(printed()), noisy(0.1, 71), noisy(0.3, 72)]
    mended = words(adopt(collate(book(), witnesses)))
    assert Levenshtein.distance(mended, printed().split()) <= 1


def test_the_order_of_the_witnesses_plays_no_part() -> None:
    witnesses = [*(read_witness(path) for path in WITNESSES), noisy(0.05, 81)]
    first, *others = [
        collate(book(), order) for order in list(permutations(witnesses))[:: len(witnesses)]
    ]
    assert len(others) == 5
    for other in others:
        assert other.variants == first.variants
        assert other.segments == first.segments


def test_every_character_is_traced_to_cells_or_to_a_witness() -> None:
    witnesses = {
        witness.id: witness
        for witness in (as_copy(printed()), *(read_witness(path) for path in WITNESSES))
    }
    adoption = adopt(collate(book(), witnesses.values()))
    data = book().source.data
    for block, decoded in zip(adoption.blocks, book().blocks, strict=True):
        low, high = decoded.text.span
        for piece in block.text.pieces:
            assert low <= piece.start <= piece.end <= high <= len(data)
            if piece.origin.kind == "witness":
                source = witnesses[piece.origin.name].text
                assert source[piece.origin.start : piece.origin.end] == piece.text
        kept = {(piece.start, piece.end) for piece in block.text.pieces}
        for piece in decoded.text.pieces:
            assert any(start <= piece.start and piece.end <= end for start, end in kept)


def test_entries_stand_on_their_words() -> None:
    witnesses = [as_copy(printed()), noisy(0.1, 91), *(read_witness(path) for path in WITNESSES)]
    collation = collate(book(), witnesses)
    adoption = adopt(collation)
    assert {item.kind for item in adoption.variants} >= {"accent", "damage", "quotation"}
    texts = {witness.id: witness.text for witness in witnesses}
    for item in adoption.variants:
        assert adoption.blocks[item.block].text.text[item.start : item.end] == item.lemma
        if item.adopted:
            assert item.lemma in {reading.text for reading in item.readings}
        elif not any(other.adopted and _touch(item, other) for other in adoption.variants):
            assert item.lemma == item.braille
        for reading in item.readings:
            assert texts[reading.witness][reading.start : reading.end] == reading.text


def _touch(item: PlacedVariant, other: PlacedVariant) -> bool:
    return item.block == other.block and item.start <= other.end and other.start <= item.end


def test_emphasis_and_quotations_of_the_corpus_witnesses() -> None:
    adoption = adopt(collate(book(), [read_witness(path) for path in WITNESSES]))
    shown = {
        (span.kind, adoption.blocks[span.block].text.text[span.start : span.end])
        for span in adoption.spans
    }
    assert ("quotation", '"grace,"') in shown
    assert ("quotation", '"The Official Rules of Card Games,"') in shown
    assert ("emphasis", "on either of the four corner packets") in shown
    assert ("emphasis", "Bube") in shown
    assert sum(kind == "emphasis" for kind, _ in shown) >= 17


def test_paragraphs_that_only_a_witness_shows() -> None:
    adoption = adopt(collate(book(), [read_witness(path) for path in WITNESSES]))
    begun = {
        adoption.blocks[item.block].text.text[item.start :][:18]: item.witnesses
        for item in adoption.paragraphs
    }
    assert begun["When the first lin"] == ("web-copy-mill-to-fortress",)
    assert begun["Turn the packet fa"] == ("scrape-great-thirteen-to-anna",)
    assert not any(start[:1].islower() for start in begun)


def test_a_copy_in_italics_throughout_emphasises_nothing() -> None:
    text = " ".join(word for word, _ in chunks()[3000:3200])
    witness = read_bytes(f"<p><i>{text}</i></p>".encode(), id="a", file="a.html")
    collation = collate(book(), [witness])
    assert [item.kind for item in collation.variants].count("emphasis") == 1
    assert adopt(collation).spans == ()


def test_coverage_is_what_the_witness_has() -> None:
    witness = read_witness(WITNESSES[0])
    adoption = adopt(collate(book(), [witness]))
    covered = " ".join(
        adoption.blocks[item.block].text.text[item.start : item.end] for item in adoption.coverage
    )
    assert covered.startswith("as usual by the removal of those that covered them. II.")
    assert covered.endswith("taken up in order, beginning on the left,")


def test_a_variant_is_cut_where_a_sentence_ends() -> None:
    variant = PlacedVariant(
        kind="omission",
        block=3,
        start=10,
        end=30,
        lemma="They wait. Then play",
        braille="They wait. Then play",
        readings=(Attestation("a", 50, 50, ""),),
        reason="",
        adopted=False,
    )
    first, second = variant.cut(21)
    assert (first.lemma, first.braille, first.end) == ("They wait. ", "They wait. ", 21)
    assert (second.lemma, second.braille, second.start) == ("Then play", "Then play", 21)
    with pytest.raises(ValueError, match="not inside"):
        variant.cut(30)
