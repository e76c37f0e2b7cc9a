"""Candidates as the graph bears them out."""

import pytest
from msgspec.structs import replace

from domain.law import Version
from legal_core.search_match import Match
from legal_core.search_places import Places, WordFinder
from legal_core.search_ports import KeptTerms, TextHit
from legal_core.search_reading import Hit, Outcome, Scope, is_below, meet_candidate, read_hit
from legal_core.search_terms import FOLDED_LANGUAGES, Terms, read_query
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
    """Return what reading gives, whatever the terms that are kept say."""
    places = Places()
    match = None if by_meaning else Match(reasons=(), whole=(), begun=(), asked=1)
    candidate = TextHit(version_id=version, language=language, milli=1)
    finder = WordFinder(read_query(query, FOLDED_LANGUAGES))
    hit = Hit(candidate=candidate, places=places, match=match)
    return read_hit(held, hit, finder, scope or Scope())


def meet(text: str, query: str, scope: Scope | None = None, *, by_meaning: bool = False) -> bool:
    """Tell whether an article in English with some folded words is met."""
    kept = KeptTerms(kind="article", terms=Terms(fields=("", "", text)))
    finder = WordFinder(read_query(query, FOLDED_LANGUAGES))
    candidate = TextHit(version_id=NOON, language="en", milli=1)
    met = meet_candidate(candidate, kept, finder, scope or Scope(), by_meaning=by_meaning)
    assert met is None or (f"{NOON}#en", f"{FERRIES}~art_1") == (met.id, met.item_id)
    return met is not None


@pytest.mark.parametrize(
    ("query", "scope", "expected"),
    [
        ("noon", Scope(), True),
        ("dusk", Scope(), False),
        ("noon", Scope(works=(ROADS,)), False),
        ("noon", Scope(kinds=frozenset({"annex"})), False),
        ("noon", Scope(kinds=frozenset({"article"}), languages=("en",)), True),
        ("noon", Scope(languages=("fr",)), False),
    ],
)
def test_sg6_candidates_are_met_by_the_terms_kept_of_them(
    query: str, scope: Scope, *, expected: bool
) -> None:
    assert expected is meet("a ferry sails at noon", query, scope)


def test_sg6_what_is_near_in_meaning_needs_no_word_but_every_phrase() -> None:
    assert meet("a ferry sails", "boat", by_meaning=True)
    assert not meet("a ferry sails", 'boat "at dusk"', by_meaning=True)


def test_sg1_a_candidate_of_which_nothing_is_kept_is_foreign() -> None:
    finder = WordFinder(read_query("noon", FOLDED_LANGUAGES))
    candidate = TextHit(version_id=NOON, language="en", milli=1)

    assert meet_candidate(candidate, None, finder, Scope(), by_meaning=True) is None


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
    assert found.hit.match is None
    assert read(listed(), NOON, 'bridge "at dusk"', by_meaning=True).foreign


def test_sg2_on_a_day_a_hit_is_the_text_that_governs() -> None:
    found = read(listed(), NOON, scope=Scope(at=THEN, kinds=frozenset({"article"}))).hit

    assert found is not None
    assert (NOON, "en", f"{NOON}#en") == (found.version.id, found.hit.language, found.hit.id)
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


@pytest.mark.parametrize(
    ("anchor", "kind", "scope", "expected"),
    [
        ("art_1", "article", Scope(), "rules"),
        ("rec_1", "recital", Scope(), "reasons"),
        ("rec_1", "recital", Scope(kinds=frozenset({"recital"})), "rules"),
    ],
)
def test_sg5_vo3_a_hit_tells_what_its_text_says_of_the_law_where_no_kind_is_asked_for(
    anchor: str, kind: str, scope: Scope, expected: str
) -> None:
    kept = KeptTerms(kind=kind, terms=Terms(fields=("", "", "at noon")))
    candidate = TextHit(version_id=f"{FERRIES}~{anchor}@2000-01-01", language="en", milli=1)
    finder = WordFinder(read_query("noon", FOLDED_LANGUAGES))

    met = meet_candidate(candidate, kept, finder, scope, by_meaning=False)

    assert met is not None
    assert expected == met.voice
