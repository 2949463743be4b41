"""A printed figure redrawn as SVG from its data: places, turns, overlaps, blanks, marks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from math import atan2, copysign, degrees, hypot

from markupsafe import Markup, escape

from reference.cards.face import HEIGHT, INDEX, SYMBOLS, WIDTH, Face, face_svg, kind
from reference.cards.geometry import Lying, largest_width, upright
from reference.tableaux import Mark, Position, Tableau

MARGIN = 8
"""Units left free round a drawing."""
ENOUGH = 0.8
"""A corner of which so much shows can be read: a card is not turned round for a little more."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG and its natural size in CSS pixels, at which a card is 56 pixels wide."""

    svg: Markup
    width: int
    height: int


def card_width(tableau: Tableau) -> float:
    """A card's width in pixels of the scan: measured, or else the largest that fits.

    Where the data give no width, cards are as large as they can be without lying on one another
    (those of one pile may) and without leaving the scan; a little less, so that they stand apart.
    """
    if tableau.card_width is not None:
        return tableau.card_width * tableau.width
    places = [
        (each.x * tableau.width, each.y * tableau.height, float(each.turned), each.pile)
        for each in tableau.positions
    ]
    edge = min(2 * min(x, tableau.width - x) for x, _, _, _ in places)
    return 0.94 * min(largest_width(places, WIDTH / HEIGHT), edge)


def table(tableau: Tableau) -> tuple[float, tuple[Lying, ...]]:
    """Units per pixel of the scan, and the cards lying on the table in the data's order."""
    scale = WIDTH / card_width(tableau)
    across, down = tableau.width * scale, tableau.height * scale
    cards = (
        Lying(each.x * across, each.y * down, each.turned, WIDTH, HEIGHT)
        for each in tableau.positions
    )
    return scale, tuple(cards)


def face_up(card: Lying, above: list[Lying]) -> tuple[float, Face]:
    """How a face is drawn, in degrees and with the small suit where: so that its corner shows.

    Upright if it can be: a card looks the same with either end up, and the print has many upside
    down, which nobody wants to read.
    """
    readable = upright(card.turned)
    ways: list[tuple[float, Face]] = [
        (turned, face) for turned in (readable, readable + 180) for face in INDEX
    ]
    shows = [_shown(card, way, above) for way in ways]
    best = min(ENOUGH, max(shows))
    return next(way for way, shown in zip(ways, shows, strict=True) if shown >= best)


def _shown(card: Lying, way: tuple[float, Face], above: list[Lying]) -> float:
    """The part of rank and small suit that no other card covers, 0 to 1."""
    face = replace(card, turned=way[0])
    points = [face.to_table(*point) for point in INDEX[way[1]]]
    return sum(not any(other.holds(point) for other in above) for point in points) / len(points)


def draw(tableau: Tableau) -> Drawing:
    """The figure as an inline SVG, hidden from screen readers: the list says the same."""
    scale, cards = table(tableau)
    across, down = tableau.width * scale, tableau.height * scale
    order = sorted(range(len(cards)), key=lambda each: tableau.positions[each].z)
    body: list[str] = []
    for rank, each in enumerate(order):
        position = tableau.positions[each]
        above = [
            cards[other]
            for other in order[rank + 1 :]
            if position.pile and tableau.positions[other].pile == position.pile
        ]
        body.append(_card(position, cards[each], face_up(cards[each], above), tableau))
    body.extend(_mark(mark, tableau, across, down) for mark in tableau.marks)

    corners = list(chain.from_iterable(card.corners for card in cards))
    spots = [(mark.x * across, mark.y * down) for mark in tableau.marks if mark.kind != "vacancy"]
    reach = [(x + dx, y + dy) for x, y in spots for dx in (-14, 14) for dy in (-14, 14)]
    xs, ys = zip(*corners, *reach, strict=True)
    left, top = round(min(xs) - MARGIN), round(min(ys) - MARGIN)
    width, height = round(max(xs) + MARGIN) - left, round(max(ys) + MARGIN) - top
    svg = (
        f'<svg class="tableau" viewBox="{left} {top} {width} {height}" width="{width}"'
        f' height="{height}" aria-hidden="true" focusable="false"><defs>{SYMBOLS}</defs>'
        f"{''.join(body)}</svg>"
    )
    return Drawing(Markup(svg), width, height)


def _card(position: Position, card: Lying, way: tuple[float, Face], tableau: Tableau) -> str:
    place = f"translate({card.x:.0f} {card.y:.0f})"
    if round(way[0]):
        place += f"rotate({round(way[0])})"
    kinds, inside = "", ""
    if position.back:
        inside = '<use href="#back"/>'
    elif position.face is None:
        kinds = "t-blank t-dotted" if position.outline else "t-blank"
        inside = f'<use href="#leaf"/>{_label(position, tableau)}'
    else:
        kinds, inside = kind(position.face), face_svg(position.face, way[1], sure=position.sure)
    style = f' class="{kinds}"' if kinds else ""
    return f'<g{style} transform="{place}">{inside}</g>'


def _label(position: Position, tableau: Tableau) -> str:
    """The word or letter printed on a blank card, unless a mark beside it draws it."""
    drawn = any(mark.position == position.id and mark.kind != "cross" for mark in tableau.marks)
    if not position.label or drawn:
        return ""
    small = " t-small" if len(position.label) > 2 else ""
    return f'<text class="t-label{small}" y="8">{escape(position.label)}</text>'


def _mark(mark: Mark, tableau: Tableau, across: float, down: float) -> str:
    x, y = round(mark.x * across), round(mark.y * down)
    if mark.kind == "cross":
        arms = f'd="M{x - 6} {y - 6}l12 12m0-12l-12 12"/>'
        return f'<path class="t-halo" {arms}<path class="t-cross" {arms}'
    if mark.kind == "circle":
        return f'<circle class="t-line" cx="{x}" cy="{y}" r="4"/>'
    if mark.kind == "centre":
        return f'<circle class="t-dot" cx="{x}" cy="{y}" r="5"/>'
    if mark.kind == "hand":
        centre = next((each for each in tableau.marks if each.kind == "centre"), mark)
        start = f"{round(centre.x * across)} {round(centre.y * down)}"
        return f'<path class="t-hand" d="M{start}L{x} {y}"/>'
    words = mark_text(mark, tableau)
    if mark.kind == "letter":
        x, y = _beside(mark, tableau, across, down)
    if mark.kind == "lettering":
        turn = degrees(atan2(mark.x - 0.5, 0.5 - mark.y))
        turn = round(turn if abs(turn) < 90 else turn - copysign(180, turn))
        place = f'transform="translate({x} {y})rotate({turn})"'
        return f'<text class="t-mark t-small" {place} y="5">{escape(words)}</text>'
    return f'<text class="t-mark" x="{x}" y="{y + 7}">{escape(words)}</text>' if words else ""


def _beside(mark: Mark, tableau: Tableau, across: float, down: float) -> tuple[int, int]:
    """Where a letter stands: a little further from its card than printed, to be clear of it."""
    card = next(each for each in tableau.positions if each.id == mark.position)
    dx, dy = (mark.x - card.x) * across, (mark.y - card.y) * down
    away = 1 + 8 / hypot(dx, dy)
    return round(card.x * across + dx * away), round(card.y * down + dy * away)


def mark_text(mark: Mark, tableau: Tableau) -> str:
    """The letters that a mark prints: its own, those of its position's label, or its caption's."""
    if mark.text:
        return mark.text
    if mark.kind == "caption":
        return mark.means.split("'")[1]
    if mark.kind == "numeral":
        return next((each.label for each in tableau.positions if each.id == mark.position), "")
    return ""
