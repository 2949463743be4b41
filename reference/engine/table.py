"""A page made ready to be played: places, gates, foundations, course and plans, prepared once."""

from __future__ import annotations

from reference.engine.alike import alike
from reference.engine.beside import besides, said_by
from reference.engine.cards import ALL_CARDS
from reference.engine.course import Course, Moment
from reference.engine.errors import RulesError
from reference.engine.fitted import fitted
from reference.engine.foundations import Foundations
from reference.engine.gates import Gate, Sources
from reference.engine.grammar import LAST, Spot, card_picks, card_set, programme
from reference.engine.grammar import places as read_places
from reference.engine.guards import Check, check
from reference.engine.moves import BUILD, FILL
from reference.engine.opening import Opening
from reference.engine.parts import (
    UNLIMITED,
    Available,
    Beside,
    Build,
    Fill,
    Foundation,
    Grace,
    Grant,
    Match,
    Page,
    Part,
    Redeal,
    Withdraw,
    Zone,
)
from reference.engine.parts.base import moments_and_guards
from reference.engine.places import PACK, TURNED, Places
from reference.engine.plan import Plan, check_moments, in_force
from reference.engine.position import COUNTERS_AT
from reference.engine.rules.base import zone_places
from reference.engine.sight import depths
from reference.engine.squares import goal_lines
from reference.engine.verdict import Ground, Library


class Table:
    """Everything about a game that does not change while it is played."""

    def __init__(self, page: Page, others: tuple[Part, ...] = ()) -> None:
        self.page = page
        self.others = others
        """The rules that would be in force if one reading had another option."""
        self.slug = page.slug
        self.library = Library(page.slug)
        self.ranks = programme(page.pack.ranks, range(1, 14))
        self.cards = len(self.ranks) * 4 * page.pack.packs
        if self.cards > 255:  # a byte says how many lie on a place
            raise RulesError(f"{self.cards} cards are too many", where=page.title)
        withdrawn = sum(
            len(card_picks(part.cards))
            for part in page.course
            if isinstance(part, Withdraw) and part.source == "pack"
        )
        self.places = Places(page, self.cards - withdrawn)
        self.accepts = self._accepts()
        self.heads = {
            number
            for name, area in self.places.areas.items()
            if isinstance(area.part, Zone) and area.part.head
            for number in area.places
        }
        joined = [part for part in page.zones if isinstance(part, Beside)]
        self.beside = besides(joined, self.places)
        self.beside_part = said_by(joined, self.places)
        self.foundations = Foundations(
            [part for part in page.zones if isinstance(part, Foundation)],
            self.places,
            self.ranks,
            self.beside,
        )
        rows = [n for area in self.places.areas.values() for n in area.places if self.is_rows(n)]
        self.row_bits = [(number, 1 << number) for number in rows]
        self.row_bit = dict(self.row_bits)
        self.under_bits = [
            (under, 1 << number)
            for number, under in self.places.under.items()
            if self.is_rows(number)
        ]
        self.beyond = self._beyond()
        self.counters: dict[Grant, int] = {}
        for part in page.rules:
            if isinstance(part, Grant) and part.times != UNLIMITED:
                self.counters[part] = COUNTERS_AT + len(self.counters)
        self.shuffles = any(isinstance(p, Redeal) and p.shuffle for p in page.course)
        counted = COUNTERS_AT + len(self.counters)
        self.fitted = fitted(self, counted)
        self.seed_at = counted + (len(self.fitted.at) if self.fitted else 0)
        self.head_length = self.seed_at + (8 if self.shuffles else 0)
        self.alike = alike(self)
        self.stock_places = (PACK, TURNED, *self.places.areas["talon"].places)
        self.stock = frozenset(self.stock_places)
        fills = [part for part in page.rules if isinstance(part, Fill)]
        self.whole_fill = next((part for part in fills if part.whole), None)
        self.fill_each = {
            number: part.each
            for part in fills
            for number in self.places.named(part.zone, part)
            if part.each > 1
        }
        self.depth = {
            number: spot.row
            for part in page.rules
            if isinstance(part, Grace)
            for spot in read_places(part.source)[0]
            if spot.row > 0
            for number in self.places.of(spot, where=part.label())
            if not self.is_rows(number)
        }
        """For piles from whose depth a grace takes a card, how deep."""
        self.fill_rest = self._fill_rest(fills)
        self.fill_turned = {
            number: self.places.named(part.zone, part)
            for part in fills
            if part.order == "as turned"
            for number in self.places.named(part.zone, part)
        }
        """For places that are filled as cards are turned up, all that are filled with them."""
        self.special_fills = bool(
            self.whole_fill or self.fill_each or self.accepts or self.fill_rest
        )
        self.uncovers = self._uncovers()
        self.crowns = any(isinstance(p, Match) and p.crown for p in page.rules)
        self.runs = any(isinstance(p, Build | Fill) and p.unit == "run" for p in page.rules)
        self.parted = zone_places(
            (
                number
                for part in page.rules
                if isinstance(part, Build | Fill) and part.unit == "part"
                for number in self.places.named(part.source, part)
            ),
            self,
        )
        """The places from which sequences are lifted at some moment."""
        self.depths = depths(self)
        self.course = Course(self)
        self.opening = Opening(self)
        check_moments(page, self.course.moments)
        self.goal_lines = goal_lines(page.goal, self.places)
        self._gate_count = 0
        self._gates: dict[int, tuple[Gate, ...]] = {}
        self._sources: dict[object, Sources] = {}
        self.plans = [Plan(self, moment) for moment in self.course.moments]
        self.counted = frozenset(
            rule.verb for plan in self.plans for rule in plan.grants if rule.counter
        )
        """The verbs of limited grants, whose uses are counted."""
        self.given_back = frozenset(
            number
            for plan in self.plans
            for rule in plan.grants
            if rule.verb in (BUILD, FILL)
            for number in rule.reach()[0]
            if number in self.foundations.part
        )
        """The foundations from which cards are taken back."""

    def read_so(self, part: Part, field: str = "") -> tuple[Ground, ...]:
        """The readings under which a part is in force, or those tied to a field, as grounds."""
        names = {name for own, name, _ in part.read_under() if field in ("", own)}
        return tuple(Ground(each) for each in self.page.readings if each.name in names)

    # --- places ------------------------------------------------------------------------------

    def is_rows(self, number: int) -> bool:
        """Whether the place belongs to a zone with rows."""
        area = self.places.areas.get(self.places.all[number].zone)
        return area is not None and (area.rows > 1 or area.many_rows)

    def lane_of(self, number: int) -> list[int]:
        """All places of the lane in which a place lies."""
        place = self.places.all[number]
        area = self.places.areas[place.zone]
        return [area.at(row, place.lane) for row in range(1, area.rows + 1)]

    def ends(self, number: int) -> frozenset[str]:
        """The words of `Available.ends` that hold for a place at any moment."""
        return frozenset(
            word
            for part in self.page.rules
            if isinstance(part, Available) and number in self.places.named(part.zone, part)
            for word in part.ends.split()
        )

    def _accepts(self) -> dict[int, int]:
        """For places that take only some cards, which."""
        out = {}
        for area in self.places.areas.values():
            if isinstance(area.part, Zone) and area.part.accepts:
                texts = area.part.accepts
                if isinstance(texts, tuple) and len(texts) != area.lanes:
                    raise RulesError(
                        f"{len(texts)} kinds of cards are given for {area.lanes} lanes",
                        where=area.part.label(),
                    )
                for number in area.places:
                    lane = self.places.all[number].lane - 1
                    out[number] = card_set(texts if isinstance(texts, str) else texts[lane])
        return out

    def _beyond(self) -> dict[int, int]:
        """For each place of a zone of rows, what lies further out in its lane, as bits."""
        out: dict[int, int] = {}
        for name, area in self.places.areas.items():
            if self.is_rows(area.places[0]):
                blockers = self.places.blockers(name, "last", 0)
                out |= {number: sides[0] for number, sides in blockers.items()}
        return out

    def _fill_rest(self, fills: list[Fill]) -> dict[tuple[int, int], tuple[int, ...]]:
        """For fillings that take the rest of a lane along: where that comes from, by both ends."""
        return {
            (source, target): self.places.named(part.rest, part)
            for part in fills
            if part.rest
            for source in self.places.named(part.source, part)
            for target in self.places.named(part.zone, part)
        }

    def _uncovers(self) -> dict[int, int]:
        """For each place that may hide face-down cards, where to look when it is emptied."""
        out = {}
        for number in self.places.under:
            place = self.places.all[number]
            if self.is_rows(number) and place.row > 1:
                out[number] = self.places.areas[place.zone].at(place.row - 1, place.lane)
            else:
                out[number] = number
        return out

    # --- what parts name ---------------------------------------------------------------------

    def guards(self, part: Part) -> tuple[Check, ...]:
        """The guards of a part, ready to be asked."""
        return tuple(check(guard, self, part) for guard in moments_and_guards(part)[1])

    def counter(self, part: Grant) -> int:
        """Where in the head the uses of a limited grant are counted; 0 if it is not limited."""
        return self.counters.get(part, 0)

    def foundation_places(self, text: str, part: Part) -> tuple[int, ...]:
        """The foundations a text names; all, if it is empty."""
        if text:
            return self.places.named(text, part)
        return tuple(range(self.foundations.first, self.foundations.last))

    def gates_at(self, moment: Moment) -> tuple[Gate, ...]:
        """What is available at a moment, place by place."""
        found = self._gates.get(moment.number)
        if found is None:
            found = self._gates[moment.number] = tuple(
                self._gate(part, spot)
                for part in self.page.rules
                if isinstance(part, Available) and in_force(part, moment)
                for spot in read_places(part.zone)[0]
            )
        return found

    def _gate(self, part: Available, spot: Spot) -> Gate:
        """The gate of one term of an `Available`."""
        numbers = self.places.of(spot, where=part.label())
        zone = self.places.all[numbers[0]].zone
        blockers = self.places.blockers(zone, part.ends, part.reach)
        self._gate_count += 1
        return Gate(
            self._gate_count,
            part,
            numbers,
            tuple(blockers[number] for number in numbers),
            last=spot.row == LAST,
            cards=card_set(part.cards) if part.cards else ALL_CARDS,
            headed=bool(self.heads & set(numbers)),
            guards=self.guards(part),
        )

    def sources(self, text: str, part: Part, moment: Moment, *, pack: bool = True) -> Sources:
        """The places a text names, as far as they are within reach at a moment.

        A zone that no `Available` opens at the moment is left out; `pack` is the turned card.
        """
        wanted: list[int] = []
        for choice in read_places(text):
            for spot in choice:
                if spot.name == "pack" and not pack:
                    continue
                wanted += [
                    number
                    for number in self.places.of(spot, where=part.label())
                    if number not in wanted
                ]
        gates = self.gates_at(moment)
        plain = {number for gate in gates if gate.plain for number in gate.places}
        gated = tuple(
            gate for gate in gates if not gate.plain and set(gate.places) & set(wanted) - plain
        )
        reach = plain.union(*(gate.places for gate in gated)) | {TURNED}
        named = [number for number in wanted if number in reach]
        free = tuple(number for number in named if number in plain or number == TURNED)
        key = (free, tuple(gate.number for gate in gated), tuple(named))
        if key not in self._sources:
            self._sources[key] = Sources(len(self._sources), free, gated, frozenset(named))
        return self._sources[key]
