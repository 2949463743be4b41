"""The whole way from braille and witnesses to an edition, for the corpus and for any other book.

    transcribe_corpus(folder) -> Transcript
    transcribe_files(files, witnesses, table, keep) -> Transcript

The steps are `reader` → `decode` → (`emend`) → `collate`, `adopt` → `structure`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from transcribe.collate.adoption import adopt
from transcribe.collate.collation import collate
from transcribe.collate.model import Adoption, Collation, WitnessText
from transcribe.collate.readers import read_witness
from transcribe.corpus import Corpus, Passed, read_corpus
from transcribe.decode import UNREADABLE, Decoding, Failure, decode
from transcribe.detect import choose_table
from transcribe.edition import Edition, SourceNote
from transcribe.emend import emend
from transcribe.flow import flow
from transcribe.layout.kinds import NOTHING, Keep, kept
from transcribe.reader import Source, file_name, read_file
from transcribe.recognised import Recognition
from transcribe.structure.assemble import assemble
from transcribe.told import NOTHING_TOLD, Told, told
from transcribe.volumes import joined, read_braille


@dataclass(frozen=True)
class Transcript:
    """An edition, the braille it was made from, the witnesses that match it nowhere, and the
    unknown words that its editor passes. `failures`: the cells that nobody could read. `told`: the
    codes that were found, and what was taken for something else than text."""

    edition: Edition
    source: Source
    unplaced: tuple[WitnessText, ...]
    passed: tuple[Passed, ...] = ()
    failures: tuple[Failure, ...] = ()
    told: Told = NOTHING_TOLD


def transcribe_corpus(folder: Path, further: Sequence[Path] = ()) -> Transcript:
    """The edition of the corpus in `folder`, by its own witnesses and `further` ones.

    Raises CadoganError for whatever is wrong with the sources or the decisions.
    """
    return transcribe_with(read_corpus(folder), further)


def transcribe_with(corpus: Corpus, further: Sequence[Path] = ()) -> Transcript:
    """The edition of a corpus that was read, with whatever decisions it holds now."""
    folder = corpus.folder
    own = [read_witness(folder / one.file, one.id) for one in corpus.book.witnesses]
    more = [read_witness(path) for path in further]
    decoding = standing(corpus)
    source = decoding.source
    collation = collate(decoding, [*own, *more], corpus.book.braille.code)
    adoption = adopt(collation)
    edition = assemble(decoding, adoption, corpus, [_witness_note(one) for one in more])
    return replace(
        _transcript(edition, source, collation, corpus.passed),
        failures=_unread(decoding, adoption),
        told=told(decoding, None),
    )


def standing(corpus: Corpus) -> Decoding:
    """The text of a corpus as it stands before any witness, with the decisions made so far."""
    braille = corpus.book.braille
    source = read_braille(corpus.folder, braille)
    decoding = decode(source, braille.code, keep=kept(braille.keep), mixed=braille.mixed)
    return emend(decoding, corpus.emendations)


def transcribe_files(
    files: Sequence[Path],
    witnesses: Sequence[Path] = (),
    table: str | None = None,
    keep: Keep = NOTHING,
) -> Transcript:
    """The edition of a book outside the corpus: its volumes in order, with any witnesses.

    `table` is a name of `liblouis.TABLES`; without one the file shows its code (see `detect`), and
    places in another one are looked for. What `keep` names stays text. Raises CadoganError for a
    file that cannot be used.
    """
    source = joined([read_file(path, keep) for path in files])
    read = [read_witness(path) for path in witnesses]
    blocks = flow(source, keep)
    chosen = choose_table(source, table, blocks)
    decoding = decode(source, chosen.table, keep=keep, mixed=table is None, blocks=blocks)
    del blocks  # much memory, and no more needed
    collation = collate(decoding, read, chosen.table)
    braille = SourceNote(
        id="braille",
        title=file_name(Path(files[0].name)),
        file=source.name,
        sha256=hashlib.sha256(source.data).hexdigest(),
        kind="braille",
    )
    notes = [braille, *map(_witness_note, read)]
    adoption = adopt(collation)
    edition = assemble(decoding, adoption, sources=notes)
    edition = replace(edition, title=title_of(edition, files[0], decoding.recognised))
    return replace(
        _transcript(edition, source, collation),
        failures=_unread(decoding, adoption),
        told=told(decoding, chosen.verdict),
    )


_OF_A_PART = re.compile(
    r"(?:chapter|part|book|section|contents|preface|introduction|foreword|text)\b", re.IGNORECASE
)


def title_of(edition: Edition, file: Path, found: Sequence[Recognition]) -> str:
    """A book's first heading, unless that is only a part's. It is one where the only running head
    of the whole file (`found`: what was recognised in it) stands above it: that is the title.
    Without one, a part's heading gives way to the name of the file."""
    title = edition.sections[0].title
    heads = {each.value for each in found if each.kind == "running-head"}
    sentences = (one for part in edition.sections[0].parts for one in part.sentences)
    first = next((one.braille.page for one in sentences), 0)
    above = any(each.kind == "running-head" and each.page == first for each in found)
    part = _OF_A_PART.match(title) is not None
    if len(heads) == 1 and (above or part):
        (head,) = heads
        return title if head.casefold() == title.casefold() else head
    return file_name(Path(file.stem)) if part else title


def _transcript(
    edition: Edition, source: Source, collation: Collation, passed: tuple[Passed, ...] = ()
) -> Transcript:
    unplaced = (one for one in collation.witnesses if one.id in collation.unplaced)
    return Transcript(edition, source, tuple(unplaced), passed)


def _unread(decoding: Decoding, adoption: Adoption) -> tuple[Failure, ...]:
    """The failures that neither an editor nor a witness has mended."""
    standing = {
        piece.start
        for block in adoption.blocks
        for piece in block.text.pieces
        if UNREADABLE in piece.text
    }
    return tuple(each for each in decoding.failures if each.start in standing)


def _witness_note(witness: WitnessText) -> SourceNote:
    """What the edition says of a witness. A pipe can be read only once: it has no hash."""
    path = Path(witness.file)
    return SourceNote(
        id=witness.id,
        title=file_name(Path(path.name)),
        file=witness.file,
        sha256=hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "",
        kind="witness",
    )
