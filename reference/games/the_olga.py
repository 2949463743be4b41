"""The Olga: four piquet packs, and a flower-bed whose even rows lie face downward."""

from reference.engine.parts import (
    Advice,
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Pack,
    Page,
    Play,
    Turn,
    Zone,
)

PAGE = Page(
    "The Olga",
    Pack(4, "A 7..K", cites="pack ranks:play.5"),
    zones=(
        Zone("flower-bed", 7, rows=7, cites="play.1 play.2"),
        Foundation("aces", 16, "A..K", cites="play.5 suit:rule-1.1"),
    ),
    course=(
        Deal("flower-bed", rows=7, down="2 4 6", cites="play.1 down:play.3"),
        Turn("talon", cites="play.11"),
    ),
    rules=(
        Available("flower-bed", cites="rule-2.1 rule-2.2"),
        Available("talon", cites="rule-3.1 play.9"),
        Play("flower-bed talon pack", cites="play.6 play.11"),
        Build(
            "flower-bed",
            "flower-bed talon pack",
            "down",
            "alternate",
            cites="rule-3.1 play.7 play.8 play.9 due:play.10 suit:rule-3.1",
        ),
        Fill("flower-bed@1", "flower-bed", cites="play.12"),
        Advice("Rows may half cover each other.", cites="play.4"),
        Advice("Transfer with judgment; the game depends on it.", cites="play.8"),
        Advice("A card may serve better on the flower-bed.", cites="play.10"),
    ),
)
