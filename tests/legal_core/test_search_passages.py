import pytest

from legal_core.search_passages import (
    WINDOW_TERMS,
    PassageScorer,
    WeighedProbe,
    head_of,
    rarity_milli,
    to_probe,
)
from legal_core.search_places import WordFinder
from legal_core.search_terms import Terms, Words


def weigh(*words: str) -> tuple[WeighedProbe, ...]:
    return tuple(
        WeighedProbe(probe=to_probe((word,)), word_milli=1000, head_milli=500) for word in words
    )


def score(scorer: PassageScorer, terms: str, words: str) -> int:
    """Return the score of a folded text for the words that a scorer looks for."""
    asked = Words(words=tuple((one,) for one in words.split()))
    places = WordFinder(asked).find(Terms(fields=("", "", terms)))
    return scorer.score(places.own, places.own_terms)


def test_ps1_a_word_has_a_head_and_a_number_or_short_word_has_none() -> None:
    assert ("urlaub", "", "") == (head_of("urlaubsanspruch"), head_of("2016/679"), head_of("recht"))
    assert ("urlaub",) == to_probe(("urlaube", "urlaubes")).heads


def test_ps1_another_ending_counts_by_its_head_and_the_word_itself_counts_more() -> None:
    scorer = PassageScorer(weigh("tenancy"))

    other, itself, foreign = (
        score(scorer, one, "tenancy") for one in ("tenancies", "tenancy", "landlord")
    )

    assert 0 == foreign < other < itself


def test_ps1_an_identifier_is_found_as_it_is_written_alone() -> None:
    scorer = PassageScorer(weigh("2016/679"))

    other, itself = (score(scorer, one, "2016/679") for one in ("2016/680", "2016/679"))

    assert 0 == other < itself


def test_ps2_a_rare_word_is_worth_more_and_none_is_worth_nothing() -> None:
    assert rarity_milli(1, 100) > rarity_milli(50, 100) > rarity_milli(100, 100) > 0
    assert rarity_milli(100, 100) == rarity_milli(101, 100)


def test_ps3_words_near_one_another_count_more_than_words_far_apart() -> None:
    scorer = PassageScorer(weigh("rent", "deposit"))
    filling = "other " * (3 * WINDOW_TERMS)

    near = score(scorer, f"{filling}rent deposit", "rent deposit")
    far = score(scorer, f"rent {filling}deposit", "rent deposit")

    assert near > far > 0


def test_ps3_a_window_at_the_end_of_a_text_is_read() -> None:
    scorer = PassageScorer(weigh("rent"))

    found = (score(scorer, "other " * n + "rent", "rent") for n in (0, 29, 30, 59, 60, 61, 200))

    assert all(one > 0 for one in found)


def test_ps3_a_text_without_terms_scores_nothing() -> None:
    assert 0 == score(PassageScorer(weigh("rent")), "", "rent")


def test_ps2_a_word_asked_for_again_weighs_more_by_the_root_of_how_often() -> None:
    once, four_times = (
        score(PassageScorer(weigh("rent"), (said,)), "rent", "rent")
        for said in ((0,), (0, 0, 0, 0))
    )

    assert 2 * once == four_times


def test_ps4_words_that_follow_one_another_in_query_and_text_are_worth_more() -> None:
    scorer = PassageScorer(weigh("rent", "deposit", "court"))
    near, turned, apart = (
        score(scorer, one, "rent deposit court")
        for one in ("rent of deposit x x x", "deposit x rent x x x", "rent x x x x deposit")
    )

    assert near > turned == apart


def test_ps4_a_pair_with_a_word_between_is_worth_half() -> None:
    at_once = PassageScorer(weigh("rent", "court", "deposit"))
    between = PassageScorer(weigh("rent", "deposit", "court"))
    farther = PassageScorer(weigh("rent", "deposit", "judge", "court"))

    whole, half, none = (
        score(one, "rent court", words) - score(one, "court rent", words)
        for one, words in (
            (at_once, "rent court deposit"),
            (between, "rent deposit court"),
            (farther, "rent deposit judge court"),
        )
    )

    assert pytest.approx(2 * half, abs=2) == whole
    assert half > none == 0


def test_ps4_a_word_said_twice_is_no_pair_with_itself() -> None:
    scorer = PassageScorer(weigh("rent", "court"), ((0, 0),))

    assert score(scorer, "rent rent x", "rent court") == score(scorer, "rent x rent", "rent court")


def test_ps5_two_sentences_of_a_longer_query_speak_once_more() -> None:
    probes = weigh("rent", "loan", "court", "judge", "water", "road")
    apart = PassageScorer(probes, ((0, 1), (2, 3), (4, 5)))
    short = PassageScorer(probes, ((0, 1, 2), (3, 4, 5)))

    def spoken(text: str) -> int:
        """Return what the sentences of the longer query add."""
        words = "rent loan court judge water road"
        return score(apart, text, words) - score(short, text, words)

    gap = " x" * 5
    of_one = spoken(f"rent{gap} loan{gap} x")

    assert of_one > 0
    assert pytest.approx(of_one, abs=2) == spoken(f"rent{gap} court{gap} x")
    assert pytest.approx(of_one, abs=2) == spoken(f"rent{gap} court{gap} water")


def test_ps6_what_stands_far_apart_counts_too_but_less_in_a_long_text() -> None:
    scorer = PassageScorer(weigh("rent", "deposit"))
    filling = " other" * (3 * WINDOW_TERMS)

    both, one, other = (
        score(scorer, text, "rent deposit")
        for text in (f"rent{filling} deposit", f"rent{filling} rent", f"rent{filling} other")
    )

    assert both > one == other
    assert score(scorer, f"rent{filling}{filling}", "rent deposit") < other


def test_ps6_a_word_that_stands_by_its_head_counts_by_it() -> None:
    scorer = PassageScorer(weigh("tenancy"))
    filling = " other" * (3 * WINDOW_TERMS)

    again = score(scorer, f"tenancy{filling} tenancies", "tenancy")

    assert again == score(scorer, f"tenancy{filling} other", "tenancy")
