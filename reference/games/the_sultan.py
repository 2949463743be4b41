"""The Sultan: the king of hearts alone among seven kings and an ace, with a divan of eight."""

from reference.engine.parts import (
    Available,
    Deal,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Picture,
    Play,
    Redeal,
    Turn,
    Withdraw,
    Zone,
)

KING = "K A..Q"

PAGE = Page(
    "The Sultan",
    Pack(2, cites="pack"),
    zones=(
        Zone("sultan", cites="play.2"),
        Zone("divan", 8, one="divan", cites="play.6 play.7"),
        # row by row as in the figure: the ace of hearts stands above the Sultan
        Foundation(
            "foundations",
            8,
            (KING, "A..Q", KING, KING, KING, KING, KING, KING),
            cites="play.3 run:play.4 run:play.5 suit:rule-1.1",
        ),
    ),
    course=(
        Withdraw("KH", "sultan", cites="play.1 play.2"),
        Withdraw("KC AH KC KD KD KS KH KS", "foundations", cites="play.1 play.3"),
        Deal("divan", cites="play.6"),
        Turn("talon", cites="play.8"),
        Redeal("talon", 2, shuffle=True, cites="play.10"),
    ),
    rules=(
        Available("divan", cites="play.8"),
        Available("talon", cites="terms:talon.1 house-10", status="implied"),
        Play("divan talon pack", cites="play.8"),
        Fill("divan", "talon else pack", due="at once", cites="play.9"),
        Never("play build fill", to="sultan", cites="play.2"),
        Picture((("sultan", "KH"), ("foundations", "Q")), cites="play.5"),
    ),
)
