"""The files for programs: beside each game's page its record, rules and checks; schemas; a dump.

machine_files(maker, rules)  -> (path, bytes) of every such file but the sitemap
sitemap(address, paths)      -> the sitemap, for a site whose address is known
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote
from xml.sax.saxutils import escape

import msgspec

from reference.checks.report import Check, Finding, SentenceEntry
from reference.games import SLUGS
from reference.games import page as game_page
from reference.pages.machine.definition import definition, definition_schema
from reference.pages.maker import File, Maker
from reference.pages.names import OtherName
from reference.pages.rules.source import GameRules, Rules
from reference.records.model import Record
from transcribe.edition import Section
from transcribe.writers.json import DIALECT

SCHEMA_VERSION = 1

Data = dict[str, Any]


class Checks(msgspec.Struct, frozen=True, kw_only=True):
    """`games/SLUG.checks.json`: what each sentence does, what tests it, what was found wrong."""

    schema: str = msgspec.field(name="$schema", default="../schema/checks.schema.json")
    schema_version: int = SCHEMA_VERSION
    game: str
    rules_version: str
    sentences: tuple[SentenceEntry, ...]
    checks: tuple[Check, ...]
    findings: tuple[Finding, ...]


class Text(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence in the dump: its id, its words, and its address from the site's folder."""

    id: str
    text: str
    page: str


class DumpedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the dump. `rules` keeps to `rules.schema.json`; it is null where there are none."""

    game: str
    title: str
    page: str
    sentences: tuple[Text, ...]
    other_names: tuple[OtherName, ...]
    record: Record
    rules: Data | None
    checks: Checks


class Dump(msgspec.Struct, frozen=True, kw_only=True):
    """`data/cadogan.json`: all games, in the order of the book."""

    schema: str = msgspec.field(name="$schema", default="../schema/cadogan.schema.json")
    schema_version: int = SCHEMA_VERSION
    games: tuple[DumpedGame, ...]


def machine_files(maker: Maker, rules: Rules) -> Iterator[File]:
    """Every file that is made for programs, the sitemap aside."""
    sections = {section.id: section for section in maker.edition.sections}
    dumped = []
    for slug, game in rules.games.items():
        told = _definition(game)
        checks = _checks(game)
        record = {"$schema": "../schema/record.schema.json"} | msgspec.to_builtins(game.record)
        yield f"games/{slug}.record.json", _json(record)
        yield f"games/{slug}.checks.json", _json(checks)
        if told is not None:
            yield f"games/{slug}.rules.json", _json(told)
        names = tuple((maker.names or {}).get(slug, ()))
        dumped.append(_dumped(sections[slug], game, told, checks, names))
    yield "data/cadogan.json", msgspec.json.encode(Dump(games=tuple(dumped))) + b"\n"
    yield "schema/record.schema.json", _json(_record_schema())
    yield "schema/rules.schema.json", _json(definition_schema())
    yield "schema/checks.schema.json", _json(_schema("games/SLUG.checks.json", Checks))
    yield "schema/cadogan.schema.json", _json(_schema("data/cadogan.json", Dump))


def _definition(game: GameRules) -> Data | None:
    if game.slug not in SLUGS:
        return None
    return definition(game_page(game.slug), game.version)


def _checks(game: GameRules) -> Checks:
    return Checks(
        game=game.slug,
        rules_version=game.version,
        sentences=game.sentences,
        checks=game.checks,
        findings=game.findings,
    )


def _dumped(
    section: Section,
    game: GameRules,
    told: Data | None,
    checks: Checks,
    names: tuple[OtherName, ...],
) -> DumpedGame:
    page = f"games/{game.slug}.html"
    return DumpedGame(
        game=game.slug,
        title=section.title,
        page=page,
        sentences=tuple(
            Text(
                id=sentence.id,
                text=sentence.text,
                page=f"{page}#{sentence.id.partition(':')[2]}",
            )
            for part in section.parts
            for sentence in part.sentences
        ),
        other_names=names,
        record=game.record,
        rules=told,
        checks=checks,
    )


def _record_schema() -> Data:
    """The schema of a record's file on the site: that of the build, and `$schema` allowed."""
    return _schema("games/SLUG.record.json", Record)


def _schema(title: str, kind: type) -> Data:
    return {"$schema": DIALECT, "title": title, **msgspec.json.schema(kind)}


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def sitemap(address: str, paths: Iterable[str]) -> bytes:
    """The sitemap of pages at `address`, which ends with a stroke."""
    lines = "".join(
        f"<url><loc>{escape(address + quote(path))}</loc></url>\n" for path in sorted(paths)
    )
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'{head}<urlset xmlns="{space}">\n{lines}</urlset>\n'.encode()
