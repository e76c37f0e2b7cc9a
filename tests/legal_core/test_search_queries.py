from domain.bounds import CANDIDATES_MAX, SUBTREE_CANDIDATES_MAX
from legal_core.search_queries import limit_of, to_query
from legal_core.search_reading import Scope
from legal_core.search_terms import read_query
from tests.legal_core.laws import at

WORDS = read_query("lamp", ("en",))


def test_sq1_one_kind_and_one_language_are_told_and_several_are_not() -> None:
    one = to_query(WORDS, Scope(kinds=frozenset({"article"}), languages=("en",)))
    several = to_query(
        WORDS, Scope(kinds=frozenset({"article", "recital"}), languages=("en", "fr"))
    )

    assert ("article", "en", None) == (one.kind, one.language, one.day)
    assert ("", "") == (several.kind, several.language)


def test_sq1_below_a_subtree_more_candidates_are_asked_for() -> None:
    assert SUBTREE_CANDIDATES_MAX == limit_of(Scope(roots=("sample:act~art_1",)))
    assert CANDIDATES_MAX == to_query(WORDS, Scope(at=at("2020-01-01"))).limit
