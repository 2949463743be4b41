"""The Congress: rivers of eight columns, and four helps that become eight when the pack is out."""

from reference.engine.parts import (
    ALL,
    MANY,
    Advice,
    Available,
    Build,
    Deal,
    Dealt,
    Fill,
    Foundation,
    Never,
    Not,
    Pack,
    Page,
    Play,
    Reading,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Congress",
    Pack(2, cites="pack"),
    zones=(
        # the second four stand empty until the pack is exhausted
        Zone("helps", 8, groups=(("first-helps", "1-4"),), cites="play.2 play.10 play.11 play.14"),
        Zone("rivers", 8, rows=MANY, cites="play.3 play.5"),
        Foundation("aces", 8, "A..K", cites="play.1 suit:rule-1.1"),
    ),
    course=(
        Withdraw("A*8", "aces", cites="play.1"),
        Deal("first-helps", cites="play.2"),
        Deal("rivers", rows=ALL, pause=True, cites="play.3 play.5 play.6 play.7"),
    ),
    rules=(
        Available("rivers", cites="rule-5.1 play.5"),
        Available("helps", cites="rule-4.1"),
        Play("rivers helps", cites="play.3 play.4 play.7"),
        Build("helps", "rivers", "down", cites="rule-2.1 play.3 suit:terms:marriage.1"),
        Build("helps", "helps", "down", cites="rule-3.1 play.4 suit:terms:marriage.1"),
        Never("build", to="rivers", cites="rule-2.1"),
        Fill(
            "rivers",
            "pack",
            due="at once",
            when=("between", Not(Dealt("rows", 2))),
            cites="play.3 when:play.3",
            reading="refilled=first-row-at-once",
        ),
        Fill(
            "rivers",
            "pack",
            order="in turn",
            whole=True,
            due="before dealing",
            when="between",
            cites="play.7 order:play.8 whole:play.7",
            reading="refilled=first-row-at-once",
        ),
        Fill(
            "rivers",
            "pack",
            order="in turn",
            whole=True,
            due="before dealing",
            when="between",
            cites="play.3 play.7 order:play.8 whole:play.7",
            reading="refilled=after-a-bout-of-play",
        ),
        Fill(
            "rivers",
            "pack",
            order="in turn",
            due="at once",
            when="between",
            cites="play.3 play.7 order:play.8",
            reading="refilled=after-every-card",
        ),
        Fill("first-helps", "pack", due="before dealing", when="between", cites="play.7"),
        Fill("helps", "rivers", when="after", cites="play.10 play.11 play.12 play.13 play.14"),
        Never("redeal", cites="play.15"),
        Advice("Everything depends on skill when the pack is out.", cites="play.9 play.12"),
        Advice("Keep one or two of the new places free.", cites="play.13"),
    ),
    readings=(
        Reading(
            "refilled",
            "first-row-at-once | after-a-bout-of-play | after-every-card",
            "first-row-at-once",
            question="When are the vacancies of the rivers refilled?",
            reason="“immediately” is said of the first row; after each later one all suitable cards"
            " are played and vacancies refilled, “those in the uppermost rows” first, and only if"
            " one plays on before refilling can several rows have any. Yet what is said of the"
            " first row is said of “the rivers”: the word may hold for every row, or mean no more"
            " than before the next is dealt",
            cites="play.3 play.7 play.8",
        ),
    ),
)
