"""Napoleon's Square: twelve packets of four on three sides of a square, or twelve single cards.

The Note's other remedy, to take up the whole and deal again, is to begin another deal.
"""

from reference.engine.parts import (
    Advice,
    Available,
    Blocks,
    Build,
    Deal,
    Empty,
    Fill,
    Foundation,
    Grace,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Turn,
    Variant,
    Visible,
    Zone,
)

PAGE = Page(
    "Napoleon's Square",
    Pack(2, cites="pack"),
    zones=(
        Zone("square", 12, one="square", cites="play.1"),
        Foundation("aces", 8, "A..K", cites="play.1 play.2 suit:rule-3.1"),
    ),
    course=(
        Deal("square", each=4, cites="play.1"),
        Turn("talon", cites="play.7"),
    ),
    rules=(
        Available("square", cites="rule-1.1"),
        Available("talon", cites="rule-2.1 terms:talon.1 house-10"),
        Visible("square", cites="rule-1.1"),
        Play("square talon pack", cites="play.3 play.7"),
        Build("square", "square", "down", cites="play.4 suit:terms:marriage.1"),
        Build("square", "talon pack", "down", cites="play.7 step:play.4 suit:terms:marriage.1"),
        Fill("square", "talon pack", cites="rule-2.1"),
        Grace(
            "square@any",
            "under",
            cards="K",
            due="at once",
            when=(Blocks("square", "K", 2, under=2), Empty("aces talon")),
            cites="note-1.1",
        ),
        Never("fill", source="square", to="square", cites="rule-2.1", status="implied"),
        Never("redeal", cites="play.8"),
        Advice(
            "Let no sequence of higher cards block cards of its suit underneath.", cites="play.5"
        ),
        Advice("Two packets so blocked make success impossible.", cites="play.6"),
    ),
    readings=(
        Reading(
            "vacancies",
            "when-it-suits | at-once",
            "when-it-suits",
            question="Of single cards: when are vacancies filled?",
            reason="“in the usual manner” is taken to be that of this game (Rule II), not the"
            " “immediately” of others",
            cites="play.10 rule-2.1",
        ),
    ),
    variants=(
        Variant(
            "Twelve single cards",
            (
                Deal("square", cites="play.9 play.10"),
                Fill(
                    "square",
                    "talon pack",
                    cites="play.10 rule-2.1",
                    reading="vacancies=when-it-suits",
                ),
                Fill(
                    "square",
                    "talon pack",
                    due="at once",
                    cites="play.10 rule-2.1",
                    reading="vacancies=at-once",
                ),
            ),
            cites="play.9 play.10",
        ),
    ),
)
