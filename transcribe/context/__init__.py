"""Context rules: what liblouis cannot see from the cells alone, one rule a file, each use logged.

    apply(book, code) -> (book, log)

The rules run in the order below over the whole book. First those that mend what liblouis makes
of certain signs, then those that tell a letter from a word sign; the last one builds on what the
others have found. No rule knows a place or a name of a particular book.

Where the braille itself uses the letter sign, a capital without it is a word with a capital ("the
Go"): the rules in `ON_CAPITALS` then stand back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from transcribe.context import (
    accents,
    apostrophes,
    asterisk,
    bracket_semicolons,
    brackets,
    closing,
    dash,
    enumeration,
    established,
    initials,
    inner_capitals,
    joined_signs,
    letter_citations,
    letter_compounds,
    letter_ends,
    letter_lists,
    letter_names,
    letter_plurals,
    letter_sign,
    numbers,
    numerals,
    points,
    quotes,
    still,
    ueb,
)
from transcribe.context.letters import WORD_SIGNS, lone_places
from transcribe.context.passage import Book, Find, Use, apply_edits
from transcribe.edition import RuleUse
from transcribe.trace import Origin

RULES: tuple[tuple[str, Find], ...] = (
    ("dash", dash.find),
    ("joined-signs", joined_signs.find),
    ("number", numbers.find),
    ("bracketed-ending", brackets.find),
    ("closing-mark", closing.find),
    ("asterisk", asterisk.find),
    ("quotation-mark", quotes.find),
    ("accent", accents.find),
    ("letter-sign", letter_sign.find),
    ("points", points.find),
    ("still", still.find),
    ("apostrophe", apostrophes.find),
    ("inner-capital", inner_capitals.find),
    ("letter-compound", letter_compounds.find),
    ("letter-plural", letter_plurals.find),
    ("numeral", numerals.find),
    ("enumeration", enumeration.find),
    ("initial", initials.find),
    ("letter-citation", letter_citations.find),
    ("letter-list", letter_lists.find),
    ("letter-after-noun", letter_names.find_after_noun),
    ("letter-after-an", letter_names.find_after_an),
    ("letter-after-letter", letter_names.find_after_letter),
    ("letter-after-determiner", letter_names.find_after_determiner),
    ("letter-after-preposition", letter_names.find_after_preposition),
    ("letter-ends", letter_ends.find),
    ("established-letter", established.find),
)


# What EBAE has in common with its own uncontracted form: marks and numbers.
_UNCONTRACTED = frozenset(
    {
        "asterisk",
        "dash",
        "number",
        "closing-mark",
        "quotation-mark",
        "accent",
        "letter-sign",
        "points",
    }
)
_CONTRACTED_UEB = frozenset({"ueb-word-beside-mark", "ueb-enough", "ueb-semicolon"})
RULES_OF: dict[str, tuple[tuple[str, Find], ...]] = {
    "ebae": RULES,
    "g1": (
        ("bracket-and-semicolon", bracket_semicolons.find),
        *(rule for rule in RULES if rule[0] in _UNCONTRACTED),
    ),
    "ueb": ueb.RULES,
    "ueb-g1": tuple(rule for rule in ueb.RULES if rule[0] not in _CONTRACTED_UEB),
}
"""The rules for each code (a name of `liblouis.TABLES`); a code that is not here has none."""

# Rules that take a bare capital inside a sentence as evidence.
ON_CAPITALS = frozenset({"letter-after-determiner", "letter-after-preposition"})
_SIGNED_ENOUGH = 5


def apply(book: Book, code: str = "ebae") -> tuple[Book, tuple[RuleUse, ...]]:
    """Runs every rule of a code over the book; the log is in the order of the rules, then of
    reading."""
    log: list[RuleUse] = []
    signed = 0
    if code == "ebae":
        signed = sum(place.letter in WORD_SIGNS and place.signed for _, place in lone_places(book))
    for name, find in RULES_OF.get(code, ()):
        edits = list(find(book))
        if name in ON_CAPITALS and signed >= max(_SIGNED_ENOUGH, 2 * len(edits)):
            continue
        book, uses = apply_edits(book, edits, Origin("context", name))
        log.extend(logged(name, uses))
    return book, tuple(log)


def logged(name: str, uses: Iterable[Use]) -> Iterator[RuleUse]:
    """The uses of a rule as the edition keeps them."""
    for use in uses:
        yield RuleUse(
            rule=name,
            byte_start=use.start,
            byte_end=use.end,
            cells=use.cells,
            before=use.before,
            after=use.after,
        )
