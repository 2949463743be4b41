"""Makes the braille of the cases: `python -m tests.transcribe.layouts.make`.

Each case is a page set by hand with `setting`: its words, its margins, its furniture. What is to be
read (`want.txt`) was written by a person from the words of the print and stands beside it; it is
not made here, and no case was made with the reader's help.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.transcribe.layouts.setting import (
    Page,
    cells,
    footed,
    headed,
    joined,
    number,
    pages,
    unicode_braille,
)

HERE = Path(__file__).parent
CASES: dict[str, Callable[[], str]] = {}

POND = (
    "The pond behind the mill was older than the mill itself, and nobody in the village could say "
    "who had dug it.",
    "Ducks came to it in the spring. They were not afraid of the children, because the children "
    "brought them bread, and they were not afraid of the miller, because he was always asleep.",
    "In the summer the water was so low that one could walk across, but nobody ever did, for it "
    "was said that a bell lay at the bottom, and that whoever trod upon it would hear it ring "
    "until he died.",
    "Old Martha had heard it. She said that it was not at all an unpleasant sound.",
)
LIGHT = (
    "The lamp in the tower was lit every evening at six, and put out every morning when the gulls "
    "began to cry.",
    "My father climbed the stair with a can of oil in each hand. There were ninety steps, and he "
    "counted them aloud, so that my mother in the kitchen below would know how far he had come.",
    "When he grew old I climbed behind him with a third can, and counted for both of us.",
    "The ships never knew our names. They knew only that there was a light where there should be "
    "one, and that was enough for them and for us.",
)
ROAD = (
    "It was a white road, and it went over the hill as if it had somewhere to go.",
    "We followed it for three days. On the first day we met a tinker, on the second a flock of "
    "geese, and on the third nobody at all, which was the strangest meeting of the three.",
    "Then it came down to the sea and stopped, quite suddenly, like a man who has forgotten what "
    "he was about to say.",
)


def case(function: Callable[[], str]) -> Callable[[], str]:
    """Enters a case under the function's name."""
    CASES[function.__name__.replace("_", "-")] = function
    return function


def prose(texts: tuple[str, ...] = POND, code: str = "ebae", width: int = 40) -> Page:
    """Paragraphs as most books have them: the first line begins in cell 3."""
    page = Page(code, width)
    for text in texts:
        page.para(text)
    return page


def book(code: str = "ebae", width: int = 40) -> Page:
    """Two chapters with a heading in the middle over each."""
    page = Page(code, width).centre("CHAPTER I").blank()
    for text in POND:
        page.para(text)
    page.blank().centre("CHAPTER II").blank()
    for text in LIGHT:
        page.para(text)
    return page


@case
def paragraphs_by_indent() -> str:
    return joined(pages(prose().lines, 25))


@case
def paragraphs_by_blank_lines() -> str:
    page = Page()
    for text in POND:
        page.para(text, 0, 0).blank()
    return joined(pages(page.lines, 25))


@case
def chapters() -> str:
    return joined(pages(book().lines, 25))


@case
def chapters_ueb() -> str:
    return joined(pages(book("ueb").lines, 25))


@case
def chapters_uncontracted() -> str:
    return joined(pages(book("g1").lines, 25))


@case
def chapters_ueb_uncontracted() -> str:
    return joined(pages(book("ueb-g1").lines, 25))


@case
def chapters_crlf_upper_case_no_last_newline() -> str:
    return joined(pages(book().lines, 25), end="\r\n").upper().rstrip()


@case
def chapters_unicode() -> str:
    return unicode_braille(joined(pages(book().lines, 25)))


@case
def chapters_32_cells_27_lines() -> str:
    return joined(pages(book(width=32).lines, 27))


@case
def chapters_no_pages_at_all() -> str:
    return "".join(line + "\n" for line in book().lines)


@case
def page_numbers_at_foot() -> str:
    return joined(footed(book().lines, 15, 40))


@case
def page_numbers_at_head() -> str:
    heads = [number(at).rjust(40) for at in range(1, 9)]
    return joined(headed(book().lines, 12, heads))


@case
def page_numbers_on_odd_pages_only() -> str:
    heads = [number(at).rjust(40) if at % 2 else "" for at in range(1, 20)]
    return joined(headed(book().lines, 6, heads))


@case
def running_head_with_number() -> str:
    head = cells("THE POND AND THE LIGHT", "ebae")
    heads = [head.center(40).rstrip().ljust(37)[:37] + number(at).rjust(3) for at in range(1, 9)]
    return joined(headed(book().lines, 10, heads))


@case
def running_head_and_print_page_in_ueb() -> str:
    head = cells("The Pond and the Light", "ueb")
    printed = ["#ab", "a#ab", "#ac", "a#ac", "b#ac", "#ad", "a#ad", "#ae"]
    heads = [head.center(40).rstrip().ljust(35)[:35] + each.rjust(5) for each in printed]
    made = headed(book("ueb").lines, 10, heads)
    for at, page in enumerate(made, start=1):
        page += [""] * (10 - len(page))
        page.append(number(at).rjust(40))
    return joined(made)


@case
def running_head_without_numbers() -> str:
    head = cells("THE POND AND THE LIGHT", "ebae").center(40).rstrip()
    made = [[head, "", *page] for page in pages(book().lines, 9)]
    return joined(made)


@case
def print_page_lines() -> str:
    page = Page().centre("THE ROAD").blank()
    page.para(ROAD[0]).para(ROAD[1])
    at = len(page.lines) - 2
    page.lines.insert(at, "-" * 37 + number(46))
    page.para(ROAD[2])
    page.lines.insert(4, "-" * 37 + number(45))
    return joined(pages(page.lines, 25))


@case
def contents_with_leaders() -> str:
    page = Page().centre("CONTENTS").blank()
    page.entry("The Pond", number(1))
    page.entry("The Light in the Tower, with Some Account of My Father", number(17))
    page.entry("A White Road", number(105))
    page.entry("What the Tinker Said", number(212))
    page.blank().centre("THE POND").blank()
    for text in POND:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def contents_with_leaders_ueb() -> str:
    page = Page("ueb").centre("Contents").blank()
    page.entry("Preface", "vii")
    page.entry("The Pond", number(1))
    page.entry("The Light in the Tower", number(17))
    page.entry("A White Road", number(105))
    page.blank().centre("The Pond").blank()
    for text in POND:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def contents_without_leaders() -> str:
    page = Page().centre("CONTENTS").blank()
    for title, at in (("The Pond", 1), ("The Light", 17), ("The Road", 105), ("The Tinker", 212)):
        page.entry(title, number(at), leader=" ")
    page.blank().centre("THE POND").blank()
    for text in POND:
        page.para(text)
    return joined(pages(page.lines, 25))


VERSE = (
    "The bell that lies below the mill",
    "Has neither rope nor wheel,",
    "And yet upon the hour it will",
    "Ring out a silver peal.",
)
VERSE_2 = (
    "I heard it when the moon was low,",
    "I heard it and was glad,",
    "And where the bell goes I shall go,",
    "And leave the rest I had.",
)


@case
def verse_at_the_margin() -> str:
    page = Page().centre("THE BELL").blank()
    page.verse(*VERSE).blank().verse(*VERSE_2)
    return joined(pages(page.lines, 25))


@case
def verse_with_steps_and_runovers() -> str:
    long = (
        "O bell that no ringer has ever in all the long years been permitted to touch,",
        "Ring low,",
        "For those who have listened, and listened too long, and have listened too much,",
        "Ring slow.",
    )
    page = Page().centre("TO THE BELL").blank()
    page.verse(*long, at=(0, 2), over=4).blank().verse(*VERSE, at=(0, 2), over=4)
    return joined(pages(page.lines, 25))


@case
def verse_between_prose() -> str:
    page = Page().para(POND[0]).para("Martha used to sing of it:")
    page.blank().verse(*VERSE, at=(4,), over=6).blank()
    for text in POND[2:]:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def list_with_runovers() -> str:
    page = Page().para("For the journey we took with us what my mother had put out:")
    page.blank()
    page.verse(
        "two loaves of bread",
        "a cheese that had been given to us by the miller's sister at Michaelmas",
        "salt",
        "a lantern, without oil",
        over=2,
    )
    page.blank()
    for text in ROAD:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def footnote_at_the_foot_of_the_page() -> str:
    page = Page().centre("THE LIGHT").blank()
    page.para(LIGHT[0])
    words = cells(LIGHT[1], "ebae").replace(
        cells("steps", "ebae") + "1", cells("steps", "ebae") + "991"
    )
    page.filled(words, 2, 0)
    head, tail = page.lines[:-2], page.lines[-2:]
    note = Page().raw("-" * 12)
    note.filled("99 " + cells("Ninety-one, if one counts the one that was broken.", "ebae"), 2, 0)
    more = Page().raw(*tail)
    for text in LIGHT[2:]:
        more.para(text)
    return joined([[*head, *note.lines], more.lines])


@case
def transcriber_s_note() -> str:
    page = Page().centre("THE POND").blank()
    page.filled(",'" + cells("The print has a drawing of a duck here.", "ebae") + ",'", 6, 4)
    for text in POND:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def transcriber_s_note_ueb() -> str:
    page = Page("ueb").centre("The Pond").blank()
    page.filled("@.<" + cells("The print has a drawing of a duck here.", "ueb") + "@.>", 6, 4)
    for text in POND:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def italics() -> str:
    page = Page().para("It was *not* the bell. It was *only the wind in the reeds*, she said.")
    page.para("We read of it in *The Mill and Its Neighbours* many years later.")
    return joined(pages(page.lines, 25))


@case
def italics_ueb() -> str:
    page = Page("ueb").para("It was *not* the bell. It was *only the wind in the reeds*, she said.")
    page.para("We read of it in *The Mill and Its Neighbours* many years later.")
    return joined(pages(page.lines, 25))


@case
def hyphens_at_line_ends() -> str:
    return "\n".join(
        (
            "  ,! old " + cells("miller", "ebae") + " was al-",
            "ways asleep1 & ! ducks w]e " + cells("per", "ebae") + "-",
            cells("fectly", "ebae") + " happy4 ,he had a well-",
            "worn hat & a new-",
            "born lamb4",
        )
    )


@case
def hyphen_at_a_page_end() -> str:
    return (
        "\n".join(
            (
                "  ,! ducks _w not afraid ( ! *n at all1".replace("_w", "w]e").replace(
                    "*n", "*ildr5"
                ),
                "& ! m]ry " + cells("vil", "ebae") + "-",
                "\f" + cells("lage", "ebae") + " ne;v] wok4",
                "",
            )
        )
        .replace("m]ry", cells("merry", "ebae"))
        .replace("ne;v] wok4", cells("never woke.", "ebae"))
    )


@case
def ueb_title_page_before_ebae() -> str:
    title = Page("ueb").blank(2).centre("The Pond and the Light").blank()
    title.centre("by Nobody in Particular").blank()
    title.para(
        "Transcribed into contracted braille (with some care) for children, and finally "
        "bound by the friends of the library; it may be possible to borrow a comfortable copy.",
    )
    return joined([title.lines, *pages(book().lines, 25)])


@case
def computer_braille_passage() -> str:
    page = Page().para("To see how far the letters had gone, he wrote to the office.")
    page.raw("  ,! address is _+www.pond.org/_^duck_:", cells("and it has not changed.", "ebae"))
    page.para(POND[0])
    return joined(pages(page.lines, 25))


@case
def numbers_and_money() -> str:
    page = Page().para("On May 4, 1897, at 10:30, he paid $12.50 for 3.5 pounds of tea.")
    page.para("The bill, No. 27, was for 1,250 of them; 40% were bad. See pages 12-15.")
    return joined(pages(page.lines, 25))


@case
def numbers_and_money_ueb() -> str:
    page = Page("ueb").para("On May 4, 1897, at 10:30, he paid $12.50 for 3.5 pounds of tea.")
    page.para("The bill, No. 27, was for 1,250 of them; 40% were bad. See pages 12-15.")
    return joined(pages(page.lines, 25))


@case
def accents_ueb() -> str:
    page = Page("ueb").para("At the café Renée had crêpes, Jürgen a soufflé, and Señor Núñez wept.")
    return joined(pages(page.lines, 25))


@case
def minor_headings() -> str:
    page = Page().centre("THE VILLAGE").blank()
    page.para("The Mill", 4, 4)
    page.para(POND[0]).para(POND[1]).blank()
    page.para("The Tower", 4, 4)
    page.para(LIGHT[0]).para(LIGHT[1])
    return joined(pages(page.lines, 25))


@case
def title_page() -> str:
    page = Page().blank(3).centre("THE POND AND THE LIGHT").blank(2)
    page.centre("by Nobody in Particular").blank(2).centre("In One Volume").blank()
    page.centre("The Mill Press").centre("1897")
    return joined([page.lines, *pages(book().lines, 25)])


@case
def chapter_number_and_title() -> str:
    page = Page().centre("CHAPTER I").centre("The Pond").blank()
    for text in POND:
        page.para(text)
    page.blank().centre("CHAPTER II").blank().centre("The Light").blank()
    for text in LIGHT:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def chapter_begins_a_new_page() -> str:
    first = Page().centre("CHAPTER I").blank()
    for text in POND:
        first.para(text)
    second = Page().centre("CHAPTER II").blank()
    for text in LIGHT:
        second.para(text)
    made = footed(first.lines, 24, 40) + footed(second.lines, 24, 40, 2)
    return joined(made)


@case
def dialogue() -> str:
    page = Page()
    for text in (
        '"Is it deep?" I asked.',
        '"No," she said.',
        '"Then why does nobody go in?"',
        '"Because nobody has ever gone in," said Martha, and she shut the door of the kitchen '
        "behind her as if that were the end of it.",
        "It was not.",
    ):
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def letter_with_address_lines() -> str:
    page = Page().para(LIGHT[0]).blank()
    page.raw(*(" " * 20 + cells(text, "ebae") for text in ("The Tower", "May 4")))
    page.para("Dear Sister,", 0, 0)
    page.para("I write to say that the oil has come and that Father has counted the cans twice.")
    page.raw(" " * 20 + cells("Your brother,", "ebae"), " " * 20 + cells("Tom", "ebae"))
    page.blank().para(LIGHT[2])
    return joined(pages(page.lines, 25))


@case
def bill_with_a_column() -> str:
    page = Page().para("The bill was as follows, and my father read it to us twice over:")
    page.blank()
    for text, sum_ in (("oil", 40), ("bread", 6), ("wick", 12)):
        page.entry(text, number(sum_), leader=" ")
    page.blank().para(LIGHT[3])
    return joined(pages(page.lines, 25))


@case
def poured_text() -> str:
    """Text poured into lines of 40 cells without regard to words' margins, as old software did."""
    line, lines = "", []
    for text in POND:
        words = ("  " if line or lines else "") + cells(text, "ebae")
        for at, word in enumerate(words.split(" ")):
            piece = word if at == 0 else " " + word
            if len(line) + len(piece) > 40:
                full = len(line) == 40
                lines.append(line.ljust(40))
                line = piece if full else piece.lstrip()
            else:
                line += piece
    lines.append(line)
    return "\n".join(lines) + "\n"


@case
def two_blanks_after_a_stop() -> str:
    page = Page()
    for text in POND:
        made = cells(text, "ebae").replace("4 ,", "4  ,")
        page.filled(made, 2, 0)
    return joined(pages(page.lines, 25))


@case
def ornament_between_scenes() -> str:
    page = Page().para(POND[0]).para(POND[1]).blank()
    page.raw(" " * 16 + "99 99 99").blank()
    page.para(POND[2]).blank().raw(" " * 14 + '"' * 0 + "-" * 12).blank().para(POND[3])
    return joined(pages(page.lines, 25))


# The second collection: written when the reader stood, and read once before anything was mended
# (what came of it is told in FIGURES.md).

GARDEN = (
    "There were eleven cats in the garden, and my aunt knew every one of them by name.",
    "The oldest, whose name was Admiral, slept in the watering can. Nobody was allowed to water "
    "the roses before he had got up, which he did at about ten o'clock.",
    "“He is a sailor,” said my aunt, “and sailors must have their watch below.”",
    "When she died the cats sat on the wall for three days, in a row, and on the fourth they "
    "were gone.",
)


def second(name: str = "THE ADMIRAL", code: str = "ebae", width: int = 40) -> Page:
    """A short chapter."""
    page = Page(code, width).centre(name).blank()
    for text in GARDEN:
        page.para(text)
    return page


@case
def b_dialogue_with_quotation_marks_ueb() -> str:
    return joined(pages(second("The Admiral", "ueb").lines, 28))


@case
def b_38_cells_28_lines_number_at_head_right() -> str:
    heads = [number(at).rjust(38) for at in range(7, 20)]
    return joined(headed(second(width=38).lines, 8, heads))


@case
def b_preliminary_pages_in_roman() -> str:
    front = second("PREFACE")
    heads = [each.rjust(40) for each in ("i", "ii", "iii")]
    body = book()
    more = [number(at).rjust(40) for at in range(1, 9)]
    return joined(headed(front.lines, 10, heads) + headed(body.lines, 10, more))


@case
def b_running_heads_that_change_with_the_chapter() -> str:
    one, two = book().lines[:14], book().lines[15:]
    first, last = cells("THE POND", "ebae"), cells("THE LIGHT", "ebae")
    heads = [first.center(40).rstrip().ljust(37) + number(at).rjust(3) for at in range(1, 9)]
    more = [last.center(40).rstrip().ljust(37) + number(at).rjust(3) for at in range(6, 20)]
    made = headed(one, 4, heads)
    return joined(made[:5] + headed(two, 4, more))


@case
def b_heading_at_the_margin() -> str:
    page = Page().raw(cells("Chapter One", "ebae")).blank()
    for text in POND:
        page.para(text)
    page.blank().raw(cells("Chapter Two", "ebae")).blank()
    for text in LIGHT:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def b_long_heading_on_two_lines() -> str:
    page = Page().centre("OF THE ADMIRAL AND HIS GREAT", "SLEEP IN THE WATERING CAN").blank()
    for text in GARDEN:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def b_two_short_paragraphs_of_two_lines() -> str:
    page = Page()
    for text in (
        "The Admiral was a cat, and he knew it very well indeed.",
        "My aunt was not a cat, and she knew that very well too.",
        "Between the two of them there was never a cross word.",
    ):
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def b_block_quotation_set_in() -> str:
    page = Page().para(GARDEN[0]).para("In her will it was written:").blank()
    page.para(
        "To the Admiral I leave the watering can, and to the roses I leave patience, of which "
        "they will have need.",
        4,
        4,
    )
    page.blank().para(GARDEN[3])
    return joined(pages(page.lines, 25))


@case
def b_numbered_list() -> str:
    page = Page().para("My aunt had three rules:").blank()
    page.verse(
        "1. Never wake a sailor, whatever the roses may say about it in the morning.",
        "2. Count the cats at night.",
        "3. If one is missing, leave the lamp in the window until it has come home.",
        over=2,
    )
    page.blank().para(GARDEN[3])
    return joined(pages(page.lines, 25))


@case
def b_couplet_in_prose() -> str:
    page = Page().para("On the can she had painted:").blank()
    page.verse("Here sleeps a sailor, let him lie;", "The roses can wait, and so can I.", at=(2,))
    page.blank().para(GARDEN[3])
    return joined(pages(page.lines, 25))


@case
def b_footnotes_with_numbers_ueb() -> str:
    page = Page("ueb").centre("The Admiral").blank().para(GARDEN[0]).para(GARDEN[1])
    page.raw('"' + "3" * 12)
    page.filled('"9 ' + cells("Some say that there were twelve.", "ueb"), 2, 0)
    more = Page("ueb").para(GARDEN[3])
    return joined([page.lines, more.lines])


@case
def b_bold_and_italics_ebae() -> str:
    page = Page().para("He read *The Sleep of Sailors* aloud, and *nobody* listened to him.")
    page.lines.append("  ,x sd _.danger on ! gate4")
    return joined(pages(page.lines, 25))


@case
def b_capitals_passage_ueb() -> str:
    page = Page("ueb").para("The sign said DO NOT WAKE THE ADMIRAL in letters of red paint.")
    page.para(GARDEN[0])
    return joined(pages(page.lines, 25))


@case
def b_contents_of_chapters_in_roman_numerals() -> str:
    page = Page().centre("CONTENTS").blank()
    for numeral, title, at in (
        ("I.", "The Admiral", 1),
        ("II.", "The Watering Can", 9),
        ("III.", "Eleven Cats and a Wall", 23),
        ("IV.", "The Fourth Day", 41),
    ):
        page.entry(f"{numeral} {title}", number(at))
    return joined([page.lines, *pages(second().lines, 25)])


@case
def b_ruled_box() -> str:
    page = Page().para(GARDEN[0]).raw("7" * 40)
    page.para("The cats are to be fed at six.", 2, 0).raw("g" * 40).para(GARDEN[3])
    return joined(pages(page.lines, 25))


@case
def b_computer_code_without_signs() -> str:
    page = Page("ueb").para(
        "To count the cats she wrote a small program, which the children were able to run:"
    )
    page.blank()
    page.raw("for cat in range(11):", '    print("here is cat", cat)', "print(total == eleven)")
    page.blank().para("It was the only program that was ever written in that garden by my aunt.")
    return joined(pages(page.lines, 25))


@case
def b_letter_sign_and_initials() -> str:
    page = Page().para("Mr. A. B. Carter lived at No. 12 B, behind the letter box.")
    page.para("Plan A failed; so did plan B. See Rule IV and page 12a.")
    page.lines[-1] = page.lines[-1].replace("#aba", "#ab;a")  # a letter after digits needs its sign
    return joined(pages(page.lines, 25))


@case
def b_hyphens_across_pages_with_numbers() -> str:
    body = [
        "  ,! ,admiral " + cells("slept in the water", "ebae") + "-",
        cells("ing can until ten, and no", "ebae") + "-",
        cells("body woke him. It was a well", "ebae") + "-",
        cells("known can in that neighbour", "ebae") + "-",
        cells("hood of ours.", "ebae"),
    ]
    made = [[body[0], "", number(1).rjust(34)], [*body[1:], "", number(2).rjust(34)]]
    return joined([*made, ["  " + cells("He was old.", "ebae"), "", number(3).rjust(34)]])


@case
def b_single_page_with_print_page_and_head() -> str:
    page = Page().raw("#ab" + cells("THE ADMIRAL", "ebae").center(30) + "#c")
    for text in GARDEN[:2]:
        page.para(text)
    return joined(pages(page.lines, 25))


@case
def b_trailing_blank_lines_on_every_page() -> str:
    made = [[*page, *[""] * (25 - len(page))] for page in pages(book().lines, 18)]
    return joined(made)


def main() -> None:
    """Writes every case's braille."""
    for name, make in CASES.items():
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        (folder / "in.brf").write_bytes(make().encode())


if __name__ == "__main__":
    main()
