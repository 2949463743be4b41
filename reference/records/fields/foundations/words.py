"""How patience books name the foundations."""

from __future__ import annotations

import re

FOUNDATION = (
    r"(?:foundation(?:[- ](?:cards?|packets?|piles?)|s)?|(?:first )?bases?(?:[- ]cards?)?"
    r"(?! of\b| line| row)|family[- ]heads?)"
)
"""The cards on which the game is built up; matches without regard to case."""

PRONOUN = r"(?:these|they|this|which|those|it|all of (?:these|which)|the latter|both)"

MENTION = re.compile(rf"\b{FOUNDATION}\b", re.IGNORECASE)
