"""The Mill: a centre ace that takes four families, four kings that descend, and eight wings."""

from reference.engine.parts import (
    Advice,
    Available,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Transfer,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Mill",
    Pack(2, cites="pack"),
    zones=(
        Zone("wings", 8, cites="play.1"),
        Foundation(
            "centre",
            1,
            "A..K A..K A..K A..K",
            suit="any",
            one="centre",
            cites="play.3 run:play.4 run:note-1.1 suit:rule-2.1",
        ),
        Foundation("angles", 4, "K..A", suit="any", cites="play.2 play.3 run:play.4 suit:rule-2.1"),
    ),
    course=(
        Withdraw("A", "centre", cites="play.1"),
        Deal("wings", cites="play.1"),
        Turn("talon", cites="play.6 play.7"),
    ),
    rules=(
        Available("wings", cites="rule-1.1"),
        Available("talon", cites="play.8 terms:talon.1 house-10"),
        Play(
            "wings talon pack",
            to="angles",
            begin=True,
            due="at once",
            cites="play.2 play.5",
            reading="kings=first",
        ),
        Play("wings talon pack", cites="play.5 play.6"),
        Fill("wings", "pack talon", due="at once", cites="play.5 play.9"),
        # one move: the transfer and the card of wings or talon that it lets in
        Transfer(
            "angles",
            "centre",
            enabling="wings talon",
            idle=True,
            cites="play.10",
            reading="enabling:brought-into-use=wings-or-talon idle:fits-elsewhere=in-use",
        ),
        Transfer(
            "angles",
            "centre",
            enabling="wings talon pack",
            idle=True,
            cites="play.10",
            reading="enabling:brought-into-use=turned-card-too idle:fits-elsewhere=in-use",
        ),
        Transfer(
            "angles",
            "centre",
            enabling="wings talon",
            cites="play.10",
            reading="enabling:brought-into-use=wings-or-talon idle:fits-elsewhere=not-in-use",
        ),
        Transfer(
            "angles",
            "centre",
            enabling="wings talon pack",
            cites="play.10",
            reading="enabling:brought-into-use=turned-card-too idle:fits-elsewhere=not-in-use",
        ),
        Never("transfer", source="angles centre", to="angles", cites="play.10", status="implied"),
        Never("redeal", cites="play.11"),
        Advice(
            "Play from the talon rather than from the wings.",
            first="talon",
            over="wings",
            cites="play.8",
        ),
    ),
    readings=(
        Reading(
            "brought-into-use",
            "wings-or-talon | turned-card-too",
            "wings-or-talon",
            question="May a card be transferred to let in the card just turned up?",
            reason="the page names “any other available card of the wings or of the talon”; the"
            " card just turned lies on neither",
            cites="play.10",
        ),
        Reading(
            "fits-elsewhere",
            "in-use | not-in-use",
            "in-use",
            question="Does a transfer bring a card into use that another foundation takes already?",
            reason="the privilege may only be resorted to when it brings a card “into immediate"
            " use”; a card that any foundation takes is in use without it",
            cites="play.10",
        ),
        Reading(
            "kings",
            "first | as-others",
            "first",
            question="Must a king for an angle be placed before anything else?",
            reason="“the first four kings that appear … are to be played”: a king that waited would"
            " be overtaken by others; but neither sentence says at once",
            cites="play.2 play.5",
        ),
    ),
)
