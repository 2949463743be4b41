"""The Hemispheres: four Races between four barriers, red in the north and black in the south."""

from reference.engine.parts import (
    Available,
    Build,
    Deal,
    Empty,
    Exchange,
    Fill,
    Foundation,
    Grace,
    Never,
    Not,
    Pack,
    Page,
    Play,
    Reading,
    Turn,
    Withdraw,
    Zone,
)

NORTH = "european asiatic"
SOUTH = "australian african"
RACES = f"{NORTH} {SOUTH}"
THE_END = Empty("pack talon")
"""“At the end of the game, when all the cards are dealt and the talon is exhausted” (rule-2.1)."""

PAGE = Page(
    "The Hemispheres",
    Pack(2, cites="pack"),
    zones=(
        # clockwise from the left, as in the figure
        Zone("barriers", 4, cites="play.2 play.3"),
        Zone("european", 3, cites="play.5 play.6 play.7"),
        Zone("asiatic", 3, cites="play.5 play.6 play.7"),
        Zone("australian", 3, cites="play.5 play.6 play.7"),
        Zone("african", 3, cites="play.5 play.6 play.7"),
        Foundation("aces", 4, "A..K", cites="run:play.4 suit:rule-5.1"),
        Foundation("kings", 4, "K..A", cites="run:play.4 suit:rule-5.1"),
    ),
    course=(
        Withdraw("AH AD AH AD", "aces", cites="play.1"),
        Withdraw("KC KS KC KS", "kings", cites="play.1"),
        # the deal begins from the king of hearts (play.6); nothing tells the aces apart
        Withdraw("KH AS KD AC", "barriers", loose="A", cites="play.2"),
        Deal(RACES, cites="play.6"),
        Turn("talon", cites="play.9 play.10"),
    ),
    rules=(
        Available(NORTH, cards="red", cites="rule-1.1 play.5"),
        Available(SOUTH, cards="black", cites="rule-1.1 play.5"),
        Available("talon", cites="play.10"),
        Available("barriers", when=THE_END, cites="rule-4.1"),
        Play(f"{RACES} talon pack", cites="play.8 play.9"),
        Play("barriers", when=THE_END, cites="rule-4.1"),
        Never("play", source="barriers", when=Not(THE_END), cites="rule-4.1"),
        Build(
            "european",
            "european",
            "down",
            cites="play.8 rule-3.1 step:note-1.1 suit:terms:marriage.1",
            reading="race=quarter",
        ),
        Build(
            "asiatic",
            "asiatic",
            "down",
            cites="play.8 rule-3.1 step:note-1.1 suit:terms:marriage.1",
            reading="race=quarter",
        ),
        Build(
            "australian",
            "australian",
            "up",
            cites="play.8 rule-3.1 step:note-1.1 suit:terms:marriage.1",
            reading="race=quarter",
        ),
        Build(
            "african",
            "african",
            "up",
            cites="play.8 rule-3.1 step:note-1.1 suit:terms:marriage.1",
            reading="race=quarter",
        ),
        Build(
            NORTH,
            NORTH,
            "down",
            cites="play.8 rule-3.1 step:note-1.1 suit:terms:marriage.1",
            reading="race=hemisphere",
        ),
        Build(
            SOUTH,
            SOUTH,
            "up",
            cites="play.8 rule-3.1 step:note-1.1 suit:terms:marriage.1",
            reading="race=hemisphere",
        ),
        Build(
            NORTH,
            "talon pack",
            "down",
            cites="play.10 rule-3.1 step:note-1.1 suit:terms:marriage.1",
        ),
        Build(
            SOUTH,
            "talon pack",
            "up",
            cites="play.10 rule-3.1 step:note-1.1 suit:terms:marriage.1",
        ),
        # of cards in their own hemisphere only: the others cannot be used at all (rule-1.1)
        Never(
            "build",
            source="asiatic",
            to="european",
            cards="red",
            cites="rule-3.1",
            reading="race=quarter",
        ),
        Never(
            "build",
            source="european",
            to="asiatic",
            cards="red",
            cites="rule-3.1",
            reading="race=quarter",
        ),
        Never(
            "build",
            source="african",
            to="australian",
            cards="black",
            cites="rule-3.1",
            reading="race=quarter",
        ),
        Never(
            "build",
            source="australian",
            to="african",
            cards="black",
            cites="rule-3.1",
            reading="race=quarter",
        ),
        Never("build", source=NORTH, to=SOUTH, cards="red", cites="rule-3.1"),
        Never("build", source=SOUTH, to=NORTH, cards="black", cites="rule-3.1"),
        Exchange(NORTH, SOUTH, cards=("black", "red"), cites="rule-2.1 play.8"),
        Grace(NORTH, SOUTH, cards="black", when=THE_END, cites="rule-2.1"),
        Grace(SOUTH, NORTH, cards="red", when=THE_END, cites="rule-2.1"),
        Fill(
            RACES,
            "turned",
            order="in turn",
            due="at once",
            cites="play.9",
            reading="vacancies=filled-first",
        ),
        Fill(
            RACES,
            "pack",
            order="in turn",
            due="before dealing",
            cites="play.9",
            reading="refilled=pack",
        ),
        Fill(
            RACES,
            "pack else talon",
            order="in turn",
            due="before dealing",
            cites="play.9",
            reading="refilled=pack-then-talon",
        ),
        Never("redeal", cites="play.11"),
    ),
    readings=(
        Reading(
            "race",
            "quarter | hemisphere",
            "quarter",
            question="Which cards belong to the same Race?",
            reason="the circle of “three cards between each barrier” are “the four Races”, and the"
            " figure names them; but the red cards are also said to represent two of them together",
            cites="rule-3.1 play.5 play.7",
        ),
        Reading(
            "refilled",
            "pack | pack-then-talon",
            "pack",
            question="Are vacancies refilled from the talon when the pack is out?",
            reason="they are refilled as one deals out “the remainder of the pack”; of the talon"
            " only marriages are said",
            cites="play.9 play.10",
        ),
        Reading(
            "vacancies",
            "before-dealing | filled-first",
            "before-dealing",
            question="May a suitable card turned up be played while a place is vacant?",
            reason="vacancies are refilled “first”, and suitable cards played “then”; whether that"
            " order holds for each card turned up, which would then go to the vacant place, or only"
            " before one deals on, is not said",
            cites="play.9 house-7",
        ),
    ),
)
