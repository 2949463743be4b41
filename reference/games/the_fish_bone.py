"""The Fish-Bone: a line of eight knaves, each with its king and queen, and a gridiron of six."""

from reference.engine.parts import (
    Available,
    Beside,
    Build,
    Deal,
    Fill,
    Foundation,
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
    "The Fish-Bone",
    Pack(2, cites="pack"),
    zones=(
        Zone("gridiron", 6, cites="play.1 play.2"),
        Foundation("knaves", 8, "J..A", cites="play.4 suit:rule-1.1"),
        Foundation("kings", 8, "K", suit="beside", cites="rule-2.1 suit:rule-2.1 suit:rule-2.2"),
        Foundation("queens", 8, "Q", suit="beside", cites="rule-2.1 suit:rule-2.1 suit:rule-2.2"),
        Beside("kings", "knaves", "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8", cites="rule-2.1"),
        Beside("queens", "knaves", "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8", cites="rule-2.1"),
    ),
    course=(
        Deal("gridiron", cites="play.1"),
        Turn("talon", cites="play.6 to:play.8"),
        Redeal("talon", 1, cites="play.10", reading="shuffle=no"),
        Redeal("talon", 1, shuffle=True, cites="play.10", reading="shuffle=yes"),
    ),
    rules=(
        Available("gridiron", cites="play.5 play.6"),
        Available("talon", cites="terms:talon.1 house-10", status="implied"),
        Play(
            "gridiron talon pack",
            to="knaves",
            begin=True,
            due="at once",
            cites="play.4 play.5",
        ),
        Play(
            "gridiron talon pack",
            to="kings queens",
            due="at once",
            cites="play.5 rule-2.1 due:play.7",
        ),
        Play("gridiron talon pack", to="knaves", begin=False, cites="play.5 play.6"),
        Build(
            "gridiron",
            "talon pack",
            "up",
            cites="play.3 play.6 suit:terms:marriage.1",
        ),
        Never("build", source="gridiron", cites="play.3"),
        # a card from the pack is turned up first, and then perhaps consigned to the talon
        Fill(
            "gridiron",
            "turned",
            due="before dealing",
            when="deal",
            cites="play.6 due:house-7",
            reading="consigned=always",
        ),
        Fill("gridiron", "talon", when="deal", cites="play.6", reading="consigned=always"),
        Fill(
            "gridiron",
            "talon",
            due="before dealing",
            when="after",
            cites="play.6 due:house-7",
            reading="consigned=always",
        ),
        Fill(
            "gridiron",
            "pack talon",
            due="before dealing",
            cites="play.6 due:house-7",
            reading="consigned=if-useless",
        ),
        Never(
            "fill",
            source="pack",
            cards="K Q",
            cites="rule-2.2",
            reading="consigned=always",
        ),
        Never(
            "build",
            source="pack",
            cards="K Q",
            cites="rule-2.2",
            reading="consigned=always",
        ),
        Never(
            "fill build",
            source="talon",
            cards="K Q",
            cites="rule-2.1",
            reading="consigned-for=good",
        ),
        Picture((("knaves", "A"), ("kings", "K"), ("queens", "Q")), cites="play.9"),
    ),
    readings=(
        Reading(
            "consigned",
            "always | if-useless",
            "always",
            question="Must a king or queen turned up, whose knave is not placed, go to the talon"
            " even if it could be married or fill a vacancy?",
            reason="“it must be consigned to the talon, unless one of the knaves of the same suit"
            " is already placed”: no other exception is named",
            cites="rule-2.2",
        ),
        Reading(
            "consigned-for",
            "the-time | good",
            "the-time",
            question="May a king or queen that was consigned to the talon be married or fill a"
            " vacancy from there, before its knave is placed?",
            reason="“refilling vacancies from the pack or talon”: of the talon no card is excepted;"
            " but kings and queens “cannot find their places on the tableau until the knaves … have"
            " been placed”",
            cites="play.6 rule-2.1",
        ),
        Reading(
            "shuffle",
            "no | yes",
            "no",
            question="Is the talon shuffled before it is re-dealt?",
            reason="“taken up and re-dealt”; where the book wants shuffling it says so",
            cites="play.10",
        ),
    ),
)
