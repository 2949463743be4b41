"""What a reader of the text must be told besides it: cells left unread, witnesses without a place.

unreadable(failures) -> Iterator[str]
unplaced(files) -> Iterator[str]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from transcribe.decode import Failure


def unreadable(failures: Iterable[Failure]) -> Iterator[str]:
    """A sentence for each place whose cells mean nothing; the text has U+FFFD there."""
    for each in failures:
        yield f"{each.where}: the cells {each.cells} mean nothing; the text has \ufffd for them"


def unplaced(files: Iterable[str]) -> Iterator[str]:
    """A sentence for each witness that matches the book nowhere."""
    for file in files:
        yield f"{file}: this witness matches the book nowhere, so it says nothing"
