"""How this manner of book marks its parts: captions, heads, labels.

A game begins with the caption of its figure ("Illustration: THE SHAH."), its title in capitals
and the cards it takes; RULES (or RULE) and PLAY stand above its two parts; a rule begins with its
numeral, a note with "Note.—", an example with "Example.—". These words mark a beginning even
where the braille shows no gap before them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from transcribe.structure.paragraphs import BRAILLE, Paragraph

_DASH = r"\s?(?:—|–|--)"
_NOTE = rf"Note(?:\s(?P<number>\d+))?\.{_DASH}"
_EXAMPLE = rf"Example(?:\s\([^)]*\))?\.{_DASH}"

Cut = tuple[int, int]

CAPTION = re.compile(r"Illustration:\s(?P<title>[^\W\d_].*?)\.(?=\s(?P=title)(?!\w)|\Z)")
HEAD = re.compile(r"(?:RULES?|PLAY)(?!\S)")
NUMERAL = re.compile(r"(?P<numeral>[IVXLC]+)\.(?!\S)")
NOTE = re.compile(_NOTE)
EXAMPLE = re.compile(_EXAMPLE)
HEADWORD = re.compile(r"[^.]{2,40}\.(?=\s)")
TERMS = re.compile(r"\b(?:TERMS|GLOSSARY)\Z", re.IGNORECASE)

# A mark inside a paragraph follows the end of a sentence (brackets and quotation marks included);
# only the two heads in capitals may follow anything.
_HIDDEN = re.compile(
    r"(?<=[.?!)\]\"'”’])\s+(?=Illustration:\s[A-ZÆŒ]|[IVXLC]+\.\s[\"'“‘(]*[A-ZÆŒ]"
    rf"|Note(?:\s\d+)?\.{_DASH}|{_EXAMPLE})"
    r"|\s+(?=(?:RULES?|PLAY)(?!\S))"
    r"|(?<=\sRULES)\s+|(?<=\sRULE)\s+|(?<=\sPLAY)\s+|(?<=\ARULES)\s+|(?<=\ARULE)\s+|(?<=\APLAY)\s+"
)

_MANNER = re.compile(rf"(?<!\S)(?:RULES?|PLAY)(?!\S)|Illustration:\s|{_NOTE}|{_EXAMPLE}")


def uncovered(text: str, paragraphs: Iterable[Paragraph]) -> Iterator[Paragraph]:
    """Cut the paragraphs of `text` before each mark that stands inside one.

    Captions, the titles that repeat them, RULES, RULE and PLAY come out as paragraphs of their
    own. What a mark begins is attested by the braille: it has the words. A book that has neither
    those heads nor captions is of another manner and stays as it is, and so do paragraphs whose
    margins say what they are.
    """
    title = ""
    other = _MANNER.search(text) is None
    for paragraph in paragraphs:
        if other or paragraph.role:
            yield paragraph
            continue
        own = text[paragraph.start : paragraph.end]
        begin, source, gap = 0, paragraph.source, paragraph.gap
        for end, following in _cuts(own, title):
            if begin < end:
                yield Paragraph(paragraph.start + begin, paragraph.start + end, source, gap)
                caption = CAPTION.fullmatch(own, begin, end)
                title = caption["title"] if caption else ""
                begin, source, gap = following, BRAILLE, 0


def _cuts(own: str, title: str) -> list[Cut]:
    """Where a paragraph is cut: the end of each piece and the beginning of the next, the last
    piece's end twice. `title` is the caption's that came before it."""
    cuts = {match.start(): match.end() for match in _HIDDEN.finditer(own)}
    cuts |= _after_title(own, 0, title)
    for start in [0, *cuts.values()]:
        caption = CAPTION.match(own, start)
        if caption and caption.end() < len(own):
            cuts[caption.end()] = caption.end() + 1
            cuts |= _after_title(own, caption.end() + 1, caption["title"])
    return [*sorted(cuts.items()), (len(own), len(own))]


def _after_title(own: str, start: int, title: str) -> dict[int, int]:
    """The end of a title at `start` that repeats its caption, if more text follows it."""
    end = start + len(title)
    return {end: end + 1} if title and own.startswith(f"{title} ", start) else {}


def words(head: str) -> re.Pattern[str]:
    """The words of a head, whatever their capitals and apostrophes (witnesses have others)."""
    found = (re.escape(word).replace("'", "['’]") for word in head.split())
    return re.compile(r"\s+".join(found) + r"(?!\S)", re.IGNORECASE)


def is_capitals(text: str) -> bool:
    """Whether all letters are capitals, and there are at least two."""
    letters = [letter for letter in text if letter.isalpha()]
    return len(letters) > 1 and all(letter.isupper() for letter in letters)


def slug(title: str) -> str:
    """The id of a section or term: lower case, Æ to ae, no quotes or points, `-` for spaces."""
    lower = title.lower().replace("æ", "ae").replace("œ", "oe")
    plain = unicodedata.normalize("NFKD", re.sub(r"[\"'.‘’“”]", "", lower))
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")
