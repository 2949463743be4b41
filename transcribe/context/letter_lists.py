"""Letters in a list: `,k1 ,q1 ,j1` is "K, Q, J"; `,b or ,d` is "B or D".

Evidence: two or more capital letters, each alone, joined by commas, "and", "or" or "to"; or one
that two or more numbers follow in the list ("K, 10, 9"), or two side by side before a number
(a square of the chess board, "K B 3"). Small
letters count when they follow one another in the alphabet, three at least ("a, b, and c").

It cannot fire on prose: a word sign takes no capital inside a sentence, so two of them in a list
would be two stray capitals. Left alone are lists inside a title (a capital before or after, as
in "To Have and Have Not"), a word said twice ("More and More"), and pairs of nouns and pronouns
that may take capitals ("People and You").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from transcribe.context.letters import NOUN_LIKE, Place, is_capitalised, open_letters
from transcribe.context.lists import chain
from transcribe.context.passage import Book, Edit

_PIECES = frozenset("kqrbnp")


def find(book: Book) -> Iterator[Edit]:
    """Every lone letter in such a list."""
    for place in open_letters(book):
        items = [item for item in chain(place) if item.letter]
        if place.capital:
            capitals = [item for item in items if item.capital]
            if (
                _is_list_of_capitals(capitals, chain(place))
                or _heads_numbers(place)
                or _on_the_board(place)
            ):
                yield place.as_letter()
        elif _in_alphabetical_run(place, items):
            yield place.as_letter()


def _is_list_of_capitals(capitals: Sequence[Place], items: Sequence[Place]) -> bool:
    letters = [item.letter for item in capitals]
    if len(letters) < 2 or len(set(letters)) < len(letters) or _in_title(items):
        return False
    if len(letters) >= 3 or any(item.signed for item in capitals):
        return True
    inside = capitals[1:] if capitals[0].begins else capitals
    return any(item.letter not in NOUN_LIKE and item.letter != "i" for item in inside)


def _heads_numbers(place: Place) -> bool:
    items = chain(place)
    rest = items[items.index(place) + 1 :]
    return not place.begins and len(rest) >= 2 and all(item.word.core[0] == "#" for item in rest)


def _on_the_board(place: Place) -> bool:
    return any(_two_before_number(first) for first in (place, place.at(-1)))


def _two_before_number(first: Place | None) -> bool:
    if first is None or first.begins:
        return False
    second, number = first.at(1), first.at(2)
    return (
        second is not None
        and number is not None
        and first.letter in _PIECES
        and second.letter in _PIECES
        and first.capital
        and second.capital
        and not (first.word.tail or second.word.tail)
        and number.word.core.startswith("#")
    )


def _in_title(items: Sequence[Place]) -> bool:
    before, after = items[0].before, items[-1].after
    led = (
        before is not None
        and not before.tail
        and is_capitalised(before)
        and before.bare.lower() in ("to", "the", "as", "we", "you", "it", "not", "so", "how")
    )
    followed = is_capitalised(after) and not items[-1].word.tail
    return led or followed


def _in_alphabetical_run(place: Place, items: Sequence[Place]) -> bool:
    small = [item for item in items if not item.capital]
    run = [place.letter]
    index = small.index(place)
    for item in small[index + 1 :]:
        if ord(item.letter) == ord(run[-1]) + 1:
            run.append(item.letter)
    for item in reversed(small[:index]):
        if ord(item.letter) == ord(run[0]) - 1:
            run.insert(0, item.letter)
    return len(run) >= 3
