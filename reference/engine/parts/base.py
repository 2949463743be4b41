"""What all parts have in common: the sentences they come from, and when they are in force."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import ClassVar, Literal

from reference.engine.errors import RulesError
from reference.engine.house import HOUSE

Status = Literal["stated", "implied", "editorial"]

UNLIMITED = 255
"""As often as one likes: a byte counts no more."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """One word of the language of rules, as it stands in the file of a game.

    `cites` lists the sentences it comes from, by their place in the game (`play.3`, `rule-1.1`),
    in the Explanation of Terms (`terms:talon.1`) or among the house rules (`house-13`); one may be
    tied to a field: `suit:rule-2.1`. `status`: the sentence says so (*stated*), means so
    (*implied*), or the editor had to decide (*editorial*). `when`: moments by spaces (any of
    them), a guard, or a tuple (all of them). `reading`: in force only under this option,
    `name=option`; of several one may be tied to the field that it decides: `suit:name=option`.
    """

    KEY: ClassVar[tuple[str, ...]] = ()
    """The fields that make two parts of a kind the same part, for a `Variant` to replace."""

    cites: str = ""
    status: Status = "stated"
    when: object = ""
    reading: str = ""

    def key(self) -> tuple[object, ...]:
        """What a `Variant` compares: the kind of part and its principal fields."""
        return (type(self).__name__, *(getattr(self, name) for name in self.KEY))

    def read_under(self) -> Iterator[tuple[str, str, str]]:
        """Field (or ""), name and option of each reading under which the part is in force."""
        for word in self.reading.split():
            field, _, chosen = word.rpartition(":")
            name, _, option = chosen.partition("=")
            yield field, name, option

    def citations(self) -> Iterator[tuple[str, str]]:
        """Pairs of field (or "") and sentence, in the order written."""
        names = {field.name for field in fields(self)}
        for word in self.cites.split():
            field, colon, rest = word.partition(":")
            if colon and field in names:
                yield field, rest
            else:
                yield "", word

    def label(self) -> str:
        """The part in a line: its kind and the fields that were given, as the file has them."""
        shown = []
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name in {"cites", "status", "reading"} or value == field.default:
                continue
            if isinstance(value, Part | Guard):
                value = value.label()
            elif isinstance(value, tuple) and any(isinstance(v, Guard) for v in value):
                value = " and ".join(v.label() if isinstance(v, Guard) else str(v) for v in value)
            shown.append(f"{field.name} {value}" if isinstance(value, bool | int) else str(value))
        return f"{type(self).__name__}({', '.join(shown)})"


@dataclass(frozen=True)
class Guard(ABC):
    """A condition on the position, for the `when` of a part."""

    def label(self) -> str:
        """The guard in a line, as the file has it."""
        shown = []
        for field in fields(self):
            value = getattr(self, field.name)
            shown.append(value.label() if isinstance(value, Guard) else str(value))
        return f"{type(self).__name__}({', '.join(shown)})"

    @abstractmethod
    def words(self, negative: bool = False) -> str:
        """The condition (or its contrary) as a clause in plain words: `nothing lies in talon`."""


def moments_and_guards(part: Part) -> tuple[tuple[frozenset[str], ...], tuple[Guard, ...]]:
    """`when` sorted out: sets of moments, of each of which one must answer, and its guards."""
    terms = part.when if isinstance(part.when, tuple) else (part.when,)
    words: list[frozenset[str]] = []
    guards: list[Guard] = []
    for term in terms:
        if isinstance(term, Guard):
            guards.append(term)
        elif isinstance(term, str):
            if term:
                words.append(frozenset(term.split()))
        else:
            raise RulesError(f"when={term!r} is neither moments nor a guard", where=part.label())
    return tuple(words), tuple(guards)


def full_id(slug: str, locus: str) -> str:
    """The id of a sentence cited in a game: `play.3` of `the-shah` is `the-shah:play.3`."""
    if locus in HOUSE or ":" in locus:
        return locus
    return f"{slug}:{locus}"
