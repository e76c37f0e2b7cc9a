"""The words by which a question asks for something, in English, French and Portuguese.

In: nothing. Out: a table of patterns over folded text, and the languages a law is asked in.

Rules
    I1  Words in a table decide, and nothing else: an instruction to this service inside a
        question has no word in any table, so it has no effect.
"""

from typing import Final, Literal

from domain.list_words import LIST_CUES

Intent = Literal[
    "show",
    "text",
    "timeline",
    "history",
    "change",
    "diff",
    "coverage",
    "provenance",
    "contains",
    "search",
    "in_force",
    "period",
    "effects",
    "links",
]
# Where two cues overlap, the earlier row is read.
CUES: Final[tuple[tuple[Intent, tuple[str, ...]], ...]] = (
    *LIST_CUES,
    (
        "coverage",
        (
            "what (?:do|can) you (?:hold|have|cover|offer)",
            "do you (?:hold|have|cover)",
            (
                r"(?:which|what) (?:\w+ ){0,2}(?:laws?|acts?|publishers?|sources?|countries"
                "|jurisdictions?|legislation|works?|languages?) (?:do you|are (?:held|covered"
                "|available)|can you|have you)"
            ),
            "what is (?:held|covered)",
            "how (?:up[- ]to[- ]date|recent|complete|fresh) (?:is|are)",
            "verified until",
            "coverage",
            "qu'avez-vous",
            "avez-vous",
            "(?:detenez|couvrez|possedez|contenez)-vous",
            "couverture",
            (
                r"quel(?:le)?s (?:\w+ ){0,2}(?:lois|textes|sources|pays|editeurs|actes|langues) "
                "(?:avez|detenez|couvrez|sont)"
            ),
            "o que (?:voces?|ha) (?:tem|possuem?|guardam?|cobrem?|no acervo)",
            "cobertura",
            "acervo",
            (
                r"quais (?:\w+ ){0,2}(?:leis|textos|fontes|paises|editores|normas|idiomas) "
                "(?:voces?|sao|estao|ha)"
            ),
            "voces? (?:tem|possuem?)",
        ),
    ),
    (
        "provenance",
        (
            "where (?:does|do|did) [^.;?!]{0,200}?come from",
            "where (?:is|was|are|were) [^.;?!]{0,60}?taken from",
            "sources? of",
            "official source",
            "prove (?:that|the|it|this)",
            "provenance",
            "origin of",
            "hash(?:es)?",
            "checksum",
            "inclusion proof",
            "signature of",
            "proof (?:of|for) (?:the|this|that|its|article)",
            "(?:show|give)(?: me)? (?:the |a )?proof",
            "how (?:do|can) i (?:verify|check)",
            "d'ou (?:vient|viennent|provient)",
            "empreinte",
            "source officielle",
            "source d[eu]",
            "origine d",
            "preuves? (?:d'inclusion|du texte|de l'origine|d'authenticite|de ce)",
            "de onde (?:vem|veio|vieram|provem)",
            "procedencia",
            "proveniencia",
            "origem d",
            "fonte oficial",
            "fonte d",
            "provas? (?:de inclusao|do texto|da origem|de autenticidade|deste)",
        ),
    ),
    (
        "timeline",
        (
            "timelines?",
            "chronology",
            "versions of",
            "all (?:the )?versions",
            "how many (?:versions|times)",
            "chronologie",
            "frise",
            "versions (?:de|du|des|successives)",
            "toutes les versions",
            "linha do tempo",
            "cronologia",
            "versoes (?:d[aeo]s?|sucessivas)",
            "todas as versoes",
        ),
    ),
    (
        "history",
        (
            "history",
            "over time",
            "through time",
            "over the years",
            "evolution",
            "evolved",
            "historique",
            "histoire",
            "au fil du temps",
            "evolue",
            "historico",
            "historia",
            "evolucao",
            "evoluiu",
            "ao longo d(?:o tempo|os anos)",
        ),
    ),
    (
        "change",
        (
            "chang(?:ed?|es|ing)",
            "(?<!as )amended",
            "(?<!as )modified",
            "altered",
            "revised",
            "change(?:ments?)?",
            "modifiee?s?",
            "modifications?",
            "mud(?:ou|aram|ancas?)",
            "alter(?:ad[ao]s?|ou|acoes|acao)",
            "modificad[ao]s?",
        ),
    ),
    (
        "diff",
        (
            "compar(?:e|ed|ing|ison|er|ez|ons|aison|ar|acao|ando|em)",
            "differences?",
            "differs?",
            "diff",
            "versus",
            "vs",
            "diferencas?",
            "difere",
        ),
    ),
    (
        "contains",
        (
            "contain(?:s|ed)?",
            "mention(?:s|ed)?",
            "includ(?:es?|ed)",
            "contient",
            "contenait",
            "mentionn(?:e|ait)",
            "contem",
            "continha",
            "menciona(?:va)?",
        ),
    ),
    (
        "text",
        (
            "say",
            "says",
            "said",
            "reads?",
            "provides?",
            "provided",
            "states?",
            "stated",
            "texts?",
            "wordings?",
            "what (?:is|was)",
            "textes?",
            "dit",
            "disait",
            "dispose",
            "disposait",
            "prevoit",
            "prevoyait",
            "redaction",
            "teneur",
            "libelle",
            "textos?",
            "redacao",
            "diz",
            "dizia",
            "dispoe",
            "dispunha",
            "preve",
            "previa",
            "teor",
        ),
    ),
    (
        "show",
        (
            "show",
            "give",
            "display",
            "quote",
            "list",
            "tell",
            "montrez?",
            "montrer",
            "affichez?",
            "donnez?",
            "citez?",
            "listez?",
            "mostr[ea]m?",
            "mostrar",
            "exib[ae]",
            "de-me",
            "cite",
            "liste",
        ),
    ),
)
# Of two cues in one clause the later of this row is meant.
STRENGTH: Final[tuple[Intent, ...]] = (
    "show",
    "text",
    "change",
    "diff",
    "timeline",
    "history",
    "contains",
    "provenance",
    "coverage",
    "links",
    "effects",
    "period",
    "in_force",
    "search",
)
ABOUT: Final = r"\b(?:about|regarding|concerning|a propos d|au sujet d|sur|sobre|acerca)\b"
STOP: Final = r"[;.?!]|\b(?:then|puis|ensuite|depois|em seguida)\b"
JOIN: Final = r",|\b(?:and|also|et|e|bem como|tambem)\b"
PROSE: Final = (
    r"\b(?:explain|describe|summari[sz]e|summary of|expliquez?|expliquer|decri(?:s|vez|re)"
    r"|resumez?|resumer|explique|expliquem|descreva|resuma|resumo d[aeo])\b"
)
LANGUAGES: Final[tuple[tuple[str, str], ...]] = (
    ("en", "english|anglais|ingles"),
    ("fr", "french|francais|frances"),
    ("pt", "portuguese|portugais|portugues"),
    ("de", "german|allemand|alemao"),
    ("es", "spanish|espagnol|espanhol"),
    ("it", "italian|italien|italiano"),
    ("lb", "luxembourgish|luxembourgeois|luxemburgues"),
)
IN_LANGUAGE: Final = (
    r"\b(?:in|into|en|em) (?:{0})\b|\b(?:{0}) (?:text|version|wording|translation)\b"
    r"|\b(?:texte|version|traduction|texto|versao|traducao) (?:{0})\b"
)
