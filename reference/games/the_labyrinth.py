"""The Labyrinth: rows of ten with many gaps; a card is free from the top or from the bottom."""

from reference.engine.parts import (
    ALL,
    Available,
    Deal,
    Fill,
    Foundation,
    Grace,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Stuck,
    Variant,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Labyrinth",
    Pack(2, cites="pack"),
    zones=(
        # ninety-six cards make ten rows at the most; the figure shows eleven
        Zone("labyrinth", 10, rows=11, one="labyrinth", cites="play.3 play.4 play.6"),
        Foundation("aces", 4, "A..K", each_suit=True, cites="play.1 play.2 suit:rule-1.1"),
        Foundation("kings", 4, "K..A", each_suit=True, cites="play.1 play.2 suit:rule-1.1"),
    ),
    course=(
        Withdraw("AC AD AH AS", "aces", cites="play.1"),
        Withdraw("KC KD KH KS", "kings", cites="play.1"),
        Deal("labyrinth", rows=ALL, pause=True, cites="rule-4.1 play.3 play.4 play.6"),
    ),
    rules=(
        Available(
            "labyrinth",
            ends="first last",
            cites="rule-2.1 rule-2.2 play.6",
            reading="free=at-an-end",
        ),
        Available(
            "labyrinth",
            ends="first last",
            reach=1,
            cites="rule-2.1 play.6",
            reading="free=next-to-a-gap",
        ),
        Play("labyrinth", cites="play.3 play.4"),
        Fill(
            "labyrinth@last",
            "pack",
            order="in turn",
            due="before dealing",
            when="between",
            cites="rule-3.1 play.3 play.4 play.5 due:house-7 order:house-11",
        ),
        Grace(
            "labyrinth",
            "aside",
            times=1,
            when=("after", Stuck("play")),
            cites="play.7",
        ),
        Available("aside", cites="play.7", reading="grace-card=to-be-played"),
        Play("aside", cites="play.7", reading="grace-card=to-be-played"),
        Never("redeal", cites="play.9"),
    ),
    readings=(
        Reading(
            "free",
            "at-an-end | next-to-a-gap",
            "at-an-end",
            question="Is a card free that lies next to a gap within its column?",
            reason="the crosses of the figure stand only at the first and the last card of every"
            " column, not beside the gaps between",
            cites="rule-2.1 rule-2.2",
        ),
        Reading(
            "grace-card",
            "to-be-played | out-of-play",
            "to-be-played",
            question="May the card that the grace removes be played later?",
            reason="the game could not succeed without it; it is removed “from the tableau” only",
            cites="play.7",
        ),
    ),
    variants=(
        Variant(
            "Foundations from the deal",
            (
                Foundation(
                    "aces",
                    4,
                    "A..K",
                    each_suit=True,
                    cites="note-1.1 play.1 play.2 suit:rule-1.1",
                ),
                Foundation(
                    "kings",
                    4,
                    "K..A",
                    each_suit=True,
                    cites="note-1.1 play.1 play.2 suit:rule-1.1",
                ),
            ),
            without=(
                Withdraw("AC AD AH AS", "aces", cites="play.1"),
                Withdraw("KC KD KH KS", "kings", cites="play.1"),
            ),
            cites="note-1.1",
        ),
    ),
)
