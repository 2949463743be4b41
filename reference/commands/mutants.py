"""What `cadogan verify --mutate` prints: the mutants noticed, and those that no check notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from reference.checks.mutating.kept import Round
from reference.checks.mutating.proved import unproved
from reference.checks.mutating.reviews import Reviews, read_reviews, survivors, tally
from reference.checks.report import GameMutants, SentenceEntry, Survivor


def game_lines(made: Round, titles: Mapping[str, str]) -> Iterator[str]:
    """A line for a game whose mutants are through, and one for each that no check notices."""
    unnoticed, (numbers,) = _of(made, read_reviews())
    yield f"{titles[made.slug]}: {_said(numbers)}"
    for one in unnoticed:
        if one.standing != "reviewed":
            sentences = ", ".join(one.sentences)
            yield f"  unnoticed: {one.mutant} ({sentences}): {one.because}"


def sum_lines(made: Iterable[Round]) -> Iterator[str]:
    """The sum of some rounds."""
    reviews = read_reviews()
    total: Counter[str] = Counter()
    alike = 0
    for each in made:
        _, (numbers,) = _of(each, reviews)
        alike += sum(fate.alike for fate in each.fates)
        total.update(
            {
                "mutants": numbers.mutants,
                "killed": numbers.killed,
                "proved to be the same game": numbers.same,
                "not viable": numbers.not_viable,
                "alike": numbers.alike,
                "reviewed": numbers.reviewed,
                "open": numbers.open,
            }
        )
    yield ", ".join(f"{number} {name}" for name, number in total.items())
    games = total["mutants"] - total["not viable"] - total["proved to be the same game"]
    if games:
        left = total["alike"] + total["reviewed"] + total["open"]
        yield (
            f"of the {games} mutants that may be other games {left / games:.1%}"
            f" survive: {alike} in which play shows no difference, {left - alike} others"
            f" ({(left - alike) / games:.1%}); {total['open']} for want of a check"
        )


def proof_lines(entries: Iterable[SentenceEntry], made: Iterable[Round]) -> Iterator[str]:
    """The ruling sentences of which no mutant is noticed, and why; then how many there are."""
    left, ruling = unproved(entries, survivors(made, read_reviews()))
    for sentence, why in left.items():
        yield f"{sentence}: no mutant of its words is noticed. {why}"
    yield f"{ruling - len(left)} of {ruling} ruling sentences have a mutant that a check notices"


def _of(each: Round, reviews: Reviews) -> tuple[list[Survivor], list[GameMutants]]:
    unnoticed = list(survivors([each], reviews))
    return unnoticed, list(tally([each], unnoticed))


def _said(numbers: GameMutants) -> str:
    """The numbers of a game in words; what is nought is left out."""
    parts = [f"{numbers.mutants} mutants", f"{numbers.killed} noticed"]
    named = {
        "proved to be the same game": numbers.same,
        "no games": numbers.not_viable,
        "played alike": numbers.alike,
        "reviewed": numbers.reviewed,
        "unnoticed": numbers.open,
    }
    return ", ".join(parts + [f"{number} {name}" for name, number in named.items() if number])
