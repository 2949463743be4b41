"""Other moments and guards: what `when` says of a part, said wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from reference.checks.mutating.texts import fewer_words
from reference.engine.parts import (
    Blocks,
    Dealt,
    Empty,
    Guard,
    Not,
    Stuck,
)


def other_moments(when: object) -> Iterator[object]:
    """Other values of `when`: each of its terms left out, turned round, or said in fewer words."""
    terms = when if isinstance(when, tuple) else (when,)
    for index, term in enumerate(terms):
        for other in _other_term(term):
            left = [*terms[:index], *([other] if other != "" else []), *terms[index + 1 :]]
            yield left[0] if len(left) == 1 else tuple(left) if left else ""


def _other_term(term: object) -> Iterator[object]:
    if isinstance(term, Guard):
        yield ""
        yield term.guard if isinstance(term, Not) else Not(term)
        yield from _other_guard(term)
    elif isinstance(term, str) and term:
        yield ""
        yield from fewer_words(term)


def _other_guard(guard: Guard) -> Iterator[Guard]:
    match guard:
        case Not(inner):
            for other in _other_guard(inner):
                yield Not(other)
        case Dealt(of, least):
            yield Dealt(of, least + 1)
            if least > 1:
                yield Dealt(of, least - 1)
        case Empty(zones):
            for fewer in fewer_words(zones):
                yield Empty(fewer)
        case Stuck(kinds):
            for fewer in fewer_words(kinds):
                yield Stuck(fewer)
        case Blocks(count=count, under=under):
            for step in (-1, 1):
                yield replace(guard, count=count + step)
                yield replace(guard, under=under + step)
