"""A verdict and the sentences it rests on, as lines to read and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from reference.engine.game import Game
from reference.engine.house import HOUSE
from reference.engine.moves import Move
from reference.engine.position import Position
from reference.engine.verdict import Verdict

SCHEMA_VERSION = 1

_SAYS = {
    "stated": "",
    "implied": "the sentence means it without saying it",
    "editorial": "an editor’s decision: the sentence leaves it open",
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Reason:
    """One sentence behind a verdict: its words in the edition, and the part that cites it."""

    sentence: str
    text: str
    part: str
    field: str
    status: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer:
    """The whole answer of `cadogan why`, as its JSON has it.

    `silent`: the book says nothing of such a move. `due`: the moves that come first.
    """

    game: str
    rules_version: str
    position: str
    move: str
    verdict: str
    explanation: str
    silent: bool
    reasons: tuple[Reason, ...]
    due: tuple[str, ...]
    schema_version: int = SCHEMA_VERSION


def answer(game: Game, position: Position, move: Move, words: Mapping[str, str]) -> Answer:
    """What the judge says of a move, with the words of the sentences.

    `words`: the text of every sentence by its id (`reference.words`).
    """
    verdict = game.judge(position, move)
    return _given(game, verdict, game.show(position), game.text(move), words)


def layout_answer(game: Game, text: str, words: Mapping[str, str]) -> Answer:
    """What the judge says of cards laid out before the first move; `move` is `layout`."""
    return _given(game, game.judge_layout(text), text, "layout", words)


def _given(
    game: Game, verdict: Verdict, position: str, move: str, words: Mapping[str, str]
) -> Answer:
    return Answer(
        game=game.name,
        rules_version=game.rules_version,
        position=position,
        move=move,
        verdict=verdict.kind,
        explanation=verdict.explanation,
        silent=verdict.silent,
        reasons=reasons(verdict, words),
        due=tuple(game.text(each) for each in verdict.due),
    )


def reasons(verdict: Verdict, words: Mapping[str, str]) -> tuple[Reason, ...]:
    """The citations of a verdict with their words."""
    return tuple(
        Reason(
            sentence=each.sentence,
            text=words[each.sentence],
            part=each.part,
            field=each.field,
            status=each.status,
        )
        for each in verdict.citations
    )


def lines(given: Answer, *, parts: bool = True) -> Iterator[str]:
    """The answer as lines: the verdict, then each sentence with its id.

    `parts`: also the parts of the game that cite them, for somebody who reads the rules.
    """
    yield f"{given.verdict.capitalize()}: {given.explanation.replace(' > ', ' to ')}"
    for text in given.due[1:5]:
        yield f"or: {text.replace(' > ', ' to ')}"
    if len(given.due) > 5:
        yield f"or one of {len(given.due) - 5} more."
    if given.silent:
        yield "The book is silent on this; the nearest it says:"
    for reason in given.reasons:
        if reason.sentence in HOUSE:
            yield f"{reason.sentence} (a rule of the house): {reason.text}"
        else:
            yield f"{reason.sentence}: “{reason.text}”"
        if parts and reason.sentence not in HOUSE:
            field = f", {reason.field}" if reason.field else ""
            note = f"; {_SAYS[reason.status]}" if _SAYS[reason.status] else ""
            yield f"    {reason.part}{field}{note}"
