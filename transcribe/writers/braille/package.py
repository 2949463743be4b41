"""The package document of an eBraille publication: what it is, what it holds, who can read it."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape

from transcribe import liblouis
from transcribe.edition import Edition
from transcribe.writers.braille.codes import Code

MIMETYPE = "application/epub+zip"
CONTAINER = """\
<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
"""

MODIFIED = "1980-01-01T00:00:00Z"
"""The format must tell a time. The same corpus gives the same bytes, so it is no real one."""

_TYPES = {"html": "application/xhtml+xml", "css": "text/css"}


def package(edition: Edition, code: Code, files: Sequence[str], author: str) -> str:
    """The text of `package.opf`; `files` are those of the publication, the first page first."""
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" '
        'unique-identifier="id" xml:lang="en">\n'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n'
        f"{''.join(_metadata(edition, code, author))}"
        "</metadata>\n"
        f"<manifest>\n{''.join(_manifest(files))}</manifest>\n"
        f"<spine>\n{''.join(_spine(files))}</spine>\n"
        "</package>\n"
    )


def _metadata(edition: Edition, code: Code, author: str) -> Iterator[str]:
    hashes = [source.sha256 for source in edition.provenance.sources]
    name = "\n".join(["cadogan", code.key, edition.title, *hashes])
    core = {
        'dc:identifier id="id"': f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, name)}",
        "dc:title": edition.title,
        "dc:language": "en-Brai",
        "dc:format": "eBraille 1.0",
    }
    if author:
        core["dc:creator"] = author
    for key, value in core.items():
        yield f"<{key}>{escape(value)}</{key.split()[0]}>\n"
    for source in edition.provenance.sources:
        yield f"<dc:source>{escape(f'{source.title} (SHA-256 {source.sha256})')}</dc:source>\n"
    for key, value in (
        ("dcterms:modified", MODIFIED),
        ("a11y:brailleCellType", "6"),
        ("a11y:brailleSystem", code.system),
        ("a11y:completeTranscription", "true"),
        ("a11y:tactileGraphics", "false"),
        ("a11y:producer", _producer(edition, code)),
        ("schema:accessMode", "tactile"),
        ("schema:accessModeSufficient", "tactile"),
        ("schema:accessibilityFeature", "tableOfContents"),
        ("schema:accessibilityFeature", "structuralNavigation"),
        ("schema:accessibilityFeature", "longDescription"),
        ("schema:accessibilityHazard", "none"),
        (
            "schema:accessibilitySummary",
            f"{code.name}, six dots. Figures are described in words; there are no tactile ones.",
        ),
    ):
        yield f'<meta property="{key}">{escape(value)}</meta>\n'


def _producer(edition: Edition, code: Code) -> str:
    tables = ", ".join(liblouis.tables(code.table))
    return f"cadogan {edition.provenance.cadogan}, liblouis {liblouis.version()} ({tables})"


def _manifest(files: Iterable[str]) -> Iterator[str]:
    for at, name in enumerate(files):
        kind = _TYPES[name.rpartition(".")[2]]
        nav = "" if at else ' properties="nav"'
        yield f'<item id="f{at}" href="{name}" media-type="{kind}"{nav}/>\n'


def _spine(files: Iterable[str]) -> Iterator[str]:
    for at, name in enumerate(files):
        if name.endswith(".html"):
            yield f'<itemref idref="f{at}"/>\n'
