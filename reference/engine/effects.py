"""What a legal move does to the piles, and to the course."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, BIT, NO_CARD, ONE, RANK
from reference.engine.dealing import toll
from reference.engine.moves import (
    BASE,
    DEAL,
    EXCHANGE,
    FILL,
    LAY,
    PAY,
    REDEAL,
    TURN,
    Move,
    card_of,
    source_of,
    target_of,
    verb_of,
)
from reference.engine.numbers import reshuffled
from reference.engine.parts import Base, Pay, Redeal, Turn
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.position import BASE_AT, DEALS_AT, MOMENT_AT, ROW_AT, Position
from reference.engine.rules.course import next_turn
from reference.engine.rules.fill import FillRule
from reference.engine.view import View

if TYPE_CHECKING:
    from reference.engine.table import Table


def carry_out(table: Table, position: Position, move: Move, counters: tuple[int, ...]) -> Position:
    """The position after a move that is legal; `counters` are the grants that it uses up."""
    piles = list(position)
    number = move[0]
    verb = number & 15
    if verb < EXCHANGE and not (verb == FILL and table.special_fills):
        for number in move:
            source = number >> 18 & 255
            pile = piles[source]
            card = number >> 4 & 63
            if card == pile[-1] or card == NO_CARD:
                piles[number >> 10 & 255] += pile[-1:]
                piles[source] = pile = pile[:-1]
            else:
                at = pile.rindex(card)
                piles[number >> 10 & 255] += pile[at:]
                piles[source] = pile = pile[:at]
            if not pile and source in table.uncovers:
                _uncover(table, piles, source)
    elif verb >= BASE:
        talon = table.course.laid_at[position[0][MOMENT_AT]] if verb == TURN else 0
        if not talon:
            return _go_on(table, piles, move)
        pack = piles[PACK]
        if piles[TURNED]:
            piles[talon] += piles[TURNED]
        piles[TURNED] = pack[-1:]
        piles[PACK] = pack[:-1]
        return tuple(piles)
    elif verb == EXCHANGE:
        for number in move:
            source, target = source_of(number), target_of(number)
            one, other = piles[source], piles[target]
            piles[source], piles[target] = one[:-1] + other[-1:], other[:-1] + one[-1:]
    elif verb == FILL:
        _fill(table, piles, number)
    else:
        for number in move:
            _grace(table, piles, number)
    if table.fitted is not None:
        piles[HEAD] = table.fitted.head(table, position, move)
    if counters or (move[0] >> 18 & 255) <= TURNED:
        if not counters and piles[PACK] and table.course.steady[position[0][MOMENT_AT]]:
            return tuple(piles)
        _settle(table, piles, move, counters)
    return tuple(piles)


def _grace(table: Table, piles: list[bytes], number: int) -> None:
    """One card leaves its pile, from wherever it lies in it; the pile closes up."""
    source, target, card = source_of(number), target_of(number), card_of(number)
    pile = piles[source]
    at = table.depth.get(source, 0) - 1
    if at < 0 or pile[at : at + 1] != ONE[card]:
        at = pile.rindex(card)
    piles[source] = pile[:at] + pile[at + 1 :]
    piles[target] = ONE[card] + piles[target] if target == source else piles[target] + ONE[card]
    if not piles[source] and source in table.uncovers:
        _uncover(table, piles, source)


def _settle(table: Table, piles: list[bytes], move: Move, counters: tuple[int, ...]) -> None:
    """After a card from the pack, or a limited grant: what changes in the head."""
    head = bytearray(piles[HEAD])
    for counter in counters:
        head[counter] += 1
    if source_of(move[0]) == TURNED:
        _counted(table, piles, head)
    if source_of(move[0]) <= TURNED:
        table.course.settle(piles, head)
    if head != piles[HEAD]:
        piles[HEAD] = bytes(head)


def _counted(table: Table, piles: list[bytes], head: bytearray) -> None:
    """A turned card was used before it was laid: it may take its number along."""
    step = table.course.moments[head[MOMENT_AT]].step
    part = table.course.steps[step] if step < table.course.last else None
    if isinstance(part, Turn) and part.played == "counted":
        table.course.count_on(head)


def _uncover(table: Table, piles: list[bytes], number: int) -> None:
    """A place has been emptied: a face-down card that nothing covers any more is turned."""
    while not piles[number]:
        under = table.places.under[number]
        if piles[under]:
            piles[number] = piles[under][-1:]
            piles[under] = piles[under][:-1]
            return
        inner = table.uncovers[number]
        if inner == number:
            return
        number = inner


def _go_on(table: Table, piles: list[bytes], move: Move) -> Position:
    """Turn, lay, deal, choose a base, take up, pay."""
    course = table.course
    verb = verb_of(move[0])
    head = bytearray(piles[HEAD])
    step = course.moments[head[MOMENT_AT]].step
    if verb == TURN:
        piles[TURNED] = piles[PACK][-1:]
        piles[PACK] = piles[PACK][:-1]
        head[MOMENT_AT] = course.at[step, True]
    elif verb == LAY:
        piles[target_of(move[0])] += piles[TURNED]
        piles[TURNED] = b""
        course.count_on(head)
        course.settle(piles, head)
    elif verb == DEAL:
        course.deal_on(piles, head)
    elif verb == BASE:
        part = course.steps[step]
        assert isinstance(part, Base)
        _choose(table, part, piles, head, move[0])
        course.run(piles, head, step + 1)
    elif verb == REDEAL:
        part = next(p for p in course.ending if isinstance(p, Redeal))
        if part.singly:
            _deal_out(table, part, piles, head)
        else:
            _take_up(table, part, piles, head)
            course.restart(piles, head, part.take)
    elif verb == PAY:
        due = next(p for p in course.ending if isinstance(p, Pay))
        fresh, left = toll(table, due, piles)
        piles[table.places.named(due.source, due)[0]] = left
        piles[PACK] = fresh[::-1]  # the packet is turned: its lowest card is dealt first
        course.restart(piles, head, due.source)
    piles[HEAD] = bytes(head)
    return tuple(piles)


def _choose(table: Table, part: Base, piles: list[bytes], head: bytearray, number: int) -> None:
    """The base goes to its foundation, the other cards shown to their places in order."""
    card = card_of(number)
    shown = piles[PACK][-part.of :][::-1]
    piles[PACK] = piles[PACK][: -part.of]
    at = shown.index(card)
    piles[target_of(number)] = ONE[card]
    head[BASE_AT] = RANK[card]
    rest = shown[:at] + shown[at + 1 :]
    for number, other in zip(table.places.named(part.rest, part), rest, strict=False):
        piles[number] += ONE[other]


def _take_up(table: Table, part: Redeal, piles: list[bytes], head: bytearray) -> None:
    """The cards become the pack again: shuffled, or in the order in which they are gathered."""
    cards = b"".join(piles[number] for number in heaped(table, part))
    for number in table.places.named(part.take, part):
        piles[number] = b""
    if part.shuffle:
        number = int.from_bytes(head[table.seed_at : table.seed_at + 8], "big")
        cards = reshuffled(cards, table.ranks, number, head[DEALS_AT])
    piles[PACK] = cards[::-1]


def heaped(table: Table, part: Redeal) -> list[int]:
    """The places of what is taken up, in the order in which their cards lie in the heap.

    From its lowest card on, which is the first to be dealt, as the heap is turned. A lane put under
    the heap so comes before those that were there.
    """
    lanes = [
        table.lane_of(number) if table.is_rows(number) else [number]
        for number in table.places.named(part.take, part)
        if table.places.all[number].row == 1
    ]
    words = part.gather.split()
    if "from" in words:
        start = int(words[words.index("from") + 1]) - 1
        lanes = lanes[start:] + lanes[:start]
    return [number for lane in (lanes if "over" in words else lanes[::-1]) for number in lane]


def _deal_out(table: Table, part: Redeal, piles: list[bytes], head: bytearray) -> None:
    """The next pile is turned, so that its lowest card comes first, and dealt out on the others."""
    places = table.places.named(part.take, part)
    turn = next_turn(part, places, piles)
    assert turn is not None
    at = turn % len(places)
    number = places[at]
    cards, piles[number] = piles[number], b""
    ring = [*places[at + 1 :], *places[:at]]
    if part.singly == "round":
        ring.append(number)
    for index, card in enumerate(cards):
        piles[ring[index % len(ring)]] += ONE[card]
    head[ROW_AT] = turn + 1


def _fill(table: Table, piles: list[bytes], number: int) -> None:
    """Fillings that are more than one card from place to place."""
    source, target = source_of(number), target_of(number)
    if target == HEAD:
        _fill_all(table, piles)
        return
    accepts = table.accepts.get(target, ALL_CARDS)
    if source == PACK and accepts != ALL_CARDS:
        _turn_until(table, piles, target, accepts)
        return
    each = table.fill_each.get(target, 1) if source == PACK else 1
    card = card_of(number)
    pile = piles[source]
    if source == PACK:
        piles[target] += pile[-each:][::-1]
        piles[source] = pile[:-each]
    else:
        at = pile.rindex(card)
        piles[target] += pile[at:]
        piles[source] = pile[:at]
    for other in table.fill_rest.get((source, target), ()):
        for place in table.lane_of(target):
            if not piles[place] and piles[other]:
                piles[place] = piles[other][-1:]
                piles[other] = piles[other][:-1]


def _turn_until(table: Table, piles: list[bytes], target: int, accepts: int) -> None:
    """Cards are turned up until one comes that the place accepts.

    The others go to the talon; if there is none yet, to a vacancy that is filled together with it.
    """
    cards = piles[PACK] + piles[TURNED]
    piles[TURNED] = b""
    talons = table.places.areas["talon"].places
    together = table.fill_turned.get(target, ())
    while cards:
        card = cards[-1]
        cards = cards[:-1]
        if accepts & BIT[card]:
            piles[target] += ONE[card]
            break
        place = next(n for n in talons if table.accepts.get(n, ALL_CARDS) & BIT[card])
        if not piles[place]:
            taking = (n for n in together if table.accepts.get(n, ALL_CARDS) & BIT[card])
            place = next((n for n in taking if not piles[n]), place)
        piles[place] += ONE[card]
    piles[PACK] = cards


def _fill_all(table: Table, piles: list[bytes]) -> None:
    """All vacancies in order from the pack, as far as it goes."""
    part = table.whole_fill
    view = View(table, tuple(piles))
    rule = next(
        rule for rule in view.plan.grants if isinstance(rule, FillRule) and rule.part is part
    )
    for target in rule.vacant(view):
        while len(piles[target]) < rule.least and (piles[TURNED] or piles[PACK]):
            source = TURNED if piles[TURNED] else PACK
            piles[target] += piles[source][-1:]
            piles[source] = piles[source][:-1]
