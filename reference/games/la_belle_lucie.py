"""La Belle Lucie: eighteen packets, marriages downwards, and two shuffled re-deals."""

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
    Stuck,
    Variant,
    Visible,
    Zone,
)

PAGE = Page(
    "La Belle Lucie",
    Pack(1, cites="pack"),
    zones=(
        Zone("packets", 18, cites="play.1 play.2"),
        Foundation("aces", 4, "A..K", cites="play.3 suit:rule-2.1"),
    ),
    course=(
        Deal("packets", each=3, cites="play.1 play.2"),
        Redeal(
            "packets",
            2,
            shuffle=True,
            when=Stuck("play"),
            cites="play.7",
            reading="taken-up=when-stuck",
        ),
        Redeal("packets", 2, shuffle=True, cites="play.7", reading="taken-up=at-will"),
    ),
    rules=(
        Available("packets", cites="rule-1.1"),
        Visible("packets", cites="play.6", status="implied"),
        Play("packets", cites="play.4"),
        Build("packets", "packets", "down", cites="play.5 suit:terms:marriage.1"),
        Advice("Examine the whole tableau, lest you block what is needed more.", cites="play.5"),
        Advice("Arrange the marriages so that they release most.", cites="play.6"),
    ),
    readings=(
        Reading(
            "taken-up",
            "when-stuck | at-will",
            "when-stuck",
            question="When may the tableau be taken up?",
            reason="“when there are no more available cards to play”; to play is to place on the"
            " foundations (Explanation of Terms), so marriages may still be open",
            cites="play.7 terms:to-play-cards.1",
        ),
        Reading(
            "hill-suits",
            "aces-and-kings | kings",
            "aces-and-kings",
            question="The House on the Hill: of which cards are the suits to be different?",
            reason="“four aces, and four kings of different suits”: elsewhere such words mean both",
            cites="play.11",
        ),
    ),
    variants=(
        Variant(
            "The House in the Wood",
            (
                Pack(2, cites="play.8"),
                Zone("packets", 35, cites="play.8", status="implied"),  # 104 cards by threes
                Foundation("aces", 8, "A..K", cites="play.8 run:play.3 suit:rule-2.1"),
            ),
            cites="play.8 play.9",
        ),
        Variant(
            "The House on the Hill",
            (
                Pack(2, cites="play.10"),
                Zone("packets", 35, cites="play.10", status="implied"),
                Foundation(
                    "aces",
                    4,
                    "A..K",
                    each_suit=True,
                    cites="play.11 suit:rule-2.1",
                    reading="hill-suits=aces-and-kings",
                ),
                Foundation(
                    "aces", 4, "A..K", cites="play.11 suit:rule-2.1", reading="hill-suits=kings"
                ),
                Foundation("kings", 4, "K..A", each_suit=True, cites="play.11 suit:rule-2.1"),
                Build("packets", "packets", "both", cites="play.11 suit:terms:marriage.1"),
            ),
            cites="play.10 play.11 play.12",
        ),
    ),
)
