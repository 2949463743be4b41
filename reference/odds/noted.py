"""The chances of success as notes beside the text: the same in every format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reference.games import SLUGS, load
from reference.odds.batches import Total
from reference.odds.claims import Claim, claims
from reference.odds.telling import interval, percent
from transcribe.edition import Edition, Section, Sentence
from transcribe.notes import Note, Phrase


def chances(totals: Iterable[Total], edition: Edition) -> tuple[Note, ...]:
    """For each game of which figures are kept a note, if they were counted under its rules.

    It stands where the book says how hard the game is, else at the end of the page.
    """
    by_game: dict[str, list[Total]] = {}
    for each in totals:
        by_game.setdefault(each.series.game, []).append(each)
    said = claims()
    return tuple(
        _note(section, found, said.get(section.id))
        for section in edition.sections
        if section.id in SLUGS and (found := _current(section.id, by_game))
    )


def _current(slug: str, by_game: dict[str, list[Total]]) -> list[Total]:
    if slug not in by_game:
        return []
    version = load(slug).rules_version
    return [each for each in by_game[slug] if each.series.rules == version]


def _note(section: Section, found: list[Total], claim: Claim | None) -> Note:
    sentence, start, end = _place(section, claim)
    return Note(
        id=f"odds:{section.id}",
        kind="odds",
        sentence=sentence.id,
        start=start,
        end=end,
        weight="beside",
        phrases=(Phrase("Chances:", "kind"), Phrase(f" {_told(found)}")),
    )


def _place(section: Section, claim: Claim | None) -> tuple[Sentence, int, int]:
    """The words of the claim, or the last sentence of the page."""
    sentences = [each for part in section.parts for each in part.sentences]
    if claim:
        for each in sentences:
            start = each.text.find(claim.words)
            if each.id == claim.sentence and start >= 0:
                return each, start, start + len(claim.words)
    return sentences[-1], 0, len(sentences[-1].text)


def _told(found: Iterable[Total]) -> str:
    return "; ".join(_said(found)) + "."


def _said(found: Iterable[Total]) -> Iterator[str]:
    """Players in order; of searches only the one that decided most."""
    known = []
    for each in found:
        if each.series.question == "thoughtful":
            known.append(each)
            continue
        low, high = (percent(share) for share in interval(each))
        chance = percent(each.won / each.count)
        who = each.series.by.rpartition(" ")[0]
        yield f"the {who} player wins {chance} of {each.count:,} deals ({low} to {high})"
    if known:
        best = min(known, key=_width)
        low, high = (percent(share) for share in interval(best))
        yield f"with all cards known the chance is {low} to {high}, by {best.count:,} deals"


def _width(found: Total) -> float:
    low, high = interval(found)
    return high - low
