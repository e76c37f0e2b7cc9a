"""Words by which one part of a question leans on another.

In: nothing. Out: patterns over folded text, with names of laws, quotes and days blanked. The rules
that read them stand in ``question_parts``.
"""

import re
from typing import Final

from domain.asking.forms import DAY
from domain.date_words import AND, PRESENT

LATER: Final = re.compile(
    r"\b(?:later|newer|latter|second|last|spae?tere[nrs]?|neuere[nrs]?|zweite[nrs]?|letztere[nrs]?"
    r"|posterieure?|seconde?|dernier|derniere|posterior|segund[ao]|ultim[ao]|successiv[ao]"
    r"|second[ao])\b"
)
EARLIER: Final = re.compile(
    r"\b(?:earlier|older|former|first|frue?here[nrs]?|ae?ltere[nrs]?|erste[nrs]?|anterieure?"
    r"|ancien(?:ne)?"
    r"|premiere?|anterior|primer[ao]?|primeir[ao]|precedente|prim[ao])\b"
)
_THE_ONE: Final = (
    r"(?:the one|the version|that|quell[oa]|il testo|la versione|[oa]|(?:o|el) texto|a versao"
    r"|la version|el|la|celui|celle|den(?:jenigen)?|dem(?:jenigen)?|die(?:jenige)?|das(?:jenige)?"
    r"|der(?:jenigen)?)"
)
# "the one that was in force", behind a comparison
THAT: Final = re.compile(
    rf"\W*{_THE_ONE},? (?:that|which|que|qui|che|der|die|das|in force|en vigueur)\b"
)
AND_THAT: Final = re.compile(  # "and that of" a day
    rf"\b(?:{AND}) (?P<one>{_THE_ONE}) (?:(?:that|which|que|qui|che|was|stood|vigora|vigorava"
    rf"|vigente|vigeva|galt|regia|em|in|en|of|from|as|at|on|de|di|d[aeo]l?|du|au|al|vom|von|am|il"
    rf"|le|the|force|vigor|vigore|vigueur) )*(?={DAY})"
)
IN_FORCE_NOW: Final = re.compile(
    rf"\b(?:{PRESENT}|in force|en vigueur|vigentes?|em vigor|en vigor|in vigore|vigent[ei]"
    r"|gelten\w+)\b"
)
ON_IT: Final = re.compile(  # "do you have anything on it", and nothing more
    r"(?:\b(?:and|und|e|y|et|also|tambem|auch|anche|do|you|ihr|sie|vous|voces?|vc|voi|du|tu|have"
    r"|got|habt|haben|hast|avez|tenez|tem|tendes|teneis|tienen|tienes|avete|hai|ha|ci|da"
    r"|(?:et)?was|dazu|davon|daru(?:e)?ber|hierzu|irgend(?:et)?was|denn|any|anything|something"
    r"|about|on|it|that|this|quelque|chose|rien|la-dessus|algo|sobre|eso|ello|isso|isto|qualcosa"
    r"|in|merito|al|riguardo|a|proposito|alguma|coisa|respeito|nada|niente|nulla|there|here|aqui"
    r"|qui|ne|bei|euch|ihnen|cela|ca)\b|[^\w\x00]|_)+$"
)
