"""Portuguese nouns of the places of a law, by the steps an anchor spells them with.

In: nothing. Out: article and noun of each row of steps, with a bar between.
"""

from collections.abc import Mapping
from types import MappingProxyType

# Each article, and what stands in its place after "of".
OF: Mapping[str, str] = MappingProxyType(
    {
        "": "de ",
        "o ": "do ",
        "a ": "da ",
        "os ": "dos ",
        "as ": "das ",
    }
)

PLACES: Mapping[str, str] = MappingProxyType(
    {
        "art": "o |artigo {n}",
        "rec": "o |considerando {n}",
        "reg": "a |regulation {n}",
        "rule": "a |regra {n}",
        "subrule": "a |sub-regra {n}",
        "sec sec.own": "a |seção {n}",
        "subsec": "a |subseção {n}",
        "book": "o |livro {n}",
        "tome": "o |tomo {n}",
        "part": "a |parte {n}",
        "subpart": "a |subparte {n}",
        "tit title": "o |título {n}",
        "subtit subtitle": "o |subtítulo {n}",
        "cap chp": "o |capítulo {n}",
        "subchp": "o |subcapítulo {n}",
        "div dvs division": "a |divisão {n}",
        "subdiv subdvs": "a |subdivisão {n}",
        "level": "o |nível {n}",
        "appr": "a |dotação {n}",
        "hdg crossHeading hcontainer artikel": "o |cabeçalho {n}",
        "anx annex": "o |anexo {n}",
        "sched schedule": "o |anexo {n}",
        "appendix": "o |apêndice {n}",
        "att attachment": "o |documento anexo {n}",
        "prot": "o |protocolo {n}",
        "adct": "o |ADCT",
        "transitional": "a |disposição transitória {n}",
        "preface": "o |prefácio",
        "preamble": "o |preâmbulo",
        "formula": "a |fórmula {n}",
        "ementa": "a |ementa",
        "body": "o |corpo",
        "content": "o |texto",
        "conclusions": "as |conclusões",
        "signatures": "as |assinaturas {n}",
        "toc": "o |sumário",
        "table tbl": "a |tabela {n}",
        "seq": "a |série {n}",
        "note": "a |nota {n}",
        "fn": "a |nota {n}",
        "footnotes": "as |notas",
        "cit": "a |citação {n}",
        "alt quoted": "o |texto citado {n}",
        "wrap lead container tblock": "o |trecho {n}",
        "cpt": "o |caput",
        "para": "o |parágrafo {n}",
        "subpara": "o |subparágrafo {n}",
        "al": "a |alínea {n}",
        "ali": "a |alínea {n}",
        "inc": "o |inciso {n}",
        "point": "a |alínea {n})",
        "indent": "o |travessão {n}",
        "item": "o |item {n}",
        "subitem": "o |subitem {n}",
        "clause cl": "a |cláusula {n}",
        "subclause subcl": "a |subcláusula {n}",
        "proviso": "a |ressalva {n}",
        "pena": "a |pena {n}",
        "§": "o |§ {n}",
        "point.no": "o |ponto {n}",
    }
)
