"""The same corpus gives the same bytes: who compares two editions must see the book's changes only.

The outputs are made in processes of their own that differ in language, clock, hash seed and in the
order in which the system lists the corpus's files.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.corpus.conftest import FOLDER

# Everything but the PDF and the site; a line of name and SHA-256 for each output.
MAKE = """
import hashlib, sys
from pathlib import Path
from reference.plates import plates
from reference.tableaux import read_tableaux
from transcribe.doubts.account import account, account_page, account_text
from transcribe.manuscript import Manuscript
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places
from transcribe.writers.braille.codes import CODES
from transcribe.writers.braille.volume import brf, volume
from transcribe.writers.suffixes import WRITERS

corpus = Path(sys.argv[1])
made = transcribe_corpus(corpus)
figures = plates(read_tableaux(corpus / "tableaux"), "")
manuscript = Manuscript(edition=made.edition, source=made.source, figures=figures)
outputs = {name: write(manuscript) for name, write in WRITERS.items() if name != ".pdf"}
outputs["ebae"] = brf(volume(manuscript, CODES["ebae"]))
told = account(made.edition, made.source, made.passed)
outputs["doubts.txt"] = account_text(told).encode()
outputs["doubts.html"] = account_page(told, find_places().site).encode()
for name, data in outputs.items():
    print(name, hashlib.sha256(data).hexdigest())
"""


def outputs(corpus: Path, **environment: str) -> dict[str, str]:
    done = subprocess.run(
        [sys.executable, "-c", MAKE, corpus],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(line.split() for line in done.stdout.splitlines())


def copied(folder: Path, *, backwards: bool) -> Path:
    """The corpus, its files made in one order or the other."""
    folder.mkdir()
    files = sorted(path for path in FOLDER.rglob("*") if path.is_file())
    for path in reversed(files) if backwards else files:
        target = folder / path.relative_to(FOLDER)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    return folder


@pytest.mark.slow
def test_neither_language_nor_clock_nor_order_changes_a_byte(tmp_path: Path) -> None:
    first = outputs(
        copied(tmp_path / "a", backwards=False),
        LANG="C",
        LC_ALL="C",
        TZ="UTC",
        PYTHONHASHSEED="0",
    )
    second = outputs(
        copied(tmp_path / "b", backwards=True),
        LANG="tr_TR.UTF-8",
        LC_ALL="C.UTF-8",
        TZ="Asia/Kolkata",
        PYTHONHASHSEED="4711",
        SOURCE_DATE_EPOCH="1",
    )
    assert len(first) >= 11
    assert first == second
