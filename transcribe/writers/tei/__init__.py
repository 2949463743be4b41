"""The edition as TEI P5, and back.

    edition_tei(manuscript) -> bytes
    read_tei(data) -> Edition              (transcribe.writers.tei.reader)

What a TEI file holds beyond the edition: lines and pages of the braille, cross-references, terms,
names, figures, notes of others. What it does not hold of the edition: nothing.
"""

from __future__ import annotations

from lxml import etree

from transcribe.manuscript import Manuscript
from transcribe.writers.tei.book import sorted_by_unit
from transcribe.writers.tei.figures import write_facsimile
from transcribe.writers.tei.header import write_header
from transcribe.writers.tei.names import NAMESPACE
from transcribe.writers.tei.standoff import write_standoff
from transcribe.writers.tei.text import write_text

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<?xml-model href="http://www.tei-c.org/release/xml/tei/custom/schema/relaxng/tei_all.rng" \
type="application/xml" schematypens="http://relaxng.org/ns/structure/1.0"?>
"""


def edition_tei(manuscript: Manuscript) -> bytes:
    """The whole book as one TEI file, in UTF-8; without its source it has no `pb` and `lb`."""
    book = sorted_by_unit(manuscript)
    root = etree.fromstring(f'<TEI xmlns="{NAMESPACE}"/>')
    root.text = "\n"
    for part in (
        write_header(manuscript.edition, manuscript.imprint),
        write_facsimile(manuscript.figures),
        write_text(book),
        write_standoff(book, manuscript.further),
    ):
        if part is not None:
            part.tail = "\n"
            root.append(part)
    return HEAD.encode() + etree.tostring(root, encoding="UTF-8") + b"\n"
