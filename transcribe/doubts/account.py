"""What is printed of the doubtful places: as text, and as one page for a browser.

account(edition, source, passed) -> Account
account_text(account) -> str
account_page(account, site) -> str
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path

from markupsafe import Markup

from transcribe.corpus import Passed
from transcribe.doubts.collect import doubts
from transcribe.doubts.model import KINDS, Change, Doubt, Kind, Level
from transcribe.doubts.trial import Score, Trial, trial
from transcribe.edition import Edition
from transcribe.reader import Source, unicode_patterns
from transcribe.recognised import OPTION, SETTING, recognised
from transcribe.regions import reading
from transcribe.spelling import repeated
from transcribe.told import Told, lines
from transcribe.writers.html.templates import environment, script, stylesheet

MEANINGS: dict[Level, str] = {
    "sure": "The cells alone say so, in signs that have no other meaning, and the word is known; "
    "or a person signed it; or the witness that differs is plainly spoilt.",
    "likely": "The page's own numbering or lists say so, or a witness; nothing speaks against it.",
    "unsure": "Only the words beside it say so; or nothing knows the word; or braille and witness "
    "differ and neither is plainly wrong.",
}
"""What each level means."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table of scores, in words."""

    words: str
    level: Level
    compared: str
    wrong: str
    bound: str


@dataclass(frozen=True)
class Account:
    """An edition's doubtful places, the trial of its certainty, the words that only the book or its
    editor knows, and what was found of the code and taken for no text, in sentences."""

    edition: Edition
    doubts: tuple[Doubt, ...]
    trial: Trial
    repeated: Mapping[str, int]
    passed: tuple[Passed, ...]
    told: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The book's title."""
        return self.edition.title

    @property
    def kinds(self) -> dict[Kind, str]:
        """What each kind of doubt is called."""
        return KINDS

    @property
    def meanings(self) -> dict[Level, str]:
        """What each level means."""
        return MEANINGS

    @property
    def compared(self) -> int:
        """How many words could be compared with a witness."""
        return sum(score.compared for score in self.trial.words.values())

    @property
    def rows(self) -> tuple[Row, ...]:
        """The table of scores."""
        return (
            *_rows("all", self.trial.words),
            *_rows("by a context rule", self.trial.ruled),
        )


def account(
    edition: Edition,
    source: Source,
    passed: Iterable[Passed] = (),
    found: Told | None = None,
    code: str = "",
) -> Account:
    """All that there is to say of an edition's doubtful places. `found` is what the decoding told;
    without it, of a corpus, there is what the lines of the braille alone show, read in `code` (as
    cells without one)."""
    listed = tuple(passed)
    keep = OPTION if found else SETTING
    read = partial(reading, code=code) if code else str
    found = found or Told(recognised=tuple(recognised(source, (), (), read)))
    return Account(
        edition,
        tuple(doubts(edition, source, listed)),
        trial(edition, listed),
        repeated(edition),
        listed,
        tuple(lines(found, source.name, keep)),
    )


def _rows(words: str, scores: Mapping[Level, Score]) -> Iterator[Row]:
    for level, score in scores.items():
        yield Row(
            words,
            level,
            f"{score.compared:,}",
            str(score.wrong),
            f"{score.bound:.2%}" if score.compared else "nothing to say",
        )


def command(change: Change) -> str:
    """The command that records an emendation; the name and the reason are to be filled in."""
    parts = ("cadogan", "emend", change.place, "--from", change.old, "--to", change.new)
    return f"{' '.join(map(shlex.quote, parts))} --reason WHY --by NAME"


def account_text(told: Account) -> str:
    """One line for each doubtful place under the number of its braille page, then the trial."""
    said = [f"Doubtful places: {told.title}", f"{len(told.doubts)} in all"]
    for page, found in groupby(told.doubts, lambda doubt: doubt.page):
        said += ["", f"Page {page}", *map(_line, found)]
    said += ["", 'How sure is "sure"?']
    if told.compared:
        said += [
            f"{row.words}, {row.level}: {row.compared} compared, {row.wrong} wrong, "
            f"at most {row.bound}"
            for row in told.rows
        ]
    else:
        said += ["No witness covers any of this book, so nothing can be compared."]
    said += [f'"sure" was wrong by {entry}' for entry in told.trial.sure_wrong]
    said += [f"left out: {count} of {kind}" for kind, count in told.trial.left_out.items()]
    if told.repeated:
        known = ", ".join(f"{word} ({count})" for word, count in told.repeated.items())
        said += ["", f"Words that no dictionary knows, but another place does: {known}"]
    if told.passed:
        said += ["", "Words that the editor passes:"]
        said += [f"{each.word}: {each.reason} ({each.editor})" for each in told.passed]
    if told.told:
        said += ["", "Codes, and what was taken for no text:", *told.told]
    said += ["", "Made from:", *_provenance(told.edition)]
    return "\n".join(said) + "\n"


def _line(doubt: Doubt) -> str:
    # A dash and "or": the readings have commas of their own.
    others = f" – not {' or '.join(doubt.instead)}" if doubt.instead else ""
    checked = f"; {doubt.checked}" if doubt.checked else ""
    return (
        f"line {doubt.line}, cell {doubt.cell}: {doubt.printed}{others} "
        f"({KINDS[doubt.kind]}: {doubt.why}; cells {doubt.cells}{checked}) "
        f"[{doubt.level}: {doubt.evidence}]"
    )


def _provenance(edition: Edition) -> Iterator[str]:
    made = edition.provenance
    for source in made.sources:
        yield f"{source.title} ({source.id}): {source.file}, SHA-256 {source.sha256 or 'unknown'}"
    yield f"cadogan {made.cadogan}, liblouis {made.liblouis} ({', '.join(made.tables)})"


def account_page(told: Account, site: Path) -> str:
    """The page; `site` is the folder of the templates."""
    made = environment(site)
    made.filters["patterns"] = unicode_patterns
    made.filters["command"] = command
    return made.get_template("doubts.html").render(
        account=told,
        style=Markup(stylesheet(site, "book.css", "doubts.css")),
        script=Markup(script(site, "doubts.js")),
    )
