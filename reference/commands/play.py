"""`cadogan play`: a game in the terminal, line by line, made for a screen reader."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from reference.catalogue import catalogue, check_readings, open_game
from reference.engine import Game, Record
from reference.play.keeping import keep_cards, kept_cards
from reference.play.packs import Unfinished, read_pack, typed_pack
from reference.play.saves import read_save
from reference.play.tabled import random_deal
from reference.play.terminal import Terminal
from reference.words import words_by_id
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition

LONGEST = 10_000
"""A line from a pipe is read to so many bytes: one without end would fill the memory."""
INTERRUPTED = 130
"""What a shell reports for a program that Ctrl-C ended."""


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]")
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
@click.option("--resume", is_flag=True, help="Go on with the game that was kept last.")
@click.option("--short", is_flag=True, help="Write 7S, not seven of spades.")
@click.option("--narrow", is_flag=True, help="Print lines of at most 40 characters.")
def play(
    names: tuple[str, ...],
    deal: int | None,
    pack: str | None,
    options: tuple[str, ...],
    variant: str,
    load: Path | None,
    resume: bool,
    short: bool,
    narrow: bool,
) -> int:
    """Play a game by typing moves; `help` lists what else can be typed. Without GAME: the games.

    Commands may come from a pipe. A game that was not saved is kept when the input ends, and
    --resume goes on with it. --resume and --load need no GAME.
    """
    try:
        edition = read_edition(find_places().edition)
        book = catalogue(edition)
        game = " ".join(names).strip()
        slug = book.playable(game) if game else ""
        dealt = deal is not None or pack or options or variant
        if not slug and dealt:
            raise click.UsageError("Name the game too: cadogan play lists them.")
        if not slug and load is None and not resume:
            click.echo("\n".join(book.executable()))
            return 0
        terminal = Terminal(click.echo, words_by_id(edition), narrow=narrow, short=short)
        typed = _typed()
        if (load is not None or resume) and (dealt or (load is not None and resume)):
            alone = "--load" if load is not None else "--resume"
            raise click.UsageError(f"{alone} goes alone: the save says what was dealt and how.")
        if resume:
            terminal.resume(slug)
        elif load is not None:
            terminal.start(_loaded(slug, load), saved=True)
        elif deal is not None and pack:
            raise click.UsageError("--deal and --pack: one of them decides the cards.")
        else:
            check_readings(slug, options)
            opened = open_game(slug, [*options, *([variant] if variant else [])])
            terminal.welcome(_begun(opened, deal, pack, typed))
        return 0 if terminal.run(typed) else INTERRUPTED
    except Unfinished as left:
        return _put_by(slug, left)
    except KeyboardInterrupt:  # before anything was played
        return INTERRUPTED


def _loaded(slug: str, path: Path) -> Record:
    """The game of a save. CadoganError if it is another than was asked for; `""` asks for any."""
    loaded = read_save(path)
    if slug and loaded.game.slug != slug:
        raise CadoganError(f"this game is {loaded.game.slug}, not {slug}", where=str(path))
    return loaded


def _begun(game: Game, deal: int | None, pack: str | None, typed: Iterator[str]) -> Record:
    """A game of the player's own pack, of a deal number, or of any deal."""
    if not pack:
        return Record.begin(game, random_deal() if deal is None else deal)
    if pack != "-":
        return Record.begin(game, pack=read_pack(game, Path(pack)))
    cards = typed_pack(game, typed, click.echo, kept_cards(game.slug))
    keep_cards(game.slug, [])
    return Record.begin(game, pack=cards)


def _put_by(slug: str, left: Unfinished) -> int:
    """Keeps the cards of a pack that is not complete, and says how to go on; the exit code."""
    number = len(left.cards)
    if left.why == "ended" and not sys.stdin.isatty():
        total = open_game(slug).whole_pack().total()
        raise CadoganError(
            f"the input ended after {number} of {total} cards",
            hint="Give them in a file with --pack FILE, or type them all.",
        )
    if left.cards and keep_cards(slug, left.cards):
        click.echo(
            f"The {number} cards typed are kept. To go on: cadogan play {slug} --pack -"
            " and then type resume"
        )
    elif left.cards:
        click.echo(f"The cards typed cannot be kept. They are: {' '.join(left.cards)}")
    return INTERRUPTED if left.why == "interrupted" else 0


def _typed() -> Iterator[str]:
    """The lines that are typed, with a prompt if a person types them, or that come from a pipe."""
    if not sys.stdin.isatty():
        while raw := sys.stdin.buffer.readline(LONGEST):
            yield raw.decode("utf-8", errors="replace")
        return
    import readline  # noqa: F401  (gives `input` its history)

    while True:
        try:
            yield input("> ")
        except EOFError:
            click.echo()
            return
        except KeyboardInterrupt:
            click.echo()  # what is said next begins on a line of its own
            raise
