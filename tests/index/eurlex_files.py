"""A small corpus of EUR-Lex on disk for tests."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import json

from index.sources import eurlex_records
from index.sources.eurlex_records import VersionRecord, WorkRecord
from tests.index.formex_files import act, article

SEEN = "2026-08-01T08:00:00Z"
TITLE = (
    "Regulation (EU) 2016/679 of the European Parliament and of the Council of 27 April 2016 "
    "(General Data Protection Regulation) (Text with EEA relevance)"
)
ACT = act(article("<ALINEA>The controller shall notify the breach.</ALINEA>", "033"))


def work_record(celex: str = "32016R0679", **facts: object) -> WorkRecord:
    """Return the record of a work."""
    return eurlex_records.parse_work(json.encode(_work(celex, **facts)))


def version_record(day: str = "2016-05-04", **facts: object) -> VersionRecord:
    """Return the record of a version."""
    return eurlex_records.parse_version(json.encode(_version("02016R0679-20160504", day, **facts)))


def add_work(root: Path, key: str = "32016r0679", **facts: object) -> Path:
    """Put a work without versions under a corpus folder, and return its folder."""
    folder = root / "works" / key
    folder.mkdir(parents=True)
    (folder / "meta.json").write_bytes(json.encode(_work(key.upper(), **facts)))
    return folder


def add_version(
    folder: Path,
    day: str,
    bodies: Mapping[str, bytes],
    *,
    celex: str = "",
    language: str = "en",
    **facts: object,
) -> Path:
    """Put a version with its bodies under a work; a body of no bytes is listed and not held."""
    name = f"{day}--{sha256(day.encode()).hexdigest()}"
    version = folder / "versions" / name
    version.mkdir(parents=True)
    for file, content in bodies.items():
        if content:
            (version / file).parent.mkdir(exist_ok=True)
            (version / file).write_bytes(content)
    celex = celex or f"02016R0679-{day.replace('-', '')}"
    expression = {
        "language": language,
        "title": TITLE,
        "title_short": "Regulation (EU) 2016/679",
        "source_uri": "https://eur-lex.europa.eu/x",
        "observations": [
            {"file": file, "sha256": sha256(content).hexdigest(), "observed_from": SEEN}
            for file, content in bodies.items()
        ],
    }
    facts.setdefault("expressions", [expression] if bodies else [])
    (version / "meta.json").write_bytes(json.encode(_version(celex, day, **facts)))
    return version


def _work(celex: str, **facts: object) -> dict[str, Any]:
    return {
        "lex_work_id": f"eu-eurlex:{celex.lower()}",
        "work_identifier": f"http://publications.europa.eu/resource/celex/{celex}",
        "document_type": "REG",
        "slug": celex.lower(),
        "title": "Regulation (EU) 2016/679",
        "title_language": "en",
        **facts,
    }


def _version(celex: str, day: str, **facts: object) -> dict[str, Any]:
    return {
        "lex_id": f"eu-eurlex:32016r0679:{day}",
        "publisher_version_identifier": f"http://publications.europa.eu/resource/celex/{celex}",
        "valid_from": day,
        "in_force_status": "1",
        "events": [{"event": "first_sighting", "observed_from": SEEN}],
        "raw": {"celex": celex},
        **facts,
    }
