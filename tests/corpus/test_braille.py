"""The book in braille again: what a reader's fingers find is what the edition says."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from tests.corpus.conftest import Whole
from transcribe.decode import decode
from transcribe.manuscript import Manuscript
from transcribe.measure import compare
from transcribe.reader import read_brf
from transcribe.writers.braille.against import CAPITALS, LETTER_SIGN, against
from transcribe.writers.braille.codes import CODES
from transcribe.writers.braille.paging import Page
from transcribe.writers.braille.readback import read_back
from transcribe.writers.braille.volume import Volume, matters_of, volume


@pytest.fixture(scope="module")
def ebae(whole: Whole) -> Volume:
    return volume(Manuscript(edition=whole.edition), CODES["ebae"])


@pytest.fixture(scope="module")
def ueb(whole: Whole) -> Volume:
    return volume(Manuscript(edition=whole.edition), CODES["ueb"])


def test_every_difference_from_the_source_is_explained(whole: Whole, ebae: Volume) -> None:
    """All words of the braille, cell by cell: nothing changed that nobody signed for."""
    found = against(whole.decoding.source, whole.edition, ebae)
    assert found.words > 17_000
    assert found.unexplained == ()
    ids = {entry.id for entry in whole.edition.apparatus}
    assert {id_ for each in found.differences for id_ in each.entries} <= ids
    rules = Counter(rule for each in found.differences for rule in each.rules)
    assert set(rules) == {CAPITALS, LETTER_SIGN}


def test_a_changed_word_would_be_seen(whole: Whole, ebae: Volume) -> None:
    """The comparison finds a word that somebody changed without a sign."""
    source = whole.decoding.source
    damaged = read_brf(source.data.replace(b"packets ( ?ree", b"packets ( f\\r ", 1), "damaged")
    assert damaged.data != source.data
    found = against(damaged, whole.edition, ebae)
    assert [(each.source, each.output) for each in found.unexplained] == [("f\\r", "?ree")]


def test_every_emendation_and_every_emphasis_shows(whole: Whole, ebae: Volume) -> None:
    """What the edition restored stands in the braille again: accents, quotation marks, italics."""
    found = against(whole.decoding.source, whole.edition, ebae)
    shown = {id_ for each in found.differences for id_ in each.entries}
    changed = {
        entry.id
        for entry in whole.edition.apparatus
        if entry.kind in ("emendation", "emphasis", "quotation") and entry.lemma != entry.braille
    }
    assert changed <= shown


def test_ueb_reads_back_as_the_edition(ueb: Volume) -> None:
    found = read_back(ueb)
    assert found.words > 17_000
    assert found.wrong == ()
    assert found.rate < 0.02


def test_a_wrong_cell_would_be_seen(ueb: Volume) -> None:
    def spoilt(page: Page) -> Page:
        lines = tuple(
            replace(line, cut=replace(line.cut, cells=line.cut.cells.replace("talon", "tal5")))
            for line in page.lines
        )
        return replace(page, lines=lines)

    text = tuple(map(spoilt, ueb.text))
    assert {each.word.strip(".,;:()") for each in read_back(replace(ueb, text=text)).wrong} >= {
        "talon",
    }


def test_ebae_reads_back_by_the_way_it_came(ebae: Volume) -> None:
    """The decoding and its context rules read our own braille as the edition has it, but for
    what the code cannot say: which accent it is."""
    matters = [(matter, cells) for matter, cells in matters_of(ebae) if not matter.own]
    data = "\f".join(cells for _, cells in matters).encode()
    blocks = decode(read_brf(data, "ebae.brf")).blocks
    read = "\n".join(block.text.text for block in blocks)
    written = "\n".join(matter.text for matter, _ in matters)
    found = compare(written, read, punctuation=True)
    odd = [one for _, *one in found.differences if "â" not in one[0] and "Æ" not in one[0]]
    assert odd == []
    assert found.wrong <= 10


def test_a_letter_is_never_taken_for_a_word_in_ueb(ueb: Volume) -> None:
    """ "Rule V" must not read as "Rule Very"; a, i and o are words of their own."""
    letters = 0
    for matter, cells in matters_of(ueb):
        bare = cells.removeprefix(ueb.code.note_open).removesuffix(ueb.code.note_close)
        for word, written in zip(matter.text.split(), bare.split(), strict=True):
            if re.fullmatch(r"[^\w]*[B-HJ-NP-Zb-hj-np-z][^\w]*", word):
                letters += 1
                assert ";" in written, (word, written)
    assert letters > 30
