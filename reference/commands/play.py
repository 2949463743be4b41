"""`cadogan play`: a game in the terminal, line by line, made for a screen reader."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from reference.catalogue import catalogue, open_game
from reference.engine import Record
from reference.play.packs import read_pack, typed_pack
from reference.play.saves import read_save
from reference.play.terminal import Terminal, random_deal
from reference.words import words_by_id
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition


@click.command()
@click.argument("game")
@click.option(
    "--deal",
    type=click.IntRange(0, 2**64 - 1),
    help="The number of the deal; any other deal without it.",
)
@click.option(
    "--pack",
    "pack",
    metavar="FILE",
    help="Your own pack, the first card to be dealt first; - to type it card by card.",
)
@click.option(
    "--reading",
    "options",
    multiple=True,
    metavar="NAME=OPTION",
    help="Where the book is unclear: one of the game’s readings. May be given again.",
)
@click.option("--variant", default="", help="Another way of playing that the book gives.")
@click.option(
    "--load", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game."
)
@click.option("--short", is_flag=True, help="Write 7S, not seven of spades.")
@click.option("--narrow", is_flag=True, help="Print lines of at most 40 characters.")
def play(
    game: str,
    deal: int | None,
    pack: str | None,
    options: tuple[str, ...],
    variant: str,
    load: Path | None,
    short: bool,
    narrow: bool,
) -> None:
    """Play a game by typing moves; `help` lists what else can be typed.

    Commands may come from a pipe. A game that was not saved is kept when the input ends.
    """
    edition = read_edition(find_places().edition)
    slug = catalogue(edition).playable(game)
    terminal = Terminal(click.echo, words_by_id(edition), narrow=narrow, short=short)
    typed = _typed()
    if load is not None:
        if deal is not None or pack or options or variant:
            raise click.UsageError("--load goes alone: the save says what was dealt and how.")
        loaded = read_save(load)
        if loaded.game.slug != slug:
            raise CadoganError(f"this game is {loaded.game.slug}, not {slug}", where=str(load))
        terminal.start(loaded, saved=True)
    else:
        if deal is not None and pack:
            raise click.UsageError("--deal and --pack: one of them decides the cards.")
        opened = open_game(slug, [*options, *([variant] if variant else [])])
        if pack:
            cards = (
                typed_pack(opened, typed, click.echo)
                if pack == "-"
                else read_pack(opened, Path(pack))
            )
            terminal.start(Record.begin(opened, pack=cards))
        else:
            terminal.start(Record.begin(opened, random_deal() if deal is None else deal))
    terminal.run(typed)


def _typed() -> Iterator[str]:
    """The lines that are typed, with a prompt if a person types them, or that come from a pipe."""
    if not sys.stdin.isatty():
        for raw in sys.stdin.buffer:
            yield raw.decode("utf-8", errors="replace")
        return
    import readline  # noqa: F401  (gives `input` its history)

    while True:
        try:
            yield input("> ")
        except EOFError:
            click.echo()
            return
