"""The words of the language of rules: frozen dataclasses, each with the sentences it comes from.

Parts are data and nothing else; what they do is in `reference.engine.rules`, one family a file.
"""

from reference.engine.parts.base import UNLIMITED, Guard, Part, Status
from reference.engine.parts.course import ALL, Base, Deal, Pay, Redeal, Turn, Withdraw
from reference.engine.parts.grants import (
    Build,
    Exchange,
    Fill,
    Grace,
    Grant,
    Match,
    Never,
    Play,
    Prefer,
    Transfer,
)
from reference.engine.parts.guards import Blocks, Dealt, Empty, Not, Stuck
from reference.engine.parts.page import (
    Advice,
    Goal,
    Pack,
    Page,
    Picture,
    Reading,
    Score,
    Variant,
)
from reference.engine.parts.zones import MANY, Available, Beside, Foundation, Run, Visible, Zone

__all__ = [
    "ALL",
    "MANY",
    "UNLIMITED",
    "Advice",
    "Available",
    "Base",
    "Beside",
    "Blocks",
    "Build",
    "Deal",
    "Dealt",
    "Empty",
    "Exchange",
    "Fill",
    "Foundation",
    "Goal",
    "Grace",
    "Grant",
    "Guard",
    "Match",
    "Never",
    "Not",
    "Pack",
    "Page",
    "Part",
    "Pay",
    "Picture",
    "Play",
    "Prefer",
    "Reading",
    "Redeal",
    "Run",
    "Score",
    "Status",
    "Stuck",
    "Transfer",
    "Turn",
    "Variant",
    "Visible",
    "Withdraw",
    "Zone",
]
