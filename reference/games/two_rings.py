"""Two Rings: eight sevens ascend, eight sixes descend, over a bracelet of eight cards."""

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
    "Two Rings",
    Pack(2, cites="pack"),
    zones=(
        Zone("bracelet", 8, cites="play.4 play.5"),
        Foundation("sevens", 8, "7..K", cites="play.2 run:play.3 suit:rule-1.1"),
        Foundation("sixes", 8, "6..A", cites="play.2 run:play.3 suit:rule-1.1"),
    ),
    course=(
        Withdraw("7C 7D 7S 7H 7C 7D 7S 7H", "sevens", cites="play.1"),
        Withdraw("6C 6D 6S 6H 6C 6D 6S 6H", "sixes", cites="play.1"),
        Deal("bracelet", cites="play.4"),
        Turn("talon", cites="play.6"),
        Redeal("talon", 1, cites="play.8", reading="shuffle=no"),
        Redeal("talon", 1, shuffle=True, cites="play.8", reading="shuffle=yes"),
    ),
    rules=(
        Available("bracelet", cites="play.6"),
        Available("talon", cites="terms:talon.1 house-10", status="implied"),
        Play("bracelet", cites="play.6"),
        Play(
            "talon pack",
            cites="play.6 terms:talon.1 house-10",
            status="implied",
            reading="turned=playable",
        ),
        Fill(
            "bracelet",
            "pack talon",
            due="before dealing",
            cites="play.6 due:house-7",
            reading="refilled=pack-or-talon",
        ),
        Fill(
            "bracelet",
            "pack",
            due="before dealing",
            cites="play.6 due:house-7",
            reading="refilled=pack",
        ),
        Picture((("sevens", "K"), ("sixes", "A")), cites="play.7"),
    ),
    readings=(
        Reading(
            "turned",
            "playable | through-the-bracelet",
            "playable",
            question="May a card be played from the pack or talon, or only from the bracelet?",
            reason="the page names only cards of the bracelet; but only “unsuitable cards” go to"
            " the talon, and a talon is laid aside till its cards can come into use",
            cites="play.6 terms:talon.1",
        ),
        Reading(
            "refilled",
            "pack-or-talon | pack",
            "pack-or-talon",
            question="From where are vacancies in the bracelet refilled?",
            reason="the page names no source; its sisters Mount Olympus, The Fish-Bone and Anna"
            " refill from pack or talon",
            cites="play.6",
        ),
        Reading(
            "shuffle",
            "no | yes",
            "no",
            question="Is the talon shuffled before it is re-dealt?",
            reason="“taken up and re-dealt”; where the book wants shuffling it says so",
            cites="play.8",
        ),
    ),
)
