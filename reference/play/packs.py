"""A pack given by a player, card by card: from a file or typed at the terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from reference.engine.cards import in_short
from reference.engine.errors import RulesError
from reference.engine.game import Game
from transcribe.errors import CadoganError

_BETWEEN = re.compile(r"[\s,;]+")
QUIT = ("quit", "exit", "bye")
"""The words that end a game, or the typing of a pack."""
_HELP = (
    "One card or several on a line, short or in words. undo takes the last one back."
    " quit ends and keeps what was typed."
)


def check_card(game: Game, text: str, before: Counter[str]) -> str:
    """The name of the next card. RulesError if there is no such card, or none is left of it."""
    name = text.upper()
    whole = game.whole_pack()
    if name not in whole:
        raise RulesError(
            f"“{text}” is no card of this pack",
            hint="Write rank and suit, like AS, 10H, QD or 7C, or say it: ace of spades.",
        )
    if before[name] >= whole[name]:
        times = "once" if whole[name] == 1 else f"{whole[name]} times"
        raise RulesError(
            f"{name} is in the pack {times}, and has been named already",
            hint="One of the two is another card.",
        )
    return name


def cards_in(line: str) -> list[str]:
    """The cards written on a line, short or in words; what follows `#` is a remark."""
    return [word for word in _BETWEEN.split(in_short(line.partition("#")[0])) if word]


def read_pack(game: Game, path: Path) -> tuple[str, ...]:
    """The pack in a file, the first card to be dealt first.

    CadoganError, with line and card, for what is no card, is there too often, or is missing.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise CadoganError(
            f"the pack cannot be read: {reason}",
            where=str(path),
            hint="Name a file with the cards of the pack, the first to be dealt first.",
        ) from error
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
    missing = game.whole_pack() - seen
    if missing:
        names = " ".join(list(missing.elements())[:8])
        raise CadoganError(
            f"the pack has {len(cards)} cards; {missing.total()} are missing: {names}"
            + (" …" if missing.total() > 8 else ""),
            where=str(path),
            hint=f"{game.title} is played with {game.whole_pack().total()} cards.",
        )
    return tuple(cards)


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """The words of a text with their lines, from 1."""
    for number, line in enumerate(text.splitlines(), 1):
        for word in cards_in(line):
            yield number, word


class Unfinished(Exception):  # noqa: N818 - a player who leaves has made no error
    """The player left before the pack was complete: `cards` were typed, `why` says how it ended."""

    def __init__(self, cards: list[str], why: Literal["quit", "ended", "interrupted"]) -> None:
        self.cards = cards
        self.why = why
        super().__init__()


def typed_pack(
    game: Game, typed: Iterator[str], say: Callable[[str], None], before: Sequence[str] = ()
) -> tuple[str, ...]:
    """A pack typed card by card, the first to be dealt first; what is no card is said at once.

    `before`: the cards of an earlier time, which `resume` takes up. Unfinished if the player quits,
    interrupts or ends the input before the pack is complete.
    """
    total = game.whole_pack().total()
    say(
        f"Type {total} cards, the first to be dealt first, such as AS, 10H or queen of diamonds."
        " help lists what else can be typed."
    )
    if before:
        say(f"{len(before)} cards were typed before: resume takes them up.")
    cards: list[str] = []
    try:
        while len(cards) < total:
            line = next(typed, None)
            if line is None:
                raise Unfinished(cards, "ended")
            word = line.strip().lower()
            if word in QUIT:
                raise Unfinished(cards, "quit")
            if word in ("help", "?"):
                say(_HELP)
                say(_so_far(cards, total))
            elif word == "resume" and before and not cards:
                cards = _added(game, cards, list(before), say)
            elif word == "undo":
                say(f"Taken back: {cards.pop()}." if cards else "No card was typed yet.")
            else:
                cards = _added(game, cards, cards_in(line), say)
    except KeyboardInterrupt:
        raise Unfinished(cards, "interrupted") from None
    return tuple(cards)


def _added(
    game: Game, cards: list[str], words: Sequence[str], say: Callable[[str], None]
) -> list[str]:
    """The cards with those of one line, as far as they are cards; says how many are to come."""
    total = game.whole_pack().total()
    made = list(cards)
    for word in words:
        if word.lower() == "undo":
            say(f"Taken back: {made.pop()}." if made else "No card was typed yet.")
            continue
        if len(made) == total:
            say(f"The pack is complete: {word} and what follows is left out.")
            return made
        try:
            made.append(check_card(game, word, Counter(made)))
        except RulesError as error:
            say(f"Card {len(made) + 1}: {error.what}. {error.hint}".strip())
            return made
    if words:
        say(f"{total - len(made)} to come." if len(made) < total else "The pack is complete.")
    return made


def _so_far(cards: Sequence[str], total: int) -> str:
    last = f", the last {cards[-1]}" if cards else ""
    return f"{len(cards)} of {total} cards are typed{last}."
