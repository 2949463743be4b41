"""The README: what it promises is so, or a newcomer is led astray in the first minute."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cadogan import COMMANDS
from transcribe.edition import Edition
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()


def test_its_commands_are_there() -> None:
    """`make` and `make test` come first; then the commands, none of them a promise."""
    listed = set(re.findall(r"^\| `cadogan ([\w-]+)", README, re.M))
    assert listed == set(COMMANDS)
    assert re.search(r"^    make +#.*\n    make test +#", README, re.M)


@pytest.mark.parametrize("paper", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_what_it_points_to_is_there(paper: str) -> None:
    text = (ROOT / paper).read_text()
    linked = re.findall(r"\]\(([^):#]+)\)", text)
    named = re.findall(r"`((?:corpus|transcribe|reference|tests|setup|site)/[\w./-]*)`", text)
    missing = [name for name in {*linked, *named} if not (ROOT / name).exists()]
    carried = "transcribe/carried/"  # in a wheel alone
    assert [name for name in missing if name != carried] == []


@pytest.fixture(scope="module")
def edition() -> Edition:
    return transcribe_corpus(find_places().corpus).edition


def test_its_figures_are_the_edition_s(edition: Edition) -> None:
    sentences = [
        sentence
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    ]
    sources = [one.paragraph_source for one in sentences if one.paragraph_start]
    witnesses = [one for one in sources if one not in ("braille", "structure.toml")]
    emendations = [entry for entry in edition.apparatus if entry.kind == "emendation"]
    runs = [run for sentence in sentences for run in sentence.trace]
    ruled = sum(run.end - run.start for run in runs if run.kind not in ("liblouis", "layout"))
    assert f"has {len(sentences)} sentences" in README
    assert f"For all but {ruled}\n" in README
    assert f"and {len(emendations)} emendations mend them" in README
    assert f"show {len(witnesses)} of them" in README
    assert f"{sources.count('structure.toml')} are decisions" in README
