"""The Brazilian laws that go by a name or by letters.

In: nothing. Out: a table; of laws of one name the one in force stands last.
"""

from typing import Final

from msgspec import Struct

from legal_core.references.reference import ReferenceScheme


class Code(Struct, frozen=True, kw_only=True):
    """A law that goes by a name or by letters."""

    letters: tuple[str, ...]
    name: str
    key: str  # as "lei:10406:2002"
    day: str  # of the act
    until: int = 9999  # named with a year up to this, it is this one
    scheme: ReferenceScheme = "code"


CODES: Final[tuple[Code, ...]] = (
    Code(
        letters=("CF", "CRFB", "CR", "CFRB"),
        name="Constituição Federal",
        key="constituicao:1988",
        day="1988-10-05",
        scheme="constitution",
    ),
    Code(
        letters=("CC", "CCB"),
        name="Código Civil",
        key="lei:3071:1916",
        day="1916-01-01",
        until=1916,
    ),
    Code(
        letters=("CC", "CCB", "NCC"),
        name="Código Civil",
        key="lei:10406:2002",
        day="2002-01-10",
    ),
    Code(
        letters=("CPC",),
        name="Código de Processo Civil",
        key="lei:5869:1973",
        day="1973-01-11",
        until=1973,
    ),
    Code(
        letters=("CPC", "NCPC"),
        name="Código de Processo Civil",
        key="lei:13105:2015",
        day="2015-03-16",
    ),
    Code(
        letters=("CP",),
        name="Código Penal",
        key="decreto-lei:2848:1940",
        day="1940-12-07",
    ),
    Code(
        letters=("CPP",),
        name="Código de Processo Penal",
        key="decreto-lei:3689:1941",
        day="1941-10-03",
    ),
    Code(
        letters=("CPM",),
        name="Código Penal Militar",
        key="decreto-lei:1001:1969",
        day="1969-10-21",
    ),
    Code(
        letters=("CPPM",),
        name="Código de Processo Penal Militar",
        key="decreto-lei:1002:1969",
        day="1969-10-21",
    ),
    Code(
        letters=("CLT",),
        name="Consolidação das Leis do Trabalho",
        key="decreto-lei:5452:1943",
        day="1943-05-01",
    ),
    Code(
        letters=("CDC",),
        name="Código de Defesa do Consumidor",
        key="lei:8078:1990",
        day="1990-09-11",
    ),
    Code(
        letters=("CTN",),
        name="Código Tributário Nacional",
        key="lei:5172:1966",
        day="1966-10-25",
    ),
    Code(
        letters=("CTB",),
        name="Código de Trânsito Brasileiro",
        key="lei:9503:1997",
        day="1997-09-23",
    ),
    Code(
        letters=("ECA",),
        name="Estatuto da Criança e do Adolescente",
        key="lei:8069:1990",
        day="1990-07-13",
    ),
    Code(
        letters=("LEP",),
        name="Lei de Execução Penal",
        key="lei:7210:1984",
        day="1984-07-11",
    ),
    Code(
        letters=("LINDB", "LICC"),
        name="Lei de Introdução às normas do Direito Brasileiro",
        key="decreto-lei:4657:1942",
        day="1942-09-04",
    ),
    Code(
        letters=("LRF",),
        name="Lei de Responsabilidade Fiscal",
        key="lei-complementar:101:2000",
        day="2000-05-04",
    ),
    Code(
        letters=(),
        name="Código Eleitoral",
        key="lei:4737:1965",
        day="1965-07-15",
    ),
    Code(
        letters=("ADCT",),
        name="Ato das Disposições Constitucionais Transitórias",
        key="adct:1988",
        day="1988-10-05",
        scheme="constitution",
    ),
)
