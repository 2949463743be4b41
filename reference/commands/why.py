"""`cadogan why`: the verdict on a move, and the sentences it rests on."""

from __future__ import annotations

import textwrap

import click
import msgspec

from reference.catalogue import catalogue
from reference.play.positions import read_position
from reference.play.reasons import answer, lines
from reference.words import words_by_id
from transcribe.places import find_places
from transcribe.writers.json import read_edition

NARROW = 40


@click.command()
@click.argument("game")
@click.argument("position")
@click.argument("move")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@click.option("--narrow", is_flag=True, help=f"Print lines of at most {NARROW} characters.")
def why(game: str, position: str, move: str, as_json: bool, narrow: bool) -> None:
    """Say whether a MOVE is legal, and which sentences of the book say so.

    \b
    POSITION is one of
      17                          deal number 17 as dealt
      "17: turn; lay"             after these moves
      "17/name=option: turn"      under another reading
      @file                       a position in a file
      -                           a position on standard input

    For example: cadogan why la-belle-lucie 1 "play AC packet 11 > aces 1"
    """
    edition = read_edition(find_places().edition)
    slug = catalogue(edition).playable(game)
    place = read_position(slug, position)
    proposed = place.game.read(move, place.position)
    given = answer(place.game, place.position, proposed, words_by_id(edition))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(given)))
        return
    for line in lines(given):
        if narrow:
            for piece in textwrap.wrap(line.strip(), NARROW, break_on_hyphens=False):
                click.echo(piece)
        else:
            click.echo(line)
