"""What a CLML file says of itself: which law, which part of it, of which days.

In: the root of a file. Out: a ClmlMeta, or UnreadableError.

Rules
    CM1  A law is ``uk:<type>.<year>.<number>``, from its address; where a file has no
         address, from its class, year and number. A draft is no law.
    CM2  A revised text holds over the interval that it tells: of a whole law the document's,
         of a part of it that of the part. A text as made, enacted or adopted holds from the
         day it was made, and nobody tells until when.
    CM3  Where a file tells one day of coming into force, the law is not yet in force before;
         several days mean that parts come into force apart, and none is taken.
    CM5  A law is also named by its year and number as lawyers cite it: "2000 c. 38",
         "S.I. 2003/1153".
    CM6  A title whose record lost words ("() (Amendment)"), or that has none, is the printed one.
    CM4  A file that is metadata, contents or explanatory notes alone holds no law.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from index.sources.akn_text import UnreadableError
from index.sources.clml_text import name_of, parse_extent
from index.sources.placeholder_days import read_day

SITE: Final = "http://www.legislation.gov.uk/"
_TYPES: Final = {
    "UnitedKingdomPublicGeneralAct": "ukpga", "UnitedKingdomLocalAct": "ukla",
    "UnitedKingdomChurchMeasure": "ukcm", "UnitedKingdomStatutoryInstrument": "uksi",
    "UnitedKingdomChurchInstrument": "ukci", "UnitedKingdomMinisterialOrder": "ukmo",
    "ScottishAct": "asp", "ScottishStatutoryInstrument": "ssi", "ScottishOldAct": "aosp",
    "WelshParliamentAct": "asc", "WelshNationalAssemblyAct": "anaw",
    "WelshAssemblyMeasure": "mwa", "WelshStatutoryInstrument": "wsi",
    "NorthernIrelandAct": "nia", "NorthernIrelandOrderInCouncil": "nisi",
    "NorthernIrelandStatutoryRule": "nisr", "EuropeanUnionRegulation": "eur",
    "EuropeanUnionDecision": "eudn", "EuropeanUnionDirective": "eudr",
    "EuropeanUnionTreaty": "eut",
}  # fmt: skip
_PATH: Final = re.compile(
    r"legislation\.gov\.uk/(?:id/)?(?P<type>[a-z]+)/"
    r"(?P<work>\d{4}/\d+|[A-Z][A-Za-z0-9]+(?:and[A-Za-z0-9]+)*/[\d-]+/\d+|teu|tfeu)(?P<rest>/.*)?$"
)
_VERSION: Final = re.compile(
    r"/(?:made|enacted|adopted|created|prospective|\d{4}-\d{2}-\d{2}|data\.\w+|revision)?$"
)
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_PRINTED: Final = re.compile(rf"(\d{{1,2}})(?:st|nd|rd|th)? ({'|'.join(_MONTHS)}) (\d{{4}})")
_CITED: Final = {
    "ukpga": ("{year} c. {number}",), "asp": ("{year} asp {number}",),
    "anaw": ("{year} anaw {number}",), "asc": ("{year} asc {number}",),
    "mwa": ("{year} nawm {number}",), "nia": ("{year} c. {number} (N.I.)",),
    "uksi": ("S.I. {year}/{number}", "SI {year}/{number}"),
    "wsi": ("S.I. {year}/{number}", "SI {year}/{number}"),
    "ssi": ("S.S.I. {year}/{number}", "SSI {year}/{number}"),
    "nisr": ("S.R. {year}/{number}", "SR {year}/{number}"),
}  # fmt: skip
_LAWS: Final = frozenset({"Primary", "Secondary", "EURetained"})
_DC: Final = "{http://purl.org/dc/elements/1.1/}"
_TERMS: Final = "{http://purl.org/dc/terms/}"
_LANGUAGES: Final = {"en": "en", "cy": "cy", "gd": "gd", "ga": "ga"}


class ClmlMeta(Struct, frozen=True, kw_only=True):
    """A file's own account of what it is."""

    work_id: str
    address: str  # of the work
    source_url: str  # of this text
    main_type: str
    fragment: str  # "section/19"; empty: the whole law
    language: str
    title: str
    number: str  # "2000 c. 38" as printed, where it is
    revised: bool
    made_on: date | None
    starts: tuple[date, ...]  # days of coming into force
    start_on: date
    end_on: date | None
    modified_on: date | None
    current: bool  # revised, and of no earlier day
    extent: tuple[str, ...]


def cited_as(path: str) -> tuple[str, ...]:
    """Return how lawyers cite the law at a path, "ukpga/2000/38" (CM5)."""
    kind, _, rest = path.partition("/")
    year, _, number = rest.partition("/")
    forms = _CITED.get(kind, ()) if year.isdigit() and number.isdigit() else ()
    return tuple(form.format(year=year, number=number) for form in forms)


def find_law(root: Element) -> Element:
    """Return the law in a file (CM4).

    Raises:
        UnreadableError: The file holds none.
    """
    name = name_of(root)
    if name in {"ExplanatoryNotes", "EN"}:
        raise UnreadableError("unsupported_format", "the file holds explanatory notes, no law")
    if name == "feed":
        detail = "a feed of changes holds no text; its effects stand on the laws it names"
        raise UnreadableError("unsupported_format", detail)
    if name == "Fragment":
        raise UnreadableError(
            "unsupported_format", "the file is an editor's revision in work, not a published text"
        )
    if name != "Legislation":
        raise UnreadableError("unsupported_format", f"<{name}> is no document of this source")
    for child in root:
        if name_of(child) in _LAWS:
            return child
    kept = "a table of contents" if any(name_of(c) == "Contents" for c in root) else "metadata"
    raise UnreadableError("empty", f"the file holds {kept} alone, no text of the law")


def read_meta(root: Element) -> ClmlMeta:
    """Read what a file says of itself.

    Raises:
        UnreadableError: It names no law, is a draft, or tells no day (CM1, CM2).
    """
    main_type, status = _value(root, "DocumentMainType"), _value(root, "DocumentStatus")
    if status == "draft" or "Draft" in main_type:
        raise UnreadableError("unsupported_format", "the file is a draft, which is no law yet")
    path, fragment = _identify(root, main_type)
    revised = status == "revised"
    made_on = _made_on(root)
    start, end = _interval(root, fragment) if revised else (made_on, None)
    start = start or _day(_text(root, f"{_TERMS}valid")) or made_on
    if start is None:
        raise UnreadableError("malformed", "the file tells no day from which its text holds")
    url = next((u for u in _addresses(root) if u.startswith(SITE)), f"{SITE}{path}")
    return ClmlMeta(
        work_id=f"uk:{path.lower().replace('/', '.')}",
        address=f"{SITE}id/{path}",
        source_url=url.replace("/id/", "/"),
        main_type=main_type,
        fragment=fragment,
        language=_language(root),
        title=_title(root),
        number=_number(root),
        revised=revised,
        made_on=made_on,
        starts=_starts(root),
        start_on=start,
        end_on=end,
        modified_on=_day(_text(root, f"{_DC}modified")),
        current=revised and re.search(r"/\d{4}-\d{2}-\d{2}$", url) is None,
        extent=parse_extent(root.get("RestrictExtent")),
    )


def _identify(root: Element, main_type: str) -> tuple[str, str]:
    for address in _addresses(root):
        found = _PATH.search(address.rstrip("/"))
        if found:
            rest = _VERSION.sub("", found["rest"] or "")
            return f"{found['type']}/{found['work']}", rest.strip("/")
    kind, year = _TYPES.get(main_type, ""), _value(root, "Year")
    number = _value(root, "Number")
    if not (kind and year and number):
        told = f"class {main_type!r}, year {year!r}, number {number!r}"
        raise UnreadableError("malformed", f"the file names no law: {told}")
    return f"{kind}/{year}/{number}", ""


def _addresses(root: Element) -> Iterator[str]:
    yield _text(root, f"{_DC}identifier")
    for name in ("DocumentURI", "IdURI", "{http://www.w3.org/XML/1998/namespace}base"):
        yield root.get(name, "")


def _interval(root: Element, fragment: str) -> tuple[date | None, date | None]:
    """Return the days a revised text holds for: of the part where it is one (CM2)."""
    start, end = root.get("RestrictStartDate"), root.get("RestrictEndDate")
    element = find_law(root) if fragment else None
    while element is not None:
        start = element.get("RestrictStartDate", start)
        if element.get("RestrictStartDate") is not None:
            end = element.get("RestrictEndDate")
        inner = [c for c in element if name_of(c) not in {"", "Number", "Title", "Pnumber"}]
        element = inner[0] if len(inner) == 1 else None
    return _day(start or ""), read_day(end or "")


def _made_on(root: Element) -> date | None:
    for name in ("EnactmentDate", "Made", "Adopted"):
        found = root.find(f"{{*}}Metadata//{{*}}{name}")
        if found is not None and (day := _day(found.get("Date", ""))):
            return day
    return _printed_day(root)


def _printed_day(root: Element) -> date | None:
    """Return the last day that the printed date of enactment or making spells (CM2)."""
    for name in ("DateOfEnactment", "MadeDate"):
        printed = root.find(f".//{{*}}{name}")
        words = "" if printed is None else " ".join("".join(printed.itertext()).split())
        found = _PRINTED.findall(words)
        if found:
            day, month, year = found[-1]
            return date(int(year), _MONTHS.index(month) + 1, int(day))
    return None


def _starts(root: Element) -> tuple[date, ...]:
    told = root.findall("{*}Metadata//{*}ComingIntoForce//{*}DateTime")
    days = {day for found in told if (day := _day(found.get("Date", "")))}
    return tuple(sorted(days))


def _value(root: Element, name: str) -> str:
    found = root.find(f"{{*}}Metadata//{{*}}DocumentClassification/{{*}}{name}")
    if found is None:
        found = root.find(f"{{*}}Metadata/*/{{*}}{name}")
    return "" if found is None else found.get("Value", "").strip()


def _title(root: Element) -> str:
    """Return the title of the record, else as printed (CM6)."""
    told = " ".join(_text(root, f"{_DC}title").split())
    return told if told and "()" not in told else _printed(root, "Title") or told


def _number(root: Element) -> str:
    return _printed(root, "Number")


def _printed(root: Element, name: str) -> str:
    """Return what the preliminaries print, on one line; empty where they do not."""
    for kind in ("Primary", "Secondary"):
        found = root.find(f"{{*}}{kind}/{{*}}{kind}Prelims/{{*}}{name}")
        if found is not None:
            return " ".join("".join(found.itertext()).split())
    return ""


def _language(root: Element) -> str:
    told = _text(root, f"{_DC}language") or "en"
    code = _LANGUAGES.get(told.lower()[:2])
    if code is None:
        raise UnreadableError("wrong_language", f"the file is in {told!r}")
    return code


def _text(root: Element, name: str) -> str:
    found = root.find(f"{{*}}Metadata/{name}")
    return "" if found is None else (found.text or "").strip()


def _day(told: str) -> date | None:
    try:
        return date.fromisoformat(told[:10])
    except ValueError:
        return None
