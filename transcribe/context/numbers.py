"""Numbers with points, colons, hyphens, fractions and money: `#aj3#cj` is 10:30, `,a#a` A1.

Evidence: the number sign, and after it only digits and the signs that may stand between digits.
liblouis reads the digits after such a sign as letters ("3.every", "$5.ej"), and a number sign
after a letter as "ble"; the cent sign (`#ae@c`) it takes for an accent, and letters behind a
letter sign (`#d-a/b;d`, pence) for words. It cannot fire on prose: without the number sign there is
no number, and inside a word of small letters the sign is left alone ("doubled", "bumblebee"),
except after the point of an abbreviation (`p4#cd` is "p.34"; no word has "ddble"), after the letter
sign, and after the letters of a chess move, a piece and a file (`,nf#c` is Nf3; no word begins with
them and goes on with "ble"). Letters in capitals joined by hyphens before a number are letters
(`,p-,k#d`, P-K4).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit, Word
from transcribe.numerals import DIGITS

_BETWEEN = {"1": ",", ".": ".", "-": "-", "3": ":", "/": "/", "4": "."}
_ENDINGS = {
    "st": "st",
    "/": "st",
    "nd": "nd",
    "rd": "rd",
    "?": "th",
    "d": "d",
    "'s": "'s",
    "s": "s",
}
_NUMBER = re.compile(
    r"(?P<money>4|l)?#(?P<digits>\.?[a-j]+(?:[1.\-3/4]#?[a-j]+)*)"
    r"(?P<percent>@?3p)?(?P<cents>@c)?"
    r"(?:(?P<ending>(?:st|/|nd|rd|\?|d|'?s)(?![a-z]))|;(?P<letters>[a-z]{1,3}))?"
    r"(?=$|[1234678'0-])"
)
# What a number may follow without a space: nothing, a hyphen, a bracket, a quotation mark.
_OPEN = re.compile(r"(?:^|[-78])$")
_LETTER = re.compile(r";?,?[a-z]")
# An abbreviation whose point is followed by the number at once.
_ABBREVIATION = re.compile(r";?,?[a-z*?/]{1,4}")
_SIGNED = re.compile(r";,?[a-z]{1,3}")
_MOVE = re.compile(r",[kqrbn][a-h]?x?[a-h]|,kt|,[kq],(?:kt|[rbn])")
_CAPITALS = r";?(?:,{1,2}(?:[a-z]|kt|[kq][rbn]))+"
_JOINED = re.compile(rf"{_CAPITALS}(?:-{_CAPITALS})+")
_PLAIN = re.compile(r"[;,a-z-]+")
_RUN = re.compile(r"(,{0,2})([a-z]+)")
# A comma inside a number divides thousands; `#ab1c` is a comma and a letter.
_THOUSANDS = re.compile(r"#?[a-j]{1,3}(?:1[a-j]{3})+")


def find(book: Book) -> Iterator[Edit]:
    """Every number with something between its digits, money, or letters before it."""
    for number, passage in enumerate(book):
        for word in passage.words:
            if "#" in word.core:
                yield from _read(number, word)


def _read(number: int, word: Word) -> Iterator[Edit]:
    cells = word.cells
    for found in _NUMBER.finditer(cells):
        before = cells[len(word.head) : found.start()]
        point = found["money"] == "4" and _ABBREVIATION.fullmatch(before) is not None
        letters = _after_letters(before, found)
        if not (point or letters or _OPEN.search(before)) or not _commas_hold(found["digits"]):
            continue
        first, text = word.first + found.start(), _text(found, point=point)
        if letters and _PLAIN.fullmatch(before):  # "bble" is one sign: KB3
            first, text = word.core_span[0], _letters(before) + text
        yield Edit(number, first, word.first + found.end(), text)


def _after_letters(before: str, found: re.Match[str]) -> bool:
    """A letter alone, or capitals, before the number; a chess move; letters that a sign says to be
    such. In capitals "ble" and "d" make a word."""
    if found["money"]:
        return False
    capitals = before.startswith((",,", ";,,")) and "#" not in before and found["digits"] != "d"
    forms = (_LETTER, _SIGNED, _MOVE, _JOINED)
    return capitals or any(form.fullmatch(before) for form in forms)


def _letters(cells: str) -> str:
    """Letters, their capital signs carried out."""
    return _RUN.sub(
        lambda run: run[2].upper() if run[1] == ",," else run[2].capitalize() if run[1] else run[2],
        cells.replace(";", ""),
    )


def _text(found: re.Match[str], *, point: bool) -> str:
    money = {"4": "." if point else "$", "l": "£", None: ""}[found["money"]]
    signs = found["digits"].replace("#", "")
    digits = "".join(_BETWEEN.get(sign, sign) for sign in signs).translate(DIGITS)
    after = "%" * bool(found["percent"]) + "¢" * bool(found["cents"])
    return money + digits + after + (found["letters"] or _ENDINGS.get(found["ending"] or "", ""))


def _commas_hold(digits: str) -> bool:
    parts = re.split(r"[.\-3/4]#?", digits)
    return all(_THOUSANDS.fullmatch(part) for part in parts if "1" in part)
