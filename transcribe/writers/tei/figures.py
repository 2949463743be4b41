"""Figures as TEI: what they show in words, thing by thing, and where each lies in the scan.

The scan is a `<surface>` with a `<zone>` for each thing, in pixels and degrees; the `<figure>` in
the text describes them and points to their zones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from lxml import etree

from transcribe.figures import Figure, Line, Thing
from transcribe.writers.tei.names import block, child, element, xml_id


def write_facsimile(figures: Iterable[Figure]) -> etree._Element | None:
    """`<facsimile>` with a surface for each figure; None without any."""
    made = element("facsimile")
    for figure in figures:
        surface = block(
            made,
            "surface",
            id=f"{_name(figure)}.scan",
            n=str(figure.number),
            ulx="0",
            uly="0",
            lrx=str(figure.width),
            lry=str(figure.height),
        )
        for thing in figure.things:
            block(
                surface,
                "zone",
                id=_zone(figure, thing),
                ulx=_pixels(thing.x - thing.width / 2),
                uly=_pixels(thing.y - thing.height / 2),
                lrx=_pixels(thing.x + thing.width / 2),
                lry=_pixels(thing.y + thing.height / 2),
                rotate=str(thing.turned) if thing.turned else None,
            )
    return made if len(made) else None


def write_figure(parent: etree._Element, figure: Figure) -> None:
    """The description of a figure, behind the caption that stands in `parent` already."""
    parent.set("n", str(figure.number))
    parent.set("facs", f"#{_name(figure)}.scan")
    block(parent, "figDesc", figure.summary)
    _write_lines(parent, figure.lines)
    _write_things(parent, figure)
    if figure.remarks:
        block(parent, "note", figure.remarks, type="remarks")


def _write_lines(parent: etree._Element, lines: Sequence[Line]) -> None:
    made = block(parent, "list", type="description")
    for line in lines:
        item = block(made, "item", line.text)
        if line.lines:
            _write_lines(item, line.lines)


def _write_things(parent: etree._Element, figure: Figure) -> None:
    """The things of each zone, in their order; neighbours of one zone share a list."""
    for zone, things in groupby(figure.things, key=lambda each: each.zone):
        made = block(parent, "list", type="zone", n=zone)
        for thing in things:
            item = block(made, "item", n=thing.id, facs=f"#{_zone(figure, thing)}")
            child(
                item,
                "rs",
                thing.name,
                type="thing" if thing.key else "blank",
                key=thing.key or None,
                cert="high" if thing.sure else "low",
            )
            if not thing.sure and thing.might_be:
                child(item, "note", " ".join(thing.might_be), type="might-be")
            if thing.pile:
                child(item, "seg", thing.pile, type="pile", n=str(thing.level))


def _name(figure: Figure) -> str:
    return xml_id(f"{figure.section}:figure")


def _zone(figure: Figure, thing: Thing) -> str:
    return f"{_name(figure)}.{xml_id(thing.id)}"


def _pixels(value: float) -> str:
    """A coordinate to a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")
