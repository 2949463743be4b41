"""What is checked besides the cases: files in `data` and `claims`, written from the page.

The tables are described in `reference/checks/README.md`: `measure` (a number or a pile in a dealt
game), `position` (a move, or the layout, and the sentence that decides), `sequence` (a worked
example, step by step), `figure` (what the printed figure shows and where), `finding` (where the
book is wrong). `role` divides a sentence with several roles; `exempt` says what a sentence cannot
decide. `simulation`, `opinion`, `shown`, `searched` and `depends` are for what a page only claims.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from reference.checks.report import CheckKind, FindingKind, RoleName
from transcribe.errors import CadoganError

FOLDER = Path(__file__).parent / "data"
CLAIMS = Path(__file__).parent / "claims"
"""Files like those of `FOLDER`, for what pages claim and do not rule."""


class _Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a file; a key that it does not know is an error."""


class Measure(_Table, frozen=True):
    """Something to be measured (`reference.checks.measuring`), and what the page says of it.

    The game is dealt by number (`deal`, or each of `deals` numbers from 1), from a pack with
    cards `arranged` at places counted from 1, from a `position`, or set out as its `figure`; then
    `moves` are made. `chosen`: other cards for the places of the figure that cannot be read.
    `measure` is measured and must be `expected`. `options` choose readings;
    `without` names a part of the rules that is left out, as the mutants name it. `orders`: it is
    measured for every order of the cards in the pack, which must be few.
    """

    id: str
    sentence: str
    words: str
    measure: str
    expected: int | str
    expected_from: str
    kind: CheckKind = "count"
    method: Literal["execution", "figure", "search"] = "execution"
    options: tuple[str, ...] = ()
    without: str = ""
    orders: bool = False
    deal: int = 1
    deals: int = 0
    arranged: dict[str, str] = {}
    position: str = ""
    figure: bool = False
    chosen: dict[str, str] = {}
    moves: tuple[str, ...] = ()


class Placed(_Table, frozen=True):
    """A position, what is proposed in it, and what this very sentence must decide.

    It starts as a `Measure` does, and `moves` are made; or `laid` is a layout, as a text that is
    taken as it stands. `move` is a move of the notation, or `layout`: do the cards lie as the page
    says before the first move? A layout may be `changed` (`reference.checks.changing`). The verdict
    must be `expected`, and `sentence` among those that it cites.
    """

    id: str
    sentence: str
    words: str
    move: str
    expected: Literal["legal", "refused", "due first"]
    because: str
    options: tuple[str, ...] = ()
    deal: int = 1
    arranged: dict[str, str] = {}
    position: str = ""
    laid: str = ""
    figure: bool = False
    moves: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


class Exempt(_Table, frozen=True):
    """A sentence that can never decide one way, and why; `shown` are the checks that show instead
    where what it says ends (ids of this file or names of cases)."""

    sentence: str
    lacks: Literal["allow", "refuse"]
    because: str
    shown: tuple[str, ...] = ()


class Simulation(_Table, frozen=True):
    """A claim of frequency, tried out in many games (`reference.checks.simulating`).

    `counted` is a measure. It holds if the 95 % interval of what comes out lies wholly at or above
    `at_least`, or at or below `at_most`, fails if it lies wholly beyond, and is undecided else.
    `expected_from` says why just there. What came out is kept in `simulated/SLUG.json`.
    """

    id: str
    sentence: str
    words: str
    asks: Literal["share", "lead", "choice"]
    counted: str
    expected: str
    expected_from: str
    games: int = 200
    at: Literal["ever", "end", "dealt"] = "ever"
    reaches: int = 1
    given: str = ""
    unless: str = ""
    against: str = ""
    options: tuple[str, ...] = ()
    at_least: float | None = None
    at_most: float | None = None


class Opinion(_Table, frozen=True):
    """A claim that nothing decides, and why not."""

    sentence: str
    words: str
    because: str


class Searched(_Table, frozen=True):
    """The deal in La Belle Lucie's picture, tried out in full (`reference.checks.packets`) for one
    reading of its unread cards, `chosen`: what was `found`, and in how many `positions`."""

    id: str
    sentence: str
    words: str
    chosen: dict[str, str]
    found: Literal["won", "lost"]
    positions: int
    expected_from: str


class Depends(_Table, frozen=True):
    """A question that has one answer for some ways to read what cannot be read, and another for
    others: which checks show (`by`) the answers, and what was tried (`because`). It stays
    undecided."""

    id: str
    sentence: str
    words: str
    asked: str
    because: str
    by: tuple[str, ...]


class Shown(_Table, frozen=True):
    """A case that no move can say, and the checks that show the same: it holds if they do."""

    case: str
    by: tuple[str, ...]


class Step(_Table, frozen=True):
    """One step of a worked example: a move, what the page says of it, and the words that do.

    A legal move is then made, unless `only_asked`.
    """

    move: str
    words: str
    expected: Literal["legal", "refused", "due first"] = "legal"
    because: str = ""
    sentence: str = ""
    only_asked: bool = False


class Sequence(_Table, frozen=True):
    """A worked example: a position (`figure`, `position`, `deal` or `arranged`), and steps."""

    id: str
    title: str
    sentence: str
    steps: tuple[Step, ...]
    figure: bool = False
    position: str = ""
    deal: int = 1
    arranged: dict[str, str] = {}
    options: tuple[str, ...] = ()
    note: str = ""


class Figure(_Table, frozen=True):
    """Where the cards of the printed figure lie in the engine.

    `zones`: zone of the engine → ids of positions of the figure, in the order of the zone's
    places; an id that ends in `*` stands for all that begin so, a pile of the figure is one place,
    and so are ids joined by `+`. `stage`: the head of the position (`stage turn`). `moves` lead
    from a deal to what the figure shows. `chosen`: cards at will for positions that cannot be
    read, so that the pack comes out right. `crosses`: the zone whose available cards the figure
    marks with crosses. `part`: what of the deal the figure leaves out, in words. `uncounted`: zones
    that the figure shows in part, or at a later moment, so that no deal has as many cards there.
    `places`: zone → ids in the same way, one a place, where the print only leaves room for cards
    that come later, or shows one of those that will lie there: what is claimed of the figure takes
    nothing from them, but a table can be laid by them.
    """

    sentence: str
    words: str
    zones: dict[str, tuple[str, ...]]
    places: dict[str, tuple[str, ...]] = {}
    stage: str = ""
    moves: tuple[str, ...] = ()
    chosen: dict[str, str] = {}
    crosses: str = ""
    part: str = ""
    uncounted: tuple[str, ...] = ()


class FindingTable(_Table, frozen=True):
    """Where the book is wrong, contradicts itself or its figure, or leaves something open."""

    id: str
    sentence: str
    words: str
    kind: FindingKind
    explanation: str
    evidence: tuple[str, ...]
    proposed: str = ""


class RoleTable(_Table, frozen=True):
    """Which words of a sentence have a role, where it has several."""

    sentence: str
    role: RoleName
    words: str


class Data(_Table, frozen=True):
    """A file of checks."""

    measure: tuple[Measure, ...] = ()
    position: tuple[Placed, ...] = ()
    simulation: tuple[Simulation, ...] = ()
    opinion: tuple[Opinion, ...] = ()
    shown: tuple[Shown, ...] = ()
    searched: tuple[Searched, ...] = ()
    depends: tuple[Depends, ...] = ()
    sequence: tuple[Sequence, ...] = ()
    figure: Figure | None = None
    finding: tuple[FindingTable, ...] = ()
    role: tuple[RoleTable, ...] = ()
    exempt: tuple[Exempt, ...] = ()


def read_data(slug: str, folder: Path = FOLDER, claims: Path | None = CLAIMS) -> Data:
    """The checks of a game, those of its claims included; none if it has no file.

    CadoganError if a file is no such file.
    """
    data = _read(folder / f"{slug}.toml")
    if claims is None:
        return data
    more = _read(claims / f"{slug}.toml")
    if data.figure and more.figure:
        raise CadoganError("there is a figure in both", where=f"{slug}: data and claims")
    return Data(
        measure=data.measure + more.measure,
        position=data.position + more.position,
        simulation=data.simulation + more.simulation,
        opinion=data.opinion + more.opinion,
        shown=data.shown + more.shown,
        searched=data.searched + more.searched,
        depends=data.depends + more.depends,
        sequence=data.sequence + more.sequence,
        figure=data.figure or more.figure,
        finding=data.finding + more.finding,
        role=data.role + more.role,
        exempt=data.exempt + more.exempt,
    )


def _read(path: Path) -> Data:
    if not path.exists():
        return Data()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Data)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CadoganError(f"these are no checks: {error}", where=str(path)) from error
