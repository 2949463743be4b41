"""Cross-references of the book: the words that send the reader elsewhere, and where to.

    references(edition) -> tuple[Reference, ...]

"Rule II", "Rules I and III", "Note 3", "the note to Rule I", "see tableau", the names of games in
the list of contents, the sections that a table of contents names, and the words that the
Explanation of Terms explains. Only what leads somewhere is a reference: "Rule VII" in a game of six
rules is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from transcribe.contents import name_end, named
from transcribe.edition import Edition, Part, Section, Sentence

ReferenceKind = Literal["rule", "note", "figure", "game", "term", "section"]

_NUMERAL = r"[IVXLC]+"
_RULES = re.compile(rf"\bRules?\s+{_NUMERAL}(?:(?:,\s+and\s+|,\s+|\s+and\s+){_NUMERAL}\b)*(?!\w)")
_ONE_RULE = re.compile(r"(?<=\()Rule(?=\))")
_NOTE_TO = re.compile(rf"\bnote\s+to\s+Rule\s+(?P<rule>{_NUMERAL})\b")
_NOTE = re.compile(r"\bNote\s+(?P<number>\d+)\b")
_FIGURE = re.compile(
    r"(?:\b(?:[Ss]ee|[Aa]s(?:\s+(?:seen|shown))?\s+[io]n|[Ss](?:een|hown)\s+[io]n)(?:\s+the)?"
    r"|\A[IO]n\s+the(?:\s+pattern)?)\s+[Tt]ableau\b"
)
_EACH_NUMERAL = re.compile(rf"(?:\bRules?\s+)?\b{_NUMERAL}\b")
_LETTERS = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Reference:
    """Characters `start` to `end` of a sentence, or of its label, that refer to `target`.

    `target` is a part (`the-shah:rule-1`, `terms:talon`), a caption (`the-shah:caption`: the
    figure) or a section (`the-shah`).
    """

    sentence: str
    in_label: bool
    start: int
    end: int
    kind: ReferenceKind
    target: str


def references(edition: Edition) -> tuple[Reference, ...]:
    """All references of an edition in the order of its parts; no two of them overlap."""
    games = _games(edition.sections)
    terms = _terms(edition.sections)
    contents = named(edition)
    found: list[Reference] = []
    for section in edition.sections:
        for part in section.parts:
            for sentence in part.sentences:
                for in_label, text in ((True, sentence.label), (False, sentence.text)):
                    hits = [*_own(section, part, text)]
                    if sentence.id in contents and not in_label:
                        hits.insert(0, (0, name_end(text), "section", contents[sentence.id]))
                    if games and part.kind != "title":
                        hits += games.hits(text, "game")
                    if terms and part.kind in ("rule", "play", "note"):
                        hits += terms.hits(text, "term")
                    found += _disjoint(sentence, in_label, hits)
    return tuple(found)


_Hit = tuple[int, int, ReferenceKind, str]


def _disjoint(sentence: Sentence, in_label: bool, hits: Iterable[_Hit]) -> Iterator[Reference]:
    """The hits in the order of the text; where two overlap, the one found first stays."""
    taken: list[_Hit] = []
    for hit in hits:
        if all(hit[1] <= other[0] or other[1] <= hit[0] for other in taken):
            taken.append(hit)
    for start, end, kind, target in sorted(taken):
        yield Reference(sentence.id, in_label, start, end, kind, target)


def _own(section: Section, part: Part, text: str) -> Iterator[_Hit]:
    """References inside the section: to its rules, notes and figure."""
    rules = {each.numeral: each.id for each in section.parts if each.kind == "rule"}
    notes = [each for each in section.parts if each.kind == "note"]
    for match in _NOTE_TO.finditer(text):
        within = rules.get(match["rule"])
        target = next((note.id for note in notes if note.within == within), None)
        if within is not None and target is not None:
            yield *match.span(), "note", f"{section.id}:{target}"
    for match in _NOTE.finditer(text):
        numbered = {note.numeral or note.id.removeprefix("note-"): note.id for note in notes}
        if match["number"] in numbered:
            yield *match.span(), "note", f"{section.id}:{numbered[match['number']]}"
    for match in _RULES.finditer(text):
        for each in _EACH_NUMERAL.finditer(text, *match.span()):
            target = rules.get(each[0].split()[-1])
            if target is not None:
                yield *each.span(), "rule", f"{section.id}:{target}"
    if len(rules) == 1:
        for match in _ONE_RULE.finditer(text):
            yield *match.span(), "rule", f"{section.id}:{next(iter(rules.values()))}"
    if part.kind != "caption" and any(each.kind == "caption" for each in section.parts):
        for match in _FIGURE.finditer(text):
            yield *match.span(), "figure", f"{section.id}:caption"


@dataclass(frozen=True, slots=True)
class _Names:
    """Words that stand for something: what finds them, and what their plain form stands for."""

    pattern: re.Pattern[str]
    targets: dict[str, str]

    def hits(self, text: str, kind: ReferenceKind) -> Iterator[_Hit]:
        """Where one of the names stands in a text."""
        for match in self.pattern.finditer(text):
            yield *match.span(), kind, self.targets[_plain(match[0])]


def _plain(name: str) -> str:
    """A name by its letters alone, without the s of a plural."""
    return _LETTERS.sub(" ", name).strip().lower().removesuffix("s")


def _names(targets: dict[str, str], ending: str, flags: re.RegexFlag) -> _Names | None:
    """The names in `targets`; between their words may stand whatever is no letter."""
    if not targets:
        return None
    ways = (
        r"[\W_]+".join(map(re.escape, _LETTERS.sub(" ", name).split())) + ending
        for name in sorted(targets, key=len, reverse=True)
    )
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(ways)})(?!\w)", flags)
    return _Names(pattern, {_plain(name): target for name, target in targets.items()})


def _games(sections: Iterable[Section]) -> _Names | None:
    """The games by their titles, as the book sets them in its lists: in capitals."""
    titles = {
        section.title: section.id
        for section in sections
        if section.kind == "game" and len(section.title) > 2 and section.title.isupper()
    }
    return _names(titles, "", re.NOFLAG)


def _terms(sections: Iterable[Section]) -> _Names | None:
    """The terms that the book explains, in the singular or plural."""
    terms = {
        part.label.rstrip(". ").removesuffix("s"): f"{section.id}:{part.id}"
        for section in sections
        if section.kind == "terms"
        for part in section.parts
        if part.kind == "term" and part.label
    }
    return _names(terms, "s?", re.IGNORECASE)
