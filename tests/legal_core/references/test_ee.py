"""References to Estonian law."""

import pytest

from legal_core.references import ee
from tests.legal_core.references.reading import read_as

Seen = list[tuple[str, str, str]]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "karistusseadustiku § 121 lõige 2 punkt 1",
            [
                (
                    "karistusseadustiku § 121 lõige 2 punkt 1",
                    "ee:karistusseadustik",
                    "§ 121 par 2 item 1",
                )
            ],
        ),
        ("KarS § 121", [("KarS § 121", "ee:kars", "§ 121")]),
        (
            "VÕS § 8 lg 2 p 3, §§ 3–7 jj",
            [
                ("VÕS § 8 lg 2 p 3", "ee:vos", "§ 8 par 2 item 3"),
                ("§§ 3–7 jj", "ee:vos", "§ 3 to § 7"),
            ],
        ),
        (
            "kooskõlas avaliku teenistuse seadusega § 5 või 6",
            [("§ 5", "", "§ 5"), ("6", "", "§ 6")],
        ),
        (
            "Vabariigi Valitsuse määruse § 2",
            [("Vabariigi Valitsuse määruse § 2", "ee:vabariigi-valitsuse-maarus", "§ 2")],
        ),
    ],
)
def test_ee1_a_law_stands_before_its_section_and_is_called_in_the_nominative(
    text: str, seen: Seen
) -> None:
    assert seen == read_as(ee.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "isikuandmete kaitse seaduse § 12¹ lõiked 1 ja 2",
            [
                (
                    "isikuandmete kaitse seaduse § 12¹ lõiked 1",
                    "ee:isikuandmete-kaitse-seadus",
                    "§ 12-1 par 1",
                ),
                ("2", "ee:isikuandmete-kaitse-seadus", "§ 12-1 par 2"),
            ],
        ),
    ],
)
def test_ee2_a_superscript_is_part_of_the_number(text: str, seen: Seen) -> None:
    assert seen == read_as(ee.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "sama seaduse § 5 ja käesoleva seaduse § 3",
            [("sama seaduse § 5", "", "§ 5"), ("käesoleva seaduse § 3", "", "§ 3")],
        ),
        ("§ 5 ja 10 eurot, lepingu § 4", [("§ 5", "", "§ 5")]),
    ],
)
def test_ee3_what_is_of_this_act_stays_without_a_law(text: str, seen: Seen) -> None:
    assert seen == read_as(ee.read, text)
