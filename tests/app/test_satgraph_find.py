"""What the primitives find by names and words, over a law in memory."""

from collections.abc import Iterator

import pytest

from app.satgraph_bodies import ContentQueryBody, LexicalQuery
from app.satgraph_find import to_query
from app.services import Services
from tests.app.satgraph import LONG, Asker, asking, sat_law
from tests.legal_core import laws
from tests.legal_core.test_sat_edges import ACT
from tests.memory_vectors import ToldVectors

CAPUT = f"{laws.BRAZIL}~art_6__cpt"
ART_33 = f"{laws.GDPR}~art_33"
URN = "urn:lex:br:federal:constituicao:1988-10-05;1988"


@pytest.fixture(scope="module")
def ask(services: Services) -> Iterator[Asker]:
    with asking(services, sat_law()) as asker:
        yield asker


def words(text: str) -> dict[str, object]:
    return {"lexical": {"queryText": text}}


def items(answer: object) -> list[str]:
    assert isinstance(answer, list), answer
    return [one["item"]["id"] for one in answer]


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("Regulation (EU) 2016/679, Article 33", [(ART_33, 1.0, "exact_identifier")]),
        (CAPUT, [(CAPUT, 1.0, "exact_identifier")]),
        (URN, [(laws.BRAZIL, 1.0, "exact_identifier")]),
        ("Directive 95/46/EC", [(laws.DIRECTIVE, 1.0, "exact_identifier")]),
        ("nothing of the kind", []),
    ],
)
def test_a_reference_leads_to_items_with_how_sure_and_why(
    ask: Asker, reference: str, expected: list[tuple[str, float, str]]
) -> None:
    found = ask.get("/items/by-reference", referenceText=reference).json()

    assert expected == [(one["item"]["id"], one["confidence"], one["why"]) for one in found]


def test_a_reference_is_read_where_it_is_made(ask: Asker) -> None:
    found = ask.get("/items/by-reference", referenceText="Article 34", contextId=ART_33)
    lost = ask.get("/items/by-reference", referenceText="Article 34", contextId="x")
    elsewhere = ask.get(
        "/items/by-reference",
        referenceText="Article 34",
        contextId=ART_33,
        dataSources="br-federal",
    )

    assert [f"{laws.GDPR}~art_34"] == items(found.json())
    assert (404, "RESOURCE_NOT_FOUND") == (lost.status_code, lost.json()["code"])
    assert [] == elsewhere.json()


@pytest.mark.parametrize("path", ["/items", "/themes", "/item-types"])
def test_a_reference_without_words_and_an_unknown_source_are_refused(ask: Asker, path: str) -> None:
    blank = ask.get(f"{path}/by-reference", referenceText="  ")
    absent = ask.get(f"{path}/by-reference")
    source = ask.get(f"{path}/by-reference", referenceText="x", dataSources="nobody")

    assert [
        (400, "INVALID_PARAMETER"),
        (400, "MISSING_REQUIRED_PARAMETER"),
        (400, "INVALID_PARAMETER"),
    ] == [(one.status_code, one.json()["code"]) for one in (blank, absent, source)]


def test_themes_and_kinds_are_found_by_their_labels(ask: Asker) -> None:
    theme = ask.get("/themes/by-reference", referenceText="Data Law").json()
    used = ask.get("/themes/by-reference", referenceText="law", dataSources="sample").json()
    kind = ask.get("/item-types/by-reference", referenceText="artigo").json()

    assert [("ev:2", 0.9, "exact_title"), ("ev:1", 0.3, "fuzzy")] == [
        (one["theme"]["id"], one["confidence"], one["why"]) for one in theme
    ]
    assert ["ev:2"] == [one["theme"]["id"] for one in used]
    assert [("article", 0.9)] == [(one["itemType"]["id"], one["confidence"]) for one in kind]


def test_fi1_without_vectors_words_are_searched_alone(ask: Asker) -> None:
    semantic = {"strategy": "semanticOnly", "semantic": {"queryText": "lamp"}}
    mixed = {"strategy": "hybrid", "semantic": {"queryText": "notify"}}

    refused = ask.post("/items/search", contentQuery=semantic)
    without = ask.post("/items/search", contentQuery={"strategy": "lexicalOnly"})
    served = ask.post("/items/search", contentQuery=mixed)

    assert (400, "INVALID_PARAMETER") == (refused.status_code, refused.json()["code"])
    assert (400, "MISSING_REQUIRED_PARAMETER") == (without.status_code, without.json()["code"])
    assert ([ART_33], "lexicalOnly") == (
        items(served.json()),
        served.headers["vigent-retrieval"],
    )
    query = to_query(ContentQueryBody(lexical=LexicalQuery(query_text="lamp")))
    assert ("lamp", 0) == (query.text, query.citation_milli)


def test_fi5_a_server_outside_that_what_is_looked_for_was_sent_to_is_named(
    services: Services,
) -> None:
    held = sat_law()
    held.vectors = ToldVectors({}, host="vectors.example:443")
    header = "vigent-external-model"
    mixed = {"strategy": "hybrid", **words("notify"), "semantic": {"queryText": "notify"}}
    lexical = {"strategy": "lexicalOnly", **words("notify")}

    with asking(services, held) as ask:
        found = ask.post("/items/search", contentQuery=mixed)
        texts = ask.post("/text-units/search", contentQuery=mixed, aspects=["canonical"])
        by_words = ask.post("/items/search", contentQuery=lexical)
        all_items = ask.post("/items/search")

    assert "vectors.example:443" == found.headers[header] == texts.headers[header]
    assert header not in by_words.headers
    assert header not in all_items.headers


def test_fi2_a_narrower_theme_or_kind_counts_for_a_broader_one(ask: Asker) -> None:
    by_theme = ask.post("/items/search", themeIds=["ev:1"]).json()
    by_kind = ask.post("/items/search", themeIds=["ev:1"], itemTypeIds=["provision"]).json()
    no_theme = ask.post("/items/search", themeIds=["ev:3"]).json()

    assert [LONG] == items(by_theme)
    assert [f"{LONG}~art_1", f"{LONG}~art_2"] == items(by_kind)
    assert [] == no_theme


def test_fi3_without_words_the_items_in_scope_come_by_work_then_anchor(ask: Asker) -> None:
    works = ask.post("/items/search")
    roots = ask.post("/items/search", itemIds=[f"{laws.BRAZIL}~tit_2", CAPUT])
    below = ask.post(
        "/items/search", itemIds=[f"{laws.GDPR}~chp_4", laws.DIRECTIVE], itemTypeIds=["article"]
    )
    page = ask.post("/items/search", topK=2)
    rest = ask.post("/items/search", cursor=page.headers["vigent-next-cursor"])

    assert sorted(items(works.json())) == items(works.json())
    assert {1.0} == {one["score"] for one in works.json()}
    assert [CAPUT, f"{laws.BRAZIL}~tit_2"] == items(roots.json())
    assert [
        f"{laws.DIRECTIVE}~art_6",
        f"{laws.DIRECTIVE}~art_7",
        ART_33,
        f"{laws.GDPR}~art_34",
    ] == items(below.json())
    assert items(works.json()) == items(page.json()) + items(rest.json())


def test_fi4_a_urn_stands_for_its_item_and_goes_first(ask: Asker) -> None:
    both = ask.post("/items/search", itemUrns=[URN], itemIds=[laws.GDPR])
    unknown = ask.post("/items/search", itemUrns=["urn:lex:br:nothing"])

    assert [laws.BRAZIL] == items(both.json())
    assert (404, "RESOURCE_NOT_FOUND") == (unknown.status_code, unknown.json()["code"])


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"publisher": "br-federal"}, {laws.BRAZIL}),
        ({"documentType": "directive"}, {laws.DIRECTIVE}),
        ({"jurisdiction": "eu", "language": "fr"}, {laws.GDPR}),
        ({"language": "de"}, set()),
    ],
)
def test_items_are_left_by_facts(ask: Asker, facts: dict[str, str], expected: set[str]) -> None:
    found = ask.post("/items/search", itemMetadataFilter=facts).json()

    assert expected == set(items(found))


@pytest.mark.parametrize(
    "scope",
    [
        {"itemIds": ["x"]},
        {"themeIds": ["x"]},
        {"itemTypeIds": ["x"]},
    ],
)
def test_a_scope_that_is_not_held_is_not_found(ask: Asker, scope: dict[str, list[str]]) -> None:
    answer = ask.post("/items/search", **scope)

    assert (404, "RESOURCE_NOT_FOUND") == (answer.status_code, answer.json()["code"])


def test_items_are_found_by_the_words_of_any_day(ask: Asker) -> None:
    found = ask.post("/items/search", contentQuery=words("trabalho moradia")).json()
    narrowed = ask.post("/items/search", contentQuery=words("direitos"), itemIds=[laws.GDPR]).json()

    assert [f"{laws.BRAZIL}~art_6"] == items(found)
    assert 1.0 == found[0]["score"]
    assert [] == narrowed


def test_texts_tell_their_interval_and_whether_they_are_current(ask: Asker) -> None:
    query = words("moradia")
    every = ask.post("/text-units/search", contentQuery=query).json()
    then = ask.post(
        "/text-units/search", contentQuery=query, at="2012-01-01", language="pt-BR"
    ).json()

    assert {True, False} == {one["textUnit"]["metadata"]["notCurrent"] for one in every}
    (only,) = then
    assert ["2010-02-04", "2015-09-15"] == only["textUnit"]["metadata"]["validityInterval"]
    assert ("pt", "pt-BR") == (
        only["textUnit"]["language"],
        only["textUnit"]["metadata"]["requestedLanguage"],
    )


@pytest.mark.parametrize(
    ("more", "count"),
    [
        ({}, 2),
        ({"language": "fr"}, 0),
        ({"language": "de"}, 0),
        ({"aspects": ["summary"]}, 0),
        ({"metadataFilter": {"versionMetadataFilter": {"type": "interpretive"}}}, 0),
        ({"metadataFilter": {"versionMetadataFilter": {"legalState": "in_force"}}}, 2),
        ({"metadataFilter": {"itemMetadataFilter": {"publisher": "br-federal"}}}, 0),
    ],
)
def test_texts_are_left_by_facts(ask: Asker, more: dict[str, object], count: int) -> None:
    found = ask.post("/text-units/search", contentQuery=words("controller notify"), **more)

    assert (200, count) == (found.status_code, len(found.json()))


def test_clauses_and_citations_weigh(ask: Asker) -> None:
    clauses = [
        {"type": "mustContain", "text": "todos são iguais"},
        {"type": "shouldContain", "text": "sigilo", "boost": 3.0},
        {"type": "mustNotContain", "text": "trabalho"},
    ]
    boost = {"enabled": True, "multiplier": 2.0, "patterns": ["lei"]}
    query = {**words("lei direitos"), "clauses": clauses, "citationBoost": boost}

    found = ask.post("/items/search", contentQuery=query).json()

    assert [f"{laws.BRAZIL}~art_5"] == items(found)


def test_a_text_too_long_for_an_answer_is_counted_and_left_out(ask: Asker) -> None:
    found = ask.post("/text-units/search", contentQuery=words("lamp"))

    assert ([], "1") == (found.json(), found.headers["vigent-left-out"])
    assert (400, "MISSING_REQUIRED_PARAMETER") == (
        (missing := ask.post("/text-units/search")).status_code,
        missing.json()["code"],
    )
    assert ACT
