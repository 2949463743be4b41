"""TEI as the writer makes it, read back.

    read_tei(data) -> Edition

The edition is the one that was written, to the last trace. Entries of the apparatus come in the
order of reading and of their numbers, which is the order in which editions are made.
"""

from __future__ import annotations

import re
from typing import cast

from lxml import etree

from transcribe.edition import (
    Edition,
    Entry,
    Provenance,
    RuleUse,
    Run,
    Section,
    SourceNote,
    TraceKind,
)
from transcribe.errors import CadoganError
from transcribe.writers.tei.names import XML_ID, edition_id, path, pointed
from transcribe.writers.tei.reading import read_app, read_section, text_of

_CHARACTERS = re.compile(r"#string-range\(([^,]+),(\d+),(\d+)\)")
_NUMBER = re.compile(r"(\d+)\Z")


def read_tei(data: bytes) -> Edition:
    """The edition in a TEI file. Raises CadoganError when it is not one that this program wrote."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    try:
        return _edition(etree.fromstring(data, parser))
    except etree.XMLSyntaxError as error:
        raise _foreign(f"this is no XML: {error}") from error
    except (IndexError, KeyError, ValueError) as error:
        raise _foreign(f"this TEI lacks what an edition needs: {error}") from error


def _foreign(message: str) -> CadoganError:
    return CadoganError(message, hint="Only TEI that this program wrote is read.")


def _edition(root: etree._Element) -> Edition:
    traces = dict(map(_trace, path(root, "//t:spanGrp[@type='trace']")))
    found = [read_section(division, traces) for division in path(root, "t:text/*/t:div")]
    sections = tuple(each.section for each in found)
    entries = [entry for each in found for entry in each.entries]
    entries += map(_apart, path(root, "t:standOff/t:listApp/t:app"))
    return Edition(
        title=text_of(path(root, "//t:titleStmt/t:title")[0]),
        sections=sections,
        apparatus=_ordered(sections, entries),
        provenance=_provenance(root),
        context=tuple(map(_use, path(root, "//t:spanGrp[@type='context']/t:span"))),
        schema_version=int(_version(root, "edition-model")),
    )


def _ordered(sections: tuple[Section, ...], entries: list[Entry]) -> tuple[Entry, ...]:
    place = {
        sentence.id: sentence.braille.start
        for section in sections
        for part in section.parts
        for sentence in part.sentences
    }

    def key(entry: Entry) -> tuple[int, int]:
        number = _NUMBER.search(entry.id)
        return place[entry.sentence], int(number[1]) if number else 0

    return tuple(sorted(entries, key=key))


def _apart(element: etree._Element) -> Entry:
    unit, start, end = _characters(element)
    return read_app(element, unit, start, end, text_of(path(element, "t:lem")[0]))


def _characters(element: etree._Element) -> tuple[str, int, int]:
    """The unit and the characters that a string-range points to."""
    match = _CHARACTERS.fullmatch(element.get("from", ""))
    if match is None:
        raise ValueError(f"no place in {element.get('from')!r}")
    start = int(match[2])
    return edition_id(match[1]), start, start + int(match[3])


def _numbers(element: etree._Element, scheme: str) -> tuple[int, int] | None:
    """The two numbers of a pointer `scheme:1,2` among those of `corresp`."""
    match = re.search(rf"\b{scheme}:(\d+),(\d+)", element.get("corresp", ""))
    return (int(match[1]), int(match[2])) if match else None


def _bytes(element: etree._Element) -> tuple[int, int]:
    found = _numbers(element, "bytes")
    if found is None:
        raise ValueError(f"no bytes in {element.get('corresp')!r}")
    return found


def _trace(group: etree._Element) -> tuple[str, tuple[Run, ...]]:
    (unit,) = pointed(group.get("corresp"))
    return unit, tuple(map(_run, path(group, "t:span")))


def _run(span: etree._Element) -> Run:
    _, start, end = _characters(span)
    byte_start, byte_end = _bytes(span)
    witness = _numbers(span, "chars")
    return Run(
        start=start,
        end=end,
        kind=cast(TraceKind, span.get("type")),
        by=text_of(span),
        byte_start=byte_start,
        byte_end=byte_end,
        witness_start=witness[0] if witness else None,
        witness_end=witness[1] if witness else None,
    )


def _use(span: etree._Element) -> RuleUse:
    byte_start, byte_end = _bytes(span)
    return RuleUse(
        rule=span.get("type", ""),
        byte_start=byte_start,
        byte_end=byte_end,
        cells=text_of(path(span, "t:code")[0]),
        before=text_of(path(span, "t:choice/t:orig")[0]),
        after=text_of(path(span, "t:choice/t:reg")[0]),
    )


def _provenance(root: etree._Element) -> Provenance:
    tables = path(root, "//t:application[@ident='liblouis']//t:ident")
    return Provenance(
        sources=tuple(map(_source, path(root, "//t:listWit/t:witness"))),
        cadogan=_version(root, "cadogan"),
        liblouis=_version(root, "liblouis"),
        tables=tuple(map(text_of, tables)),
    )


def _version(root: etree._Element, program: str) -> str:
    return text_of(path(root, f"//t:application[@ident='{program}']/t:label")[0])


def _source(witness: etree._Element) -> SourceNote:
    described = path(witness, "t:bibl")[0]
    kind = described.get("type")
    notes = path(described, "t:note")
    covers = path(witness, "t:ptr")
    return SourceNote(
        id=edition_id(witness.get(XML_ID, "")),
        title=text_of(path(described, "t:title")[0]),
        file=text_of(path(described, "t:idno[@type='file']")[0]),
        sha256=text_of(path(described, "t:idno[@type='sha-256']")[0]),
        kind="braille" if kind == "braille" else "witness",
        note=text_of(notes[0]) if notes else "",
        covers=pointed(covers[0].get("target")) if covers else (),
    )
