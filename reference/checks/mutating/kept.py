"""What became of every mutant, kept as text: `kept/SLUG.txt`, a line for each.

A round of all mutants takes minutes, so the report takes it from here, and `cadogan verify
--mutate` goes round again. A file begins with the version of the rules it was made with; the lines
are `killed | MUTANT | SENTENCES | CHECK`, `same | MUTANT | SENTENCES | PROOF`, `survived | MUTANT |
SENTENCES | alike` (or `parts` at the deal in which page and mutant are played otherwise),
`not viable | MUTANT | SENTENCES | WHY`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from reference.checks.mutating.noticing import Outcome
from transcribe.errors import CadoganError

FOLDER = Path(__file__).parent / "kept"
ALIKE = "alike"


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mutant: `by` is the check that noticed it, or by what it is proved to be the
    same game, or why it is no game, or, of one that survived, `alike` (play shows no difference) or
    where they part."""

    mutant: str
    sentences: tuple[str, ...]
    outcome: Outcome
    by: str = ""

    @property
    def alike(self) -> bool:
        """Whether it survived because play shows no difference."""
        return self.outcome == "survived" and self.by == ALIKE


@dataclass(frozen=True, slots=True)
class Round:
    """The mutants of a game and what became of them, under one version of its rules."""

    slug: str
    rules_version: str
    fates: tuple[Fate, ...]


def written(made: Round) -> str:
    """The round as text."""
    lines = [f"{made.slug} {made.rules_version}"]
    lines += [
        " | ".join([fate.outcome, fate.mutant, " ".join(fate.sentences), fate.by]).rstrip()
        for fate in made.fates
    ]
    return "\n".join(lines) + "\n"


def read_round(path: Path) -> Round:
    """A kept round. CadoganError for what is none."""
    try:
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        slug, version = head.split()
        return Round(slug, version, tuple(_fate(line) for line in lines))
    except (OSError, ValueError) as error:
        raise CadoganError(f"this is no kept round of mutants: {error}", where=str(path)) from error


def _fate(line: str) -> Fate:
    outcome, mutant, sentences, by = [*line.split(" | ", 3), ""][:4]
    for known in get_args(Outcome):
        if outcome == known:
            return Fate(mutant, tuple(sentences.split()), known, by)
    raise ValueError(f"“{line}” tells no fate of a mutant")


def read_rounds(slugs: Iterable[str], folder: Path = FOLDER) -> list[Round]:
    """The kept rounds of some games; a game without one is left out."""
    paths = (folder / f"{slug}.txt" for slug in slugs)
    return [read_round(path) for path in paths if path.exists()]
