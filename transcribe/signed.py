"""The text of `emendations.toml`: what is added to it, and what is taken back.

    with_emendation(text, emendation) -> text
    with_withdrawal(text, id, by, because) -> text

Both keep every line that is there, comments too. An emendation that is taken back stays where it
is, under another head, with the name of who took it back and why.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise

from transcribe.corpus import Emendation

HEAD = "[[emendation]]"
WITHDRAWN_HEAD = "[[withdrawn]]"

_ANY_HEAD = re.compile(r"^\s*\[")
_HEAD = re.compile(r"^\s*\[\[\s*emendation\s*\]\]")
_ID = re.compile(r"^\s*id\s*=\s*(?:\"(?P<basic>(?:[^\"\\]|\\.)*)\"|'(?P<literal>[^']*)')")
_KEY = re.compile(r"^\s*[A-Za-z_]+\s*=")


def with_emendation(text: str, emendation: Emendation) -> str:
    """The file with an emendation more."""
    lines = [
        HEAD,
        f"id = {quoted(emendation.id)}",
        f"page = {emendation.page}",
        f"line = {emendation.line}",
        f"cell = {emendation.cell}",
        f"from = {quoted(emendation.old)}",
        f"to = {quoted(emendation.new)}",
        f"reason = {quoted(emendation.reason)}",
        f"source = {quoted(emendation.source)}",
        f"editor = {quoted(emendation.editor)}",
    ]
    before = text if not text or text.endswith("\n") else f"{text}\n"
    return before + ("\n" if before else "") + "\n".join(lines) + "\n"


def with_withdrawal(text: str, id_: str, by: str, because: str) -> str:
    """The file with the emendation of that id taken back. Raises KeyError if it has none."""
    lines = text.splitlines(keepends=True)
    heads = [at for at, line in enumerate(lines) if _ANY_HEAD.match(line)]
    for head, following in pairwise([*heads, len(lines)]):
        if not _HEAD.match(lines[head]):
            continue
        keys = [at for at in range(head + 1, following) if _KEY.match(lines[at])]
        if not any(_is(lines[at], id_) for at in keys):
            continue
        last = keys[-1]
        ended = lines[last] if lines[last].endswith("\n") else f"{lines[last]}\n"
        new_head = _HEAD.sub(WITHDRAWN_HEAD, lines[head])
        added = [
            f"withdrawn_by = {quoted(by)}\n",
            f"withdrawn_because = {quoted(because)}\n",
        ]
        return "".join(
            [
                *lines[:head],
                new_head,
                *lines[head + 1 : last],
                ended,
                *added,
                *lines[last + 1 :],
            ]
        )
    raise KeyError(id_)


def _is(line: str, id_: str) -> bool:
    found = _ID.match(line)
    if found is None:
        return False
    if found["literal"] is not None:
        return found["literal"] == id_
    return bool(json.loads(f'"{found["basic"]}"') == id_)


def quoted(text: str) -> str:
    """A text as a TOML string on one line."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
