"""What cannot be read or set up, said to the person who can mend it."""

from __future__ import annotations


class RulesError(Exception):
    """A game, position, move or deal that cannot be made sense of.

    The engine runs in the browser without the rest of the house, so it has its own error, with
    the same three parts as the house's: `what` is wrong, `where`, and a `hint` what to do.
    """

    def __init__(self, what: str, *, where: str = "", hint: str = "") -> None:
        self.what = what
        self.where = where
        self.hint = hint
        head = f"{where}: {what}" if where else what
        super().__init__(f"{head}\n{hint}" if hint else head)
