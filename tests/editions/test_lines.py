"""Lines and pages of the whole book begin where the cells say, piece by piece of the decoding."""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.corpus import read_corpus
from transcribe.decode import decode
from transcribe.emend import emend
from transcribe.manuscript import Manuscript
from transcribe.places import find_places
from transcribe.units import breaks, units


def first_words(manuscript: Manuscript) -> Iterator[tuple[int, str]]:
    """Byte and word for every word that begins right at a byte, as liblouis read it.

    An edition's runs are longer than its lines; the decoding still has each contraction.
    """
    source = manuscript.source
    assert source is not None
    emendations = read_corpus(find_places().corpus).emendations
    for block in emend(decode(source, "ebae"), emendations).blocks:
        pieces = block.text.pieces
        for index, piece in enumerate(pieces):
            text = "".join(each.text for each in pieces[index : index + 40])
            yield piece.start, (text.split() or [""])[0]


def test_a_line_begins_before_the_word_that_its_first_cells_stand_for(
    manuscript: Manuscript,
) -> None:
    source = manuscript.source
    assert source is not None
    read = dict(reversed(list(first_words(manuscript))))
    starts = {(line.page, line.number): line for line in source.lines if line.cells}
    found = breaks(manuscript.edition, source)
    wrong = []
    compared = 0
    for section in manuscript.edition.sections:
        for unit in units(section):
            for each in found.get(unit.key, ()):
                line = starts[each.page, each.line]
                first = line.offsets[len(line.cells) - len(line.cells.lstrip())]
                printed = (unit.text[each.at :].split() or [""])[0]
                if first in read:
                    compared += 1
                    if not read[first].startswith(printed):
                        wrong.append((unit.key, each, printed, read[first]))
    assert sum(map(len, found.values())) == len(starts) == 2218
    assert compared > 2200
    assert wrong == []
