from datetime import UTC, datetime

import pytest

from domain.errors import DigestMismatchError, LawError
from domain.events import OperationExecuted
from domain.law import Refusal, Version
from domain.operation_catalog import CoverageOf, Provenance
from domain.results import CoverageResult, ProvenanceResult
from index.schema import record_leaf_hash, to_row
from legal_core.ports import RecordPlace
from tests.law import KEY_ID, SIGNATURE, LawBuilder, MemoryLaw, article, day, serve
from tests.legal_core import laws

LAW = "sample:law"


def ask(**facts: object) -> Provenance:
    return Provenance(**{"subject_ref": laws.SUBJECT, **facts})  # type: ignore[arg-type]  # arguments of the operation


def source(event: OperationExecuted) -> ProvenanceResult:
    assert isinstance(event.result, ProvenanceResult)
    return event.result


def held_of(event: OperationExecuted) -> CoverageResult:
    assert isinstance(event.result, CoverageResult)
    return event.result


def test_coverage_tells_what_is_held_of_every_publisher() -> None:
    refusals = tuple(
        Refusal(id=f"eu-eurlex?{n}", publisher="eu-eurlex", path=f"{n}", reason=reason, detail="")
        for n, reason in enumerate(("malformed", "empty", "malformed"))
    )
    held = serve(laws.brazil(), laws.directive(), more=refusals)

    event = laws.run(held, CoverageOf())

    rows = held_of(event).rows
    assert (
        ("ok", "Coverage"),
        ["br-federal", "eu-eurlex"],
        (2, 1, 1),
        (("empty", 1), ("malformed", 2)),
        (held.index_sha256, KEY_ID),
        [
            ("coverage", "Gazette of br-federal", "© br-federal"),
            ("coverage", "Gazette of eu-eurlex", "© eu-eurlex"),
        ],
    ) == (
        (event.status, event.effects[0]),
        [one.publisher for one in rows],
        (rows[1].versions, rows[1].versions_with_text, rows[1].versions_without_text),
        rows[1].refusals,
        (held_of(event).index_sha256, held_of(event).signed_by),
        [(one.kind, one.title, one.excerpt) for one in event.evidence],
    )


@pytest.mark.parametrize("named", ["eu-eurlex", "EU", "gazette of EU-Eurlex"])
def test_re1_a_publisher_is_named_by_id_jurisdiction_or_name(named: str) -> None:
    held = laws.holds(laws.brazil(), laws.directive())

    event = laws.run(held, CoverageOf(publisher=named))

    assert ["eu-eurlex"] == [one.publisher for one in held_of(event).rows]


def test_re1_a_publisher_that_is_not_held_is_answered_with_those_that_are() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, CoverageOf(publisher="ch-fedlex"))

    assert ("unknown_publisher", [("publisher", "Gazette of br-federal")]) == (
        event.status,
        [(one.kind, one.label) for one in event.available],
    )


def test_an_empty_index_mounts_no_corpus() -> None:
    event = laws.run(serve(), CoverageOf())

    assert "no_corpus_mounted" == event.status


def test_re2_provenance_names_files_record_and_index() -> None:
    held = laws.holds(laws.brazil())
    version = held.get_version(f"{laws.BRAZIL}~art_6__cpt@2000-02-14")

    event = laws.run(held, ask(date=day("2001-05-20")), laws.member(laws.BRAZIL, "art_6"))

    result = source(event)
    assert (
        "art_6__cpt",
        version.id,
        "v2",
        [("pt", "br-federal/constituicao-1988/2000-02-14.pt.xml", "akn3")],
        record_leaf_hash("version", to_row(version)[2]).hex(),
        (held.index_sha256, SIGNATURE, KEY_ID),
        ["EC 26"],
    ) == (
        result.anchor,
        result.version,
        result.publisher_version,
        [(one.language, one.path, one.format) for one in result.sources],
        result.record_sha256,
        (result.index_sha256, result.signature, result.key_id),
        [one.source_work for one in result.actions],
    )
    assert [("provenance", "Constituição da República Federativa do Brasil")] == [
        (one.kind, one.excerpt) for one in event.evidence
    ]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [(None, ["en", "fr"]), ("fr", ["fr"]), ("pt", ["en", "fr"])],
)
def test_re2_the_files_are_those_of_the_language_asked_for(
    asked: str | None, expected: list[str]
) -> None:
    held = laws.holds(laws.gdpr())

    event = laws.run(held, ask(language=asked), laws.member(laws.GDPR, "art_33"))

    assert expected == [one.language for one in source(event).sources]


def test_re2_a_file_without_the_provision_is_not_behind_it() -> None:
    held = laws.holds(laws.gdpr())

    event = laws.run(held, ask(), laws.member(laws.GDPR, "art_34"))

    assert ["en"] == [one.language for one in source(event).sources]


def test_re2_a_whole_work_is_attested_by_its_own_record() -> None:
    held = laws.holds(laws.gdpr())

    event = laws.run(held, ask(), laws.member(laws.GDPR))

    assert ("", f"{laws.GDPR}@2016-05-24", "Regulation (EU) 2016/679") == (
        source(event).anchor,
        source(event).version,
        event.evidence[0].excerpt,
    )


@pytest.mark.parametrize("ref", [laws.SUBJECT, None])
def test_a_version_is_attested_by_its_full_id(ref: str | None) -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(subject_ref=ref, version=f"{laws.BRAZIL}~art_6__cpt@1988-10-05")

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    assert f"{laws.BRAZIL}~art_6__cpt@1988-10-05" == source(event).version


def test_a_version_that_is_not_held_is_a_gap_with_the_state_of_the_day() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(version=f"{laws.BRAZIL}@1999-01-01")

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    assert ("no_version_for_date", [f"{laws.BRAZIL}@2015-09-15"]) == (
        event.status,
        [one.version for one in event.available],
    )


@pytest.mark.parametrize("version", [None, f"{laws.DIRECTIVE}@1995-12-13"])
def test_a_law_that_the_subject_does_not_hold_is_refused(version: str | None) -> None:
    held = laws.holds(laws.brazil(), laws.directive())

    with pytest.raises(LawError, match="name the law first"):
        laws.run(held, ask(subject_ref=None, version=version), laws.member(laws.BRAZIL))


def test_an_article_that_never_was_is_answered_with_the_nearest() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(anchor="art_999"), laws.member(laws.BRAZIL))

    assert "unknown_anchor" == event.status


def test_a_day_before_the_law_is_a_gap() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(date=day("1980-01-01")), laws.member(laws.BRAZIL))

    assert "no_version_for_date" == event.status


def test_re4_of_a_repealed_law_the_last_text_is_attested_and_said_not_in_force() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(held, ask(date=day("2019-06-01")), laws.member(laws.DIRECTIVE, "art_7"))

    assert (
        "ok",
        f"{laws.DIRECTIVE}~art_7@1995-12-13",
        day("2018-05-24"),
        ["not_in_force_on_date"],
    ) == (
        event.status,
        source(event).version,
        event.evidence[0].day,
        [one.kind for one in event.disclosures],
    )


class Unplaced(MemoryLaw):
    """An index that has lost the tree."""

    def find_place(self, kind: str, record_id: str) -> RecordPlace | None:
        place = super().find_place(kind, record_id)
        return None if kind == "version" else place


def test_re3_a_record_without_a_place_is_not_attested() -> None:
    held = laws.holds(laws.brazil())
    broken = Unplaced(held.records, held.identity)

    with pytest.raises(DigestMismatchError, match="no place in the signed tree"):
        laws.run(broken, ask(), laws.member(laws.BRAZIL))


def test_a_provision_of_an_earlier_state_than_any_work_has_no_files() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    held = laws.holds(law)
    records = tuple(
        one for one in held.records if not (isinstance(one, Version) and one.item_id == LAW)
    )
    late = LawBuilder(LAW, on=day("2001-01-01"), nodes=(article("1", "one"),))
    roots = tuple(one for one in late.records() if isinstance(one, Version) and one.item_id == LAW)
    mixed = MemoryLaw((*records, *roots), held.identity)

    event = laws.run(mixed, ask(), laws.member(LAW, "art_1"))

    assert () == source(event).sources


def test_when_the_corpus_first_saw_a_version_is_told() -> None:
    seen = datetime(2026, 7, 30, 14, 20, tzinfo=UTC)
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),), observed_at=seen)

    event = laws.run(laws.holds(law), ask(), laws.member(LAW, "art_1"))

    assert seen == source(event).observed_at
