"""Babette: a garden dealt row under row, whose vacancies are never filled."""

from reference.engine.parts import (
    ALL,
    MANY,
    Advice,
    Available,
    Deal,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Redeal,
    Stuck,
    Zone,
)

PAGE = Page(
    "Babette",
    Pack(2, cites="pack"),
    zones=(
        Zone("garden", 8, rows=MANY, cites="play.1 play.2"),
        Foundation("kings", 4, "K..A", each_suit=True, cites="play.4 suit:rule-1.1"),
        Foundation("aces", 4, "A..K", each_suit=True, cites="play.4 suit:rule-1.1"),
    ),
    course=(
        Deal("garden", rows=ALL, pause=True, cites="play.1 play.5 play.7"),
        Redeal("garden", 2, gather="under", when=Stuck("play"), cites="play.8 times:play.9"),
    ),
    rules=(
        Available("garden", cites="rule-3.1", reading="blocked-by=all-below"),
        Available("garden", reach=1, cites="rule-3.1", reading="blocked-by=next-below"),
        Play("garden", cites="play.3"),
        Never("fill lay", to="garden", cites="rule-2.1 play.3 play.5"),
        Advice("Count the rows from the top, so that none is mixed with another.", cites="play.6"),
    ),
    readings=(
        Reading(
            "blocked-by",
            "all-below | next-below",
            "all-below",
            question="Does a card block one above it across a gap in their column?",
            reason="“on the removal of cards in the lower rows those above them are released”: of"
            " all rows below, as The Blockade has it in as many words; but it is “the preceding"
            " one” that each row blocks, and one that half covers it touches none before that",
            cites="rule-3.1 play.6",
        ),
    ),
)
