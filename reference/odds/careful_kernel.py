"""The careful player in the kernel: the same games as `careful` plays, a hundred times faster."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from reference.engine.moves import VERBS
from reference.kernel.compiled import compiled
from reference.kernel.kernel import Kernel, Played
from reference.odds import careful
from reference.odds.policies import EAGER

TEMPLATE = Path(__file__).with_name("careful.tpl")


def play_carefully(kernel: Kernel, first: int, count: int, limit: int) -> Played:
    """Games `first` … `first + count - 1`, each of at most `limit` moves."""
    won = np.zeros(count, dtype=np.bool_)
    left = np.zeros(count, dtype=np.int16)
    made = np.zeros(count, dtype=np.int32)
    _module(kernel).carefully(np.uint64(first), count, limit, won, left, made)
    return Played(won, left, made)


@lru_cache(maxsize=4)
def _module(kernel: Kernel) -> Any:
    """The template compiled onto the kernel's module, whose functions it calls."""
    above = f"from {kernel.module.__name__} import *"
    text = TEMPLATE.read_text("utf-8")
    return compiled(kernel.game, f"{above}\n{_constants(kernel)}{text}")


def _constants(kernel: Kernel) -> str:
    """What the template needs to know of the player and of the game."""
    veils = careful.veils(kernel.game)
    tiers = sorted(set(EAGER.values()))
    eagerness = [tiers.index(EAGER.get(verb, EAGER[""])) for verb in VERBS]
    counted = [number for veil in veils for number in veil.counted]
    starts = [0]
    for veil in veils:
        starts.append(starts[-1] + len(veil.counted))
    worths = ("BREADTH", "WIDEST", "CARD", "SPACE", "SHOWN", "STEP", "GOING_ON", "TAKING_UP")
    lines = [
        "",
        *(f"{name} = {getattr(careful, name)}" for name in worths),
        f"TIERS = {len(tiers)}",
        f"EAGERNESS = {_table(eagerness)}",
        f"VEILS = {len(veils)}",
        f"VEILED = {_table([veil.place for veil in veils])}",
        f"OPEN = {_table([veil.open for veil in veils])}",
        f"COUNTED = {_table(counted)}",
        f"COUNTED_FROM = {_table(starts)}",
        "",
    ]
    return "\n".join(lines)


def _table(numbers: list[int]) -> str:
    return f"np.array({[*numbers, 0]!r}, dtype=np.int64)"
