"""A sentence as HTML: its characters survive, whatever is marked in it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from lxml import html

from tests.transcribe.writers import example
from transcribe.edition import Sentence, Span
from transcribe.writers.html.marking import Sign, marked
from transcribe.writers.html.typography import typographic

texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), min_size=1)


@st.composite
def sentences(draw: st.DrawFn) -> tuple[Sentence, list[Sign]]:
    text = draw(texts)
    spans = []
    for low, high in draw(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=4)):
        start, end = sorted((min(low, len(text)), min(high, len(text))))
        spans.append(Span(kind="emphasis", start=start, end=end, witnesses=("web",)))
    places = draw(st.lists(st.integers(0, len(text)), max_size=4))
    signs = [Sign(place, number, f"note.{number}") for number, place in enumerate(places, 1)]
    return example.sentence("owl:text.1", 0, text, *spans), signs


@given(sentences())
def test_nothing_is_lost_or_added_but_the_signs(case: tuple[Sentence, list[Sign]]) -> None:
    sentence, signs = case
    tree = html.fragment_fromstring(f"<p>{marked(sentence, signs)}</p>")
    numbers = [sign.text_content() for sign in tree.iter("sup")]
    assert sorted(numbers) == sorted(str(sign.number) for sign in signs)
    for sign in list(tree.iter("sup")):
        sign.drop_tree()
    assert tree.text_content() == typographic(sentence.text)


@given(sentences())
def test_emphasis_is_on_its_characters_alone(case: tuple[Sentence, list[Sign]]) -> None:
    sentence, signs = case
    tree = html.fragment_fromstring(f"<p>{marked(sentence, signs)}</p>")
    for sign in list(tree.iter("sup")):
        sign.drop_tree()
    inside = {index for span in sentence.spans for index in range(span.start, span.end)}
    text = typographic(sentence.text)
    expected = "".join(text[index] for index in sorted(inside))
    assert "".join(each.text_content() for each in tree.iter("em")) == expected


def test_a_sign_stands_behind_its_words_and_outside_their_emphasis() -> None:
    span = Span(kind="emphasis", start=4, end=8, witnesses=("web",))
    made = marked(example.sentence("a:b.1", 0, "Any card wins.", span), [Sign(8, 1, "n")])
    assert made == (
        'Any <em>card</em><sup class="sign"><a href="#n" id="n.sign" aria-label="note 1">1</a>'
        "</sup> wins."
    )
