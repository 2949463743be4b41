"""The Carpet: sixty-four cards woven like a basket; a card is free when a narrow end is."""

from reference.engine.parts import (
    Advice,
    Available,
    Build,
    Deal,
    Foundation,
    Pack,
    Page,
    Play,
    Reading,
    Redeal,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Carpet",
    Pack(2, cites="pack"),
    zones=(
        Zone("carpet", 8, rows=8, turned="chequer", cites="play.3 play.4"),
        Foundation("aces", 4, "A..K", each_suit=True, cites="play.1 play.2 suit:rule-1.1"),
        Foundation("kings", 4, "K..A", each_suit=True, cites="play.1 play.2 suit:rule-1.1"),
    ),
    course=(
        Withdraw("AC AD AS AH", "aces", cites="play.1"),
        Withdraw("KC KD KS KH", "kings", cites="play.1"),
        Deal("carpet", rows=8, cites="play.3"),
        Turn("talon", cites="play.5 play.7"),
        Redeal("talon", 2, shuffle=True, cites="play.11 times:play.13"),
    ),
    rules=(
        Available(
            "carpet",
            ends="first last",
            reach=1,
            cites="rule-2.1 rule-2.2 play.10",
            reading="free=next",
        ),
        Available(
            "carpet",
            ends="first last",
            cites="rule-2.1 rule-2.2 play.10",
            reading="free=lane",
        ),
        Available("talon", cites="terms:talon.1", status="implied"),
        Play("carpet talon pack", cites="play.5"),
        Build("talon", "carpet", "both", cites="rule-4.1 play.6 step:rule-4.1 suit:rule-4.1"),
        Advice("Place cards of the carpet on the talon whenever you can.", cites="play.6"),
        Advice("A suitable card may serve better on the talon.", cites="play.7"),
        Advice("Detach cards from the carpet before all else.", cites="play.8 play.9"),
        Advice("Late, build only downwards on the talon.", cites="play.11 play.12"),
    ),
    readings=(
        Reading(
            "free",
            "next | lane",
            "next",
            question="What makes a narrow end free?",
            reason="“when one of the narrow ends is free” asks only for the place next to it; “a"
            " clear lane … leading up to one of the narrow ends” may ask for the whole line",
            cites="rule-2.1 play.10",
        ),
    ),
)
