"""Games whose chances others have published, in the same language: a control of search and kernel.

Source: C. Blake and I. P. Gent, "The Winnability of Klondike Solitaire and Many Other Patience
Games", arXiv:1906.12314: Fan, all cards known, 48.776 % (95 % interval +- 0.098).

Their Klondike (draw one, passes without limit, 90.48 +- 0.12 %) cannot be written in the language.
Two things are lacking: moving the lower part of a sequence (`unit="run"` moves all face-up cards of
a pile, `unit="card"` one), and taking a card back from a foundation to build with it (house rule:
nothing leaves a foundation; `Transfer` leads to another foundation only). No page has either.
"""

from __future__ import annotations

from reference.engine.parts import Available, Build, Deal, Fill, Foundation, Pack, Page, Play, Zone

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
