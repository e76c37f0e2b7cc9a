"""How the parts of a question lean on each other."""

import pytest
from msgspec.structs import replace

from domain.question_parts import Part, former_of, on_former_day, parts_of, set_against
from domain.question_reading import facts_of, read_question
from domain.rule_planner import plan_question
from tests.domain.planned import as_written, to_request, written


def parts(question: str) -> list[tuple[str, str]]:
    """Return what each part of a question asks for, and its words."""
    request = to_request(question, "en")
    found = parts_of(read_question(request), "text")
    return [(intent, request.question[span.start : span.end].strip()) for intent, span in found]


def test_qp1_a_clause_is_cut_before_each_law_that_has_a_day_of_its_own() -> None:
    actual = parts("Show [the GDPR|g] on 1 May 2012 or [the Act|a] on 1 May 2013")

    assert [
        ("show", "Show the GDPR on 1 May 2012 or"),
        ("show", "the Act on 1 May 2013"),
    ] == actual


@pytest.mark.parametrize(
    "question",
    [
        "What did [the GDPR|g] say on 1 May 2016, going by what was known on 1 May 2015?",
        "According to what was known on 1 May 2015, what did [the GDPR|g] say on 1 May 2016?",
    ],
)
def test_qp2_what_was_known_asks_for_nothing_by_itself(question: str) -> None:
    assert 1 == len(parts(question))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("official source and hash of [the GDPR|g] on 1 May 2016", 1),
        ("Give the hash of [the GDPR|g] on 1 May 2016 and its official source", 1),
        ("hash of [the GDPR|g] on 1 May 2016 and the source of [the Act|a]", 2),
        ("hash of [the GDPR|g] on 1 May 2016 and the source on 1 May 2017", 2),
        ("hash of [the GDPR|g] on 1 May 2016 and the current source", 2),
        ("hash of [the GDPR|g] on 1 May 2016 and the source of “data”", 2),
        ("Who cites [the GDPR|g] and which laws does it cite?", 2),
    ],
)
def test_qp3_one_of_two_that_names_nothing_is_part_of_the_other(
    question: str, expected: int
) -> None:
    assert expected == len(parts(question))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Difference between [the GDPR|g] on 1 May 2016 and the present text", 1),
        ("Difference between [the GDPR|g] on 1 May 2016 and the text of 1 May 2018", 1),
        ("Compare [the GDPR|g] on 1 May 2016 with 1 May 2017 and the text of 1 May 2018", 2),
        ("Compare [the GDPR|g] on 1 May 2016. What does the text of 1 May 2018 say?", 2),
        ("Compare [the GDPR|g] on 1 May 2016 and show me the text of 1 May 2018", 2),
        ("Compare [the GDPR|g] on 1 May 2016 and the text of [the Act|a] of 1 May 2018", 2),
    ],
)
def test_qp4_a_state_that_a_comparison_is_owed_is_part_of_it(question: str, expected: int) -> None:
    assert expected == len(parts(question))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "What did [Article 6|g:art_6] say on 1 May 2016, who cites it and what is its source?",
            "as_of s1 art_6 on=2016-05-01 ; cited_by s1 art_6 ; provenance s1 art_6 on=2016-05-01",
        ),
        (
            "What did [Article 6|g:art_6] say on 1 May 2016 and the source of [Article 6|g:art_6]?",
            "as_of s1 art_6 on=2016-05-01 ; provenance s1 art_6 on=2016-05-01",
        ),
        (
            "What did [Article 6|g:art_6] say on 1 May 2016 and the source of [Article 7|g:art_7]?",
            "as_of s1 art_6 on=2016-05-01 ; provenance s2 art_7 on=2026-11-30",
        ),
        (
            "What did [Article 6|g:art_6] say on 1 May 2016 and what is its current source?",
            "as_of s1 art_6 on=2016-05-01 ; provenance s1 art_6 on=2026-11-30",
        ),
        (
            "Compare [Article 6|g:art_6] on 1 May 2016 with 1 May 2018. What is its source?",
            (
                "diff s1 art_6 from=2016-05-01 to=2018-05-01 ; provenance s1 art_6 on=2016-05-01"
                " ; provenance s1 art_6 on=2018-05-01"
            ),
        ),
        (
            "What did [Article 6|g:art_6] say in May 2016 and what is its source?",
            "as_of s1 art_6 on=2016-05-01 ; provenance s1 art_6",
        ),
    ],
)
def test_qp5_a_source_is_that_of_the_text_before(question: str, expected: str) -> None:
    assert as_written(expected) == written(plan_question(to_request(question, "en")), "en")


def test_qp5_the_first_clause_has_none_before() -> None:
    request = to_request("What does [Article 6|g:art_6] say?", "en")
    reading = read_question(request)
    first: Part = parts_of(reading, "text")[0]
    facts = facts_of(*first, reading)
    asked = (facts, request.authority.members)
    links = (replace(facts, intent="links"), ())

    assert facts == on_former_day(facts, None, ())
    assert (asked, asked, links) == (
        former_of(asked, None),
        former_of(links, asked),
        former_of(links, None),
    )


def test_qp6_a_comparison_is_set_against_the_text_before() -> None:
    request = to_request("Compare [Article 6|g:art_6] with 1 May 2018", "en")
    reading = read_question(request)
    facts = facts_of("diff", parts_of(reading, "text")[0][1], reading)
    about = request.authority.members
    before = (replace(facts, intent="text"), about)

    assert facts == set_against(facts, None, about, ())
    assert "text" == set_against(facts, before, (), ()).intent
    assert 2 == len(set_against(facts, before, about, ()).days)
    of_source = (replace(before[0], intent="provenance"), about)
    assert 2 == len(set_against(facts, of_source, about, ()).days)
    assert facts == set_against(facts, before, about, about)
    twice = replace(facts, days=(*facts.days, *facts.days))
    assert twice == set_against(twice, before, about, ())


@pytest.mark.parametrize(
    "question",
    [
        "When did [Article 6 GDPR|g:art_6] change? Use the French text.",
        "Who cites [the GDPR|g], and show it in German.",
    ],
)
def test_qp7_a_language_alone_says_how_to_answer(question: str) -> None:
    assert 1 == len(parts(question))


def test_qp7_a_text_in_a_language_on_a_day_is_asked_for() -> None:
    actual = parts("Who cites [the GDPR|g]? What did it say in German on 1 May 2015?")

    assert ["links", "text"] == [intent for intent, _ in actual]


def test_qp8_a_clause_that_names_a_law_and_its_provision_asks_of_the_provision() -> None:
    both = "Who cites [the GDPR|g] and what does [Article 6|g:art_6] say?"
    one = "What does [Article 6|g:art_6] of [the GDPR|g] say?"

    assert ["cited_by s1 ; as_of art_6 s2", "as_of art_6 s1"] == [
        written(plan_question(to_request(question, "en")), "en") for question in (both, one)
    ]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("The wording of [Article 6|g:art_6], the text in force on 1 May 2016", 1),
        ("The wording of [Article 6|g:art_6], of [the Act|g:art_6] in force on 1 May 2016", 1),
        ("The wording of [Article 6|g:art_6], which was in force on 1 May 2016", 1),
        ("The wording of [Article 6|g:art_6], which laws were in force on 1 May 2016", 2),
        ("The wording of [Article 6|g:art_6] and the text in force on 1 May 2016", 2),
        ("The wording of [Article 6|g:art_6], the text of [the Act|a] on 1 May 2016", 2),
        ("The wording of [Article 6|g:art_6] on 1 May 2012, the text in force on 1 May 2016", 2),
    ],
)
def test_qp9_a_text_without_a_day_goes_on_behind_a_comma(question: str, expected: int) -> None:
    assert expected == len(parts(question))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Spot the differences: [Article 6|g:art_6], 1 May 2012 versus 1 May 2013", 1),
        (
            "The differences in [Article 6|g:art_6] since 1 May 2012, 1 May 2012 versus 1 May 2013",
            2,
        ),
    ],
)
def test_qp11_a_comparison_without_a_day_takes_the_days_behind_it(
    question: str, expected: int
) -> None:
    assert expected == len(parts(question))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("I look for rules on noise. Which articles address that?", 1),
        ("Search for noise. Which articles deal with storms?", 2),
    ],
)
def test_qp12_a_search_without_words_goes_with_the_one_before(question: str, expected: int) -> None:
    assert ["search"] * expected == [intent for intent, _ in parts(question)]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Laws passed or amended in 2016", ["period"]),
        ("Changes or amended laws in 2016", ["period"]),
        ("Laws amended in 2015 and changes in 2016", ["period", "change"]),
    ],
)
def test_qp13_changes_told_by_two_words_are_one_list(question: str, expected: list[str]) -> None:
    assert expected == [intent for intent, _ in parts(question)]


@pytest.mark.parametrize(
    ("question", "days"),
    [
        ("and give me the source of the later text", ["2017-01-01"]),
        ("and the source of the earlier text", ["2010-01-01"]),
        ("and where does it come from", ["2010-01-01", "2017-01-01"]),
    ],
)
def test_qp5_a_source_behind_a_comparison_is_that_of_its_texts(
    question: str, days: list[str]
) -> None:
    asked = f"Compare [Article 6|g:art_6] on 1 January 2010 and 1 January 2017 {question}"
    _, *sources = written(plan_question(to_request(asked, "en")), "en").split(" ; ")

    assert [f"provenance art_6 on={day} s1" for day in days] == sources


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "text + source of [Article 6|g:art_6] on 9 September 2013",
            "as_of s1 art_6 on=2013-09-09 ; provenance s1 art_6 on=2013-09-09",
        ),
        (
            "text and source of [Article 6|g:art_6]",
            "as_of s1 art_6 ; provenance s1 art_6",
        ),
        (
            "the text of [Article 7|g:art_7] and the source of [Article 6|g:art_6] on 1 May 2016",
            "as_of s1 art_7 on=2026-11-30 ; provenance s2 art_6 on=2016-05-01",
        ),
    ],
)
def test_qp14_a_text_before_its_source_is_of_the_day_of_both(question: str, expected: str) -> None:
    actual = written(plan_question(to_request(question, "en")), "en")

    assert as_written(expected) == actual


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Show [Article 6|g:art_6] on 1 May 2016, then who cites the Act", "en"),
        ("Zeige [Artikel 6|g:art_6] am 1. Mai 2016. Wer zitiert das Gesetz?", "de"),
        ("Montre [l'article 6|g:art_6] au 1er mai 2016. Qui cite la loi ?", "fr"),
        ("Muestra [el artículo 6|g:art_6] el 1 de mayo de 2016. ¿Quién cita la ley?", "es"),
        ("Mostra [l'articolo 6|g:art_6] al 1 maggio 2016. Chi cita la legge?", "it"),
        ("Mostra [o artigo 6|g:art_6] em 1 de maio de 2016. Quem cita a lei?", "pt"),
    ],
)
def test_the_law_by_its_noun_alone_is_the_law_and_not_the_provision_before(
    question: str, language: str
) -> None:
    text, links = written(plan_question(to_request(question, language)), language).split(" ; ")

    assert "art_6" in text
    assert "cited_by" in links
    assert "art_6" not in links


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("where the 2015 text comes from", "on=2015-05-01"),
        ("where the text of 1 June 2016 comes from", "on=2016-06-01"),
        ("where the 2010 text comes from", ""),
    ],
)
def test_qp5_a_source_of_a_compared_text_may_go_by_its_year(source: str, expected: str) -> None:
    question = f"Compare [Article 6|g:art_6] on 1 March 2012 with 1 May 2015 and tell me {source}"
    actual = written(plan_question(to_request(question, "en")), "en")

    assert (
        as_written(f"diff s1 art_6 from=2012-03-01 to=2015-05-01 ; provenance s1 art_6 {expected}")
        == actual
    )


@pytest.mark.parametrize(
    ("text", "language", "on"),
    [
        ("show the later text", "en", " on=2015-05-01"),
        ("show the earlier text", "en", " on=2012-03-01"),
        ("show the text of today", "en", " on=2026-11-30"),
        ("show the text", "en", ""),
        ("zeige den früheren Text", "de", " on=2012-03-01"),
    ],
)
def test_qp5_a_text_behind_a_comparison_may_be_called_the_later(
    text: str, language: str, on: str
) -> None:
    compared = {
        "en": "Compare [Article 6|g:art_6] on 1 March 2012 with 1 May 2015, then",
        "de": "Vergleiche [Artikel 6|g:art_6] am 1. März 2012 mit dem 1. Mai 2015, dann",
    }
    actual = written(plan_question(to_request(f"{compared[language]} {text}", language)), language)
    expected = f"diff s1 art_6 from=2012-03-01 to=2015-05-01 ; as_of s1 art_6{on}"

    assert as_written(expected) == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ('provisions mentioning "oil", all versions', 'search query="oil" time_scope=all_versions'),
        ('In every version there was, find "oil"', 'search query="oil" time_scope=all_versions'),
        (
            'Find "oil" in [the GDPR|g], and list all versions',
            'search query="oil" works=s1 ; timeline s1',
        ),
    ],
)
def test_qp15_all_versions_beside_a_search_of_all_laws_tells_where_to_look(
    question: str, expected: str
) -> None:
    actual = written(plan_question(to_request(question, "en")), "en")

    assert as_written(expected) == actual


def test_qp12_a_search_behind_words_that_are_looked_for_goes_with_them() -> None:
    question = 'Did any text ever mention "candle"? Search every version.'
    actual = written(plan_question(to_request(question, "en")), "en")

    assert as_written('search query="candle" time_scope=all_versions') == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("rules on mooring, and on tolls", ["mooring", "tolls"]),
        ("find rules about noise, about tolls and about radios", ["noise", "tolls", "radios"]),
        ("normas sobre el ruido y sobre el amarre", ["ruido", "amarre"]),
        ("anything on the use of radios on ships and on the shore", ["use radios ships and shore"]),
    ],
)
def test_qp16_a_topic_that_is_led_in_again_is_looked_for_by_itself(
    question: str, expected: list[str]
) -> None:
    found = plan_question(to_request(question, "en")).operations

    assert expected == [getattr(one.arguments, "query", "") for one in found]


def test_qp19_whether_something_is_held_on_it_is_part_of_a_search() -> None:
    plan = plan_question(to_request("Search for moorings. Do you have anything on it?", "en"))

    assert as_written("search query=moorings") == written(plan, "en")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "[Article 6|g:art_6] on 2 May 2010, then the text on 2 May 2016 and what differs",
            (
                "as_of s1 art_6 on=2010-05-02 ; as_of s1 art_6 on=2016-05-02"
                " ; diff s1 art_6 from=2010-05-02 to=2016-05-02"
            ),
        ),
        (
            "Text of [Article 6|g:art_6] on 2 May 2010, then compare it with 2 May 2016",
            "as_of s1 art_6 on=2010-05-02 ; diff s1 art_6 from=2010-05-02 to=2016-05-02",
        ),
    ],
)
def test_qp17_a_comparison_without_days_is_of_the_two_texts_before(
    question: str, expected: str
) -> None:
    assert as_written(expected) == written(plan_question(to_request(question, "en")), "en")


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        (
            "Show the text in force of [Article 6|g:art_6] and that of 10 October 2010",
            "en",
            "as_of s1 art_6 on=2026-11-30 ; as_of s1 art_6 on=2010-10-10",
        ),
        (
            "Mande o texto vigente do [art. 6º da LGPD|g:art_6] e o de 10/10/2010",
            "pt",
            "as_of s1 art_6 on=2026-11-30 ; as_of s1 art_6 on=2010-10-10",
        ),
        (
            "Show the text of [Article 6|g:art_6] and that of 10 October 2010",
            "en",
            "as_of s1 art_6 on=2010-10-10",
        ),
    ],
)
def test_qp18_that_of_a_day_behind_the_present_text_is_a_text_of_its_own(
    question: str, language: str, expected: str
) -> None:
    assert as_written(expected) == written(plan_question(to_request(question, language)), language)


def test_qp4_what_was_in_force_on_another_day_is_part_of_a_comparison() -> None:
    question = (
        "Que diferença existe entre o [art. 6º da LGPD|g:art_6] que vigorava em 30 de dezembro de"
        " 2013 e o que vigorava em 2 de janeiro de 2014?"
    )

    assert as_written("diff s1 art_6 from=2013-12-30 to=2014-01-02") == written(
        plan_question(to_request(question, "pt")), "pt"
    )
