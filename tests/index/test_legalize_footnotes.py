from datetime import date

import pytest

from index.sources.legalize_footnotes import Footnotes, is_footnotes_heading, read_causes


def test_ln1_definitions_are_taken_out_of_the_text() -> None:
    lines = ["Text.[^1]", "[^1]: SR 101", "Mehr."]

    notes = Footnotes([lines])

    assert (["Text.[^1]", "Mehr."], ("SR 101",)) == (lines, notes.of(("1",)))


def test_ln2_a_footnote_that_no_mark_names_is_loose() -> None:
    notes = Footnotes([["[^1]: SR **101**", "[^2]: SR 102"]])
    notes.of(("2", "9"))

    assert ("1 SR 101",) == notes.loose()


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        pytest.param(
            "Eingefügt durch Ziff. I des BG vom 20. Juni 2003, in Kraft seit 1. Jan. 2004 "
            "([AS **2003** 3543](https://fedlex.data.admin.ch/eli/oc/2003/559)).",
            (
                "insertion",
                "https://fedlex.data.admin.ch/eli/oc/2003/559",
                "Ziff. I des BG vom 20. Juni 2003",
                date(2003, 6, 20),
            ),
            id="inserted, with an address",
        ),
        pytest.param(
            "Fassung gemäss Anhang 7 Ziff. 2 der V vom 26. Okt. 2011, in Kraft seit 1. Jan. 2012 "
            "(AS 2011 5325).",
            (
                "amendment",
                "AS 2011 5325",
                "Anhang 7 Ziff. 2 der V vom 26. Okt. 2011",
                date(2011, 10, 26),
            ),
            id="amended, gazette alone",
        ),
        pytest.param(
            "Aufgehoben durch BG vom 31. Feb. 1999.",
            ("repeal", "", "BG vom 31. Feb. 1999", None),
            id="repealed, a day that is none",
        ),
    ],
)
def test_ln3_a_footnote_that_names_an_act_is_a_cause(
    note: str, expected: tuple[str, str, str, date | None]
) -> None:
    (actual,) = read_causes((note,), "art_5")

    assert (*expected, "art_5", False) == (
        actual.kind,
        actual.source_work,
        actual.source_title,
        actual.enacted_on,
        actual.target_anchor,
        actual.editorial,
    )


@pytest.mark.parametrize("note", ["SR 101", "Heute: EU.", "Die Fassung gemäss Vertrag gilt."])
def test_ln3_other_footnotes_are_none(note: str) -> None:
    assert () == read_causes((note,), "art_5")


@pytest.mark.parametrize(
    ("line", "is_one"), [("###### Fussnoten", True), ("## Fussnoten 2", False)]
)
def test_the_heading_of_the_footnotes_is_no_part_of_the_law(line: str, is_one: bool) -> None:
    assert is_one == is_footnotes_heading(line)
