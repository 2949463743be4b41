"""Where the pages of the printed book begin, for forms that tell them in the line of the text.

page_breaks(manuscript) -> for each sentence, by its id, the pages that begin in it
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from transcribe.manuscript import Manuscript
from transcribe.units import Turn, breaks, units

Pages = Mapping[str, Sequence[Turn]]
"""The pages of the printed book that begin in a sentence, by its id."""
NO_PAGES: Pages = MappingProxyType({})


def page_breaks(manuscript: Manuscript) -> Pages:
    """The pages whose numbers the braille tells. One that begins in a head or a label stands
    before the sentence that follows it; without `source`, or where they are not wanted, none."""
    edition, source = manuscript.edition, manuscript.source
    if source is None or not manuscript.page_breaks:
        return {}
    found = breaks(edition, source)
    made: dict[str, tuple[Turn, ...]] = {}
    waiting: list[Turn] = []
    for section in edition.sections:
        for unit in units(section):
            here = [Turn(each.at, each.printed) for each in found.get(unit.key, ()) if each.printed]
            if unit.key.endswith((".label", ".heading")):
                waiting += (Turn(0, each.label) for each in here)
            elif here or waiting:
                made[unit.key] = (*waiting, *here)
                waiting = []
    return made
