import json
from datetime import date
from pathlib import Path

import msgspec
import pytest

from index.corpora import SAMPLE_ROOT
from index.reader import OpenIndex
from index.source_model import SourceNode
from index.sources import akn
from legal_core.ports import Law
from tests.bench import point_in_time
from tests.bench._point_in_time_judge import (
    Answer,
    Judged,
    TruthRow,
    Verdict,
    count,
    judge,
    set_against_source,
)
from tests.index.indexes import NOW, SqliteLaw
from tests.index.legalize_files import repository
from tests.index.truth import alnum_sha256, card_text, expressions_on, flat
from tests.law import LawBuilder, Node, article, caput_article, day, serve

ACT = "lighthouse-act-2004"
HELD = alnum_sha256("Every lighthouse shall show a light from sunset to sunrise.")


def sample_node(anchor: str, on: date) -> SourceNode:
    """Return a provision of the Lighthouse Act as its own file has it."""
    work = akn.read_work(SAMPLE_ROOT, ACT).work
    assert work is not None
    (expression, *_) = expressions_on(work, on, "en")
    return next(node for node in flat(expression.nodes) if node.anchor == anchor)


def row(
    anchor: str = "art_2",
    on: str = "2005-01-01",
    *,
    state: str = "present",
    expected: str | None = HELD,
    accept: tuple[str, ...] = (),
    corpus: str = "sample",
    work: str = ACT,
) -> TruthRow:
    """Return a row of truth."""
    sent = {
        "corpus": corpus,
        "work": work,
        "anchor": anchor,
        "date": on,
        "state": state,
        "expected_alnum_sha256": expected,
        "accept": accept,
        "how_derived": "a field that is not read",
    }
    return msgspec.json.decode(msgspec.json.encode(sent), type=TruthRow)


def answer(status: str = "ok", *texts: str) -> Answer:
    """Return an answer."""
    return Answer(work=f"sample:{ACT}", anchors=("art_2",), status=status, texts=texts)


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [
        pytest.param("art_033", "art_33", id="Formex"),
        pytest.param("art_025A", "art_25a", id="Formex with a letter"),
        pytest.param("art_1er", "art_1", id="Luxembourg's first"),
        pytest.param("art_4bis", "art_4bis", id="Luxembourg's inserted"),
        pytest.param("art_53", "art_53", id="our own"),
        pytest.param("art5_cpt_inc12", "art_5__cpt__inc_12", id="Brazil"),
        pytest.param("art103b_cpt_inc13", "art_103b__cpt__inc_13", id="Brazil with a letter"),
        pytest.param("art40_par1_inc3", "art_40__para_1__inc_3", id="Brazil, paragraph"),
        pytest.param("art5_cpt_inc38_alic", "art_5__cpt__inc_38__ali_c", id="Brazil, letter"),
        pytest.param("adct_art107_par5", "adct__art_107__para_5", id="the transitional act"),
        pytest.param("rec_012", "rec_12", id="a recital"),
        pytest.param("section-91", "sec_91", id="a section"),
        pytest.param("Article 16-2", "", id="a number the convention would cut"),
        pytest.param("§ 16-1053", "", id="nothing that the convention knows"),
    ],
)
def test_bp2_a_spelling_becomes_an_anchor_by_the_general_convention(
    spelled: str, expected: str
) -> None:
    assert expected == point_in_time.conventional_anchor(spelled)


@pytest.mark.parametrize(
    "named",
    [
        pytest.param(ACT, id="the publisher's key"),
        pytest.param(ACT.upper(), id="the key in capitals"),
        pytest.param(f"sample:{ACT}", id="an alias"),
        pytest.param("Lighthouse Act 2004", id="a short title"),
    ],
)
def test_bp2_a_work_is_found_by_alias_or_key(sample_index: OpenIndex, named: str) -> None:
    found = point_in_time.find_work(sample_index, row(work=named))

    assert f"sample:{ACT}" == (found and found.id)


@pytest.mark.parametrize("named", ["ferry-act-2001", ""], ids=["not held", "nothing"])
def test_bp2_a_work_that_is_not_held_is_not_found(sample_index: OpenIndex, named: str) -> None:
    assert point_in_time.find_work(sample_index, row(work=named)) is None


def test_bp2_the_sources_own_spelling_comes_before_the_convention() -> None:
    law = serve(
        LawBuilder(
            "sample:act",
            on=day("2001-01-01"),
            nodes=(
                Node(anchor="annex__art_7", kind="article", text="one", spelled=("art_007",)),
                article("7", "two"),
            ),
        )
    )

    found = [
        point_in_time.find_anchors(law.graph, "sample:act", spelled)
        for spelled in ("art_007", "art_0007", "art_8")
    ]

    assert [("annex__art_7",), ("art_7",), ("art_8",)] == found


@pytest.mark.parametrize(
    ("asked", "given", "expected"),
    [
        pytest.param(
            row(), answer("ok", "Every lighthouse shall show a LIGHT, from sunset to sunrise"),
            "right", id="the same letters",
        ),
        pytest.param(row(), answer("ok", "No lighthouse."), "wrong_text", id="other words"),
        pytest.param(
            row(), answer("ok", "Every lighthouse shall show a light from sunset to sunrise.", "x"),
            "wrong_text", id="the words and others",
        ),
        pytest.param(row(), answer("anchor_not_in_version"), "missing", id="no words"),
        pytest.param(row(), answer("repealed"), "missing", id="repealed, which it was not"),
        pytest.param(
            row(accept=("text", "repealed")), answer("repealed"), "right", id="repealed is accepted"
        ),
        pytest.param(
            row(accept=("text", "repealed")), answer("ok", "x"), "wrong_text", id="but no other text"
        ),
        pytest.param(row(state="absent", expected=None), answer("lapsed"), "right", id="lapsed"),
        pytest.param(
            row(state="absent", expected=None), answer("anchor_not_in_version"), "right",
            id="absent from the version",
        ),
        pytest.param(
            row(state="absent", expected=None), answer("unknown_anchor"), "right",
            id="absent from every version",
        ),
        pytest.param(
            row(state="absent", expected=None), answer("ok", "Words."), "wrong_text",
            id="words where there are none",
        ),
        pytest.param(
            row(state="absent", expected=None), answer("unknown_work"), "missing",
            id="a law that is not held says nothing of its parts",
        ),
        pytest.param(
            row(state="absent", expected=None), answer("repealed"), "missing",
            id="repealed is more than absent",
        ),
        pytest.param(
            row(state="absent", expected=None, accept=("absent", "repealed")), answer("repealed"),
            "right", id="unless it is accepted",
        ),
    ],
)  # fmt: skip
def test_an_answer_is_right_wrong_or_missing(asked: TruthRow, given: Answer, expected: str) -> None:
    """Rules BP3 and BP4."""
    assert expected == judge(asked, given)


def test_bp1_the_service_is_asked_and_its_words_are_compared(sample_index: OpenIndex) -> None:
    rows = [
        row(anchor, on, expected=alnum_sha256(card_text(sample_node(anchor, day(on)))))
        for anchor in ("art_1", "art_2", "art_7")
        for on in ("2004-03-01", "2011-07-01", "2015-12-31")
    ]

    actual = [one.verdict for one in point_in_time.run(sample_index, rows, lambda: NOW)]

    assert ["right"] * 9 == actual


@pytest.mark.parametrize(
    ("anchor", "on", "status"),
    [
        pytest.param("art_2", "2004-02-29", "not_yet_in_force", id="before the law"),
        pytest.param("art_99", "2005-01-01", "unknown_anchor", id="never there"),
        pytest.param("art_9", "2005-01-01", "anchor_not_in_version", id="inserted later"),
    ],
)
def test_bp4_what_was_not_there_is_told_by_why(
    sample_index: OpenIndex, anchor: str, on: str, status: str
) -> None:
    absent = row(anchor, on, state="absent", expected=None)

    (actual,) = point_in_time.run(sample_index, [absent], lambda: NOW)

    assert ("right", status) == (actual.verdict, actual.answer.status)


def test_bp6_a_text_offered_as_not_yet_in_force_is_right_where_it_is_the_one_expected(
    sample_index: OpenIndex,
) -> None:
    first = alnum_sha256(card_text(sample_node("art_2", day("2004-03-01"))))
    rows = [row("art_2", "2004-02-29", expected=one) for one in (first, alnum_sha256("other"))]

    actual = point_in_time.run(sample_index, rows, lambda: NOW)

    assert ["not_yet_in_force"] * 2 == [one.answer.status for one in actual]
    assert ["right", "missing"] == [one.verdict for one in actual]


def test_bp6_words_of_an_ended_provision_are_right_on_the_day_they_stand(tmp_path: Path) -> None:
    told = "[Section 2 repealed by By-law 7]"
    law = LawBuilder("sample:act", on=day("2001-01-01"), nodes=(article("2", "Words."),))
    gone = msgspec.structs.replace(article("2", told), legal_state="repealed")
    law.restate(on=day("2010-01-01"), nodes=(gone,))
    held = SqliteLaw(tmp_path, law.records())
    rows = [
        row(work="act", on="2011-01-01", expected=alnum_sha256(one)) for one in (told, "Words.")
    ]

    actual = point_in_time.run(held, rows, lambda: NOW)

    assert ["right", "missing"] == [one.verdict for one in actual]


@pytest.mark.parametrize(
    ("anchor", "on", "text", "right"),
    [
        pytest.param("§ 1", "2012-01-01", "Alpha 1.", True, id="with a full stop"),
        pytest.param("§ 1", "2022-01-01", "Beta 1.", True, id="without one"),
        pytest.param("§ 1", "2022-01-01", "Alpha 1.", False, id="the words of another day"),
        pytest.param("§ 3", "2022-01-01", "Beta 1.", False, id="no such heading"),
        pytest.param("§ 2", "2022-01-01", "Beta 2.", False, id="two such headings"),
        pytest.param("§ 1", "1999-01-01", "Alpha 1.", False, id="before the file"),
    ],
)
def test_bp7_sw1_sw2_an_absent_row_is_set_against_the_file_of_the_day(
    tmp_path: Path, anchor: str, on: str, text: str, right: bool
) -> None:
    """BP7, SW1 and SW2."""
    path = "ee/1.md"
    before = b"##### \xc2\xa7 1. Eesm\n\nAlpha 1.\n\n##### \xc2\xa7 2. Muu\n"
    later = before.replace(b"1. Eesm\n\nAlpha", b"1 Eesm\n\nBeta") + b"##### \xc2\xa7 2\nBeta 2."
    states = [(path, "2010-01-01", "A1", before), (path, "2020-01-01", "A2", later)]
    place = tmp_path / "ee-legalize"
    place.mkdir()
    repository(place, states)
    absent = row(anchor, on, state="absent", expected=None, corpus="ee-legalize", work=path)
    judged = Judged(row=absent, answer=answer("ok", text), verdict="wrong_text")

    (actual,) = set_against_source([judged], tmp_path)

    assert (right, "right" if right else "wrong_text") == (actual.against_source, actual.verdict)


def test_sw3_without_the_corpus_a_row_stays_as_it_was_judged(tmp_path: Path) -> None:
    absent = row(state="absent", expected=None, corpus="ee-legalize")
    judged = [
        Judged(row=absent, answer=answer("ok", "x"), verdict="wrong_text"),
        Judged(row=absent, answer=answer("unknown_anchor"), verdict="right"),
    ]

    assert tuple(judged) == set_against_source(judged, tmp_path)


def test_bp5_in_brazil_a_nodes_own_words_are_compared(tmp_path: Path) -> None:
    caput = "São direitos sociais, na forma desta Constituição:"
    law: Law = SqliteLaw(
        tmp_path,
        LawBuilder(
            "br-federal:constituicao-1988",
            on=day("1988-10-05"),
            nodes=(
                caput_article(
                    "6", caput, Node(anchor="art_6__inc_1", kind="inciso", text="a educação;")
                ),
            ),
            languages=("pt",),
        ).records(),
    )
    asked = row(
        "art6_cpt",
        "1990-01-01",
        corpus="br-constituicao",
        work="constituicao-1988",
        expected=alnum_sha256(caput),
    )

    assert (caput,) == point_in_time.ask(law, asked, NOW).texts


def test_metrics_stand_beside_their_goals() -> None:
    verdicts: tuple[Verdict, ...] = ("right", "right", "wrong_text", "missing")
    judged = [Judged(row=row(), answer=answer(), verdict=one) for one in verdicts]

    actual = count(judged, ("sample", "lu-legilux"))

    nothing = dict.fromkeys(
        ("rows", "right", "right_share", "wrong_text", "missing", "against_source"), 0
    )
    assert {
        "sample": {
            **nothing,
            "rows": 4,
            "right": 2,
            "right_share": 0.5,
            "wrong_text": 1,
            "missing": 1,
        },
        "lu-legilux": nothing,
    } == {corpus: {k: v["value"] for k, v in found.items()} for corpus, found in actual.items()}
    goals = {
        "rows": None,
        "right": 4,
        "right_share": 1,
        "wrong_text": 0,
        "missing": 0,
        "against_source": None,
    }
    assert goals == {name: metric["goal"] for name, metric in actual["sample"].items()}


def write_rows(path: Path, *rows: TruthRow) -> Path:
    """Write rows as a file of truth."""
    path.write_bytes(b"\n".join(msgspec.json.encode(one) for one in rows) + b"\n\n")
    return path


def test_the_last_line_is_one_object_and_all_right_is_exit_0(
    sample_index: OpenIndex, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = alnum_sha256(card_text(sample_node("art_2", day("2005-01-01"))))
    data = write_rows(
        tmp_path / "truth.jsonl", row(expected=expected), row("§ 1", corpus="ee-legalize")
    )

    code = point_in_time.main(
        ["--index", str(sample_index.folder), "--data", str(data), "--corpus", "sample"]
    )

    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (0, 1, 1.0) == (
        code,
        metrics["all"]["rows"]["value"],
        metrics["sample"]["right_share"]["value"],
    )
    assert metrics["times_baseline"]["value"] > 0
    assert sample_index.index_sha256 == metrics["index_sha256"]


def test_a_failing_row_is_exit_5_and_is_listed(sample_index: OpenIndex, tmp_path: Path) -> None:
    data = write_rows(tmp_path / "truth.jsonl", row(expected="0" * 64), row("art_99"))
    failures = tmp_path / "failures.jsonl"

    code = point_in_time.main(
        ["--index", str(sample_index.folder), "--data", str(data), "--corpus", "sample",
         "--failures", str(failures)]
    )  # fmt: skip

    listed = [json.loads(line) for line in failures.read_text().splitlines()]
    assert (5, ["wrong_text", "missing"]) == (code, [one["verdict"] for one in listed])
    assert ["art_2"] == listed[0]["answer"]["anchors"]


def test_a_file_without_a_row_of_the_corpora_is_wrong_usage(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    data = write_rows(tmp_path / "truth.jsonl", row())

    code = point_in_time.main(
        ["--index", str(sample_index.folder), "--data", str(data), "--corpus", "eu-eurlex"]
    )

    assert 2 == code
