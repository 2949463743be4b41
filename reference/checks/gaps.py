"""What is missing in the ledger: sentences without account, and rulings shown one way only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from reference.checks.cases import case_id
from reference.checks.collecting import Checked
from reference.checks.ledger import governed
from reference.checks.report import Check, Report, SentenceEntry
from reference.games import page
from reference.words import words_by_id
from transcribe.edition import Edition
from transcribe.errors import CadoganError

Way = Literal["allow", "refuse"]


@dataclass(frozen=True, order=True, slots=True)
class Gap:
    """A ruling sentence for which nothing shows what it allows, or nothing what it refuses.

    `clause`: the words concerned, where several clauses of the sentence rule.
    """

    game: str
    locus: str
    lacks: Way
    clause: str = ""

    def __str__(self) -> str:
        """The gap in a line: `play.4 refuse`."""
        return " ".join(part for part in (self.locus, self.lacks, self.clause) if part)


def gaps(made: Report, found: Iterable[Checked], texts: Mapping[str, str]) -> Iterator[Gap]:
    """The gaps of these games that no exemption explains. `texts`: the words of the sentences."""
    exempt = {(each.slug, one.sentence, one.lacks) for each in found for one in each.data.exempt}
    yield from (
        gap for gap in _lacking(made, texts) if (gap.game, gap.locus, gap.lacks) not in exempt
    )


def needless(made: Report, found: Iterable[Checked], texts: Mapping[str, str]) -> list[str]:
    """Exemptions of sentences that decide all the same, or that rest on nothing that holds."""
    lacking = {(gap.game, gap.locus, gap.lacks) for gap in _lacking(made, texts)}
    held = {check.id for check in made.checks if check.status == "holds"}
    out = []
    for each in found:
        names = {case.name: case_id(case) for case in each.cases.case}
        for one in each.data.exempt:
            where = f"{each.slug}: {one.sentence} {one.lacks}"
            if (each.slug, one.sentence, one.lacks) not in lacking:
                out.append(f"{where}: it decides so")
            out += [
                f"{where}: {check} does not hold"
                for check in one.shown
                if f"{each.slug}/{names.get(check, check)}" not in held
            ]
    return out


def _lacking(made: Report, texts: Mapping[str, str]) -> Iterator[Gap]:
    """All gaps, exempt or not."""
    checks = {check.id: check for check in made.checks}
    games = {entry.game for entry in made.games if entry.executable}
    for entry in made.sentences:
        game, _, locus = entry.id.partition(":")
        clauses = [role.span for role in entry.roles if role.role == "rule"]
        if game not in games or not clauses:
            continue
        if not entry.decided_for:
            yield Gap(game, locus, "allow")
        if not entry.decided_against:
            yield Gap(game, locus, "refuse")
        if len(clauses) > 1:
            shown = [checks[name] for name in entry.checks if name in checks]
            for span in clauses:
                assert span is not None, "several clauses are told apart by their words"
                yield from _of_clause(game, locus, texts[entry.id][slice(*span)], shown)


def _of_clause(game: str, locus: str, words: str, shown: list[Check]) -> Iterator[Gap]:
    """The gaps of one clause of several: only checks that quote its words count."""
    kinds = {
        check.kind
        for check in shown
        if check.status == "holds" and (check.quote in words or words in check.quote)
    }
    if "permission" not in kinds:
        yield Gap(game, locus, "allow", words)
    if not kinds & {"prohibition", "obligation"}:
        yield Gap(game, locus, "refuse", words)


def account(made: Report, edition: Edition) -> None:
    """CadoganError if the ledger cannot be: a sentence without a role, a rule that no part cites, a
    part that cites what stands nowhere."""
    wrong = list(unaccounted(made.sentences, _cited(made), words_by_id(edition)))
    if wrong:
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        raise CadoganError(
            f"{wrong[0]}{more}",
            where="the ledger",
            hint="Roles are in reference/checks/cases, parts in reference/games.",
        )


def unaccounted(
    entries: Iterable[SentenceEntry], cited: Iterable[str], texts: Mapping[str, str]
) -> Iterator[str]:
    """What is wrong, sentence by sentence. `texts`: the words behind all ids that can be cited."""
    for entry in entries:
        if not entry.roles:
            yield f"{entry.id} has no role"
        elif not entry.parts and any(role.role == "rule" for role in entry.roles):
            yield f"{entry.id} is a rule, and no part cites it"
    for sentence in cited:
        if sentence not in texts:
            yield f"a part cites {sentence}, which stands nowhere"


def _cited(made: Report) -> Iterator[str]:
    """The sentences that the parts of the executable games cite."""
    yield from governed(page(each.game) for each in made.games if each.executable)
