"""The kernel plays what the interpreter plays: else no figure of the odds could be trusted.

Most tests run the generated source as it stands, without compiling it; a few compile it, and
`make check-all` compiles it for every game.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from reference.checks.won import FOLDER, read_won
from reference.engine.places import PACK
from reference.games import SLUGS, load
from reference.kernel.kernel import Kernel
from tests.reference.games.play import NAMES_OF_OPTIONS, OPTIONS
from tests.reference.kernel.agreement import difference, kernel, lowered, outcome, walk

KEPT = sorted(path.stem for path in FOLDER.glob("*.txt"))
NOT_LOWERED = {
    "produces=required": "an exchange that must make another move possible",
    "transposed=to-transfer": "an exchange that must make another move possible",
}
"""The readings that only the interpreter plays, with the reason that the kernel gives."""


@pytest.mark.parametrize("slug", SLUGS)
def test_the_deal_of_a_number_is_the_same(slug: str) -> None:
    """A deal number gives the same deal for ever, everywhere, up to the largest number."""
    made = kernel(slug)
    for number in (0, 1, 2, 1 << 63, (1 << 64) - 1):
        assert made.deal(number) == made.game.deal(number), number


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_moves_in_the_same_order(slug: str) -> None:
    """One game at random and one played greedily, every move of every few positions."""
    made = kernel(slug)
    for greedy in (False, True):
        for index, position in enumerate(walk(made.game, 3 + greedy, greedy, 60)):
            if index % 6 == 0:
                assert not difference(made, position)


@pytest.mark.parametrize("slug", KEPT)
def test_late_positions_of_won_games(slug: str) -> None:
    """Positions that random play hardly ever comes to: foundations nearly complete."""
    made = kernel(slug)
    record = read_won(slug)
    if record.game.name != made.game.name:
        made = Kernel(record.game, compiling=False)
    last = len(record.positions) - 1
    for index in sorted({last - 1, last - 2, last - 5, *range(last, last // 2, -(last // 8 + 1))}):
        assert not difference(made, record.positions[index])
    assert made.is_won(record.positions[-1])


@pytest.mark.parametrize("limit", ["second-deal-and-later", "second-deal-only"])
def test_cards_that_may_be_changed_over(limit: str) -> None:
    """A card that suited both sides of The Louis Patience is remembered alike, in every deal."""
    record = read_won("the-louis-patience")
    made = Kernel(load("the-louis-patience", readings={"privilege": limit}), compiling=False)
    marked = [p for p in record.positions if "fitted" in record.game.write(p)]
    before = [p for p, after in pairwise(record.positions) if after in marked and p not in marked]
    assert before
    assert len(marked) > 20
    for position in (*before, *marked[::9]):
        assert not difference(made, position)


def test_what_is_not_lowered_is_said() -> None:
    """Every game is lowered under its default readings; for others see `NOT_LOWERED`."""
    assert [s for s in SLUGS if isinstance(lowered(lambda s=s: kernel(s)), str)] == []


@pytest.mark.parametrize("slug", ["canfield-or-klondike"])
def test_compiled_games_end_alike(slug: str) -> None:
    """Compiled code is what the odds are played with: sixty games."""
    _compare(slug, 30)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_compiled(slug: str) -> None:
    """Two hundred games of each, at random and greedily."""
    _compare(slug, 100)


def _compare(slug: str, count: int) -> None:
    made = kernel(slug, compiling=True)
    for greedy in (False, True):
        tiers = {"play": 0, "match": 0, "": 1} if greedy else {}
        played = made.play_tiers(100, count, tiers, 150)
        theirs = [outcome(made.game, number, greedy, 150) for number in range(100, 100 + count)]
        ours = [(bool(w), int(m)) for w, m in zip(played.won, played.moves, strict=True)]
        assert ours == theirs


@pytest.mark.slow
@pytest.mark.parametrize("option", OPTIONS, ids=NAMES_OF_OPTIONS)
def test_every_variant_and_reading(option: tuple[str, str, tuple[tuple[str, str], ...]]) -> None:
    """Variants and readings are lowered as well, or the reason is one that is known."""
    slug, variant, readings = option
    game = load(slug, variant=variant, readings=dict(readings))
    made = lowered(lambda: Kernel(game, compiling=False))
    if isinstance(made, str):
        assert made in {NOT_LOWERED.get("=".join(r)) for r in readings}
        return
    for greedy in (False, True):
        for index, position in enumerate(walk(game, 5, greedy, 150)):
            if index % 4 == 0:
                assert not difference(made, position)


def test_cards_turned_up_on_the_way_fill_other_vacancies() -> None:
    """Two places are vacant and there is no talon: random games hardly ever come to it."""
    made = kernel("the-empress-of-india")
    opened = made.game.deal(3)
    areas = made.game.areas
    gone = [areas[name].places[5] for name in ("army", "navy")] + [*areas["talon"].places]
    piles = [b"" if number in gone else pile for number, pile in enumerate(opened)]
    piles[PACK] += b"".join(opened[number] for number in gone)
    position = tuple(piles)
    assert len(made.game.moves(position)) == 2
    assert not difference(made, position)


def test_tiers_name_verbs_and_places() -> None:
    """A policy may prefer plays from one place to those from another."""
    made = kernel("the-flower-garden")
    table = made.tier_table({"play": 1, "play bouquet": 0, "": 2})
    places = made.game.table.places.areas
    assert table[places["garden"].places[0]] == 1
    assert table[places["bouquet"].places[0]] == 0
    assert table[2 << 8 | places["garden"].places[0]] == 2
