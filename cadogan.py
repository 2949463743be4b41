"""The command `cadogan`: one door; each subcommand lives in the room whose work it does."""

from __future__ import annotations

import importlib
import os
import signal
import sys
from typing import NoReturn

try:
    import click

    from transcribe.errors import CadoganError
except KeyboardInterrupt:
    sys.exit(130)

COMMANDS = {
    "build": "reference.commands.build:build",
    "doctor": "reference.commands.doctor:doctor",
    "emend": "transcribe.commands.emend:emend",
    "freeze": "transcribe.commands.freeze:freeze",
    "odds": "reference.commands.odds:odds",
    "new-book": "transcribe.commands.new_book:new_book",
    "play": "reference.commands.play:play",
    "records": "reference.commands.records:records",
    "site": "reference.commands.site:site",
    "transcribe": "transcribe.commands.transcribe:transcribe",
    "verify": "reference.commands.verify:verify",
    "why": "reference.commands.why:why",
}

INTERRUPTED = 130
"""What a shell reports for a program that Ctrl-C ended."""


class Door(click.Group):
    """Loads a subcommand when it is asked for: what one of them lacks hinders no other."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all subcommands."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of that name, or None."""
        target = COMMANDS.get(cmd_name)
        if target is None:
            return None
        module, _, name = target.partition(":")
        command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Door)
@click.version_option(package_name="cadogan", prog_name="cadogan")
def door() -> None:
    """Lady Cadogan's Patience: the edition, the rules that cite their sentences, the site."""


def main() -> NoReturn:
    """Runs the command line and ends the program; what went wrong is said in one message.

    Exit codes: 0 done; 1 something was found wanting; 2 used wrongly, or an input or output that
    cannot be used (a standard output that is closed is one); 130 interrupted.
    """
    if sys.stdout is None or sys.stderr is None:
        sys.exit(2)
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - it is open as long as the program runs
    _end_in_order()
    try:
        code = door.main(prog_name="cadogan", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except CadoganError as error:
        _leave(error.message, error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        _leave("interrupted: what was finished stays, and the next run goes on", INTERRUPTED)
    except SystemExit:  # so click ends when nobody reads the output any more
        _discard_output()
        sys.exit(2)
    except UnicodeEncodeError as error:
        if error.encoding == "utf-8":
            raise
        _leave(_unwritten(error), 2)
    except OSError as error:
        _discard_output()
        _leave(_system_message(error), 2)
    except Exception as error:
        if not _is_of_rules(error):
            raise
        _leave(str(error), 2)
    sys.exit(code if isinstance(code, int) else 0)


def _end_in_order() -> None:
    """A request to end (`kill`, a terminal that is closed) is taken as Ctrl-C is: a game is kept,
    and nothing half-written is left. One that is to be ignored (`nohup`) stays so."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)


def _unwritten(error: UnicodeEncodeError) -> str:
    """What a standard output in an old code cannot hold."""
    sign = error.object[error.start]
    return (
        f"standard output is in {error.encoding}, which has no {sign!a}\n"
        "Set PYTHONUTF8=1, then run it again."
    )


def _is_of_rules(error: Exception) -> bool:
    """Whether the engine says that something cannot be read or set up.

    The engine has its own error, because it runs in a browser too; it is loaded only here, because
    most commands do without it.
    """
    from reference.engine.errors import RulesError

    return isinstance(error, RulesError)


def _system_message(error: OSError) -> str:
    """What the system refused where no command expected it (a full standard output)."""
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}\nNothing half-written was left; run it again."


def _discard_output() -> None:
    """Turns standard output to nowhere, lest Python try again at its end to fill a full disk."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _leave(message: str, code: int) -> NoReturn:
    click.echo(f"cadogan: {message}", err=True)
    sys.exit(code)
