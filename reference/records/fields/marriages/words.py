"""How patience books speak of marrying and of sequences off the foundations, as patterns."""

from __future__ import annotations

import re

from reference.records.fields.foundations.words import FOUNDATION
from reference.records.grammar.cards import RANK
from reference.records.grammar.pattern import either, pattern
from reference.records.grammar.suits import ALTERNATE, ANY, SAME
from reference.records.model import MarriageSuit

MARRY = pattern(r"\bmarr(?:y|ies|ied|iages?|ying)\b")
PLACING = either(
    *(
        "place",
        "places",
        "placed",
        "placing",
        "lay",
        "laid",
        "laying",
        "put",
        "packed",
        "packing",
        "(?<=may )pack",
        "(?<=to )pack",
        "(?<=you )pack",
    ),
    *("transfer", "transferred", "transferring", "transferable", "moved?", "moving"),
    *(
        "set",
        "pile",
        "piled",
        "built",
        "build",
        "building",
        "form",
        "formed",
        "forming",
        "made",
        "arranged?",
    ),
)
WAY = "(?:ascending|descending|upward|downward)"
HOW = either("either", "both", "the usual", "regular", "alternate", "an?")
_PLACED = "(?:placed|laid|set|put|piled|played)"
# The card below is named by its place: "upon another … which is one higher".
ON_A_NEIGHBOUR = (
    r"(?:up)?on (?:another|one|a card|any card|the next)\b[^.;,]{0,48}?"
    r"\b(?P<neighbour>higher|above (?:it|in value)|lower|below (?:it|in value))\b"
)
# The card itself is named by its place: "provided that it is … next below it in rank".
_NEXT_BELOW = r"\bit (?:is|be)\b[^.;]{0,80}?\bnext (?P<side>below|lower|above|higher)\b"
_ANY_WAY = "(?:in either direction|both ways|either way|up or down)"
EXAMPLE = pattern(rf"\bon an? (?P<under>{RANK}) (?:{PLACING} )?an? (?P<upper>{RANK})")
"""What is placed on what, shown: on a nine place a seven."""
SEQUENCE = pattern(
    either(
        rf"\b{PLACING}\b[^.;:]*?\b"
        + either(
            rf"in (?:{HOW} )*(?:{WAY}[\w ,]*? )?sequences?",
            rf"in (?:the |an? )?{WAY} (?:order|line)s?",
            rf"{WAY} sequences?",
            "(?<!face )(?:up|down)wards?",
        )
        + r"\b",
        r"\b(?:built|build|building|pack|packed|packing) (?:up|down)(?:wards?)?\b",
        r"\bplac\w+ (?:\w+ )?on the sequences of\b",
        rf"\bsequences?\b[^.;:]*?\b(?:may|can|must|are to)(?: \w+)? be (?:also )?{PLACING}",
        r"\ball sequences must\b",
        rf"\bsequences?,? both {WAY} and {WAY}",
        r"\bcards? placed (?:up)?on\b[^.;:]*\b(?:descend|ascend)\b",
        rf"\b{_PLACED} {ON_A_NEIGHBOUR}",
        rf"\b(?:{_PLACED}|moved|transferred)\b[^.;]*?{_NEXT_BELOW}",
        rf"\bcards\b[^.;:]*?\b{_PLACED} {_ANY_WAY}",
    )
)
# "The sequences in the valley must be of alternate colors": about the suit alone.
OF_SUIT = pattern(
    either(
        r"\b(?:cards (?:placed )?(?:in sequence )?(?:on|in)|sequences (?:on|in)|cards of)\b"
        r"[^.;:]*?\b(?:follow suit|same suit|alternate)",
        r"\bthey must (?:be of|follow|alternate|also)\b",
        rf"\b{FOUNDATION} (?:and|or) (?:of )?the [\w-]+ (?:\w+ ){{0,2}}follow suit",
    )
)
PUT = "(?:placed|packed|built|married|laid|put)"
EACH_OTHER = "(?:up)?on (?:each other|one another|another)"
FORBIDDEN = pattern(
    r"\b",
    either(
        "(?:no|with no|there are no) marriages",
        "marriages (?:are|is) (?:not|never)",
        "(?:marriages?|sequences?) (?:cannot|may not|must not) be (?:made|formed)",
        "(?:cannot|can neither|may neither) be married",
        f"no (?:cards?|packing|building) (?:may|can) be {PUT} {EACH_OTHER}",
        f"(?:are not|cannot be|(?:may|can|must) not be|are never) {PUT} {EACH_OTHER}",
    ),
)
HEDGED = pattern(
    r"\b",
    either(
        "not (?:necessary|necessarily|required|obliged to be)",
        "should not be formed",
        r"it is (?:\w+ )?(?:advantageous|better|best|advisable|desirable)",
    ),
)
# "On a dancer itself nothing is ever put".
NOTHING = pattern(r"\b(?:nothing|no card|never|but on)\b")
OWN = pattern(
    r"(?<!foundation )\bcards? (?:may|can|in|on|from|of|placed)\b|\bon the sequences of\b"
)

KIND = "(?: (?:lines?|sequences?|order))?"
BOTH = pattern(
    rf"\b(?:(?:both|either|in|the usual|in the) )*{WAY} (?:and|or|as well as)(?: also)?(?: in)?",
    rf"(?: an?)? {WAY}{KIND}",
)
ANY_WAY = pattern(rf"\b{_ANY_WAY}\b")
NEIGHBOUR = pattern(ON_A_NEIGHBOUR)
NEXT_BELOW = pattern(_NEXT_BELOW)
ONE = pattern(
    either(
        r"(?:\b(?:in|by) )?(?:(?:an?|the|alternate) )*"
        rf"(?<!face )\b(?P<way>{WAY})(?!s? foundation){KIND}",
        r"\bin sequence (?P<adverb>(?<!face )(?:upwards?|downwards?))",
        r"\b(?P<verb>descend|ascend) in sequence",
        r"\b(?:buil[dt]|packed) (?P<built>up|down)\b",
    )
)
NOT_FOLLOWED = either(
    r"\b(?:need not|do(?:es)? not|not|without)(?: \w+)? follow(?:ing)? suit",
    r"\bneither do the cards placed in sequence",
    r"\bsuits? (?:need not be|not being) (?:followed|regarded|the same)",
    r"\bof any (?:suit|colou?r)",
)
FOLLOWED = either(
    r"\bas do also cards of the [\w-]+",
    r"\b(?:must |also |and (?:the [\w-]+ )?)?follow suit\b",
    r"\bbe of the same suit\b",
)
SUITS: tuple[tuple[re.Pattern[str], MarriageSuit], ...] = (
    (pattern(ALTERNATE), "alternate colours"),
    (pattern(either(NOT_FOLLOWED, ANY)), "any"),
    (pattern(either(FOLLOWED, SAME)), "same"),
)
