from datetime import date
from typing import Any

import msgspec
import pytest

from app.direct import DirectCall, offered_spec, read_call, run_as_turn, run_call, wire_type
from app.operation_reply import to_call_reply
from app.schemas import ProvisionCard
from domain.canonical import to_canonical_bytes
from domain.errors import BadRequestError, UnknownItemError, UnknownWorkError
from domain.operation_catalog import CATALOG, AsOf, CoverageOf, Diff, OperationSpec, find_spec
from domain.outcome import Disclosure
from domain.results import SearchResult
from index.reader import OpenIndex
from tests.events import NOON

TODAY = date(2026, 11, 30)
ACT = "sample:data-keeping-act-2010"


def read(law: OpenIndex, name: str, **arguments: Any) -> DirectCall:
    body = msgspec.json.encode(arguments)
    return read_call(name, body, law, now=NOON, today_on=TODAY)


def test_o5_a_work_stands_in_the_place_of_a_subject_ref(sample_index: OpenIndex) -> None:
    call = read(sample_index, "diff", work=ACT, from_date="2012-01-01", to_date="2015-01-01")

    expected = Diff(subject_ref="subject_1", from_date=date(2012, 1, 1), to_date=date(2015, 1, 1))
    assert expected == call.arguments
    assert [(ACT, "Data Keeping Act 2010")] == [(one.work, one.title) for one in call.members]


@pytest.mark.parametrize("spec", [one for one in CATALOG if one.offered], ids=lambda one: one.name)
def test_o5_no_offered_operation_takes_a_subject_ref(spec: Any) -> None:
    names = {field.encode_name for field in msgspec.structs.fields(wire_type(spec))}

    assert "subject_ref" not in names


@pytest.mark.parametrize(
    ("name", "body", "says"),
    [
        pytest.param(
            "as_of", b'{"subject_ref": "subject_1"}', "no field of the name", id="a subject ref"
        ),
        pytest.param(
            "as_of", b'{"work": "x:y", "when": 1}', "no field of the name", id="an unknown field"
        ),
        pytest.param("as_of", b"{}", "has to be sent: `work`", id="no work"),
        pytest.param("as_of", b'{"work": 7}', "Expected `str`", id="another type"),
        pytest.param("as_of", b'{"work": "Not An Id"}', "work", id="a work of no form"),
        pytest.param("as_of", b'{"work": "x:y", "date": "2015-02-30"}', "date", id="no day"),
        pytest.param("as_of", b"{", "outside their form", id="no JSON"),
        pytest.param("as_of", b"[]", "outside their form", id="no object"),
        pytest.param("nothing", b"{}", "is no operation that executes here", id="no operation"),
    ],
)
def test_o5_what_is_outside_its_form_is_refused(
    sample_index: OpenIndex, name: str, body: bytes, says: str
) -> None:
    with pytest.raises(BadRequestError, match=says):
        read_call(name, body, sample_index, now=NOON, today_on=TODAY)


def test_o5_an_operation_that_is_not_offered_is_refused() -> None:
    held_back = [spec.name for spec in CATALOG if not spec.offered]

    for name in held_back:
        assert find_spec(name) is not None
        with pytest.raises(BadRequestError, match="executes here; these do: as_of"):
            offered_spec(name)


def test_a_work_that_is_not_held_is_unknown(sample_index: OpenIndex) -> None:
    with pytest.raises(UnknownWorkError):
        read(sample_index, "as_of", work="sample:no-such-act")


@pytest.mark.parametrize(
    ("arguments", "day", "told"),
    [
        pytest.param(
            {},
            TODAY,
            (Disclosure(kind="defaulted_to_today", operation_id="op_1", day=TODAY),),
            id="today where no day is given",
        ),
        pytest.param({"date": "2015-01-01"}, date(2015, 1, 1), (), id="the day given"),
        pytest.param(
            {"version": f"{ACT}@2014-01-01"}, None, (), id="no day where a version is given"
        ),
    ],
)
def test_o6_a_missing_day_is_today_and_that_is_told(
    sample_index: OpenIndex,
    arguments: dict[str, str],
    day: date | None,
    told: tuple[Disclosure, ...],
) -> None:
    call = read(sample_index, "as_of", work=ACT, **arguments)

    assert isinstance(call.arguments, AsOf)
    assert (day, told) == (call.arguments.date, call.disclosures)


def test_o6_the_reply_tells_it_first(sample_index: OpenIndex) -> None:
    call = read(sample_index, "as_of", work=ACT)

    executed = run_call(call, sample_index)

    assert "defaulted_to_today" == executed.disclosures[0].kind


def test_an_empty_body_is_no_arguments(sample_index: OpenIndex) -> None:
    call = read_call("coverage", b"", sample_index, now=NOON, today_on=TODAY)

    assert (CoverageOf(), ()) == (call.arguments, call.members)


def test_the_same_call_gives_the_same_bytes(sample_index: OpenIndex) -> None:
    one, two = (
        to_canonical_bytes(run_call(read(sample_index, "as_of", work=ACT), sample_index))
        for _ in range(2)
    )

    assert one == two


def test_a_reply_holds_card_and_citation_of_what_was_executed(sample_index: OpenIndex) -> None:
    call = read(
        sample_index, "as_of", work=ACT, date="2015-01-01", mode="select", anchors=["art_4"]
    )

    reply = to_call_reply(run_as_turn(call, sample_index), call.arguments)

    (card,) = reply.cards
    assert isinstance(card, ProvisionCard)
    (provision,) = card.provisions
    (citation,) = reply.citations
    assert (
        ("as_of", "succeeded", "completed", "ok"),
        True,
        provision.text_sha256,
        sample_index.index_sha256,
    ) == (
        (reply.operation, reply.legal_outcome, reply.transport_outcome, reply.status),
        "at the latest after six years" in provision.text,
        citation.text_sha256,
        reply.index_sha256,
    )


@pytest.mark.parametrize(
    ("name", "arguments", "defaulted"),
    [
        ("search", b'{"query": "keeper"}', True),
        ("search", b'{"query": "keeper", "time_scope": "all_versions"}', False),
        ("in_force_on", b"{}", True),
        ("in_force_on", b'{"date": "2012-01-01"}', False),
        ("coverage", b"{}", False),
    ],
)
def test_o6_a_missing_day_of_a_list_is_today_and_that_is_disclosed(
    sample_index: OpenIndex, name: str, arguments: bytes, *, defaulted: bool
) -> None:
    call = read_call(name, arguments, sample_index, now=NOON, today_on=TODAY)

    executed = run_call(call, sample_index)

    kinds = [one.kind for one in executed.disclosures]
    assert defaulted == ("defaulted_to_today" in kinds)


def test_o5_works_stand_in_the_place_of_subject_refs(sample_index: OpenIndex) -> None:
    sent = b'{"query": "keeper", "works": ["sample:lighthouse-act-2004"], "date": "2012-01-01"}'

    call = read_call("search", sent, sample_index, now=NOON, today_on=TODAY)
    executed = run_call(call, sample_index)

    assert isinstance(executed.result, SearchResult)
    assert {"sample:lighthouse-act-2004"} == {hit.work for hit in executed.result.hits}


def test_o5_works_that_are_not_held_are_refused(sample_index: OpenIndex) -> None:
    with pytest.raises(UnknownWorkError, match="sample:nothing"):
        read_call(
            "search",
            b'{"query": "x", "works": ["sample:nothing"]}',
            sample_index,
            now=NOON,
            today_on=TODAY,
        )


@pytest.mark.parametrize("spec", CATALOG, ids=lambda spec: spec.name)
def test_every_operation_of_the_catalog_answers_directly(
    sample_index: OpenIndex, spec: OperationSpec
) -> None:
    given = {
        "work": "sample:lighthouse-act-2004",
        "query": "keeper",
        "from_date": "2010-01-01",
        "to_date": "2012-01-01",
        "article_number": "3",
    }
    taken = set(wire_type(spec).__struct_fields__)
    sent = {name: value for name, value in given.items() if name in taken}

    call = read_call(spec.name, msgspec.json.encode(sent), sample_index, now=NOON, today_on=TODAY)
    reply = to_call_reply(run_as_turn(call, sample_index), call.arguments)

    assert (spec.name, "succeeded") == (reply.operation, reply.legal_outcome)
    assert [spec.primary] == [card.__struct_config__.tag for card in reply.cards]


def test_o7_among_works_a_provision_is_named_by_its_id(sample_index: OpenIndex) -> None:
    call = read(sample_index, "search", query="data", works=[ACT, f"{ACT}~art_4"])

    assert [(ACT, ""), (ACT, "art_4")] == [(one.work, one.anchor) for one in call.members]
    with pytest.raises(UnknownItemError, match="holds no provision art_999"):
        read(sample_index, "search", query="data", works=[f"{ACT}~art_999"])
