"""How patience books speak of emptied places and of filling them, as patterns.

Every statement pattern names its verb `fill`; where they have them, the vacancy is `gap` and the
auxiliary `modal`.
"""

from __future__ import annotations

from reference.records.grammar.numbers import NUMBER
from reference.records.grammar.pattern import either, pattern
from reference.records.grammar.places import UNIT

GAP = either(
    "vacanc(?:y|ies)",
    "(?:vacant |empty )?(?:spaces?|places?|stead)",
    *("gaps?", "lanes?", "blanks?", "holes?"),
    "(?:empty|vacant) (?:columns?|rows?|packets?|piles?)",
    "(?:its|their) heads?",
)
FILLED = either(
    "(?:re-?)?filled(?: up| in)?", "supplied", "replaced", "made good", "closed", "occupied"
)
AT_ONCE = either(
    *("immediately", "at once", "instantly", "forthwith", "directly", "without delay"),
    *("on the instant", "straightway", "there and then"),
    "as (?:soon as|they|it) (?:occurs?|is made)",
    "without (?:loss of time|waiting)",
)
GONE = either(
    *("removed", "cleared", "opened out", "exhausted", "emptied", "used up", "vanished", "gone"),
    *("taken", "played (?:off|out|away)"),
)
_MODAL = either(
    *("must", "may", "cannot", "can", "are", "is", "should", "shall", "to", "will", "has", "have"),
)

# "Vacancies in the wings must be immediately refilled …", "the spaces are filled with kings".
PASSIVE = pattern(
    rf"\b(?P<gap>{GAP})\b[^.;:]*?\b(?P<modal>{_MODAL})\b[^.;:]{{0,45}}?\b(?P<fill>{FILLED})\b"
)
_LEADING = either(
    *("may", "can", "must", "not obliged to", "need not", "do not", "not", "for"),
    "(?:prudent|better) (?:not )?to",
    "(?:required|needed|wanted|used) to",
)
_WHICH = either(
    *("the", "each", "all", "any", "every", "their", "such", "these", "those", "it", "them", "an?"),
)
# "Refilling the vacancies from the pack or talon", "refill spaces", "filling up all vacancies".
ACTIVE = pattern(
    rf"(?P<modal>\b{_LEADING}\b(?: \w+)? )?(?:{AT_ONCE} )?",
    r"\b(?P<fill>(?:re-?)?fill(?:ed|ing)?(?: up| in)?)(?: (?:in|up))?(?: at once)? ",
    rf"(?P<gap>(?:of )?(?:(?:{_WHICH}\b ?)+(?:{GAP})?|{GAP}))\b",
)
# "Their places filled by the cards in your hand": the verb is understood.
ABSOLUTE = pattern(
    r"\b(?P<gap>(?:their|its|the) (?:places?|spaces?|vacanc(?:y|ies))|vacancies) ",
    r"(?P<fill>(?:re-?)?filled)\b",
)
# "They may be filled …", where the sentence before speaks of vacancies.
PRONOUN = pattern(
    r"^(?:they|these|this|it)\b[^.;:]*?\b(?P<modal>must|may|can|are|is|should)\b[^.;:]{0,45}?",
    rf"\b(?P<fill>{FILLED}|given to|taken by|occupied by)\b",
)
# "You may begin a new one with a card from …", "four cards are to be placed in its stead".
ANEW = pattern(
    r"\b(?P<modal>may|can|must) (?:then )?",
    r"(?P<fill>(?:begin|start) a (?:new|fresh) (?:one|packet|pile|row|column))\b",
)
STEAD = pattern(
    r"\b(?P<modal>must|may|are|is)\b[^.;:]{0,40}?",
    r"\b(?P<fill>(?:placed|dealt|put|laid) in (?:its|their) (?:stead|place|places))\b",
)
# "Vacancies in the Rivals, by cards from the pack": the verb stands in the clause before.
ELLIPSIS = pattern(
    r"\b(?P<gap>vacanc(?:y|ies)|spaces?) (?:in|on) (?:the )?[\w -]+?(?P<fill>,) (?=by|from|with)"
)
# "Select any available card and place it at the top of the lane".
LANE = pattern(
    r"\b(?P<modal>may |must )?",
    r"(?P<fill>(?:select|choose|place|put) (?P<card>any (?:one )?available card))[^.;]*?",
    r"\bat the (?:top|head|inner end|end|upper end) of the (?P<gap>lane|row|column|space)",
)
# "A king may be set at its head", "the next card in the pack is placed in its stead": what
# fills stands before.
_PLACE = either("place", "places", "stead", "room", "head")
INSTEAD = pattern(
    r"(?P<source>\b(?:the|an?|any|one)\b[^.;:]{0,80}?) (?P<modal>must|may|can|is to|is|are) ",
    rf"(?:{AT_ONCE} )?(?:be )?(?P<fill>(?:placed|put|set|dealt|laid) (?:in|at|into|on) ",
    rf"(?:(?:its|their|the vacant) {_PLACE}|(?:an?|any) {GAP}|the (?:vacanc(?:y|ies)|gaps?)))\b",
)
STEPS_IN = pattern(
    r"(?P<source>\b(?:the|an?|any|one)\b[^.;:,]{0,60}?) ",
    r"(?P<fill>(?:steps|goes|comes|moves) into (?:its|their) place|takes (?:its|their) place)\b",
)
# "When a column is emptied, it may be filled by any bottom card".
IT_FILLED = pattern(
    rf"\b(?:when|if|whenever|once)\b[^.;:]*?\b{GONE}\b[^.;:]*?\b(?:it|they) ",
    rf"(?P<modal>must|may|can|is to)\b[^.;:]{{0,24}}?\b(?P<fill>{FILLED})\b",
)
OPEN = pattern(
    r"\b(?P<gap>vacanc(?:y|ies)|holes?|gaps?|spaces?)\b[^.;]{0,30}?",
    r"\b(?P<fill>(?:stays?|remains?|(?:is|are|be) left) (?:open|empty|vacant|unfilled))\b",
)
RENEWED = either("renewed", "replenished", FILLED)

# Counsel and purpose ("cards not required to fill vacancies") are no rules of filling.
ASIDE = pattern(r"^(?:prudent|better|for|required|needed|wanted|used)\b")
NOT_FILLED = pattern(r"\b(?:not(?: to)? be|never|(?:is|are) not(?! obliged)|do not|cannot be)\b")
_OPPORTUNITY = "(?:favou?rable|suitable|better) (?:opportunity|moment|occasion)"
_LIKE = "(?:please|like|choose|think (?:fit|well|best))"
AT_DISCRETION = pattern(
    r"\b",
    either(
        f"until (?:a|some) {_OPPORTUNITY}",
        "not (?:obliged|necessary)",
        "need not be (?:done|filled|refilled)",
        "at (?:your|his|the player's)? ?(?:pleasure|discretion|will|option|leisure)",
        f"(?:when|as long as) you {_LIKE}",
        "it is optional",
        "or (?:may be )?(?:left|kept|leave it) (?:as it is|empty|vacant|open)",
    ),
    r"\b",
)
NOW = pattern(rf"\b{AT_ONCE}\b")
DONE_NOW = pattern(rf"\bthis must be done {AT_ONCE}")
MAY = pattern(r"\b(?:may|can|not obliged|need not|at liberty|allowed)\b")
ONLY_WITH = pattern(r"\b(?:with|by) (?:\w+ ){1,2}only\b")
OF_GAPS = pattern(r"\b(?:vacanc|spaces?\b|lanes?\b|gaps?\b)")
EMPTY_UNIT = pattern(rf"(?:empty|vacant) (?P<zone>{UNIT})")
EVERY = pattern(r"(?:each|every|all|any)\b")

IN_IT = pattern(rf"{GAP} (?:in|on|of) (?:it|them)\b")
NEXT_CARD = "(?:next|top|uppermost) card (?:in|of|from|on) "
_SOME = either("any", "one", "an?", "some", "the", "another", NUMBER)
_FREE = either(
    *("available", "suitable", "other", "single", "spare", "top", "uppermost", "next", "bottom"),
    *("end", "outside", "exposed", "playable", "free"),
)
CARDS = rf"(?:{_SOME} )*(?:{_FREE} )*cards?"
LEADING_SOME = pattern(r"^(?:(?:any|one|an?|some|the|another) )+")
KIND = "(?:a |any |the )?(?:kings?|aces?|queens?|knaves?)(?: only)?"
BELOW = "(?: (?:below|above|beneath|underneath|next in order))?"
FROM = either("from", "by", "with", "out of", "whether (?:of|from|out of)")
_GOES_ON = either(
    *("or", "first", "when", "where there", "if", "should", "both", "either", "with", "from", "by"),
    *("out of", "whether", "and that"),
)
# Where the words about the source end: at a new thought, not at "or, when there is no talon,".
THOUGHT = pattern(
    either(
        r",? but\b",
        r"\(",
        rf", (?!{_GOES_ON}\b|and,? (?:when|if|where|should)\b)",
    )
)
