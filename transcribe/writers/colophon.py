"""What an edition was made from and with, in a few paragraphs of plain words.

colophon(manuscript) -> the paragraphs
"""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.edition import SourceNote
from transcribe.manuscript import Manuscript


def colophon(manuscript: Manuscript) -> Iterator[str]:
    """The printed book, each source with its hash, the programs and tables, the rights."""
    imprint, provenance = manuscript.imprint, manuscript.edition.provenance
    if imprint.printed:
        yield f"The printed book: {imprint.printed}."
    for source in provenance.sources:
        yield _source(source)
    tables = f" ({', '.join(provenance.tables)})" if provenance.tables else ""
    yield f"Made with cadogan {provenance.cadogan} and liblouis {provenance.liblouis}{tables}."
    if imprint.rights:
        yield f"{imprint.rights} {imprint.rights_url}".rstrip()


def _source(source: SourceNote) -> str:
    kind = "the braille itself" if source.kind == "braille" else "a witness"
    covers = f"; it covers {len(source.covers)} sentences" if source.covers else ""
    parts = [f"{source.title} ({source.id}, {kind}{covers}).", source.note, f"{source.file}"]
    if source.sha256:
        parts[-1] += f", SHA-256 {source.sha256}"
    return " ".join(part for part in parts if part)
