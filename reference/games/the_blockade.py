"""The Blockade: rows of twelve, each blocking the one before, refilled from the top."""

from reference.engine.parts import (
    MANY,
    Advice,
    Available,
    Build,
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
    "The Blockade",
    Pack(2, cites="pack"),
    zones=(
        Zone("tableau", 12, rows=MANY, one="tableau", cites="play.1 play.7"),
        Foundation("aces", 8, "A..K", cites="play.3 suit:rule-2.1"),
    ),
    course=(Turn("tableau", cites="play.1 play.6 play.7"),),
    rules=(
        Available("tableau", when="between after", cites="rule-1.1 rule-1.2"),
        Play("pack", begin=True, when="deal", cites="play.2"),
        Never("play", source="tableau", when="row", cites="play.2"),
        Play("tableau", when="between after", cites="play.4 play.6"),
        Build(
            "tableau",
            "tableau",
            "down",
            when="between after",
            cites="play.4 suit:terms:marriage.1",
        ),
        Fill(
            "tableau",
            "pack",
            order="in turn",
            whole=True,
            due="before dealing",
            when="between",
            cites="play.5 order:play.8 order:play.9 whole:play.7",
            reading="refilled=after-a-bout-of-play",
        ),
        Fill(
            "tableau",
            "pack",
            order="in turn",
            due="at once",
            when="between",
            cites="play.5 order:play.8 order:play.9",
            reading="refilled=after-every-card",
        ),
        Never("redeal", cites="play.10"),
        Advice("Lay married cards exactly over each other.", cites="play.4"),
    ),
    readings=(
        Reading(
            "refilled",
            "after-a-bout-of-play | after-every-card",
            "after-a-bout-of-play",
            question="When are the vacancies refilled?",
            reason="“immediately”; but vacancies “will often be made in the higher rows”, which is"
            " possible only if one plays on before the lower ones are refilled",
            cites="play.5 play.8 play.9",
        ),
    ),
)
