"""`cadogan why`: the verdict on a move, and the sentences it rests on."""

from __future__ import annotations

import re
import shlex
import textwrap
from collections.abc import Mapping

import click
import msgspec

from reference.catalogue import catalogue
from reference.engine import RulesError
from reference.play.helping import shown_move
from reference.play.positions import game_of, read_position, read_written
from reference.play.reasons import Answer, answer, layout_answer, lines
from reference.words import words_by_id
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition

NARROW = 40
_POSITION = re.compile(r"\s*(\d|@|-\s*$)")
"""How a POSITION begins; a MOVE begins with a verb."""


@click.command()
@click.argument("game")
@click.argument("position", default="")
@click.argument("move", default="")
@click.option(
    "--deal",
    type=click.IntRange(0, 2**64 - 1),
    help="Instead of POSITION: the deal as dealt; deal 1 without either.",
)
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
    deal: int | None,
    laid: str,
    as_json: bool,
    narrow: bool,
) -> int:
    """Say whether a MOVE is legal, and which sentences of the book say so.

    \b
    POSITION is one of
      17                          deal number 17 as dealt
      "17: turn; lay"             after these moves
      "17/name=option: turn"      under another reading
      @file                       a position in a file
      -                           a position on standard input

    For example: cadogan why la-belle-lucie 1 "play AC packet 11 > aces 1"

    A position is written as --json prints it; “Notation” on the page language.html of the site
    tells more. A head that names no stage is at the last one, when nothing is left to deal.

    Without POSITION, the move is asked about as the cards were dealt; without MOVE, one that is
    legal there is shown as an example.

    With --layout FILE instead of POSITION and MOVE: whether the cards that the file lays out (in
    the notation of positions) lie as the page says before the first move.

    The exit code is 0 for any answer about a move, for a refusal too; with --layout it is 1 if the
    cards lie wrong.
    """
    if laid and (position or deal is not None):
        raise click.UsageError("--layout FILE goes without POSITION, MOVE and --deal.")
    if position and not move and not _POSITION.match(position):
        position, move = "", position
    if position and deal is not None:
        raise click.UsageError("POSITION or --deal: one of them says how the cards lie.")
    edition = read_edition(find_places().edition)
    slug = catalogue(edition).playable(game)
    words = words_by_id(edition)
    if not position:
        position = str(1 if deal is None else deal)
    given = _of_layout(slug, laid, words) if laid else _of_move(slug, position, move, words)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(given)))
        return int(bool(laid) and given.verdict != "legal")
    command = f"cadogan why {slug} {shlex.quote(position)} {shlex.quote(given.move)}"
    example = [] if laid or move else [f"For example: {command}"]
    for line in [*example, *lines(given)]:
        if narrow:
            for piece in textwrap.wrap(line.strip(), NARROW, break_on_hyphens=False):
                click.echo(piece)
        else:
            click.echo(line)
    return int(bool(laid) and given.verdict != "legal")


def _of_move(slug: str, position: str, move: str, words: Mapping[str, str]) -> Answer:
    """What is said of a move in a position; of one that is shown as an example if none is named."""
    place = read_position(slug, position)
    if not move:
        move = shown_move(place.game, place.position)
        if not move:
            raise CadoganError("no move is left in this position", hint="Name one to ask about.")
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
