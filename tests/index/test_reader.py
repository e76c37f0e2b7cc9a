import sqlite3
from datetime import date, datetime
from pathlib import Path

import pytest

from domain.errors import (
    DigestMismatchError,
    IndexExpiredError,
    IndexUnavailableError,
    IndexVersionError,
    ServiceError,
    SignatureError,
    TrustError,
)
from index.manifest import GRAPH, LEAVES, MANIFEST, SECTIONS, SOURCES, read_manifest
from index.reader import IndexCheck, OpenIndex, verify_index
from index.signing import key_id_of, verify_signature
from index.trust import KeyPins
from tests.index.indexes import KEY, NOW, OTHER_KEY, build, copy_of, flip, open_at, signer

PUBLIC = KEY.public_key().public_bytes_raw()
EXPIRED_BY = datetime.fromisoformat("2027-12-07T08:00:00+00:00")


def check(folder: Path, home: Path, now: datetime = NOW) -> IndexCheck:
    """Read every byte of an index."""
    return verify_index(folder, trusted_keys=(), pins=KeyPins(home), now=now)


def body_place(folder: Path, kind: str) -> tuple[int, int]:
    """Return where in the graph file the body of the first record of a kind stands."""
    graph = sqlite3.connect(folder / GRAPH)
    (body,) = graph.execute(
        "SELECT body FROM record WHERE kind = ? AND length(body) < 1000", (kind,)
    ).fetchone()
    graph.close()
    return (folder / GRAPH).read_bytes().index(body), len(body)


def test_t6_a_sound_index_hands_out_its_law(sample_index: OpenIndex) -> None:
    identity = sample_index.graph.identity

    actual = (identity.corpus_day, identity.is_sample, identity.key_id)

    assert (date(2027, 12, 31), True, key_id_of(PUBLIC)) == actual
    assert sample_index.index_sha256 == identity.index_sha256
    assert 13 == len(sample_index.catalog.list_works())


@pytest.mark.parametrize("name", [GRAPH, LEAVES, SECTIONS, SOURCES])
@pytest.mark.parametrize("how", ["gone", "cut short", "longer"])
def test_t6_a_file_of_another_size_is_refused(
    sample_index: OpenIndex, tmp_path: Path, name: str, how: str
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    data = (folder / name).read_bytes()
    (folder / name).unlink()
    if how != "gone":
        (folder / name).write_bytes(data[:-1] if how == "cut short" else data + b"\0")

    with pytest.raises(DigestMismatchError, match="bytes, "):
        open_at(folder, tmp_path)


def test_t6_sections_that_do_not_give_the_signed_root_are_refused(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    flip(folder / SECTIONS, 5)

    with pytest.raises(DigestMismatchError, match="do not give the signed root"):
        open_at(folder, tmp_path)


def test_t6_an_unsigned_index_is_refused(sample_index: OpenIndex, tmp_path: Path) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    signature = sample_index.manifest.signature.encode()
    data = (folder / MANIFEST).read_bytes()
    (folder / MANIFEST).write_bytes(data.replace(signature, b""))

    with pytest.raises(SignatureError, match="does not verify"):
        open_at(folder, tmp_path)


def test_t6_every_changed_byte_of_a_manifest_is_refused(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    size = (folder / MANIFEST).stat().st_size

    actual = []
    for place in range(size):
        for bit in (1, 32):  # 32 turns a letter into its capital
            flip(folder / MANIFEST, place, bit)
            try:
                verify_signature(read_manifest(folder))
                actual.append((place, bit))
            except TrustError:
                pass
            flip(folder / MANIFEST, place, bit)

    assert [] == actual


def test_t7_the_first_key_seen_at_a_path_is_pinned_and_that_is_told(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")

    actual = [open_at(folder, tmp_path).graph.identity.trusted_on_first_use for _ in range(2)]

    assert [True, True] == actual


def test_t7_an_index_built_here_is_trusted_and_only_under_the_key_it_was_built_with(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    pins = KeyPins(tmp_path)
    pins.pin_built(folder, sample_index.manifest.public_key)
    opened = open_at(folder, tmp_path)
    build(folder, replace=True, by=signer(OTHER_KEY))

    assert False is opened.graph.identity.trusted_on_first_use
    with pytest.raises(SignatureError, match="another key was seen there before"):
        open_at(folder, tmp_path)


def test_t7_another_key_at_the_path_is_refused(tmp_path: Path) -> None:
    build(tmp_path / "index")
    open_at(tmp_path / "index", tmp_path)
    build(tmp_path / "index", replace=True, by=signer(OTHER_KEY))

    with pytest.raises(SignatureError, match="another key was seen there before"):
        open_at(tmp_path / "index", tmp_path)
    with pytest.raises(SignatureError, match="another key was seen there before"):
        check(tmp_path / "index", tmp_path)


def test_t7_a_broken_index_pins_no_key(sample_index: OpenIndex, tmp_path: Path) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    flip(folder / SECTIONS, 0)
    with pytest.raises(DigestMismatchError):
        open_at(folder, tmp_path)

    assert "key-b" == KeyPins(tmp_path).pin(folder, "key-b")


@pytest.mark.parametrize("named", [PUBLIC.hex(), key_id_of(PUBLIC)], ids=["key", "key id"])
def test_t7_a_configured_key_is_trusted_and_nothing_is_pinned(
    sample_index: OpenIndex, tmp_path: Path, named: str
) -> None:
    opened = open_at(sample_index.folder, tmp_path, trusted=("0" * 64, named))

    assert False is opened.graph.identity.trusted_on_first_use
    assert not (tmp_path / "index-pins.json").exists()


def test_t7_with_keys_configured_no_other_is_trusted(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    with pytest.raises(SignatureError, match="VIGENT_TRUSTED_KEYS"):
        open_at(sample_index.folder, tmp_path, trusted=("0" * 64,))


def test_t8_an_expired_index_serves_no_new_turn(sample_index: OpenIndex, tmp_path: Path) -> None:
    with pytest.raises(IndexExpiredError, match="expired on 2027-12-06"):
        open_at(sample_index.folder, tmp_path, now=EXPIRED_BY)


def test_t8_an_expired_index_may_be_replayed_and_verified(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    opened = open_at(sample_index.folder, tmp_path, now=EXPIRED_BY, for_new_turns=False)
    checked = check(sample_index.folder, tmp_path, EXPIRED_BY)

    assert (sample_index.index_sha256, True) == (opened.index_sha256, checked.expired)


def test_t8_an_older_corpus_day_serves_no_new_turn(sample_index: OpenIndex, tmp_path: Path) -> None:
    """Somebody puts last year's index, rightly signed, in the place of this year's."""
    KeyPins(tmp_path).newest_day(sample_index.folder, date(2028, 6, 30))

    with pytest.raises(IndexVersionError, match="up to 2028-06-30 served there before"):
        open_at(sample_index.folder, tmp_path)

    replayed = open_at(sample_index.folder, tmp_path, for_new_turns=False)
    assert sample_index.index_sha256 == replayed.index_sha256


def test_t9_a_sound_index_verifies(sample_index: OpenIndex, tmp_path: Path) -> None:
    actual = check(sample_index.folder, tmp_path)

    assert (
        IndexCheck(
            index_sha256=sample_index.index_sha256,
            key_id=key_id_of(PUBLIC),
            records=sample_index.manifest.body.records,
            expired=False,
        )
        == actual
    )


@pytest.mark.parametrize("kind", ["text_unit", "version", "item", "alias", "action", "work"])
def test_t9_a_changed_record_is_named(sample_index: OpenIndex, tmp_path: Path, kind: str) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    start, length = body_place(folder, kind)
    flip(folder / GRAPH, start + length // 2)

    with pytest.raises(DigestMismatchError, match=rf"The {kind} sample:"):
        check(folder, tmp_path)


@pytest.mark.parametrize("name", [GRAPH, LEAVES, SECTIONS, SOURCES])
def test_t9_a_byte_changed_anywhere_is_found(
    sample_index: OpenIndex, tmp_path: Path, name: str
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    size = (folder / name).stat().st_size

    actual = []
    for place in sorted({0, 1, 17, *range(0, size, max(1, size // 12)), size - 1}):
        flip(folder / name, place)
        try:
            check(folder, tmp_path)
            actual.append(place)
        except TrustError:
            pass
        flip(folder / name, place)

    assert [] == actual
    assert sample_index.index_sha256 == check(folder, tmp_path).index_sha256


def test_t9_a_graph_file_without_its_last_records_is_found(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    graph = sqlite3.connect(folder / GRAPH)
    (last,) = graph.execute("SELECT max(leaf) FROM record").fetchone()
    graph.execute("DELETE FROM record WHERE leaf = ?", (last,))
    graph.commit()
    graph.close()

    with pytest.raises(DigestMismatchError, match=f"holds {last} records, {last + 1} were signed"):
        check(folder, tmp_path)


def test_a_folder_without_an_index_is_unavailable(tmp_path: Path) -> None:
    with pytest.raises(IndexUnavailableError):
        open_at(tmp_path / "nothing", tmp_path)


def test_nothing_changed_is_ever_given(sample_index: OpenIndex, tmp_path: Path) -> None:
    """Whatever byte of the graph file changes, a reader gets the true text or an error."""
    article = "sample:lighthouse-act-2004~art_2"
    true = _read(sample_index, article)
    folder = copy_of(sample_index, tmp_path / "index")
    size = (folder / GRAPH).stat().st_size

    actual = []
    for place in range(0, size, max(1, size // 150)):
        flip(folder / GRAPH, place)
        try:
            found = _read(open_at(folder, tmp_path), article)
        except ServiceError:
            found = true
        if not set(found) <= set(true):
            actual.append(place)
        flip(folder / GRAPH, place)

    assert [] == actual


def _read(index: OpenIndex, item_id: str) -> list[str]:
    """Return every wording of an item and what hangs below it."""
    texts: list[str] = []
    pending = [version.id for version in index.graph.find_versions(item_id)]
    while pending:
        version = index.graph.get_version(pending.pop())
        pending.extend(version.children)
        units = [one.text_unit for one in version.expressions if one.text_unit]
        texts.extend(index.graph.get_text(unit).text for unit in units)
    return texts
