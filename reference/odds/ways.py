"""Ways of playing by the name under which they are counted: `la-belle-lucie/taken-up=at-will`."""

from __future__ import annotations

from reference.catalogue import open_game
from reference.engine import RulesError
from transcribe.errors import CadoganError


def chosen(name: str) -> tuple[str, str, dict[str, str]]:
    """The game's slug, the variant, and the options by reading, in the name of a series."""
    slug, *words = name.split("/")
    variant, readings = "", {}
    for word in words:
        reading, equals, option = word.partition("=")
        if equals:
            readings[reading] = option
        else:
            variant = word
    return slug, variant, readings


def version_today(name: str) -> str:
    """The version of today's rules of a way of playing; empty where the book has it no longer."""
    slug, *options = name.split("/")
    try:
        return open_game(slug, options).rules_version
    except (RulesError, CadoganError):
        return ""
