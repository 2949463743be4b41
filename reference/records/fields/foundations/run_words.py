"""The words that tell how foundations run, as patterns; `runs.py` and `ends.py` read with them."""

from __future__ import annotations

from reference.records.fields.foundations.words import FOUNDATION, PRONOUN
from reference.records.grammar.cards import PLURAL, RANK
from reference.records.grammar.numbers import NUMBER
from reference.records.grammar.pattern import either, pattern

ASCENDING, DESCENDING, BOTH = "ascending", "descending", "both"

UP = either("ascend(?:s|ing)?", "mount(?:s|ing)?", "rises?", "rising")
DOWN = "descend(?:s|ing)?"
BUILD = either(
    *("buil[dt]", "building", "builds", "piled?", "go", "goes", "going", "run", "runs", "running"),
    *("come", "comes", "coming", "work", "worked", "continued?", "carried"),
)
MEANWHILE = either("on", "upon", "in", "and", "suit", "sequence", "following", "of", "the same")
VERB = pattern(
    r"(?<!from the )(?<!from )\b",
    either(
        rf"(?P<up>{UP})",
        rf"(?P<down>{DOWN})",
        # "Built on in sequence and suit up", "to be built, regardless of suit, tens … down to".
        rf"{BUILD}(?:(?: {MEANWHILE})*?,? |[^.;:]{{0,60}}? (?=(?:up|down) to\b))"
        r"(?:(?P<built_up>up(?:wards?)?)|(?P<built_down>down(?:wards?)?))",
        r"(?<!face )(?:(?P<upwards>upwards)|(?P<downwards>downwards))",
        r"in (?P<way>upward|downward|ascending|descending) (?:sequence|order)"
        r"(?= (?:to|as far as)\b)",
    ),
    r"\b(?! (?:line|foundation))",
)
TWO_WAYS = pattern(
    either(
        rf"\b{UP},? (?:and|or|then|and then)(?: again)? {DOWN}\b",
        rf"\b{DOWN},? (?:and|or)(?: again)? {UP}\b",
    )
)
OF = "(?:the |their |his |its |an? )?"
TO = pattern(
    either(
        rf"\b(?:to|up to|down to|as far as) {OF}(?P<rank>{RANK})(?!-)",
        rf"\bto end with (?P<end>{RANK})",
    )
)
FROM_TO = pattern(rf"\bfrom {OF}(?P<low>{RANK}) to {OF}(?P<high>{RANK})")
COMPLETE = either("complete", "completed", "closed", "finished", "ended", "full")
ENDS = pattern(
    either(
        r"\b(?:finish|end|terminat|conclud|complet)(?:e|es|ed|ing|s)?(?: as well as beginning)? "
        rf"(?:with|in|on|by) {OF}(?:\w+ )?(?P<rank>{RANK})",
        rf"\b(?:is|are|be) {COMPLETE} (?:by|with|in) {OF}(?P<by>{RANK})",
        rf"\blastly,? {OF}(?P<last>{RANK})",
        rf"\b(?:till|until) {OF}(?P<reached>{RANK}) is reached",
    )
)
BEGINS_ENDS = pattern(
    rf"\bbegins? with {OF}(?P<first>{RANK}),? and ends? with {OF}(?P<last>{RANK})"
)
WITH_WHICH = pattern(
    rf"\b(?P<rank>{RANK}), with which (?:card )?(?:all )?",
    either(
        rf"the (?:{NUMBER} )?{FOUNDATION}[\w ]* (?:terminate|end|finish)",
        rf"(?:the|each|every) (?:packet|pile|family|{FOUNDATION}) is {COMPLETE}",
    ),
)
FINISH = "(?:end|finish|terminate)s?"
RESPECTIVELY = pattern(
    either(
        rf"\b{FINISH} respectively with (?P<one>{RANK}) and (?P<two>{RANK})",
        rf"\b{FINISH} with (?P<first>{RANK}) and (?P<second>{RANK}),? respectively",
    )
)
UNTIL = pattern(
    r"\b(?:until|till) (?:each|every|all|they|the)(?: [\w-]+)?? ",
    either("attains?", "reach(?:es)?", "arrives? at", "corresponds? (?:to|with)"),
    r" (?:the )?(?P<goal>[\w -]+?)(?= (?:against|on|at|which|where)\b|[,.;(]|$)",
)
COUNTED = pattern(
    rf"\b(?P<one>{NUMBER}) (?:of the (?:{FOUNDATION} )?)?(?P<up>{UP}|{DOWN})\b[^.;]*?\b",
    rf"(?:the )?(?:other )?(?P<two>{NUMBER}) (?P<down>{UP}|{DOWN})\b",
)
BY_TWO = pattern(
    r"\b",
    either(
        "in (?:odd|even) numbers",
        "by (?:twos|two)",
        "in twos",
        "two (?:steps |cards |points |degrees )?at a time",
        "every (?:other|second) (?:card|rank|number|value)",
        "alternate (?:numbers|values|ranks)",
        r"(?:missing|omitting|skipping) (?:one|every)[\w ]*",
    ),
)
QUALIFIED = pattern(r"(?:\b(?:in|the|an?|two|or|either|then|and in|wrong)|\() ?$")
BUILT_SO = pattern(
    rf"(?:{FOUNDATION}|{PLURAL}|each|which|these|they)\b[^;]*\b",
    either("built", "formed", "piled", "made", "continued", "worked", "played", "are", "laid"),
    r"\b[^;]{0,24} in (?:an? |the )?$",
)
ELSEWHERE = pattern(r"\b(?:marr\w+|exchang\w+|transfer\w*|talon|stock|revers\w+)\b")
USUAL = pattern(r"\bin the (?:usual|ordinary|regular) sequences?\b")
# "Beneath the foundations deal a row": the foundations are no subject there.
BESIDE = pattern(
    r"\b(?:of|to|on|upon|onto|beneath|below|above|under|underneath|beside|from|round) ",
    r"(?:the |these |those )?$",
)
# How far back "they" may go to find the foundations.
CHAIN = 3
CARRIED = pattern(
    either(
        PRONOUN,
        "each(?! (?:row|column|packet|pile|line|circle|card|player))",
        *("every one", "none", "all (?:of (?:them|these)|are|must|may)", "in this"),
        "(?:up)?on (?:these|them|this|each)",
    ),
    r"\b",
)
