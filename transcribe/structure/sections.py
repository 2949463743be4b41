"""Sections: the games, and the pieces of the front matter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import count, groupby

from transcribe.corpus import Expected
from transcribe.edition import SectionKind
from transcribe.errors import CadoganError
from transcribe.structure.heads import CAPTION, HEAD, TERMS, is_capitals, slug, words
from transcribe.structure.paragraphs import BRAILLE, Paragraph

HEADINGS = ("heading", "subheading")
"""Roles of paragraphs that begin a section."""


@dataclass(frozen=True, slots=True)
class RawSection:
    """A section as spans of the text; `caption` and `head` are None where it has none."""

    id: str
    title: str
    kind: SectionKind
    caption: Paragraph | None
    head: Paragraph | None
    body: tuple[Paragraph, ...]


def sections(
    text: str, paragraphs: Sequence[Paragraph], outline: Sequence[Expected] = ()
) -> list[RawSection]:
    """Group paragraphs (already cut at their marks) into sections.

    With an outline the sections are exactly those that it lists, in its order, or it is an error
    that says which one is missing. Without one, they are what captions and heads in capitals
    show, and a section with RULES or PLAY is a game.
    """
    whole = list(_whole_heads(text, paragraphs))
    return list(_listed(text, whole, outline) if outline else _seen(text, whole))


def _listed(
    text: str, paragraphs: Sequence[Paragraph], outline: Sequence[Expected]
) -> Iterator[RawSection]:
    rest = list(paragraphs)
    found: list[tuple[Expected, int]] = []
    position = 0
    for entry in outline:
        position = _find(text, rest, position, entry)
        if entry.kind != "game" and entry.head:
            rest[position : position + 1] = _cut(text, rest[position], entry.head)
        if entry.kind == "text" and entry.head:
            rest[position] = replace(rest[position], role="heading")
        found.append((entry, position))
        position += 1
    if found[0][1] > 0:
        raise CadoganError(
            f"text stands before the first section: {_text(text, rest[0])[:40]!r}",
            where="book.toml",
            hint="List a section for it there.",
        )
    ends = [start for _, start in found[1:]] + [len(rest)]
    for (entry, start), end in zip(found, ends, strict=True):
        yield _section(text, entry.id, entry.title, entry.kind, rest[start:end])


def _find(text: str, paragraphs: Sequence[Paragraph], start: int, entry: Expected) -> int:
    if not entry.head:
        return start
    for position in range(start, len(paragraphs)):
        if entry.kind == "game":
            caption = CAPTION.match(_text(text, paragraphs[position]))
            if caption and slug(caption["title"]) in (slug(entry.title), slug(entry.head)):
                return position
        elif words(entry.head).match(text, paragraphs[position].start, paragraphs[position].end):
            return position
    raise CadoganError(
        f"the section {entry.title!r} ({entry.id}) was not found in the braille",
        where="book.toml",
        hint=f"Sections are looked for in that order, each by its head ({entry.head!r}). Write "
        "there the words that begin it in the braille, or take the section out.",
    )


def _cut(text: str, paragraph: Paragraph, head: str) -> list[Paragraph]:
    """A head and the text that follows it in the same paragraph."""
    found = words(head).match(text, paragraph.start, paragraph.end)
    if not found or found.end() == paragraph.end:
        return [paragraph]
    own = Paragraph(paragraph.start, found.end(), paragraph.source, paragraph.gap)
    return [own, Paragraph(found.end() + 1, paragraph.end, BRAILLE)]


def _seen(text: str, paragraphs: Sequence[Paragraph]) -> Iterator[RawSection]:
    starts = sorted(
        {0, *_captions(text, paragraphs), *_capitals(text, paragraphs), *_set_heads(paragraphs)}
    )
    last = len(paragraphs) - 1
    if len(starts) > 1 and starts[-1] == last and not _is_numbered(text, paragraphs[last]):
        starts.pop()  # it heads nothing: "END OF VOLUME I"
    taken: set[str] = set()
    for start, end in zip(starts, [*starts[1:], len(paragraphs)], strict=True):
        group = paragraphs[start:end]
        if not group:
            continue
        section = _section(text, "", "", "text", group)
        title = _text(text, section.head) if section.head else "Text"
        name = _free(slug(title) or "section", taken)
        taken.add(name)
        kind = _kind(text, title, section.body)
        yield RawSection(name, title, kind, section.caption, section.head, section.body)


def _free(name: str, taken: Set[str]) -> str:
    """A name that no section has: a third "Song" is `song-3`, unless a "Song 3" is called so."""
    tried = (f"{name}-{number}" for number in count(2))
    return name if name not in taken else next(one for one in tried if one not in taken)


_NUMBERED = re.compile(
    r"(?:chapter|part|book|section|canto|act|scene|letter|lesson|story|[\dIVXLC]+\b)[^.]{0,20}",
    re.IGNORECASE,
)
_FRONT = re.compile(r"contents|preface|introduction|foreword|note|dedication", re.IGNORECASE)
_BYLINE = re.compile(r"by\b|[a-z]")


def _is_numbered(text: str, paragraph: Paragraph) -> bool:
    return _NUMBERED.match(text, paragraph.start, paragraph.end) is not None


def _whole_heads(text: str, paragraphs: Sequence[Paragraph]) -> Iterator[Paragraph]:
    """The paragraphs, a number and the title below it as one heading ("CHAPTER I" and its title).
    Below a title in capitals one in small letters is a subtitle, where the book has no other
    heading like it. Three headings or more are a title page: the first is its head, the others
    are its text; but a number at their end heads what follows."""
    small = [one for one in paragraphs if one.role == "heading" and not _is_large(text, one)]
    for is_heading, group in groupby(paragraphs, lambda one: one.role == "heading"):
        found = list(group)
        if not is_heading or len(found) == 1:
            yield from found
        elif len(found) == 2 and _is_numbered(text, found[0]):
            yield replace(found[0], end=found[1].end)
        elif len(found) == 2 and not _BYLINE.match(text, found[1].start):
            subtitle = (
                small == found[1:]
                and not _is_numbered(text, found[1])
                and not _FRONT.match(text, found[1].start)
            )
            yield found[0]
            yield replace(found[1], role="") if subtitle else found[1]
        else:
            ended = found[1:-1] if _is_numbered(text, found[-1]) else found[1:]
            yield found[0]
            yield from (replace(one, role="") for one in ended)
            yield from found[1 + len(ended) :]


def _is_large(text: str, paragraph: Paragraph) -> bool:
    return is_capitals(_text(text, paragraph))


def _set_heads(paragraphs: Sequence[Paragraph]) -> list[int]:
    """The headings that the margins show."""
    return [position for position, one in enumerate(paragraphs) if one.role in HEADINGS]


def _kind(text: str, title: str, body: Sequence[Paragraph]) -> SectionKind:
    if any(HEAD.fullmatch(_text(text, one)) for one in body):
        return "game"
    return "terms" if TERMS.search(title) else "text"


def _captions(text: str, paragraphs: Sequence[Paragraph]) -> list[int]:
    return [
        position
        for position, one in enumerate(paragraphs)
        if CAPTION.fullmatch(_text(text, one)) and _is_title_next(text, paragraphs, position)
    ]


def _is_title_next(text: str, paragraphs: Sequence[Paragraph], position: int) -> bool:
    following = paragraphs[position + 1 : position + 2]
    return any(is_capitals(_text(text, one)) for one in following)


def _capitals(text: str, paragraphs: Sequence[Paragraph]) -> list[int]:
    """Heads: paragraphs in capitals. A run of three or more is a list, not heads; one that
    follows its caption begins no section of its own."""
    heads: list[int] = []
    position = 0
    for capitals, group in groupby(
        paragraphs, lambda one: not one.role and _is_head(_text(text, one))
    ):
        length = len(list(group))
        after_caption = position > 0 and CAPTION.fullmatch(_text(text, paragraphs[position - 1]))
        if capitals and length < 3 and not after_caption:
            heads.extend(range(position, position + length))
        position += length
    return heads


_INITIALS = re.compile(r"(?:[^\W\d_]\.[\s-]?){2,}")  # under a letter, a preface, a poem


def _is_head(own: str) -> bool:
    return is_capitals(own) and not HEAD.fullmatch(own) and not _INITIALS.fullmatch(own)


def _section(
    text: str, name: str, title: str, kind: SectionKind, group: Sequence[Paragraph]
) -> RawSection:
    rest = list(group)
    caption = rest.pop(0) if CAPTION.fullmatch(_text(text, rest[0])) else None
    listed = kind != "text"
    headed = bool(rest) and (
        listed or rest[0].role in HEADINGS or (not rest[0].role and _is_head(_text(text, rest[0])))
    )
    head = rest.pop(0) if headed else None
    return RawSection(name, title, kind, caption, head, tuple(rest))


def _text(text: str, paragraph: Paragraph) -> str:
    return text[paragraph.start : paragraph.end]
