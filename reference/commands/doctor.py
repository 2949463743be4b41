"""`cadogan doctor`: what is installed, what is missing, what to type."""

from __future__ import annotations

import textwrap

import click
import msgspec

from reference.health import Finding, examine

NARROW = 40


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@click.option("--narrow", is_flag=True, help=f"Print lines of at most {NARROW} characters.")
def doctor(as_json: bool, narrow: bool) -> int:
    """Say what is installed and what is missing.

    Ends with 0 if every command can work, with 1 if not.
    """
    findings = examine()
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(findings)))
    else:
        for finding in findings:
            for line in _lines(finding):
                click.echo("\n".join(_wrapped(line)) if narrow else line)
    return int(any(finding.state == "missing" for finding in findings))


def _lines(finding: Finding) -> list[str]:
    head = f"{finding.state}: {finding.name}"
    if finding.state == "ok":
        return [f"{head} ({finding.found})"]
    lines = [f"{head}, needed for {finding.needed_for}"]
    return lines + [f"    {text}" for text in (finding.found, finding.remedy) if text]


def _wrapped(line: str) -> list[str]:
    """The line in pieces of at most 40 characters; the pieces after the first are indented."""
    return textwrap.wrap(
        line, NARROW, initial_indent="", subsequent_indent="  ", break_on_hyphens=False
    )
