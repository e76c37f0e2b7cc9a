"""The references of a text as the command line and HTTP show them."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from litestar import Litestar
from litestar.testing import TestClient

from app.citations_view import CitationQuestion, CitationsReply, CitedReference, cite
from app.cli import main
from domain.bounds import CITED_TEXT_CHARS
from domain.errors import QuestionTooLongError
from index.reader import OpenIndex
from tests.events import NOON
from tests.legal_core.named_law import serve_named

ACT = "of the Lighthouse Act 2004"
DAY = date(2015, 1, 1)


def read(law: OpenIndex, text: str, on: date | None = DAY, **more: str) -> CitationsReply:
    return cite(CitationQuestion(text=text, on=on, **more), law, NOON, "UTC")


def one(law: OpenIndex, text: str, on: date | None = DAY) -> CitedReference:
    return read(law, text, on).references[-1]


def test_cv1_a_provision_that_exists_has_its_permalink(sample_index: OpenIndex) -> None:
    found = one(sample_index, f"Article 3 {ACT}")

    assert ("held", "exists", "art_3", 1) == (
        found.law_state,
        found.provision_state,
        found.anchor,
        found.reached,
    )
    assert found.permalink.startswith(
        "/v1/law/sample:lighthouse-act-2004/art_3?on=2015-01-01&text="
    )
    assert "law held; article 3 stands on 2015-01-01" == found.said


def test_cv1_a_provision_that_existed_is_linked_on_its_last_day(sample_index: OpenIndex) -> None:
    found = one(sample_index, "Article 4 of the Data Keeping Act 2010", date(2023, 1, 1))

    assert ("existed", date(2022, 6, 1)) == (found.provision_state, found.valid_to)
    assert "on=2022-05-31" in found.permalink


def test_cv1_a_provision_that_is_to_come_is_linked_on_its_first_day(
    sample_index: OpenIndex,
) -> None:
    found = one(sample_index, f"Article 3 {ACT}", date(2001, 1, 1))

    assert ("to_come", "law held; article 3 is to come, on 2004-03-01") == (
        found.provision_state,
        found.said,
    )
    assert "on=2004-03-01" in found.permalink


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"Article 99 {ACT}", "law held; article 99 is in none of the states held (from 2004-03-01 on)"),
        (
            f"Article 3(9) {ACT}",
            "law held; article 3 is there; paragraph 9 is in none of the states held (from 2004-03-01 on)",
        ),
        (
            f"Articles 1 to 99 {ACT}",
            "law held; article 1 stands on 2015-01-01; the end of the range, article 99, is in no state held",
        ),
        ("section 6 of the Human Rights Act 1998", "law not held"),
        ("Article 5 of this Act", "law not named"),
        ("ECLI:EU:C:2014:317", "a decision, not law"),
        ("85 Fed. Reg. 28404", "a place in an official journal, not looked up"),
        ("sample:harbour-code-2015~art_2", "law held; art_2 is to come, on 2016-01-01"),
        ("sample:harbour-code-2015", "law held; it is to come, on 2016-01-01"),
    ],
)  # fmt: skip
def test_cv1_how_far_it_got_is_said(sample_index: OpenIndex, text: str, said: str) -> None:
    assert said == one(sample_index, text).said


def test_cv2_a_sentence_is_not_looked_at() -> None:
    text = "Art. 6 Abs. 1 Satz 2 der Verordnung (EU) 2016/679"
    asked = CitationQuestion(text=text, on=date(2020, 1, 1))

    (found,) = cite(asked, serve_named(), NOON, "UTC").references

    assert (2, 1) == (found.reached, found.not_looked_at)
    assert "sentence 2 is not set apart in this source and was not looked at" in found.said


def test_cv2_beyond_what_the_source_was_seen_for_it_is_told(sample_index: OpenIndex) -> None:
    found = one(sample_index, f"Article 3 {ACT}", date(2031, 1, 1))

    assert found.said.endswith("; known until 2027-12-31")


def test_cv3_what_was_not_read_is_listed(sample_index: OpenIndex) -> None:
    reply = read(sample_index, f"recital 5b2 and Article 3 {ACT}, then Art. 7c9 and § 4d4d.")

    assert ["recital 5b2", "Art. 7c9", "§ 4d4d"] == [mark.text for mark in reply.scope.unread]


def test_words_with_the_form_of_an_id_are_none(sample_index: OpenIndex) -> None:
    reply = read(
        sample_index, f"note:abc, sample:nothing, Article 3 {ACT} and Article 4 of that Act"
    )

    assert ["sample:nothing", f"Article 3 {ACT}", "Article 4 of that Act"] == [
        found.text for found in reply.references
    ]
    assert 1 == reply.references[2].refers_to


def test_without_a_day_it_is_today(sample_index: OpenIndex) -> None:
    assert date(2026, 11, 30) == read(sample_index, "nothing", None).on


def test_a_text_above_the_bound_is_refused(sample_index: OpenIndex) -> None:
    with pytest.raises(QuestionTooLongError, match="20000 are read at once"):
        read(sample_index, "x" * (CITED_TEXT_CHARS + 1))


@pytest.fixture
def run(tmp_path_factory: pytest.TempPathFactory) -> Any:
    home: Path = tmp_path_factory.getbasetemp() / "citing"

    def call(*words: str, text: str | None = None) -> Result:
        return CliRunner().invoke(
            main, ["cite", *words], env={"VIGENT_HOME": str(home)}, input=text
        )

    return call


def test_the_command_prints_what_was_found(run: Any) -> None:
    ran = run(f"Article 3 {ACT}; § 4d4d", "--on", "2015-01-01")

    assert 0 == ran.exit_code
    assert f"[0] 0-{len(ACT) + 10} Article 3 {ACT}" in ran.stdout
    assert "1 reference, as of 2015-01-01." in ran.stdout
    assert "Not read as references: § 4d4d (38)" in ran.stdout


def test_the_command_reads_standard_input_and_prints_json(run: Any) -> None:
    ran = run(
        "-", "--json", "--language", "en", "--jurisdiction", "us-dc", text="under § 32-701(4)"
    )

    (found,) = json.loads(ran.stdout)["references"]
    assert "dc-code/32/701/4" == found["id"]


def test_the_command_refuses_a_text_above_the_bound(run: Any) -> None:
    ran = run("x" * (CITED_TEXT_CHARS + 1))

    assert (2, "The text has 20001 characters; 20000 are read at once.\n") == (
        ran.exit_code,
        ran.stderr,
    )


def test_http_gives_the_same(app: Litestar) -> None:
    with TestClient(app, base_url="http://127.0.0.1") as client:
        answer = client.get(
            "/v1/citations",
            params={
                "text": f"Article 3 {ACT}",
                "on": "2015-01-01",
                "lang": "en",
                "jurisdiction": "uk",
            },
        )

    (found,) = answer.json()["references"]
    assert ("exists", [0, 36]) == (found["provision_state"], [found["start"], found["end"]])


def test_http_answers_a_text_above_the_bound_with_a_problem(app: Litestar) -> None:
    with TestClient(app, base_url="http://127.0.0.1") as client:
        answer = client.get("/v1/citations", params={"text": "x" * (CITED_TEXT_CHARS + 1)})

    assert (413, "question-too-long") == (answer.status_code, answer.json()["code"])
    assert "application/problem+json" == answer.headers["content-type"]
