"""A corpus from its folder, its sources checked against their hashes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from transcribe.characters import unheld
from transcribe.corpus.book import Book
from transcribe.corpus.decisions import (
    Emendation,
    Emendations,
    Passed,
    Remark,
    Remarks,
    Spelling,
    Structure,
    Withdrawn,
)
from transcribe.edition import SectionKind
from transcribe.errors import CadoganError


@dataclass(frozen=True, slots=True)
class Expected:
    """A section to be found in the text: `head` are the words that begin it there."""

    id: str
    title: str
    kind: SectionKind
    head: str


@dataclass(frozen=True)
class Corpus:
    """All that the folder `folder` holds; `ids` maps each frozen id to its bytes (start, end)."""

    folder: Path
    book: Book
    structure: Structure
    emendations: tuple[Emendation, ...]
    ids: dict[str, tuple[int, int]]
    withdrawn: tuple[Withdrawn, ...] = ()
    passed: tuple[Passed, ...] = ()
    notes: tuple[Remark, ...] = ()

    @property
    def outline(self) -> tuple[Expected, ...]:
        """The sections in the order of the book."""
        front = [Expected(one.id, one.title, one.kind, one.head) for one in self.book.front]
        games = [
            Expected(one.id, one.title, "game", one.head or one.title) for one in self.book.games
        ]
        pieces = [Expected(one.id, one.title, "text", one.head) for one in self.book.sections]
        return (*front, *games, *pieces)

    @property
    def sources(self) -> tuple[Path, ...]:
        """Every file that the corpus is made of, its decisions included."""
        braille = self.book.braille
        volumes = [one.file for one in braille.volumes]
        named = [braille.file, *volumes, *(one.file for one in self.book.witnesses)]
        figures = [one.figure for one in self.book.games]
        further = [*([_SPELLING] if self.passed else []), *([_NOTES] if self.notes else [])]
        return tuple(self.folder / name for name in [*named, *figures, *_DECISIONS, *further])


_DECISIONS = ("book.toml", "structure.toml", "emendations.toml", "ids.toml")
_SPELLING = "spelling.toml"
_NOTES = "notes.toml"
_Type = TypeVar("_Type")


def read_corpus(folder: Path) -> Corpus:
    """Read the corpus in `folder`.

    Raises CadoganError for a file that is missing, is not the TOML it should be, or no longer has
    the hash that `book.toml` gives.
    """
    book = _read(folder / "book.toml", Book)
    for file, sha256 in _hashes(book):
        _check(folder, file, sha256)
    signed = _read(folder / "emendations.toml", Emendations)
    ids = _read(folder / "ids.toml", dict[str, tuple[int, int]])
    if book.ids_frozen and not ids:
        raise CadoganError(
            "no ids are listed, though this book's are frozen",
            where=str(folder / "ids.toml"),
            hint="Put the old file back; or, for a book that is only begun, write "
            "ids_frozen = false into book.toml.",
        )
    spelling, notes = folder / _SPELLING, folder / _NOTES
    return Corpus(
        folder,
        book,
        _read(folder / "structure.toml", Structure),
        signed.emendations,
        ids,
        signed.withdrawn,
        _read(spelling, Spelling).words if spelling.exists() else (),
        _read(notes, Remarks).notes if notes.exists() else (),
    )


def _hashes(book: Book) -> Iterator[tuple[str, str]]:
    yield book.braille.file, book.braille.sha256
    for volume in book.braille.volumes:
        yield volume.file, volume.sha256
    for witness in book.witnesses:
        yield witness.file, witness.sha256
    for game in book.games:
        yield game.figure, game.sha256


def _check(folder: Path, file: str, expected: str) -> None:
    path = folder / file
    try:
        found = hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise CadoganError(
            f"a source cannot be read: {error.strerror}",
            where=str(path),
            hint=f"{folder / 'book.toml'} lists it; put it back.",
        ) from error
    if found != expected:
        raise CadoganError(
            f"the source has changed: expected SHA-256 {expected}, found {found}",
            where=str(path),
            hint=f"Put the old file back; or, if the change is meant, write the new hash into "
            f"{folder / 'book.toml'} and go through the ids and decisions anew.",
        )


def _read(path: Path, kind: type[_Type]) -> _Type:
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise CadoganError(
            f"cannot be read: {error.strerror}",
            where=str(path),
            hint="A corpus needs " + ", ".join(_DECISIONS) + ".",
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CadoganError(
            f"not as it should be: {error}", where=str(path), hint="Mend the file, then run again."
        ) from error
    for text in _texts(msgspec.to_builtins(found)):
        if sign := unheld(text):
            raise CadoganError(
                f"{text!a} holds {sign}, which no form of an edition can hold",
                where=str(path),
                hint="Mend the file, then run again.",
            )
    return found


def _texts(found: object) -> Iterator[str]:
    """All texts in tables and lists."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        yield from (text for each in found.values() for text in _texts(each))
    elif isinstance(found, list | tuple):
        yield from (text for each in found for text in _texts(each))
