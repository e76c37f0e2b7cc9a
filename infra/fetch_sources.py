"""Five publishers: where a law lies with them, and where ``build-index`` looks for it.

In: a publisher's name, an identifier as that publisher spells it, a day, a language. Out: the
files of that law below a folder of corpora, each with the record of how it came.

Rules
    FP1  An identifier is of its publisher's form, or it is refused before anything is asked;
         no part of a path comes from outside that form.
    FP2  Each file stands whole where the reader of its corpus looks, with ``NAME.fetch.json``
         beside it; a file of other bytes than before replaces the old one in one step.
    FP3  A ZIP gives its XML files alone, by their bare names, at most UNPACKED_MAX_BYTES.
    FP4  What a day asks for and a publisher does not date is refused, never answered with
         today's text.
    FP5  Fedlex numbers a file that it issues again: the plain name, then the next ones are
         asked for. Normattiva gives a file to a session alone: the page of the act is opened
         first.
"""

import io
import re
import zipfile
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import to_canonical_bytes
from domain.errors import BadRequestError, FetchMissingError, FetchWrongKindError
from infra.fetch_eurlex import eurlex_files
from infra.fetch_http import Fetched, FetchRecord
from infra.fetch_kinds import Expected, Kind, three_letters
from infra.file_care import write_whole

UNPACKED_MAX_BYTES: Final = 2**28
_FEDLEX_ISSUES: Final = ("", "-1", "-2", "-3")
_XML: Final = "application/xml, text/xml;q=0.9"
Fetch = Callable[[str, Expected], Fetched]


class FetchRequest(Struct, frozen=True, kw_only=True):
    """Which law is wanted."""

    identifier: str
    language: str = ""  # empty: the publisher's first
    on: date | None = None  # the text of a day; null: the newest


class LaidFile(Struct, frozen=True, kw_only=True):
    """A file as it lies in the corpora."""

    path: str  # relative to the folder of corpora
    sha256: str
    size_bytes: int
    is_new: bool
    url: str


class Source(Struct, frozen=True, kw_only=True):
    """One publisher."""

    name: str
    corpus: str
    form: str  # of an identifier, for people
    pattern: re.Pattern[str]
    languages: tuple[str, ...]
    lay: Callable[["Source", FetchRequest, Fetch], Iterable[tuple[str, bytes, FetchRecord, bool]]]
    hosts: frozenset[str]
    dated: bool = True

    def expected(self, kind: Kind, language: str, accept: str = _XML) -> Expected:
        """Return what must come from this publisher."""
        return Expected(kind=kind, accept=accept, hosts=self.hosts, language=language)

    def negotiated(self, kind: Kind, language: str, accept: str, asked: str) -> Expected:
        """Return the same of a publisher that chooses by language and spells it its own way."""
        return replace(self.expected(kind, language, accept), asked_language=asked)


def fetch_law(
    corpora: Path, source: Source, request: FetchRequest, fetch: Fetch
) -> tuple[LaidFile, ...]:
    """Fetch a law and lay its files where ``build-index`` reads them (FP1, FP2).

    Raises:
        BadRequestError: The identifier, the language or the day is not of this publisher.
        FetchError: It did not come.
    """
    checked = _check(source, request)
    laid: list[LaidFile] = []
    for name, content, record, is_new in source.lay(source, checked, fetch):
        path = corpora / source.corpus / name
        write_whole(path, content)
        write_whole(path.with_name(f"{path.name}.fetch.json"), to_canonical_bytes(record))
        laid.append(
            LaidFile(
                path=f"{source.corpus}/{name}",
                sha256=record.sha256,
                size_bytes=len(content),
                is_new=is_new,
                url=record.final_url,
            )
        )
    return tuple(laid)


def find_source(name: str) -> Source:
    """Return a publisher by name; raises BadRequestError where there is none."""
    for source in SOURCES:
        if source.name == name:
            return source
    known = ", ".join(source.name for source in SOURCES)
    raise BadRequestError(f"'{name}' is no publisher that is fetched from; they are {known}.")


def _check(source: Source, request: FetchRequest) -> FetchRequest:
    if not source.pattern.fullmatch(request.identifier):
        raise BadRequestError(
            f"'{request.identifier}' is no identifier of {source.name}; give {source.form}."
        )
    language = request.language or source.languages[0]
    if language not in source.languages:
        raise BadRequestError(
            f"{source.name} is fetched in {', '.join(source.languages)}, not in '{language}'."
        )
    if request.on is not None and not source.dated:
        raise BadRequestError(
            f"{source.name} gives the newest text alone; leave the day {request.on} out."
        )
    return FetchRequest(identifier=request.identifier, language=language, on=request.on)


def _lay_uk(
    source: Source, request: FetchRequest, fetch: Fetch
) -> Iterable[tuple[str, bytes, FetchRecord, bool]]:
    day = f"/{request.on.isoformat()}" if request.on else ""
    url = f"https://www.legislation.gov.uk/{request.identifier}{day}/data.xml"
    came = fetch(url, source.expected("xml", ""))
    name = request.identifier.replace("/", "-")
    suffix = f"-{request.on.isoformat()}" if request.on else ""
    yield f"uk-clml/{name}{suffix}.xml", came.content, came.record, came.is_new


def _lay_gii(
    source: Source, request: FetchRequest, fetch: Fetch
) -> Iterable[tuple[str, bytes, FetchRecord, bool]]:
    url = f"https://www.gesetze-im-internet.de/{request.identifier}/xml.zip"
    came = fetch(url, source.expected("zip", "", "application/zip"))
    for name, content in _unpack(url, came.content):
        yield f"{request.identifier}/{name}", content, came.record, came.is_new


def _unpack(url: str, content: bytes) -> Iterable[tuple[str, bytes]]:
    """Yield the XML files of a ZIP (FP3)."""
    left = UNPACKED_MAX_BYTES
    found = 0
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            for member in packed.infolist():
                name = PurePosixPath(member.filename).name
                if not re.fullmatch(r"BJNR\w+\.xml", name):
                    continue
                with packed.open(member) as file:
                    data = file.read(left + 1)
                left -= len(data)
                if left < 0:
                    raise FetchWrongKindError(f"{url} unpacks to more than any law has.")
                found += 1
                yield name, data
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        raise FetchWrongKindError(f"{url} gave a ZIP file that cannot be read: {error}.") from error
    if not found:
        raise FetchWrongKindError(f"{url} gave a ZIP file without a law in it.")


def _lay_fedlex(
    source: Source, request: FetchRequest, fetch: Fetch
) -> Iterable[tuple[str, bytes, FetchRecord, bool]]:
    if request.on is None:
        raise BadRequestError(
            "Fedlex names its files by the day of a consolidation; give that day with --on."
        )
    day, language = request.on.strftime("%Y%m%d"), request.language
    stem = f"fedlex-data-admin-ch-eli-{request.identifier.replace('/', '-')}-{day}-{language}-xml"
    folder = f"filestore/fedlex.data.admin.ch/eli/{request.identifier}/{day}/{language}/xml"
    url = f"https://www.fedlex.admin.ch/{folder}/{stem}"
    came = _first_of(
        [f"{url}{n}.xml" for n in _FEDLEX_ISSUES], source.expected("xml", language), fetch
    )
    name = f"fetched/fedlex/{request.identifier.replace('/', '-')}-{day}-{language}.xml"
    yield name, came.content, came.record, came.is_new


def _first_of(urls: Sequence[str], expected: Expected, fetch: Fetch) -> Fetched:
    """Return the first that is there: a file that was issued again bears a number (FP5)."""
    for url in urls[:-1]:
        try:
            return fetch(url, expected)
        except (FetchMissingError, FetchWrongKindError):
            continue
    return fetch(urls[-1], expected)


def _lay_normattiva(
    source: Source, request: FetchRequest, fetch: Fetch
) -> Iterable[tuple[str, bytes, FetchRecord, bool]]:
    if request.on is None:
        raise BadRequestError("Normattiva gives the text of a day; give that day with --on.")
    gazette, code = request.identifier.split(":")
    day = request.on.strftime("%Y%m%d")
    printed = f"{gazette[:4]}-{gazette[4:6]}-{gazette[6:]}"
    landing = (
        "https://www.normattiva.it/atto/caricaDettaglioAtto"
        f"?atto.dataPubblicazioneGazzetta={printed}&atto.codiceRedazionale={code}"
    )
    fetch(landing, source.expected("xhtml", "", "text/html"))  # FP5: opens the session
    url = (
        "https://www.normattiva.it/do/atto/caricaAKN"
        f"?dataGU={gazette}&codiceRedaz={code}&dataVigenza={day}"
    )
    came = fetch(url, source.expected("xml", "it"))
    name = f"fetched/normattiva/{gazette}_{code}_VIGENZA_{day}.xml"
    yield name, came.content, came.record, came.is_new


def _lay_eurlex(
    source: Source, request: FetchRequest, fetch: Fetch
) -> Iterable[tuple[str, bytes, FetchRecord, bool]]:
    asked = three_letters(request.language)
    page = source.negotiated("xhtml", request.language, "application/xhtml+xml", asked)
    notice = source.negotiated("xml", "", "application/xml;notice=branch", asked)
    url = f"https://publications.europa.eu/resource/celex/{request.identifier}"
    return eurlex_files(request.identifier, request.language, fetch(url, notice), fetch(url, page))


SOURCES: Final = (
    Source(
        name="eurlex",
        corpus="eu-eurlex",
        form="a CELEX number, as 32016R0679 or 02016R0679-20160504",
        pattern=re.compile(r"[03]\d{4}[A-Z]{1,2}\d{4}(?:-\d{8})?(?:R\(\d{2}\))?"),
        languages=("en", "fr", "de", "es", "it", "pt", "nl", "pl"),
        lay=_lay_eurlex,
        hosts=frozenset({"publications.europa.eu"}),
        dated=False,
    ),
    Source(
        name="legislation-gov-uk",
        corpus="uk-clml",
        form="a law's place, as ukpga/2000/38",
        pattern=re.compile(r"[a-z]{2,5}/(?:\d{4}|[A-Z][A-Za-z0-9]+/[\d-]+)/\d{1,5}"),
        languages=("en",),
        lay=_lay_uk,
        hosts=frozenset({"www.legislation.gov.uk"}),
    ),
    Source(
        name="fedlex",
        corpus="akn-samples",
        form="a place in the classified compilation, as cc/27/317_321_377",
        pattern=re.compile(r"(?:cc|oc)/[0-9IVX_]{1,12}/[0-9_]{1,40}"),
        languages=("de", "fr", "it", "rm", "en"),
        lay=_lay_fedlex,
        hosts=frozenset({"www.fedlex.admin.ch", "fedlex.data.admin.ch"}),
    ),
    Source(
        name="gesetze-im-internet",
        corpus="de-gii",
        form="a law's folder, as estg",
        pattern=re.compile(r"[a-z0-9_-]{1,80}"),
        languages=("de",),
        lay=_lay_gii,
        hosts=frozenset({"www.gesetze-im-internet.de"}),
        dated=False,
    ),
    Source(
        name="normattiva",
        corpus="akn-samples",
        form="the day of the gazette and the code, as 19410716:041U0633",
        pattern=re.compile(r"\d{8}:\d{2,3}[A-Z]\d{4,5}"),
        languages=("it",),
        lay=_lay_normattiva,
        hosts=frozenset({"www.normattiva.it"}),
    ),
)
