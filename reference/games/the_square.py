"""The Square: sixteen cards, four aces that ascend to kings and from kings descend to aces."""

from reference.engine.parts import (
    Advice,
    Available,
    Build,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Picture,
    Play,
    Turn,
    Zone,
)

PAGE = Page(
    "The Square",
    Pack(2, cites="pack"),
    zones=(
        Zone("square", 16, one="square", cites="play.1 play.2"),
        Foundation(
            "aces",
            4,
            "A..K K..A",
            each_suit=True,
            cites="play.4 run:rule-2.1 run:rule-2.2 suit:rule-1.1 each_suit:play.3",
        ),
    ),
    course=(
        Turn("square", rows=1, name="square", cites="play.1"),
        Turn("talon", name="rest", cites="play.6"),
    ),
    rules=(
        Available("square", when="rest after", cites="play.5 play.7", status="implied"),
        Available("talon", when="rest after", cites="terms:talon.1 house-10", status="implied"),
        Play("square pack", begin=True, due="at once", cites="play.3"),
        Play("square talon pack", when="rest after", cites="play.5 play.6"),
        Build(
            "square",
            "square talon pack",
            "both",
            when="rest after",
            cites="play.5 play.6 play.7 suit:terms:marriage.1",
        ),
        Fill("square", "pack talon", due="at once", when="rest after", cites="play.5 play.6"),
        Picture((("aces", "A"),), cites="rule-2.2 play.9"),
        Never("redeal", cites="play.10"),
        Advice("Reverse sequences with care, lest cards block each other.", cites="play.7"),
        Advice("Avoiding this takes much practice.", cites="play.8"),
    ),
)
