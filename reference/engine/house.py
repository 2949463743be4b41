"""What every player of patience takes for granted, the same for all games of the book.

Where the book is silent about a permission the answer is No (`house-1`); about the manner of
doing something it is one of these rules, or a named reading of the game's page. A page may grant
what a house rule denies: so a foundation named as the `source` of a `Build` gives cards back.
"""

from __future__ import annotations

from typing import Final

HOUSE: Final = {
    "house-1": "Everything is refused that the page does not grant.",
    "house-2": "A move names a card where it lies; one card is moved at a time, from the top.",
    "house-3": "Nothing leaves a foundation.",
    "house-4": "A sequence runs from ace to king or back; the two are not joined.",
    "house-5": "Playing and building are options, unless the page says at once.",
    "house-6": "“When no more can be played” says what the player will do, not that he must wait;"
    " before a tableau is taken up it is a condition, and means playing.",
    "house-7": "“Immediately” and “at once” come before anything else; a bare “filling the spaces”"
    " comes before dealing on; “may” is an option.",
    "house-8": "“From A, or, when there is no A, from B” goes in that order; “from A or B” is the"
    " player's choice.",
    "house-9": "From the pack: the card that lies turned up, or else the next one, unseen.",
    "house-10": "The uppermost card of the talon may be used like a card just turned up.",
    "house-11": "Left to right, top to bottom; circles clockwise from the top, or as the figure"
    " numbers them.",
    "house-12": "Of several aces of different suits the first of each suit begins; its twin is an"
    " ordinary card.",
    "house-13": "An emptied place stays empty.",
    "house-14": "Places that nothing tells apart are one: the first stands for the others.",
    "house-15": "Cards are dealt on one by one, when the player likes, as long as there are any.",
}
"""The text of each house rule, by the id it is cited with."""
