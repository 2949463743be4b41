"""Letters in the plural: "your p's and q's", "cross the t's".

Evidence: a letter alone before 's, and either an article before it where the word sign would be
a verb form ("the that's", "the it's"), or a second one beside it in a pair whose word takes no
's ("quite's"). It cannot fire on prose: "it's" and "that's" follow no article.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.letters import Place
from transcribe.context.passage import Book, Edit

_PLURAL = re.compile(r"[b-hj-np-z]'s")
# it's, that's, people's, so's, you's, us: words or near-words; the rest are none before 's.
_MAY_BE_WORD = frozenset({"x's", "t's", "p's"})


def find(book: Book) -> Iterator[Edit]:
    """Every such letter that reads as a word."""
    for number, passage in enumerate(book):
        for index, word in enumerate(passage.words):
            if word.core not in _MAY_BE_WORD:
                continue
            place = Place(number, index, word, passage.words)
            if _after_article(place) or _in_pair(place):
                yield Edit(number, *word.core_span, word.core)


def _after_article(place: Place) -> bool:
    before = place.before
    return place.word.core != "p's" and before is not None and before.cells in ("!", "a")


def _in_pair(place: Place) -> bool:
    for step in (-1, 1):
        link, other = place.at(step), place.at(2 * step)
        if link is None or other is None or link.word.bare not in ("and", "or"):
            continue
        core = other.word.core
        if _PLURAL.fullmatch(core) and core not in _MAY_BE_WORD:
            return True
    return False
