"""How countries and the like are called, in six languages.

In: nothing. Out: a table of patterns over folded text, a line a language (as ``forms`` says).
"""

from typing import Final

from domain.asking.names import Names

# code of a jurisdiction, its names and adjectives
COUNTRIES: Final[Names] = (
    (
        "br",
        r"""
        brazil(?:ian)?
        bresil(?:ien(?:ne)?s?)?
        brasil|brasileir[ao]s?
        brasiliens?|brasilianische[nrs]?
        brasil|brasilen[ao]s?
        brasile|brasilian[aeio]
        """,
    ),
    (
        "ch",
        r"""
        switzerland|swiss
        suisses?
        suica|suic[ao]s?
        schweiz|schweizer(?:ische[nrs]?)?
        suiza|suiz[ao]s?
        svizzera|svizzer[oei]
        """,
    ),
    (
        "de",
        r"""
        germany|german
        allemagne|allemande?s?
        alemanha|ale(?:ma|mao|maes|mas)
        deutschlands?|deutsche[nrs]?
        alemania|aleman(?:a|as|es)?
        germania|tedesc(?:a|o|hi|he)
        """,
    ),
    (
        "ee",
        r"""
        estonian?
        estonie(?:n(?:ne)?s?)?
        estonia|estonian[ao]s?
        estlands?|estnische[nrs]?
        estonia|estoni[ao]s?
        estonia|eston[ei]
        """,
    ),
    (
        "eu",
        r"""
        european(?: union)?|eu(?= (?:laws?|legislation|regulations?|directives?|acts?|rules))|the eu
        union europeenne|europeen(?:ne)?s?|(?:de l'|dans l'|droit de l')ue
        uniao europeia|europeu|europei[ao]s?|europeus|da ue
        europae?ische[nrs]?(?: union)?|eu-\w+|der eu
        union europea|europe[ao]s?|de la ue
        unione europea|europe[aeoi]|dell'ue
        """,
    ),
    (
        "fr",
        r"""
        france|french
        france|francaise?s?
        franca|frances(?:a|as|es)?
        frankreichs?|franzoe?sische[nrs]?
        francia|frances(?:a|as|es)?
        francia|frances[ei]
        """,
    ),
    (
        "it",
        r"""
        ital(?:y|ian)
        italie(?:n(?:ne)?s?)?
        italia|italian[ao]s?
        italiens?|italienische[nrs]?
        italia|italian[aeio]
        """,
    ),
    (
        "li",
        r"""
        liechtenstein
        liechtenstein(?:oise?s?)?
        liechtensteins?|liechtensteinische[nrs]?
        """,
    ),
    (
        "lu",
        r"""
        luxembourg(?:ish|ian)?
        luxembourg(?:eoise?s?)?
        luxemburgo|luxemburgues(?:a|as|es)?
        luxemburgs?|luxemburgische[nrs]?|luxemburger
        lussemburgo|lussemburghes[ei]
        """,
    ),
    (
        "uk",
        r"""
        united kingdom|british|uk
        royaume-uni|britanniques?
        reino unido|britanic[ao]s?
        vereinigte[nrs]? koe?nigreichs?|britische[nrs]?|grossbritannien
        regno unito|britannic(?:a|o|i|he)
        """,
    ),
    (
        "us",
        r"""
        united states|american
        etats-unis|americaine?s?
        estados unidos|american[ao]s?|estadunidenses?
        vereinigte[nr]? staaten|amerikanische[nrs]?|usa
        estados unidos|estadounidenses?|american[ao]s?
        stati uniti|american[aeio]|statunitens[ei]
        """,
    ),
    (
        "us-ca",
        r"""
        californian?
        californie(?:n(?:ne)?s?)?
        california|californian[ao]s?
        kaliforniens?|kalifornische[nrs]?
        california|californian[aeio]
        """,
    ),
    (
        "us-dc",
        r"""
        district of columbia
        """,
    ),
    (
        "za",
        r"""
        south africa|south african
        afrique du sud|sud-africaine?s?
        africa do sul|sul-african[ao]s?
        sue?dafrikas?|sue?dafrikanische[nrs]?
        sudafrica|sudafrican[ao]s?
        sudafrica|sudafrican[aeio]
        """,
    ),
)
