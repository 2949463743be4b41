"""What the book says of how hard its games are."""

from __future__ import annotations

import tomllib
from importlib import resources

import msgspec


class Claim(msgspec.Struct, frozen=True):
    """Words of a sentence that say how hard a game is, or on what success depends."""

    sentence: str
    words: str

    @property
    def slug(self) -> str:
        """The game."""
        return self.sentence.partition(":")[0]

    @property
    def locus(self) -> str:
        """The sentence within its page: `play.13`."""
        return self.sentence.partition(":")[2]


def claims() -> dict[str, Claim]:
    """The claims by game."""
    text = resources.files("reference.odds").joinpath("claims.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text)["claim"], type=list[Claim])
    return {each.slug: each for each in found}
