"""The words of the cases, the two plain layouts that many of them share, and the list of cases."""

from __future__ import annotations

from collections.abc import Callable

from tests.transcribe.layouts.setting import (
    Page,
)

CASES: dict[str, Callable[[], str]] = {}
"""What makes the braille of each case, by the name of its folder."""

POND = (
    "The pond behind the mill was older than the mill itself, and nobody in the village could say "
    "who had dug it.",
    "Ducks came to it in the spring. They were not afraid of the children, because the children "
    "brought them bread, and they were not afraid of the miller, because he was always asleep.",
    "In the summer the water was so low that one could walk across, but nobody ever did, for it "
    "was said that a bell lay at the bottom, and that whoever trod upon it would hear it ring "
    "until he died.",
    "Old Martha had heard it. She said that it was not at all an unpleasant sound.",
)
LIGHT = (
    "The lamp in the tower was lit every evening at six, and put out every morning when the gulls "
    "began to cry.",
    "My father climbed the stair with a can of oil in each hand. There were ninety steps, and he "
    "counted them aloud, so that my mother in the kitchen below would know how far he had come.",
    "When he grew old I climbed behind him with a third can, and counted for both of us.",
    "The ships never knew our names. They knew only that there was a light where there should be "
    "one, and that was enough for them and for us.",
)
ROAD = (
    "It was a white road, and it went over the hill as if it had somewhere to go.",
    "We followed it for three days. On the first day we met a tinker, on the second a flock of "
    "geese, and on the third nobody at all, which was the strangest meeting of the three.",
    "Then it came down to the sea and stopped, quite suddenly, like a man who has forgotten what "
    "he was about to say.",
)
GARDEN = (
    "There were eleven cats in the garden, and my aunt knew every one of them by name.",
    "The oldest, whose name was Admiral, slept in the watering can. Nobody was allowed to water "
    "the roses before he had got up, which he did at about ten o'clock.",
    "“He is a sailor,” said my aunt, “and sailors must have their watch below.”",
    "When she died the cats sat on the wall for three days, in a row, and on the fourth they "
    "were gone.",
)


def case(function: Callable[[], str]) -> Callable[[], str]:
    """Enters a case under the function's name."""
    CASES[function.__name__.replace("_", "-")] = function
    return function


def prose(texts: tuple[str, ...] = POND, code: str = "ebae", width: int = 40) -> Page:
    """Paragraphs as most books have them: the first line begins in cell 3."""
    page = Page(code, width)
    for text in texts:
        page.para(text)
    return page


def book(code: str = "ebae", width: int = 40) -> Page:
    """Two chapters with a heading in the middle over each."""
    page = Page(code, width).centre("CHAPTER I").blank()
    for text in POND:
        page.para(text)
    page.blank().centre("CHAPTER II").blank()
    for text in LIGHT:
        page.para(text)
    return page
