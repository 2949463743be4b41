"""`cadogan why`: the verdict on a move, and the sentences it rests on."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

import click
import msgspec

from reference.catalogue import catalogue
from reference.engine import RulesError
from reference.play.positions import game_of, read_position, read_written
from reference.play.reasons import Answer, answer, layout_answer, lines
from reference.words import words_by_id
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition

NARROW = 40


@click.command()
@click.argument("game")
@click.argument("position", default="")
@click.argument("move", default="")
@click.option(
    "--layout",
    "laid",
    metavar="FILE",
    default="",
    help="Ask whether cards laid out before the first move lie right; - for standard input.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@click.option("--narrow", is_flag=True, help=f"Print lines of at most {NARROW} characters.")
def why(
    game: str,
    position: str,
    move: str,
    laid: str,
    as_json: bool,
    narrow: bool,
) -> None:
    """Say whether a MOVE is legal, and which sentences of the book say so.

    \b
    POSITION is one of
      17                          deal number 17 as dealt
      "17: turn; lay"             after these moves
      "17/name=option: turn"      under another reading
      @file                       a position in a file
      -                           a position on standard input

    For example: cadogan why la-belle-lucie 1 "play AC packet 11 > aces 1"

    With --layout FILE instead of POSITION and MOVE: whether the cards that the file lays out (in
    the notation of positions) lie as the page says before the first move.
    """
    if bool(laid) == bool(position) or bool(position) != bool(move):
        raise click.UsageError("Name a POSITION and a MOVE, or --layout FILE.")
    edition = read_edition(find_places().edition)
    slug = catalogue(edition).playable(game)
    words = words_by_id(edition)
    given = _of_layout(slug, laid, words) if laid else _of_move(slug, position, move, words)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(given)))
        return
    for line in lines(given):
        if narrow:
            for piece in textwrap.wrap(line.strip(), NARROW, break_on_hyphens=False):
                click.echo(piece)
        else:
            click.echo(line)


def _of_move(slug: str, position: str, move: str, words: Mapping[str, str]) -> Answer:
    """What is said of a move in a position."""
    place = read_position(slug, position)
    proposed = place.game.read(move, place.position)
    return answer(place.game, place.position, proposed, words)


def _of_layout(slug: str, source: str, words: Mapping[str, str]) -> Answer:
    """What is said of cards laid out, in a file or on standard input."""
    text, where = read_written(source)
    game, laid = game_of(slug, text, where)
    try:
        return layout_answer(game, laid, words)
    except RulesError as error:
        place = f"{where}: {error.where}" if error.where else where
        raise CadoganError(error.what, where=place, hint=error.hint) from error
