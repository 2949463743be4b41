"""The definition of a game as plain data, and the JSON Schema of it, from the parts' own types.

    definition(page, version)  -> the page of a game as dictionaries, each part with its name
    definition_schema()        -> the schema that every definition keeps to

A part is an object that says which `part` it is, with those fields that differ from their
defaults, as the file of the game has them. The texts in them are explained on the site's page of
the language of rules.
"""

from __future__ import annotations

import inspect
import types
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Union, get_args, get_origin, get_type_hints

from reference.engine import parts as language
from reference.engine.parts import Guard, Page, Part
from transcribe.writers.json import DIALECT

SCHEMA_VERSION = 1

Data = dict[str, Any]

_HEAD = {"$schema", "schema_version", "game", "rules_version"}
_PLAIN: dict[object, Data] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


def definition(page: Page, version: str) -> Data:
    """The page of a game as plain data, with the version of its rules."""
    head = {
        "$schema": "../schema/rules.schema.json",
        "schema_version": SCHEMA_VERSION,
        "game": page.slug,
        "rules_version": version,
    }
    return {**head, **_part(page)}


def _part(value: Any) -> Data:
    told: Data = {"part": type(value).__name__}
    for field in fields(value):
        given = getattr(value, field.name)
        if field.default is MISSING or given != field.default:
            told[field.name] = _value(given)
    return told


def _value(value: object) -> object:
    if is_dataclass(value):
        return _part(value)
    if isinstance(value, tuple):
        return [_value(each) for each in value]
    return value


def definition_schema() -> Data:
    """The JSON Schema of a definition: an object for every word of the language."""
    kinds = [
        kind
        for kind in vars(language).values()
        if inspect.isclass(kind) and is_dataclass(kind) and not inspect.isabstract(kind)
    ]
    shapes = {kind.__name__: _shape(kind) for kind in kinds}
    shapes["Part"] = _any(kind for kind in kinds if issubclass(kind, Part) and kind is not Part)
    shapes["Guard"] = _any(kind for kind in kinds if issubclass(kind, Guard))
    page = shapes.pop("Page")
    page["properties"] |= {
        "$schema": {"type": "string"},
        "schema_version": {"const": SCHEMA_VERSION},
        "game": {"type": "string"},
        "rules_version": {"type": "string"},
    }
    page["required"] = sorted({*page["required"], *_HEAD})
    return {"$schema": DIALECT, "title": "games/SLUG.rules.json", **page, "$defs": shapes}


def _any(kinds: Any) -> Data:
    return {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]}


def _shape(kind: type) -> Data:
    """The schema of one kind of part."""
    assert is_dataclass(kind)
    hints = get_type_hints(kind)
    return {
        "description": inspect.getdoc(kind) or "",
        "type": "object",
        "properties": {
            "part": {"const": kind.__name__},
            **{field.name: _type(hints[field.name]) for field in fields(kind)},
        },
        "required": ["part", *(f.name for f in fields(kind) if f.default is MISSING)],
        "additionalProperties": False,
    }


def _type(hint: Any) -> Data:
    """The schema of a field's type."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    if hint is object:  # `when`: moments, a guard, or several of these
        one = [_PLAIN[str], {"$ref": "#/$defs/Guard"}]
        return {"anyOf": [*one, {"type": "array", "items": {"anyOf": one}}]}
    origin, given = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return {"anyOf": [_type(each) for each in given]}
    if origin is tuple:
        if len(given) == 2 and given[1] is Ellipsis:
            return {"type": "array", "items": _type(given[0])}
        return {"type": "array", "prefixItems": [_type(each) for each in given], "items": False}
    if given:  # a Literal
        return {"enum": list(given)}
    return {"$ref": f"#/$defs/{hint.__name__}"}
