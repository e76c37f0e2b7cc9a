from datetime import date

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import EXCERPT_MAX_CHARS, LEDGER_MAX_ENTRIES
from domain.events import OperationExecuted
from domain.evidence import Evidence
from domain.outcome import ProvisionText
from domain.prose_ledger import Entry, ledger_of
from domain.result_rows import InForceRow
from domain.results import (
    AsOfResult,
    CoverageResult,
    CoverageRow,
    DiffResult,
    DiffRow,
    DiffSide,
    HistoryResult,
    HistoryRow,
    InForceResult,
    OperationResult,
    ProvenanceResult,
    RankingResult,
    SearchResult,
    TimelineResult,
    TimelineRow,
)
from tests import turns
from tests.events import filled_struct

FIRST, LAST, DAY = date(2014, 1, 1), date(2022, 6, 1), date(2015, 1, 1)
SHA, LINK = "ab" * 32, "/v1/law/x:y/art_4?on=2015-01-01"
ITEM: Evidence = filled_struct(
    Evidence, evidence_id="op_1:1:1", kind="legal_text", work="x:act-7", anchor="art_4", day=DAY,
    text_sha256=SHA, permalink=LINK, title="Act 7", excerpt="Rafts float.",
)  # fmt: skip
INTERVAL = {
    "valid_from": FIRST,
    "valid_to": LAST,
    "start_basis": "in_force",
    "end_basis": "in_force",
}


def row(struct: type[Struct], **facts: object) -> object:
    own = {name: value for name, value in INTERVAL.items() if name in struct.__struct_fields__}
    return filled_struct(struct, **{**own, **facts})


def entry_of(result: OperationResult | None, **item: object) -> Entry:
    evidence = replace(ITEM, **item)
    executed: OperationExecuted = filled_struct(
        OperationExecuted, result=result, evidence=(evidence,)
    )
    return ledger_of((executed,))[0]


TEXT = row(
    ProvisionText,
    anchor="art_4",
    text_sha256=SHA,
    number="Article 4",
    heading="Rafts",
    language="en",
)
SIDE = row(DiffSide, day=DAY, permalink=LINK)
OTHER = row(DiffSide, day=LAST, permalink="/other")


def diff(change: str, before: object, after: object) -> DiffResult:
    one = filled_struct(DiffRow, change=change, number="4", heading="", before=before, after=after)
    made: DiffResult = filled_struct(
        DiffResult, rows=(one,), before=SIDE, after=OTHER, language="de"
    )
    return made


def test_a_text_has_its_label_its_interval_and_its_language() -> None:
    found = entry_of(filled_struct(AsOfResult, provisions=(TEXT,), day=DAY, valid_from=FIRST))

    assert ("Article 4 Rafts", "en", FIRST, LAST, "in_force", (DAY, FIRST)) == (
        found.label, found.language, found.valid_from, found.valid_to, found.start_basis, found.days,
    )  # fmt: skip
    assert found.held_on(DAY)
    assert not found.held_on(LAST)
    assert {FIRST, LAST, DAY, date(2022, 5, 31)} == found.all_days
    assert {"act", "7", "article", "4", "rafts", "2015", "31", "art"} <= found.names


@pytest.mark.parametrize(
    ("change", "expected"), [("changed", "changed"), ("renumbered", "changed"), ("equal", "equal")]
)
def test_a_side_of_a_comparison_knows_what_became_of_the_provision(
    change: str, expected: str
) -> None:
    found = entry_of(diff(change, SIDE, OTHER), kind="change")

    assert (expected, "4", "de", (DAY, LAST), FIRST) == (
        found.change, found.label, found.language, found.days, found.valid_from,
    )  # fmt: skip


def test_a_side_that_no_row_holds_knows_the_days_alone() -> None:
    found = entry_of(diff("changed", OTHER, OTHER), kind="change")

    assert ("", None, (DAY, LAST)) == (found.change, found.valid_from, found.days)


@pytest.mark.parametrize(
    ("result", "counts", "days"),
    [
        pytest.param(
            filled_struct(TimelineResult, total=3, rows=(row(TimelineRow, permalink=LINK),)),
            (3,), (), id="timeline",
        ),
        pytest.param(
            filled_struct(
                InForceResult, total=5, population=9, day=DAY,
                works=(row(InForceRow, permalink=LINK),),
            ),
            (5, 9), (DAY,), id="in force",
        ),
        pytest.param(
            filled_struct(
                HistoryResult, rows=(row(HistoryRow, anchor="art_4", text_sha256=SHA, valid_from=DAY),)
            ),
            (), (), id="history",
        ),
        pytest.param(row(ProvenanceResult), (), (), id="provenance"),
    ],
)  # fmt: skip
def test_a_row_of_a_list_has_its_interval_and_counts(
    result: OperationResult, counts: tuple[int, ...], days: tuple[date, ...]
) -> None:
    found = entry_of(result)

    assert (LAST, "in_force", counts, days) == (
        found.valid_to, found.end_basis, found.counts, found.days,
    )  # fmt: skip


def test_a_change_of_a_period_has_its_window() -> None:
    found = entry_of(
        filled_struct(RankingResult, from_date=FIRST, to_date=LAST, total=2, population=8)
    )

    assert ("changed", (FIRST, LAST), (2, 8)) == (found.change, found.days, found.counts)


def test_coverage_has_the_counts_of_its_publisher() -> None:
    held = filled_struct(
        CoverageRow, name="Act 7", works=1, versions=2, versions_with_text=3,
        versions_without_text=4, provisions=5, pending=6, earliest=FIRST, latest=None,
        verified_until=LAST,
    )  # fmt: skip

    found = entry_of(filled_struct(CoverageResult, rows=(held,)), kind="coverage")
    other = entry_of(filled_struct(CoverageResult, rows=(held,)), title="another")

    assert ((1, 2, 3, 4, 5, 6), (FIRST, LAST)) == (found.counts, found.days)
    assert Entry(evidence=other.evidence) == other


def test_what_has_no_result_is_evidence_alone() -> None:
    found = entry_of(None)

    assert Entry(evidence=found.evidence) == found
    assert not found.held_on(DAY)
    assert replace(found, valid_from=FIRST).held_on(LAST)


def test_pl1_a_pointer_is_no_entry() -> None:
    executed = filled_struct(
        OperationExecuted,
        result=filled_struct(SearchResult),
        evidence=(replace(ITEM, kind="pointer"),),
    )

    assert () == ledger_of((executed,))


def test_pl2_a_cut_excerpt_counts_up_to_its_last_whole_line() -> None:
    long = "Rafts float.\n" + "a" * EXCERPT_MAX_CHARS

    assert ("Rafts float.", "Rafts float.") == (
        entry_of(None, excerpt=long).text, entry_of(None).text,
    )  # fmt: skip


def test_v2_the_ledger_of_a_turn_keeps_its_bounds() -> None:
    items = tuple(replace(ITEM, evidence_id=f"op_1:1:{n}") for n in range(1, 41))
    again = tuple(replace(ITEM, evidence_id=f"op_2:1:{n}") for n in range(1, 41))
    executed = tuple(
        filled_struct(OperationExecuted, result=None, evidence=each) for each in (items, again)
    )

    assert LEDGER_MAX_ENTRIES == len(ledger_of(executed))


def test_a_whole_turn_gives_its_ledger() -> None:
    found = ledger_of(turns.answer_past("en").executed)

    assert ["op_1:1:1"] == [one.evidence.evidence_id for one in found]
