"""The Constitution: from the People through Commons and Lords to the Privy Council."""

from reference.engine.parts import (
    Advice,
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Constitution",
    Pack(2, cites="pack"),
    zones=(
        Zone("sovereign", cites="play.1 play.2"),
        Zone("bishops", 4, cites="play.1 play.2"),
        Zone("judges", 4, cites="play.1 play.2"),
        Zone("council", 8, cites="play.4 play.5 play.6 play.7"),
        Zone("lords", 8, cites="play.4 play.5 play.6 play.7"),
        Zone("commons", 8, one="commons", cites="play.4 play.5 play.6 play.7"),
        Zone("people", 8, cites="play.4 play.5 play.6 play.7"),
        Foundation("government", 8, "A..J", cites="play.3 suit:rule-6.1"),
    ),
    course=(
        Withdraw("QD", "sovereign", cites="play.1 play.2"),
        Withdraw("Q*7", "aside", cites="play.1"),
        Withdraw("KC KS KC KS", "bishops", cites="play.1 play.2"),
        Withdraw("KH KD KH KD", "judges", cites="play.1 play.2"),
        Withdraw("AC AH AS AD AC AH AS AD", "government", cites="play.1 play.3"),
        Deal("people commons lords council", cites="play.4"),
        Turn("talon", cites="play.10"),
    ),
    rules=(
        Available("council lords commons people", cites="rule-3.1"),
        Available("talon", cites="rule-5.1"),
        Play("council", cites="rule-1.1 play.8"),
        Never("play", source="lords commons people talon pack", cites="rule-1.2"),
        Build(
            "council",
            "lords",
            "down",
            "alternate",
            cites="rule-2.1 rule-4.2 play.9 step:rule-4.1 suit:rule-4.1",
        ),
        Build(
            "lords",
            "commons",
            "down",
            "alternate",
            cites="rule-2.1 rule-4.2 play.9 step:rule-4.1 suit:rule-4.1",
        ),
        Build(
            "commons",
            "people",
            "down",
            "alternate",
            cites="rule-2.1 rule-4.2 play.9 step:rule-4.1 suit:rule-4.1",
        ),
        Fill("council", "lords", due="at once", cites="rule-1.2 rule-5.1 due:play.8"),
        Fill("lords", "commons", due="at once", cites="rule-1.2 rule-5.1"),
        Fill("commons", "people", due="at once", cites="rule-1.2 rule-5.1"),
        Fill("people", "talon else pack", due="at once", cites="rule-1.2 rule-5.1"),
        Advice("Examine which cards are best placed in sequence.", cites="play.9 rule-4.2"),
        Advice(
            "Fill with the card that may rise, or serve the row below.", cites="note-1.1 note-1.2"
        ),
        Advice("Put off a vacancy until the card you want turns up.", cites="note-1.3"),
    ),
)
