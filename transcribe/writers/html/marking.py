"""A sentence as HTML: its emphasis, the signs of its notes, the pages that begin in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from transcribe.edition import Sentence, Span, SpanKind
from transcribe.references import Reference
from transcribe.units import Turn
from transcribe.writers.html.typography import typographic
from transcribe.writers.inline import Close, Mark, Open, Point, Stretch, events

_TAGS: dict[SpanKind, str] = {"emphasis": "em", "strong": "strong", "quotation": ""}


@dataclass(frozen=True, slots=True)
class Sign:
    """The number of a note, put behind character `position`; `target` is the note's id."""

    position: int
    number: int
    target: str


def opening(span: Span | Reference) -> Markup:
    """What opens a link, or a span: a quotation is shown by its marks, which are characters of the
    text."""
    if isinstance(span, Reference):
        return Markup('<a href="#{}">').format(span.target)
    tag = _TAGS[span.kind]
    return Markup(f"<{tag}>") if tag else Markup()


def closing(span: Span | Reference) -> Markup:
    """What closes it."""
    if isinstance(span, Reference):
        return Markup("</a>")
    tag = _TAGS[span.kind]
    return Markup(f"</{tag}>") if tag else Markup()


def marked(
    sentence: Sentence,
    signs: Iterable[Sign] = (),
    pages: Iterable[Turn] = (),
    links: Iterable[Reference] = (),
) -> Markup:
    """The sentence's text as phrasing content, with the signs of its notes, the pages that begin
    in it, and links to places of the same page."""
    length = len(sentence.text)
    stretches = [
        *(_stretch(span, 1) for span in _shown(sentence)),
        *(_stretch(link, 2) for link in links),
    ]
    points = [
        *(Point(each.at, page_break(each.label)) for each in pages),
        *(Point(min(each.position, length), _sign(each)) for each in signs),
    ]
    made = Markup()
    for event in events(typographic(sentence.text), stretches, points):
        if isinstance(event, Open):
            made += opening(event.stretch.what)
        elif isinstance(event, Close):
            made += closing(event.stretch.what)
        elif isinstance(event, Mark):
            made += event.point.what
        else:
            made += escape(event)
    return made


def _shown(sentence: Sentence) -> Iterator[Span]:
    """The spans that have an element; those of a kind that touch are one."""
    for kind, tag in _TAGS.items():
        own = [span for span in sentence.spans if span.kind == kind and span.start < span.end]
        made: Span | None = None
        for span in sorted(own, key=lambda each: each.start) if tag else ():
            if made is not None and span.start <= made.end:
                made = replace(made, end=max(made.end, span.end))
                continue
            if made is not None:
                yield made
            made = span
        if made is not None:
            yield made


def _stretch(what: Span | Reference, rank: int) -> Stretch[Span | Reference]:
    return Stretch(what.start, what.end, rank, what)


def page_break(label: str) -> Markup:
    """The beginning of a page of the printed book, by its number."""
    return Markup(
        '<span class="page" role="doc-pagebreak" id="page.break.{0}" aria-label="page {0}">'
        "[p. {0}]</span> "
    ).format(label)


def _sign(sign: Sign) -> Markup:
    return Markup(
        '<sup class="sign"><a href="#{0}" id="{0}.sign" aria-label="note {1}">{1}</a></sup>'
    ).format(sign.target, sign.number)
