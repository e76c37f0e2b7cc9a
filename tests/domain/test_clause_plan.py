"""What a clause asks of the laws it names, where the laws or the days are several."""

from datetime import date

import pytest
from msgspec.structs import replace

from domain.date_guard import Guarded, guard_dates
from domain.date_pool import DatesUnclear
from domain.list_words import find_document_type
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CitedBy,
    CoverageOf,
    Diff,
    InForceOn,
    Search,
)
from domain.plan import Instant
from domain.ports import PlanningRequest
from domain.rule_planner import plan_question
from domain.thread import RememberedTurn
from tests.domain.planned import as_written, to_request, written
from tests.domain.questions import DIRECTIVE, GDPR, THREAD, TODAY, law, request

MARCH, MAY = date(2012, 3, 1), date(2015, 5, 1)


def planned(asked: PlanningRequest) -> list[Arguments]:
    return [one.arguments for one in plan_question(asked).operations]


def gdpr(question: str, anchor: str = "art_6") -> PlanningRequest:
    return request(question, law(GDPR, "Article 6 GDPR" if anchor else "GDPR", anchor=anchor))


def test_two_versions_that_are_named_are_compared() -> None:
    asked = request(
        f"Compare {GDPR}@2018-05-25 with {GDPR}@2016-05-04",
        law(GDPR, f"{GDPR}@2018-05-25", version=f"{GDPR}@2018-05-25"),
        law(GDPR, f"{GDPR}@2016-05-04", version=f"{GDPR}@2016-05-04"),
    )

    assert [
        Diff(
            subject_ref="subject_1",
            from_version=f"{GDPR}@2016-05-04",
            to_version=f"{GDPR}@2018-05-25",
            language="en",
        )
    ] == planned(asked)


def test_k3_the_past_up_to_a_day_is_a_history() -> None:
    assert [
        ArticleHistory(subject_ref="subject_1", anchor="art_6", to_date=MARCH, language="en")
    ] == planned(gdpr("What changed in Article 6 GDPR before 1 March 2012?"))


def test_k3_a_comparison_begins_on_the_day_of_the_text_before_it() -> None:
    _, diff = planned(gdpr("Show Article 6 GDPR on 1 March 2012, then compare it with today"))

    assert (MARCH, TODAY) == (getattr(diff, "from_date", None), getattr(diff, "to_date", None))


def test_k3_a_comparison_after_texts_of_two_days_has_its_own_day_alone() -> None:
    *_, diff = planned(
        gdpr(
            "Show Article 6 GDPR on 1 March 2012 and 1 April 2012, then compare it with 1 May 2015"
        )
    )

    assert isinstance(diff, Diff)
    assert (MAY, None) == (diff.from_date, diff.to_date)


@pytest.mark.parametrize(
    ("question", "source"),
    [
        ("What did Directive 95/46/EC change in the GDPR in 2016?", DIRECTIVE),
        ("What was changed in the GDPR by Directive 95/46/EC in 2016?", DIRECTIVE),
    ],
)
def test_k1_of_two_laws_one_did_it(question: str, source: str) -> None:
    laws = (law(GDPR, "GDPR"), law(DIRECTIVE, "Directive 95/46/EC"))
    (found,) = planned(request(question, *laws))

    assert isinstance(found, ChangesInPeriod)
    assert source == found.source_work


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("What did the GDPR change?", "amends"),
        ("What did the GDPR repeal?", "repeals"),
    ],
)
def test_k1_what_an_act_did_without_days_is_told_by_its_links(
    question: str, predicate: str
) -> None:
    assert [CitedBy(subject_ref="subject_1", direction="out", predicate=predicate)] == planned(
        gdpr(question, "")
    )


def test_k1_when_words_came_without_saying_which_is_the_history() -> None:
    assert [ArticleHistory(subject_ref="subject_1", anchor="art_6", language="en")] == planned(
        gdpr("When did Article 6 GDPR first include it?")
    )


def test_k1_a_provision_is_read_and_nothing_is_looked_for_in_it() -> None:
    asked = gdpr("Article 6 GDPR: anything on consent?")
    whole = gdpr("GDPR: anything on consent?", anchor="")

    assert [
        AsOf(subject_ref="subject_1", mode="select", anchors=("art_6",), language="en")
    ] == planned(asked)
    assert [Search(query="consent", works=("subject_1",))] == planned(whole)


def test_k1_provisions_of_one_law_on_one_day_are_one_text() -> None:
    asked = request(
        "Show Articles 5, 6 GDPR and Article 7 of Directive 95/46/EC",
        law(GDPR, "Articles 5", anchor="art_5"),
        law(GDPR, "6 GDPR", anchor="art_6"),
        law(DIRECTIVE, "Article 7 of Directive 95/46/EC", anchor="art_7"),
    )
    five = AsOf(subject_ref="subject_1", mode="select", anchors=("art_5", "art_6"), language="en")

    assert [
        five,
        replace(five, subject_ref="subject_3", anchors=("art_7",)),
    ] == planned(asked)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("which regulations changed", "regulation"),
        ("delegated regulations", "reg_del"),
        ("welche verordnungen in liechtenstein", "ordinance"),
        ("swiss regulations", "ordinance"),
        ("by-laws and directives", None),
        ("laws", None),
    ],
)
def test_a_type_of_document_is_the_index_s_own_word(text: str, expected: str | None) -> None:
    assert expected == find_document_type(text)


def after(operation: str, before: str, question: str) -> PlanningRequest:
    turn = RememberedTurn(
        turn_id=THREAD,
        question=before,
        language="en",
        today_on=TODAY,
        status="answer",
        operations=(operation,),
    )
    return request(question, turns=(turn,))


def test_a_list_that_is_carried_on_keeps_what_narrows_it() -> None:
    before = "Which Swiss laws were in force in 2009?"

    assert [InForceOn(date=date(2010, 1, 1), jurisdiction="ch")] == planned(
        after("in_force_on", before, "and in 2010?")
    )
    assert [InForceOn(date=date(2010, 1, 1), jurisdiction="fr")] == planned(
        after("in_force_on", before, "and in France in 2010?")
    )


def test_changes_that_are_carried_on_are_those_of_the_new_year() -> None:
    (found,) = planned(after("changes_in_period", "Which by-laws changed in 2009?", "and in 2010?"))

    assert isinstance(found, ChangesInPeriod)
    assert (date(2010, 1, 1), "by_law") == (found.from_date, found.document_type)


def test_a_publisher_narrows_by_its_own_name() -> None:
    assert [CoverageOf(publisher="eu-eurlex")] == planned(request("What do you hold of EUR-Lex?"))
    assert [InForceOn(publisher="ch-fedlex")] == planned(
        request("Which laws in Fedlex are in force?")
    )


def test_a_territory_and_a_language_narrow_a_search() -> None:
    assert [Search(query='"keeper"', territory="gb-sct", language="fr")] == planned(
        request('Search for "keeper" in Scotland in French')
    )


@pytest.mark.parametrize(
    ("question", "territory"),
    [
        ("Show Article 6 GDPR as it stands in Scotland", "gb-sct"),
        ("Show Article 6 GDPR as it stands in Northern Ireland", "gb-nir"),
        ("Show Article 6 GDPR as it stands in England and Wales", None),
    ],
)
def test_a_text_is_asked_for_one_territory(question: str, territory: str | None) -> None:
    found = planned(gdpr(question))[0]

    assert isinstance(found, AsOf)
    assert territory == found.territory


def test_what_this_corpus_knew_is_asked_by_its_record() -> None:
    (found,) = planned(
        gdpr("What did Article 6 GDPR say as known on 1 March 2012, by your record?")
    )

    assert ("record", MARCH) == (
        found.known_by,
        found.observed_at.date() if found.observed_at else None,
    )


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("Compare Article 5 with Article 6 GDPR", [AsOf]),
        ("Compare Article 5 and Article 6 GDPR on 1 March 2012 and 1 May 2015", [Diff, Diff]),
    ],
)
def test_k3_provisions_set_side_by_side_are_texts_unless_two_days_are_named(
    question: str, kinds: list[type[Arguments]]
) -> None:
    laws = (law(GDPR, "Article 5", anchor="art_5"), law(GDPR, "Article 6 GDPR", anchor="art_6"))

    assert kinds == [type(one) for one in planned(request(question, *laws))]


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("What did Article 6 GDPR say on 1 March 2012, as known at the time?", "en"),
        ("Was stand am 1. März 2012 nach damaligem Stand in Article 6 GDPR?", "de"),
        ("Que disait Article 6 GDPR le 1er mars 2012, tel que connu alors ?", "fr"),
        ("O que dizia Article 6 GDPR em 1 de março de 2012, como era conhecido na época?", "pt"),
        ("¿Qué decía Article 6 GDPR el 1 de marzo de 2012, como se conocía entonces?", "es"),
        ("Cosa diceva Article 6 GDPR il 1 marzo 2012, come era noto allora?", "it"),
    ],
)
def test_m5_what_was_known_then_was_known_on_the_day_itself(question: str, language: str) -> None:
    asked = request(question, law(GDPR, "Article 6 GDPR", anchor="art_6"), language=language)
    plan = plan_question(asked)

    guarded = guard_dates(plan, request=asked)

    assert isinstance(guarded, Guarded)
    (found,) = guarded.plan.operations
    assert plan == guarded.plan
    assert isinstance(found.arguments, AsOf)
    assert MARCH == found.arguments.date
    assert found.arguments.observed_at is not None
    assert MARCH == found.arguments.observed_at.date()


def test_m5_a_day_of_knowing_that_is_stated_goes_before_then() -> None:
    asked = gdpr("What did Article 6 GDPR say as known on 1 March 2012, as known at the time?")
    (found,) = planned(asked)

    assert found.observed_at is not None
    assert MARCH == found.observed_at.date()


def test_k3_another_law_beside_a_text_is_a_text_of_the_same_day() -> None:
    asked = request(
        "Show Article 6 GDPR on 1 March 2012, then compare it with Article 7 of Directive 95/46/EC",
        law(GDPR, "Article 6 GDPR", anchor="art_6"),
        law(DIRECTIVE, "Article 7 of Directive 95/46/EC", anchor="art_7"),
    )

    assert [(AsOf, MARCH), (AsOf, MARCH)] == [
        (type(one), getattr(one, "date", None)) for one in planned(asked)
    ]


def test_k3_a_comparison_that_names_its_law_again_keeps_its_own_day() -> None:
    asked = request(
        "Show Article 6 GDPR on 1 March 2012, then compare Article 6 of the GDPR with 1 May 2015",
        law(GDPR, "Article 6 GDPR", "Article 6 of the GDPR", anchor="art_6"),
    )

    *_, diff = planned(asked)

    assert isinstance(diff, Diff)
    assert (MAY, None) == (diff.from_date, diff.to_date)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Article 6 GDPR: what did it say on 1 June 2018, and what would a reader have been shown on 1 April 2018?", "en"),
        ("Article 6 GDPR: was sagte er am 1. Juni 2018, und was hätte man am 1. April 2018 gelesen?", "de"),
        ("Article 6 GDPR: que disait-il le 1er juin 2018, et qu'est-ce qu'on aurait lu le 1er avril 2018 ?", "fr"),
        ("Article 6 GDPR: ¿qué decía el 1 de junio de 2018 y qué habría leído un lector el 1 de abril de 2018?", "es"),
        ("Article 6 GDPR: cosa diceva il 1 giugno 2018, e cosa avrebbe letto un lettore il 1 aprile 2018?", "it"),
        ("Article 6 GDPR: o que dizia em 1 de junho de 2018, e o que se podia ler em 1 de abril de 2018?", "pt"),
    ],
)  # fmt: skip
def test_i12_what_a_reader_would_have_been_shown_was_known_on_that_day_alone(
    question: str, language: str
) -> None:
    asked = request(question, law(GDPR, "Article 6 GDPR", anchor="art_6"), language=language)

    found = [
        (one.date, one.observed_at and one.observed_at.date())
        for one in planned(asked)
        if isinstance(one, AsOf)
    ]

    assert [(date(2018, 6, 1), None), (date(2018, 4, 1), date(2018, 4, 1))] == found


def test_m4_a_comparison_with_a_text_of_an_earlier_day_asks_for_that_day() -> None:
    turn = RememberedTurn(
        turn_id=THREAD,
        question="What did Article 6 GDPR say on 1 March 2012?",
        language="en",
        today_on=TODAY,
        status="answer",
        instants=(Instant(operation_id="op_1", argument="date", day=MARCH, kind="stated"),),
        operations=("as_of",),
    )
    asked = request(
        "And what is the difference to 1 May 2015?",
        law(GDPR, anchor="art_6"),
        state="carried",
        turns=(turn,),
    )
    anew = request("What is the difference to 1 May 2015 in Article 6?", law(GDPR, "Article 6"))

    assert isinstance(guard_dates(plan_question(asked), request=asked), DatesUnclear)
    assert isinstance(guard_dates(plan_question(anew), request=anew), Guarded)


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        ("de", "Nimmt [die DSGVO|g] auf [die Richtlinie|d] Bezug?", "cited_by s1 direction=out"),
        ("es", "¿Remite [el RGPD|g] a [la Directiva|d]?", "cited_by s1 direction=out"),
        (
            "en",
            "Where does [Article 6|g:art_6] on 2 May 2012 come from, and what about 3 May 2017?",
            "provenance s1 art_6 on=2012-05-02 ; provenance s1 art_6 on=2017-05-03",
        ),
    ],
)
def test_a_verb_before_two_laws_and_a_source_on_two_days(
    language: str, question: str, expected: str
) -> None:
    actual = written(plan_question(to_request(question, language)), language)

    assert as_written(expected) == actual


@pytest.mark.parametrize(
    "question",
    ["Which articles of the GDPR changed in 2016?", "What happened to the GDPR in 2016?"],
)
def test_k16_the_states_of_a_law_in_a_year_are_told_of_that_year(question: str) -> None:
    asked = gdpr(question, anchor="")

    guarded = guard_dates(plan_question(asked), request=asked)

    assert isinstance(guarded, Guarded)
    assert ["timeline"] == [one.arguments.__struct_config__.tag for one in guarded.plan.operations]
    assert [(date(2016, 1, 1), date(2016, 12, 31))] == [
        (one.day, one.until) for one in guarded.disclosures
    ]


def test_a_search_on_two_days_is_two_searches() -> None:
    found = planned(request("Which laws mention tides on 1 March 2012 and 1 May 2015?"))

    assert [MARCH, MAY] == [one.date for one in found if isinstance(one, Search)]
