"""Mount Olympus: a pyramid of aces and twos that ascend by twos, round a battery of nine."""

from reference.engine.parts import (
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Pack,
    Page,
    Picture,
    Play,
    Reading,
    Redeal,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "Mount Olympus",
    Pack(2, cites="pack"),
    zones=(
        Zone("battery", 9, cites="play.2"),
        Foundation(
            "aces",
            8,
            "A 3 5 7 9 J K",
            cites="play.1 run:rule-2.1 run:rule-2.2 suit:rule-1.1",
        ),
        Foundation(
            "twos",
            8,
            "2 4 6 8 10 Q",
            cites="play.1 run:rule-2.1 run:rule-2.2 suit:rule-1.1",
        ),
    ),
    course=(
        # in the figure aces and twos alternate along the pyramid; each from the lower left
        Withdraw("AD AH AD AH AC AS AC AS", "aces", cites="play.1"),
        Withdraw("2S 2C 2S 2C 2H 2D 2H 2D", "twos", cites="play.1"),
        Deal("battery", cites="play.2"),
        Turn("talon", cites="play.4 play.5"),
        Redeal("talon", 1, cites="play.7", reading="shuffle=no"),
        Redeal("talon", 1, shuffle=True, cites="play.7", reading="shuffle=yes"),
    ),
    rules=(
        Available("battery", cites="rule-4.1"),
        Available("talon", cites="terms:talon.1 house-10", status="implied"),
        Play("battery talon pack", cites="play.3 play.5"),
        Build(
            "battery",
            "battery talon pack",
            "down 2",
            cites="rule-3.1 play.3 play.5 step:rule-3.1 step:rule-2.2 suit:rule-1.1",
        ),
        Fill("battery", "pack talon", due="before dealing", cites="play.5 due:house-7"),
        Picture((("aces", "K"), ("twos", "Q")), cites="play.6"),
    ),
    readings=(
        Reading(
            "shuffle",
            "no | yes",
            "no",
            question="Is the talon shuffled before it is re-dealt?",
            reason="“taken up and re-dealt”; where the book wants shuffling it says so",
            cites="play.7",
        ),
    ),
)
