"""The Salic Law: eight kings heap up what is dealt, aces rise to knaves, queens only look on."""

from reference.engine.parts import (
    Advice,
    Available,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Picture,
    Play,
    Reading,
    Turn,
    Visible,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Salic Law",
    Pack(2, cites="pack"),
    zones=(
        # the king heads a packet without being one of its cards; bare, he is a vacancy
        Zone("packets", 8, head="K", cites="play.1 play.2 play.3"),
        Foundation("aces", 8, "A..J", suit="any", cites="play.4 play.5 suit:rule-2.1"),
        Foundation("queens", 8, "Q", suit="any", cites="play.5 play.6"),
    ),
    course=(
        Withdraw("K", "packets", cites="play.1"),
        Turn("packets", route="last K", cites="play.1 play.2 play.3"),
    ),
    rules=(
        Available("packets", cites="rule-1.1"),
        Visible("packets", cites="rule-1.1 play.7"),
        Play("pack", to="aces", begin=True, due="at once", cites="play.5"),
        Play("pack", to="queens", due="at once", cites="play.5"),
        Play("packets pack", to="aces", begin=False, cites="play.4 play.5 play.7"),
        Fill(
            "packets",
            "packets",
            when="after",
            cites="play.7",
            reading="on-each-king=whenever-bare",
        ),
        Fill(
            "packets",
            "packets",
            when="after",
            times=8,
            cites="play.7",
            reading="on-each-king=eight-in-all",
        ),
        Picture((("queens", "Q"), ("aces", "J"), ("packets", "K")), cites="play.6"),
        Never("play build", source="packets", to="queens", cites="play.6", status="implied"),
        Never("build", to="packets", cites="play.7", status="implied"),
        Never("redeal", cites="play.9"),
        Advice("Endeavor to free some of the kings entirely.", cites="play.7"),
        Advice("Place on the kings those cards that release most.", cites="play.7 play.8"),
    ),
    readings=(
        Reading(
            "on-each-king",
            "whenever-bare | eight-in-all",
            "whenever-bare",
            question="May a king that has become bare again receive another card?",
            reason="“one card … on each king” says how many may lie there; a king played free"
            " again looks like any other free king. Were it one card for each king and no more,"
            " there would be eight in all: the other option counts them, but not on which kings",
            cites="play.7",
        ),
    ),
)
