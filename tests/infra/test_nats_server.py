"""The child process: real servers, so marked ``service`` but for finding the binary."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from domain.errors import BrokerUnavailableError
from infra import nats_server
from infra.nats_server import NatsServer, find_server
from tests.brokers import eventually, running_nats

LISTENING = "0A"  # as the kernel writes it


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that waits to be buried does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_the_server_is_found_where_its_package_put_it() -> None:
    actual = find_server()

    assert actual.is_file()
    assert os.access(actual, os.X_OK)


def test_a_missing_package_is_reported_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nats_server, "PACKAGE", "nats-server-of-nowhere")

    with pytest.raises(BrokerUnavailableError) as refused:
        find_server()

    assert "point VIGENT_NATS_URL to a NATS server" in str(refused.value)


def test_a_package_without_a_server_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nats_server, "PACKAGE", "msgspec")

    with pytest.raises(BrokerUnavailableError) as refused:
        find_server()

    assert "holds no server for this machine" in str(refused.value)


@pytest.mark.service
def test_ns1_it_listens_on_the_loopback_address_alone(tmp_path: Path) -> None:
    with running_nats(tmp_path / "nats") as server:
        sockets = Path("/proc/net/tcp").read_text() + Path("/proc/net/tcp6").read_text()
        rows = [line.split() for line in sockets.splitlines()]
        found = {
            row[1] for row in rows if row[3] == LISTENING and row[1].endswith(f":{server.port:04X}")
        }

    assert {f"0100007F:{server.port:04X}"} == found
    assert f"nats://127.0.0.1:{server.port}" == server.address


@pytest.mark.service
def test_ns2_it_ends_when_told(tmp_path: Path) -> None:
    with running_nats(tmp_path / "nats") as server:
        pid = server.pid
        assert pid is not None

    assert None is server.pid
    assert False is is_alive(pid)


@pytest.mark.service
def test_ns2_it_is_killed_where_it_does_not_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nats_server, "STOP_TIMEOUT_S", 0.05)
    with running_nats(tmp_path / "nats") as server:
        pid = server.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)  # it hears no request now

    assert False is is_alive(pid)


@pytest.mark.service
def test_ns3_it_dies_with_its_parent_also_when_that_is_killed(tmp_path: Path) -> None:
    program = (
        "import sys, time; from pathlib import Path; from infra.nats_server import NatsServer\n"
        "server = NatsServer(Path(sys.argv[1])); server.start()\n"
        "print(server.pid, flush=True); time.sleep(60)"
    )
    parent = subprocess.Popen(
        (sys.executable, "-c", program, str(tmp_path / "nats")),
        stdout=subprocess.PIPE,
        cwd=Path(__file__).resolve().parents[2],
    )
    assert parent.stdout is not None
    with parent.stdout as output:
        pid = int(output.readline())
        before = is_alive(pid)
        parent.kill()
        parent.wait()

    assert (True, True) == (before, eventually(lambda: not is_alive(pid)))


@pytest.mark.service
def test_ns4_a_server_that_dies_is_started_again_on_its_port(tmp_path: Path) -> None:
    with running_nats(tmp_path / "nats") as server:
        first, port = server.pid, server.port
        assert first is not None
        os.kill(first, signal.SIGKILL)
        back = eventually(lambda: server.pid not in (None, first))

    assert (True, port) == (back, server.port)


@pytest.mark.service
def test_ns5_it_takes_great_messages_and_keeps_its_store_in_its_folder(tmp_path: Path) -> None:
    with running_nats(tmp_path / "nats") as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as client:
            info = client.recv(4096)
        kept = eventually((tmp_path / "nats" / "store").is_dir)

    assert b'"max_payload":8388608' in info
    assert b'"jetstream":true' in info
    assert True is kept


@pytest.mark.service
def test_a_port_that_is_taken_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nats_server, "READY_TIMEOUT_S", 0.6)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, and never listening
        server = NatsServer(tmp_path / "nats", int(taken.getsockname()[1]))

        with pytest.raises(BrokerUnavailableError) as refused:
            server.start()

    assert f"took no connection on {server.address}" in str(refused.value)
    assert None is server.pid
