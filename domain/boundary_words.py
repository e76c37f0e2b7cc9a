"""The words by which a question crosses a legal boundary, in three languages.

In: nothing. Out: a table of patterns over folded text, the most telling reason first.

Rules
    I4  A boundary is crossed by what the reader wants to know, not by what a law treats of.
"""

from typing import Final

from domain.outcome import BoundaryReason

# "Will I win if I sue" asks for a prediction, not for advice: the first row that fits decides.
BOUNDARIES: Final[tuple[tuple[BoundaryReason, tuple[str, ...]], ...]] = (
    (
        "evasion",
        (
            (
                r"how (?:do|can|could|might|would|to) (?:i |we |one |you |my \w+ )?(?:best "
                ")?(?:get around|circumvent|bypass|evade|avoid|dodge|escape|sidestep)"
            ),
            "loopholes?",
            "(?:get|getting) away with",
            "without (?:getting|being) caught",
            "comment (?:puis-je |pouvons-nous |peut-on )?(?:contourner|echapper|eviter|eluder)",
            "como (?:posso |podemos |se pode )?(?:burlar|contornar|driblar|escapar|evitar|fugir)",
            "sem ser (?:pego|descoberto)",
        ),
    ),
    (
        "prediction",
        (
            (
                r"will (?:the |a |any )?(?:\w+ )?(?:courts?|judges?|tribunals?|regulators?"
                "|authorit(?:y|ies)|parliament|legislator)"
            ),
            "would (?:the |a )?(?:courts?|judges?|tribunals?)",
            (
                r"will (?:i|we|he|she|they|my \w+) (?:win|lose|be (?:fined|convicted|punished"
                "|sentenced))"
            ),
            "will [^.;?!]{1,80}? be (?:amended|repealed|changed|struck down|replaced)",
            "chances? of (?:winning|success)",
            "(?:likely|going) to (?:win|lose|rule)",
            "le (?:tribunal|juge) va",
            "la cour va",
            "(?:tribunal|juge|cour) (?:va-t-|donnera|jugera)",
            "vais-je (?:gagner|perdre|etre condamne)",
            "chances? de (?:gagner|succes)",
            "o (?:tribunal|juiz|stf|supremo) (?:vai|ira|decidira)",
            "vou (?:ganhar|perder|ser condenad)",
            "chances? de (?:ganhar|exito|sucesso)",
        ),
    ),
    (
        "deadline_computation",
        (
            (
                "when (?:does|do|will|is) (?:(?:my|our|the) (?:deadline|time limit)|(?:my|our) "
                r"(?:notice period|limitation period|period|term))\b[^.;?!]{0,60}?(?:expire|end"
                "|run out|due|over)"
            ),
            "by when (?:must|do|should|can) (?:i|we)",
            "how (?:many days|much time|long) do (?:i|we) have",
            "(?:calculate|compute) (?:my|our|the) (?:deadline|time limit|period)",
            "last day (?:for me )?to (?:file|appeal|reply|object|pay|notify)",
            "quand (?:expire|se termine|finit|prend fin) (?:mon|notre|le) delai",
            "jusqu'a quand (?:puis|pouvons|ai)-",
            "combien de (?:jours|temps) (?:ai-je|avons-nous|me reste)",
            "date limite pour",
            "quando (?:vence|expira|termina|acaba) o? ?(?:meu|nosso)? ?prazo",
            "ate quando (?:posso|podemos|devo)",
            "quantos dias (?:tenho|temos|me restam)",
            "calcul(?:ar|e) o prazo",
        ),
    ),
    (
        "conflict_of_norms",
        (
            r"which (?:\w+ ){0,3}(?:prevails?|takes precedence|overrides?|wins)",
            (
                "(?:does|do|would) [^.;?!]{1,80}?(?:prevail|take precedence|override|trump"
                r"|supersede)\w*"
            ),
            "conflicts? (?:between|with)",
            "in conflict with",
            "contradicts?",
            (
                "(?:is|are) [^.;?!]{1,80}?(?:unconstitutional|compatible with|incompatible with"
                "|contrary to)"
            ),
            "l'emporte",
            "prevaut",
            "priment?",
            "conflit entre",
            "incompatible avec",
            "contraire a",
            "contredit",
            "prevalece",
            "conflito entre",
            "contraria",
            "incompativel com",
            "inconstitucional",
        ),
    ),
    (
        "compliance_conclusion",
        (
            (
                r"(?:are we|am i|is my \w+|is our \w+|are our \w+|are my \w+|is this|is it|would "
                r"(?:it|this|we) be) (?:\w+ ){0,3}?(?:complian(?:t|ce)|legal|illegal|lawful"
                "|unlawful|allowed|permitted|in breach|in violation|violating|breaching|liable)"
            ),
            r"(?:do|does) (?:we|i|my \w+|our \w+) (?:comply|violate|breach|infringe)",
            r"did (?:we|i|my \w+|our \w+|they|he|she) (?:break|violate|breach|infringe)",
            (
                r"(?:est-ce|est-il|serait-il|est-ce que c'est) (?:\w+ )?(?:legal|illegal|licite"
                "|illicite|permis|autorise|conforme)"
            ),
            r"(?:do|does) [^.;?!]{1,80}? apply to (?:me|us|my|our)\b",
            r"s'applique(?:nt)?(?:-t-(?:il|elle)s?)? a (?:moi|nous|mon|ma|mes|notre|nos)\b",
            r"se aplicam? a (?:mim|nos|meu|minha|nosso|nossa)\b",
            r"(?:sommes-nous|suis-je) (?:\w+ )?(?:conformes?|en infraction)",
            (
                r"(?:estamos|estou|minha \w+ esta|meu \w+ esta|nosso \w+ esta|nossa \w+ esta) "
                "(?:em conformidade|em conflito com a lei|regular|irregular|violando|cumprindo)"
            ),
            (
                r"e (?:legal|ilegal|licito|ilicito|permitido|proibido) (?:\w+r\b|que|eu|a gente|o"
                "|a|isso)"
            ),
        ),
    ),
    (
        "advice",
        (
            r"(?:should|shall) (?:i|we|my \w+) (?!read|look|cite|check|ask|search|see|quote)",
            "what (?:should|can|must) (?:i|we) do",
            r"(?:do|does) (?:i|we|my \w+) have (?:to|a case|a claim|a right|the right)",
            "(?:am|are) (?:i|we) (?:entitled|obliged|required|bound)",
            (
                r"can (?:i|we|my \w+) (?:sue|fire|claim|appeal|refuse|terminate|demand|object"
                "|cancel|evict|be (?:fired|sued|fined))"
            ),
            r"(?:must|can|may|could) (?:my|our) \w+",
            "must (?:i|we) ",
            "advise me",
            "(?:your|legal) advice",
            "what would you (?:do|advise)",
            "dois-je",
            "devons-nous",
            "devrais-je",
            "devrions-nous",
            "que (?:puis-je|faut-il) faire",
            "puis-je (?:poursuivre|licencier|refuser|resilier|exiger|reclamer|attaquer|contester)",
            "ai-je (?:le droit|droit)",
            r"(?:mon|ma|notre) \w+ (?:peut|doit)-(?:il|elle)",
            "conseillez-moi",
            "que me conseillez",
            r"(?:eu )?dev(?:o|emos|eria) (?!ler|ver|citar|consultar)\w+r\b",
            "o que (?:eu )?(?:devo|posso) fazer",
            "posso (?:processar|demitir|recusar|rescindir|exigir|reclamar|recorrer|cobrar)",
            r"(?:meu|minha|nosso|nossa) \w+ (?:pode|deve) ",
            "tenho direito",
            "sou obrigad",
            "me aconselh",
        ),
    ),
    (
        "meaning_in_dispute",
        (
            r"what (?:do|does|did) [^.;?!]{1,100}? (?:really |exactly )?mean\b",
            "what is meant by",
            r"how (?:should|must|is|are|do|to) [^.;?!]{0,100}?(?:interpret|construe)\w*",
            "(?:correct|right|proper) (?:interpretation|meaning|reading)",
            "what counts as",
            "que (?:signifie|veut dire)",
            "qu'est-ce que (?:signifie|veut dire)",
            r"comment (?:\w+ ){0,3}interpreter",
            "bonne interpretation",
            "o que (?:significa|quer dizer)",
            r"como (?:\w+ ){0,3}interpretar",
            "interpretacao correta",
        ),
    ),
)
