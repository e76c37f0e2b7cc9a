"""F53: the search server is down, slow, full, or gives rows that are not in the signed index."""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from app.cli import main
from domain.errors import SearchUnavailableError
from index.lexical_rows import read_rows
from index.meili_fill import fill
from index.meili_search import ServerSearch
from index.reader import OpenIndex
from infra.breaker import Breaker
from legal_core.search_ports import TextQuery
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from tests.brokers import eventually
from tests.meili import KEY, MeiliProcess, serve_searched
from tests.search_imposter import Said, imposter, refuses, rows

WORDS = "lighthouse keeper"
QUERY = TextQuery(words=read_query(WORDS, FOLDED_LANGUAGES), match="any")
RIGHT = ("sample:lighthouse-act-2004~art_3@2011-07-01", "en", 0.4)
WRONG = (
    ("elsewhere:act-1999~art_1@1999-01-01", "en", 1.0),  # of no law that is held
    ("sample:lighthouse-act-2004~art_3@1900-01-01", "en", 0.9),  # of a day that never was
    ("sample:lighthouse-act-2004~art_3@2011-07-01", "xx", 0.8),  # in a language it is not held in
    ("sample:lighthouse-act-2004", "en", 0.7),
    ("' OR 1=1 --", "en", 0.6),
)


def search(index: OpenIndex, home: Path, server: str = "") -> dict[str, Any]:
    """Run the operation in a process as a reader does; return its reply."""
    named = {"VIGENT_MEILI_URL": server, "VIGENT_MEILI_KEY": KEY} if server else {}
    environment = {
        "VIGENT_HOME": str(home),
        "VIGENT_INDEX": str(index.folder),
        "VIGENT_EMBEDDER": "none",
        **named,
    }
    asked = json.dumps({"query": WORDS})
    run = CliRunner().invoke(main, ["op", "search", asked, "--json"], env=environment)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def card(reply: dict[str, Any]) -> dict[str, Any]:
    (found,) = reply["cards"]
    shown: dict[str, Any] = found
    return shown


def versions(reply: dict[str, Any]) -> list[str]:
    return [hit["version"] for hit in card(reply)["hits"]]


def told(reply: dict[str, Any]) -> set[str]:
    return {one["kind"] for one in reply["disclosures"]}


def held(index: OpenIndex) -> int:
    return sum(one.count for one in read_rows(index.files))


def test_f53_rows_that_are_not_in_the_signed_index_are_dropped_and_counted(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    with imposter(rows(*WRONG, RIGHT), held(sample_index)) as server:
        reply = search(sample_index, tmp_path, server.url)

    assert [RIGHT[0]] == versions(reply)
    assert len(WRONG) == card(reply)["dropped"]
    assert "search_degraded" not in told(reply)


@pytest.mark.parametrize(
    "said",
    [
        Said(body=b"", silent=True),
        Said(body=b'{"hits": [', trickle=True),
        Said(body=b"<html>"),
        Said(status=503, body=b""),
        refuses(403, "invalid_api_key"),
    ],
    ids=["silent", "slow", "garbage", "failed", "key refused"],
)
def test_f53_a_server_that_fails_costs_no_hit_and_that_is_told(
    sample_index: OpenIndex, tmp_path: Path, said: Said
) -> None:
    alone = search(sample_index, tmp_path)
    with imposter(said, held(sample_index)) as server:
        reply = search(sample_index, tmp_path, server.url)

    assert versions(alone)
    assert versions(alone) == versions(reply)
    assert "search_degraded" not in told(alone)
    assert "search_degraded" in told(reply)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[MeiliProcess]:
    process = MeiliProcess(tmp_path)
    process.start()
    yield process
    process.stop()


class Served:
    """The sample law, searched by a server."""

    def __init__(self, index: OpenIndex) -> None:
        self.index_sha256, self.search = index.index_sha256, index.search
        self.graph, self.catalog = index.graph, index.catalog


def served(server: MeiliProcess, index: OpenIndex) -> ServerSearch:
    law = Served(index)
    serve_searched(server, law, index.files)
    return ServerSearch(
        server.door(1.5), Breaker(3, 0.2), index.search, law.index_sha256, index.files
    )


@pytest.mark.service
@pytest.mark.parametrize(
    ("stop", "goes_on"), [(signal.SIGKILL, False), (signal.SIGSTOP, True)], ids=["killed", "stopped"]
)  # fmt: skip
def test_f53_a_server_that_goes_and_comes_back_is_asked_again(
    server: MeiliProcess, sample_index: OpenIndex, stop: int, goes_on: bool
) -> None:
    search = served(server, sample_index)
    before = search.find_texts(QUERY)
    assert before.hits
    assert not before.degraded

    server.send(stop)
    while_away = [search.find_texts(QUERY) for _ in range(5)]
    if goes_on:
        server.send(signal.SIGCONT)
    else:
        server.stop()
        server.start()

    assert {True} == {one.degraded for one in while_away}
    assert {sample_index.search.find_texts(QUERY).hits} == {one.hits for one in while_away}
    assert eventually(lambda: search.find_texts(QUERY) == before)


@pytest.mark.service
def test_f53_a_server_whose_disk_is_full_shows_nothing_half_and_goes_on_with_room(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    """F53: the disk is full while the server is filled; it tries again for ever by itself."""
    disk = tmp_path / "db"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", str(disk)]
    unshare = ["unshare", "--mount"]
    probe = shutil.which("unshare") and os.geteuid() == 0
    if not probe or subprocess.run([*unshare, *mount], check=False, capture_output=True).returncode:
        pytest.skip("This machine lets nobody mount a small disk in a namespace of one's own.")
    server = MeiliProcess(
        tmp_path, before=(*unshare, "sh", "-c", f'{" ".join(mount)} && exec "$@"', "-")
    )
    server.start()
    try:
        inside = Path(f"/proc/{server.pid}/root{disk}")
        ballast = inside / "ballast"
        with pytest.raises(OSError, match="No space"):
            ballast.write_bytes(bytes(48 * 1024 * 1024))
        law, texts = Served(sample_index), read_rows(sample_index.files)
        search = ServerSearch(
            server.door(), Breaker(3, 0.2), law.search, law.index_sha256, sample_index.files
        )

        with pytest.raises(SearchUnavailableError):
            fill(server.door(), law, texts, task_s=2.0)
        assert sample_index.search.find_texts(QUERY).hits == search.find_texts(QUERY).hits

        ballast.unlink()
        assert eventually(lambda: fills(server, law, texts))
        assert eventually(lambda: search.find_texts(QUERY).engine == "meilisearch 1.21.0")
    finally:
        server.stop()


def fills(server: MeiliProcess, law: Served, texts: Any) -> bool:
    """Return whether the server holds the law; it may still be busy with what it was asked."""
    try:
        return fill(server.door(), law, texts, task_s=5.0).state in ("filled", "there")
    except SearchUnavailableError:
        return False
