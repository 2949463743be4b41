"""The Nu HTML checker on every page, the styles and the icon: no errors, no warnings."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.site.conftest import Site

JAR = Path(__file__).parents[2] / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"


def test_only_a_page_that_is_wrong_on_purpose_is_complained_of(site: Site, tmp_path: Path) -> None:
    """The wrong page shows that the checker looks: else its silence would say nothing."""
    wrong = tmp_path / "wrong.html"
    wrong.write_text('<!DOCTYPE html><html lang="en"><title>x</title><p id="a"><p id="a">')
    files = [site.folder / name for name in site.names]
    files += [site.folder / "assets" / "cadogan.css", site.folder / "assets" / "icon.svg", wrong]
    command = ["java", "-jar", str(JAR), "--also-check-css", "--also-check-svg"]
    command += ["--format", "json", "--exit-zero-always", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    messages = json.loads(done.stderr)["messages"]
    assert any("Duplicate ID" in message["message"] for message in messages)
    others = [message for message in messages if not message["url"].endswith(wrong.name)]
    assert others == []
