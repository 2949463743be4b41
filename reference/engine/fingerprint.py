"""A short mark of what decides how a game is played: saves and links are good for one mark only."""

from __future__ import annotations

import hashlib
from dataclasses import fields
from typing import Final

from reference.engine.parts import Advice, Page, Part, Picture, Reading, Score

ENGINE: Final = 1
"""Raised when the engine carries out the same parts in another way."""

_SAID = {"cites", "status", "reading", "note", "reason", "question", "loose", "kept"}


def fingerprint(page: Page) -> str:
    """Twelve hex digits from the parts that are in force, without what they only say."""
    parts = [
        _told(part)
        for part in page.parts()
        if not isinstance(part, Advice | Picture | Reading | Score)
    ]
    text = "\n".join([f"engine {ENGINE}", page.slug, *parts])
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _told(part: Part) -> str:
    """A part with the fields that matter, in the order of its type."""
    shown = [
        f"{field.name}={_value(getattr(part, field.name))}"
        for field in fields(part)
        if field.name not in _SAID and getattr(part, field.name) != field.default
    ]
    return f"{type(part).__name__}({', '.join(shown)})"


def _value(value: object) -> str:
    """A field as text; a part within a part without its sentences."""
    if isinstance(value, Part):
        return _told(value)
    if isinstance(value, tuple):
        return f"({', '.join(map(_value, value))})"
    return repr(value)
