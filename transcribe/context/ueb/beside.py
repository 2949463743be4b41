"""A word sign or short form beside a mark: `tgr2` is "together;", `i4e4` is "i.e.".

Evidence: the word as it was read is in no dictionary, and what stands between its marks is when
it is read by itself. liblouis does not see where the word ends before some marks (the semicolon,
which is the sign for "be" as well; the round bracket). It cannot fire on a word that was read
right: that is in the dictionary, or its core reads the same by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from transcribe import liblouis
from transcribe.context.passage import Book, Edit, Passage
from transcribe.spelling import in_dictionary

TABLE = "ueb"
_WORD = re.compile(r"(?:(?!,-)[^ ])+")
_HEAD = re.compile(r"(?:\"<|\.<|,?8|')*")
_TAIL = re.compile(r"(?:\">|\.>|,?0|[1-468]|')+$")
_MARK = re.compile(r"\"<|\"> ?|\.[<>]|,[80]|.")
_SIGN = re.compile(r",?[b-hj-np-z]")  # a letter alone that is a word, lest it had its sign
_POINTS = re.compile(r"(?:,{0,2}[a-z]4){2,}")
_MARKS = {
    '"<': "(",
    '">': ")",
    ".<": "[",
    ".>": "]",
    ",8": "'",
    ",0": "'",
    "8": '"',
    "0": '"',
    "'": "'",
    "1": ",",
    "2": ";",
    "3": ":",
    "4": ".",
    "6": "!",
}
_CLOSING = {"8": "?"}


def find(book: Book) -> Iterator[Edit]:
    """Every word that its marks have spoilt."""
    for number, passage in enumerate(book):
        for word in _WORD.finditer(passage.cells):
            edit = _read(number, passage, *word.span())
            if edit is not None:
                yield edit


def _read(number: int, passage: Passage, first: int, last: int) -> Edit | None:
    cells = passage.cells[first:last]
    head = _HEAD.match(cells)[0]  # type: ignore[index]
    points = _POINTS.match(cells, len(head))
    if points is None and not _TAIL.search(cells):
        return None
    text = passage.text_of(first, last)
    if text is None:
        return None
    if points is not None:
        core, rest = points[0], cells[points.end() :]
        if not re.fullmatch(_TAIL.pattern.rstrip("$") + "|", rest):
            return None
        right = _letters(core)
    else:
        tail = _TAIL.search(cells, len(head))
        if tail is None:
            return None
        core, rest = cells[len(head) : tail.start()], tail[0]
        if not core or (_known(text) and not (_SIGN.fullmatch(core) and "2" in rest)):
            return None
        right = _alone(core)
        if not _known(right):
            return None
    whole = _marks(head, opening=True) + right + _marks(rest, opening=False)
    return None if whole == text else Edit(number, first, last, whole)


def _letters(core: str) -> str:
    """Letters with a point behind each: `i4e4`, `,u4,s4`."""
    letters = core.replace("4", ".")
    return re.sub(r",+([a-z])", lambda found: found[1].upper(), letters)


@cache
def _alone(core: str) -> str:
    return liblouis.back(TABLE, core).text


def _known(text: str) -> bool:
    bare = re.sub(r"^[\W_]+|[\W_]+$", "", text)
    parts = [part for part in re.split(r"[-–—/]", bare) if part]
    inner = re.search(r"[^\w'’\-–—/. ]", bare)
    return (
        bool(parts)
        and inner is None
        and all(in_dictionary(part) or part.isdigit() for part in parts)
    )


def _marks(cells: str, *, opening: bool) -> str:
    marks = _MARKS if opening else _MARKS | _CLOSING
    return "".join(marks.get(mark[0].strip(), mark[0]) for mark in _MARK.finditer(cells))
