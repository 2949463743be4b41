"""Context rules for Unified English Braille: what liblouis does not read in it, one rule a file."""

from __future__ import annotations

from transcribe.context.passage import Find
from transcribe.context.ueb import (
    apostrophes,
    beside,
    capitals,
    enough,
    ligatures,
    quotes,
    semicolons,
    straight,
)

RULES: tuple[tuple[str, Find], ...] = (
    ("ueb-single-quotation-mark", quotes.find),
    ("ueb-word-beside-mark", beside.find),
    ("ueb-enough", enough.find),
    ("ueb-semicolon", semicolons.find),
    ("ueb-ligature", ligatures.find),
    ("ueb-apostrophe", apostrophes.find),
    ("ueb-capitals-passage", capitals.find),
    ("ueb-straight-apostrophe", straight.find),
)
