"""Where a person should look twice: the doubtful places of an edition, how sure each is, and how
often such certainty was wrong where a witness can say so.

    doubts(edition, source, passed) -> list[Doubt]
    trial(edition, passed) -> Trial
"""

from transcribe.doubts.collect import doubts
from transcribe.doubts.model import Change, Doubt
from transcribe.doubts.trial import Trial, trial

__all__ = ["Change", "Doubt", "Trial", "doubts", "trial"]
