"""What a reader, a player or a researcher would lose if a part of the book went astray."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from tests.corpus.conftest import FOLDER, Whole
from transcribe.decode import decode
from transcribe.edition import Part, Run, Sentence
from transcribe.structure.assemble import assemble
from transcribe.structure.ids import listing
from transcribe.structure.stream import stream

FRONT = ["title", "transcriber", "contents", "tableaux", "terms"]
WITHOUT_RULES = {"the-fourteenth", "nestor", "caesar", "canfield-or-klondike"}
ONE_UNNUMBERED_RULE = {"the-sultan", "two-rings"}
# Read from the pages: notes that stand among the rules, with the rule that they stand in.
NOTES_IN_RULES = {
    ("the-fifteen", "note-1", "rule-1"),
    ("fortress", "note-1", "rule-1"),
    ("the-besieged-city", "note-1", "rule-3"),
    ("the-besieged-city", "note-2", "rule-4"),
    ("the-kings", "note-1", "rule-2"),
}
TERMS = (
    "Available cards. Released cards. Suitable cards. Foundation cards. Marriage. Sequence. Value. "
    "Suit. Lane. Talon. To play cards. Re-deals."
)
ID = re.compile(
    r"[a-z0-9-]+:(?:title|caption|pack|(?:source|rule-\d+|play|note-\d+|text|[a-z-]+)\.\d+[a-z]?)"
)


def traces(part: Part) -> list[tuple[str, tuple[Run, ...]]]:
    """Every text of a part with its trace: heading, labels, sentences."""
    found = [(part.heading, part.heading_trace), (part.label, part.label_trace)]
    for sentence in part.sentences:
        found += [(sentence.label, sentence.label_trace), (sentence.text, sentence.trace)]
    return found


def test_the_sections_are_the_front_matter_and_the_47_games_in_order(whole: Whole) -> None:
    games = [one.id for one in whole.corpus.book.games]
    assert len(games) == 47
    assert [section.id for section in whole.edition.sections] == FRONT + games


def test_every_game_has_its_caption_title_pack_and_play(whole: Whole) -> None:
    for section in whole.edition.sections[len(FRONT) :]:
        by_id = {part.id: part for part in section.parts}
        title = section.title.replace('"', "")
        caption = by_id["caption"].sentences[0].text.replace('"', "")
        assert caption == f"Illustration: {title}."
        assert by_id["title"].sentences[0].text == section.title
        assert len(by_id["pack"].sentences) == 1
        assert re.search(r"\bPacks?\b", by_id["pack"].sentences[0].text)
        assert by_id["play"].heading == "PLAY"
        assert by_id["play"].sentences


def test_the_rules_are_those_that_the_page_numbers(whole: Whole) -> None:
    numerals = ["I", "II", "III", "IV", "V", "VI"]
    for section in whole.edition.sections[len(FRONT) :]:
        rules = [part for part in section.parts if part.kind == "rule"]
        assert [rule.id for rule in rules] == [f"rule-{n}" for n in range(1, len(rules) + 1)]
        assert all(rule.sentences for rule in rules)
        if section.id in WITHOUT_RULES:
            assert not rules
        elif section.id in ONE_UNNUMBERED_RULE:
            assert [(rule.numeral, rule.heading, rule.label) for rule in rules] == [
                (None, "RULE", "")
            ]
        else:
            assert len(rules) > 1
            assert [rule.numeral for rule in rules] == numerals[: len(rules)]
            assert [rule.label for rule in rules] == [f"{n}." for n in numerals[: len(rules)]]
            assert [rule.heading for rule in rules] == ["RULES"] + [""] * (len(rules) - 1)


def test_every_rule_that_a_sentence_refers_to_is_there(whole: Whole) -> None:
    for section in whole.edition.sections[len(FRONT) :]:
        numerals = {part.numeral for part in section.parts if part.kind == "rule"}
        for part in section.parts:
            for sentence in part.sentences:
                for list_ in re.findall(
                    r"\bRules? ([IVX]+(?:(?:, and|,| and) [IVX]+)*)", sentence.text
                ):
                    assert set(re.findall(r"[IVX]+", list_)) <= numerals, sentence.id


def test_notes_are_counted_through_the_game_and_agree_with_the_print(whole: Whole) -> None:
    inside = set()
    for section in whole.edition.sections:
        notes = [part for part in section.parts if part.kind == "note"]
        assert [note.id for note in notes] == [f"note-{n}" for n in range(1, len(notes) + 1)]
        assert all(note.numeral in (None, note.id.removeprefix("note-")) for note in notes)
        inside |= {
            (section.id, n.id, n.within) for n in notes if (n.within or "").startswith("rule")
        }
    assert inside == NOTES_IN_RULES


def test_the_two_rules_with_a_second_paragraph_keep_it(whole: Whole) -> None:
    second = [
        sentence.id
        for _, part in whole.parts
        if part.kind == "rule"
        for sentence in part.sentences[1:]
        if sentence.paragraph_start
    ]
    assert second == ["the-blockade:rule-1.2", "the-besieged-city:rule-2.3"]


def test_the_terms_are_twelve_with_their_headwords(whole: Whole) -> None:
    labels = [part.label for _, part in whole.parts if part.kind == "term"]
    assert " ".join(labels) == TERMS


def test_the_contents_list_every_title_once(whole: Whole) -> None:
    listed = [one.text for id_, one in whole.sentences.items() if id_.startswith("contents:text")]
    titles = [one.title.replace('"', "") for one in whole.corpus.book.games]
    assert sorted(listed) == sorted(titles)


def test_the_examples_of_the_great_thirteen_stand_in_its_play(whole: Whole) -> None:
    labels = {one.id: one.label for one in whole.sentences.values() if one.label}
    assert list(labels.values()) == ["Example (see tableau).—", "Example.—"]
    assert all(id_.startswith("the-great-thirteen:play.") for id_ in labels)


def test_sixteen_gaps_and_one_line_end_inside_sentences_are_layout(whole: Whole) -> None:
    text = stream(whole.adoption.blocks)
    begun = {one.braille.start for one in whole.sentences.values()}
    begun |= {t[0].byte_start for _, part in whole.parts for _, t in traces(part) if t}
    inside = [
        (block.before, block.text.text[:1])
        for block, mark in zip(whole.adoption.blocks, text.breaks, strict=True)
        if text.traced(mark.at, mark.at + 1).pieces[0].start not in begun
    ]
    # The seventeenth gap divides the two lines of the book's title (a decision of structure.toml).
    assert Counter(before for before, _ in inside) == {"gap": 17, "line": 1}
    assert [first for _, first in inside if not (first.islower() or first == "(")] == ["I"]


def test_every_character_has_its_trace(whole: Whole) -> None:
    for _, part in whole.parts:
        for text, trace in traces(part):
            edges = [0, *(edge for run in trace for edge in (run.start, run.end)), len(text)]
            assert all(low <= high for low, high in pairwise(edges))
            assert edges[::2] == edges[1::2], text


def test_every_cell_of_the_braille_is_in_one_sentence_label_or_head(whole: Whole) -> None:
    owners: Counter[int] = Counter()
    for _, part in whole.parts:
        for _, trace in traces(part):
            owners.update({byte for run in trace for byte in range(run.byte_start, run.byte_end)})
    cells = {
        byte
        for token in whole.decoding.source.tokens
        if token.kind == "cells"
        for byte in range(token.start, token.end)
    }
    assert len(cells) > 60_000
    assert cells <= set(owners)
    assert not [byte for byte, times in owners.items() if times > 1]
    data = whole.decoding.source.data
    assert {data[byte : byte + 1] for byte in set(owners) - cells} <= {b" ", b"\n"}


def test_the_order_of_reading_is_the_order_of_the_cells(whole: Whole) -> None:
    places = sorted(whole.sentences.values(), key=lambda one: one.braille.start)
    assert all(one.braille.end <= other.braille.start for one, other in pairwise(places))
    parts = [part for _, part in whole.parts]
    begins = [part.sentences[0].braille.start for part in parts]
    assert begins == sorted(begins)
    for sentence in places:
        place = sentence.braille
        offset = whole.decoding.source.offset
        assert offset(place.page, place.line, place.cell) == place.start
        assert offset(place.end_page, place.end_line, place.end_cell) == place.end - 1


def test_ids_follow_the_grammar_and_no_two_are_alike(whole: Whole) -> None:
    ids = [one.id for _, part in whole.parts for one in part.sentences]
    assert all(ID.fullmatch(id_) for id_ in ids)
    assert len(ids) == len(set(ids))
    for section, part in whole.parts:
        alone = part.kind in ("title", "caption", "pack")
        prefix = f"{section}:{part.id}" + ("" if alone else ".")
        assert all(one.id.startswith(prefix) for one in part.sentences)


def test_ids_are_those_that_are_frozen(whole: Whole) -> None:
    found = {one.id: (one.braille.start, one.braille.end) for one in whole.sentences.values()}
    assert found == whole.corpus.ids
    assert (FOLDER / "ids.toml").read_text(encoding="utf-8") == listing(whole.corpus.ids.items())


def test_sentences_look_like_sentences(whole: Whole) -> None:
    """A sentence begins with a capital, a digit or a mark, and ends with a stop or a colon."""
    front = ("title", "transcriber", "contents")
    odd = [
        one.id
        for section, part in whole.parts
        if section not in front and part.kind not in ("title", "pack")
        for one in part.sentences
        if not re.fullmatch(r"[\"(]?[A-Z0-9Æ].*(?:[.?!][)\"]*|:)", one.text)
    ]
    assert not odd


def test_paragraphs_are_those_of_the_witnesses_where_the_braille_can_hide_one(
    whole: Whole,
) -> None:
    """The scrape cuts three paragraphs in two where the braille would show the gap."""
    ours = letters_begun(whole)
    cut = ("Turn the packet face downward", "Another card face up below", "They remain as single")
    for file in (
        "gutenberg-four-corners",
        "web-copy-mill-to-fortress",
        "scrape-great-thirteen-to-anna",
    ):
        text = (FOLDER / "witnesses" / f"{file}.txt").read_text(encoding="utf-8")
        for paragraph in re.split(r"\n\s*\n|\n(?=•)", text)[1:-1]:
            begun = letters(re.sub(r"\.(?=\w)", "", paragraph.replace("_", "")))
            heads = begun.isupper() or begun.startswith(("Illustration", "Lady"))
            found = any(one.startswith(begun[:30]) or begun.startswith(one) for one in ours)
            assert found != paragraph.startswith(cut) or heads, paragraph


def letters(text: str) -> str:
    """The letters of a text alone, a note's or example's head left out."""
    return "".join(
        filter(str.isalpha, re.sub(r"^(?:• |[IVX]+\. |(?:Note|Example)[^-—]*(?:--|—))", "", text))
    )


def letters_begun(whole: Whole) -> list[str]:
    """The letters of each paragraph's first sentence."""
    return [letters(one.text) for one in whole.sentences.values() if one.paragraph_start]


def test_emphasis_and_quotations_stand_on_the_words_that_the_witnesses_mark(whole: Whole) -> None:
    marked = {
        (span.kind, one.id, one.text[span.start : span.end])
        for one in whole.sentences.values()
        for span in one.spans
    }
    for expected in (
        ("emphasis", "the-four-corners:play.5", "on either of the four corner packets"),
        ("emphasis", "the-four-corners:play.5", "side packets"),
        ("emphasis", "the-great-thirteen:play.12", "Bube"),
        ("emphasis", "anna:play.5", "ascending"),
        ("quotation", "the-shah:play.13", '"grace,"'),
        ("quotation", "canfield-or-klondike:source.1", '"The Official Rules of Card Games,"'),
    ):
        assert expected in marked


def test_every_entry_of_the_apparatus_stands_on_its_words(whole: Whole) -> None:
    sentences = whole.sentences
    ids = [entry.id for entry in whole.edition.apparatus]
    assert len(ids) == len(set(ids))
    for entry in whole.edition.apparatus:
        sentence: Sentence = sentences[entry.sentence]
        assert entry.id.startswith(f"{entry.sentence}-a")
        assert entry.reason
        if (entry.start, entry.end) != (0, 0):
            assert sentence.text[entry.start : entry.end] == entry.lemma


def test_the_sources_say_what_they_cover(whole: Whole) -> None:
    covers = {source.id: source.covers for source in whole.edition.provenance.sources}
    assert {id_.split(":")[0] for id_ in covers["gutenberg"]} == {"the-four-corners"}
    assert {id_.split(":")[0] for id_ in covers["web-copy"]} == {
        "the-mill",
        "the-shah",
        "the-blockade",
        "the-clock",
        "fortress",
    }
    assert {id_.split(":")[0] for id_ in covers["scrape"]} == {
        "the-great-thirteen",
        "canfield-or-klondike",
        "anna",
    }
    assert not covers["braille"]


def test_the_braille_alone_gives_the_same_sections_without_a_corpus(whole: Whole) -> None:
    """What `transcribe` makes of a book that nobody has described."""
    alone = assemble(decode(whole.decoding.source))
    games = {section.id for section in alone.sections if section.kind == "game"}
    assert games == {one.id.replace("caesar", "csar") for one in whole.corpus.book.games}
    assert next(one for one in alone.sections if one.id == "explanation-of-terms").kind == "terms"
    (source,) = alone.provenance.sources
    assert source.sha256 == whole.corpus.book.braille.sha256
