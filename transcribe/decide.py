"""A new emendation of the text: its place found, its words made sure of, its effect tried.

    propose(corpus, decoding, request) -> Emendation
    tried(corpus) -> None, or CadoganError

An emendation begins where the letters of a cell begin. If the words to be changed do not, they are
widened to the left.
"""

from __future__ import annotations

import re
import shlex
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from transcribe.corpus import Corpus, Emendation
from transcribe.decode import Block, Decoding
from transcribe.emend import block_at, decided
from transcribe.errors import CadoganError
from transcribe.pipeline import transcribe_with
from transcribe.reader import Source

JUDGEMENT = "The editor's judgement."
_PLACE = re.compile(r"([0-9]{1,9})\.([0-9]{1,9})\.([0-9]{1,9})")
_SHOWN = 60  # characters of what stands at a place


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What an editor asks for: at `place` (page.line.cell, or a sentence's id) `old` is to be made
    `new`. Without `id` the emendation is called after the sentence or place. `called` is how the
    command is called for this corpus: a message that sends to it can be typed as it stands."""

    place: str
    old: str
    new: str
    reason: str
    editor: str
    source: str = JUDGEMENT
    id: str = ""
    called: str = "cadogan emend"


def propose(corpus: Corpus, decoding: Decoding, request: Request) -> Emendation:
    """The emendation that a request asks for, in the words of `emendations.toml`; `decoding` is
    the text as it stands.

    Raises CadoganError when the place does not exist, or an emendation stands there already, or the
    words do not stand there, or stand there more than once: the message says what does.
    """
    if not request.old or request.old == request.new:
        raise CadoganError(
            "nothing would be changed",
            hint="Give the words that stand there with --from, the right ones with --to.",
        )
    match = _PLACE.fullmatch(request.place)
    if match:
        page, line, cell = map(int, match.groups())
        byte = _byte(decoding.source, page, line, cell)
        block, at = _at(decoding, byte)
        _refuse_twice(corpus, request, block, byte, at)
        found = block.text.text[at : at + len(request.old)]
        if found != request.old:
            stands = block.text.text[at : at + _SHOWN]
            raise CadoganError(
                f"the words {request.old!r} do not stand there, but {stands!r}",
                where=f"page {page}, line {line}, cell {cell}",
                hint="Nothing was written. Give the words as they stand, before any witness.",
            )
    else:
        block, at = _in_sentence(corpus, decoding, request)
        _refuse_twice(corpus, request, block, -1, at)
    return _emendation(corpus, decoding.source, request, block, at)


def taken_back_with(called: str, id_: str) -> str:
    """The command that takes an emendation back; the name and the reason are to be filled in."""
    return f"{called} --undo {shlex.quote(id_)} --reason WHY --by NAME"


def tried(corpus: Corpus) -> None:
    """Makes the edition with all that `corpus` holds. Raises CadoganError if it cannot
    be made with them."""
    transcribe_with(corpus)


def _byte(source: Source, page: int, line: int, cell: int) -> int:
    try:
        return source.offset(page, line, cell)
    except KeyError:
        raise CadoganError(
            "the braille has no such place",
            where=f"page {page}, line {line}, cell {cell}",
            hint="Pages, lines and cells count from 1. Nothing was written.",
        ) from None


def _at(decoding: Decoding, byte: int) -> tuple[Block, int]:
    """The block in which a byte stands, and the character at which its piece begins."""
    block = decoding.blocks[block_at(decoding.blocks, byte)]
    at = 0
    for piece in block.text.pieces:
        if piece.start <= byte < piece.end:
            break
        at += len(piece.text)
    return block, at


def _refuse_twice(corpus: Corpus, request: Request, block: Block, byte: int, at: int) -> None:
    """Refuses words of which an earlier emendation has made some: it would be made twice over."""
    name = decided(block, byte, at, at + len(request.old))
    if name is not None:
        raise _standing(corpus, request, name)


def _standing(corpus: Corpus, request: Request, name: str) -> CadoganError:
    one = next(each for each in corpus.emendations if each.id == name)
    return CadoganError(
        f"the emendation {name} stands there already: {one.old} -> {one.new}",
        where=request.place,
        hint="Nothing was written. To decide anew, take it back first: "
        f"{taken_back_with(request.called, name)}",
    )


def _in_sentence(corpus: Corpus, decoding: Decoding, request: Request) -> tuple[Block, int]:
    """The block and the character at which the words stand in a sentence."""
    start, end = _span(corpus, request.place)
    found: list[tuple[Block, int]] = []
    texts: list[str] = []
    names: list[str] = []
    for block in decoding.blocks:
        at, stretch = _stretch(block, start, end)
        if stretch:
            texts.append(stretch)
            names += _names(block, at, at + len(stretch))
            hits = _whole(request.old).finditer(stretch)
            found += [(block, at + hit.start()) for hit in hits]
    if len(found) == 1:
        return found[0]
    if found:
        places = ", ".join(_place(decoding.source, *each) for each in found)
        raise CadoganError(
            f"the words {request.old!r} stand there {len(found)} times: {places}",
            where=request.place,
            hint="Give the place as page.line.cell. Nothing was written.",
        )
    for one in corpus.emendations:
        if one.id in names and (request.old in one.old or one.old in request.old):
            raise _standing(corpus, request, one.id)
    raise CadoganError(
        f"the words {request.old!r} do not stand there, but {' '.join(texts)!r}",
        where=request.place,
        hint="Nothing was written. Give the words as they stand, before any witness.",
    )


def _names(block: Block, start: int, end: int) -> Iterator[str]:
    """The emendations that made any of the characters `start` to `end`."""
    for piece in block.text[start:end].pieces:
        if piece.origin.kind == "emendation":
            yield piece.origin.name


def _whole(words: str) -> re.Pattern[str]:
    """The words where they are not the part of a longer one."""
    before = r"(?<!\w)" if words[0].isalnum() else ""
    after = r"(?!\w)" if words[-1].isalnum() else ""
    return re.compile(before + re.escape(words) + after)


def _span(corpus: Corpus, sentence: str) -> tuple[int, int]:
    """The bytes of a sentence."""
    if sentence in corpus.ids:
        return corpus.ids[sentence]
    if not corpus.ids:
        for section in transcribe_with(corpus).edition.sections:
            for part in section.parts:
                for one in part.sentences:
                    if one.id == sentence:
                        return one.braille.start, one.braille.end
    raise CadoganError(
        "the book has no such place",
        where=sentence,
        hint="Give a sentence's id (the-shah:play.3) or page.line.cell of the braille (16.3.1).",
    )


def _stretch(block: Block, start: int, end: int) -> tuple[int, str]:
    """The text of a block that stands on bytes `start` to `end`, and where in it it begins."""
    at, first, text = 0, 0, ""
    for piece in block.text.pieces:
        if start <= piece.start < end:
            first = first if text else at
            text += piece.text
        at += len(piece.text)
    return first, text


def _place(source: Source, block: Block, at: int) -> str:
    return ".".join(map(str, source.place(block.text[at : at + 1].pieces[0].start)))


def _emendation(
    corpus: Corpus, source: Source, request: Request, block: Block, at: int
) -> Emendation:
    ends = block.text.pieces.ends
    index = bisect_right(ends, at)
    while block.text.pieces[index].start == block.text.pieces[index].end:
        index -= 1
    piece = block.text.pieces[index]
    begin = ends[index] - len(piece.text)
    before = block.text.text[begin:at]
    page, line, cell = source.place(piece.start)
    return Emendation(
        id=request.id or _id(corpus, request.place),
        page=page,
        line=line,
        cell=cell,
        old=before + request.old,
        new=before + request.new,
        reason=request.reason,
        source=request.source,
        editor=request.editor,
    )


def _id(corpus: Corpus, place: str) -> str:
    """A name that no emendation has had, those that were withdrawn included."""
    taken = {each.id for each in (*corpus.emendations, *corpus.withdrawn)}
    name = re.sub(r"[^a-z0-9]+", "-", place.lower()).strip("-")
    numbered = (f"{name}-{number}" for number in range(2, len(taken) + 3))
    return next(each for each in (name, *numbered) if each not in taken)
