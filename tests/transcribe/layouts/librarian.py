"""The fifth collection: ten files as a librarian finds them, of prose that is nobody's any more.

Jerome, Franklin, Thoreau, Wells, Bacon, Keats, Grahame and Blake, a page or two of each, and
letters full of sums. They were set with the README alone in hand and read before anything was
mended; what came of it is told in FIGURES.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.transcribe.layouts.setting import Page, cells, headed, joined, number, pages
from tests.transcribe.layouts.texts import case

BOAT = (
    "There were four of us—George, and William Samuel Harris, and myself, and Montmorency. We were "
    "sitting in my room, smoking, and talking about how bad we were—bad from a medical point of "
    "view I mean, of course.",
    "We were all feeling seedy, and we were getting quite nervous about it. Harris said he felt "
    "such extraordinary fits of giddiness come over him at times, that he hardly knew what he was "
    "doing; and then George said that *he* had fits of giddiness too, and hardly knew what *he* "
    "was doing.",
    "“What we want is rest,” said Harris. “Rest and a complete change,” said George.",
)
PLANS = (
    "We pulled out the maps, and discussed plans. We arranged to start on the following Saturday "
    "from Kingston.",
    "Should we “camp out” or sleep at inns?",
    "George and I were for camping out. We said it would be so wild and free, so patriarchal like.",
)
WALDEN = (
    "When I wrote the following pages, or rather the bulk of them, I lived alone, in the woods, a "
    "mile from any neighbor, in a house which I had built myself, on the shore of Walden Pond, in "
    "Concord, Massachusetts, and earned my living by the labor of my hands only.",
    "Near the end of March, 1845, I borrowed an axe and went down to the woods by Walden Pond, "
    "nearest to where I intended to build my house, and began to cut down some tall, arrowy white "
    "pines, still in their youth, for timber.",
)
MOLE = (
    "  ,spr+ 0 mov+ 9 ! air abv & 9 ! e>? 2l1",
    "p5etrat+ ev5 8 d>k & l[ly ll h\\se ) xs _s",
    "( div9e 4cont5t & l;g+4 ,x 0 small won-",
    "d]1 !n1 t he su45ly flung d[n 8 bru% on !",
    "floor & bolt$ \\ (! h\\se )\\t ev5 wait+ 6put",
    'on 8 coat4 ,"s?+ up abv 0 call+ hm imp]i-',
    "\\sly1 & he made =! /eep ll tunnel : an-",
    "sw]$ 9 8 case 6! gravell$ c>riage-drive",
    "[n$ 0animals ^: resid;es >e ne>] 6! sun-",
    "%9e & air4",
)
"""The Mole in spring, set by hand: the last words of its pages are divided."""
LETTER = (
    "The parcel weighed 3 lbs. 4 oz. and cost 1/6. We leave at 9:45 A.M. on the 4th, by No. 12; "
    "seats 3-7, pp. 12-14.",
    "Ever yours faithfully,",
)


def right(page: Page, *texts: str) -> Page:
    """Lines that end at the right margin."""
    return page.raw(*(cells(text, page.code).rjust(page.width) for text in texts))


def numbered(lines: list[str], length: int, width: int, head: str = "", first: int = 1) -> str:
    """Pages with a number at the right of their first line, a running head in its middle."""

    def heads() -> Iterator[str]:
        at = first
        while True:
            sign = number(at)
            yield head.center(width).rstrip().ljust(width - len(sign)) + sign
            at += 1

    return joined(headed(lines, length, heads()))


@case
def e_novel_whose_contents_are_numbered_apart() -> str:
    title = Page().blank(4).centre("THREE MEN IN A BOAT").blank().centre("by", "Jerome K. Jerome")
    title.blank(2).centre("In One Volume", "Bristol", "1889")
    contents = Page().centre("CONTENTS").blank()
    contents.entry("I. Three Invalids", number(1)).entry("II. Plans Discussed", number(4))
    body = Page().centre("CHAPTER I", "THREE INVALIDS").blank()
    for text in BOAT * 3:
        body.para(text)
    body.blank().centre("CHAPTER II", "PLANS DISCUSSED").blank()
    for text in PLANS:
        body.para(text)
    head = cells("THREE MEN IN A BOAT", "ebae")
    made = (numbered(contents.lines, 25, 40, first=2), numbered(body.lines, 25, 40, head))
    return "\f".join((joined([title.lines]), *made))


@case
def e_verse_that_ends_a_page_of_30_cells() -> str:
    page = Page(width=30).centre("OF STUDIES").blank()
    page.para("Studies serve for delight, for ornament, and for ability.")
    page.para("Their chief use for ornament, is in discourse.")
    page.lines[-1] += "99"
    page.raw('"' * 6).filled("99 " + cells("See the edition of 1625, p. 292.", "ebae"), 2, 0)
    page.raw('"' * 6)
    page.para("Some books are to be tasted, others to be swallowed. As the poet has it:")
    page.blank().verse(
        "Much have I travell'd in the realms of gold,",
        "And many goodly states and kingdoms seen;",
        "Round many western islands have I been",
        "Which bards in fealty to Apollo hold.",
        over=4,
    )
    length = len(page.lines) + 1
    page.para("Reading maketh a full man; conference a ready man; and writing an exact man.")
    return numbered(page.lines, length, 30)


@case
def e_letter_with_sums() -> str:
    page = right(Page(width=38), "14 Doughty Street,", "3rd March, 1838.").blank()
    page.para("My dear Forster,", 0)
    first, second, last = (
        cells(text, "ebae") for text in ("I enclose", "for the tickets, and", "for the stamps.")
    )
    page.filled(f"{first} l#g #ajs4 #f;d4 {second} #d-a/b;d4 {last}", 2, 0)
    page.para(LETTER[0]).para(LETTER[1], 8, 8)
    right(page, "C. D.").blank()
    words = cells("P.S. Bring MacArthur's and O'Brien's umbrellas: they cost", "ebae")
    page.filled(f"{words} #ae@c ea*1 or 4#.ae4", 2, 0)
    return numbered(page.lines, 25, 38)


@case
def e_letter_with_sums_ueb() -> str:
    page = right(Page("ueb", 38), "14 Doughty Street,", "3rd March, 1838.").blank()
    page.para("My dear Forster,", 0)
    page.para("I enclose £7 10s. 6d. for the tickets; the rest, $12.75, is for the American.")
    page.para("The rate is 4.8665 to the pound, or 2.5% more than in '37.")
    page.para(LETTER[0]).para(LETTER[1], 8, 8)
    right(page, "C. D.").blank()
    page.para(
        "P.S. Bring MacArthur's and O'Brien's ladies' umbrellas: they cost 15¢ each, or $.15. See "
        "CHAPTER IV and NAPOLEON'S Tomb; the BBC's man, the MPs, and the YMCA."
    )
    return numbered(page.lines, 25, 38)


@case
def e_uncontracted_with_carriage_returns() -> str:
    page = Page("g1", 32).centre("THE AUTOBIOGRAPHY OF", "BENJAMIN FRANKLIN").blank()
    page.para(
        "Dear Son: I have ever had pleasure in obtaining any little anecdotes of my ancestors. I "
        "was born in Boston, in New England, on the 17th of January, 1706. My father's family had "
        "lived in the village of Ecton for 300 years."
    )
    for text in WALDEN:
        page.para(text)
    made = []
    for at, lines in enumerate(pages(page.lines, 11), 1):
        made.append([*lines, *[""] * (11 - len(lines)), number(at).rjust(32)])
    return joined(made, feed="", end="\r\n").removesuffix("\r\n")


@case
def e_printed_pages_and_prices_ueb() -> str:
    page = Page("ueb").centre("Economy").blank().para(WALDEN[0])
    page.raw(number(4).rjust(40, "-")).para(WALDEN[1])
    page.blank().centre("Where I Lived, and What I Lived For").blank()
    page.para("The cost was $28.12½, of which the boards were $8.03½.")
    return numbered(page.lines, 18, 40, cells("Walden", "ueb"))


@case
def e_title_page_of_today_before_an_old_book() -> str:
    title = Page("ueb").blank(3).centre("The Time Machine").blank().centre("by H. G. Wells")
    title.blank(2).centre("Transcribed into braille, 2019")
    body = Page().centre("I").blank()
    body.para(
        "The Time Traveller (for so it will be convenient to speak of him) was expounding a "
        "recondite matter to us. His pale grey eyes shone and twinkled, and his usually pale face "
        "was flushed and animated."
    )
    body.para("“Is not that rather a large thing to expect us to begin upon?” said Filby.")
    body.blank().centre("II").blank()
    body.para("He said he'd been to the year 802,701 A.D., and the people's name was Eloi.")
    return joined([title.lines]) + "\f" + numbered(body.lines, 25, 40)


@case
def e_hyphens_at_page_ends_of_42_cells() -> str:
    made = headed(MOLE, 4, (number(at).rjust(42) for at in range(1, 9)))
    return joined(made)


@case
def e_songs_without_page_numbers() -> str:
    page = Page("ueb-g1", 36).centre("Songs of Innocence").blank().centre("The Lamb").blank()
    page.verse("Little lamb, who made thee?", "Does thou know who made thee,")
    page.verse("Gave thee life, and bid thee feed", "By the stream and o'er the mead;")
    page.blank().centre("The Tyger").blank()
    page.verse("Tyger! Tyger! burning bright", "In the forests of the night,")
    page.verse("What immortal hand or eye", "Could frame thy fearful symmetry?")
    return joined(pages(page.lines, 25))


SIGNS = (
    (".", "Italic sign"),
    ("99", "Asterisk"),
    (",'", "Beginning and end of transcriber's note"),
    ("@", "Accent sign"),
    (";", "Letter sign"),
    ("--", "Dash"),
)
SIGNS_UEB = (
    (".1", "Italic word indicator"),
    (".'", "Italic terminator"),
    ("9", "In"),
    ("@.<", "Opening transcriber's note indicator"),
    ("@.>", "Closing transcriber's note indicator, which stands at the end of every note"),
    ('"9', "Asterisk"),
    (",-", "Dash"),
)
NOTE = "The print has a picture here: four men and a dog."


@case
def e_signs_of_a_volume() -> str:
    page = Page().centre("SPECIAL SYMBOLS USED", "IN THIS VOLUME").blank()
    page.raw(*(f"{sign}  {cells(text, 'ebae')}" for sign, text in SIGNS))
    page.blank().filled(f",'{cells(NOTE, 'ebae')},'", 6, 4).blank()
    return joined(pages(page.para(PLANS[0]).lines, 25))


@case
def e_signs_of_a_volume_ueb() -> str:
    page = Page("ueb").centre("Special Symbols Used in This Volume").blank()
    for sign, text in SIGNS_UEB:
        page.filled(f".={sign} {cells(text, 'ueb')}", 0, 2)
    page.blank().centre("Chapter One").blank().para(BOAT[1])
    page.filled(f"@.<{cells(NOTE, 'ueb')}@.>", 6, 4)
    return joined(pages(page.para(PLANS[0]).lines, 25))


@case
def e_table_with_empty_places() -> str:
    page = Page().para("The towns sent what they had:").blank()
    rows = (("Town", "Men", "Horses", "Guns"), ("York", "120", "14", "2"), ("Leeds", "", "9", ""))
    rows += (("Hull", "75", "", ""), ("The Isle", "", "", "1"), ("Ripon", "8", "11", ""))
    for at, row in enumerate(rows):
        made = (number(each) if each.isdigit() else cells(each, "ebae") for each in row if each)
        given = iter(made)
        page.raw("".join((next(given) if each else "").ljust(10) for each in row).rstrip())
        if not at:
            page.raw("33333333  33333333  33333333  33333333")
    return joined(pages(page.blank().para(PLANS[0]).lines, 25))


@case
def e_running_heads_without_form_feeds() -> str:
    page = Page().centre("CHAPTER I", "THREE INVALIDS").blank()
    for text in (*BOAT, *PLANS):
        page.para(text)
    made = numbered(page.lines, 10, 40, cells("THREE MEN IN A BOAT", "ebae"))
    return made.replace("\f", "")


@case
def e_two_pages_of_one_printed_page_ueb() -> str:
    page = Page("ueb", 38).centre("Chapter I").blank()
    for text in WALDEN:
        page.para(text)
    head = cells("Old Prose", "ueb").center(38).rstrip()
    made = headed(page.lines, 9, [head.ljust(34) + number(112)] * 2)
    for at, lines in enumerate(made, 1):
        lines += [*[""] * (9 - len(lines)), number(at).rjust(38)]
    return joined(made)
