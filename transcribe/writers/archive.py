"""A zip archive whose bytes depend on its contents alone.

archive(files) -> bytes
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable

_EARLIEST = (1980, 1, 1, 0, 0, 0)  # the format must tell a time; this one is its own beginning
_READABLE = 0o644 << 16
_UNIX = 3


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The files (name, contents) in their order; the first is stored as it is, the others are
    compressed. Formats that are archives want a `mimetype` first and uncompressed."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as made:
        for at, (name, data) in enumerate(files):
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED if at else zipfile.ZIP_STORED
            entry.create_system = _UNIX
            entry.external_attr = _READABLE
            made.writestr(entry, data)
    return buffer.getvalue()
