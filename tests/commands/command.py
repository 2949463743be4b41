"""Running the real command in a process of its own, as a person does."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CADOGAN = Path(sys.executable).with_name("cadogan")
TIMEOUT = 600
"""Seconds after which a command is taken to hang: many times what the longest, a build, takes, as
the tests may share the machine with others."""


def cadogan(*args: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs `cadogan ARGS` and waits for it; the two outputs come back as text."""
    return subprocess.run(
        [CADOGAN, *args], cwd=cwd, capture_output=True, text=True, timeout=TIMEOUT, check=False
    )


def hear_signals() -> None:
    """For `preexec_fn`: Ctrl-C and a closed window reach the process even where the tests
    themselves run in the background or under `nohup`, whose children are deaf to them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@contextmanager
def running(*args: str | Path) -> Iterator[subprocess.Popen[str]]:
    """Runs `cadogan ARGS` while the block runs, and ends it whatever the block does."""
    process = subprocess.Popen(
        [CADOGAN, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_signals,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()
