"""Which sections the lines of a table of contents name.

    named(edition) -> for each sentence of such a line, by its id, the section it leads to

Evidence: most entries of a list end in a page number, and an entry says what one section further on
has for its title, but for capitals, points and the number of a chapter ("I. The Pond" and "THE
POND"). What two sections could be named by leads nowhere.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from transcribe.edition import Edition, Section, Sentence

_PAGE = re.compile(r"\s+(?:\d+|[ivxlc]+)$")
_COUNTS = "one two three four five six seven eight nine ten eleven twelve"
_NUMBERED = re.compile(
    r"(?:(?:chapter|part|book|section|canto|act|scene|letter|lesson|story) )?"
    rf"(?:\d+|[ivxlc]+|{_COUNTS.replace(' ', '|')}) (?=.)"
)
_LEAST = 2  # entries with a page number that make a list one of contents


def named(edition: Edition) -> dict[str, str]:
    """The sections that the entries of tables of contents lead to, by sentence id."""
    made: dict[str, str] = {}
    for index, section in enumerate(edition.sections):
        entries = list(_entries(section))
        if not entries:
            continue
        titles = _titles(edition.sections[index + 1 :])
        for entry in entries:
            found = {titles[form] for form in _forms(_name(entry)) if form in titles}
            if len(found) == 1:
                target = found.pop()
                made |= {sentence.id: target for sentence in entry}
    return made


def name_end(text: str) -> int:
    """The character at which an entry's page number begins, the blank before it counted."""
    page = _PAGE.search(text)
    return page.start() if page else len(text)


def _entries(section: Section) -> Iterator[list[Sentence]]:
    """The entries of a section that are lines of a table of contents."""
    for part in section.parts:
        entries: list[list[Sentence]] = []
        for sentence in part.sentences if part.kind == "list" else ():
            if sentence.paragraph_start or not entries:
                entries.append([])
            entries[-1].append(sentence)
        paged = sum(_PAGE.search(each[-1].text) is not None for each in entries)
        if paged >= _LEAST and 2 * paged > len(entries):
            yield from entries


def _name(entry: Sequence[Sentence]) -> str:
    text = " ".join(sentence.text for sentence in entry)
    return text[: name_end(text)]


def _titles(sections: Sequence[Section]) -> dict[str, str]:
    """The sections by the forms of their titles; a form that two have is left out."""
    found: dict[str, set[str]] = defaultdict(set)
    for section in sections:
        for form in _forms(section.title):
            found[form].add(section.id)
    return {form: ids.pop() for form, ids in found.items() if len(ids) == 1}


def _forms(title: str) -> Iterator[str]:
    """A title by its letters and figures alone, with its number and without it."""
    plain = " ".join(re.findall(r"\w+", title.casefold()))
    if plain:
        yield plain
        bare = _NUMBERED.sub("", plain, count=1) if _NUMBERED.match(plain) else plain
        if bare != plain:
            yield bare
