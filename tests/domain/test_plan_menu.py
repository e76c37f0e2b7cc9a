from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from domain.operation_catalog import AsOf, ChangesInPeriod
from domain.plan_menu import Choice, Menu, MenuEntry, build_menu, plain_values
from domain.ports import PlanningRequest
from tests.domain.questions import BRAZIL, GDPR, law, request

ART_33 = law(GDPR, "GDPR", anchor="art_33")
DAY = "2019-05-04"


def lines(menu: Menu, operation: str) -> list[MenuEntry]:
    return [entry for entry in menu.entries if entry.operation == operation]


def choices(entry: MenuEntry) -> dict[str, tuple[str | int | None, ...]]:
    return {choice.name: choice.values for choice in entry.choices}


def only(asked: PlanningRequest, operation: str) -> dict[str, tuple[str | int | None, ...]]:
    found = lines(build_menu(asked), operation)
    assert 1 == len(found)
    return choices(found[0])


def test_me1_a_law_is_named_by_its_ref_with_the_provision_it_was_named_with() -> None:
    actual = only(request("What does Article 33 of the GDPR say?", ART_33), "as_of")

    assert {
        "subject_ref": ("subject_1",),
        "date": (None,),
        "mode": ("select",),
        "anchors": ("art_33",),
        "language": ("en",),
    } == actual


def test_me1_of_two_laws_each_keeps_its_own_provision() -> None:
    brazil = law(BRAZIL, "Brazilian Constitution", anchor="art_6")
    menu = build_menu(
        request(
            "Show Article 33 of the GDPR and Article 6 of the Brazilian Constitution",
            ART_33,
            brazil,
        )
    )

    actual = [
        (choices(one)["subject_ref"], choices(one)["anchors"]) for one in lines(menu, "as_of")
    ]

    assert [(("subject_1",), ("art_33",)), (("subject_2",), ("art_6",))] == actual


def test_me1_no_work_id_is_on_a_menu() -> None:
    menu = build_menu(request(f"What changed in the GDPR on {DAY}?", law(GDPR, "GDPR")))

    values = [
        value for entry in menu.entries for choice in entry.choices for value in choice.values
    ]
    assert not [value for value in values if str(value).startswith(GDPR)]


def test_a_law_named_whole_is_offered_whole() -> None:
    actual = only(request("What does the GDPR say?", law(GDPR, "GDPR")), "as_of")

    assert ("full", "outline") == actual["mode"]
    assert "anchors" not in actual


def test_a_provision_that_is_only_spelled_is_offered_as_it_is_spelled() -> None:
    member, mention = law(GDPR, "GDPR")
    asked = request(
        "What does article 999 of the GDPR say?", (replace(member, anchor_spelled="999"), mention)
    )

    assert ("999",) == only(asked, "as_of")["article_number"]
    assert ("999",) == only(asked, "article_history")["article_number"]
    assert ("999",) == only(asked, "cited_by")["anchor"]


def test_a_version_that_was_named_is_offered_and_no_day() -> None:
    version = f"{GDPR}~art_33@2018-05-25"
    member, mention = ART_33
    asked = request(
        f"Show {version} of the GDPR, {DAY}", (replace(member, version=version), mention)
    )

    actual = only(asked, "as_of")

    assert (version,) == actual["version"]
    assert "date" not in actual
    assert [] == lines(build_menu(asked), "diff")


def test_me2_a_day_is_one_that_the_question_states_or_none() -> None:
    asked = request("Compare Article 33 of the GDPR on 4 May 2019 and 5 June 2020", ART_33)

    assert (DAY, "2020-06-05", None) == only(asked, "as_of")["date"]
    assert (DAY, "2020-06-05") == only(asked, "diff")["from_date"]


def test_me2_a_window_is_offered_by_its_ends() -> None:
    actual = only(
        request("What changed in Article 33 of the GDPR in 2019?", ART_33), "article_history"
    )

    assert ("2019-01-01", "2019-12-31", None) == actual["from_date"]


def test_me3_words_looked_for_stand_behind_a_sign() -> None:
    asked = request('Since when does Article 33 of the GDPR contain "72 hours"?', ART_33)
    menu = build_menu(asked)

    assert "72 hours" == menu.words[0]
    assert ("words_1", None) == choices(lines(menu, "article_history")[0])["contains"]
    assert "Since when does Article 33 of the GDPR contain words_1?" == menu.question


def test_me3_what_is_searched_for_is_what_code_took_from_the_question() -> None:
    menu = build_menu(request('Search for "breach" and "notice" in all laws'))

    query = choices(lines(menu, "search")[0])["query"][0]
    assert "words_3" == query
    assert ("breach", "notice") == menu.words[:2]
    assert "breach" in menu.words[2]
    assert "breach" not in menu.question


def test_me3_a_search_in_a_law_names_it_by_its_ref() -> None:
    menu = build_menu(request('Search for "breach" in the GDPR', law(GDPR, "GDPR")))

    assert ("subject_1",) == choices(lines(menu, "search")[0])["works"]


def test_me4_without_a_day_nothing_is_compared_and_no_period_offered() -> None:
    menu = build_menu(request("What changed in Article 33 of the GDPR?", ART_33))

    assert [] == [*lines(menu, "diff"), *lines(menu, "changes_in_period")]


def test_me4_without_a_law_only_lists_are_offered() -> None:
    menu = build_menu(request(f"Which laws were in force on {DAY}?"))

    names = {entry.operation for entry in menu.entries}
    assert {"in_force_on", "coverage", "changes_in_period"} <= names
    assert not names & {"as_of", "diff", "timeline", "article_history", "cited_by", "provenance"}


def test_me4_an_operation_that_is_not_offered_is_not_on_the_menu() -> None:
    asked = replace(request("Show Article 33 of the GDPR", ART_33), offered=("timeline",))

    assert {"timeline"} == {entry.operation for entry in build_menu(asked).entries}


def test_me5_a_day_of_knowing_goes_to_every_operation() -> None:
    asked = request("Show Article 33 of the GDPR as known on 4 May 2019", ART_33)

    actual = {
        values
        for entry in build_menu(asked).entries
        for name, values in choices(entry).items()
        if name == "observed_at"
    }

    assert {("2019-05-04T23:59:59Z",)} == actual
    assert (None,) == only(asked, "as_of")["date"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [("Explain Article 33 of the GDPR", True), ("Show Article 33 of the GDPR", False)],
)
def test_whether_prose_is_asked_for_is_read_by_code(question: str, expected: bool) -> None:
    assert expected == build_menu(request(question, ART_33)).synthesis


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (date(2019, 5, 4), (DAY,)),
        (datetime(2019, 5, 4, 23, 59, 59, tzinfo=UTC), ("2019-05-04T23:59:59Z",)),
        (("a", "b"), ("a", "b")),
        (7, (7,)),
        (None, (None,)),
    ],
)
def test_a_value_is_spelled_as_json_spells_it(
    value: object, expected: tuple[str | int | None, ...]
) -> None:
    assert expected == plain_values(value)


def test_a_list_is_told_from_a_value() -> None:
    lists = [name for name in (*AsOf.__struct_fields__, *ChangesInPeriod.__struct_fields__, "works")
             if Choice(name=name, values=()).is_list]  # fmt: skip

    assert ["anchors", "works"] == lists
