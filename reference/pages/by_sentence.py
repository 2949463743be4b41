"""The report by sentence: for each ruling sentence how often it decided, and what tests it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from reference.checks.report import SentenceEntry
from reference.pages.rules.source import GameRules, Rules
from transcribe.writers.html.view import locus


@dataclass(frozen=True, slots=True)
class SentenceLine:
    """A ruling sentence: how often it decided for and against in examples, in the won game and in
    random play; how many checks it has; how many mutants of its words, and how many are noticed."""

    locus: str
    examples: tuple[int, int]
    won: tuple[int, int]
    random: tuple[int, int]
    checks: int
    mutants: int
    noticed: int


@dataclass(frozen=True, slots=True)
class GameLines:
    """The ruling sentences of a game, and in how many random deals they were asked."""

    slug: str
    title: str
    deals: int
    lines: tuple[SentenceLine, ...]


def by_sentence(rules: Rules, titles: Mapping[str, str]) -> tuple[GameLines, ...]:
    """All games that can be played, in the order of the book."""
    return tuple(_game(each, titles[each.slug]) for each in rules.games.values() if each.executable)


def _game(game: GameRules, title: str) -> GameLines:
    return GameLines(
        slug=game.slug,
        title=title,
        deals=game.played.deals if game.played else 0,
        lines=tuple(_line(entry) for entry in ruling(game.sentences)),
    )


def ruling(entries: Iterable[SentenceEntry]) -> list[SentenceEntry]:
    """The sentences that rule."""
    return [entry for entry in entries if any(role.role == "rule" for role in entry.roles)]


def _line(entry: SentenceEntry) -> SentenceLine:
    return SentenceLine(
        locus=locus(entry.id),
        examples=(entry.examples_for, entry.examples_against),
        won=(entry.won_for, entry.won_against),
        random=(entry.random_for, entry.random_against),
        checks=len(set(entry.checks)),
        mutants=entry.mutants,
        noticed=entry.mutants_killed,
    )
