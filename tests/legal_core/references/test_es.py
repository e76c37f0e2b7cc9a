"""References to Spanish law."""

import pytest

from legal_core.references import es
from tests.legal_core.references.reading import read_as

Seen = list[tuple[str, str, str]]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "artículo 14.2.a) de la Ley 39/2015, de 1 de octubre",
            [
                (
                    "artículo 14.2.a) de la Ley 39/2015, de 1 de octubre",
                    "es:ley:39:2015",
                    "art 14 par 2 point a",
                )
            ],
        ),
        (
            "arts. 9 y 10 CE",
            [
                ("arts. 9", "es:constitucion:1978", "art 9"),
                ("10 CE", "es:constitucion:1978", "art 10"),
            ],
        ),
        (
            "Real Decreto 1065/2007, disposición adicional primera",
            [
                (
                    "Real Decreto 1065/2007, disposición adicional primera",
                    "es:real-decreto:1065:2007",
                    "division adicional primera",
                )
            ],
        ),
        ("BOE-A-2015-10565", [("BOE-A-2015-10565", "es:boe-a-2015-10565", "")]),
        (
            "art. 1.902 del Código Civil",
            [("art. 1.902 del Código Civil", "es:codigo-civil", "art 1902")],
        ),
        (
            "artículo 5 de la misma ley y artículo 6 de esta Ley",
            [("artículo 5 de la misma ley", "", "art 5"), ("artículo 6 de esta Ley", "", "art 6")],
        ),
        (
            "letras a) y b) del apartado 2 del artículo 3 de la Ley Orgánica 3/2018",
            [
                ("letras a)", "es:ley-organica:3:2018", "art 3 par 2 point a"),
                (
                    "b) del apartado 2 del artículo 3 de la Ley Orgánica 3/2018",
                    "es:ley-organica:3:2018",
                    "art 3 par 2 point b",
                ),
            ],
        ),
        (
            "párrafo segundo del artículo 3 de la Ley de Aguas",
            [
                (
                    "párrafo segundo del artículo 3 de la Ley de Aguas",
                    "es:ley-de-aguas",
                    "art 3 subparagraph 2",
                )
            ],
        ),
        (
            "disposición transitoria segunda del Real Decreto-ley 8/2020, de 17 de marzo de 2020",
            [
                (
                    "disposición transitoria segunda del Real Decreto-ley 8/2020, de 17 de marzo de 2020",
                    "es:real-decreto-ley:8:2020",
                    "division transitoria segunda",
                )
            ],
        ),
        ("artículos 12 a 15 LEC", [("artículos 12 a 15 LEC", "es:ley:1:2000", "art 12 to art 15")]),
        (
            "artículo 3 bis y siguientes del RDL 1/2020",
            [
                (
                    "artículo 3 bis y siguientes del RDL 1/2020",
                    "es:real-decreto-ley:1:2020",
                    "art 3bis",
                )
            ],
        ),
        (
            "el artículo 5, 10 euros, el arte 5, artículo 7 y 3 de mayo",
            [("artículo 5", "", "art 5"), ("artículo 7", "", "art 7")],
        ),
        (
            "artículo 3 del contrato y Orden HAC/5/2020",
            [("Orden HAC/5/2020", "es:orden:5:2020", "")],
        ),
    ],
)
def test_spanish_references_are_read(text: str, seen: Seen) -> None:
    assert seen == read_as(es.read, text)
