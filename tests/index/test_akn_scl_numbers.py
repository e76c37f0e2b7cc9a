import pytest

from index.sources.akn_scl_numbers import (
    parse_article_number,
    parse_container_number,
    parse_paragraph_number,
)


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        pytest.param("Art. 1er.", "1", id="ordinal ending"),
        pytest.param("Art. 1 er .", "1", id="spaced ordinal ending"),
        pytest.param("Art. 1erbis.", "1bis", id="ordinal and latin"),
        pytest.param("Art. 3 sexies .", "3sexies", id="spaced latin"),
        pytest.param("Art.70ter.", "70ter", id="no space"),
        pytest.param("Art. 100-2.", "100-2", id="hyphen"),
        pytest.param("Art. L. 111-1.", "l111-1", id="code du travail"),
        pytest.param("Art. L.143-1.", "l143-1", id="code du travail, close"),
        pytest.param("«Art. L. 211-16.»", "l211-16", id="quotation marks"),
        pytest.param("Art. 41 à 43.", "41_a_43", id="range"),
        pytest.param("Art. 97 et 98", "97_et_98", id="pair"),
        pytest.param("Art. 638-1. (L. 15 juillet 2021)", "638-1", id="note in brackets"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_n1_n2_n4_article_numbers_are_stable_whatever_the_printing(
    printed: str, expected: str
) -> None:
    actual = parse_article_number(printed)

    assert expected == actual


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        pytest.param("Chapitre Ier.", "1", id="roman with ordinal ending"),
        pytest.param("Section Ière.", "1", id="roman with accented ending"),
        pytest.param("TITRE I.er.", "1", id="roman, dot, ending"),
        pytest.param("Chapitre VI bis.", "6bis", id="roman and latin"),
        pytest.param("Chapitre IV-1 bis .", "4-1bis", id="roman, hyphen, latin"),
        pytest.param("Titre Premier", "1", id="in words"),
        pytest.param("Chapitre Premier à Chapitre V.", "1_a_5", id="range"),
        pytest.param("Chapitre 2 quinquies quater", "2quinquiesquater", id="two latin endings"),
        pytest.param("1. PREMIERE PARTIE.", "1", id="number before its word"),
        pytest.param("§ 1er.", "1", id="paragraph sign"),
        pytest.param("Kapitel XII.", "12", id="German"),
        pytest.param("Sektioun 4.", "4", id="Luxembourgish"),
        pytest.param("(L. 14 mars 2017) Chapitre II.", "2", id="note before"),
        pytest.param("c", "c", id="a small letter is a letter"),
        pytest.param("Titre Préliminaire", "preliminaire", id="no number but a word"),
    ],
)
def test_n3_container_numbers_read_roman_capitals(printed: str, expected: str) -> None:
    actual = parse_container_number(printed)

    assert expected == actual


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        pytest.param("(1)", "1", id="plain"),
        pytest.param("( 2 bis )", "2bis", id="spaced"),
        pytest.param("(1 er bis )", "1bis", id="ordinal"),
        pytest.param("(4) (L. du 7 août 2023)", "4", id="note after"),
        pytest.param("IV.", "4", id="roman"),
        pytest.param("– ", "", id="a dash is no number"),
    ],
)
def test_n5_paragraph_numbers_are_read_and_never_guessed(printed: str, expected: str) -> None:
    actual = parse_paragraph_number(printed)

    assert expected == actual
