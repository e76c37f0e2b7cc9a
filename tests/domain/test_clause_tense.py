"""A verb of the past may mean another clause's day."""

import pytest

from domain.clause_tense import is_past
from domain.rule_planner import plan_question
from tests.domain.planned import as_written, to_request, written


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "what did it say"),
        ("de", "wie lautete er"),
        ("fr", "que disait-il"),
        ("es", "que decia"),
        ("it", "cosa diceva"),
        ("pt", "o que dizia"),
    ],
)
def test_ct1_a_verb_of_the_past_is_seen(language: str, asked: str) -> None:
    assert is_past(asked, language)


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "what does it say"),
        ("de", "was sagt er"),
        ("fr", "que dit-il"),
        ("es", "que dice"),
        ("it", "cosa dice"),
        ("pt", "o que diz"),
        ("nl", "wat zei hij"),
    ],
)
def test_ct1_the_present_and_other_languages_are_not(language: str, asked: str) -> None:
    assert not is_past(asked, language)


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        (
            "en",
            "Show [Article 6 GDPR|g:art_6] on 1 May 2012. And what does [the Act|a] say?",
            "as_of s1 art_6 on=2012-05-01 ; as_of s2 on=2026-11-30",
        ),
        (
            "en",
            "Show [Article 6 GDPR|g:art_6] on 1 May 2012. And what did [the Act|a] say?",
            "as_of s1 art_6 on=2012-05-01 ; as_of s2",
        ),
        (
            "en",
            "Which laws are in force, and what did [the Act|a] say on 3 May 2011?",
            "in_force_on on=2026-11-30 ; as_of s1 on=2011-05-03",
        ),
        (
            "en",
            "Which laws were in force on 1 July 2012? Is there anything about drones?",
            "in_force_on on=2012-07-01 ; search query=drones on=2026-11-30",
        ),
        (
            "en",
            "Search for drones in all versions; which laws were in force on 1 July 2012?",
            "search query=drones time_scope=all_versions ; in_force_on on=2012-07-01",
        ),
        (
            "en",
            "Who cites [Article 6 GDPR|g:art_6], and what did [the Act|a] say on 3 May 2011?",
            "cited_by s1 art_6 ; as_of s2 on=2011-05-03",
        ),
        (
            "de",
            "Woher stammt [§ 5 BDSG|g:sec_5], und was stand am 1. Mai 2012 in [Artikel 7|d:art_7]?",
            "provenance s1 sec_5 on=2026-11-30 ; as_of s2 art_7 on=2012-05-01",
        ),
        (
            "en",
            "Show the outline of [the GDPR|g] and find “erasure” in it",
            'as_of s1 mode=outline ; search query="erasure" works=s1',
        ),
    ],
)
def test_k11_k12_a_clause_without_a_day_beside_one_that_has_its_own(
    language: str, question: str, expected: str
) -> None:
    actual = written(plan_question(to_request(question, language)), language)

    assert as_written(expected) == actual
