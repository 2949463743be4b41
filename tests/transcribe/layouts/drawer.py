"""The fourth collection: what lies in a library's drawer besides novels.

A pocket book, a school book, a play, an index, a timetable, a volume's end. Its texts were written
and what is to be read in them was written down before the reader saw them; what came of it is told
in FIGURES.md.
"""

from __future__ import annotations

from tests.transcribe.layouts.forms import VERSE, VERSE_2
from tests.transcribe.layouts.setting import Page, cells, footed, headed, joined, number, pages
from tests.transcribe.layouts.texts import GARDEN, LIGHT, POND, ROAD, case


@case
def d_pocket_book_of_30_cells() -> str:
    page = Page(width=30).centre("THE LIGHT").blank()
    for text in LIGHT:
        page.para(text)
    page.blank().centre("THE ROAD").blank()
    for text in ROAD:
        page.para(text)
    return joined(footed(page.lines, 20, 30), end="\r\n").upper().removesuffix("\r\n")


@case
def d_school_book_with_print_pages_at_the_head() -> str:
    page = Page("ueb").centre("The Pond and the Light").blank()
    for text in POND:
        page.para(text)
    page.raw("-" * 37 + number(42))
    for text in LIGHT:
        page.para(text)
    heads = [number(each).rjust(40) for each in (41, "a41", "b41", 42, "a42")]
    made = headed(page.lines, 10, heads)
    for at, lines in enumerate(made, 1):
        lines += [""] * (10 - len(lines))
        lines.append(number(at).rjust(40))
    return joined(made)


@case
def d_play() -> str:
    page = Page().centre("THE WALL").blank()
    page.centre("A Play in One Act").blank()
    page.verse(
        "FIRST CAT: Who sits upon my wall, and what does he mean by it at this hour of the night?",
        "ADMIRAL: I have sat here since before you were born.",
        "FIRST CAT: Then it is time that you got down.",
        "ADMIRAL (who does not move): Ask my aunt. She knows whose wall it is, and she will tell "
        "you if you ask her civilly.",
        "FIRST CAT: I never ask.",
        over=4,
    )
    return joined(pages(page.lines, 25))


@case
def d_index_with_runovers() -> str:
    page = Page().centre("INDEX").blank()
    page.verse(
        "Admiral, the, 3, 17, 105-109",
        "bells: at the bottom of ponds, 12; in towers, 44; that ring by themselves, 51, 53",
        "cats, eleven of them, 1-20",
        "geese, 88",
        "lamps, oil for, 60; steps up to, 61, 63; when to put out, 72",
        "tinkers, see strangers on the road",
    )
    return joined(pages(page.lines, 25))


@case
def d_end_of_a_volume() -> str:
    page = Page().centre("CHAPTER I").blank()
    for text in POND:
        page.para(text)
    page.blank().centre("CHAPTER II").blank()
    for text in GARDEN:
        page.para(text)
    page.blank(2).centre("END OF VOLUME I")
    return joined(footed(page.lines, 25, 40))


@case
def d_notes_below_a_line_on_two_pages() -> str:
    def called(text: str, word: str) -> str:
        made = cells(word, "ebae")
        return cells(text, "ebae").replace(f"{made} ", f"{made}99 ", 1)

    one = Page().filled(called(ROAD[0], "hill"), 2, 0).para(ROAD[1]).raw('"' + "3" * 12)
    one.filled("99 " + cells("It is now called the Tinker's Hill.", "ebae"), 2, 0)
    two = Page().filled(called(ROAD[2], "sea"), 2, 0).para(POND[0]).raw('"' + "3" * 12)
    two.filled("99 " + cells("At the place where the boats are.", "ebae"), 2, 0)
    three = Page().para(POND[1])
    return joined([one.lines, two.lines, three.lines])


@case
def d_prices_and_degrees_ueb() -> str:
    page = Page("ueb")
    page.para("The lamp cost £3.50 in London, €4 in Paris and 75¢ in Boston, which is 20% less.")
    page.para("At 20°C the oil is thin; at 5:30 in the morning 1/2 of it is gone, or 2,400 drops.")
    page.para("He sent the bill to tom@tower.org & Sons on 3/4/97.")
    return joined(pages(page.lines, 28))


@case
def d_ordinals_and_numbers_with_letters() -> str:
    page = Page()
    # liblouis leaves out the letter sign behind a number, which EBAE asks for.
    twelve, twelve_a = cells("12a", "ebae"), number(12) + ";a"
    page.para("On the 3rd of May and again on the 22nd the 5th lamp, No. 12a, was put out at 7:45.")
    page.para("Between 1914-18 it burned 10% less; a can cost $0.05 then, and 1/2 a can $0.03.")
    page.para("The 1st and 2nd Keepers lived in the 1890s, at 221B, in rooms B4 and C12.")
    return joined(pages([line.replace(twelve, twelve_a) for line in page.lines], 25))


@case
def d_foreign_words_ueb() -> str:
    page = Page("ueb")
    page.para("À la carte there was crème brûlée, and the maître d'hôtel, Señor Ibáñez, bowed.")
    page.para("“Über allen Gipfeln,” sang Åse in the façade of the château; how naïve!")
    return joined(pages(page.lines, 28))


@case
def d_letters_and_spelling_ueb() -> str:
    page = Page("ueb")
    page.para("The child knew a, b, c and d, but not e; then it spelled c-a-t and wrote an X.")
    page.para("Vitamin C is for everyone. Plan B was the 7th, and room 3a was Mr. T's.")
    page.para("Dot your i's and cross your t's, said Mrs. K. to John Q. Public of the U.S.A.")
    return joined(pages(page.lines, 28))


@case
def d_headings_in_bold_ueb() -> str:
    page = Page("ueb")
    for title, texts in (("The Lamp", LIGHT[:2]), ("The Stair", LIGHT[2:])):
        made = "^7" + cells(title, "ueb") + "^'"
        page.raw(" " * ((40 - len(made)) // 2) + made).blank()
        for text in texts:
            page.para(text)
        page.blank()
    return joined(pages(page.lines, 28))


@case
def d_timetable() -> str:
    page = Page().para("The boat goes on weekdays, and it waits for nobody but the doctor:").blank()
    rows = (
        ("Place", "Morning", "Evening"),
        ("", "", ""),
        ("Mill", "6:10", "5:15"),
        ("Tower", "6:45", "5:50"),
        ("Village", "7:20", "6:30"),
    )
    for row in rows:
        made = [cells(each, "ebae") if each else '"' + "3" * 7 for each in row]
        page.raw("".join(each.ljust(14) for each in made).rstrip())
    page.blank().para(LIGHT[3])
    return joined(pages(page.lines, 25))


@case
def d_dashes_dots_and_quotations_in_quotations() -> str:
    page = Page()
    page.para('"I heard--" she began, and stopped. "It said, \'Ring low,\' and then..."')
    page.para('"And then?" asked the miller--he was awake for once--"and then what did it say?"')
    page.para('"Nothing," said Martha. "It only said, \'Ring low.\'"')
    return joined(pages(page.lines, 25))


@case
def d_semicolons_behind_brackets_ueb() -> str:
    page = Page("ueb")
    page.para("She saw the miller (who slept); the ducks (six of them); and nobody else (alas).")
    page.para("“It is old (very old); let it be,” she said, and that was enough.")
    return joined(pages(page.lines, 28))


@case
def d_poem_with_numbers_of_lines() -> str:
    page = Page().centre("THE BELL").blank()
    long = "O bell that no ringer has ever in all the long years been permitted to touch,"
    at = 0
    for stanza in (VERSE, VERSE_2, (long, *VERSE[1:])):
        for text in stanza:
            at += 1
            page.para(text, 0, 4)
            if at % 5 == 0:
                page.lines[-1] = page.lines[-1].ljust(40 - len(number(at))) + number(at)
        page.blank()
    return joined(pages(page.lines, 25))


@case
def d_points_and_brackets_uncontracted() -> str:
    page = Page("g1")
    page.para(
        "He kept two of the lamps (the old ones); the rest, i.e., the new ones (six), he sold."
    )
    page.para("That was in the spring (of 1897); and it was not for the money that he did it.")
    # liblouis writes the point inside "i.e." as that of a decimal.
    return joined(pages([line.replace("i.e4", "i4e4") for line in page.lines], 25))
