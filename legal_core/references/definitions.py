"""Names that a text gives to laws: "(“the 1998 Act”)", "(im Folgenden: BGB)".

In: text as written. Out: the names defined, in order; what they stand for is told by the
reference right before the bracket.
"""

import re
from typing import Final

NAMES_MAX: Final = 200  # defined names a text may have; later ones are not looked for
DEFINED = re.compile(
    r"[\s,]{0,2}[(\[](?P<lead>[^()\[\]\"“”„«‘\n]{0,40})"
    r"(?:[\"“”„«‘](?:the\s|la\s|le\s|die\s|das\s|o\s|a\s)?(?P<quoted>[^\"“”„«»‘’()\n]{1,60})[\"”“»’]"
    r"|(?<=\()(?P<acronym>[A-ZÄÖÜ][\w-]{1,14})(?=\)))"
)


def defined_names(text: str) -> tuple[str, ...]:
    """Return every name that stands quoted in brackets, in order, NAMES_MAX at most."""
    names = dict.fromkeys(
        match["quoted"].strip() for match in DEFINED.finditer(text) if match["quoted"]
    )
    return tuple(name for name in names if name)[:NAMES_MAX]
