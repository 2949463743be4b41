"""What a game at the terminal says: short lines, made for listening.

Cards are spoken in words (`seven of spades`) or written short (`7S`), as the player likes. A card
that the player does not see is never named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from reference.engine.cards import read_card, spoken
from reference.engine.game import Game
from reference.engine.moves import DEALING, Move, verb_of
from reference.engine.notation import read_place
from reference.engine.phrases import both, capital
from reference.engine.places import Area
from reference.engine.position import Position

_CARD = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b")


@dataclass(frozen=True, slots=True)
class Speech:
    """How a game is spoken of; `short` names cards by two or three letters."""

    game: Game
    short: bool = False

    def card(self, name: str) -> str:
        """A card's name; `""` is a card face down."""
        if not name:
            return "face down"
        return name if self.short else spoken(read_card(name))

    def cards(self, names: Iterable[str]) -> str:
        """Cards in a row; `,` keeps long names apart."""
        return (" " if self.short else ", ").join(self.card(name) for name in names)

    def move(self, move: Move) -> str:
        """A move as a player may type it: `build 5C packet 2 to packet 7`."""
        return self.game.text(move).replace(" > ", " to ")

    def told(self, text: str) -> str:
        """A text of the engine as a player hears it, its cards named as the others are."""
        return capital(_CARD.sub(lambda found: self.card(found[0]), text.replace(" > ", " to ")))

    def done(self, before: Position, move: Move, after: Position) -> str:
        """The one announcement of a move: what went where, and what has come to light."""
        steps = self.game.steps(move)
        verb = steps[0].verb
        if verb == "turn":
            left = self.game.pack_left(after)
            laid = self.game.turned(before)
            text = f"{self.card(laid)} is laid aside; " if laid else ""
            text += f"{self.card(self.game.turned(after))} is turned up, {left} left"
        elif verb == "exchange":
            names = [step.card for step in steps]
            if len(steps) == 1:  # the other is the one that lay there
                other = self.game.pile(before, read_place(self.game.table, steps[0].target))
                names.append(other[-1])
            text = f"{both([self.card(name) for name in names])} change places"
        elif verb in ("deal", "redeal", "pay") or not steps[0].target:
            text = self._dealt(verb, before, after)
        else:
            text = ", ".join(
                f"{self.card(self._name(step.card, after, step.target))},"
                f" {step.source} to {step.target}"
                for step in steps
            )
            if verb == "fill":
                text += self._besides(before, after, steps[0].target)
            text += self._opened(after, [step.source for step in steps])
        return f"{capital(text)}."

    def _name(self, card: str, after: Position, target: str) -> str:
        """The card that moved: one that nobody had seen is seen where it came to lie."""
        return card or self.game.pile(after, read_place(self.game.table, target))[-1]

    def _dealt(self, verb: str, before: Position, after: Position) -> str:
        left = self.game.pack_left(after)
        if verb == "fill":
            return f"filled{self._besides(before, after, '')}; {left} left in the pack"
        words = {
            "deal": "dealt",
            "redeal": "taken up and dealt again",
            "pay": "the toll is paid",
        }
        said = words.get(verb, verb)
        fresh = []
        for area in self.game.areas.values():
            for number in area.places:
                if before[number] != after[number] and after[number] and verb != "redeal":
                    fresh.append(self.game.pile(after, number)[-1])
        shown = f": {self.cards(fresh)}" if fresh else ""
        return f"{said}{shown}; {left} left in the pack"

    def _besides(self, before: Position, after: Position, target: str) -> str:
        """What a filling laid elsewhere: cards turned up on the way, the rest of a lane."""
        said = ""
        for area in self.game.areas.values():
            for number in area.places:
                had = len(self.game.pile(before, number))
                laid = self.game.pile(after, number)[had:]
                if laid and self.game.place_name(number) != target:
                    said += f"; {self.cards(laid)} to {self.game.place_name(number)}"
        return said

    def _opened(self, after: Position, sources: list[str]) -> str:
        """What lies uppermost now where something was taken away."""
        said = ""
        for source in dict.fromkeys(sources):
            if source == "pack":
                continue
            pile = self.game.pile(after, read_place(self.game.table, source))
            shows = f"now shows {self.card(pile[-1])}" if pile else "is empty"
            said += f"; {source} {shows}"
        return said

    def pile(self, position: Position, number: int) -> str:
        """A whole pile, bottom to top: `Packet 3: jack of …, top ace of hearts`."""
        name = capital(self.game.place_name(number))
        cards = self.game.pile(position, number)
        if not cards:
            return f"{name}: empty."
        hidden = sum(not card for card in cards)
        shown = [card for card in cards if card]
        down = f"{hidden} face down" if hidden else ""
        below = self.cards(shown[:-1])
        top = f"top {self.card(shown[-1])}" if shown else ""
        return f"{name}: {', '.join(part for part in (down, below, top) if part)}."

    def pack(self, position: Position) -> str:
        """The pack: how many cards, and the one that lies turned up."""
        left = self.game.pack_left(position)
        turned = self.game.turned(position)
        text = f"Pack: {left} card{'' if left == 1 else 's'}"
        return f"{text}, turned up {self.card(turned)}." if turned else f"{text}."

    def table(self, position: Position, *, together: int = 6) -> Iterator[str]:
        """The whole table, a line a pile or a row; up to so many single cards `together`."""
        for area in self.game.areas.values():
            if area.name in ("talon", "aside") and not any(position[n] for n in area.places):
                continue
            yield from self._area(position, area, together)
        yield self.pack(position)

    def _area(self, position: Position, area: Area, together: int) -> Iterator[str]:
        if area.rows > 1 and area.part is not None:
            for row in range(1, area.rows + 1):
                piles = [
                    self.game.pile(position, area.at(row, lane))
                    for lane in range(1, area.lanes + 1)
                ]
                if any(piles) or row == 1:
                    tops = [self.card(pile[-1]) if pile else "empty" for pile in piles]
                    said = (" " if self.short else ", ").join(tops)
                    yield f"{capital(area.one)} row {row}: {said}."
            return
        run: list[int] = []
        for number in area.places:
            size = self._size(position, number)
            if run and (size != self._size(position, run[0]) or (size and len(run) == together)):
                yield from self._run(position, run)
                run = []
            if size > 1:
                yield self._heap(position, number)
            else:
                run.append(number)
        yield from self._run(position, run)

    def _size(self, position: Position, number: int) -> int:
        """Whether a place is empty, holds one card, or more: 0, 1, 2."""
        return min(len(self.game.pile(position, number)), 2)

    def _run(self, position: Position, numbers: list[int]) -> Iterator[str]:
        """One line for neighbouring places that are empty, or hold one card each."""
        if numbers:
            first, last = (self.game.place_name(numbers[at]) for at in (0, -1))
            name = f"{capital(first)}{f' to {last}' if len(numbers) > 1 else ''}"
            cards = [card for number in numbers for card in self.game.pile(position, number)]
            yield f"{name}: {self.cards(cards) if cards else 'empty'}."

    def _heap(self, position: Position, number: int) -> str:
        cards = self.game.pile(position, number)
        name = capital(self.game.place_name(number))
        return f"{name}: {len(cards)} cards, top {self.card(cards[-1])}."

    def find(self, position: Position, name: str) -> Iterator[str]:
        """The piles that a player's word names: one place, or a zone with all its piles."""
        wanted = " ".join(name.lower().split())
        if wanted == "pack":
            yield self.pack(position)
            return
        area = next((a for a in self.game.areas.values() if wanted in (a.name, a.one)), None)
        if area is not None:
            for number in area.places:
                yield self.pile(position, number)
            return
        yield self.pile(position, read_place(self.game.table, wanted))

    def state(self, position: Position, told: Callable[[Move], str] | None = None) -> str:
        """How the game stands, if there is anything to say: won, over, or one move left.

        `told` says the move that is left, where another way is wanted than `move`.
        """
        if self.game.is_won(position):
            return "The game is won."
        moves = self.game.moves(position)
        if not moves:
            return "No move is left: the game is over."
        if len(moves) == 1 and verb_of(moves[0][0]) not in DEALING:
            return f"Only one move: {(told or self.move)(moves[0])}."
        return ""
