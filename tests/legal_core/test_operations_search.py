"""The operation search: candidates, read in the graph."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from domain.canonical import to_canonical_bytes
from domain.errors import BadRequestError
from domain.events import ExecutedText, OperationExecuted
from domain.law import Version
from domain.operation_catalog import Search
from domain.results import SearchResult
from domain.sealed import open_plain, seal_plain
from legal_core.search_passages import WeighedProbe
from legal_core.search_ports import Found, KeptTerms, TextHit, TextQuery
from legal_core.search_terms import Words
from tests.law import LawBuilder, MemoryLaw, article, day, instant, serve
from tests.legal_core import laws
from tests.legal_core.listed import FERRIES, ROADS, ferries, listed, roads
from tests.memory_vectors import ToldVectors

ON = day("2011-01-01")


def result(event: OperationExecuted) -> SearchResult:
    assert isinstance(event.result, SearchResult)
    return event.result


def found(event: OperationExecuted) -> list[tuple[str, str]]:
    return [(hit.work, hit.anchor) for hit in result(event).hits]


class Stale(MemoryLaw):
    """A law whose word index leads elsewhere, too."""

    rows: tuple[TextHit, ...] = ()

    @property
    def search(self) -> "Stale":  # type: ignore[override]  # a property in place of a cached one
        return self

    @property
    def engine(self) -> str:
        return "stale 1"

    def find_texts(self, query: TextQuery) -> Found:
        return Found(hits=self.rows[: query.limit], engine=self.engine)

    def kept_terms(self, hits: Sequence[TextHit]) -> tuple[KeptTerms | None, ...]:
        return listed().search.kept_terms(hits)

    def find_terms(self, beginning: str) -> tuple[tuple[str, int], ...]:
        return listed().search.find_terms(beginning)

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        return listed().search.weigh(words)


def stale(*rows: tuple[str, str]) -> Stale:
    held = listed()
    law = Stale(held.records, held.identity)
    law.rows = tuple(TextHit(version_id=one, language=tongue, milli=5) for one, tongue in rows)
    return law


def test_sr1_foreign_and_stale_rows_are_dropped_and_counted() -> None:
    law = stale(
        (f"{FERRIES}~art_1@2005-01-01", "en"),
        ("sample:elsewhere~art_1@2000-01-01", "en"),
        (f"{FERRIES}~art_1@2005-01-01", "de"),
        (f"{ROADS}~art_1@2000-01-01", "en"),
    )

    event = laws.run(law, Search(query="noon", date=day("2006-01-01")))

    assert ([(FERRIES, "art_1")], 3) == (found(event), result(event).dropped)


@pytest.mark.parametrize("on", ["1990-01-01", "2012-01-01"])
def test_sr2_a_text_that_does_not_govern_on_the_day_is_no_hit_and_not_dropped(on: str) -> None:
    law = stale((f"{FERRIES}~art_1@2005-01-01", "en"))

    event = laws.run(law, Search(query="noon", date=day(on)))

    assert ([], 0) == (found(event), result(event).dropped)


def test_sr2_on_a_day_a_hit_is_the_text_that_governs() -> None:
    held = listed()

    assert [] == found(laws.run(held, Search(query="tunnel", date=day("2010-04-30"))))
    event = laws.run(held, Search(query="tunnel", date=day("2010-05-01")))
    (hit,) = result(event).hits
    assert (f"{ROADS}~art_1@2010-05-01", 1, 1) == (hit.version, hit.rank, hit.lexical_rank)
    assert hit.permalink.startswith(f"/v1/law/{ROADS}/art_1?on=2010-05-01&text=")
    assert [] == found(laws.run(held, Search(query="tunnel", date=day("2018-05-25"))))


def test_sr2_a_provision_is_one_hit_in_whatever_languages_it_is_found() -> None:
    event = laws.run(listed(), Search(query="ferry sails", date=ON))

    assert [(FERRIES, "art_1")] == found(event)


def test_sr2_of_all_versions_a_provision_is_one_row_that_counts_its_versions() -> None:
    event = laws.run(listed(), Search(query="bridge", time_scope="all_versions"))

    assert [(ROADS, "art_1"), (ROADS, "art_2")] == sorted(found(event))
    spans = {
        one.anchor: (one.more_versions, one.held_from, one.held_to) for one in result(event).hits
    }
    assert (1, day("2000-01-01"), day("2018-05-25")) == spans["art_1"]
    assert (0, day("2000-01-01"), day("2012-01-01")) == spans["art_2"]
    assert () == event.disclosures[1:]


def test_sr2_what_was_not_known_is_no_hit() -> None:
    seen = instant("2009-01-01")

    event = laws.run(listed(), Search(query="tunnel", time_scope="all_versions"), seen=seen)

    assert ("no_result", []) == (event.status, found(event))


def test_sr3_where_no_text_holds_all_words_those_with_some_are_given() -> None:
    event = laws.run(listed(), Search(query="tunnel noon", date=ON))

    plan = result(event).plan
    assert [(ROADS, "art_1")] == found(event)
    assert plan is not None
    assert ("any", 2) == (plan.match, plan.words)
    assert "some_words" in result(event).hits[0].reasons


@pytest.mark.parametrize("mode", ["semantic", "hybrid"])
def test_sr4_another_mode_is_unavailable_and_names_the_one_that_is(mode: str) -> None:
    arguments = replace(Search(query="x"), retrieval_mode=mode)

    event = laws.run(listed(), arguments)

    assert ("retrieval_mode_unavailable", ("Gap",)) == (event.status, event.effects)
    assert ["keyword"] == [one.label for one in event.available]


@pytest.mark.parametrize(("missing", "expected"), [("", []), ("the file is gone", ["vectors"])])
def test_sr4_what_fell_short_of_a_mode_is_disclosed(missing: str, expected: list[str]) -> None:
    held = listed()
    held.vectors_missing = missing

    event = laws.run(held, Search(query="noon dusk", date=ON))
    semantic = laws.run(held, Search(query="noon", retrieval_mode="semantic"))

    assert expected == degraded(event)
    assert ("ok", "keyword") == (event.status, result(event).mode)
    assert ("retrieval_mode_unavailable", expected) == (semantic.status, degraded(semantic))


def degraded(event: OperationExecuted) -> list[str]:
    return [one.value for one in event.disclosures if one.kind == "search_degraded"]


def test_sr4_vectors_that_are_away_are_no_outage_and_no_absence() -> None:
    held = listed()
    held.vectors = ToldVectors({}, is_away=True)

    event = laws.run(held, Search(query="noon", retrieval_mode="semantic"))

    assert ("retrieval_mode_unavailable", ["vectors"]) == (event.status, degraded(event))
    assert ["keyword", "hybrid"] == [one.label for one in event.available]


def outside(event: OperationExecuted) -> list[tuple[str, str | None]]:
    return [
        (one.value, one.operation_id) for one in event.disclosures if one.kind == "external_model"
    ]


@pytest.mark.parametrize("is_away", [False, True])
@pytest.mark.parametrize(
    ("host", "is_told"),
    [
        ("vectors.example:443", True),
        ("127.0.0.1:8080", False),
        ("localhost:8080", False),
        ("10.0.0.7:8080", False),
        ("", False),
    ],
)
def test_sr8_a_server_outside_that_the_words_were_sent_to_is_named(
    host: str, *, is_told: bool, is_away: bool
) -> None:
    held = listed()
    held.vectors = ToldVectors({}, is_away=is_away, host=host)
    events = [
        laws.run(held, replace(Search(query="noon", date=ON), retrieval_mode=mode))
        for mode in (None, "hybrid", "semantic", "keyword")
    ]
    by_number = laws.run(held, Search(query="2016/679", date=ON))

    told = [(host, events[0].operation_id)] if is_told else []
    assert [told, told, told, []] == [outside(one) for one in events]
    assert [] == outside(by_number)


def test_sr4_both_arms_are_told_with_what_they_gave() -> None:
    held = listed()
    held.vectors = ToldVectors({f"{ROADS}~art_2@2000-01-01": 900})

    event = laws.run(held, Search(query="tunnel", date=ON))

    plan = result(event).plan
    assert plan is not None
    assert ("hybrid", ["words", "meaning"]) == (result(event).mode, [one.arm for one in plan.arms])
    assert {(ROADS, "art_1"), (ROADS, "art_2")} == set(found(event))
    assert "" == plan.mode_asked
    assert not plan.counts_least


def test_sr3_words_that_no_hit_holds_are_counted() -> None:
    plan = result(laws.run(listed(), Search(query="tunnel noon", date=ON))).plan

    assert plan is not None
    assert (2, 1, 0) == (plan.words, plan.missing_words, plan.with_all_words)


def test_sr7_a_named_provision_is_looked_in_at_and_below_it() -> None:
    arguments = Search(query="ferry", works=(laws.SUBJECT,), date=ON)

    event = laws.run(listed(), arguments, laws.member(ROADS, "art_2"))
    elsewhere = laws.run(listed(), arguments, laws.member(ROADS, "art_1"))

    assert [(ROADS, "art_2")] == found(event)
    assert [] == found(elsewhere)


def test_facets_count_all_that_was_found() -> None:
    event = laws.run(listed(), Search(query="ferry", date=ON, limit=1))

    (by_work, *_) = result(event).facets
    assert {ROADS: 1, FERRIES: 1} == {one.value: one.count for one in by_work.values}


def test_sr5_a_snippet_is_law_and_the_words_looked_for_are_sealed() -> None:
    event = laws.run(listed(), Search(query='"kept open" bridges', date=ON))

    (hit,) = result(event).hits
    assert hit.snippet in "Every bridge and tunnel shall be kept open."
    assert ("bridge, kept open",) == open_plain(event.sealed, ExecutedText).reasons
    assert {"text", "phrase"} == set(hit.reasons)
    assert [hit.snippet] == [one.excerpt for one in event.evidence]
    assert ["pointer"] == [one.kind for one in event.evidence]


def test_sr6_nothing_found_is_no_result_with_its_plan() -> None:
    event = laws.run(listed(), Search(query="zebra", date=ON))

    assert ("no_result", "succeeded_empty", ("Workspace",)) == (
        event.status,
        event.legal_outcome,
        event.effects,
    )
    assert 0 == result(event).total


def test_sr6_nothing_found_beyond_what_is_held_is_beyond_coverage() -> None:
    event = laws.run(listed(verified="2015-01-01"), Search(query="zebra", date=day("2016-01-01")))

    assert ("beyond_coverage", ("Gap",)) == (event.status, event.effects)
    assert [day("2015-01-01")] == [one.day for one in event.available]
    assert "after_coverage" in {one.kind for one in event.disclosures}


def test_sr6_a_work_never_seen_complete_offers_no_day() -> None:
    law = ferries()
    law.verified_until = None

    event = laws.run(serve(law), Search(query="zebra", date=day("2016-01-01")))

    assert ("beyond_coverage", ()) == (event.status, event.available)


def test_hits_after_the_coverage_say_so() -> None:
    event = laws.run(
        listed(verified="2015-01-01"), Search(query="noon dusk", date=day("2016-01-01"))
    )

    assert [day("2015-01-01")] == [
        one.until for one in event.disclosures if one.kind == "after_coverage"
    ]


def test_filters_narrow_the_search_and_an_unknown_publisher_is_a_gap() -> None:
    held = listed()

    assert [(FERRIES, "art_1")] == found(
        laws.run(held, Search(query="ferry", document_type="order", date=ON))
    )
    assert "no_result" == laws.run(held, Search(query="ferry", theme="fishing", date=ON)).status
    assert "unknown_publisher" == laws.run(held, Search(query="ferry", publisher="nobody")).status
    assert "no_result" == laws.run(held, Search(query="ferry", item_type="annex", date=ON)).status


def test_named_works_are_searched_alone() -> None:
    arguments = Search(query="ferry", works=(laws.SUBJECT,), date=ON)

    event = laws.run(listed(), arguments, laws.member(FERRIES))

    assert [(FERRIES, "art_1")] == found(event)
    plan = result(event).plan
    assert plan is not None
    assert 1 == plan.works


def test_a_territory_leaves_out_texts_that_extend_elsewhere() -> None:
    held = listed()
    records = tuple(
        replace(one, extent=("gb-sct",))
        if isinstance(one, Version) and one.item_id == f"{FERRIES}~art_1"
        else one
        for one in held.records
    )
    law = MemoryLaw(records, held.identity)

    assert [] == found(laws.run(law, Search(query="dusk", date=ON, territory="gb-eng")))
    assert 1 == len(found(laws.run(law, Search(query="dusk", date=ON, territory="gb-sct"))))


def test_a_language_that_is_not_the_governing_text_s_is_no_hit() -> None:
    law = LawBuilder(
        "sample:two",
        on=day("2000-01-01"),
        nodes=(article("1", {"en": "noon", "fr": "midi"}),),
        languages=("en", "fr"),
    )
    law.restate(on=day("2005-01-01"), nodes=(article("1", {"en": "noon"}),))

    event = laws.run(serve(law), Search(query="midi", date=day("2006-01-01")))

    assert "no_result" == event.status


def test_a_search_goes_on_by_cursor_in_the_same_order() -> None:
    nodes = tuple(article(str(number), "A ferry sails.") for number in range(1, 6))
    held = serve(LawBuilder("sample:many", on=day("2000-01-01"), nodes=nodes))
    every = found(laws.run(held, Search(query="ferry", date=ON)))

    first = laws.run(held, Search(query="ferry", date=ON, limit=2))
    second = laws.run(held, Search(query="ferry", date=ON, limit=2, cursor=first.cursor))

    assert every[:4] == [*found(first), *found(second)]
    assert [3, 4] == [hit.rank for hit in result(second).hits]
    assert 5 == result(second).total
    assert not result(first).complete


def test_a_cursor_that_leads_to_no_hit_is_refused() -> None:
    held = listed()
    wrong = laws.run(held, Search(query="bridge", time_scope="all_versions", limit=1)).cursor

    with pytest.raises(BadRequestError, match="ask again without it"):
        laws.run(held, Search(query="zebra", date=ON, cursor=wrong))


def test_a_hit_without_a_title_goes_by_its_work() -> None:
    bare = LawBuilder("sample:bare", on=day("2000-01-01"), nodes=(article("1", "A crane."),))
    bare.titles = {"fr": "Grues"}

    (hit,) = result(laws.run(serve(bare), Search(query="crane", date=ON))).hits

    assert "sample:bare" == hit.title


def test_roads_are_held_under_their_title() -> None:
    (hit,) = result(laws.run(serve(roads()), Search(query="tunnel", date=ON))).hits

    assert "Roads Act" == hit.title


def test_of_texts_for_several_territories_each_is_a_hit_for_its_own() -> None:
    held = listed()
    texts = [
        one
        for one in held.records
        if isinstance(one, Version) and one.id == f"{FERRIES}~art_1@2010-06-01"
    ]
    here = tuple(replace(one, extent=("gb-eng",)) for one in texts)
    there = tuple(replace(one, id=f"{one.id}.2", extent=("gb-sct",)) for one in texts)
    others = tuple(one for one in held.records if one not in texts)
    law = MemoryLaw((*others, *here, *there), held.identity)

    assert 1 == len(found(laws.run(law, Search(query="dusk", date=ON))))
    event = laws.run(law, Search(query="dusk", date=ON, territory="gb-eng"))
    assert [here[0].id] == [hit.version for hit in result(event).hits]


def meant(event: OperationExecuted) -> str:
    return open_plain(event.sealed, ExecutedText).meant or ""


def test_sr9_words_that_no_text_holds_are_told_as_a_text_spells_them_and_sealed() -> None:
    first = laws.run(listed(), Search(query="brigde ferry", date=ON))
    nothing = laws.run(listed(), Search(query="tunel", date=ON))

    assert ("bridge ferry", "tunnel") == (meant(first), meant(nothing))
    assert "no_result" == nothing.status
    assert b"bridge ferry" not in to_canonical_bytes(
        replace(first, sealed=seal_plain(ExecutedText()))
    )


def test_sr9_what_may_have_been_meant_is_told_on_the_first_page() -> None:
    words = "pilot lamp quay ferry dusk"
    articles = (article(str(n), f"{words} {n}") for n in range(1, 4))
    held = serve(
        LawBuilder("sample:port", on=day("2000-01-01"), nodes=(*articles, article("9", "harbour")))
    )
    asked = Search(query=f"{words} harbuor", date=ON, limit=1)

    first = laws.run(held, asked)
    second = laws.run(held, replace(asked, cursor=first.cursor))

    assert first.cursor
    assert (f"{words} harbour", "") == (meant(first), meant(second))


def test_sr9_by_meaning_alone_no_word_is_looked_up() -> None:
    held = listed()
    held.vectors = ToldVectors({f"{ROADS}~art_2@2000-01-01": 900})

    assert "" == meant(laws.run(held, Search(query="tunel", date=ON, retrieval_mode="semantic")))
    assert "tunnel" == meant(laws.run(held, Search(query="tunel", date=ON)))


def test_sr8_beyond_what_is_held_too_a_server_outside_is_named() -> None:
    held = listed()
    held.vectors = ToldVectors({}, host="vectors.example:443")

    event = laws.run(held, Search(query="xyzzy", date=day("2099-01-01")))

    assert "beyond_coverage" == event.status
    assert [("vectors.example:443", event.operation_id)] == outside(event)


def test_a_provision_that_is_cited_comes_first() -> None:
    event = laws.run(listed(), Search(query="Article 2 of the Roads Act", date=ON))

    assert (ROADS, "art_2") == found(event)[0]
    assert (ROADS, "") in found(event)
    assert result(event).hits[0].snippet
