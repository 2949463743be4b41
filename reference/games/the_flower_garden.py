"""The Flower-Garden: six packets spread out, and sixteen cards in the hand, all of them free."""

from reference.engine.parts import (
    ALL,
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
    Visible,
    Zone,
)

PAGE = Page(
    "The Flower-Garden",
    Pack(1, cites="pack"),
    zones=(
        Zone("garden", 6, one="garden", cites="play.1"),
        Zone("bouquet", 16, cites="play.3 rule-1.1"),  # a card a place: any of them is free
        Foundation("aces", 4, "A..K", cites="play.2 suit:rule-2.1"),
    ),
    course=(
        Deal("garden", each=6, cites="play.1"),
        Deal("bouquet", rows=ALL, cites="play.3"),  # all that remain
    ),
    rules=(
        Available("garden", cites="rule-1.1 rule-1.2"),
        Available("bouquet", cites="rule-1.1"),
        Visible("garden", cites="play.1"),
        Play("garden bouquet", cites="play.4 due:play.11"),
        Build(
            "garden",
            "garden bouquet",
            "down",
            "any",
            cites="play.5 due:play.11 suit:rule-3.1",
        ),
        Fill("garden", "garden bouquet", cites="play.12"),
        Never("build", to="bouquet", cites="play.9"),
        Never("fill", to="bouquet", cites="play.9"),
        Never("redeal", cites="play.9"),
        Advice("Take the greatest care in placing cards and in playing them.", cites="play.10"),
        Advice(
            "It is often better to leave a card than to play it; it may release others.",
            cites="play.11",
        ),
        Advice("A king, the highest card, can only be moved to an empty place.", cites="play.12"),
    ),
)
