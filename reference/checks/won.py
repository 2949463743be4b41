"""Won games: for each game a deal and the moves that win it, kept as text and replayed.

A file `reference/checks/won/SLUG.txt` reads like the game as it was played: lines of `#` are
remarks, then the game (with readings or a variant, as the engine names it), `deal NUMBER` or, where
the deal was arranged, `pack` and its cards (the first to be dealt first), then one move a line.
"""

from __future__ import annotations

from pathlib import Path

from reference.catalogue import open_game
from reference.engine import Game, Position, Record, RulesError
from reference.engine.grammar import card_set
from reference.engine.parts import Picture
from transcribe.errors import CadoganError

FOLDER = Path(__file__).parent / "won"


def read_won(slug: str, folder: Path = FOLDER) -> Record:
    """The won game kept for `slug`, replayed. CadoganError naming the file, and what is wrong."""
    path = folder / f"{slug}.txt"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CadoganError(f"cannot be read: {error}", where=str(path)) from error
    lines = [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]
    name, *options = lines[0].split("/") if lines else [""]
    kind, _, dealt = lines[1].partition(" ") if len(lines) > 1 else ("", "", "")
    known = kind == "pack" or (kind == "deal" and dealt.isdecimal())
    if name != slug or not known:
        raise CadoganError(
            f"this is no won game of {slug}",
            where=str(path),
            hint=f"First line: {slug}; second line: deal 17, or pack and its cards.",
        )
    pack = tuple(dealt.split()) if kind == "pack" else ()
    try:
        begun = Record.begin(open_game(slug, options), 0 if pack else int(dealt), pack)
        return begun.replayed(lines[2:])
    except RulesError as error:
        place = f"{path}, {error.where}" if error.where else str(path)
        raise CadoganError(error.what, where=place, hint=error.hint) from error


def pictured(game: Game, position: Position) -> list[str]:
    """What of the final tableau that the page promises does not lie there; empty if all does."""
    wrong = []
    for part in game.table.page.rules:
        if isinstance(part, Picture):
            for zone, cards in part.shows:
                wanted = card_set(cards)
                for number in game.table.places.named(zone, part):
                    top = position[number][-1:]
                    if not top or not wanted >> top[0] & 1:
                        shown = game.pile(position, number)[-1:] or ("nothing",)
                        wrong.append(f"{game.place_name(number)} shows {shown[0]}, not {cards}")
    return wrong
