"""The printed figures as plain data for the writers, which know nothing of cards.

plates(tableaux, style) -> tuple[Figure, ...]
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from reference.cards.face import HEIGHT, WIDTH
from reference.engine.phrases import capital, counted
from reference.pages.figure import card_width, draw
from reference.pages.listing import Item, card_text, listing
from reference.tableaux import Position, Tableau
from transcribe.figures import Figure, Line, Thing

_FIELD = re.compile(r"\b(?:z|index|indices)\b", re.IGNORECASE)
_ASIDE = re.compile(
    r"\s*\((?:[^()]|\([^()]*\))*\b(?:z|index)\b(?:[^()]|\([^()]*\))*\)", re.IGNORECASE
)

SVG = "http://www.w3.org/2000/svg"


def plates(tableaux: Iterable[Tableau], style: str) -> tuple[Figure, ...]:
    """A figure of each tableau; `style` is the style sheet that its drawing gets inside."""
    return tuple(plate(tableau, style) for tableau in tableaux)


def plate(tableau: Tableau, style: str) -> Figure:
    """The same of one tableau."""
    drawing = draw(tableau)
    width = card_width(tableau)
    unsure = sum(not position.sure for position in tableau.positions)
    return Figure(
        section=tableau.game,
        number=tableau.figure,
        summary=plain(tableau.summary),
        remarks=tableau.remarks,
        lines=tuple(map(_line, listing(tableau))),
        things=tuple(_thing(position, tableau, width) for position in tableau.positions),
        width=tableau.width,
        height=tableau.height,
        svg=_alone(str(drawing.svg), style),
        svg_width=drawing.width,
        svg_height=drawing.height,
        unsure=counted(unsure, "card") if unsure else "",
    )


def plain(summary: str) -> str:
    """A summary without what it says of the data's own fields (`index`, `z`), which nobody sees."""
    text = _ASIDE.sub("", summary)
    sentences = re.split(r"(?<=\.) ", text)
    kept = [
        "; ".join(clause for clause in sentence.split("; ") if not _FIELD.search(clause))
        for sentence in sentences
    ]
    return " ".join(f"{each.rstrip('.')}." for each in kept if each)


def _line(item: Item) -> Line:
    return Line(item.text, tuple(map(_line, item.items)))


def _thing(position: Position, tableau: Tableau, width: float) -> Thing:
    return Thing(
        id=position.id,
        zone=position.zone,
        name=capital(card_text(position, tableau)),
        key=position.card or "",
        sure=position.sure,
        might_be=tuple(map(str, position.might_be)),
        x=position.x * tableau.width,
        y=position.y * tableau.height,
        width=width,
        height=width * HEIGHT / WIDTH,
        turned=round(position.turned) % 360,
        pile=position.pile,
        level=position.z,
    )


def _alone(svg: str, style: str) -> str:
    """The drawing of a page as one that needs no page: with its namespace and its styles."""
    head, hidden, rest = svg.partition(' aria-hidden="true" focusable="false"><defs>')
    if not hidden:
        raise ValueError("the drawing does not begin as expected")
    named = head.replace('<svg class="tableau"', f'<svg xmlns="{SVG}" class="plate"', 1)
    return f"{named}><defs><style>{style}</style>{rest}"
