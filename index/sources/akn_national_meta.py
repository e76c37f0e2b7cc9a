"""What an Akoma Ntoso file of a national profile says of itself, and how its country writes.

In: the document element. Out: a WorkMeta, or UnreadableError; the Profile of a country.

Rules
    AK10  A work id is the country and the IRI without its first steps; Italian laws are
          ``it-normattiva:legge-1941-633``.
    AK11  A language code of the file is read as BCP 47; one that is missing is the country's.
    AK12  The day of an original is that of the act; of a consolidation, that of the
          expression. A day in 2999 is a placeholder and no day.
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from domain.law import Basis, TextStatus
from index.source_model import AliasScheme, SourceAlias, SourceReference
from index.sources.akn_national_file import collect_references
from index.sources.akn_national_plan import Dialect
from index.sources.akn_text import UnreadableError, read_words
from index.sources.placeholder_days import read_day

AKN3: Final = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
LEGALDOCML: Final = "http://Inhaltsdaten.LegalDocML.de/1.8.2/"
NAMESPACES: Final = (AKN3, f"{AKN3}/WD17", f"{AKN3}/CSD13", LEGALDOCML)
_LANGUAGES: Final = {
    "eng": "en", "ita": "it", "fra": "fr", "deu": "de", "fin": "fi", "swe": "sv", "ell": "el",
    "gr": "el", "spa": "es", "esp": "es", "por": "pt", "nld": "nl", "dan": "da", "ces": "cs",
    "pol": "pl", "ron": "ro", "hun": "hu", "bul": "bg", "hrv": "hr", "slk": "sk", "slv": "sl",
    "est": "et", "lav": "lv", "lit": "lt", "mlt": "mt", "gle": "ga", "ltz": "lb",
}  # fmt: skip
_BY_COUNTRY: Final = {"gr": "el", "it": "it", "fi": "fi", "de": "de", "lu": "fr", "fr": "fr"}
_COUNTRIES: Final = {"gb-ukm": "gb", "ita": "it", "country_lux": "lu"}
_SCHEMES: Final[Mapping[str, AliasScheme]] = {
    "urn:nir": "urn_lex",
    "eli": "eli",
    "CELEX": "celex",
}
_NO_STEPS: Final = frozenset({"", "akn", "id", "eli", "etat", "leg", "jo", "bund", "enacted"})
_ITALIAN: Final = re.compile(r"/akn/it/act/([A-Za-z]+)/stato/(\d{4})-\d{2}-\d{2}/([0-9a-zA-Z-]+)")


class Profile(Struct, frozen=True, kw_only=True):
    """How a country's files are written, and what their text is worth."""

    dialect: Dialect
    status: TextStatus = "authentic"  # of an original
    consolidated: TextStatus = "consolidated_official"


class WorkMeta(Struct, frozen=True, kw_only=True):
    """A file's own account of what it is."""

    work_id: str
    iri: str
    expression_iri: str
    country: str
    language: str
    document_type: str
    title: str
    names: tuple[SourceAlias, ...]
    original: bool
    on: date
    basis: Basis
    published_on: date | None
    published_in: str
    events: tuple[tuple[date, str], ...]  # amendments undergone: day, amending act
    links: tuple[SourceReference, ...]


_DEFAULT: Final = Profile(dialect=Dialect(running=frozenset({"article", "section"})))
_PROFILES: Final[Mapping[str, Profile]] = {
    "it": Profile(
        dialect=Dialect(
            running=frozenset({"article"}),
            note=re.compile(
                r"-{5,}|AGGIORNAMENTO \(\d+|\(*\s*(?:ARTICOLO|COMMA|LETTERA|NUMERO|PERIODO|CAPO"
                r"|PROVVEDIMENTO)\b[^.]{0,40}\b(?:ABROGAT|SOPPRESS)[OA]",
            ),
            gone=re.compile(r"\b(?:ABROGAT|SOPPRESS)[OA]\b"),
            marks=re.compile(r"\(\(|^\s*\)\)[.;,]?$|(?<![\s(][a-z])\)\)(?!\))", re.MULTILINE),
        ),
        consolidated="consolidated_documentary",
    ),
    "lu": Profile(
        dialect=Dialect(
            running=frozenset({"article"}), flat=frozenset({"paragraph", "hcontainer"})
        ),
        consolidated="consolidated_documentary",
    ),
    "fi": _DEFAULT,
    "de": Profile(dialect=Dialect(running=frozenset({"article"}))),
}


def find_profile(country: str) -> Profile:
    """Return how a country's files are written; a country without one was converted (AK6)."""
    known = _PROFILES.get(country)
    if known is not None:
        return known
    return Profile(dialect=_DEFAULT.dialect, status="editorial", consolidated="editorial")


def read_work_meta(document: Element) -> WorkMeta:
    """Read the metadata of an act.

    Raises:
        UnreadableError: The file names no work, no language or no day (AK1, AK12).
    """
    work, expression = _level(document, "FRBRWork"), _level(document, "FRBRExpression")
    iri = _iri(work)
    country = _country(work, iri)
    original = _is_original(document, work)
    day = _day(work if original else expression)
    if day is None:
        raise UnreadableError("malformed", "the file's dates are placeholders; no day is told")
    return WorkMeta(
        work_id=to_work_id(iri, country),
        iri=iri,
        expression_iri=_value(expression, "FRBRuri") or _value(expression, "FRBRthis"),
        country=country,
        language=_language(expression, country),
        document_type=_document_type(document, iri),
        title=_title(document, work, iri),
        names=_names(work),
        original=original,
        on=day,
        basis="act_date" if original else "consolidation_date",
        published_on=_published_on(document) if original else None,
        published_in=_published_in(document),
        events=_events(document),
        links=collect_references(document),
    )


def to_work_id(iri: str, country: str) -> str:
    """Return the work id of an IRI (AK10)."""
    italian = _ITALIAN.match(iri)
    if italian:
        return f"it-normattiva:{italian[1].lower()}-{italian[2]}-{italian[3].lower()}"
    path = re.sub(r"^https?://[^/]+", "", iri)
    rest = ".".join(step for step in path.split("/") if step not in {*_NO_STEPS, country})
    return f"{country}-akn:{re.sub(r'[^a-z0-9:._-]', '_', rest.lower())}"


def _level(document: Element, name: str) -> Element:
    found = document.find(f"{{*}}meta/{{*}}identification/{{*}}{name}")
    if found is None:
        raise UnreadableError("malformed", f"the file has no {name}")
    return found


def _value(element: Element, name: str) -> str:
    found = element.find(f"{{*}}{name}")
    return "" if found is None else found.get("value", "").strip()


def _iri(work: Element) -> str:
    iri = _value(work, "FRBRuri") or _value(work, "FRBRthis")
    if not iri:
        raise UnreadableError("malformed", "the file names no work: its FRBRuri is empty")
    return re.sub(r"/!main$", "", iri).rstrip("/")


def _country(work: Element, iri: str) -> str:
    told = _value(work, "FRBRcountry").lower()
    named = "country_" + told.rsplit("/", 1)[-1] if "/" in told else told
    country = _COUNTRIES.get(named, named)
    if not re.fullmatch(r"[a-z]{2}", country):
        raise UnreadableError("malformed", f"{iri} names no country of two letters")
    return country


def _language(expression: Element, country: str) -> str:
    found = expression.find("{*}FRBRlanguage")
    told = "" if found is None else found.get("language", "").rsplit("/", 1)[-1].lower()
    code = _LANGUAGES.get(told, told.partition("-")[0]) or _BY_COUNTRY.get(country, "")
    if not re.fullmatch(r"[a-z]{2}", code):
        raise UnreadableError(
            "malformed", f"the file names no language this source knows: {told!r}"
        )
    return code  # AK11


def _day(level: Element) -> date | None:
    for found in level.findall("{*}FRBRdate"):
        day = read_day(found.get("date", ""))
        if day is not None:
            return day
    return None


def _is_original(document: Element, work: Element) -> bool:
    named = {found.get("name", "") for found in work.findall("{*}FRBRdate")}
    told = document.get("contains") == "originalVersion" or "enacted" in named
    return told or "verkuendung" in document.get("name", "") or not _amended(document)


def _amended(document: Element) -> bool:
    passive = document.find("{*}meta//{*}passiveModifications") is not None
    events = len(document.findall("{*}meta/{*}lifecycle/{*}eventRef"))
    return passive or events > 1 or document.get("name") == "monovigente" or _is_code(document)


def _is_code(document: Element) -> bool:
    return document.find("{*}portionBody") is not None


def _events(document: Element) -> tuple[tuple[date, str], ...]:
    """Return the amendments undergone: events whose source is an amending act, by day."""
    acts = {
        found.get("eId", found.get("id", "")): found.get("href", "")
        for found in document.findall("{*}meta/{*}references/{*}passiveRef")
    }
    told = [
        (day, re.sub(r"/!main$", "", acts[source]))
        for found in document.findall("{*}meta/{*}lifecycle/{*}eventRef")
        if (source := found.get("source", "").removeprefix("#")) in acts
        and (day := read_day(found.get("date", ""))) is not None
    ]
    return tuple(sorted(told))


def _document_type(document: Element, iri: str) -> str:
    for word in ("directive", "regulation", "statute", "decreto", "legge", "loi"):
        if f"/{word}" in iri.lower():
            kind = {"legge": "law", "loi": "law", "statute": "law", "decreto": "decree"}
            return kind.get(word, word)
    return "code" if _is_code(document) else "law"


def _names(work: Element) -> tuple[SourceAlias, ...]:
    told = [(e.get("name", ""), e.get("value", "")) for e in work.findall("{*}FRBRalias")]
    return tuple(
        SourceAlias(name=name, scheme=_SCHEMES[kind])
        for kind, name in told
        if kind in _SCHEMES and name and "CONSOLIDATED" not in name
    )


def _title(document: Element, work: Element, iri: str) -> str:
    for path in ("preface//{*}shortTitle", "preface//{*}docTitle", "preface//{*}longTitle"):
        found = document.find(f"{{*}}{path}")
        if found is not None and (title := " ".join(read_words(found).text.split())):
            return re.sub(r"\s*\(\d{2,3}[A-Z]\d{4,5}\)\s*$", "", title)
    preface = document.find("{*}preface")
    words = "" if preface is None else " ".join(read_words(preface).text.split())
    first = document.find("{*}portionBody/*")
    labels = [] if first is None else first.findall("{*}num") + first.findall("{*}heading")
    named = " ".join(read_words(label).text for label in labels)
    return words[:300] or named or _value(work, "FRBRname") or iri


def _published_on(document: Element) -> date | None:
    found = document.find("{*}meta/{*}publication")
    return None if found is None else read_day(found.get("date", ""))


def _published_in(document: Element) -> str:
    found = document.find("{*}meta/{*}publication")
    if found is None:
        return ""
    told = (found.get("showAs") or found.get("name") or "", found.get("number") or "")
    return " ".join(word for word in told if word)
