"""French nouns of the places of a law, by the steps an anchor spells them with.

In: nothing. Out: article and noun of each row of steps, with a bar between.
"""

from collections.abc import Mapping
from types import MappingProxyType

# Each article, and what stands in its place after "of".
OF: Mapping[str, str] = MappingProxyType(
    {
        "": "de ",
        "le ": "du ",
        "la ": "de la ",
        "l'": "de l'",
        "les ": "des ",
    }
)

PLACES: Mapping[str, str] = MappingProxyType(
    {
        "art": "l'|article {n}",
        "rec": "le |considérant {n}",
        "reg": "la |regulation {n}",
        "rule": "la |règle {n}",
        "subrule": "la |sous-règle {n}",
        "sec sec.own": "la |section {n}",
        "subsec": "la |sous-section {n}",
        "book": "le |livre {n}",
        "tome": "le |tome {n}",
        "part": "la |partie {n}",
        "subpart": "la |sous-partie {n}",
        "tit title": "le |titre {n}",
        "subtit subtitle": "le |sous-titre {n}",
        "cap chp": "le |chapitre {n}",
        "subchp": "le |sous-chapitre {n}",
        "div dvs division": "la |division {n}",
        "subdiv subdvs": "la |subdivision {n}",
        "level": "le |niveau {n}",
        "appr": "le |crédit {n}",
        "hdg crossHeading hcontainer artikel": "l'|intitulé {n}",
        "anx annex": "l'|annexe {n}",
        "sched schedule": "l'|annexe {n}",
        "appendix": "l'|appendice {n}",
        "att attachment": "la |pièce jointe {n}",
        "prot": "le |protocole {n}",
        "adct": "l'|acte transitoire",
        "transitional": "la |disposition transitoire {n}",
        "preface": "la |préface",
        "preamble": "le |préambule",
        "formula": "la |formule d'édiction {n}",
        "ementa": "l'|ementa",
        "body": "le |corps",
        "content": "le |texte",
        "conclusions": "les |conclusions",
        "signatures": "les |signatures {n}",
        "toc": "la |table des matières",
        "table tbl": "le |tableau {n}",
        "seq": "la |série {n}",
        "note": "la |note {n}",
        "fn": "la |note {n}",
        "footnotes": "les |notes",
        "cit": "le |visa {n}",
        "alt quoted": "le |texte cité {n}",
        "wrap lead container tblock": "le |passage {n}",
        "cpt": "le |caput",
        "para": "le |paragraphe {n}",
        "subpara": "le |sous-paragraphe {n}",
        "al": "l'|alinéa {n}",
        "ali": "la |lettre {n})",
        "inc": "l'|alinéa {n}",
        "point": "le |point {n})",
        "indent": "le |tiret {n}",
        "item": "le |point {n}",
        "subitem": "le |sous-point {n}",
        "clause cl": "la |clause {n}",
        "subclause subcl": "la |sous-clause {n}",
        "proviso": "la |réserve {n}",
        "pena": "la |peine {n}",
        "§": "le |§ {n}",
        "point.no": "le |point {n}",
    }
)
