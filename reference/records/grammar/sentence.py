"""What a sentence is for, and its clauses.

A page says how the game is played; but it also gives examples, tells of other ways of playing,
and remarks on its figure. Facts about the game are read from the sentences that rule it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from reference.records.grammar.pattern import either, pattern
from reference.records.page import Page, part_of

Scope = Literal["ruling", "variant", "example"]

EXAMPLE = pattern(
    either(
        "thus,? (?:if|in|suppos|on)",
        "for (?:example|instance)",
        r"suppos(?:e|ing)\b",
        "in the (?:tableau|illustration|figure|diagram|pattern)",
        "(?:in )?the tableau (?:is|shows)",
        r"e\.g\.",
    )
)
_WAY = "(?:way|method|manner|form|version|mode)"
_SOME = either("some (?:players|people|persons)", "others? (?:prefer|play|allow)")
VARIANT = pattern(
    r"\b",
    either(
        _SOME,
        "(?:can|may|might) (?:be )?also (?:be )?played",
        "the same (?:game|patience) (?:is|may be|can be) (?:also )?played",
        "this (?:game|patience) (?:may|can) be played with",
        rf"(?:another|a different|an? (?:\w+er|second|third)) {_WAY}",
        "is (?:sometimes|occasionally|often) played",
        "variation",
        "variant",
        r"in (?:the|another|an?) [\w ]{0,20}(?:variety|version|form) of this (?:game|patience)",
    ),
    r"\b",
)
_GAME = pattern(r"\b(?:game|patience|it|playing|played|play|players)\b")
_ANOTHER = pattern(rf"\b(?:there is|by|in) (?:also )?(?:another|a different) {_WAY}\b")
_ALONE = pattern(rf"\b{_SOME}\b")


def scopes(page: Page) -> dict[str, Scope]:
    """The scope of each sentence of a page, by id.

    A sentence that announces another way of playing opens a stretch of text about it: the rest
    of its paragraph, and the next one too if it ends with a colon. What some players do is said
    in one sentence.
    """
    found: dict[str, Scope] = {}
    stretch: str | None = None
    colon = False
    for line in page.lines:
        if stretch and (part_of(line.id) != stretch or (line.opens and not colon)):
            stretch = None
        colon = False
        if announces_variant(line.text):
            found[line.id] = "variant"
            stretch = None if _ALONE.search(line.text) else part_of(line.id)
            colon = line.text.endswith(":")
        elif stretch:
            found[line.id] = "variant"
        else:
            found[line.id] = "example" if EXAMPLE.match(line.text) else "ruling"
    return found


def announces_variant(text: str) -> bool:
    """Whether the sentence announces another way of playing the game."""
    return bool(VARIANT.search(text) and (_GAME.search(text) or _ANOTHER.search(text)))


def clauses(text: str) -> Iterator[tuple[int, int]]:
    """The clauses of a sentence that stand between `;`, `:` and dashes, as spans."""
    start = 0
    for match in re.finditer(r"[;:]\s|\s?(?:—|--)\s?", text):
        if start < match.start():
            yield start, match.start()
        start = match.end()
    if start < len(text):
        yield start, len(text)
