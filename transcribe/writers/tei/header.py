"""The TEI header: what the edition is, what it was made from and with, and how it is encoded."""

from __future__ import annotations

import re
from typing import get_args

from lxml import etree

from transcribe.edition import ApparatusKind, Edition, Provenance, SourceNote
from transcribe.manuscript import Imprint
from transcribe.notes import KINDS
from transcribe.writers.tei.declaration import DECLARATION, REFERENCES
from transcribe.writers.tei.names import block, child, element, pointers, xml_id

_VERSION = re.compile(r"\d+(?:\.\d+){0,3}")


def write_header(edition: Edition, imprint: Imprint) -> etree._Element:
    """`<teiHeader>`."""
    made = element("teiHeader")
    description = block(made, "fileDesc")
    title = block(description, "titleStmt")
    block(title, "title", edition.title)
    if imprint.author:
        block(title, "author", imprint.author)
    responsible = block(title, "respStmt")
    child(responsible, "resp", "decoded, collated and encoded by")
    child(responsible, "name", f"cadogan {edition.provenance.cadogan}")
    _write_publication(description, imprint)
    _write_sources(description, edition, imprint)
    _write_encoding(made, edition)
    language = block(block(made, "profileDesc"), "langUsage")
    child(language, "language", "English", ident="en")
    return made


def _write_publication(parent: etree._Element, imprint: Imprint) -> None:
    made = block(parent, "publicationStmt")
    if not imprint.publisher:
        block(made, "p", "Not published.")
        return
    block(made, "publisher", imprint.publisher)
    if imprint.rights:
        licence = child(block(made, "availability"), "licence", target=imprint.rights_url or None)
        child(licence, "p", imprint.rights)


def _write_sources(parent: etree._Element, edition: Edition, imprint: Imprint) -> None:
    made = block(parent, "sourceDesc")
    if imprint.printed:
        block(made, "bibl", imprint.printed, type="printed")
    sources = edition.provenance.sources
    for name in sorted(_attested(edition) - {source.id for source in sources}):
        block(made, "bibl", f"Decisions of the editors: {name}", id=xml_id(name), type="decisions")
    if not sources:
        block(made, "bibl", "The sources are not known.")
        return
    witnesses = block(made, "listWit")
    for source in sources:
        _write_source(witnesses, source)


def _attested(edition: Edition) -> set[str]:
    """Who attests a paragraph: the braille, witnesses, and the editors' own file."""
    return {
        name
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
        for name in sentence.paragraph_source.split()
    }


def _write_source(parent: etree._Element, source: SourceNote) -> None:
    witness = block(parent, "witness", id=xml_id(source.id))
    made = child(witness, "bibl", type=source.kind)
    child(made, "title", source.title)
    child(made, "idno", source.file, type="file")
    child(made, "idno", source.sha256, type="sha-256")
    if source.note:
        child(made, "note", source.note)
    if source.covers:
        child(witness, "ptr", type="covers", target=pointers(source.covers))


def _write_encoding(parent: etree._Element, edition: Edition) -> None:
    made = block(parent, "encodingDesc")
    declaration = block(made, "editorialDecl")
    for name, text, attributes in DECLARATION:
        child(block(declaration, name, "", **attributes), "p", text)
    child(block(made, "refsDecl"), "p", REFERENCES)
    _write_prefixes(made, edition.provenance)
    taxonomy = block(block(made, "classDecl"), "taxonomy", id="apparatus-kinds")
    for kind in get_args(ApparatusKind):
        category = block(taxonomy, "category", id=f"kind.{kind}")
        child(category, "catDesc", f"type {kind} of app: {KINDS[kind]}")
    block(made, "variantEncoding", method="parallel-segmentation", location="internal")
    _write_programs(made, edition)


def _write_prefixes(parent: etree._Element, provenance: Provenance) -> None:
    made = block(parent, "listPrefixDef")
    file = next((each.file for each in provenance.sources if each.kind == "braille"), "")
    for ident, pattern, replacement, text in (
        ("bytes", r"(\d+),(\d+)", f"{file}#char=$1,$2", "Bytes of the braille file, end excluded."),
        (
            "cells",
            r"(\d+)\.(\d+)\.(\d+)-(\d+)\.(\d+)\.(\d+)",
            f"{file}#page=$1",
            "Page, line and cell of a beginning and an end, all from 1, ends included.",
        ),
        (
            "chars",
            r"(\d+),(\d+)",
            "witness#char=$1,$2",
            "Characters of a witness in the form in which it was collated, end excluded.",
        ),
    ):
        prefix = block(
            made, "prefixDef", ident=ident, matchPattern=pattern, replacementPattern=replacement
        )
        child(prefix, "p", text)


def _write_programs(parent: etree._Element, edition: Edition) -> None:
    made = block(parent, "appInfo")
    provenance = edition.provenance
    for name, version in (
        ("cadogan", provenance.cadogan),
        ("liblouis", provenance.liblouis),
        ("edition-model", str(edition.schema_version)),
    ):
        number = _VERSION.match(version)
        program = block(made, "application", ident=name, version=number[0] if number else "0")
        child(program, "label", version)
        if name == "liblouis" and provenance.tables:
            tables = child(program, "p")
            for table in provenance.tables:
                child(tables, "ident", table, type="table").tail = " "
