"""Italian nouns of the places of a law, by the steps an anchor spells them with.

In: nothing. Out: article and noun of each row of steps, with a bar between.
"""

from collections.abc import Mapping
from types import MappingProxyType

# Each article, and what stands in its place after "of".
OF: Mapping[str, str] = MappingProxyType(
    {
        "": "di ",
        "il ": "del ",
        "lo ": "dello ",
        "la ": "della ",
        "l'": "dell'",
        "le ": "delle ",
    }
)

PLACES: Mapping[str, str] = MappingProxyType(
    {
        "art": "l'|articolo {n}",
        "rec": "il |considerando {n}",
        "reg": "la |regulation {n}",
        "rule": "la |regola {n}",
        "subrule": "la |sottoregola {n}",
        "sec sec.own": "la |sezione {n}",
        "subsec": "la |sottosezione {n}",
        "book": "il |libro {n}",
        "tome": "il |tomo {n}",
        "part": "la |parte {n}",
        "subpart": "la |sottoparte {n}",
        "tit title": "il |titolo {n}",
        "subtit subtitle": "il |sottotitolo {n}",
        "cap chp": "il |capo {n}",
        "subchp": "il |sottocapo {n}",
        "div dvs division": "la |divisione {n}",
        "subdiv subdvs": "la |suddivisione {n}",
        "level": "il |livello {n}",
        "appr": "lo |stanziamento {n}",
        "hdg crossHeading hcontainer artikel": "l'|intestazione {n}",
        "anx annex": "l'|allegato {n}",
        "sched schedule": "l'|allegato {n}",
        "appendix": "l'|appendice {n}",
        "att attachment": "il |documento annesso {n}",
        "prot": "il |protocollo {n}",
        "adct": "l'|atto transitorio",
        "transitional": "la |disposizione transitoria {n}",
        "preface": "la |prefazione",
        "preamble": "il |preambolo",
        "formula": "la |formula di promulgazione {n}",
        "ementa": "l'|ementa",
        "body": "il |corpo",
        "content": "il |testo",
        "conclusions": "le |conclusioni",
        "signatures": "le |firme {n}",
        "toc": "il |sommario",
        "table tbl": "la |tabella {n}",
        "seq": "la |sequenza {n}",
        "note": "la |nota {n}",
        "fn": "la |nota a piè di pagina {n}",
        "footnotes": "le |note a piè di pagina",
        "cit": "il |visto {n}",
        "alt quoted": "il |testo citato {n}",
        "wrap lead container tblock": "il |passo {n}",
        "cpt": "il |caput",
        "para": "il |paragrafo {n}",
        "subpara": "il |sottoparagrafo {n}",
        "al": "il |comma {n}",
        "ali": "la |lettera {n})",
        "inc": "l'|inciso {n}",
        "point": "la |lettera {n})",
        "indent": "il |trattino {n}",
        "item": "il |numero {n}",
        "subitem": "il |sottonumero {n}",
        "clause cl": "la |clausola {n}",
        "subclause subcl": "la |sottoclausola {n}",
        "proviso": "la |riserva {n}",
        "pena": "la |pena {n}",
        "§": "il |§ {n}",
        "point.no": "il |punto {n}",
    }
)
