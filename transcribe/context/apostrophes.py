"""What follows an apostrophe: `,,cadogan',s` is CADOGAN'S, `,,aa's` is AA's.

Evidence: the cells after the apostrophe are one of the English endings (s, t, d, m, ll, re, ve).
With its own capital sign the ending is a capital (liblouis reads `',s` as "So"). Without it, an
's after a word in capitals is small, because the double sign ends at the apostrophe, unless a
word beside it is in capitals too (a heading). It cannot fire elsewhere: after an apostrophe no
other reading exists, and the sign that ends capitals (`,'`) is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from transcribe.context.passage import Book, Edit, Word

_ENDING = re.compile(r"(?P<stem>.*[^,])'(?P<capital>,{0,2})(?P<ending>s|t|d|m|ll|re|ve)")


def find(book: Book) -> Iterator[Edit]:
    """Endings with a capital of their own, and small ones after capitals."""
    for number, passage in enumerate(book):
        for index, word in enumerate(passage.words):
            found = _ENDING.fullmatch(word.core)
            if found is None:
                continue
            first, last = word.core_span
            start = first + len(found["stem"])
            if found["capital"]:
                yield Edit(number, start, last, f"'{found['ending'].upper()}")
            elif _small_after_capitals(found, passage.words, index):
                stem = word.bare[: -len("'s")]
                yield Edit(number, first, last, f"{stem}'s")


def _small_after_capitals(found: re.Match[str], words: Sequence[Word], index: int) -> bool:
    beside = [*words[max(index - 1, 0) : index], *words[index + 1 : index + 2]]
    return (
        found["stem"].startswith(",,")
        and found["ending"] == "s"
        and not any(word.core.startswith(",,") for word in beside)
    )
