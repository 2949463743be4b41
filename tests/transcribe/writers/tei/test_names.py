"""Ids as XML names, and back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe.writers.tei.names import edition_id, pointed, pointers, xml_id

# Ids of the edition, and whatever somebody's file of a witness may be called.
IDS = st.lists(st.text(min_size=1).filter(lambda text: ":" not in text), min_size=1, max_size=3)


@pytest.mark.parametrize(
    ("identifier", "name"),
    [
        ("the-shah:play.3", "the-shah_play.3"),
        ("the-shah", "the-shah"),
        ("21:rule-1.1", "_21_rule-1.1"),
        ("my copy", "my.u20.copy"),
    ],
)
def test_an_id_can_be_guessed_from_the_edition(identifier: str, name: str) -> None:
    """Who knows the address of a sentence on the site can point to it in the TEI file."""
    assert xml_id(identifier) == name
    assert edition_id(name) == identifier


@given(IDS)
def test_every_id_is_a_name_that_says_the_id(parts: list[str]) -> None:
    identifier = ":".join(parts)
    assert re.fullmatch(r"[A-Za-z_][A-Za-z0-9._-]*", xml_id(identifier))
    if ".u" not in identifier:
        assert edition_id(xml_id(identifier)) == identifier


def test_nothing_to_point_to_makes_no_attribute() -> None:
    assert pointers(()) is None
    assert pointed(None) == ()
    assert pointed(pointers(["a:b", "c"])) == ("a:b", "c")
