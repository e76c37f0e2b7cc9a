"""What the built-in planner reads out of questions that ask for a list."""

from datetime import date

import pytest
from msgspec.structs import replace

from domain.date_guard import DatesUnclear, Guarded, guard_dates
from domain.list_words import find_country
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    ChangesInPeriod,
    CitedBy,
    CoverageOf,
    InForceOn,
    Search,
    Timeline,
)
from domain.plan import Plan
from domain.ports import PlanningRequest
from domain.rule_planner import plan_question
from domain.subject import ActingAct
from tests.domain.planned import as_written, to_request, written
from tests.domain.questions import BRAZIL, GDPR, law, request

JANUARY = date(2012, 1, 1)
YEAR = (date(2011, 1, 1), date(2011, 12, 31))


def planned(question: str, *named: str, language: str = "en", anchor: str = "") -> list[Arguments]:
    laws = tuple(
        law(BRAZIL if place else GDPR, one, anchor=anchor) for place, one in enumerate(named)
    )
    plan = plan_question(request(question, *laws, language=language))
    return [one.arguments for one in plan.operations]


@pytest.mark.parametrize(
    ("question", "language", "query"),
    [
        ("Which provisions are about housing as of 1 January 2012?", "en", "housing"),
        ("Quais dispositivos falam de moradia em 1º de janeiro de 2012?", "pt", "moradia"),
        ("¿Qué artículos hablan de vivienda el 1 de enero de 2012?", "es", "vivienda"),
        ("Quels articles parlent du logement au 1er janvier 2012 ?", "fr", "logement"),
        ("Suche Artikel über Wohnen am 1. Januar 2012", "de", "wohnen"),
        ("Quali articoli parlano di alloggio al 1º gennaio 2012?", "it", "alloggio"),
    ],
)
def test_k2_what_leads_up_to_a_day_is_not_looked_for(
    question: str, language: str, query: str
) -> None:
    (found,) = planned(question, language=language)

    assert Search(query=query, time_scope="as_of", date=JANUARY) == found


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Which laws were in force on 1 January 2012?", "en"),
        ("List the laws that were in force on 1 January 2012", "en"),
        ("Quelles lois étaient en vigueur le 1er janvier 2012 ?", "fr"),
        ("Quais leis estavam em vigor em 1º de janeiro de 2012?", "pt"),
        ("Quais normas eram vigentes em 1º de janeiro de 2012?", "pt"),
    ],
)
def test_k1_works_in_force_on_a_day(question: str, language: str) -> None:
    assert [InForceOn(date=JANUARY)] == planned(question, language=language)


def test_k1_works_applicable_and_of_a_country_and_of_today() -> None:
    assert [InForceOn(date=JANUARY, clock="applicable", jurisdiction="br")] == planned(
        "Which Brazilian laws were applicable on 1 January 2012?"
    )
    assert [InForceOn()] == planned("Which laws are in force?")


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Which laws changed in 2011?", "en"),
        ("What laws were amended in 2011?", "en"),
        ("What changed in 2011?", "en"),
        ("Quelles lois ont changé en 2011 ?", "fr"),
        ("Quais leis mudaram em 2011?", "pt"),
        ("Quais normas foram alteradas em 2011?", "pt"),
    ],
)
def test_k2_changes_of_a_year(question: str, language: str) -> None:
    expected = ChangesInPeriod(from_date=YEAR[0], to_date=YEAR[1])

    assert [expected] == planned(question, language=language)


def test_k2_changes_by_churn_and_on_one_day() -> None:
    assert [ChangesInPeriod(from_date=YEAR[0], to_date=YEAR[1], order="by_churn")] == planned(
        "Which laws changed most in 2011?"
    )
    assert [ChangesInPeriod(from_date=JANUARY, to_date=JANUARY)] == planned(
        "Which laws changed on 1 January 2012?"
    )


def test_k2_changes_without_days_are_asked_for_days_that_nobody_named() -> None:
    (asked,) = planned("Which laws have changed?")

    assert isinstance(asked, ChangesInPeriod)
    assert date.min == asked.from_date == asked.to_date


def test_k1_changes_of_a_named_law_are_its_history() -> None:
    (whole,) = planned("Which laws changed the GDPR?", "GDPR")
    (part,) = planned("Which laws changed Article 6 of the GDPR?", "GDPR", anchor="art_6")

    assert isinstance(whole, Timeline)
    assert isinstance(part, ArticleHistory)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("What did the GDPR change in 2011?", "en"),
        ("What was amended by the GDPR in 2011?", "en"),
        ("Qu'a modifié le GDPR en 2011 ?", "fr"),
        ("O que o GDPR alterou em 2011?", "pt"),
    ],
)
def test_k1_what_one_act_changed(question: str, language: str) -> None:
    expected = ChangesInPeriod(from_date=YEAR[0], to_date=YEAR[1], source_work=GDPR)

    assert [expected] == planned(question, "GDPR", language=language)


@pytest.mark.parametrize(
    ("question", "language", "direction"),
    [
        ("Which laws cite the GDPR?", "en", "in"),
        ("What is the GDPR cited by?", "en", "in"),
        ("Which provisions refer to the GDPR?", "en", "in"),
        ("Which laws does the GDPR cite?", "en", "out"),
        ("Show the links from the GDPR", "en", "out"),
        ("Show the links between the GDPR and others", "en", "both"),
        ("Quels textes citent le GDPR ?", "fr", "in"),
        ("Par quels textes le GDPR est-il cité par ?", "fr", "in"),
        ("À quoi renvoie le GDPR ? Il renvoie à quoi ?", "fr", "out"),
        ("Quais leis citam o GDPR?", "pt", "in"),
        ("O GDPR é citado por quem?", "pt", "in"),
    ],
)
def test_k1_links_of_a_law(question: str, language: str, direction: str) -> None:
    (asked,) = planned(question, "GDPR", language=language)

    assert isinstance(asked, CitedBy)
    assert ("subject_1", direction) == (asked.subject_ref, asked.direction)


def test_k1_links_of_a_provision() -> None:
    (asked,) = planned("Which laws cite Article 33 of the GDPR?", "GDPR", anchor="art_33")

    assert CitedBy(subject_ref="subject_1", anchor="art_33") == asked


@pytest.mark.parametrize(
    ("question", "language", "query"),
    [
        ("Search for lighthouse keepers", "en", "lighthouse keepers"),
        ("Find provisions about the keeper of the light", "en", "keeper light"),
        ('Which articles mention "right to housing"?', "en", '"right to housing"'),
        ("Look for fees", "en", "fees"),
        ("Cherche les dispositions sur le phare", "fr", "phare"),
        ("Quels articles parlent de logement ?", "fr", "logement"),
        ("Procure dispositivos sobre o farol", "pt", "farol"),
        ("Quais artigos falam de moradia?", "pt", "moradia"),
    ],
)
def test_k1_a_search_for_words(question: str, language: str, query: str) -> None:
    assert [Search(query=query)] == planned(question, language=language)


def test_k1_a_search_in_a_law_on_a_day_and_in_all_versions() -> None:
    assert [Search(query='"keeper"', works=("subject_1",), date=JANUARY)] == planned(
        'Search the GDPR for "keeper" on 1 January 2012', "GDPR"
    )
    assert [Search(query="keeper", time_scope="all_versions")] == planned(
        "Search for keeper in all versions"
    )


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ('Which articles of the GDPR mention "keeper"?', "en"),
        ("Quels articles du GDPR mentionnent « keeper » ?", "fr"),
        ('Quais artigos do GDPR mencionam "keeper"?', "pt"),
    ],
)
def test_k1_a_search_in_the_law_that_is_named(question: str, language: str) -> None:
    assert [Search(query='"keeper"', works=("subject_1",))] == planned(
        question, "GDPR", language=language
    )


def test_k1_what_is_held_of_a_country() -> None:
    assert [CoverageOf(publisher="lu")] == planned("What do you hold from Luxembourg?")
    assert [CoverageOf()] == planned("What do you hold?")


def test_k1_words_that_no_law_is_named_for_are_searched() -> None:
    assert [Search(query='"moradia"')] == planned('Does it contain "moradia"?')
    assert [] == planned("Search")
    assert [] == planned("What does it say?")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("brazilian laws", "br"),
        ("les lois francaises", "fr"),
        ("leis alemas", "de"),
        ("swiss and german laws", None),
        ("european laws", "eu"),
        ("laws", None),
    ],
)
def test_a_country_is_read_where_one_is_named(text: str, expected: str | None) -> None:
    assert expected == find_country(text)


def _acting(question: str, *laws: str) -> PlanningRequest:
    asked = request(question, *(law(one) for one in laws))
    act = ActingAct(work="EC 26", title="", first_on=JANUARY, last_on=date(2012, 2, 1))
    return replace(asked, authority=replace(asked.authority, acting=(act,)))


def test_k7_what_an_act_changed_is_asked_on_its_own_days() -> None:
    plan = plan_question(_acting("What did it change?", BRAZIL))
    several = plan_question(_acting("What did it change in 2011?", BRAZIL, GDPR))

    own = ChangesInPeriod(
        from_date=JANUARY,
        to_date=date(2012, 2, 1),
        source_work="EC 26",
        publisher="br-federal",
        limit=100,
    )
    assert [own] == [one.arguments for one in plan.operations]
    assert [replace(own, from_date=YEAR[0], to_date=YEAR[1], publisher=None)] == [
        one.arguments for one in several.operations
    ]


def test_m8_the_days_of_an_act_stand_without_being_stated() -> None:
    asked = _acting("What did it change?")
    plan = plan_question(asked)
    (planned_one,) = plan.operations
    other = replace(
        planned_one, arguments=replace(planned_one.arguments, from_date=YEAR[0], to_date=YEAR[1])
    )

    kept = guard_dates(plan, request=asked)
    bound = guard_dates(replace(plan, operations=(other,)), request=asked)

    assert isinstance(kept, Guarded)
    assert isinstance(bound, Guarded)
    assert plan == kept.plan == bound.plan
    assert ((), ()) == (kept.instants, kept.repairs)
    assert ["op_1.from_date", "op_1.to_date"] == [one.where for one in bound.repairs]


def test_m8_an_act_that_code_did_not_find_has_no_days_of_its_own() -> None:
    asked = _acting("What did it change?")
    (planned_one,) = plan_question(asked).operations
    foreign = replace(planned_one, arguments=replace(planned_one.arguments, source_work="EC 27"))

    assert isinstance(guard_dates(Plan(operations=(foreign,)), request=asked), DatesUnclear)


@pytest.mark.parametrize(
    ("question", "language", "rows"),
    [
        ("Which three laws changed most in 2011?", "en", 3),
        ("The 7 most amended laws in 2011", "en", 7),
        ("Welche fünf Gesetze haben sich 2011 am stärksten geändert?", "de", 5),
        ("Les trois textes les plus modifiés en 2011 ?", "fr", 3),
        ("As dez leis mais alteradas em 2011", "pt", 10),
        ("Las cuatro leyes más modificadas en 2011", "es", 4),
        ("Le due leggi più modificate nel 2011", "it", 2),
    ],
)
def test_k1_as_many_rows_as_the_reader_asks_for(question: str, language: str, rows: int) -> None:
    assert [
        ChangesInPeriod(from_date=YEAR[0], to_date=YEAR[1], order="by_churn", limit=rows)
    ] == planned(question, language=language)


@pytest.mark.parametrize(
    ("question", "language", "query"),
    [
        ("Then search for drones and", "en", "drones"),
        ("And also find articles about drones", "en", "drones"),
        ("Y busca artículos sobre el faro", "es", "faro"),
        ("Ci sono norme sull'acqua?", "it", "acqua"),
        ("Dans quels articles parle-t-on d'amendes ?", "fr", "amendes"),
        ("Wo kommen Bojen vor?", "de", "bojen"),
        ("Welche Artikel erwähnen zudem Bojen?", "de", "bojen"),
    ],
)
def test_k1_what_parts_clauses_and_elides_is_not_looked_for(
    question: str, language: str, query: str
) -> None:
    (found,) = planned(question, language=language)

    assert isinstance(found, Search)
    assert query == found.query


@pytest.mark.parametrize(
    ("question", "direction"),
    [
        ("Where does {} get cited?", "in"),
        ("Does any other act refer to {}?", "in"),
        ("Which laws are mentioned in {}?", "out"),
        ("Outgoing references of {}", "out"),
    ],
)
def test_k1_links_lead_in_or_out(question: str, direction: str) -> None:
    (found,) = planned(question.format("Article 6 GDPR"), "Article 6 GDPR", anchor="art_6")

    assert CitedBy(subject_ref="subject_1", anchor="art_6", direction=direction) == found  # type: ignore[arg-type]  # a row's direction


def test_k1_the_law_itself_may_be_meant_after_one_of_its_provisions() -> None:
    asked = "What did Article 6 GDPR say, and which laws cite that act?"
    _, links = planned(asked, "Article 6 GDPR", anchor="art_6")

    assert CitedBy(subject_ref="subject_1") == links


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("keyword: shore power, only directives", "en", "shore power"),
        ("keyword: shore power, directives only", "en", "shore power"),
        ("Stichwort Landstrom, nur Richtlinien", "de", "landstrom"),
    ],
)
def test_what_narrows_a_search_is_not_looked_for(
    question: str, language: str, expected: str
) -> None:
    actual = written(plan_question(to_request(question, language)), language)

    assert as_written(f"search query={expected} document_type=directive") == actual


def test_a_search_takes_its_topic_from_before_where_its_own_words_name_none() -> None:
    question = "Ich schreibe eine Arbeit über Datenlöschung und suche einschlägige Artikel."
    actual = written(plan_question(to_request(question, "de")), "de")

    assert as_written("search query=datenloschung") == actual


def test_k2_what_changed_by_a_day_began_on_none_that_is_told() -> None:
    (asked,) = planned("Which laws had changed by 1 January 2012?")

    assert isinstance(asked, ChangesInPeriod)
    assert (date.min, JANUARY) == (asked.from_date, asked.to_date)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("and the other way round?~cited_by {g}", "en"),
        ("et inversement ?~cited_by {g}", "fr"),
        ("E viceversa?~cited_by {g}", "it"),
    ],
)
def test_ld8_the_other_way_round_is_asked_of_the_carried_law(question: str, language: str) -> None:
    actual = written(plan_question(to_request(question, language)), language)

    assert as_written("cited_by s1 direction=out") == actual
