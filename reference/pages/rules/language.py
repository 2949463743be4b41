"""The language of rules, documented from its own types and docstrings, with its users."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass

from markdown_it import MarkdownIt
from markupsafe import Markup

from reference.engine import HOUSE, notation
from reference.engine.parts import Guard, Page, Part, course, grants, guards, zones
from reference.engine.parts import page as page_module
from reference.games import SLUGS, page
from reference.pages.rules.alone import Alone, parts_within, used_once

_CHAPTERS = (
    ("The page", page_module),
    ("What is done with the pack", course),
    ("Places and foundations", zones),
    ("What may be done", grants),
    ("Conditions", guards),
)


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field of a part: its name, the values it takes, and what it is without being given."""

    name: str
    type: str
    default: str


@dataclass(frozen=True, slots=True)
class PartView:
    """A word of the language: what it says, its fields, and the games that use it by slug."""

    anchor: str
    name: str
    words: Markup
    fields: tuple[FieldView, ...]
    games: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A family of words."""

    anchor: str
    title: str
    words: Markup
    parts: tuple[PartView, ...]


@dataclass(frozen=True, slots=True)
class LanguageView:
    """The whole language: chapters, what all parts share, what is there for one game only, the
    notation, the house rules."""

    chapters: tuple[Chapter, ...]
    shared: tuple[PartView, ...]
    alone: tuple[Alone, ...]
    notation: Markup
    house: Mapping[str, str]
    games: int


def language() -> LanguageView:
    """The language as it is now, with the games that are executable now."""
    sheets = {slug: page(slug) for slug in SLUGS}
    return LanguageView(
        chapters=tuple(_chapter(title, module, sheets) for title, module in _CHAPTERS),
        shared=tuple(_part(each, ()) for each in (Part, grants.Grant, Guard)),
        alone=used_once(sheets),
        notation=prose(inspect.getdoc(notation) or ""),
        house=HOUSE,
        games=len(sheets),
    )


def anchor_of(kind: str) -> str:
    """Where a kind of part stands on the page of the language: `part.build`."""
    return f"part.{kind.lower()}"


def _chapter(title: str, module: object, sheets: Mapping[str, Page]) -> Chapter:
    name = getattr(module, "__name__", "")
    found = [
        value
        for value in vars(module).values()
        if inspect.isclass(value)
        and value.__module__ == name
        and is_dataclass(value)
        and value is not grants.Grant
    ]
    users = {slug: {type(part) for part in parts_within(sheet)} for slug, sheet in sheets.items()}
    return Chapter(
        anchor=f"chapter.{name.rpartition('.')[2]}",
        title=title,
        words=prose(inspect.getdoc(module) or ""),
        parts=tuple(
            _part(value, (slug for slug, kinds in users.items() if value in kinds))
            for value in found
        ),
    )


def _part(kind: type, users: Iterable[str]) -> PartView:
    return PartView(
        anchor=anchor_of(kind.__name__),
        name=kind.__name__,
        words=prose(inspect.getdoc(kind) or ""),
        fields=tuple(_fields(kind)),
        games=tuple(users),
    )


def _fields(kind: type) -> Iterator[FieldView]:
    """The fields that a kind adds to those of every part."""
    assert is_dataclass(kind)
    common = {
        field.name for base in kind.__mro__[1:] if is_dataclass(base) for field in fields(base)
    }
    for field in fields(kind):
        if field.name not in common or field.name in vars(kind).get("__annotations__", {}):
            given = "" if field.default is MISSING else _said(field.default)
            yield FieldView(field.name, str(field.type), given)


def _said(value: object) -> str:
    """A default as the file of a game would write it."""
    if value is None or value == ():
        return "none"
    return str(value) if value != "" else "“”"


def prose(docstring: str) -> Markup:
    """A docstring as HTML: paragraphs, `code`, indented examples."""
    return Markup(MarkdownIt("commonmark").render(docstring))
