"""The Nation: columns counted from one to eight; cards played take their numbers along."""

from reference.engine.parts import (
    Available,
    Build,
    Fill,
    Foundation,
    Never,
    Not,
    Pack,
    Page,
    Play,
    Reading,
    Redeal,
    Stuck,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Nation",
    Pack(2, cites="pack"),
    zones=(
        Zone("columns", 12, cites="play.3"),
        Foundation("aces", 4, "A..K", each_suit=True, cites="play.1 play.2 suit:rule-1.1"),
        Foundation("kings", 4, "K..A", each_suit=True, cites="play.1 play.2 suit:rule-1.1"),
    ),
    course=(
        Withdraw("AD AC AH AS", "aces", cites="play.1"),
        Withdraw("KD KC KH KS", "kings", cites="play.1"),
        Turn(
            "columns",
            each=8,
            played="counted",
            cites="play.3 play.4 play.7 played:rule-2.1 played:play.5",
        ),
        Redeal(
            "columns",
            2,
            gather="under",
            when=Stuck("play"),
            cites="play.10 gather:play.11 times:play.12 when:play.10 when:house-6",
        ),
    ),
    rules=(
        Play("pack", when="deal", cites="play.4 play.6", reading="in-dealing=may"),
        Play("pack", due="at once", when="deal", cites="play.4 play.6", reading="in-dealing=must"),
        Never("play", source="columns", when="deal", cites="play.6"),
        Available("columns", when="after", cites="rule-3.1"),
        Play("columns", when="after", cites="play.8"),
        Build("columns", "columns", "both", when="after", cites="play.8 suit:terms:marriage.1"),
        Fill("columns", "columns", when="after", cites="play.9"),
        Never(
            "redeal",
            when=Not(Stuck("build")),
            cites="play.10",
            reading="married-out=yes",
        ),
    ),
    readings=(
        Reading(
            "married-out",
            "no | yes",
            "no",
            question="Must all marriages have been made before the tableau is taken up?",
            reason="“played or married”; but a card can be married to and fro between two others"
            " for ever, so the condition is that nothing can be played",
            cites="play.10 house-6",
        ),
        Reading(
            "in-dealing",
            "may | must",
            "may",
            question="Must a suitable card be played when it turns up?",
            reason="“play it” is not said to be at once; playing is an option",
            cites="play.4 house-5",
        ),
    ),
)
