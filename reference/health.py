"""What this installation needs, whether it is there, and what to type if it is not."""

from __future__ import annotations

import platform
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from typing import Literal

from reference.kernel import available
from transcribe import liblouis
from transcribe.errors import CadoganError, LeftOut
from transcribe.places import find_places
from transcribe.writers.json import read_edition
from transcribe.writers.pdf import weasyprint

State = Literal["ok", "missing", "absent"]

# What only the tests use, and the Debian package that brings it.
TEST_TOOLS = {"chromium": "chromium", "java": "default-jre-headless", "jing": "jing"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked for: what was found, what it is for, what to do to get it.

    `state` is "missing" for what a command of `cadogan` needs, "absent" for what is wanted only
    by other work (the tests, or a command that can make it first) or for doing it faster.
    """

    name: str
    state: State
    found: str
    needed_for: str
    remedy: str = ""


def examine() -> list[Finding]:
    """Looks for everything, in the order in which it is needed."""
    return [
        Finding("Python", "ok", platform.python_version(), "everything"),
        *_libraries(),
        _liblouis(),
        *_sources(),
        _printer(),
        _compiler(),
        *(_tool(name, package) for name, package in TEST_TOOLS.items()),
    ]


def _libraries() -> Iterator[Finding]:
    for line in metadata.requires("cadogan") or []:
        name = re.match(r"[\w.-]+", line)
        if name is None or "extra ==" in line:
            continue
        try:
            yield Finding(name[0], "ok", metadata.version(name[0]), "everything")
        except metadata.PackageNotFoundError:
            yield Finding(name[0], "missing", "", "everything", f"pip install {name[0]}")


def _liblouis() -> Finding:
    """Whether liblouis answers with the tables that old American braille needs."""
    needed_for = "reading braille"
    try:
        liblouis.back("ebae", "a")
        return Finding("liblouis", "ok", liblouis.version(), needed_for)
    except CadoganError as error:
        return Finding("liblouis", "missing", error.what, needed_for, error.hint)


def _sources() -> Iterator[Finding]:
    try:
        places = find_places()
    except CadoganError as error:
        yield Finding("corpus", "missing", error.what, "build", error.hint)
        return
    yield Finding("corpus", "ok", str(places.corpus), "build")
    if places.site.is_dir():
        yield Finding("site templates", "ok", str(places.site), "build, site")
    else:
        yield Finding("site templates", "missing", "", "build, site", "Install cadogan again.")
    try:
        edition = read_edition(places.edition)
        found = f"{len(edition.sections)} sections, {places.edition}"
        yield Finding("edition", "ok", found, "site")
    except CadoganError as error:
        yield Finding("edition", "absent", error.what, "site", error.hint)


def _printer() -> Finding:
    """Whether the printed book can be made; all else can do without."""
    try:
        weasyprint()
        return Finding("WeasyPrint", "ok", metadata.version("weasyprint"), "the PDF")
    except LeftOut as error:
        return Finding("WeasyPrint", "absent", error.what, "the PDF", error.hint)


def _compiler() -> Finding:
    """Whether games can be played by the million; a few are played without it."""
    needed_for = "odds of many deals, and the table's searches"
    if available():
        return Finding("numba", "ok", metadata.version("numba"), needed_for)
    return Finding("numba", "absent", "", needed_for, "pip install 'cadogan[fast]'")


def _tool(name: str, package: str) -> Finding:
    found = shutil.which(name)
    if found:
        return Finding(name, "ok", found, "the tests")
    return Finding(name, "absent", "", "the tests", f"As root, type: apt-get install {package}")
