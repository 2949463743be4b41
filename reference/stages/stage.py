"""Stages made when needed: each has a key (what it is made from) and outputs.

What was made is written down in `.cadogan.json` of the output folder as soon as a stage is done,
so that an interrupted build goes on where it stopped. A stage is left alone when its key is the
same and its outputs are what was written then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from reference.stages.fingerprint import of_files, of_folder
from transcribe.errors import CadoganError
from transcribe.output import locked, sweep, write_file

STATE = ".cadogan.json"


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of the build.

    `outputs` are files or folders, relative to the output folder, that this stage alone writes.
    `key` is asked when the stage's turn comes: earlier stages are done by then. `make` gets the
    output folder.
    """

    name: str
    outputs: tuple[str, ...]
    key: Callable[[Path], str]
    make: Callable[[Path], None]


@dataclass(frozen=True, slots=True)
class Done:
    """What is known of a finished stage: its key, and the fingerprint of each output."""

    key: str
    outputs: dict[str, str]


@dataclass(frozen=True, slots=True)
class State:
    """What earlier builds made in this folder."""

    stages: dict[str, Done] = field(default_factory=dict)


def run(stages: Sequence[Stage], out: Path, report: Callable[[str, bool], None]) -> None:
    """Makes in `out` the stages that are not up to date, in order.

    `report(name, made)` is told of each. Raises CadoganError when `out` cannot be written, holds
    something of the same name that no build made, or a stage fails.
    """
    with locked(out):
        for folder in {out, *((out / name).parent for stage in stages for name in stage.outputs)}:
            sweep(folder)
        state = _read_state(out)
        for stage in stages:
            key = stage.key(out)
            done = state.stages.get(stage.name)
            fresh = done is not None and done == Done(key, _outputs(stage, out))
            if not fresh:
                _refuse_foreign(stage, out, state)
                # The intent first: a run that is killed in between must know its own leavings.
                state = _written(out, state, stage.name, Done("", dict.fromkeys(stage.outputs, "")))
                stage.make(out)
                state = _written(out, state, stage.name, Done(key, _outputs(stage, out)))
            report(stage.name, not fresh)


def _written(out: Path, state: State, name: str, done: Done) -> State:
    after = State({**state.stages, name: done})
    write_file(out / STATE, msgspec.json.encode(after))
    return after


def _read_state(out: Path) -> State:
    """What is written down; nothing where it cannot be read, so that everything is made again."""
    try:
        return msgspec.json.decode((out / STATE).read_bytes(), type=State)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return State()


def _outputs(stage: Stage, out: Path) -> dict[str, str]:
    return {name: _fingerprint(out / name) for name in stage.outputs if (out / name).exists()}


def _fingerprint(path: Path) -> str:
    return of_folder(path) if path.is_dir() else of_files([path])


def _refuse_foreign(stage: Stage, out: Path, state: State) -> None:
    """Refuses to replace what no build made: `-o .` in a checkout would eat its own sources."""
    ours = {name for done in state.stages.values() for name in done.outputs}
    for name in stage.outputs:
        if name not in ours and (out / name).exists():
            raise CadoganError(
                "no build of this program made it, so it is not replaced",
                where=str(out / name),
                hint="Name another folder with -o, or move it away.",
            )
