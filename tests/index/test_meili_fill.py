"""Filling a real search server, whole or not at all."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from meilisearch import Client

from domain.errors import SearchUnavailableError
from index import meili_documents
from index.lexical_rows import WorkRows, read_rows
from index.meili import MeiliServer
from index.meili_documents import batches_of, name_of
from index.meili_fill import BUILDING, fill, remove_old
from index.reader import OpenIndex
from tests.brokers import eventually
from tests.meili import KEY, MeiliProcess, new_digest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.service


class Renamed:
    """An index under a digest of its own, so that no test meets another's."""

    def __init__(self, index: OpenIndex) -> None:
        self.index_sha256 = new_digest()
        self.graph, self.catalog = index.graph, index.catalog


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MeiliServer]:
    process = MeiliProcess(tmp_path_factory.mktemp("meili"))
    process.start()
    yield process.door()
    process.stop()


@pytest.fixture
def law(sample_index: OpenIndex) -> Renamed:
    return Renamed(sample_index)


@pytest.fixture
def texts(sample_index: OpenIndex) -> tuple[WorkRows, ...]:
    return read_rows(sample_index.files)


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meili_documents, "BATCH_BYTES", 2_000)


def count_of(rows: tuple[WorkRows, ...]) -> int:
    return sum(one.count for one in rows)


def names(server: MeiliServer) -> set[str]:
    return {one.uid for one in server.list_indexes()}


@pytest.mark.usefixtures("small_batches")
def test_mf1_an_index_has_its_name_when_every_document_is_in(
    server: MeiliServer, law: Renamed, texts: tuple[WorkRows, ...]
) -> None:
    uid = name_of(law.index_sha256)
    seen: list[int] = []

    def look(done: int, _every: int) -> None:
        seen.append(done)
        assert server.count(uid) is None

    filled = fill(server, law, texts, look)

    assert ("filled", count_of(texts)) == (filled.state, filled.documents)
    assert count_of(texts) == server.count(uid) == seen[-1]
    assert 1 < len(seen)
    assert uid + BUILDING not in names(server)


def test_what_is_there_is_not_filled_again(
    server: MeiliServer, law: Renamed, texts: tuple[WorkRows, ...]
) -> None:
    fill(server, law, texts)

    assert ("there", 0) == ((again := fill(server, law, texts)).state, again.documents)


@pytest.mark.usefixtures("small_batches")
def test_mf2_what_was_begun_is_gone_on_with(
    server: MeiliServer, law: Renamed, texts: tuple[WorkRows, ...]
) -> None:
    asked: list[bool] = []

    def after_two() -> bool:
        asked.append(True)
        return len(asked) > 2

    stopped = fill(server, law, texts, is_stopped=after_two)
    assert "stopped" == stopped.state
    assert server.count(name_of(law.index_sha256)) is None
    _settle(server, law)

    filled = fill(server, law, texts)

    assert "filled" == filled.state
    assert count_of(texts) == stopped.documents + filled.documents
    assert 0 < stopped.documents


def test_mf2_what_does_not_come_out_whole_is_begun_anew(
    server: MeiliServer, law: Renamed, texts: tuple[WorkRows, ...]
) -> None:
    building = name_of(law.index_sha256) + BUILDING
    server.make(building, meili_documents.KEY, {})
    server.wait(server.add(building, b'{"no": 5}'))  # those before it never came in

    with pytest.raises(SearchUnavailableError, match="handed over anew"):
        fill(server, law, texts)

    assert "filled" == fill(server, law, texts).state


def test_mf2_an_index_that_lost_documents_is_filled_again(
    server: MeiliServer, law: Renamed, texts: tuple[WorkRows, ...]
) -> None:
    fill(server, law, texts)
    server.remove(name_of(law.index_sha256))
    server.make(name_of(law.index_sha256), meili_documents.KEY, {})

    filled = fill(server, law, texts)

    assert ("filled", count_of(texts)) == (filled.state, filled.documents)


def test_mf3_work_under_way_is_left_to_whoever_does_it(
    server: MeiliServer, law: Renamed, texts: tuple[WorkRows, ...]
) -> None:
    building = name_of(law.index_sha256) + BUILDING
    server.make(building, meili_documents.KEY, {})
    (_, documents), *_ = batches_of(law, texts)
    for _ in range(20):
        task = server.add(building, documents)

    filled = fill(server, law, texts)

    assert "left_to_another" == filled.state
    server.wait(task)
    server.remove(building)


def test_mf4_the_index_that_serves_and_the_one_before_stay(
    server: MeiliServer, sample_index: OpenIndex, texts: tuple[WorkRows, ...]
) -> None:
    server.make("notes-of-somebody", "id", {})
    generations = [Renamed(sample_index) for _ in range(3)]
    for law in generations:
        fill(server, law, texts)
    left = name_of(new_digest()) + BUILDING
    server.make(left, meili_documents.KEY, {})

    removed = remove_old(server, name_of(generations[-1].index_sha256))

    assert (left,) == removed
    kept = {name_of(law.index_sha256) for law in generations[1:]}
    assert {"notes-of-somebody", *kept} == names(server)


def test_a_key_that_may_not_is_told_by_its_code(
    server: MeiliServer, law: Renamed, texts: tuple[WorkRows, ...]
) -> None:
    other = MeiliServer(f"http://{server.host}", f"{KEY}-of-another-house")

    with pytest.raises(SearchUnavailableError, match="invalid_api_key"):
        fill(other, law, texts)


def test_the_key_that_the_deployment_page_makes_may_do_all_that_is_needed(
    server: MeiliServer, law: Renamed, texts: tuple[WorkRows, ...]
) -> None:
    page = (ROOT / "deploy" / "meilisearch" / "README.md").read_text(encoding="utf-8")
    wanted = re.search(r"-d '(\{.*?\})'", page, re.DOTALL)
    assert wanted is not None
    made = Client(f"http://{server.host}", KEY).create_key(json.loads(wanted[1]))
    narrow = MeiliServer(f"http://{server.host}", made.key, 5.0)

    assert ["filled", "there"] == [fill(narrow, law, texts).state for _ in range(2)]
    assert server.version() == narrow.version()
    assert count_of(texts) == narrow.count(name_of(law.index_sha256))
    assert {name for name in names(server) if name.startswith("vigent-")} == names(narrow)


def test_md4_a_task_that_failed_is_told_by_its_code(server: MeiliServer) -> None:
    with pytest.raises(SearchUnavailableError, match="index_not_found"):
        server.remove(name_of(new_digest()))


def _settle(server: MeiliServer, law: Renamed) -> None:
    building = name_of(law.index_sha256) + BUILDING
    assert eventually(lambda: not server.is_busy(building))
