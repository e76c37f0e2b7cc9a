"""Whether a clause speaks of the past: a law asked for beside another day may be of that day.

In: a clause, folded, with names of laws and days blanked, and its language. Out: yes or no.

Rules
    CT1 A verb of the past may mean the day that another clause states: "and what did Article 3
        say?" One of the present, or none, asks for today.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_PAST: Final[Mapping[str, re.Pattern[str]]] = MappingProxyType(
    {
        language: re.compile(rf"\b(?:{verbs})\b")
        for language, verbs in (
            (
                "en",
                (
                    r"did|was|were|had|said|stood|provided|applied|required|used to|governed"
                    r"|existed|read as"
                ),
            ),
            (
                "de",
                (
                    r"lautete\w*|stand(?:en)?|galt(?:en)?|sagten?|besagten?|bestimmten?|regelten?"
                    r"|war(?:en)?|hatten?|wurden?|sah(?:en)?|schrieb(?:en)?|verlangten?"
                    r"|enthielt(?:en)?|hiess(?:en)?|erlaubten?|verbot|durften?|mussten?|konnten?"
                    r"|bestand(?:en)?|angewandt|dazumal"
                ),
            ),
            ("fr", r"\w+(?:ait|aient)|fut|furent|s'est applique\w*"),
            (
                "es",
                (
                    r"decian?|era[n]?|estaban?|establecian?|disponian?|preveian?|regian?|exigian?"
                    r"|contenian?|figuraban?|rezaban?|fue|fueron|tenian?|habian?|valian?|vigian?"
                    r"|podian?|debian?|requerian?|permitian?|aplic(?:aban?|o)|dijo"
                ),
            ),
            ("it", r"\w+(?:eva|evano|iva|ivano)|era|erano|fu|furono|si e applicat[oa]"),
            (
                "pt",
                (
                    r"diziam?|era[m]?|estavam?|previam?|vigoravam?|dispunham?|estabeleciam?"
                    r"|continham?|foi|foram|constavam?|tinham?|haviam?|valiam?|exigiam?|permitiam?"
                    r"|podiam?|deviam?|aplic(?:ava|ou)\w*|regulavam?|disse"
                ),
            ),
        )
    }
)


def is_past(asked: str, language: str) -> bool:
    """Return whether a clause speaks of the past (CT1)."""
    verbs = _PAST.get(language)
    return verbs is not None and verbs.search(asked) is not None
