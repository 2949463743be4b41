"""What all tables of a corpus's files have in common."""

from __future__ import annotations

import msgspec


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of one of the files; a key that it does not know is an error."""
