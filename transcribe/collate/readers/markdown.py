"""Markdown, by markdown-it-py (CommonMark with tables)."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from markdown_it import MarkdownIt
from markdown_it.token import Token

from transcribe.collate.readers import html
from transcribe.collate.readers.normal import BULLET, Paragraph, line_starts
from transcribe.collate.readers.places import Anchor

_OPENS = re.compile(r"<(?:em|i|b|strong|cite)\b[^>]*>", re.IGNORECASE)
_CLOSES = re.compile(r"</(?:em|i|b|strong|cite)\s*>", re.IGNORECASE)
_WORD = re.compile(r"\S+")


def paragraphs(source: str) -> Iterator[Paragraph]:
    """The paragraphs of a Markdown text, in order: headings, paragraphs, items, table cells."""
    lines = line_starts(source)
    heading = False
    labels: list[str] = []
    area = (0, len(source))
    for token in MarkdownIt("commonmark").enable("table").parse(source):
        if token.map:
            area = _area(lines, token.map, len(source))
        match token.type:
            case "list_item_open":
                labels.append(f"{token.info}. " if token.info else BULLET)
            case "list_item_close":
                labels.clear()
            case "heading_open" | "heading_close":
                heading = token.type == "heading_open"
            case "inline":
                text = _Inline()
                text.read(token.children or [])
                where = _anchors(source, *area, text.string)
                label = labels.pop() if labels else ""
                labels.clear()
                yield Paragraph(text.string, where, tuple(text.emphasis), label, heading)
            case "fence" | "code_block":
                yield Paragraph(token.content, _anchors(source, *area, token.content))
            case "html_block":
                yield from _embedded(token.content, area[0])


def _area(lines: array[int], block: Sequence[int], end: int) -> tuple[int, int]:
    """The characters of the file that a block's lines (first, last excluded) take up."""
    first, last = block
    return lines[first], lines[last] if last < len(lines) else end


@dataclass
class _Inline:
    """The characters of an inline token and the emphasised spans among them."""

    parts: list[str] = field(default_factory=list)
    length: int = 0
    opened: list[int] = field(default_factory=list)
    emphasis: list[tuple[int, int]] = field(default_factory=list)

    @property
    def string(self) -> str:
        return "".join(self.parts)

    def read(self, tokens: Sequence[Token]) -> None:
        for token in tokens:
            if token.type in ("em_open", "strong_open") or _tag(token, _OPENS):
                self.opened.append(self.length)
            elif token.type in ("em_close", "strong_close") or _tag(token, _CLOSES):
                if self.opened:
                    self.emphasis.append((self.opened.pop(), self.length))
            elif token.type in ("softbreak", "hardbreak"):
                self._add("\n")
            elif token.type in ("text", "code_inline", "text_special"):
                self._add(token.content)

    def _add(self, string: str) -> None:
        self.parts.append(string)
        self.length += len(string)


def _tag(token: Token, pattern: re.Pattern[str]) -> bool:
    return token.type == "html_inline" and bool(pattern.fullmatch(token.content))


def _anchors(source: str, start: int, end: int, text: str) -> list[Anchor]:
    """Where the words of a block's text stand, looked for from the block's first line on.

    A word that the file spells otherwise (an entity, a backslash, emphasis inside) stands where
    the word before it ends.
    """
    anchors: list[Anchor] = [(0, start)]
    at = start
    for word in _WORD.finditer(text):
        found = source.find(word[0], at, end)
        anchors.append((word.start(), at if found < 0 else found))
        at = at if found < 0 else found + len(word[0])
    return anchors[1:] if text[:1].strip() else anchors


def _embedded(source: str, start: int) -> Iterator[Paragraph]:
    """The paragraphs of a block of HTML in the Markdown."""
    for found in html.paragraphs(source):
        yield replace(
            found, anchors=[(character, start + place) for character, place in found.anchors]
        )
