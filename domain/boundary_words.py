"""The words by which a question crosses a legal boundary, in six languages.

In: nothing. Out: one pattern over folded text a reason, the most telling reason first.

Rules
    I4  A boundary is crossed by what the reader wants to know, not by what a law treats of.
"""

import re
from functools import cache
from typing import Final, get_args

from domain.asking.de import DE
from domain.asking.de_boundaries import BOUNDARIES_DE
from domain.asking.en import EN
from domain.asking.en_boundaries import BOUNDARIES_EN
from domain.asking.es import ES
from domain.asking.es_boundaries import BOUNDARIES_ES
from domain.asking.fr import FR
from domain.asking.fr_boundaries import BOUNDARIES_FR
from domain.asking.it import IT
from domain.asking.it_boundaries import BOUNDARIES_IT
from domain.asking.pt import PT
from domain.asking.pt_boundaries import BOUNDARIES_PT
from domain.outcome import BoundaryReason

_TABLES: Final = (
    (EN, BOUNDARIES_EN),
    (FR, BOUNDARIES_FR),
    (PT, BOUNDARIES_PT),
    (DE, BOUNDARIES_DE),
    (ES, BOUNDARIES_ES),
    (IT, BOUNDARIES_IT),
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
    return tuple(
        words.read(text) for words, table in _TABLES for told, text in table if told == reason
    )
