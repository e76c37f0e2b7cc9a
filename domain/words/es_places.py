"""Spanish nouns of the places of a law, by the steps an anchor spells them with.

In: nothing. Out: article and noun of each row of steps, with a bar between.
"""

from collections.abc import Mapping
from types import MappingProxyType

# Each article, and what stands in its place after "of".
OF: Mapping[str, str] = MappingProxyType(
    {
        "": "de ",
        "el ": "del ",
        "la ": "de la ",
        "los ": "de los ",
        "las ": "de las ",
    }
)

PLACES: Mapping[str, str] = MappingProxyType(
    {
        "art": "el |artículo {n}",
        "rec": "el |considerando {n}",
        "reg": "la |regulation {n}",
        "rule": "la |regla {n}",
        "subrule": "la |subregla {n}",
        "sec sec.own": "la |sección {n}",
        "subsec": "la |subsección {n}",
        "book": "el |libro {n}",
        "tome": "el |tomo {n}",
        "part": "la |parte {n}",
        "subpart": "la |subparte {n}",
        "tit title": "el |título {n}",
        "subtit subtitle": "el |subtítulo {n}",
        "cap chp": "el |capítulo {n}",
        "subchp": "el |subcapítulo {n}",
        "div dvs division": "la |división {n}",
        "subdiv subdvs": "la |subdivisión {n}",
        "level": "el |nivel {n}",
        "appr": "la |partida {n}",
        "hdg crossHeading hcontainer artikel": "el |encabezamiento {n}",
        "anx annex": "el |anexo {n}",
        "sched schedule": "el |anexo {n}",
        "appendix": "el |apéndice {n}",
        "att attachment": "el |documento adjunto {n}",
        "prot": "el |protocolo {n}",
        "adct": "el |acto transitorio",
        "transitional": "la |disposición transitoria {n}",
        "preface": "el |prefacio",
        "preamble": "el |preámbulo",
        "formula": "la |fórmula de promulgación {n}",
        "ementa": "la |ementa",
        "body": "el |cuerpo",
        "content": "el |texto",
        "conclusions": "las |conclusiones",
        "signatures": "las |firmas {n}",
        "toc": "el |índice",
        "table tbl": "la |tabla {n}",
        "seq": "la |serie {n}",
        "note": "la |nota {n}",
        "fn": "la |nota al pie {n}",
        "footnotes": "las |notas al pie",
        "cit": "el |visto {n}",
        "alt quoted": "el |texto citado {n}",
        "wrap lead container tblock": "el |pasaje {n}",
        "cpt": "el |caput",
        "para": "el |apartado {n}",
        "subpara": "el |subapartado {n}",
        "al": "el |párrafo {n}",
        "ali": "la |letra {n})",
        "inc": "el |inciso {n}",
        "point": "la |letra {n})",
        "indent": "el |guion {n}",
        "item": "el |punto {n}",
        "subitem": "el |subpunto {n}",
        "clause cl": "la |cláusula {n}",
        "subclause subcl": "la |subcláusula {n}",
        "proviso": "la |salvedad {n}",
        "pena": "la |pena {n}",
        "§": "el |§ {n}",
        "point.no": "el |punto {n}",
    }
)
