import io
import tarfile
from pathlib import Path

import pytest
import zstandard

from domain.errors import IndexUnavailableError
from index.corpora import CORPORA, find_corpus, opened, present_corpora

LEGILUX = find_corpus("lu-legilux")
LAW = b"<akomaNtoso/>"


def member(name: str, *, kind: bytes = tarfile.REGTYPE, link: str = "") -> tarfile.TarInfo:
    """Return one member of an archive."""
    info = tarfile.TarInfo(name)
    info.type = kind
    info.linkname = link
    info.size = len(LAW) if kind == tarfile.REGTYPE else 0
    return info


def tar_of(*members: tarfile.TarInfo) -> bytes:
    """Return an archive; every plain file in it has the same words."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as tar:
        for info in members:
            tar.addfile(info, io.BytesIO(LAW) if info.size else None)
    return stream.getvalue()


SOUND = tar_of(
    member("lu/works", kind=tarfile.DIRTYPE),
    member("lu/works/loi/fr.xml"),
)


def packed(data: bytes, window_log: int = 27) -> bytes:
    """Return data compressed with a window, as a stream of unknown length."""
    parameters = zstandard.ZstdCompressionParameters(
        window_log=window_log, write_content_size=False
    )
    compressor = zstandard.ZstdCompressor(compression_params=parameters).compressobj()
    return compressor.compress(data) + compressor.flush()


def corpus_folder(root: Path, name: str, data: bytes) -> Path:
    """Lay one archive of Legilux into a folder of corpora."""
    place = root / "corpora" / "lu-legilux"
    place.mkdir(parents=True)
    (place / name).write_bytes(data)
    return root / "corpora"


def test_j1_the_files_of_a_corpus_lie_in_a_folder_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "lu-legilux" / "works" / "loi").mkdir(parents=True)

    with opened(LEGILUX, tmp_path) as root:
        assert tmp_path / "lu-legilux" == root


@pytest.mark.parametrize(
    ("name", "data"),
    [
        pytest.param("lu-legilux.tar.zst", packed(SOUND), id="zstandard"),
        pytest.param("lu-legilux.tar", SOUND, id="plain"),
    ],
)
def test_j1_an_archive_is_unpacked_while_it_is_read(tmp_path: Path, name: str, data: bytes) -> None:
    with opened(LEGILUX, corpus_folder(tmp_path, name, data)) as root:
        words = (root / "works" / "loi" / "fr.xml").read_bytes()

    assert (LAW, False) == (words, root.exists())


def test_j1_a_window_of_128_mib_is_read_and_no_larger_one(tmp_path: Path) -> None:
    wide = corpus_folder(tmp_path, "lu-legilux.tar.zst", packed(SOUND, window_log=28))

    with pytest.raises(IndexUnavailableError, match="cannot be unpacked"), opened(LEGILUX, wide):
        pass


@pytest.mark.parametrize(
    "hostile",
    [
        pytest.param(member("../../escaped"), id="climbing"),
        pytest.param(member("lu/works/../../../../escaped"), id="climbing inside"),
        pytest.param(member("/escaped-from-a-corpus"), id="from the root"),
        pytest.param(member("link", kind=tarfile.SYMTYPE, link="/etc"), id="link outside"),
        pytest.param(member("link", kind=tarfile.SYMTYPE, link="lu/works"), id="link inside"),
        pytest.param(
            member("hard", kind=tarfile.LNKTYPE, link="lu/works/loi/fr.xml"), id="hard link"
        ),
        pytest.param(member("null", kind=tarfile.CHRTYPE), id="device"),
        pytest.param(member("disk", kind=tarfile.BLKTYPE), id="block device"),
        pytest.param(member("pipe", kind=tarfile.FIFOTYPE), id="pipe"),
    ],
)
def test_j2_a_hostile_member_refuses_the_archive_and_writes_nothing_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hostile: tarfile.TarInfo
) -> None:
    scratch = tmp_path / "a" / "b" / "scratch"
    scratch.mkdir(parents=True)
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    data = tar_of(member("lu/works/loi/fr.xml"), hostile)
    corpora = corpus_folder(tmp_path, "lu-legilux.tar.zst", packed(data))
    before = _files(tmp_path)

    with pytest.raises(IndexUnavailableError, match="cannot be unpacked"), opened(LEGILUX, corpora):
        pass

    assert before == _files(tmp_path)
    assert not Path("/escaped-from-a-corpus").exists()


def _files(root: Path) -> list[str]:
    return sorted(str(path) for path in root.rglob("*") if not path.is_dir())


@pytest.mark.parametrize("size", [512, 700, 1024, 1100, 1536, 1537, 2048])
def test_j3_an_archive_that_was_cut_short_is_refused(tmp_path: Path, size: int) -> None:
    """Python's own reader takes one that ends inside or before a header for a whole one."""
    corpora = corpus_folder(tmp_path, "lu-legilux.tar.zst", packed(SOUND[:size]))

    with pytest.raises(IndexUnavailableError, match="cannot be unpacked"), opened(LEGILUX, corpora):
        pass


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        pytest.param("lu-legilux.tar.zst", b"no archive", "cannot be unpacked", id="no archive"),
        pytest.param(
            "lu-legilux.tar.zst", packed(SOUND)[:-30], "cannot be unpacked", id="cut short"
        ),
        pytest.param("lu-legilux.tar", SOUND[:700], "cannot be unpacked", id="plain, cut short"),
        pytest.param(
            "lu-legilux.tar", tar_of(member("lu/readme")), "holds no folder 'works'", id="no works"
        ),
    ],
)
def test_an_archive_that_cannot_be_read_says_so(
    tmp_path: Path, name: str, data: bytes, told: str
) -> None:
    corpora = corpus_folder(tmp_path, name, data)

    with pytest.raises(IndexUnavailableError, match=told), opened(LEGILUX, corpora):
        pass


def test_a_corpus_that_is_not_there_says_where_it_was_looked_for(tmp_path: Path) -> None:
    with (
        pytest.raises(IndexUnavailableError, match=r"expected are its files or lu-legilux\.tar"),
        opened(LEGILUX, tmp_path),
    ):
        pass


def test_an_unknown_corpus_is_answered_with_those_that_are_read() -> None:
    with pytest.raises(IndexUnavailableError, match=r"it reads br-constituicao, .*lu-legilux"):
        find_corpus("xx-laws")


def test_the_corpora_in_a_folder_are_those_of_known_names(tmp_path: Path) -> None:
    for name in ("lu-legilux", "br-constituicao", "xx-laws"):
        (tmp_path / name).mkdir()

    assert ("br-constituicao", "lu-legilux") == present_corpora(tmp_path)


def test_no_two_corpora_share_a_name_or_a_publisher() -> None:
    names = {corpus.name for corpus in CORPORA}
    publishers = {corpus.publisher.publisher for corpus in CORPORA}

    assert (len(CORPORA), len(CORPORA)) == (len(names), len(publishers))
