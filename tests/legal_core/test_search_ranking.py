from legal_core.search_passages import WeighedProbe, to_probe
from legal_core.search_ranking import Candidate, rank_candidates

RENT = ((0, ((0, True),)),)
PROBES = (WeighedProbe(probe=to_probe(("rent",)), word_milli=1000, head_milli=0),)


def test_rk1_the_score_of_a_text_and_of_its_best_passage_are_added() -> None:
    plain = Candidate(id="a", milli=2000, places=(), length=1)
    telling = Candidate(id="b", milli=1500, places=RENT, length=1)

    found = rank_candidates((plain, telling), PROBES)

    assert ["b", "a"] == [one.id for one in found]
    assert 2000 == found[1].milli
    assert found[0].milli > 1500 + 1000


def test_rk2_the_same_candidates_in_another_order_give_the_same_order() -> None:
    some = [Candidate(id=one, milli=10, places=RENT, length=1) for one in "cab"]

    assert rank_candidates(some, PROBES) == rank_candidates(reversed(some), PROBES)
    assert ["a", "b", "c"] == [one.id for one in rank_candidates(some, PROBES)]


def test_rk1_a_word_that_a_query_says_twice_counts_more() -> None:
    one = (Candidate(id="a", milli=0, places=RENT, length=1),)

    (once,), (twice,) = (rank_candidates(one, PROBES, said) for said in ((), ((0, 0),)))

    assert twice.milli > once.milli
