"""Running the real command in a process of its own, as a person does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CADOGAN = Path(sys.executable).with_name("cadogan")


def cadogan(*args: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs `cadogan ARGS` and waits for it; the two outputs come back as text."""
    return subprocess.run(
        [CADOGAN, *args], cwd=cwd, capture_output=True, text=True, timeout=120, check=False
    )
