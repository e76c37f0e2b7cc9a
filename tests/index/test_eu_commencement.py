from datetime import date

import pytest

from index.source_model import SourceNode
from index.sources.eu_commencement import (
    Commencement,
    KnownDays,
    infer_commencement,
    read_commencement,
    with_days,
)
from index.sources.eu_targets import walk
from tests.index.eu_nodes import act_of, node

DAYS = KnownDays(published_on=date(2016, 5, 4), adopted_on=date(2016, 4, 27))
IN_FORCE = (
    "This Regulation shall enter into force on the twentieth day following that of its "
    "publication in the Official Journal of the European Union."
)


def read(text: str, *children: SourceNode) -> Commencement:
    told = read_commencement(act_of(node("art_6", text, *children)), DAYS)
    assert told is not None
    return told


def days_of(text: str, *children: SourceNode) -> dict[str, str]:
    return {anchor: day.isoformat() for anchor, day in read(text, *children).parts}


def test_ec1_the_last_article_that_says_so_speaks() -> None:
    told = read(IN_FORCE)

    assert (date(2016, 5, 24), None, "art_6") == (
        told.in_force_on,
        told.applicable_from,
        told.anchor,
    )
    assert None is read_commencement(act_of(), DAYS)


def test_ec1_the_entry_into_force_of_another_act_is_not_this_acts() -> None:
    nodes = act_of(node("art_6", "Member States shall bring into force the laws. It applies."))
    assert None is read_commencement(nodes, DAYS)

    told = read("When the laws that transpose this Directive enter into force, tell. " + IN_FORCE)
    assert date(2016, 5, 24) == told.in_force_on


def test_ec1_an_article_about_application_speaks_beside_it() -> None:
    nodes = act_of(
        node("art_6", "It shall apply from 1 January 2017.", heading="Date of application"),
        node("art_7", IN_FORCE),
    )

    told = read_commencement(nodes, DAYS)

    assert told is not None
    assert (date(2016, 5, 24), date(2017, 1, 1), "art_7") == (
        told.in_force_on,
        told.applicable_from,
        told.anchor,
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This Regulation shall enter into force on 1 March 2017.", date(2017, 3, 1)),
        ("This Directive shall enter into force on the day of its adoption.", DAYS.adopted_on),
        ("It shall take effect on the day of its publication in the", DAYS.published_on),
        ("Le présent règlement entre en vigueur le 1er mars 2017.", date(2017, 3, 1)),
        (("This Regulation shall enter into force and apply on the third day following that of its"
         " publication in the Official Journal."), date(2016, 5, 7)),
        ("This Directive shall enter into force on the same date as the Treaty.", None),
        ("This Regulation shall enter into force on l March 2002.", None),
    ],
)  # fmt: skip
def test_ec2_a_day_is_told_or_counted(text: str, expected: date | None) -> None:
    assert expected == read(text).in_force_on


@pytest.mark.parametrize(
    "text",
    [
        f"{IN_FORCE} It shall apply from 25 May 2018.",
        f"{IN_FORCE} This Regulation shall apply with effect from 25 May 2018.",
        f"{IN_FORCE} It shall apply as from 25 May 2018.",
        (
            "Le présent règlement entre en vigueur le jour de sa publication. Il est applicable à"
            " partir du 25 mai 2018."
        ),
    ],
)
def test_ec2_an_act_says_from_when_it_applies(text: str) -> None:
    told = read(text)

    assert (date(2018, 5, 25), ()) == (told.applicable_from, told.parts)


def test_ec3_of_several_cases_the_first_day_is_taken() -> None:
    points = (
        node("art_6__point_i", "2 December 2027 as regards systems of one kind; and"),
        node("art_6__point_ii", "2 August 2028 as regards systems of another kind;"),
    )

    assert {"art_4": "2027-12-02"} == days_of(f"{IN_FORCE} Article 4 shall apply from:", *points)


def test_ec3_cases_without_a_day_each_tell_nothing() -> None:
    points = (
        node("art_6__point_i", "2 December 2027 as regards one;"),
        node("art_6__p_2", "then."),
    )

    assert {} == days_of(f"{IN_FORCE} Article 4 shall apply from:", *points)


def test_ec4_an_exception_keeps_its_own_day() -> None:
    text = (
        f"{IN_FORCE} It shall apply from 10 January 2017, with the exception of Articles 1 and 2,"
        " which shall apply from 10 January 2018."
    )

    assert {"art_1": "2018-01-10", "art_2": "2018-01-10"} == days_of(text)


def test_ec4_an_exception_without_a_day_applies_from_the_entry_into_force() -> None:
    text = f"{IN_FORCE} It shall apply from 10 January 2017, except for Article 4."

    assert {"art_4": "2016-05-24"} == days_of(text)


def test_ec4_what_is_taken_out_of_a_part_follows_the_act() -> None:
    point = node(
        "art_6__point_a",
        "Chapter II Section 1 shall apply from 2 February 2017, with the exception of Article"
        " 3(1), point (a);",
    )

    days = days_of(f"{IN_FORCE} It shall apply from 2 August 2018. However:", point)

    assert {"2017-02-02"} == set(days.values())
    assert {
        "chp_II__sec_1", "art_3", "art_3__para_1", "art_3__para_1__point_b", "art_3__para_1a",
        "art_3__para_1b",
    } == set(days)  # fmt: skip


def test_ec4_points_of_an_exception_have_a_day_each() -> None:
    points = (
        node("art_6__point_a", "Article 4, which shall apply from 26 June 2017;"),
        node("art_6__point_b", "Article 5, which shall apply from 26 June 2019."),
    )

    days = days_of(f"{IN_FORCE} It shall apply from 1 January 2018, except for:", *points)

    assert {"art_4": "2017-06-26", "art_5": "2019-06-26"} == days


@pytest.mark.parametrize(
    "text",
    [
        "Article 99 shall apply from 1 January 2018.",
        "Article 4 shall apply from 1 January 2018, with the exception of Article 99.",
        "Article 4 shall apply from 30 February 2018.",
        "Member States shall apply Article 4 from 1 January 2018.",
        "They shall apply those provisions from 1 January 2018.",
    ],
)
def test_ec5_what_cannot_be_made_out_is_told_of_nothing(text: str) -> None:
    told = read(f"{IN_FORCE} {text}")

    assert (None, ()) == (told.applicable_from, told.parts)


def test_ec6_the_treaty_gives_a_day_where_the_act_says_none() -> None:
    told = infer_commencement("regulation", date(2016, 5, 4))

    assert told == Commencement(in_force_on=date(2016, 5, 24), is_inferred=True)
    assert None is infer_commencement("decision", date(2016, 5, 4))
    assert None is infer_commencement("regulation", None)
    assert None is infer_commencement("directive", date(1999, 5, 4))


def test_nodes_carry_the_days_of_parts() -> None:
    nodes = act_of()

    dated = with_days(nodes, {"art_4": date(2018, 1, 1)})

    assert {"art_4": date(2018, 1, 1)} == {
        one.anchor: one.applicable_from for one in walk(dated) if one.applicable_from
    }
    assert nodes == with_days(nodes, {})
    assert all(
        (one is before) == ("art_4" not in {below.anchor for below in walk((one,))})
        for one, before in zip(dated, nodes, strict=True)
    )


def test_a_footnote_says_nothing_of_the_act() -> None:
    note = node("art_6__fn_1", "It shall apply from 1 January 2019.")

    assert None is read(IN_FORCE, note).applicable_from
