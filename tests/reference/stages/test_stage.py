"""The build's stages: nothing is made twice, nothing is lost, nothing of others is replaced."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from reference.stages.stage import STATE, Stage, run
from transcribe.errors import CadoganError


class Kitchen:
    """Stages for a test: `soup` is made from a key, `menu` from the soup. It counts its work."""

    def __init__(self) -> None:
        self.recipe = "leek"
        self.made: list[str] = []
        self.after_soup: Callable[[], None] = lambda: None

    def stages(self) -> list[Stage]:
        return [
            Stage("soup", ("soup.txt",), lambda _: self.recipe, self._soup),
            Stage("menu", ("menu",), lambda out: (out / "soup.txt").read_text(), self._menu),
        ]

    def _soup(self, out: Path) -> None:
        (out / "soup.txt").write_text(f"{self.recipe} soup")
        self.after_soup()

    def _menu(self, out: Path) -> None:
        (out / "menu").mkdir(exist_ok=True)
        (out / "menu" / "today.txt").write_text(f"today: {(out / 'soup.txt').read_text()}")

    def run(self, out: Path) -> list[str]:
        """What was made, by name."""
        made: list[str] = []
        run(self.stages(), out, lambda name, fresh: made.append(name) if fresh else None)
        return made


def test_what_has_not_changed_is_not_made_again(tmp_path: Path) -> None:
    kitchen = Kitchen()
    assert kitchen.run(tmp_path / "build") == ["soup", "menu"]
    assert kitchen.run(tmp_path / "build") == []


def test_a_changed_input_reaches_all_that_is_made_from_it(tmp_path: Path) -> None:
    """The site would show yesterday's text."""
    kitchen = Kitchen()
    kitchen.run(tmp_path)
    kitchen.recipe = "pea"
    assert kitchen.run(tmp_path) == ["soup", "menu"]
    assert (tmp_path / "menu" / "today.txt").read_text() == "today: pea soup"


@pytest.mark.parametrize("spoil", ["delete", "change", "add"])
def test_a_spoilt_output_is_made_again(tmp_path: Path, spoil: str) -> None:
    kitchen = Kitchen()
    kitchen.run(tmp_path)
    today = tmp_path / "menu" / "today.txt"
    if spoil == "delete":
        today.unlink()
    else:
        (today if spoil == "change" else today.with_name("stray.txt")).write_text("fish")
    assert kitchen.run(tmp_path) == ["menu"]
    assert today.read_text() == "today: leek soup"


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Ctrl-C after a minute's work must not cost the minute."""
    kitchen = Kitchen()

    def interrupt() -> None:
        raise KeyboardInterrupt

    kitchen.after_soup = interrupt
    with pytest.raises(KeyboardInterrupt):
        kitchen.run(tmp_path)
    kitchen.after_soup = lambda: None
    assert kitchen.run(tmp_path) == ["soup", "menu"], "its own leavings are no stranger's"

    kitchen.recipe = "pea"
    stages = kitchen.stages()
    broken = Stage("menu", ("menu",), stages[1].key, lambda _: interrupt())
    with pytest.raises(KeyboardInterrupt):
        run([stages[0], broken], tmp_path, lambda *_: None)
    assert kitchen.run(tmp_path) == ["menu"]


def test_the_leavings_of_a_killed_run_are_swept_away(tmp_path: Path) -> None:
    """Power cuts would fill the disk with halves that nobody knows."""
    half, half_folder = tmp_path / ".cadogan-12ab", tmp_path / "deep" / ".cadogan-34cd"
    half.write_text("half")
    half_folder.mkdir(parents=True)
    (half_folder / "index.html").write_text("half")
    deep = Stage("deep", ("deep/soup.txt",), lambda _: "", lambda out: None)
    run([deep], tmp_path, lambda *_: None)
    assert list(tmp_path.rglob(".cadogan-*")) == []


def test_what_no_build_made_is_not_replaced(tmp_path: Path) -> None:
    """`cadogan build -o .` in a checkout would replace the templates by the site."""
    (tmp_path / "menu").mkdir()
    (tmp_path / "menu" / "grandmother.txt").write_text("hers")
    with pytest.raises(CadoganError, match="not replaced") as caught:
        Kitchen().run(tmp_path)
    assert caught.value.where == str(tmp_path / "menu")
    assert (tmp_path / "menu" / "grandmother.txt").read_text() == "hers"


@pytest.mark.parametrize("spoilt", [b"\xff{", b'{"x":' * 100_000])
def test_without_its_record_a_build_replaces_nothing(tmp_path: Path, spoilt: bytes) -> None:
    """Whose the files are is not known then: the user is asked to decide."""
    kitchen = Kitchen()
    kitchen.run(tmp_path)
    assert set(json.loads((tmp_path / STATE).read_text())["stages"]) == {"soup", "menu"}
    (tmp_path / STATE).write_bytes(spoilt)
    with pytest.raises(CadoganError, match="move it away"):
        kitchen.run(tmp_path)


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "build").write_text("a file")
    with pytest.raises(CadoganError) as caught:
        Kitchen().run(tmp_path / "build")
    assert caught.value.where == str(tmp_path / "build")
