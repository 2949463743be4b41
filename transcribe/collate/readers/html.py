"""HTML, by BeautifulSoup: block elements are paragraphs, `<em>` and `<i>` emphasise.

Numbers of ordered lists, which a browser makes, are written out; scripts, styles, hidden parts
and the printed page numbers of Gutenberg's files (`class="pagenum"`) are no text of the book.
"""

from __future__ import annotations

import html
import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field

from bs4 import BeautifulSoup
from bs4.element import CData, NavigableString, PreformattedString, Tag

from transcribe.collate.readers.lists import item_label
from transcribe.collate.readers.normal import Paragraph
from transcribe.collate.readers.places import anchors_of

_BLOCKS = re.compile(
    "address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|fieldset|figcaption"
    "|figure|footer|form|h[1-6]|hr|html|header|legend|li|main|nav|ol|p|pre|section|summary|table"
    "|tbody|td|tfoot|th|thead|tr|ul"
)
_HEADINGS = re.compile("h[1-6]")
_EMPHASIS = re.compile("em|i|cite|var|dfn|b|strong")
_NO_TEXT = re.compile("script|style|template|noscript|head|title|select|textarea|svg|math")
_PAGE_NUMBER = frozenset(["pagenum", "pageno", "pagebreak", "x-ebookmaker-drop"])
_MARKUP = re.compile(
    r"<!--.*?(?:-->|$)|<(?P<raw>script|style)\b.*?</(?P=raw)\s*>|<[!?/a-zA-Z][^>]*>",
    re.DOTALL | re.IGNORECASE,
)
_LOOK_AHEAD = 2000
_ENTITY = re.compile(r"&(?:#\d+|#x[\da-f]+|\w+);?", re.IGNORECASE)


def paragraphs(source: str) -> Iterator[Paragraph]:
    """The paragraphs of an HTML page, or of a piece of one, in order."""
    page = _Page(_Places(source))
    page.walk(BeautifulSoup(source, "html.parser"), emphasised=False)
    page.close()
    yield from page.found


@dataclass
class _Page:
    """The walk through the tree: the paragraph under way, and those that are finished."""

    places: _Places
    found: list[Paragraph] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    where: array[int] = field(default_factory=lambda: array("l"))
    emphasis: list[tuple[int, int]] = field(default_factory=list)
    label: str = ""
    heading: bool = False

    def walk(self, tag: Tag, *, emphasised: bool) -> None:
        for child in tag.children:
            if isinstance(child, Tag):
                self._element(child, emphasised or bool(_EMPHASIS.fullmatch(child.name)))
            elif isinstance(child, NavigableString) and (
                not isinstance(child, PreformattedString) or isinstance(child, CData)
            ):
                self._string(str(child), emphasised)

    def close(self) -> None:
        """Ends the paragraph under way."""
        text = "".join(self.text)
        if text.strip():
            self.found.append(
                Paragraph(
                    text, anchors_of(self.where), tuple(self.emphasis), self.label, self.heading
                )
            )
            self.label = ""
        self.text, self.where, self.emphasis = [], array("l"), []

    def _element(self, tag: Tag, emphasised: bool) -> None:
        if _NO_TEXT.fullmatch(tag.name) or tag.has_attr("hidden") or _is_page_number(tag):
            for string in tag.strings:
                self.places.skip(string)
            return
        if tag.name == "br":
            self._string("\n", emphasised)
            return
        if not _BLOCKS.fullmatch(tag.name):
            self.walk(tag, emphasised=emphasised)
            return
        self.close()
        if tag.name == "li":
            self.label = item_label(tag)
        self.heading = bool(_HEADINGS.fullmatch(tag.name))
        self.walk(tag, emphasised=emphasised)
        self.close()
        self.heading, self.label = False, ""

    def _string(self, string: str, emphasised: bool) -> None:
        start = len(self.where)
        self.text.append(string)
        self.where.extend(self.places.of(string))
        if emphasised and string.strip():
            self.emphasis.append((start, len(self.where)))


def _is_page_number(tag: Tag) -> bool:
    classes = tag.get("class")
    return classes is not None and not _PAGE_NUMBER.isdisjoint(
        [classes] if isinstance(classes, str) else classes
    )


class _Places:
    """Where the characters of the tree's strings stand in the source, found in one pass: the
    strings come in the order of the source, with the markup between them."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._markup = {found.start(): found.end() for found in _MARKUP.finditer(source)}

    def of(self, string: str) -> Iterator[int]:
        """The place of each character of the next string of the tree."""
        for character in string:
            yield self._next(character)

    def skip(self, string: str) -> None:
        """Passes over a string of the tree that is no text of the book."""
        for character in string:
            self._next(character)

    def _next(self, character: str) -> int:
        at = self._at
        for _ in range(_LOOK_AHEAD):
            while at in self._markup:
                at = self._markup[at]
            if at >= len(self._source):
                break
            entity = _ENTITY.match(self._source, at) if self._source[at] == "&" else None
            written = html.unescape(entity[0]) if entity else self._source[at]
            width = len(entity[0]) if entity else 1
            if written.startswith(character):
                self._at = at + width
                return at
            at += width
        return min(self._at, len(self._source))
