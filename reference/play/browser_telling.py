"""What a game on the site says, each thing twice: with long names of cards, and with short ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from reference.engine import Game, Move, Position, Record, Verdict
from reference.engine.cards import RANKS, read_card, spoken
from reference.engine.counters import scored
from reference.engine.house import HOUSE
from reference.engine.phrases import capital, either, in_figures
from reference.engine.places import PACK
from reference.engine.position import BASE_AT
from reference.play.browser_board import due
from reference.play.browser_picks import Spot
from reference.play.hints import Hint
from reference.play.speech import Speech

Twice = list[str]
"""The same words with long names of cards and with short ones."""

_SHORT_NAME = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b")

NAMED = 6
"""So many places are named where a card may go."""


@dataclass(frozen=True, slots=True)
class Telling:
    """How a game is told on the site."""

    game: Game

    def _twice(self, say: Callable[[Speech], str]) -> Twice:
        return [say(Speech(self.game, short)) for short in (False, True)]

    def opened(self, record: Record) -> Twice:
        """A game was put on the table."""
        variant = f", {self.game.variant}" if self.game.variant else ""
        made = f" {in_figures(len(record.moves), 'move')} made." if record.moves else ""
        return self._twice(
            lambda speech: (
                f"{self.game.title}{variant}, {record.origin}.{made}"
                f" {self._state(speech, record.position)}".strip()
            )
        )

    def taken(self, spot: Spot, places: Sequence[int]) -> Twice:
        """A card was taken up; where it may go."""
        where = self.game.place_name(spot.place)
        names = [self.game.place_name(place) for place in places]
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        goes = f"may go to {either(names[:NAMED])}{more}" if names else "no move with it"

        def say(speech: Speech) -> str:
            unseen = "the next card" if spot.place == PACK else "the place"
            card = speech.card(spot.card) if spot.card else unseen
            return f"{capital(card)}, {where}: {goes}."

        return self._twice(say)

    def choose(self, number: int) -> Twice:
        """A pick that may mean several moves."""
        return [f"{number} moves are possible: choose one."] * 2

    def done(self, before: Position, move: Move, after: Position) -> Twice:
        """A move was made."""
        return self._twice(
            lambda speech: (
                f"{speech.done(before, move, after)} {self._state(speech, after)}".strip()
            )
        )

    def undone(self, move: Move) -> Twice:
        """A move was taken back: card, from, to."""

        def say(speech: Speech) -> str:
            steps = self.game.steps(move)
            if any(not step.card or step.target == "head" for step in steps):
                return f"Taken back: {speech.move(move)}."
            back = (
                f"{speech.card(step.card)}, {step.target} back to {step.source}" for step in steps
            )
            return capital(f"{'; '.join(back)}.")

        return self._twice(say)

    def _state(self, speech: Speech, position: Position) -> str:
        """How the game stands, if there is anything to say: won, over, one move left, what is due.

        The moves that go on with the pack are not worth a word.
        """
        said = speech.state(position, partial(self.label, speech))
        if said:
            return said
        first = due(self.game, position)
        if len(first) > 1:
            rest = len(first) - 1
            return f"Comes first: {self.label(speech, first[0])}, or one of {rest} more."
        return ""

    def labels(self, move: Move) -> Twice:
        """A move as it stands in a list."""
        return self._twice(lambda speech: self.label(speech, move))

    def label(self, speech: Speech, move: Move) -> str:
        """A move in the notation, with names of cards as the player likes them."""
        text = speech.move(move)
        return text if speech.short else _SHORT_NAME.sub(lambda card: f"{_in_words(card)},", text)

    def refused(self, verdict: Verdict, words: Mapping[str, str]) -> Twice:
        """Why not, and the sentence that says so."""
        head = "" if verdict.due else "Refused: "
        said = f"{head}{verdict.explanation.replace(' > ', ' to ')}"
        long = _SHORT_NAME.sub(_in_words, said)
        book = ""
        for cited in verdict.citations[:1]:
            if cited.sentence in HOUSE:
                book = f" Rule of the house: {words[cited.sentence]}"
            else:
                silent = "The book is silent; the nearest it says" if verdict.silent else "The book"
                book = f" {silent}: “{words[cited.sentence]}”"
        return [f"{long}{book}", f"{said}{book}"]

    def hint(self, found: Hint, words: Mapping[str, str]) -> Twice:
        """One good move."""
        book = f" The book says so: “{words[found.sentence]}”" if found.sentence else ""
        return self._twice(
            lambda speech: f"{capital(self.label(speech, found.move))}. {found.reason}{book}"
        )

    def moves(self, number: int) -> Twice:
        """How many moves there are."""
        return [f"{in_figures(number, 'move')}." if number else "No move is left."] * 2

    def final(self, position: Position) -> list[Twice]:
        """The table at the end, line by line, and the counters if the game has any."""
        lines = self._lines(lambda speech: speech.table(position))
        for part, cards, gain in scored(self.game, position):
            said = f"Counters: {cards} cards at {part.each} each, less {part.stake}: {gain:+d}."
            lines.append([said] * 2)
        return lines

    def _lines(self, say: Callable[[Speech], Iterable[str]]) -> list[Twice]:
        long, short = (list(say(Speech(self.game, short))) for short in (False, True))
        return [list(pair) for pair in zip(long, short, strict=True)]

    def tell(self, what: str, record: Record, place: int, index: int) -> Twice:
        """An answer to a question about the table."""
        position = record.position
        tellers: dict[str, Callable[[Speech], str]] = {
            "table": lambda speech: " ".join(speech.table(position)),
            "pile": lambda speech: speech.pile(position, place),
            "pack": lambda speech: speech.pack(position),
            "foundations": lambda speech: self._areas(speech, position, "foundation"),
            "talon": lambda speech: self._areas(speech, position, "talon"),
            "counts": lambda _: self._counts(position),
            "base": lambda _: self._base(position),
            "covering": lambda speech: self._covering(speech, position, place, index),
            "last": lambda speech: self._last(speech, record),
        }
        return self._twice(tellers[what])

    def _areas(self, speech: Speech, position: Position, kind: str) -> str:
        places = self.game.table.places
        numbers = [
            number
            for area in self.game.areas.values()
            for number in area.places
            if places.all[number].kind == kind
        ]
        said = []
        for number in numbers:
            pile = self.game.pile(position, number)
            name = capital(self.game.place_name(number))
            top = (
                f"{in_figures(len(pile), 'card')}, top {speech.card(pile[-1])}" if pile else "empty"
            )
            said.append(f"{name}: {top}.")
        return " ".join(said) or f"This game has no {kind}s."

    def _counts(self, position: Position) -> str:
        said = [f"Pack {self.game.pack_left(position)}"]
        for area in self.game.areas.values():
            cards = sum(len(self.game.pile(position, number)) for number in area.places)
            if cards or area.part is not None:
                said.append(f"{area.name} {cards}")
        return ", ".join(said) + "."

    def _base(self, position: Position) -> str:
        if position[0][BASE_AT]:
            return f"The foundations begin with {RANKS[position[0][BASE_AT] - 1]}."
        first = [
            area.part.run
            for area in self.game.areas.values()
            if area.part is not None and hasattr(area.part, "run")
        ]
        runs = [run for run in first if isinstance(run, str)]
        if not runs:
            return "No one rank begins the foundations."
        return "Foundations run " + "; ".join(run.replace("..", " to ") for run in runs) + "."

    def _covering(self, speech: Speech, position: Position, place: int, index: int) -> str:
        """The cards that lie on a card."""
        pile = self.game.pile(position, place)
        above = pile[index + 1 :] if 0 <= index < len(pile) else ()
        if not above:
            return "Nothing lies on it in its pile."
        return f"{in_figures(len(above), 'card')} on it: {speech.cards(above)}."

    def _last(self, speech: Speech, record: Record) -> str:
        if not record.moves:
            return "Nothing was played yet."
        before, after = record.positions[-2:]
        return f"Last: {speech.done(before, record.moves[-1], after)}"


def _in_words(found: re.Match[str]) -> str:
    """A card's short name, found in a text, in words."""
    return spoken(read_card(found[0]))
