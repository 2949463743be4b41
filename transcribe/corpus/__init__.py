"""The corpus: its sources, checked against their hashes, and the editor's signed decisions.

    read_corpus(folder) -> Corpus

`book.toml` says what is what (`book.py`); `structure.toml` where paragraphs begin that the braille
cannot show, and which gaps are none; `emendations.toml` what is changed in the text, and why;
`spelling.toml` which words are right, `notes.toml` what a reader is told beside the text
(`decisions.py`); `ids.toml` freezes the ids.
"""

from transcribe.corpus.book import BrailleFile
from transcribe.corpus.decisions import Decision, Emendation, Emendations, Passed, Remark
from transcribe.corpus.reading import Corpus, Expected, read_corpus

__all__ = [
    "BrailleFile",
    "Corpus",
    "Decision",
    "Emendation",
    "Emendations",
    "Expected",
    "Passed",
    "Remark",
    "read_corpus",
]
