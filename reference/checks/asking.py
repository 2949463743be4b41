"""Positions of the data asked: the verdict, and whether this very sentence decides."""

from __future__ import annotations

from reference.catalogue import Opener, open_game
from reference.checks.cases import LAYOUT
from reference.checks.changing import changed
from reference.checks.data import Data, Placed
from reference.checks.report import Check, CheckKind
from reference.checks.starting import moved, starting
from reference.engine import Game, RulesError, Verdict
from reference.engine.laid import read_layout
from reference.engine.layout import judge_layout
from reference.engine.parts.base import full_id
from reference.tableaux import Tableau

KINDS: dict[str, CheckKind] = {
    "legal": "permission",
    "refused": "prohibition",
    "due first": "obligation",
}


def asked(
    slug: str,
    placed: Placed,
    data: Data,
    tableau: Tableau | None,
    opener: Opener = open_game,
) -> Verdict:
    """The verdict in the game that `opener` opens. RulesError if position, moves or changes cannot
    be made."""
    game = opener(slug, placed.options)
    if placed.move == LAYOUT:
        return _of_layout(game, placed, data, tableau)
    if placed.changed or placed.laid:
        raise RulesError("only a layout can be laid or changed", where=placed.id)
    start = starting(game, placed, data.figure, tableau)
    position = moved(game, start, placed.moves, placed.id)
    return game.judge(position, game.read(placed.move, position))


def _of_layout(game: Game, placed: Placed, data: Data, tableau: Tableau | None) -> Verdict:
    if placed.moves:
        raise RulesError("a layout is judged before the first move", where=placed.id)
    text = placed.laid.strip()
    if text:
        text = text.replace(text.split(maxsplit=1)[0], game.name, 1)
    else:
        text = game.write(starting(game, placed, data.figure, tableau))
    layout = changed(game, read_layout(game.table, text, game.name), placed.changed)
    return judge_layout(game.table, layout)


def asked_check(slug: str, placed: Placed, verdict: Verdict) -> Check:
    """Holds if the verdict is as expected and the sentence is among those cited."""
    cited = [each.sentence for each in verdict.citations]
    right = full_id(slug, placed.sentence) in cited and not verdict.silent
    observed = f"{verdict.kind}: {verdict.explanation}"
    if not right:
        observed += f" (cited: {', '.join(cited) or 'nothing'})"
    return Check(
        id=f"{slug}/{placed.id}",
        game=slug,
        sentence=full_id(slug, placed.sentence),
        quote=placed.words,
        kind=KINDS[placed.expected],
        expected=f"{placed.move}: {placed.expected}, by this sentence",
        expected_from=placed.because,
        observed=observed,
        status="holds" if right and verdict.kind == placed.expected else "fails",
        method="execution",
    )
