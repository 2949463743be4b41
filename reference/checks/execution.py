"""Cases carried out: the engine's verdict on the page's question."""

from __future__ import annotations

from dataclasses import dataclass

from reference.catalogue import Opener, open_game
from reference.checks.cases import LAYOUT, Case, CaseFile, untranslatable
from reference.checks.translating import Setting, setting
from reference.engine import RulesError, Verdict
from transcribe.errors import CadoganError


@dataclass(frozen=True, slots=True)
class Outcome:
    """A case with its setting and the engine's verdict.

    Both are None where the notation cannot say the case, or where it cannot be set up because of
    some `trouble`; a layout has no setting.
    """

    case: Case
    setting: Setting | None
    verdict: Verdict | None
    trouble: str = ""

    @property
    def agrees(self) -> bool:
        """Whether the verdict is the one that the page asks for."""
        return self.verdict is not None and self.verdict.kind == self.case.wanted


def carried_out(slug: str, file: CaseFile) -> tuple[Outcome, ...]:
    """All cases of a game; one that cannot be set up says what the trouble is."""
    return tuple(_tried(slug, case, file) for case in file.case)


def _tried(slug: str, case: Case, file: CaseFile) -> Outcome:
    try:
        return outcome(slug, case, file)
    except CadoganError as error:
        return Outcome(case, None, None, error.what)


def outcome(slug: str, case: Case, file: CaseFile, opener: Opener = open_game) -> Outcome:
    """One case, in the game that `opener` opens. CadoganError, with its name, if it cannot."""
    if file.map is None:
        raise CadoganError("its cases have no [map] into the engine's notation", where=slug)
    if case.unsayable:
        return Outcome(case, None, None)
    if case.played == LAYOUT:
        return Outcome(case, None, _layout(slug, case, opener))
    try:
        placed = setting(slug, case, file.map, opener)
    except RulesError as error:
        raise untranslatable(slug, case, error) from error
    return Outcome(case, placed, placed.game.judge(placed.position, placed.move))


def _layout(slug: str, case: Case, opener: Opener) -> Verdict:
    """The verdict on what the case lays out before the first move."""
    game = opener(slug, case.under)
    text = case.placed.strip()
    try:
        return game.judge_layout(text.replace(text.split(maxsplit=1)[0], game.name, 1))
    except RulesError as error:
        raise untranslatable(slug, case, error) from error
