"""Whether a game can be won and ends as its page promises, and the claims that nobody examined."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from reference.checks.cases import CaseFile, roles_of
from reference.checks.data import Data
from reference.checks.packets import readings, searched
from reference.checks.report import Check, Status
from reference.checks.won import pictured
from reference.engine import Record
from reference.engine.parts import Picture
from reference.tableaux import Tableau


def won_checks(slug: str, won: Record) -> Iterator[Check]:
    """A kept game that is won, and the final tableau that the page promises."""
    dealt = "an arranged pack" if won.pack else f"deal {won.number}"
    yield Check(
        id=f"{slug}/won",
        game=slug,
        sentence=f"{slug}:title",
        quote="",
        kind="possibility",
        expected="a game that is won",
        expected_from="a patience is played to succeed",
        observed=f"{dealt}, {len(won.moves)} moves, "
        + ("won" if won.game.is_won(won.position) else "not won"),
        status="holds" if won.game.is_won(won.position) else "fails",
        method="search",
    )
    for part in won.game.table.page.rules:
        if isinstance(part, Picture):
            sentence = next(iter(part.citations()), ("", "title"))[1]
            wrong = pictured(won.game, won.position)
            yield Check(
                id=f"{slug}/final-tableau",
                game=slug,
                sentence=f"{slug}:{sentence}",
                quote="",
                kind="final-tableau",
                expected="the tableau that the page promises",
                expected_from=part.label(),
                observed="; ".join(wrong) or f"so it lies at the end of {dealt}",
                status="fails" if wrong else "holds",
                method="execution",
            )


def not_examined(slug: str, cases: CaseFile, data: Data, checks: list[Check]) -> Iterator[Check]:
    """A claim that no check examines is not passed over: it is undecided, and it is said why."""
    examined = {
        check.sentence
        for check in checks
        if check.kind not in ("permission", "prohibition", "obligation", "fact")
    }
    opinions = {opinion.sentence: opinion for opinion in data.opinion}
    for sentence in cases.page.roles:
        if "claim" in roles_of(cases, sentence) and f"{slug}:{sentence}" not in examined:
            opinion = opinions.get(sentence)
            yield Check(
                id=f"{slug}/claim-{sentence}",
                game=slug,
                sentence=f"{slug}:{sentence}",
                quote=opinion.words if opinion else "",
                kind="possibility",
                expected="what the sentence claims",
                expected_from="the sentence",
                observed=opinion.because
                if opinion
                else "not examined yet: no check of this claim is written",
                status="undecided",
                method="simulation",
            )


def shown_otherwise(slug: str, data: Data, checks: Iterable[Check]) -> list[Check]:
    """The checks, those of cases that no move can say decided by what shows the same."""
    found = list(checks)
    status = {check.id: check.status for check in found}
    by = {f"{slug}/{each.case}": [f"{slug}/{name}" for name in each.by] for each in data.shown}
    return [_decided(check, by.get(check.id, []), status) for check in found]


def _decided(check: Check, by: list[str], status: Mapping[str, Status]) -> Check:
    if check.status != "undecided" or not by:
        return check
    if any(status.get(name) != "holds" for name in by):
        return check
    return replace(check, status="holds", observed=f"{check.observed} Shown by {', '.join(by)}.")


def searched_checks(slug: str, data: Data, tableau: Tableau | None) -> Iterator[Check]:
    """What full searches found, as it is kept; `cadogan verify --deep` searches again.

    One fails whose cards are no way to read the figure as it is today.
    """
    known = _by_choice(tableau) if data.searched and tableau else {}
    for each in data.searched:
        read = ", ".join(f"{place} {card}" for place, card in each.chosen.items())
        today = frozenset(each.chosen.items()) in known
        yield Check(
            id=f"{slug}/{each.id}",
            game=slug,
            sentence=f"{slug}:{each.sentence}",
            quote=each.words,
            kind="possibility",
            expected=each.found,
            expected_from=each.expected_from,
            observed=f"{each.found} with {read}: {each.positions} positions, as kept"
            if today
            else f"the figure cannot be read with {read}",
            status="holds" if today else "fails",
            method="search",
        )


def _by_choice(tableau: Tableau) -> dict[frozenset[tuple[str, str]], list[list[str]]]:
    """The packets of a figure by the cards chosen for what cannot be read."""
    return {frozenset(chosen.items()): packets for chosen, packets in readings(tableau)}


def depending(slug: str, data: Data, checks: Iterable[Check]) -> list[Check]:
    """The questions that are undecided because what cannot be read decides them; one whose answers
    no longer hold fails."""
    held = {check.id for check in checks if check.status == "holds"}
    made = []
    for each in data.depends:
        lost = [name for name in each.by if f"{slug}/{name}" not in held]
        made.append(
            Check(
                id=f"{slug}/{each.id}",
                game=slug,
                sentence=f"{slug}:{each.sentence}",
                quote=each.words,
                kind="possibility",
                expected=each.asked,
                expected_from="the printed figure, whatever the cards are that cannot be read",
                observed=f"no longer shown by {', '.join(lost)}"
                if lost
                else f"{each.because} Shown by {', '.join(each.by)}.",
                status="fails" if lost else "undecided",
                method="search",
            )
        )
    return made


def searched_again(slug: str, data: Data, tableau: Tableau) -> Iterator[str]:
    """A line for each full search, made again."""
    known = _by_choice(tableau)
    for each in data.searched:
        packets = known.get(frozenset(each.chosen.items()))
        same = packets is not None and searched(packets) == (each.found == "won", each.positions)
        yield f"{slug}/{each.id}: {'as kept' if same else 'comes out otherwise'}"
