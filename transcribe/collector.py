"""Python's collector of cycles, set aside while a book is read."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def at_rest() -> Iterator[None]:
    """Looks for no cycles inside: a book is millions of small objects that have none, and looking
    through them again and again took a quarter of the time. Counting references frees them."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
