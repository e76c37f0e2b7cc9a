from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from domain.law import Version
from legal_core.ports import Law
from legal_core.sat_search import ContentQuery, SatHit, Weight, find_hits, works_of
from legal_core.search_arms import Engines, engines_of
from legal_core.search_passages import WeighedProbe, to_probe
from legal_core.search_ports import Found, KeptTerms, TextHit, TextQuery
from legal_core.search_reading import Scope
from legal_core.search_terms import Words
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core import laws
from tests.legal_core.laws import at
from tests.memory_vectors import ToldVectors

ACT, CODE = "sample:act", "sample:code"


def searched() -> tuple[LawBuilder, ...]:
    act = LawBuilder(
        ACT,
        on=day("2000-01-01"),
        nodes=(
            Node(
                anchor="chp_1",
                kind="chapter",
                children=(
                    article("1", "The keeper lights the lamp."),
                    article("2", "The keeper keeps the lamp under Regulation (EU) 2016/679."),
                ),
            ),
            Node(anchor="rec_1", kind="recital", text="A lamp and a keeper."),
        ),
        titles={"en": "Act of Towers"},
    )
    act.amend("art_1", "The keeper lights two lamps at dusk.", on=day("2005-01-01"))
    code = LawBuilder(
        CODE,
        on=day("2001-01-01"),
        nodes=(article("1", {"en": "A lamp burns oil.", "fr": "Une lampe."}),),
        languages=("en", "fr"),
        titles={"en": "Code of Oil", "fr": "Code des huiles"},
    )
    return act, code


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return serve(*searched())


def find(law: Law, query: ContentQuery, scope: Scope | None = None) -> list[str]:
    return ids(hits_of(law, query, scope or Scope()))


def hits_of(law: Law, query: ContentQuery, scope: Scope) -> tuple[SatHit, ...]:
    found = find_hits(engines_of(law), query, scope)
    assert found is not None
    return found.hits


def ids(hits: tuple[SatHit, ...]) -> list[str]:
    return [one.version.id.partition(":")[2] for one in hits]


def test_sc1_texts_with_all_words_come_before_those_with_some(held: MemoryLaw) -> None:
    assert "act~art_1@2005-01-01" == find(held, ContentQuery(text="keeper dusk"))[0]
    assert ["code~art_1@2001-01-01"] == find(held, ContentQuery(text="oil absent"))
    assert [] == find(held, ContentQuery(text="absent"))
    assert [] == find(held, ContentQuery(text="..."))


def test_sc2_what_must_stand_stands_and_what_must_not_does_not(held: MemoryLaw) -> None:
    lamp = ContentQuery(text="lamp", must=("keeper keeps",))
    dusk = ContentQuery(text="lamp", must_not=("keeper",))

    assert ["act~art_2@2000-01-01"] == find(held, lamp)
    assert ["code~art_1@2001-01-01"] == find(held, dusk)


def test_sc2_what_should_stand_and_a_citation_multiply_the_score(held: MemoryLaw) -> None:
    plain = hits_of(held, ContentQuery(text="keeper"), Scope())
    boosted = ContentQuery(text="keeper", should=(Weight(text="two lamps", milli=9000),))
    citing = ContentQuery(text="keeper", citation_milli=9000)
    named = ContentQuery(text="keeper", citation_milli=9000, citation_patterns=("DUSK", "dawn"))

    assert {"act~art_1@2000-01-01", "act~art_1@2005-01-01"} <= set(ids(plain))
    assert "act~art_1@2005-01-01" == find(held, boosted)[0]
    assert "act~art_2@2000-01-01" == find(held, citing)[0]
    assert "act~art_1@2005-01-01" == find(held, named)[0]


def test_sc3_on_a_day_the_text_that_governs_is_found(held: MemoryLaw) -> None:
    query = ContentQuery(text="keeper lights")

    assert ["act~art_1@2000-01-01"] == find(held, query, Scope(at=at("2003-01-01")))
    assert ["act~art_1@2005-01-01"] == find(held, query, Scope(at=at("2006-01-01")))
    assert [] == find(held, query, Scope(at=at("1999-01-01")))


def test_sc3_a_text_that_came_back_is_the_version_of_the_day() -> None:
    law = LawBuilder("sample:back", on=day("2000-01-01"), nodes=(article("1", "lamp one"),))
    law.amend("art_1", "lamp two", on=day("2001-01-01"))
    law.amend("art_1", "lamp one", on=day("2002-01-01"))
    held = serve(law)

    found = find(held, ContentQuery(text="lamp one"), Scope(at=at("2003-01-01")))

    assert ["back~art_1@2002-01-01"] == found


def test_sc3_a_law_that_is_suspended_has_no_text_that_governs() -> None:
    law = LawBuilder(
        "sample:still",
        on=day("2000-01-01"),
        nodes=(article("1", {"en": "lamp", "fr": "lampe"}),),
        languages=("en", "fr"),
    )
    law.suspend(on=day("2001-01-01"))
    held = serve(law)

    assert [] == find(held, ContentQuery(text="lamp"), Scope(at=at("2003-01-01")))


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        (Scope(roots=(f"{ACT}~chp_1",), works=(ACT,)), {"art_1", "art_2"}),
        (Scope(kinds=frozenset({"recital"})), {"rec_1"}),
        (Scope(works=(ACT,)), {"art_1", "art_2", "rec_1"}),
        (Scope(languages=("fr",)), set()),
        (Scope(languages=("en", "fr"), works=(ACT,)), {"art_1", "art_2", "rec_1"}),
        (Scope(languages=("fr", "pt")), set()),
    ],
)
def test_sc4_a_hit_lies_in_the_scope(held: MemoryLaw, scope: Scope, expected: set[str]) -> None:
    hits = hits_of(held, ContentQuery(text="lamp keeper"), scope)

    assert expected == {one.version.item_id.partition("~")[2] for one in hits}


def test_sc5_scores_are_shares_of_the_best(held: MemoryLaw) -> None:
    hits = hits_of(held, ContentQuery(text="lamp"), Scope())

    scores = [one.milli for one in hits]
    assert 1000 == scores[0]
    assert sorted(scores, reverse=True) == scores
    assert all(0 < one <= 1000 for one in scores)


class Stale:
    """A search whose rows are those of another index."""

    def __init__(self, held: MemoryLaw, *hits: TextHit) -> None:
        self._held, self._hits = held, hits

    @property
    def engine(self) -> str:
        return "stale"

    def find_texts(self, query: TextQuery) -> Found:
        assert query.limit
        return Found(hits=self._hits, engine=self.engine)

    def kept_terms(self, hits: Sequence[TextHit]) -> tuple[KeptTerms | None, ...]:
        return self._held.search.kept_terms(hits)

    def find_terms(self, beginning: str) -> tuple[tuple[str, int], ...]:
        return self._held.search.find_terms(beginning)

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        return tuple(
            WeighedProbe(probe=to_probe(one), word_milli=1000, head_milli=500)
            for one in words.words
        )


def test_sc1_rows_that_the_graph_does_not_bear_out_are_dropped(held: MemoryLaw) -> None:
    version = held.find_versions(f"{ACT}~art_1")[0]
    rows = Stale(
        held,
        TextHit(version_id="sample:act~art_9@2000-01-01", language="en", milli=5),
        TextHit(version_id=version.id, language="de", milli=5),
        TextHit(version_id=version.id, language="en", milli=0),
        TextHit(version_id=version.id, language="en", milli=5),
    )

    found = find_hits(Engines(graph=held, search=rows), ContentQuery(text="keeper"), Scope())

    assert found is not None
    assert ["act~art_1@2000-01-01"] == ids(found.hits)
    assert "keyword" == found.mode


def test_sc6_meaning_is_looked_for_where_there_are_vectors(held: MemoryLaw) -> None:
    engines = engines_of(held)
    near = ToldVectors({f"{CODE}~art_1@2001-01-01": 700})
    query = ContentQuery(text="keeper", meaning="who burns")

    found = find_hits(replace(engines, vectors=near), query, Scope(), "semantic")

    assert find_hits(engines, query, Scope(), "semantic") is None
    assert found is not None
    assert (["code~art_1@2001-01-01"], "semantic") == (ids(found.hits), found.mode)
    assert ("meaning",) == found.hits[0].reasons
    assert ["who burns"] == [one.text for one in near.asked]


@pytest.mark.parametrize(
    ("host", "told"),
    [("vectors.example:443", "vectors.example:443"), ("127.0.0.1:9", ""), ("", "")],
)
def test_sc6_a_server_outside_that_is_asked_is_told(held: MemoryLaw, host: str, told: str) -> None:
    engines = replace(engines_of(held), vectors=ToldVectors({}, host=host))
    query = ContentQuery(text="keeper")

    both, words = (find_hits(engines, query, Scope(), one) for one in ("hybrid", "keyword"))

    assert both is not None
    assert words is not None
    assert (told, "") == (both.sent_to, words.sent_to)


def test_works_are_those_of_the_roots() -> None:
    assert (ACT,) == works_of((f"{ACT}~art_1", ACT))
    assert works_of(()) is None


def test_a_built_index_is_searched_alike(sample_index: Law) -> None:
    query = ContentQuery(text="lighthouse")

    hits = hits_of(sample_index, query, Scope(at=at("2015-01-01")))

    assert hits
    versions: list[Version] = [one.version for one in hits]
    assert all(one.start_on <= day("2015-01-01") for one in versions)
    assert laws.TODAY
