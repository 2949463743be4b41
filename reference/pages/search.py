"""What the search looks through: games, their other names, terms, sentences, pages.

The documents go into a classic script, because a page opened from a folder may load no other
kind of file; the reader's browser makes the index of them (`site/scripts/search.js`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from reference.pages.addresses import page
from reference.pages.index import Game
from reference.pages.maker import File, Maker
from reference.pages.names import OtherName
from transcribe.edition import Edition
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic
from transcribe.writers.html.view import locus

LIBRARY = Path("minisearch") / "dist" / "umd" / "index.js"
"""The full-text search in the folder of packages from npm."""

Document = tuple[str, str, str, str]
"""Kind (`game`, `term`, `sentence`, `page`), address, title, and what else is searched."""


def search_files(maker: Maker, listed: tuple[Game, ...], packages: Path | None) -> Iterator[File]:
    """The page of the search, and where the library is there what it works with."""
    library = packages / LIBRARY if packages else None
    there = library is not None and library.is_file()
    scripts = ("minisearch.js", "search-documents.js", "search.js") if there else ()
    yield maker.render(
        "search.html",
        "search.html",
        title="Search",
        description="Search the games by title, by another name, by term, and in all sentences.",
        there=there,
        scripts=scripts,
    )
    if library is not None and there:
        yield "assets/minisearch.js", library.read_bytes()
        yield "assets/search-documents.js", script(documents(maker.edition, listed, maker.names))
        yield "assets/search.js", (maker.site / "scripts" / "search.js").read_bytes()


def documents(
    edition: Edition,
    listed: Iterable[Game],
    names: Mapping[str, Sequence[OtherName]] | None = None,
) -> Iterator[Document]:
    """Everything that can be found, games first, in the order of the book."""
    for game in listed:
        others = (name for other in (names or {}).get(game.id, ()) for name in other.names)
        yield "game", game.page, game.title, "; ".join(map(typographic, others))
    for section in edition.sections:
        title = typographic(titled(section.title))
        for part in section.parts:
            if part.kind in ("title", "caption"):
                continue
            if part.kind == "term":
                words = " ".join(sentence.text for sentence in part.sentences)
                label = part.label.strip(" .—-")
                yield "term", f"{page(section)}#{part.id}", label, typographic(words)
                continue
            for sentence in part.sentences:
                where = f"{page(section)}#{locus(sentence.id)}"
                yield "sentence", where, title, typographic(sentence.text)


def script(found: Iterable[Document]) -> bytes:
    """The documents as a classic script that sets `cadoganDocuments`."""
    return b"window.cadoganDocuments=" + msgspec.json.encode(list(found)) + b";\n"
