"""Witness readers: a file in text, Markdown, HTML or EPUB to a witness in normal form.

read_witness(path, id="") -> WitnessText
read_bytes(data, id=…, file=…) -> WitnessText
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path, PurePath

from transcribe.collate.model import WitnessFormat, WitnessText
from transcribe.collate.readers import epub, html, markdown, text
from transcribe.collate.readers.encoding import HINT, MAX_BYTES, decode, refuse_too_long
from transcribe.collate.readers.normal import Paragraph, normal_form
from transcribe.errors import CadoganError
from transcribe.reader import file_name

_READERS: dict[WitnessFormat, Callable[[str], Iterator[Paragraph]]] = {
    "text": text.paragraphs,
    "markdown": markdown.paragraphs,
    "html": html.paragraphs,
    "epub": html.paragraphs,
}
_SUFFIXES: dict[str, WitnessFormat] = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".mkd": "markdown",
}
_PAGE = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.S | re.I
)
_TAG = re.compile(r"</?(?:p|div|h[1-6]|[uo]l|li|blockquote|em|i|span|br)\b[^>]*>", re.IGNORECASE)


def read_witness(path: Path, id: str = "") -> WitnessText:
    """Reads a witness file; its id is its name without the suffix unless one is given.

    Raises CadoganError when the file cannot be read, is too long, or is no text (see `encoding`).
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        hint = "Name a text, Markdown, HTML or EPUB file that exists and may be read."
        raise CadoganError(
            f"the witness cannot be read: {reason}", where=str(path), hint=hint
        ) from error
    return read_bytes(data, id=id or file_name(Path(path.stem)), file=file_name(path))


def read_bytes(data: bytes, *, id: str, file: str) -> WitnessText:
    """Reads the bytes of a witness; `file` is the name that messages use and that tells the
    format together with the content.

    Raises CadoganError as `read_witness` does.
    """
    refuse_too_long(data, file)
    format: WitnessFormat
    if data.startswith(epub.MAGIC):
        source, encoding, format = epub.source_of(data, file), "utf-8", "epub"
    else:
        source, encoding = decode(data, file)
        format = format_of(source, PurePath(file).suffix)
    found = normal_form(
        _READERS[format](source), id=id, file=file, format=format, encoding=encoding, source=source
    )
    if not found.text:
        raise CadoganError(f"no text in this witness, read as {format}", where=file, hint=HINT)
    return found


def format_of(source: str, suffix: str) -> WitnessFormat:
    """The format of a file: Markdown by its suffix, HTML by its tags whatever the suffix says
    (saved pages are often called .txt), else plain text."""
    if _PAGE.match(source):
        return "html"
    known = _SUFFIXES.get(suffix.lower())
    if known:
        return known
    if suffix.lower() in (".htm", ".html", ".xhtml", "") and _TAG.search(source):
        return "html"
    return "text"
