"""Games whose chances others have published, in the same language: a control of search and kernel.

Source: C. Blake and I. P. Gent, "The Winnability of Klondike Solitaire and Many Other Patience
Games", arXiv:1906.12314, all cards known: Fan 48.776 % (95 % interval +- 0.098), Klondike, cards
dealt one by one and passes without limit, 90.48 % (+- 0.12).

Their Klondike asks for two words that no page of the book needs: the lower part of a sequence is
moved (`unit="part"`), and a card comes back from a foundation to be built with (a foundation as
`source`). The sentences cited are those of the rules as they are commonly given, one a rule.
"""

from __future__ import annotations

from reference.engine.parts import (
    UNLIMITED,
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Pack,
    Page,
    Play,
    Redeal,
    Turn,
    Zone,
)

FAN = Page(
    "Fan",
    Pack(1, cites="pack"),
    zones=(
        Zone("fans", 18, cites="rule-1.1"),
        Foundation("aces", 4, "A..K", cites="rule-1.2"),
    ),
    course=(Deal("fans", each=3, cites="rule-1.1"),),
    rules=(
        Available("fans", cites="rule-1.3"),
        Play("fans", cites="rule-1.2"),
        Build("fans", "fans", "down", cites="rule-1.4"),
        Fill("fans", "fans", cards="K", cites="rule-1.5"),
    ),
)
"""Eighteen fans, built down in suit card by card; a space takes a king."""

FAN_CHANCE = 0.48776

KLONDIKE = Page(
    "Klondike",
    Pack(1, cites="pack"),
    zones=(
        Zone("columns", 7, cites="rule-1.1"),
        Foundation("aces", 4, "A..K", cites="rule-1.2"),
    ),
    course=(
        Deal("columns", rows=7, stair=True, down="covered", cites="rule-1.1"),
        Turn("talon", cites="rule-1.3"),
        Redeal("talon", UNLIMITED, cites="rule-1.3 times:rule-1.4"),
    ),
    rules=(
        Available("columns", cites="rule-1.5"),
        Available("talon", cites="rule-1.3"),
        Available("aces", cites="rule-1.8"),
        Play("columns talon pack", cites="rule-1.2"),
        Build(
            "columns",
            "columns talon pack aces",
            "down",
            "alternate",
            unit="part",
            cites="rule-1.5 unit:rule-1.6",
        ),
        Fill(
            "columns",
            "columns talon pack aces",
            cards="K",
            unit="part",
            cites="rule-1.7 unit:rule-1.6",
        ),
    ),
)
"""Seven columns of one card to seven, the last of each faced (1.1), foundations up in suit from the
ace (1.2), a talon dealt card by card (1.3) again and again (1.4); columns are built down in
alternate colours (1.5), any part of a sequence is moved (1.6), a space takes a king (1.7), and the
uppermost card of a foundation may be taken back (1.8)."""

KLONDIKE_CHANCE = 0.9048
