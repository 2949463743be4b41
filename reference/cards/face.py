"""Cards drawn as SVG: one symbol a suit, a large rank, about 200 bytes a card.

A card is 56 by 82 units round its centre. Hearts and diamonds are drawn hollow, spades and clubs
solid, so that red and black differ by shape too. The rank stands in the upper left corner and the
suit twice, so that a card half covered can still be read.
"""

from __future__ import annotations

from typing import Literal

from markupsafe import Markup

from reference.tableaux import Card

WIDTH = 56
HEIGHT = 82

Face = Literal["across", "down"]
"""Where the small suit stands: `across` from the rank, or `down` under it (for a card of which
only a strip on the left shows)."""

INDEX: dict[Face, tuple[tuple[float, float], ...]] = {
    "across": ((-22, -34), (-6, -34), (-22, -14), (-6, -14), (8, -30), (22, -20)),
    "down": ((-22, -34), (-8, -34), (-22, -14), (-8, -14), (-22, 2), (-8, 2)),
}
"""Points of the rank and of the small suit: what has to show if a card is to be read."""

SYMBOLS = Markup(
    '<symbol id="suit-S" viewBox="-10 -10 20 20"><path d="M0-9.6C2.6-5 8.8-1.6 8.8 2.9'
    "A4.3 4.3 0 0 1 1.3 5.5Q1.6 8.2 3.4 9.4H-3.4Q-1.6 8.2-1.3 5.5"
    'A4.3 4.3 0 0 1-8.8 2.9C-8.8-1.6-2.6-5 0-9.6z"/>'
    "</symbol>"
    '<symbol id="suit-C" viewBox="-10 -10 20 20"><path d="M-1.2 3.4A4.4 4.4 0 1 1-3.7-1.7'
    "A4.4 4.4 0 1 1 3.7-1.7A4.4 4.4 0 1 1 1.2 3.4Q1.6 7.6 3.6 9.4H-3.6Q-1.6 7.6-1.2 3.4z"
    '"/></symbol>'
    '<symbol id="suit-H" viewBox="-10 -10 20 20"><path class="t-hollow" d="M0 7.9'
    'C-2.6 4-7.7.7-7.7-3.6A3.9 3.9 0 0 1 0-4.6A3.9 3.9 0 0 1 7.7-3.6C7.7.7 2.6 4 0 7.9z"/></symbol>'
    '<symbol id="suit-D" viewBox="-10 -10 20 20"><path class="t-hollow" d="M0-8.3Q2.8-3.6 6.6 0'
    'Q2.8 3.6 0 8.3Q-2.8 3.6-6.6 0Q-2.8-3.6 0-8.3z"/></symbol>'
    '<rect id="leaf" x="-27.5" y="-40.5" width="55" height="81" rx="4"/>'
    '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path class="t-line" d="M0 0H6M0 0V6"/></pattern>'
    '<g id="back"><use href="#leaf" class="t-leaf"/>'
    '<rect class="t-weave" x="-23" y="-36" width="46" height="72" rx="2"/></g>'
    + "".join(
        f'<g id="{suit}-{face}"><use href="#leaf" class="t-leaf"/>'
        f'<use href="#suit-{suit}" x="{x}" y="{y}" width="19" height="19"/>'
        f'<use href="#suit-{suit}" x="{u}" y="{v}" width="{big}" height="{big}"/></g>'
        for suit in "SHDC"
        for face, x, y, u, v, big in (("across", 6, -37, -19, -2, 38), ("down", -26, -8, -7, 4, 34))
    )
)
"""What every drawing needs in its `<defs>`: four suits, the blank leaf, the back."""


def rank_svg(text: str) -> str:
    """The rank in its corner; a ten is pressed into the width of the others."""
    narrow = ' textLength="29" lengthAdjust="spacingAndGlyphs"' if len(text) > 1 else ""
    return f'<text x="-25" y="-12"{narrow}>{text}</text>'


def face_svg(card: Card, face: Face, *, sure: bool) -> str:
    """A card's face. What cannot be read is a question mark; an unsure card has a broken edge."""
    body = (
        f'<use href="#{card.suit}-{face}"/>'
        if card.suit
        else '<use href="#leaf" class="t-leaf"/><text class="t-unread" y="33">?</text>'
    )
    doubt = "" if sure else '<use href="#leaf" class="t-doubt"/>'
    if not sure and card.suit:
        doubt += '<text class="t-query" x="26" y="38">?</text>'
    return body + rank_svg(card.rank or "?") + doubt


def kind(card: Card) -> str:
    """The class that colours a card: `t-red` for hearts and diamonds."""
    return "t-red" if card.red else ""
