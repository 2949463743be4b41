"""Saves and links of a game, in the browser; the terminal writes the same save (`saves.py`).

A link is `VERSION/RECORD`: the version of the rules, and the record in one line
(`DEAL[/READING]:move; move`, or `@POSITION :: move; move`), so that nobody's game is replayed by
other rules unawares.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from reference.engine import Game, Record, RulesError
from reference.engine.numbers import deal_number

SCHEMA_VERSION = 1
UNSEEN = 1
"""The deal by which cards lie that a position does not name."""


def save_of(record: Record) -> dict[str, Any]:
    """A game as a save; its fields are those of `reference.play.saves.Save`."""
    game = record.game
    return {
        "game": game.slug,
        "rules_version": game.rules_version,
        "variant": game.variant,
        "readings": dict(game.readings),
        "deal": None if record.pack or record.laid else str(record.number),
        "pack": list(record.pack),
        "position": record.laid,
        "moves": [game.text(move) for move in record.moves],
        "schema_version": SCHEMA_VERSION,
    }


def from_save(slug: str, save: dict[str, Any]) -> Record:
    """The game that a save holds. RulesError for one of another game, or played by other rules."""
    try:
        if save["schema_version"] != SCHEMA_VERSION:
            raise RulesError(
                "the saved game was written by another version of this site",
                hint="Load this page anew, and open the game again.",
            )
        if save["game"] != slug:
            raise RulesError(
                f"the saved game is of {save['game']}", hint="Open it on the page of that game."
            )
        game = _opened(slug, save["variant"], save["readings"].items())
        _same_rules(game, save["rules_version"], str(save["deal"]))
        laid = save.get("position")
        if not (laid or save["pack"] or save["deal"]):
            raise RulesError("the saved game does not say how the cards lay")
        begun = Record.lay(game, laid) if laid else _begun(game, save["deal"] or "0", save["pack"])
        return begun.replayed(list(save["moves"]))
    except (KeyError, TypeError, AttributeError) as error:
        raise RulesError(
            "this is no saved game", hint="Choose a file that Save wrote on such a page."
        ) from error


def link_of(record: Record) -> str:
    """A game as it stands after the mark of a link."""
    return f"{record.game.rules_version}/{record.line()}"


def from_link(slug: str, link: str) -> Record:
    """The game that a link leads to. RulesError for one that cannot be read, or by other rules."""
    if not isinstance(link, str):  # a browser's storage can be written by others
        raise RulesError("this is no link to a position")
    version, slash, line = link.partition("/")
    if slash and line.startswith("@"):
        return _laid(slug, version, line.removeprefix("@"))
    head, colon, moves = line.partition(":")
    deal, *options = head.split("/")
    if not slash or not colon or not deal.strip():
        raise RulesError(
            "the link to this position is broken", hint="Ask for it again, or deal anew."
        )
    game = _named(slug, options)
    cards = deal.split()
    pack = cards if len(cards) > 1 else []
    _same_rules(game, version, deal)
    begun = _begun(game, "0" if pack else deal, pack)
    return begun.replayed([move.strip() for move in moves.split(";") if move.strip()])


def _laid(slug: str, version: str, line: str) -> Record:
    """The game that goes on from a position in one line, and its moves."""
    text, _, moves = line.partition(" :: ")
    name, _, rest = text.strip().partition(" ")
    of, *options = name.split("/")
    if of != slug:
        raise RulesError(
            f"the link leads to a position of {of or 'no game'}",
            hint="Open it on the page of that game, or deal anew.",
        )
    game = _named(slug, options)
    _same_rules(game, version, "")
    begun = Record.lay(game, f"{game.name} {rest}", UNSEEN)
    return begun.replayed([move.strip() for move in moves.split(";") if move.strip()])


def _named(slug: str, options: Iterable[str]) -> Game:
    """The game under options as its name lists them: a variant, and `reading=option`."""
    pairs = [option.partition("=") for option in options]
    variant = next((name for name, equals, _ in pairs if not equals), "")
    return _opened(slug, variant, [(name, option) for name, equals, option in pairs if equals])


def _opened(slug: str, variant: str, readings: Iterable[tuple[str, str]]) -> Game:
    # Imported here: to import every game takes a browser a second.
    from reference.games import load

    return load(slug, variant=variant, readings=dict(readings))


def _begun(game: Game, deal: str, pack: Iterable[str]) -> Record:
    return Record.begin(game, deal_number(deal.strip()), tuple(pack))


def _same_rules(game: Game, version: str, deal: str) -> None:
    if version != game.rules_version:
        raise RulesError(
            f"this game was played by other rules ({version}; here {game.rules_version})",
            hint="Its moves might mean something else now, so they are not made."
            + (f" Its deal was {deal}: you can deal it again." if deal.isdecimal() else ""),
        )
