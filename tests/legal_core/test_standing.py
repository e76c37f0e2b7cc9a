import pytest

from legal_core import standing
from tests.law import LawBuilder, Node, article, day, instant
from tests.legal_core import laws, lives

LAW = "sample:law"
ART_7 = f"{laws.DIRECTIVE}~art_7"


def enacted(**facts: object) -> LawBuilder:
    return LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", "one"), article("2", "two")),
        **facts,  # type: ignore[arg-type]  # facts of a law
    )


def test_a_provision_in_force_stands_with_its_works_state() -> None:
    held = laws.holds(laws.brazil())

    actual = standing.find_standing(held, f"{laws.BRAZIL}~art_6", laws.at("2001-05-20"))

    assert ("ok", f"{laws.BRAZIL}~art_6@2000-02-14", f"{laws.BRAZIL}@2000-02-14") == (
        actual.status,
        actual.governing and actual.governing.id,
        actual.work_version and actual.work_version.id,
    )


def test_st1_a_repealed_work_decides_for_its_provisions() -> None:
    held = laws.holds(laws.directive())

    actual = standing.find_standing(held, ART_7, laws.at("2019-06-01"))

    assert ("repealed", day("2018-05-25"), f"{ART_7}@1995-12-13", None) == (
        actual.status,
        actual.ended_on,
        actual.nearest and actual.nearest.id,
        actual.governing,
    )


def test_a_repeal_names_the_action_that_repealed() -> None:
    held = laws.holds(laws.directive())

    found = standing.find_standing(held, laws.DIRECTIVE, laws.at("2019-06-01"))

    actual = [held.get_action(one).source_work for one in found.ended_by]
    assert ["32016R0679"] == actual


def test_a_tombstone_without_a_cause_takes_the_repeal_that_ended_the_text() -> None:
    law = enacted()
    law.repeal(on=day("2010-01-01"), by="a repealing act")
    law.restate(on=day("2011-01-01"), nodes=(), legal_state="repealed")
    held = laws.holds(law)

    found = standing.find_standing(held, LAW, laws.at("2012-01-01"))

    actual = [held.get_action(one).source_work for one in found.ended_by]
    assert ["a repealing act"] == actual


def test_a_tombstone_of_which_nothing_is_told_has_no_action() -> None:
    law = enacted()
    law.restate(on=day("2010-01-01"), nodes=(), legal_state="repealed")

    actual = standing.find_standing(laws.holds(law), LAW, laws.at("2012-01-01"))

    assert ("repealed", ()) == (actual.status, actual.ended_by)


def test_a_law_that_was_never_held_but_as_a_tombstone_offers_nothing() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(), legal_state="repealed")

    actual = standing.find_standing(laws.holds(law), LAW, laws.at("2012-01-01"))

    assert ("repealed", None) == (actual.status, actual.nearest)


def test_st2_a_provision_taken_out_of_its_work_is_not_in_the_version() -> None:
    law = enacted()
    law.remove("art_2", on=day("2010-01-01"))

    actual = standing.find_standing(laws.holds(law), f"{LAW}~art_2", laws.at("2012-01-01"))

    assert ("anchor_not_in_version", f"{LAW}~art_2@2000-01-01") == (
        actual.status,
        actual.nearest and actual.nearest.id,
    )


def test_st2_a_provision_that_a_repeal_ended_is_repealed() -> None:
    law = enacted()
    law.repeal(on=day("2010-01-01"), anchor="art_2", by="a repealing act")

    actual = standing.find_standing(laws.holds(law), f"{LAW}~art_2", laws.at("2012-01-01"))

    assert ("repealed", day("2010-01-01"), 1) == (
        actual.status,
        actual.ended_on,
        len(actual.ended_by),
    )


def test_a_struck_provision_that_keeps_its_place_is_repealed_and_offers_the_text_before() -> None:
    law = enacted()
    struck = Node(
        anchor="art_2",
        kind="article",
        number="Article 2",
        text="(repealed)",
        legal_state="repealed",
    )
    law.restate(on=day("2010-01-01"), nodes=(article("1", "one"), struck))

    actual = standing.find_standing(laws.holds(law), f"{LAW}~art_2", laws.at("2012-01-01"))

    assert ("repealed", f"{LAW}~art_2@2000-01-01") == (
        actual.status,
        actual.nearest and actual.nearest.id,
    )


def test_st3_a_state_without_text_offers_the_one_before() -> None:
    law = enacted()
    law.lose_text(on=day("2010-01-01"), reason="only a scan")
    held = laws.holds(law)

    actual = [
        (one.status, one.nearest and one.nearest.id)
        for one in (
            standing.find_standing(held, LAW, laws.at("2012-01-01")),
            standing.find_standing(held, f"{LAW}~art_1", laws.at("2012-01-01")),
        )
    ]

    assert [
        ("listed_but_unservable", f"{LAW}@2000-01-01"),
        ("listed_but_unservable", f"{LAW}~art_1@2000-01-01"),
    ] == actual


def test_st3_a_first_state_without_text_offers_the_one_after() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=())
    law.restate(on=day("2010-01-01"), nodes=(article("1", "one"),))

    actual = standing.find_standing(laws.holds(law), LAW, laws.at("2005-01-01"))

    assert ("text_not_available", f"{LAW}@2010-01-01") == (
        actual.status,
        actual.nearest and actual.nearest.id,
    )


def test_st4_a_day_after_the_last_state_and_after_coverage_is_beyond_it() -> None:
    law = enacted(verified_until=day("2015-01-01"))
    law.lapse(on=day("2010-01-01"))
    held = laws.holds(law)

    actual = [
        standing.find_standing(held, LAW, laws.at(on)).status for on in ("2012-01-01", "2020-01-01")
    ]

    assert ["no_version_for_date", "beyond_coverage"] == actual


def test_st4_an_open_last_state_still_answers_after_coverage() -> None:
    held = laws.holds(enacted(verified_until=day("2015-01-01")))

    actual = standing.find_standing(held, f"{LAW}~art_1", laws.at("2026-11-30")).status

    assert "ok" == actual


def test_text_of_unknown_state_stands_and_not_yet_in_force_does_not() -> None:
    unknown = LawBuilder(
        "sample:a", on=day("2000-01-01"), nodes=(article("1", "x"),), legal_state="unknown"
    )
    pending = LawBuilder(
        "sample:b",
        on=day("2000-01-01"),
        nodes=(article("1", "x"),),
        legal_state="not_yet_in_force",
    )
    held = laws.holds(unknown, pending)

    actual = [
        standing.find_standing(held, f"{work}~art_1", laws.at("2001-01-01")).status
        for work in ("sample:a", "sample:b")
    ]

    assert ["ok", "not_yet_in_force"] == actual


def test_a_work_not_seen_by_the_record_clock_decides_for_its_provisions() -> None:
    held = laws.holds(laws.brazil())
    at = laws.at("2001-05-20", instant("2020-01-01"), "record")

    actual = standing.find_standing(held, f"{laws.BRAZIL}~art_6", at)

    assert ("not_observed_by", f"{laws.BRAZIL}~art_6@1988-10-05") == (
        actual.status,
        actual.nearest and actual.nearest.id,
    )


def test_an_item_that_has_no_version_offers_nothing() -> None:
    held = laws.holds(laws.brazil())

    actual = standing.find_standing(held, f"{laws.BRAZIL}~art_999", laws.at("2001-05-20"))

    assert ("anchor_not_in_version", None) == (actual.status, actual.nearest)


@pytest.mark.parametrize(
    ("version_id", "expected"),
    [
        (f"{laws.BRAZIL}@2000-02-14", True),
        (f"{laws.BRAZIL}@2000-02-15", False),
        (f"{laws.DIRECTIVE}@1995-12-13", False),
    ],
)
def test_a_version_is_found_by_its_full_id_in_its_own_work(version_id: str, expected: bool) -> None:
    held = laws.holds(laws.brazil(), laws.directive())

    actual = standing.find_named_version(held, laws.BRAZIL, version_id) is not None

    assert expected is actual


@pytest.mark.parametrize(
    ("version_id", "expected"),
    [
        pytest.param(f"{laws.BRAZIL}@1988-10-05", "1988-10-05", id="of the work"),
        pytest.param(f"{laws.BRAZIL}~art_6@2010-02-04", "2010-02-04", id="of the provision"),
    ],
)
def test_st5_in_a_named_version_a_provision_stands_as_that_version_holds_it(
    version_id: str, expected: str
) -> None:
    held = laws.holds(laws.brazil())
    named = held.get_version(version_id)
    at = laws.at("2026-11-30")

    actual = standing.standing_in_version(held, named, f"{laws.BRAZIL}~art_6", at)

    assert f"{laws.BRAZIL}~art_6@{expected}" == (actual.governing and actual.governing.id)


def test_st5_a_provision_that_a_named_version_lacks_is_not_in_it() -> None:
    law = enacted()
    law.insert(article("3", "three"), on=day("2010-01-01"), after="art_2")
    held = laws.holds(law)
    named = held.get_version(f"{LAW}@2000-01-01")

    actual = standing.standing_in_version(held, named, f"{LAW}~art_3", laws.at("2012-01-01"))

    assert ("anchor_not_in_version", f"{LAW}~art_3@2010-01-01") == (
        actual.status,
        actual.offered and actual.offered.id,
    )


def test_st5_a_named_version_of_the_whole_work_is_its_own_surrounding() -> None:
    held = laws.holds(laws.brazil())
    named = held.get_version(f"{laws.BRAZIL}@1988-10-05")

    actual = standing.standing_in_version(held, named, laws.BRAZIL, laws.at("1990-01-01"))

    assert (named, named) == (actual.version, actual.work_version)


def test_applicability_is_told_by_the_provision_else_by_its_work() -> None:
    law = laws.gdpr()
    law.apply_from("art_34", day("2019-01-01"))
    held = laws.holds(law)
    root = held.find_versions(laws.GDPR)[0]

    actual = [
        standing.told_applicability(held.find_versions(f"{laws.GDPR}~{anchor}")[0], root)
        for anchor in ("art_33", "art_34")
    ]

    assert [day("2018-05-25"), day("2019-01-01")] == [one.applicable_from for one in actual]


@pytest.mark.parametrize(
    ("law", "on", "expected"),
    [
        (lives.suspended(), "2011-01-01", ("suspended", "2010-05-20", "a court")),
        (lives.suspended(), "2012-01-01", ("ok", None, "")),
        (lives.annulled_from_the_start(), "2005-01-01", ("annulled", "2000-01-01", "a court")),
        (lives.annulled_later(), "2011-01-01", ("ok", None, "")),
        (lives.annulled_later(), "2013-01-01", ("annulled", "2012-01-01", "a court")),
        (lives.lapsed(), "2013-01-01", ("lapsed", "2012-01-01", "")),
    ],
    ids=["suspended", "revived", "void", "not yet annulled", "annulled", "lapsed"],
)
def test_a_law_that_lost_its_force_says_since_when_and_by_what(
    law: LawBuilder, on: str, expected: tuple[str, str | None, str]
) -> None:
    held = laws.holds(law)

    found = standing.find_standing(held, f"{lives.LAW}~art_1", laws.at(on))

    acts = ", ".join(held.get_action(one).source_work for one in found.ended_by)
    assert expected == (found.status, str(found.ended_on) if found.ended_on else None, acts)


def test_before_the_judgment_was_published_the_law_was_in_force() -> None:
    held = laws.holds(lives.annulled_from_the_start())
    at = laws.at("2005-01-01", seen=instant("2009-01-01"))

    found = standing.find_standing(held, f"{lives.LAW}~art_1", at)

    assert "ok" == found.status


def test_st3_text_annulled_from_the_start_is_offered_as_what_it_was() -> None:
    held = laws.holds(lives.annulled_from_the_start())

    found = standing.find_standing(held, f"{lives.LAW}~art_1", laws.at("2005-01-01"))

    assert found.nearest is not None
    assert "annulled" == found.nearest.legal_state


@pytest.mark.parametrize(
    ("anchor", "expected"),
    [("art_1", ("ok", "2000-01-01", "None")), ("art_9", ("anchor_not_in_version", "", ""))],
)
def test_st6_under_a_belief_a_provision_stands_as_that_belief_holds_it(
    anchor: str, expected: tuple[str, str, str]
) -> None:
    law = lives.believed()
    law.insert(article("9", "nine"), on=day("2015-01-01"), after="art_2")
    held = laws.holds(law)
    at = laws.at("2017-01-01", seen=instant("2026-08-10"), known_by="record")

    found = standing.find_standing(held, f"{lives.LAW}~{anchor}", at)

    version = found.version
    days = (str(version.start_on), str(version.end_on)) if version else ("", "")
    assert expected == (found.status, *days)


def test_st6_a_provision_has_the_days_of_the_belief_where_its_own_do_not_hold_the_day() -> None:
    held = laws.holds(lives.believed())
    at = laws.at("2017-01-01", seen=instant("2026-08-10"), known_by="record")

    found = standing.find_standing(held, f"{lives.LAW}~art_1", at).version

    assert found is not None
    assert (day("2000-01-01"), day("2020-01-01")) == (found.start_on, found.end_on)


def test_st6_a_provision_never_held_has_nothing_near() -> None:
    held = laws.holds(lives.believed())
    at = laws.at("2017-01-01", seen=instant("2026-08-10"), known_by="record")

    found = standing.find_standing(held, f"{lives.LAW}~art_9", at)

    assert ("anchor_not_in_version", None) == (found.status, found.nearest)


def test_st6_a_provision_whose_own_days_hold_the_day_keeps_them() -> None:
    held = laws.holds(lives.believed())
    at = laws.at("2014-01-01", seen=instant("2026-08-10"), known_by="record")

    found = standing.find_standing(held, f"{lives.LAW}~art_1", at)

    assert found.version is not None
    assert day("2015-01-01") == found.version.end_on


def test_st6_a_believed_work_that_is_not_in_force_decides() -> None:
    law = lives.ferry(observed_at=lives.SEEN)
    law.change_last(legal_state="suspended")
    law.believe_until(lives.LEARNT)
    held = laws.holds(law)
    at = laws.at("2014-01-01", seen=instant("2026-08-10"), known_by="record")

    statuses = [
        standing.find_standing(held, f"{lives.LAW}~{article}", at).status
        for article in ("art_1", "art_9")
    ]

    assert ["suspended", "suspended"] == statuses


def test_st7_texts_for_several_territories_are_all_named() -> None:
    held = laws.holds(lives.territorial())

    found = standing.find_standing(held, f"{lives.LAW}~art_1", laws.at("2001-01-01"))

    assert ("ambiguous_territory", None, 2) == (found.status, found.version, len(found.variants))


def test_st7_the_territory_given_chooses() -> None:
    held = laws.holds(lives.territorial())

    found = standing.find_standing(held, f"{lives.LAW}~art_1", laws.at("2001-01-01"), "xl-s")

    assert ("ok", ("xl-s",)) == (found.status, found.version.extent if found.version else None)


@pytest.mark.parametrize(
    ("territory", "expected"),
    [("", "ambiguous_territory"), ("xl-s", "ok"), ("xl-w", "outside_extent")],
)
def test_st7_a_version_that_was_named_holds_texts_for_several_territories(
    territory: str, expected: str
) -> None:
    held = laws.holds(lives.territorial())
    (named,) = held.find_versions(lives.LAW)

    found = standing.standing_in_version(
        held, named, f"{lives.LAW}~art_1", laws.at("2001-01-01"), territory
    )

    assert (expected, named.id) == (found.status, found.work_version and found.work_version.id)


def test_st7_a_belief_holds_texts_for_several_territories() -> None:
    law = lives.territorial()
    law.change_last(observed_at=lives.SEEN)
    law.believe_until(lives.LEARNT)
    held = laws.holds(law)
    at = laws.at("2001-01-01", seen=instant("2026-08-10"), known_by="record")

    found = [
        standing.find_standing(held, f"{lives.LAW}~art_1", at, territory).status
        for territory in ("", "xl-n")
    ]

    assert ["ambiguous_territory", "ok"] == found


def test_st7_a_paragraph_in_a_named_version_has_one_text() -> None:
    held = laws.holds(lives.annulled_in_part())
    named = held.find_versions(lives.LAW)[0]

    found = standing.standing_in_version(
        held, named, f"{lives.LAW}~art_1__para_2", laws.at("2001-01-01")
    )

    assert "ok" == found.status


def test_st6_a_paragraph_stands_as_a_belief_holds_it() -> None:
    law = lives.ferry(
        Node(
            anchor="art_1",
            kind="article",
            children=(Node(anchor="art_1__para_1", kind="paragraph", text="First."),),
        ),
        observed_at=lives.SEEN,
    )
    law.believe_until(lives.LEARNT)
    held = laws.holds(law)
    at = laws.at("2001-01-01", seen=instant("2026-08-10"), known_by="record")

    assert "ok" == standing.find_standing(held, f"{lives.LAW}~art_1__para_1", at).status
