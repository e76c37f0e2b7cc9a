"""The engine that finds texts by words, as a process is wired."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from app import search_server
from app.bootstrap import Wiring
from app.cli import main
from app.schemas_audit import PartState
from index.lexical_rows import read_rows
from index.meili_documents import name_of
from index.meili_fill import BUILDING
from index.reader import OpenIndex
from tests.app.desk import settings_of
from tests.brokers import eventually
from tests.meili import KEY, MeiliProcess
from tests.postgres import free_port
from tests.search_imposter import Said, imposter, refuses


def wiring(index: OpenIndex, home: Path, url: str) -> Wiring:
    named = {"meili_url": url, "meili_key": KEY} if url else {}
    made = Wiring(settings_of(home, index=str(index.folder), **named))
    made.open_index()
    return made


def part_of(made: Wiring) -> PartState:
    return next(one for one in made.parts() if one.part == "search")


def held(index: OpenIndex) -> int:
    return sum(one.count for one in read_rows(index.files))


def run(index: OpenIndex, home: Path, url: str, *words: str) -> Result:
    environment = {"VIGENT_HOME": str(home), "VIGENT_INDEX": str(index.folder)}
    named = {"VIGENT_MEILI_URL": url, "VIGENT_MEILI_KEY": KEY} if url else {}
    return CliRunner().invoke(main, words, env=environment | named)


def test_w11_without_a_search_server_nothing_of_its_client_is_loaded() -> None:
    code = (
        "import sys, app.bootstrap, app.cli;"
        "sys.exit(1 if {'meilisearch', 'requests', 'index.meili'} & set(sys.modules) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False)

    assert 0 == done.returncode


def test_w11_without_a_search_server_the_index_searches_itself(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    with closing(wiring(sample_index, tmp_path, "")) as made:
        part = part_of(made)

    assert ("open", f"{sample_index.search.engine}, in the index itself") == (
        part.state, part.detail,
    )  # fmt: skip


def test_w10_a_server_that_holds_the_index_is_told_with_its_engine_and_documents(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    with (
        imposter(Said(body=b""), held(sample_index)) as server,
        closing(wiring(sample_index, tmp_path, server.url)) as made,
    ):
        part = part_of(made)

    assert (True, "open") == (part.ready, part.state)
    assert "meilisearch 1.21.0 at 127.0.0.1" in part.detail
    assert f"{name_of(sample_index.index_sha256)}, {held(sample_index)} documents" in part.detail


def test_w10_a_server_that_lacks_documents_is_behind_and_by_how_many(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    with (
        imposter(Said(body=b""), 7) as server,
        closing(wiring(sample_index, tmp_path, server.url)) as made,
    ):
        part = part_of(made)

    assert (True, "behind") == (part.ready, part.state)
    assert f"holds 7 of {held(sample_index)} documents" in part.detail
    assert "the word index of the signed index answers instead" in part.detail


def test_w10_a_server_that_is_away_stops_nothing_being_ready_and_is_left_alone(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    url = f"http://127.0.0.1:{free_port()}"
    with closing(wiring(sample_index, tmp_path, url)) as made:
        seen = [part_of(made) for _ in range(4)]

    assert [(True, "alarm")] * 4 == [(one.ready, one.state) for one in seen]
    assert "cannot be asked" in seen[0].detail
    assert "failed again and again" in seen[3].detail


def test_a_command_that_fills_a_server_wants_one(sample_index: OpenIndex, tmp_path: Path) -> None:
    done = run(sample_index, tmp_path, "", "index-search")

    assert 2 == done.exit_code
    assert "set VIGENT_MEILI_URL" in done.stderr


def test_a_server_that_refuses_to_be_filled_is_told_in_one_sentence(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    with imposter(Said(body=b"")) as server:
        server.looked = refuses(403, "invalid_api_key")
        done = run(sample_index, tmp_path, server.url, "index-search")

    assert 6 == done.exit_code
    assert "refuses (invalid_api_key); check VIGENT_MEILI_KEY" in done.stderr


@pytest.fixture
def server(tmp_path: Path) -> Iterator[MeiliProcess]:
    folder = tmp_path / "server"
    folder.mkdir()
    process = MeiliProcess(folder)
    process.start()
    yield process
    process.stop()


@pytest.mark.service
def test_a_command_fills_a_server_once(
    server: MeiliProcess, sample_index: OpenIndex, tmp_path: Path
) -> None:
    uid = name_of(sample_index.index_sha256)

    first = run(sample_index, tmp_path, server.url, "index-search", str(sample_index.folder))
    again = run(sample_index, tmp_path, server.url, "index-search", "--json")

    assert (0, 0) == (first.exit_code, again.exit_code)
    assert f"{uid} is there now; {held(sample_index)} documents sent." in first.stdout
    assert {"documents": 0, "removed": [], "state": "there", "uid": uid} == json.loads(again.stdout)


@pytest.mark.service
def test_w9_the_index_that_serves_is_put_into_the_server_in_the_background(
    server: MeiliProcess, sample_index: OpenIndex, tmp_path: Path
) -> None:
    uid = name_of(sample_index.index_sha256)
    door = server.door()
    with closing(wiring(sample_index, tmp_path, server.url)) as made:
        assert "behind" == part_of(made).state
        made.search.start(made.shelf.current)
        assert eventually(lambda: door.count(uid) == held(sample_index))
        assert eventually(lambda: part_of(made).state == "open")

    assert door.count(uid + BUILDING) is None


@pytest.mark.service
def test_w9_what_fails_is_tried_again(
    sample_index: OpenIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_server, "RETRY_S", 0.05)
    folder = tmp_path / "server"
    folder.mkdir()
    server = MeiliProcess(folder)
    with closing(wiring(sample_index, tmp_path, server.url)) as made:
        made.search.start(made.shelf.current)
        assert eventually(lambda: "cannot be asked" in made.search.server.trouble)
        server.start()
        try:
            door = server.door()
            uid = name_of(sample_index.index_sha256)
            assert eventually(lambda: door.count(uid) == held(sample_index))
        finally:
            server.stop()


@pytest.mark.service
def test_a_search_server_keeps_no_word_of_a_reader(
    server: MeiliProcess, sample_index: OpenIndex, tmp_path: Path
) -> None:
    word = "quixotrybeacon"
    run(sample_index, tmp_path, server.url, "index-search")

    asked = json.dumps({"query": f"{word} lighthouse"})
    done = run(sample_index, tmp_path, server.url, "op", "search", asked, "--json")
    server.stop()

    (arm, *_) = json.loads(done.stdout)["cards"][0]["plan"]["arms"]
    assert "meilisearch 1.21.0" == arm["engine"]
    files = [one for one in server.folder.rglob("*") if one.is_file()]
    assert any("db" in one.parts for one in files)
    assert [] == [one for one in files if word.encode() in one.read_bytes()]
