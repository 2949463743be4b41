"""A corpus for another book, begun: its files taken in, `book.toml` filled by inspection.

    begun(files, witnesses, title, author) -> the files of the corpus, by name

Everything that is written can be changed by the editor; nothing is frozen yet. The sections are
those that the layout shows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from transcribe.collate.collation import collate
from transcribe.collate.model import Collation
from transcribe.collate.readers import read_bytes
from transcribe.decode import Decoding, decode
from transcribe.detect import Chosen, choose_table
from transcribe.edition import Edition
from transcribe.errors import CadoganError
from transcribe.layout.rows import page_width
from transcribe.notices import unplaced
from transcribe.pipeline import title_of
from transcribe.reader import Source, file_name, read_brf
from transcribe.signed import quoted
from transcribe.structure.assemble import assemble
from transcribe.told import lines, told
from transcribe.volumes import joined

STRUCTURE = """# Paragraphs that the braille cannot show, and gaps that are none: each a
# decision with its place in the braille, the words that stand there, and a reason.
#
# [[break]]        # or [[join]]
# page = 1
# line = 1
# cell = 1
# words = "The words"
# reason = "Why."
"""
EMENDATIONS = "# Signed changes of the text; `cadogan emend` in this folder writes them.\n"
IDS = """# Empty while the book is only begun (ids_frozen = false in book.toml). When the
# text stands, `cadogan freeze` in this folder lists the ids of its sentences here with their bytes.
"""


@dataclass(frozen=True)
class Begun:
    """A corpus that is to be written: its files by name, and what was found, in sentences."""

    files: dict[str, bytes]
    found: tuple[str, ...]


def begun(
    files: Sequence[Path], witnesses: Sequence[Path], title: str = "", author: str = ""
) -> Begun:
    """The corpus of a book in some volumes, with any witnesses.

    Raises CadoganError for a file that cannot be read, or that is in no code that is known.
    """
    volumes, copies = _taken("braille", files), _taken("witnesses", witnesses)
    source = joined(
        [
            read_brf(data, file_name(path))
            for path, data in zip(files, volumes.values(), strict=True)
        ]
    )
    chosen = choose_table(source)
    decoding = decode(source, chosen.table, mixed=True)
    edition = assemble(decoding)
    read = [
        read_bytes(data, id=file_name(Path(path.stem)), file=file_name(path))
        for path, data in zip(witnesses, copies.values(), strict=True)
    ]
    collation = collate(decoding, read, chosen.table)
    name = title or title_of(edition, files[0], decoding.recognised)
    text = "\n".join(
        [
            "# What this corpus holds. Filled by inspection: mend what is wrong, then "
            "`cadogan build` in this folder.",
            "",
            f"title = {quoted(name)}",
            f"author = {quoted(author)}",
            'edition = ""                # the printed book, in one line',
            "ids_frozen = false          # true when ids.toml binds",
            "",
            *_braille(source, chosen, list(volumes.items()), decoding),
            *(line for pair in copies.items() for line in _witness(*pair)),
            *_sections(edition),
        ]
    )
    return Begun(
        {
            "book.toml": f"{text}\n".encode(),
            "structure.toml": STRUCTURE.encode(),
            "emendations.toml": EMENDATIONS.encode(),
            "ids.toml": IDS.encode(),
            **volumes,
            **copies,
        },
        (*lines(told(decoding, chosen.verdict), source.name), *unplaced(_without_place(collation))),
    )


def _without_place(collation: Collation) -> Iterator[str]:
    return (one.file for one in collation.witnesses if one.id in collation.unplaced)


def _taken(folder: str, paths: Sequence[Path]) -> dict[str, bytes]:
    """The files by their names in the corpus, each read once: a pipe has no second time."""
    found: dict[str, bytes] = {}
    for path in paths:
        name = f"{folder}/{file_name(Path(path.name))}"
        if name in found:
            raise CadoganError(
                f"two files are called {path.name}",
                where=str(path),
                hint="Rename one of them: both are put into one folder.",
            )
        try:
            found[name] = path.read_bytes()
        except OSError as error:
            raise CadoganError(
                f"cannot be read: {error.strerror}", where=str(path), hint="Name another file."
            ) from error
    return found


def _braille(
    source: Source, chosen: Chosen, volumes: Sequence[tuple[str, bytes]], decoding: Decoding
) -> Iterator[str]:
    (first, data), *others = volumes
    verdict = chosen.verdict
    yield "[braille]"
    yield 'id = "braille"'
    yield f"title = {quoted(Path(first).name)}"
    yield f"file = {quoted(first)}"
    yield f'sha256 = "{hashlib.sha256(data).hexdigest()}"'
    if verdict is not None:
        yield f"# {verdict.name}, {verdict.confidence:.0%} sure: {verdict.evidence}"
    yield f'code = "{chosen.table}"'
    yield "mixed = true                # look for places in another code"
    yield "# What its pages are like, as it was found; written down for people."
    yield f"cells = {page_width(source)}"
    yield f"lines = {max(line.number for line in source.lines)}"
    yield f'page_separator = "{_separator(source)}"'
    yield "keep = []                   # what is to stay text: see `cadogan transcribe --help`"
    for name, contents in others:
        yield ""
        yield "[[braille.volume]]"
        yield f"file = {quoted(name)}"
        yield f'sha256 = "{hashlib.sha256(contents).hexdigest()}"'


def _separator(source: Source) -> str:
    """What shows where a page ends (see `paging`)."""
    kinds = {token.kind for token in source.tokens}
    if source.pages > 1 and "form-feed" in kinds:
        return "form feed"
    if source.pages > 1 and "page-separator" in kinds:
        return "blank line"
    numbered = any(each.kind == "braille-page" for each in source.indicators)
    return "page number" if source.pages > 1 and numbered else "none"


def _witness(name: str, data: bytes) -> Iterator[str]:
    yield ""
    yield "[[witness]]"
    yield f"id = {quoted(Path(name).stem)}"
    yield f"title = {quoted(Path(name).name)}"
    yield f"file = {quoted(name)}"
    yield f'sha256 = "{hashlib.sha256(data).hexdigest()}"'


def _sections(edition: Edition) -> Iterator[str]:
    """The sections that the layout shows; a book of one piece has none to list."""
    if len(edition.sections) < 2:
        return
    for index, section in enumerate(edition.sections):
        title = next((part for part in section.parts if part.kind == "title"), None)
        if title is None and index:
            continue
        head = " ".join(one.text for one in title.sentences) if title is not None else ""
        yield ""
        yield "[[section]]"
        yield f"id = {quoted(section.id)}"
        yield f"title = {quoted(section.title)}"
        yield f"head = {quoted(head)}"
