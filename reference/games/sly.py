"""Sly: rounds of twenty cards, each laid where the player likes."""

from reference.engine.parts import (
    Advice,
    Available,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Turn,
    Zone,
)

PAGE = Page(
    "Sly",
    Pack(2, cites="pack"),
    zones=(
        Zone("promenade", 20, one="promenade", cites="play.1"),
        Foundation("aces", 4, "A..K", each_suit=True, cites="play.2 suit:rule-1.1"),
        Foundation("kings", 4, "K..A", each_suit=True, cites="play.2 suit:rule-1.1"),
    ),
    course=(
        Turn("promenade", rows=1, cites="play.1 play.3"),
        Turn(
            "promenade",
            route="any",
            name="rounds",
            cites="play.5 play.8 rows:play.8 route:play.6 route:play.7 route:rule-2.1"
            " played:play.7",
        ),
    ),
    rules=(
        Play("pack", begin=True, due="at once", when="deal", cites="play.3"),
        Play("pack", when="deal", cites="rule-4.1 play.3 play.5"),
        Available("promenade", when="between after", cites="rule-3.1"),
        Never("play", source="promenade", when="row", cites="rule-4.1 play.7"),
        Play("promenade", when="between after", cites="play.4 play.9"),
        Fill(
            "promenade",
            "pack",
            due="before dealing",
            when=("rounds", "between"),  # not before the first deal
            cites="play.3 play.9 due:house-7",
            reading="refill=before-dealing",
        ),
        Fill(
            "promenade",
            "pack",
            due="at once",
            when=("rounds", "between"),  # not before the first deal
            cites="play.3 play.9",
            reading="refill=at-once",
        ),
        Never("build", to="promenade", cites="play.11"),
        Never("redeal", cites="play.12"),
        Advice("Everything depends on how the cards are arranged.", cites="play.10"),
        Advice("Heap in sequence and suit, never two sequences alike.", cites="play.11"),
    ),
    readings=(
        Reading(
            "refill",
            "before-dealing | at-once",
            "before-dealing",
            question="When are vacancies in the promenade refilled between the deals?",
            reason="“play from it all available cards, refilling vacancies” does not say at once",
            cites="play.9 house-7",
        ),
    ),
)
