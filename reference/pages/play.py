"""Play here: a game's page as its player sees it, and the scripts that let it be played."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment
from markupsafe import Markup

import reference
from reference.engine.house import HOUSE
from reference.games import SLUGS
from reference.pages.play_bundle import Runtime, find_runtime, play_files
from reference.pages.play_figure import table_figure
from reference.tableaux import Tableau

SCRIPT = "play/play.js"
"""The script of the page, from the folder of assets."""
SCRIPTS = (
    "page",
    "storage",
    "names",
    "said",
    "cards",
    "engine",
    "board",
    "figure",
    "moving",
    "answers",
    "lists",
    "showing",
    "acting",
    "keys",
    "pointer",
    "dealing",
    "links",
    "start",
)
"""The files of `site/scripts/play` that the page loads, in this order, as one script."""


@dataclass(frozen=True, slots=True)
class Player:
    """What playing on the site is made of. `runtime` is None where npm could not be had."""

    runtime: Runtime | None
    code: Path
    site: Path
    words: Mapping[str, str]

    def section(
        self, templates: Environment, slug: str, root: str, tableau: Tableau | None
    ) -> Markup:
        """The part of a game's page from which it is played, on a table like its figure's."""
        page = templates.get_template("play.html")
        playable = self.runtime is not None
        lying = table_figure(slug, tableau) if playable and tableau is not None else {}
        figure = json.dumps(lying, separators=(",", ":"))
        return Markup(page.render(slug=slug, root=root, playable=playable, figure=figure))

    def files(self) -> Iterator[tuple[str, bytes]]:
        """The scripts, as (path, bytes)."""
        if self.runtime is None:
            return
        folder = self.site / "scripts" / "play"
        yield f"assets/{SCRIPT}", joined(folder).encode()
        yield from play_files(self.runtime, folder, self.code, self._cited())

    def _cited(self) -> dict[str, str]:
        """The sentences that a verdict may cite: of the games, the terms and the house."""
        sections = {"terms", *SLUGS}
        return {
            name: text
            for name, text in self.words.items()
            if name in HOUSE or name.partition(":")[0] in sections
        }


def joined(folder: Path) -> str:
    """The scripts of the page as one, in a scope of their own."""
    texts = [(folder / f"{name}.js").read_text(encoding="utf-8") for name in SCRIPTS]
    return '(() => {\n"use strict";\n' + "\n".join(texts) + "})();\n"


def player(site: Path, packages: Path | None, words: Mapping[str, str]) -> Player:
    """The player made from the folder `site`, with the packages of npm if there are any."""
    return Player(find_runtime(packages), Path(reference.__file__).parent, site, words)
