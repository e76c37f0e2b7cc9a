"""The plans of the SAT-Graph paper over HTTP, step by step, on real law."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.bootstrap import Wiring
from tests.app.satgraph import Asker, asking

BRAZIL = "br-federal:constituicao-1988"
CAPUT = f"{BRAZIL}~art_6__cpt"
AMENDMENT_26 = "br-federal:emc-26"
ART_33 = "eu-eurlex:32016r0679~art_33"


@pytest.fixture(scope="module")
def ask(real_wiring: Wiring) -> Iterator[Asker]:
    with asking(real_wiring.services(), real_wiring.shelf.current()) as asker:
        yield asker


def resolved(ask: Asker, reference: str) -> str:
    """Return the item that a reference means, the best candidate."""
    (best, *_) = ask.get("/items/by-reference", referenceText=reference, topK=3).json()
    assert best["why"] in ("exact_identifier", "exact_title", "short_title")
    return str(best["item"]["id"])


def texts(ask: Asker, versions: list[str]) -> list[str]:
    batch = ask.post("/text-units/batch-get", versionIds=versions, language="pt-BR").json()
    assert [] == batch["missing"]
    return [one["content"] for one in batch["found"]]


@pytest.mark.parametrize(
    "reference",
    ["caput of Art. 6 of the Brazilian Constitution", "caput do art. 6º da Constituição"],
)
def test_use_case_1_the_text_of_a_provision_on_a_day(ask: Asker, reference: str) -> None:
    item = resolved(ask, reference)
    (version,) = ask.of("/items", id=item, tail="/valid-versions", at="2001-05-20").json()
    (text,) = ask.of(
        "/versions", id=version["id"], tail="/text-units", language="pt-BR", aspect="canonical"
    ).json()

    assert CAPUT == item
    assert ["2000-02-14", "2010-02-04"] == version["validityInterval"]
    assert "a moradia" in text["content"]
    assert "alimentação" not in text["content"]
    assert text["metadata"]["textSha256"] == version["metadata"]["texts"][0]["textSha256"]


def test_use_case_2_the_amendment_that_brought_a_word(ask: Asker) -> None:
    item = resolved(ask, "Art. 6º, caput, da Constituição")
    versions = ask.of("/items", id=item, tail="/versions").json()
    contents = texts(ask, [one["id"] for one in versions])
    place = next(number for number, text in enumerate(contents) if "moradia" in text)
    before, pivot = versions[place - 1], versions[place]
    actions = ask.post("/actions/batch-get", ids=pivot["metadata"]["producedByActionIds"]).json()
    report = ask.get(
        "/versions/compare", versionIdA=before["id"], versionIdB=pivot["id"], language="pt-BR"
    ).json()
    ancestors = ask.of("/items", id=item, tail="/ancestors").json()

    assert ["1988-10-05", "2000-02-14", "2010-02-04", "2015-09-15"] == [
        one["validityInterval"][0] for one in versions
    ]
    assert pivot["producedByActionId"] in pivot["metadata"]["producedByActionIds"]
    # the source gives the amendments of a day together: 26 stands among those of its day
    assert AMENDMENT_26 in {one["metadata"]["sourceWork"] for one in actions["found"]}
    assert {"2000-02-14"} == {one["eventTime"] for one in actions["found"]}
    assert {"Amendment"} == {one["type"] for one in actions["found"]}
    assert [("addition", "", "a moradia, ")] == [
        (one["type"], one["contentBefore"], one["contentAfter"])
        for one in report["changes"]
        if one["level"] == "word"
    ]
    assert {item} == {one["componentId"] for one in report["changes"]}
    assert [BRAZIL, f"{BRAZIL}~art_6"] == [ancestors[0]["id"], ancestors[-1]["id"]]


def test_use_case_2_the_history_leads_to_the_same_versions(ask: Asker) -> None:
    history = ask.of("/items", id=CAPUT, tail="/history").json()
    versions = ask.of("/items", id=CAPUT, tail="/versions").json()

    assert ["Creation", "Amendment"] == sorted({one["type"] for one in history}, reverse=True)
    made = {version for one in history for version in one["producesVersionIds"]}
    assert {one["id"] for one in versions} <= made
    for action in history:
        ended = set(action["terminatesVersionIds"])
        assert not ended & set(action["producesVersionIds"])


def test_use_case_2a_everything_an_amendment_touched_is_tied_to_a_place_of_it(ask: Asker) -> None:
    micro = ask.of("/items", id=AMENDMENT_26, tail="/actions-caused", granularity="micro").json()
    macro = ask.of("/items", id=AMENDMENT_26, tail="/actions-caused", granularity="macro").json()
    ids = {one["id"] for one in micro}
    touched = sorted(
        {
            version
            for one in micro
            for version in (*one["producesVersionIds"], *one["terminatesVersionIds"])
        }
    )
    batch = ask.post("/versions/batch-get", ids=touched).json()

    assert [None] == [one["parentId"] for one in macro]
    assert {macro[0]["id"]} == {one["parentId"] for one in micro}
    assert ([], len(touched)) == (batch["missing"], len(batch["found"]))
    for version in batch["found"]:
        edges = version["metadata"]
        tied = {*edges["producedByActionIds"], *edges["terminatedByActionIds"]}
        assert tied & ids, version["id"]
    assert f"{CAPUT}@2000-02-14" in touched


def every_page(ask: Asker, path: str, **body: object) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while True:
        answer = ask.post(path, **body)
        assert 200 == answer.status_code, answer.text
        found.extend(answer.json())
        if "vigent-next-cursor" not in answer.headers:
            return found
        body["cursor"] = answer.headers["vigent-next-cursor"]


def test_use_case_3_what_changed_under_a_theme_since_a_day(ask: Asker) -> None:
    (best, *_) = ask.get("/themes/by-reference", referenceText="data protection").json()
    theme = best["theme"]["id"]
    themes = ask.of("/themes", id=theme, tail="/hierarchy").json()
    (kind, *_) = ask.get("/item-types/by-reference", referenceText="chapter").json()
    anchors = every_page(
        ask, "/items/search", themeIds=themes, itemTypeIds=[kind["itemType"]["id"]], topK=50
    )
    nested = {
        below
        for one in anchors
        for below in ask.of("/items", id=one["item"]["id"], tail="/hierarchy").json()
    }
    scope = [one["item"] for one in anchors if one["item"]["id"] not in nested]
    ids = [one["id"] for one in scope][:200]
    actions = every_page(
        ask, "/query-actions", itemIds=ids, timeInterval={"startTime": "2000-01-01"}, topK=50
    )
    touched = sorted({version for one in actions for version in one["terminatesVersionIds"]})[:200]
    batch = ask.post("/versions/batch-get", ids=touched).json() if touched else {"missing": []}

    assert best["why"] == "exact_title"
    assert theme == themes[0]
    assert scope
    assert actions
    for work in {one["metadata"]["workId"] for one in scope}:
        told = {one["id"] for one in ask.post("/themes/by-items", itemIds=[work]).json()}
        assert told & set(themes), work
    assert {kind["itemType"]["id"]} == {one["typeId"] for one in scope}
    assert all(one["eventTime"] >= "2000-01-01" for one in actions)
    assert {one["metadata"]["workId"] for one in actions} <= {
        one["metadata"]["workId"] for one in scope
    }
    assert [] == batch["missing"]


def test_a_language_that_is_not_held_falls_back_openly(ask: Asker) -> None:
    (version,) = ask.of("/items", id=ART_33, tail="/valid-versions").json()
    german = ask.of("/versions", id=version["id"], tail="/text-units", language="de-AT")
    languages = german.headers["vigent-available-languages"].split(", ")
    (served,) = ask.of(
        "/versions", id=version["id"], tail="/text-units", language=languages[0]
    ).json()
    (british,) = ask.of("/versions", id=version["id"], tail="/text-units", language="en-GB").json()

    assert ([], ["en", "fr"]) == (german.json(), languages)
    assert "en" == served["language"]
    assert ("en", "en-GB") == (british["language"], british["metadata"]["requestedLanguage"])


def test_a_law_applies_from_the_day_that_it_tells(ask: Asker) -> None:
    early = ask.of("/items", id=ART_33, tail="/applicable-versions", at="2017-01-01")
    later = ask.of("/items", id=ART_33, tail="/applicable-versions", at="2018-05-25")
    valid = ask.of("/items", id=ART_33, tail="/valid-versions", at="2017-01-01")

    assert (404, "NO_VALID_VERSION") == (early.status_code, early.json()["code"])
    assert (200, 200) == (later.status_code, valid.status_code)
    assert ["2018-05-25", None] == later.json()[0]["applicabilityInterval"]
