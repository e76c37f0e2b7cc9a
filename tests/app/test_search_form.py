"""The form by which texts are searched, its page, and how what is found is narrowed."""

import re
from datetime import date
from html import unescape
from itertools import pairwise

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace

from app.schemas import SnippetMark, WorkspaceCard
from app.search_form import (
    SearchForm,
    fields_of,
    narrowed_by,
    narrowing_of,
    run_search,
    telling_of,
    to_pieces,
    without,
)
from domain.errors import BadRequestError, UnknownItemError
from domain.operation_catalog import AsOf, Search
from domain.result_rows import Facet, FacetValue
from index.reader import OpenIndex
from tests.app import fixtures_lists
from tests.events import NOON

TODAY = date(2026, 11, 30)
ACT = "sample:data-keeping-act-2010"


@pytest.fixture(scope="module")
def client(app: Litestar) -> TestClient[Litestar]:
    return TestClient(app)


def found(law: OpenIndex, form: SearchForm) -> WorkspaceCard:
    reply = run_search(law, form, now=NOON, today_on=TODAY)
    assert reply is not None
    (card,) = reply.cards
    assert isinstance(card, WorkspaceCard)
    return card


def test_sp1_a_form_runs_as_the_operation_does(sample_index: OpenIndex) -> None:
    form = SearchForm(query="keeper", date="2015-01-01", retrieval_mode="keyword", work=ACT)

    card = found(sample_index, form)

    assert {ACT} == {one.work for one in card.hits}
    assert card.plan is not None
    assert (date(2015, 1, 1), "keyword") == (card.plan.day, card.plan.mode_asked)


def test_sp1_of_all_versions_no_day_is_asked_for(sample_index: OpenIndex) -> None:
    form = SearchForm(query="keeper", date="2015-01-01", time_scope="all_versions")

    plan = found(sample_index, form).plan

    assert plan is not None
    assert plan.day is None


def test_sp1_nothing_is_looked_for_without_words(sample_index: OpenIndex) -> None:
    assert run_search(sample_index, SearchForm(query=" "), now=NOON, today_on=TODAY) is None


def test_sp1_what_is_outside_its_form_is_refused(sample_index: OpenIndex) -> None:
    with pytest.raises(UnknownItemError, match="holds no provision art_999"):
        found(sample_index, SearchForm(query="keeper", work=f"{ACT}~art_999"))


@pytest.mark.parametrize(
    ("form", "told"),
    [
        (SearchForm(query="keeper", date="2015-02-30"), "'2015-02-30', which is no calendar day"),
        (SearchForm(query="keeper", date="30.2.2015"), "give a day as YYYY-MM-DD"),
        (SearchForm(query="keeper", date="20150228"), "give a day as YYYY-MM-DD"),
        (SearchForm(query="k" * 2001), "have 2,001 characters; give at most 2,000."),
        (SearchForm(query="keeper", retrieval_mode="dowsing"), "begin anew with the empty form"),
        (SearchForm(query="keeper", language="English"), "begin anew with the empty form"),
    ],
)
def test_sp4_what_cannot_be_is_refused_in_words_for_a_reader(
    sample_index: OpenIndex, form: SearchForm, told: str
) -> None:
    with pytest.raises(BadRequestError, match=told) as refused:
        found(sample_index, form)

    assert "$" not in str(refused.value)


def test_sp4_a_day_counts_only_where_it_is_asked_for(sample_index: OpenIndex) -> None:
    form = SearchForm(query="keeper", date="2015-02-30", time_scope="all_versions")

    assert found(sample_index, form).hits


def test_sp2_a_provision_is_looked_in_at_and_below_it(sample_index: OpenIndex) -> None:
    card = found(sample_index, SearchForm(query="keeper", work=f"{ACT}~art_4", date="2015-01-01"))

    assert {"art_4"} == {one.anchor.partition("__")[0] for one in card.hits}


def test_sp2_a_turn_s_search_is_narrowed_by_the_same_fields_and_one_more() -> None:
    reply = fixtures_lists.WORKSPACE
    (done,) = reply.operations

    def fields(arguments: Search | AsOf) -> object:
        told = replace(reply, operations=(replace(done, arguments=arguments),))
        return narrowing_of(told, done.operation_id)

    asked = Search(query="moradia", date=date(2016, 1, 1), language="pt", publisher="br")
    assert (
        ("query", "moradia"),
        ("date", "2016-01-01"),
        ("time_scope", "as_of"),
        ("publisher", "br"),
        ("language", "pt"),
    ) == fields(asked)
    assert fields(Search(query="moradia", works=("subject_1",))) is None
    assert fields(AsOf(subject_ref="subject_1")) is None
    assert narrowing_of(reply, None) is None


def test_sp2_fields_that_are_filled_go_on_but_the_cursor_does_not() -> None:
    form = SearchForm(query="lamp", language="en", cursor="x")

    assert (("query", "lamp"), ("time_scope", "as_of"), ("language", "en")) == fields_of(form)
    assert (("language", "en"),) == narrowed_by(form)
    assert (("query", "lamp"),) == without(fields_of(form), "language", "time_scope")


def test_facets_of_one_value_tell_nothing_apart() -> None:
    one, other = (FacetValue(value=name, label=name, count=1) for name in "ab")
    several = Facet(by="work", values=(one, other))

    assert (several,) == telling_of((several, Facet(by="language", values=(one,))))


def test_pieces_of_a_snippet_are_the_snippet() -> None:
    marks = (SnippetMark(start=0, end=2), SnippetMark(start=3, end=5))

    pieces = to_pieces("ab cd", marks)

    assert [("ab", True), (" ", False), ("cd", True)] == [(p.text, p.is_found) for p in pieces]
    assert "ab cd" == "".join(one.text for one in to_pieces("ab cd", ()))


def text_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def test_the_page_shows_law_day_words_reasons_and_facets(client: TestClient[Litestar]) -> None:
    empty = client.get("/search")
    shown = client.post("/search", data={"query": "keeper lighthouse", "date": "2015-01-01"})

    assert (200, 200) == (empty.status_code, shown.status_code)
    assert "<mark>" in shown.text
    assert "as they stood on 1 January 2015" in text_of(shown.text)
    assert "Stands in" in text_of(shown.text)
    assert re.search(r'<button name="work" value="sample:[^"]+">', shown.text)
    assert "<mark>" not in empty.text


def test_sp3_words_stand_in_forms_and_never_in_an_address(client: TestClient[Litestar]) -> None:
    shown = client.post("/search", data={"query": "keeper", "time_scope": "all_versions"})

    addresses = re.findall(r'(?:href|action)="([^"]*)"', shown.text)
    assert addresses
    assert not [one for one in addresses if "keeper" in one]
    assert '<input type="hidden" name="query" value="keeper">' in shown.text


def test_a_search_goes_on_where_the_page_ended(client: TestClient[Litestar]) -> None:
    first = client.post(
        "/search", data={"query": "lighthouse records", "time_scope": "all_versions"}
    )
    cursor = re.search(r'name="cursor" value="([^"]+)"', first.text)

    assert cursor is not None
    more = {"query": "lighthouse records", "time_scope": "all_versions", "cursor": cursor[1]}
    assert '<ol class="rows hits" start="11">' in client.post("/search", data=more).text


@pytest.mark.parametrize(
    ("field", "status", "says"),
    [
        ({"date": "yesterday"}, 400, "date"),
        ({"work": "sample:nothing"}, 404, "sample:nothing"),
        ({"publisher": "nobody"}, 200, "status-gap"),
    ],
)
def test_what_cannot_be_searched_is_said_and_the_words_stay(
    client: TestClient[Litestar], field: dict[str, str], status: int, says: str
) -> None:
    shown = client.post("/search", data={"query": "keeper", **field})

    assert status == shown.status_code
    assert says in shown.text
    assert 'value="keeper"' in shown.text


def test_the_page_speaks_the_reader_s_language_and_escapes_the_words(
    client: TestClient[Litestar],
) -> None:
    shown = client.post(
        "/search", data={"query": "<b>à l’oubli"}, headers={"Accept-Language": "fr"}
    )

    assert '<html lang="fr">' in shown.text
    assert 'value="&lt;b&gt;à l’oubli"' in shown.text


@pytest.mark.parametrize(
    "query", ["keeper lighthouse", "Kartoffelsalat", ""], ids=["found", "nothing", "empty"]
)
def test_headings_of_the_page_follow_one_another(client: TestClient[Litestar], query: str) -> None:
    shown = client.post("/search", data={"query": query, "date": "2015-01-01"}).text

    levels = [int(one) for one in re.findall(r"<h([1-6])[ >]", shown)]
    assert 1 == levels[0]
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert 1 == levels.count(1)


def test_sp4_a_refusal_stands_on_the_page_in_the_readers_language(
    client: TestClient[Litestar],
) -> None:
    shown = client.post(
        "/search",
        data={"query": "keeper", "date": "2015-02-30"},
        headers={"accept-language": "de"},
    )

    assert 400 == shown.status_code
    assert "Die Suche wurde nicht ausgeführt" in shown.text
    assert "which is no calendar day" in unescape(shown.text)
    assert 'value="keeper"' in shown.text


def test_how_many_hold_all_words_is_told_where_several_were_asked(
    client: TestClient[Litestar],
) -> None:
    shown = client.post("/search", data={"query": "keeper lighthouse", "date": "2015-01-01"}).text

    assert re.search(r"\d+ of \d+ provisions hold all 2 words", shown)


def test_what_may_have_been_meant_is_asked_by_a_button(client: TestClient[Litestar]) -> None:
    asked = {
        "query": "lihgthouse keeper",
        "date": "2015-01-01",
        "work": "sample:lighthouse-act-2004",
    }
    shown = client.post("/search", data=asked).text
    right = client.post("/search", data={**asked, "query": "lighthouse keeper"}).text

    (form,) = re.findall(r'<form class="meant".*?</form>', shown, re.DOTALL)
    assert '<button name="query" value="lighthouse keeper">lighthouse keeper</button>' in form
    assert 'name="work" value="sample:lighthouse-act-2004"' in form
    assert 'type="hidden" name="query"' not in form
    assert 'class="meant"' not in right
