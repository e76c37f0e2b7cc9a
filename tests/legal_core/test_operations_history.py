import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.errors import BadRequestError, LawError
from domain.events import OperationExecuted
from domain.operation_catalog import ArticleHistory, Timeline
from domain.results import HistoryResult, TimelineResult
from legal_core import cursors
from tests.law import LawBuilder, article, day, instant
from tests.legal_core import laws, lives

LAW = "sample:law"


def ask(**facts: object) -> ArticleHistory:
    return ArticleHistory(subject_ref=laws.SUBJECT, **facts)  # type: ignore[arg-type]  # arguments of the operation


def history(event: OperationExecuted) -> HistoryResult:
    assert isinstance(event.result, HistoryResult)
    return event.result


def states(event: OperationExecuted) -> TimelineResult:
    assert isinstance(event.result, TimelineResult)
    return event.result


def test_hi1_a_timeline_gives_every_state_with_what_made_and_ended_it() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, Timeline(subject_ref=laws.SUBJECT), laws.member(laws.BRAZIL))

    actual = [
        (
            row.valid_from.isoformat(),
            [one.source_work for one in row.produced_by],
            [one.source_work for one in row.terminated_by],
        )
        for row in states(event).rows
    ]
    assert [
        ("1988-10-05", ["Constituição"], ["EC 26"]),
        ("2000-02-14", ["EC 26"], ["EC 64"]),
        ("2010-02-04", ["EC 64"], ["EC 90"]),
        ("2015-09-15", ["EC 90"], []),
    ] == actual


def test_hi1_a_tombstone_is_a_state_without_text() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(held, Timeline(subject_ref=laws.SUBJECT), laws.member(laws.DIRECTIVE))

    last = states(event).rows[-1]
    assert (2, "repealed", False, (), "/v1/law/eu-eurlex:31995l0046?on=2018-05-25", "") == (
        states(event).total,
        last.legal_state,
        last.has_text,
        last.languages,
        last.permalink,
        event.evidence[-1].text_sha256,
    )


def test_hi5_the_status_of_each_text_is_disclosed_also_before_a_tombstone() -> None:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", "one"),),
        text_status="consolidated_documentary",
        verified_until=None,
    )
    law.repeal(on=day("2010-01-01"))
    held = laws.holds(law)

    actual = [
        [one.value for one in laws.run(held, arguments, laws.member(LAW)).disclosures]
        for arguments in (Timeline(subject_ref=laws.SUBJECT), ask(anchor="art_1"))
    ]

    assert [["consolidated_documentary"], ["consolidated_documentary"]] == actual


def test_a_timeline_is_paged_by_its_limit() -> None:
    held = laws.holds(laws.brazil())
    first = laws.run(held, Timeline(subject_ref=laws.SUBJECT, limit=3), laws.member(laws.BRAZIL))

    second = laws.run(
        held,
        Timeline(subject_ref=laws.SUBJECT, limit=3, cursor=first.cursor),
        laws.member(laws.BRAZIL),
    )

    assert (3, False, 1, True, 4) == (
        len(states(first).rows),
        states(first).complete,
        len(states(second).rows),
        states(second).complete,
        states(second).total,
    )


@pytest.mark.parametrize(
    ("known_by", "expected"),
    [("publication", "no_version_for_date"), ("record", "not_observed_by")],
)
def test_a_law_that_was_not_known_has_no_timeline(known_by: str, expected: str) -> None:
    held = laws.holds(laws.brazil())
    arguments = Timeline(
        subject_ref=laws.SUBJECT,
        observed_at=instant("1980-01-01"),
        known_by="record" if known_by == "record" else "publication",
    )

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    assert expected == event.status


def test_a_history_gives_each_text_with_its_interval_words_and_action() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(article_number="6"), laws.member(laws.BRAZIL))

    actual = [
        (
            row.event,
            row.valid_from.isoformat(),
            row.text,
            [one.text for one in row.words if one.op == "insert"],
            [one.source_work for one in row.actions],
        )
        for row in history(event).rows
    ]
    assert [
        ("text", "1988-10-05", laws.ART_6_1988, [], ["Constituição"]),
        ("text", "2000-02-14", laws.ART_6_2000, ["a moradia, "], ["EC 26"]),
        ("text", "2010-02-04", laws.ART_6_2010, ["a alimentação, "], ["EC 64"]),
        ("text", "2015-09-15", laws.ART_6_2015, ["o transporte, "], ["EC 90"]),
    ] == actual
    assert ("art_6", "Art. 6º", 3, True) == (
        history(event).anchor,
        history(event).number,
        history(event).changes,
        history(event).complete,
    )


@pytest.mark.parametrize(
    ("from_date", "to_date", "starts", "changes"),
    [
        pytest.param("2000-01-01", "2000-12-31", ["1988", "2000"], 1, id="a year"),
        pytest.param("2000-02-14", "2000-02-14", ["2000"], 1, id="the day of the change"),
        pytest.param("2000-02-13", "2000-02-13", ["1988"], 0, id="the day before"),
        pytest.param("2016-01-01", None, ["2015"], 0, id="open at the end"),
        pytest.param(None, "1999-12-31", ["1988"], 0, id="open at the start"),
    ],
)
def test_hi2_a_window_holds_the_texts_of_its_days_at_both_ends(
    from_date: str | None, to_date: str | None, starts: list[str], changes: int
) -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(
        anchor="art_6",
        from_date=day(from_date) if from_date else None,
        to_date=day(to_date) if to_date else None,
    )

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    assert (starts, changes) == (
        [str(row.valid_from.year) for row in history(event).rows],
        history(event).changes,
    )


def test_hi3_words_are_compared_with_a_text_outside_the_window() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(from_date=day("2012-01-01"), to_date=day("2012-12-31"))

    event = laws.run(held, arguments, laws.member(laws.BRAZIL, "art_6"))

    assert [["a alimentação, "]] == [
        [one.text for one in row.words if one.op == "insert"] for row in history(event).rows
    ]


def test_hi4_a_window_before_the_first_text_is_no_history_and_offers_it() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(from_date=day("1970-01-01"), to_date=day("1970-12-31"))

    event = laws.run(held, arguments, laws.member(laws.BRAZIL, "art_6"))

    assert ("no_provision_history", [day("1988-10-05")]) == (
        event.status,
        [one.day for one in event.available],
    )


def test_hi4_a_window_after_the_last_known_text_offers_the_last() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.lapse(on=day("2010-01-01"))

    event = laws.run(laws.holds(law), ask(from_date=day("2015-01-01")), laws.member(LAW, "art_1"))

    assert ("no_provision_history", [day("2009-12-31")]) == (
        event.status,
        [one.day for one in event.available],
    )


def test_hi4_a_provision_never_known_to_have_text_offers_nothing() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(observed_at=instant("1980-01-01"))

    event = laws.run(held, arguments, laws.member(laws.BRAZIL, "art_6"))

    assert ("no_provision_history", ()) == (event.status, event.available)


def test_an_article_that_never_was_has_no_history_and_offers_the_nearest() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(article_number="999"), laws.member(laws.BRAZIL))

    assert ("unknown_anchor", ["art_5", "art_6"]) == (
        event.status,
        [one.anchor for one in event.available],
    )


def test_days_without_the_provision_are_a_row_and_no_evidence() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(held, ask(), laws.member(laws.DIRECTIVE, "art_7"))

    assert (["text", "repealed"], ["32016R0679"], 1, 1) == (
        [row.event for row in history(event).rows],
        [one.source_work for one in history(event).rows[1].actions],
        history(event).changes,
        len(event.evidence),
    )


def test_a_history_without_a_provision_is_refused() -> None:
    held = laws.holds(laws.brazil())

    with pytest.raises(LawError, match="give an anchor or an article number"):
        laws.run(held, ask(), laws.member(laws.BRAZIL))


def test_words_looked_for_are_found_without_marks_and_stand_sealed_alone() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(contains="Alimentacao"), laws.member(laws.BRAZIL, "art_6"))

    assert ([False, False, True, True], b'{"contains":"Alimentacao","reasons":[]}') == (
        [row.contains for row in history(event).rows],
        event.sealed.ciphertext,
    )


def test_a_history_in_a_language_not_held_is_substituted_and_disclosed() -> None:
    held = laws.holds(laws.gdpr())

    event = laws.run(held, ask(language="pt"), laws.member(laws.GDPR, "art_33"))

    assert ("en", "pt", ["after_coverage", "language_substituted"]) == (
        history(event).language,
        history(event).asked_language,
        [one.kind for one in event.disclosures],
    )


def test_a_long_history_is_paged_by_a_cursor() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "start"),))
    for year in range(2001, 2006):
        law.amend("art_1", f"{year} " + "word " * 20_000, on=day(f"{year}-01-01"))
    held = laws.holds(law)
    pages = [laws.run(held, ask(), laws.member(LAW, "art_1"))]

    while pages[-1].cursor:
        pages.append(laws.run(held, ask(cursor=pages[-1].cursor), laws.member(LAW, "art_1")))

    years = [row.valid_from.year for page in pages for row in history(page).rows]
    assert (list(range(2000, 2006)), [False, False, True]) == (
        years,
        [history(page).complete for page in pages],
    )


def test_a_cursor_of_another_history_is_refused() -> None:
    held = laws.holds(laws.brazil())
    cursor = cursors.write_cursor(held.index_sha256, "1999-01-01")

    with pytest.raises(BadRequestError, match="leads to no row"):
        laws.run(held, ask(cursor=cursor), laws.member(laws.BRAZIL, "art_6"))


@pytest.mark.parametrize(
    ("facts", "rows", "others"),
    [
        ({"anchor": "art_2"}, ["art_1", "art_2", "art_2"], []),
        ({"anchor": "art_1"}, ["art_1"], ["art_2"]),
        ({"anchor": "art_2", "from_date": day("2011-01-01")}, ["art_2", "art_2"], []),
        ({"anchor": "art_1", "to_date": day("2009-01-01")}, ["art_1"], ["art_1"]),
    ],
    ids=["its number now", "the number of another now", "since a day", "until a day"],
)
def test_hi6_a_history_follows_the_provision_that_bore_the_number(
    facts: dict[str, object], rows: list[str], others: list[str]
) -> None:
    held = laws.holds(lives.renumbered())

    event = laws.run(held, ask(**facts), laws.member(lives.LAW))

    assert (rows, others) == (
        [one.anchor for one in history(event).rows],
        [one.anchor for one in event.available],
    )


def test_hi6_a_renumbered_row_compares_the_words_with_those_before() -> None:
    held = laws.holds(lives.renumbered())

    event = laws.run(held, ask(anchor="art_2"), laws.member(lives.LAW))

    assert [("text", 0), ("renumbered", 1), ("text", 2)] == [
        (row.event, len(row.words)) for row in history(event).rows
    ]


def test_states_that_were_suspended_are_told_beside_a_timeline() -> None:
    held = laws.holds(lives.suspended())

    event = laws.run(held, Timeline(subject_ref=laws.SUBJECT), laws.member(lives.LAW))

    assert ["after_coverage", "suspended_or_annulled"] == [one.kind for one in event.disclosures]
    assert ["in_force", "suspended", "in_force"] == [row.legal_state for row in states(event).rows]


def test_a_heading_that_changed_alone_counts_as_a_change_and_tells_the_former_one() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one", heading="Of data"),))
    law.restate(on=day("2010-01-01"), nodes=(article("1", "one", heading="Of the data"),))
    held = laws.holds(law)

    event = laws.run(held, ask(anchor="art_1"), laws.member(LAW))

    actual = [
        (row.heading, row.former_heading, [one.op for one in row.words])
        for row in history(event).rows
    ]
    assert [("Of data", UNSET, []), ("Of the data", "Of data", ["equal"])] == actual
    assert 1 == history(event).changes


def test_tn5_the_territory_of_states_through_time_is_told() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.change_last(extent=("England",))
    own = LawBuilder(
        LAW, on=day("2000-01-01"), nodes=(replace(article("1", "one"), extent=("Wales",)),)
    )

    def told(held: LawBuilder, asked: ArticleHistory | Timeline) -> list[str]:
        event = laws.run(laws.holds(held), asked, laws.member(LAW))
        return [one.value for one in event.disclosures if one.kind == "extent"]

    assert ["England"] == told(law, ask(anchor="art_1"))
    assert ["England"] == told(law, Timeline(subject_ref=laws.SUBJECT))
    assert ["Wales"] == told(own, ask(anchor="art_1"))


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"anchor": "art_1"}, [("number", "art_2")]),
        (
            {"anchor": "art_1", "to_date": day("2009-01-01")},
            [("later", "art_1"), ("moved", "art_2")],
        ),
        ({"anchor": "art_2"}, []),
    ],
    ids=["of another before", "of another now", "its own"],
)
def test_hi6_what_else_bore_the_number_is_told(
    facts: dict[str, object], expected: list[tuple[str, str]]
) -> None:
    held = laws.holds(lives.renumbered())

    event = laws.run(held, ask(**facts), laws.member(lives.LAW))

    told = [(one.other, one.anchor) for one in event.disclosures if one.kind == "runner_up"]
    assert expected == told
