"""One suite over every implementation of the sight of the law: in memory, on disk, built."""

from contextlib import closing
from pathlib import Path

import pytest

from domain.canonical import text_sha256
from domain.errors import UnknownItemError, UnknownVersionError, UnknownWorkError
from domain.folding import fold_name
from domain.law import NotHeld, Version
from index.graph_file import GraphWriter
from index.graph_store import SqliteGraphReader
from index.lexical_file import write_lexical
from index.lexical_store import LexicalSearch
from index.lexical_texts import texts_by_work
from index.schema import record_leaf_hash, to_row
from index.verified_records import VerifiedRecords
from index.work_catalog import SqliteWorkCatalog
from legal_core.ports import GraphReader, Law, WorkCatalog
from legal_core.search_ports import TextSearch, VectorSearch
from legal_core.temporal import ordinal_of
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core import laws

SWISS = NotHeld(id="ch", publisher="ch-fedlex", jurisdiction="ch", names=("swiss",))


class DiskLaw:
    """The records of a law in memory, written and read as an index is."""

    def __init__(self, held: MemoryLaw, folder: Path) -> None:
        with closing(GraphWriter(folder)) as writer:
            writer.add(to_row(one) for one in held.records)
            writer.finish()
        records = VerifiedRecords(folder)
        self.graph: GraphReader = SqliteGraphReader(records, held.identity)
        self.catalog: WorkCatalog = SqliteWorkCatalog(records)
        recipe = write_lexical(folder, texts_by_work(held.records))
        self.search: TextSearch = LexicalSearch(folder, records, recipe.engine)
        self.vectors: VectorSearch | None = None
        self.vectors_missing = ""
        self.index_sha256 = held.index_sha256


def small_law() -> MemoryLaw:
    spelled = Node(anchor="art_9", kind="article", text="nine", spelled=("ART_NINE", "a9"))
    other = LawBuilder(
        "sample:other",
        on=day("2000-01-01"),
        nodes=(article("1", "one"), spelled),
        titles={"en": "Act on Other Social Rights"},
    )
    other.correct("art_1", "uno", published_on=day("2000-02-01"))
    return serve(laws.brazil(), laws.gdpr(), other, more=(SWISS,))


@pytest.fixture(params=["memory", "disk"])
def law(request: pytest.FixtureRequest, tmp_path: Path) -> Law:
    """The same small law behind each implementation."""
    held = small_law()
    return held if request.param == "memory" else DiskLaw(held, tmp_path)


@pytest.fixture(params=["memory", "disk", "built"])
def any_law(request: pytest.FixtureRequest, tmp_path: Path) -> Law:
    """Each implementation, and the sample law built from its files."""
    if request.param == "built":
        built: Law = request.getfixturevalue("sample_index")
        return built
    held = small_law()
    return held if request.param == "memory" else DiskLaw(held, tmp_path)


def every_version(held: Law) -> list[Version]:
    return [
        version
        for work in held.catalog.list_works()
        for item_id in (work.id, *(f"{work.id}~{one}" for one in held.graph.list_anchors(work.id)))
        for version in held.graph.find_versions(item_id)
    ]


def test_n1_every_version_is_the_record_at_its_leaf(any_law: Law) -> None:
    for version in every_version(any_law):
        place = any_law.graph.find_place("version", version.id)

        assert record_leaf_hash("version", to_row(version)[2]).hex() == (
            place and place.leaf_sha256
        )


def test_n1_no_two_records_share_a_leaf(any_law: Law) -> None:
    places = [any_law.graph.find_place("version", one.id) for one in every_version(any_law)]

    leaves = [place.leaf for place in places if place]
    assert len(places) == len(set(leaves))


def test_n2_versions_come_by_start_day_then_ordinal(any_law: Law) -> None:
    for work in any_law.catalog.list_works():
        for anchor in ("", *any_law.graph.list_anchors(work.id)):
            found = any_law.graph.find_versions(f"{work.id}~{anchor}" if anchor else work.id)

            order = [(one.start_on, ordinal_of(one.id)) for one in found]
            assert sorted(order) == order


def test_relations_of_whole_works_are_those_of_each_to_another(any_law: Law) -> None:
    each = (
        one
        for work in any_law.catalog.list_works()
        for one in any_law.graph.list_relations(work.id, "out")
        if not one.object_anchor and "~" not in one.object_id
    )

    found = any_law.graph.list_work_relations()

    assert tuple(sorted(each, key=lambda one: one.id)) == found


def test_all_that_a_version_names_is_held(any_law: Law) -> None:
    graph = any_law.graph
    for version in every_version(any_law):
        named = [graph.get_version(one).id for one in version.children]
        texts = [one.text_unit for one in version.expressions if one.text_unit]
        actions = (*version.produced_by, *version.terminated_by)

        assert list(version.children) == named
        assert texts == [graph.get_text(one).id for one in texts]
        assert list(actions) == [graph.get_action(one).id for one in actions]


def test_n2_works_come_by_id_and_are_got_by_it(any_law: Law) -> None:
    works = any_law.catalog.list_works()

    assert sorted(one.id for one in works) == [one.id for one in works]
    assert list(works) == [any_law.graph.get_work(one.id) for one in works]


def test_n2_anchors_come_sorted_and_each_names_an_item(law: Law) -> None:
    anchors = law.graph.list_anchors(laws.BRAZIL)

    items = [law.graph.find_item(f"{laws.BRAZIL}~{one}") for one in anchors]
    assert ("art_5", "art_5__cpt", "art_5__inc_12", "art_6", "art_6__cpt", "preamble", "tit_2") == (
        anchors
    )
    assert list(anchors) == [one.anchor for one in items if one]


def test_both_implementations_give_the_same_records(tmp_path: Path) -> None:
    held = small_law()
    disk = DiskLaw(held, tmp_path)

    assert every_version(held) == every_version(disk)
    assert held.list_aliases(laws.BRAZIL) == disk.catalog.list_aliases(laws.BRAZIL)
    assert held.list_coverage() == disk.graph.list_coverage()


def test_a_second_version_of_a_day_comes_behind_the_first(law: Law) -> None:
    actual = [one.id for one in law.graph.find_versions("sample:other~art_1")]

    assert ["sample:other~art_1@2000-01-01", "sample:other~art_1@2000-01-01.2"] == actual


@pytest.mark.parametrize(("spelled", "expected"), [("art_nine", 1), ("A9", 1), ("art_9", 0)])
def test_an_item_is_found_by_its_sources_spelling_case_ignored(
    law: Law, spelled: str, expected: int
) -> None:
    found = law.graph.find_items_by_source_anchor("sample:other", spelled)

    assert ["art_9"] * expected == [one.anchor for one in found]


def test_what_is_not_held_is_found_empty(law: Law) -> None:
    actual = (
        law.graph.find_item("sample:law~art_1"),
        law.graph.find_versions("sample:law~art_1"),
        law.graph.list_anchors("sample:law"),
        law.graph.find_place("version", "sample:law@2000-01-01"),
        law.graph.list_refusals("sample"),
        law.catalog.list_aliases("sample:law"),
    )

    assert (None, (), (), None, (), ()) == actual


def test_what_must_exist_and_is_not_held_raises(law: Law) -> None:
    with pytest.raises(UnknownWorkError, match="sample:law"):
        law.graph.get_work("sample:law")
    with pytest.raises(UnknownVersionError, match="sample:law@2000-01-01"):
        law.graph.get_version("sample:law@2000-01-01")
    with pytest.raises(UnknownVersionError, match="no-such-text"):
        law.graph.get_text("no-such-text")
    with pytest.raises(UnknownItemError, match="no-such-action"):
        law.graph.get_action("no-such-action")


def test_names_are_found_folded(law: Law) -> None:
    names = (
        fold_name("Constituição da República Federativa do Brasil"),
        fold_name("regulation (EU) 2016/679"),
        "no such name",
    )

    actual = [one.work_id for one in law.catalog.find_aliases(names)]

    assert [laws.BRAZIL, laws.GDPR] == actual


def test_works_like_some_words_come_by_shared_words_then_id(law: Law) -> None:
    found = law.catalog.find_works_like(("act", "social", "rights", "brasil"), 5)

    assert ["sample:other", laws.BRAZIL] == [one.id for one in found]


@pytest.mark.parametrize(("words", "limit"), [((), 5), (("brasil", "rights"), 1)])
def test_works_like_no_words_are_none_and_a_limit_holds(
    law: Law, words: tuple[str, ...], limit: int
) -> None:
    actual = len(law.catalog.find_works_like(words, limit))

    assert min(len(words), limit) == actual


def test_publishers_that_are_not_held_are_named(law: Law) -> None:
    assert (SWISS,) == law.catalog.list_not_held()


def test_n7_what_is_kept_under_a_key_is_given_again(law: Law) -> None:
    made = law.graph.keep(("sum", "one"), lambda: 3)
    again = law.graph.keep(("sum", "one"), lambda: 3)
    other = law.graph.keep(("sum", "two"), lambda: 4)

    assert (made, again, other) == (3, 3, 4)


def test_n8_a_whole_text_read_at_once_hashes_to_what_its_version_says(law: Law) -> None:
    version = law.graph.find_versions(f"{laws.BRAZIL}~art_6")[0]

    whole = law.graph.read_whole_text(version, "pt")

    said = {one.language: one.text_sha256 for one in version.expressions}["pt"]
    assert whole is None or said == text_sha256(whole)


def test_the_longest_name_that_begins_with_a_word_is_told(law: Law) -> None:
    names = [fold_name(one.name).split(" ") for one in law.catalog.list_aliases("sample:other")]

    longest = law.catalog.longest_names(frozenset({"act", "nowhere"}))

    assert longest == {"act": max(len(name) for name in names if name[0] == "act")}
