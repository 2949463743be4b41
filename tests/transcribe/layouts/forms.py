"""The first collection: verse, lists, notes, emphasis, hyphens, mixed codes, numbers, headings."""

from __future__ import annotations

from tests.transcribe.layouts.setting import (
    Page,
    cells,
    footed,
    joined,
    number,
    pages,
)
from tests.transcribe.layouts.texts import LIGHT, POND, ROAD, book, case

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
