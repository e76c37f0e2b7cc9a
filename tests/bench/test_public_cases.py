"""The cases from public reports: how they are tried and judged, over small files of the form."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.bench import _case_dates, _case_references, _case_turns, public_cases
from tests.bench._case_form import Act, Asking, Case, Fixture, read_cases, read_fixtures
from tests.law import day

LAMP = Act(
    work="sample:lamp-act-1999",
    title="Lamp Act 1999",
    on=day("1999-01-01"),
    articles={"1": "Lamps are lit.", "2": "Lamps are cleaned."},
)
PROVEN = "tests/bench/test_public_cases.py::test_cr3_a_decision_is_no_reference"


def case(words: str, *, area: str = "version", lang: str = "en", **expected: Any) -> Case:
    told = {
        "id": "x-1",
        "area": area,
        "input": words,
        "context": {"kind": "bug-report", "lang": lang, "catalog": "not read"},
        "expected": {"outcome": "answer", **expected},
        "why": "not read",
    }
    return msgspec.convert(told, Case)


def judged(one: Case, fixture: Fixture | None = None, *passed: str) -> tuple[str, str, int]:
    found = public_cases.judge(one, fixture or Fixture(), frozenset(passed))
    return found.how, found.verdict, len(found.reasons)


def test_cr1_cr2_a_reference_is_right_by_its_law_and_each_number() -> None:
    """CR1 and CR2: numbers in order, a sole paragraph, a law by number or by name."""
    right = {"law": "BGB (DE)", "provision": "823", "paragraph": "1"}
    sole = {"provision": "art. 7", "path": ["sole paragraph"]}
    union = {"law": "eu 31991L0271", "provision": "2(1)"}

    def differs(words: str, lang: str, **expected: Any) -> int:
        one = case(words, lang=lang, outcome="parse", **expected)
        return len(tuple(_case_references.differences(one)))

    assert 0 == differs("§ 823 Abs. 1 BGB", "de", references=[right])
    assert 1 == differs("§ 823 Abs. 2 BGB", "de", references=[right])
    assert 1 == differs("§ 823 Abs. 1 HGB", "de", references=[right])
    assert 2 == differs("§ 823 Abs. 1 BGB", "de", references=[right, right, right])
    assert 1 == differs("§ 823 Abs. 1 BGB", "de", references=[])
    assert 0 == differs("parágrafo único do art 7o", "pt", references=[sole], needs="law")
    assert 1 == differs("parágrafo 1 do art 7o", "pt", references=[sole], needs="law")
    assert 0 == differs("Article 2(1) of Council Directive 91/271/EEC", "en", references=[union])
    assert 1 == differs("Article 2(1) of Council Directive 91/272/EEC", "en", references=[union])


def test_cr3_a_decision_is_no_reference() -> None:
    one = case("see 563 U.S. 51 and 42 U.S.C. § 9", outcome="parse")

    assert ["42 U.S.C. § 9"] == [found.text for found in _case_references.read(one)]


@pytest.mark.parametrize(
    ("words", "expected", "differing"),
    [
        ("as it stood on 2 March 2011", {"date": "2011-03-02"}, 0),
        ("as it stood on 3 March 2011", {"date": "2011-03-02"}, 1),
        ("on 2 March 2011 and in 2012", {"date": "2011-03-02"}, 1),
        ("in March 2011", {"window": ["2011-03-01", "2011-03-31"]}, 0),
        ("in March 2011", {"window": ["2011-03-01", "2011-03-31"], "must": ["the same whatever day"]}, 0),
        ("last month", {"window": ["2026-10-01", "2026-10-31"], "must": ["whatever day it is"]}, 39),
        ("on 29 February", {"outcome": "ask", "must": ["which year"]}, 0),
        ("on 28 February 2011", {"outcome": "ask", "must": ["which year"]}, 2),
        ("on 29 February", {"outcome": "ask", "must": ["no date"]}, 1),
        ("nothing of time", {"outcome": "ask", "must": ["no date"]}, 0),
        ("the Act of 2 March 2011", {"date": "2011-03-02", "must": ["it names the act"]}, 0),
    ],
)  # fmt: skip
def test_cd1_cd2_cd3_cd4_instants_are_compared_to_the_day(
    words: str, expected: dict[str, Any], differing: int
) -> None:
    """CD1 to CD4."""
    one = case(words, area="date", **expected)

    assert differing == len(tuple(_case_dates.differences(one)))


def test_ct1_ct2_a_case_without_acts_is_asked_over_an_act_made_for_it() -> None:
    """CT1 and CT2: right law, provision and day; each is wrong by itself."""
    law: dict[str, Any] = {
        "law": "Lantern Act 1990 (UK)",
        "provision": "section 4",
        "date": "2001-05-02",
    }
    words = "What did section 4 of the Lantern Act 1990 say on 2 May 2001?"

    assert ("turns", "right", 0) == judged(case(words, **law))
    for name, other in (
        ("law", "Buoy Act 1990"),
        ("provision", "section 5"),
        ("date", "2001-05-03"),
    ):
        assert "wrong" == judged(case(words, **{**law, name: other}))[1]


def test_ct3_asking_about_a_law_that_is_not_held_is_a_gap_only_where_it_is_named() -> None:
    named = case("What does Article 1 of the Buoy Act 1990 say?", outcome="gap")

    assert ("turns", "right", 0) == judged(named)
    assert "wrong" == judged(case("What does Article 1 say?", outcome="gap"))[1]


def test_ct4_pc5_a_law_that_is_not_named_may_be_picked_and_the_reply_is_judged() -> None:
    """CT4 and PC5: the law of the case among the options, then all that it must be."""
    lamp = Act(
        work="sample:wick-act-1999",
        title="Wick Act 1999",
        on=day("1999-01-01"),
        articles={"1": "A wick is trimmed nightly."},
    )
    one = case("a wick that is trimmed")

    def tried(**asking: Any) -> tuple[str, bool]:
        fixture = Fixture(acts=(lamp, LAMP), turns=(Asking(**asking),))
        found = public_cases.judge(one, fixture, frozenset())
        return found.verdict, found.picked

    assert ("right", True) == tried(work="sample:wick-act-1999", says=("nightly",))
    assert ("wrong", True) == tried(work="sample:wick-act-1999", says=("weekly",))
    assert ("wrong", False) == tried(work=LAMP.work)
    asked = Fixture(acts=(lamp, LAMP), turns=(Asking(status="clarification"),))
    assert not public_cases.judge(case("How is it?", outcome="ask"), asked, frozenset()).picked


def test_ct5_an_act_is_made_for_the_law_that_a_case_names_and_does_not_expect() -> None:
    assert ("turns", "right", 0) == judged(case("What does section 7 of the Buoy Act 1990 say?"))
    assert (
        "right" == judged(case("What does section 7 of the Buoy Act 1990 say?", outcome="ask"))[1]
    )
    assert "wrong" == judged(case("How deep is it?"))[1]


def test_ct1_an_act_is_known_by_the_names_that_the_product_gives_it() -> None:
    union = case("Article 6 DSGVO", lang="de", law="eu 32016R0679", provision="6")
    cited = case("What does Buoy Act s 7 say?", law="Buoy Act 1990 (Cth)", provision="section 7")

    assert ("turns", "right", 0) == judged(union)
    assert ("turns", "right", 0) == judged(cited)


def test_pc6_a_report_that_asks_and_cites_nothing_needs_a_fixture() -> None:
    one = case("A day was stored because the editors stopped there")

    assert ("", "not_mapped", 1) == judged(one)
    assert "turns" == judged(one, Fixture(acts=(LAMP,)))[0]
    assert "turns" == judged(case("Why was a day stored?"))[0]


def test_ca1_a_fixture_adds_what_is_looked_for() -> None:
    one = case("Show Article 1 of the Lamp Act 1999 on 2 May 2001")
    right = Asking(work=LAMP.work, anchors=("art_1",), days=(day("2001-05-02"),), says=("lit",))
    wrong = Asking(
        work="a",
        anchors=("art_2",),
        days=(day("2001-05-03"),),
        core=("repealed",),
        says=("cleaned",),
        omits=("lit",),
        disclosures=("extent",),
    )

    assert ("turns", "right", 0) == judged(one, Fixture(acts=(LAMP,), turns=(right,)))
    assert ("turns", "wrong", 7) == judged(one, Fixture(acts=(LAMP,), turns=(wrong,)))


def test_ca2_a_case_has_its_own_outcome_or_its_alternative() -> None:
    fixture = Fixture(acts=(LAMP,), turns=(Asking(status="clarification"),))
    one = case("What does it say?", outcome="answer")

    assert ("turns", "wrong", 1) == judged(one, fixture)
    assert "right" == judged(case("What does it say?", alternative="ask"), fixture)[1]


def test_pc1_pc4_what_is_not_tried_is_never_right() -> None:
    """PC1 and PC4."""
    one = case("a sea state", area="stream", outcome="system")

    assert ("", "not_mapped", 1) == judged(one)
    assert ("", "not_mapped", 1) == judged(one, Fixture(not_mapped="no buoy"))
    metrics = public_cases.to_metrics([public_cases.judge(one, Fixture(), frozenset())])
    assert (1, 0, 0.0) == (
        metrics["not_mapped"]["value"],
        metrics["tried"]["value"],
        metrics["right_share"]["value"],
    )
    assert not public_cases.is_met(metrics)


def test_pc2_what_is_not_read_may_stay_unread() -> None:
    lamp: dict[str, Any] = {"references": [{"provision": "44"}], "outcome": "parse"}

    assert ("", "not_mapped", 1) == judged(case("도로법 44조", lang="ko", **lamp))
    assert "wrong" == judged(case("Artikel 4 BGB 도로법", lang="ko", **lamp))[1]
    assert "wrong" == judged(case("Show Article 1 of the Lamp Oil Act 1987", lang="ko"))[1]


def test_pc3_a_property_is_proven_by_tests_that_pass() -> None:
    one = case("a sea state", area="stream", outcome="system")
    fixture = Fixture(proofs=(PROVEN, f"{PROVEN}_that_is_gone"))

    passed = public_cases.run_proofs(fixture.proofs)

    assert frozenset({PROVEN}) == passed
    assert ("proofs", "right", 0) == judged(one, Fixture(proofs=(PROVEN,)), *passed)
    assert ("proofs", "wrong", 1) == judged(one, fixture, *passed)
    assert frozenset() == public_cases.run_proofs(())


def test_the_fixtures_are_read_and_each_test_they_name_is_there() -> None:
    fixtures = read_fixtures(public_cases.FIXTURES)
    named = {proof for one in fixtures.values() for proof in one.proofs}
    root = Path(__file__).resolve().parents[2]

    missing = [
        one
        for one in sorted(named)
        if f"def {one.partition('::')[2]}(" not in (root / one.partition("::")[0]).read_text()
    ]

    assert [] == missing
    for fixture in fixtures.values():
        assert all(_case_turns.to_law(act).records() for act in fixture.acts)


def test_a_file_is_run_to_its_metrics(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        case("as it stood on 2 March 2011", area="date", date="2011-03-02"),
        case("Is it still in force?", outcome="ask"),
        case("§ 5 BGB", lang="de", outcome="parse", references=[]),
    ]
    data = tmp_path / public_cases.FILE
    data.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in rows))
    failures = tmp_path / "failures"

    code = public_cases.main(["--data", str(tmp_path), "--failures", str(failures)])

    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert 5 == code
    assert {"goal": 0.9, "value": 0.6667} == metrics["right_share"]
    assert (1, 1, 1) == tuple(
        metrics[name]["value"]
        for name in ("questions", "questions_right", "baseline_questions_right")
    )
    assert 1 == len(failures.read_bytes().splitlines())
    assert rows == list(read_cases(data))
