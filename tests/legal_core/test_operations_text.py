from datetime import date

import pytest
from msgspec.structs import replace

from domain.errors import BadRequestError
from domain.events import OperationExecuted
from domain.operation_catalog import AsOf
from domain.results import AsOfResult
from legal_core import cursors
from tests.law import LawBuilder, Node, article, day
from tests.legal_core import laws, lives

LAW = "sample:law"


def ask(on: str | None = "2001-05-20", **facts: object) -> AsOf:
    return AsOf(subject_ref=laws.SUBJECT, date=day(on) if on else None, **facts)  # type: ignore[arg-type]  # arguments of the operation


def result_of(event: OperationExecuted) -> AsOfResult:
    assert isinstance(event.result, AsOfResult)
    return event.result


def kinds(event: OperationExecuted) -> list[str]:
    return [one.kind for one in event.disclosures]


@pytest.mark.parametrize(
    ("on", "text", "valid_from", "valid_to"),
    [
        ("1999-12-31", laws.ART_6_1988, "1988-10-05", "2000-02-14"),
        ("2001-05-20", laws.ART_6_2000, "2000-02-14", "2010-02-04"),
        ("2010-02-04", laws.ART_6_2010, "2010-02-04", "2015-09-15"),
        ("2026-10-31", laws.ART_6_2015, "2015-09-15", None),
    ],
)
def test_op1_article_6_is_quoted_as_it_stood_with_its_own_interval(
    on: str, text: str, valid_from: str, valid_to: str | None
) -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(on), laws.member(laws.BRAZIL, "art_6"))

    quoted = result_of(event).provisions[0]
    assert (text, day(valid_from), day(valid_to) if valid_to else None) == (
        quoted.text,
        quoted.valid_from,
        quoted.valid_to,
    )


def test_op1_the_caput_is_quoted_with_the_articles_number_and_the_parts_above() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(), laws.member(laws.BRAZIL, "art_6"))

    quoted = result_of(event).provisions[0]
    assert (
        "art_6__cpt",
        "Art. 6º",
        ("Título II Dos Direitos e Garantias Fundamentais",),
        f"{laws.BRAZIL}~art_6__cpt@2000-02-14",
        f"{laws.BRAZIL}@2000-02-14",
        ["EC 26"],
    ) == (
        quoted.anchor,
        quoted.number,
        quoted.path,
        quoted.version,
        result_of(event).version,
        [one.source_work for one in result_of(event).actions],
    )


def test_the_quoted_text_is_evidence_with_its_hash_and_permalink() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(), laws.member(laws.BRAZIL, "art_6"))

    quoted, evidence = result_of(event).provisions[0], event.evidence[0]
    assert ("op_1:1:1", "legal_text", quoted.text_sha256, quoted.permalink, laws.ART_6_2000) == (
        evidence.evidence_id,
        evidence.kind,
        evidence.text_sha256,
        evidence.permalink,
        evidence.excerpt,
    )


def test_a_missing_date_is_today() -> None:
    held = laws.holds(laws.brazil(verified_until=laws.TODAY))

    event = laws.run(held, ask(None), laws.member(laws.BRAZIL, "art_6"))

    assert (laws.TODAY, laws.ART_6_2015) == (
        result_of(event).day,
        result_of(event).provisions[0].text,
    )


def test_a_day_after_coverage_is_answered_with_the_last_text_and_said_first() -> None:
    held = laws.holds(laws.brazil(verified_until=day("2020-08-26")))

    event = laws.run(held, ask("2026-11-30"), laws.member(laws.BRAZIL, "art_6"))

    first = event.disclosures[0]
    assert ("ok", "after_coverage", day("2026-11-30"), day("2020-08-26"), True) == (
        event.status,
        first.kind,
        first.day,
        first.until,
        event.evidence[0].requires_coverage_disclosure,
    )


def test_op2_op6_a_repealed_article_offers_its_last_text_and_names_the_repeal() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(held, ask("2019-06-01"), laws.member(laws.DIRECTIVE, "art_7"))

    result, offer = result_of(event), event.available[0]
    assert (
        "repealed",
        ("Gap",),
        (),
        day("2018-05-25"),
        [("32016R0679", "art_94", day("2018-05-25"))],
    ) == (
        event.status,
        event.effects,
        result.provisions,
        result.valid_from,
        [(one.source_work, one.source_anchor, one.effective_on) for one in result.actions],
    )
    assert (
        "provision",
        day("2018-05-24"),
        "Personal data may be processed only if consent was given.",
    ) == (
        offer.kind,
        offer.day,
        offer.provision and offer.provision.text,
    )
    assert ["not_in_force_on_date"] == kinds(event)


def test_op6_a_repealed_work_is_answered_the_same_as_a_whole() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(held, ask("2019-06-01"), laws.member(laws.DIRECTIVE))

    assert ("repealed", f"{laws.DIRECTIVE}@2018-05-25", "repealed", ["32016R0679"]) == (
        event.status,
        result_of(event).version,
        result_of(event).legal_state,
        [one.source_work for one in result_of(event).actions],
    )


def test_op6_a_repealed_provision_of_a_law_in_force_names_the_repeal_too() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"), article("2", "two")))
    law.repeal(on=day("2010-01-01"), anchor="art_2", by="a repealing act")

    event = laws.run(laws.holds(law), ask("2012-01-01"), laws.member(LAW, "art_2"))

    assert ("repealed", day("2010-01-01"), None, ["a repealing act"]) == (
        event.status,
        result_of(event).valid_from,
        result_of(event).valid_to,
        [one.source_work for one in result_of(event).actions],
    )


def test_op3_an_article_that_never_was_is_answered_with_the_nearest() -> None:
    held = laws.holds(laws.gdpr())

    event = laws.run(held, ask("2020-01-01"), laws.member(laws.GDPR, spelled="999"))

    assert (
        "unknown_anchor",
        "not_found",
        None,
        [("anchor", "art_33", "Article 33"), ("anchor", "art_34", "Article 34")],
    ) == (
        event.status,
        event.legal_outcome,
        event.result,
        [(one.kind, one.anchor, one.label) for one in event.available],
    )


def test_op3_an_article_taken_out_offers_its_text_and_the_nearest() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"), article("2", "two")))
    law.remove("art_2", on=day("2010-01-01"))

    event = laws.run(laws.holds(law), ask("2012-01-01"), laws.member(LAW, "art_2"))

    assert ("anchor_not_in_version", ["provision", "anchor"]) == (
        event.status,
        [one.kind for one in event.available],
    )


def test_op4_of_several_anchors_those_found_are_quoted_and_the_others_named() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(mode="select", anchors=("art_5", "art_999", "art_6"), article_number="7")

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    result = result_of(event)
    assert ("ok", ["art_5", "art_6__cpt"], ("art_999", "7"), ("art_5", "art_6")) == (
        event.status,
        [one.anchor for one in result.provisions],
        result.missing_anchors,
        result.nearest_anchors,
    )


def test_an_article_with_parts_is_quoted_with_each_parts_number() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(article_number="5"), laws.member(laws.BRAZIL))

    assert (
        "Todos são iguais perante a lei:\nXII - é inviolável o sigilo da correspondência;"
        == result_of(event).provisions[0].text
    )


def big() -> LawBuilder:
    """Sixty articles of sixteen kilobytes: two pages."""
    nodes = tuple(article(str(number), f"{number} " + "word " * 3300) for number in range(1, 61))
    return LawBuilder(LAW, on=day("2000-01-01"), nodes=nodes)


def test_op5_a_whole_work_ends_at_a_provision_and_a_cursor_leads_on() -> None:
    held = laws.holds(big())

    first = laws.run(held, ask(), laws.member(LAW))
    second = laws.run(held, ask(cursor=first.cursor), laws.member(LAW))

    anchors = [one.anchor for event in (first, second) for one in result_of(event).provisions]
    assert ([f"art_{number}" for number in range(1, 61)], False, True, None) == (
        anchors,
        result_of(first).complete,
        result_of(second).complete,
        second.cursor,
    )


def test_op5_many_provisions_asked_for_are_paged_too() -> None:
    held = laws.holds(big())
    asked = tuple(f"art_{number}" for number in range(1, 51))

    first = laws.run(held, ask(anchors=asked), laws.member(LAW))
    second = laws.run(held, ask(anchors=asked, cursor=first.cursor), laws.member(LAW))

    anchors = tuple(one.anchor for event in (first, second) for one in result_of(event).provisions)
    assert asked == anchors


def test_op5_a_cursor_that_leads_to_no_provision_is_refused() -> None:
    held = laws.holds(laws.brazil())
    cursor = cursors.write_cursor(held.index_sha256, "art_999")

    with pytest.raises(BadRequestError, match="leads to no provision"):
        laws.run(held, ask(cursor=cursor), laws.member(laws.BRAZIL))


def test_a_whole_work_is_quoted_article_by_article() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(), laws.member(laws.BRAZIL))

    assert (["preamble", "art_5", "art_6__cpt"], ["EC 26"]) == (
        [one.anchor for one in result_of(event).provisions],
        [one.source_work for one in result_of(event).actions],
    )


def test_an_outline_names_parts_and_articles_without_text() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask(mode="outline"), laws.member(laws.BRAZIL, "art_6"))

    rows = [(one.anchor, one.text, bool(one.text_sha256)) for one in result_of(event).provisions]
    assert [
        ("preamble", "", True),
        ("tit_2", "", True),
        ("art_5", "", True),
        ("art_6", "", True),
    ] == rows
    assert {"pointer"} == {one.kind for one in event.evidence}


@pytest.mark.parametrize("on", ["2001-05-20", "1988-10-05"])
def test_op7_a_version_that_was_named_is_quoted_as_it_was(on: str) -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(on, version=f"{laws.BRAZIL}@1988-10-05", article_number="6")

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    assert (day("1988-10-05"), laws.ART_6_1988) == (
        result_of(event).day,
        result_of(event).provisions[0].text,
    )


def test_op7_a_version_of_a_provision_names_the_provision() -> None:
    held = laws.holds(laws.brazil())
    named = laws.member(laws.BRAZIL, version=f"{laws.BRAZIL}~art_6__cpt@2010-02-04")

    event = laws.run(held, ask(None), named)

    assert [laws.ART_6_2010] == [one.text for one in result_of(event).provisions]


def test_op7_a_version_that_is_not_held_is_a_gap_with_the_state_of_the_day() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask("2001-05-20", version=f"{laws.BRAZIL}@2001-01-01")

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    assert ("no_version_for_date", [f"{laws.BRAZIL}@2000-02-14"]) == (
        event.status,
        [one.version for one in event.available],
    )


def test_op7_without_any_state_a_version_that_is_not_held_offers_nothing() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=())

    event = laws.run(laws.holds(law), ask(version=f"{LAW}@2001-01-01"), laws.member(LAW))

    assert ("no_version_for_date", ()) == (event.status, event.available)


def test_op8_by_applicability_law_in_force_and_not_yet_applicable_is_no_success() -> None:
    held = laws.holds(laws.gdpr())
    arguments = ask("2017-01-01", clock="applicable", article_number="33")

    event = laws.run(held, arguments, laws.member(laws.GDPR))

    assert ("not_applicable_on_date", ["The controller shall notify."]) == (
        event.status,
        [one.provision.text for one in event.available if one.provision],
    )


@pytest.mark.parametrize(
    ("on", "clock", "expected"),
    [
        pytest.param("2017-01-01", "in_force", ["not_applicable_on_date"], id="too early"),
        pytest.param("2019-01-01", "applicable", [], id="applicable"),
        pytest.param("2019-01-01", "in_force", [], id="in force and applicable"),
    ],
)
def test_op8_in_force_and_not_applicable_is_disclosed(
    on: str, clock: str, expected: list[str]
) -> None:
    held = laws.holds(laws.gdpr())

    event = laws.run(held, ask(on, clock=clock, article_number="33"), laws.member(laws.GDPR))

    assert expected == kinds(event)


def test_op8_where_applicability_is_not_told_the_clock_that_answered_is_disclosed() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(
        held, ask("2001-01-01", clock="applicable"), laws.member(laws.DIRECTIVE, "art_7")
    )

    assert [
        ("directive_needs_transposition", ""),
        ("clock", "in_force"),
    ] == [(one.kind, one.value) for one in event.disclosures]


@pytest.mark.parametrize(
    ("anchor", "asked", "text", "disclosed"),
    [
        pytest.param("art_33", "fr", "Il notifie.", [], id="held"),
        pytest.param("art_33", None, "The controller shall notify.", [], id="none asked"),
        pytest.param(
            "art_34", "fr", "The data subject is told.", [("fr", "en")], id="not held here"
        ),
        pytest.param("art_33", "pt", "The controller shall notify.", [("pt", "en")], id="not held"),
    ],
)
def test_a_language_that_is_not_held_is_substituted_and_disclosed(
    anchor: str, asked: str | None, text: str, disclosed: list[tuple[str, str]]
) -> None:
    held = laws.holds(laws.gdpr())

    event = laws.run(held, ask("2019-01-01", language=asked), laws.member(laws.GDPR, anchor))

    assert (text, disclosed) == (
        result_of(event).provisions[0].text,
        [(one.value, one.other) for one in event.disclosures if one.kind == "language_substituted"],
    )


def test_a_cause_found_by_comparison_and_a_territory_are_disclosed() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.amend("art_1", "two", on=day("2001-01-01"), editorial=True)

    event = laws.run(laws.holds(law), ask(territory="Azores"), laws.member(LAW, "art_1"))

    assert [("editorial_cause", ""), ("extent", "Azores")] == [
        (one.kind, one.value) for one in event.disclosures
    ]


def test_op6_law_that_is_to_come_is_told_with_what_brings_it_into_force() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.states[0] = replace(law.states[0], published_on=day("1999-06-01"))

    event = laws.run(laws.holds(law), ask("1999-07-01"), laws.member(LAW, "art_1"))

    result = event.result
    assert isinstance(result, AsOfResult)
    assert ("not_yet_in_force", day("2000-01-01"), "in_force") == (
        event.status,
        result.valid_from,
        result.start_basis,
    )
    assert ["enactment"] == [one.kind for one in result.actions]


def test_op2_a_law_not_yet_in_force_is_shown_with_its_state_and_is_no_success() -> None:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", "one"),),
        legal_state="not_yet_in_force",
    )

    event = laws.run(laws.holds(law), ask(), laws.member(LAW, "art_1"))

    offer = event.available[0].provision
    assert ("not_yet_in_force", None, "one", "not_yet_in_force", ["not_in_force_on_date"]) == (
        event.status,
        event.result,
        offer and offer.text,
        offer and offer.legal_state,
        kinds(event),
    )


def test_a_day_before_the_law_offers_its_first_text_on_its_first_day() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask("1980-01-01"), laws.member(laws.BRAZIL, "art_6"))

    assert ("no_version_for_date", date(1988, 10, 5), "Art. 6º") == (
        event.status,
        event.available[0].day,
        event.available[0].label,
    )


def test_a_law_whose_parts_have_no_words_has_no_text() -> None:
    empty = Node(anchor="chp_1", kind="chapter", number="1")
    law = LawBuilder(
        LAW, on=day("2000-01-01"), nodes=(Node(anchor="tit_1", kind="title", children=(empty,)),)
    )

    event = laws.run(laws.holds(law), ask(), laws.member(LAW))

    assert ("text_not_available", ()) == (event.status, event.evidence)


@pytest.mark.parametrize(
    ("law", "on", "status", "acts"),
    [
        (lives.suspended(), "2011-01-01", "suspended", ["a court"]),
        (lives.annulled_later(), "2013-01-01", "annulled", ["a court"]),
        (lives.annulled_from_the_start(), "2001-01-01", "annulled", ["a court"]),
        (lives.lapsed(), "2013-01-01", "lapsed", []),
    ],
    ids=["suspended", "annulled", "void", "lapsed"],
)
def test_op6_what_ended_a_law_is_told_with_the_act_behind_it(
    law: LawBuilder, on: str, status: str, acts: list[str]
) -> None:
    event = laws.run(laws.holds(law), ask(on), laws.member(lives.LAW, "art_1"))

    assert (status, "not_available", ("Gap",)) == (event.status, event.legal_outcome, event.effects)
    assert acts == [one.source_work for one in result_of(event).actions]
    assert ["one"] == [one.provision.text for one in event.available if one.provision]


def test_op6_text_of_a_paragraph_annulled_is_offered_with_its_state() -> None:
    held = laws.holds(lives.annulled_in_part())

    event = laws.run(held, ask("2011-01-01"), laws.member(lives.LAW, "art_1__para_2"))

    assert "annulled" == event.status
    assert [("in_force", "Second.")] == [
        (one.provision.legal_state, one.provision.text) for one in event.available if one.provision
    ]


def test_op9_texts_that_differ_by_territory_are_all_offered() -> None:
    held = laws.holds(lives.territorial())

    event = laws.run(held, ask(), laws.member(lives.LAW, "art_1"))

    assert ("ambiguous_territory", "needs_clarification", ("Gap",)) == (
        event.status,
        event.legal_outcome,
        event.effects,
    )
    assert [("xl-n", "one in the north"), ("xl-s", "one in the south")] == [
        (one.provision.extent, one.provision.text) for one in event.available if one.provision
    ]
    assert ["Article 1 [xl-n]", "Article 1 [xl-s]"] == [one.label for one in event.available]


def test_op9_the_territory_given_chooses_the_text() -> None:
    held = laws.holds(lives.territorial())

    event = laws.run(held, ask(territory="xl-s"), laws.member(lives.LAW, "art_1"))

    assert ["one in the south"] == [one.text for one in result_of(event).provisions]
    assert [("extent", "xl-s")] == [(one.kind, one.value) for one in event.disclosures]


def test_op9_a_territory_the_text_does_not_extend_to_is_no_success() -> None:
    held = laws.holds(lives.territorial())

    event = laws.run(held, ask(territory="xl-s"), laws.member(lives.LAW, "art_2"))

    assert ("outside_extent", ["two"]) == (
        event.status,
        [one.provision.text for one in event.available if one.provision],
    )


def test_op10_two_readings_that_disagree_are_both_offered() -> None:
    law = lives.ferry()
    law.read("art_1", "It covers books.", on=lives.JUDGMENT, by="First panel")
    law.read("art_1", "It covers no books.", on=lives.LATER, by="Second panel")

    event = laws.run(laws.holds(law), ask("2015-01-01"), laws.member(lives.LAW, "art_1"))

    assert ["Ruling First panel", "Ruling Second panel"] == [one.label for one in event.available]


@pytest.mark.parametrize(
    ("version", "on", "expected"),
    [
        ("art_1@2000-01-01.2", "2001-01-01", "ok"),
        ("art_1@2000-01-01.2", "1999-01-01", "no_version_for_date"),
        ("art_9@2000-01-01", "2001-01-01", "ambiguous_territory"),
    ],
    ids=["holds on the day", "does not hold", "is not held"],
)
def test_op9_a_version_that_was_picked_answers_on_a_day_on_which_it_holds(
    version: str, on: str, expected: str
) -> None:
    held = laws.holds(lives.territorial())
    member = laws.member(lives.LAW, "art_1", version=f"{lives.LAW}~{version}")

    assert expected == laws.run(held, ask(on), member).status


def test_op7_a_whole_state_that_was_named_gives_way_to_a_day() -> None:
    held = laws.holds(lives.suspended())
    member = laws.member(lives.LAW, "art_1", version=f"{lives.LAW}@2000-01-01")

    assert "suspended" == laws.run(held, ask("2011-01-01"), member).status
