"""The edition as JSON, read and written, and the JSON Schema that its types give."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from transcribe.edition import SCHEMA_VERSION, Edition
from transcribe.errors import CadoganError

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def edition_json(edition: Edition) -> bytes:
    """The edition as UTF-8 JSON, indented, with a newline at its end."""
    return msgspec.json.format(msgspec.json.encode(edition), indent=1) + b"\n"


def edition_schema() -> bytes:
    """The JSON Schema of `edition.json`, generated from the types of `transcribe.edition`."""
    schema: dict[str, Any] = {"$schema": DIALECT, "title": "edition.json"}
    schema |= msgspec.json.schema(Edition)
    return msgspec.json.format(msgspec.json.encode(schema), indent=1) + b"\n"


def read_edition(path: Path) -> Edition:
    """The edition in the file `path`. Raises CadoganError when it is missing or not one."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CadoganError(
            f"the edition cannot be read: {error.strerror}",
            where=str(path),
            hint="`cadogan build` makes it.",
        ) from error
    try:
        edition = msgspec.json.decode(data, type=Edition)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CadoganError(
            f"this is no edition.json of this version: {error}",
            where=str(path),
            hint="`cadogan build` makes it anew.",
        ) from error
    if edition.schema_version != SCHEMA_VERSION:
        raise CadoganError(
            f"its schema_version is {edition.schema_version}, and {SCHEMA_VERSION} is read here",
            where=str(path),
            hint="`cadogan build` makes it anew.",
        )
    return edition
