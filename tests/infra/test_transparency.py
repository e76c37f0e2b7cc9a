from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from domain.errors import LogStoppedError
from infra.event_store import SqliteTurnStore
from infra.settings import load_settings
from infra.transparency import PartFacts, Transparency
from tests.brokers import eventually
from tests.infra.notary import cut, open_store
from tests.stores import ToldClock, fill
from tests.time_stamp_authority import GIVEN_AT, Authority, serving


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteTurnStore]:
    made = open_store(tmp_path)
    yield made
    made.close()


def transparency(tmp_path: Path, store: SqliteTurnStore, **named: str) -> Transparency:
    others = {f"VIGENT_{name.upper()}": value for name, value in named.items()}
    settings = load_settings({"VIGENT_HOME": str(tmp_path / "home"), **others})
    return Transparency(store, settings, ToldClock().now)


def part(found: Transparency, name: str) -> PartFacts:
    return next(one for one in found.parts() if one.part == name)


def test_ty1_a_log_that_was_cut_while_nothing_ran_is_stopped_at_the_start(
    tmp_path: Path, store: SqliteTurnStore
) -> None:
    fill(store, 5)
    transparency(tmp_path, store).write()
    cut(tmp_path, 3)
    found = transparency(tmp_path, store)
    with pytest.raises(LogStoppedError):
        fill(store, 1, first=9)

    actual = part(found, "checkpoints")

    assert (False, "alarm") == (actual.ready, actual.state)
    assert "ends at leaf 3" in actual.detail
    assert actual.detail == found.alarm


def test_ty1_after_the_restoration_was_said_it_is_ready(
    tmp_path: Path, store: SqliteTurnStore
) -> None:
    fill(store, 5)
    transparency(tmp_path, store).write()
    cut(tmp_path, 3)
    found = transparency(tmp_path, store)
    found.restore("the disk was lost")

    actual = part(found, "checkpoints")

    assert (
        PartFacts(
            part="checkpoints", ready=True, state="current", detail="4 events signed, 0 not yet"
        )
        == actual
    )


def test_checkpoints_lie_in_the_home_and_beside_it(tmp_path: Path, store: SqliteTurnStore) -> None:
    fill(store, 1)
    transparency(tmp_path, store).write()
    transparency(tmp_path, store, checkpoint_copy=str(tmp_path / "elsewhere")).write()

    actual = [
        (tmp_path / name / str(store.log_id) / "keys.json").is_file()
        for name in ("home/checkpoints", "home-witness")
    ]

    assert [True, True] == actual


def test_what_is_not_signed_yet_is_counted(tmp_path: Path, store: SqliteTurnStore) -> None:
    found = transparency(tmp_path, store)
    fill(store, 3)
    found.write()
    fill(store, 2, first=4)

    actual = part(found, "checkpoints")

    assert ("behind", "3 events signed, 2 not yet") == (actual.state, actual.detail)


def test_a_place_that_is_away_degrades_and_does_not_stop(
    tmp_path: Path, store: SqliteTurnStore
) -> None:
    found = transparency(tmp_path, store)
    (tmp_path / "home-witness").write_text("no folder")
    fill(store, 1)
    found.write()

    actual = part(found, "checkpoints")

    assert (True, "degraded") == (actual.ready, actual.state)
    assert "takes no checkpoints" in actual.detail


def test_ty2_without_an_authority_time_is_the_operators_word(
    tmp_path: Path, store: SqliteTurnStore
) -> None:
    actual = part(transparency(tmp_path, store), "time stamps")

    assert ("none", "time is asserted by the operator alone") == (
        actual.state,
        actual.detail.partition(";")[0],
    )


def test_ty2_with_an_authority_that_fails_it_is_said_since_when(
    tmp_path: Path, store: SqliteTurnStore
) -> None:
    """F75: the certificate of the authority has expired."""
    fill(store, 1)
    with serving(Authority(valid_until=GIVEN_AT - timedelta(days=1))) as url:
        found = transparency(tmp_path, store, tsa_url=url)
        found.write()
        found.start(lambda: "")
        try:
            assert eventually(lambda: "does not count" in part(found, "time stamps").detail)
            actual = part(found, "time stamps")
        finally:
            found.stop()

    assert ("unattested", True) == (actual.state, actual.ready)
    assert "UTC time is asserted by the operator alone" in actual.detail


def test_ty2_with_an_authority_that_answers_time_is_attested(
    tmp_path: Path, store: SqliteTurnStore
) -> None:
    fill(store, 1)
    with serving(Authority()) as url:
        found = transparency(tmp_path, store, tsa_url=url)
        before = part(found, "time stamps").state
        found.write()
        found.start(lambda: "")
        try:
            assert eventually(lambda: part(found, "time stamps").state == "attested")
        finally:
            found.stop()

    assert "none" == before
    assert len(found.stamp_of(1)) > 500
