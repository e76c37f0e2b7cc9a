"""What is told of a gazette file beside it: country, language, day, title, address.

In: the place of a PDF in the corpus folder, and the records beside it. Out: one frozen record.

Rules
    GF1  ``NAME.pdf.json`` tells first; then a ``meta.json`` of the version folder that lists
         the file; then the folders: a country code, an Akoma Ntoso work with language and day.
    GF2  What nothing tells stays empty; a record of another shape refuses the file.
"""

import re
from datetime import date
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from index.sources.gazette_pages import UnreadablePdfError

_COUNTRY: Final = re.compile(r"[a-z]{2}")
_AKN: Final = re.compile(
    r"by-laws/(?P<work>(?P<country>[a-z]{2})-[^/]+/act/[^/]+/\d{4}[^/]*/[^/]+)/(?P<language>[a-z]{3})/"
    r"(?P<day>\d{4}-\d{2}-\d{2})/"
)
_JOURNAL_OF_LAWS: Final = re.compile(r"WDU(?P<year>\d{4})\d{3}(?P<number>\d{4})")
_THREE: Final = {
    "eng": "en", "afr": "af", "fra": "fr", "deu": "de", "por": "pt", "spa": "es", "ita": "it",
    "pol": "pl", "nld": "nl",
}  # fmt: skip


class GazetteRecord(Struct, frozen=True, kw_only=True):
    """What is told of one file; empty where nothing tells it."""

    jurisdiction: str = ""
    language: str = ""
    published_on: date | None = None
    title: str = ""
    gazette: str = ""
    work: str = ""  # the act's or the issue's own identifier, as spelled
    scheme: str = "publisher_id"
    source_url: str = ""
    single: bool = False  # the file is one act, whatever else its pages hold


class _Observation(Struct, frozen=True, kw_only=True):
    file: str
    source_uri: str = ""


class _Expression(Struct, frozen=True, kw_only=True):
    language: str
    observations: tuple[_Observation, ...] = ()


class _VersionMeta(Struct, frozen=True, kw_only=True):
    publication_date: date | None = None
    expressions: tuple[_Expression, ...] = ()


def read_record(root: Path, name: str) -> GazetteRecord:
    """Return what is told of the file ``name`` below ``root`` (GF1).

    Raises:
        UnreadablePdfError: A record beside it cannot be read (GF2).
    """
    beside = root / f"{name}.json"
    try:
        if beside.is_file():
            return msgspec.json.decode(beside.read_bytes(), type=GazetteRecord)
        told = _from_version(root / name)
    except msgspec.MsgspecError as error:
        raise UnreadablePdfError(
            "malformed", f"has a record that cannot be read: {error}"
        ) from error
    country = Path(name).parts[0] if _COUNTRY.fullmatch(Path(name).parts[0]) else ""
    return _from_folders(name, country) if told is None else _with_country(told, country)


def _with_country(record: GazetteRecord, country: str) -> GazetteRecord:
    return msgspec.structs.replace(record, jurisdiction=country)


def _from_version(path: Path) -> GazetteRecord | None:
    meta = path.parents[1] / "meta.json"
    if not meta.is_file():
        return None
    version = msgspec.json.decode(meta.read_bytes(), type=_VersionMeta)
    for expression in version.expressions:
        for seen in expression.observations:
            if path == path.parents[1] / seen.file:
                return GazetteRecord(
                    language=expression.language,
                    published_on=version.publication_date,
                    source_url=seen.source_uri,
                    work=seen.source_uri,
                    scheme="uri",
                )
    return None


def _from_folders(name: str, country: str) -> GazetteRecord:
    akn = _AKN.search(name)
    if akn is not None:
        return GazetteRecord(
            jurisdiction=akn["country"],
            language=_THREE.get(akn["language"], akn["language"]),
            published_on=date.fromisoformat(akn["day"]),
            title=akn["work"].rpartition("/")[2].replace("-", " ").capitalize(),
            work=f"/{akn['work']}",
            scheme="akn_iri",
            single=True,
        )
    journal = _JOURNAL_OF_LAWS.search(name)
    if journal is not None:
        number = f"Dz.U. {journal['year']} poz. {int(journal['number'])}"
        return GazetteRecord(jurisdiction=country, gazette="Dziennik Ustaw", work=number)
    return GazetteRecord(jurisdiction=country)
