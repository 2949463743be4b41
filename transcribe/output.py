"""Writing files so that an interruption, a full disk or a second run can spoil nothing.

Everything is written beside its target and renamed into place: who reads the target sees the old
contents or the new ones, never a half. A symbolic link is followed, so that the link stays; a
device or a pipe is written to as it is.
"""

from __future__ import annotations

import errno
import fcntl
import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from transcribe.errors import CadoganError

BESIDE = ".cadogan-"
"""Names that begin so are unfinished work; a later run removes them."""


def write_file(path: Path, data: bytes) -> None:
    """Makes `data` the contents of `path`, all of it or nothing.

    Missing folders are made. Raises CadoganError when the place cannot be written.
    """
    try:
        target = _followed(path)
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_bytes(data)
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace_file(target, data)
    except OSError as error:
        raise unwritable(path, error) from error


def _followed(path: Path) -> Path:
    """Where a symbolic link leads; any other path as it is. OSError for links in a circle."""
    try:
        return path.resolve() if path.is_symlink() else path
    except RuntimeError as error:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from error


def _replace_file(target: Path, data: bytes) -> None:
    beside = _beside(target)
    try:
        with open(beside, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _beside(target: Path) -> Path:
    """A name for unfinished work in the same folder, so that a rename is all that is left to do."""
    return target.with_name(f"{BESIDE}{secrets.token_hex(4)}")


def write_tree(folder: Path, fill: Callable[[Path], None]) -> None:
    """Lets `fill` write a new folder beside `folder`, then puts it in the place of the old one.

    Whatever `fill` raises leaves the old folder as it was. Raises CadoganError when the place
    cannot be written.
    """
    retired = folder.parent / f"{BESIDE}old-{folder.name}"
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        _recover(folder, retired)
        beside = _beside(folder)
        beside.mkdir()
        try:
            fill(beside)
            if folder.exists():
                os.rename(folder, retired)
            os.rename(beside, folder)
        except BaseException:
            shutil.rmtree(beside, ignore_errors=True)
            _recover(folder, retired)
            raise
        shutil.rmtree(retired, ignore_errors=True)
    except OSError as error:
        raise unwritable(folder, error) from error


def _recover(folder: Path, retired: Path) -> None:
    """Puts a folder back that an interrupted run had moved aside, or removes the leftover."""
    if not retired.exists():
        return
    if folder.exists():
        shutil.rmtree(retired)
    else:
        os.rename(retired, folder)


@contextmanager
def locked(folder: Path, say: Callable[[str], None] = lambda _: None) -> Iterator[None]:
    """One writer at a time in a folder, which is made if it is missing: a second one waits for the
    first, and says so. Raises CadoganError when the place cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise unwritable(folder, error) from error
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"{folder}: another run writes there; this one waits for it")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Removes what runs that were killed left unfinished in `folder` (not in its subfolders)."""
    if not folder.is_dir():
        return
    for path in folder.glob(f"{BESIDE}*"):
        if path.name.startswith(f"{BESIDE}old-"):
            _recover(path.with_name(path.name.removeprefix(f"{BESIDE}old-")), path)
        elif path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


ROOM = "What was there is as it was. Make room or name another place, then run it again."
HINTS = {
    errno.ENOSPC: ROOM,
    errno.EDQUOT: ROOM,
    errno.EFBIG: ROOM,
    errno.EISDIR: "That is a folder: name a file in it.",
    errno.ENOTDIR: "A file stands where a folder is needed: name another place.",
    errno.EEXIST: "A file stands where a folder is needed: name another place.",
    errno.ENAMETOOLONG: "Choose a shorter name.",
}


def unwritable(path: Path, error: OSError) -> CadoganError:
    """The message for an output that cannot be written; says what the system said."""
    hint = HINTS.get(error.errno or 0, "Name a place that you may write to, or make this one so.")
    return CadoganError(f"cannot be written: {error.strerror or error}", where=str(path), hint=hint)
