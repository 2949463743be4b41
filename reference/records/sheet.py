"""What every family of patterns gets: the page, what each sentence is for, the names of places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reference.records.grammar.places import Places
from reference.records.grammar.sentence import Scope, scopes
from reference.records.page import Line, Page


@dataclass(frozen=True)
class Sheet:
    """A page made ready for reading."""

    page: Page
    scopes: dict[str, Scope]
    places: Places

    def ruling(self) -> Iterator[Line]:
        """The sentences about the game itself, rules first as they are printed: no examples, no
        other ways of playing, not where the text was taken from."""
        for line in self.page.lines:
            if self.scopes[line.id] == "ruling" and line.kind not in ("source", "pack"):
                yield line

    def variant(self) -> Iterator[Line]:
        """The sentences about other ways of playing."""
        return (line for line in self.page.lines if self.scopes[line.id] == "variant")


def sheet(page: Page, zones: tuple[str, ...] = ()) -> Sheet:
    """The page with the names of its places."""
    return Sheet(page, scopes(page), Places(zones))
