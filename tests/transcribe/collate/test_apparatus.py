"""What a reader would lose: the printed word, or the knowledge that somebody prints another."""

from __future__ import annotations

import pytest

from tests.transcribe.collate.brf import small_book
from tests.transcribe.collate.cases import read_cases
from tests.transcribe.collate.noise import FOREIGN
from transcribe.collate import adopt, collate, replay, replay_base
from transcribe.collate.readers import read_bytes

CASES = read_cases("apparatus.txt")
_PLAIN = [word for word in FOREIGN if word.strip(",.;:").isalpha()]
BEFORE = " ".join(_PLAIN[:150]) + "."
BEHIND = " ".join(_PLAIN[150:300]) + "."


def _shown(text: str) -> str:
    return {" ": "_", "\n": "\\n"}.get(text, text.strip())


def _fields(body: str, name: str) -> list[str]:
    lines = (line.partition(":") for line in body.split("\n"))
    return [value.removeprefix(" ") for field, _, value in lines if field == name]


@pytest.mark.parametrize(("title", "body"), CASES, ids=[title for title, _ in CASES])
def test_one_place(title: str, body: str) -> None:
    middle = [
        *(part for text in _fields(body, "print") for part in text.split("|")),
        *(f"cells: {cells}" for cells in _fields(body, "cells")),
    ]
    book = small_book([BEFORE, *middle, BEHIND])
    witnesses = [
        read_bytes(
            "\n\n".join([BEFORE, *text.split("|"), BEHIND]).encode(), id=name, file=f"{name}.txt"
        )
        for name, text in zip("abc", _fields(body, "witness"), strict=False)
    ]
    collation = collate(book, witnesses)
    printed = [block.text.text for block in adopt(collation).blocks]
    assert "|".join(printed[1:-1]) == _fields(body, "edition")[0]
    assert [
        " | ".join(
            (
                variant.kind,
                _shown(variant.base),
                _shown(variant.readings[0].text),
                *(["adopted"] if variant.adopted else []),
            )
        ).strip()
        for variant in collation.variants
    ] == [entry.strip() for entry in _fields(body, "entry")]
    texts = {witness.id: witness.text for witness in witnesses}
    for segment in collation.segments:
        assert replay(collation, segment) == texts[segment.witness][segment.from_ : segment.to]
        assert replay_base(collation, segment) == collation.base.text[segment.start : segment.end]
