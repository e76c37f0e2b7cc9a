from pathlib import Path

import pytest

from domain.errors import LogStoppedError
from infra.log_watch import LOOK_S, LogWatch
from infra.settings import load_settings
from infra.transparency import Transparency
from tests.brokers import eventually
from tests.infra.notary import cut, open_store
from tests.stores import ToldClock, fill


def test_lw1_a_log_that_was_cut_while_another_signs_is_stopped(tmp_path: Path) -> None:
    """F13: the alarm is there within a minute."""
    store = open_store(tmp_path)
    settings = load_settings({"VIGENT_HOME": str(tmp_path / "home")})
    found = Transparency(store, settings, ToldClock().now)
    watch = LogWatch(found.look, every_s=0.02)
    watch.start()
    try:
        fill(store, 5)
        found.write()
        cut(tmp_path, 3)

        assert eventually(lambda: "ends at leaf 3" in found.alarm)
    finally:
        watch.stop()
    with pytest.raises(LogStoppedError):
        fill(store, 1, first=9)
    store.close()

    assert LOOK_S < 60
