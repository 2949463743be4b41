"""Worked examples played through: each step judged, and made where it is legal."""

from __future__ import annotations

from dataclasses import dataclass

from reference.catalogue import Opener, open_game
from reference.checks.data import Data, Sequence
from reference.checks.report import Check
from reference.checks.starting import starting
from reference.engine import Game, Position, Verdict
from reference.tableaux import Tableau


@dataclass(frozen=True, slots=True)
class StepTaken:
    """A step of a worked example as it was played: its text, the verdict, the position after."""

    text: str
    wanted: str
    words: str
    because: str
    verdict: Verdict
    after: Position


@dataclass(frozen=True, slots=True)
class ExamplePlayed:
    """A worked example as it was played."""

    sequence: Sequence
    game: Game
    start: Position
    steps: tuple[StepTaken, ...]


def play_example(
    slug: str,
    sequence: Sequence,
    data: Data,
    tableau: Tableau | None,
    opener: Opener = open_game,
) -> ExamplePlayed:
    """Plays a worked example through; a move that is not legal is judged and left unmade."""
    game = opener(slug, sequence.options)
    start = position = starting(game, sequence, data.figure, tableau)
    steps = []
    for step in sequence.steps:
        move = game.read(step.move, position)
        verdict = game.judge(position, move)
        if verdict.legal and not step.only_asked:
            position = game.apply(position, move)
        steps.append(
            StepTaken(step.move, step.expected, step.words, step.because, verdict, position)
        )
    return ExamplePlayed(sequence, game, start, tuple(steps))


def example_check(slug: str, played: ExamplePlayed) -> Check:
    """Holds if every step of a worked example came out as the page says."""
    sequence = played.sequence
    wrong = [step for step in played.steps if step.verdict.kind != step.wanted]
    first = wrong[0] if wrong else None
    own = (step.words for step in sequence.steps if step.sentence in ("", sequence.sentence))
    return Check(
        id=f"{slug}/{sequence.id}",
        game=slug,
        sentence=f"{slug}:{sequence.sentence}",
        quote=next(own, ""),
        kind="example",
        explicit_example=True,
        expected="; ".join(f"{step.text}: {step.wanted}" for step in played.steps),
        expected_from=sequence.note or sequence.title,
        observed=f"{first.text}: {first.verdict.kind}: {first.verdict.explanation}"
        if first
        else f"all {len(played.steps)} steps as said",
        status="fails" if wrong else "holds",
        method="execution",
    )
