"""Ruling sentences of which no mutant dies: for each, why not, as far as the kept rounds tell."""

from __future__ import annotations

from collections.abc import Iterable

from reference.checks.report import SentenceEntry, Survivor


def unproved(
    entries: Iterable[SentenceEntry], survivors: Iterable[Survivor]
) -> tuple[dict[str, str], int]:
    """The sentences that rule although no mutant made from their words is noticed by a check, with
    what became of those mutants; and how many sentences rule."""
    left: dict[str, str] = {}
    ruling = 0
    alive = list(survivors)
    for entry in entries:
        if not any(role.role == "rule" for role in entry.roles):
            continue
        ruling += 1
        if not entry.mutants_killed:
            fates = [_fate(each) for each in alive if entry.id in each.sentences]
            left[entry.id] = " ".join(dict.fromkeys(fates)) or (
                "No mutant made from its words is another game." if entry.mutants else _parts(entry)
            )
    return left, ruling


def _fate(survivor: Survivor) -> str:
    said = {
        "alike": "is played alike",
        "reviewed": f"is looked at: {survivor.because}",
        "open": "wants a check",
    }
    return f"{survivor.mutant} {said[survivor.standing]}".rstrip(".") + "."


def _parts(entry: SentenceEntry) -> str:
    named = ", ".join(dict.fromkeys(part.kind for part in entry.parts))
    return f"No mutant is made from its words alone; parts that cite it: {named or 'none'}."
