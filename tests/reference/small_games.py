"""Small games of no book: packs so small that every line of play can be tried."""

from __future__ import annotations

from reference.engine import Page
from reference.engine.parts import (
    UNLIMITED,
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Pack,
    Play,
    Redeal,
    Stuck,
    Turn,
    Visible,
    Withdraw,
    Zone,
)

AGAIN = Redeal("talon", UNLIMITED)
"""The stock is gone through as often as one likes."""


def klondike(
    columns: int,
    high: int,
    *then: Redeal,
    source: str = "columns talon pack",
    suit: str = "alternate",
    unit: str = "part",
) -> Page:
    """Klondike with the cards from ace to `high`; `source`: from where is built and filled."""
    return Page(
        "A small Klondike",
        Pack(1, f"A..{high}"),
        zones=(Zone("columns", columns), Foundation("aces", 4, f"A..{high}")),
        course=(Deal("columns", rows=columns, stair=True, down="covered"), Turn("talon"), *then),
        rules=(
            *(Available(name) for name in source.split() if name != "pack"),
            Play(source.removesuffix(" aces")),
            Build("columns", source, "down", suit, unit=unit),
            Fill("columns", source, cards=str(high), unit=unit),
        ),
    )


def garden(
    available: str = "garden bouquet",
    source: str = "garden bouquet",
    suit: str = "any",
    unit: str = "card",
    fills: str = "",
) -> Page:
    """A flower-garden of three packets and four cards; `fills`: the only cards for a vacancy."""
    return Page(
        "A small garden",
        Pack(1, "A..4"),
        zones=(Zone("garden", 3), Zone("bouquet", 4), Foundation("aces", 4, "A..4")),
        course=(Deal("garden", each=4), Deal("bouquet")),
        rules=(
            *(Available(name) for name in available.split()),
            Visible("garden"),
            Play("garden bouquet"),
            Build("garden", source, "down", suit, unit=unit),
            Fill("garden", source, cards=fills, unit=unit),
        ),
    )


FAN = Page(
    "A small fan, taken up and dealt again",
    Pack(1, "A..4"),
    zones=(Zone("packets", 4), Foundation("aces", 4, "A..4")),
    course=(Deal("packets", each=4), Redeal("packets", 1, gather="under", when=Stuck("play"))),
    rules=(Available("packets"), Play("packets"), Build("packets", "packets", "down")),
)
LINES = Page(
    "A small tableau of lanes",
    Pack(1, "A..4"),
    zones=(Zone("tableau", 4, rows=3), Foundation("aces", 4, "A..4")),
    course=(Deal("tableau", rows=3), Turn("talon")),
    rules=(
        Available("tableau"),
        Available("talon"),
        Play("tableau talon pack"),
        Build("tableau", "tableau talon pack", "down"),
        Fill("tableau@1", "tableau"),
    ),
)
HEADED = Page(
    "A small tableau of headed columns",
    Pack(1, "A..5"),
    zones=(Zone("columns", 4, head="5"), Foundation("aces", 4, "A..4")),
    course=(Withdraw("5*4", "columns"), Deal("columns", rows=4)),
    rules=(
        Available("columns"),
        Available("aces"),
        Play("columns"),
        Build("columns", "columns aces", "down", "same", unit="part"),
        Fill("columns", "columns", cards="4", unit="part"),
    ),
)
