"""What a page says of itself to search engines: JSON-LD in the words of schema.org."""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup

from reference.pages.maker import BOOK

CONTEXT = "https://schema.org"

Data = dict[str, Any]


def linked_book(address: str) -> Markup:
    """The index: the book and this edition of it."""
    told: Data = {
        "@context": CONTEXT,
        "@type": "Book",
        "name": BOOK,
        "author": {"@type": "Person", "name": "Lady Adelaide Cadogan"},
        "datePublished": "1914",
        "inLanguage": "en",
        "accessibilityFeature": ["braille", "structuralNavigation", "alternativeText"],
        "license": "https://creativecommons.org/publicdomain/mark/1.0/",
    }
    return _script(told, address)


def linked_game(slug: str, title: str, position: int, names: tuple[str, ...]) -> Markup:
    """A game's page: a chapter of the book about a game, `names` those it has elsewhere."""
    game: Data = {"@type": "Game", "name": title, "numberOfPlayers": 1}
    if names:
        game["alternateName"] = list(names)
    data = [
        {
            "@type": "MediaObject",
            "name": what,
            "contentUrl": f"{slug}.{what}.json",
            "encodingFormat": "application/json",
        }
        for what in ("record", "rules", "checks")
    ]
    told: Data = {
        "@context": CONTEXT,
        "@type": "Chapter",
        "name": title,
        "position": position,
        "inLanguage": "en",
        "isPartOf": {"@type": "Book", "name": BOOK, "url": "../index.html"},
        "about": game,
        "associatedMedia": data,
    }
    return _script(told, "")


def _script(told: Data, address: str) -> Markup:
    """The data as a script element that runs nothing; no text in it can end the element."""
    if address:
        told["url"] = address
    text = msgspec.json.encode(told).decode().replace("<", "\\u003c")
    return Markup(f'<script type="application/ld+json">{text}</script>')
