"""Builds that take what did not change from earlier builds (BC1 to BC5, BW1, BW2, IN1 to IN3)."""

import random
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json
from msgspec.structs import replace

from index import build_works, inputs
from index.build import BuildReport, BuildRequest, build_index
from index.build_cache import KEPT, BuildCache
from index.build_works import WorkSource, read_corpus
from index.corpora import SAMPLE_ROOT, find_corpus
from index.inputs import RULES, Inputs, recipe_sha256, tree_sha256
from index.manifest import FILES
from index.records import WorkRows, read_rows
from tests.index.eurlex_files import ACT, add_version, add_work
from tests.index.indexes import no_progress, signer
from tests.index.scl_bodies import act_file, alinea, article

CORPORA = ("eu-eurlex", "lu-legilux", "sample")
WORDS = ("bac", "phare", "pont", "port")


def add_legilux(root: Path, key: str, word: str) -> None:
    """Put a law of Luxembourg with one state into a folder."""
    folder = root / "works" / key
    state = folder / "versions" / "2001-02-03"
    state.mkdir(parents=True, exist_ok=True)
    work = {"work_identifier": f"http://data.legilux.public.lu/{key}", "document_type": "LOI"}
    (folder / "meta.json").write_bytes(json.encode(work))
    body = act_file(article("Art. 1er.", alinea(f"Le {word} est libre."), 'id="art_1er"'))
    (state / "fr.xml").write_bytes(body)


def make_corpora(folder: Path) -> Path:
    """Make a folder with the sample law and a few laws of two publishers."""
    shutil.copytree(SAMPLE_ROOT, folder / "sample")
    for key in ("32016r0679", "32016r0679r(02)", "32014l0065"):
        work = add_work(folder / "eu-eurlex", key)
        add_version(work, "2016-05-04", {"en.fmx4/doc.xml": ACT})
    for number in range(3):
        add_legilux(folder / "lu-legilux", f"loi-2001-02-03-n{number}", WORDS[number])
    return folder


def build(folder: Path, out: Path, *, cache: Path | None, jobs: int = 1) -> BuildReport:
    """Build an index of every corpus of a folder."""
    request = BuildRequest(
        corpora=folder, only=CORPORA, out=out, jobs=jobs, replace=True, cache=cache
    )
    return build_index(request, signer(), no_progress)


def rows_of(corpus: str, folder: Path, cache: Path | None, jobs: int = 1) -> list[WorkRows]:
    """Return the rows of a corpus's works, by work."""
    source = WorkSource(corpora=folder, names=CORPORA, jobs=jobs, cache=cache)
    found = read_corpus(find_corpus(corpus), source, no_progress)
    return sorted(found, key=lambda one: one.work_id)


def entries(cache: Path) -> set[str]:
    """Return the names of what is kept."""
    return {path.name for path in cache.glob("*/*")}


class Change:
    """One thing that may happen to a folder of corpora between two builds."""

    def __init__(self, number: int) -> None:
        """Choose what happens by a number."""
        self._choice = random.Random(number)  # noqa: S311 -- a test's choice

    def apply(self, folder: Path) -> None:
        """Change, remove, add or rename a file, or a whole work."""
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        path = self._choice.choice(files)
        match self._choice.randrange(6):
            case 0:
                content = bytearray(path.read_bytes())
                content[self._choice.randrange(len(content))] ^= 1
                path.write_bytes(content)
            case 1:
                path.unlink()
            case 2:
                path.rename(path.with_name(f"2{path.name}"))
            case 3:
                shutil.copyfile(path, path.with_name(f"1{path.name}"))
            case 4:
                key = f"loi-2001-02-03-n{self._choice.randrange(5)}"
                add_legilux(folder / "lu-legilux", key, self._choice.choice(WORDS))
            case _:
                works = sorted((folder / "sample" / "works").iterdir())
                shutil.rmtree(self._choice.choice(works))


@pytest.mark.parametrize("jobs", [1, 2])
def test_bc3_a_build_from_kept_rows_gives_the_same_files(tmp_path: Path, jobs: int) -> None:
    folder = make_corpora(tmp_path / "corpora")
    cache = tmp_path / "cache"
    full = build(folder, tmp_path / "full", cache=None)
    first = build(folder, tmp_path / "first", cache=cache, jobs=jobs)
    again = build(folder, tmp_path / "again", cache=cache, jobs=jobs)

    assert full.index_sha256 == first.index_sha256 == again.index_sha256
    assert [] == [
        name
        for name in FILES
        if len({(tmp_path / one / name).read_bytes() for one in ("full", "first", "again")}) > 1
    ]


@settings(max_examples=6)
@given(changes=st.lists(st.integers(0, 2**32), min_size=1, max_size=4))
def test_bc3_whatever_changes_the_index_is_that_of_a_full_build(
    tmp_path_factory: pytest.TempPathFactory, changes: list[int]
) -> None:
    """Also where a file is damaged, gone, new or renamed: what is refused is the same."""
    tmp_path = tmp_path_factory.mktemp("changes")
    folder = make_corpora(tmp_path / "corpora")
    build(folder, tmp_path / "kept", cache=tmp_path / "cache")
    for number in changes:
        Change(number).apply(folder)
        kept = build(folder, tmp_path / "kept", cache=tmp_path / "cache")
        full = build(folder, tmp_path / "full", cache=None)

        assert full == replace(kept, out=full.out)
    shutil.rmtree(tmp_path)


def test_bw1_the_largest_work_is_read_first(tmp_path: Path) -> None:
    root = tmp_path / "corpora" / "lu-legilux"
    for number, word in enumerate(("bac", "pont" * 99, "phare")):
        add_legilux(root, f"loi-2001-02-03-n{number}", word)

    source = WorkSource(corpora=root.parent, names=CORPORA, jobs=1)
    found = read_corpus(find_corpus("lu-legilux"), source, no_progress)

    expected = ["lu-legilux:loi-2001-02-03-n1", "lu-legilux:loi-2001-02-03-n2"]
    assert expected == [one.work_id for one in found][:2]


def test_bw2_only_the_work_that_changed_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_corpora(tmp_path / "corpora")
    read: list[str] = []

    def note(corpus: str, root: Path, key: str, *, names_yield: bool = False) -> WorkRows:
        read.append(key)
        return read_rows(corpus, root, key, names_yield=names_yield)

    monkeypatch.setattr(build_works, "read_rows", note)
    build(folder, tmp_path / "index", cache=tmp_path / "cache")
    first, read[:] = len(read), []
    add_legilux(folder / "lu-legilux", "loi-2001-02-03-n1", "train")
    build(folder, tmp_path / "index", cache=tmp_path / "cache")

    assert (19, ["loi-2001-02-03-n1"]) == (first, read)


def test_bc5_a_corpus_without_a_change_is_not_even_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_corpora(tmp_path / "corpora")
    before = rows_of("sample", folder, tmp_path / "cache")
    monkeypatch.delattr(build_works, "opened")

    assert before == rows_of("sample", folder, tmp_path / "cache")


def test_bc1_another_release_takes_nothing_of_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_corpora(tmp_path / "corpora")
    rows_of("sample", folder, tmp_path / "cache")
    before = entries(tmp_path / "cache")
    monkeypatch.setattr(build_works, "recipe_sha256", lambda: "another")
    rows_of("sample", folder, tmp_path / "cache")

    assert 2 * len(before) == len(entries(tmp_path / "cache"))


@pytest.mark.parametrize("how", ["flipped", "cut short", "emptied", "gone"])
def test_bc2_what_is_damaged_is_made_anew(tmp_path: Path, how: str) -> None:
    folder = make_corpora(tmp_path / "corpora")
    cache = tmp_path / "cache"
    before = rows_of("sample", folder, cache)
    kept = sorted(cache.glob("*/*"))
    for path in kept[::2]:
        data = path.read_bytes()
        middle = len(data) // 2
        flipped = data[:middle] + bytes((data[middle] ^ 1,)) + data[middle + 1 :]
        path.write_bytes({"flipped": flipped, "cut short": data[:-1]}.get(how, b""))
        if how == "gone":
            path.unlink()

    assert before == rows_of("sample", folder, cache)
    assert {path.name for path in kept} == entries(cache)


def test_bc4_what_no_build_took_for_long_is_removed(tmp_path: Path) -> None:
    folder = make_corpora(tmp_path / "corpora")
    cache = tmp_path / "cache"
    rows_of("sample", folder, cache)
    now = datetime.fromtimestamp(next(cache.glob("*/*")).stat().st_mtime, UTC)
    BuildCache(cache).prune(now + KEPT - timedelta(hours=1))
    kept = len(entries(cache))
    BuildCache(cache).prune(now + KEPT + timedelta(hours=1))

    assert (14, 0) == (kept, len(entries(cache)))


def test_bw1_works_read_side_by_side_are_the_same_works(tmp_path: Path) -> None:
    folder = make_corpora(tmp_path / "corpora")

    assert rows_of("sample", folder, None) == rows_of("sample", folder, None, jobs=3)


@pytest.mark.parametrize(
    ("corpus", "key", "path", "reads"),
    [
        ("eu-eurlex", "32016r0679", "works/32016r0679/meta.json", True),
        ("eu-eurlex", "32016r0679", "works/32016r0679r(02)/meta.json", True),
        ("eu-eurlex", "32016r0679r(02)", "works/32016r0679/meta.json", False),
        ("eu-eurlex", "32016r0679", "works/32016r0680/meta.json", False),
        ("eu-eurlex", "32016r0679", "manifest.json", True),
        ("us-dc-code", "code-16", "16/sections/16-1001/001_2021-10-18.xml", True),
        ("us-dc-code", "code-16", "28/sections/28-1/001_2021-10-18.xml", False),
        ("us-dc-code", "code-16", "us/dc/council/periods/23/laws/23-1.xml", True),
        ("us-dc-code", "law-23-1", "us/dc/council/periods/23/laws/23-1.xml", True),
        ("us-dc-code", "law-23-1", "us/dc/council/periods/23/laws/23-2.xml", False),
        ("us-dc-code", "law-23-1", "16/sections/16-1001/001_2021-10-18.xml", False),
        ("ch-legalize", "cc-1-2_3_4", "ch/cc-1-2_3_4/001_1874-07-06.md", True),
        ("ch-legalize", "cc-1-2_3_4", "ch/cc-1-2_3/001_1874-07-06.md", False),
        ("ch-legalize", "cc-1-2_3_4", "events.jsonl", True),
        ("us-uslm", "113publ44-uslm", "113publ44-uslm.XML", True),
        ("us-uslm", "113publ44-uslm", "113publ4-uslm.xml", False),
        ("za-bylaws-akn2", "za-cpt/act/2009/x", "by-laws/za-cpt/act/2009/x/a/b/main.xml", True),
        ("za-bylaws-akn2", "za-cpt/act/2009/x", "by-laws/za-cpt/act/2009/y/a/b/main.xml", False),
        ("za-bylaws-akn2", "za-cpt/act/2009/x", "by-laws/za-cpt/act/2009/y/a/metadata.json", True),
        ("br-lexml", "urn:lex:br", "emendas/other.xml", True),
    ],
)
def test_in1_a_work_depends_on_the_files_its_reader_may_look_at(
    tmp_path: Path, corpus: str, key: str, path: str, reads: bool
) -> None:
    place = tmp_path / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("one")
    before = Inputs(corpus, tmp_path, tree_sha256(tmp_path)).digest(key)
    place.write_text("two")

    assert reads == (before != Inputs(corpus, tmp_path, tree_sha256(tmp_path)).digest(key))


def test_in1_every_rule_is_of_a_corpus_of_this_release() -> None:
    assert set(RULES) == {find_corpus(name).name for name in RULES}


def test_in2_where_a_folder_lies_does_not_show(tmp_path: Path) -> None:
    for name in ("a", "b/c"):
        make_corpora(tmp_path / name)

    assert tree_sha256(tmp_path / "a") == tree_sha256(tmp_path / "b/c")


def test_in3_the_recipe_covers_the_readers_and_not_the_sample() -> None:
    room = Path(inputs.__file__).parent
    covered = {path for path, _ in inputs._digests(room, inputs._LEFT_OUT)}

    assert {"sources/eurlex.py", "fold.py", "aliases.toml"} <= covered
    assert not any(path.startswith("sample/") for path in covered)
    assert recipe_sha256() == recipe_sha256()
