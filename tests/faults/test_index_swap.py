"""F50 and F51: another index while the service runs (T15, T16, IL1 to IL3, IW1 to IW3).

The running service is asked over HTTP; turns that are under way are followed in process.
"""

import gc
import shutil
import subprocess
import sys
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from domain.errors import IndexVersionError
from index.build import BuildReport, BuildRequest, Signer, build_index
from index.corpora import SAMPLE_ROOT
from index.index_links import link_index
from index.index_watch import IndexWatch
from index.manifest import GRAPH, MANIFEST
from index.reader import OpenIndex
from index.shelf import IndexShelf
from infra.clock import SystemClock
from tests.app.desk import ARTICLE_4, Desk
from tests.faults.running import LAW, PATIENCE_S, Service, eventually, running
from tests.index.indexes import KEY, NOW, OTHER_KEY, no_progress, signer

ARTICLE = "sample:data-keeping-act-2010~art_4"
OLD_WORDS, NEW_WORDS = "after six years", "after nine years"


def corpora_with(folder: Path, old: str, new: str) -> Path:
    """Make a folder of the sample law with other words in every file."""
    shutil.copytree(SAMPLE_ROOT, folder / "sample")
    for path in (folder / "sample").rglob("*.*"):
        if path.is_file():
            path.write_bytes(path.read_bytes().replace(old.encode(), new.encode()))
    return folder


def write(out: Path, corpora: Path | None, by: Signer | None = None) -> BuildReport:
    """Build an index in a place, whatever lies there."""
    request = BuildRequest(corpora=corpora, only=(), out=out, jobs=1, replace=True)
    return build_index(request, by or signer(), no_progress)


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """Corpora in which one article says something else."""
    return corpora_with(tmp_path / "newer", OLD_WORDS, NEW_WORDS)


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """Corpora that were seen complete on an earlier day."""
    return corpora_with(tmp_path / "older", "2027-12-31", "2026-12-31")


@pytest.fixture
def shelf(tmp_path: Path) -> IndexShelf:
    """A shelf on which the sample law serves; what is replaced is let go at once."""
    write(tmp_path / "index", None)
    held = IndexShelf(tmp_path / "home", (), lambda: NOW, retired_s=0)
    held.activate(tmp_path / "index")
    return held


def text_of(index: OpenIndex) -> str:
    """Return every text of an article, as an index gives them."""
    texts: list[str] = []
    todo = [ARTICLE]
    while todo:
        item_id = todo.pop()
        todo.extend(child.id for child in index.graph.list_children(item_id))
        for version in index.graph.find_versions(item_id):
            units = (one.text_unit for one in version.expressions)
            texts.extend(index.graph.get_text(unit).text for unit in units if unit)
    return "\n".join(texts)


def test_f50_a_turn_ends_on_the_index_it_began_on(
    tmp_path: Path, shelf: IndexShelf, newer: Path
) -> None:
    """The index is replaced, in its place, between every two commits of the turn (C17)."""
    desk = Desk(shelf.current(), tmp_path)
    desk.shelf = shelf  # type: ignore[assignment]  # the real one
    desk.service = desk.served_by(desk.service._ports.planner)
    watch = IndexWatch(shelf, lambda: tmp_path / "index")
    before = shelf.current().index_sha256
    built: list[BuildReport] = []

    def swap() -> None:
        if desk.store.commits:  # the turn is admitted
            built.append(write(tmp_path / "index", None if len(built) % 2 else newer))
            watch.look()

    desk.store.before_commit = swap
    first = desk.ask(ARTICLE_4).turn
    desk.store.before_commit = lambda: None
    last = shelf.current().index_sha256
    second = desk.ask(ARTICLE_4).turn
    desk.close()

    assert first.admission is not None
    assert second.admission is not None
    assert before == first.admission.index_sha256
    assert OLD_WORDS in str(first.executed)
    assert built
    assert last == second.admission.index_sha256 == built[-1].index_sha256


def test_f50_a_replaced_index_serves_until_its_last_user_ends_and_is_then_let_go(
    tmp_path: Path, shelf: IndexShelf, newer: Path
) -> None:
    """T15, IL1, IW1: also for threads that never read it while its folder was there."""
    watch = IndexWatch(shelf, lambda: tmp_path / "index")
    used = shelf.find(shelf.current().index_sha256)
    assert used is not None
    released, files = weakref.ref(used), used.files
    write(tmp_path / "index", newer)
    watch.look()
    watch.look()
    with ThreadPoolExecutor(1) as other:
        old = other.submit(text_of, used).result()

    assert (OLD_WORDS in old, NEW_WORDS in text_of(shelf.current())) == (True, True)
    assert files.is_dir()
    del used
    gc.collect()
    assert (None, False) == (released(), files.exists())


def damage_unsigned(folder: Path, _newer: Path, _older: Path) -> None:
    write(folder, _newer)
    manifest = folder / MANIFEST
    data = manifest.read_bytes()
    at = data.index(b'"signature":"') + 13
    manifest.write_bytes(data[:at] + data[at + 128 :])


def damage_wrong_key(folder: Path, newer: Path, _older: Path) -> None:
    write(folder, newer, signer(OTHER_KEY))


def damage_expired(folder: Path, newer: Path, _older: Path) -> None:
    write(folder, newer, Signer(key=KEY, signed_at=NOW - timedelta(days=500)))


def damage_older(folder: Path, _newer: Path, older: Path) -> None:
    write(folder, older)


def damage_mixed(folder: Path, newer: Path, _older: Path) -> None:
    kept = (folder / GRAPH).read_bytes()
    write(folder, newer)
    (folder / GRAPH).write_bytes(kept)


REFUSED = {
    "unsigned": (damage_unsigned, "does not verify"),
    "a wrong key": (damage_wrong_key, "another key was seen"),
    "expired": (damage_expired, "expired on"),
    "an older day": (damage_older, "2027-12-31"),
    "one file of another version": (damage_mixed, "does not have the hash that was signed"),
}
Damage = Callable[[Path, Path, Path], None]


@pytest.mark.parametrize(("damage", "reason"), REFUSED.values(), ids=REFUSED)
def test_f51_what_must_be_refused_is_refused_and_the_old_index_serves(
    tmp_path: Path, shelf: IndexShelf, newer: Path, older: Path, damage: Damage, reason: str
) -> None:
    """IW2, T16: the reason is told as long as it lies there, and gone when it is put right."""
    watch = IndexWatch(shelf, lambda: tmp_path / "index")
    before = shelf.current()
    damage(tmp_path / "index", newer, older)
    watch.look()

    assert reason in watch.reason
    assert shelf.current() is before
    assert OLD_WORDS in text_of(before)
    write(tmp_path / "index", newer)
    watch.look()
    assert ("", True) == (watch.reason, NEW_WORDS in text_of(shelf.current()))


def test_t16_another_place_with_an_older_index_is_refused_too(
    tmp_path: Path, shelf: IndexShelf, older: Path
) -> None:
    write(tmp_path / "elsewhere", older)

    with pytest.raises(IndexVersionError, match="restart the service"):
        shelf.replace(tmp_path / "elsewhere")


def test_iw3_what_was_refused_is_not_opened_again_and_again(
    tmp_path: Path, shelf: IndexShelf, newer: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = IndexWatch(shelf, lambda: tmp_path / "index")
    damage_wrong_key(tmp_path / "index", newer, newer)
    watch.look()
    reason = watch.reason
    monkeypatch.delattr(IndexShelf, "replace")
    watch.look()

    assert reason == watch.reason != ""


def test_iw1_nothing_happens_where_nothing_new_lies(tmp_path: Path, shelf: IndexShelf) -> None:
    before = shelf.current()
    for folder in (None, tmp_path / "nowhere", tmp_path / "index"):
        IndexWatch(shelf, lambda where=folder: where).look()  # type: ignore[misc]  # a default

    assert shelf.current() is before


def test_il2_files_that_cannot_be_linked_are_read_where_they_lie(
    tmp_path: Path, shelf: IndexShelf
) -> None:
    (tmp_path / "file").write_text("no folder")

    assert tmp_path / "index" == link_index(shelf.current().folder, tmp_path / "file")


def test_il3_what_a_dead_process_left_is_removed(tmp_path: Path, shelf: IndexShelf) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    left = tmp_path / "home" / "serving" / f"{ended.pid}-1"
    left.mkdir()
    shelf.activate(tmp_path / "index")

    assert not left.exists()
    assert shelf.current().files.is_dir()


def index_part(service: Service) -> dict[str, str]:
    """Return how the index of a running service stands."""
    parts = service.get("/readyz").json()["parts"]
    return next(part for part in parts if part["part"] == "index")


def test_f50_f51_a_running_service_takes_a_new_index_and_refuses_a_bad_one(
    tmp_path: Path, newer: Path, older: Path
) -> None:
    """Asked all the while; the log tells each index that served."""
    home, place = tmp_path / "home", tmp_path / "index"
    home.mkdir()
    by = signer(at=SystemClock().now())
    first = write(place, None, by)
    with running(home, VIGENT_INDEX=str(place)) as service:
        replies = [service.ask(LAW)]
        write(place, older, by)
        refused = eventually(lambda: index_part(service)["state"] == "alarm", PATIENCE_S)
        told = index_part(service)["detail"]
        replies.append(service.ask(LAW))
        second = write(place, newer, by)
        swapped = eventually(
            lambda: second.index_sha256[:16] in index_part(service)["detail"], PATIENCE_S
        )
        state = index_part(service)["state"]
        replies.append(service.ask(LAW))
        service.end()
    words = [reply.text for reply in replies]

    assert [200] * 3 == [reply.status_code for reply in replies]
    assert (True, True, "open") == (refused, swapped, state)
    assert "a new index is refused" in told
    assert "2027-12-31" in told
    assert [True, True, False] == [OLD_WORDS in text for text in words]
    assert [False, False, True] == [NEW_WORDS in text for text in words]
    assert [first.index_sha256 in text for text in words] == [True, True, False]
