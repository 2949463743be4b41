"""Other ways of playing: by name where the page gives one, else by the words that announce it."""

from __future__ import annotations

import re

from reference.records.evidence import Reading
from reference.records.grammar.sentence import VARIANT, announces_variant
from reference.records.page import Line
from reference.records.sheet import Sheet

_CAPITALS = (
    r"(?P<capitals>[A-ZÀ-Þ][A-ZÀ-Þ'’-]+(?: [A-ZÀ-Þ'’-]{2,}|(?: of| the| in)(?= [A-ZÀ-Þ]{2}))*)"
)
_TITLE = r"(?P<title>(?:The )?[A-Z][\w'’-]+(?: (?:of |the |in |and )*[A-Z][\w'’-]+)*)"
_NAMED = re.compile(
    r"\b(?:called|named|known as|under the name of|(?:goes by|bears|takes) the name of|"
    r"name (?:of (?:this|the) (?:game|patience|variety|variation)|given to it)? ?is(?: then)?) "
    rf"(?:the )?(?:{_CAPITALS}|{_TITLE})"
)
_KIND = re.compile(
    r"\b(?:the|a|an|another) (?P<kind>[\w-]+ (?:variety|version|variation|form|method|way))\b"
)


def read_variants(sheet: Sheet) -> list[Reading]:
    """The other ways of playing, in the order in which they are announced."""
    found: list[Reading] = []
    announced: Reading | None = None
    for line in sheet.variant():
        if announces_variant(line.text):
            if announced:
                found.append(announced)
            announced = _announced(line)
        named = _NAMED.search(line.text)
        if named:
            group = "capitals" if named["capitals"] else "title"
            found.append(Reading(named[group], line, named.start(), named.end(), 2))
            announced = None
    return found + ([announced] if announced else [])


def _announced(line: Line) -> Reading:
    kind = _KIND.search(line.text)
    if kind and kind["kind"].split()[0].lower() not in (
        "different",
        "another",
        "other",
        "following",
    ):
        return Reading(kind["kind"], line, *kind.span("kind"), 2)
    match = VARIANT.search(line.text)
    end = match.end() if match else len(line.text)
    return Reading(line.text[:end], line, 0, end, 2)
