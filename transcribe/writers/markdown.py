"""The edition as Markdown (CommonMark, with footnotes for the notes).

Headings, rules and notes stay what the book prints; emphasis that a witness attests is marked.
Footnotes say what the braille or a witness has where the edition prints something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.edition import Section, Sentence
from transcribe.figures import Figure
from transcribe.manuscript import Manuscript
from transcribe.notes import Note
from transcribe.pages import Pages, page_breaks
from transcribe.reading import Passage, is_line, title_first, with_label
from transcribe.units import Turn
from transcribe.writers.colophon import colophon
from transcribe.writers.html.titles import titled
from transcribe.writers.text import page_sign

# What could begin markup anywhere, and what only at a paragraph's head (a list, a heading).
_INSIDE = re.compile(r"[\\`*_\[\]<>&|~]")
_AT_HEAD = re.compile(r"^(\d{0,9})([-+=#.)])")


def edition_markdown(manuscript: Manuscript) -> str:
    """The whole book as Markdown."""
    calls = _Calls(manuscript.notes, page_breaks(manuscript))
    figures = {figure.section: figure for figure in manuscript.figures}
    blocks = [f"# {_escaped(manuscript.edition.title)}"]
    for section in manuscript.edition.sections:
        # A title page repeats the title, which stands above already.
        again = f"## {blocks[0].removeprefix('# ')}"
        made = _section(section, figures.get(section.id), calls)
        blocks.extend(block for block in made if block != again)
    blocks.extend(calls.blocks())
    smaller = [note for note in manuscript.notes if note.weight == "below"]
    if smaller:
        blocks += ["## Smaller differences", "\n".join(map(_difference, smaller))]
    blocks += ["## What it was made from", *map(_escaped, colophon(manuscript))]
    return "\n\n".join(blocks) + "\n"


class _Calls:
    """The notes that are called in the text, numbered in the order in which they are called, and
    the pages that begin in it."""

    def __init__(self, notes: tuple[Note, ...], pages: Pages) -> None:
        self._pages = pages
        self._led: set[str] = set()
        self._by_sentence: dict[str, list[Note]] = {}
        for note in notes:
            if note.weight == "beside":
                self._by_sentence.setdefault(note.sentence, []).append(note)
        self._called: list[Note] = []

    def marks(self, sentence: Sentence) -> Iterator[tuple[int, str]]:
        """Pages and calls to put into the sentence: (character, text)."""
        for turn in self._pages.get(sentence.id, ()):
            if turn.at or sentence.id not in self._led:
                yield turn.at, f"{_page(turn)} "
        for note in self._by_sentence.get(sentence.id, ()):
            self._called.append(note)
            yield note.end, f"[^{len(self._called)}]"

    def before(self, passage: Passage) -> Iterator[str]:
        """The pages that begin with a passage, each a block of its own."""
        for sentence in passage.sentences[:1]:
            self._led.add(sentence.id)
            for turn in self._pages.get(sentence.id, ()):
                if turn.at == 0:
                    yield _page(turn)

    def blocks(self) -> Iterator[str]:
        """The notes themselves."""
        for number, note in enumerate(self._called, 1):
            yield f"[^{number}]: {_said(note)}"


def _said(note: Note) -> str:
    """A note: the words it speaks of in bold, witnesses and its kind in italics."""
    marks = {"lemma": "**", "witness": "*", "kind": "*", "plain": ""}
    made = []
    for phrase in note.phrases:
        text, mark = " ".join(phrase.text.split()), marks[phrase.role]
        before = " " if phrase.text[:1].isspace() else ""
        after = " " if phrase.text[-1:].isspace() and text else ""
        made.append(f"{before}{mark}{_escaped(text)}{mark}{after}" if text else before)
    return "".join(made).strip()


def _difference(note: Note) -> str:
    return f"- `{note.sentence}` {_said(note)}"


def _section(section: Section, figure: Figure | None, calls: _Calls) -> Iterator[str]:
    """The blocks of a section; the names in its list of contents are one block."""
    names: list[str] = []
    lines: list[str] = []
    part = ""
    for passage in title_first(section):
        pages = list(calls.before(passage))
        block = _block(passage, calls)
        if pages and names:
            yield "\n".join(names)
            names = []
        if pages and lines:
            yield _lines(lines)
            lines = []
        yield from pages
        if section.id == "contents" and passage.part.kind == "text":
            names.append(f"- {block}")
            continue
        if lines and not (is_line(passage) and passage.part.id == part):
            yield _lines(lines)
            lines = []
        if is_line(passage):
            part = passage.part.id
            lines.append(f"- {block}" if passage.part.kind == "list" else block)
            continue
        yield block
        if passage.part.kind == "caption" and figure is not None:
            yield f"> *The figure shows:* {_escaped(figure.summary)}"
    if lines:
        yield _lines(lines)
    if names:
        yield "\n".join(names)


def _lines(lines: list[str]) -> str:
    """Lines of verse, each ending hard, or the items of a list."""
    return ("\n" if lines[0].startswith("- ") else "\\\n").join(lines)


def _block(passage: Passage, calls: _Calls) -> str:
    part = passage.part
    if passage.heading:
        return f"### {_escaped(passage.heading.capitalize())}"
    sentences = " ".join(
        with_label(_escaped(one.label), _sentence(one, calls)) for one in passage.sentences
    )
    if part.kind == "title":
        return f"## {titled(sentences)}"
    label = _escaped(passage.label)
    if part.kind in ("rule", "term") and label:
        label = f"**{label}**"
    text = _AT_HEAD.sub(r"\1\\\2", with_label(label, sentences).rstrip())
    if part.kind == "pack":
        return f"*{text}*"
    return f"> {text}" if part.kind == "note" else text


def _sentence(sentence: Sentence, calls: _Calls) -> str:
    """The sentence with its emphasis and the calls of its notes."""
    inserts = [*_emphasis(sentence), *calls.marks(sentence)]
    made, position = [], 0
    for at, insert in sorted(inserts, key=lambda pair: pair[0]):
        made += [_escaped(sentence.text[position:at]), insert]
        position = at
    return "".join(made) + _escaped(sentence.text[position:])


def _emphasis(sentence: Sentence) -> Iterator[tuple[int, str]]:
    for span in sentence.spans:
        mark = {"emphasis": "*", "strong": "**", "quotation": ""}[span.kind]
        if mark:
            yield span.start, mark
            yield span.end, mark


def _page(turn: Turn) -> str:
    return _escaped(page_sign(turn.label))


def _escaped(text: str) -> str:
    return _INSIDE.sub(r"\\\g<0>", text)
