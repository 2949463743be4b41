"""Random play: who reads how often a sentence decided relies on what is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.checks.deciding import decisions, played, read_played, replayed
from reference.engine import Verdict
from reference.engine.verdict import Citation
from reference.games import SLUGS
from transcribe.errors import CadoganError


def _verdict(kind: str, *sentences: str, silent: bool = False) -> Verdict:
    cited = tuple(Citation(each, "Build(nest)") for each in sentences)
    return Verdict(kind, "", cited, silent)  # type: ignore[arg-type]


def test_a_sentence_decides_for_and_against() -> None:
    """A sentence that two parts cite decides once; where the book is silent nothing decides."""
    verdicts = [
        _verdict("legal", "the-owl:play.1", "the-owl:play.1"),
        _verdict("refused", "the-owl:play.1"),
        _verdict("due first", "the-owl:play.2"),
        _verdict("refused", "the-owl:play.1", silent=True),
    ]
    assert decisions(verdicts) == {"the-owl:play.1": (1, 1), "the-owl:play.2": (0, 1)}


def test_rules_refuse_where_a_hand_knows_none() -> None:
    """The Sultan's re-deals are two, so that a hand that deals on for ever is refused some time;
    and Rule I names what is available, without which nothing is played."""
    found = played("the-sultan", 5)
    assert found.decided["the-sultan:play.10"][1] > 0
    assert all(sum(counts) > 0 for counts in found.decided.values())


@pytest.mark.parametrize("slug", SLUGS)
def test_random_games_are_kept_of_every_game(slug: str) -> None:
    kept = read_played(slug)
    assert kept is not None
    assert kept.decided


def test_what_is_kept_comes_out_again() -> None:
    assert list(replayed("caesar")) == ["caesar: random games as kept"]


def test_what_is_no_random_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "the-owl.json").write_text('{"deals": "many"}')
    with pytest.raises(CadoganError, match="no random games"):
        read_played("the-owl", tmp_path)
