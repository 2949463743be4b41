"""The corpus: its sources, checked against their hashes, and the editor's signed decisions.

    read_corpus(folder) -> Corpus

`book.toml` says what is what; `structure.toml` where paragraphs begin that the braille cannot
show, and which gaps are none; `emendations.toml` what is changed in the text, and why; `ids.toml`
freezes the ids. Places are page, line and cell of the braille, all from 1: the braille never
changes, so they hold whatever becomes of decoding and structure. Design, sections 2 and 3.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from transcribe.edition import SectionKind
from transcribe.errors import CadoganError


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of one of the files; a key that it does not know is an error."""


class Volume(_Table, frozen=True):
    """A further volume of the braille."""

    file: str
    sha256: str


class BrailleFile(_Table, frozen=True):
    """The braille: where it lies, its code (a name of `liblouis.TABLES`), its page's geometry.

    `mixed`: places in another code are looked for. `keep`: what is to stay text though it looks
    like a running head, a page number and so on (names of `layout.kinds.PLURALS`). `volumes`: the
    files that follow the first.
    """

    id: str
    title: str
    file: str
    sha256: str
    code: str
    cells: int
    lines: int
    page_separator: str
    note: str = ""
    mixed: bool = False
    keep: tuple[str, ...] = ()
    volumes: tuple[Volume, ...] = msgspec.field(name="volume", default=())


class WitnessFile(_Table, frozen=True):
    """A copy of the text, or of a part of it, in print."""

    id: str
    title: str
    file: str
    sha256: str
    note: str = ""


class Figures(_Table, frozen=True):
    """What all the figures are: their hashes stand with the games."""

    title: str
    note: str = ""


class Front(_Table, frozen=True):
    """A piece of the front matter; `head` is its head as the text has it."""

    id: str
    title: str
    kind: Literal["front", "terms"]
    head: str


class Piece(_Table, frozen=True):
    """A section of a book without games; `head` are the words that begin it, empty for text that
    stands before the first head."""

    id: str
    title: str
    head: str


class Game(_Table, frozen=True):
    """A game: `head` is its title as the text has it where that differs from `title`."""

    id: str
    title: str
    figure: str
    sha256: str
    head: str = ""


class Book(_Table, frozen=True):
    """`book.toml`."""

    title: str
    author: str
    edition: str
    braille: BrailleFile
    figures: Figures | None = None
    witnesses: tuple[WitnessFile, ...] = msgspec.field(name="witness", default=())
    front: tuple[Front, ...] = ()
    games: tuple[Game, ...] = msgspec.field(name="game", default=())
    sections: tuple[Piece, ...] = msgspec.field(name="section", default=())
    ids_frozen: bool = True
    """Whether `ids.toml` binds; a book that is only begun says `ids_frozen = false`."""


class Decision(_Table, frozen=True):
    """A decision about layout: at this place of the braille, where `words` stand, a paragraph
    begins (`break`), or the gap is none (`join`); `reason` says why, or `witness` who has it."""

    page: int
    line: int
    cell: int
    words: str
    reason: str


class Structure(_Table, frozen=True):
    """`structure.toml`."""

    breaks: tuple[Decision, ...] = msgspec.field(name="break", default=())
    joins: tuple[Decision, ...] = msgspec.field(name="join", default=())


class Emendation(_Table, frozen=True):
    """A signed change of the text: from this place of the braille on, `old` is made `new`.

    `source` says where `new` comes from: a witness, another edition, the printed figure, or the
    editor's judgement; `editor` signs.
    """

    id: str
    page: int
    line: int
    cell: int
    old: str = msgspec.field(name="from")
    new: str = msgspec.field(name="to")
    reason: str
    source: str
    editor: str


class Withdrawn(Emendation, frozen=True):
    """An emendation that was taken back, by whom and why: it changes nothing any more."""

    withdrawn_by: str
    withdrawn_because: str


class Emendations(_Table, frozen=True):
    """`emendations.toml`."""

    emendations: tuple[Emendation, ...] = msgspec.field(name="emendation", default=())
    withdrawn: tuple[Withdrawn, ...] = ()


class Passed(_Table, frozen=True):
    """A word that no dictionary knows and the editor passes, and why: a period spelling, a name, a
    foreign word."""

    word: str
    reason: str
    editor: str


class Spelling(_Table, frozen=True):
    """`spelling.toml`; a book may do without."""

    words: tuple[Passed, ...] = msgspec.field(name="word", default=())


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
        spelling = [_SPELLING] if self.passed else []
        return tuple(self.folder / name for name in [*named, *figures, *_DECISIONS, *spelling])


_DECISIONS = ("book.toml", "structure.toml", "emendations.toml", "ids.toml")
_SPELLING = "spelling.toml"
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
    spelling = folder / _SPELLING
    return Corpus(
        folder,
        book,
        _read(folder / "structure.toml", Structure),
        signed.emendations,
        ids,
        signed.withdrawn,
        _read(spelling, Spelling).words if spelling.exists() else (),
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
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise CadoganError(
            f"cannot be read: {error.strerror}",
            where=str(path),
            hint="A corpus needs " + ", ".join(_DECISIONS) + ".",
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CadoganError(
            f"not as it should be: {error}", where=str(path), hint="Mend the file, then run again."
        ) from error
