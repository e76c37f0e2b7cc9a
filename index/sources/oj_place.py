"""Where and when an act stands in the Official Journal, as its page prints it.

In: the bytes of one page. Out: the place as printed and the day.

Rules
    OP1 The day is that of the page's own head: "4.5.2016" beside "L 119/1", or the line
        "Official Journal L 350 , 28/12/1998 P. 0058 - 0068" of an older page.
    OP2 A day that does not exist, or a page without such a head, tells nothing.
"""

import re
from datetime import date

from msgspec import Struct

_HEAD_BYTES = 16_384
_DAY = re.compile(r"\bhd-date\"[^>]{0,40}>\s{0,20}(\d{1,2})\.(\d{1,2})\.(\d{4})")
_ISSUE = re.compile(r"\bhd-oj\"[^>]{0,40}>\s{0,20}([A-Z]{1,2}) ?(\d{1,4})(?:/(\d{1,5}))?")
_UNIQUE = re.compile(r"\bhd-uniq\"[^>]{0,40}>\s{0,20}(\d{4}/\d{1,5})")
_SERIES = re.compile(r"\bhd-coll\"[^>]{0,40}>\s{0,20}([A-Z])\b")
_OLDER = re.compile(
    r"(?:Official Journal|Journal officiel)(?: n°)? ([A-Z]{1,2}) (\d{1,4}) ?, ?"
    r"(\d{2})/(\d{2})/(\d{4})(?: P\. ?(\d{1,5}))?"
)


class Publication(Struct, frozen=True, kw_only=True):
    """Where and when the base act was published."""

    printed: str  # "OJ L 119, 4.5.2016, p. 1"
    on: date


def find_publication(content: bytes) -> Publication | None:
    """Return the place in the Official Journal that a page prints at its head (OP1)."""
    text = content[:_HEAD_BYTES].decode("utf-8", errors="replace").replace("oj-hd", "hd")
    day = _DAY.search(text)
    if day is None:
        return _find_older(text)
    on = _to_day(day[3], day[2], day[1])
    if on is None:
        return None
    issue = _ISSUE.search(text)
    if issue:
        return to_publication(on, series=issue[1], issue=issue[2], page=issue[3] or "")
    unique, series = _UNIQUE.search(text), _SERIES.search(text)
    if unique and series:
        return to_publication(on, series=series[1], act=unique[1])
    return Publication(printed="", on=on)


def to_publication(
    on: date, *, series: str, issue: str = "", page: str = "", act: str = ""
) -> Publication:
    """Return a place as it is cited; since October 2023 each act is an issue of its own."""
    printed = f"{on.day}.{on.month}.{on.year}"
    if act:
        return Publication(printed=f"OJ {series}, {act}, {printed}", on=on)
    place = f"OJ {series} {issue}, {printed}"
    return Publication(printed=f"{place}, p. {page}" if page else place, on=on)


def _find_older(text: str) -> Publication | None:
    found = _OLDER.search(text)
    on = _to_day(found[5], found[4], found[3]) if found else None
    if found is None or on is None:
        return None
    number, page = found[2].lstrip("0"), (found[6] or "").lstrip("0")
    return to_publication(on, series=found[1], issue=number, page=page)


def _to_day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None  # OP2
