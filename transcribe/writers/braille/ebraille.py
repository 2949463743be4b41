"""The edition as eBraille: braille that any screen or braille display lays out for itself.

    ebraille(manuscript, code) -> bytes of an `.ebrl` file

An eBraille publication is a set of web pages in Unicode braille with a package document
(`package.opf`) and a first page (`index.html`) that is also the navigation document (eBraille 1.0,
DAISY, 2025). It is packed as EPUB packs its files, so that EPUB tools read it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from transcribe.edition import Edition
from transcribe.manuscript import Manuscript
from transcribe.reader import unicode_patterns
from transcribe.writers.archive import archive
from transcribe.writers.braille.about import TITLE, about
from transcribe.writers.braille.codes import Code
from transcribe.writers.braille.matter import Chapter, Matter, chapters
from transcribe.writers.braille.package import CONTAINER, MIMETYPE, package
from transcribe.writers.braille.volume import CONTENTS, TITLE_PAGE, cells_of

INDEX = "index.html"
STYLE = "style.css"
ABOUT = "about-this-edition"
BLANK = "\u2800"

_STYLE = """\
body { max-width: 45em; margin: 1em auto; padding: 0 1em; line-height: 1.6; }
h1, h2 { text-align: center; }
h2 { font-size: 1.1em; }
h3 { font-size: 1em; margin-left: 2em; }
h1, h2, h3 { font-weight: normal; }
.centred { text-align: center; }
.note { margin: 0 2em; }
ul { list-style: none; padding-left: 1em; }
nav ol { list-style: none; padding: 0; }
"""


def ebraille(manuscript: Manuscript, code: Code) -> bytes:
    """An edition as an eBraille publication in a contracted code.

    Raises CadoganError as `volume` does.
    """
    edition, author = manuscript.edition, manuscript.imprint.author
    found = chapters(manuscript)
    title = next((chapter for chapter in found if chapter.id == TITLE_PAGE), None)
    rest = [chapter for chapter in found if chapter.id != TITLE_PAGE]
    told = Chapter(ABOUT, TITLE, tuple(about(edition, code)))
    pages = {_file(each.id): _page(code, each, edition.title) for each in (told, *rest)}
    index = _index(code, edition, title, [told, *rest])
    files = [INDEX, *pages, STYLE]
    return archive(
        [
            ("mimetype", MIMETYPE.encode()),
            ("META-INF/container.xml", CONTAINER.encode()),
            ("package.opf", package(edition, code, files, author).encode()),
            (INDEX, index.encode()),
            *((name, page.encode()) for name, page in pages.items()),
            (STYLE, _STYLE.encode()),
        ]
    )


def _file(section: str) -> str:
    return f"text/{section}.html"


def braille(cells: str) -> str:
    """ASCII cells as Unicode braille, blank cells too."""
    return unicode_patterns(cells).replace(" ", BLANK)


def _text(code: Code, matter: Matter) -> str:
    return braille(cells_of(code, matter))


def _document(title: str, root: str, body: str) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        "<!DOCTYPE html>\n"
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" '
        'lang="en-Brai" xml:lang="en-Brai">\n'
        f'<head>\n<meta charset="utf-8"/>\n<title>{escape(title)}</title>\n'
        f'<link rel="stylesheet" href="{root}{STYLE}"/>\n</head>\n'
        f"<body>\n{body}</body>\n</html>\n"
    )


def _index(code: Code, edition: Edition, title: Chapter | None, rest: Sequence[Chapter]) -> str:
    matters = title.matters if title else (Matter(kind="title", text=edition.title, own=True),)
    head, *others = (_text(code, matter) for matter in matters)
    lines = "".join(f'<p class="centred">{text}</p>\n' for text in others)
    entries = "".join(
        f'<li><a href="{_file(each.id)}">{braille(code.own_cells(each.title))}</a></li>\n'
        for each in rest
    )
    return _document(
        edition.title,
        "",
        f"<header>\n<h1>{head}</h1>\n{lines}</header>\n"
        f'<nav epub:type="toc" role="doc-toc" id="toc">\n'
        f"<h2>{braille(code.own_cells(CONTENTS))}</h2>\n<ol>\n{entries}</ol>\n</nav>\n",
    )


def _page(code: Code, chapter: Chapter, book: str) -> str:
    runs = groupby(chapter.matters, key=lambda each: each.kind == "item")
    body = "".join(
        _list(code, list(run)) if items else "".join(_one(code, each) for each in run)
        for items, run in runs
    )
    return _document(f"{chapter.title}. {book}", "../", f"<main>\n{body}</main>\n")


def _one(code: Code, matter: Matter) -> str:
    text = _text(code, matter)
    match matter.kind:
        case "title":
            return f"<h2>{text}</h2>\n"
        case "heading":
            return f"<h3>{text}</h3>\n"
        case "page":
            return (
                '<div epub:type="pagebreak" role="doc-pagebreak" '
                f'id="page.break.{matter.text}" aria-label="{matter.text}">{text}</div>\n'
            )
        case "centred":
            return f'<p class="centred">{text}</p>\n'
        case "entry":
            return f'<p><a href="{matter.target}.html">{text}</a></p>\n'
        case _:
            return f'<p class="note">{text}</p>\n' if matter.note else f"<p>{text}</p>\n"


def _list(code: Code, items: Iterable[Matter]) -> str:
    """Items with their depths as nested lists."""
    return "".join(_nested(code, list(items), 1))


def _nested(code: Code, items: Sequence[Matter], level: int) -> Iterator[str]:
    yield "<ul>\n"
    at = 0
    while at < len(items):
        below = at + 1
        while below < len(items) and items[below].level > level:
            below += 1
        yield f"<li>{_text(code, items[at])}"
        if below > at + 1:
            yield "\n"
            yield from _nested(code, items[at + 1 : below], level + 1)
        yield "</li>\n"
        at = below
    yield "</ul>\n"
