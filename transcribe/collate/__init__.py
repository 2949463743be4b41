"""Collation of the decoded book with any number of witnesses: by seeds and chains.

    read_witness(path, id="") -> WitnessText            readers
    collate(decoding, witnesses, table) -> Collation    collation
    adopt(collation) -> Adoption                        adoption
    replay(collation, segment) -> str                   replay

`model` says what the results are and how the other rooms use them, `policy` which readings the
edition prints.
"""

from transcribe.collate.adoption import adopt
from transcribe.collate.collation import collate
from transcribe.collate.readers import read_witness
from transcribe.collate.replay import replay, replay_base

__all__ = ["adopt", "collate", "read_witness", "replay", "replay_base"]
