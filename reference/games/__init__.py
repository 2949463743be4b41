"""The games of the book, one file each, named after the game; `load` finds them by their slug."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from difflib import get_close_matches

from reference.engine import Game, Page
from reference.engine.errors import RulesError

SLUGS = (
    "la-belle-lucie",
    "napoleon-at-st-helena",
    "the-fifteen",
    "the-salic-law",
    "the-four-corners",
    "the-mill",
    "the-shah",
    "the-blockade",
    "the-clock",
    "fortress",
    "the-fourteenth",
    "the-sultan",
    "la-nivernaise",
    "the-empress-of-india",
    "the-besieged-city",
    "the-flower-garden",
    "the-hemispheres",
    "napoleons-square",
    "the-constitution",
    "the-zodiac",
    "the-kings",
    "babette",
    "nestor",
    "light-and-shade",
    "the-labyrinth",
    "spensers-fairie-queen",
    "the-terrace",
    "general-sedgewick",
    "the-queens",
    "the-herring-bone",
    "the-olga",
    "caesar",
    "red-and-black",
    "the-square",
    "margarethe",
    "mount-olympus",
    "the-wheel",
    "two-rings",
    "the-nation",
    "the-carpet",
    "the-fish-bone",
    "the-congress",
    "the-louis-patience",
    "sly",
    "the-great-thirteen",
    "canfield-or-klondike",
    "anna",
)
"""The games that can be played, in the order of the book."""


def page(slug: str) -> Page:
    """The page of a game. RulesError, with the nearest name, if there is none."""
    if slug not in SLUGS:
        near = get_close_matches(slug, SLUGS, n=1, cutoff=0.4)
        hint = f"Did you mean {near[0]}?" if near else "Games: " + ", ".join(SLUGS) + "."
        raise RulesError(f"“{slug}” is no game that can be played", hint=hint)
    module = importlib.import_module(f"reference.games.{slug.replace('-', '_')}")
    found = module.PAGE
    assert isinstance(found, Page)
    return found


def load(slug: str, *, variant: str = "", readings: Mapping[str, str] | None = None) -> Game:
    """The game of that slug under these readings (defaults where none is named)."""
    return Game(page(slug), variant=variant, readings=readings)
