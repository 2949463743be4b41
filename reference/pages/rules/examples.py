"""Worked examples for reading: every position, what was done, and why it is allowed or why not.

All of it stands on the page; a script (`site/scripts/examples.js`) only shows one step at a time
and speaks `said` on the way forth, `back` on the way back.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from reference.checks.examples import ExamplePlayed, StepTaken
from reference.engine import Game, Position
from reference.engine.cards import read_card, spoken
from reference.engine.game import Step
from reference.engine.phrases import both, capital
from reference.pages.rules.board import board
from reference.pages.rules.lines import lines
from reference.play.speech import Speech


@dataclass(frozen=True, slots=True)
class StepView:
    """A step: the move in words and in the notation, what the page says of it, the verdict and
    its reasons; where the move was made, the table after it, drawn and in lines, which lines are
    new, and what follows `#play=` to play on from there."""

    words: str
    move: str
    expected: str
    verdict: str
    explanation: str
    because: str
    quote: str
    locus: str
    said: str
    back: str
    made: bool
    board: Markup
    table: tuple[str, ...]
    changed: tuple[str, ...]
    play: str


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A worked example: its table at the beginning, drawn and line by line, what follows
    `#play=` to play on from it, and its steps."""

    anchor: str
    title: str
    note: str
    board: Markup
    table: tuple[str, ...]
    play: str
    steps: tuple[StepView, ...]

    @property
    def drawings(self) -> tuple[Markup, ...]:
        """All its boards."""
        return (self.board, *(step.board for step in self.steps))


def example_view(played: ExamplePlayed) -> ExampleView:
    """A worked example for reading."""
    steps = []
    before = played.start
    for taken, step in zip(played.steps, played.sequence.steps, strict=True):
        sentence = step.sentence or played.sequence.sentence
        steps.append(_step(played.game, before, taken, sentence))
        before = taken.after
    return ExampleView(
        anchor=f"example.{played.sequence.id}",
        title=played.sequence.title,
        note=played.sequence.note,
        board=board(played.game, played.start),
        table=_table(played.game, played.start),
        play=_play(played.game, played.start),
        steps=tuple(steps),
    )


def _table(game: Game, position: Position) -> tuple[str, ...]:
    return tuple(lines(game, position))


def _play(game: Game, position: Position) -> str:
    """What a link says to play on from a position: what is seen of it, and nothing else."""
    return f"{game.rules_version}/@{' ; '.join(game.show(position).splitlines())}"


def _step(game: Game, before: Position, taken: StepTaken, sentence: str) -> StepView:
    made = taken.after != before
    move = game.read(taken.text, before)
    words = _all_words(game.steps(move))
    table = _table(game, taken.after) if made else ()
    known = set(_table(game, before)) if made else set()
    if made:
        said = Speech(game).done(before, move, taken.after)
        back = f"Taken back: {'; '.join(_back(step) for step in reversed(game.steps(move)))}."
    else:
        verdict = "Allowed" if taken.verdict.legal else taken.verdict.kind.capitalize()
        said = f"{verdict}: {words}. {taken.verdict.explanation}"
        back = f"No longer asked: {words}."
    return StepView(
        words=words,
        move=taken.text.replace(" > ", " to "),
        expected=taken.wanted,
        verdict=taken.verdict.kind,
        explanation=taken.verdict.explanation,
        because=taken.because,
        quote=taken.words,
        locus=sentence,
        said=said,
        back=back,
        made=made,
        board=board(game, taken.after, before) if made else Markup(""),
        table=table,
        changed=tuple(line for line in table if line not in known),
        play=_play(game, taken.after) if made else "",
    )


def _all_words(steps: tuple[Step, ...]) -> str:
    """A move as a reader says it; cards that go to one place go together."""
    if len(steps) > 1 and len({step.target for step in steps}) == 1 and steps[0].card:
        cards = both([f"{spoken(read_card(each.card))} ({each.source})" for each in steps])
        words = f"{cards}, together to {steps[0].target}"
    else:
        words = "; ".join(map(_words, steps))
    return capital(words)


_WITH_THE_PACK = {
    "turn": "a card is turned up",
    "lay": "the card turned up is laid aside",
    "deal": "the pack is dealt on",
    "redeal": "the cards are taken up and dealt again",
    "pay": "the toll is paid",
    "fill": "vacancies are filled from the pack",
}


def _words(step: Step) -> str:
    """A step as a reader says it: `four of clubs, reserve 1.1 to rampart 3`."""
    if step.verb in _WITH_THE_PACK and step.target in ("", "pack"):
        return _WITH_THE_PACK[step.verb]
    card = spoken(read_card(step.card)) if step.card else "the next card"
    if step.verb == "exchange":
        return f"{card}, {step.source}, changes places with {step.target}"
    return f"{card}, {step.source} to {step.target}"


def _back(step: Step) -> str:
    """The same step taken back: `four of clubs, rampart 3 to reserve 1.1`."""
    if step.verb in _WITH_THE_PACK or step.verb == "exchange":
        return _words(step)
    return _words(Step(step.verb, step.card, step.target, step.source))
