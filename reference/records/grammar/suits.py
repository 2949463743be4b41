"""What is said of suit and colour where cards are put on one another, on foundations and off."""

from __future__ import annotations

from reference.records.grammar.pattern import either

_BOTH = either("red and black", "black and red")
_OWN = "(?:its|their) own suits?"

ALTERNATE = either(
    rf"\b(?:of|in|with|by) (?:cards of )?alternate (?:colou?rs|{_BOTH})\b(?: cards)?",
    r"\b(?:alternate|alternates|alternating|alternately) (?:in|of|the) colou?rs?\b",
    rf"\b{_BOTH}(?: cards)? (?:alternately|by turns|must (?:alternate|take turns))",
    rf"\b(?:alternately|alternating) {_BOTH}\b",
    r"\b(?:red|black)(?: \w+)? (?:up)?on (?:a )?(?:red|black)\b",
    r"\bof (?:the )?(?:opposite|different|other) colou?r\b",
    r"\bno two (?:cards )?of (?:the )?(?:like|same|one) colou?rs? (?:may|can|must|should)\b",
)
"""Red on black and black on red."""

_KEPT = "(?:observed|followed|kept|respected|regarded)"
_WITHOUT_REGARD = either(
    "irrespective(?:ly)? of",
    "regardless of",
    "without (?:any )?(?:regard|reference|respect) to",
    "independent(?:ly)? of",
    "paying no (?:attention|regard) to",
    "whatever",
)
ANY = either(
    rf"\b{_WITHOUT_REGARD} (?:the |its |their )?(?:suits?|colou?rs?)"
    r"(?: (?:or|and) (?:suits?|colou?rs?))?\b",
    r"\bsuits? (?:and colou?rs? )?(?:are|is) (?:disregarded|of no (?:importance|account))\b",
    r"\bof no (?:consequence|importance|account|moment)\b[^.;]{0,24}\bsuits?\b",
    rf"\bsuits? need not be {_KEPT}\b",
)
"""Whatever the suit; "need not follow suit" is not among it."""

SAME = either(
    r"\bin sequence and suit\b",
    r"\bin suit(?: and sequence)?\b",
    rf"\bof (?:the same suits?|one suit|{_OWN})\b",
    rf"\bsuits? (?:must|should|(?:is|are) to) be {_KEPT}\b",
    r"\bnever (?:one )?(?:of|upon) another suit\b",
    rf"\b(?:in|to) {_OWN}\b",
    r"\bfollowing suit\b",
    r"\bsuit by suit\b",
    r"\baccording to suit\b",
)
"""One suit; "must follow suit" is not among it."""
