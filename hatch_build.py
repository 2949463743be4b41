"""What a wheel carries besides its Python: sources, what the site is made of, the built edition.

A hook and not a table in pyproject.toml, because the edition is carried only where it has been
built, and because an editable install must carry nothing: it reads the checkout itself. The hook
reads build/ and never writes there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CARRIED = {
    "corpus": "transcribe/carried/corpus",
    "site": "transcribe/carried/site",
    "build/edition.json": "transcribe/carried/edition.json",
    "node_modules/minisearch/dist/umd/index.js": (
        "transcribe/carried/node_modules/minisearch/dist/umd/index.js"
    ),
}


class CarryHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds to a wheel what `transcribe.places` looks for in one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Names the files to carry; `version` is "editable" or "standard"."""
        if self.target_name != "wheel" or version == "editable":
            return
        for source, target in CARRIED.items():
            path = Path(self.root, source)
            if path.exists():
                build_data["force_include"][str(path)] = target
