"""The auditor's day, over real adapters under a clock that is told."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.bundle_frame import BundleSources
from app.day_page import COUNTED, day_text, export_day
from domain.errors import NoCheckpointError
from domain.events import TurnAborted, TurnEvent
from domain.operator_events import KeyRevoked, StoreRestored
from index.reader import OpenIndex
from infra.bundle_verifier import verify_bundle
from infra.clock import SystemIdentifiers
from infra.memory_store import MemoryTurnStore
from infra.transparency import Transparency
from tests.app.desk import settings_of
from tests.bundling import Archive, signed_of
from tests.events import THREAD_ID, admitted, whole_turn
from tests.stores import ToldClock, turn_id

FIRST, SECOND, THIRD = date(2026, 11, 28), date(2026, 11, 29), date(2026, 11, 30)


class Diary:
    """A log in memory, written to on days that are told, and its notary."""

    def __init__(self, home: Path, sources: BundleSources) -> None:
        self.clock = ToldClock()
        self.log = MemoryTurnStore(self.clock, SystemIdentifiers())
        self.notary = Transparency(self.log, settings_of(home), self.clock.now)
        self.alarms: tuple[str, ...] = ()
        self.sources = msgspec.structs.replace(
            sources,
            log=self.log,
            notary=self.notary,
            now=self.clock.now,
            alarms=lambda: self.alarms,
        )

    def write(self, day: date, number: int, *events: TurnEvent, hour: int = 12) -> None:
        """Append a turn on a day."""
        self.clock.at = datetime(day.year, day.month, day.day, hour, tzinfo=UTC)
        self.log.append(turn_id(number), 0, events, thread_id=THREAD_ID)

    def page(self, day: date) -> Any:
        """Return what is signed of a day, once it verifies."""
        file = export_day(self.sources, day)
        assert [] == [check for check in verify_bundle(file).checks if not check.ok]
        return signed_of(file)["day"]


@pytest.fixture(scope="module")
def sources(sample_index: OpenIndex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    made = Archive(tmp_path_factory.mktemp("archive") / "home", sample_index.folder)
    yield made.wiring.bundles()
    made.close()


@pytest.fixture
def diary(sources: BundleSources, tmp_path: Path) -> Diary:
    """Three days: one turn, two turns, one turn that was aborted."""
    made = Diary(tmp_path / "home", sources)
    turn = whole_turn()
    made.write(FIRST, 1, *turn, hour=23)
    made.write(SECOND, 2, *turn, hour=0)
    made.write(SECOND, 3, *turn, hour=23)
    made.write(THIRD, 4, turn[0], TurnAborted(reason="interrupted"))
    return made


def test_dp1_dp2_a_day_has_the_leaves_recorded_on_it(diary: Diary) -> None:
    """DP1 and DP2."""
    count = len(whole_turn())

    pages = [diary.page(day) for day in (FIRST, SECOND, THIRD)]

    assert [
        (1, count, [count + 1]),
        (count + 1, 3 * count, [count, 3 * count + 1]),
        (3 * count + 1, 3 * count + 2, [3 * count]),
    ] == [(page["first_leaf"], page["last_leaf"], page["beside"]) for page in pages]


def test_dp1_clocks_of_several_writers_may_differ(sources: BundleSources, tmp_path: Path) -> None:
    late = Diary(tmp_path / "late", sources)
    for number, (day, hour) in enumerate(((FIRST, 12), (THIRD, 0), (SECOND, 23)), start=1):
        late.write(day, number, admitted(), hour=hour)

    page = late.page(SECOND)

    assert (3, 3, [2]) == (page["first_leaf"], page["last_leaf"], page["beside"])


def test_dp3_turns_are_counted_by_status(diary: Diary) -> None:
    pages = [diary.page(day) for day in (SECOND, THIRD)]

    assert [(2, [{"count": 2, "name": "gap"}]), (1, [{"count": 1, "name": "aborted"}])] == [
        (page["turns"], page["statuses"]) for page in pages
    ]


def test_dp3_events_are_counted_by_tag(diary: Diary) -> None:
    actual = diary.page(THIRD)["events"]

    assert [
        {"count": 1, "name": "turn-aborted.v1"},
        {"count": 1, "name": "turn-admitted.v1"},
    ] == actual


def test_dp4_what_was_in_use_is_named(diary: Diary) -> None:
    first = admitted()

    page = diary.page(SECOND)

    assert ([first.index_sha256], [first.service_release], [first.settings_sha256]) == (
        page["indexes"],
        page["releases"],
        page["settings"],
    )


def test_dp4_what_the_log_says_went_into_force_is_shown(sources: BundleSources) -> None:
    today = sources.now().astimezone(UTC).date()

    file = export_day(sources, today)

    tags = [one["tag"] for one in signed_of(file)["events"]]
    assert ["service-configured.v1", "index-activated.v1"] == tags[:2]


def test_dp5_alarms_are_those_of_now_and_of_the_day(diary: Diary) -> None:
    diary.alarms = ("outbox: The stream is ahead of the log.",)
    restored = StoreRestored(leaves_before=9, leaves_after=4, reason="disk lost")
    key = diary.notary.signer().key_id
    diary.log.append_operator((restored,))
    diary.notary.revoke_key(key, 2, "the key store was copied")
    last = diary.log.last_leaf()

    actual = diary.page(THIRD)["alarms"]

    assert [
        "outbox: The stream is ahead of the log.",
        f"leaf {last - 2}: store-restored.v1: disk lost",
        f"leaf {last}: key-revoked.v1: the key store was copied",
    ] == actual
    assert KeyRevoked.__struct_config__.tag in actual[2]


def test_a_day_without_events_is_signed_too(diary: Diary) -> None:
    page = diary.page(date(2026, 11, 1))

    assert (None, None, [], 0) == (
        page["first_leaf"], page["last_leaf"], page["beside"], page["turns"],
    )  # fmt: skip


def test_a_day_is_over_when_it_is(diary: Diary) -> None:
    diary.clock.at = datetime(2026, 11, 30, 23, 59, tzinfo=UTC)

    actual = [diary.page(day)["is_over"] for day in (SECOND, THIRD)]

    assert [True, False] == actual


def test_an_empty_log_has_no_page(sources: BundleSources, tmp_path: Path) -> None:
    diary = Diary(tmp_path / "home", sources)

    with pytest.raises(NoCheckpointError, match="The log is empty"):
        export_day(diary.sources, FIRST)


class Holed(MemoryTurnStore):
    """A log that lost its leaves."""

    def find_leaf(self, leaf: int) -> None:
        """Find none."""
        assert leaf


def test_a_log_with_a_hole_has_no_page(diary: Diary) -> None:
    holed = Holed(diary.clock, SystemIdentifiers())
    holed.append(turn_id(1), 0, (admitted(),), thread_id=THREAD_ID)

    with pytest.raises(NoCheckpointError, match="is missing"):
        export_day(msgspec.structs.replace(diary.sources, log=holed), FIRST)


def test_a_person_reads_the_day(diary: Diary) -> None:
    diary.alarms = ("outbox: late",)
    diary.clock.at += timedelta(days=3)
    key = diary.notary.signer().key_id

    text = day_text(export_day(diary.sources, SECOND)).splitlines()

    count = len(whole_turn())
    assert f"2026-11-29 UTC: leaves {count + 1} to {3 * count}, 2 turns" == text[0]
    assert {"        2  gap", "ALARM     outbox: late", COUNTED} <= set(text)
    assert any(line.startswith(f"signed by key {key} under the checkpoint of") for line in text)


def test_a_person_reads_a_day_without_events(diary: Diary) -> None:
    text = day_text(export_day(diary.sources, date(2026, 12, 1))).splitlines()

    assert "2026-12-01 UTC (not over yet): no events, 0 turns" == text[0]
