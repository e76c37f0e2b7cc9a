"""The law's nouns: works, items, versions, text units, actions, relations.

In: nothing; these are plain values. Out: the records of a signed index, and what
the ports of ``legal_core`` hand out.

Rules
    L1  An Item keeps its identity through time; only its Versions change.
    L2  A Version is free of language; wording hangs on its Expressions.
    L3  A Version names its children by version id, so unchanged parts are shared.
    L4  Every interval says what its days are worth (``start_basis``, ``end_basis``).
"""

from datetime import date, datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

Basis = Literal[
    "in_force", "applicable", "published", "act_date", "consolidation_date", "snapshot", "inferred"
]
LegalState = Literal[
    "in_force", "not_yet_in_force", "commencement_unknown", "suspended", "lapsed", "repealed",
    "annulled", "unknown",
]
TextStatus = Literal[
    "authentic", "consolidated_official", "consolidated_documentary", "translation_official",
    "translation_unofficial", "editorial",
]
ActionKind = Literal[
    "enactment", "amendment", "insertion", "repeal", "renumbering", "correction", "commencement"
]
AliasKind = Literal["identifier", "title", "short_title"]
UtcInstant = Annotated[datetime, Meta(tz=True)]
