"""The rules in force at one moment, sorted by what comes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from reference.engine.course import Moment
from reference.engine.errors import RulesError
from reference.engine.gates import Gate
from reference.engine.grammar import places as read_places
from reference.engine.moves import VERBS, Move
from reference.engine.parts import (
    Build,
    Exchange,
    Fill,
    Grace,
    Grant,
    Match,
    Never,
    Page,
    Part,
    Play,
    Prefer,
    Transfer,
)
from reference.engine.parts.base import moments_and_guards
from reference.engine.rules.base import GrantRule, Rule
from reference.engine.rules.build import BindRule, BuildRule
from reference.engine.rules.course import CourseRule, course_rules
from reference.engine.rules.exchange import ExchangeRule
from reference.engine.rules.fill import fill_rule
from reference.engine.rules.grace import GraceRule
from reference.engine.rules.match import MatchRule
from reference.engine.rules.never import NeverRule, PreferRule
from reference.engine.rules.play import PlayRule
from reference.engine.rules.together import PlayTogetherRule
from reference.engine.rules.transfer import TransferRule
from reference.engine.sieve import Sieve

if TYPE_CHECKING:
    from reference.engine.table import Table
    from reference.engine.view import View


class Plan:
    """What may be done at one moment.

    `at_once`: grants that come before everything else; `before`: grants that come before dealing
    on; `options`: the other grants; `dealing`: going on with the pack.
    """

    def __init__(self, table: Table, moment: Moment) -> None:
        self.table = table
        self.moment = moment
        self.gates: dict[int, list[Gate]] = {}
        for gate in table.gates_at(moment):
            for number in gate.places:
                self.gates.setdefault(number, []).append(gate)
        self.at_once: list[GrantRule] = []
        self.before: list[GrantRule] = []
        self.options: list[GrantRule] = []
        self.nevers: list[NeverRule] = []
        self.prefers: list[PreferRule] = []
        for part in table.page.rules:
            if not in_force(part, moment):
                continue
            if isinstance(part, Grant):
                due = {"at once": self.at_once, "before dealing": self.before, "": self.options}
                if part.due not in due:
                    raise RulesError(
                        f"due “{part.due}” is not known",
                        where=part.label(),
                        hint="Write at once, before dealing, or nothing.",
                    )
                due[part.due].append(rule_of(part, table, moment))
            elif isinstance(part, Never):
                self.nevers.append(NeverRule(part, table))
            elif isinstance(part, Prefer):
                self.prefers.append(PreferRule(part, table, moment))
        self.grants = [*self.at_once, *self.before, *self.options]
        in_one = moment.step in table.course.straight and self._alike()
        self.dealing: list[CourseRule] = course_rules(table, moment, in_one)
        self.rules: list[Rule] = [*self.grants, *self.dealing]
        self.by_verb: dict[int, list[Rule]] = {}
        for rule in self.rules:
            self.by_verb.setdefault(rule.verb, []).append(rule)
        self.sieve = Sieve(self.options, table)
        self.filtered = bool(self.prefers) or any(self.subtracts(n) for n in self.nevers)
        self.untidy = self.filtered or self._overlap()
        """Whether moves may come twice, or have to be taken away again."""

    @cached_property
    def otherwise(self) -> tuple[GrantRule, ...]:
        """What another option of a reading would grant at this moment.

        Only refusals ask for it, and players ask for few: it is made when first asked for.
        """
        parts = (part for part in self.table.others if isinstance(part, Grant))
        return tuple(
            rule_of(part, self.table, self.moment) for part in parts if in_force(part, self.moment)
        )

    def _alike(self) -> bool:
        """Whether all grants of the moment treat the talon's top and the turned card alike."""
        for rule in self.grants:
            part = rule.part
            for field in ("source", "enabling"):
                for choice in read_places(getattr(part, field, "")):
                    names = {"pack" if s.name == "turned" else s.name for s in choice}
                    if ("talon" in names) != ("pack" in names):
                        return False
            for field in ("onto", "to", "one", "other", "zone"):
                if any(s.name == "talon" for c in read_places(getattr(part, field, "")) for s in c):
                    return False
        return True

    def _overlap(self) -> bool:
        """Whether two grants of the moment could grant the same move."""
        for index, one in enumerate(self.grants):
            for other in self.grants[index + 1 :]:
                if one.verb == other.verb and all(
                    a & b for a, b in zip(one.reach(), other.reach(), strict=True)
                ):
                    return True
        return False

    def subtracts(self, never: NeverRule) -> bool:
        """Whether a prohibition could take anything away from what is granted at this moment."""
        for rule in self.grants:
            sources, targets = rule.reach()
            if (
                rule.verb in never.verbs
                and (not never.sources or never.sources & sources)
                and (not never.targets or never.targets & targets)
            ):
                return True
        return any(rule.verb in never.verbs for rule in self.dealing)

    def moves(self, view: View) -> list[Move]:
        """All legal moves of a position at this moment, as `Game.moves` lists them."""
        out: list[Move] = []
        if self.at_once:
            out = self.due(view, self.at_once)
            if out:
                return out
        if self.before:
            out = self.due(view, self.before)
        held = bool(out)
        self.sieve.moves(view, out)
        if not held:
            for dealing in self.dealing:
                dealing.moves(view, out)
        if self.untidy:
            return sorted(set(self.allowed(view, out)))
        if len(out) > 1:
            out.sort()
        return out

    def due(self, view: View, rules: list[GrantRule]) -> list[Move]:
        """What these grants, which come first, allow now, each once, in order."""
        found: list[Move] = []
        for rule in rules:
            rule.moves(view, found)
        if len(found) > 1 or self.filtered:
            return sorted(set(self.allowed(view, found)))
        return found

    def allowed(self, view: View, moves: list[Move]) -> list[Move]:
        """The moves without what is forbidden or waits for a preferred play."""
        if not self.filtered:
            return moves
        return [
            move
            for move in moves
            if not any(never.forbids(view, move) for never in self.nevers)
            and not any(prefer.waits(view, move) for prefer in self.prefers)
        ]

    def of_kinds(self, kinds: str) -> Iterator[GrantRule]:
        """The grants of these verbs."""
        verbs = {VERBS.index(kind) for kind in kinds.split()}
        return (rule for rule in self.grants if rule.verb in verbs)

    def gate(self, view: View, number: int) -> Gate | None:
        """The gate through which the place is open, else one that is shut, None where is none."""
        gates = self.gates.get(number)
        if not gates:
            return None
        if len(gates) == 1:
            return gates[0]
        return next((gate for gate in gates if view.is_open(gate, number)), gates[0])


def in_force(part: Part, moment: Moment) -> bool:
    """Whether the moments named in `when` include this one."""
    return all(words & moment.words for words in moments_and_guards(part)[0])


def check_moments(page: Page, moments: Sequence[Moment]) -> None:
    """RulesError if a part names a moment that the game does not have: it would never be asked."""
    known = frozenset().union(*(moment.words for moment in moments))
    for part in page.parts():
        for words in moments_and_guards(part)[0]:
            for word in sorted(words - known):
                raise RulesError(
                    f"“{word}” is no moment of this game",
                    where=part.label(),
                    hint=f"Moments: {', '.join(sorted(known))}.",
                )


def rule_of(part: Grant, table: Table, moment: Moment) -> GrantRule:
    """The rule that carries out a grant."""
    match part:
        case Play(together=together) if together:
            return PlayTogetherRule(part, table, moment)
        case Play():
            return PlayRule(part, table, moment)
        case Transfer():
            return TransferRule(part, table, moment)
        case Build(bind=True):
            return BindRule(part, table, moment)
        case Build():
            return BuildRule(part, table, moment)
        case Fill():
            return fill_rule(part, table, moment)
        case Match():
            return MatchRule(part, table, moment)
        case Exchange():
            return ExchangeRule(part, table, moment)
        case Grace():
            return GraceRule(part, table, moment)
    raise RulesError("no rule carries this part out", where=part.label())
