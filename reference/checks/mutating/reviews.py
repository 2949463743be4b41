"""Survivors looked at by readers: `survivors.toml`, and what the report says of mutants.

A mutant that no check notices, and that is not proved to be the same game, is either `reviewed` (a
reader's `because` says why play comes to the same, or that the page does not say which of the two
is right, and a second reader agrees), or it is played just like the page's game and nobody said why
(`alike`), or a check is wanting (`open`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from reference.catalogue import open_game
from reference.checks.mutating.kept import Fate, Round
from reference.checks.report import GameMutants, Standing, Survivor
from transcribe.errors import CadoganError

FILE = Path(__file__).parent / "survivors.toml"


class Reviewed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Mutants of a game with the reason of the first reader; `agreed`: what the second says."""

    game: str
    mutants: tuple[str, ...]
    because: str
    agreed: str = ""


Reviews = Mapping[tuple[str, str], Reviewed]
"""What readers say of survivors, by game and mutant."""


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    survivor: tuple[Reviewed, ...] = ()


def read_reviews(path: Path = FILE) -> Reviews:
    """The reviewed survivors. CadoganError for what is no such file."""
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=_File)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CadoganError(f"these are no reviews: {error}", where=str(path)) from error
    return {(each.game, name): each for each in found.survivor for name in each.mutants}


def survivors(rounds: Iterable[Round], reviews: Reviews) -> Iterator[Survivor]:
    """The mutants that no check noticed, each with what is known of it."""
    for made in rounds:
        for fate in made.fates:
            if fate.outcome != "survived":
                continue
            read = reviews.get((made.slug, fate.mutant))
            yield Survivor(
                game=made.slug,
                mutant=fate.mutant,
                sentences=fate.sentences,
                standing=_standing(fate, read),
                because=read.because if read else fate.by,
                agreed=read.agreed if read else "",
            )


def _standing(fate: Fate, read: Reviewed | None) -> Standing:
    if read and read.agreed:
        return "reviewed"
    return "alike" if fate.alike else "open"


def tally(rounds: Iterable[Round], found: Iterable[Survivor]) -> Iterator[GameMutants]:
    """The numbers of each game."""
    standing = Counter((each.game, each.standing) for each in found)
    for made in rounds:
        outcomes = Counter(fate.outcome for fate in made.fates)
        yield GameMutants(
            game=made.slug,
            current=made.rules_version == open_game(made.slug).rules_version,
            mutants=len(made.fates),
            killed=outcomes["killed"],
            same=outcomes["same"],
            not_viable=outcomes["not viable"],
            alike=standing[made.slug, "alike"],
            reviewed=standing[made.slug, "reviewed"],
            open=standing[made.slug, "open"],
        )


def by_sentence(rounds: Iterable[Round]) -> dict[str, Counter[str]]:
    """For each sentence what became of the mutants made from its words."""
    out: dict[str, Counter[str]] = {}
    for made in rounds:
        for fate in made.fates:
            for sentence in fate.sentences:
                out.setdefault(sentence, Counter())[fate.outcome] += 1
    return out
