"""The same corpus gives the same bytes, whoever makes them, where and when."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = """
import hashlib, json, os, sys
from pathlib import Path

if "--other-order" in sys.argv:
    listed = Path.glob
    Path.glob = lambda *given: reversed(list(listed(*given)))

from reference.stages.documents import SUFFIXES, read_manuscript
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places
from transcribe.writers.json import edition_json
from transcribe.writers.suffixes import WRITERS

out, places = Path(sys.argv[1]), find_places()
(out / "edition.json").write_bytes(edition_json(transcribe_corpus(places.corpus).edition))
manuscript = read_manuscript(places, out)
made = {each: hashlib.sha256(WRITERS[each](manuscript)).hexdigest() for each in SUFFIXES}
print(json.dumps(made))
"""


def made(folder: Path, *arguments: str, **environment: str) -> dict[str, str]:
    """The hash of each document, as a process in that environment makes it."""
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, folder, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.slow
def test_locale_time_and_order_of_files_do_not_show(tmp_path: Path) -> None:
    """Who compares two editions must see what an editor changed, and nothing else."""
    here = made(tmp_path / "here", LC_ALL="C.UTF-8", TZ="UTC", PYTHONHASHSEED="1")
    there = made(
        tmp_path / "there",
        "--other-order",
        LC_ALL="C",
        TZ="Pacific/Kiritimati",
        PYTHONHASHSEED="77",
        PYTHONUTF8="0",
    )
    assert set(here) >= {".txt", ".md", ".html", ".xml", ".epub"}
    assert here == there
