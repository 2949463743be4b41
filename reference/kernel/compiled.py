"""Generated sources on disk, in the user's cache, where numba keeps the compiled code beside them.

A source is named after its game, the rules' version and the kernel's, and a mark of its text; so
what is compiled is never used for other rules.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType

from reference.engine.game import Game
from reference.kernel.lowering import VERSION


def cache_folder() -> Path:
    """The folder of generated sources, in the user's cache: `~/.cache/cadogan/kernel`."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    if named:
        return Path(named) / "cadogan" / "kernel"
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "cadogan" / "kernel"
    return Path.home() / ".cache" / "cadogan" / "kernel"


def compiled(game: Game, text: str) -> ModuleType:
    """The module of a game's source; what it compiles is found again the next time."""
    mark = hashlib.sha256(text.encode()).hexdigest()[:12]
    slug = game.slug.replace("-", "_")
    name = f"cadogan_kernel_{slug}_{game.rules_version}_{VERSION}_{mark}"
    path = _written(cache_folder(), f"{name}.py", text)
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _written(folder: Path, name: str, text: str) -> Path:
    """The file with this text; written whole or not at all, elsewhere if the cache cannot be."""
    path = folder / name
    try:
        if path.is_file() and path.read_text("utf-8") == text:
            return path
        folder.mkdir(parents=True, exist_ok=True)
        handle, made = tempfile.mkstemp(dir=folder, suffix=".part")
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="cadogan-kernel-"))
        path = folder / name
        handle, made = tempfile.mkstemp(dir=folder, suffix=".part")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(made, path)
    return path
