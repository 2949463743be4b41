"""The Clock: twelve foundations that rise, each to its own hour, within a circle of packets."""

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
    Visible,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Clock",
    Pack(2, cites="pack"),
    zones=(
        Zone("circle", 12, one="circle", cites="play.3"),
        # from I to XII; a knave stands for eleven, a queen for twelve
        Foundation(
            "hours",
            12,
            (
                "6..K A",
                "7..K A 2",
                "8..K A..3",
                "9..K A..4",
                "10..K A..5",
                "J..K A..6",
                "Q K A..7",
                "K A..8",
                "2..9",
                "3..10",
                "4..J",
                "5..Q",
            ),
            cites="play.1 play.2 suit:rule-4.1",
        ),
    ),
    course=(
        Withdraw("6C 7H 8S 9D 10C JH QS KD 2C 3H 4S 5D", "hours", cites="play.1"),
        Deal("circle", each=3, cites="play.3"),
        Turn("talon", cites="play.7 play.8"),
    ),
    rules=(
        Available("circle", cites="rule-1.1"),
        Available("talon", cites="play.8"),
        Visible("circle", cites="play.3"),
        Play("circle talon pack", cites="play.4 play.7 play.8 due:play.6"),
        Build("circle", "circle", "down", cites="rule-2.1 play.4 suit:terms:marriage.1"),
        Never("build", source="pack talon", cites="rule-2.1 play.7 play.8"),
        Fill(
            "circle",
            "pack",
            least=3,
            order="in turn",
            whole=True,
            due="before dealing",
            cites="rule-3.1 play.4 note-1.1 order:play.5 whole:play.5 due:house-7",
        ),
        Never("fill", source="talon", cites="rule-3.1 play.8"),
        Never("redeal", cites="play.9"),
        Advice("A card may be more useful on the circle.", cites="play.6"),
    ),
)
