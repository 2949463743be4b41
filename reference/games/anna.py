"""Anna: eight helps in the shape of an A; knaves form the N as they appear; queens stay single."""

from reference.engine.parts import (
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Goal,
    Never,
    Pack,
    Page,
    Picture,
    Play,
    Reading,
    Redeal,
    Turn,
    Zone,
)

PAGE = Page(
    "Anna",
    Pack(2, cites="pack"),
    zones=(
        Zone("helps", 8, cites="play.1"),
        Foundation("knaves", 8, "J..A K", cites="play.2 run:play.3 suit:rule-1.1"),
    ),
    course=(
        Deal("helps", cites="play.1"),
        Turn("talon", cites="play.6"),
        Redeal("talon", 2, cites="play.8", reading="shuffle=no"),
        Redeal("talon", 2, shuffle=True, cites="play.8", reading="shuffle=yes"),
    ),
    rules=(
        Available("helps", cites="rule-2.1"),
        Available("talon", cites="terms:talon.1 house-10", status="implied"),
        Play("helps talon pack", begin=True, due="at once", cites="play.2 play.6"),
        Play("helps talon pack", begin=False, cites="play.4 play.6"),
        Build(
            "helps",
            "helps talon pack",
            "up",
            cards="not Q",
            cites="play.5 play.6 suit:terms:marriage.1 cards:rule-3.2",
            reading="ace-on-king=no",
        ),
        Build(
            "helps",
            "helps talon pack",
            "up",
            cards="not Q",
            wrap=True,
            cites="play.5 play.6 suit:terms:marriage.1 cards:rule-3.2",
            reading="ace-on-king=yes",
        ),
        Never("build", to="helps", on="Q", cites="rule-3.1 rule-3.2 play.5"),
        Fill("helps", "pack talon", due="before dealing", cites="play.4 play.6 due:house-7"),
        Picture((("helps", "Q"), ("knaves", "K")), cites="play.7"),
    ),
    goal=Goal(cleared="pack talon", cites="play.7", status="implied"),  # so all queens lie in the A
    readings=(
        Reading(
            "ace-on-king",
            "no | yes",
            "no",
            question="May an ace be married to a king, above which the foundations have none?",
            reason="a sequence runs from ace to king (Explanation of Terms); that the foundations"
            " end with a king after the ace is said of them alone",
            cites="play.5 terms:sequence.1",
        ),
        Reading(
            "shuffle",
            "no | yes",
            "no",
            question="Is the talon shuffled before it is re-dealt?",
            reason="the page says only “re-dealt”; where the book wants shuffling it says so",
            cites="play.8",
        ),
    ),
)
