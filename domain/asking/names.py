"""How languages and types of document are called, in six languages.

In: nothing. Out: tables of patterns over folded text, a line a language (as ``forms`` says).
"""

from typing import Final

Names = tuple[tuple[str, str], ...]

# longer names first
DOCUMENT_TYPES: Final[Names] = (
    (
        "by_law",
        r"""
        by-?laws?
        satzung(?:en)?
        ordenanzas? municipales|ordenanzas?
        """,
    ),
    (
        "reg_del",
        r"""
        delegated (?:regulations?|acts?)
        (?:reglements?|actes?) delegues?
        (?:regulamentos?|atos?) delegados?
        delegierten?r? (?:verordnung(?:en)?|rechtsakte?)
        (?:reglamentos?|actos?) delegados?
        (?:regolament[io]|att[io]) delegat[io]
        """,
    ),
    (
        "reg_impl",
        r"""
        implementing (?:regulations?|acts?)
        (?:reglements?|actes?) d'execution
        (?:regulamentos?|atos?) de execucao
        durchfue?hrungsverordnung(?:en)?|durchfue?hrungsrechtsakte?
        (?:reglamentos?|actos?) de ejecucion
        (?:regolament[io]|att[io]) di esecuzione
        """,
    ),
    (
        "grand_ducal_regulation",
        r"""
        grand[- ]ducal regulations?
        reglements? grand(?:s)?-duca(?:l|ux)
        grossherzogliche[rn]? verordnung(?:en)?
        """,
    ),
    (
        "regulation",
        r"""
        regulations?
        reglements?
        regulamentos?
        verordnung(?:en)?
        reglamentos?
        regolament[io]
        """,
    ),
    (
        "directive",
        r"""
        directives?
        diretivas?|directivas?
        richtlinien?
        directivas?
        direttiv[ae]
        """,
    ),
    (
        "decision",
        r"""
        decisions?
        decis(?:ao|oes)
        beschlue?sse?n?
        decision(?:es)?
        decision[ei]
        """,
    ),
    (
        "code",
        r"""
        codes?
        codigos?
        gesetzbue?ch(?:er)?
        codic[ei]
        """,
    ),
    (
        "constitution",
        r"""
        constitutions?
        constituic(?:ao|oes)
        verfassung(?:en)?
        constituci(?:on|ones)
        costituzion[ei]
        """,
    ),
    (
        "decree",
        r"""
        decrees?
        decrets?
        decretos?
        dekrete?
        decret[io]
        """,
    ),
    (
        "ordinance",
        r"""
        ordinances?
        ordonnances?
        ordinanz[ae]
        """,
    ),
    (
        "treaty",
        r"""
        treat(?:y|ies)
        (?<!qui )(?<!en )(?<!ne )traites?(?!-t-)
        tratados?
        staatsvertrae?ge?|vertrae?ge
        trattat[io]
        """,
    ),
    (
        "statutory_instrument",
        r"""
        statutory instruments?
        """,
    ),
    (
        "corrigendum",
        r"""
        corrigend(?:a|um)
        rectificatifs?
        retificac(?:ao|oes)
        berichtigung(?:en)?
        correccion(?:es)? de errores
        rettific(?:a|he)
        """,
    ),
)

# code, the words of a language
LANGUAGES: Final[Names] = (
    (
        "de",
        r"""
        german
        allemande?
        alem(?:ao|a)
        deutsche?[nrs]?
        aleman(?:a)?
        tedesc[ao]
        """,
    ),
    (
        "en",
        r"""
        english
        anglaise?
        inglesa?
        englische?[nrs]?
        ingles[ei]
        """,
    ),
    (
        "es",
        r"""
        spanish
        espagnole?
        espanhola?
        spanische?[nrs]?
        espanola?
        spagnol[ao]
        """,
    ),
    (
        "et",
        r"""
        estonian
        estonien(?:ne)?
        estonian[ao]
        estnische?[nrs]?
        estoni[ao]
        estone
        """,
    ),
    (
        "fr",
        r"""
        french
        francaise?
        francesa?
        franzoe?sische?[nrs]?
        frances[ei]
        """,
    ),
    (
        "it",
        r"""
        italian
        italien(?:ne)?
        italian[ao]
        italienische?[nrs]?
        """,
    ),
    (
        "lb",
        r"""
        luxembourgish
        luxembourgeoise?
        luxemburguesa?
        luxemburgische?[nrs]?
        lussemburghese
        """,
    ),
    (
        "pt",
        r"""
        portuguese
        portugaise?
        portuguesa?
        portugiesische?[nrs]?
        portoghes[ei]
        """,
    ),
)
