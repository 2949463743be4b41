"""The second collection: written when the reader stood, and read once before anything was mended.

What came of it is told in FIGURES.md.
"""

from __future__ import annotations

from tests.transcribe.layouts.setting import (
    Page,
    cells,
    headed,
    joined,
    number,
    pages,
)
from tests.transcribe.layouts.texts import GARDEN, LIGHT, POND, book, case


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
