"""Spanish words by which a question crosses a legal boundary.

In: nothing. Out: a table, one pattern a line, as ``forms`` says; the most telling reason first.
"""

from typing import Final

from domain.outcome import BoundaryReason

BOUNDARIES_ES: Final[tuple[tuple[BoundaryReason, str], ...]] = (
    (
        "evasion",
        r"""
        como (?:puedo |podemos |se puede |hago para )?(?:eludir|evadir|burlar|esquivar|evitar|escapar|sortear|saltarme|saltarse|eludo)
        sin (?:que me pillen|ser descubierto|que me descubran)
        lagunas? legal(?:es)?|resquicios?
        """,
    ),
    (
        "prediction",
        r"""
        (?:el|la|un|los) (?:tribunal|juez|corte|jueza|parlamento|gobierno|legislador|jueces) (?:va|van|decidira|condenara|fallara|dictara)
        (?:va a|van a) (?:condenar|fallar|decidir|ganar|derogar)
        (?:me|nos) (?:condenara|multara|absolvera)n?
        (?:voy a|ganare|perdere) ?(?:ganar|perder|ser condenad)?
        (?:probabilidad(?:es)?|posibilidades) (?:de|que|tengo)
        (?:sera|va a ser) (?:\w+ )?(?:derogad|modificad|cambiad|abolid|sustituid)
        """,
    ),
    (
        "deadline_computation",
        r"""
        cuando (?:vence|expira|termina|acaba|prescribe) (?:el |la )?(?:mi |nuestro |nuestra )?(?:plazo|accion|derecho)
        hasta cuando (?:puedo|podemos|debo|tengo)
        cuantos dias (?:tengo|tenemos|me quedan)
        cuanto tiempo (?:tengo|tenemos)
        calcul(?:ar|a|e) (?:el|mi) plazo
        """,
    ),
    (
        "conflict_of_norms",
        r"""
        preval(?:ece|ecen)
        conflicto entre
        contradice
        (?:in)?compatible con
        inconstitucional
        contrari[ao] a
        tiene (?:primacia|preferencia|prioridad)|prima sobre
        """,
    ),
    (
        "compliance_conclusion",
        r"""
        (?:cumple|viola|infringe|respeta|incumple)n? (?:mi|nuestr[ao]|mis)\b
        (?:mi|nuestr[ao]) \w+ (?:cumple|viola|infringe|respeta|incumple)
        (?:estamos|estoy) (?:cumpliendo|violando|infringiendo|en regla|incumpliendo)
        (?:cumplo|cumplimos|infrinjo|infringimos|he infringido|hemos infringido|he violado)
        se aplican? a (?:mi|nosotros|nuestr[ao]|mis)\b
        es (?:legal|ilegal|licito|ilicito|permitido|delito) \w+
        (?:esta|estaria) (?:permitido|prohibido) \w+r
        """,
    ),
    (
        "advice",
        r"""
        (?:puedo|podemos) (?!leer|ver|verificar|consultar|encontrar|saber|confiar|fiarme|preguntar|comparar|citar|buscar|hallar|obtener|probar|comprobar|confirmar|hacer)\w+r(?:me|lo|la)?\b
        (?:debo|debemos|deberia|deberiamos|tengo que|tenemos que) (?!leer|ver|citar|consultar)\w+r(?:me|lo|la|le|nos)?\b
        que (?:debo|puedo|debemos|podemos|tengo que) hacer
        (?:puedo|podemos|puede mi \w+|puede nuestr[ao] \w+) (?:demandar|despedir|despedirme|rechazar|rescindir|exigir|reclamar|recurrir|cobrar|denunciar|leer|negarme|cancelar|desahuciar)
        (?:tengo|tenemos) (?:el )?derecho
        (?:estoy|estamos) obligad
        (?:me aconseja|aconsejame|consejo legal|que me recomienda|asesorame)
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        que (?:significa|significan|quiere decir|quieren decir|se entiende)
        cual es el (?:significado|sentido) d
        como (?:\w+ ){0,3}interpretar|como se interpreta
        interpretacion correcta
        """,
    ),
)
