"""The version of a game's rules: the same as long as every move means what it meant."""

from __future__ import annotations

import hashlib
from dataclasses import fields

from reference.engine.game import Game
from reference.engine.parts import Advice, Guard, Part, Picture, Reading

ENGINE = 1
"""Raised whenever the engine makes something else of the same parts."""

_NO_RULE = (Advice, Picture, Reading)
_NOT_HEARD = {"cites", "status", "reading", "one"}


def rules_version(game: Game) -> str:
    """Twelve hexadecimal digits over what decides a game's behaviour.

    Citations, their status, advice and promised pictures decide nothing and do not count.
    """
    page = game.table.page
    parts = [page.pack, *page.zones, *page.course, *page.rules]
    if page.goal:
        parts.append(page.goal)
    told = [_told(part) for part in parts if not isinstance(part, _NO_RULE)]
    return hashlib.sha256(f"{ENGINE} {game.slug} {told}".encode()).hexdigest()[:12]


def _told(value: object) -> object:
    """A part as plain values: its kind and the fields that decide something."""
    if isinstance(value, Part | Guard):
        told = {
            field.name: _told(getattr(value, field.name))
            for field in fields(value)
            if field.name not in _NOT_HEARD
        }
        return type(value).__name__, told
    if isinstance(value, tuple):
        return tuple(_told(each) for each in value)
    return value
