"""The report of doubtful places, as text or as one HTML page that needs no other file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby

from transcribe.doubts import Doubt

COLUMNS = ("Line", "Cell", "Kind", "Printed", "Instead", "Why")


def report_text(title: str, doubts: Sequence[Doubt]) -> str:
    """One line for each doubtful place, under the number of its braille page."""
    lines = [f"Doubtful places: {title}", f"{len(doubts)} in all"]
    for page, found in groupby(doubts, lambda doubt: doubt.page):
        lines += ["", f"Page {page}"]
        lines += [
            f"line {one.line}, cell {one.cell}: {one.printed}, not {one.instead} "
            f"({one.kind}: {one.why})"
            for one in found
        ]
    return "\n".join(lines) + "\n"


def report_html(title: str, doubts: Sequence[Doubt]) -> str:
    """The same as an HTML page: a table for each braille page."""
    tables = "".join(
        f"<table><caption>Page {page}</caption>\n<thead><tr>{_cells('th', COLUMNS)}</tr></thead>\n"
        f"<tbody>\n{''.join(map(_row, found))}</tbody></table>\n"
        for page, found in groupby(doubts, lambda doubt: doubt.page)
    )
    heading = f"Doubtful places: {escape(title)}"
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{heading}</title>\n<style>{STYLE}</style></head>\n"
        f"<body><main><h1>{heading}</h1>\n<p>{len(doubts)} in all.</p>\n{tables}</main></body>\n"
        "</html>\n"
    )


STYLE = (
    "body{font:1rem/1.5 serif;max-width:60rem;margin:auto;padding:1rem}"
    "table{border-collapse:collapse;width:100%;margin:1rem 0}"
    "caption{text-align:start;font-weight:bold}"
    "th,td{text-align:start;vertical-align:top;padding:.2rem .6rem;border-bottom:1px solid}"
)


def _row(doubt: Doubt) -> str:
    values = (
        str(doubt.line),
        str(doubt.cell),
        doubt.kind,
        doubt.printed,
        doubt.instead,
        doubt.why,
    )
    return f"<tr>{_cells('td', values)}</tr>\n"


def _cells(tag: str, values: Sequence[str]) -> str:
    scope = ' scope="col"' if tag == "th" else ""
    return "".join(f"<{tag}{scope}>{escape(value)}</{tag}>" for value in values)
