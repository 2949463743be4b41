"""A position drawn as SVG: places in rows, piles fanned, what a move changed with a strong edge.

    board(game, position, before)  -> one drawing
    faces(positions)               -> the <defs> that the drawings of a page share

The drawing is hidden from screen readers: beside it the same table stands as a list. It uses the
suits and the leaf that the page's figure defines (`reference.cards.face`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from reference.cards.face import HEIGHT, WIDTH, rank_svg
from reference.engine import Game, Position
from reference.engine.places import Area
from reference.pages.listing import title
from reference.pages.rules.lines import fanned

ACROSS = 640
"""Units in a line of places: ten cards with their gaps."""

PITCH = WIDTH + 8
NUMBER = 16
HEADING = 26
FAN = 25
"""Units of a card that show under the next one of its pile: its rank and small suit."""

FAN_DOWN = 9
"""The same where it lies face down."""

DEEP = 240
"""Units that a fanned pile may fill; a longer one is pressed together."""


@dataclass(frozen=True, slots=True)
class _Pile:
    """What is drawn at a place: its cards from below (`""` face down), its number in its zone,
    whether only the uppermost shows, and whether the last move changed it."""

    cards: tuple[str, ...]
    number: str
    heaped: bool
    changed: bool

    @property
    def offsets(self) -> tuple[float, ...]:
        """How far below the first card each card lies."""
        if self.heaped:
            return (0.0,) * len(self.cards)
        steps = [FAN if card else FAN_DOWN for card in self.cards[:-1]]
        press = min(1.0, DEEP / max(sum(steps), 1))
        places = [0.0]
        for step in steps:
            places.append(places[-1] + step * press)
        return tuple(places[: len(self.cards)])

    @property
    def height(self) -> float:
        return NUMBER + HEIGHT + max(self.offsets, default=0.0) + 10


@dataclass(frozen=True, slots=True)
class _Block:
    """A zone: its name, and its piles line by line."""

    name: str
    lines: tuple[tuple[_Pile, ...], ...]

    @property
    def width(self) -> float:
        return max(PITCH * max(map(len, self.lines)), 11 * len(self.name) + 20)

    @property
    def height(self) -> float:
        return HEADING + sum(max(pile.height for pile in line) for line in self.lines)


def board(game: Game, position: Position, before: Position | None = None) -> Markup:
    """The table as the player sees it; places that differ from `before` have a strong edge."""
    placed, width, height = _flow(list(_blocks(game, position, before)))
    body = "".join(_block(block, x, y) for block, x, y in placed)
    return Markup(
        f'<svg class="tableau board" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}"'
        f' height="{height:.0f}" aria-hidden="true" focusable="false">{body}</svg>'
    )


def faces(drawings: Iterable[str]) -> Markup:
    """One definition for each card that the drawings use, in an SVG of no size."""
    used: set[str] = set()
    for drawing in drawings:
        used.update(part.partition('"')[0] for part in drawing.split('href="#card-')[1:])
    cards = "".join(
        f'<g id="card-{name}"{_colour(name)}><use href="#{name[-1]}-across"/>'
        f"{rank_svg(name[:-1])}</g>"
        for name in sorted(used)
    )
    return Markup(
        f'<svg class="tableau faces" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{cards}</defs></svg>"
    )


def _colour(name: str) -> str:
    return ' class="t-red"' if name[-1] in "HD" else ""


def _blocks(game: Game, position: Position, before: Position | None) -> Iterator[_Block]:
    for area in game.areas.values():
        if area.name in ("talon", "aside") and not any(position[n] for n in area.places):
            continue
        yield _Block(title(area.name), tuple(_lines(game, area, position, before)))
    turned = game.turned(position)
    left = game.pack_left(position)
    if left or turned:
        changed = before is not None and game.turned(before) != turned
        piles = [_Pile(("",), str(left), True, False)] if left else []
        piles += [_Pile((turned,), "turned", True, changed)] if turned else []
        yield _Block("Pack", (tuple(piles),))


def _lines(
    game: Game, area: Area, position: Position, before: Position | None
) -> Iterator[tuple[_Pile, ...]]:
    heaped = not fanned(area)
    single = len(area.places) == 1
    for row in range(1, area.rows + 1):
        numbers = [area.at(row, lane) for lane in range(1, area.lanes + 1)]
        if area.many_rows and row > 1 and not any(position[number] for number in numbers):
            continue
        piles = []
        for lane, number in enumerate(numbers, 1):
            name = f"{row}.{lane}" if area.rows > 1 else str(lane)
            changed = before is not None and before[number] != position[number]
            cards = game.pile(position, number)
            piles.append(_Pile(cards, "" if single else name, heaped, changed))
        most = ACROSS // PITCH
        for start in range(0, len(piles), most):
            yield tuple(piles[start : start + most])


def _flow(blocks: list[_Block]) -> tuple[list[tuple[_Block, float, float]], float, float]:
    """Blocks side by side while there is room, then in a new line; with width and height."""
    placed: list[tuple[_Block, float, float]] = []
    x = y = line = widest = 0.0
    for block in blocks:
        if x and x + block.width > ACROSS:
            x, y, line = 0.0, y + line, 0.0
        placed.append((block, x, y))
        x += block.width + PITCH / 2
        widest = max(widest, x - PITCH / 2)
        line = max(line, block.height)
    return placed, widest, y + line


def _block(block: _Block, x: float, y: float) -> str:
    out = [f'<text class="t-zone" x="{x + 2:.0f}" y="{y + 18:.0f}">{escape(block.name)}</text>']
    top = y + HEADING
    for line in block.lines:
        for index, pile in enumerate(line):
            out.append(_pile(pile, x + PITCH * index + PITCH / 2, top))
        top += max(pile.height for pile in line)
    return "".join(out)


def _pile(pile: _Pile, x: float, y: float) -> str:
    out = []
    number = pile.number
    if pile.heaped and len(pile.cards) > 1:
        number = f"{number} ({len(pile.cards)})" if number else f"({len(pile.cards)})"
    if number:
        out.append(f'<text class="t-number" x="{x:.0f}" y="{y + 11:.0f}">{escape(number)}</text>')
    middle = y + NUMBER + HEIGHT / 2
    if not pile.cards:
        out.append(f'<use href="#leaf" class="t-blank t-dotted" x="{x:.0f}" y="{middle:.0f}"/>')
    shown = list(zip(pile.cards, pile.offsets, strict=True))[-1 if pile.heaped else 0 :]
    for card, offset in shown if pile.cards else ():
        name = f"card-{card}" if card else "back"
        out.append(f'<use href="#{name}" x="{x:.0f}" y="{middle + offset:.0f}"/>')
    if pile.changed:
        last = middle + (pile.offsets[-1] if pile.cards else 0)
        out.append(f'<use href="#leaf" class="t-moved" x="{x:.0f}" y="{last:.0f}"/>')
    return "".join(out)
