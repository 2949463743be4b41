"""Cæsar: ace to nine in three rows of three, to be changed until every line makes fifteen."""

from reference.engine.parts import (
    Deal,
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
        # three cards of each value to nine, and all above, so that nine remain
        Withdraw(
            "A*3 2*3 3*3 4*3 5*3 6*3 7*3 8*3 9*3 10*4 J*4 Q*4 K*4", "aside", cites="pack play.1"
        ),
        Deal("square", rows=3, cites="play.2", reading="laid=as-they-come"),
        Withdraw("7 8 3 5 6 4 9 A 2", "square", cites="play.2 play.4", reading="laid=figure"),
    ),
    # two cards at a time change places; in so many exchanges any arrangement can be reached
    rules=(Exchange("square", "square", cites="play.3"),),
    goal=Goal(sum=15, lines=8, square="square", cites="sum:play.3 lines:play.4"),
    readings=(
        Reading(
            "laid",
            "as-they-come | figure",
            "as-they-come",
            question="In which order are the nine cards first laid?",
            reason="the page says only that they are placed in three rows; the tableau, of which"
            " it counts the fifteens, shows one order of many",
            cites="play.2 play.4",
        ),
    ),
)
