"""Marks that close a word or a speech: `x80--8,x` is `it?"—"It`, `we--60` is `we—!"`.

Evidence: EBAE writes "to" and "by" close to the word that follows and no other word sign or
opening mark stands at a word's end, so the cells of stops, brackets and quotation marks that
follow a word, or a dash, and reach to a blank cell, a dash or the end are closing marks.
liblouis takes the closing quotation mark there for "by" (and the bracket after it for an opening
one), and after a dash "!" for "to" and "?" for an opening mark. It cannot fire on a word: `0`
occurs inside none, and where a word follows (`--0! way`, `--8,x`) the cells after a dash are
left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

# What a word ends with: no blank, no mark, no sign that needs another cell after it.
_WORD_END = r"""(?<=[^ 0-46-8'"#,.;@^_-])"""
_MARKS = r"[1-4678'0]+"
_CLOSES = r"(?= |--|$)"
_GROUP = re.compile(rf"(?:{_WORD_END}|(?<=--)){_MARKS}{_CLOSES}")
# After a stop no word can begin without a blank, whatever follows.
_QUOTED = re.compile(rf"{_WORD_END}[1-468]+0")
_TEXTS = {"6": "!", "8": "?", "0": '"', "7": ")"}
# Signs of two cells are read right, and an ending in brackets (s7 in rule7s7) is another rule's.
_SIGN = re.compile(r"[07]'|'{3}|(?P<mark>[6807])")


def find(book: Book) -> Iterator[Edit]:
    """Every exclamation, question or closing quotation mark and bracket in such a place."""
    for number, passage in enumerate(book):
        cells = passage.cells
        for group in (*_GROUP.finditer(cells), *_QUOTED.finditer(cells)):
            for sign in _SIGN.finditer(cells, group.start(), group.end()):
                if sign["mark"]:
                    yield Edit(number, sign.start(), sign.end(), _TEXTS[sign["mark"]])
