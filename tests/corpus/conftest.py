"""The whole book once for all tests: decoded, emended, collated, assembled."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from transcribe.collate import adopt, collate, read_witness
from transcribe.collate.model import Adoption
from transcribe.corpus import Corpus, read_corpus
from transcribe.decode import Decoding, decode
from transcribe.edition import Edition, Part, Sentence
from transcribe.emend import emend
from transcribe.reader import read_file
from transcribe.structure.assemble import assemble

FOLDER = Path(__file__).parents[2] / "corpus"


@dataclass(frozen=True)
class Whole:
    """The book in all its states."""

    corpus: Corpus
    decoding: Decoding
    adoption: Adoption
    edition: Edition

    @property
    def parts(self) -> list[tuple[str, Part]]:
        """All parts with their section's id."""
        return [(section.id, part) for section in self.edition.sections for part in section.parts]

    @property
    def sentences(self) -> dict[str, Sentence]:
        """All sentences by id."""
        return {one.id: one for _, part in self.parts for one in part.sentences}


@pytest.fixture(scope="session")
def whole() -> Whole:
    corpus = read_corpus(FOLDER)
    braille = corpus.book.braille
    decoding = emend(decode(read_file(FOLDER / braille.file), braille.code), corpus.emendations)
    witnesses = [read_witness(FOLDER / one.file, one.id) for one in corpus.book.witnesses]
    adoption = adopt(collate(decoding, witnesses, braille.code))
    return Whole(corpus, decoding, adoption, assemble(decoding, adoption, corpus))
