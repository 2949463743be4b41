"""`cadogan verify`: what the pages say is carried out, and the outcome printed."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping

import click

from reference.catalogue import catalogue, unquoted
from reference.checks.claims import searched_again
from reference.checks.collecting import Checked
from reference.checks.deciding import replayed
from reference.checks.gaps import gaps
from reference.checks.ledger import ledger
from reference.checks.mutating.kept import Round
from reference.checks.mutating.rounds import rounds
from reference.checks.report import Check, Report, Status, report_json, unexplained
from reference.checks.reporting import checked_games, report
from reference.checks.searching import search_win
from reference.checks.simulated import played_again
from reference.commands.mutants import game_lines, proof_lines, sum_lines
from reference.games import SLUGS, load
from reference.tableaux import Tableau, tableaux_by_game
from reference.words import words_by_id
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition

NARROW = 40
DEEP_DEALS = range(1, 101)
"""The deals in which `--deep` looks for a game that is won."""


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--check", "only", metavar="ID", help="Carry out one check and tell all of it.")
@click.option(
    "--deep",
    is_flag=True,
    help="Also play simulations again and look for won games, which takes minutes.",
)
@click.option(
    "--ledger",
    "show_ledger",
    is_flag=True,
    help="List the rulings of which only one side is shown yet.",
)
@click.option(
    "--mutate",
    is_flag=True,
    help="Turn each part of the rules round and say which mutants no check notices; minutes.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--narrow", is_flag=True, help=f"Print lines of at most {NARROW} characters.")
def verify(
    games: tuple[str, ...],
    only: str | None,
    deep: bool,
    show_ledger: bool,
    mutate: bool,
    as_json: bool,
    narrow: bool,
) -> int:
    """Carry out what the pages of each GAME say, or of all games.

    Examples, counts, figures and records are compared with the rules as they are played. Ends
    with 1 if something fails that no finding explains, or with --deep if anything that is kept
    comes out otherwise.
    """
    answers = {"--check": only, "--ledger": show_ledger, "--mutate": mutate, "--json": as_json}
    asked = [option for option, given in answers.items() if given]
    if deep and (mutate or as_json):
        asked.append("--deep")
    if len(asked) > 1:
        raise click.UsageError(f"{' and '.join(asked)} ask for different things: give one.")
    places = find_places()
    edition = read_edition(places.edition)
    book = catalogue(edition)
    tableaux = tableaux_by_game(places.corpus / "tableaux")
    wanted = _wanted([book.find(game) for game in unquoted(games, book.titles)], only)
    if mutate:
        unnoticed = False
        made: list[Round] = []
        for each in rounds(edition, tableaux, wanted or SLUGS):
            made.append(each)
            for line in game_lines(each, book.titles):
                unnoticed |= line.startswith("  unnoticed")
                _print(line, narrow)
        entries = ledger(edition, checked_games(edition, tableaux, wanted), made)
        for line in (*sum_lines(made), *proof_lines(entries, made)):
            _print(line, narrow)
        return int(unnoticed)
    found = checked_games(edition, tableaux, wanted)
    if show_ledger:
        for line in _gaps(report(edition, found), found, words_by_id(edition)):
            _print(line, narrow)
    elif as_json:
        click.echo(report_json(report(edition, found)), nl=False)
    else:
        for line in _one(found, only) if only else _all(found, book.titles):
            _print(line, narrow)
    changed = False
    if deep:
        for line in _searched(found, tableaux):
            changed |= line.endswith(" otherwise")
            _print(line, narrow)
    checks = [check for each in found for check in each.checks]
    findings = [finding for each in found for finding in each.findings]
    return int(changed or bool(unexplained(_only(checks, only), findings)))


def _print(line: str, narrow: bool) -> None:
    if narrow:
        for piece in textwrap.wrap(line, NARROW, subsequent_indent="  ", break_on_hyphens=False):
            click.echo(piece)
    else:
        click.echo(line)


def _wanted(slugs: list[str], only: str | None) -> list[str] | None:
    """The games to look at: those named, that of the check, or all."""
    if slugs:
        return slugs
    return [only.partition("/")[0]] if only and "/" in only else None


def _only(checks: list[Check], only: str | None) -> list[Check]:
    """The checks of that id, with or without the game before it; all without one."""
    if not only:
        return checks
    return [check for check in checks if only in (check.id, check.id.partition("/")[2])]


def _one(found: list[Checked], only: str) -> Iterator[str]:
    """Everything about one check."""
    checks = [check for each in found for check in each.checks]
    chosen = _only(checks, only)
    if not chosen:
        names = ", ".join(check.id for check in checks[:5])
        raise CadoganError(
            f"there is no check “{only}” here", hint=f"For example: {names}." if names else ""
        )
    for check in chosen:
        yield f"{check.id}: {check.status}"
        yield f"sentence: {check.sentence}"
        if check.quote:
            yield f"words: “{check.quote}”"
        yield f"kind: {check.kind}, by {check.method}"
        yield f"expected: {check.expected}"
        yield f"because: {check.expected_from}"
        yield f"observed: {check.observed}"
        for each in found:
            for finding in each.findings:
                if check.id in finding.evidence:
                    yield f"finding: {finding.id}: {finding.explanation}"


def _all(found: list[Checked], titles: Mapping[str, str]) -> Iterator[str]:
    """A line for each game, its failing checks, its findings; then the sum."""
    total: Counter[Status] = Counter()
    wanting = 0
    for each in found:
        tally = Counter(check.status for check in each.checks)
        total.update(tally)
        state = "" if each.executable else "not executable yet; "
        yield f"{titles[each.slug]}: {state}{_tally(tally)}"
        missing = unexplained(each.checks, each.findings)
        wanting += len(missing)
        for check in missing:
            yield f"  fails: {check.id}: expected {check.expected}; observed {check.observed}"
        for finding in each.findings:
            yield f"  finding: {finding.id}: “{finding.quote}”"
    explained = total["fails"] - wanting
    by = f"; {explained} of the failing explained by findings" if total["fails"] else ""
    yield f"{_tally(total)}{by}"


def _gaps(made: Report, found: list[Checked], texts: Mapping[str, str]) -> Iterator[str]:
    """The gaps of the ledger, a line each, then how many there are; exemptions before."""
    for each in found:
        for one in each.data.exempt:
            yield f"{each.slug}:{one.sentence} cannot {one.lacks}: {one.because}"
    open_ones = list(gaps(made, found, texts))
    for gap in open_ones:
        clause = f", “{gap.clause}”" if gap.clause else ""
        yield f"{gap.game}:{gap.locus}{clause}: nothing shows what it {gap.lacks}s"
    rules = sum(any(role.role == "rule" for role in entry.roles) for entry in made.sentences)
    exempt = sum(len(each.data.exempt) for each in found)
    yield f"{rules} ruling sentences: {len(open_ones)} open, {exempt} exempt"


def _tally(tally: Counter[Status]) -> str:
    parts = [f"{tally['holds']} hold"]
    if tally["fails"]:
        parts.append(f"{tally['fails']} fail")
    if tally["undecided"]:
        parts.append(f"{tally['undecided']} undecided")
    return ", ".join(parts)


def _searched(found: list[Checked], tableaux: Mapping[str, Tableau]) -> Iterator[str]:
    """The simulations played again, and what a search for won games finds."""
    for each in found:
        if not each.executable:
            continue
        yield from played_again(each.slug, each.data)
        yield from replayed(each.slug)
        if each.data.searched:
            yield from searched_again(each.slug, each.data, tableaux[each.slug])
        game = load(each.slug)
        won = search_win(game, DEEP_DEALS)
        if won is None:
            yield f"{each.slug}: no win found in deals 1 to {DEEP_DEALS[-1]}"
        else:
            yield f"{each.slug}: deal {won.number} is won in {len(won.moves)} moves"
