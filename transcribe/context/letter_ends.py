"""From letter to letter: "beginning with a and finishing with m".

Evidence: a verb of beginning, a preposition and a letter alone, directly followed by "and", a
verb of ending, a preposition and another letter alone. The first must be a letter for certain:
"a", which as an article could not stand before "and", or a letter after the word "letter", or
one that already reads as a letter.

It cannot fire on prose: "beginning with a king and ending with more" has a noun after its "a".
"""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.context.letters import Place, lone_places, word_set
from transcribe.context.passage import Book, Edit

_BEGIN = word_set(
    "begin begins beginning began start starts starting started commence commencing "
    "commences commenced"
)
_END = word_set("end ends ending ended finish finishes finishing finished stop stopping")
_AT = frozenset({"at", "with", "from", "on", "by", "upon"})


def find(book: Book) -> Iterator[Edit]:
    """Both letters of every such pair, where they still read as word signs."""
    for _, first in lone_places(book):
        if first.letter and first.word.tail in ("", "1") and _begins_a_run(first):
            second = _other_end(first)
            if second is not None and second.letter:
                yield from (item.as_letter() for item in (first, second) if not item.settled)


def _begins_a_run(place: Place) -> bool:
    before, named = _skip_back(place)
    if before is None or before.word.bare not in _AT:
        return False
    certain = place.letter == "a" or place.settled or named
    verbs = (before.at(-step) for step in range(1, 5))
    return certain and any(verb and verb.word.bare.lower() in _BEGIN for verb in verbs)


def _skip_back(place: Place) -> tuple[Place | None, bool]:
    """The place before an optional "the" and "letter", and whether "letter" was there."""
    step = place.at(-1)
    named = step is not None and step.word.bare == "letter"
    if named and step is not None:
        step = step.at(-1)
    if step is not None and step.word.bare == "the":
        step = step.at(-1)
    return step, named


def _other_end(first: Place) -> Place | None:
    """The letter at the other end: "and" + verb + ("it") + preposition + ("the letter")."""
    link, verb = first.at(1), first.at(2)
    if link is None or verb is None or link.word.bare != "and" or verb.word.bare not in _END:
        return None
    step = verb.at(1)
    if step is not None and step.word.bare in ("it", "them"):
        step = step.at(1)
    if step is None or step.word.bare not in _AT:
        return None
    step = step.at(1)
    for word in ("the", "letter"):
        if step is not None and step.word.bare == word:
            step = step.at(1)
    return step
