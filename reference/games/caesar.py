"""Cæsar: ace to nine in three rows of three, to be changed until every line makes fifteen."""

from reference.engine.parts import (
    Exchange,
    Goal,
    Pack,
    Page,
    Reading,
    Withdraw,
    Zone,
)

PAGE = Page(
    "Cæsar",
    Pack(1, cites="pack play.1"),
    zones=(Zone("square", 3, rows=3, cites="play.2"),),
    course=(
        Withdraw(
            "7 8 3 5 6 4 9 A 2", "square", cites="play.1 play.2 play.4", reading="laid=figure"
        ),
        Withdraw("A 2 3 4 5 6 7 8 9", "square", cites="play.1 play.2", reading="laid=in-order"),
    ),
    # two cards at a time change places; in so many exchanges any arrangement can be reached
    rules=(Exchange("square", "square", cites="play.3"),),
    goal=Goal(sum=15, lines=8, square="square", cites="sum:play.3 lines:play.4"),
    readings=(
        Reading(
            "laid",
            "figure | in-order",
            "figure",
            question="In which order are the nine cards first laid?",
            reason="the page does not say; the tableau, of which play.4 counts the fifteens, shows"
            " one that has three of the eight",
            cites="play.2 play.4",
        ),
    ),
)
