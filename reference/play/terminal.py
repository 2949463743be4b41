"""A game at the terminal, line by line: one announcement for each line typed.

Made for listening: nothing is drawn, nothing blinks, nothing is repeated unasked. The same
commands come from a person, a pipe or a file.
"""

from __future__ import annotations

import secrets
import textwrap
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from reference.engine import Move, Record, RulesError
from reference.engine.numbers import LIMIT
from reference.play.hints import advice, hint
from reference.play.keeping import keep, last_kept
from reference.play.reasons import answer, lines
from reference.play.saves import read_save, write_save
from reference.play.speech import Speech
from transcribe.errors import CadoganError

HELP = """\
Type a move, such as: play AS packet 3 to aces 1
moves: the moves there are, numbered
a number: makes that move of the list
why MOVE: may it be made, and which sentence says so
undo, redo: takes a move back, makes it again
hint: one good move
advice: what the book counsels
table: the whole table
pile NAME: one pile, such as: pile packet 3
again: the last announcement once more
deal N: another game, deal number N
save FILE, load FILE: keeps a game, goes on with one
names short, names long: 7S, or seven of spades
quit: ends; a game that was not saved is kept"""

LISTED = 30
"""So many moves are listed at once."""


def random_deal() -> int:
    """A deal number that nobody chose."""
    return secrets.randbelow(LIMIT)


class Terminal:
    """A game being played by lines of text.

    `say` prints one line. `words` are the sentences by id. The lines come from `run`'s argument.
    """

    def __init__(
        self, say: Callable[[str], None], words: Mapping[str, str], *, narrow: bool, short: bool
    ) -> None:
        self._print = say
        self._words = words
        self._narrow = narrow
        self._short = short
        self._record: Record | None = None
        self._saved: tuple[Move, ...] = ()
        self._listed: list[Move] = []
        self._last: list[str] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "why": self._why,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "advice": self._advice,
            "table": self._table,
            "pile": self._pile,
            "again": self._again,
            "deal": self._deal,
            "save": self._save,
            "load": self._load,
            "names": self._names,
            "help": lambda _: self._say(*HELP.splitlines()),
        }

    # --- what is there ------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game on the table."""
        assert self._record is not None
        return self._record

    @property
    def _speech(self) -> Speech:
        return Speech(self.record.game, self._short)

    def _say(self, *texts: str) -> None:
        """Prints an announcement and remembers it for `again`."""
        self._last = list(texts)
        for text in texts:
            if self._narrow:
                for line in textwrap.wrap(text, 40, break_on_hyphens=False) or [""]:
                    self._print(line)
            else:
                self._print(text)

    def start(self, record: Record, *, saved: bool = False) -> None:
        """Puts a game on the table and announces it. `saved`: it lies in a file as it is."""
        self._record = record
        self._saved = record.moves if saved else ()
        self._listed = []
        game = record.game
        variant = f", {game.variant}" if game.variant else ""
        state = self._speech.state(record.position)
        made = f" {len(record.moves)} moves made." if record.moves else ""
        self._say(f"{game.title}{variant}, {record.origin}.{made} {state}".strip())

    # --- the loop -----------------------------------------------------------------------------

    def run(self, typed: Iterator[str]) -> None:
        """Obeys line after line until `quit` or the end of the input, and keeps what is unsaved."""
        try:
            for line in typed:
                text = line.strip()
                if text.lower() in ("quit", "exit", "bye"):
                    break
                if text:
                    self._obey(text)
        finally:
            try:
                self._keep()
            except KeyboardInterrupt:  # Ctrl-C fell into the keeping itself
                self._keep()
                raise

    def _obey(self, text: str) -> None:
        """One line: a command, the number of a listed move, or a move."""
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.lower())
        deals_on = word.lower() == "deal" and not rest.strip()
        try:
            if command is not None and not deals_on:
                command(rest.strip())
            elif text.isdecimal() and text.isascii():
                self._number(int(text))
            else:
                self._move(text)
        except RulesError as error:
            self._say(*[part for part in (f"{error.what}.", error.hint) if part])
        except CadoganError as error:
            self._say(*error.message.splitlines())

    def _move(self, text: str) -> None:
        """Makes the move that a text names, or says why not."""
        move = self.record.game.read(text, self.record.position)
        verdict = self.record.game.judge(self.record.position, move)
        if verdict.legal:
            self._make(move)
            return
        cited = verdict.citations[0].sentence.partition(":")[2] or verdict.citations[0].sentence
        said = "" if verdict.due else "Refused: "
        self._say(f"{said}{verdict.explanation.replace(' > ', ' to ')} ({cited})")

    def _make(self, move: Move) -> None:
        before = self.record.position
        self._record = self.record.play(move)
        self._listed = []
        after = self.record.position
        done = self._speech.done(before, move, after)
        self._say(" ".join(part for part in (done, self._speech.state(after)) if part))

    def _number(self, number: int) -> None:
        if not self._listed:
            self._say("Type moves first: then a number makes one of them.")
        elif not 1 <= number <= len(self._listed):
            self._say(f"The list has the moves 1 to {len(self._listed)}.")
        else:
            self._make(self._listed[number - 1])

    # --- the commands -------------------------------------------------------------------------

    def _moves(self, _: str) -> None:
        found = self.record.game.moves(self.record.position)
        self._listed = found[:LISTED]
        more = [f"and {len(found) - LISTED} more"] if len(found) > LISTED else []
        listed = [f"{n} {self._speech.move(move)}" for n, move in enumerate(self._listed, 1)]
        self._say(*(listed or ["No move is left."]), *more)

    def _why(self, text: str) -> None:
        if not text:
            self._say("Type why and a move, such as: why " + self._example())
            return
        game, position = self.record.game, self.record.position
        given = answer(game, position, game.read(text, position), self._words)
        self._say(*lines(given, parts=False))

    def _example(self) -> str:
        found = self.record.game.moves(self.record.position)
        return self._speech.move(found[0]) if found else "redeal"

    def _undo(self, _: str) -> None:
        if not self.record.moves:
            self._say("Nothing was played yet.")
            return
        move = self.record.moves[-1]
        self._record = self.record.undo()
        self._listed = []
        self._say(f"Taken back: {self._speech.move(move)}.")

    def _redo(self, _: str) -> None:
        if not self.record.undone:
            self._say("Nothing was taken back.")
            return
        before = self.record.position
        self._record = self.record.redo()
        self._listed = []
        self._say(self._speech.done(before, self.record.moves[-1], self.record.position))

    def _hint(self, _: str) -> None:
        found = hint(self.record.game, self.record.position)
        if found is None:
            self._say("No move is left.")
            return
        book = f" The book says so: “{self._words[found.sentence]}”" if found.sentence else ""
        self._say(f"{self._speech.move(found.move)}. {found.reason}{book}")

    def _advice(self, _: str) -> None:
        counsel = advice(self.record.game)
        lines_said = [f"{note} ({sentence.partition(':')[2]})" for note, sentence in counsel]
        self._say(*(lines_said or ["The book gives no advice for this game."]))

    def _table(self, _: str) -> None:
        self._say(*self._speech.table(self.record.position))

    def _pile(self, name: str) -> None:
        if not name:
            areas = ", ".join(["pack", *self.record.game.areas])
            self._say(f"Which? There are: {areas}.")
            return
        self._say(*self._speech.find(self.record.position, name))

    def _again(self, _: str) -> None:
        self._say(*self._last)

    def _names(self, kind: str) -> None:
        if kind not in ("short", "long"):
            self._say("Type names short, or names long.")
            return
        self._short = kind == "short"
        self._say(f"Names are {kind} now.")

    def _deal(self, text: str) -> None:
        if not text.isdecimal() or int(text) >= LIMIT:
            self._say(f"“{text}” is no deal number: they run from 0 to {LIMIT - 1}.")
            return
        fresh = Record.begin(self.record.game, int(text))
        self._keep()
        self.start(fresh)

    def _save(self, name: str) -> None:
        if name:
            path = Path(name).expanduser()
            write_save(path, self.record)
        else:
            path = keep(self.record)
        self._saved = self.record.moves
        self._say(f"Saved in {path}.")

    def _load(self, name: str) -> None:
        path = Path(name).expanduser() if name else last_kept(self.record.game.slug)
        if path is None:
            self._say("No game is kept. Type load and the name of a file.")
            return
        loaded = read_save(path)
        self._keep()
        self.start(loaded, saved=True)

    # --- nothing is lost ----------------------------------------------------------------------

    def _keep(self) -> None:
        """Keeps the game on the table if it holds moves that are saved nowhere."""
        if self._record is None or not self.record.moves or self.record.moves == self._saved:
            return
        try:
            path = keep(self.record)
        except CadoganError as error:
            moves = "; ".join(self.record.game.text(move) for move in self.record.moves)
            self._say(
                *error.message.splitlines(), f"The game so far: {self.record.origin}: {moves}"
            )
            return
        self._saved = self.record.moves
        self._say(f"This game is kept; load {path} goes on with it.")
