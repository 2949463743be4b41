"""`python -m reference.checks.disagreements GAME…`: cases in which page and engine disagree.

For whoever writes a game: each disagreement is settled on the text, never on what the engine does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from reference.checks.cases import CaseFile, case_id, read_cases
from reference.checks.execution import Outcome, outcome
from reference.games import SLUGS
from transcribe.errors import CadoganError


def disagreements(slug: str, file: CaseFile) -> Iterator[str]:
    """Each disagreement as a paragraph: the case, the words, what the page and the engine say."""
    for case in file.case:
        try:
            found = outcome(slug, case, file)
        except CadoganError as error:
            yield f"{error.message}\n  {case.position.strip()}"
            continue
        if not found.agrees and not case.unsayable:
            yield _paragraph(slug, found)


def _paragraph(slug: str, found: Outcome) -> str:
    case = found.case
    assert found.verdict is not None
    cited = ", ".join(f"{c.sentence} ({c.part})" for c in found.verdict.citations)
    return "\n  ".join(
        [
            f"{slug}/{case_id(case)} [{case.sentence}: “{case.words}”]",
            f"page: {case.wanted}, for {case.because}",
            f"doubt: {case.doubt or 'none'}",
            f"engine: {found.verdict.kind}: {found.verdict.explanation} {cited}",
            *_asked(found),
        ]
    )


def _asked(found: Outcome) -> list[str]:
    """The move and the position, as the engine has them, or the layout."""
    if found.setting is None:
        return found.case.placed.strip().splitlines()
    game = found.setting.game
    position = game.write(found.setting.position).splitlines()
    return [f"move: {game.text(found.setting.move)}", *position]


if __name__ == "__main__":
    for name in sys.argv[1:] or SLUGS:
        for paragraph in disagreements(name, read_cases(name)):
            sys.stdout.write(f"{paragraph}\n\n")
