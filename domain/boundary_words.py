"""The words by which a question crosses a legal boundary, in six languages.

In: nothing. Out: one pattern over folded text a reason, the most telling reason first.

Rules
    I4  A boundary is crossed by what the reader wants to know, not by what a law treats of.
"""

import re
from functools import cache
from typing import Final, get_args

from domain.asking.de_boundaries import BOUNDARIES_DE
from domain.asking.en_boundaries import BOUNDARIES_EN
from domain.asking.es_boundaries import BOUNDARIES_ES
from domain.asking.forms import lines_of
from domain.asking.fr_boundaries import BOUNDARIES_FR
from domain.asking.it_boundaries import BOUNDARIES_IT
from domain.asking.pt_boundaries import BOUNDARIES_PT
from domain.outcome import BoundaryReason

_TABLES: Final = (
    BOUNDARIES_EN,
    BOUNDARIES_FR,
    BOUNDARIES_PT,
    BOUNDARIES_DE,
    BOUNDARIES_ES,
    BOUNDARIES_IT,
)
# "Will I win if I sue" asks for a prediction, not for advice: the first that fits decides.
REASONS: Final[tuple[BoundaryReason, ...]] = tuple(
    sorted(get_args(BoundaryReason), key=[reason for reason, _ in BOUNDARIES_EN].index)
)


@cache
def boundary_patterns() -> tuple[tuple[BoundaryReason, re.Pattern[str]], ...]:
    """Return (reason, pattern), the most telling reason first (I4)."""
    return tuple(
        (reason, re.compile(rf"(?<![\w-])(?:{'|'.join(_lines_of(reason))})")) for reason in REASONS
    )


def _lines_of(reason: BoundaryReason) -> tuple[str, ...]:
    return tuple(lines_of(text) for table in _TABLES for told, text in table if told == reason)
