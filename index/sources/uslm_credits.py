"""Source credits of federal statutes: "Enacted December 29, 1970, P.L. 91–596, sec. 1, ...".

In: the words of a credit. Out: causes, in their order.

Rules
    UC1  Each public law named is a cause; "enacted" and "added" tell the kind, "repealed" a
         repeal, "redesignated" a renumbering, all else an amendment.
    UC2  A day belongs to the law named next after it, and a section or a page to the law
         named before it.
"""

import re
from typing import Final

from index.source_model import CauseKind, SourceCause
from index.sources.dc_days import find_day

_LAW: Final = re.compile(r"(?:P\.L\.|Pub\. L\.|Public Law)\s*(\d+)[–-](\d+)")
_SECTION: Final = re.compile(r"^[,\s]*secs?\. ([\w().]+(?:\([\w]+\))*)")
_KINDS: Final[tuple[tuple[str, CauseKind], ...]] = (
    ("enacted", "enactment"),
    ("added", "insertion"),
    ("repealed", "repeal"),
    ("redesignated", "renumbering"),
    ("renumbered", "renumbering"),
    ("amended", "amendment"),
)


def read_credit(words: str) -> tuple[SourceCause, ...]:
    """Return the causes that a source credit names (UC1, UC2)."""
    found = list(_LAW.finditer(words))
    causes: list[SourceCause] = []
    kind: CauseKind = "amendment"
    for i, law in enumerate(found):
        before = words[found[i - 1].end() if i else 0 : law.start()]
        after = words[law.end() : found[i + 1].start() if i + 1 < len(found) else None]
        kind = _kind(before, kind)
        section = _SECTION.match(after)
        causes.append(
            SourceCause(
                kind=kind,
                source_work=f"Public Law {law[1]}-{law[2]}",
                source_anchor=f"sec. {section[1].rstrip('.,')}" if section else "",
                enacted_on=find_day(before),
            )
        )
    return tuple(causes)


def _kind(before: str, last: CauseKind) -> CauseKind:
    """Return what the words before a law say it did; a list goes on with the same word."""
    told = before.casefold()
    places = [(told.rfind(word), kind) for word, kind in _KINDS if word in told]
    return max(places)[1] if places else last
