"""All findings on one page, best first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from reference.checks.report import FindingKind, GameMutants
from reference.pages.rules.source import Rules
from reference.pages.rules.view import FindingView, rules_view
from reference.remarks import KINDS

BEST: tuple[FindingKind, ...] = ("false-claim", "misprint", "figure", "term", "ambiguity")
"""What a card player gains most by comes first: a claim that is wrong, then words and figures
that are, then what can be understood in two ways."""


@dataclass(frozen=True, slots=True)
class Found:
    """A finding with its game, the address of its page, its kind in words, and the commands that
    carry out its evidence."""

    title: str
    page: str
    kind: str
    view: FindingView
    commands: tuple[str, ...]


def best_first(rules: Rules, titles: Mapping[str, str]) -> list[Found]:
    """The findings of all games by kind, those with most evidence first, else as in the book."""
    found = [
        Found(
            title=titles[slug],
            page=f"games/{slug}.html",
            kind=KINDS[view.finding.kind],
            view=view,
            commands=tuple(
                "cadogan verify {} --check {}".format(*check.split("/", 1))
                for check in view.finding.evidence
            ),
        )
        for slug, game in rules.games.items()
        for view in rules_view(game).findings
    ]
    return sorted(found, key=lambda each: (BEST.index(each.view.finding.kind), -len(each.commands)))


def noticed(mutants: GameMutants | None) -> str:
    """How many mutants of a game the checks notice, in words."""
    if mutants is None:
        return "none made"
    games = mutants.mutants - mutants.not_viable - mutants.same
    return f"{mutants.killed} of {games}"


def all_same(mutants: Iterable[GameMutants | None]) -> int:
    """How many mutants of all games are proved to be the same game as the page."""
    return sum(each.same for each in mutants if each is not None)


def all_noticed(mutants: Iterable[GameMutants | None]) -> str:
    """How many mutants of all games together the checks notice, in words."""
    made = [each for each in mutants if each is not None]
    games = sum(each.mutants - each.not_viable - each.same for each in made)
    return f"{sum(each.killed for each in made)} of {games}"
