"""A deployment in parts with a search server: workers fill it, the API asks it, replay agrees."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from index.lexical_rows import read_rows
from index.meili_documents import name_of
from index.meili_fill import BUILDING
from index.reader import OpenIndex
from tests.app.test_cli_server import Process, processes, run
from tests.brokers import eventually, running_nats
from tests.meili import KEY, MeiliProcess
from tests.postgres import free_port, shared_server


def engine_of(api: Process) -> tuple[str, bool]:
    """Search over HTTP; return the engine that answered, and whether it stood in for another."""
    answer = httpx.post(
        f"{api.facts['address']}/v1/operations/search",
        json={"query": "lighthouse keeper"},
        timeout=60,
    )
    reply: dict[str, Any] = answer.json()
    (arm,) = reply["cards"][0]["plan"]["arms"]
    return arm["engine"], arm["degraded"]


@pytest.mark.service
def test_w9_workers_fill_the_server_that_the_api_asks(
    tmp_path: Path, sample_index: OpenIndex
) -> None:
    """Two workers start at once; the API answers before, while and after the server is filled."""
    uid = name_of(sample_index.index_sha256)
    (tmp_path / "meili").mkdir()
    search = MeiliProcess(tmp_path / "meili")
    search.start()
    door = search.door()
    with running_nats(tmp_path / "nats") as broker:
        settings = {
            "DATABASE_URL": shared_server().new_database(),
            "NATS_URL": broker.url,
            "INDEX": str(sample_index.folder),
            "KEY_STORE": str(tmp_path / "keys"),
            "EMBEDDER": "none",
            "MEILI_URL": search.url,
            "MEILI_KEY": KEY,
        }
        try:
            with processes(
                Process(tmp_path / "api", "serve", "--port", str(free_port()), **settings)
            ) as (api,):
                before = engine_of(api)
                with processes(
                    *(Process(tmp_path / name, "worker", **settings) for name in "ab")
                ) as workers:
                    filled = eventually(lambda: engine_of(api) == ("meilisearch 1.21.0", False))
                    held = door.count(uid)
                    ended = [one.end() for one in workers]
                told = run(tmp_path / "api", "doctor", **settings).stdout
                search.stop()
                after = engine_of(api)
                ended.append(api.end())
        finally:
            search.stop()

    assert (sample_index.search.engine, False) == before
    assert filled
    assert sum(one.count for one in read_rows(sample_index.files)) == held
    assert f"meilisearch 1.21.0 at 127.0.0.1:{search.port}, {uid}" in told
    assert (sample_index.search.engine, True) == after
    assert [0, 0, 0] == ended
    assert BUILDING not in told
