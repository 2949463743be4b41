"""What the kernel cannot play it must refuse: it would count chances of another game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference.engine import Game
from reference.engine.parts import Deal, Part, Redeal
from reference.games import page
from reference.kernel import NotLoweredError
from reference.kernel.lowering import lower


def _thrown_aside(part: Part) -> Part:
    return replace(part, spill="aside") if isinstance(part, Deal) else part


def _taken_up_twice(part: Part) -> Part:
    return replace(part, times=2) if isinstance(part, Redeal) else part


def test_a_duplicate_that_goes_elsewhere_than_beneath_the_pack() -> None:
    sheet = page("nestor")
    other = replace(sheet, course=tuple(map(_thrown_aside, sheet.course)))
    with pytest.raises(NotLoweredError, match="beneath the pack"):
        lower(Game(other), compiling=False)


def test_packets_taken_up_singly_more_than_once() -> None:
    sheet = page("the-great-thirteen")
    other = replace(sheet, course=tuple(map(_taken_up_twice, sheet.course)))
    with pytest.raises(NotLoweredError, match="once"):
        lower(Game(other), compiling=False)
