"""Light and Shade: aces rise in alternate colors, fed by Auxiliaries, and these by their Rivals."""

from reference.engine.parts import (
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "Light and Shade",
    Pack(2, cites="pack"),
    zones=(
        Zone("auxiliaries", 4, one="auxiliary", cites="play.3 play.4"),
        Zone("rivals", 4, cites="play.3 play.4"),
        Foundation(
            "aces",
            8,
            "A..K",
            suit="alternate",
            cites="play.1 play.2 run:play.2 run:rule-1.1 suit:rule-1.1",
        ),
    ),
    course=(
        Withdraw("AD AD AC AC AH AH AS AS", "aces", cites="play.1"),
        Deal("auxiliaries rivals", cites="play.3 play.4"),
        Turn("talon", cites="play.7"),
    ),
    rules=(
        Available("auxiliaries", cites="play.5"),
        Available("rivals", cites="play.6"),
        Available("talon", cites="rule-3.1"),
        Play("auxiliaries", cites="play.5 play.6 play.8"),
        Never("play", source="rivals talon pack", cites="play.8"),
        Build(
            "auxiliaries",
            "rivals",
            "down",
            "alternate",
            cites="play.6 step:rule-2.1 suit:rule-2.1",
        ),
        Build(
            "auxiliaries",
            "talon pack",
            "down",
            "alternate",
            cites="play.7 step:rule-2.1 suit:rule-2.1",
            reading="dealt=placed",
        ),
        Fill(
            "auxiliaries",
            "rivals",
            due="before dealing",
            cites="rule-3.1 play.5 due:house-7",
            reading="refill=before-dealing",
        ),
        Fill(
            "rivals",
            "pack talon",
            due="before dealing",
            cites="rule-3.1 play.7 due:house-7",
            reading="refill=before-dealing",
        ),
        Fill(
            "auxiliaries",
            "rivals",
            due="at once",
            cites="rule-3.1 play.5",
            reading="refill=at-once",
        ),
        Fill(
            "rivals",
            "pack talon",
            due="at once",
            cites="rule-3.1 play.7",
            reading="refill=at-once",
        ),
        Never("redeal", cites="play.9"),
    ),
    readings=(
        Reading(
            "dealt",
            "placed | through-the-rivals",
            "placed",
            question="May a card turned up be placed straight on an Auxiliary?",
            reason="“Continue to deal out the pack, playing, placing on the Auxiliaries”; that"
            " cards “must first pass into the Auxiliaries” only keeps them from the foundations",
            cites="play.7 play.8",
        ),
        Reading(
            "refill",
            "before-dealing | at-once",
            "before-dealing",
            question="When are vacancies filled?",
            reason="“filling the spaces so made” does not say at once",
            cites="play.5 house-7",
        ),
    ),
)
