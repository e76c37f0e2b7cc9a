import typing
from datetime import date

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.operation_catalog import OperationName
from domain.outcome import ProvisionText
from domain.results import DiffRow, DiffSide, HistoryRow, OperationResult, TimelineRow
from tests.events import filled_struct

RESULTS: tuple[type[Struct], ...] = typing.get_args(OperationResult)


def test_every_operation_has_one_result() -> None:
    actual = {str(result.__struct_config__.tag) for result in RESULTS}

    assert set(typing.get_args(OperationName)) == actual


@pytest.mark.parametrize("quoted", [ProvisionText, DiffSide])
def test_r1_quoted_law_has_its_hash_its_interval_and_its_basis(quoted: type[Struct]) -> None:
    needed = {"text_sha256", "valid_from", "valid_to", "start_basis", "end_basis"}

    actual = needed - set(quoted.__struct_fields__)

    assert set() == actual


def test_r2_an_open_interval_has_no_last_day() -> None:
    row: TimelineRow = filled_struct(TimelineRow, valid_from=date(2018, 5, 25))
    still = replace(row, valid_to=None)

    actual = msgspec.json.decode(msgspec.json.encode(still), type=TimelineRow).valid_to

    assert None is actual


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: result.__name__)
def test_r2_a_result_is_read_back_with_its_days(result: type[Struct]) -> None:
    value = filled_struct(result)

    actual = msgspec.json.decode(msgspec.json.encode(value), type=result)

    assert value == actual


@pytest.mark.parametrize("row", [DiffRow, HistoryRow])
def test_r3_a_heading_that_did_not_change_leaves_the_stored_bytes_as_they_were(
    row: type[Struct],
) -> None:
    unchanged = filled_struct(row, former_heading=msgspec.UNSET)

    assert b"former_heading" not in msgspec.json.encode(unchanged)
