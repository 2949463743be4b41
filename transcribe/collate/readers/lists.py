"""The bullet or the number that stands before a list item.

In HTML it is the browser that writes it, by the list's `type`, `start` and `value` attributes
(HTML, section 4.4.5 and 4.4.8).
"""

from __future__ import annotations

from bs4 import Tag

from transcribe.collate.readers.normal import BULLET

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def item_label(item: Tag) -> str:
    """What a browser puts before an `<li>`: "• ", "2. ", "II. ", "b. "."""
    parent = item.parent
    if parent is None or parent.name != "ol":
        return BULLET
    number = _integer(item, "value")
    if number is None:
        first = _integer(parent, "start")
        number = (1 if first is None else first) + len(item.find_previous_siblings("li"))
    return f"{_numeral(number, str(parent.get('type', '1')))}. "


def _numeral(number: int, style: str) -> str:
    signs = {"I": _ROMAN, "i": _ROMAN, "A": _LETTERS, "a": _LETTERS}.get(style, ())
    if not 0 < number <= len(signs):
        return str(number)
    sign = signs[number - 1]
    return sign if style.isupper() else sign.lower()


def _integer(tag: Tag, name: str) -> int | None:
    value = tag.get(name)
    return int(value) if isinstance(value, str) and value.strip().isdecimal() else None
