"""What these pages are made from: the report, the records, the worked examples played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from reference.checks.data import read_data
from reference.checks.examples import ExamplePlayed, play_example
from reference.checks.report import (
    Check,
    Doubtful,
    Finding,
    GameMutants,
    GamePlayed,
    Report,
    Sampled,
    SentenceEntry,
    Survivor,
)
from reference.checks.reporting import checked_games, report
from reference.engine import RulesError
from reference.games import SLUGS, page
from reference.records.extract import record
from reference.records.model import Record
from reference.records.page import pages
from reference.remarks import how_read, remarks
from reference.tableaux import Tableau
from transcribe.edition import Edition
from transcribe.notes import Note


@dataclass(frozen=True, slots=True)
class GameRules:
    """One game: its entry, its sentences, checks, findings, record, and worked examples."""

    slug: str
    executable: bool
    version: str
    sentences: tuple[SentenceEntry, ...]
    checks: tuple[Check, ...]
    findings: tuple[Finding, ...]
    record: Record
    examples: tuple[ExamplePlayed, ...]
    mutants: GameMutants | None = None
    played: GamePlayed | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """All games by slug, in the order of the book, and what the report says of the checks."""

    games: Mapping[str, GameRules]
    doubtful: tuple[Doubtful, ...] = ()
    sampled: tuple[Sampled, ...] = ()
    survivors: tuple[Survivor, ...] = ()


def rules(
    edition: Edition,
    tableaux: Iterable[Tableau],
    made: Report | None = None,
    records: Mapping[str, Record] | None = None,
) -> Rules:
    """The rules of all games; report and records are made here where they were not before."""
    figures = {each.game: each for each in tableaux}
    found = records or {each.id: record(each) for each in pages(edition)}
    told = made or report(edition, checked_games(edition, figures, records=found))
    sentences: dict[str, list[SentenceEntry]] = {}
    for entry in told.sentences:
        sentences.setdefault(entry.id.partition(":")[0], []).append(entry)
    games = {
        each.game: GameRules(
            slug=each.game,
            executable=each.executable,
            version=each.rules_version,
            sentences=tuple(sentences.get(each.game, ())),
            checks=tuple(check for check in told.checks if check.game == each.game),
            findings=tuple(finding for finding in told.findings if finding.game == each.game),
            record=found[each.game],
            examples=_examples(each.game, figures.get(each.game)),
            mutants=next((one for one in told.mutants if one.game == each.game), None),
            played=next((one for one in told.played if one.game == each.game), None),
        )
        for each in told.games
    }
    return Rules(games, told.doubtful, told.sampled, told.survivors)


def told_notes(rules: Rules, edition: Edition) -> tuple[Note, ...]:
    """What was found, and how unclear places are read, as notes beside the text."""
    findings = (finding for game in rules.games.values() for finding in game.findings)
    read = how_read((page(slug) for slug in rules.games if slug in SLUGS), edition)
    return (*remarks(findings, edition), *read)


def _examples(slug: str, tableau: Tableau | None) -> tuple[ExamplePlayed, ...]:
    if slug not in SLUGS:
        return ()
    data = read_data(slug)
    played = []
    for each in data.sequence:
        with suppress(RulesError):  # a check of the report says what is wrong with it
            played.append(play_example(slug, each, data, tableau))
    return tuple(played)
