"""References to Portuguese law."""

import pytest

from legal_core.references import pt
from tests.legal_core.references.reading import read_as

Seen = list[tuple[str, str, str]]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "art. 6.º, n.º 1, alínea a), do Código do Trabalho",
            [
                (
                    "art. 6.º, n.º 1, alínea a), do Código do Trabalho",
                    "pt:lei:7:2009",
                    "art 6 par 1 alinea a",
                )
            ],
        ),
        (
            "n.os 1 e 2 do artigo 12.º-A da CRP",
            [
                ("n.os 1", "pt:constituicao:1976", "art 12-A par 1"),
                ("2 do artigo 12.º-A da CRP", "pt:constituicao:1976", "art 12-A par 2"),
            ],
        ),
        (
            "Lei n.º 7/2009, de 12 de fevereiro, e Decreto-Lei n.º 48/95",
            [
                ("Lei n.º 7/2009, de 12 de fevereiro", "pt:lei:7:2009", ""),
                ("Decreto-Lei n.º 48/95", "pt:decreto-lei:48:1995", ""),
            ],
        ),
        (
            "artigo 5.º da presente lei e artigo 6.º da Portaria n.º 12/2020",
            [
                ("artigo 5.º da presente lei", "", "art 5"),
                ("artigo 6.º da Portaria n.º 12/2020", "pt:portaria:12:2020", "art 6"),
            ],
        ),
        (
            "artigo 3.º do Código dos Contratos Públicos e art. 4.º do RGPD",
            [
                (
                    "artigo 3.º do Código dos Contratos Públicos",
                    "pt:codigo-dos-contratos-publicos",
                    "art 3",
                ),
                ("art. 4.º do RGPD", "pt:rgpd", "art 4"),
            ],
        ),
        (
            "Resolução do Conselho de Ministros n.º 5/2020",
            [("Resolução do Conselho de Ministros n.º 5/2020", "pt:resolucao:5:2020", "")],
        ),
        ("artigo 3.º do contrato, 5 %", []),
    ],
)
def test_portuguese_references_are_read(text: str, seen: Seen) -> None:
    assert seen == read_as(pt.read, text)
