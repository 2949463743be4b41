"""The ledger: every sentence with its roles, its parts, its checks, and what it decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from reference.checks.cases import CaseFile, roles_of
from reference.checks.collecting import Checked
from reference.checks.data import Data
from reference.checks.deciding import Decisions, decisions, read_played
from reference.checks.mutating.kept import Round, read_rounds
from reference.checks.mutating.reviews import by_sentence
from reference.checks.report import Governed, Role, RoleName, SentenceEntry
from reference.engine.parts import Page, Part, Reading, Variant
from reference.engine.parts.base import full_id
from reference.games import page
from transcribe.edition import Edition, Section, Sentence
from transcribe.errors import CadoganError

_ROLES: tuple[RoleName, ...] = (
    "rule",
    "example",
    "claim",
    "definition",
    "advice",
    "description",
)


def ledger(
    edition: Edition, found: Sequence[Checked], rounds: Iterable[Round] | None = None
) -> Iterator[SentenceEntry]:
    """An entry for every sentence of the games and of the Explanation of Terms, in order.

    `rounds`: those of the mutants, if they are not the kept ones.
    """
    by_slug = {each.slug: each for each in found}
    parts = governed(page(each.slug) for each in found if each.executable)
    checks: dict[str, list[str]] = {}
    for each in found:
        for check in each.checks:
            checks.setdefault(check.sentence, []).append(check.id)
    in_examples = _together(decisions(each.verdicts) for each in found)
    in_won = _together(decisions(each.won_verdicts) for each in found)
    kept = [read_played(each.slug) for each in found]
    at_random = _together(each.decided for each in kept if each)
    fates = by_sentence(read_rounds(by_slug) if rounds is None else rounds)
    for section in edition.sections:
        if section.kind not in ("game", "terms"):
            continue
        of_game = by_slug.get(section.id)
        for sentence in _sentences(section):
            yield SentenceEntry(
                id=sentence.id,
                roles=_roles(sentence, of_game),
                parts=tuple(parts.get(sentence.id, ())),
                checks=tuple(checks.get(sentence.id, ())),
                decided_for=in_examples[0][sentence.id] + in_won[0][sentence.id],
                decided_against=in_examples[1][sentence.id] + in_won[1][sentence.id],
                examples_for=in_examples[0][sentence.id],
                examples_against=in_examples[1][sentence.id],
                won_for=in_won[0][sentence.id],
                won_against=in_won[1][sentence.id],
                random_for=at_random[0][sentence.id],
                random_against=at_random[1][sentence.id],
                mutants=fates.get(sentence.id, Counter()).total(),
                mutants_killed=fates.get(sentence.id, Counter())["killed"],
            )


def _sentences(section: Section) -> Iterator[Sentence]:
    for part in section.parts:
        yield from part.sentences


def governed(sheets: Iterable[Page]) -> dict[str, list[Governed]]:
    """For each sentence the parts of the games that cite it."""
    out: dict[str, list[Governed]] = {}
    for sheet in sheets:
        for part, variant in _parts(sheet):
            for field, locus in part.citations():
                out.setdefault(full_id(sheet.slug, locus), []).append(
                    Governed(
                        part=_label(part),
                        kind=type(part).__name__,
                        field=field,
                        status=part.status,
                        variant=variant,
                    )
                )
    return out


def _label(part: Part) -> str:
    """The part in a line; a variant without its parts, which stand for themselves."""
    if isinstance(part, Variant):
        return f"Variant({part.name})"
    if isinstance(part, Reading):
        return f"Reading({part.name}: {part.options})"
    return part.label()


def _parts(sheet: Page) -> Iterator[tuple[Part, str]]:
    """The parts of a page in order, with the variant that each belongs to."""
    variant = ""
    inside: set[int] = set()
    for part in sheet.parts():
        if isinstance(part, Variant):
            variant, inside = part.name, {id(each) for each in part.parts}
        yield part, variant if id(part) in inside else ""


def _together(counts: Iterable[Decisions]) -> tuple[Counter[str], Counter[str]]:
    """The decisions of several games together: those for a move, and those against one."""
    decided_for: Counter[str] = Counter()
    decided_against: Counter[str] = Counter()
    for each in counts:
        for sentence, (allowed, refused) in each.items():
            decided_for[sentence] += allowed
            decided_against[sentence] += refused
    return decided_for, decided_against


def _roles(sentence: Sentence, found: Checked | None) -> tuple[Role, ...]:
    """The roles of a sentence, with the words that have each where the data say so."""
    locus = sentence.id.partition(":")[2]
    if locus in ("title", "caption"):
        return (Role(role="description"),)
    if found is None:
        return (Role(role="definition"),)
    return tuple(_divided(sentence, locus, found.cases, found.data, found.slug))


def _divided(
    sentence: Sentence, locus: str, cases: CaseFile, data: Data, slug: str
) -> Iterator[Role]:
    named = [table for table in data.role if table.sentence == locus]
    for table in named:
        start = sentence.text.find(table.words)
        if start < 0:
            raise CadoganError(
                f"“{table.words}” does not stand in {sentence.id}", where=f"{slug}: role"
            )
        yield Role(role=table.role, span=(start, start + len(table.words)))
    done = {table.role for table in named}
    for name in roles_of(cases, locus):
        role = next((known for known in _ROLES if known == name), None)
        if role is None:
            raise CadoganError(f"“{name}” is no role of a sentence", where=sentence.id)
        if role not in done:
            yield Role(role=role)
