"""What a braille edition says of itself: who may read it with what, and what it was made from."""

from __future__ import annotations

from collections.abc import Iterator

from transcribe import liblouis
from transcribe.edition import Edition
from transcribe.writers.braille.codes import Code
from transcribe.writers.braille.matter import Matter

TITLE = "About this edition"
_DIGITS = 16  # of a hash: enough to know a file by, and little enough to read


def about(edition: Edition, code: Code) -> Iterator[Matter]:
    """The page about the edition: the code, the manner of the figures, the sources, the tools."""
    yield Matter(kind="title", text=TITLE, own=True)
    for text in (*_words(edition, code), *_sources(edition)):
        yield Matter(kind="paragraph", text=text, own=True)


def _words(edition: Edition, code: Code) -> Iterator[str]:
    yield f"This edition is in {code.name}."
    yield (
        "Figures are described in words in the place of their captions, in transcriber's notes. "
        "The page numbers are those of this edition."
    )
    made = ", ".join(liblouis.tables(code.table))
    read = ", ".join(edition.provenance.tables)
    yield (
        f"Written by cadogan {edition.provenance.cadogan} with liblouis {liblouis.version()} "
        f"(tables {made}); the sources were read with liblouis {edition.provenance.liblouis} "
        f"(tables {read})."
    )


def _sources(edition: Edition) -> Iterator[str]:
    yield "The sources, and how their hashes (SHA-256) begin:"
    for source in edition.provenance.sources:
        yield f"{source.title}: {source.sha256[:_DIGITS] or 'without a hash'}"
