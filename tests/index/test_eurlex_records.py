from datetime import UTC, datetime

import msgspec
import pytest

from index.sources import eurlex_records
from tests.index.eurlex_files import version_record, work_record


def test_r1_unknown_fields_are_left_alone() -> None:
    assert "32016R0679" == work_record(compiled_by="someone").celex


def test_r1_a_known_field_of_another_shape_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError):
        eurlex_records.parse_version(b'{"lex_id": 7}')


def test_r2_a_celex_is_the_last_part_of_the_address_unquoted() -> None:
    address = "http://publications.europa.eu/resource/celex/32016R0679R%2802%29"

    assert "32016R0679R(02)" == work_record(work_identifier=address).celex


def test_a_version_of_sector_0_is_a_consolidation() -> None:
    actual = [
        version_record(raw={"celex": celex}).is_consolidated for celex in ("02016R", "32016R")
    ]

    assert [True, False] == actual


def test_a_version_was_first_seen_at_its_first_sighting_and_last_at_its_latest_event() -> None:
    events = [
        {"event": "first_sighting", "observed_from": "2026-08-01T00:00:00Z"},
        {"event": "metadata_revised", "observed_from": "2026-08-15T04:50:52Z"},
    ]

    version = version_record(events=events)

    assert datetime(2026, 8, 1, tzinfo=UTC) == version.first_seen_at
    assert datetime(2026, 8, 15, 4, 50, 52, tzinfo=UTC) == version.last_seen_at
