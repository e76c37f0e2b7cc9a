"""The peer's queries are asked as it counts them: laws by best hit, days, roles, nothing found."""

import gzip
import json
from datetime import date
from pathlib import Path
from typing import cast

import msgspec
import pytest

from index.reader import OpenIndex
from tests.bench._point_in_time_judge import Metrics
from tests.bench.lex_peer_retrieval import (
    QUERIES,
    Answered,
    Asker,
    Query,
    count,
    is_met,
    is_missed,
    read_queries,
    to_canonical_rows,
)
from tests.law import LawBuilder, article, day, instant, serve

ACT, RULES = "sample:act", "sample:rules"


@pytest.fixture(scope="module")
def asker() -> Asker:
    act = LawBuilder(
        ACT,
        on=day("2000-01-01"),
        nodes=(article("1", "A keeper lights the lamp."), article("2", "The lamp burns oil.")),
        titles={"en": "Act of Towers"},
        document_type="act",
    )
    act.amend("art_2", "The lamp burns gas.", on=day("2010-01-01"))
    rules = LawBuilder(
        RULES,
        on=day("2005-01-01"),
        nodes=(article("1", "A lamp has a wick."),),
        titles={"en": "Delegated regulation on wicks"},
        document_type="reg_del",
    )
    return Asker(cast("OpenIndex", serve(act, rules)), instant("2026-11-30"))


def query(text: str, category: str = "exact", **given: object) -> Query:
    row = {"id": text, "category": category, "query": text, "language": "en"}
    return msgspec.convert({"time_scope": "all_versions", **row, **given}, Query)


def answered(asked: Query, *works: str, state: str = "resolved", outside: int = 0) -> Answered:
    return Answered(query=asked, works=works, outside=outside, state=state, role=None, ms=1.0)


def test_lt1_laws_come_by_their_best_hit_each_once(asker: Asker) -> None:
    found = asker.ask(query("lamp oil", relevant_works=(ACT,)))

    assert (ACT,) == found.works
    assert (1.0, 1.0) == (found.gain, found.reciprocal)
    assert 0.5 == answered(query("x", relevant_works=(RULES,)), ACT, RULES).reciprocal


def test_lt1_a_query_whose_laws_are_not_held_does_not_count(tmp_path: Path) -> None:
    rows = [
        {"id": name, "category": "exact", "query": "x", "language": "en",
         "time_scope": "all_versions", "relevant_works": [work]}
        for name, work in (("a", ACT), ("b", "sample:unknown"))
    ]  # fmt: skip
    lines = "".join(f"{json.dumps(row)}\n" for row in rows).encode()
    (tmp_path / QUERIES).write_bytes(gzip.compress(lines))

    assert ["a"] == [one.id for one in read_queries(tmp_path, (ACT, RULES))]


def test_lt2_a_negative_has_to_find_nothing(asker: Asker) -> None:
    nothing = asker.ask(query("zxqv qqqnone", "negative", expect_no_hits=True))
    something = answered(query("lamp", "negative", expect_no_hits=True), ACT)

    assert () == nothing.works
    assert (False, True) == (is_missed(nothing), is_missed(something))
    assert {"value": 0.5, "goal": 1.0} == count((nothing, something))["without_a_hit"]


def test_lt3_hits_outside_the_day_are_counted_and_none_may_be(asker: Asker) -> None:
    asked = query("lamp gas", time_scope="as_of", as_of=date(2011, 1, 1), relevant_works=(ACT,))
    found = asker.ask(asked)
    wrong = answered(asked, ACT, outside=1)

    assert ((ACT,), 0) == (found.works, found.outside)
    assert (False, True) == (is_missed(found), is_missed(wrong))
    metrics: Metrics = {"hits_outside_the_day": {"value": 0.0, "goal": None}}
    assert 1 == count((wrong,))["hits_outside_the_day"]["value"]
    assert (True, False) == (is_met(metrics), is_met(count((wrong,))))


def test_lt4_the_state_has_to_be_as_expected_and_a_role_found_first(asker: Asker) -> None:
    asked = query(
        "delegated regulation lamp",
        "role",
        expected_resolution="not_requested",
        expected_role="delegated",
    )

    found = asker.ask(asked)

    assert (True, True) == (found.as_expected, found.role)
    assert {"value": 1.0, "goal": None} == count((found,))["role.first_of_role"]
    assert is_missed(answered(asked, state="resolved"))


def test_lt5_a_query_within_a_type_and_publisher_finds_no_other_law(asker: Asker) -> None:
    asked = query("lamp", "hierarchy", hierarchy="code", collection="sample")

    assert () == asker.ask(asked).works
    assert {ACT, RULES} == set(asker.ask(query("lamp", "hierarchy", collection="sample")).works)


def test_rows_that_were_missed_are_written_with_what_was_found() -> None:
    (row,) = to_canonical_rows((answered(query("lamp"), ACT),))

    assert [ACT] == json.loads(row)["works"]
