"""Cells that are neither running text nor blank: what `layout` recognises in the lines of a file.

    indicators(lines, keep) -> every indicator, in reading order

Nothing else is an indicator, so a number in a sentence stays in it; what is named in `keep` stays
text wherever it stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from transcribe.layout.edges import by_page, numbers
from transcribe.layout.kinds import NOTHING, Indicator, Keep, Row
from transcribe.layout.legends import legends
from transcribe.layout.marks import marks
from transcribe.layout.running import running_heads
from transcribe.layout.verse_numbers import verse_numbers

__all__ = ["Indicator", "indicators"]


def indicators(lines: Sequence[Row], keep: Keep = NOTHING) -> tuple[Indicator, ...]:
    """All indicators of a file, in reading order."""
    pages = by_page(lines)
    width = max(len(line.cells) for line in lines)
    edges = [each for each in numbers(pages) if each.kind not in keep]
    edges += running_heads(pages, edges, width)
    signs = legends(lines, edges) if "special-sign" not in keep else []
    listed = {(each.page, each.line) for each in signs}
    others = [line for line in lines if (line.page, line.number) not in listed]
    found = [*edges, *signs, *marks(others), *verse_numbers(lines)]
    kept: list[Indicator] = []
    place, reach = (0, 0), 0
    for each in sorted(found, key=lambda one: (one.page, one.line, one.first, -one.last)):
        if each.kind in keep or ((each.page, each.line) == place and each.first <= reach):
            continue
        place, reach = (each.page, each.line), each.last
        kept.append(each)
    return tuple(kept)
