"""How each kind of matter is laid out: margins, blank lines, what stays with what follows.

Cells are counted from 0 here. The manners are those of the Braille Authority of North America
(Braille Formats, 2016): centred titles between blank lines, headings in cell 5, paragraphs that
begin in cell 3, lists by depth, transcriber's notes in cells 7 and 5.
"""

from __future__ import annotations

from dataclasses import dataclass

from transcribe.writers.braille.matter import Matter


@dataclass(frozen=True, slots=True)
class Shape:
    """`first` and `runover`: the cells where the first line and the others begin. `above` and
    `below`: blank lines. `keeps`: must not be the last thing on a page."""

    first: int
    runover: int
    centred: bool = False
    above: int = 0
    below: int = 0
    keeps: bool = False


def shape(matter: Matter) -> Shape:
    """The shape of a matter."""
    match matter.kind:
        case "title":
            return Shape(4, 4, centred=True, above=1, below=1, keeps=True)
        case "centred":
            return Shape(4, 4, centred=True, keeps=True)
        case "heading":
            return Shape(4, 4, above=1, keeps=True)
        case "caption":
            return Shape(2, 0, above=1, keeps=True)
        case "item":
            return Shape(2 * (matter.level - 1), 2 * matter.levels)
        case "entry":
            return Shape(0, 2)
        case "page":
            return Shape(0, 0, keeps=True)
        case "paragraph" if matter.goes_on:
            return Shape(0, 0)
        case "paragraph" if matter.note:
            return Shape(6, 4, keeps=matter.note == "begins")
        case "paragraph":
            return Shape(2, 0)
