import shutil
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from domain.canonical import digest_of
from domain.errors import BadRequestError, DigestMismatchError, IndexUnavailableError
from index.build import BuildRequest, Signer, build_index
from index.corpora import SAMPLE_ROOT
from index.manifest import FILES, MANIFEST, SOURCES, read_manifest
from index.reader import OpenIndex, verify_index
from index.trust import KeyPins
from tests.index.akn_files import akn_file
from tests.index.eurlex_files import ACT, add_version, add_work
from tests.index.indexes import KEY, NOW, OTHER_KEY, SIGNED_AT, build, open_at, signer


@pytest.fixture
def corpora(tmp_path: Path) -> Path:
    """A folder of corpora that holds the sample law among them."""
    shutil.copytree(SAMPLE_ROOT, tmp_path / "corpora" / "sample")
    return tmp_path / "corpora"


def test_z1_an_index_is_moved_to_its_place_whole(tmp_path: Path) -> None:
    report = build(tmp_path / "new" / "index")

    assert sorted((*FILES, MANIFEST)) == sorted(p.name for p in (tmp_path / "new/index").iterdir())
    assert ["index"] == [path.name for path in (tmp_path / "new").iterdir()]
    assert str(tmp_path / "new" / "index") == report.out


def test_z1_an_index_is_not_overwritten_unasked(tmp_path: Path) -> None:
    build(tmp_path / "index")
    before = (tmp_path / "index" / MANIFEST).read_bytes()

    with pytest.raises(BadRequestError, match="give --replace to replace it"):
        build(tmp_path / "index", by=signer(OTHER_KEY))

    assert before == (tmp_path / "index" / MANIFEST).read_bytes()


def test_z1_an_index_is_replaced_where_that_was_asked_for(tmp_path: Path) -> None:
    build(tmp_path / "index")
    build(tmp_path / "index", replace=True, by=signer(OTHER_KEY))

    actual = read_manifest(tmp_path / "index").public_key

    assert OTHER_KEY.public_key().public_bytes_raw().hex() == actual
    assert ["index"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("what", ["folder", "file"])
def test_z1_nothing_but_an_index_is_ever_replaced(tmp_path: Path, what: str) -> None:
    place = tmp_path / "thesis"
    kept = place / "chapter.txt" if what == "folder" else place
    kept.parent.mkdir(exist_ok=True)
    kept.write_text("years of work")

    with pytest.raises(BadRequestError, match="is no index and is not replaced"):
        build(place, replace=True)

    assert "years of work" == kept.read_text()


def test_z1_a_build_that_fails_leaves_what_was_there(tmp_path: Path, corpora: Path) -> None:
    build(tmp_path / "index")
    before = (tmp_path / "index" / MANIFEST).read_bytes()
    shutil.rmtree(corpora / "sample" / "works")

    with pytest.raises(IndexUnavailableError):
        build(tmp_path / "index", corpora=corpora, only=("sample",), replace=True)

    assert before == (tmp_path / "index" / MANIFEST).read_bytes()
    assert ["corpora", "index"] == sorted(path.name for path in tmp_path.iterdir())


def test_z2_the_number_of_jobs_does_not_show(
    sample_index: OpenIndex, tmp_path: Path, corpora: Path
) -> None:
    """Rule X1 too: neither jobs nor hour nor key nor place changes the body."""
    later = Signer(key=OTHER_KEY, signed_at=datetime(2027, 1, 1, tzinfo=UTC))
    reports = [
        build(tmp_path / f"jobs-{jobs}", corpora=corpora, jobs=jobs, by=later) for jobs in (1, 3)
    ]

    assert [sample_index.index_sha256] * 2 == [report.index_sha256 for report in reports]
    assert [True] * len(FILES) == [
        (tmp_path / "jobs-1" / name).read_bytes() == (tmp_path / "jobs-3" / name).read_bytes()
        for name in FILES
    ]


def test_x1_another_word_of_law_gives_another_digest(
    sample_index: OpenIndex, tmp_path: Path, corpora: Path
) -> None:
    path = corpora / "sample" / "works" / "lighthouse-act-2004" / "2004-03-01.en.xml"
    path.write_bytes(path.read_bytes().replace(b"lighthouse", b"light-house", 1))

    report = build(tmp_path / "index", corpora=corpora)

    assert sample_index.index_sha256 != report.index_sha256


def test_z3_two_works_that_fall_together_stop_the_build(tmp_path: Path) -> None:
    """Two folders of EUR-Lex whose names differ in a character that no work id may hold."""
    for key in ("32016r0679(01)", "32016r0679[01]"):
        work = add_work(tmp_path / "corpora" / "eu-eurlex", key)
        add_version(work, "2016-05-04", {"en.fmx4/doc.xml": ACT})

    with pytest.raises(
        DigestMismatchError, match=r"fall together under the id eu-eurlex:32016r0679_01_"
    ):
        build(tmp_path / "index", corpora=tmp_path / "corpora")

    assert not (tmp_path / "index").exists()


def test_z4_what_was_refused_is_recorded_and_counted(tmp_path: Path, corpora: Path) -> None:
    broken = corpora / "sample" / "works" / "ferry-act-2001"
    broken.mkdir()
    (broken / "2001-03-01.en.xml").write_bytes(akn_file()[:-40])

    report = build(tmp_path / "index", corpora=corpora)
    graph = open_at(tmp_path / "index", tmp_path).graph

    (coverage,) = graph.list_coverage()
    assert (("sample", "malformed", 1),) == report.refusals
    assert (13, 1) == (coverage.works, coverage.refusals)
    assert [("works/ferry-act-2001/2001-03-01.en.xml", "malformed")] == [
        (one.path, one.reason) for one in graph.list_refusals("sample")
    ]


def test_a_report_and_the_coverage_say_what_is_held(tmp_path: Path) -> None:
    report = build(tmp_path / "index")
    (coverage,) = report.coverage

    assert ("sample", 13, 31, 31) == (
        coverage.id,
        coverage.works,
        coverage.versions,
        coverage.versions_with_text,
    )
    assert (date(1995, 3, 1), date(2031, 1, 1), date(2027, 12, 31)) == (
        coverage.earliest,
        coverage.latest,
        coverage.verified_until,
    )
    assert sum((tmp_path / "index" / name).stat().st_size for name in FILES) == report.bytes_total


def test_the_body_names_its_sources_by_digest(sample_index: OpenIndex) -> None:
    listed = msgspec.json.decode(
        (sample_index.folder / SOURCES).read_bytes(), type=dict[str, list[tuple[str, str]]]
    )
    (source,) = sample_index.manifest.body.sources

    assert ("sample", 48, digest_of(listed["sample"])) == (
        source.corpus,
        source.files,
        source.sha256,
    )
    assert True is sample_index.manifest.body.sample


def test_a_signed_index_ends_when_its_signer_said(tmp_path: Path) -> None:
    build(tmp_path / "index", by=signer(days=30))

    actual = read_manifest(tmp_path / "index")

    assert (SIGNED_AT, SIGNED_AT + timedelta(days=30)) == (actual.signed_at, actual.expires_at)


def test_every_byte_of_a_fresh_index_verifies(tmp_path: Path) -> None:
    report = build(tmp_path / "index")

    checked = verify_index(tmp_path / "index", trusted_keys=(), pins=KeyPins(tmp_path), now=NOW)

    assert report.index_sha256 == checked.index_sha256
    assert sum(count for _, count in report.counts) == checked.records


def test_progress_is_told_work_by_work(tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []
    request = BuildRequest(corpora=None, only=(), out=tmp_path / "index", jobs=1, replace=False)

    build_index(request, Signer(key=KEY, signed_at=SIGNED_AT), lambda *step: told.append(step))

    assert [("sample", done, 13) for done in range(14)] == told


def test_a_folder_without_corpora_says_so(tmp_path: Path) -> None:
    with pytest.raises(IndexUnavailableError, match="No corpus was found in"):
        build(tmp_path / "index", corpora=tmp_path)


def test_a_corpus_that_is_named_and_missing_says_so(tmp_path: Path, corpora: Path) -> None:
    with pytest.raises(IndexUnavailableError, match="lu-legilux was looked for"):
        build(tmp_path / "index", corpora=corpora, only=("sample", "lu-legilux"))

    assert ["corpora"] == [path.name for path in tmp_path.iterdir()]
