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
from reference.engine.moves import VERBS
from reference.engine.notation import verbs
from reference.engine.numbers import LIMIT
from reference.play.helping import START, help_lines, shown_move, unknown
from reference.play.hints import advice, hint
from reference.play.keeping import Kept, counted, keep, kept_games
from reference.play.packs import QUIT
from reference.play.reasons import answer, lines
from reference.play.saves import named_file, read_save, write_save
from reference.play.speech import Speech
from transcribe.errors import CadoganError

LISTED = 30
"""So many moves are listed at once."""


SHORT = 1_000_000
"""Deals that nobody chose have numbers below this: they are heard, typed and told to others."""


def random_deal() -> int:
    """A deal number that nobody chose."""
    return 1 + secrets.randbelow(SHORT - 1)


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
        self._file: Path | None = None  # where games are kept, if this one lies there
        self._kept: list[Kept] = []  # as they were listed
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
            "resume": self._resume,
            "names": self._names,
            "help": self._help,
            "?": self._help,
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

    def start(self, record: Record, *, saved: bool = False, kept: Path | None = None) -> None:
        """Puts a game on the table and announces it.

        `saved`: it lies in a file as it is. `kept`: that is this one, where games are kept.
        """
        self._say(self._put(record, saved=saved, kept=kept))

    def welcome(self, record: Record) -> None:
        """Puts the first game on the table, and says how to hear more and what else is kept."""
        began = self._put(record)
        kept = kept_games(record.game.slug)[:1]
        again = [f"A game is kept: {each.told}. resume goes on with it." for each in kept]
        self._say(began, START, *again)

    def resume(self, slug: str) -> None:
        """Puts the game of that name on the table that was kept last. CadoganError if none is."""
        kept = kept_games(slug)
        if not kept:
            raise CadoganError("no game is kept", hint="Leave out --resume to begin one.")
        self.start(read_save(kept[0].path), saved=True, kept=kept[0].path)

    def _put(self, record: Record, *, saved: bool = False, kept: Path | None = None) -> str:
        self._record = record
        self._saved = record.moves if saved else ()
        self._file = kept
        self._listed = []
        game = record.game
        variant = f", {game.variant}" if game.variant else ""
        state = self._speech.state(record.position)
        made = f" {counted(len(record.moves), 'move')} made." if record.moves else ""
        return f"{game.title}{variant}, {record.origin}.{made} {state}".strip()

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
                self._number(int(text))
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
        self._make(self._of_list(number))

    def _of_list(self, number: int) -> Move:
        """A move of the last list. CadoganError if there is no list, or no such move in it."""
        if not self._listed:
            raise CadoganError("Type moves first: then a number is one of them.")
        if not 1 <= number <= len(self._listed):
            raise CadoganError(f"The list has the moves 1 to {len(self._listed)}.")
        return self._listed[number - 1]

    # --- the commands -------------------------------------------------------------------------

    def _moves(self, _: str) -> None:
        found = self.record.game.moves(self.record.position)
        self._listed = found[:LISTED]
        more = [f"and {len(found) - LISTED} more"] if len(found) > LISTED else []
        listed = [f"{n} {self._speech.move(move)}" for n, move in enumerate(self._listed, 1)]
        self._say(*(listed or ["No move is left."]), *more)

    def _why(self, text: str) -> None:
        game, position = self.record.game, self.record.position
        if not text:
            shown = shown_move(game, position) or "redeal"
            self._say(f"Type why and a move, such as: why {shown}")
            return
        if text.isdecimal() and text.isascii():
            move = self._of_list(int(text))
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

    def _deal(self, text: str) -> None:
        if not text:
            self._say("Type deal and a number, such as: deal 8. Another game is dealt then.")
            return
        if not (text.isdecimal() and text.isascii()) or int(text) >= LIMIT:
            self._say(f"“{text}” is no deal number: they run from 0 to {LIMIT - 1}.")
            return
        fresh = Record.begin(self.record.game, int(text))
        self._keep("resume goes on with it.")
        self.start(fresh)

    def _save(self, name: str) -> None:
        if name:
            path = named_file(name)
            write_save(path, self.record)
            self._say(f"Saved in {path}.")
        else:
            self._file = keep(self.record, self._file)
            self._say("Kept. resume goes on with it at a later time.")
        self._saved = self.record.moves

    def _load(self, name: str) -> None:
        if not name:
            self._kept = kept_games(self.record.game.slug)
            listed = [f"{n} {each.told}" for n, each in enumerate(self._kept, 1)]
            self._say(*(listed or ["No game is kept."]), "Type load and a number, or a file.")
        elif name.isdecimal() and name.isascii() and not named_file(name).exists():
            kept = self._kept or kept_games(self.record.game.slug)
            if not 1 <= int(name) <= len(kept):
                raise CadoganError(f"{counted(len(kept), 'game')} kept: load lists what there is.")
            self._go_on(kept[int(name) - 1].path, kept=True)
        else:
            self._go_on(named_file(name))

    def _resume(self, _: str) -> None:
        kept = [each for each in kept_games(self.record.game.slug) if each.path != self._file]
        if not kept:
            raise CadoganError("No other game is kept.")
        self._go_on(kept[0].path, kept=True)

    def _go_on(self, path: Path, *, kept: bool = False) -> None:
        loaded = read_save(path)
        self._keep("load lists what is kept.")
        self.start(loaded, saved=True, kept=path if kept else None)

    # --- nothing is lost ----------------------------------------------------------------------

    def _leave(self) -> bool:
        """Keeps the game at the end, and says how to go on; whether nothing is lost."""
        return self._keep(f"To go on: cadogan play {self.record.game.slug} --resume")

    def _keep(self, how: str) -> bool:
        """Keeps the game on the table if it holds moves that are saved nowhere; says `how` to go
        on with it. Whether nothing is lost."""
        if not self.record.moves or self.record.moves == self._saved:
            return True
        try:
            self._file = keep(self.record, self._file)
        except CadoganError as error:
            self._say(error.message.splitlines()[0], f"The game so far: {self.record.line()}")
            return False
        self._saved = self.record.moves
        self._say(f"This game is kept. {how}")
        return True
