"""Nestor: six rows of eight without a like card in any column, and a reserve of four; pairs."""

from reference.engine.parts import (
    Available,
    Deal,
    Goal,
    Match,
    Pack,
    Page,
    Reading,
    Stuck,
    Turn,
    Zone,
)

PAGE = Page(
    "Nestor",
    Pack(1, cites="pack"),
    zones=(
        Zone("tableau", 8, rows=6, cites="play.1"),
        Zone("reserve", 4, cites="play.5 play.8"),
    ),
    course=(
        # Should every card left be a duplicate, which the page does not foresee, the next is laid.
        Deal(
            "tableau",
            rows=6,
            unlike="value",
            spill="pack",
            cites="play.1 unlike:play.2 unlike:play.3 spill:play.4",
        ),
        Turn(
            "reserve",
            name="reserve",
            when=Stuck("match"),
            cites="play.5 play.7 play.8",
            reading="recourse=when-stuck",
        ),
        Turn("reserve", name="reserve", cites="play.5 play.7 play.8", reading="recourse=at-will"),
    ),
    rules=(
        Available("tableau", cites="play.6"),
        Available("reserve", cites="play.8"),
        Match(
            "tableau reserve pack",
            2,
            equal=True,
            cites="play.6 play.7 play.8 equal:play.2 equal:play.6 equal:terms:value.1",
        ),
    ),
    goal=Goal(cleared="tableau reserve pack", cites="play.9"),
    readings=(
        Reading(
            "recourse",
            "when-stuck | at-will",
            "when-stuck",
            question="May a card of the reserve be taken up, or put aside, while cards can still be"
            " paired?",
            reason="the reserve is what one has recourse to “when no more can be paired”, and the"
            " first is put aside, and the next taken, only “if the first cannot be paired”",
            cites="play.7 play.8",
        ),
    ),
)
