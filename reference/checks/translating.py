"""A case in the page's words, set up in the engine: its game, position and move.

A case names what matters and leaves the rest of the pack unsaid. The rest is placed so that it
matters as little as on the page: unseen in the pack as far as the case counts it, one card on each
place that the case leaves out of a tableau that is always full, and all others out of play.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reference.catalogue import Opener, open_game
from reference.checks.cases import Case, Mapping
from reference.checks.wording import place_name, translated_move, zone_names
from reference.engine import Game, Move, Position, RulesError
from reference.engine.cards import CODES
from reference.engine.notation import read_place
from reference.engine.places import Area

_COUNTED = {
    "re-deals made": lambda n: f"deal {n + 1}",
    "exchanges made": lambda n: f"used 1 {n}",
    "graces used": lambda n: f"used 1 {n}",
    "counted": lambda n: f"place {n}",
}
_UNKNOWN = re.compile(r"\((\d+) cards\)")
_MORE = re.compile(r"(?:(.*?)\s)?(\d+)(?: more| cards)?")
_DEAD = ("7", "8", "6", "9", "5", "10", "4", "J", "3", "2", "Q", "A", "K")
"""Ranks in the order in which they stand in for cards of no importance."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A case set up: the game under its readings, the position, and the proposed move."""

    game: Game
    position: Position
    move: Move


@dataclass(frozen=True, slots=True)
class Head:
    """The first line of a case's position, sorted out."""

    moment: str = ""
    variant: str = ""
    words: tuple[str, ...] = ()


def setting(slug: str, case: Case, mapping: Mapping, opener: Opener = open_game) -> Setting:
    """The case set up in the engine. RulesError where its words cannot be understood."""
    if case.placed:
        name, *options = case.placed.split(maxsplit=1)[0].split("/")
        game = opener(slug, [*case.under, *options])
        position = game.parse(case.placed.strip().replace(name, game.name, 1))
    else:
        head_line, *lines = [line.strip() for line in case.position.strip().splitlines()]
        head = _head(head_line, slug)
        game = opener(slug, [*case.under, *([head.variant] if head.variant else [])])
        position = _placed(game, head, lines, mapping)
    said = case.played or translated_move(game, position, case.move, mapping)
    return Setting(game, position, game.read(said, position))


def _head(line: str, slug: str) -> Head:
    """The head of a case: fields between wide gaps, each a word or two and a value."""
    fields = [field for field in re.split(r"\s{2,}", line.removeprefix(slug).strip()) if field]
    moment = variant = ""
    words = []
    for field in fields:
        name, _, value = field.rpartition(" ")
        if field.startswith("moment "):
            moment = field.removeprefix("moment ")
        elif name == "variant":
            variant = value
        elif name in _COUNTED:
            words.append(_COUNTED[name](int(value)))
        elif name in ("turned", "base", "step") or field.startswith("falls "):
            words.append(field)
        else:
            raise RulesError(f"“{field}” is not understood in the head of a position")
    return Head(moment, variant, tuple(words))


def _put(cells: dict[str, list[str]], name: str, index: int, cell: str) -> None:
    """Enters what lies at a place. RulesError if there is no such place."""
    if index >= len(cells[name]):
        raise RulesError(f"{name} has {len(cells[name])} places, and no {index + 1}")
    cells[name][index] = cell


def _placed(game: Game, head: Head, lines: Sequence[str], mapping: Mapping) -> Position:
    """The position: what the case names, and the rest of the pack."""
    if head.moment not in mapping.moments:
        raise RulesError(
            f"the moment “{head.moment}” is not in [map]",
            hint="Known: " + ", ".join(f"“{name}”" for name in mapping.moments) + ".",
        )
    cells = {name: [""] * len(area.places) for name, area in game.areas.items()}
    given: set[tuple[str, int]] = set()
    pack = ""
    counted: list[str] = []
    for line in lines:
        zone, _, rest = line.partition(":")
        if zone.strip() in mapping.places:
            name, index = _one_place(game, mapping.places[zone.strip()])
            _put(cells, name, index, rest.strip().removeprefix("-").strip())
            given.add((name, index))
            continue
        names = zone_names(game, zone.strip(), mapping)
        if names == ["pack"]:
            pack = rest.strip()
            continue
        if names[0] in mapping.counted:
            counted = _rows_dealt(rest, "begun" in mapping.moments[head.moment].split())
        for name, index, cell in _cells(game, names, rest, mapping):
            _put(cells, name, index, cell)
            given.add((name, index))
    moment = mapping.moments[head.moment]
    words = [word for word in head.words if game.table.counters or not word.startswith("used")]
    words = [*counted, *(_falling(game, word, mapping) for word in words)]
    first = "   ".join([game.name, moment, *words])
    return _completed(game, first, cells, given, pack, mapping)


def _rows_dealt(text: str, begun: bool) -> list[str]:
    """The rows that a case writes, in the words of the head; of a row begun, its cards."""
    rows = text.split("/")
    if not begun:
        return [f"row {len(rows)}"]
    laid = sum(1 for cell in rows[-1].split("|") if cell.strip(" -"))
    return [*([f"row {len(rows) - 1}"] if len(rows) > 1 else []), f"place {laid}"]


def _falling(game: Game, word: str, mapping: Mapping) -> str:
    """`falls PLACE` as the number of cards already laid in the row; other words as they are."""
    if not word.startswith("falls "):
        return word
    _, index = _one_place(game, place_name(game, word.removeprefix("falls "), mapping))
    return f"place {index}"


def _one_place(game: Game, text: str) -> tuple[str, int]:
    """The zone of a place of the engine, and its index there."""
    place = game.table.places.all[read_place(game.table, text)]
    return place.zone, game.areas[place.zone].places.index(place.number)


def _cells(
    game: Game, names: Sequence[str], text: str, mapping: Mapping
) -> Iterator[tuple[str, int, str]]:
    """Zone, index and cards of each cell of a line, spread over the zones that it stands for."""
    groups = game.table.places.groups
    if names[0] in groups:
        for number, cell in zip(groups[names[0]], text.split("|"), strict=False):
            zone = game.table.places.all[number].zone
            index = game.areas[zone].places.index(number)
            yield zone, index, cell.replace("-", "").strip()
        return
    for name in names:
        if name not in game.areas:
            raise RulesError(f"“{name}” is no zone of this game", hint=", ".join(game.areas))
    if len(names) > 1 or len(game.areas[names[0]].places) == 1:
        slots = [(name, index) for name in names for index in range(len(game.areas[name].places))]
        parts = [cell.strip() for cell in re.split(r"[|/]", text)]
        for (name, index), cell in zip(slots, parts, strict=False):
            yield name, index, cell.replace("-", "").strip()
        return
    area = game.areas[names[0]]
    if area.name in mapping.spread:
        for index, card in enumerate(text.split()):
            yield area.name, index, card
        return
    if area.name in mapping.stacked:
        yield from _stacked(area, text)
        return
    if area.name in mapping.lines:
        for lane, line in enumerate(text.split("/")):
            cards = line.replace("-", "").split()
            yield area.name, lane, " ".join(cards[:: mapping.lines[area.name]])
        return
    width = mapping.wide.get(area.name, area.lanes)
    for row, cells in enumerate(text.split("/")):
        for lane, cell in enumerate(cells.split("|")):
            index = row * width + lane
            if lane >= width or index >= len(area.places):
                raise RulesError(f"{area.name} has no place for “{cell.strip()}”")
            yield area.name, index, cell.strip().removeprefix("-").strip()


def _stacked(area: Area, text: str) -> Iterator[tuple[str, int, str]]:
    """Rows of a case laid one upon another, a pile a lane."""
    rows = [row.split("|") for row in text.split("/")]
    for lane in range(area.lanes):
        cells = [row[lane].strip() for row in rows if lane < len(row)]
        yield area.name, lane, " ".join(cell for cell in cells if cell not in ("", "-"))


def _completed(
    game: Game,
    head: str,
    cells: dict[str, list[str]],
    given: set[tuple[str, int]],
    pack: str,
    mapping: Mapping,
) -> Position:
    """The position with the rest of the pack placed; tries other stand-ins where they matter."""
    left = game.whole_pack()
    turned = re.search(r"turned (\S+)", head)
    named = [turned[1]] if turned else []
    for zone in cells.values():
        for cell in zone:
            named += [word.strip("[]") for word in cell.split() if word.strip("[]") in CODES]
    known, hidden = _pack(pack)
    left.subtract([*named, *known])
    spare = [name for name in _by_worth(left) for _ in range(left[name])]
    for turn in range(0, max(1, len(spare)), 3):
        position = _tried(
            game, head, cells, given, (known, hidden), spare[turn:] + spare[:turn], mapping
        )
        if not _stand_ins_matter(game, position, given, mapping):
            return position
    return position


def _tried(
    game: Game,
    head: str,
    cells: dict[str, list[str]],
    given: set[tuple[str, int]],
    pack: tuple[list[str], int | None],
    spare: list[str],
    mapping: Mapping,
) -> Position:
    """The position with these cards to spare, the least important first."""
    rest = list(spare)
    filled = {name: list(zone) for name, zone in cells.items()}
    for name, zone in filled.items():
        for index, cell in enumerate(zone):
            count = _UNKNOWN.search(cell)
            if count:
                drawn = [rest.pop(0) for _ in range(int(count[1]))]
                zone[index] = _UNKNOWN.sub(" ".join(drawn), cell)
            elif not cell and (name, index) not in given and name in mapping.peopled:
                zone[index] = _suited(game, name, index, rest)
    known, hidden = pack
    if hidden is None:
        hidden = len(rest) if mapping.rest == "pack" else 0
    unseen = [rest.pop() for _ in range(min(hidden, len(rest)))]
    if mapping.rest != "pack":
        filled[mapping.rest][0] = " ".join([*rest, filled[mapping.rest][0]]).strip()
    elif rest:
        filled["aside"][0] = " ".join([*rest, filled["aside"][0]]).strip()
    lines = [head]
    for name, area in game.areas.items():
        rows = [
            " | ".join(cell or "-" for cell in filled[name][at : at + area.lanes])
            for at in range(0, len(area.places), area.lanes)
        ]
        lines.append(f"{name}: {' / '.join(rows)}")
    lines.append(f"pack: {' '.join([*known, *unseen]) or '0'}")
    return game.parse("\n".join(lines))


def _suited(game: Game, name: str, index: int, rest: list[str]) -> str:
    """Takes from the rest a card that may lie on a place."""
    number = game.areas[name].places[index]
    accepted = game.table.accepts.get(number)
    for at, card in enumerate(rest):
        if accepted is None or accepted >> CODES[card] & 1:
            return rest.pop(at)
    return ""


def _stand_ins_matter(
    game: Game, position: Position, given: set[tuple[str, int]], mapping: Mapping
) -> bool:
    """Whether a card that only fills a place could be played or would be due."""
    stands = {
        game.place_name(game.areas[name].places[index])
        for name in mapping.peopled
        for index in range(len(game.areas[name].places))
        if (name, index) not in given
    }
    return bool(stands) and any(
        step.verb in ("play", "match") and step.source in stands
        for move in game.moves(position)
        for step in game.steps(move)
    )


def _by_worth(left: Counter[str]) -> list[str]:
    """The cards left over, those first that most seldom matter."""
    return sorted((card for card in left if left[card] > 0), key=lambda c: _DEAD.index(c[:-1]))


def _pack(text: str) -> tuple[list[str], int | None]:
    """The cards of the pack that a case names, next first, and how many more (None: not said)."""
    if not text:
        return [], None
    match = _MORE.fullmatch(text)
    if match is None:
        raise RulesError(f"“pack: {text}” is not understood", hint="Write 79, or 9C QS 77 more.")
    return (match[1] or "").split(), int(match[2])
