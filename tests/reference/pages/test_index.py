"""The index: a game is found under its letter, by its cards, in the order of the book."""

from __future__ import annotations

import pytest

from reference.pages.index import Game, by_letter, by_pack


def game(title: str, pack: str = "", number: int = 1) -> Game:
    return Game(title.lower(), number, title, f"games/{title}.html", pack)


def test_articles_and_marks_do_not_count_in_the_alphabet() -> None:
    titles = ["The Clock", "Canfield or Klondike", "Cæsar", "The “Louis” Patience", "Anna"]
    found = by_letter([game(title) for title in titles])
    assert [(letter, [each.sorted for each in games]) for letter, games in found] == [
        ("A", ["Anna"]),
        ("C", ["Cæsar", "Canfield or Klondike", "Clock, The"]),
        ("L", ["“Louis” Patience, The"]),
    ]


@pytest.mark.parametrize("title", ["Thebes", "Theatre"])
def test_a_word_that_only_begins_like_the_article_stays_whole(title: str) -> None:
    assert game(title).sorted == title


def test_games_are_grouped_by_what_the_book_says_they_take() -> None:
    one, two = "One Entire Pack of Cards", "Two Entire Packs of Cards"
    found = by_pack([game("a", one), game("b", two + "."), game("c", two), game("d", one)])
    assert [(pack, [each.title for each in games]) for pack, games in found] == [
        (one, ["a", "d"]),
        (two, ["b", "c"]),
    ]
