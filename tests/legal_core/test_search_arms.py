"""The arms of a search: which are asked, what they give together, what they lack."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from domain.result_rows import SearchMode
from legal_core import search_arms, search_queries
from legal_core.search_arms import Ask, Engines, Looked, engines_of, look
from legal_core.search_passages import WeighedProbe
from legal_core.search_ports import Found, KeptTerms, TextHit, TextQuery
from legal_core.search_reading import Scope
from legal_core.search_terms import FOLDED_LANGUAGES, Words, read_query
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core.laws import at
from tests.memory_vectors import ToldVectors

ACT = "sample:act"
KEEPER, FERRY, LAMP = (f"{ACT}~art_{n}@2000-01-01" for n in (1, 2, 3))


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    chapter = Node(
        anchor="chp_1",
        kind="chapter",
        children=(
            article("1", "The keeper lights the lamp under Regulation 2016/679."),
            article("2", "A ferry sails at noon and burns oil."),
        ),
    )
    act = LawBuilder(
        ACT,
        on=day("2000-01-01"),
        nodes=(chapter, article("3", "A lamp burns oil.")),
        titles={"en": "Act of Towers"},
    )
    return serve(act)


def ask(text: str, mode: SearchMode | None = None, scope: Scope | None = None) -> Ask:
    words = read_query(text, FOLDED_LANGUAGES)
    return Ask(text=text, words=words, mode=mode, scope=scope or Scope(at=at("2005-01-01")))


def find(engines: Engines, asked: Ask) -> Looked:
    looked = look(engines, asked)
    assert looked is not None
    return looked


def versions(looked: Looked) -> list[str]:
    return [one.candidate.version_id for one in looked.hits]


def near(held: MemoryLaw, *, is_away: bool = False, **cosines: int) -> Engines:
    told = {KEEPER: "keeper", FERRY: "ferry", LAMP: "lamp"}
    given = {one: cosines[name] for one, name in told.items() if name in cosines}
    return replace(engines_of(held), vectors=ToldVectors(given, is_away=is_away))


def test_ar1_texts_with_all_words_come_first_then_those_with_some(held: MemoryLaw) -> None:
    looked = find(engines_of(held), ask("lamps oil"))

    assert LAMP == versions(looked)[0]
    assert {KEEPER, FERRY} == set(versions(looked)[1:])
    assert ("keyword", (3, 0)) == (
        looked.mode,
        (looked.arms[0].candidates, looked.arms[0].dropped),
    )
    assert ("memory 1", 1000) == (looked.arms[0].engine, looked.arms[0].weight_milli)


def test_ar1_where_many_hold_all_words_those_with_some_are_not_asked_for(
    held: MemoryLaw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_arms, "ENOUGH", 1)

    assert [KEEPER] == versions(find(engines_of(held), ask("keeper lamp")))


def test_ar1_a_phrase_alone_has_no_words_of_which_some_might_do(held: MemoryLaw) -> None:
    assert [FERRY] == versions(find(engines_of(held), ask('"sails at noon"')))


@pytest.mark.parametrize(
    ("mode", "text", "built", "expected"),
    [
        (None, "lamp", False, "keyword"),
        (None, "lamp", True, "hybrid"),
        (None, "2016/679", True, "keyword"),
        ("semantic", "2016/679", True, "semantic"),
        ("hybrid", "?!", True, "keyword"),
        ("keyword", "lamp", True, "keyword"),
    ],
)
def test_ar2_the_mode_follows_from_what_was_built_and_what_is_named(
    held: MemoryLaw, mode: SearchMode | None, text: str, expected: str, *, built: bool
) -> None:
    engines = near(held, lamp=900) if built else engines_of(held)

    assert expected == find(engines, ask(text, mode)).mode


def test_ar2_meaning_finds_what_no_word_does_and_both_arms_are_told(held: MemoryLaw) -> None:
    looked = find(near(held, ferry=800, lamp=199, keeper=600), ask("keeper", "hybrid"))

    assert {KEEPER, FERRY} == set(versions(looked))
    hits = {one.candidate.version_id: one for one in looked.hits}
    assert (None, 800, 1) == (
        hits[FERRY].lexical_milli, hits[FERRY].semantic_milli, hits[FERRY].semantic_rank,
    )  # fmt: skip
    assert (1, 2) == (hits[KEEPER].lexical_rank, hits[KEEPER].semantic_rank)
    assert ["words", "meaning"] == [one.arm for one in looked.arms]
    assert ["memory 1", "told 1"] == [one.engine for one in looked.arms]


def test_ar2_by_meaning_alone_no_word_is_asked_for(held: MemoryLaw) -> None:
    engines = near(held, ferry=800, lamp=199, keeper=600)

    looked = find(engines, ask("keeper", "semantic"))

    assert [FERRY, KEEPER] == versions(looked)
    assert ["meaning"] == [one.arm for one in looked.arms]
    assert [FERRY] == versions(find(engines, ask('"a ferry" boat', "semantic")))


@pytest.mark.parametrize("mode", ["semantic", "hybrid"])
def test_ar3_a_mode_for_which_nothing_was_built_cannot_be_had(
    held: MemoryLaw, mode: SearchMode
) -> None:
    assert look(engines_of(held), ask("lamp", mode)) is None


@pytest.mark.parametrize("why", ["missing", "away"])
def test_ar3_vectors_that_do_not_serve_leave_the_words_and_that_is_told(
    held: MemoryLaw, why: str
) -> None:
    engines = (
        replace(engines_of(held), vectors_missing="gone")
        if why == "missing"
        else near(held, is_away=True)
    )

    looked = find(engines, ask("lamp"))

    assert ("keyword", ("vectors",)) == (looked.mode, looked.degraded)
    assert {KEEPER, LAMP} == set(versions(looked))
    assert look(engines, ask("lamp", "semantic")) is None
    assert () == find(engines, ask("lamp", "keyword")).degraded


class Standby:
    """A search in whose place another engine answers."""

    engine = "server 1"

    def __init__(self, held: MemoryLaw) -> None:
        self._real = held.search

    def find_texts(self, query: TextQuery) -> Found:
        return replace(self._real.find_texts(query), degraded=True)

    def kept_terms(self, hits: Sequence[TextHit]) -> tuple[KeptTerms | None, ...]:
        return self._real.kept_terms(hits)

    def find_terms(self, beginning: str) -> tuple[tuple[str, int], ...]:
        return self._real.find_terms(beginning)

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        return self._real.weigh(words)


def test_ar3_another_engine_that_answered_is_told(held: MemoryLaw) -> None:
    looked = find(Engines(graph=held, search=Standby(held)), ask("lamp"))

    assert ("engine",) == looked.degraded
    assert ("memory 1", True) == (looked.arms[0].engine, looked.arms[0].degraded)


@pytest.mark.parametrize(
    ("bound", "value"), [("CANDIDATES_MAX", 1), ("WEIGH_AT_ONCE", 1), ("SUBTREE_CANDIDATES_MAX", 1)]
)
def test_ar4_what_is_left_is_told(
    held: MemoryLaw, monkeypatch: pytest.MonkeyPatch, bound: str, value: int
) -> None:
    for module in (search_arms, search_queries):
        monkeypatch.setattr(module, bound, value, raising=False)
    monkeypatch.setattr(search_arms, "WEIGH_MAX_TERMS", 1)
    roots = (ACT,) if bound == "SUBTREE_CANDIDATES_MAX" else ()

    looked = find(engines_of(held), ask("lamp", scope=Scope(roots=roots)))

    assert looked.is_cut
    assert not find(engines_of(held), ask("noon")).is_cut or bound != "WEIGH_AT_ONCE"


def test_filters_are_given_to_both_arms(held: MemoryLaw) -> None:
    vectors = ToldVectors({LAMP: 900})
    scope = Scope(
        works=(ACT,),
        kinds=frozenset({"article"}),
        languages=("en",),
        roots=(f"{ACT}~art_3",),
        at=at("2005-01-01"),
    )

    looked = find(replace(engines_of(held), vectors=vectors), ask("lamp", scope=scope))

    (asked,) = vectors.asked
    assert [LAMP] == versions(looked)
    assert ((ACT,), "article", "en", day("2005-01-01")) == (
        asked.works, asked.kind, asked.language, asked.day,
    )  # fmt: skip
    assert TextHit(version_id=LAMP, language="en", milli=looked.hits[0].candidate.milli) == (
        looked.hits[0].candidate
    )


def test_ar5_a_law_that_is_named_is_looked_in_and_is_a_hit(held: MemoryLaw) -> None:
    looked = find(engines_of(held), ask("Act of Towers"))

    assert f"{ACT}@2000-01-01" == versions(looked)[0]


def test_ar5_a_provision_that_is_cited_is_a_hit_however_few_words_it_holds(held: MemoryLaw) -> None:
    (first, *_) = find(engines_of(held), ask("Article 2 of the Act of Towers, wages, tariffs")).hits

    assert (FERRY, True) == (first.candidate.version_id, first.named is not None)
    assert first.match is not None
    assert ("title", "label", "number", "some_words") == first.match.reasons
    assert first.places.own
