"""Records and engine say the same things in different words: the dictionary between them holds
only words that the engine knows, or a comparison of the two would be blind."""

from __future__ import annotations

import pytest

from reference.engine.grammar import fits, suit_table
from reference.records.model import ENGINE_BUILD, ENGINE_STEP, ENGINE_SUIT

ORDER = tuple(range(1, 14))


@pytest.mark.parametrize("suit", sorted({*ENGINE_BUILD, *ENGINE_SUIT} - {"beside"}))
def test_the_engine_knows_the_suit(suit: str) -> None:
    assert len(suit_table(suit)) == 53


@pytest.mark.parametrize("step", ENGINE_STEP)
def test_the_engine_knows_the_step(step: str) -> None:
    four_of_spades, five_of_spades = 4 * 3, 4 * 4
    table = fits(step, "same", order=ORDER)
    goes_up = bool(table[five_of_spades] >> four_of_spades & 1)
    goes_down = bool(table[four_of_spades] >> five_of_spades & 1)
    told = {(True, True): "both", (True, False): "ascending", (False, True): "descending"}
    assert told[goes_up, goes_down] == ENGINE_STEP[step]
