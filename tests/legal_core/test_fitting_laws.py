"""Laws that are offered where a question names none."""

from dataclasses import dataclass
from typing import Any

import pytest

from domain.errors import SearchUnavailableError
from legal_core.fitting_laws import find_fitting
from legal_core.inquiry import Inquiry
from legal_core.search_ports import Found, TextHit, TextQuery
from legal_core.subject_reading import read_subject
from tests.law import LawBuilder, MemoryLaw, Node, day, instant, serve

TODAY = day("2026-11-01")


def built(
    work: str,
    title: str,
    texts: dict[str, str],
    *,
    on: str = "2000-01-01",
    language: str = "en",
    kind: str = "law",
) -> LawBuilder:
    nodes = tuple(
        Node(anchor=anchor, kind="section", number=anchor, text=text)
        for anchor, text in texts.items()
    )
    return LawBuilder(
        work,
        on=day(on),
        nodes=nodes,
        languages=(language,),
        titles={language: title},
        document_type=kind,
    )


def laws() -> MemoryLaw:
    wages = built("uk:wages", "Wages Act 1999", {"sec_1": "Pay is due monthly.", "sec_2": "Slips."})
    lamps = built("uk:lamps", "Lamp Oil Act 1987", {"sec_1": "Oil is sold by weight."})
    german = built("de-gii:lohn", "Lohngesetz", {"sec_1": "Monthly pay is due."}, language="de")
    bill = built("uk:bill", "Wages Bill", {"sec_1": "Pay is due monthly."}, kind="bill")
    return serve(wages, lamps, german, bill)


def fitting(
    question: str, law: MemoryLaw | None = None, *, language: str = "en", search: Any = None
) -> list[tuple[str, str]]:
    held = law or laws()
    inquiry = Inquiry(
        operation_id="",
        graph=held,
        catalog=held,
        search=search or held.search,
        members=(),
        today_on=TODAY,
        observed_at=instant("2026-11-01"),
        known_by="publication",
    )
    reading = read_subject(question, held, held)
    return [(one.work_id, one.anchor) for one in find_fitting(reading, language, inquiry)]


@pytest.mark.parametrize(
    "question", ["Is it still in force?", "What did it say in 2015?", "Which law?", "How?"]
)
def test_ft1_words_of_asking_tell_nothing(question: str) -> None:
    assert [] == fitting(question)


def test_ft2_names_go_first_then_texts_of_the_day() -> None:
    assert [("uk:lamps", ""), ("uk:wages", "sec_1"), ("de-gii:lohn", "sec_1")] == fitting(
        "lamp monthly"
    )
    late = serve(
        built("uk:old", "A Act", {"sec_1": "Pay is due monthly."}),
        built("uk:new", "B Act", {"sec_1": "Pay is due monthly."}, on="2020-01-01"),
    )
    assert [("uk:old", "sec_1"), ("uk:old", "")] == fitting("monthly pay on 1 May 2005?", late)
    assert [("uk:old", "sec_1"), ("uk:new", "sec_1")] == fitting(
        "monthly pay on 1 May 2005, and on 1 May 2021?", late
    )


def test_ft3_a_provision_that_is_named_alone_is_held_by_what_is_offered() -> None:
    assert [("uk:wages", "sec_2"), ("uk:wages", "")] == fitting("my pay, under section 2")
    assert [("uk:wages", "sec_1"), ("de-gii:lohn", "sec_1")] == fitting("my pay under section 77")


def test_ft4_one_law_is_offered_at_its_place_and_as_a_whole() -> None:
    assert [("uk:lamps", "sec_1"), ("uk:lamps", "")] == fitting("what weight?")
    assert [("uk:lamps", "sec_1"), ("uk:lamps", "")] == fitting("lamp weight")
    assert [] == fitting("the lamp")


def test_ft5_a_question_of_many_laws_wants_none_of_them() -> None:
    assert [] == fitting("Search pay")
    assert [] == fitting("Which laws on pay were in force on 1 May 2015?")


def test_ft6_half_of_the_words_have_to_stand_together() -> None:
    assert [] == fitting("how do zebras, ostriches, antelopes get their pay")
    assert [] == fitting("a lamp for zebras, ostriches, antelopes")
    assert [] != fitting("how do zebras get monthly pay, if due")


def test_ft7_no_bill_is_offered_and_the_reader_s_language_comes_first() -> None:
    assert [("uk:wages", "sec_1"), ("de-gii:lohn", "sec_1")] == fitting("monthly pay")
    assert [("de-gii:lohn", "sec_1"), ("uk:wages", "sec_1")] == fitting(
        "monthly pay", language="de"
    )
    assert [("de-gii:lohn", "sec_1"), ("de-gii:lohn", "")] == fitting("monthly pay in Germany")


@dataclass
class Other:
    """A search that leads elsewhere, or does not answer."""

    rows: tuple[TextHit, ...] | None = None

    def find_texts(self, query: TextQuery) -> Found:
        if self.rows is None:
            raise SearchUnavailableError("down")
        return Found(hits=self.rows[: query.limit], engine="other")


def test_an_outage_of_the_search_leaves_the_names() -> None:
    assert [("uk:lamps", ""), ("uk:wages", "")] == fitting("lamp wages", search=Other())


def test_rows_that_are_no_text_of_this_law_are_passed_over() -> None:
    rows = (
        TextHit(version_id="uk:gone~sec_1@2000-01-01", language="en", milli=9),
        TextHit(version_id="uk:lamps~sec_1@2000-01-01", language="pt", milli=8),
        TextHit(version_id="uk:lamps~sec_1@2000-01-01", language="en", milli=7),
    )

    assert [("uk:lamps", "sec_1"), ("uk:lamps", "")] == fitting("weight", search=Other(rows))


def test_ft6_a_candidate_that_holds_too_few_words_is_no_law_that_fits() -> None:
    rows = (TextHit(version_id="uk:lamps~sec_1@2000-01-01", language="en", milli=9),)

    assert [] == fitting("weights of zebras, ostriches, antelopes", search=Other(rows))
