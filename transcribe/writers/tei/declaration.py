"""What the TEI header declares about the text: how it was corrected, divided and encoded."""

from __future__ import annotations

DECLARATION: tuple[tuple[str, str, dict[str, str | None]], ...] = (
    (
        "correction",
        "What the braille lost or spoilt is mended only where a witness has it or an editor signs "
        "for it. Such a place is an entry of the apparatus; a signed change has choice, sic and "
        "corr in its lemma. What an examination of the rules found to be wrong in the book is not "
        "changed: there sic has the book's words and corr what is proposed.",
        {"method": "markup"},
    ),
    ("normalization", "None. Readings of witnesses stand in their own spelling.", {}),
    (
        "quotation",
        "Quotation marks are characters of the text, inside q where a witness has them.",
        {"marks": "all"},
    ),
    ("hyphenation", "The braille divides no word at the end of a line.", {"eol": "none"}),
    (
        "segmentation",
        "Every sentence is an s with an id that never changes (section, part and number); its text "
        "is exact to the character, white space included. Labels and headings are no sentences. A "
        'p, head or ab that does not begin a paragraph of the book has rend="run-on"; source on '
        "the others says who attests the paragraph.",
        {},
    ),
    (
        "interpretation",
        "The spans of type trace say of every character where it comes from: the type of a span is "
        "the origin (liblouis, context, layout, witness, emendation), its text the name of the "
        "rule, witness or emendation. Those of type context list the uses of the context rules. "
        "Entries of the apparatus that stand in no text (the blank before a paragraph) are in the "
        "list of type apart, with from for their place.",
        {},
    ),
)

REFERENCES = (
    "xml:id is the id of the edition with _ for the colon: the-shah_play.3 is sentence 3 of the "
    "play of the game the-shah. A corresp on s gives its place in the braille, as bytes of the "
    "file and as page.line.cell of its beginning and end; pb and lb are those of the braille."
)
