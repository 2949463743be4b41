"""The first collection: codes and files, page numbers, running heads, contents."""

from __future__ import annotations

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
from tests.transcribe.layouts.texts import POND, ROAD, book, case, prose


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
