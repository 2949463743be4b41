"""The whole way from braille and witnesses to an edition, for the corpus and for any other book.

    transcribe_corpus(folder) -> Transcript
    transcribe_files(files, witnesses, table) -> Transcript

The steps are `reader` → `decode` → (`emend`) → `collate`, `adopt` → `structure`. Design, section 2.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from transcribe.collate.adoption import adopt
from transcribe.collate.collation import collate
from transcribe.collate.model import Collation, WitnessText
from transcribe.collate.readers import read_witness
from transcribe.corpus import read_corpus
from transcribe.decode import decode
from transcribe.detect import choose_table
from transcribe.edition import Edition, SourceNote
from transcribe.emend import emend
from transcribe.reader import Source, read_file
from transcribe.structure.assemble import assemble
from transcribe.volumes import joined


@dataclass(frozen=True)
class Transcript:
    """An edition, the braille it was made from, and the witnesses that match it nowhere."""

    edition: Edition
    source: Source
    unplaced: tuple[WitnessText, ...]


def transcribe_corpus(folder: Path, further: Sequence[Path] = ()) -> Transcript:
    """The edition of the corpus in `folder`, by its own witnesses and `further` ones.

    Raises CadoganError for whatever is wrong with the sources or the decisions.
    """
    corpus = read_corpus(folder)
    own = [read_witness(folder / one.file, one.id) for one in corpus.book.witnesses]
    more = [read_witness(path) for path in further]
    source = read_file(folder / corpus.book.braille.file)
    decoding = emend(decode(source, corpus.book.braille.code), corpus.emendations)
    collation = collate(decoding, [*own, *more], corpus.book.braille.code)
    edition = assemble(decoding, adopt(collation), corpus, [_witness_note(one) for one in more])
    return _transcript(edition, source, collation)


def transcribe_files(
    files: Sequence[Path], witnesses: Sequence[Path] = (), table: str | None = None
) -> Transcript:
    """The edition of a book outside the corpus: its volumes in order, with any witnesses.

    `table` is a name of `liblouis.TABLES`; without one the file must be in the code that this
    program reads well (see `detect`). Raises CadoganError for a file that cannot be used.
    """
    source = joined([read_file(path) for path in files])
    read = [read_witness(path) for path in witnesses]
    chosen = choose_table(source, table)
    decoding = decode(source, chosen)
    collation = collate(decoding, read, chosen)
    braille = SourceNote(
        id="braille",
        title=files[0].name,
        file=source.name,
        sha256=hashlib.sha256(source.data).hexdigest(),
        kind="braille",
    )
    notes = [braille, *map(_witness_note, read)]
    return _transcript(assemble(decoding, adopt(collation), sources=notes), source, collation)


def _transcript(edition: Edition, source: Source, collation: Collation) -> Transcript:
    unplaced = (one for one in collation.witnesses if one.id in collation.unplaced)
    return Transcript(edition, source, tuple(unplaced))


def _witness_note(witness: WitnessText) -> SourceNote:
    """What the edition says of a witness. A pipe can be read only once: it has no hash."""
    path = Path(witness.file)
    return SourceNote(
        id=witness.id,
        title=path.name,
        file=witness.file,
        sha256=hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "",
        kind="witness",
    )
