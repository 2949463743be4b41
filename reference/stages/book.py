"""All stages of the build, in the order in which data flows through them."""

from __future__ import annotations

from reference.stages.braille import braille_stage, new_braille_stage
from reference.stages.documents import document_stage, schema_stage
from reference.stages.doubts import doubts_stage
from reference.stages.edition import edition_stage
from reference.stages.records import record_stage
from reference.stages.report import report_stage
from reference.stages.site import site_stage
from reference.stages.stage import Stage
from transcribe.places import Places


def edition_stages(places: Places, name: str) -> list[Stage]:
    """The stages of a book without games: its edition in every form, under that name."""
    return [
        schema_stage(places),
        edition_stage(places),
        doubts_stage(places),
        document_stage(places, name),
        new_braille_stage(places, name),
    ]


def stages(places: Places) -> list[Stage]:
    """The stages that make everything below `build/` from the sources in `places`."""
    return [
        schema_stage(places),
        edition_stage(places),
        doubts_stage(places),
        record_stage(places),
        report_stage(places),
        document_stage(places),
        braille_stage(places),
        site_stage(places),
    ]
