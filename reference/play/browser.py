"""A game played on a page of the site: the same engine, asked by a script, answering in JSON.

The script sends a command and its arguments, and gets back what was said, what may be shown, and
how the table stands. Standard library only, like the engine: it runs in the reader's browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from reference.engine import Game, Move, Record, RulesError
from reference.engine.phrases import capital
from reference.engine.places import PACK
from reference.play.browser_board import board
from reference.play.browser_keeping import from_link, from_save, link_of, save_of
from reference.play.browser_picks import (
    Spot,
    answered,
    chosen,
    from_pack,
    goals,
    into,
    proposed,
)
from reference.play.browser_telling import Telling, Twice
from reference.play.hints import hint
from reference.play.reasons import reasons

LISTED = 200
"""So many moves are listed at once."""

SPOKEN = 1000
"""So many characters of what is wrong are said: a link may hold a million."""

Reply = dict[str, Any]


class Session:
    """One game on the table. `words` are the sentences by id (`reference.words`)."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words
        self._record: Record | None = None
        self._commands: dict[str, Callable[[Any], Reply]] = {
            "open": self._open,
            "pick": self._pick,
            "put": self._put,
            "make": lambda asked: self._judged(self._read(asked["move"])),
            "deal on": self._deal_on,
            "stock": self._stock,
            "fill": self._fill,
            "undo": self._undo,
            "redo": self._redo,
            "restart": self._restart,
            "hint": self._hint,
            "moves": self._moves,
            "tell": self._tell,
        }

    def call(self, command: str, asked: str) -> str:
        """Obeys one command; arguments and answer are JSON. What cannot be done is answered too."""
        try:
            reply = self._commands[command](json.loads(asked))
        except RulesError as error:
            parts = (f"{error.where}: " if error.where else "", f"{error.what}.", error.hint)
            text = capital(" ".join(part.strip() for part in parts if part))
            said = text if len(text) <= SPOKEN else f"{text[:SPOKEN]}…"
            reply = {"kind": "error", "said": [said] * 2}
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))

    # --- what is there ------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game on the table."""
        assert self._record is not None
        return self._record

    @property
    def _game(self) -> Game:
        return self.record.game

    @property
    def _telling(self) -> Telling:
        return Telling(self._game)

    def _read(self, text: str) -> Move:
        return self._game.read(text, self.record.position)

    def _stands(self, kind: str, said: Twice, **more: Any) -> Reply:
        """An answer with the whole table."""
        record = self.record
        table = board(self._game, record.position)
        done = {"undo": len(record.moves), "redo": len(record.undone)}
        kept = {"link": link_of(record), "save": save_of(record)}
        ended = table["won"] or table["over"]
        told = {"final": self._telling.final(record.position)} if ended else {}
        return {"kind": kind, "said": said, "table": {**table, **done}, **kept, **told, **more}

    # --- commands -----------------------------------------------------------------------------

    def _open(self, asked: Any) -> Reply:
        """A game of a link, of a save, of a pack or of a deal number, under some options."""
        slug = asked["game"]
        if asked.get("link"):
            self._record = from_link(slug, asked["link"])
        elif asked.get("save"):
            self._record = from_save(slug, asked["save"])
        else:
            self._record = _dealt(slug, asked)
        return self._stands("opened", self._telling.opened(self.record), options=self._options())

    def _options(self) -> Reply:
        """What can be chosen before play: variants and readings."""
        page = self._game.page
        return {
            "variants": [each.name for each in page.variants],
            "variant": self._game.variant,
            "readings": [
                {
                    "name": each.name,
                    "question": each.question,
                    "reason": each.reason,
                    "options": each.choices(),
                    "default": each.default,
                    "chosen": self._game.readings[each.name],
                }
                for each in page.readings
            ],
        }

    def _pick(self, asked: Any) -> Reply:
        """A card is taken up: where it may go."""
        position = self.record.position
        spots = _spots(asked["spots"])
        found = chosen(self._game, position, spots)
        places = goals(self._game, position, found, spots)
        said = self._telling.taken(spots[-1], places)
        return {"kind": "picked", "said": said, "goals": places, "spots": asked["spots"]}

    def _put(self, asked: Any) -> Reply:
        """Cards were taken up at some places, and put down at the last."""
        position = self.record.position
        spots = _spots(asked["spots"])
        found = answered(self._game, position, spots)
        if found:
            return self._one_of(found)
        still = chosen(self._game, position, spots)
        if still:
            places = goals(self._game, position, still, spots)
            said = self._telling.taken(spots[-1], places)
            return {"kind": "picked", "said": said, "goals": places}
        return self._judged(proposed(self._game, position, spots))

    def _judged(self, move: Move) -> Reply:
        """Makes a move if it is legal; else says why not, with the sentences."""
        position = self.record.position
        verdict = self._game.judge(position, move)
        if verdict.legal:
            return self._made(move)
        return {
            "kind": verdict.kind,
            "said": self._telling.refused(verdict, self._words),
            "explanation": verdict.explanation.replace(" > ", " to "),
            "silent": verdict.silent,
            "reasons": [
                {"sentence": each.sentence, "text": each.text, "status": each.status}
                for each in reasons(verdict, self._words)
            ],
            "due": [self._listed(each) for each in verdict.due[:LISTED]],
        }

    def _made(self, move: Move) -> Reply:
        before = self.record.position
        self._record = self.record.play(move)
        return self._stands("done", self._telling.done(before, move, self.record.position))

    def _deal_on(self, _: Any) -> Reply:
        """Goes on with the pack, if there is one way of doing it."""
        table = board(self._game, self.record.position)
        ways = [self._read(each["move"]) for each in table["actions"]]
        if ways:
            return self._one_of(ways)
        verb = "turn" if self._game.pack_left(self.record.position) else "redeal"
        return self._judged(self._read(verb))

    def _stock(self, asked: Any) -> Reply:
        """The pack was touched: goes on with it, or takes up its next card if that may be laid."""
        found = from_pack(self._game, self.record.position)
        if found and not board(self._game, self.record.position)["actions"]:
            return self._pick({"spots": [[PACK, ""]]})
        return self._deal_on(asked)

    def _fill(self, asked: Any) -> Reply:
        """A vacancy was touched, and nothing is held: what may be put there."""
        found = into(self._game, self.record.position, asked["place"])
        if found:
            return self._one_of(found)
        said = "Nothing lies here, and nothing can be put here now."
        return {"kind": "told", "said": [said, said]}

    def _one_of(self, ways: list[Move]) -> Reply:
        """Makes the move if there is one; else asks which."""
        if len(ways) == 1:
            return self._made(ways[0])
        listed = [self._listed(move) for move in ways[:LISTED]]
        return {"kind": "choose", "said": self._telling.choose(len(ways)), "moves": listed}

    def _undo(self, _: Any) -> Reply:
        if not self.record.moves:
            return {"kind": "told", "said": ["Nothing was played yet."] * 2}
        move = self.record.moves[-1]
        self._record = self.record.undo()
        return self._stands("undone", self._telling.undone(move))

    def _redo(self, _: Any) -> Reply:
        if not self.record.undone:
            return {"kind": "told", "said": ["Nothing was taken back."] * 2}
        before = self.record.position
        self._record = self.record.redo()
        move = self.record.moves[-1]
        return self._stands("done", self._telling.done(before, move, self.record.position))

    def _restart(self, _: Any) -> Reply:
        """Back to the deal; all moves can be made again."""
        while self.record.moves:
            self._record = self.record.undo()
        return self._stands("opened", self._telling.opened(self.record))

    def _hint(self, _: Any) -> Reply:
        found = hint(self._game, self.record.position)
        if found is None:
            return {"kind": "told", "said": ["No move is left."] * 2}
        said = self._telling.hint(found, self._words)
        return {"kind": "hint", "said": said, "moves": [self._listed(found.move)]}

    def _moves(self, _: Any) -> Reply:
        found = self._game.moves(self.record.position)
        listed = [self._listed(move) for move in found[:LISTED]]
        return {"kind": "moves", "said": self._telling.moves(len(found)), "moves": listed}

    def _tell(self, asked: Any) -> Reply:
        """What the player wants to hear of the table."""
        what, place, index = asked["what"], asked.get("place", 0), asked.get("index", -1)
        return {"kind": "told", "said": self._telling.tell(what, self.record, place, index)}

    def _listed(self, move: Move) -> Reply:
        return {"move": self._game.text(move), "label": self._telling.labels(move)}


def _spots(given: list[list[Any]]) -> tuple[Spot, ...]:
    return tuple(Spot(place, card) for place, card in given)


def _dealt(slug: str, asked: Any) -> Record:
    # Imported here: to import every game takes a browser a second.
    from reference.games import load

    game = load(slug, variant=asked.get("variant") or "", readings=asked.get("readings") or {})
    pack = tuple(asked.get("pack") or ())
    return Record.begin(game, int(asked.get("deal") or 0), pack)
