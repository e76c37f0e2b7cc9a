"""A law of the Union as its corpus keeps it: records of the work and its version, and a body.

In: the notice and the text that the Publications Office gave. Out: files of the corpus.

Rules
    FU1  The day of a version is the one its CELEX number ends with, else the day of the
         document that the notice tells; without either nothing is written.
    FU2  The title is the notice's in the language fetched; the kind of act follows from the
         letter of the CELEX number.
    FU3  The record names the body by its hash, so that a body that changes later is refused.
"""

import html
import re
from collections.abc import Iterator
from typing import Final

from domain.canonical import to_canonical_bytes
from domain.errors import FetchWrongKindError
from infra.fetch_http import Fetched, FetchRecord

_ADDRESS: Final = "http://publications.europa.eu/resource/celex/"
_DAY: Final = re.compile(r"<WORK_DATE_DOCUMENT\b[^>]*>\s*<VALUE>(\d{4}-\d{2}-\d{2})</VALUE>")
_EXPRESSION: Final = re.compile(r"<EXPRESSION\b.*?</EXPRESSION>", re.DOTALL)
_LANGUAGE: Final = re.compile(
    r"<EXPRESSION_USES_LANGUAGE\b.*?<IDENTIFIER>([A-Z]{3})</IDENTIFIER>", re.DOTALL
)
_TITLE: Final = re.compile(r"<EXPRESSION_TITLE\b[^>]*>\s*<VALUE>(.*?)</VALUE>", re.DOTALL)
_CONSOLIDATED: Final = re.compile(r"0(\d{4}[A-Z]{1,2}\d{4})-(\d{4})(\d{2})(\d{2})")
_KINDS: Final = {"R": "REG", "L": "DIR", "D": "DEC"}
_THREE: Final = {
    "en": "ENG", "fr": "FRA", "de": "DEU", "es": "SPA", "it": "ITA", "pt": "POR", "nl": "NLD",
    "pl": "POL",
}  # fmt: skip


def eurlex_files(
    celex: str, language: str, notice: Fetched, body: Fetched
) -> Iterator[tuple[str, bytes, FetchRecord, bool]]:
    """Yield path, bytes, record and newness of each file of a fetched act (FU1 to FU3).

    Raises:
        FetchWrongKindError: The notice tells no day or no title.
    """
    told = notice.content.decode("utf-8", "replace")
    day = _day_of(celex, told)
    title = _title_of(told, language)
    if not day or not title:
        lacking = "no title in this language" if day else "no day of the document"
        raise FetchWrongKindError(f"{notice.record.url} gave a notice with {lacking}.")
    act = _act_of(celex)
    folder = f"works/{act.lower()}"
    version = f"{folder}/versions/{day}--{body.record.sha256}"
    work = _work_record(act, title, language, body.record)
    yield f"{folder}/meta.json", to_canonical_bytes(work), notice.record, notice.is_new
    name = f"{language}.xml"
    yield f"{version}/{name}", body.content, body.record, body.is_new
    record = _version_record(celex, day, (language, title, name), body.record)
    yield f"{version}/meta.json", to_canonical_bytes(record), notice.record, notice.is_new


def _act_of(celex: str) -> str:
    """Return the CELEX number of the act that a consolidation is of."""
    found = _CONSOLIDATED.fullmatch(celex)
    return f"3{found[1]}" if found else celex


def _day_of(celex: str, notice: str) -> str:
    found = _CONSOLIDATED.fullmatch(celex)
    if found:
        return f"{found[2]}-{found[3]}-{found[4]}"
    told = _DAY.search(notice)
    return told[1] if told else ""


def _title_of(notice: str, language: str) -> str:
    for expression in _EXPRESSION.findall(notice):
        spoken, title = _LANGUAGE.search(expression), _TITLE.search(expression)
        if spoken and title and spoken[1] == _THREE[language]:
            return " ".join(html.unescape(title[1]).split())
    return ""


def _work_record(act: str, title: str, language: str, record: FetchRecord) -> dict[str, object]:
    return {
        "lex_work_id": f"eu-eurlex:{act.lower()}",
        "work_identifier": f"{_ADDRESS}{act}",
        "document_type": _KINDS.get(act[5], "CORRIGENDUM" if "R(" in act else "DEC"),
        "slug": act.lower(),
        "title": title,
        "title_language": language,
        "source_uri": record.final_url,
    }


def _version_record(
    celex: str, day: str, body: tuple[str, str, str], record: FetchRecord
) -> dict[str, object]:
    language, title, name = body
    seen = record.fetched_at.strftime("%Y-%m-%dT%H:%M:%SZ")
    observation = {
        "file": name,
        "sha256": record.sha256,
        "observed_from": seen,
        "source_uri": record.final_url,
    }
    expression = {
        "language": language,
        "title": title,
        "source_uri": record.final_url,
        "observations": [observation],
    }
    return {
        "lex_id": f"eu-eurlex:{celex.lower()}:{day}",
        "publisher_version_identifier": f"{_ADDRESS}{celex}",
        "valid_from": day,
        "events": [{"event": "first_sighting", "observed_from": seen}],
        "expressions": [expression],
        "raw": {"celex": celex},
    }
