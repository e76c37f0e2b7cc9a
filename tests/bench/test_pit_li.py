"""The benchmark over Liechtenstein's statutes judges as its gold does (PL1 to PL5)."""

import gzip
import hashlib
import json
import lzma
from datetime import date
from pathlib import Path

import pytest

from tests.bench import pit_li
from tests.bench._pit_li_gold import Question, VersionRecord, set_right
from tests.index.test_legalize_li import BODY, KEY, li_text
from tests.index.truth import alnum_sha256

TEXT = "Zweck 1) Es gilt."


def gold_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def data_folder(root: Path, *questions: dict[str, object]) -> Path:
    """Lay two dated texts of one law and questions about it into a folder."""
    changed = BODY.replace("Es gilt.", "Es gilt nicht.")
    texts = (("2012-01-01", li_text()), ("2020-01-01", li_text(changed)))
    versions = [
        {"law": KEY, "version_date": day, "commit": "", "markdown": text} for day, text in texts
    ]
    lines = "".join(json.dumps(one) + "\n" for one in versions).encode()
    (root / "versions.jsonl.xz").write_bytes(lzma.compress(lines))
    asked = [{"id": str(n), "law": KEY, "title": "", **q} for n, q in enumerate(questions)]
    content = "".join(json.dumps(one) + "\n" for one in asked).encode()
    (root / "questions.jsonl.gz").write_bytes(gzip.compress(content))
    return root


def test_pl1_questions_are_asked_of_a_real_index(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = data_folder(
        tmp_path,
        {"kind": "middle", "article": "Art. 1", "date": "2013-01-01", "expected": "text",
         "sha256": gold_of(TEXT)},
        {"kind": "before-article-existed", "article": "Art. 1", "date": "2000-01-01",
         "expected": "not_yet", "sha256": None},
        {"kind": "change-history", "article": "Art. 1", "from": "2012-01-01", "to": "2026-01-01",
         "expected_change_dates": ["2020-01-01"], "repealed_on": []},
        {"kind": "changed-by-version", "date": "2020-01-01", "expected_articles": ["Art. 1"]},
    )  # fmt: skip

    code = pit_li.main(["--data", str(folder)])

    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (0, {"value": 2, "goal": 2}, 0) == (
        code,
        metrics["texts"],
        metrics["gold_set_right"]["value"],
    )


def test_pl1_a_wrong_answer_is_listed(tmp_path: Path) -> None:
    wrong = {"kind": "middle", "article": "Art. 1", "date": "2013-01-01", "expected": "text"}
    folder = data_folder(tmp_path, {**wrong, "sha256": gold_of("another")})

    code = pit_li.main(["--data", str(folder), "--failures", str(tmp_path / "failures")])

    assert (5, "wrong_version") == (
        code,
        json.loads((tmp_path / "failures").read_bytes())["verdict"],
    )


@pytest.mark.parametrize(
    ("expected", "status", "text", "verdict"),
    [
        pytest.param("text", "ok", "Zweck\n1) Es gilt.", "right", id="PL2 the text"),
        pytest.param("text", "ok", "Zweck\n1) Es galt.", "wrong_version", id="PL2 another day's"),
        pytest.param("text", "ok", "Anderes", "wrong_text", id="PL2 other words"),
        pytest.param("text", "repealed", "", "missing", id="PL3 not repealed"),
        pytest.param("no_longer", "repealed", "", "right", id="PL3 repealed"),
        pytest.param("no_longer", "ok", "Zweck", "wrong_text", id="PL3 text that is gone"),
        pytest.param("not_yet", "upstream_failed", "", "missing", id="PL3 an outage"),
    ],
)
def test_pl2_and_pl3_what_an_answer_is_worth(
    expected: str, status: str, text: str, verdict: str
) -> None:
    question = Question(id="1", kind="middle", law=KEY, expected=expected, sha256=gold_of(TEXT))
    gold = {
        gold_of(TEXT): alnum_sha256(TEXT),
        gold_of("x"): alnum_sha256("Zweck 1) Es galt."),
    }

    assert verdict == pit_li.judge_text(question, status, text, gold)


LINKED = "# L\n\n##### Art. 1\n\nNach ([A 1](http://a)) gilt es.\n\n##### Art. 2\n\nEs gilt.\n"
SPACED = "# L\n\n##### Art. 72a bis [^1]\n\nEs gilt.\n\n[^1]: eingefügt.\n"


def dated(*texts: tuple[str, str]) -> list[VersionRecord]:
    return [
        VersionRecord(law=KEY, version_date=date.fromisoformat(day), markdown=text)
        for day, text in texts
    ]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(("([A 1](http://a))", "[(A 1)](http://b)"), ("Art. 2",), id="a link's marks"),
        pytest.param(("[A 1]", "[A 2]"), ("Art. 1", "Art. 2"), id="a link's words"),
    ],
)
def test_pl4_an_article_of_which_only_a_links_marking_changed_did_not_change(
    change: tuple[str, str], expected: tuple[str, ...]
) -> None:
    later = LINKED.replace(*change).replace("Es gilt.", "Es gilt nicht.")
    question = Question(
        id="1",
        kind="changed-by-version",
        law=KEY,
        on=date(2020, 1, 1),
        expected_articles=("Art. 1", "Art. 2"),
    )

    actual = set_right(question, dated(("2012-01-01", LINKED), ("2020-01-01", later)))

    assert expected == actual.expected_articles


@pytest.mark.parametrize(
    ("article", "on", "expected"),
    [
        pytest.param("Art. 72abis", date(2013, 1, 1), ("text", gold_of("Es gilt.")), id="there"),
        pytest.param("Art. 72abis", date(2011, 1, 1), ("not_yet", None), id="before any text"),
        pytest.param("Art. 72a", date(2013, 1, 1), ("not_yet", None), id="another article"),
        pytest.param("Art. 72a bis", date(2013, 1, 1), ("not_yet", None), id="as it is spelled"),
    ],
)
def test_pl4_an_article_otherwise_spaced_is_there_and_its_text_is_wanted(
    article: str, on: date, expected: tuple[str, str | None]
) -> None:
    question = Question(
        id="1", kind="before-article-existed", law=KEY, article=article, on=on, expected="not_yet"
    )

    actual = set_right(question, dated(("2012-01-01", SPACED)))

    assert expected == (actual.expected, actual.sha256)


def test_pl4_pl5_a_question_that_its_texts_bear_out_stays_as_it_is() -> None:
    asked = Question(id="1", kind="middle", law=KEY, article="Art. 1", expected="text")
    dated_one = Question(id="2", kind="middle", law="another", on=date(2020, 1, 1))

    assert (asked, dated_one) == tuple(
        set_right(one, dated(("2012-01-01", LINKED))) for one in (asked, dated_one)
    )
