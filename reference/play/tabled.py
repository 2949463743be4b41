"""The game on the terminal's table: how it came there, how it is told, and where it is kept."""

from __future__ import annotations

import secrets
import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path

from reference.engine import Move, Record
from reference.engine.numbers import deal_number
from reference.engine.phrases import in_figures
from reference.play.helping import START
from reference.play.keeping import Kept, keep, kept_games
from reference.play.saves import named_file, read_save, write_save
from reference.play.speech import Speech
from transcribe.errors import CadoganError

SHORT = 1_000_000
"""Deals that nobody chose have numbers below this: they are heard, typed and told to others."""


def random_deal() -> int:
    """A deal number that nobody chose."""
    return 1 + secrets.randbelow(SHORT - 1)


def _is_there(name: str) -> bool:
    """Whether a file has that name; what is too long for one has not."""
    try:
        return named_file(name).exists()
    except OSError:
        return False


class Tabled:
    """A game on the table, and the commands that bring another or keep it.

    `say` prints one line. `words` are the sentences by id.
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
        """Puts the game of that name (`""`: of any) on the table that was kept last. CadoganError
        if none is."""
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
        made = f" {in_figures(len(record.moves), 'move')} made." if record.moves else ""
        return f"{game.title}{variant}, {record.origin}.{made} {state}".strip()

    # --- another game ---------------------------------------------------------------------------

    def _deal(self, text: str) -> None:
        if not text:
            self._say("Type deal and a number, such as: deal 8. Another game is dealt then.")
            return
        fresh = Record.begin(self.record.game, deal_number(text))
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
            how = "Type load and a number." if listed else "load FILE takes one out of a file."
            self._say(*(listed or ["No game is kept."]), how)
        elif name.isdecimal() and name.isascii() and not _is_there(name):
            kept = self._kept or kept_games(self.record.game.slug)
            by_number = {str(number): each for number, each in enumerate(kept, 1)}
            if name not in by_number:
                raise CadoganError(
                    f"{in_figures(len(kept), 'game')} kept: load lists what there is."
                )
            self._go_on(by_number[name].path, kept=True)
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
