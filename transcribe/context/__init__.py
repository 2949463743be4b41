"""Context rules: what liblouis cannot see from the cells alone, one rule a file, each use logged.

    apply(book) -> (book, log)

The rules run in the order below over the whole book. First those that mend what liblouis makes
of certain signs, then those that tell a letter from a word sign; the last one builds on what the
others have found. No rule knows a place or a name of a particular book.
"""

from __future__ import annotations

from transcribe.context import (
    accents,
    apostrophes,
    dash,
    enumeration,
    established,
    initials,
    inner_capitals,
    joined_signs,
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
)
from transcribe.context.passage import Book, Find, apply_edits
from transcribe.edition import RuleUse
from transcribe.trace import Origin

RULES: tuple[tuple[str, Find], ...] = (
    ("dash", dash.find),
    ("joined-signs", joined_signs.find),
    ("number", numbers.find),
    ("quotation-mark", quotes.find),
    ("accent", accents.find),
    ("letter-sign", letter_sign.find),
    ("points", points.find),
    ("apostrophe", apostrophes.find),
    ("inner-capital", inner_capitals.find),
    ("letter-compound", letter_compounds.find),
    ("letter-plural", letter_plurals.find),
    ("numeral", numerals.find),
    ("enumeration", enumeration.find),
    ("initial", initials.find),
    ("letter-list", letter_lists.find),
    ("letter-after-noun", letter_names.find_after_noun),
    ("letter-after-an", letter_names.find_after_an),
    ("letter-after-determiner", letter_names.find_after_determiner),
    ("letter-after-preposition", letter_names.find_after_preposition),
    ("letter-ends", letter_ends.find),
    ("established-letter", established.find),
)


def apply(book: Book) -> tuple[Book, tuple[RuleUse, ...]]:
    """Runs every rule over the book; the log is in the order of the rules, then of reading."""
    log: list[RuleUse] = []
    for name, find in RULES:
        book, uses = apply_edits(book, find(book), Origin("context", name))
        log.extend(
            RuleUse(
                rule=name,
                byte_start=use.start,
                byte_end=use.end,
                cells=use.cells,
                before=use.before,
                after=use.after,
            )
            for use in uses
        )
    return book, tuple(log)
