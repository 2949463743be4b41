"""What was taken for something else than running text: every recognition with its place.

recognised(source, blocks, emphasis, read) -> every recognition in the order of the braille
summary(found) -> one sentence a kind
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from transcribe.emphasis import Emphasis
from transcribe.layout.blocks import FlowBlock
from transcribe.layout.kinds import NAMES, PLURALS, Kind
from transcribe.layout.shapes import Role
from transcribe.reader import Source

_SHOWN = 3
_CELLS = 30
_LEFT_OUT: tuple[Kind, ...] = (
    "braille-page",
    "print-page",
    "running-head",
    "line-number",
    "dot-leader",
    "ruled-line",
    "note-sign",
    "emphasis",
)
OPTION, SETTING = "--keep {}", 'keep = ["{}"] in book.toml'
"""How to leave something in the text: of a file, and of a corpus."""
_OPTIONS = {kind: name for name, kind in PLURALS.items()}


@dataclass(frozen=True, slots=True)
class Recognition:
    """Something recognised: its kind, its place in the braille (all from 1), its cells (the first
    of them where they are many), and what it says ("12" of a page number)."""

    kind: Kind
    page: int
    line: int
    cell: int
    cells: str
    value: str = ""

    @property
    def where(self) -> str:
        """The place in words."""
        return f"page {self.page}, line {self.line}, cell {self.cell}"


def recognised(
    source: Source,
    blocks: Sequence[FlowBlock],
    emphasis: Iterable[Emphasis],
    read: Callable[[str], str] = str,
) -> list[Recognition]:
    """All recognitions of a file; `read` says what cells say (a running head's)."""
    found = [*_indicators(source, read), *_roles(source, blocks), *_emphasis(source, emphasis)]
    return sorted(found, key=lambda each: (each.page, each.line, each.cell, each.kind))


def _indicators(source: Source, read: Callable[[str], str]) -> Iterator[Recognition]:
    said: dict[str, str] = {}
    for each in source.indicators:
        value = each.value[:_CELLS]
        if each.kind == "running-head":
            value = said[each.value] = said.get(each.value) or read(each.value)
        cells = source.cells_of(each)[:_CELLS]
        yield Recognition(each.kind, each.page, each.line, each.first, cells, value)


def _roles(source: Source, blocks: Sequence[FlowBlock]) -> Iterator[Recognition]:
    for block in blocks:
        if block.role:
            place = source.place(block.spans[0][0])
            yield Recognition(_kind(block.role), *place, block.cells[:_CELLS])
        for byte in block.empty:
            yield Recognition("empty-place", *source.place(byte), "")


def _kind(role: Role) -> Kind:
    return "heading" if role == "subheading" else cast(Kind, role)


def _emphasis(source: Source, emphasis: Iterable[Emphasis]) -> Iterator[Recognition]:
    for each in emphasis:
        yield Recognition("emphasis", *source.place(each.start), each.cells)


def summary(found: Iterable[Recognition], keep: str = OPTION) -> Iterator[str]:
    """One sentence for each kind: how many, where the first ones stand, how to keep them."""
    by_kind: dict[Kind, list[Recognition]] = {}
    for each in found:
        by_kind.setdefault(each.kind, []).append(each)
    for kind, all_ in by_kind.items():
        shown = ", ".join(
            (f"{each.value} ({each.where})" if each.value else each.where) for each in all_[:_SHOWN]
        )
        more = f", and {len(all_) - _SHOWN} more" if len(all_) > _SHOWN else ""
        how = ", left out of the text" if kind in _LEFT_OUT else ""
        yield f"{NAMES[kind]}{how}: {shown}{more} (as text: {keep.format(_OPTIONS[kind])})"
