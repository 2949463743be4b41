"""Red and Black: eight aces in pairs, and eight Volunteers built down in colours that alternate."""

from reference.engine.parts import (
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Pack,
    Page,
    Play,
    Reading,
    Redeal,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "Red and Black",
    Pack(2, cites="pack"),
    zones=(
        Zone("volunteers", 8, cites="play.3 play.4"),
        Foundation("aces", 8, "A..K", cites="play.2 suit:rule-1.1"),
    ),
    course=(
        Withdraw("AD AD AC AC AH AH AS AS", "aces", kept="red black", cites="play.1"),
        Deal("volunteers", cites="play.3"),
        Turn("talon", cites="play.6 play.7"),
        Redeal("talon", 1, shuffle=True, cites="play.8"),
    ),
    rules=(
        Available("volunteers", cites="play.5 terms:available-cards.1", status="implied"),
        Available("talon", cites="terms:talon.1 house-10", status="implied"),
        Play("volunteers talon pack", cites="play.5 play.6"),
        Build(
            "volunteers",
            "volunteers",
            "down",
            "alternate",
            cites="rule-2.1 rule-2.2 play.6 step:rule-2.1 suit:rule-2.1",
        ),
        Build(
            "volunteers",
            "talon pack",
            "down",
            "alternate",
            cites="play.6 rule-2.1 step:rule-2.1 suit:rule-2.1",
        ),
        Fill(
            "volunteers",
            "pack",
            due="at once",
            cites="play.5 play.6",
            reading="refilled=cards-in-hand",
        ),
        Fill(
            "volunteers",
            "pack else talon",
            due="at once",
            cites="play.5 play.6",
            reading="refilled=then-talon",
        ),
    ),
    readings=(
        Reading(
            "refilled",
            "cards-in-hand | then-talon",
            "cards-in-hand",
            question="Are vacancies refilled from the talon when no cards are left in hand?",
            reason="each vacancy is filled “from the cards in hand”; “always refilling vacancies”"
            " stands beside dealing out the cards and names no other source",
            cites="play.5 play.6",
        ),
    ),
)
