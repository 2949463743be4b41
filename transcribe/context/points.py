"""Abbreviations with points: `i4e41` is "i.e.,", `,u4,s4` is "U.S.", `,p4's` "P.'s".

Evidence: the whole word is single letters, each followed by a full stop; or an 's follows the
stop. liblouis takes the stop between two letters, and before an apostrophe, for the contraction
"dd" (i4e4 = "idde."). It cannot fire on ordinary words, which have more than one letter to either
side of "dd"; the two that do not ("adds", "odds" at a sentence's end) are left alone. Before an
apostrophe EBAE spells "dd" out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_POINTED = re.compile(r"((?:,?[a-z]h?4)+(?:,?[a-z]4))(?:'s)?[1-3678'0]*")
_POSSESSIVE = re.compile(r"(?<=[^ 0-8'#,.;-])4(?='s(?:[ 0-8-]|$))")
_WORDS_WITH_DD = frozenset({"a4s4", ",a4s4", "o4s4", ",o4s4"})


def find(book: Book) -> Iterator[Edit]:
    """Every word that is nothing but letters with points, and every point before 's."""
    for number, passage in enumerate(book):
        for point in _POSSESSIVE.finditer(passage.cells):
            yield Edit(number, point.start(), point.end(), ".")
        for word in passage.words:
            found = _POINTED.fullmatch(word.core + word.tail)
            if found is None or found[1] in _WORDS_WITH_DD:
                continue
            first = word.first + len(word.head)
            text = re.sub(r",([a-z])", lambda match: match[1].upper(), found[1])
            yield Edit(number, first, first + len(found[1]), text.replace("4", "."))
