"""What the deterministic primitives answer, over a law in memory."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from app.satgraph_answers import point_of
from app.satgraph_errors import SatError
from app.satgraph_read import check_depth
from app.satgraph_schemas import SatVersion
from app.satgraph_view import find_wording
from app.services import Services
from tests.app.satgraph import LONG, Asker, asking, sat_law
from tests.law import CORPUS_DAY, MemoryLaw
from tests.legal_core import laws
from tests.legal_core.test_sat_edges import ACT

CAPUT = f"{laws.BRAZIL}~art_6__cpt"
ART_33 = f"{laws.GDPR}~art_33"


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return sat_law()


@pytest.fixture(scope="module")
def ask(services: Services, law: MemoryLaw) -> Iterator[Asker]:
    with asking(services, law) as asker:
        yield asker


def ids(answer: object) -> list[str]:
    assert isinstance(answer, list)
    return [one["id"] for one in answer]


def test_an1_every_answer_names_its_index(ask: Asker, law: MemoryLaw) -> None:
    answer = ask.of("/items", id=CAPUT)

    assert (200, law.index_sha256, CORPUS_DAY.isoformat()) == (
        answer.status_code,
        answer.headers["vigent-index"],
        answer.headers["vigent-corpus-day"],
    )


def test_an2_a_list_stays_a_list_and_a_header_leads_on(ask: Asker) -> None:
    whole = ask.post("/query-actions").json()
    found: list[str] = []
    cursor = None
    for _ in range(len(whole)):
        page = ask.post("/query-actions", topK=3, **({"cursor": cursor} if cursor else {}))
        found.extend(ids(page.json()))
        cursor = page.headers.get("vigent-next-cursor")
        if cursor is None:
            break

    assert ids(whole) == found
    assert "vigent-next-cursor" not in ask.post("/query-actions").headers
    assert 400 == ask.post("/query-actions", cursor="nonsense").status_code


def test_an3_what_is_left_out_is_the_corpus_day(law: MemoryLaw) -> None:
    left_out = point_of(law, None, None, "publication")
    named = point_of(law, "2001-05-20T10:00:00Z", "2002-01-01T00:00:00", "record")
    aware = point_of(law, None, "2002-01-01T00:00:00+02:00", "record")

    assert CORPUS_DAY == left_out.valid_on == left_out.observed_at.date()
    assert ("2001-05-20", "2002-01-01T00:00:00+00:00", "record") == (
        named.valid_on.isoformat(),
        named.observed_at.isoformat(),
        named.known_by,
    )
    assert "2002-01-01T00:00:00+02:00" == aware.observed_at.isoformat()
    with pytest.raises(SatError):
        point_of(law, "2001-02-30", None, "publication")


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("/items", CAPUT),
        ("/versions", f"{CAPUT}@2000-02-14"),
        ("/actions", f"{laws.BRAZIL}!2000-02-14:amendment:ec_26:art_1"),
        ("/themes", "ev:2"),
        ("/item-types", "article"),
        ("/text-units", f"{CAPUT}@2000-02-14!pt"),
        ("/relations", "sample:x!based_on:http://law.example/a//b?c#d"),
    ],
)
def test_one_record_is_fetched_by_its_id_and_an_unknown_one_is_not_found(
    ask: Asker, law: MemoryLaw, path: str, known: str
) -> None:
    if path == "/actions":
        known = law.get_version(f"{CAPUT}@2000-02-14").produced_by[0]

    found, missing = ask.of(path, id=known), ask.of(path, id=f"{known}x")

    assert (200, known) == (found.status_code, found.json()["id"])
    assert (404, "RESOURCE_NOT_FOUND") == (missing.status_code, missing.json()["code"])


def test_rd1_a_batch_comes_in_the_order_asked_for_with_what_is_missing(ask: Asker) -> None:
    wanted = [ART_33, "sample:nothing", CAPUT]

    items = ask.post("/items/batch-get", ids=wanted).json()
    versions = ask.post("/versions/batch-get", ids=[f"{CAPUT}@2000-02-14", "v"]).json()
    actions = ask.post("/actions/batch-get", ids=["a"]).json()
    types = ask.post("/item-types/batch-get", ids=["article", "x"]).json()
    valid = ask.post("/versions/batch-valid-at", itemIds=wanted, at="2001-05-20").json()

    assert ([ART_33, CAPUT], ["sample:nothing"], 0) == (
        ids(items["found"]),
        items["missing"],
        items["forbiddenCount"],
    )
    assert ([f"{CAPUT}@2000-02-14"], ["v"]) == (ids(versions["found"]), versions["missing"])
    assert ([], ["a"]) == (actions["found"], actions["missing"])
    assert (["article"], ["x"]) == (ids(types["found"]), types["missing"])
    assert ([f"{CAPUT}@2000-02-14"], [ART_33, "sample:nothing"]) == (
        ids(valid["found"]),
        valid["missing"],
    )


def test_rd1_a_text_that_is_too_long_is_no_missing_one(ask: Asker) -> None:
    versions = [f"{LONG}~art_2@2001-01-01"]

    answer = ask.post("/text-units/batch-get", versionIds=versions, language="en")

    assert (400, "INVALID_PARAMETER") == (answer.status_code, answer.json()["code"])


@pytest.mark.parametrize(
    ("item", "on", "told"),
    [
        (CAPUT, "1950-01-01", "the next begins on 1988-10-05"),
        (laws.DIRECTIVE, "2020-01-01", "the one before ended on 2018-05-25"),
    ],
)
def test_rd2_where_no_version_stands_the_nearest_days_are_told(
    ask: Asker, item: str, on: str, told: str
) -> None:
    for tail in ("/valid-versions", "/applicable-versions"):
        answer = ask.of("/items", id=item, tail=tail, at=on)

        assert (404, "NO_VALID_VERSION") == (answer.status_code, answer.json()["code"])
        assert told in answer.json()["message"]


def test_rd3_a_language_that_is_not_there_gives_no_text_and_tells_which_are(ask: Asker) -> None:
    english = ask.of("/versions", id=f"{CAPUT}@2000-02-14", tail="/text-units", language="en")
    every = ask.of("/versions", id=f"{ART_33}@2016-05-24", tail="/text-units")
    summary = ask.of("/versions", id=f"{ART_33}@2016-05-24", tail="/text-units", aspect="summary")
    batch = ask.post(
        "/text-units/batch-get",
        versionIds=[f"{CAPUT}@2000-02-14", f"{ART_33}@2016-05-24"],
        language="en",
    ).json()

    assert (200, [], "pt") == (
        english.status_code,
        english.json(),
        english.headers["vigent-available-languages"],
    )
    assert (["en", "fr"], "en, fr") == (
        [one["language"] for one in every.json()],
        every.headers["vigent-available-languages"],
    )
    assert [] == summary.json()
    assert ([f"{ART_33}@2016-05-24!en"], [f"{CAPUT}@2000-02-14"]) == (
        ids(batch["found"]),
        batch["missing"],
    )


@pytest.mark.parametrize(
    ("language", "served"),
    [("pt-BR", "pt"), ("PT", "pt"), ("pt-Latn-BR", "pt"), ("en", None), ("p", None)],
)
def test_sv3_a_language_is_served_by_an_equal_or_broader_tag(
    ask: Asker, law: MemoryLaw, language: str, served: str | None
) -> None:
    version = law.get_version(f"{CAPUT}@2000-02-14")

    wording = find_wording(version, language)
    texts = ask.of("/versions", id=version.id, tail="/text-units", language=language).json()

    assert served == (wording.language if wording else None)
    assert [(language, served)] * bool(served) == [
        (one["metadata"]["requestedLanguage"], one["language"]) for one in texts
    ]


def test_sv3_a_broad_language_is_served_by_a_narrower_tag(law: MemoryLaw) -> None:
    version = law.get_version(f"{CAPUT}@2000-02-14")
    (wording,) = version.expressions
    narrow = replace(version, expressions=(replace(wording, language="pt-BR"),))

    assert "pt-BR" == getattr(find_wording(narrow, "pt"), "language", None)


def test_rd4_a_version_has_a_place_in_the_tree_on_its_own_days(ask: Asker) -> None:
    version = f"{laws.BRAZIL}~art_5@1988-10-05"
    ended = f"{CAPUT}@2000-02-14"

    parents = ask.of("/versions", id=version, tail="/parents").json()
    parent = ask.of("/versions", id=version, tail="/parents", at="2012-01-01").json()
    first = ask.of("/versions", id=version, tail="/ancestors").json()
    later = ask.of("/versions", id=version, tail="/ancestors", at="2012-01-01").json()
    children = ask.of("/versions", id=version, tail="/children").json()
    below = ask.of("/versions", id=version, tail="/hierarchy").json()

    assert (4, [f"{laws.BRAZIL}~tit_2@2010-02-04"]) == (len(parents), ids(parent))
    assert [f"{laws.BRAZIL}@1988-10-05", f"{laws.BRAZIL}~tit_2@1988-10-05"] == ids(first)
    assert [f"{laws.BRAZIL}@2010-02-04", f"{laws.BRAZIL}~tit_2@2010-02-04"] == ids(later)
    assert ids(children) == below
    for tail in ("/children", "/parents", "/ancestors", "/hierarchy"):
        answer = ask.of("/versions", id=ended, tail=tail, at="2011-01-01")
        assert (404, "NO_VALID_VERSION") == (answer.status_code, answer.json()["code"])


def test_rd5_a_depth_counts_levels(ask: Asker) -> None:
    whole = ask.of("/items", id=laws.BRAZIL, tail="/hierarchy").json()
    one = ask.of("/items", id=laws.BRAZIL, tail="/hierarchy", depth=1).json()
    none = ask.of("/items", id=laws.BRAZIL, tail="/hierarchy", depth=0).json()

    assert (one, []) == (whole[:2], none)
    assert [f"{laws.BRAZIL}~preamble", f"{laws.BRAZIL}~tit_2"] == one
    assert 400 == ask.of("/items", id=laws.BRAZIL, tail="/hierarchy", depth=-2).status_code
    with pytest.raises(SatError):
        check_depth(-2)


def test_the_tree_of_items_is_read_both_ways(ask: Asker) -> None:
    children = ask.of("/items", id=f"{laws.BRAZIL}~art_5", tail="/children").json()
    ancestors = ask.of("/items", id=CAPUT, tail="/ancestors").json()
    root = ask.of("/items", id=laws.BRAZIL, tail="/ancestors").json()

    assert [f"{laws.BRAZIL}~art_5__cpt", f"{laws.BRAZIL}~art_5__inc_12"] == ids(children)
    assert [laws.BRAZIL, f"{laws.BRAZIL}~tit_2", f"{laws.BRAZIL}~art_6"] == ids(ancestors)
    assert [] == root


def test_an_item_says_what_it_is(ask: Asker) -> None:
    work = ask.of("/items", id=laws.BRAZIL).json()
    part = ask.of("/items", id=f"{laws.BRAZIL}~tit_2").json()
    bare = ask.of("/items", id=CAPUT).json()

    assert ("work", "Constituição da República Federativa do Brasil", None) == (
        work["typeId"],
        work["label"],
        work["parentId"],
    )
    assert "urn:lex:br:federal:constituicao:1988-10-05;1988" == work["urn"]
    assert ("Título II Dos Direitos e Garantias Fundamentais", laws.BRAZIL, None) == (
        part["label"],
        part["parentId"],
        part["urn"],
    )
    assert "art_6__cpt" == bare["label"]


def test_ss1_days_are_days_and_intervals_half_open(ask: Asker) -> None:
    version = ask.of("/versions", id=f"{CAPUT}@2000-02-14").json()
    last = ask.of("/versions", id=f"{CAPUT}@2015-09-15").json()
    article_33 = ask.of("/versions", id=f"{ART_33}@2016-05-24").json()

    assert (["2000-02-14", "2010-02-04"], ["2015-09-15", None]) == (
        version["validityInterval"],
        last["validityInterval"],
    )
    assert (None, ["2018-05-25", None]) == (
        version["applicabilityInterval"],
        article_33["applicabilityInterval"],
    )
    assert "validity_interval" in SatVersion.__struct_fields__


def test_ss2_what_the_record_adds_stands_in_metadata(ask: Asker) -> None:
    version = ask.of("/versions", id=f"{CAPUT}@2000-02-14").json()

    (text,) = version["metadata"]["texts"]
    assert {"language": "pt", "textStatus": "consolidated_documentary"} == {
        name: text[name] for name in ("language", "textStatus")
    }
    assert 64 == len(text["textSha256"])
    assert "in_force" == version["metadata"]["legalState"]


def test_sv1_a_version_names_one_maker_and_all_of_them(ask: Asker) -> None:
    version = ask.of("/versions", id=f"{CAPUT}@2000-02-14").json()
    action = ask.of("/actions", id=version["producedByActionId"]).json()

    assert version["producedByActionId"] in version["metadata"]["producedByActionIds"]
    assert [version["id"]] == action["producesVersionIds"]
    assert "EC 26" == action["metadata"]["sourceWork"]
    assert [] == action["sourceVersionIds"]


def test_sv2_a_text_is_the_whole_of_a_version_and_a_stored_one_that_of_a_node(
    ask: Asker, law: MemoryLaw
) -> None:
    whole = ask.of("/text-units", id=f"{laws.BRAZIL}~art_5@1988-10-05!pt").json()
    stored_id = law.get_version(f"{CAPUT}@2000-02-14").expressions[0].text_unit
    own = ask.of("/text-units", id=str(stored_id)).json()

    assert "Todos são iguais perante a lei:\nXII - é inviolável" in whole["content"]
    assert ("Version", "canonical") == (whole["sourceType"], whole["aspect"])
    assert ("Item", CAPUT, laws.ART_6_2000) == (own["sourceType"], own["sourceId"], own["content"])
    assert 404 == ask.of("/text-units", id=f"{CAPUT}@2000-02-14!en").status_code


def test_sv4_a_text_that_is_too_long_is_refused(ask: Asker) -> None:
    answer = ask.of("/versions", id=f"{LONG}~art_2@2001-01-01", tail="/text-units")

    assert (400, "INVALID_PARAMETER") == (answer.status_code, answer.json()["code"])
    assert "longer than" in answer.json()["message"]


def test_versions_of_a_span_share_a_day_with_it(ask: Asker) -> None:
    def starts(**span: str) -> list[str]:
        found = ask.of("/items", id=CAPUT, tail="/versions", **span).json()
        return [one["validityInterval"][0] for one in found]

    assert ["1988-10-05", "2000-02-14", "2010-02-04", "2015-09-15"] == starts()
    assert ["2000-02-14"] == starts(startAt="2000-02-14", endAt="2010-02-04")
    assert [] == starts(endAt="1988-10-05")
    refused = ask.of("/items", id=CAPUT, tail="/versions", startAt="2001-01-01", endAt="2001-01-01")
    assert (400, "INVALID_DATE_RANGE") == (refused.status_code, refused.json()["code"])


def test_themes_of_items_are_those_of_their_laws_each_once(ask: Asker) -> None:
    answer = ask.post("/themes/by-items", itemIds=[LONG, f"{LONG}~art_1", CAPUT])

    assert ["ev:2"] == ids(answer.json())
    assert 404 == ask.post("/themes/by-items", itemIds=["x"]).status_code


@pytest.mark.parametrize(
    ("one", "other", "status", "code"),
    [
        (f"{CAPUT}@2000-02-14", f"{ART_33}@2016-05-24", 400, "INVALID_PARAMETER"),
        (f"{CAPUT}@2000-02-14", f"{CAPUT}@1900-01-01", 404, "RESOURCE_NOT_FOUND"),
        (f"{ACT}@2000-01-01", f"{ACT}@2010-01-01", 404, "TEXT_NOT_AVAILABLE"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    ask: Asker, one: str, other: str, status: int, code: str
) -> None:
    answer = ask.get("/versions/compare", versionIdA=one, versionIdB=other)

    assert (status, code) == (answer.status_code, answer.json()["code"])


def test_two_versions_are_compared_in_a_language_of_both(ask: Asker) -> None:
    versions = {"versionIdA": f"{CAPUT}@1988-10-05", "versionIdB": f"{CAPUT}@2000-02-14"}

    report = ask.get("/versions/compare", **versions).json()
    brazilian = ask.get("/versions/compare", language="pt-BR", **versions).json()
    english = ask.get("/versions/compare", language="en", **versions)

    words = [one for one in report["changes"] if one["level"] == "word"]
    assert [("addition", "", "a moradia, ")] == [
        (one["type"], one["contentBefore"], one["contentAfter"]) for one in words
    ]
    assert report == brazilian
    assert (404, "TEXT_NOT_AVAILABLE") == (english.status_code, english.json()["code"])


def test_what_is_served_is_told(ask: Asker) -> None:
    languages = ask.get("/meta/languages").json()
    types = ask.get("/meta/action-types").json()

    assert ["en", "fr", "pt"] == languages
    assert 10 == len(types)
    assert {"Creation", "Correction", "Constitutional Mutation"} <= set(types)
