from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from domain.bounds import EXCERPT_MAX_CHARS, LEDGER_MAX_ENTRIES
from domain.canonical import digest_of, to_canonical_bytes
from domain.errors import (
    DigestMismatchError,
    LawError,
    SearchUnavailableError,
    UndeclaredEffectError,
)
from domain.events import ExecutedText, OperationExecuted
from domain.operation_catalog import (
    CATALOG,
    Arguments,
    ArticleHistory,
    AsOf,
    CoverageOf,
    OperationSpec,
    Search,
    Timeline,
)
from domain.sealed import open_plain
from legal_core.executor import execute
from legal_core.search_passages import WeighedProbe
from legal_core.search_ports import Found, TextQuery
from legal_core.search_terms import Words
from tests.law import LawBuilder, MemoryLaw, article, day, instant, serve
from tests.legal_core import laws

AS_OF = AsOf(subject_ref=laws.SUBJECT, date=day("2001-05-20"))
ART_6 = laws.member(laws.BRAZIL, "art_6")


def test_equal_inputs_give_equal_bytes() -> None:
    one = laws.run(laws.holds(laws.brazil()), AS_OF, ART_6)
    two = laws.run(laws.holds(laws.brazil()), AS_OF, ART_6)

    assert to_canonical_bytes(one) == to_canonical_bytes(two)


def test_the_event_names_its_plan_index_and_outcome() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, AS_OF, ART_6)

    assert (
        "op_1",
        "as_of",
        1,
        "5" * 64,
        held.index_sha256,
        "completed",
        "succeeded",
        ("Provision",),
    ) == (
        event.operation_id,
        event.operation,
        event.user_order,
        event.plan_sha256,
        event.index_sha256,
        event.transport_outcome,
        event.legal_outcome,
        event.effects,
    )


def test_x1_another_index_than_the_plan_names_is_refused() -> None:
    held, other = laws.holds(laws.brazil()), laws.holds(laws.brazil(), laws.directive())
    operation, frozen = laws.freeze(held, AS_OF)

    with pytest.raises(DigestMismatchError, match="open the index that the plan names"):
        execute(
            operation,
            frozen=frozen,
            subject=laws.subject(ART_6),
            today_on=laws.TODAY,
            law=other,
        )


def test_x2_an_effect_that_the_plan_did_not_declare_raises() -> None:
    held = laws.holds(laws.brazil())
    operation, frozen = laws.freeze(held, AsOf(subject_ref=laws.SUBJECT, date=day("1980-01-01")))

    with pytest.raises(UndeclaredEffectError, match="has the effect Gap"):
        execute(
            replace(operation, effects=("Provision",)),
            frozen=frozen,
            subject=laws.subject(ART_6),
            today_on=laws.TODAY,
            law=held,
        )


@pytest.mark.parametrize("on", ["2001-05-20", "1980-01-01"])
def test_x3_the_digest_covers_status_result_and_what_is_available(on: str) -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, AsOf(subject_ref=laws.SUBJECT, date=day(on)), ART_6)

    assert digest_of((event.status, event.result, event.available)) == event.result_sha256


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (ArticleHistory(subject_ref=laws.SUBJECT, contains="moradia"), "moradia"),
        (ArticleHistory(subject_ref=laws.SUBJECT), ""),
        (AS_OF, ""),
    ],
)
def test_x4_words_looked_for_stand_in_sealed_alone(arguments: Arguments, expected: str) -> None:
    event = laws.run(laws.holds(laws.brazil()), arguments, ART_6)

    assert expected == open_plain(event.sealed, ExecutedText).contains


def test_x5_evidence_stays_inside_the_ledger() -> None:
    nodes = tuple(article(str(number), "word " * 10) for number in range(1, 101))
    law = LawBuilder("sample:law", on=day("2000-01-01"), nodes=(article("0", "x" * 9_000), *nodes))

    event = laws.run(laws.holds(law), AS_OF, laws.member("sample:law"))

    assert (LEDGER_MAX_ENTRIES, EXCERPT_MAX_CHARS) == (
        len(event.evidence),
        len(event.evidence[0].excerpt),
    )


def test_x5_one_provision_that_does_not_fit_a_result_is_refused() -> None:
    law = LawBuilder("sample:law", on=day("2000-01-01"), nodes=(article("1", "x" * 1_100_000),))

    with pytest.raises(LawError, match="ask for fewer provisions"):
        laws.run(laws.holds(law), AS_OF, laws.member("sample:law", "art_1"))


def disclosed(event: OperationExecuted) -> list[tuple[str, str, date | None]]:
    return [(one.kind, one.value, one.day) for one in event.disclosures]


def test_the_sample_law_and_an_index_trusted_on_first_use_are_disclosed() -> None:
    held = serve(laws.directive(), is_sample=True, trusted_on_first_use=True)

    event = laws.run(held, CoverageOf())

    assert [("sample_law", "", None), ("index_trust", "ed25519:4f1d2c3b", None)] == disclosed(event)


@pytest.mark.parametrize(
    ("arguments", "seen", "expected"),
    [
        pytest.param(CoverageOf(), laws.NOW, [], id="now"),
        pytest.param(CoverageOf(), datetime(2026, 11, 29, 23, tzinfo=UTC), [], id="time zone"),
        pytest.param(
            CoverageOf(),
            instant("2020-01-01"),
            [("clock", "publication", day("2020-01-01"))],
            id="an earlier observer",
        ),
        pytest.param(
            CoverageOf(known_by="record"),
            laws.NOW,
            [("clock", "record", day("2026-11-30"))],
            id="another clock",
        ),
        pytest.param(
            CoverageOf(observed_at=instant("2021-01-01")),
            laws.NOW,
            [("clock", "publication", day("2021-01-01"))],
            id="an observer of its own",
        ),
    ],
)
def test_a_knowledge_clock_that_was_asked_for_is_disclosed(
    arguments: Arguments, seen: datetime, expected: list[tuple[str, str, date | None]]
) -> None:
    event = laws.run(laws.holds(laws.brazil()), arguments, seen=seen)

    assert expected == disclosed(event)


@pytest.mark.parametrize("spec", CATALOG, ids=lambda spec: spec.name)
def test_or1_every_operation_of_the_catalog_has_its_function(spec: OperationSpec) -> None:
    held = laws.holds(laws.brazil(verified_until=day("2027-01-01")))
    needed: dict[str, object] = {
        "subject_ref": laws.SUBJECT,
        "query": "moradia",
        "from_date": day("2000-01-01"),
        "to_date": day("2001-01-01"),
        "anchor": "art_6",
    }
    fields = {
        name: value for name, value in needed.items() if name in spec.arguments.__struct_fields__
    }

    event = laws.run(held, spec.arguments(**fields), ART_6)  # type: ignore[arg-type]  # by name

    assert (spec.name, spec.primary) == (event.operation, event.effects[0])


def test_in1_a_law_that_the_subject_does_not_hold_is_refused() -> None:
    held: MemoryLaw = laws.holds(laws.brazil())

    with pytest.raises(LawError, match="it holds none"):
        laws.run(held, Timeline(subject_ref=laws.SUBJECT))


def test_in2_a_day_is_looked_at_from_the_plans_observer() -> None:
    held = laws.holds(laws.brazil())

    actual = laws.inquiry(held, "record").at(day("2001-05-20"))

    assert laws.at("2001-05-20", laws.NOW, "record") == actual


class AwaySearch:
    """A search that cannot be read."""

    engine = "away"

    def find_texts(self, query: TextQuery) -> Found:
        raise SearchUnavailableError(f"Nobody looked for {query.limit} texts.")

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        raise SearchUnavailableError(f"Nobody weighed {len(words.words)} words.")


class WithoutSearch(MemoryLaw):
    """A law whose search is away."""

    @property
    def search(self) -> AwaySearch:  # type: ignore[override]  # another search
        return AwaySearch()


def test_x6_a_search_that_cannot_be_read_ends_as_an_outage_and_never_as_an_absence() -> None:
    held = laws.holds(laws.brazil())
    away = WithoutSearch(held.records, held.identity)
    arguments = Search(query="moradia", time_scope="all_versions")

    event = laws.run(away, arguments)

    assert (
        "upstream_failed",
        "not_evaluated",
        ("Gap",),
        None,
        None,
        (),
    ) == (
        event.transport_outcome,
        event.legal_outcome,
        event.effects,
        event.status,
        event.result,
        event.evidence,
    )
