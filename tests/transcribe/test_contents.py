"""Tables of contents that lead somewhere: without links a reader by ear searches for each."""

from __future__ import annotations

from dataclasses import replace

from tests.transcribe.writers.example import edition, sentence
from transcribe.contents import named
from transcribe.edition import Edition, Part, Section


def section(name: str, title: str) -> Section:
    head = sentence(f"{name}:title", 0, title, paragraph=True)
    return Section(
        id=name, title=title, kind="text", parts=(Part(id="t", kind="title", sentences=(head,)),)
    )


def book(entries: list[str], *titles: str) -> Edition:
    """A list of those entries, then a section for each title (`s0`, `s1` …)."""
    lines = tuple(
        sentence(f"contents:list-1.{at}", at, text, paragraph=True)
        for at, text in enumerate(entries)
    )
    contents = Section(
        id="contents",
        title="Contents",
        kind="text",
        parts=(Part(id="list-1", kind="list", sentences=lines),),
    )
    rest = (section(f"s{at}", title) for at, title in enumerate(titles))
    return replace(edition(), sections=(contents, *rest), apparatus=())


def led(entries: list[str], *titles: str) -> dict[str, str]:
    """Where each entry leads, by its place in the list."""
    found = named(book(entries, *titles))
    return {name.rpartition(".")[2]: target for name, target in found.items()}


def test_entries_lead_to_the_headings_that_they_name() -> None:
    entries = ["Preface vii", "The Pond 1", "What the Tinker Said 212"]
    titles = ("PREFACE", "THE POND", "WHAT THE TINKER SAID")
    assert led(entries, *titles) == {"0": "s0", "1": "s1", "2": "s2"}


def test_the_number_of_a_chapter_may_stand_in_one_of_the_two_alone() -> None:
    entries = ["I. The Admiral 1", "II. The Watering Can 9", "The Wall 20"]
    titles = ("The Admiral", "CHAPTER II THE WATERING CAN", "Chapter Three: The Wall")
    assert led(entries, *titles) == {"0": "s0", "1": "s1", "2": "s2"}


def test_what_two_headings_could_be_leads_nowhere() -> None:
    assert led(["The Pond 1", "The Hill 9"], "THE POND", "The Pond", "The Hill") == {"1": "s2"}


def test_what_is_named_nowhere_and_a_shopping_list_lead_nowhere() -> None:
    assert led(["The Pond 1", "The Hill 9"], "The Sea") == {}
    assert led(["salt", "bread 2", "the hill"], "Bread", "Salt") == {}
