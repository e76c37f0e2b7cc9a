from datetime import date

import pytest
from msgspec import json

from index.source_model import SourceAlias
from index.sources.legilux_record import (
    RecordError,
    VersionRecord,
    WorkRecord,
    find_body,
    find_document_type,
    find_last_sighting,
    find_names,
    find_publisher_version,
    find_titles,
    parse_version,
    parse_work,
    tell_absence,
    to_title,
)

ADDRESS = "https://legilux.public.lu/eli/etat/leg/loi/2001/02/03/n4/consolide"
SEEN = "2026-08-01T08:00:00Z"
WORK = WorkRecord(work_identifier="http://data.legilux.public.lu/eli/etat/leg/loi/2001/02/03/n4")


def version(
    day: str,
    end: str | None,
    title: str,
    *,
    short: str = "",
    events: tuple[dict[str, str], ...] = ({"event": "first_sighting", "observed_from": SEEN},),
    absent: str = "",
) -> VersionRecord:
    """Return one state with one French expression."""
    observations = [
        {"file": "fr.xml", "sha256": "a", "observed_from": SEEN},
        {"file": "fr.pdf/x.pdf", "sha256": "b", "observed_from": SEEN, "format": "pdf"},
    ]
    expression = {
        "language": "fr",
        "title": title,
        "title_short": short,
        "source_uri": f"{ADDRESS}/{day.replace('-', '')}/fr",
        "text": {"available": not absent, "reason": absent},
        "observations": [] if absent else observations,
    }
    told = {
        "lex_id": f"lu-legilux:x:{day}",
        "valid_from": day,
        "valid_to": end,
        "events": events,
        "expressions": [expression],
    }
    return parse_version(json.encode(told))


def event(kind: str, instant: str) -> dict[str, str]:
    return {"event": kind, "observed_from": instant}


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        pytest.param(
            "Version consolidée applicable au 01/07/2023 : Constitution du Grand-Duché.",
            "Constitution du Grand-Duché.",
            id="French",
        ),
        pytest.param(
            "Version rectifiée applicable au 01/02/1977 : Loi du 9 décembre 1976.",
            "Loi du 9 décembre 1976.",
            id="corrected",
        ),
        pytest.param(
            "Konsolidierte Fassung, anwendbar ab dem 01/07/2023 : Verfassung.",
            "Verfassung.",
            id="German",
        ),
        pytest.param(
            "Konsolidéiert Versioun, applicabel ab dem 01/07/2023 : Verfassung vum Land.",
            "Verfassung vum Land.",
            id="Luxembourgish",
        ),
        pytest.param(
            "Loi sur la Police\\net modifiant", "Loi sur la Police et modifiant", id="break"
        ),
        pytest.param("Code pénal", "Code pénal", id="nothing to strip"),
    ],
)
def test_r1_titles_lose_the_words_that_date_the_consolidation(printed: str, expected: str) -> None:
    actual = to_title(printed)

    assert expected == actual


def test_r2_a_name_is_kept_for_as_long_as_states_carry_it() -> None:
    states = (
        version("2001-03-01", "2002-01-01", "Loi A."),
        version("2002-01-01", "2003-01-01", "Loi A."),
        version("2003-01-01", None, "Loi B.", short="Loi B"),
    )

    actual = find_names(states)

    assert (
        SourceAlias(
            name="Loi A",
            scheme="title",
            language="fr",
            valid_from=date(2001, 3, 1),
            valid_to=date(2003, 1, 1),
        ),
        SourceAlias(name="Loi B", scheme="title", language="fr", valid_from=date(2003, 1, 1)),
        SourceAlias(name="Loi B", scheme="short_title", language="fr", valid_from=date(2003, 1, 1)),
    ) == actual


def test_r3_the_newest_wording_is_the_title() -> None:
    states = (version("2003-01-01", None, "Loi B."), version("2001-03-01", None, "Loi A."))

    actual = find_titles(WORK, states)

    assert (("fr", "Loi B."),) == actual


def test_r4_the_xml_body_is_read_and_not_the_print() -> None:
    actual = find_body(version("2001-03-01", None, "Loi A.").expressions[0])

    assert actual is not None
    assert "fr.xml" == actual.file


def test_an_absent_text_says_why() -> None:
    state = version(
        "2001-03-01",
        None,
        "Loi A.",
        absent="pending-gate",
        events=(event("withdrawn_from_source", "2026-08-06T20:49:52Z"),),
    )

    actual = (find_body(state.expressions[0]), tell_absence(state))

    assert (None, "pending-gate; withdrawn from the source, seen 2026-08-06") == actual


def test_the_last_sighting_is_the_latest_day_of_any_event() -> None:
    events = (event("first_sighting", SEEN), event("resighted", "2026-08-08T02:58:46Z"))

    actual = find_last_sighting((version("2001-03-01", None, "Loi A.", events=events),))

    assert date(2026, 8, 8) == actual


def test_the_publishers_version_is_the_address_without_the_language() -> None:
    actual = find_publisher_version(version("2001-03-01", None, "Loi A."))

    assert f"{ADDRESS}/20010301" == actual


@pytest.mark.parametrize(
    ("told", "key", "expected"),
    [
        pytest.param("LOI", "loi-2001-02-03-n4", "law", id="told"),
        pytest.param("", "rgd-2001-02-03-n4", "grand_ducal_regulation", id="from the slug"),
        pytest.param("CODE_RECUEIL", "code-environnement", "code", id="code"),
        pytest.param("AMIN", "amin-2001", "amin", id="a kind not seen before keeps its name"),
    ],
)
def test_the_document_type_is_told_or_read_from_the_slug(
    told: str, key: str, expected: str
) -> None:
    actual = find_document_type(WorkRecord(work_identifier="x", document_type=told), key)

    assert expected == actual


def test_records_that_cannot_be_read_raise_one_error() -> None:
    for parse in (parse_work, parse_version):
        with pytest.raises(RecordError, match="is no record"):
            parse(b'{"lex_id": 3')
