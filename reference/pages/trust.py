"""What speaks for the checks and against them: who read them, which sentences no mutant proves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from reference.checks.mutating.proved import unproved
from reference.checks.report import Check, Sampled, Survivor
from reference.pages.rules.source import GameRules, Rules
from transcribe.writers.html.view import locus


@dataclass(frozen=True, slots=True)
class Named:
    """A check or a sentence with its game, its address, and what is to be said of it."""

    title: str
    page: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Sample:
    """What a reader says of the checks drawn for him: how many could fail, and those that could
    not."""

    number: int
    read: int
    could_fail: int
    others: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class Trust:
    """`doubtful`: checks that the script lists. `unproved`: ruling sentences of which no mutant is
    noticed, of `ruling`. `survivors`: mutants that no check notices, and what two readers
    say of them. `undecided`: checks without an answer, and why."""

    doubtful: tuple[Named, ...]
    samples: tuple[Sample, ...]
    ruling: int
    unproved: tuple[Named, ...]
    survivors: tuple[Named, ...]
    undecided: tuple[Named, ...]


def trust(rules: Rules, titles: Mapping[str, str]) -> Trust:
    """The view of it for the page of all checks."""
    entries = [entry for game in rules.games.values() for entry in game.sentences]
    left, ruling = unproved(entries, rules.survivors)
    return Trust(
        doubtful=tuple(_check(each.check, each.why, titles) for each in rules.doubtful),
        samples=tuple(_samples(rules.sampled, titles)),
        ruling=ruling,
        unproved=tuple(_sentence(sentence, why, titles) for sentence, why in left.items()),
        survivors=tuple(_survivor(each, titles) for each in rules.survivors),
        undecided=tuple(
            _check(check.id, check.observed, titles) for check in _undecided(rules.games.values())
        ),
    )


def _survivor(each: Survivor, titles: Mapping[str, str]) -> Named:
    page = f"games/{each.game}.html#page.rules"
    why = f"{each.because} A second reader: {each.agreed}" if each.agreed else each.because
    return Named(titles[each.game], page, each.mutant, why)


def _undecided(games: Iterable[GameRules]) -> Iterator[Check]:
    for game in games:
        yield from (check for check in game.checks if check.status == "undecided")


def _samples(sampled: Iterable[Sampled], titles: Mapping[str, str]) -> Iterator[Sample]:
    by_number: dict[int, list[Sampled]] = {}
    for each in sampled:
        by_number.setdefault(each.sample, []).append(each)
    for number, read in by_number.items():
        yield Sample(
            number=number,
            read=len(read),
            could_fail=sum(each.could_fail for each in read),
            others=tuple(
                _check(each.check, each.because, titles) for each in read if not each.could_fail
            ),
        )


def _check(check: str, why: str, titles: Mapping[str, str]) -> Named:
    slug, _, name = check.partition("/")
    return Named(titles[slug], f"games/{slug}.html#check.{name}", name.replace("-", " "), why)


def _sentence(sentence: str, why: str, titles: Mapping[str, str]) -> Named:
    slug = sentence.partition(":")[0]
    return Named(titles[slug], f"games/{slug}.html#{locus(sentence)}", locus(sentence), why)
