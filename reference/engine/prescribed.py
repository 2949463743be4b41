"""What a page prescribes before the first move: the course dealt out in blank cards.

The steps that happen by themselves are carried out with slots instead of cards. A slot knows which
part put it there, what card it may be, and whether it lies face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS
from reference.engine.course import chosen
from reference.engine.errors import RulesError
from reference.engine.grammar import card_picks
from reference.engine.parts import Base, Deal, Grace, Part, Pay, Turn, Withdraw

if TYPE_CHECKING:
    from reference.engine.table import Table


@dataclass(frozen=True, slots=True)
class Slot:
    """A card as it should lie: the parts that put it there, what it may be, whether face down."""

    parts: tuple[Part, ...]
    wanted: int = ALL_CARDS
    down: bool = False


@dataclass(slots=True)
class Prescribed:
    """The layout of a game.

    `piles`: for each place its slots, bottom to top, those face down included. `steps`: the parts
    of the course that were carried out. `spill`: places that take, in any number, what did not fit
    elsewhere. `paid`: places from which a toll of so many cards may have been taken, perhaps more
    than once. `slips`: places whose uppermost card may not be of some kind.
    """

    piles: dict[int, list[Slot]] = field(default_factory=dict)
    steps: list[Part] = field(default_factory=list)
    spill: set[int] = field(default_factory=set)
    paid: dict[int, Pay] = field(default_factory=dict)
    slips: dict[int, Grace] = field(default_factory=dict)


def prescribe(table: Table) -> Prescribed:
    """The layout that the course of a game makes before the player's first choice."""
    out = Prescribed({number: [] for number in range(len(table.places.all))})
    upper = {under: place for place, under in table.places.under.items()}
    left = table.cards
    for number, part in enumerate(table.course.steps):
        match part:
            case Withdraw(cards="top"):
                _shift(table, part, out)
            case Withdraw():
                targets = table.places.named(part.to, part)
                picks = card_picks(part.cards)
                for index, wanted in enumerate(picks):
                    target = targets[min(index, len(targets) - 1)]
                    out.piles[target].append(Slot((part,), wanted))
                left -= len(picks)
            case Deal():
                left = _deal(table, number, part, out, upper, left)
            case Pay(end="top"):
                out.paid |= dict.fromkeys(table.places.named(part.source, part), part)
            case Base() if not chosen(part):
                out.piles[table.places.named(part.to, part)[0]].append(Slot((part,)))
                left -= 1
            case Grace():
                out.slips |= dict.fromkeys(table.places.named(part.source, part), part)
            case Turn() | Base():
                break
            case _:
                continue  # taking up and paying come later
        out.steps.append(part)
        if isinstance(part, Deal) and part.pause:
            break
    return out


def _shift(table: Table, part: Withdraw, out: Prescribed) -> None:
    """The uppermost slot of each place of `source` goes to the place of the same number."""
    sources = table.places.named(part.source, part)
    for source, target in zip(sources, table.places.named(part.to, part), strict=True):
        if not out.piles[source]:
            raise RulesError(
                f"no card lies on {table.places.said(source)} to be withdrawn", where=part.label()
            )
        slot = out.piles[source].pop()
        out.piles[target].append(replace(slot, parts=(part,)))
        if source in out.slips:
            out.slips[target] = out.slips.pop(source)


def _deal(
    table: Table, number: int, part: Deal, out: Prescribed, upper: Mapping[int, int], left: int
) -> int:
    """Deals the slots of one step (with a pause its first row); how many cards are left."""
    dealer = table.course.dealers[number]
    if dealer.accepting:
        for target in dealer.targets:
            out.piles[target].append(Slot((part,), table.accepts.get(target, ALL_CARDS)))
        if part.spill:
            out.spill |= set(table.places.named(part.spill, part))
        return left - len(dealer.targets)
    row = 1
    while left and (row <= part.rows or not part.rows) and not (part.pause and row > 1):
        for target, count in dealer.row(row):
            dealt = min(count, left)
            left -= dealt
            place = upper.get(target, target)
            slots = [Slot((part,), down=target in upper)] * dealt
            pile = out.piles[place]
            out.piles[place] = slots + pile if part.under else pile + slots
        row += 1
    return left
