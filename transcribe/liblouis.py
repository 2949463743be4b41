"""The one place that calls liblouis: cells to text and text to cells, with both position maps.

    back(table, cells) -> Aligned        cells of one block to text
    forward(text, table) -> cells        a reading put into braille, to compare it cell by cell
    version() -> str                     of the liblouis that answers
    tables(table) -> tuple[str, ...]     the tables that a name stands for

Cells are lower-case ASCII braille; the display table `en-us-brf.dis` is always named, so no
environment can change what a character means. The override tables shipped here are found from
any directory; liblouis's own by its search path (LOUIS_TABLEPATH is respected).

liblouis keeps its state in global buffers: two threads gave silently wrong text. The first
thread that calls owns it; a call from another is refused.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from itertools import pairwise
from types import ModuleType
from typing import Any

from transcribe.errors import CadoganError

DISPLAY = "en-us-brf.dis"

# What a user may name, and the tables it stands for. A name with a "/" is shipped here.
TABLES: dict[str, tuple[str, ...]] = {
    "ebae": (
        "en-us-g2.ctb",
        "tables/ebae-overrides.cti",
        "tables/ebae-short-forms.cti",
    ),
    "ebae-plain": ("en-us-g2.ctb",),
    "ebae-sparing": ("tables/ebae-sparing.ctb",),
    "g1": ("en-us-g1.ctb",),
    "ueb": ("en-ueb-g2.ctb",),
    "ueb-g1": ("en-ueb-g1.ctb",),
    "british": ("en-GB-g2.ctb",),
}

_LONGEST = 200  # cells of what may be a word
_ENDLESS = re.compile(rf"[^ ]{{{_LONGEST + 1},}}")
_ITALIC, _BOLD = 1, 4  # liblouis's own numbers for these types
_UNWRITTEN = re.compile(r"'\\X[0-9A-J]{4,6}'")  # digits come out as letters in some tables
_INSTALL = "On Debian, type: apt install liblouis20 liblouis-data python3-louis"


class NoCellsError(CadoganError):
    """A character that a code cannot write."""


@dataclass(frozen=True, slots=True)
class Aligned:
    """What liblouis made of some cells: `outputs[i]` is the character that cell i belongs to,
    `inputs[j]` the cell that character j belongs to. Both run from 0 and never go back."""

    cells: str
    text: str
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]


def back(table: str, cells: str) -> Aligned:
    """Translates cells (no line ends) to text. Raises CadoganError when liblouis is missing, a
    table does not compile, or a position map breaks its promise."""
    parts = [_back(table, part) for part in _parts(cells)]
    return parts[0] if len(parts) == 1 else _joined(parts)


def _back(table: str, cells: str) -> Aligned:
    text, inputs, outputs, _ = _call("backTranslate", table, cells)
    found = Aligned(cells, text, tuple(inputs), tuple(outputs))
    _check(found)
    return found


def _parts(cells: str) -> list[str]:
    """The cells, cut inside what is too long for a word: liblouis takes quadratic time there."""
    if len(cells) <= _LONGEST:
        return [cells]
    cuts = [0]
    for word in _ENDLESS.finditer(cells):
        cuts += range(word.start() + _LONGEST, word.end(), _LONGEST)
    return [cells[start:end] for start, end in pairwise((*cuts, len(cells)))]


def _joined(parts: Sequence[Aligned]) -> Aligned:
    text = "".join(part.text for part in parts)
    inputs: list[int] = []
    outputs: list[int] = []
    cell = character = 0
    for part in parts:
        inputs += (cell + at for at in part.inputs)
        own = part.outputs if part.text else (0,) * len(part.cells)
        outputs += (min(character + at, max(len(text) - 1, 0)) for at in own)
        cell += len(part.cells)
        character += len(part.text)
    return Aligned("".join(part.cells for part in parts), text, tuple(inputs), tuple(outputs))


def forward(
    text: str,
    table: str = "ebae",
    italic: Iterable[tuple[int, int]] = (),
    bold: Iterable[tuple[int, int]] = (),
) -> str:
    """The cells of a text in lower-case ASCII braille; characters `start` to `end` of each span
    in `italic` and `bold` are emphasised. Raises CadoganError as `back` does, and NoCellsError for
    a character that the table cannot write."""
    cells = _call("translate", table, text, _typeform(text, italic, bold))[0]
    assert isinstance(cells, str)
    if _UNWRITTEN.search(cells) and len(text) > 1:
        for character in dict.fromkeys(text):
            forward(character, table)
    elif _UNWRITTEN.search(cells):
        raise NoCellsError(
            f"the tables {', '.join(tables(table))} have no cells for {text!r}",
            hint="Emend this character, or write in another code.",
        )
    return cells.lower()


def _typeform(
    text: str, italic: Iterable[tuple[int, int]], bold: Iterable[tuple[int, int]]
) -> list[int] | None:
    """liblouis's mark for each character, or None where nothing is emphasised."""
    marks = [0] * len(text)
    for mark, spans in ((_ITALIC, italic), (_BOLD, bold)):
        for start, end in spans:
            marks[start:end] = (each | mark for each in marks[start:end])
    return marks if any(marks) else None


def version() -> str:
    """The version of liblouis, as it gives it ("3.24.0")."""
    found = _louis().version()
    return found.decode("ascii") if isinstance(found, bytes) else str(found)


def tables(table: str) -> tuple[str, ...]:
    """The tables behind a name, the display table first; shipped ones by their bare name.

    Raises CadoganError for a name that is not known.
    """
    if table not in TABLES:
        names = ", ".join(sorted(TABLES))
        raise CadoganError(f'no table is called "{table}"', hint=f"Tables: {names}.")
    return (DISPLAY, *(name.rpartition("/")[2] for name in TABLES[table]))


def _call(function: str, table: str, text: str, *more: Any) -> tuple[Any, ...]:
    louis, owner = _owned()
    if threading.get_ident() != owner:
        raise CadoganError(
            "liblouis was called from a second thread",
            hint="It gives wrong text then. Use one thread a process.",
        )
    try:
        result: tuple[Any, ...] = getattr(louis, function)(_paths(table), text, *more)
    except (RuntimeError, TypeError) as error:  # 3.24 fails while it words its own message
        raise CadoganError(
            f"liblouis cannot use the tables {', '.join(tables(table))}",
            hint=f"Are they installed and is LOUIS_TABLEPATH right? {_INSTALL}",
        ) from error
    return result


@cache
def _owned() -> tuple[ModuleType, int]:
    return _louis(), threading.get_ident()


@cache
def _louis() -> ModuleType:
    try:
        import louis
    except (ImportError, OSError) as error:
        raise CadoganError(
            f"liblouis's Python module cannot be imported ({error})", hint=_INSTALL
        ) from error
    if not hasattr(louis, "backTranslate"):
        raise CadoganError(
            f"the module louis at {getattr(louis, '__file__', 'an unknown place')} "
            "is not liblouis's",
            hint=f"Uninstall it (PyPI's louis is somebody else's). {_INSTALL}",
        )
    louis.setLogLevel(louis.LOG_OFF)
    return louis  # type: ignore[no-any-return]


@cache
def _paths(table: str) -> list[bytes]:
    tables(table)
    paths = [os.fsencode(DISPLAY)]
    for name in TABLES[table]:
        if "/" not in name:
            paths.append(os.fsencode(name))
            continue
        with as_file(files("transcribe") / name) as path:
            paths.append(os.fsencode(path))
    if any(b"," in path for path in paths):
        raise CadoganError(
            "liblouis cannot open a table in a directory with a comma in its name",
            where=os.fsdecode(paths[-1]),
            hint="Install cadogan in another directory.",
        )
    return paths


def _check(found: Aligned) -> None:
    cells, characters = len(found.cells), len(found.text)
    if not characters and cells:
        return
    outputs, inputs = found.outputs, found.inputs
    promises = {
        "a cell without a character": len(outputs) == cells,
        "a character without a cell": len(inputs) == characters,
        "a character outside the text": _within(outputs, characters),
        "a cell outside the braille": _within(inputs, cells),
        "a map that goes back": outputs == tuple(sorted(outputs))
        and inputs == tuple(sorted(inputs)),
    }
    broken = [promise for promise, kept in promises.items() if not kept]
    if broken:
        raise CadoganError(
            f"liblouis {version()} gave {broken[0]} for the cells {found.cells!r}",
            hint="This is a fault of liblouis or its tables; please report the cells.",
        )


def _within(places: Sequence[int], end: int) -> bool:
    return not places or (min(places) >= 0 and max(places) < end)
