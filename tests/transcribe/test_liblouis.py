"""liblouis behind its one door: maps that keep their promises, failures that say what to type."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe import liblouis
from transcribe.errors import CadoganError

CELLS = " a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)="


def test_a_sentence_goes_there_and_back() -> None:
    cells = liblouis.forward("The king goes on the ace, and the queen goes on the king.")
    assert cells == ",! k+ goes on ! ace1 &! que5 goes on ! k+4"
    assert liblouis.back("ebae", "! k+ goes on ! ace").text == "the king goes on the ace"


def test_the_maps_lead_from_each_cell_to_its_letters_and_back() -> None:
    found = liblouis.back("ebae", ",! c>d")
    assert found.text == "The card"
    assert found.outputs[:2] == (0, 0)  # the capital sign and "the" belong to the T
    assert set(found.inputs[:3]) <= {0, 1}  # and its letters to one of those two cells
    assert found.outputs[found.cells.index(">")] == found.text.index("ar")


@given(st.text(CELLS, min_size=1, max_size=40))
def test_the_promises_of_the_maps_hold_on_any_cells(cells: str) -> None:
    """`back` raises where a promise is broken, so reaching the end is the test; and nothing that
    is promised of the ends is left to the maps alone."""
    found = liblouis.back("ebae", cells)
    assert len(found.outputs) == len(cells)
    assert len(found.inputs) == len(found.text)


@pytest.mark.parametrize(
    ("inputs", "outputs", "complaint"),
    [
        ([0, 1], [0], "a cell without a character"),
        ([0], [0, 1], "a character without a cell"),
        ([0, 1], [0, 7], "a character outside the text"),
        ([0, 7], [0, 1], "a cell outside the braille"),
        ([1, 0], [0, 1], "a map that goes back"),
    ],
)
def test_a_broken_promise_is_a_clear_error(
    monkeypatch: pytest.MonkeyPatch, inputs: list[int], outputs: list[int], complaint: str
) -> None:
    louis = liblouis._louis()
    monkeypatch.setattr(louis, "backTranslate", lambda *_: ("ab", inputs, outputs, 0))
    with pytest.raises(CadoganError, match=complaint) as error:
        liblouis.back("ebae", "ab")
    assert "report the cells" in error.value.hint


def test_a_second_thread_is_refused() -> None:
    liblouis.back("ebae", "a")
    caught: list[BaseException] = []

    def call() -> None:
        try:
            liblouis.back("ebae", "a")
        except CadoganError as error:
            caught.append(error)

    thread = threading.Thread(target=call)
    thread.start()
    thread.join()
    assert "second thread" in str(caught[0])


def test_an_unknown_table_names_the_known_ones() -> None:
    with pytest.raises(CadoganError) as error:
        liblouis.back("klingon", "a")
    assert (
        error.value.message
        == 'no table is called "klingon"\nTables: ' + ", ".join(sorted(liblouis.TABLES)) + "."
    )


def test_every_table_that_can_be_named_compiles() -> None:
    for name in liblouis.TABLES:
        assert liblouis.back(name, "a").text == "a"


def test_the_tables_are_told_by_their_names_alone() -> None:
    assert liblouis.tables("ebae") == (
        "en-us-brf.dis",
        "en-us-g2.ctb",
        "ebae-overrides.cti",
        "ebae-short-forms.cti",
    )


def test_forward_translation_is_liblouis_own() -> None:
    """Overrides bear on reading alone: a witness's reading is put into braille as ever."""
    words = "herring-bone (because before) besieged armchair afterlife child's people's Lloyd"
    assert liblouis.forward(words) == liblouis.forward(words, "ebae-plain")


def in_a_new_process(code: str, tmp_path: Path, **environment: str) -> str:
    """Runs code in another directory and gives what it printed."""
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout + found.stderr


def test_the_tables_are_found_from_any_directory(tmp_path: Path) -> None:
    code = "from transcribe import liblouis; print(liblouis.back('ebae', 'h]r+-bone').text)"
    assert in_a_new_process(code, tmp_path) == "herring-bone\n"


def test_a_wrong_table_path_says_what_to_look_at(tmp_path: Path) -> None:
    code = (
        "from transcribe import liblouis, errors\n"
        "try: liblouis.back('ebae', 'a')\n"
        "except errors.CadoganError as error: print(error.message)"
    )
    told = in_a_new_process(code, tmp_path, LOUIS_TABLEPATH=str(tmp_path))
    assert "LOUIS_TABLEPATH" in told
    assert "apt install" in told


@pytest.mark.parametrize(
    ("module", "complaint"),
    [
        ("raise ImportError('No module named louis')", "cannot be imported"),
        ("raise OSError('liblouis.so.20: cannot open shared object file')", "cannot be imported"),
        ("", "is not liblouis's"),
    ],
)
def test_a_missing_or_foreign_module_says_what_to_type(
    tmp_path: Path, module: str, complaint: str
) -> None:
    (tmp_path / "louis.py").write_text(module)
    code = (
        "import sys; sys.path.insert(0, '.')\n"
        "from transcribe import liblouis, errors\n"
        "try: liblouis.version()\n"
        "except errors.CadoganError as error: print(error.message)"
    )
    told = in_a_new_process(code, tmp_path)
    assert complaint in told
    assert "apt install liblouis20 liblouis-data python3-louis" in told


def test_a_directory_with_a_comma_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """liblouis divides its list of tables at commas and would look for half a path."""
    place = tmp_path / "a,b" / "tables"
    place.mkdir(parents=True)
    for name in ("ebae-overrides.cti", "ebae-short-forms.cti"):
        (place / name).write_text("")
    monkeypatch.setattr(liblouis, "files", lambda _: tmp_path / "a,b")
    liblouis._paths.cache_clear()
    with pytest.raises(CadoganError, match="comma"):
        liblouis.back("ebae", "a")
    liblouis._paths.cache_clear()


def test_the_version_is_told_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(liblouis, "_louis", lambda: SimpleNamespace(version=lambda: b"3.24.0"))
    assert liblouis.version() == "3.24.0"
