"""What stands beside the text in TEI: traces, context rules, entries apart, notes of others."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

from transcribe.edition import Edition, Entry, RuleUse, Run
from transcribe.notes import Note
from transcribe.units import units
from transcribe.writers.tei.book import Book
from transcribe.writers.tei.content import app
from transcribe.writers.tei.names import block, child, element, pointer, xml_id


def write_standoff(book: Book, further: Iterable[Note]) -> etree._Element | None:
    """`<standOff>`; None if nothing stands there."""
    made = element("standOff")
    if book.apart:
        entries = block(made, "listApp", type="apart")
        for entry in book.apart:
            _write_apart(entries, entry)
    notes = list(further)
    if notes:
        annotations = block(made, "listAnnotation", type="notes")
        for note in notes:
            _write_note(annotations, note)
    _write_traces(made, book.edition)
    if book.edition.context:
        group = block(made, "spanGrp", type="context")
        for use in book.edition.context:
            _write_use(group, use)
    return made if len(made) else None


def _write_apart(parent: etree._Element, entry: Entry) -> None:
    made, core = app(entry)
    core.text = entry.lemma or None
    made.set("from", characters(entry.sentence, entry.start, entry.end))
    made.tail = "\n"
    parent.append(made)


def characters(unit: str, start: int, end: int) -> str:
    """A pointer to characters of a unit: TEI's string-range has an offset and a length."""
    return f"#string-range({xml_id(unit)},{start},{end - start})"


def _write_note(parent: etree._Element, note: Note) -> None:
    target = characters(note.sentence, note.start, note.end)
    made = block(parent, "note", id=xml_id(note.id), type=note.kind, target=target)
    for phrase in note.phrases:
        if phrase.role == "lemma":
            child(made, "mentioned", phrase.text)
        elif phrase.role == "witness":
            child(made, "ref", phrase.text, target=pointer(phrase.text))
        elif phrase.role == "kind":
            child(made, "seg", phrase.text, type="kind")
        else:
            child(made, "seg", phrase.text)


def _write_traces(parent: etree._Element, edition: Edition) -> None:
    for section in edition.sections:
        for unit in units(section):
            if unit.trace:
                group = block(parent, "spanGrp", type="trace", corresp=pointer(unit.key))
                for run in unit.trace:
                    _write_run(group, unit.key, run)


def _write_run(parent: etree._Element, key: str, run: Run) -> None:
    place = f"bytes:{run.byte_start},{run.byte_end}"
    if run.witness_start is not None and run.witness_end is not None:
        place += f" chars:{run.witness_start},{run.witness_end}"
    where = characters(key, run.start, run.end)
    block(parent, "span", run.by, type=run.kind, corresp=place, **{"from": where})


def _write_use(parent: etree._Element, use: RuleUse) -> None:
    made = block(parent, "span", type=use.rule, corresp=f"bytes:{use.byte_start},{use.byte_end}")
    child(made, "code", use.cells)
    choice = child(made, "choice")
    child(choice, "orig", use.before)
    child(choice, "reg", use.after)
