"""Decodes and collates a book that holds this one several times: `python -m tests.bench.copies N`.

The witnesses are the corpus's three. The copies are laid page on page, so that every copy begins
a page of its own.
"""

from __future__ import annotations

import sys

from transcribe.collate.adoption import adopt
from transcribe.collate.collation import collate
from transcribe.collate.readers import read_witness
from transcribe.corpus import read_corpus
from transcribe.decode import decode
from transcribe.places import find_places
from transcribe.reader import read_brf


def main(copies: int) -> None:
    """Does the work and prints how many words it was."""
    corpus = read_corpus(find_places().corpus)
    braille = corpus.book.braille
    data = (corpus.folder / braille.file).read_bytes()
    lines = data.splitlines()
    page = braille.lines + 1
    padded = lines + [b""] * (-len(lines) % page)
    source = read_brf(b"\n".join(padded * copies) + b"\n", f"{copies} copies")
    witnesses = [read_witness(corpus.folder / one.file, one.id) for one in corpus.book.witnesses]
    adoption = adopt(collate(decode(source, braille.code), witnesses, braille.code))
    print(sum(len(block.text.text.split()) for block in adoption.blocks))


if __name__ == "__main__":
    main(int(sys.argv[1]))
