"""`cadogan site`: the site alone, from an edition that is there, and a look at it."""

from __future__ import annotations

import signal
from dataclasses import replace
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from reference.commands import site as command
from tests.commands.command import TIMEOUT, running
from transcribe.errors import CadoganError
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places
from transcribe.writers.json import edition_json, read_edition


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an edition and nothing else."""
    folder = tmp_path_factory.mktemp("built")
    edition = transcribe_corpus(find_places().corpus).edition
    (folder / "edition.json").write_bytes(edition_json(edition))
    return folder


@pytest.mark.slow
def test_it_is_shown_until_ctrl_c(built: Path) -> None:
    """Somebody without a web server looks at the pages as a visitor would see them. With the
    address at which they will stand there is a sitemap."""
    where = ["--address", "https://example.org/patience"]
    with running("site", "-o", built, "--serve", "--port", "0", *where) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"open {built / 'site' / 'index.html'}\n"
        address = process.stdout.readline().split()[1]
        with urlopen(address + "games/the-shah.html", timeout=10) as answer:
            assert b"Shah" in answer.read()
        with urlopen(address + "sitemap.xml", timeout=10) as answer:
            page = b"<loc>https://example.org/patience/games/the-shah.html</loc>"
            assert page in answer.read()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0, "it ends no other way"


def test_without_an_edition_it_says_how_to_make_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = replace(find_places(), edition=tmp_path / "none.json")
    monkeypatch.setattr(command, "find_places", lambda: nowhere)
    with pytest.raises(CadoganError, match="cadogan build"):
        CliRunner().invoke(
            command.site, ["-o", str(tmp_path)], standalone_mode=False, catch_exceptions=False
        )


def test_another_book_has_no_site_and_it_is_said(built: Path, tmp_path: Path) -> None:
    """In the folder of a novel it was told to mend notes.toml, a file that no novel has."""
    edition = read_edition(built / "edition.json")
    novel = replace(edition, sections=edition.sections[:2])
    assert [section.kind for section in novel.sections if section.kind == "game"] == []
    (tmp_path / "edition.json").write_bytes(edition_json(novel))
    done = CliRunner().invoke(command.site, ["-o", str(tmp_path)])
    assert isinstance(done.exception, CadoganError)
    assert "this book has no games" in done.exception.what
    assert str(tmp_path / "edition") in (done.exception.hint or "")


@pytest.mark.parametrize(
    "address",
    [
        "patience",
        "javascript:alert(1)",
        "https://",
        "https://a b/",
        "https://a/\x1b",
        'https://a/">',
    ],
)
def test_what_is_no_address_is_refused(built: Path, address: str) -> None:
    done = CliRunner().invoke(command.site, ["-o", str(built), "--address", address])
    assert isinstance(done.exception, CadoganError)
    assert "https://example.org" in (done.exception.hint or "")
