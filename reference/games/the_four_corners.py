"""The Four Corners: in dealing, what falls on a corner may be played, on a side only next to it."""

from reference.engine.parts import (
    Advice,
    Available,
    Beside,
    Build,
    Deal,
    Foundation,
    Never,
    Not,
    Pack,
    Page,
    Play,
    Reading,
    Redeal,
    Stuck,
    Turn,
    Visible,
    Zone,
)

PAGE = Page(
    "The Four Corners",
    Pack(2, cites="pack"),
    zones=(
        Zone(
            "packets",
            12,
            groups=(("corners", "1 6 7 12"), ("sides", "2-5 8-11")),
            cites="play.1 play.2",
        ),
        Foundation("aces", 4, "A..K", each_suit=True, cites="play.3 suit:rule-2.1"),
        Foundation("kings", 4, "K..A", each_suit=True, cites="play.3 suit:rule-2.1"),
        Beside("corners", "aces kings", "*", cites="play.5"),
        # the spaces of the figure stand in two columns between the side packets
        Beside(
            "sides",
            "aces kings",
            "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8",
            cites="play.5",
            status="editorial",
            reading="spaces=aces-left",
        ),
        Beside(
            "sides",
            "kings aces",
            "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8",
            cites="play.5",
            status="editorial",
            reading="spaces=kings-left",
        ),
    ),
    course=(
        Deal("packets", cites="play.1 play.2 play.4", reading="first-round=dealt-out"),
        Turn(
            "packets",
            cites="play.1 play.2 play.4 played:note-1.1",
            reading="first-round=with-play",
        ),
        Turn(
            "packets",
            cites="play.2 play.4 played:note-1.1",
            reading="first-round=dealt-out",
        ),
        Redeal(
            "packets",
            2,
            gather="under",
            when=Stuck("play"),
            cites="play.8 times:play.9 when:play.8 when:house-6",
            reading="taken-up=under",
        ),
        Redeal(
            "packets",
            2,
            gather="over",
            when=Stuck("play"),
            cites="play.8 times:play.9 when:play.8 when:house-6",
            reading="taken-up=over",
        ),
    ),
    rules=(
        Play("pack", begin=True, due="at once", when="deal", cites="play.5"),
        Play("pack", begin=False, beside=True, when="deal", cites="play.5"),
        Available("packets", when="after", cites="rule-1.1 play.6"),
        Visible("packets", cites="play.7"),
        Play("packets", when="after", cites="rule-1.1 play.6"),
        Build(
            "packets",
            "packets",
            "both",
            when="after",
            cites="play.6 note-2.1 suit:terms:marriage.1",
        ),
        Advice("Marry only what releases most.", cites="play.6 play.7"),
        Never(
            "redeal",
            when=Not(Stuck("build")),
            cites="play.8",
            reading="married-out=yes",
        ),
    ),
    readings=(
        Reading(
            "married-out",
            "no | yes",
            "no",
            question="Must all marriages have been made before the cards are taken up?",
            reason="“all possible combinations”; but a card can be married to and fro between two"
            " others for ever, so the condition is that nothing can be played",
            cites="play.8 house-6",
        ),
        Reading(
            "spaces",
            "aces-left | kings-left",
            "aces-left",
            question="Which foundations lie next to which side packets?",
            reason="the figure shows eight empty spaces in two columns of four; which are for aces"
            " is not said, and the player may take any of them for a suit",
            cites="play.2 play.5",
        ),
        Reading(
            "taken-up",
            "under | over",
            "under",
            question="How are the packets stacked when they are taken up?",
            reason="“in order, beginning on the left” leaves open whether each goes under or over"
            " the last; Babette and The Nation put it underneath",
            cites="play.8",
        ),
        Reading(
            "first-round",
            "with-play | dealt-out",
            "with-play",
            question="Are cards played while the first round is dealt?",
            reason="“in dealing each several round the following method must be strictly observed”;"
            " that the first round is dealt before may mean that the method begins after it",
            cites="play.4",
        ),
    ),
)
