"""Napoleon at St. Helena: four rows of ten, of which only the lowest cards can be used."""

from reference.engine.parts import (
    Advice,
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Turn,
    Variant,
    Zone,
)

PAGE = Page(
    "Napoleon at St. Helena",
    Pack(2, cites="pack"),
    zones=(
        Zone("tableau", 10, rows=4, one="tableau", cites="play.1"),
        Foundation("aces", 8, "A..K", cites="play.2 suit:rule-2.1"),
    ),
    course=(
        Deal("tableau", rows=4, cites="play.1"),
        Turn("talon", cites="play.9 play.10"),
    ),
    rules=(
        Available("tableau", cites="rule-1.1"),
        Available("talon", cites="terms:talon.1 house-10", status="implied"),
        Play("tableau talon pack", cites="play.3 play.9"),
        # "always subject to Rule I": the card taken and the card it is laid on are available
        Build("tableau", "tableau", "down", cites="play.4 suit:terms:marriage.1"),
        Build("tableau", "talon pack", "down", cites="play.9 step:play.4 suit:terms:marriage.1"),
        Fill("tableau@1", "tableau talon", cites="play.6 play.7 play.8"),
        Never(
            "fill",
            to="tableau@2 tableau@3 tableau@4",
            cites="play.6 play.7",
            status="implied",
        ),
        Never("redeal", cites="play.11"),
        Advice(
            "A sequence low down may block a card above it that is much wanted.", cites="play.5"
        ),
        Advice("A perpendicular lane is of the greatest use.", cites="play.6"),
    ),
    variants=(
        Variant(
            "Only from the talon",
            (
                Fill("tableau@1", "talon", cites="note-1.1 play.7 play.8"),
                Never("fill", source="tableau", to="tableau@1", cites="note-1.1"),
            ),
            without=(Fill("tableau@1", "tableau talon"),),
            cites="note-1.1",
        ),
    ),
)
