"""Mutants put to the probes: which check notices each, and which are noticed by none."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Literal

from reference.checks.mutating.mutants import Mutant
from reference.checks.mutating.probes import Probe
from reference.engine import Game, RulesError

Outcome = Literal["killed", "survived", "same", "not viable"]
"""`same`: no check noticed it, and it is proved to be the same game."""

SECONDS = 10
"""A mutant that is not through with a check after so long goes round for ever."""
MOVES = 40
"""So many moves of deal 1 a mutant must stand before it is put to the checks."""


@dataclass(frozen=True, slots=True)
class Noticed:
    """What became of a mutant: the check that noticed it and what that found, or why it is no
    game."""

    mutant: Mutant
    outcome: Outcome
    check: str = ""
    found: str = ""


class _EndlessError(Exception):
    """Raised when a mutant goes round for ever."""


@contextmanager
def _limited(seconds: int) -> Iterator[None]:
    """Ends what runs too long. For the main thread of a process."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise _EndlessError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def noticed(mutant: Mutant, probes: Sequence[Probe]) -> Noticed:
    """Puts a mutant to the probes until one notices it, those of its own sentences first."""
    opened: dict[tuple[str, ...], Game] = {}

    def opener(slug: str, options: Iterable[str] = ()) -> Game:
        chosen = tuple(options)
        if chosen not in opened:
            opened[chosen] = _opened(mutant, chosen)
        return opened[chosen]

    own = frozenset(mutant.sentences)
    try:
        with _limited(SECONDS):
            trouble = _trouble(mutant)
        if trouble:
            return Noticed(mutant, "not viable", found=trouble)
        for probe in sorted(probes, key=lambda p: not own & p.sentences):
            with _limited(SECONDS):
                found = probe.wrong(opener)
            if found:
                return Noticed(mutant, "killed", probe.check, found)
    except _EndlessError:
        return Noticed(mutant, "not viable", found="it goes round for ever")
    except _NoGameError as error:
        return Noticed(mutant, "not viable", found=str(error))
    except Exception as error:  # any fault of a page that makes no sense
        return Noticed(mutant, "not viable", found=f"{type(error).__name__}: {error}")
    return Noticed(mutant, "survived")


class _NoGameError(Exception):
    """A page of which no game can be made."""


def _opened(mutant: Mutant, options: tuple[str, ...]) -> Game:
    """The mutant's page under some options."""
    variant = next((option for option in options if "=" not in option), "")
    readings = dict(option.split("=", 1) for option in options if "=" in option)
    try:
        return Game(mutant.page, variant=variant, readings=readings)
    except RulesError as error:
        raise _NoGameError(error.what) from error


def _trouble(mutant: Mutant) -> str:
    """Why the mutant is no game at all: it cannot be set up, dealt, or moved in; or ""."""
    try:
        game = Game(mutant.page, variant=mutant.variant)
        position = game.deal(1)
        for _ in range(MOVES):
            moves = game.moves(position)
            if not moves:
                break
            position = game.apply(position, moves[0])
    except RulesError as error:
        return error.what
    return ""
