"""What an Akoma Ntoso 3.0 file says of itself: who it is, of which day, in which language.

In: the document element. Out: one AknMeta, or UnreadableError.

Rules
    K20  The day of an expression is its FRBRdate; a date named "publication" is the day the
         expression was published, one named "observed" (on the manifestation) the first
         sighting.
    K21  The day is a day in force only where an event of the life cycle with that date refers
         to the concept of being in force; else it is the day of a consolidation, or of the act.
    K22  A file that mixes several versions is refused: its text is no dated state.
    K23  An original version is authentic; a file that says it is a translation is one, official
         only where it says so; every other text is an official consolidation.
"""

from datetime import UTC, date, datetime

from lxml import etree
from msgspec import Struct

from domain.law import Basis, LegalState, TextStatus
from index.sources.akn_life import AknLife, find_required, parse_day, read_life
from index.sources.akn_text import UnreadableError, local_name, read_words

# ISO 639-2 as the format writes it to BCP 47; any other code is good BCP 47 as it stands
_LANGUAGES = {
    "bul": "bg", "ces": "cs", "dan": "da", "deu": "de", "ell": "el", "eng": "en", "est": "et",
    "fin": "fi", "fra": "fr", "gle": "ga", "hrv": "hr", "hun": "hu", "ita": "it", "lav": "lv",
    "lit": "lt", "ltz": "lb", "mlt": "mt", "nld": "nl", "pol": "pl", "por": "pt", "roh": "rm",
    "ron": "ro", "slk": "sk", "slv": "sl", "spa": "es", "swe": "sv",
}  # fmt: skip


class AknMeta(Struct, frozen=True, kw_only=True):
    """A file's own account of what it is."""

    work_iri: str
    expression_iri: str
    language: str
    on: date
    enacted_on: date
    published_on: date | None
    observed_at: datetime | None
    text_status: TextStatus
    document_type: str
    title: str
    names: tuple[tuple[str, str], ...]  # (what the name is, the name)
    published_in: str
    life: AknLife
    themes: tuple[tuple[str, str], ...]
    cites: tuple[str, ...]

    @property
    def start_basis(self) -> Basis:
        """What the day of the expression is worth (K21)."""
        if any(event.in_force and event.on == self.on for event in self.life.events):
            return "in_force"
        return "act_date" if self.on == self.enacted_on else "consolidation_date"

    @property
    def legal_state(self) -> LegalState:
        """Whether the work had ended on the day of the expression."""
        ended = any(event.kind == "repeal" and event.on <= self.on for event in self.life.events)
        return "repealed" if ended else "in_force"


def read_meta(document: etree._Element) -> AknMeta:
    """Read the metadata of an ``act``, ``bill`` or ``doc``.

    Raises:
        UnreadableError: Several versions in one file (K22), or identification is missing.
    """
    if document.get("contains") == "multipleVersions":  # K22
        raise UnreadableError("unsupported_format", "several versions stand in one file")
    work = find_required(document, "meta/identification/FRBRWork")
    expression = find_required(document, "meta/identification/FRBRExpression")
    on = _day(expression, None)
    return AknMeta(
        work_iri=_value(work, "FRBRuri"),
        expression_iri=_value(expression, "FRBRuri"),
        language=_language(expression),
        on=on,
        enacted_on=_day(work, None),
        published_on=_optional_day(expression, "publication"),  # K20
        observed_at=_observed_at(document),
        text_status=_text_status(document, expression),
        document_type=_optional_value(work, "FRBRsubtype") or document.get("name", ""),
        title=_title(document),
        names=_names(work) + _names(expression),
        published_in=_published_in(document),
        life=read_life(document, on),
        themes=_themes(document),
        cites=_cites(document),
    )


def _value(element: etree._Element, name: str) -> str:
    value = find_required(element, name).get("value", "")
    if not value:
        raise UnreadableError("malformed", f"{name} has no value")
    return value


def _optional_value(element: etree._Element, name: str) -> str:
    found = element.find(f"{{*}}{name}")
    return "" if found is None else found.get("value", "")


def _day(element: etree._Element, name: str | None) -> date:
    day = _optional_day(element, name)
    if day is None:
        raise UnreadableError("malformed", f"{local_name(element)} has no FRBRdate")
    return day


def _optional_day(element: etree._Element, name: str | None) -> date | None:
    """Return the date of that name; without a name, the first that is no publication."""
    for found in element.findall("{*}FRBRdate"):
        if found.get("name") == name or (name is None and found.get("name") != "publication"):
            return parse_day(found.get("date", ""))
    return None


def _observed_at(document: etree._Element) -> datetime | None:
    path = "{*}meta/{*}identification/{*}FRBRManifestation/{*}FRBRdate"
    for found in document.findall(path):
        if found.get("name") == "observed":  # K20
            day = parse_day(found.get("date", ""))
            return datetime(day.year, day.month, day.day, tzinfo=UTC)
    return None


def _language(expression: etree._Element) -> str:
    code = find_required(expression, "FRBRlanguage").get("language", "")
    if not code:
        raise UnreadableError("malformed", "FRBRlanguage names no language")
    return _LANGUAGES.get(code, code)


def _text_status(document: etree._Element, expression: etree._Element) -> TextStatus:
    translation = expression.find("{*}FRBRtranslation")
    if translation is not None:  # K23
        official = translation.get("authoritative") == "true"
        return "translation_official" if official else "translation_unofficial"
    original = document.get("contains") == "originalVersion"
    return "authentic" if original else "consolidated_official"


def _title(document: etree._Element) -> str:
    for name in ("docTitle", "longTitle"):
        found = document.find(f"{{*}}preface//{{*}}{name}")
        if found is not None and (title := read_words(found).text.replace("\n", " ")):
            return title
    raise UnreadableError("malformed", "the preface has neither docTitle nor longTitle")


def _names(element: etree._Element) -> tuple[tuple[str, str], ...]:
    return tuple(
        (found.get("name", ""), found.get("value", ""))
        for found in element.findall("{*}FRBRalias")
        if found.get("value")
    )


def _published_in(document: etree._Element) -> str:
    found = document.find("{*}meta/{*}publication")
    return "" if found is None else found.get("showAs", "")


def _themes(document: etree._Element) -> tuple[tuple[str, str], ...]:
    return tuple(
        (f"{found.get('dictionary', '').removeprefix('#')}:{found.get('value', '')}", label)
        for found in document.findall("{*}meta/{*}classification/{*}keyword")
        if (label := found.get("showAs", ""))
    )


def _cites(document: etree._Element) -> tuple[str, ...]:
    """Return the addresses of other works that the text refers to, sorted."""
    hrefs = {
        found.get("href", "")
        for part in ("preface", "preamble", "body", "mainBody", "attachments")
        for found in document.findall(f"{{*}}{part}//{{*}}ref")
    }
    return tuple(sorted(href for href in hrefs if href.startswith("/")))
