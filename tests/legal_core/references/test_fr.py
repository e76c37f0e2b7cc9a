"""References to French and Luxembourgish law."""

import pytest

from legal_core.references import fr
from tests.legal_core.references.reading import read_as

Seen = list[tuple[str, str, str]]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "article L. 121-3-1 du code de commerce",
            [("article L. 121-3-1 du code de commerce", "fr:code-de-commerce", "art L121-3-1")],
        ),
        (
            "article R*. 423-1 du code de l'urbanisme",
            [("article R*. 423-1 du code de l'urbanisme", "fr:code-de-l-urbanisme", "art R423-1")],
        ),
        (
            "article 244 quater B du code général des impôts",
            [
                (
                    "article 244 quater B du code général des impôts",
                    "fr:code-general-des-impots",
                    "art 244quaterB",
                )
            ],
        ),
        (
            "articles 1240 à 1242 du code civil",
            [("articles 1240 à 1242 du code civil", "fr:code-civil", "art 1240 to art 1242")],
        ),
        (
            "article 1er bis, puis article 3 ter",
            [("article 1er bis", "", "art 1bis"), ("article 3 ter", "", "art 3ter")],
        ),
        (
            "articles 3, 4 et 5 de la présente loi",
            [
                ("articles 3", "", "art 3"),
                ("4", "", "art 4"),
                ("5 de la présente loi", "", "art 5"),
            ],
        ),
    ],
)
def test_fr1_a_number_keeps_its_letter_and_its_parts(text: str, seen: Seen) -> None:
    assert seen == read_as(fr.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "au II de l'article L. 123-4 du code monétaire et financier",
            [
                (
                    "II de l'article L. 123-4 du code monétaire et financier",
                    "fr:code-monetaire-et-financier",
                    "art L123-4 par II",
                )
            ],
        ),
        (
            "1° du I de l'article L. 100-1 du code des relations entre le public et l'administration",
            [
                (
                    "1° du I de l'article L. 100-1 du code des relations entre le public et l'administration",
                    "fr:code-des-relations-entre-le-public-et-l-administration",
                    "art L100-1 par I item 1",
                )
            ],
        ),
        (
            "article 3, I, du code civil",
            [("article 3, I, du code civil", "fr:code-civil", "art 3 par I")],
        ),
    ],
)
def test_fr2_a_roman_number_is_a_paragraph(text: str, seen: Seen) -> None:
    assert seen == read_as(fr.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "loi du 29 juillet 1881, art. 24 et suivants",
            [("loi du 29 juillet 1881, art. 24 et suivants", "fr:loi:1881-07-29", "art 24")],
        ),
        (
            "décret n° 2005-1309 du 20 octobre 2005 et ordonnance n° 45-2658",
            [
                ("décret n° 2005-1309 du 20 octobre 2005", "fr:decret:2005-1309", ""),
                ("ordonnance n° 45-2658", "fr:ordonnance:45-2658", ""),
            ],
        ),
        (
            "art. 1er de la loi n° 78-17 du 6 janvier 1978",
            [("art. 1er de la loi n° 78-17 du 6 janvier 1978", "fr:loi:78-17", "art 1")],
        ),
    ],
)
def test_fr3_an_act_without_a_number_is_known_by_its_day(text: str, seen: Seen) -> None:
    assert seen == read_as(fr.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "deuxième alinéa de l'article 3",
            [("deuxième alinéa de l'article 3", "", "art 3 alinea 2")],
        ),
        (
            "l'article 5, alinéa 2, du même code",
            [("article 5, alinéa 2, du même code", "", "art 5 alinea 2")],
        ),
        (
            "article 9, § 2, lettre a), de la Constitution",
            [
                (
                    "article 9, § 2, lettre a), de la Constitution",
                    "fr:constitution:1958",
                    "art 9 par 2 point a",
                )
            ],
        ),
        (
            "l'article 5 et 10 euros, le 3 mai 2020, article 7 du contrat",
            [("article 5", "", "art 5")],
        ),
        ("art. 700 CPC", [("art. 700 CPC", "fr:cpc", "art 700")]),
        ("arrêté", []),
    ],
)
def test_other_french_references_are_read(text: str, seen: Seen) -> None:
    assert seen == read_as(fr.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "règlement grand-ducal modifié du 5 mai 2010",
            [("règlement grand-ducal modifié du 5 mai 2010", "lu:rgd:2010-05-05", "")],
        ),
        (
            "article 2 de la loi modifiée du 10 août 1915",
            [("article 2 de la loi modifiée du 10 août 1915", "lu:loi:1915-08-10", "art 2")],
        ),
        ("loi", []),
    ],
)
def test_fr3_luxembourg_names_its_acts_by_their_day(text: str, seen: Seen) -> None:
    assert seen == read_as(fr.read_luxembourgish, text)
