"""Characters that no text of an edition can hold: XML has none of them, and no page shows them."""

from __future__ import annotations

import re

_NONE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def unheld(text: str) -> str:
    """The first character of a text that no edition can hold, as `U+001B`; empty if there is none.

    The bytes of an argument that are no UTF-8 reach Python as such characters (U+DC80 to U+DCFF).
    """
    found = _NONE.search(text)
    return f"U+{ord(found[0]):04X}" if found else ""
