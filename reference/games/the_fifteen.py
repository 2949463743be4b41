"""The Fifteen: the whole of two packs in rows of fifteen, aces up, kings down, and empty lanes.

The columns are piles: when the exception takes a card of the sixth row from under another, the one
below it moves up in the same breath, as the page demands.
"""

from reference.engine.parts import (
    Advice,
    Available,
    Build,
    Deal,
    Empty,
    Fill,
    Foundation,
    Grace,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Stuck,
    Zone,
)

PAGE = Page(
    "The Fifteen",
    Pack(2, cites="pack"),
    zones=(
        Zone("columns", 15, cites="play.1"),
        Foundation("aces", 4, "A..K", each_suit=True, cites="play.2 suit:rule-2.1"),
        Foundation("kings", 4, "K..A", each_suit=True, cites="play.2 suit:rule-2.1"),
    ),
    course=(Deal("columns", rows=7, cites="play.1 play.2"),),
    rules=(
        Available("columns", cites="rule-1.1 rule-1.2"),
        Play("columns", begin=True, due="at once", cites="play.3", reading="at-once=always"),
        Play(
            "columns",
            begin=True,
            due="at once",
            when=Empty("aces kings"),
            cites="play.3",
            reading="at-once=at-the-opening",
        ),
        Play("columns", cites="play.3"),
        Build(
            "columns",
            "columns",
            "both",
            cites="play.3 play.5 play.6 play.7 play.8 suit:terms:marriage.1 suit:play.6",
        ),
        Fill("columns", "columns", cites="play.6 play.7 play.8"),
        Grace(
            "columns@6",
            "aces kings",
            cards=("A", "K"),
            times=1,
            when=(Empty("aces kings"), Stuck("play")),
            cites="play.3 note-1.1 note-1.2 times:play.4",
        ),
        Never("redeal", cites="play.4 play.12"),
        Advice("Release suitable cards, and open out perpendicular lanes.", cites="play.5"),
        Advice("It needs great attention: the combinations are endless.", cites="play.9 play.10"),
        Advice("With one lane only, do not refill it before another is open.", cites="play.11"),
    ),
    readings=(
        Reading(
            "at-once",
            "always | at-the-opening",
            "always",
            question="Which foundation cards must be played at once?",
            reason="those “in the lowest row” when the deal is complete; what comes free later is"
            " in the lowest row as well, and leaving it is never said to be allowed. The other"
            " option: only as long as no foundation is laid",
            cites="play.3",
        ),
    ),
)
