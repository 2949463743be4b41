"""`book.toml`: what is what in a corpus, and the hash of each source."""

from __future__ import annotations

from typing import Literal

import msgspec

from transcribe.corpus.table import Table


class Volume(Table, frozen=True):
    """A further volume of the braille."""

    file: str
    sha256: str


class BrailleFile(Table, frozen=True):
    """The braille: where it lies, its code (a name of `liblouis.TABLES`), its page's geometry.

    The geometry (`cells`, `lines`, `page_separator`) is written down for people; the program finds
    it in the braille itself.

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


class WitnessFile(Table, frozen=True):
    """A copy of the text, or of a part of it, in print."""

    id: str
    title: str
    file: str
    sha256: str
    note: str = ""


class Figures(Table, frozen=True):
    """What all the figures are: their hashes stand with the games."""

    title: str
    note: str = ""


class Front(Table, frozen=True):
    """A piece of the front matter; `head` is its head as the text has it."""

    id: str
    title: str
    kind: Literal["front", "terms"]
    head: str


class Piece(Table, frozen=True):
    """A section of a book without games; `head` are the words that begin it, empty for text that
    stands before the first head."""

    id: str
    title: str
    head: str


class Game(Table, frozen=True):
    """A game: `head` is its title as the text has it where that differs from `title`."""

    id: str
    title: str
    figure: str
    sha256: str
    head: str = ""


class Book(Table, frozen=True):
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
