"""Margarethe: the court cards in the form of an M, nine helps in the form of an A."""

from reference.engine.parts import (
    Available,
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
    "Margarethe",
    Pack(1, cites="pack"),
    zones=(
        Zone("helps", 9, cites="play.4 play.5"),
        Foundation(
            "kings", 4, "K 10..8", cites="play.2 run:rule-2.1 run:play.5 run:play.7 suit:rule-1.1"
        ),
        Foundation(
            "knaves", 4, "J 7..5", cites="play.2 run:rule-2.1 run:play.5 run:play.7 suit:rule-1.1"
        ),
        Foundation(
            "queens", 4, "Q 4..2", cites="play.2 run:rule-2.1 run:play.5 run:play.7 suit:rule-1.1"
        ),
        Foundation("aces", 1, "A A A A", suit="any", cites="play.3 play.7"),
    ),
    course=(
        Withdraw("KH KC KD KS", "kings", cites="play.1"),
        Withdraw("JH JC JS JD", "knaves", cites="play.1"),
        Withdraw("QH QC QD QS", "queens", cites="play.1"),
        Deal("helps", cites="play.4"),
        Turn("talon", cites="play.6"),
        Redeal("talon", 1, cites="play.8", reading="shuffle=no"),
        Redeal("talon", 1, shuffle=True, cites="play.8", reading="shuffle=yes"),
    ),
    rules=(
        Available("helps", cites="play.5"),
        Available("talon", cites="terms:talon.1 house-10", status="implied"),
        Play("helps talon pack", to="aces", due="at once", cites="play.3 play.6"),
        Play("helps talon pack", to="kings knaves queens", cites="play.5 play.6"),
        Fill(
            "helps",
            "pack",
            due="before dealing",
            cites="play.5 play.6 due:house-7",
            reading="refilled=pack",
        ),
        Fill(
            "helps",
            "pack talon",
            due="before dealing",
            cites="play.5 play.6 due:house-7",
            reading="refilled=pack-or-talon",
        ),
        Picture((("kings", "8"), ("knaves", "5"), ("queens", "2"), ("aces", "A")), cites="play.7"),
    ),
    readings=(
        Reading(
            "refilled",
            "pack | pack-or-talon",
            "pack",
            question="From where are vacancies refilled while the pack is dealt out?",
            reason="spaces are filled “from the pack in hand”; what is said later, “refilling"
            " vacancies in the A”, names no other source",
            cites="play.5 play.6",
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
