"""Writing: what a user would lose if an output could be half-written."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from transcribe.errors import CadoganError
from transcribe.output import sweep, write_file, write_tree


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_in_folders_that_it_lacks(tmp_path: Path) -> None:
    write_file(tmp_path / "a" / "b.txt", b"patience")
    assert (tmp_path / "a" / "b.txt").read_bytes() == b"patience"
    assert names(tmp_path / "a") == ["b.txt"]


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person's last good edition would be gone the moment the disk is full."""
    target = tmp_path / "edition.json"
    target.write_bytes(b"the good one")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CadoganError, match="No space left on device") as caught:
        write_file(target, b"half")
    assert "Make room" in caught.value.hint
    assert target.read_bytes() == b"the good one"
    assert names(tmp_path) == ["edition.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Somebody keeps the edition elsewhere and links to it: the link must not be cut."""
    (tmp_path / "store").mkdir()
    real, link = tmp_path / "store" / "real.txt", tmp_path / "link.txt"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_file(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


def test_permissions_are_kept(tmp_path: Path) -> None:
    """A private file must not become readable by all because it was written again."""
    target = tmp_path / "private.txt"
    target.write_bytes(b"old")
    target.chmod(0o600)
    write_file(target, b"new")
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_a_device_is_written_to_as_it_is() -> None:
    """`-o /dev/full` must fail and not replace the device by a file."""
    with pytest.raises(CadoganError, match="No space left on device"):
        write_file(Path("/dev/full"), b"patience")
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


@pytest.mark.parametrize(("place", "says"), [("folder", "folder"), ("file/x.txt", "folder")])
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, place: str, says: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CadoganError) as caught:
        write_file(tmp_path / place, b"patience")
    assert caught.value.where == str(tmp_path / place)
    assert says in caught.value.hint
    assert names(tmp_path) == ["file", "folder"]


def fill_with(text: str) -> object:
    def fill(folder: Path) -> None:
        (folder / "index.html").write_text(text)

    return fill


def test_a_folder_is_replaced_whole(tmp_path: Path) -> None:
    """A page of a game that was renamed must not stay behind in the site."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "gone.html").write_text("old")
    write_tree(site, fill_with("new"))  # type: ignore[arg-type]
    assert names(site) == ["index.html"]
    assert names(tmp_path) == ["site"]


def test_an_interrupted_folder_keeps_the_old_one(tmp_path: Path) -> None:
    """Ctrl-C in the middle must leave the site that was there."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("old")

    def fill(folder: Path) -> None:
        (folder / "index.html").write_text("half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_tree(site, fill)
    assert (site / "index.html").read_text() == "old"
    assert names(tmp_path) == ["site"]


def test_a_run_that_was_killed_between_two_renames_loses_nothing(tmp_path: Path) -> None:
    """Only a power cut can do it: the old folder lies aside, the new one is not there yet."""
    aside, half = tmp_path / ".cadogan-old-site", tmp_path / ".cadogan-1234"
    aside.mkdir()
    (aside / "index.html").write_text("old")
    half.mkdir()
    sweep(tmp_path)
    assert names(tmp_path) == ["site"]
    assert (tmp_path / "site" / "index.html").read_text() == "old"
