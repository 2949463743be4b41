"""`cadogan records`: what the sentences of each game say, as a structured record."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from pathlib import Path

import click

from reference.catalogue import nearest, unquoted
from reference.records.extract import record
from reference.records.page import Page, pages
from reference.records.plaintext import plain_pages, read_text
from reference.records.writing import record_lines, records_json
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.structure.heads import slug
from transcribe.writers.json import read_edition

NARROW = 40


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--text",
    "text",
    type=click.Path(path_type=Path),
    help="Read the games of a plain text instead of the edition's.",
)
@click.option("--words", is_flag=True, help="Print the sentence and the words of every value.")
@click.option("--json", "as_json", is_flag=True, help="Print the records as a JSON array.")
@click.option("--narrow", is_flag=True, help=f"Print lines of at most {NARROW} characters.")
def records(
    games: tuple[str, ...], text: Path | None, words: bool, as_json: bool, narrow: bool
) -> None:
    """Print the record of each GAME, or of all of them.

    A GAME is a title or its id: "The Shah", the-shah. Every value is read from a sentence of its
    page; what the page does not say is not there.
    """
    found = _of_text(text) if text else _of_edition()
    made = [record(page) for page in _chosen(found, games)]
    if as_json:
        click.echo(records_json(made), nl=False)
        return
    for index, one in enumerate(made):
        if index:
            click.echo()
        for line in record_lines(one, words=words):
            click.echo("\n".join(_wrapped(line)) if narrow else line)


def _of_edition() -> list[Page]:
    return list(pages(read_edition(find_places().edition)))


def _of_text(path: Path) -> list[Page]:
    found = list(plain_pages(read_text(path)))
    if not found:
        raise CadoganError(
            "no game was found in this text",
            where=str(path),
            hint="A game begins with its title in capitals on a line of its own.",
        )
    return found


def _chosen(found: Sequence[Page], games: Sequence[str]) -> list[Page]:
    """The pages with these names, in the order in which they are asked for."""
    by_id = {page.id: page for page in found}
    named = unquoted(tuple(games), by_id)
    return [_named(by_id, game) for game in named] if named else list(found)


def _named(by_id: dict[str, Page], game: str) -> Page:
    name = slug(game)
    page = by_id.get(name) or by_id.get(f"the-{name}")
    if page is not None:
        return page
    near = nearest(name, by_id)
    hint = (
        f"Did you mean {near}?" if near else f"There are {len(by_id)}, {next(iter(by_id))} first."
    )
    raise CadoganError(f"there is no game called {game!r}", hint=hint)


def _wrapped(line: str) -> list[str]:
    """The line in pieces of at most 40 characters, the later ones indented more."""
    lead = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(
        line.strip(),
        NARROW,
        initial_indent=lead,
        subsequent_indent=f"{lead}  ",
        break_on_hyphens=False,
    ) or [""]
