"""Canfield or Klondike: seven rows with one card showing, one run through the stock."""

from reference.engine.parts import (
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Score,
    Turn,
    Zone,
)

PAGE = Page(
    "Canfield or Klondike",
    Pack(1, cites="pack"),
    zones=(
        Zone("layout", 7, one="row", cites="play.3 play.4 play.5"),
        Foundation("aces", 4, "A..K", cites="play.6 run:play.7 suit:play.7"),
    ),
    course=(
        Deal(
            "layout",
            rows=7,
            stair=True,
            down="covered",
            cites="play.2 play.3 play.4 play.5 down:play.2 down:play.3 down:play.4"
            " down:play.5 down:play.8",
        ),
        Turn("talon", cites="play.12"),
    ),
    rules=(
        Available("layout", cites="play.8"),
        Available("talon", cites="play.12", reading="talon=uppermost"),
        Play(
            "layout talon pack",
            begin=True,
            due="at once",
            cites="play.6 due:play.6",
            reading="aces-showing=must",
        ),
        Play("layout talon pack", cites="play.6 play.7 play.12", reading="run-end=may-be-played"),
        Play(
            "layout talon pack",
            unit="run",
            cites="play.6 play.7 play.12 unit:play.10",
            reading="run-end=all-or-none",
        ),
        Build(
            "layout",
            "layout",
            "down",
            "alternate",
            unit="run",
            cards="not A",
            cites="play.9 cards:play.9 unit:play.10",
            reading="aces=not-built",
        ),
        Build(
            "layout",
            "layout",
            "down",
            "alternate",
            unit="run",
            cites="play.9 unit:play.10",
            reading="aces=built",
        ),
        Build(
            "layout",
            "talon pack",
            "down",
            "alternate",
            cards="not A",
            cites="play.9 play.12 cards:play.9",
            reading="aces=not-built",
        ),
        Build(
            "layout",
            "talon pack",
            "down",
            "alternate",
            cites="play.9 play.12",
            reading="aces=built",
        ),
        Fill(
            "layout",
            "layout talon pack",
            cards="K",
            unit="run",
            cites="play.11 cards:play.11 unit:play.10",
        ),
        Never("redeal", cites="play.13"),
        Never(
            "play build fill", when="after", cites="play.13", reading="run-through=ends-the-game"
        ),
        Score(52, 5, "aces", cites="play.1"),
    ),
    readings=(
        Reading(
            "aces-showing",
            "may | must",
            "may",
            question="Must an ace that shows be picked out before anything else?",
            reason="“are picked out and placed by themselves” does not say at once, and as a rule"
            " playing is an option; nothing can be built on an ace",
            cites="play.6 house-5",
        ),
        Reading(
            "talon",
            "uppermost | just-turned",
            "uppermost",
            question="Which cards of the stock are showing?",
            reason="“any card showing can be used”: the card uppermost on those run through shows",
            cites="play.12",
        ),
        Reading(
            "run-end",
            "may-be-played | all-or-none",
            "may-be-played",
            question="May the last of several cards at the bottom of a row be played alone?",
            reason="“all must be moved together or not at all” stands among the rules of building"
            " on the layout; held to the letter the foundations could hardly be built",
            cites="play.10",
        ),
        Reading(
            "aces",
            "not-built | built",
            "not-built",
            question="May an ace be placed on a two in the layout?",
            reason="“K, Q, J, down to 4, 3, 2” ends with the two, and aces are picked out",
            cites="play.9 play.6",
        ),
        Reading(
            "run-through",
            "play-goes-on | ends-the-game",
            "play-goes-on",
            question="May one go on playing when the stock has been run through?",
            reason="“that ends it” is said of running through the pack; whether the game ends with"
            " it, and moves left in the layout are lost, is not said",
            cites="play.13",
        ),
    ),
)
