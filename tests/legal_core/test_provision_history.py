import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.law import Version
from domain.results import HistoryRow
from legal_core import provision_history
from legal_core.provision_lines import find_line
from tests.law import LawBuilder, MemoryLaw, Node, article, caput_article, day
from tests.legal_core import laws

LAW = "sample:law"


def rows(law: LawBuilder, anchor: str = "art_2", asked: str | None = None) -> list[HistoryRow]:
    held = laws.holds(law)
    inquiry = laws.inquiry(held)
    line = find_line(held, f"{law.work_id}~{anchor}", inquiry.at(inquiry.today_on))
    return provision_history.mark_reinsertions(
        provision_history.list_rows(inquiry, held.get_work(law.work_id), line, asked)
    )


def lives(law: LawBuilder, anchor: str = "art_2") -> list[tuple[str, str, str | None]]:
    return [
        (row.event, row.valid_from.isoformat(), row.valid_to.isoformat() if row.valid_to else None)
        for row in rows(law, anchor)
    ]


def enacted() -> LawBuilder:
    return LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"), article("2", "two")))


def test_ph1_neighbours_with_one_hash_are_one_row_with_their_whole_interval() -> None:
    law = enacted()
    law.restate(
        on=day("2005-01-01"),
        nodes=(article("1", "one"), replace(article("2", "two"), number="ARTICLE 2")),
    )
    law.amend("art_2", "three", on=day("2010-01-01"))

    actual = lives(law)

    assert [("text", "2000-01-01", "2010-01-01"), ("text", "2010-01-01", None)] == actual


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param("", "Entry into force", [UNSET, ""], id="added"),
        pytest.param("Of data", "", [UNSET, "Of data"], id="dropped"),
        pytest.param("Of data", "Of the data", [UNSET, "Of data"], id="changed"),
        pytest.param("Of  data", "Of data", [UNSET], id="blanks alone"),
    ],
)
def test_ph6_a_heading_that_changed_is_a_row_though_the_text_stays(
    before: str, after: str, expected: list[str | UnsetType]
) -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("2", "two", heading=before),))
    law.restate(on=day("2005-01-01"), nodes=(article("2", "two", heading=after),))

    found = rows(law)

    actual = [
        provision_history.heading_before(one, row)
        for one, row in zip((None, *found), found, strict=False)
    ]
    assert expected == actual
    assert 1 == len({row.text_sha256 for row in found})


def test_ph6_a_provision_put_back_has_no_former_heading() -> None:
    first, last = article("2", "two", heading="Of data"), article("2", "two", heading="Of the data")
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"), first))
    law.remove("art_2", on=day("2005-01-01"))
    law.insert(last, on=day("2010-01-01"), after="art_1")

    found = rows(law)

    actual = [
        provision_history.heading_before(one, row)
        for one, row in zip((None, *found), found, strict=False)
    ]
    assert [UNSET, UNSET, UNSET] == actual


def test_ph6_the_heading_of_an_article_quoted_as_its_caput_is_the_articles() -> None:
    made = caput_article("2", "two")
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(replace(made, heading="Of data"),))
    law.restate(on=day("2005-01-01"), nodes=(replace(made, heading="Of the data"),))

    actual = [(row.heading, row.text) for row in rows(law)]

    assert [("Of data", "two"), ("Of the data", "two")] == actual


def test_ph1_a_text_that_comes_back_is_a_row_of_its_own() -> None:
    law = enacted()
    law.amend("art_2", "three", on=day("2005-01-01"))
    law.amend("art_2", "two", on=day("2010-01-01"))

    actual = [row.text for row in rows(law)]

    assert ["two", "three", "two"] == actual


def test_ph2_a_provision_taken_out_and_put_back_says_so() -> None:
    law = enacted()
    law.remove("art_2", on=day("2005-01-01"))
    law.insert(article("2", "two again"), on=day("2010-01-01"), after="art_1")

    actual = lives(law)

    assert [
        ("text", "2000-01-01", "2005-01-01"),
        ("removed", "2005-01-01", "2010-01-01"),
        ("inserted", "2010-01-01", None),
    ] == actual


def test_ph2_a_repealed_provision_names_the_repeal() -> None:
    law = enacted()
    law.repeal(on=day("2010-01-01"), anchor="art_2", by="a repealing act")

    last = rows(law)[-1]

    assert ("repealed", "", day("2010-01-01"), None, ["a repealing act"]) == (
        last.event,
        last.text,
        last.valid_from,
        last.valid_to,
        [one.source_work for one in last.actions],
    )


def test_ph2_a_repealed_work_repeals_its_provisions() -> None:
    actual = lives(laws.directive(), "art_7")

    assert [("text", "1995-12-13", "2018-05-25"), ("repealed", "2018-05-25", None)] == actual


def test_ph2_days_of_which_nothing_is_held_are_no_row() -> None:
    law = enacted()
    law.lapse(on=day("2005-01-01"))
    law.restate(on=day("2010-01-01"), nodes=(article("1", "one"), article("2", "two")))

    actual = lives(law)

    assert [("text", "2000-01-01", "2005-01-01"), ("text", "2010-01-01", None)] == actual


def test_a_provision_inserted_later_says_so() -> None:
    law = enacted()
    law.insert(article("3", "three"), on=day("2010-01-01"), after="art_2")

    actual = lives(law, "art_3")

    assert [("inserted", "2010-01-01", None)] == actual


def test_a_renumbered_provision_says_so() -> None:
    law = enacted()
    law.renumber("art_2", "art_20", on=day("2010-01-01"))

    actual = lives(law, "art_20")

    assert [
        ("text", "2000-01-01", "2010-01-01"),
        ("renumbered", "2010-01-01", None),
    ] == actual


def test_a_struck_provision_that_keeps_its_place_is_a_row_of_its_own() -> None:
    law = enacted()
    struck = Node(anchor="art_2", kind="article", text="(repealed)", legal_state="repealed")
    law.restate(on=day("2010-01-01"), nodes=(article("1", "one"), struck))

    actual = [(row.event, row.text) for row in rows(law)]

    assert [("text", "two"), ("repealed", "(repealed)")] == actual


def test_a_state_without_text_gives_no_row() -> None:
    law = enacted()
    law.restate(
        on=day("2005-01-01"), nodes=(article("1", "one"), Node(anchor="art_2", kind="article"))
    )
    law.amend("art_2", "three", on=day("2010-01-01"))

    actual = lives(law)

    assert [("text", "2000-01-01", "2005-01-01"), ("text", "2010-01-01", None)] == actual


def test_an_article_is_quoted_as_its_caput_where_both_hold_the_same_days() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(caput_article("6", "caput"),))
    unique = Node(anchor="art_6__para_1", kind="paragraph", number="Parágrafo único.", text="more")
    law.restate(on=day("2010-01-01"), nodes=(caput_article("6", "caput", unique),))

    actual = [(row.anchor, row.version, row.text) for row in rows(law, "art_6")]

    assert [
        ("art_6", f"{LAW}~art_6@2000-01-01", "caput"),
        ("art_6", f"{LAW}~art_6@2010-01-01", "caput\nParágrafo único. more"),
    ] == actual
    assert "art_6__cpt" == rows(laws.brazil(), "art_6")[0].anchor


def test_overlapping_states_keep_their_true_intervals() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("2", "two"),))
    law.lapse(on=day("2010-01-01"))
    law.restate(on=day("2005-01-01"), nodes=(article("2", "three"),))

    actual = lives(law)

    assert [("text", "2000-01-01", "2010-01-01"), ("text", "2005-01-01", None)] == actual


def test_a_row_that_was_never_ended_and_says_the_same_goes_on() -> None:
    held = laws.holds(enacted())
    first = held.find_versions(f"{LAW}~art_2")[0]
    again = replace(first, id=f"{LAW}~art_2@2005-01-01", start_on=day("2005-01-01"))
    doubled = MemoryLaw((*held.records, again), held.identity)

    found = provision_history.list_rows(
        laws.inquiry(doubled), held.get_work(LAW), (first, again), None
    )

    assert [(day("2000-01-01"), None)] == [(row.valid_from, row.valid_to) for row in found]


def test_an_end_without_a_basis_is_inferred() -> None:
    law = enacted()
    law.remove("art_2", on=day("2010-01-01"))
    held = laws.holds(law)
    records = tuple(
        replace(one, end_basis=None)
        if isinstance(one, Version) and one.item_id == f"{LAW}~art_2"
        else one
        for one in held.records
    )
    endless = MemoryLaw(records, held.identity)

    found = provision_history.list_rows(
        laws.inquiry(endless), held.get_work(LAW), endless.find_versions(f"{LAW}~art_2"), None
    )

    assert ["in_force", "inferred"] == [row.start_basis for row in found]


def test_ph3_the_first_row_has_nothing_before_it() -> None:
    first, second, *_ = rows(laws.brazil(), "art_6")

    actual = (
        provision_history.words_between(None, first),
        [one.text for one in provision_history.words_between(first, second)][1],
    )

    assert ((), "a moradia, ") == actual


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("a moradia", True),
        ("MORADIA, o", True),
        ("morad", False),
        ("lazer moradia", False),
        ("!!!", False),
    ],
)
def test_ph4_words_are_found_whole_in_their_order(words: str, expected: bool) -> None:
    actual = provision_history.contains_words(laws.ART_6_2000, words)

    assert expected is actual


def test_ph5_a_history_follows_the_words_from_number_to_number() -> None:
    law = enacted()
    law.renumber("art_2", "art_20", on=day("2010-01-01"))
    law.amend("art_20", "three", on=day("2015-01-01"))

    actual = [(row.anchor, row.event, row.text) for row in rows(law, "art_20")]

    assert [
        ("art_2", "text", "two"),
        ("art_20", "renumbered", "two"),
        ("art_20", "text", "three"),
    ] == actual


def test_ph1_a_suspension_is_a_row_of_its_own_though_the_words_stay() -> None:
    law = enacted()
    law.suspend(on=day("2010-01-01"))
    law.revive(on=day("2012-01-01"))

    actual = [(row.valid_from.year, row.legal_state) for row in rows(law)]

    assert [(2000, "in_force"), (2010, "suspended"), (2012, "in_force")] == actual


def test_ph2_a_lapsed_law_says_why_its_provisions_do_not_stand() -> None:
    law = enacted()
    law.expire(on=day("2010-01-01"))

    actual = [(row.event, row.legal_state) for row in rows(law)]

    assert [("text", "in_force"), ("removed", "lapsed")] == actual
