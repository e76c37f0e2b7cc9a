"""Portuguese words by which a question crosses a legal boundary.

In: nothing. Out: a table, one pattern a line, as ``forms`` says; the most telling reason first.
"""

from typing import Final

from domain.outcome import BoundaryReason

BOUNDARIES_PT: Final[tuple[tuple[BoundaryReason, str], ...]] = (
    (
        "evasion",
        r"""
        como (?:posso |podemos |se pode |eu posso |faco para )?(?:burlar|contornar|driblar|escapar|evitar|fugir|burlo)
        sem ser (?:pego|descoberto|apanhado)
        brechas?
        """,
    ),
    (
        "prediction",
        r"""
        (?:o|a|um) (?:tribunal|juiz|stf|supremo|congresso|governo|legislador|parlamento) (?:vai|ira|decidira|condenara)
        vou (?:ganhar|perder|ser condenad)
        (?:qual e a |quais as |tenho |ha )?chances? (?:de|que)
        (?:sera|vai ser) (?:\w+ )?(?:revogad|alterad|mudad|abolid|substituid)
        qual a probabilidade
        """,
    ),
    (
        "deadline_computation",
        r"""
        quando (?:vence|expira|termina|acaba|prescreve) (?:o |a )?(?:meu |nosso |minha |nossa )?(?:prazo|acao|direito)
        ate quando (?:posso|podemos|devo|tenho)
        quantos dias (?:tenho|temos|me restam)
        quanto tempo (?:tenho|temos)
        (?:calcul(?:ar|e)|conte|contar) (?:o|meu) prazo
        """,
    ),
    (
        "conflict_of_norms",
        r"""
        prevalece
        conflito entre
        contraria
        (?:in)?compativel com
        inconstitucional
        contradiz
        tem precedencia|se sobrepoe
        """,
    ),
    (
        "compliance_conclusion",
        r"""
        se aplicam? a (?:mim|nos|meu|minha|nosso|nossa)\b
        (?:estamos|estou|minha \w+ esta|meu \w+ esta|nosso \w+ esta|nossa \w+ esta) (?:em conformidade|em conflito com a lei|regular|irregular|violando|cumprindo|infringindo)
        (?:meu|minha|nosso|nossa) \w+ (?:cumpre|viola|respeita|infringe|descumpre)
        (?:eu )?(?:violei|cumpro|violamos|cumprimos|infringi)
        e (?:legal|ilegal|licito|ilicito|permitido|proibido|crime) (?:\w+r\b|que|eu|a gente|o|a|isso)
        """,
    ),
    (
        "advice",
        r"""
        (?:posso|podemos) (?!ler|ver|verificar|consultar|encontrar|saber|confiar|perguntar|comparar|citar|buscar|procurar|achar|obter|provar|comprovar|conferir|confirmar|fazer)\w+r\b
        (?:eu )?dev(?:o|emos|eria|eriamos) (?!ler|ver|citar|consultar)\w+r\b
        o que (?:eu )?(?:devo|posso) fazer
        (?:posso|podemos) (?:processar|demitir|recusar|rescindir|exigir|reclamar|recorrer|cobrar|ser|despedir|despejar|cancelar)
        (?:meu|minha|nosso|nossa) \w+ (?:pode|deve)(?= |$)
        (?:tenho|temos) (?:o )?direito
        (?:sou|somos|estou) obrigad
        me aconselh|conselho juridico|o que me aconselha
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        o que (?:significa|significam|quer dizer|querem dizer|se entende)
        qual (?:e )?o (?:significado|sentido) d
        como (?:\w+ ){0,3}interpretar|como se interpreta
        interpretacao correta
        """,
    ),
)
