"""References to Swiss, Liechtenstein and Austrian law."""

import pytest

from legal_core.references import alpine
from legal_core.references.reader import read_references
from tests.legal_core.references.reading import read_as, shown

Seen = list[tuple[str, str, str]]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Art. 12 Abs. 2 Bst. a DSG", [("Art. 12 Abs. 2 Bst. a DSG", "ch:dsg", "art 12 par 2 point a")]),
        (
            "Art. 5 DSG (SR 235.1) und RS 0.101",
            [
                ("Art. 5 DSG", "ch:sr:235.1", "art 5"),
                ("SR 235.1", "ch:sr:235.1", ""),
                ("RS 0.101", "ch:sr:0.101", ""),
            ],
        ),
        (
            "Art. 8ter des Bundesgesetzes über den Datenschutz",
            [
                (
                    "Art. 8ter des Bundesgesetzes über den Datenschutz",
                    "ch:bundesgesetz-uber-den-datenschutz",
                    "art 8ter",
                )
            ],
        ),
        ("art. 12, al. 2, let. a, LPD", [("art. 12, al. 2, let. a, LPD", "ch:lpd", "art 12 alinea 2 point a")]),
        ("art. 12 cpv. 2 lett. a LPD", [("art. 12 cpv. 2 lett. a LPD", "ch:lpd", "art 12 par 2 point a")]),
        ("SR 12 Stück", []),
    ],
)  # fmt: skip
def test_al1_a_number_of_the_swiss_compilation_is_the_law(text: str, seen: Seen) -> None:
    assert seen == shown(read_references(text, jurisdiction="ch"))


def test_al2_a_number_of_a_gazette_is_the_act_published_there() -> None:
    liechtenstein = read_as(alpine.LIECHTENSTEIN.read, "Art. 3 Abs. 2 PGR und LGBl. 1990 Nr. 41")
    austria = read_as(alpine.AUSTRIAN.read, "§ 1 Abs. 1 Z 2 ABGB, BGBl. I Nr. 165/1999")

    assert liechtenstein == [
        ("Art. 3 Abs. 2 PGR", "li:pgr", "art 3 par 2"),
        ("LGBl. 1990 Nr. 41", "li:lgbl:1990:41", ""),
    ]
    assert austria == [
        ("§ 1 Abs. 1 Z 2 ABGB", "at:abgb", "§ 1 par 1 item 2"),
        ("BGBl. I Nr. 165/1999", "at:bgbli:1999:165", ""),
    ]


def test_the_country_told_decides_whose_law_an_abbreviation_is() -> None:
    text = "Art. 3 PGR"

    assert shown(read_references(text, language="de", jurisdiction="li"))[0][1] == "li:pgr"
    assert shown(read_references(text, language="de", jurisdiction="ch"))[0][1] == "ch:pgr"
