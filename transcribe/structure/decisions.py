"""The editor's decisions and the witnesses' paragraphs, as positions of the stream."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from transcribe.collate.model import ParagraphBreak
from transcribe.corpus import Decision
from transcribe.errors import CadoganError
from transcribe.reader import Source
from transcribe.structure.stream import Stream

EDITOR = "structure.toml"


def places(base: Stream, source: Source, decisions: Iterable[Decision]) -> list[int]:
    """The bytes at which the decisions stand.

    `base` is the stream of the braille's own text (emended), which the decisions are about.
    Raises CadoganError for one whose place does not exist or whose words are not there.
    """
    return [_place(base, source, decision) for decision in decisions]


def _place(base: Stream, source: Source, decision: Decision) -> int:
    where = f"{EDITOR}, page {decision.page}, line {decision.line}, cell {decision.cell}"
    try:
        byte = source.offset(decision.page, decision.line, decision.cell)
    except KeyError:
        raise CadoganError(
            "the braille has no such place", where=where, hint="Mend page, line and cell."
        ) from None
    position = base.at_byte(byte)
    if position is None or not base.text.startswith(decision.words, position):
        found = "" if position is None else base.text[position : position + len(decision.words)]
        raise CadoganError(
            f"the decision is about {decision.words!r}, but the text has {found!r} there",
            where=where,
            hint=f"Mend the decision in {EDITOR}, or take it out.",
        )
    return byte


def positions(stream: Stream, bytes_: Iterable[int]) -> list[int]:
    """Where in the stream the words begin that stand on these bytes. A place that an adopted
    reading has swallowed is left out: there the witness says where paragraphs begin."""
    found = (stream.at_byte(byte) for byte in bytes_)
    return [stream.text.rfind(" ", 0, one) + 1 for one in found if one is not None]


def witnessed(stream: Stream, breaks: Iterable[ParagraphBreak]) -> Iterator[tuple[int, str]]:
    """Paragraphs that witnesses show, where the braille cannot: at the end of a line that is not
    full. Where it could show a gap and has none, it is believed."""
    for found in breaks:
        position = stream.starts[found.block] + found.start
        if stream.at_line_end(position):
            yield position, " ".join(found.witnesses)
