"""The command `cadogan`: one door; each subcommand lives in the room whose work it does."""

from __future__ import annotations

import importlib

import click

COMMANDS = {
    "build": "reference.commands.build:build",
    "doctor": "reference.commands.doctor:doctor",
    "site": "reference.commands.site:site",
    "transcribe": "transcribe.commands.transcribe:transcribe",
}


class Door(click.Group):
    """Loads a subcommand when it is asked for, so that `cadogan why` needs no liblouis."""

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
@click.version_option(package_name="cadogan")
def main() -> None:
    """Lady Cadogan's Patience: the edition, the rules that cite their sentences, the site."""
