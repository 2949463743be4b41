"""Names of ways of playing, out of files that others wrote."""

from __future__ import annotations

from reference.games import load
from reference.odds.ways import version_today


def test_a_name_that_the_book_does_not_have_has_no_version() -> None:
    """One line with two variants in its name kept every other figure of the file from being
    shown."""
    assert version_today("the-shah") == load("the-shah").rules_version
    for name in ("the-shah/one/another", "the-shah/shah=nobody", "the-shah/="):
        assert version_today(name) == ""
