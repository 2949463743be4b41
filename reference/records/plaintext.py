"""The games of a plain text: another patience book, or a page of one.

    read_text(path)   -> the characters of a file
    plain_pages(text) -> the games, divided as the edition is (`transcribe.structure`)

The text has a game's title in capitals on a line of its own, the line of its packs, RULES with
numerals, PLAY, and notes ("Note.--…"); whatever of these is missing is missing. A piece under a
title that has no RULES or PLAY is a game if it says what packs it takes. Paragraphs are divided
by blank lines; lines in capitals, numerals of rules and notes begin one even without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from reference.records.fields.packs import read_packs
from reference.records.page import Line, Page
from reference.records.sheet import sheet
from transcribe.decode import Block
from transcribe.errors import CadoganError
from transcribe.structure.division import Division, divide
from transcribe.structure.stream import stream
from transcribe.trace import Piece, Traced

_BINARY = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]")
_ITALIC = re.compile(r"(?<!\w)_(?=\S)([^_]*\S)_(?!\w)")
_HEADING = re.compile(r"(?P<head>RULES?|PLAY)[.:]?")
_FIGURE = re.compile(r"(?P<number>\d{1,2})[.)] (?=\S)")
_MARK = re.compile(r"(?:[IVXLC]+\.\s|\d{1,2}[.)]\s|Note(?:\s\d+)?\.\s?(?:—|–|--)|\[?Illustration)")
_PACK_LINE = re.compile(r"[^.]{0,70}\bpacks?\b[^.]{0,40}\.?", re.IGNORECASE)
_NUMERALS = (
    *("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"),
    *("IX", "X", "XI", "XII", "XIII", "XIV", "XV"),
)
_GAP = 2
_SHORTEST = 2
"""A text of one piece with more sentences than that is a game, whatever it lacks."""


def read_text(path: Path) -> str:
    """The characters of a plain text in UTF-8, or in Windows-1252 as old ones are.

    Raises CadoganError for a file that cannot be read or is no text.
    """
    hint = "Name a plain text file, best in UTF-8."
    try:
        data = path.read_bytes()
    except OSError as error:
        what = f"the text cannot be read: {error.strerror}"
        raise CadoganError(what, where=str(path), hint=hint) from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    if _BINARY.search(text):
        raise CadoganError("this is no plain text", where=str(path), hint=hint)
    return text


def plain_pages(text: str) -> Iterator[Page]:
    """The games in a plain text, in its order."""
    blocks = [
        Block(_GAP, "gap", Traced.of((Piece(paragraph, 0, 0),)))
        for paragraph in _headed(_paragraphs(text))
    ]
    if not blocks:
        return
    flow = stream(blocks)
    divisions = divide(flow)
    for division in divisions:
        page = _page(flow.text, division)
        alone = len(divisions) == 1 and len(page.lines) > _SHORTEST
        if division.section.kind == "game" or alone or read_packs(sheet(page)).count:
            yield page


def _paragraphs(text: str) -> Iterator[str]:
    lines: list[str] = []
    title = False
    for line in [*text.splitlines(), ""]:
        own = " ".join(line.split())
        # A folded line of capitals inside a paragraph is no title.
        capitals = _is_capitals(own) and (not lines or bool(_HEADING.fullmatch(own)))
        packs = title and bool(_PACK_LINE.fullmatch(own))
        if lines and (not own or capitals or packs or _MARK.match(own)):
            yield _joined(lines)
            lines = []
        if own and (capitals or packs):
            yield _joined([own])
        elif own:
            lines.append(own)
        title = capitals or (title and not own)


def _headed(paragraphs: Iterator[str]) -> Iterator[str]:
    """Heads without a full stop, and rules numbered in figures with their numerals: labels of
    this manner of book, which are no part of any sentence."""
    rules = False
    for paragraph in paragraphs:
        heading = _HEADING.fullmatch(paragraph)
        if heading:
            rules = heading["head"] != "PLAY"
            yield heading["head"]
            continue
        figure = _FIGURE.match(paragraph) if rules else None
        if figure and 0 < int(figure["number"]) < len(_NUMERALS):
            paragraph = f"{_NUMERALS[int(figure['number'])]}. {paragraph[figure.end() :]}"
        yield paragraph


def _is_capitals(line: str) -> bool:
    letters = [character for character in line if character.isalpha()]
    return len(letters) > 2 and all(letter.isupper() for letter in letters)


def _joined(lines: list[str]) -> str:
    """The lines of a paragraph as one; a line that ends with a hyphen goes on without a blank."""
    text = re.sub(r"(?<=\w-) (?=\w)", "", " ".join(lines)) if _broken(lines) else " ".join(lines)
    return _ITALIC.sub(r"\1", text)


def _broken(lines: list[str]) -> bool:
    return any(re.search(r"\w-$", line) for line in lines[:-1])


def _page(text: str, division: Division) -> Page:
    section = division.section
    lines: list[Line] = []
    for part in division.parts:
        if part.kind in ("caption", "title"):
            continue
        for number, sentence in enumerate(part.sentences, 1):
            locus = f"{part.id}.{number}" if part.numbered else part.id
            start, end = sentence.span
            opens = bool(sentence.paragraph)
            lines.append(Line(f"{section.id}:{locus}", text[start:end], part.kind, opens))
    rules = tuple(part.id for part in division.parts if part.kind == "rule")
    notes = tuple(part.id for part in division.parts if part.kind == "note")
    return Page(section.id, section.title, rules, notes, tuple(lines))
