"""Playing by the real command from a pipe, as the tests of play and of kept games do."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.commands.command import CADOGAN

# Dealt in this order the first packet of La Belle Lucie is AS 2S 3S, the ninth QH KH AD.
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SORTED = [rank + suit for suit in "SHDC" for rank in RANKS]
AD = "play AD packet 9 to aces 1"


def play(
    typed: str, *options: str | Path, home: Path, game: str = "lucie"
) -> subprocess.CompletedProcess[str]:
    """Plays a game from a pipe; games that are kept go below `home`."""
    return subprocess.run(
        [CADOGAN, "play", game, *options],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "XDG_STATE_HOME": str(home)},
        cwd=home,
        check=False,
    )
