"""The file of decisions: who edits it by hand must find his comments again."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe.corpus import Emendation, Emendations
from transcribe.signed import with_emendation, with_withdrawal

FILE = """# Signed changes.

[[emendation]] # the first
id = "one"
page = 1
line = 2
cell = 3
# A comment inside.
from = 'a "b"'
to = "c"
reason = "why"
source = "where"
editor = "who"

# About the second.
[[emendation]]
id = 'two'
page = 4
line = 5
cell = 6
from = "d"
to = "e"
reason = "why"
source = "where"
editor = "who\""""


def made(**values: str) -> Emendation:
    texts = {"id": "new", "old": "x", "new": "y", "reason": "r", "source": "s", "editor": "n"}
    return Emendation(page=7, line=8, cell=9, **{**texts, **values})


def read(text: str) -> Emendations:
    return msgspec.toml.decode(text, type=Emendations)


def test_a_decision_is_added_and_nothing_else_changes() -> None:
    text = with_emendation(FILE, made())
    assert text.startswith(FILE)
    assert read(text).emendations == (*read(FILE).emendations, made())


def test_an_empty_file_gets_its_first() -> None:
    assert read(with_emendation("", made())).emendations == (made(),)


@given(st.text(), st.text())
def test_any_words_come_back_as_they_were_given(old: str, reason: str) -> None:
    try:
        old.encode(), reason.encode()
    except UnicodeEncodeError:  # half a pair of surrogates is no text
        return
    one = made(old=old, reason=reason)
    assert read(with_emendation(FILE, one)).emendations[-1] == one


@pytest.mark.parametrize(("id_", "other"), [("one", "two"), ("two", "one")])
def test_taken_back_it_stays_with_who_and_why(id_: str, other: str) -> None:
    text = with_withdrawal(FILE, id_, "Ada", "It was right.")
    after = read(text)
    assert [each.id for each in after.emendations] == [other]
    (gone,) = after.withdrawn
    assert (gone.id, gone.withdrawn_by, gone.withdrawn_because) == (id_, "Ada", "It was right.")
    before = next(each for each in read(FILE).emendations if each.id == id_)
    assert (gone.page, gone.old, gone.reason) == (before.page, before.old, before.reason)
    for comment in ("# Signed changes.", "# the first", "# A comment inside.", "# About the"):
        assert comment in text


@pytest.mark.parametrize("text", ["", "# Nothing yet.\n"])
def test_a_file_without_decisions_has_none_to_take_back(text: str) -> None:
    with pytest.raises(KeyError):
        with_withdrawal(text, "one", "Ada", "why")


@pytest.mark.parametrize(
    ("reason", "source", "said"),
    [
        ("Lost", "The print.", "Lost. The print."),
        ("Lost.", "The print", "Lost. The print."),
        ("Why not?", "He says “so.”", "Why not? He says “so.”"),
        ("Lost", "", "Lost."),
    ],
)
def test_reason_and_source_are_sentences(reason: str, source: str, said: str) -> None:
    assert made(reason=reason, source=source).grounds == said


def test_what_is_not_there_cannot_be_taken_back() -> None:
    with pytest.raises(KeyError):
        with_withdrawal(FILE, "three", "Ada", "why")
    with pytest.raises(KeyError):
        with_withdrawal(with_withdrawal(FILE, "one", "Ada", "why"), "one", "Ada", "again")
