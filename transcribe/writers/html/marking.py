"""A sentence as HTML: emphasis where a witness attests it, and the signs of its notes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from transcribe.edition import Sentence
from transcribe.writers.html.typography import typographic


@dataclass(frozen=True, slots=True)
class Sign:
    """The number of a note, put behind character `position`; `target` is the note's id."""

    position: int
    number: int
    target: str


def marked(sentence: Sentence, signs: Iterable[Sign] = ()) -> Markup:
    """The sentence's text as phrasing content.

    A quotation is shown by its marks, which are characters of the text; emphasis by `<em>`.
    """
    emphasis = [False] * len(sentence.text)
    for span in sentence.spans:
        if span.kind == "emphasis":
            emphasis[span.start : span.end] = [True] * (span.end - span.start)
    behind: dict[int, list[Sign]] = {}
    for sign in signs:
        behind.setdefault(min(sign.position, len(sentence.text)), []).append(sign)

    text = typographic(sentence.text)
    html: list[str] = []
    inside = False
    start = 0
    for position in range(len(text) + 1):
        ended = position == len(text)
        wanted = not ended and emphasis[position]
        if wanted == inside and position not in behind and not ended:
            continue
        html.append(escape(text[start:position]))
        start = position
        if inside and not wanted:
            html.append("</em>")
        html.extend(_sign(sign) for sign in behind.get(position, ()))
        if wanted and not inside:
            html.append("<em>")
        inside = wanted
    return Markup("".join(html))


def _sign(sign: Sign) -> str:
    target = escape(sign.target)
    return (
        f'<sup class="sign"><a href="#{target}" id="{target}.sign" aria-label="note {sign.number}">'
        f"{sign.number}</a></sup>"
    )
