"""A figure of the book as plain data: what a writer needs in order to print and to describe it.

Whoever knows what a figure shows makes these (for the book of games: `reference/plates.py`). The
writers print them where the figure's caption stands.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the description in words, and the lines below it."""

    text: str
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something that lies in the figure: `key` is its short name, empty for a blank place.

    `x`, `y` is its centre, `width` and `height` its size before it is turned, all in pixels of the
    scan; `turned` is in whole degrees clockwise, 0 to 359; `level` counts upwards in a pile.
    Where it is not `sure`, `might_be` has the keys of all that it may be, the likeliest first.
    """

    id: str
    zone: str
    name: str
    key: str
    sure: bool
    might_be: tuple[str, ...]
    x: float
    y: float
    width: float
    height: float
    turned: int
    pile: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """The figure of a section: its scan's size in pixels, what it shows in one paragraph, in
    nested lines and thing by thing, and the drawing.

    `svg` is one SVG element with its own styles; `svg_width` and `svg_height` are its natural size
    in CSS pixels. `unsure` says how many things cannot be read for certain, in words ("two
    cards"), and is empty where all can.
    """

    section: str
    number: int
    summary: str
    remarks: str
    lines: tuple[Line, ...]
    things: tuple[Thing, ...]
    width: int
    height: int
    svg: str
    svg_width: int
    svg_height: int
    unsure: str = ""
