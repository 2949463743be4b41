"""`cadogan transcribe` and the pages of the printed book: told unless they are not wanted."""

from __future__ import annotations

from pathlib import Path

from tests.commands.command import cadogan

LAYOUTS = Path("tests/transcribe/layouts").resolve()
BOOK = LAYOUTS / "print-page-lines" / "in.brf"


def test_pages_are_told_and_can_be_left_out(tmp_path: Path) -> None:
    assert "a flock of [p. 46] geese" in cadogan("transcribe", BOOK).stdout
    left = cadogan("transcribe", BOOK, "--no-page-breaks", "-o", tmp_path / "out.md")
    assert left.returncode == 0
    assert "a flock of geese" in (tmp_path / "out.md").read_text("utf-8")


def test_a_shelf_is_written_anew_when_they_are_not_wanted_any_more(tmp_path: Path) -> None:
    """Else the old files would stand there, and the run would say that nothing was to do."""
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    for option, text in (("--page-breaks", "[p. 45]"), ("--no-page-breaks", "We followed it")):
        result = cadogan("transcribe", BOOK, "-o", shelf, option)
        assert "1 done" in result.stderr
        assert text in (shelf / "in.txt").read_text("utf-8")
    assert "[p." not in (shelf / "in.txt").read_text("utf-8")
