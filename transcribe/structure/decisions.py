"""The editor's decisions and the witnesses' paragraphs, as positions of the stream."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from transcribe.collate.model import ParagraphBreak
from transcribe.corpus import Decision
from transcribe.errors import CadoganError
from transcribe.reader import Source
from transcribe.structure.stream import Stream

EDITOR = "structure.toml"


def positions(stream: Stream, source: Source, decisions: Iterable[Decision]) -> list[int]:
    """Where in the stream the decisions stand. Raises CadoganError for one whose place does not
    exist or whose words are not there."""
    return [_position(stream, source, decision) for decision in decisions]


def _position(stream: Stream, source: Source, decision: Decision) -> int:
    where = f"{EDITOR}, page {decision.page}, line {decision.line}, cell {decision.cell}"
    try:
        byte = source.offset(decision.page, decision.line, decision.cell)
    except KeyError:
        raise CadoganError(
            "the braille has no such place", where=where, hint="Mend page, line and cell."
        ) from None
    position = stream.at_byte(byte)
    if position is None or not stream.text.startswith(decision.words, position):
        found = "" if position is None else stream.text[position : position + len(decision.words)]
        raise CadoganError(
            f"the decision is about {decision.words!r}, but the text has {found!r} there",
            where=where,
            hint=f"Mend the decision in {EDITOR}, or take it out.",
        )
    return position


def witnessed(stream: Stream, breaks: Iterable[ParagraphBreak]) -> Iterator[tuple[int, str]]:
    """Paragraphs that witnesses show, where the braille cannot: at the end of a line that is not
    full. Where it could show a gap and has none, it is believed."""
    for found in breaks:
        position = stream.starts[found.block] + found.start
        if stream.at_line_end(position):
            yield position, " ".join(found.witnesses)
