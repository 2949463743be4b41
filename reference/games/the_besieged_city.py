"""The Besieged City: a Reserve of twelve within fourteen Ramparts; foundations that alternate."""

from reference.engine.parts import (
    Advice,
    Available,
    Beside,
    Build,
    Deal,
    Empty,
    Exchange,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Turn,
    Zone,
)

PAGE = Page(
    "The Besieged City",
    Pack(2, cites="pack"),
    zones=(
        Zone("reserve", 3, rows=4, cites="play.1 play.4"),
        Zone("ramparts", 14, cites="play.2 play.3"),
        Beside(
            "reserve",
            "ramparts",
            "1.1:14,4,1,10 1.2:14,4,2,9 1.3:14,4,3,8"
            " 2.1:13,5,1,10 2.2:13,5,2,9 2.3:13,5,3,8"
            " 3.1:12,6,1,10 3.2:12,6,2,9 3.3:12,6,3,8"
            " 4.1:11,7,1,10 4.2:11,7,2,9 4.3:11,7,3,8",
            cites="rule-3.1 note-1.1 note-2.1",
        ),
        Foundation(
            "aces",
            4,
            "A K 2 Q 3 J 4 10 5 9 6 8 7 7 8 6 9 5 10 4 J 3 Q 2 K A",
            each_suit=True,
            cites="play.5 play.6 suit:rule-6.1",
        ),
    ),
    course=(
        Deal("reserve", rows=4, cites="play.1"),
        Deal("ramparts", cites="play.2"),
        Turn("talon", cites="play.9"),
    ),
    rules=(
        Available("ramparts", cites="rule-2.3"),
        Available("reserve", ends="all", cites="rule-3.1 rule-4.1"),
        Available("talon", cites="rule-5.1"),
        Play("ramparts pack", cites="rule-1.1 play.7 play.9"),
        Never("play", source="talon reserve", cites="rule-1.2"),
        Never("build fill", source="talon pack", to="ramparts", cites="rule-1.2 rule-4.1"),
        Build(
            "ramparts",
            "ramparts",
            "both programme",
            cites="rule-2.1 rule-2.3 play.8 suit:rule-2.2",
            reading="played-order=throughout",
        ),
        Build(
            "ramparts",
            "reserve",
            "both programme",
            beside=True,
            cites="rule-3.1 play.8 step:rule-2.1 suit:rule-2.2 beside:rule-3.1",
            reading="played-order=throughout",
        ),
        Build(
            "ramparts",
            "ramparts",
            "both programme pairs",
            cites="rule-2.1 rule-2.3 play.8 suit:rule-2.2",
            reading="played-order=as-named",
        ),
        Build(
            "ramparts",
            "reserve",
            "both programme pairs",
            beside=True,
            cites="rule-3.1 play.8 step:rule-2.1 suit:rule-2.2 beside:rule-3.1",
            reading="played-order=as-named",
        ),
        Fill(
            "ramparts", "reserve", beside=True, due="at once", cites="rule-1.2 rule-4.1 due:play.7"
        ),
        Fill("reserve", "talon else pack", due="at once", cites="rule-1.2 rule-5.1 due:play.7"),
        Exchange(
            "reserve",
            "reserve",
            when=Empty("pack talon"),
            cites="play.10",
            reading="transposed=freely",
        ),
        Exchange(
            "reserve",
            "reserve",
            enabling="build",
            when=Empty("pack talon"),
            cites="play.10",
            reading="transposed=to-transfer",
        ),
        Fill(
            "reserve",
            "reserve",
            when=Empty("pack talon"),
            cites="play.10",
            reading="gaps=used",
        ),
        Never("redeal", cites="play.10", status="implied"),
        Advice("Do all that you wish before dealing on; it is optional.", cites="play.8 play.9"),
        Advice("This patience is exceedingly difficult.", cites="play.11"),
    ),
    readings=(
        Reading(
            "played-order",
            "throughout | as-named",
            "throughout",
            question="Which ranks lie on each other “in the order in which they will be played”?",
            reason="all that follow each other when they are played, so deuce on king and three on"
            " queen as well; or only pairs like those named, “queen on two, knave on three, and so"
            " on”",
            cites="rule-2.1",
        ),
        Reading(
            "transposed",
            "freely | to-transfer",
            "freely",
            question="At the end, may any two cards of the Reserve be transposed?",
            reason="“to effect this if you can” names the aim; it may also be read as a condition,"
            " that one of the two can be transferred then",
            cites="play.10",
        ),
        Reading(
            "gaps",
            "left | used",
            "left",
            question="May a card be transposed alone, to a vacant place of the Reserve?",
            reason="“transpose them” is said of cards, which change places with each other; whether"
            " a gap may be used as well the page does not say",
            cites="play.10",
        ),
    ),
)
