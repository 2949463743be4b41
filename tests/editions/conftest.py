"""The whole book as it goes to the printer, once for all tests of the documents."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference.stages.documents import read_manuscript
from reference.stages.edition import EDITION
from transcribe.manuscript import Manuscript
from transcribe.notes import Note, Phrase
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places
from transcribe.writers.json import edition_json

FINDING = Note(
    id="finding:la-belle-lucie.packets",
    kind="finding",
    sentence="la-belle-lucie:play.8",
    start=94,
    end=150,
    weight="beside",
    phrases=(Phrase("double the number", "lemma"), Phrase(". Not so: it is one less.")),
    correction="one packet less than double the number",
)


@pytest.fixture(scope="session")
def manuscript(tmp_path_factory: pytest.TempPathFactory) -> Manuscript:
    """The book of this checkout with its readings, and a finding, as the checks would make one."""
    out = tmp_path_factory.mktemp("build")
    places = find_places()
    (out / EDITION).write_bytes(edition_json(transcribe_corpus(places.corpus).edition))
    made = read_manuscript(places, out)
    return replace(made, further=(*made.further, FINDING))
