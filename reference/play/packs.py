"""A pack given by a player, card by card: from a file or typed at the terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from reference.engine.cards import NAMES
from reference.engine.errors import RulesError
from reference.engine.game import Game
from transcribe.errors import CadoganError

_BETWEEN = re.compile(r"[\s,;]+")


def whole_pack(game: Game) -> Counter[str]:
    """The cards that a game is played with, each with its number of copies."""
    packs = game.table.page.pack.packs
    return Counter(
        {NAMES[4 * (rank - 1) + suit]: packs for rank in game.table.ranks for suit in range(4)}
    )


def check_card(game: Game, text: str, before: Counter[str]) -> str:
    """The name of the next card. RulesError if there is no such card, or none is left of it."""
    name = text.upper()
    whole = whole_pack(game)
    if name not in whole:
        raise RulesError(
            f"“{text}” is no card of this pack",
            hint="Write rank and suit, like AS, 10H, QD or 7C.",
        )
    if before[name] >= whole[name]:
        times = "once" if whole[name] == 1 else f"{whole[name]} times"
        raise RulesError(f"{name} is in the pack {times}, and has been named already")
    return name


def cards_in(line: str) -> list[str]:
    """The cards written on a line; what follows `#` is a remark."""
    return [word for word in _BETWEEN.split(line.partition("#")[0]) if word]


def read_pack(game: Game, path: Path) -> tuple[str, ...]:
    """The pack in a file, the first card to be dealt first.

    CadoganError, with line and card, for what is no card, is there too often, or is missing.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise CadoganError(f"the pack cannot be read: {reason}", where=str(path)) from error
    cards: list[str] = []
    seen: Counter[str] = Counter()
    for number, word in _numbered(text):
        try:
            name = check_card(game, word, seen)
        except RulesError as error:
            where = f"{path}, line {number}, card {len(cards) + 1}"
            raise CadoganError(error.what, where=where, hint=error.hint) from error
        cards.append(name)
        seen[name] += 1
    missing = whole_pack(game) - seen
    if missing:
        names = " ".join(list(missing.elements())[:8])
        raise CadoganError(
            f"the pack has {len(cards)} cards; {missing.total()} are missing: {names}"
            + (" …" if missing.total() > 8 else ""),
            where=str(path),
            hint=f"{game.title} is played with {whole_pack(game).total()} cards.",
        )
    return tuple(cards)


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """The words of a text with their lines, from 1."""
    for number, line in enumerate(text.splitlines(), 1):
        for word in cards_in(line):
            yield number, word


def typed_pack(game: Game, typed: Iterator[str], say: Callable[[str], None]) -> tuple[str, ...]:
    """A pack typed card by card, the first to be dealt first; what is no card is said at once.

    CadoganError if the input ends before the pack is complete.
    """
    total = whole_pack(game).total()
    say(f"Type {total} cards, the first to be dealt first. undo takes the last one back.")
    cards: list[str] = []
    while len(cards) < total:
        line = next(typed, None)
        if line is None:
            raise CadoganError(
                f"the input ended after {len(cards)} of {total} cards",
                hint="Give them in a file with --pack FILE, or type them all.",
            )
        for word in cards_in(line):
            if word.lower() == "undo":
                say(f"Taken back: {cards.pop()}." if cards else "No card was typed yet.")
                continue
            if len(cards) == total:
                say(f"The pack is complete: {word} and what follows is left out.")
                break
            try:
                cards.append(check_card(game, word, Counter(cards)))
            except RulesError as error:
                say(f"Card {len(cards) + 1}: {error.what}. {error.hint}".strip())
                break
        else:
            say(f"{total - len(cards)} to come." if len(cards) < total else "The pack is complete.")
    return tuple(cards)
