"""Cases: positions read from the page, with a move and what the page says of it.

Each game has a file `reference/checks/cases/SLUG.toml`, written from the page alone, before the
engine had played it, in the page's own words. `[map]` says what those words are in the notation of
the engine; `settled` and the like were added later, when engine and case disagreed. See
`reference/checks/README.md`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from reference.engine import RulesError
from transcribe.errors import CadoganError

FOLDER = Path(__file__).parent / "cases"
LAYOUT = "layout"
"""In place of a move: do the cards lie as the page says before the first move?"""
Kind = Literal["legal", "refused", "due first"]


class _Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a file; a key that it does not know is an error."""


class Case(_Table, frozen=True):
    """A position, a move, and what the page says of it.

    `sentence` is a locus (`play.4`), `words` stand in it. `expected` was read from the page,
    `because` says how, `doubt` what speaks against it. What follows was added afterwards:
    `placed` and `played` are position and move in the engine's notation where `[map]` cannot
    find them (`played = "layout"`: `placed` is what the case would lay out, and whether that is
    right is the question); `under` are the options of readings under which the case is asked,
    because it takes the page so; `settled` is what was agreed after engine and case had disagreed,
    and `settled_because` says why; `unsayable` why no move of the notation says what the case
    proposes.
    """

    name: str
    sentence: str
    words: str
    situation: str
    position: str
    move: str
    expected: Kind
    because: str
    doubt: str = ""
    placed: str = ""
    played: str = ""
    under: tuple[str, ...] = ()
    settled: Kind | None = None
    settled_because: str = ""
    unsayable: str = ""

    @property
    def wanted(self) -> Kind:
        """The verdict that the engine must give."""
        return self.settled or self.expected


class Count(_Table, frozen=True):
    """A number that the page gives or implies, as its reader worked it out, with the arithmetic."""

    sentence: str
    words: str
    claim: str
    arithmetic: str


class PageNotes(_Table, frozen=True):
    """What the reader noted of the whole page: the roles of each sentence, and its counts."""

    roles: dict[str, str]
    counts: tuple[Count, ...] = ()


class Mapping(_Table, frozen=True):
    """What the page's words are in the engine's notation.

    `zones`: zone of the case → zones of the engine, in order. `places`: zone of the case → one
    place of the engine. `wide`: zones that the case writes in rows of so many places and the
    engine in one. `moments`: moment of the case (`""`: none given) → words of the head of a
    position. `peopled`: zones whose places, where a case does not name them, hold a card that
    matters to nothing. `spread`: zones that the case writes as a hand, the engine a card a place.
    `stacked`: zones that the case writes in rows, the engine as piles. `lines`: zones that the case
    writes line under line, the engine as piles that grow to the right (1) or to the left (-1).
    `counted`: zones whose rows, as the case writes them, are the rows that have been dealt.
    `rest`: where the cards lie that a case says nothing of.
    """

    zones: dict[str, str] = {}
    places: dict[str, str] = {}
    wide: dict[str, int] = {}
    moments: dict[str, str] = {}
    peopled: tuple[str, ...] = ()
    spread: tuple[str, ...] = ()
    stacked: tuple[str, ...] = ()
    lines: dict[str, int] = {}
    counted: tuple[str, ...] = ()
    rest: str = "aside"


class CaseFile(_Table, frozen=True):
    """A file of cases. Without a `map` the game is not executable yet."""

    case: tuple[Case, ...]
    page: PageNotes
    map: Mapping | None = None


def read_cases(slug: str, folder: Path = FOLDER) -> CaseFile:
    """The cases of a game. CadoganError if the file is missing or not such a file."""
    path = folder / f"{slug}.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=CaseFile)
    except OSError as error:
        raise CadoganError(f"cannot be read: {error.strerror}", where=str(path)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CadoganError(f"these are no cases: {error}", where=str(path)) from error


def where(slug: str, case: Case) -> str:
    """A case's place for a message: `the-shah/another-suit-on-an-ace`."""
    return f"{slug}/{case_id(case)}"


def case_id(case: Case) -> str:
    """A case's name as an id: lower case, words joined by hyphens."""
    kept = "".join(c if c.isalnum() else " " for c in case.name.lower().replace("’", ""))
    return "-".join(kept.split())


def untranslatable(slug: str, case: Case, error: RulesError) -> CadoganError:
    """The message for a case whose words the engine cannot read."""
    return CadoganError(error.what, where=where(slug, case), hint=error.hint)


def roles_of(cases: CaseFile, sentence: str) -> list[str]:
    """The roles that a sentence has: `rule + claim` are two."""
    return [role.strip() for role in cases.page.roles.get(sentence, "").split("+") if role.strip()]
