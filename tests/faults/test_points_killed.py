"""Killed at the crash points outside a turn's own walk: store, outbox, views, index, keys, checkpoint."""

import json
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import auditor
from tests.faults.running import (
    EVER_REACHED,
    LAW,
    Asker,
    Service,
    command,
    eventually,
    findings,
    reached,
    running,
)

pytestmark = pytest.mark.service

Record = Callable[[str, object], None]
KEY = "key-of-the-turn-in-flight"


def restart(home: Path, served: dict[str, str], asker: Asker, record: Record) -> list[str]:
    """Start again, send everything again, and return what the auditor finds."""
    with running(home, **served) as service:
        record("recovery_s", round(service.ready_after_s, 2))
        assert asker.ask_again(service)
        views = eventually(lambda: service.part("view turn_audit") == "current")
        found = findings(service, asker)
        service.end()
    record("injected", 1)
    record("reached", " ".join(sorted(reached(home))))
    return found if views else ["I6 the view is not current"]


def ask_until_killed(service: Service, asker: Asker) -> int:
    """Ask on; return how the service ended."""
    for number in range(40):
        asker.ask(service, f"{KEY}-{number}")
        if service.process.poll() is not None:
            break
        time.sleep(0.1)  # so that the outbox and the views take several pages
    return service.wait()


@pytest.mark.parametrize(
    "point",
    [
        pytest.param("C12", id="f14 a commit nobody heard of"),
        pytest.param("C13", id="f05 published and not noted"),
        pytest.param("C14", id="f05 noted"),
        pytest.param("C15", id="f07 rows without their position"),
    ],
)
def test_f05_f07_f14_killed_beside_a_turn(
    tmp_path: Path, served: dict[str, str], record_property: Record, point: str
) -> None:
    """I1 to I7: store, stream and views are whole after the next start."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS=f"{point}=kill@6") as service:
        ended = ask_until_killed(service, asker)
    found = restart(tmp_path, served, asker, record_property)

    assert (-signal.SIGKILL, []) == (ended, found)
    assert point in reached(tmp_path)


def test_f07_killed_while_views_are_built_anew(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I6: the views are deleted and built again, killed in the middle, and built to the end."""
    asker = Asker()
    with running(tmp_path, **served) as service:
        for number in range(5):
            asker.ask(service, f"{KEY}-{number}")
        service.end()
    for file in tmp_path.glob("views.sqlite*"):
        file.unlink()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS="C15=kill") as service:
        ended = service.wait()
    found = restart(tmp_path, served, asker, record_property)

    assert (-signal.SIGKILL, []) == (ended, found)


def test_f51_killed_with_a_new_index_open_and_the_old_one_serving(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """C17: the process never served; the next one opens the index anew."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS="C17=kill") as service:
        ended = service.wait()
    asker.asked.append(KEY)
    found = restart(tmp_path, served, asker, record_property)

    assert (-signal.SIGKILL, {}, []) == (ended, service.facts, found)


def test_f69_f76_killed_between_a_keys_destruction_and_its_record(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """C18: the erasure is finished at the next start and never comes undone."""
    asker = Asker()
    with running(tmp_path, **served) as service:
        reply = service.ask(LAW, KEY).json()
        service.end()
    erase = ("erase", reply["turn_id"], "--ground", "a letter of 3 May")
    killed = command(tmp_path, *erase, **served, VIGENT_TEST_HOOKS="C18=kill",
                     VIGENT_TEST_REACHED=str(tmp_path / "reached.txt"))  # fmt: skip
    EVER_REACHED.update(reached(tmp_path))
    kinds = [row.kind for row in auditor.read_home(tmp_path).rows]
    with running(tmp_path, **served) as service:
        finished = eventually(lambda: auditor.read_home(tmp_path).rows[-1].kind == "text-erased")
        replayed = service.command("replay", reply["turn_id"], "--json", **served)
        found = findings(service, asker)
        service.end()

    record_property("injected", 1)
    record_property("reached", "C18")
    assert (-signal.SIGKILL, "erasure-requested") == (killed.returncode, kinds[-1])
    assert (True, []) == (finished, found)
    assert ["erased"] == [one["verdict"] for one in json.loads(replayed.stdout)["turns"]]


def test_f02_killed_with_a_checkpoint_signed_and_kept_nowhere(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """C16, I7: the next checkpoint covers it, and no size has two roots."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS="C16=kill") as service:
        asker.ask(service, KEY)
        ended = service.end()
    before = auditor.read_home(tmp_path).checkpoints
    found = restart(tmp_path, served, asker, record_property)
    after = auditor.read_home(tmp_path)

    assert (-signal.SIGKILL, (), []) == (ended, before, found)
    assert len(after.rows) == max(size for size, _ in after.checkpoints)
    assert [] == auditor.audit(after)
