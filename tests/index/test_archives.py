"""Packed files that are no tar archive, and those that unpack to too much."""

import io
import subprocess
import tarfile
from pathlib import Path

import pytest
import zstandard
from msgspec.structs import replace

from domain.errors import IndexUnavailableError
from index.archives import unpack
from index.corpora import find_corpus, opened

LINES = b'{"a": 1}\n{"a": 2}\n' * 2000


def tar_with(name: str, data: bytes, claimed: int | None = None) -> bytes:
    """Return an archive of one file, whose header may claim another size."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as tar:
        info = tarfile.TarInfo(name)
        info.size = len(data)
        tar.addfile(info, io.BytesIO(data))
    if claimed is None:
        return stream.getvalue()
    info.size = claimed
    return info.tobuf() + stream.getvalue()[tarfile.BLOCKSIZE :]


def test_j6_a_list_of_json_lines_is_unpacked_beside(tmp_path: Path) -> None:
    packed = tmp_path / "events.jsonl.zst"
    packed.write_bytes(zstandard.compress(LINES))
    (tmp_path / "out").mkdir()

    unpack(packed, tmp_path / "out")

    assert LINES == (tmp_path / "out" / "events.jsonl").read_bytes()


def test_j3_a_list_that_was_cut_short_is_refused(tmp_path: Path) -> None:
    packed = tmp_path / "events.jsonl.zst"
    packed.write_bytes(zstandard.compress(LINES)[:-8])

    with pytest.raises(IndexUnavailableError, match="cut short"):
        unpack(packed, tmp_path)


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        pytest.param(
            "a.tar.zst", tar_with("a/b", b"x", claimed=2**30), "claims too many", id="a claim"
        ),
        pytest.param("a.tar.zst", bytes(2**28), "cut short|unpacks to more|cannot", id="zeros"),
        pytest.param("a.jsonl.zst", bytes(2**28), "unpacks to more", id="lines of zeros"),
    ],
)
def test_j5_what_unpacks_to_far_too_much_is_refused(
    tmp_path: Path, name: str, data: bytes, told: str
) -> None:
    packed = tmp_path / name
    packed.write_bytes(zstandard.compress(data))
    (tmp_path / "out").mkdir()

    with pytest.raises(IndexUnavailableError, match=told):
        unpack(packed, tmp_path / "out")

    assert all(p.stat().st_size < 2**27 for p in (tmp_path / "out").rglob("*"))


def bundle(folder: Path) -> Path:
    """Make a bundle of one file's history."""
    git = ("git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@b.c")
    subprocess.run([*git, "init", "-q", "-b", "main"], check=True)
    (folder / "law.md").write_text("§ 1\n", encoding="utf-8")
    subprocess.run([*git, "add", "law.md"], check=True)
    subprocess.run([*git, "commit", "-q", "-m", "one"], check=True)
    subprocess.run([*git, "bundle", "create", "-q", "laws.bundle", "main"], check=True)
    return folder / "laws.bundle"


def test_j6_a_bundle_becomes_a_bare_repository(tmp_path: Path) -> None:
    packed = bundle(tmp_path)
    (tmp_path / "out").mkdir()

    unpack(packed, tmp_path / "out")

    shown = subprocess.run(
        ["git", "-C", str(tmp_path / "out" / "laws.git"), "show", "main:law.md"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "§ 1\n" == shown.stdout


def test_j6_a_bundle_that_is_none_is_refused(tmp_path: Path) -> None:
    packed = tmp_path / "laws.bundle"
    packed.write_bytes(b"no bundle")

    with pytest.raises(IndexUnavailableError, match="cannot be unpacked"):
        unpack(packed, tmp_path)


def test_j6_a_bundle_without_git_is_refused_and_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = bundle(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(IndexUnavailableError, match="install it"):
        unpack(packed, tmp_path)


def test_j4_several_packed_files_and_plain_ones_lie_side_by_side(tmp_path: Path) -> None:
    corpus = replace(
        find_corpus("lu-legilux"), marker="works", packed=("*.tar.zst", "events.jsonl.zst")
    )
    place = tmp_path / corpus.name
    place.mkdir()
    (place / "one.tar.zst").write_bytes(zstandard.compress(tar_with("works/a", b"a")))
    (place / "two.tar.zst").write_bytes(zstandard.compress(tar_with("works/b", b"b")))
    (place / "events.jsonl.zst").write_bytes(zstandard.compress(LINES))
    (place / "notes.txt").write_bytes(b"plain")

    with opened(corpus, tmp_path) as root:
        actual = [path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()]

    assert [LINES, b"plain", b"a", b"b"] == actual


def test_j1_a_corpus_without_a_marker_is_its_folder(tmp_path: Path) -> None:
    corpus = replace(find_corpus("lu-legilux"), marker="")
    (tmp_path / corpus.name / "estg").mkdir(parents=True)

    with opened(corpus, tmp_path) as root:
        assert tmp_path / corpus.name == root


@pytest.mark.parametrize("name", ["../escaped", "/escaped-from-an-archive"])
def test_j2_a_member_that_would_leave_the_folder_refuses_the_archive(
    tmp_path: Path, name: str
) -> None:
    packed = tmp_path / "a.tar"
    packed.write_bytes(tar_with(name, b"x"))
    (tmp_path / "out").mkdir()

    with pytest.raises(IndexUnavailableError, match="cannot be unpacked"):
        unpack(packed, tmp_path / "out")

    assert not (tmp_path / "escaped").exists()
