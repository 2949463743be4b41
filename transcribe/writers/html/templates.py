"""The templates of `site/templates`, the styles of `site/styles`, the scripts of `site/scripts`."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from transcribe.errors import CadoganError
from transcribe.writers.html.typography import typographic


def environment(site: Path) -> Environment:
    """The templates of the folder `site`; a name that they do not get is an error."""
    made = Environment(
        loader=FileSystemLoader(site / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["typographic"] = typographic
    return made


def stylesheet(site: Path, *names: str) -> str:
    """The style sheets of these names, one after the other."""
    return "\n".join(_read(site / "styles" / name) for name in names)


def script(site: Path, name: str) -> str:
    """The script of this name."""
    return _read(site / "scripts" / name)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CadoganError(
            f"cannot be read: {error.strerror}",
            where=str(path),
            hint="Install cadogan again, or restore the file from the repository.",
        ) from error
