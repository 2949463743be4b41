"""How many rules and notes a page has: counted from its heads, cited by the last one's words."""

from __future__ import annotations

from collections.abc import Sequence

from reference.records.evidence import Reading
from reference.records.page import Page, part_of


def read_rules(page: Page) -> Reading | None:
    """The number of rules; None where there are none."""
    return _counted(page, page.rules, "rules")


def read_notes(page: Page) -> Reading | None:
    """The number of notes, those inside rules included; None where there are none."""
    return _counted(page, page.notes, "notes")


def _counted(page: Page, parts: Sequence[str], noun: str) -> Reading | None:
    last = f"{page.id}:{parts[-1]}" if parts else ""
    line = next((line for line in page.lines if part_of(line.id) == last), None)
    if line is None:
        return None
    by = f"{len(parts)} {noun if len(parts) > 1 else noun[:-1]}; the last begins so"
    return Reading(len(parts), line, 0, len(line.text), 2, by=by)
