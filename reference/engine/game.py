"""A game, ready to be played: it deals, lists moves, judges them, and carries them out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from reference.engine import writing
from reference.engine.canon import canonical, idle
from reference.engine.cards import NAMES, NO_CARD, RANK, in_list_order, read_card
from reference.engine.effects import carry_out
from reference.engine.errors import RulesError
from reference.engine.fingerprint import fingerprint
from reference.engine.judge import judge
from reference.engine.laid import read_layout
from reference.engine.layout import judge_layout
from reference.engine.moves import (
    FILL,
    LAY,
    VERBS,
    Move,
    card_of,
    source_of,
    target_of,
    verb_of,
)
from reference.engine.notation import read_move, read_typed, write_move
from reference.engine.numbers import dealt
from reference.engine.parts import Page
from reference.engine.places import HEAD, PACK, TURNED, Area, with_pack
from reference.engine.position import MOMENT_AT, Position
from reference.engine.resolving import resolve
from reference.engine.sight import hidden, seen
from reference.engine.swift import lister
from reference.engine.table import Table
from reference.engine.verdict import Rung, Verdict
from reference.engine.view import View


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a move in words: verb, card (or ""), and the names of the places."""

    verb: str
    card: str
    source: str
    target: str


class Game:
    """A page under chosen readings, and perhaps a variant, ready to be played.

    Positions and moves are plain values; a game keeps nothing of them but the last position looked
    at, so any number of positions may be held at once. To undo is to go back to an earlier one.
    """

    def __init__(
        self, page: Page, *, variant: str = "", readings: Mapping[str, str] | None = None
    ) -> None:
        self.page = page
        resolved = resolve(page, variant, readings or {})
        self.variant = resolved.variant
        self.readings = resolved.readings
        self.name = resolved.name
        """Slug, variant and readings that are not the defaults: `the-shah/shah=any`."""
        self.table = Table(resolved.page, resolved.others)
        self.slug = self.table.slug
        self.title = page.title
        self.rules_version = fingerprint(resolved.page)
        """Twelve hex digits that change when the game would be played otherwise."""
        self._listers = [lister(plan) for plan in self.table.plans]
        self._view: View | None = None
        self._came: tuple[Position | None, View | None, Move] = (None, None, ())

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process, a game is made ready there again from its page."""
        return partial(Game, variant=self.variant, readings=self.readings), (self.page,)

    def _look(self, position: Position) -> View:
        view = self._view
        if view is None or view.position is not position:
            known, old, move = self._came
            if known is position and old is not None:
                view = old
                view.follow(position, move)
            else:
                view = View(self.table, position)
            self._view = view
        return view

    # --- dealing -----------------------------------------------------------------------------

    def deal(self, number: int = 0, *, pack: Sequence[str] | None = None) -> Position:
        """The first position of deal `number` (0 … 2**64 - 1), or of a pack given card by card.

        `pack` lists all cards, the first to be dealt first. Everything that happens by itself has
        happened: withdrawing, dealing, up to the player's first choice.
        """
        table = self.table
        packs = table.page.pack.packs
        if pack is None:
            cards = dealt(number, packs, table.ranks)
        else:
            number = 0
            cards = bytes(read_card(name, where=f"card {i}") for i, name in enumerate(pack, 1))
            self._check_pack(cards)
        piles, head = table.opening.deal(cards)
        if table.shuffles:
            head[table.seed_at :] = number.to_bytes(8, "big")
        piles[HEAD] = bytes(head)
        return tuple(piles)

    def whole_pack(self) -> Counter[str]:
        """The cards that the game is played with, each with its number of copies."""
        packs = self.table.page.pack.packs
        return Counter({NAMES[card]: packs for card in in_list_order(self.table.ranks)})

    def _check_pack(self, cards: bytes) -> None:
        """RulesError unless the cards are the game's packs."""
        packs = self.table.page.pack.packs
        whole = sorted(in_list_order(self.table.ranks) * packs)
        if sorted(cards) == whole:
            return
        missing = list(whole)
        surplus = []
        for card in cards:
            if card in missing:
                missing.remove(card)
            else:
                surplus.append(card)
        parts = []
        if missing:
            parts.append("missing " + " ".join(NAMES[c] for c in missing[:8]))
        if surplus:
            parts.append("too many of " + " ".join(NAMES[c] for c in surplus[:8]))
        raise RulesError(
            f"the pack has {len(cards)} cards: {'; '.join(parts)}",
            hint=f"{self.title} is played with {packs} pack(s), {len(whole)} cards.",
        )

    # --- moves -------------------------------------------------------------------------------

    def moves(self, position: Position) -> list[Move]:
        """All legal moves, each once: by source, then target, dealing on last.

        Of foundations (or vacancies) that nothing tells apart only the first is named, and a move
        that would change nothing is left out; `judge` allows those as well.
        """
        lister = self._listers[position[0][MOMENT_AT]]
        if lister is not None:
            return lister(position)
        view = self._look(position)
        return view.plan.moves(view)

    def judge(self, position: Position, move: Move) -> Verdict:
        """Whether the move is legal, with the sentences that say so."""
        view = self._look(position)
        return judge(self.table, view, self.canonical(position, move))

    def judge_layout(self, text: str) -> Verdict:
        """Whether cards laid out (a text like a position) lie as the page says before any move."""
        return judge_layout(self.table, read_layout(self.table, text, self.name))

    def apply(self, position: Position, move: Move) -> Position:
        """The position after a legal move. Ask `judge` about a move that you do not know."""
        table = self.table
        verb = move[0] & 15
        counters = self._used(position, move) if verb in table.counted else ()
        after = carry_out(table, position, move, counters)
        view = self._view
        if (
            view is not None
            and view.position is position
            and after[0] is position[0]
            and not (verb == FILL and table.special_fills)
            and not table.under_bits  # there a card may be turned elsewhere than where one left
        ):
            self._came = (after, view, move)
        return after

    def _used(self, position: Position, move: Move) -> tuple[int, ...]:
        """The counter of the limited grant that alone allows the move."""
        view = self._look(position)
        found: tuple[int, ...] = ()
        for rule in view.plan.grants:
            if rule.verb == verb_of(move[0]) and rule.covers(move):
                if rule.why(view, move).rung < Rung.LEGAL:
                    continue
                if not rule.counter:
                    return ()
                found = (rule.counter,)
        return found

    def canonical(self, position: Position, move: Move) -> Move:
        """The move as `moves` would list it: steps in order, the first of places alike."""
        return canonical(self.table, position, move)

    def idle(self, position: Position, move: Move) -> bool:
        """Whether a legal move is one that `moves` leaves out because it brings nothing about.

        A whole pile carried to a vacancy like its own place; the turned card laid on the talon
        while there is another to turn, where the page treats the two alike.
        """
        return idle(self._look(position), self.canonical(position, move))

    # --- how it stands -----------------------------------------------------------------------

    def is_won(self, position: Position) -> bool:
        """Whether every foundation is complete, and the page's own goal reached if it has one."""
        goal = self.table.page.goal
        if not self.table.foundations.complete(position):
            return False
        if goal is None:
            return True
        if goal.cleared:
            places = with_pack(self.table.places.named(goal.cleared, goal))
            return not any(position[number] for number in places)
        return self.lines_made(position) >= goal.lines

    def lines_made(self, position: Position) -> int:
        """In how many lines of a square the ranks make the sum that is the page's goal; else 0."""
        goal, lines = self.table.page.goal, self.table.goal_lines
        sums = [sum(RANK[card] for n in line for card in position[n][-1:]) for line in lines]
        return sums.count(goal.sum) if goal else 0

    # --- texts -------------------------------------------------------------------------------

    def text(self, move: Move) -> str:
        """The move in the notation: `play 7S packet 3 > aces 2`."""
        return write_move(self.table, move)

    def read(self, text: str, position: Position | None = None) -> Move:
        """The move that a text names; with a position also what people type, like `lay`, and what
        cannot be read is answered with a move that is legal there."""
        if position is None:
            return read_move(self.table, text)
        turned = position[TURNED][0] if position[TURNED] else NO_CARD
        typed = read_typed(self.table, text, turned, partial(self.example, position))
        return self.canonical(position, typed) if verb_of(typed[0]) == LAY else typed

    def example(self, position: Position, verb: str = "") -> str:
        """A legal move as text, one with that verb if there is any; "" if no move is left."""
        found = sorted(self.moves(position), key=lambda move: VERBS[verb_of(move[0])] != verb)
        return self.text(found[0]) if found else ""

    def steps(self, move: Move) -> tuple[Step, ...]:
        """The move step by step, for programs that show or speak it."""
        said = self.table.places.said
        return tuple(
            Step(
                VERBS[verb_of(number)],
                "" if card_of(number) == NO_CARD else NAMES[card_of(number)],
                said(source_of(number)),
                said(target_of(number)),
            )
            for number in move
        )

    def write(self, position: Position) -> str:
        """The whole position as text, hidden cards included; `parse` reads it back."""
        return writing.write(self.table, position, self.name)

    def show(self, position: Position) -> str:
        """What the player sees of the position, in the same notation."""
        return writing.write(self.table, position, self.name, blind=True)

    def parse(self, text: str, number: int | None = None) -> Position:
        """The position that a text describes; cards that it does not name lie in the list order,
        or as deal `number` shuffles them."""
        return writing.read(self.table, text, self.name, number)

    # --- what lies where ---------------------------------------------------------------------

    @property
    def areas(self) -> dict[str, Area]:
        """Zones, foundations, talon and aside by name, each with its places in dealing order."""
        return self.table.places.areas

    def place_name(self, number: int) -> str:
        """The name of a place: `packet 3`."""
        return self.table.places.said(number)

    def pile(self, position: Position, number: int) -> tuple[str, ...]:
        """What the player sees at a place, bottom to top; `""` where a card is hidden."""
        under = self.table.places.under.get(number)
        below = ("",) * len(position[under]) if under is not None else ()
        return below + tuple(
            "" if card == NO_CARD else NAMES[card] for card in seen(self.table, position, number)
        )

    def turned(self, position: Position) -> str:
        """The card turned up on the pack, or ""."""
        return NAMES[position[TURNED][0]] if position[TURNED] else ""

    def pack_left(self, position: Position) -> int:
        """How many cards are in the pack, the turned card not counted."""
        return len(position[PACK])

    def hidden(self, position: Position) -> list[tuple[int, int]]:
        """Where cards lie that the player does not see: pairs of place and index in the pile."""
        return hidden(self.table, position)
