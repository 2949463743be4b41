"""The Python that plays in a reader's browser: what is shipped, and that it plays the same."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import threading
import zipfile
from base64 import b64decode
from collections.abc import Iterator
from functools import partial
from gzip import decompress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import reference
from reference.checks.won import read_won
from reference.engine import Record
from reference.games import SLUGS
from reference.pages.play_bundle import games_archive
from reference.pages.play_compiled import compiled
from tests.site.conftest import PACKAGES, Site
from tests.site.play.conftest import WATCHED, Table
from tests.site.play.parity import walks
from tests.site.play.test_keyboard import announced, empty, make

HERE = Path(__file__).parent
KLONDIKE = "canfield-or-klondike"
ALONE = """
import json, sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path] + [sys.argv[1]]
from reference.play.browser import Session
session = Session({})
for slug in json.loads(sys.argv[2]):
    reply = json.loads(session.call("open", json.dumps({"game": slug, "deal": "1"})))
    assert reply["kind"] == "opened", slug
"""


def shipped(site: Site) -> dict[str, bytes]:
    """What the script of the games holds: the zip of the code, and the words."""
    text = (site.folder / "assets" / "play" / "games.js").read_text(encoding="utf-8")
    parts = json.loads(text[text.index("{") : text.rindex("}") + 1])
    return {name: decompress(b64decode(packed)) for name, packed in parts.items()}


def test_the_code_runs_on_the_standard_library_alone(tmp_path: Path) -> None:
    """A browser has nothing else: one import too many and nobody can play."""
    archive = tmp_path / "games.zip"
    archive.write_bytes(games_archive(Path(reference.__file__).parent))
    command = [sys.executable, "-I", "-S", "-c", ALONE, str(archive), json.dumps(SLUGS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def modules(archive: bytes) -> set[str]:
    """The paths of the modules in a zip, without their endings."""
    names = zipfile.ZipFile(io.BytesIO(archive)).namelist()
    return {name.rpartition(".")[0] for name in names if name.endswith((".py", ".pyc"))}


def test_the_code_is_shipped_whole_and_compiled(site: Site) -> None:
    """A browser that must compile it all itself is ready to play in twice the time."""
    archive = shipped(site)["games"]
    assert modules(archive) == modules(games_archive(Path(reference.__file__).parent))
    names = zipfile.ZipFile(io.BytesIO(archive)).namelist()
    assert [name for name in names if name.endswith(".py")] == []


def test_without_a_node_the_sources_are_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play is then slower to begin, and not missing; a Node too old for it counts as none."""
    pyodide = tmp_path / "node_modules" / "pyodide"
    pyodide.mkdir(parents=True)
    (pyodide / "package.json").write_text("{}")
    script = tmp_path / "compile.mjs"
    script.write_text("process.exit(1)")
    assert compiled(b"zip", pyodide, script, "/there.zip") is None
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    assert compiled(b"zip", pyodide, script, "/there.zip") is None


def test_every_sentence_that_can_be_cited_is_shipped(site: Site) -> None:
    words = json.loads(shipped(site)["words"])
    for section in site.edition.sections:
        if section.kind == "game" or section.id == "terms":
            for part in section.parts:
                for sentence in part.sentences:
                    assert words[sentence.id] == sentence.text
    assert "house-1" in words


@pytest.mark.parametrize("moves", [50, pytest.param(1000, marks=pytest.mark.slow)])
def test_the_browser_s_python_plays_like_this_one(site: Site, moves: int) -> None:
    """Else a link would show somebody else another position."""
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or "node"
    script = site.folder / "assets" / "play" / "games.js"
    command = [node, str(HERE / "parity.mjs"), str(PACKAGES / "pyodide"), str(script)]
    command += [str(HERE / "parity.py"), str(moves), *SLUGS]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:-1] == walks(list(SLUGS), moves).split("\n")


@pytest.fixture
def server(site: Site) -> Iterator[str]:
    """The site at an address of this machine."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

    handler = partial(Quiet, directory=str(site.folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as made:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{made.server_port}"
        made.shutdown()


def played(browser: Browser, root: str, line: str) -> Iterator[Table]:
    """Klondike's table with the real Python, opened from `root`; nothing else may be asked for."""
    with browser.new_context() as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        version = read_won(KLONDIKE).game.rules_version
        page.goto(f"{root}/games/{KLONDIKE}.html#play={version}/{line}")
        assert not any("python.js" in url for url in asked), "loaded before Play was pressed"
        page.locator("[id='page.play.start']").click()
        ready = "document.activeElement.classList.contains('spot')"
        page.wait_for_function(ready, timeout=120_000)
        page.evaluate(WATCHED)
        yield Table(page)
        kept = (root, "blob:", "data:")
        assert [url for url in asked if not url.startswith(kept)] == []


@pytest.mark.slow
@pytest.mark.parametrize("way", ["folder", pytest.param("server", marks=pytest.mark.slow)])
def test_python_plays_in_the_browser(site: Site, browser: Browser, server: str, way: str) -> None:
    """Deal 7 of Klondike, from the folder and from a server: a move, and a refusal."""
    root = site.folder.as_uri() if way == "folder" else server
    for table in played(browser, root, "7:"):
        assert table.said == "Canfield or Klondike, deal 7."
        assert table.act("d") == "Nine of spades is turned up, 23 left."
        table.go(3)
        table.act("Enter")
        table.go(5)
        assert table.act("Enter").startswith("Refused: ")
        assert table.part("answer").locator("a").first.get_attribute("href") == "#play.9"


@pytest.mark.slow
def test_a_whole_game_is_won_in_the_browser_s_python(site: Site, browser: Browser) -> None:
    record = read_won(KLONDIKE)
    for table in played(browser, site.folder.as_uri(), Record.line(empty(record))):
        for index, move in enumerate(record.moves):
            before, after = record.positions[index : index + 2]
            said = make(table, record.game, before, move).lower()
            assert all(words in said for words in announced(record.game, before, move, after))
        assert said.endswith("the game is won.")
