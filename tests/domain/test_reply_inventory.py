"""The words of timelines, coverage, provenance and counts."""

from datetime import date

import pytest
from msgspec.structs import replace

from domain.law import Basis
from domain.operation_catalog import (
    Arguments,
    CoverageOf,
    Provenance,
    Timeline,
)
from domain.outcome import Disclosure
from domain.results import (
    ActionRef,
    CoverageResult,
    CoverageRow,
    OperationResult,
    ProvenanceResult,
    TimelineResult,
)
from tests.turns import (
    BRAZIL_HEAD,
    BRAZIL_MEMBER,
    INDEX,
    REPEAL,
    Step,
    coverage,
    executed_turn,
    provenance,
    resolved,
    timeline,
    timeline_row,
    told,
)

LAW = "The Constituição da República Federativa do Brasil"


def words_of(arguments: Arguments, result: OperationResult) -> list[str]:
    step = Step(arguments=arguments, result=result)
    return told(executed_turn(resolved("en", BRAZIL_MEMBER), step))


def timeline_words(total: int, *starts: date, has_text: bool = True) -> list[str]:
    rows = tuple(timeline_row(day, None, has_text=has_text) for day in starts)
    result = TimelineResult(head=BRAZIL_HEAD, total=total, rows=rows)
    return words_of(Timeline(subject_ref="subject_1"), result)


def windowed(first: date, last: date, *starts: date, complete: bool = True) -> list[str]:
    note = Disclosure(kind="widened_from_year", operation_id="op_1", day=first, until=last)
    result = TimelineResult(
        head=BRAZIL_HEAD,
        total=len(starts),
        rows=tuple(timeline_row(day, None) for day in starts),
        complete=complete,
    )
    step = Step(arguments=Timeline(subject_ref="subject_1"), result=result, disclosures=(note,))
    return told(executed_turn(resolved("en", BRAZIL_MEMBER), step))


ENACTED = replace(REPEAL, kind="enactment")


@pytest.mark.parametrize(
    ("starts", "basis", "expected"),
    [
        pytest.param(
            (date(2016, 5, 24), date(2016, 5, 24)),
            "in_force",
            [
                f"{LAW} entered into force on 24 May 2016 and has 2 dated states.",
                "All of them are of 24 May 2016.",
            ],
            id="two states of one day",
        ),
        pytest.param(
            (date(2016, 5, 24),),
            "in_force",
            [f"{LAW} entered into force on 24 May 2016 and has that one dated state."],
            id="one state",
        ),
        pytest.param(
            (date(2016, 5, 24),),
            "published",
            [f"{LAW} has one dated state, of 24 May 2016."],
            id="not dated by its entry into force",
        ),
        pytest.param(
            (date(2030, 5, 24),),
            "in_force",
            [f"{LAW} has one dated state, of 24 May 2030."],
            id="yet to come",
        ),
    ],
)
def test_iv6_the_entry_into_force_of_a_law_is_told(
    starts: tuple[date, ...], basis: Basis, expected: list[str]
) -> None:
    rows = tuple(
        replace(timeline_row(day, None), start_basis=basis, produced_by=(ENACTED,))
        for day in starts
    )
    result = TimelineResult(head=BRAZIL_HEAD, total=len(rows), rows=rows)

    assert expected == words_of(Timeline(subject_ref="subject_1"), result)


def test_iv7_whether_a_law_is_repealed_is_said_first() -> None:
    rows = tuple(timeline_row(day, None) for day in (date(2016, 5, 24), date(2018, 5, 25)))
    states = (rows, (rows[0], replace(rows[1], legal_state="repealed")))
    head = replace(BRAZIL_HEAD, verified_until=date(2020, 8, 26))

    actual = [
        told(
            executed_turn(
                resolved("en", BRAZIL_MEMBER),
                Step(
                    arguments=Timeline(subject_ref="subject_1"),
                    result=TimelineResult(head=head, total=2, rows=state),
                ),
                question="Has the law been repealed?",
            )
        )[0]
        for state in states
    ]

    unended = f"For t{LAW[1:]}, no repeal is on record up to 26 August 2020."
    assert [f"{unended} {LAW} has 2 dated states.", f"{LAW} has 2 dated states."] == actual


YEAR = date(2019, 1, 1), date(2019, 12, 31)
MONTHLY = tuple(date(2019, month, 2) for month in range(1, 13))


@pytest.mark.parametrize(
    ("starts", "lead", "rest"),
    [
        pytest.param(
            (date(2018, 12, 31), date(2020, 1, 1)),
            "no dated state that began",
            "In all, 2 dated states are on record.",
            id="none",
        ),
        pytest.param(
            (date(2019, 1, 1), date(2020, 1, 1)),
            "one dated state that began from 1 January 2019 to 31 December 2019, on 1 January 2019.",
            "In all, 2 dated states are on record.",
            id="one",
        ),
        pytest.param(
            (date(2018, 1, 1), date(2019, 6, 5), date(2019, 12, 31)),
            "2 dated states that began",
            "They began on 5 June 2019 and 31 December 2019. In all, 3 dated states are on record.",
            id="some",
        ),
        pytest.param(
            (*MONTHLY, date(2019, 12, 31)),
            "13 dated states that began",
            "The first is of 2 January 2019; the latest is of 31 December 2019. In all, 13 dated"
            " states are on record.",
            id="many",
        ),
    ],
)
def test_iv4_a_window_is_told_of_by_what_began_in_it(
    starts: tuple[date, ...], lead: str, rest: str
) -> None:
    first, second = windowed(*YEAR, *starts)

    assert lead in first
    assert rest == second


@pytest.mark.parametrize(
    ("last_start", "expected"),
    [
        pytest.param(date(2020, 1, 1), "one dated state that began", id="page beyond the window"),
        pytest.param(date(2019, 3, 1), "2 dated states.", id="page ends within it"),
    ],
)
def test_iv2_a_page_tells_of_a_window_that_it_holds(last_start: date, expected: str) -> None:
    first, *_ = windowed(*YEAR, date(2019, 2, 1), last_start, complete=False)

    assert expected in first


def test_iv1_a_timeline_says_how_many_states_and_which() -> None:
    actual = told(timeline("en"))

    expected = [
        (
            f"{LAW} has 5 dated states. The text is a consolidation by Senado Federal, without legal "
            "force of its own."
        ),
        (
            "The first is of 5 October 1988; the latest is of 26 August 2020. The latest states began on "
            "6 July 1992, 17 March 1993 and 26 August 2020."
        ),
    ]
    assert expected == actual


@pytest.mark.parametrize(
    ("total", "starts", "has_text", "expected"),
    [
        pytest.param(
            1,
            (date(1988, 10, 5),),
            True,
            [f"{LAW} has one dated state, of 5 October 1988."],
            id="one",
        ),
        pytest.param(
            2,
            (date(1988, 10, 5), date(1992, 3, 31)),
            False,
            [
                f"{LAW} has 2 dated states.",
                (
                    "The first is of 5 October 1988; the latest is of 31 March 1992. "
                    "2 of them are held without text."
                ),
            ],
            id="without text",
        ),
        pytest.param(
            93,
            (date(1988, 10, 5),),
            True,
            [
                f"{LAW} has 93 dated states.",
                "This is a part; the cursor on the card leads to more.",
            ],
            id="a page",
        ),
    ],
)
def test_iv2_a_page_of_a_timeline_tells_no_more_than_it_holds(
    total: int, starts: tuple[date, ...], has_text: bool, expected: list[str]
) -> None:
    assert expected == timeline_words(total, *starts, has_text=has_text)


def test_iv1_coverage_says_what_is_held_and_until_when() -> None:
    actual = told(coverage("en"))

    expected = [
        "The index of 28 November 2026 holds the law of 2 publishers.",
        (
            "Senado Federal: one work, 93 dated states, with text. They run from 5 October "
            "1988 to 26 August 2020. The source is verified until 26 August 2020. Languages: "
            "Portuguese. What is known to be missing stands on the card. Licence: public domain."
        ),
        (
            "EUR-Lex, Publications Office of the European Union: 108 works, 303 dated states, 296 of "
            "them with text. They run from 13 June 1977 to 1 January 2025. The source was never seen "
            "complete. 7 states are listed by their publisher, and no text of them is held. "
            "Languages: English and French. Licence: Decision 2011/833/EU."
        ),
    ]
    assert expected == actual


def test_coverage_of_a_publisher_that_is_not_held_says_so() -> None:
    result = CoverageResult(
        rows=(), index_sha256=INDEX, corpus_day=date(2026, 11, 28), signed_by="6a"
    )

    actual = words_of(CoverageOf(publisher="ch-fedlex"), result)

    assert ["The index of 28 November 2026 holds no law of that publisher."] == actual


def test_coverage_of_one_state_tells_its_day_and_a_name_alone_that_it_holds_nothing() -> None:
    day = date(2014, 7, 17)
    row = CoverageRow(
        publisher="gb-akn",
        name="Samples",
        jurisdiction="gb",
        works=1,
        versions=1,
        versions_with_text=1,
        versions_without_text=0,
        provisions=9,
        earliest=day,
        latest=day,
        verified_until=day,
        languages=(),
        known_gaps=(),
        refusals=(),
        licence="",
        attribution="",
    )
    nothing = replace(
        row,
        works=0,
        versions=0,
        versions_with_text=0,
        earliest=None,
        latest=None,
        verified_until=None,
    )
    result = CoverageResult(rows=(row, nothing), index_sha256=INDEX, corpus_day=day, signed_by="6a")

    actual = words_of(CoverageOf(), result)[1:]

    assert [
        (
            "Samples: one work, one dated state, with text. It is of 17 July 2014. "
            "The source is verified until 17 July 2014."
        ),
        "Samples: nothing is held of it under its own name.",
    ] == actual


def test_coverage_without_a_state_has_no_span() -> None:
    row = CoverageRow(
        publisher="sample",
        name="Lumerian Gazette",
        jurisdiction="sample",
        works=2,
        versions=0,
        versions_with_text=0,
        versions_without_text=0,
        provisions=0,
        earliest=None,
        latest=None,
        verified_until=None,
        languages=(),
        known_gaps=(),
        refusals=(),
        licence="",
        attribution="",
    )
    result = CoverageResult(
        rows=(row,), index_sha256=INDEX, corpus_day=date(2026, 11, 28), signed_by="6a"
    )

    actual = words_of(CoverageOf(), result)[1]

    assert (
        "Lumerian Gazette: 2 works, 0 dated states, without text. "
        "The source was never seen complete." == actual
    )


def test_iv1_provenance_gives_source_and_digests() -> None:
    actual = told(provenance("en"))

    assert (
        f"The opening of Article 6 of the {LAW[4:]}, state of 14 February 2000, was read from one "
        "source file. The text is a consolidation by Senado Federal, without legal force of its "
        "own." == actual[0]
    )
    assert actual[1].startswith("Source (Portuguese): https://www25.senado.leg.br/")
    assert "Signed with key: 6a6a6a6a6a6a6a6a" == actual[2]


def test_provenance_without_a_source_file_says_so() -> None:
    result = provenance("en").executed[0].result
    assert isinstance(result, ProvenanceResult)

    actual = words_of(Provenance(subject_ref="subject_1"), replace(result, sources=()))[0]

    assert actual.endswith("state of 14 February 2000, was read from no source file.")


def test_iv3_what_is_not_in_the_texts_is_counted() -> None:
    row = CoverageRow(
        publisher="sample",
        name="Lumerian Gazette",
        jurisdiction="sample",
        works=2,
        versions=3,
        versions_with_text=2,
        versions_without_text=1,
        provisions=9,
        earliest=None,
        latest=None,
        verified_until=None,
        languages=(),
        known_gaps=(),
        refusals=(),
        licence="",
        attribution="",
        pending=2,
        pending_at=("/v1/law/sample:a/art_1?on=2026-11-28",),
        transitional=("/v1/law/sample:a/art_9?on=2026-11-28",),
    )
    result = CoverageResult(
        rows=(row,), index_sha256=INDEX, corpus_day=date(2026, 11, 28), signed_by="6a"
    )

    actual = words_of(CoverageOf(), result)[1]

    assert (
        "The source was never seen complete. One state is listed by its publisher, and no "
        "text of it is held. 2 provisions have enacted changes that their texts do not show yet. One "
        "transitional clause is linked from the card."
    ) in actual


def test_iv4_a_window_behind_the_page_is_said_to_stand_there() -> None:
    note = Disclosure(kind="widened_from_year", operation_id="op_1", day=YEAR[0], until=YEAR[1])
    rows = (timeline_row(date(2018, 1, 1), None),)
    result = TimelineResult(head=BRAZIL_HEAD, total=9, rows=rows, complete=False)
    step = Step(arguments=Timeline(subject_ref="subject_1"), result=result, disclosures=(note,))

    actual = told(executed_turn(resolved("en", BRAZIL_MEMBER), step))

    assert [
        f"{LAW} has 9 dated states.",
        "Those that began from 1 January 2019 to 31 December 2019 stand on a later page of the card.",
    ] == actual


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ((REPEAL,), "It was repealed on 25 May 2018 by Regulation 2016/679, Article 94."),
        ((), "It was repealed on 25 May 2018."),
    ],
)
def test_iv5_a_repeal_is_told_with_its_day_and_its_act(
    acts: tuple[ActionRef, ...], expected: str
) -> None:
    last = replace(timeline_row(date(2018, 5, 25), None), legal_state="repealed", produced_by=acts)
    rows = (timeline_row(date(1995, 10, 24), None), last)
    result = TimelineResult(head=BRAZIL_HEAD, total=2, rows=rows)

    actual = words_of(Timeline(subject_ref="subject_1"), result)[-1]

    assert expected == actual
