"""The whole book as it goes to the printer, once for all tests of the documents."""

from __future__ import annotations

import pytest

from reference.stages.documents import read_manuscript
from reference.stages.edition import EDITION
from transcribe.manuscript import Manuscript
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places
from transcribe.writers.json import edition_json


@pytest.fixture(scope="session")
def manuscript(tmp_path_factory: pytest.TempPathFactory) -> Manuscript:
    """The book of this checkout."""
    out = tmp_path_factory.mktemp("build")
    places = find_places()
    (out / EDITION).write_bytes(edition_json(transcribe_corpus(places.corpus).edition))
    return read_manuscript(places, out)
