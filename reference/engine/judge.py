"""The ladder of questions that every proposed move is asked; the first No answers.

1. Is the move well formed, and is the card there?  2. Is something else due (unless the page
forbids the move whatever is done first: then that is said)?  3. Is it forbidden?
4. Is the card available?  5. Is such a move granted between these places at this moment?
6. Does the card fit?  7. Is another play preferred, is the grant used up?
The ladder alone decides what is cited, never the order in which rules are looked through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import NAMES, NO_CARD
from reference.engine.moves import (
    BASE,
    BUILD,
    DEALING,
    FILL,
    GRACE,
    PLAY,
    TRANSFER,
    VERBS,
    Move,
    card_of,
    source_of,
    step,
    target_of,
    verb_of,
)
from reference.engine.notation import verbs, write_move
from reference.engine.otherwise import read_otherwise
from reference.engine.parts import Part
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.rules.base import GrantRule
from reference.engine.sight import seen
from reference.engine.verdict import Answer, Ground, Rung, Verdict, as_read, house

if TYPE_CHECKING:
    from reference.engine.table import Table
    from reference.engine.view import View


def judge(table: Table, view: View, move: Move) -> Verdict:
    """The verdict on a move in canonical form."""
    return (
        _there(table, view, move)
        or _due(table, view, move)
        or _forbidden(table, view, move)
        or _available(table, view, move)
        or _granted(table, view, move)
    )


def _refuse(table: Table, text: str, *grounds: Ground, silent: bool = False) -> Verdict:
    return Verdict("refused", text, table.library.cite(grounds), silent)


def _there(table: Table, view: View, move: Move) -> Verdict | None:
    """Rung 1: the cards named lie where the move says."""
    said = table.places.said
    taken: dict[int, int] = {}
    kinds = [verb_of(number) for number in move]
    if len(set(kinds)) > 1 and kinds != [TRANSFER, PLAY]:
        return _refuse(table, "The steps of a move are all of one kind.", house(2))
    for number in move:
        source, target, card = source_of(number), target_of(number), card_of(number)
        verb = verb_of(number)
        if verb in DEALING:
            continue
        if source == PACK and verb != BASE:
            if card != NO_CARD:
                return _refuse(table, f"{NAMES[card]} does not lie turned up.", house(9))
            if not view.position[PACK] and not (target == HEAD and view.position[TURNED]):
                return _refuse(table, "The pack is out.", house(9))
            if view.position[TURNED] and target not in table.accepts and target != HEAD:
                return _refuse(
                    table, f"{NAMES[view.turned]} lies turned up on the pack: name it.", house(9)
                )
            continue
        if verb == BASE and source == PACK:
            continue
        if card == NO_CARD:
            return _refuse(table, f"Name the card that leaves {said(source)}.", house(2))
        if source == target and verb != GRACE:
            return _refuse(table, f"{NAMES[card]} would stay where it lies.", house(2))
        pile = view.position[source]
        depth = taken.get(source, 0) if verb == PLAY else 0
        taken[source] = depth + 1
        if not pile[: len(pile) - depth]:
            where = "No card lies turned up on the pack" if source == TURNED else ""
            return _refuse(table, f"{where or f'Nothing lies on {said(source)}'}.", house(2))
        if card not in seen(table, view.position, source):
            shown = f"{NAMES[pile[-1]]} is the uppermost card of {said(source)}"
            if source == TURNED:
                shown = f"{NAMES[pile[-1]]} lies turned up on the pack"
            gate = view.plan.gate(view, source)
            ground = Ground(gate.part) if gate and source != TURNED else house(2)
            return _refuse(table, f"{shown}; {NAMES[card]} is not to be seen there.", ground)
    return None


def _due(table: Table, view: View, move: Move) -> Verdict | None:
    """Rung 2: what comes before this move."""
    rules: list[GrantRule] = []
    waiting = ""
    if view.plan.at_once:
        rules, waiting = view.plan.at_once, "before anything else"
        found = view.plan.due(view, rules)
        if found and move in found:
            return None
        if not found and verb_of(move[0]) not in DEALING:
            return None
        if not found:
            rules = []
    if not rules:
        if verb_of(move[0]) not in DEALING or not view.plan.before:
            return None
        rules, waiting = view.plan.before, "before dealing on"
        found = view.plan.due(view, rules)
    if not found:
        return None
    parts = [rule for rule in rules if view.plan.due(view, [rule])]
    wrong = _wrongly(table, view, move, parts)
    if wrong:
        return wrong
    outright = _outright(table, view, move)
    if outright:
        return outright
    grounds = [Ground(rule.part, ("", "due", "when")) for rule in parts]
    text = f"First, {waiting}: {write_move(table, found[0])}."
    return Verdict("due first", text, table.library.cite(tuple(grounds)), due=tuple(found))


def _wrongly(table: Table, view: View, move: Move, due: list[GrantRule]) -> Verdict | None:
    """The refusal of a filling that is due at this place, but not so."""
    verb, target = verb_of(move[0]), target_of(move[0])
    if verb != FILL or not any(r.verb == FILL and target in r.reach()[1] for r in due):
        return None
    verdict = (
        _forbidden(table, view, move)
        or _available(table, view, move)
        or _granted(table, view, move)
    )
    return None if verdict.legal else verdict


def _outright(table: Table, view: View, move: Move) -> Verdict | None:
    """The refusal of a move that the page forbids whatever is due: to wait for it is no use."""
    for never in view.plan.nevers:
        if not never.guards and never.forbids(view, move):
            return _forbidden(table, view, move)
    answers = _answers(view, move)
    if not answers and not _elsewhere(table, view, move):
        return _not_granted(table, view, move)
    if answers and all(answer.lasting for answer in answers):
        return _granted(table, view, move)
    return None


def _forbidden(table: Table, view: View, move: Move) -> Verdict | None:
    """Rung 3: a prohibition."""
    for never in view.plan.nevers:
        if never.forbids(view, move):
            text = f"This way to {VERBS[verb_of(move[0])]} is forbidden."
            grounds = (Ground(never.part), *table.read_so(never.part))
            return _refuse(table, as_read(text, grounds), *grounds)
    return None


def _available(table: Table, view: View, move: Move) -> Verdict | None:
    """Rung 4: whether every card that moves (and what is built on) can be used."""
    verb = verb_of(move[0])
    if verb in DEALING or any(rule.blind for rule in view.plan.by_verb.get(verb, ())):
        return None
    taken: dict[int, int] = {}
    for number in move:
        source, card = source_of(number), card_of(number)
        if source in (PACK, TURNED):
            continue
        depth = taken.get(source, 0) if verb == PLAY else 0
        taken[source] = depth + 1
        verdict = _usable(table, view, source, card, depth, verb)
        if verdict:
            return verdict
    target = target_of(move[0])
    if verb == BUILD and view.position[target] and target in view.plan.gates:
        filling = _on_vacancy(table, view, move)  # a bare head
        return filling or _usable(table, view, target, view.tops[target], 0, verb)
    return None


def _usable(
    table: Table, view: View, number: int, card: int, depth: int, verb: int
) -> Verdict | None:
    """A refusal if the card at a place is covered or blocked."""
    said = table.places.said
    pile = view.position[number]
    if depth >= len(pile):
        return _refuse(table, f"There are not so many cards on {said(number)}.", house(2))
    gate = view.plan.gate(view, number)
    whole = table.runs and table.places.all[number].kind == "zone" and card == pile[0]
    whole = whole or (number in table.parted and card in pile)
    whole = whole and verb in (BUILD, FILL)
    if card != pile[-1 - depth] and not whole:
        ground = Ground(gate.part) if gate else house(2)
        over = pile[-1]
        return _refuse(
            table, f"{NAMES[card]} lies under {NAMES[over]} on {said(number)}.", ground, house(2)
        )
    if gate is None or view.is_open(gate, number):
        return None
    blockers = gate.in_the_way(view, number)
    if blockers:
        names = ", ".join(
            f"{NAMES[view.tops[n]]} on {said(n)}" for n in blockers if view.tops[n] < NO_CARD
        )
        text = f"{NAMES[card]} on {said(number)} is blocked by {names or 'a card face down'}."
    elif gate.headed and len(pile) == 1:
        text = f"{NAMES[card]} heads {said(number)} and stays there."
    else:
        text = f"{NAMES[card]} on {said(number)} is not available now."
    return _refuse(table, text, Ground(gate.part, ("", "ends", "reach", "cards", "when")))


def _granted(table: Table, view: View, move: Move) -> Verdict:
    """Rungs 5 to 7: the grant that takes the move furthest."""
    filling = _on_vacancy(table, view, move)
    if filling:
        return filling
    answers = _answers(view, move)
    if not answers:
        return _not_granted(table, view, move)
    best = _furthest(answers)
    if best.rung == Rung.UNGRANTED and not best.lasting:
        return _refuse(
            table, as_read(best.text, best.grounds), *best.grounds, *_elsewhere(table, view, move)
        )
    if best.rung != Rung.LEGAL:
        return _refuse(table, as_read(best.text, best.grounds), *best.grounds)
    for prefer in view.plan.prefers:
        if prefer.waits(view, move):
            return _refuse(table, "Another play is to be preferred.", Ground(prefer.part))
    grounds = list(best.grounds)
    for source in dict.fromkeys(source_of(number) for number in move):
        gate = view.plan.gate(view, source)
        if gate and source != HEAD:
            grounds.append(Ground(gate.part))
    return Verdict("legal", best.text, table.library.cite(tuple(grounds)))


def _on_vacancy(table: Table, view: View, move: Move) -> Verdict | None:
    """The refusal of a building where no card lies, by what decides how the vacancy is filled."""
    first = move[0]
    target = target_of(first)
    bare = target in table.heads and len(view.position[target]) == 1
    if verb_of(first) != BUILD or len(move) > 1 or (view.position[target] and not bare):
        return None
    filling = (step(FILL, source_of(first), target, card_of(first)),)
    answers = _answers(view, filling)
    if not answers:
        return None
    best = _furthest(answers)
    text = as_read(best.text, best.grounds)
    if best.rung == Rung.LEGAL:
        text = f"A vacancy is filled: {write_move(table, filling)}."
    how = "counts as vacant" if bare else "is vacant"
    return _refuse(table, f"{table.places.said(target)} {how}. {text}", *best.grounds)


def _answers(view: View, move: Move) -> list[Answer]:
    """What each grant of the moment says that is about such a move."""
    rules = view.plan.by_verb.get(verb_of(move[0]), ())
    return [rule.why(view, move) for rule in rules if rule.covers(move)]


def _furthest(answers: list[Answer]) -> Answer:
    """The answer that takes the move furthest; of refusals alike the lasting one, not one that
    would be gone in a moment."""
    return max(answers, key=lambda answer: (answer.rung, answer.lasting))


def _not_granted(table: Table, view: View, move: Move) -> Verdict:
    """Rung 5: granted at another moment, or not at all."""
    verb = verb_of(move[0])
    elsewhere = _elsewhere(table, view, move)
    if elsewhere:
        return _refuse(table, "This is granted at another moment of the game only.", *elsewhere)
    nearest = _nearest(table, move)
    by_house = [house(1)]
    if verb == FILL:
        by_house.append(house(13))
    if any(source_of(number) in table.foundations.part for number in move):
        by_house.append(house(3))
    where = "there" if verb in verbs(table) else "in this game"
    read = read_otherwise(table, view, move)
    return _refuse(
        table,
        as_read(f"The book grants no such move: {VERBS[verb]} {where}.", read),
        *by_house,
        *(Ground(part) for part in nearest),
        *read,
        silent=True,
    )


def _elsewhere(table: Table, view: View, move: Move) -> list[Ground]:
    """The grant that covers such a move at another moment."""
    now = [rule.part for rule in view.plan.rules]
    for plan in table.plans:
        for rule in plan.rules:
            if rule.verb == verb_of(move[0]) and rule.covers(move) and rule.part not in now:
                return [Ground(rule.part, ("", "when"))]
    return []


def _nearest(table: Table, move: Move) -> list[Part]:
    """The grants most like the move: the same verb, else the same places."""
    verb = verb_of(move[0])
    rules = [rule for plan in table.plans for rule in plan.rules]
    same = [rule.part for rule in rules if rule.verb == verb]
    if not same:
        source, target = source_of(move[0]), target_of(move[0])
        same = [
            rule.part
            for rule in rules
            if isinstance(rule, GrantRule)
            and (source in rule.reach()[0] or target in rule.reach()[1])
        ]
    return list(dict.fromkeys(same))[:3]
