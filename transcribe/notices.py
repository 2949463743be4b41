"""What a reader of the text must be told besides it: page numbers left out, cells left unread.

page_numbers(source) -> str       "" where there are none
unreadable(failures) -> Iterator[str]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from transcribe.decode import Failure
from transcribe.reader import Source

_SHOWN = 5


def page_numbers(source: Source) -> str:
    """One sentence on the cells that were taken for page numbers and are therefore no text: the
    first few with their places, and how many there are."""
    found = source.indicators
    if not found:
        return ""
    shown = ", ".join(
        f"{each.value} (page {each.page}, line {each.line}, cell {each.first})"
        for each in found[:_SHOWN]
    )
    more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
    return f"{source.name}: taken for page numbers and left out of the text: {shown}{more}"


def unreadable(failures: Iterable[Failure]) -> Iterator[str]:
    """A sentence for each place whose cells mean nothing; the text has U+FFFD there."""
    for each in failures:
        yield f"{each.where}: the cells {each.cells} mean nothing; the text has \ufffd for them"
