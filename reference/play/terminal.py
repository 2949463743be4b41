"""A game at the terminal, line by line: one announcement for each line typed.

Made for listening: nothing is drawn, nothing blinks, nothing is repeated unasked. The same
commands come from a person, a pipe or a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from reference.engine import Move, Position, RulesError
from reference.engine.moves import VERBS
from reference.engine.notation import verbs
from reference.play.helping import help_lines, shown_move, unknown
from reference.play.hints import advice, hint
from reference.play.packs import QUIT
from reference.play.reasons import answer, lines
from reference.play.tabled import Tabled
from transcribe.errors import CadoganError

LISTED = 30
"""So many moves are listed at once."""


class Terminal(Tabled):
    """A game being played by lines of text.

    `say` prints one line. `words` are the sentences by id. The lines come from `run`'s argument.
    """

    def __init__(
        self, say: Callable[[str], None], words: Mapping[str, str], *, narrow: bool, short: bool
    ) -> None:
        super().__init__(say, words, narrow=narrow, short=short)
        self._refused: tuple[Position, Move] | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "why": self._why,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "advice": self._advice,
            "rules": self._rules,
            "table": self._table,
            "pile": self._pile,
            "again": self._again,
            "deal": self._deal,
            "save": self._save,
            "load": self._load,
            "resume": self._resume,
            "names": self._names,
            "help": self._help,
            "?": self._help,
        }

    # --- the loop -----------------------------------------------------------------------------

    def run(self, typed: Iterator[str]) -> bool:
        """Obeys line after line until `quit` or the end of the input, and keeps what is unsaved.

        Whether it ended so; not if Ctrl-C ended it.
        """
        warned = False
        try:
            for line in typed:
                text = line.strip()
                if text.lower() in QUIT:
                    if warned or self._leave():
                        return True
                    warned = True
                    self._say("save FILE keeps it elsewhere; quit once more ends without it.")
                elif text:
                    warned = False
                    self._obey(text)
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            return False
        except Exception:  # an output that was closed, or a fault of this program
            with suppress(OSError):
                self._leave()
            raise
        return True

    def _obey(self, text: str) -> None:
        """One line: a command, the number of a listed move, or a move."""
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.lower())
        mine = {VERBS[verb] for verb in verbs(self.record.game.table)}
        deals_on = word.lower() == "deal" and not rest.strip() and "deal" in mine
        try:
            if command is not None and not deals_on:
                command(rest.strip())
            elif text.isdecimal() and text.isascii():
                self._make(self._of_list(text))
            elif word.lower() in VERBS:
                self._move(text)
            else:
                game, position = self.record.game, self.record.position
                self._say(unknown(game, position, text, self._commands))
        except RulesError as error:
            hint = error.hint.replace(" > ", " to ")
            self._say(*[part for part in (f"{error.what}.", hint) if part])
        except CadoganError as error:
            self._say(*error.message.splitlines())

    def _move(self, text: str) -> None:
        """Makes the move that a text names, or says why not."""
        move = self.record.game.read(text, self.record.position)
        verdict = self.record.game.judge(self.record.position, move)
        if verdict.legal:
            self._make(move)
            return
        self._refused = self.record.position, move
        cited = verdict.citations[0].sentence.partition(":")[2] or verdict.citations[0].sentence
        told = self._speech.told(verdict.explanation)
        self._say(f"{'' if verdict.due else 'Refused: '}{told} ({cited})")

    def _make(self, move: Move) -> None:
        before = self.record.position
        self._record = self.record.play(move)
        self._listed = []
        after = self.record.position
        done = self._speech.done(before, move, after)
        self._say(" ".join(part for part in (done, self._speech.state(after)) if part))

    def _of_list(self, number: str) -> Move:
        """A move of the last list; 1 without a list: the only move there is. CadoganError if there
        is no list, or no such move in it."""
        if not self._listed:
            found = self.record.game.moves(self.record.position)
            if number == "1" and len(found) == 1:
                return found[0]
            raise CadoganError("Type moves first: then a number is one of them.")
        by_number = {str(place): move for place, move in enumerate(self._listed, 1)}
        if number not in by_number:
            raise CadoganError(f"The list has the moves 1 to {len(self._listed)}.")
        return by_number[number]

    # --- the commands -------------------------------------------------------------------------

    def _moves(self, _: str) -> None:
        found = self.record.game.moves(self.record.position)
        self._listed = found[:LISTED]
        more = [f"and {len(found) - LISTED} more"] if len(found) > LISTED else []
        listed = [f"{n} {self._speech.move(move)}" for n, move in enumerate(self._listed, 1)]
        self._say(*(listed or ["No move is left."]), *more)

    def _why(self, text: str) -> None:
        game, position = self.record.game, self.record.position
        if not text and self._refused is not None and self._refused[0] == position:
            move = self._refused[1]
        elif not text:
            shown = shown_move(game, position) or "redeal"
            self._say(f"Type why and a move, such as: why {shown}")
            return
        elif text.isdecimal() and text.isascii():
            move = self._of_list(text)
        else:
            move = game.read(text, position)
        self._say(*lines(answer(game, position, move, self._words), parts=False))

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

    def _rules(self, _: str) -> None:
        """What the page says, a line a sentence, each with the name that refusals give it."""
        page = f"{self.record.game.slug}:"
        names = [each for each in self._words if each.startswith(page) and each != f"{page}caption"]
        self._say(*(f"{self._words[each]} ({each.removeprefix(page)})" for each in names))

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

    def _help(self, _: str) -> None:
        self._say(*help_lines(self.record.game, self.record.position))
