"""The Wheel: three cards that make eighteen, crowned by a court card, for each place of a circle.

The last deal may be short of twelve cards; it goes on to the first places, and is then complete.
"""

from reference.engine.parts import (
    ALL,
    Available,
    Deal,
    Dealt,
    Fill,
    Goal,
    Match,
    Never,
    Not,
    Pack,
    Page,
    Picture,
    Reading,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Wheel",
    Pack(2, cites="pack"),
    zones=(
        Zone("cross", 8, one="cross", cites="play.1"),
        Zone("cushion", 12, cites="play.2 play.3"),
        Zone("circle", 24, cites="play.7 play.13"),
    ),
    course=(
        Withdraw("AD AC AH AS AS AH AC AD", "cross", loose="A", cites="play.1"),
        Deal("cushion", rows=ALL, pause=True, cites="play.2 play.10 play.11 play.12"),
    ),
    rules=(
        Available("cushion", cites="rule-5.1"),
        Match(
            "cushion",
            3,
            sum=18,
            distinct=True,
            cards="minor",
            crown="court",
            to="circle",
            cites="n:play.5 sum:play.4 sum:play.6 distinct:play.5 distinct:rule-2.1"
            " cards:rule-4.1 crown:play.7 crown:play.8 crown:rule-3.1 crown:rule-3.2"
            " crown:rule-4.1 to:play.7",
        ),
        Fill(
            "cushion",
            "pack",
            whole=True,
            due="at once",
            when=Not(Dealt("rows", 2)),
            cites="play.9 when:rule-1.1 when:play.10",
            reading="refilled=at-once",
        ),
        Fill(
            "cushion",
            "pack",
            whole=True,
            due="before dealing",
            when=Not(Dealt("rows", 2)),
            cites="play.9 when:rule-1.1 when:play.10",
            reading="refilled=before-dealing",
        ),
        Never("redeal", cites="play.14"),
        Picture((("cross", "A"), ("circle", "court")), cites="play.13"),
    ),
    goal=Goal(cleared="cushion pack", cites="play.13", status="implied"),
    readings=(
        Reading(
            "refilled",
            "at-once | before-dealing",
            "at-once",
            question="When are the spaces of the first deal refilled?",
            reason="“as you withdraw cards …, refill the spaces”: each combination is followed by"
            " its refilling, not only the last",
            cites="play.9",
        ),
    ),
)
