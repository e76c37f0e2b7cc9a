"""URN:LEX of Brazil: what an identifier says.

In: "urn:lex:br:senado.federal:projeto.lei;pls:2017;505@data.evento;leitura;2017-12-13t17.51".
Out: place, authority, kind, day or year, number, and the day of the version.

Rules
    UL1 An URN has jurisdiction, authority, kind, and a descriptor of a day or year and a
        number; after "@" stands a version, after "!" a fragment; another form is refused.
    UL2 The day of a version is the one calendar day in it; of a law without a version, the
        descriptor's. A bare year is no day.
    UL3 The work is what stands before "@" and "!": its key is the URN without "urn:lex:br:",
        ":" and ";" written ".".
"""

import re
from datetime import date
from typing import Final

from msgspec import Struct

_FORM: Final = re.compile(
    r"urn:lex:(?P<place>br(?:;[a-z.;-]{1,80})?):(?P<authority>[a-z0-9.;-]{1,120})"
    r":(?P<kind>[a-z0-9.;-]{1,120}):(?P<when>\d{4}(?:-\d{2}-\d{2})?)(?:;(?P<number>[^@!:]{1,80}))?"
    r"(?:@(?P<version>[^!]{1,160}))?(?:!(?P<fragment>.{1,200}))?"
)
_DAY: Final = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")


class Urn(Struct, frozen=True, kw_only=True):
    """An URN:LEX in its parts."""

    work: str  # without version and fragment
    authority: str  # "senado.federal"
    kind: str  # "projeto.lei", without the sub-kind after ";"
    subkind: str  # "pls"
    number: str
    day: date | None
    version: str = ""
    fragment: str = ""

    @property
    def key(self) -> str:
        """The part of a work id that names the work (UL3)."""
        plain = re.sub(r"[:;]", ".", self.work.removeprefix("urn:lex:br:"))
        return re.sub(r"[^a-z0-9._-]", "_", plain.lower())


def parse_urn(written: str) -> Urn:
    """Return the parts of an URN (UL1, UL2); raises ValueError."""
    found = _FORM.fullmatch(written.strip())
    if found is None:
        raise ValueError(f"'{written[:120]}' is no URN:LEX of Brazil")
    version = found["version"] or ""
    days = _DAY.findall(version) if version else _DAY.findall(found["when"])
    kind, _, subkind = found["kind"].partition(";")
    return Urn(
        work=re.split("[@!]", written.strip())[0],
        authority=found["authority"],
        kind=kind,
        subkind=subkind,
        number=found["number"] or "",
        day=date.fromisoformat(days[0]) if len(days) == 1 else None,
        version=version,
        fragment=found["fragment"] or "",
    )
