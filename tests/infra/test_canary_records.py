from pathlib import Path

import pytest
from msgspec.structs import replace

from infra.canary_records import FILE, CanaryRecord, CanaryRecords, CanarySubject
from tests.events import NOON

SUBJECT = CanarySubject(
    planner="model at host", template_sha256="a" * 64, index_sha256="b" * 64, service_release="1"
)
PASSED = CanaryRecord(
    subject=SUBJECT,
    ran_at=NOON,
    passed=True,
    canaries=88,
    failures=(),
    stood_in=0,
    work="sample:act",
)


@pytest.mark.parametrize(
    "other",
    [
        replace(SUBJECT, planner="another at host"),
        replace(SUBJECT, template_sha256="c" * 64),
        replace(SUBJECT, index_sha256="c" * 64),
        replace(SUBJECT, service_release="2"),
    ],
)
def test_cr1_a_pass_counts_for_what_passed_alone(tmp_path: Path, other: CanarySubject) -> None:
    records = CanaryRecords(tmp_path)
    records.keep(PASSED)

    assert (PASSED, None) == (records.find(SUBJECT), records.find(other))


def test_cr2_a_record_that_was_changed_counts_for_nothing(tmp_path: Path) -> None:
    records = CanaryRecords(tmp_path)
    records.keep(replace(PASSED, passed=False, failures=("switch_law question en: subject",)))
    path = tmp_path / FILE
    path.write_text(path.read_text().replace('"passed":false', '"passed":true'))

    assert records.find(SUBJECT) is None


@pytest.mark.parametrize("content", ["", "{", "[{}]", "null"])
def test_cr2_a_file_that_does_not_read_holds_none(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content)
    records = CanaryRecords(tmp_path)

    assert records.find(SUBJECT) is None
    records.keep(PASSED)
    assert PASSED == records.find(SUBJECT)


def test_cr3_the_newest_run_counts_and_others_stay(tmp_path: Path) -> None:
    records = CanaryRecords(tmp_path)
    other = replace(PASSED, subject=replace(SUBJECT, index_sha256="c" * 64))
    for one in (PASSED, other, replace(PASSED, passed=False)):
        records.keep(one)

    assert not records.find(SUBJECT).passed  # type: ignore[union-attr]  # it is there
    assert other == records.find(other.subject)
