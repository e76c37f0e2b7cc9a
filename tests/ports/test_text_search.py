"""One suite over every implementation of the text search: in memory, FTS5, a Meilisearch server.

A later engine is one more parameter of ``search``; nothing else changes.
"""

from datetime import date

import pytest

from domain.ids import item_of_version, split_item_id
from legal_core.ports import Law
from legal_core.search_ports import TextHit, TextQuery
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from tests.law import LawBuilder, MemoryLaw, article, day, serve
from tests.legal_core import laws
from tests.meili import serve_searched, shared_meili
from tests.ports.test_graph_reader import DiskLaw

ROADS, TWIN = "sample:roads", "sample:twin"


def searched_law() -> MemoryLaw:
    roads = LawBuilder(
        ROADS,
        on=day("2000-01-01"),
        nodes=(
            article("1", "Every bridge under Regulation 2016/679 shall be kept open."),
            article("2", "A ferry replaces a bridge that is closed.", heading="Ferries"),
            article("3", "Open to all are the roads, kept or not."),
        ),
        titles={"en": "Roads Act"},
    )
    roads.amend("art_1", "Every tunnel shall be kept open.", on=day("2010-01-01"))
    roads.amend(
        "art_1", "Every bridge under Regulation 2016/679 shall be kept open.", on=day("2015-01-01")
    )
    twin = LawBuilder(
        TWIN, on=day("2005-01-01"), nodes=(article("1", "A ferry sails."), article("2", "A ferry sails."))
    )  # fmt: skip
    return serve(roads, twin, laws.brazil(), laws.gdpr())


@pytest.fixture(
    scope="module",
    params=["memory", "sqlite", pytest.param("meilisearch", marks=pytest.mark.service)],
)
def search(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Law:
    held = searched_law()
    if request.param == "memory":
        return held
    folder = tmp_path_factory.mktemp("disk")
    law = DiskLaw(held, folder)
    if request.param == "meilisearch":
        serve_searched(shared_meili(), law, folder)
    return law


def find(law: Law, words: str, **where: object) -> list[str]:
    return [one.version_id for one in hits(law, words, **where)]


def hits(law: Law, words: str, **where: object) -> tuple[TextHit, ...]:
    query = TextQuery(words=read_query(words, FOLDED_LANGUAGES), **where)  # type: ignore[arg-type]  # fields of a query by name
    return law.search.find_texts(query).hits


def anchors(found: list[str]) -> list[str]:
    return sorted(split_item_id(item_of_version(one))[1] for one in found)


def test_every_word_must_stand_in_title_label_or_text(search: Law) -> None:
    assert ["art_2"] == anchors(find(search, "bridge closed"))
    assert ["art_2"] == anchors(find(search, "ferries roads bridge closed"))
    assert [] == find(search, "bridge sails")


def test_what_only_the_title_says_finds_no_provision(search: Law) -> None:
    assert [] == find(search, "act", works=(ROADS,))
    assert [] == find(search, '"roads act"', works=(ROADS,))
    assert ["art_3"] == anchors(find(search, "roads", works=(ROADS,)))


def test_any_word_may_stand_where_that_is_asked_for(search: Law) -> None:
    found = find(search, "tunnel sails", match="any")

    assert ["art_1", "art_1", "art_2"] == anchors(found)


@pytest.mark.parametrize(
    "words",
    [
        "ferry bridge tunnel sails controller zebra unicorn",
        "zebra unicorn griffin sails",
        "2016/679 sails",
    ],
)
def test_one_word_is_enough_among_rarer_ones_and_some_that_stand_nowhere(
    search: Law, words: str
) -> None:
    found = find(search, words, match="any")

    assert {f"{TWIN}~art_1@2005-01-01", f"{TWIN}~art_2@2005-01-01"} <= set(found)


def test_a_head_is_enough_where_any_word_is(search: Law) -> None:
    found = find(search, "regulating zebra", match="any", works=(ROADS,))

    assert [f"{ROADS}~art_1@2000-01-01"] == found


def test_sw2_an_identifier_is_found_whole_and_by_its_parts(search: Law) -> None:
    assert ["art_1"] == anchors(find(search, "2016/679", works=(ROADS,)))
    assert ["art_1"] == anchors(find(search, "679", works=(ROADS,)))
    assert [] == find(search, "2016/67", works=(ROADS,))


def test_sw5_a_phrase_stands_word_by_word(search: Law) -> None:
    assert ["art_1", "art_1"] == anchors(find(search, '"kept open"'))
    assert ["art_3"] == anchors(find(search, '"open to all"'))
    assert [] == find(search, '"open kept"')


def test_sw1_words_are_found_without_marks_and_in_their_plural(search: Law) -> None:
    assert [laws.BRAZIL] * 4 == [one.partition("~")[0] for one in find(search, "DIREITO SOCIAL")]
    assert ["art_2"] == anchors(find(search, "FERRY bridges", works=(ROADS,)))


def test_ft2_a_text_that_came_back_is_one_hit_by_its_first_version(search: Law) -> None:
    found = find(search, "bridge under regulation", works=(ROADS,))

    assert [f"{ROADS}~art_1@2000-01-01"] == found


@pytest.mark.parametrize(
    ("on", "expected"), [("2009-12-31", []), ("2010-01-01", ["art_1"]), ("2015-01-01", [])]
)
def test_a_day_leaves_out_texts_whose_life_does_not_span_it(
    search: Law, on: str, expected: list[str]
) -> None:
    assert expected == anchors(find(search, "tunnel", day=day(on)))


def test_works_kind_and_language_narrow_the_search(search: Law) -> None:
    assert 2 == len(find(search, "ferry", works=(TWIN,)))
    assert [] == find(search, "ferry", works=())
    assert [] == find(search, "ferry", kind="annex")
    assert 3 == len(find(search, "ferry", kind="article"))
    assert ["en", "en"] == [one.language for one in hits(search, "controller", language="en")]
    assert [] == find(search, "controller", language="fr")


def test_ft4_equal_scores_come_by_work_then_version(search: Law) -> None:
    found = hits(search, "ferry sails")

    assert [f"{TWIN}~art_1@2005-01-01", f"{TWIN}~art_2@2005-01-01"] == [
        one.version_id for one in found
    ]
    assert found[0].milli == found[1].milli


def test_ft5_scores_are_whole_and_fall(search: Law) -> None:
    scores = [one.milli for one in hits(search, "bridge ferry", match="any")]

    assert sorted(scores, reverse=True) == scores
    assert all(isinstance(one, int) and one > 0 for one in scores)


def test_a_limit_keeps_the_best(search: Law) -> None:
    every = hits(search, "ferry")

    assert every[:2] == hits(search, "ferry", limit=2)


def test_no_words_find_nothing(search: Law) -> None:
    assert [] == find(search, "?!")


def test_words_of_the_engine_are_words_and_no_orders(search: Law) -> None:
    for words in ("title: ferry) OR (", '"', "NEAR(ferry bridge)", "ferry* -bridge", "';--"):
        assert isinstance(hits(search, words), tuple)


def test_n5_every_candidate_names_a_version_that_is_held(search: Law) -> None:
    for hit in hits(search, "ferry bridge direitos controller", match="any"):
        version = search.graph.get_version(hit.version_id)

        assert hit.language in {one.language for one in version.expressions}
        assert version.start_on <= date(2026, 1, 1)


def test_an_engine_names_itself(search: Law) -> None:
    found = search.search.find_texts(TextQuery(words=read_query("ferry", FOLDED_LANGUAGES)))

    assert (search.search.engine, False) == (found.engine, found.degraded)
    assert found.engine


def test_the_terms_of_a_candidate_are_kept_and_of_nothing_else(search: Law) -> None:
    found = hits(search, "ferry replaces", works=(ROADS,))
    other = (TextHit(version_id=found[0].version_id, language="fr", milli=1),)
    gone = (TextHit(version_id=f"{ROADS}~art_9@2000-01-01", language="en", milli=1),)

    (kept, *rest) = search.search.kept_terms((*found, *other, *gone))

    assert kept is not None
    assert ("article", "road act") == (kept.kind, kept.terms.fields[0])
    assert kept.terms.fields[1].endswith("ferry")
    assert "a ferry replace a bridge that is closed" == kept.terms.fields[2]
    assert [None, None] == rest


def test_terms_come_by_letters_with_how_many_texts_hold_each(search: Law) -> None:
    terms = search.search.find_terms("fe")
    counts = dict(terms)

    assert sorted(counts) == [term for term, _ in terms]
    assert all(term.startswith("fe") and count > 0 for term, count in terms)
    assert "ferry" in counts
    assert counts["ferry"] == len(
        search.search.find_texts(
            TextQuery(words=read_query("ferry", FOLDED_LANGUAGES), limit=1000)
        ).hits
    )
    assert () == search.search.find_terms("zzzz") == search.search.find_terms("")
