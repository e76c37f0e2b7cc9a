"""The names of acts that changed the law (AN1 to AN3)."""

import pytest

from domain.law import Action
from legal_core.acting_names import find_act_names, names_of_act


def action(source_work: str, title: str = "") -> Action:
    return Action(
        id="x:law#amendment", work_id="x:law", kind="amendment", source_work=source_work,
        source_title=title,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Constitutional Amendment 26 of 2000", "constitutional amendment 26 2000"),
        ("Emenda Constitucional nº 26, de 2000", "constitutional amendment 26 2000"),
        (
            "Emenda Constitucional nº 26, de 14 de fevereiro de 2000",
            "constitutional amendment 26 2000",
        ),
        ("l'amendement constitutionnel n° 26 de 2000", "constitutional amendment 26 2000"),
        ("EC 26/2000", "constitutional amendment 26 2000"),
        ("EMC26", "constitutional amendment 26"),
        ("Emenda Constitucional 26", "constitutional amendment 26"),
        ("Amendment No. 26", "amendment 26"),
        ("Emenda Constitucional de Revisão nº 1", "revision amendment 1"),
        ("D.C. Law 24-115", "d c law 24 115"),
        ("Law 24-115", "law 24 115"),
        ("Lei nº 9.610, de 1998", "law 9 610 1998"),
        ("amendment 26 in 2000", "amendment 26"),
        ("amendment 26 of the act", "amendment 26"),
        ("amendment 26 27", "amendment 26"),
        ("Law 2000", "law 2000"),
        ("Loi 70-1266 1970-12-23", "law 70 1266 1970"),
        ("Loi n°70-1266 du 23 décembre 1970", "law 70 1266 1970"),
    ],
)
def test_an2_an3_an_act_has_one_name_in_all_its_spellings(text: str, own: str) -> None:
    (found,) = find_act_names(text)

    assert own == found.own


@pytest.mark.parametrize("text", ["an amendment", "the law of 2000", "EC", "26", ""])
def test_an2_a_kind_without_a_number_names_no_act(text: str) -> None:
    assert () == find_act_names(text)


def test_an1_an3_an_act_is_called_by_its_identifier_title_and_number() -> None:
    names = names_of_act(action("x:emc-26", "Emenda Constitucional nº 26, de 2000"))

    assert {
        "x emc 26",
        "emenda constitucional no 26 de 2000",
        "constitutional amendment 26",
        "constitutional amendment 26 2000",
        "amendment 26",
        "amendment 26 2000",
    } == names


def test_an1_a_number_inside_a_longer_name_is_no_name_of_the_act() -> None:
    assert {"act 7 repeal order"} == names_of_act(action("Act 7 (Repeal) Order"))
    assert frozenset() == names_of_act(action(""))
