"""The edition as Markdown (CommonMark, with footnotes for the apparatus).

Headings, rules and notes stay what the book prints; emphasis that a witness attests is marked.
Footnotes say what the braille or a witness has where the edition prints something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from transcribe.edition import Edition, Entry, Section, Sentence
from transcribe.reading import Passage, passages, with_label

# Kinds of entry that need no note: the text shows them by its emphasis and its paragraphs.
SHOWN_OTHERWISE = ("emphasis", "structure")

# What could begin markup anywhere, and what only at a paragraph's head (a list, a heading).
_INSIDE = re.compile(r"[\\`*_\[\]<>&|~]")
_AT_HEAD = re.compile(r"^(\d{0,9})([-+=#.)])")


def edition_markdown(edition: Edition) -> str:
    """The whole book as Markdown."""
    notes = _Notes(edition.apparatus)
    blocks = [f"# {_escaped(edition.title)}"]
    for section in edition.sections:
        blocks.extend(_section(section, notes))
    blocks.extend(notes.blocks())
    return "\n\n".join(blocks) + "\n"


class _Notes:
    """The footnotes: which entries are printed, numbered in the order in which they are called."""

    def __init__(self, apparatus: Iterable[Entry]) -> None:
        self._by_sentence: dict[str, list[Entry]] = {}
        for entry in apparatus:
            if entry.kind not in SHOWN_OTHERWISE:
                self._by_sentence.setdefault(entry.sentence, []).append(entry)
        self._called: list[Entry] = []

    def marks(self, sentence: Sentence) -> list[tuple[int, str]]:
        """Calls to put into the sentence: (character, text)."""
        calls = []
        for entry in sorted(self._by_sentence.get(sentence.id, ()), key=lambda one: one.end):
            self._called.append(entry)
            calls.append((entry.end, f"[^{len(self._called)}]"))
        return calls

    def blocks(self) -> Iterator[str]:
        """The notes themselves."""
        for number, entry in enumerate(self._called, 1):
            line = " ".join(describe(entry).split())
            yield f"[^{number}]: {_escaped(line)}"


def describe(entry: Entry) -> str:
    """An entry of the apparatus as one line: lemma ] readings (kind: reason)."""
    readings = [f"{reading.witness}: {reading.text or '(nothing)'}" for reading in entry.readings]
    if entry.braille != entry.lemma:
        readings.insert(0, f"braille: {entry.braille or '(nothing)'}")
    reason = f": {entry.reason}" if entry.reason else ""
    return f"{entry.lemma or '(nothing)'} ] {'; '.join(readings)} ({entry.kind}{reason})"


def _section(section: Section, notes: _Notes) -> Iterator[str]:
    for passage in passages(section):
        yield _block(passage, notes)


def _block(passage: Passage, notes: _Notes) -> str:
    if passage.heading:
        return f"### {_escaped(passage.heading)}"
    sentences = " ".join(
        with_label(_escaped(one.label), _sentence(one, notes)) for one in passage.sentences
    )
    text = with_label(_escaped(passage.label), sentences).rstrip()
    if passage.part.kind == "title":
        return f"## {text}"
    return _AT_HEAD.sub(r"\1\\\2", text)


def _sentence(sentence: Sentence, notes: _Notes) -> str:
    """The sentence with its emphasis and the calls of its notes."""
    inserts = [*_emphasis(sentence), *notes.marks(sentence)]
    made, position = [], 0
    for at, insert in sorted(inserts, key=lambda pair: pair[0]):
        made += [_escaped(sentence.text[position:at]), insert]
        position = at
    return "".join(made) + _escaped(sentence.text[position:])


def _emphasis(sentence: Sentence) -> Iterator[tuple[int, str]]:
    for span in sentence.spans:
        if span.kind == "emphasis":
            yield span.start, "*"
            yield span.end, "*"


def _escaped(text: str) -> str:
    return _INSIDE.sub(r"\\\g<0>", text)
