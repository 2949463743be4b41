"""The site of the real book, made once for all its tests, and a browser to look at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
from lxml import html
from playwright.sync_api import Browser, sync_playwright

from reference.odds.kept import kept
from reference.pages.names import OtherName, other_names
from reference.pages.rules.source import Rules, rules, told_notes
from reference.pages.site import pages
from reference.stages.edition import EDITION, edition_stage
from reference.stages.records import record_stage
from reference.stages.report import report_stage
from reference.stages.site import read_made
from reference.stages.stage import run
from reference.tableaux import read_tableaux
from transcribe.edition import Edition
from transcribe.notes import Note
from transcribe.places import find_places
from transcribe.reader import Source, read_file
from transcribe.writers.html import render
from transcribe.writers.json import read_edition

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PACKAGES = Path(__file__).parents[2] / "node_modules"
ALONE = "alone.html"
"""The page that `cadogan transcribe -o alone.html` would write: tested with those of the site."""


@dataclass(frozen=True)
class Site:
    """The site in a folder, and what it was made from."""

    folder: Path
    edition: Edition
    source: Source
    rules: Rules
    names_elsewhere: dict[str, tuple[OtherName, ...]]
    further: tuple[Note, ...]

    @cached_property
    def names(self) -> list[str]:
        """The names of its pages, in order."""
        return sorted(
            path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.html")
        )

    @cached_property
    def files(self) -> frozenset[str]:
        """The names of all its files."""
        return frozenset(
            path.relative_to(self.folder).as_posix()
            for path in self.folder.rglob("*")
            if path.is_file()
        )

    @cached_property
    def documents(self) -> dict[str, html.HtmlElement]:
        """Its pages, parsed."""
        return {
            name: html.document_fromstring((self.folder / name).read_bytes()) for name in self.names
        }

    @cached_property
    def anchors(self) -> dict[str, dict[str, html.HtmlElement]]:
        """The elements of each page by id."""
        return {
            name: {each.get("id"): each for each in document.xpath("//*[@id]")}
            for name, document in self.documents.items()
        }

    def element(self, name: str, anchor: str) -> html.HtmlElement:
        """The element of a page with an id."""
        return self.anchors[name][anchor]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site as the sources of this checkout make it.

    Edition, records and report are those of `build/`, made again if they are not of these sources.
    """
    places = find_places()
    folder = tmp_path_factory.mktemp("site")
    out = places.edition.parent
    run([edition_stage(places), record_stage(places), report_stage(places)], out, lambda *_: None)
    edition = read_edition(out / EDITION)
    source = read_file(places.corpus / "braille" / "lady-cadogan-1914.ebae.brf")
    figures = read_tableaux(places.corpus / "tableaux")
    told = rules(edition, figures, *read_made(out))
    further = told_notes(told, edition)
    elsewhere = other_names(places.corpus)
    made = pages(
        edition,
        figures,
        source,
        places.site,
        told,
        further=further,
        names=elsewhere,
        packages=PACKAGES,
        chances=kept(),
    )
    for name, data in made:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / ALONE).write_text(render(edition), encoding="utf-8")
    return Site(folder, edition, source, told, elsewhere, further)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()
