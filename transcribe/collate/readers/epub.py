"""EPUB: its chapters in the order of the spine, put together into one page of HTML.

    source_of(data, file) -> str

The table of contents that a reading program shows is no text of the book and is left out.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from urllib.parse import unquote

from lxml import etree

from transcribe.collate.readers.encoding import HINT, MAX_BYTES
from transcribe.errors import CadoganError

MAGIC = b"PK\x03\x04"
_CONTAINER = "META-INF/container.xml"
_BODY = re.compile(r"<body\b[^>]*>(?P<inside>.*?)</body\s*>", re.DOTALL | re.IGNORECASE)
_PAGES = frozenset({"application/xhtml+xml", "text/html"})


def source_of(data: bytes, file: str) -> str:
    """The HTML of all chapters. Raises CadoganError for an archive that is no EPUB, is damaged or
    unpacks to more than a witness may hold."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > 2 * MAX_BYTES:
                raise CadoganError("this EPUB unpacks to too much", where=file, hint=HINT)
            if _CONTAINER not in archive.namelist():
                what = "this is a zip archive (DOCX, ODT or the like), not text"
                raise CadoganError(what, where=file, hint=HINT)
            bodies = list(_bodies(archive))
    except (
        zipfile.BadZipFile,
        KeyError,
        NotImplementedError,  # zipfile: packed in a manner that it does not know
        OSError,
        RuntimeError,
        ValueError,
        etree.XMLSyntaxError,
    ) as error:
        raise CadoganError(
            f"this archive cannot be read as an EPUB: {error}", where=file, hint=HINT
        ) from error
    return "<html><body>\n" + "\n".join(bodies) + "\n</body></html>"


def _bodies(archive: zipfile.ZipFile) -> Iterator[str]:
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    container = etree.fromstring(archive.read(_CONTAINER), parser)
    path = next((one.get("full-path") or "" for one in container.iter("{*}rootfile")), "")
    package = etree.fromstring(archive.read(path), parser)
    items = {
        item.get("id"): item
        for item in package.iter("{*}item")
        if item.get("media-type") in _PAGES and "nav" not in (item.get("properties") or "").split()
    }
    for reference in package.iter("{*}itemref"):
        item = items.get(reference.get("idref"))
        if item is None:
            continue
        name = posixpath.join(posixpath.dirname(path), unquote(item.get("href") or ""))
        text = archive.read(posixpath.normpath(name)).decode("utf-8", "replace")
        body = _BODY.search(text)
        yield body["inside"] if body else text
