"""The index: the games by letter, by the cards they take, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from reference.pages.addresses import page
from transcribe.edition import Edition
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic

ARTICLE = "The "


@dataclass(frozen=True, slots=True)
class Game:
    """A game in the index; `number` is its place in the book, `pack` what it says it takes."""

    id: str
    number: int
    title: str
    page: str
    pack: str

    @property
    def sorted(self) -> str:
        """The title as it is looked up: `Clock, The`."""
        if self.title.startswith(ARTICLE):
            return f"{self.title.removeprefix(ARTICLE)}, {ARTICLE.strip()}"
        return self.title

    @property
    def key(self) -> str:
        """What the title sorts by: quotation marks and accents aside."""
        return self.sorted.casefold().replace("æ", "ae").replace("“", "").replace("”", "")


def games(edition: Edition) -> tuple[Game, ...]:
    """The games of the edition in the order of the book."""
    sections = [section for section in edition.sections if section.kind == "game"]
    return tuple(
        Game(
            section.id,
            number,
            typographic(titled(section.title)),
            page(section),
            " ".join(
                sentence.text
                for part in section.parts
                if part.kind == "pack"
                for sentence in part.sentences
            ),
        )
        for number, section in enumerate(sections, 1)
    )


def by_letter(listed: Iterable[Game]) -> list[tuple[str, list[Game]]]:
    """The games under their letters; an article at the head does not count."""
    ordered = sorted(listed, key=lambda game: game.key)
    return [
        (letter, list(group))
        for letter, group in groupby(ordered, key=lambda game: game.key[0].upper())
    ]


def by_pack(listed: Iterable[Game]) -> list[tuple[str, list[Game]]]:
    """The games under the cards they take, the first such heading of the book first."""
    packs: dict[str, list[Game]] = {}
    for game in listed:
        packs.setdefault(game.pack.rstrip("."), []).append(game)
    return list(packs.items())
