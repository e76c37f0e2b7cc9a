"""Candidates as the graph bears them out."""

import pytest
from msgspec.structs import replace

from domain.law import Version
from legal_core.search_ports import TextHit
from legal_core.search_reading import Outcome, Scope, is_below, read_candidate
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from tests.law import LawBuilder, MemoryLaw, Node, article, day, instant, serve
from tests.legal_core.laws import at
from tests.legal_core.listed import FERRIES, ROADS, listed

NOON = f"{FERRIES}~art_1@2005-01-01"
THEN = at("2006-01-01")


def read(
    held: MemoryLaw,
    version: str,
    query: str = "noon",
    scope: Scope | None = None,
    *,
    language: str = "en",
    by_meaning: bool = False,
) -> Outcome:
    candidate = TextHit(version_id=version, language=language, milli=1)
    words = read_query(query, FOLDED_LANGUAGES)
    return read_candidate(held, candidate, words, scope or Scope(), by_meaning=by_meaning)


@pytest.mark.parametrize(
    ("version", "query", "scope", "language"),
    [
        ("sample:elsewhere~art_1@2000-01-01", "noon", Scope(), "en"),
        (NOON, "noon", Scope(), "de"),
        (NOON, "bridge", Scope(), "en"),
        (NOON, '"at dusk"', Scope(), "en"),
        (NOON, "noon", Scope(works=(ROADS,)), "en"),
        (NOON, "noon", Scope(kinds=frozenset({"annex"})), "en"),
        (NOON, "noon", Scope(languages=("fr",)), "en"),
    ],
)
def test_sg1_what_the_graph_does_not_bear_out_or_no_filter_lets_through_is_foreign(
    version: str, query: str, scope: Scope, language: str
) -> None:
    assert Outcome(foreign=True) == read(listed(), version, query, scope, language=language)


def test_sg1_what_is_near_in_meaning_needs_no_word_but_every_phrase() -> None:
    found = read(listed(), NOON, "bridge", by_meaning=True).hit

    assert found is not None
    assert found.match is None
    assert read(listed(), NOON, 'bridge "at dusk"', by_meaning=True).foreign


def test_sg2_on_a_day_a_hit_is_the_text_that_governs() -> None:
    found = read(listed(), NOON, scope=Scope(at=THEN, kinds=frozenset({"article"}))).hit

    assert found is not None
    assert (NOON, "en", f"{NOON}#en") == (found.version.id, found.language, found.id)
    assert Outcome() == read(listed(), NOON, scope=Scope(at=at("2011-01-01")))
    assert Outcome() == read(listed(), NOON, scope=Scope(at=at("1990-01-01")))


def test_sg2_a_text_that_came_back_is_the_version_of_the_day() -> None:
    law = LawBuilder("sample:back", on=day("2000-01-01"), nodes=(article("1", "noon"),))
    law.amend("art_1", "dusk", on=day("2001-01-01"))
    law.amend("art_1", "noon", on=day("2002-01-01"))

    found = read(serve(law), "sample:back~art_1@2000-01-01", scope=Scope(at=THEN)).hit

    assert found is not None
    assert "sample:back~art_1@2002-01-01" == found.version.id


def test_sg2_of_all_versions_those_are_hits_that_were_known() -> None:
    assert read(listed(), NOON, scope=Scope(known=THEN)).hit is not None
    unseen = Scope(known=at("2006-01-01", instant("2000-01-01")))
    assert Outcome() == read(listed(), NOON, scope=unseen)


def test_sg3_a_territory_leaves_out_texts_that_extend_elsewhere() -> None:
    held = listed()
    records = tuple(
        replace(one, extent=("gb-sct",)) if isinstance(one, Version) and one.id == NOON else one
        for one in held.records
    )
    law = MemoryLaw(records, held.identity)

    assert Outcome() == read(law, NOON, scope=Scope(at=THEN, territory="gb-eng"))
    assert read(law, NOON, scope=Scope(at=THEN, territory="gb-sct")).hit is not None


def test_sg4_a_hit_lies_at_or_below_what_is_looked_in() -> None:
    chapter = Node(anchor="chp_1", kind="chapter", children=(article("1", "noon"),))
    law = serve(
        LawBuilder("sample:act", on=day("2000-01-01"), nodes=(chapter, article("2", "noon")))
    )
    scope = Scope(roots=("sample:act~chp_1",))
    first, second = (f"sample:act~art_{n}@2000-01-01" for n in (1, 2))

    assert read(law, first, scope=scope).hit is not None
    assert Outcome() == read(law, second, scope=scope)
    assert is_below(law, TextHit(version_id=first, language="en", milli=1), scope.roots)
    assert not is_below(law, TextHit(version_id=second, language="en", milli=1), scope.roots)


def test_sg5_vo3_a_hit_tells_what_its_text_says_of_the_law_where_no_kind_is_asked_for() -> None:
    law = LawBuilder(
        "sample:reasons",
        on=day("2000-01-01"),
        nodes=(
            Node(
                anchor="preamble",
                kind="preamble",
                children=(Node(anchor="rec_1", kind="recital", text="At noon it is hot."),),
            ),
            article("1", "noon"),
        ),
    )
    held = serve(law)
    asked = (
        ("art_1", Scope()),
        ("rec_1", Scope()),
        ("rec_1", Scope(kinds=frozenset({"recital"}))),
    )

    hits = [read(held, f"sample:reasons~{name}@2000-01-01", scope=one).hit for name, one in asked]

    assert ["rules", "reasons", "rules"] == [one.voice for one in hits if one is not None]
