"""The Terrace: thirteen cards in a row, a base the player chooses, colours that alternate."""

from reference.engine.parts import (
    Advice,
    Available,
    Base,
    Build,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Prefer,
    Reading,
    Run,
    Turn,
    Visible,
    Zone,
)

PAGE = Page(
    "The Terrace",
    Pack(2, cites="pack"),
    zones=(
        Zone("terrace", cites="play.1 play.2"),
        Zone("valley", 9, one="valley", groups=(("alongside", "3-9"),), cites="play.5 play.6"),
        # eight of any value take both packs only if a king is followed by an ace
        Foundation(
            "foundations",
            8,
            Run("base"),
            suit="alternate",
            cites="play.3 play.4 run:rule-2.1 suit:rule-2.1",
        ),
    ),
    course=(
        Deal("terrace", each=13, cites="play.1"),
        Base("foundations", of=3, rest="valley", cites="play.3 play.4 rest:play.5"),
        Deal("alongside", cites="play.5"),
        Turn("talon", cites="play.11"),
    ),
    rules=(
        Available("terrace", cites="rule-1.1"),
        Visible("terrace", cites="play.1 play.2", status="implied"),  # a row, all cards seen
        Available("valley", cites="rule-4.1"),
        Available("talon", cites="rule-3.1 terms:talon.1 house-10"),
        Play(
            "terrace valley talon pack",
            begin=True,
            due="at once",
            cites="play.4 due:play.4",
            reading="as-they-appear=must",
        ),
        Play("terrace valley talon pack", cites="play.4 play.7 play.8 play.11"),
        Prefer(
            Play("terrace"),
            over=Play("valley talon pack", begin=False),  # foundations are taken first
            cites="play.7",
            reading="terrace=must",
        ),
        Build(
            "valley",
            "valley talon pack",
            "down",
            "alternate",
            cites="rule-3.1 play.8 play.11 step:rule-3.1 suit:rule-3.1",
            reading="king-on-ace=no",
        ),
        Build(
            "valley",
            "valley talon pack",
            "down",
            "alternate",
            wrap=True,
            cites="rule-3.1 play.8 play.11 step:rule-3.1 suit:rule-3.1",
            reading="king-on-ace=yes",
        ),
        Fill(
            "valley",
            "pack",
            due="before dealing",
            when="deal after",  # not while the base is chosen
            cites="play.8 play.11 due:house-7",
        ),
        Never("redeal", cites="play.12"),
        Advice(
            "Play from the terrace; success depends on detaching its cards.",
            first="terrace",
            over="valley talon pack",
            cites="play.8",
        ),
        Advice("Play a card on the foundations rather than build with it.", cites="play.8"),
        Advice(
            "Rather wait for a card of the terrace than play one of the valley.", cites="play.9"
        ),
        Advice("Choose a foundation one below the terrace's last card.", cites="play.10"),
    ),
    readings=(
        Reading(
            "as-they-appear",
            "may | must",
            "may",
            question="Must a card of the value of the foundation be placed before anything else?",
            reason="“will take their places, as they turn up” says what will be done; where the"
            " book wants haste it says at once",
            cites="play.4 house-5",
        ),
        Reading(
            "terrace",
            "must | counsel",
            "must",
            question="Must a card of the terrace be played before any other?",
            reason="“cards must always in preference be played from the Terrace”",
            cites="play.7",
        ),
        Reading(
            "king-on-ace",
            "no | yes",
            "no",
            question="May a king be placed on an ace in the valley?",
            reason="a sequence descends from king to ace (Explanation of Terms); the foundations"
            " must go round to be completed, the valley need not",
            cites="rule-3.1 terms:sequence.1",
        ),
    ),
)
