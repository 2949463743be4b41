"""Ids: `section:locus`, frozen in `corpus/ids.toml`.

Sentences are counted through their whole part; paragraphs never enter an id. Once frozen, an id
belongs to the bytes of the braille that its sentence stands on: a sentence found later takes a
letter (`play.14a`) when the editor lists it, and no other id moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from transcribe.errors import CadoganError
from transcribe.structure.parts import RawPart, Span

_FILE = "ids.toml"
_SHOWN = 10
_NUMBERED = re.compile(r"\.(\d+)([a-z]*)\Z")


def ids(section: str, parts: Sequence[RawPart]) -> Iterator[tuple[str, Span]]:
    """The id of each sentence by counting alone, with the sentence's span."""
    for part in parts:
        for number, sentence in enumerate(part.sentences, start=1):
            locus = f"{part.id}.{number}" if part.numbered else part.id
            yield f"{section}:{locus}", sentence.span


def frozen(
    counted: Iterable[tuple[str, Span]],
    listed: Mapping[str, Span],
    bytes_of: Callable[[Span], Span],
    *,
    strict: bool = True,
) -> dict[Span, str]:
    """The id of each sentence as frozen: by its bytes, in its own part.

    `counted` are ids by counting, `listed` maps frozen ids to bytes (start, end), `bytes_of`
    gives the bytes of a sentence. Raises CadoganError that lists what is lost and what is not
    listed, with the lines that would mend the file. If not `strict` (more witnesses than the
    frozen ids knew), a sentence takes the id of the one that began where it begins, and any other
    takes a letter.
    """
    _check_order(listed)
    by_start = {(part_of(name), place[0]): name for name, place in listed.items()}
    by_place = {(part_of(name), place): name for name, place in listed.items()}
    named: dict[Span, str] = {}
    missing: dict[str, Span] = {}
    before = ""
    for name, span in counted:
        place = bytes_of(span)
        known = name if listed.get(name) == place else by_place.get((part_of(name), place))
        if known is None and not strict:
            known = by_start.get((part_of(name), place[0]))
            known = known or _proposed(name, place, before, listed)
        if known is None:
            before = _proposed(name, place, before, listed)
            missing[before] = place
        else:
            named[span] = before = known
    found = set(named.values())
    lost = [name for name in listed if name not in found]
    if strict and (missing or lost):
        raise _disagreement(missing, lost, listed)
    return named


def _check_order(listed: Mapping[str, Span]) -> None:
    """Within a part frozen ids run 1, 2, 3 … as their bytes do, a letter only after its number.

    Raises CadoganError for the first that does not: it was renamed, or one before it was lost.
    """
    last: dict[str, tuple[int, str]] = {}
    for name, _ in sorted(listed.items(), key=lambda item: item[1]):
        found = _NUMBERED.search(name)
        if found is None:
            continue
        number, letter = int(found[1]), found[2]
        before, letter_before = last.get(part_of(name), (0, ""))
        follows = number == before and letter > letter_before if letter else number == before + 1
        if not follows:
            raise CadoganError(
                f"the id {name} is out of its order",
                where=_FILE,
                hint="An id never changes. Give it its old name, or put back the one before it.",
            )
        last[part_of(name)] = number, letter


def part_of(name: str) -> str:
    """The section and part of an id: `the-shah:play` of `the-shah:play.14a`."""
    return re.sub(r"\.\d+[a-z]*\Z", "", name)


def listing(named: Iterable[tuple[str, Span]]) -> str:
    """The text of `ids.toml` for these ids with their bytes, a blank line between sections."""
    lines = [
        "# Each sentence's id and the bytes of the braille that it stands on (end excluded).",
        "",
    ]
    section = None
    for name, (start, end) in named:
        if section not in (None, name.partition(":")[0]):
            lines.append("")
        section = name.partition(":")[0]
        lines.append(_line(name, (start, end)))
    return "\n".join(lines) + "\n"


def _line(name: str, place: Span) -> str:
    return f'"{name}" = [{place[0]}, {place[1]}]'


def _proposed(name: str, place: Span, before: str, listed: Mapping[str, Span]) -> str:
    """An id for a sentence that is not listed: its own by counting where no other of its part
    follows, else the next letter after the sentence before it."""
    part = part_of(name)
    followed = any(part_of(one) == part and place < other for one, other in listed.items())
    if part_of(before) != part or (name not in listed and not followed):
        return name
    stem = before.rstrip(ascii_lowercase)
    after = ascii_lowercase.index(before[-1]) + 1 if before != stem else 0
    free = (stem + letter for letter in ascii_lowercase[after:])
    return next(one for one in free if one not in listed)


def _disagreement(
    missing: Mapping[str, Span], lost: Sequence[str], listed: Mapping[str, Span]
) -> CadoganError:
    lines = [f"  not listed: {_line(name, place)}" for name, place in missing.items()]
    lines += [f"  lost:       {_line(name, listed[name])}" for name in lost]
    more = [f"  and {len(lines) - _SHOWN} more"] if len(lines) > _SHOWN else []
    return CadoganError(
        "\n".join(
            [
                f"the sentences are not those that are frozen: {len(missing)} not listed, "
                f"{len(lost)} lost",
                *lines[:_SHOWN],
                *more,
            ]
        ),
        where=_FILE,
        hint="If decoding or structure went wrong, mend that. If a sentence was rightly divided "
        "or found, list it with a letter (play.14a) and give the others their new bytes.",
    )
