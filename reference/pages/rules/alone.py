"""The parts and fields of the language that a single game uses, each with its reason.

Which they are is worked out from the games; why they are there stands in `alone.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path

import msgspec

from reference.engine.parts import Guard, Page, Part, Run
from transcribe.errors import CadoganError

REASONS = Path(__file__).with_name("alone.toml")


@dataclass(frozen=True, slots=True)
class Alone:
    """A part (`Pay`) or a field (`Deal.under`) that one game uses, by slug, and why it is there."""

    name: str
    slug: str
    reason: str


def used_once(sheets: Mapping[str, Page], reasons: Path = REASONS) -> tuple[Alone, ...]:
    """What a single one of these games uses, parts first. Fields of such a part go with it.

    CadoganError for one without a reason, or a reason for what is not (or no longer) alone.
    """
    users: dict[str, set[str]] = {}
    for slug, sheet in sheets.items():
        for name in _names(sheet):
            users.setdefault(name, set()).add(slug)
    single = {name: next(iter(slugs)) for name, slugs in users.items() if len(slugs) == 1}
    wanted = {name for name in single if "." not in name or name.partition(".")[0] not in single}
    why = _reasons(reasons)
    wrong = sorted(wanted ^ why.keys())
    if wrong:
        said = "has no reason" if wrong[0] in wanted else "is not used by one game only"
        raise CadoganError(
            f"{wrong[0]} {said}",
            where=str(reasons),
            hint="Say why it is there for that game, or take the reason out.",
        )
    return tuple(Alone(name, single[name], why[name]) for name in why)


def _reasons(path: Path) -> dict[str, str]:
    """The reasons by name, in the order of the file."""
    try:
        read = msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, str]])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CadoganError(f"these are no reasons: {error}", where=str(path)) from error
    return {**read.get("parts", {}), **read.get("fields", {})}


def _names(sheet: Page) -> Iterator[str]:
    """The parts of a page, and the fields of their own kind that are given in them."""
    for part in parts_within(sheet):
        kind = type(part).__name__
        yield kind
        if isinstance(part, Part | Guard | Run):
            bases = [base for base in type(part).__mro__[1:] if is_dataclass(base)]
            shared = {field.name for base in bases for field in fields(base)}
            for field in fields(part):
                if field.name not in shared and getattr(part, field.name) != field.default:
                    yield f"{kind}.{field.name}"


def parts_within(value: object) -> Iterator[object]:
    """All parts, guards and programmes in a page, those inside others too."""
    if isinstance(value, Page):
        yield value
        for part in value.parts():
            yield from parts_within(part)
    elif isinstance(value, Part | Guard | Run):
        yield value
        for field in fields(value):
            yield from parts_within(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from parts_within(each)
