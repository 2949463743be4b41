"""La Nivernaise: flanks of eight single cards, and a line of six packets that grows by fours."""

from reference.engine.parts import (
    ALL,
    Advice,
    Available,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Prefer,
    Reading,
    Redeal,
    Stuck,
    Transfer,
    Visible,
    Zone,
)

PAGE = Page(
    "La Nivernaise",
    Pack(2, cites="pack"),
    zones=(
        Zone("flanks", 8, cites="play.1"),
        Zone("line", 6, one="line", cites="play.3 play.4 rule-1.1"),
        Foundation("aces", 4, "A..K", each_suit=True, cites="play.1 play.2 suit:rule-3.1"),
        Foundation("kings", 4, "K..A", each_suit=True, cites="play.1 play.2 suit:rule-3.1"),
    ),
    course=(
        Deal("flanks", cites="play.1"),
        Deal("line", each=4, rows=ALL, pause=True, name="line", cites="play.3 play.8"),
        Redeal(
            "line",
            1,
            gather="under",
            when=Stuck("play"),
            cites="rule-4.1 play.9 times:play.10",
            reading="taken-up=under",
        ),
        Redeal(
            "line",
            1,
            gather="over",
            when=Stuck("play"),
            cites="rule-4.1 play.9 times:play.10",
            reading="taken-up=over",
        ),
    ),
    rules=(
        Available("line", cites="rule-1.1"),
        Available("flanks", cites="play.5", status="implied"),
        Visible("line", "vacant flanks", cites="rule-2.1"),
        Play("flanks line", cites="play.5 play.8"),
        Prefer(
            Play("flanks"),
            over=Play("line"),
            cites="play.5",
            reading="flanks=must",
        ),
        Fill("flanks", "pack line", cites="play.6"),
        Never("build", to="line", cites="play.7"),
        Fill("line", "pack", each=4, due="at once", cites="play.7"),
        Transfer("aces", "kings", both=True, cites="play.11"),
        Advice("Play from the flanks in preference.", first="flanks", over="line", cites="play.5"),
        Advice("Leave at least one of the flanks vacant.", cites="play.6"),
        Advice(
            "If none is vacant after the first round it is scarcely worth going on.",
            cites="note-1.1",
        ),
    ),
    readings=(
        Reading(
            "flanks",
            "counsel | must",
            "counsel",
            question="Must a card of the flanks be played before those of the line?",
            reason="“taking, however, in preference” is said with a reason, like advice",
            cites="play.5",
        ),
        Reading(
            "taken-up",
            "under | over",
            "under",
            question="How is each packet of the line added to those taken up before it?",
            reason="Rule IV says only “in succession, beginning on the left”; where the book says"
            " more, in Babette, each is placed underneath",
            cites="rule-4.1",
        ),
    ),
)
