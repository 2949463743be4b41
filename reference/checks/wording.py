"""The moves of cases in the engine's notation: the page's places, the engine's names for them."""

from __future__ import annotations

from reference.checks.cases import Mapping
from reference.engine import Game, Position, RulesError
from reference.engine.cards import CODES
from reference.engine.notation import read_place


def zone_names(game: Game, zone: str, mapping: Mapping) -> list[str]:
    """The zones of the engine that a case's zone stands for; a variant may have more of them."""
    names = mapping.zones.get(zone, zone).split()
    known = {*game.areas, *game.table.places.groups, "pack"}
    return [name for name in names if name in known] or names


def translated_move(game: Game, position: Position, text: str, mapping: Mapping) -> str:
    """The move of a case in the engine's notation, which does not name a card nobody has seen."""
    verb, _, rest = text.partition(" ")
    if not rest or verb in ("pay", "deal", "redeal", "turn"):
        return verb
    chunks = rest.split(" + ")
    if " > " not in rest:
        chunks[-1] += " > aside"
    steps = [_step(game, position, chunk, mapping) for chunk in chunks]
    if verb == "exchange":
        steps = _one_way(game, steps)
    elif verb in ("build", "fill") and len({step.partition(" ")[2] for step in steps}) == 1:
        steps = steps[:1]  # a run is named by its lowest card
    return f"{verb} {' + '.join(steps)}"


def _step(game: Game, position: Position, chunk: str, mapping: Mapping) -> str:
    left, arrow, right = chunk.partition(" > ")
    words = left.split()
    card = words.pop(0) if words[0].upper() in CODES else ""
    # Without a place it is the turned card, which lies on the pack.
    source = place_name(game, " ".join(words) or "pack", mapping)
    if source in mapping.spread:
        source = _among(game, position, source, card)
    if source == "pack" and not game.turned(position):
        card = ""
    said = f"{card} {source}".strip()
    target = place_name(game, right, mapping) if arrow else ""
    if target in mapping.spread:
        target = _among(game, position, target, "")
    return f"{said} > {target}" if arrow else said


def _among(game: Game, position: Position, zone: str, card: str) -> str:
    """The first place of a zone where this card (or none) lies: a case names the hand alone."""
    wanted = (card.upper(),) if card else ()
    places = game.areas[zone].places
    return game.place_name(next((n for n in places if game.pile(position, n) == wanted), places[0]))


def place_name(game: Game, text: str, mapping: Mapping) -> str:
    """A place in the engine's words: a zone of the case may stand for several of the engine's."""
    if text.strip() in mapping.places:
        return mapping.places[text.strip()]
    zone, _, number = text.strip().rpartition(" ")
    if not zone or not number[0].isdigit():
        zone, number = text.strip(), ""
    plural = next((z for z in mapping.zones if zone in (z, z.removesuffix("s"))), None)
    names = zone_names(game, plural or zone, mapping)
    if names[0] in mapping.stacked and "." in number:
        return f"{names[0]} {number.partition('.')[2]}"
    if names[0] in mapping.lines and "." in number:
        return f"{names[0]} {number.partition('.')[0]}"
    if names[0] in mapping.wide and "." in number:
        row, lane = (int(part) for part in number.split("."))
        return f"{names[0]} {(row - 1) * mapping.wide[names[0]] + lane}"
    groups = game.table.places.groups
    if names[0] in groups:
        return game.place_name(groups[names[0]][int(number) - 1])
    if len(names) == 1 or not number:
        return f"{names[0]} {number}".strip()
    index = int(number) - 1
    for name in names:
        places = game.areas[name].places
        if index < len(places):
            return game.place_name(places[index])
        index -= len(places)
    raise RulesError(f"“{text}” is no place: {zone} has fewer")


def _one_way(game: Game, steps: list[str]) -> list[str]:
    """Of the two steps of each exchange the first: the engine names a pair once."""
    kept: list[str] = []
    seen: set[tuple[int, int]] = set()
    for step in steps:
        left, _, right = step.partition(" > ")
        source = read_place(game.table, left.partition(" ")[2])
        target = read_place(game.table, right)
        if (target, source) not in seen:
            kept.append(step)
        seen.add((source, target))
    return kept
