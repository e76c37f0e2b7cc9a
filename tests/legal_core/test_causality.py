from msgspec.structs import replace

from legal_core import causality
from tests.law import MemoryLaw, day
from tests.legal_core import laws

CAPUT = f"{laws.BRAZIL}~art_6__cpt"


def test_ca1_actions_come_by_effective_day_then_id_each_once() -> None:
    held = laws.holds(laws.brazil())
    versions = held.find_versions(CAPUT)
    ids = [one for version in versions for one in (*version.terminated_by, *version.produced_by)]

    actual = [(one.source_work, one.effective_on) for one in causality.list_actions(held, ids)]

    assert [
        ("Constituição", day("1988-10-05")),
        ("EC 26", day("2000-02-14")),
        ("EC 64", day("2010-02-04")),
        ("EC 90", day("2015-09-15")),
    ] == actual


def test_an_action_keeps_its_place_in_the_acting_act() -> None:
    held = laws.holds(laws.brazil())
    version = held.find_versions(CAPUT)[1]

    actual = causality.list_actions(held, version.produced_by)[0]

    assert ("amendment", "EC 26", "art_1", "Act EC 26", False) == (
        actual.kind,
        actual.source_work,
        actual.source_anchor,
        actual.title,
        actual.editorial,
    )


def test_ca2_between_two_days_means_after_the_first_and_not_after_the_second() -> None:
    held = laws.holds(laws.brazil())
    versions = held.find_versions(CAPUT)

    actual = [
        [
            held.get_action(one).source_work
            for one in causality.actions_between(held, versions, day(first), day(second))
        ]
        for first, second in (
            ("2000-02-13", "2000-02-14"),
            ("2000-02-14", "2010-02-03"),
            ("2000-02-14", "2010-02-04"),
            ("2010-02-04", "2000-02-14"),
        )
    ]

    assert [["EC 26"], [], ["EC 64"], []] == actual


def test_ca2_an_action_before_both_days_made_no_difference_between_them() -> None:
    held = laws.holds(laws.brazil())
    first, second = held.find_versions(CAPUT)[:2]
    kept = replace(second, produced_by=(*first.produced_by, *second.produced_by))

    actual = causality.actions_between(held, (kept,), day("1999-12-31"), day("2000-03-01"))

    assert second.produced_by == actual


def test_ca3_a_change_of_an_article_and_of_its_caput_is_shown_once() -> None:
    held = laws.holds(laws.brazil())
    caput = held.find_versions(CAPUT)[1].produced_by
    article = held.find_versions(f"{laws.BRAZIL}~art_6")[1].produced_by

    actual = causality.list_actions(held, (*caput, *article))

    assert caput != article
    assert list(caput) == [one.action for one in actual]


def test_ca4_an_act_is_not_shown_beside_its_own_places() -> None:
    law = laws.brazil()
    held = laws.holds(law)
    micro = held.find_versions(CAPUT)[1].produced_by
    macro = held.get_action(micro[0]).parent_id
    whole = replace(held.get_action(macro), id="whole", source_anchor="")
    more = MemoryLaw((*held.records, whole), held.identity)

    actual = [one.action for one in causality.list_actions(more, ("whole", *micro))]

    assert list(micro) == actual
