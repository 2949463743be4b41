"""What all tests of the kernel run in."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest


@pytest.fixture(autouse=True)
def _wrapping() -> Iterator[None]:
    """Numbers of 64 bits run over, as they are meant to."""
    with np.errstate(over="ignore"):
        yield
