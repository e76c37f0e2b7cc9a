"""Words that ask what could be known on the day itself: "what would a reader have been shown".

In: nothing. Out: one pattern a language over folded text; how it is written stands in ``forms``.
"""

from typing import Final

SHOWN_THEN: Final[tuple[tuple[str, str], ...]] = (
    (
        "en",
        r"""
        (?:what|which text) (?:would|could) have been (?:shown|read|found|seen)
        (?:would|could) (?:a |any |the )?(?:readers?|citizens?|lawyers?|persons?|public|anyone|one|people|you|we|i) have (?:been shown|seen|read|found|known)
        """,
    ),
    (
        "de",
        r"""
        (?:hae?tten?|konnten?|koe?nnten?) (?:man|jemand|ich|wir|(?:ein|der|die|eine) (?:leser(?:in)?|bue?rger(?:in)?|anwalt|anwae?ltin))\b[^.;?!]{0,60} (?:gesehen|gelesen|gefunden|gewusst)
        """,
    ),
    (
        "fr",
        r"""
        (?:un lecteur|on|le public|quelqu'un) (?:aurait(?: pu)?|pouvait) (?:vu|lu|trouve|lire|voir|trouver|savoir)
        (?:aurait|pouvait)-on (?:pu )?(?:vu|lu|trouve|lire|voir|trouver|savoir)
        """,
    ),
    (
        "es",
        r"""
        (?:habria|hubiera) (?:visto|leido|encontrado|podido (?:ver|leer|saber))
        (?:podia|pudo) (?:ver|leer|encontrar|saber)(?:se)?
        """,
    ),
    (
        "it",
        r"""
        avrebbe (?:visto|letto|trovato|potuto (?:vedere|leggere|sapere))
        (?:si )?poteva (?:vedere|leggere|trovare|sapere)
        """,
    ),
    (
        "pt",
        r"""
        (?:teria|tinha) (?:visto|lido|encontrado|podido (?:ver|ler|saber))
        (?:se )?(?:podia|poderia) (?:ver|ler|encontrar|saber)
        """,
    ),
)
