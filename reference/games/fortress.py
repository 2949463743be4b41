"""Fortress: two groups of horizontal lines, open at their outer ends, and lanes that decide all."""

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
    Reading,
    Visible,
    Zone,
)

PAGE = Page(
    "Fortress",
    Pack(1, cites="pack"),
    zones=(
        # a line grows outward from its inner end: a place is a line
        Zone("left", 5, cites="play.1 note-1.1"),
        Zone("right", 5, cites="play.1 note-1.1"),
        Foundation(
            "aces",
            4,
            "A..K",
            cites="play.1 play.2 suit:rule-2.1",
            status="editorial",
            reading="descend=misprint-for-ascend",
        ),
        Foundation(
            "aces",
            4,
            "A K..2",
            cites="play.1 play.2 suit:rule-2.1",
            reading="descend=from-ace-through-king",
        ),
    ),
    course=(
        # straight across: a line begins outermost on the left, innermost on the right
        Deal("left", each="5 5 5 5 6", under=True, cites="play.1"),
        Deal("right", each="5 5 5 5 6", cites="play.1"),
    ),
    rules=(
        Available("left right", cites="rule-1.1 note-1.1"),
        # the figure shows every card of the lines
        Visible("left right", cites="play.1", status="implied"),
        Play("left right", cites="play.3"),
        Build("left right", "left right", "both", cites="play.4 note-2.2 suit:terms:marriage.1"),
        Fill("left right", "left right", cites="play.8"),
        Never("redeal", cites="play.10"),
        Advice("Open out a horizontal line; everything depends on lanes.", cites="play.5 play.6"),
        Advice("Do not refill the only lane until another can be made.", cites="play.7"),
        Advice("Use a lane to reverse a sequence.", cites="play.9 note-2.1 note-2.2"),
    ),
    readings=(
        Reading(
            "descend",
            "misprint-for-ascend | from-ace-through-king",
            "misprint-for-ascend",
            question="The aces “are to descend in sequence to kings”: which way?",
            reason="from an ace one cannot descend to a king; “descend” is a misprint for “ascend”,"
            " or means ace, king, queen and so on down to two",
            cites="play.2",
        ),
    ),
)
