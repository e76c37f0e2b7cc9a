"""The search by meaning of one index."""

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from domain.errors import SearchUnavailableError
from index import vectors as vectors_module
from index.manifest import LEXICAL, VECTORS, FileEntry, file_sha256
from index.vector_columns import read_columns
from index.vector_file import read_vectors, write_vectors
from index.vector_recipe import recipe_of
from index.vector_texts import EmbedRequest, embed_texts
from index.vectors import FaissVectors
from index.verified_records import VerifiedRecords
from legal_core.search_ports import NearQuery, TextHit
from tests.embedders import DIMENSION, FixedEmbedder, WordEmbedder
from tests.law import LawBuilder, article, day, serve
from tests.legal_core import laws
from tests.ports.test_graph_reader import DiskLaw
from tests.ports.test_text_search import ROADS, searched_law

LONG = "sample:long"
FILLER = " ".join(f"filler{number}" for number in range(100))


class Meaning:
    """A law on disk with its vectors."""

    def __init__(self, folder: Path, *, more: tuple[LawBuilder, ...] = ()) -> None:
        held = serve(*more) if more else searched_law()
        folder.mkdir(exist_ok=True)
        DiskLaw(held, folder)
        self.folder, self.embedder = folder, WordEmbedder()
        asked = EmbedRequest(embedder=WordEmbedder(), jobs=1, cache=None, today=date(2026, 11, 30))
        texts = embed_texts(folder, asked, lambda _done, _all: None)
        self.recipe = write_vectors(folder, texts, self.embedder.identity())
        self.entry = entry_of(folder)
        self.records = VerifiedRecords(folder)
        self.search = self.opened()

    def opened(self) -> FaissVectors:
        return FaissVectors(self.folder, self.entry, self.recipe, self.records, self.embedder)

    def near(self, text: str, **where: object) -> tuple[TextHit, ...]:
        return self.search.find_near(NearQuery(text=text, **where))  # type: ignore[arg-type]  # fields of a query by name

    def cosines(self, text: str) -> list[tuple[str, str, int]]:
        """Return every text with its best cosine in floating point, by number."""
        stored = read_vectors(self.folder, self.entry, DIMENSION)
        columns = read_columns(self.folder)
        asked = np.frombuffer(WordEmbedder().embed((text,)), "<f4")
        found = []
        for one in range(stored.texts):
            rows = stored.rows[stored.starts[one] : stored.starts[one + 1]]
            codes = stored.codes[rows].astype(float)
            if len(rows):
                cosine = codes @ asked / np.linalg.norm(asked) / np.linalg.norm(codes, axis=1)
                name = self.records.id_at(columns.leaf(one)), columns.language(one)
                found.append((*name, round(1000 * cosine.max())))
        return found


def entry_of(folder: Path) -> FileEntry:
    path = folder / VECTORS
    return FileEntry(name=VECTORS, size_bytes=path.stat().st_size, sha256=file_sha256(path))


@pytest.fixture(scope="module")
def meaning(tmp_path_factory: pytest.TempPathFactory) -> Meaning:
    return Meaning(tmp_path_factory.mktemp("meaning"))


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Meaning:
    body = f"{FILLER}. The harbour master rings a silver bell. {FILLER} {FILLER}."
    law = LawBuilder(LONG, on=day("2000-01-01"), nodes=(article("1", body), article("2", FILLER)))
    return Meaning(tmp_path_factory.mktemp("long"), more=(law,))


def test_the_nearest_text_comes_first(meaning: Meaning) -> None:
    first, *_ = meaning.near("Every tunnel shall be kept open")

    assert f"{ROADS}~art_1@2010-01-01" == first.version_id
    assert first.milli > 700


@pytest.mark.parametrize("limit", [1, 2, 7, 200])
@pytest.mark.parametrize("text", ["A ferry sails", "direitos sociais", "bridge", "zzz"])
def test_nv2_every_vector_is_compared(meaning: Meaning, text: str, limit: int) -> None:
    found = {(one.version_id, one.language): one.milli for one in meaning.near(text, limit=limit)}
    true = {(version, language): milli for version, language, milli in meaning.cosines(text)}
    left = [milli for name, milli in true.items() if name not in found]

    assert min(limit, len(true)) == len(found)
    assert all(abs(true[name] - milli) <= 12 for name, milli in found.items())
    assert not left or max(left) <= min(found.values()) + 12


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        ("1999-12-31", set()),
        ("2005-06-01", {"art_1@2000-01-01", "art_2@2000-01-01", "art_3@2000-01-01"}),
        (
            "2012-06-01",
            {"art_1@2000-01-01", "art_1@2010-01-01", "art_2@2000-01-01", "art_3@2000-01-01"},
        ),
        ("2015-01-01", {"art_1@2000-01-01", "art_2@2000-01-01", "art_3@2000-01-01"}),
    ],
)
def test_nv2_a_day_leaves_out_texts_whose_life_does_not_span_it(
    meaning: Meaning, on: str, expected: set[str]
) -> None:
    """The first words of article 1 came back in 2015: their life spans the years between."""
    found = meaning.near("Every bridge or tunnel shall be kept open", day=day(on), works=(ROADS,))

    assert expected == {one.version_id.partition("~")[2] for one in found}


def test_nv2_a_narrow_question_loses_nothing(meaning: Meaning) -> None:
    wide = meaning.near("Every bridge shall be kept open", limit=1000)
    for work in {one.version_id.partition("~")[0] for one in wide}:
        narrow = meaning.near("Every bridge shall be kept open", limit=1000, works=(work,))
        assert [one for one in wide if one.version_id.startswith(f"{work}~")] == list(narrow)


def test_nv3_a_text_is_as_near_as_its_best_piece(long: Meaning) -> None:
    bell, *_ = long.near("The harbour master rings a silver bell.")
    plain = {one.version_id: one.milli for one in long.near(FILLER)}

    assert f"{LONG}~art_1@2000-01-01" == bell.version_id
    assert (bell.milli,) == long.search.near("The harbour master rings a silver bell.", (bell,))
    assert plain[f"{LONG}~art_2@2000-01-01"] > 900


def test_nv3_equal_texts_are_ordered_by_work_version_and_language(meaning: Meaning) -> None:
    """The twin law says the same twice; all words share one vector."""
    found = meaning.near("A ferry sails.", limit=1000)

    assert all(
        one.milli > two.milli or (one.version_id, one.language) < (two.version_id, two.language)
        for one, two in pairwise(found)
        if one.version_id.partition("~")[0] == two.version_id.partition("~")[0]
    )
    assert sorted(found, key=lambda one: -one.milli) == list(found)


def test_nv3_more_equal_texts_than_are_asked_for_are_cut_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vectors_module, "_TIES", 1)
    numbers = [str(number) for number in range(1, 7)]
    nodes = tuple(
        article(own, " ".join([*(one for one in numbers if one != own), "winds"]))
        for own in numbers
    )
    law = LawBuilder("sample:winds", on=day("2000-01-01"), nodes=nodes)
    many = Meaning(tmp_path / "winds", more=(law,))

    found = many.near("winds 1 2 3 4 5 6", limit=2)

    assert 1 == len({one.milli for one in found})
    assert ["art_1", "art_2"] == [one.version_id.split("~")[1].split("@")[0] for one in found]


def test_nv4_what_holds_no_letter_is_near_to_nothing(meaning: Meaning) -> None:
    some = meaning.near("bridge", limit=2)

    assert () == meaning.near("2016/679")
    assert (None, None) == meaning.search.near("42", some)


def test_a_candidate_that_has_no_vector_has_no_cosine(meaning: Meaning) -> None:
    known, *_ = meaning.near("bridge")
    unknown = replace(known, version_id="sample:roads~art_99@2000-01-01")
    other = replace(known, language="fr")

    assert (known.milli, None, None) == meaning.search.near("bridge", (known, unknown, other))


def test_nv1_nothing_is_loaded_before_the_first_search(meaning: Meaning) -> None:
    search = meaning.opened()
    assert None is search._loaded

    search.warm_up()
    assert None is not search._loaded


@pytest.mark.parametrize("damage", ["changed", "gone", "words"])
def test_nv1_what_cannot_be_loaded_is_told_each_time(tmp_path: Path, damage: str) -> None:
    built = Meaning(tmp_path / "index")
    match damage:
        case "changed":
            (built.folder / VECTORS).write_bytes(bytes(built.entry.size_bytes))
        case "gone":
            (built.folder / VECTORS).unlink()
        case _:
            (built.folder / LEXICAL).write_bytes(b"no database at all" * 100)
    search = built.opened()
    search.warm_up()
    hit = TextHit(version_id=f"{ROADS}~art_1@2000-01-01", language="en", milli=1)

    for _ in range(2):
        with pytest.raises(SearchUnavailableError, match="do not serve"):
            search.find_near(NearQuery(text="bridge"))
        with pytest.raises(SearchUnavailableError, match="do not serve"):
            search.near("bridge", (hit,))


def test_nv1_vectors_of_another_word_index_do_not_serve(tmp_path: Path) -> None:
    built, other = Meaning(tmp_path / "index"), Meaning(tmp_path / "other", more=(laws.gdpr(),))
    (built.folder / VECTORS).write_bytes((other.folder / VECTORS).read_bytes())
    search = FaissVectors(built.folder, other.entry, built.recipe, built.records, built.embedder)

    with pytest.raises(SearchUnavailableError, match="texts have vectors"):
        search.find_near(NearQuery(text="bridge"))


@pytest.mark.parametrize(
    "row", [b"", np.full(DIMENSION, np.nan, "<f4").tobytes(), bytes(8 * DIMENSION)]
)
def test_a_question_without_a_vector_is_an_outage_not_an_empty_result(
    meaning: Meaning, row: bytes
) -> None:
    embedder = FixedEmbedder(row)
    search = FaissVectors(meaning.folder, meaning.entry, meaning.recipe, meaning.records, embedder)

    with pytest.raises(SearchUnavailableError):
        search.find_near(NearQuery(text="bridge"))


def test_the_server_is_told_that_a_question_is_sent_to(meaning: Meaning) -> None:
    outside = WordEmbedder(host="vectors.example:443")
    search = FaissVectors(meaning.folder, meaning.entry, meaning.recipe, meaning.records, outside)

    assert ("", "vectors.example:443") == (meaning.opened().host, search.host)


def test_a_question_is_embedded_once(meaning: Meaning) -> None:
    search = meaning.opened()
    before = len(meaning.embedder.asked)
    found = search.find_near(NearQuery(text="a ferry on a river"))
    search.near("a ferry on a river", found)

    assert ["a ferry on a river"] == meaning.embedder.asked[before:]


def test_no_hit_is_outside_the_asked_day(meaning: Meaning) -> None:
    start = day("1995-01-01")
    for number in range(0, 9_000, 450):
        on = start + timedelta(days=number)
        for hit in meaning.near("Every bridge, tunnel or ferry", day=on, limit=1000):
            begins = date.fromisoformat(hit.version_id.partition("@")[2])
            assert begins <= on


def test_its_name_says_all_that_the_manifest_says(meaning: Meaning) -> None:
    recipe = recipe_of(meaning.embedder.identity())

    assert all(value in meaning.search.embedder for _, value in recipe.settings)
    assert meaning.search.embedder.startswith(f"{recipe.engine} {recipe.version}, ")
