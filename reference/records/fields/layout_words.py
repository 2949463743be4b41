"""How patience books say what is set out: rows, packets and single cards, as patterns."""

from __future__ import annotations

from reference.records.grammar.cards import PLURAL
from reference.records.grammar.numbers import NUMBER, ORDINAL
from reference.records.grammar.pattern import either, pattern
from reference.records.grammar.places import UNIT

ADJECTIVE = (
    "(?:"
    + either(
        *("horizontal", "perpendicular", "vertical", "straight", "long", "diagonal"),
        *(
            "other",
            "more",
            "separate",
            "equal",
            "little",
            "small",
            "single",
            "complete",
            "successive",
        ),
        *("face[- ]up", "face[- ]down", "overlapping", "spread", "surrounding", "ground"),
        *("outside", "outer", "inner", "upper", "lower", "first", "second", "third"),
    )
    + " )"
)
COUNT = rf"(?P<count>{NUMBER}|an?|the)"
_NO_UNIT = either("cards?", "packs?", "suits?", "times", "deals?", "foundations?", PLURAL)
NOUN = rf"(?P<unit>{UNIT}|(?!{_NO_UNIT}\b)[a-z]{{3,}}s)\b"
"""What cards lie in: a common word for it, or whatever noun the text chooses, in the plural."""
PLAIN_UNIT = rf"{ADJECTIVE}*(?P<unit>{UNIT})\b"
_BEING = either(
    *("consisting", "composed", "containing", "made up", "formed", "to consist", "to contain"),
    *("being", "having", "with"),
)
HELD = (
    r"(?: \([^)]*\))?"
    rf"(?:,? ?(?:each )?{_BEING}(?: each)?(?: of)?|,? of|,? each of|,? \(each of)"
)
EACH = rf"(?P<each>{NUMBER}|a single)"
CARDS = r"(?:single |other |more |separate )?cards?\b(?: more\b)?"
FACE = "(?: face (?:up|down)(?:wards?)?,?)?"

DEAL = pattern(
    r"\b",
    either(
        *("deal", "dealt", "dealing", "place", "placed", "placing", "lay", "laid", "laying"),
        *("arrange", "range", "set out", "set", "spread", "form", "forming", "make", "turn up"),
        *("count off", "count out", "take from the pack", "take", "put out"),
        *("is made of", "are made of", "is composed of", "consists? of"),
    ),
    r"\b",
)
# "N rows of M cards", "N packets, each containing M cards", "a circle of M cards".
UNITS_OF = pattern(
    rf"\b{COUNT} {ADJECTIVE}*{NOUN}",
    rf"(?: (?!{NUMBER}|{UNIT}\b)[\w-]+| in an? {ADJECTIVE}*{UNIT}){{0,4}}?",
    rf"{HELD} {EACH}(?: {CARDS}|(?= (?:each|and (?!{NUMBER})\w+)\b|[,.;)]|$))",
)
# "A dozen ribbons, three cards to the ribbon".
UNITS_TO = pattern(
    rf"\b{COUNT} {ADJECTIVE}*{NOUN},? (?:with )?{EACH} {CARDS} ",
    r"(?:to|in|on|for) (?:the|each|every)\b",
)
# "M cards in N rows [of K cards each]", "M cards and place them in a horizontal line".
CARDS_IN = pattern(
    rf"\b(?P<all>{NUMBER}) {CARDS}(?P<between>[^.;:]*?)\b(?:in|into|forming|as) ",
    rf"{COUNT} {PLAIN_UNIT}(?P<rest>[^.;:]*)",
)
_BEING_SHORT = either("consisting", "composed", "containing", "being", "having", "with")
REST_EACH = pattern(
    rf"^,? ?(?:(?:each )?{_BEING_SHORT}(?: each)?(?: of)?|of|each of|\(|,)? ?",
    rf"(?P<each>{NUMBER})(?: and (?P<other>{NUMBER}))?(?: {CARDS})?",
)
# "The entire pack in packets of three cards", "in horizontal rows, fifteen cards in each".
WHOLE = pattern(
    r"\b(?:the (?:(?:entire|whole) )?packs?|all the cards)\b[^.;:,]*?\b(?:in|into) ",
    rf"(?:(?P<count>{NUMBER}) )?{PLAIN_UNIT}",
    rf"(?:(?:{HELD} |,? )(?P<each>{NUMBER})(?: {CARDS})?)?",
)
SINGLE = pattern(
    r"\b(?:deal|dealt|lay|laid|place|turn up|set|range|arrange|spread)(?: out| down| off)?",
    rf"{FACE} (?:also |then |next )?(?P<all>{NUMBER}) {CARDS}(?! at (?:a time|once))",
)
ALL_TOLD = pattern(rf"\b(?:and|making) (?P<all>{NUMBER}) (?:cards )?in (?:the|all)\b")
TOLD_AFTER = pattern(rf"\bwhen these (?P<all>{NUMBER}) cards are (?:placed|laid|dealt)\b")
PACKET = pattern(
    rf"\b(?P<all>{NUMBER}) {CARDS}[;,]? (?:and )?(?:place|lay|put)(?: them)?",
    rf"{FACE} in (?:a|one) (?P<unit>{UNIT})\b",
)
NEXT_ONE = pattern(rf"\b(?:an?|the) (?P<nth>{ORDINAL}) (?P<unit>{UNIT})\b")
NOT_LAID = pattern(r"\b(?:withdraw|throw|until|when|choose|chosen|in the same manner)\b")
ON_TOP = pattern(
    r"\bon (?:the |to )*(?:top|each|them|these|those)\b|\bcovering\b|\bupon (?:the|each)\b"
)
NO_LAYOUT = pattern(r"\b(?:combination|foundation)")
_NOT_HELD = "(?<!consisting )(?<!consists )(?<!consist )(?<!made )(?<!composed )of"
REFERRED = pattern(rf"\b(?:from|on|whole|last|{_NOT_HELD}) $|\(or [^)]*$")
GROWING = pattern(rf"^[:,;]? ?(?:with )?{NUMBER} (?:cards? )?(?:in|on|to) the first\b")
BETWEEN_EACH = pattern(r" (?:between|at|on|beside|against) each\b")
