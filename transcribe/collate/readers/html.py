"""HTML, by BeautifulSoup: block elements are paragraphs, `<em>` and `<i>` emphasise.

Numbers of ordered lists, which a browser makes, are written out; scripts, styles, hidden parts
and the printed page numbers of Gutenberg's files (`class="pagenum"`) are no text of the book.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bs4 import BeautifulSoup
from bs4.element import CData, NavigableString, PageElement, PreformattedString, Tag

from transcribe.collate.readers.lists import item_label
from transcribe.collate.readers.normal import Paragraph
from transcribe.collate.readers.places import Anchor, anchors_of

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
    r"<!--.*?(?:-->|\Z)|<(?P<raw>script|style)\b.*?(?:</(?P=raw)\s*>|\Z)|<[!?/a-zA-Z][^>]*>",
    re.DOTALL | re.IGNORECASE,
)
_LOOK_AHEAD = 2000
_ENTITY = re.compile(r"&(?:#\d+|#x[\da-f]+|\w+);?", re.IGNORECASE)


def paragraphs(source: str) -> Iterator[Paragraph]:
    """The paragraphs of an HTML page, or of a piece of one, in order."""
    page = _Page(_Places(source))
    # Not by recursion: old pages leave thousands of elements open, one inside the other.
    open_elements: list[tuple[Tag, Iterator[PageElement], bool]] = []
    tree = BeautifulSoup(source, "lxml")
    open_elements.append((tree, iter(tree.children), False))
    while open_elements:
        tag, children, emphasised = open_elements[-1]
        child = next(children, None)
        if child is None:
            open_elements.pop()
            page.leave(tag)
        elif isinstance(child, Tag):
            if page.enter(child, emphasised=emphasised):
                inside = emphasised or bool(_EMPHASIS.fullmatch(child.name))
                open_elements.append((child, iter(child.children), inside))
        elif isinstance(child, NavigableString) and (
            not isinstance(child, PreformattedString) or isinstance(child, CData)
        ):
            page.read(str(child), emphasised=emphasised)
    page.close()
    yield from page.found


@dataclass
class _Page:
    """The walk through the tree: the paragraph under way, and those that are finished."""

    places: _Places
    found: list[Paragraph] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    length: int = 0
    anchors: list[Anchor] = field(default_factory=list)
    emphasis: list[tuple[int, int]] = field(default_factory=list)
    label: str = ""
    heading: bool = False

    def enter(self, tag: Tag, *, emphasised: bool) -> bool:
        """Begins an element; says whether its content is to be read."""
        if _NO_TEXT.fullmatch(tag.name) or tag.has_attr("hidden") or _is_page_number(tag):
            for string in tag.strings:
                self.places.skip(string)
            return False
        if tag.name == "br":
            self._add("\n", [(self.length, self.places.here)], emphasised=emphasised)
            return False
        if _BLOCKS.fullmatch(tag.name):
            self.close()
            self.label = item_label(tag) if tag.name == "li" else self.label
            self.heading = bool(_HEADINGS.fullmatch(tag.name))
        return True

    def leave(self, tag: Tag) -> None:
        """Ends an element."""
        if _BLOCKS.fullmatch(tag.name):
            self.close()
            self.heading = False
            self.label = "" if tag.name == "li" else self.label

    def read(self, string: str, *, emphasised: bool) -> None:
        """Reads a string of the tree."""
        self._add(string, self.places.of(string, self.length), emphasised=emphasised)

    def close(self) -> None:
        """Ends the paragraph under way."""
        text = "".join(self.text)
        if text.strip():
            self.found.append(
                Paragraph(text, self.anchors, tuple(self.emphasis), self.label, self.heading)
            )
            self.label = ""
        self.text, self.length, self.anchors, self.emphasis = [], 0, [], []

    def _add(self, string: str, anchors: Sequence[Anchor], *, emphasised: bool) -> None:
        if emphasised and string.strip():
            self.emphasis.append((self.length, self.length + len(string)))
        self.text.append(string)
        self.anchors.extend(anchors)
        self.length += len(string)


def _is_page_number(tag: Tag) -> bool:
    classes = tag.get("class")
    return classes is not None and not _PAGE_NUMBER.isdisjoint(
        [classes] if isinstance(classes, str) else classes
    )


class _Places:
    """Where the characters of the tree's strings stand in the source, found in one pass: the
    strings come in the order of the source, with the markup between them. `here` is the place
    after the last one found."""

    def __init__(self, source: str) -> None:
        self.here = 0
        self._source = source
        self._markup = {found.start(): found.end() for found in _MARKUP.finditer(source)}

    def of(self, string: str, first: int) -> list[Anchor]:
        """The anchors of the next string of the tree, whose first character is number `first`."""
        at = self._behind_markup(self.here)
        if string and self._source.startswith(string, at):
            self.here = at + len(string)
            return [(first, at)]
        return anchors_of((self._next(character) for character in string), first)

    def skip(self, string: str) -> None:
        """Passes over a string of the tree that is no text of the book."""
        self.of(string, 0)

    def _behind_markup(self, at: int) -> int:
        while at in self._markup:
            at = self._markup[at]
        return at

    def _next(self, character: str) -> int:
        at = self.here
        for _ in range(_LOOK_AHEAD):
            at = self._behind_markup(at)
            if at >= len(self._source):
                break
            entity = _ENTITY.match(self._source, at) if self._source[at] == "&" else None
            written = html.unescape(entity[0]) if entity else self._source[at]
            width = len(entity[0]) if entity else 1
            if written.startswith(character):
                self.here = at + width
                return at
            at += width
        return min(self.here, len(self._source))
