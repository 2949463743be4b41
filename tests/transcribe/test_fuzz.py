"""Spoilt files: a clear error or a text with nothing lost, never a traceback and never a hang."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.transcribe.fuzz import CELLS, SPOILERS, run, tried
from transcribe.reader import read_brf


def test_every_kind_of_spoilt_file_is_refused_or_read() -> None:
    outcomes = run(3 * len(SPOILERS), seed=11)
    assert {kind for kind, _ in outcomes} == {spoil.__name__ for spoil in SPOILERS}


@pytest.mark.slow
def test_a_thousand_spoilt_files_are_refused_or_read() -> None:
    assert sum(run(1000, seed=12).values()) == 1000


lines = st.lists(st.text(CELLS + "  ", max_size=42), min_size=1, max_size=30)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(lines, st.sampled_from(["\n", "\r\n", "\n\f"]), st.sampled_from([None, "ebae", "ueb", "g1"]))
def test_whatever_stands_on_a_page_no_cell_is_lost(
    tmp_path: Path, page: list[str], newline: str, table: str | None
) -> None:
    data = newline.join(page).encode()
    assert tried(data, tmp_path, table) in ("text", "error")


def test_ten_thousand_pages_are_ten_thousand_pages() -> None:
    data = b"\f".join([b"a\n"] * 10_000)
    assert read_brf(data, "long").pages == 10_000
