"""The words behind a citation: sentences of the edition, the terms, and the house rules."""

from __future__ import annotations

from collections.abc import Mapping

from reference.engine.house import HOUSE
from transcribe.edition import Edition


def sentence_texts(edition: Edition) -> dict[str, str]:
    """The text of every sentence of the edition by its id."""
    return {
        sentence.id: sentence.text
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    }


def words_by_id(edition: Edition) -> Mapping[str, str]:
    """The text behind every id that a verdict can cite."""
    return {**HOUSE, **sentence_texts(edition)}
