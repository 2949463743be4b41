"""What went wrong, said to the person who can mend it."""

from __future__ import annotations


class CadoganError(Exception):
    """A failure with an address: what is wrong, where, and what to do about it.

    Commands print it as one message on standard error and leave with `exit_code`
    (2: used wrongly, or an input or output that cannot be used).
    """

    exit_code = 2

    def __init__(self, what: str, *, where: str = "", hint: str = "") -> None:
        self.what = what
        self.where = where
        self.hint = hint
        super().__init__(self.message)

    @property
    def message(self) -> str:
        """The whole message: `where: what. hint` on at most two lines."""
        head = f"{self.where}: {self.what}" if self.where else self.what
        return f"{head}\n{self.hint}" if self.hint else head


class LeftOut(CadoganError):  # noqa: N818 - it is no error of the build that meets it
    """Something optional cannot be made on this machine; everything else can."""
