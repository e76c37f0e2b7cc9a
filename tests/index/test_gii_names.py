import pytest

from index.sources.gii_names import name_group, name_norm


@pytest.mark.parametrize(
    ("printed", "step", "spelled"),
    [
        pytest.param("§ 10a", "art_10a", ("§ 10a",), id="one"),
        pytest.param("(XXXX) §§ 21, 22", "art_21-22", ("§§ 21, 22", "§ 21", "§ 22"), id="two"),
        pytest.param(
            "§§ 59 bis 61", "art_59-61", ("§§ 59 bis 61", "§ 59", "§ 60", "§ 61"), id="a span"
        ),
        pytest.param("§§ 7c bis 7d", "art_7c-7d", ("§§ 7c bis 7d", "§ 7c", "§ 7d"), id="letters"),
    ],
)
def test_gn1_sections_are_found_by_each_of_their_numbers(
    printed: str, step: str, spelled: tuple[str, ...]
) -> None:
    kind, actual, _, names = name_norm(printed)

    assert ("article", step, spelled) == (kind, actual, names)


@pytest.mark.parametrize(
    ("printed", "kind", "step"),
    [
        pytest.param("Anlage 2", "annex", "anx_2", id="annex"),
        pytest.param("Anlage", "annex", "anx", id="annex without a number"),
        pytest.param("Eingangsformel", "preamble", "preamble", id="opening"),
        pytest.param("Inhaltsübersicht", "toc", "toc", id="contents"),
        pytest.param("Muster", "heading", "hdg_muster", id="another"),
    ],
)
def test_gn2_other_parts_are_named_by_their_word(printed: str, kind: str, step: str) -> None:
    assert (kind, step) == name_norm(printed)[:2]


@pytest.mark.parametrize(
    ("printed", "kind", "step"),
    [
        pytest.param("Erster Abschnitt", "section", "sec_1", id="ordinal word"),
        pytest.param("Siebenter Unterabschnitt", "subsection", "subsec_7", id="another ordinal"),
        pytest.param("12. Abschnitt", "section", "sec_12", id="figure"),
        pytest.param("Kapitel IV", "chapter", "chp_iv", id="Roman"),
        pytest.param("Art 2", "heading", "artikel_2", id="article of a law of articles"),
        pytest.param("4a.", "heading", "hdg_4a", id="no word"),
        pytest.param("Zweites Buch", "book", "book_2", id="book"),
        pytest.param("Teil", "part", "part", id="no number"),
    ],
)
def test_gn3_groups_are_named_by_word_and_number(printed: str, kind: str, step: str) -> None:
    assert (kind, step) == name_group(printed)
