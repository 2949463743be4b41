"""General Sedgewick: a cross of five cards, and a first foundation that the pack decides."""

from reference.engine.parts import (
    Advice,
    Available,
    Base,
    Build,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Run,
    Turn,
    Zone,
)

PAGE = Page(
    "General Sedgewick",
    Pack(1, cites="pack"),
    zones=(
        Zone("cross", 5, one="cross", cites="play.1"),
        # four of any value take the whole pack only if a king is followed by an ace
        Foundation("corners", 4, Run("base"), cites="play.2 run:play.3 suit:rule-2.1"),
    ),
    course=(
        Deal("cross", cites="play.1"),
        Base("corners", cites="play.2"),
        Turn("talon", cites="play.6 play.7"),
    ),
    rules=(
        Available("cross", cites="rule-1.1"),
        Available("talon", cites="rule-3.1 terms:talon.1 house-10"),
        Play(
            "cross talon pack",
            begin=True,
            due="at once",
            cites="play.2 due:play.2",
            reading="as-they-appear=must",
        ),
        Play("cross talon pack", cites="play.2 play.4 play.6"),
        Build(
            "cross",
            "cross talon pack",
            "down",
            "any",
            cites="rule-3.1 play.5 play.6 step:rule-3.1 suit:rule-4.1",
            reading="king-on-ace=no",
        ),
        Build(
            "cross",
            "cross talon pack",
            "down",
            "any",
            wrap=True,
            cites="rule-3.1 play.5 play.6 step:rule-3.1 suit:rule-4.1",
            reading="king-on-ace=yes",
        ),
        Fill("cross", "pack talon", due="before dealing", cites="play.4 play.6 due:house-7"),
        Never("redeal", cites="play.8"),
        Advice(
            "Transfer cards backward and forward until the packets are of one suit.", cites="play.5"
        ),
    ),
    readings=(
        Reading(
            "as-they-appear",
            "may | must",
            "may",
            question="Must a card of the value of the foundation be placed before anything else?",
            reason="“as they appear, being placed in the three other corners” says when it can be"
            " done; where the book wants haste it says at once",
            cites="play.2 house-5",
        ),
        Reading(
            "king-on-ace",
            "no | yes",
            "no",
            question="May a king be placed on an ace of the cross?",
            reason="a sequence descends from king to ace (Explanation of Terms); the foundations"
            " must go round to be completed, the cross need not",
            cites="rule-3.1 terms:sequence.1",
        ),
    ),
)
