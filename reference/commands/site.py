"""`cadogan site`: only the site, and a server to look at it."""

from __future__ import annotations

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click

from reference.catalogue import catalogue
from reference.stages.edition import EDITION
from reference.stages.site import site_stage
from reference.stages.stage import run
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition

_ADDRESS = re.compile(r"https?://[^\s\x00-\x1f\x7f-\x9f\ud800-\udfff\"<>]+")


@click.command()
@click.option(
    "-o",
    "out",
    type=click.Path(path_type=Path),
    default=Path("build"),
    show_default=True,
    help="The folder in which the folder site is made.",
)
@click.option("--serve", is_flag=True, help="Show it at an address of this machine, until Ctrl-C.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port of that address.",
)
@click.option(
    "--address",
    default="",
    metavar="URL",
    help="Where it will stand, as in https://example.org/patience/: a sitemap is made for it.",
)
def site(out: Path, serve: bool, port: int, address: str) -> None:
    """Make the site from an edition that was built before.

    That is the edition in the output folder, or else the one that came with this program. It
    needs no liblouis.
    """
    places = find_places()
    built = out / EDITION
    edition = built if built.exists() else places.edition
    if not edition.exists():
        raise CadoganError(
            "there is no edition to make the site from",
            where=str(built),
            hint="`cadogan build` makes it, and the site too.",
        )
    if not catalogue(read_edition(edition)).titles:
        raise CadoganError(
            "this book has no games, and a site is made of the games",
            where=str(edition),
            hint=f"Its pages are in {edition.parent / 'edition'}: `cadogan build` makes them.",
        )
    run([site_stage(places, edition, _checked(address))], out, lambda *_: None)
    click.echo(f"open {out / 'site' / 'index.html'}")
    if serve:
        _serve(out / "site", port)


def _checked(address: str) -> str:
    """An address of a folder, ending with a stroke; empty if none was given."""
    if not address:
        return ""
    if not _ADDRESS.fullmatch(address):
        raise CadoganError(
            "this is no address of a site",
            where=ascii(address)[1:-1],
            hint="It begins with https:// or http://, as in https://example.org/patience/.",
        )
    return address.rstrip("/") + "/"


def _serve(folder: Path, port: int) -> None:
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise CadoganError(
            f"port {port} cannot be used: {error.strerror}", hint="Name another one with --port."
        ) from error
    with server:
        click.echo(f"or http://127.0.0.1:{server.server_port}/ (Ctrl-C ends)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()
