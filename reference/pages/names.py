"""The same games elsewhere: names that readers may know, each with its source.

    other_names(corpus) -> the names of each game by its slug, in the file's order

They stand in `corpus/other-names.toml`. A name is a pointer for readers, never a source of rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from transcribe.errors import CadoganError

FILE = "other-names.toml"

Agreement = Literal["same", "near", "kin", "other"]


class NameSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where names were found: its title, what was looked at, and an address of it."""

    title: str
    what: str
    url: str


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    names: tuple[str, ...]
    agrees: Agreement
    source: str
    but: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sources: dict[str, NameSource]
    name: tuple[_Entry, ...]


class OtherName(msgspec.Struct, frozen=True):
    """Names of a game elsewhere, how far the rules agree, in what they differ, and who says so."""

    names: tuple[str, ...]
    agrees: Agreement
    but: str
    source: NameSource

    @property
    def told(self) -> str:
        """How far the rules agree, in words that follow the names."""
        if self.agrees == "other":
            return f"is another game{f': {self.but}' if self.but else ''}"
        if self.agrees == "kin":
            return "only related"
        if self.agrees == "same":
            return "played as here"
        return f"much the same, but there {self.but}" if self.but else "much the same"


def other_names(corpus: Path) -> dict[str, tuple[OtherName, ...]]:
    """The other names of each game by slug. Raises CadoganError for a file that is not right."""
    path = corpus / FILE
    try:
        read = msgspec.toml.decode(path.read_bytes(), type=_File)
        found: dict[str, tuple[OtherName, ...]] = {}
        for each in read.name:
            one = OtherName(each.names, each.agrees, each.but, read.sources[each.source])
            found[each.game] = (*found.get(each.game, ()), one)
    except (OSError, msgspec.DecodeError) as error:
        raise CadoganError(str(error), where=str(path)) from error
    except KeyError as error:
        raise CadoganError(
            f"the source {error} is not described",
            where=str(path),
            hint="Describe it in a table [sources.…] of the same file.",
        ) from error
    return found
