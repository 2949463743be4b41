"""The games of the book by name, and which of them can be played here.

A game is executable if its rules are written (`reference.games`). What a person types for its name
may leave out the article, capitals and points; what fits no game is answered with the nearest one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz

from reference.engine.game import Game
from reference.engine.parts.page import slug_of
from reference.games import SLUGS, load
from transcribe.edition import Edition
from transcribe.errors import CadoganError


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The 47 games in the order of the book: slug and title."""

    titles: Mapping[str, str]

    def find(self, name: str) -> str:
        """The slug of the game that a person means. CadoganError, with the nearest, if none is."""
        wanted = slug_of(name).strip("-")
        for guess in (wanted, f"the-{wanted}"):
            if guess in self.titles:
                return guess
        holding = [slug for slug in self.titles if wanted and _named_by(wanted, slug)]
        if len(holding) == 1:
            return holding[0]
        if holding:
            raise CadoganError(
                f"“{name}” may be any of {', '.join(holding)}", hint="Write more of the name."
            )
        near = nearest(wanted, self.titles)
        meant = f"The nearest name is {near}. " if near else ""
        raise CadoganError(
            f"the book has no game “{name}”", hint=f"{meant}cadogan play lists the games."
        )

    def executable(self) -> tuple[str, ...]:
        """The slugs of the games that can be played, in the order of the book."""
        return tuple(slug for slug in self.titles if slug in SLUGS)

    def playable(self, name: str) -> str:
        """Like `find`, for a game that can be played. CadoganError if it is not executable yet."""
        slug = self.find(name)
        if slug not in SLUGS:
            raise CadoganError(
                f"{self.titles[slug]} is not executable yet",
                hint="These are: " + ", ".join(self.executable()) + ".",
            )
        return slug


def unquoted(names: tuple[str, ...], slugs: Iterable[str]) -> tuple[str, ...]:
    """Names as they were typed; words that together are a title (`The Sultan`) are one name."""
    whole = " ".join(names)
    wanted = slug_of(whole).strip("-")
    return (whole,) if {wanted, f"the-{wanted}"} & set(slugs) else names


_NEAR = 70
"""How like two names must be, of 100, for one to be a slip of the other."""


def nearest(wanted: str, slugs: Iterable[str]) -> str | None:
    """The slug that somebody may have meant, by as many of its words as were typed; None if none
    is near."""
    best, score = None, float(_NEAR)
    for slug in slugs:
        words = slug.split("-")
        size = min(len(wanted.split("-")), len(words))
        for at in range(len(words) - size + 1):
            like = fuzz.ratio(wanted, "-".join(words[at : at + size]))
            if like > score:
                best, score = slug, like
    return best


def _named_by(wanted: str, slug: str) -> bool:
    """Whether every word that was typed begins a word of the slug."""
    words = slug.split("-")
    return all(any(word.startswith(typed) for word in words) for typed in wanted.split("-"))


def catalogue(edition: Edition) -> Catalogue:
    """The games of an edition."""
    return Catalogue({s.id: s.title for s in edition.sections if s.kind == "game"})


Opener = Callable[[str, Iterable[str]], Game]
"""What opens a game under some options: `open_game`, or what puts another page in its place."""


def open_game(slug: str, options: Iterable[str] = ()) -> Game:
    """The game under some options: `name=option` chooses a reading, anything else a variant.

    CadoganError (or the engine's RulesError, with what there is) for an option that is not there.
    """
    readings: dict[str, str] = {}
    variant = ""
    for option in options:
        name, equals, value = option.partition("=")
        if equals:
            readings[name.strip()] = value.strip()
        elif variant:
            raise CadoganError(
                f"two ways of playing are named, {variant} and {option}", hint="Choose one."
            )
        else:
            variant = option.strip()
    return _loaded(slug, variant, tuple(readings.items()))


def check_readings(slug: str, readings: Iterable[str]) -> None:
    """CadoganError, with the readings there are, for a `--reading` that chooses nothing."""
    for each in readings:
        if "=" not in each:
            known = "; ".join(
                f"{one.name}={' or '.join(one.choices())}" for one in open_game(slug).page.readings
            )
            raise CadoganError(
                f"--reading {each} does not say what is chosen",
                hint=f"Readings of {slug}: {known or 'none'}.",
            )


@lru_cache(maxsize=32)
def _loaded(slug: str, variant: str, readings: tuple[tuple[str, str], ...]) -> Game:
    """The game, set up once: it holds no state but what speeds it up; checks ask for it often."""
    return load(slug, variant=variant, readings=dict(readings))
