"""The rules on the site: sentences with parts and checks, examples, records, the language."""

from __future__ import annotations

import pytest

from reference.engine import HOUSE, parts
from reference.engine.cards import read_card, spoken
from reference.games import SLUGS
from tests.site.conftest import Site
from transcribe.writers.html.typography import typographic


@pytest.mark.parametrize("slug", SLUGS)
def test_each_sentence_shows_its_parts_and_checks(site: Site, slug: str) -> None:
    """A reader who doubts a rule sees which sentence it comes from, and what was made of it."""
    document = site.documents[f"games/{slug}.html"]
    rules = site.rules.games[slug]
    outcomes = {"holds": "Holds:", "fails": "Fails:", "undecided": "Undecided:"}
    checks = {check.id: check for check in rules.checks}
    for entry in rules.sentences:
        anchor = entry.id.partition(":")[2]
        row = document.get_element_by_id(f"about.{anchor}")
        said = row.text_content()
        for part in entry.parts:
            assert part.kind in said
        for role in entry.roles:
            assert role.role in said.lower()
        for name in entry.checks:
            line = document.get_element_by_id(f"check.{name.partition('/')[2]}")
            assert line.text_content().startswith(outcomes[checks[name].status])


def test_a_finding_stands_on_the_page_with_its_evidence(site: Site) -> None:
    document = site.documents["games/the-fourteenth.html"]
    finding = document.get_element_by_id("finding.four-fourteens")
    assert "In the tableau three fourteens could be at once composed" in finding.text_content()
    assert "#check.three-fourteens-in-the-figure" in finding.xpath(".//a/@href")
    everywhere = site.documents["checks.html"].text_content()
    assert "The figure shows four fourteens, not three" in everywhere


def test_worked_examples_are_sequences_of_positions(site: Site) -> None:
    """Readable with no script: the table, each move with its verdict and words, what changed."""
    document = site.documents["games/the-besieged-city.html"]
    example = document.get_element_by_id("example.the-four-of-clubs")
    assert "Rampart 10: three of clubs." in example.xpath("string(.//details)")
    start, *steps = example.xpath("./ol/li")
    assert len(start.xpath(".//svg[@aria-hidden='true']")) == 1
    assert [step.xpath("string(.//*[contains(@class, 'verdict')])") for step in steps] == [
        "refused",
        "refused",
        "refused",
        "refused",
        "legal",
    ]
    assert "Rampart 10: three of clubs, top four of clubs." in steps[-1].text_content()
    assert "in this case only on D" in steps[-1].text_content()
    assert len(steps[-1].xpath(".//svg")) == 1
    assert "4C and 5S are not of the same suit" in steps[0].text_content()


@pytest.mark.parametrize("slug", SLUGS)
def test_boards_and_lists_of_examples_show_the_same_cards(site: Site, slug: str) -> None:
    """Eye and ear get the same table: every card that is drawn is named, as often as drawn."""
    document = site.documents[f"games/{slug}.html"]
    defined = set(document.xpath("//*[contains(@class, 'faces')]//g/@id"))
    steps = document.xpath("//li[@class='step'][.//svg]")
    assert bool(steps) is bool(site.rules.games[slug].examples)
    for step in steps:
        drawn = [each[1:] for each in step.xpath(".//svg/use/@href") if each.startswith("#card-")]
        assert drawn
        assert set(drawn) <= defined
        said = step.xpath("string(.//details/ul)").lower()
        for name in set(drawn):
            card = spoken(read_card(name.removeprefix("card-")))
            assert said.count(card) == drawn.count(name), (slug, name)


def test_a_game_at_a_glance_names_its_sentences(site: Site) -> None:
    """The Shah: "The aces are the foundation cards, and are to ascend in sequence to queens"."""
    (glance,) = site.documents["games/the-shah.html"].xpath("//*[@class='glance']")
    lines = {each.xpath("string(dt)"): each for each in glance.xpath(".//div")}
    assert lines["Foundations"].xpath("string(dd)").startswith("Eight aces, up to the queen")
    assert lines["Foundations"].xpath("dd/a/@href") == ["#play.4"]
    assert lines["Re-deals"].xpath("string(dd)").startswith("None")


def test_the_record_is_a_table_with_the_words_it_was_read_from(site: Site) -> None:
    for slug in SLUGS:
        document = site.documents[f"games/{slug}.html"]
        rows = document.get_element_by_id("page.record").xpath(".//tbody/tr")
        record = site.rules.games[slug].record
        assert len(rows) == len(record.facts)
        words = " ".join(row.text_content() for row in rows)
        assert all(fact.quote in words for fact in record.facts)


def test_games_without_rules_say_so(site: Site) -> None:
    """Nobody must look for a way to play what cannot be played yet."""
    for slug, rules in site.rules.games.items():
        said = site.documents[f"games/{slug}.html"].get_element_by_id("page.rules").text_content()
        assert ("Not executable yet" in said) is not rules.executable
    table = site.documents["checks.html"].get_element_by_id("games").getparent()
    yes = [row for row in table.xpath(".//tbody/tr") if row[1].text_content() == "yes"]
    assert len(yes) == len(SLUGS)


def test_the_language_page_has_every_word_of_the_language(site: Site) -> None:
    """Who writes the next game finds each part, its fields, and games to learn from."""
    document = site.documents["language.html"]
    for name in set(parts.__all__) - {"ALL", "MANY", "UNLIMITED", "Status"}:
        word = document.get_element_by_id(f"part.{name.lower()}")
        assert word.xpath("string(./h3)") == name
        assert len(word.xpath("string(./p)")) > 10
    fields = document.get_element_by_id("part.build").xpath(".//dt/code/text()")
    assert {"onto", "source", "step", "suit"} <= set(fields)
    users = document.get_element_by_id("part.exchange").xpath(".//a/@href")
    assert "games/the-fourteenth.html#page.sentences" in users
    for name, text in HOUSE.items():
        assert typographic(text) in typographic(
            document.get_element_by_id(name).getparent().text_content()
        )
