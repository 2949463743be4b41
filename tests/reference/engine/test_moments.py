"""A slip in a page must be told: a rule that waits for a moment that never comes is lost unseen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference.engine import Game, RulesError
from reference.engine.parts import Fill
from reference.games import page


def test_a_moment_that_the_game_does_not_have_is_named_with_those_it_has() -> None:
    sheet = page("la-belle-lucie")
    never = Fill("packets", "packets", when="turn", cites="play.1")
    with pytest.raises(RulesError) as caught:
        Game(replace(sheet, rules=(*sheet.rules, never)))
    assert "turn" in str(caught.value)
    assert "after" in caught.value.hint
