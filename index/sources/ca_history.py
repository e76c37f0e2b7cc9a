"""The history note under a section of a California code.

In: the words between "(History:" and its bracket. Out: causes, days, and the former number.

Rules
    CH1  Each "Stats." chapter, code amendment or proposition that made the section is a
         cause, in the order of the note; one in brackets ("as amended by ...") is the text
         that was changed, and no cause.
    CH2  "Added by renumbering Section 61.4" is a renumbering, and tells the former number.
    CH3  A day counts for what the note says of it: effective, operative, inoperative, repealed
         as of. "Amending action operative" dates the amendment, not the section.
    CH4  A note that names no act leaves the cause empty; nothing is added.
"""

import re
from datetime import date
from typing import Final

from msgspec import Struct

from index.source_model import CauseKind, SourceCause
from index.sources.dc_days import find_day

_ASIDE: Final = re.compile(r"\((?:as |in Sec)[^)]*\)")
_ACT: Final = re.compile(
    r"(?P<act>Stats\. (?P<year>\d{4}), (?P<chapter>(?:\d+\w* Ex\. Sess\., )?Ch\. ?\d+)"
    r"|Code Amendments (?P<years>\d{4}(?:-\d+)?), Ch\. ?\d+"
    r"|(?P<prop>Prop(?:osition|\.) ?\d+(?:-?\w)?))"
    r"(?:, (?P<section>Sec\. [\d.]*\d\w?))?"
)
_PROPOSITION: Final = re.compile(r"Prop(?:osition|\.) ?")
_FORMER: Final = re.compile(
    r"(?:renumbering (?:Section|Sec\.)|renumbered from Sec\.) ?(\d[\w.]*\w|\d)"
)
_DAY: Final = r"([A-Z][a-z]+\.? \d{1,2}, \d{4})"
_EFFECTIVE: Final = re.compile(rf"Effective {_DAY}")
_OPERATIVE: Final = re.compile(
    rf"(?:Section o|section o|(?<!action )(?<!Action )O)perative(?: on)? {_DAY}"
)
_INOPERATIVE: Final = re.compile(rf"Inoperative(?: on| as of)? {_DAY}")
_REPEALED: Final = re.compile(rf"Repealed (?:as of|on|effective) {_DAY}")
_VOTED: Final = re.compile(rf"(?:added|amended|adopted|renumbered from Sec\. \S+ on) {_DAY}")


class Note(Struct, frozen=True, kw_only=True):
    """What a history note tells."""

    causes: tuple[SourceCause, ...] = ()
    former: str = ""  # the number the section bore before
    effective_on: date | None = None
    operative_on: date | None = None
    inoperative_on: date | None = None
    repealed_on: date | None = None


def read_note(words: str) -> Note:
    """Return what a history note tells (CH1 to CH4)."""
    plain = _ASIDE.sub("", words)
    former = _FORMER.search(plain)
    return Note(
        causes=_causes(plain, renumbered=bool(former)),
        former="" if former is None else former[1].rstrip("."),
        effective_on=_day(_EFFECTIVE, plain),
        operative_on=_day(_OPERATIVE, plain),
        inoperative_on=_day(_INOPERATIVE, plain),
        repealed_on=_day(_REPEALED, plain),
    )


def _day(pattern: re.Pattern[str], words: str) -> date | None:
    found = pattern.search(words)
    return find_day(found[1]) if found else None


def _causes(words: str, *, renumbered: bool) -> tuple[SourceCause, ...]:
    made_by = re.split(r"(?:Effective|Operative|Section operative|Repealed as of|See|Note:)", words)
    voted = _VOTED.search(words)
    kind = _kind(words, renumbered=renumbered)
    return tuple(
        SourceCause(
            kind=kind,
            source_work=_name(found),
            source_anchor=found["section"] or "",
            enacted_on=find_day(voted[1]) if voted and found["prop"] else None,
        )
        for found in _ACT.finditer(made_by[0])
    )


def _name(found: re.Match[str]) -> str:
    return _PROPOSITION.sub("Proposition ", found["act"])


def _kind(words: str, *, renumbered: bool) -> CauseKind:
    told = words.casefold()
    if renumbered:
        return "renumbering"
    if "amended" in told.partition(" by ")[0]:
        return "amendment"
    if "added" in told or "adopted" in told:
        return "insertion"
    return "enactment" if "enacted" in told else "amendment"
