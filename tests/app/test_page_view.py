from datetime import date
from typing import get_args

import pytest

from app.law_page import LawQuestion, look_up
from app.page_view import (
    ask_page,
    conversation_of,
    examples_of,
    index_facts,
    law_page,
    page_language,
)
from app.pages import LawPage, render_law_page
from app.services import Services
from app.turn_service import Asked
from domain.reply_language import ReplyLanguage
from domain.wording import LANGUAGES
from legal_core.ports import Law
from tests.app.desk import ARTICLE_4, WHICH_ACT, Desk, arrival
from tests.law import serve
from tests.legal_core.laws import brazil, directive, gdpr


def asked(services: Services, question: str, token: str = "") -> Asked:
    return services.turns.ask(arrival(question, token, channel="page"))


@pytest.mark.parametrize("language", get_args(ReplyLanguage))
def test_pv1_every_example_is_answered_by_the_index_that_is_held(desk: Desk, language: str) -> None:
    examples = examples_of(desk.shelf.current(), language)

    statuses = [desk.ask(words).turn.outcome for words in examples]

    assert 1 <= len(examples) <= 4
    assert all(outcome is not None and outcome.status == "answer" for outcome in statuses), [
        (words, outcome and outcome.status)
        for words, outcome in zip(examples, statuses, strict=True)
    ]


@pytest.mark.parametrize(
    ("law", "named", "absent"),
    [
        pytest.param(serve(brazil()), "brasil", "lumeria", id="Brazil"),
        pytest.param(serve(gdpr(), directive()), "679", "lumeria", id="the Union"),
    ],
)
def test_pv1_examples_are_made_from_what_is_held(law: Law, named: str, absent: str) -> None:
    words = " ".join(
        example for language in LANGUAGES for example in examples_of(law, language)
    ).casefold()

    assert (True, False) == (named in words, absent in words)


def test_pv2_a_conversation_is_shown_to_who_holds_its_token(services: Services) -> None:
    first = asked(services, ARTICLE_4)
    asked(services, WHICH_ACT, first.thread_token)

    page = ask_page(services, "en", thread_token=first.thread_token)

    assert [ARTICLE_4, WHICH_ACT] == [view.question for view in page.conversation]
    assert {first.thread_token} == {view.reply.thread for view in page.conversation}


@pytest.mark.parametrize("token", ["", "no-such-token"])
def test_pv2_without_its_token_no_conversation_is_shown(services: Services, token: str) -> None:
    asked(services, ARTICLE_4)

    assert conversation_of(services, token) == ()


def test_a_long_conversation_shows_its_last_turns(services: Services) -> None:
    token = asked(services, ARTICLE_4).thread_token
    for number in range(1, 8):
        asked(services, f"And Article {number}?", token)

    questions = [view.question for view in conversation_of(services, token)]

    assert [f"And Article {number}?" for number in range(2, 8)] == questions


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt"),
        ("nl, fr;q=0.5", "fr"),
        ("EN", "en"),
        ("de-AT, en;q=0.5", "de"),
        ("es-MX", "es"),
        ("it", "it"),
        ("nl", "en"),
        ("", "en"),
        ("*;q=0.1", "en"),
    ],
)
def test_the_page_speaks_the_first_language_it_knows(accepted: str, expected: str) -> None:
    assert expected == page_language(accepted)


def test_the_page_says_which_index_it_speaks_from(services: Services) -> None:
    facts = index_facts(services)

    assert (13, True, services.shelf.current().index_sha256) == (
        facts.works,
        facts.is_sample,
        facts.index_sha256,
    )


@pytest.mark.parametrize(
    ("on", "before", "after"),
    [
        pytest.param(date(2012, 1, 1), None, "1 January 2014", id="in the first state"),
        pytest.param(date(2015, 1, 1), "1 September 2010", None, id="in the last"),
    ],
)
def test_a_permalink_leads_to_its_neighbours_in_time(
    services: Services, on: date, before: str | None, after: str | None
) -> None:
    question = LawQuestion(
        work="sample:data-keeping-act-2010",
        anchor="art_4",
        on=on,
        observed_at=None,
        known_by=None,
        language="en",
    )
    law = look_up(question, services.shelf.current(), services.now(), "UTC")

    page = law_page(services, law, "en", date(2026, 11, 30))

    assert (before, after, ()) == (
        page.previous and page.previous.label,
        page.next and page.next.label,
        page.contents,
    )


def page_of(services: Services, anchor: str) -> LawPage:
    """Return the page of a provision of the Data Keeping Act on 1 January 2015."""
    question = LawQuestion(
        work="sample:data-keeping-act-2010",
        anchor=anchor,
        on=date(2015, 1, 1),
        observed_at=None,
        known_by=None,
        language="en",
    )
    law = look_up(question, services.shelf.current(), services.now(), "UTC")
    return law_page(services, law, "en", date(2026, 11, 30))


def test_a_whole_work_has_a_table_of_contents(services: Services) -> None:
    page = page_of(services, "")

    assert any("Article 4" in link.label and "/art_4?" in link.address for link in page.contents)


def test_a_page_of_a_text_that_is_missing_bears_the_title_of_its_law(services: Services) -> None:
    page = page_of(services, "art_999")

    assert (None, "Data Keeping Act 2010") == (page.law.card, page.title)
    assert "<h1>Data Keeping Act 2010</h1>" in render_law_page(page)
