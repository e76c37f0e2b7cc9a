import pytest

from domain.errors import LawError
from domain.events import OperationExecuted
from domain.operation_catalog import Diff
from domain.results import DiffResult
from tests.law import LawBuilder, Node, article, caput_article, day
from tests.legal_core import laws, lives

LAW = "sample:law"


def ask(first: str | None = None, second: str | None = None, **facts: object) -> Diff:
    return Diff(
        subject_ref=laws.SUBJECT,
        from_date=day(first) if first else None,
        to_date=day(second) if second else None,
        **facts,  # type: ignore[arg-type]  # arguments of the operation
    )


def result_of(event: OperationExecuted) -> DiffResult:
    assert isinstance(event.result, DiffResult)
    return event.result


def enacted() -> LawBuilder:
    return LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", "one"), article("2", "two"), article("3", "three")),
    )


def changes(event: OperationExecuted) -> list[tuple[str, str]]:
    return [(row.anchor, row.change) for row in result_of(event).rows]


def test_article_6_before_and_after_the_amendment_of_2000() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask("1999-12-31", "2000-03-01"), laws.member(laws.BRAZIL, "art_6"))

    result, row = result_of(event), result_of(event).rows[0]
    assert (
        "art_6__cpt",
        "changed",
        False,
        [("insert", "a moradia, ")],
        [("EC 26", "art_1")],
        (day("1988-10-05"), day("2000-02-14")),
        (day("2000-02-14"), day("2010-02-04")),
    ) == (
        result.anchor,
        row.change,
        result.equal,
        [(one.op, one.text) for one in row.words if one.op != "equal"],
        [(one.source_work, one.source_anchor) for one in result.actions],
        (result.before.valid_from, result.before.valid_to),
        (result.after.valid_from, result.after.valid_to),
    )


def test_both_texts_are_evidence_each_on_its_day() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask("1999-12-31", "2000-03-01"), laws.member(laws.BRAZIL, "art_6"))

    actual = [(one.evidence_id, one.kind, one.day, one.excerpt) for one in event.evidence]
    assert [
        ("op_1:1:1", "change", day("1999-12-31"), laws.ART_6_1988),
        ("op_1:1:2", "change", day("2000-03-01"), laws.ART_6_2000),
    ] == actual


def test_df1_days_given_later_first_are_compared_as_given() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask("2000-03-01", "1999-12-31"), laws.member(laws.BRAZIL, "art_6"))

    words = [(one.op, one.text) for one in result_of(event).rows[0].words if one.op != "equal"]
    assert ([("delete", "a moradia, ")], ()) == (words, result_of(event).actions)


def test_equal_states_are_said_to_be_equal() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask("2001-01-01", "2002-01-01"), laws.member(laws.BRAZIL, "art_6"))

    assert (True, [("art_6__cpt", "equal")], ()) == (
        result_of(event).equal,
        changes(event),
        result_of(event).actions,
    )


def test_flags_alone_give_no_words() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask("1999-12-31", "2000-03-01", detail="flags", territory="Azores")

    event = laws.run(held, arguments, laws.member(laws.BRAZIL, "art_6"))

    assert ((), True) == (
        result_of(event).rows[0].words,
        "extent" in [one.kind for one in event.disclosures],
    )


def test_an_article_that_gained_a_paragraph_is_compared_with_its_caput() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(caput_article("6", "caput"),))
    unique = Node(anchor="art_6__para_1", kind="paragraph", number="Parágrafo único.", text="more")
    law.restate(on=day("2010-01-01"), nodes=(caput_article("6", "caput", unique),))

    event = laws.run(laws.holds(law), ask("2005-01-01", "2015-01-01"), laws.member(LAW, "art_6"))

    assert ("art_6", ["\nParágrafo único. more"]) == (
        result_of(event).anchor,
        [one.text for one in result_of(event).rows[0].words if one.op == "insert"],
    )


def test_df2_a_provision_inserted_in_between_is_absent_before() -> None:
    law = enacted()
    law.insert(article("4", "four"), on=day("2010-01-01"), after="art_3")

    event = laws.run(laws.holds(law), ask("2005-01-01", "2015-01-01"), laws.member(LAW, "art_4"))

    assert ("ok", False, True, [("art_4", "inserted")], ["four"], ["an inserting act"]) == (
        event.status,
        result_of(event).before.present,
        result_of(event).after.present,
        changes(event),
        [one.text for one in result_of(event).rows[0].words],
        [one.source_work for one in result_of(event).actions],
    )


def test_df2_a_provision_repealed_in_between_is_absent_after() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(held, ask("2018-05-24", "2018-05-25"), laws.member(laws.DIRECTIVE, "art_7"))

    assert ("ok", [("art_7", "removed")], ["32016R0679"]) == (
        event.status,
        changes(event),
        [one.source_work for one in result_of(event).actions],
    )


def test_df2_a_whole_work_repealed_in_between_is_told_by_flags() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(held, ask("2018-05-24", "2018-05-25"), laws.member(laws.DIRECTIVE))

    assert ("ok", True, False, False, ()) == (
        event.status,
        result_of(event).before.present,
        result_of(event).after.present,
        result_of(event).equal,
        result_of(event).rows,
    )


def test_df2_before_its_enactment_a_law_is_absent() -> None:
    held = laws.holds(enacted())

    event = laws.run(held, ask("1999-01-01", "2001-01-01"), laws.member(LAW, "art_1"))

    assert ("ok", [("art_1", "inserted")]) == (event.status, changes(event))


def test_days_of_which_nothing_is_held_are_a_gap_and_no_absence() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),), by="")

    event = laws.run(laws.holds(law), ask("1999-01-01", "2001-01-01"), laws.member(LAW, "art_1"))

    assert ("no_version_for_date", None) == (event.status, event.result)


def test_a_provision_absent_on_both_days_is_a_gap() -> None:
    held = laws.holds(laws.directive())

    event = laws.run(held, ask("2019-01-01", "2020-01-01"), laws.member(laws.DIRECTIVE, "art_7"))

    assert "repealed" == event.status


def test_a_state_without_text_after_is_a_gap() -> None:
    law = enacted()
    law.lose_text(on=day("2010-01-01"))

    event = laws.run(laws.holds(law), ask("2005-01-01", "2015-01-01"), laws.member(LAW, "art_1"))

    assert "text_not_available" == event.status


def bilingual() -> LawBuilder:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", {"en": "one"}), article("2", {"en": "two", "fr": "deux"})),
        languages=("en", "fr"),
    )
    law.restate(
        on=day("2010-01-01"),
        nodes=(article("1", {"fr": "un"}), article("2", {"en": "two!", "fr": "deux"})),
    )
    return law


def test_df3_sides_in_no_common_language_are_not_compared() -> None:
    held = laws.holds(bilingual())

    event = laws.run(held, ask("2005-01-01", "2015-01-01"), laws.member(LAW, "art_1"))

    assert ("languages_differ", "not_comparable", ("Diff", "Gap"), ()) == (
        event.status,
        event.legal_outcome,
        event.effects,
        result_of(event).rows[0].words,
    )


@pytest.mark.parametrize(
    ("asked", "expected"),
    [("fr", ("fr", True)), ("en", ("en", False)), ("pt", ("en", False)), (None, ("en", False))],
)
def test_df3_both_sides_are_read_in_one_language(
    asked: str | None, expected: tuple[str, bool]
) -> None:
    held = laws.holds(bilingual())
    arguments = ask("2005-01-01", "2015-01-01", language=asked)

    event = laws.run(held, arguments, laws.member(LAW, "art_2"))

    assert expected == (result_of(event).language, result_of(event).equal)


def test_df3_a_whole_work_in_no_common_language_has_no_rows() -> None:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", {"en": "one"}),),
        languages=("en", "fr"),
    )
    law.restate(on=day("2010-01-01"), nodes=(article("1", {"fr": "un"}),))

    event = laws.run(laws.holds(law), ask("2005-01-01", "2015-01-01"), laws.member(LAW))

    assert ("languages_differ", ()) == (event.status, result_of(event).rows)


def test_df4_a_whole_work_gives_the_provisions_that_differ_in_document_order() -> None:
    law = enacted()
    law.amend("art_1", "uno", on=day("2005-01-01"), by="act A")
    law.remove("art_2", on=day("2006-01-01"), by="act B")
    law.insert(article("4", "four"), on=day("2007-01-01"), after="art_3", by="act C")

    event = laws.run(laws.holds(law), ask("2001-01-01", "2010-01-01"), laws.member(LAW))

    assert (
        [("art_1", "changed"), ("art_2", "removed"), ("art_4", "inserted")],
        ["act A", "act B", "act C"],
        (f"{LAW}@2000-01-01", f"{LAW}@2007-01-01"),
    ) == (
        changes(event),
        [one.source_work for one in result_of(event).actions],
        (result_of(event).before.version, result_of(event).after.version),
    )


def test_df4_a_renumbered_provision_says_so() -> None:
    law = enacted()
    law.renumber("art_2", "art_20", on=day("2005-01-01"))

    event = laws.run(laws.holds(law), ask("2001-01-01", "2010-01-01"), laws.member(LAW))

    assert [("art_20", "renumbered")] == changes(event)


def test_df4_a_provision_whose_other_language_changed_is_no_row() -> None:
    held = laws.holds(bilingual())
    arguments = ask("2005-01-01", "2015-01-01", language="fr")

    event = laws.run(held, arguments, laws.member(LAW))

    assert [("art_1", "inserted")] == changes(event)


def test_df4_a_long_comparison_is_paged_by_a_cursor() -> None:
    nodes = tuple(article(str(number), "word " * 20_000) for number in range(1, 7))
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=nodes)
    changed = tuple(article(str(number), "other " * 20_000) for number in range(1, 7))
    law.restate(on=day("2010-01-01"), nodes=changed)
    held = laws.holds(law)
    pages = [laws.run(held, ask("2005-01-01", "2015-01-01"), laws.member(LAW))]

    while pages[-1].cursor:
        arguments = ask("2005-01-01", "2015-01-01", cursor=pages[-1].cursor)
        pages.append(laws.run(held, arguments, laws.member(LAW)))

    assert ([f"art_{number}" for number in range(1, 7)], True) == (
        [anchor for page in pages for anchor, _ in changes(page)],
        len(pages) > 1,
    )


def test_a_work_of_one_text_is_compared_as_a_whole() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.repeal(on=day("2005-01-01"))
    law.restate(on=day("2010-01-01"), nodes=(article("1", "one"),))

    event = laws.run(laws.holds(law), ask("2001-01-01", "2011-01-01"), laws.member(LAW))

    assert (True, []) == (result_of(event).equal, changes(event))


def test_df5_changes_below_an_article_are_among_its_actions() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(held, ask("1990-01-01", "2012-01-01"), laws.member(laws.BRAZIL, "tit_2"))

    assert ["EC 26", "EC 64"] == [one.source_work for one in result_of(event).actions]


def test_versions_are_compared_by_their_full_ids() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask(
        from_version=f"{laws.BRAZIL}~art_6__cpt@1988-10-05",
        to_version=f"{laws.BRAZIL}~art_6__cpt@2015-09-15",
    )

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    inserted = [one.text for one in result_of(event).rows[0].words if one.op == "insert"]
    assert ["a alimentação, ", "a moradia, o transporte, "] == inserted


def test_a_version_that_is_not_held_is_a_gap() -> None:
    held = laws.holds(laws.brazil())
    arguments = ask("1990-01-01", to_version=f"{laws.BRAZIL}@2001-01-01")

    event = laws.run(held, arguments, laws.member(laws.BRAZIL))

    assert "no_version_for_date" == event.status


def test_a_comparison_with_one_day_alone_is_refused() -> None:
    held = laws.holds(laws.brazil())

    with pytest.raises(LawError, match="give from_date and to_date"):
        laws.run(held, ask("1990-01-01"), laws.member(laws.BRAZIL))


def test_an_article_that_never_was_is_answered_with_the_nearest() -> None:
    held = laws.holds(laws.brazil())

    event = laws.run(
        held, ask("1990-01-01", "2000-01-01", anchor="art_999"), laws.member(laws.BRAZIL)
    )

    assert "unknown_anchor" == event.status


def test_a_side_not_yet_in_force_is_compared_and_disclosed() -> None:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", "one"),),
        legal_state="not_yet_in_force",
    )
    law.restate(on=day("2010-01-01"), nodes=(article("1", "uno"),))

    event = laws.run(laws.holds(law), ask("2005-01-01", "2015-01-01"), laws.member(LAW, "art_1"))

    assert ("ok", [("not_in_force_on_date", day("2005-01-01"))]) == (
        event.status,
        [(one.kind, one.day) for one in event.disclosures],
    )


@pytest.mark.parametrize(
    ("anchor", "first", "second", "expected"),
    [
        ("art_2", "2005-01-01", "2011-01-01", ("art_2", "renumbered", "art_1@2000-01-01")),
        ("art_2", "2005-01-01", "2015-01-01", ("art_2", "renumbered", "art_1@2000-01-01")),
        ("art_2", "2011-01-01", "2015-01-01", ("art_2", "changed", "art_2@2010-05-20")),
        ("art_1", "2005-01-01", "2015-01-01", ("art_1", "inserted", "")),
    ],
)
def test_df6_a_renumbered_provision_is_compared_with_itself(
    anchor: str, first: str, second: str, expected: tuple[str, str, str]
) -> None:
    held = laws.holds(lives.renumbered())

    event = laws.run(held, ask(first, second, anchor=anchor), laws.member(lives.LAW))

    row = result_of(event).rows[0]
    assert expected == (row.anchor, row.change, row.before.version.removeprefix(f"{lives.LAW}~"))


def test_df6_a_number_that_nothing_bears_any_more_is_followed_from_the_first_day() -> None:
    law = lives.ferry(article("1", "one"))
    law.renumber("art_1", "art_2", on=lives.LATER)
    held = laws.holds(law)

    event = laws.run(held, ask("2005-01-01", "2015-01-01", anchor="art_1"), laws.member(lives.LAW))

    assert [("art_2", "renumbered")] == changes(event)


def test_df6_a_provision_taken_out_is_followed_to_nothing() -> None:
    law = enacted()
    law.remove("art_2", on=day("2010-01-01"))

    event = laws.run(
        laws.holds(law), ask("2005-01-01", "2015-01-01", anchor="art_2"), laws.member(LAW)
    )

    assert [("art_2", "removed")] == changes(event)


def test_a_suspended_side_is_compared_and_told() -> None:
    held = laws.holds(lives.suspended())

    event = laws.run(held, ask("2005-01-01", "2011-01-01", anchor="art_1"), laws.member(lives.LAW))

    assert (True, ["not_in_force_on_date", "suspended_or_annulled"]) == (
        result_of(event).equal,
        [one.kind for one in event.disclosures],
    )


@pytest.mark.parametrize(
    ("law", "second", "expected"),
    [
        (lives.annulled_later(), "2013-01-01", "removed"),
        (lives.lapsed(), "2013-01-01", "removed"),
    ],
    ids=["annulled", "lapsed"],
)
def test_ds1_a_law_that_ended_is_absent(law: LawBuilder, second: str, expected: str) -> None:
    event = laws.run(
        laws.holds(law), ask("2005-01-01", second, anchor="art_1"), laws.member(lives.LAW)
    )

    assert [("art_1", expected)] == changes(event)


def test_a_side_that_differs_by_territory_cannot_be_compared() -> None:
    held = laws.holds(lives.territorial())

    event = laws.run(held, ask("2005-01-01", "2011-01-01", anchor="art_1"), laws.member(lives.LAW))

    assert ("ambiguous_territory", ("Gap",), 2) == (
        event.status,
        event.effects,
        len(event.available),
    )


def test_the_territory_given_chooses_both_sides() -> None:
    held = laws.holds(lives.territorial())

    event = laws.run(
        held,
        ask("2005-01-01", "2011-01-01", anchor="art_1", territory="xl-s"),
        laws.member(lives.LAW),
    )

    assert ("ok", True) == (event.status, result_of(event).equal)


@pytest.mark.parametrize("anchor", ["art_1", ""])
def test_df7_a_heading_that_changed_alone_is_a_change(anchor: str) -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one", heading="Of data"),))
    law.restate(on=day("2010-01-01"), nodes=(article("1", "one", heading="Of the data"),))
    held = laws.holds(law)

    event = laws.run(held, ask("2009-01-01", "2011-01-01"), laws.member(LAW, anchor))

    result = result_of(event)
    assert (False, [("changed", "Of data", "Of the data")]) == (
        result.equal,
        [(row.change, row.former_heading, row.heading) for row in result.rows],
    )


def test_df7_blanks_alone_make_no_other_heading() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one", heading="Of data"),))
    law.restate(on=day("2010-01-01"), nodes=(article("1", "one", heading="Of  data"),))
    held = laws.holds(law)

    event = laws.run(held, ask("2009-01-01", "2011-01-01"), laws.member(LAW, "art_1"))

    assert (True, ["equal"]) == (
        result_of(event).equal,
        [row.change for row in result_of(event).rows],
    )


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        pytest.param(f"{lives.LAW}~art_1@2000-01-01.2", "ok", id="of one territory"),
        pytest.param(f"{lives.LAW}@2000-01-01", "ambiguous_territory", id="of the whole law"),
        pytest.param(f"{lives.LAW}~art_1@1900-01-01", "ambiguous_territory", id="not held"),
    ],
)
def test_ds4_the_text_of_a_territory_that_the_reader_picked_chooses_both_sides(
    version: str, expected: str
) -> None:
    held = laws.holds(lives.territorial())

    event = laws.run(
        held,
        ask("2005-01-01", "2011-01-01", anchor="art_1"),
        laws.member(lives.LAW, "art_1", version=version),
    )

    assert expected == event.status


@pytest.mark.parametrize(("anchor", "expected"), [("art_1", [("number", "art_2")]), ("art_2", [])])
def test_df6_another_provision_that_bore_the_number_is_disclosed(
    anchor: str, expected: list[tuple[str, str]]
) -> None:
    held = laws.holds(lives.renumbered())

    event = laws.run(held, ask("2005-01-01", "2015-01-01", anchor=anchor), laws.member(lives.LAW))

    told = [(one.other, one.anchor) for one in event.disclosures if one.kind == "runner_up"]
    assert expected == told
