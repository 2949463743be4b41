"""Spenser's Fairie Queen: columns of every length under eight kings, and much moving to and fro."""

from reference.engine.parts import (
    Advice,
    Available,
    Build,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "Spenser's Fairie Queen",
    Pack(2, cites="pack"),
    zones=(
        # the king heads a column without being one of its cards; bare, he is a vacancy
        Zone("columns", 8, head="K", cites="play.1 play.2 play.3 play.4 note-3.1"),
        Foundation("aces", 8, "A..Q", cites="play.6 suit:rule-1.1"),
    ),
    course=(
        Withdraw("K", "columns", cites="play.1"),
        Turn("columns", route="last K", cites="play.2 play.3 route:rule-2.1"),
    ),
    rules=(
        Available("columns", cites="rule-4.1 note-3.2"),
        Play("pack", begin=True, due="at once", when="deal", cites="play.5"),
        Play("columns pack", cites="play.7 play.9"),
        Build(
            "columns",
            "columns",
            "down",
            "any",
            when="after",
            cites="rule-3.1 play.8 play.9 suit:rule-3.1",
        ),
        Fill("columns", "columns", when="after", cites="rule-5.1 play.9"),
        Never("redeal", cites="play.13"),
        Advice("A card may be wanted to receive sequences.", cites="play.10"),
        Advice("Queens stay where they are put.", cites="play.11"),
        Advice(
            "Transfer sequences card by card, over single kings.",
            cites="play.12 note-1.1 note-1.2 note-1.3 note-1.4 note-1.5 note-1.6 note-1.7",
        ),
    ),
)
