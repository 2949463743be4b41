"""The editor's decisions: `structure.toml`, `emendations.toml`, `spelling.toml`, `notes.toml`.

Places are page, line and cell of the braille, all from 1: the braille never changes, so they hold
whatever becomes of decoding and structure.
"""

from __future__ import annotations

import msgspec

from transcribe.corpus.table import Table


class Decision(Table, frozen=True):
    """A decision about layout: at this place of the braille, where `words` stand, a paragraph
    begins (`break`), or the gap is none (`join`); `reason` says why."""

    page: int
    line: int
    cell: int
    words: str
    reason: str


class Structure(Table, frozen=True):
    """`structure.toml`."""

    breaks: tuple[Decision, ...] = msgspec.field(name="break", default=())
    joins: tuple[Decision, ...] = msgspec.field(name="join", default=())


class Emendation(Table, frozen=True):
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

    @property
    def grounds(self) -> str:
        """The reason and the source, each as a sentence that ends in a stop."""
        return " ".join(map(_stopped, filter(None, (self.reason.strip(), self.source.strip()))))


def _stopped(words: str) -> str:
    return words if words.rstrip("\"'”’)]")[-1:] in (".", "?", "!", "…") else f"{words}."


class Withdrawn(Emendation, frozen=True):
    """An emendation that was taken back, by whom and why: it changes nothing any more."""

    withdrawn_by: str
    withdrawn_because: str


class Emendations(Table, frozen=True):
    """`emendations.toml`."""

    emendations: tuple[Emendation, ...] = msgspec.field(name="emendation", default=())
    withdrawn: tuple[Withdrawn, ...] = ()


class Passed(Table, frozen=True):
    """A word that no dictionary knows and the editor passes, and why: a period spelling, a name, a
    foreign word."""

    word: str
    reason: str
    editor: str


class Spelling(Table, frozen=True):
    """`spelling.toml`; a book may do without."""

    words: tuple[Passed, ...] = msgspec.field(name="word", default=())


class Remark(Table, frozen=True):
    """A note of the editor beside `words` of a sentence (its id), where the text stays as it is."""

    id: str
    sentence: str
    words: str
    note: str
    editor: str


class Remarks(Table, frozen=True):
    """`notes.toml`; a book may do without."""

    notes: tuple[Remark, ...] = msgspec.field(name="note", default=())
