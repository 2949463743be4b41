"""From the bytes of a witness file to its characters, or a clear refusal.

UTF-8 (with or without a byte-order mark) and UTF-16 with one are read as they are; what is
neither is read as Windows-1252, the usual encoding of old text files, and the witness says so.
"""

from __future__ import annotations

import re

from transcribe.errors import CadoganError

MAX_BYTES = 16_000_000
"""The largest file that is read as a witness: a hundred long books."""

_BOMS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_MAGIC = (
    (b"%PDF", "a PDF file"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"{\\rtf", "an RTF file"),
    (b"\xd0\xcf\x11\xe0", "an old Office file"),
    (b"\x1f\x8b", "a gzip archive"),
)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f]")
_SEQUENCE = re.compile(
    rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_FOREIGN_SHARE = 0.1

HINT = "A witness is a text, Markdown, HTML or EPUB file that holds some of the book."


def refuse_too_long(data: bytes, where: str) -> None:
    """Raises CadoganError for a file of any format that has more bytes than a witness may."""
    if len(data) > MAX_BYTES:
        raise CadoganError(
            f"this file has too many bytes for a witness (the limit is {MAX_BYTES:,})",
            where=where,
            hint="Cut it to the part that you need, or take the pictures out of an e-book.",
        )


def decode(data: bytes, where: str) -> tuple[str, str]:
    """The characters of a file and the name of its encoding.

    Raises CadoganError for a file that is empty, binary, or in no encoding known here.
    """
    for magic, name in _MAGIC:
        if data.startswith(magic):
            raise CadoganError(f"this is {name}, not text", where=where, hint=HINT)
    text, encoding = _characters(data, where)
    if not text.strip():
        raise CadoganError("the witness is empty", where=where, hint=HINT)
    control = _CONTROL.search(text)
    if control:
        place = _place(text[: control.start()])
        what = f"binary data, not text (character U+{ord(control[0]):04X})"
        raise CadoganError(what, where=f"{where}, {place}", hint=HINT)
    return text, encoding


def _characters(data: bytes, where: str) -> tuple[str, str]:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            try:
                return data.decode(encoding), encoding
            except UnicodeDecodeError as error:
                raise _wrong(data, error, where, encoding) from error
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError as error:
        return _old_text(data, error, where), "cp1252"


def _old_text(data: bytes, error: UnicodeDecodeError, where: str) -> str:
    """The file as Windows-1252, unless it is damaged UTF-8 or not a Western text at all."""
    high = sum(byte >= 0x80 for byte in data)
    in_sequences = sum(len(found) for found in _SEQUENCE.findall(data))
    if 2 * in_sequences > high or high > _FOREIGN_SHARE * len(data):
        raise _wrong(data, error, where, "utf-8") from error
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError as second:
        raise _wrong(data, second, where, "cp1252") from second


def _wrong(data: bytes, error: UnicodeDecodeError, where: str, encoding: str) -> CadoganError:
    place = _place(data[: error.start].decode("latin-1"))
    what = f"byte 0x{data[error.start]:02X} is not {encoding.upper()}"
    return CadoganError(what, where=f"{where}, {place}", hint="Save the file as UTF-8.")


def _place(before: str) -> str:
    line = before.count("\n") + 1
    return f"line {line}, column {len(before) - before.rfind(chr(10))}"
