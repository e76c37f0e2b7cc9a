"""Portuguese words that say how and of what a question asks, and verbs that name a kind of link.

In: nothing. Out: two tables; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Mark
from domain.law import Predicate

MARKS_PT: Final[tuple[tuple[Mark, str], ...]] = (
    ("about", r"sobre|acerca|a respeito|quanto a|(?:que )?di(?:z|zem|ga|gam) respeito"),
    (
        "stop",
        r"""
        depois|em seguida|por fim|entao
        alem disso|finalmente|a seguir|posteriormente|por ultimo
        """,
    ),
    (
        "join",
        r"""
        e|ou|bem como|tambem|alem de
        (?:como|quanto) (?=[ao]s? su?[ae]u?s? )
        """,
    ),
    (
        "prose",
        r"explique(?:m)?(?:-me)?|explicar|explica|descreva|descrever|resuma|resumir|resumo d[aeo]|sintese|em palavras simples",
    ),
    (
        "filler",
        r"""
            contra|por favor|sobre|as?|os?|palavras?|termos?|em todas as versoes|d[aeo]s?|n[ao]s?|uma?|que|e|sao
            regulad[ao]|tratad[ao]|previst[ao]|definid[ao]|disciplinad[ao]|algum|alguma
            onde|eu|fala|falam|aos?|as?|artigos?|menciona|mencionad[ao]s?|referem?|tambem|depois|todos|todas
            dizem|diz|algo|esta|o|alem|disso|mencionavam?|falavam?|tratavam?|continham?
            respeito(?= a)|ler|saber|conhecer|quero|gostaria|tudo|ha|existem?|n[ao]s?|em|acerca|disposicoes|leis?
            quem|dev(?:e|em|o)|pod(?:e|em)|posso|precisa(?:m)?|quando|como|me[u]s?|minhas?|noss[ao]s?|seus?|suas?|isso|isto|tais|tal|haja|houver(?:em)?|exista[m]?|encontra[mr]?
            ola|oi|bom dia|boa tarde|boa noite|obrigad[ao]|por gentileza|porventura|por acaso|desde ja|desde logo|afinal|entao|quando|se
            (?:trat|fal|regul|disciplin|mencion|nomei|abord|vers)(?:a|am|e|em)|(?:preve|dispoe|estabelece|determina|concerne)(?:m|em)?|(?:ligad|relacionad|associad|respeitant|referent|relativ|dedicad|atinent)(?:[ao]s?|es?)(?= (?:a|ao|aos|as|com)(?!\w))
            todos os paises|em qualquer pais|nao sei|queria|gostava|gostaria|perceber|regras(?=\W*$)
            val(?:e|ia|iam)|mudar
            """,
    ),
    ("noun", r"(?:<laws>|<law>|<parts>|trechos?|preceitos?|passagens|alguma coisa|algo)"),
    (
        "all_versions",
        r"(?:em )?todas as (?:versoes|redacoes)|(?:em )?qualquer (?:versao|epoca)|alguma vez|todas as epocas",
    ),
    ("applicable", r"aplicave(?:l|is)"),
    (
        "by_churn",
        r"""
        (?:mudou|alterou-se|variou) mais|mais (?:mudou|mudaram|alterad[ao]s?|modificad[ao]s?|sofreram|vezes)|mudaram mais
        mais (?:vezes|alterac|frequentemente)\w*|mais (?:alterad|modificad|mexid)[ao]s?|(?:maior|por) numero de alteracoes
        """,
    ),
    ("each", r"cada um[a]?|amb[oa]s|respectiv[ao]mente"),
    (
        "whole",
        r"""
        (?:(?:ess[ae]|est[ae]|desta|deste|dessa|desse|a mesma|toda a|nessa|nesta) <law>|(?:a|o|da|do|na|no) <law>(?=\W*$|[,;.?!]))
        """,
    ),
    (
        "inward",
        r"""
        em (?:que|quais) <few>(?:<laws>|<parts>) se (?:cit|mencion|refer|invoc)\w+|de entrada|que (?:o|a|os|as) (?:citam|mencionam)|quem (?:o |a )?(?:cita|remete|menciona)|por quem|por que[mn]? <few><laws>
        (?:alguma? outr[ao]) <few>(?:<law>|<laws>)
        """,
    ),
    (
        "outward",
        r"""
            \ba que\b.*\b(?:remete|se refere)\b
            \bquais? .*\b(?:cita|remete) (?=(?:o |a )?\x00)|\bque \w+ cita (?=(?:o |a )?\x00)
            \x00[^.;?!]* (?:cita|remete|revoga|altera|modifica|substitui|transpoe)\b
            \b(?:quais|que) (?:\w+ ){0,2}?<laws> (?:revoga|altera|modifica|substitui) (?=(?:o |a )?\x00)
            \bbase (?:legal|juridica)|\bfundamento (?:legal|juridico)
            (?<!que )\bremete\b(?! (?:a|ao|aos|para) (?:o |a )?\x00)
            (?:citad|mencionad|referid|invocad)[ao]s? (?:n[ao]s?|em|por|pel[ao]s?) ?(?=<name>|(?:ele|ela|nele|nela)\b)|\bo que cita\b|\b(?:remissoes|referencias|citacoes) (?:feitas|contidas|constantes|de saida)|\ba que (?:\w+ )?(?:<laws>|<parts>)?.*\b(?:faz|remete)|\b(?:<laws>|<parts>) que (?:ele|ela|<name>)[^.;?!,]{0,60}(?:cita|menciona)|de saida
            em (?:que|quais) <few>(?:<laws>|<parts>) se (?:basei?a|apoia|fundamenta|funda)\w* |\bpara (?:que|quais|qual) <few>(?:<laws>|<law>|<parts>)?.*\b(?:remete|aponta)\b|\b(?:quais|que) (?:\w+ ){0,3}cita (?=(?:o |a )?\x00)
            \b(?:que|quais) (?:\w+ )?(?:remissoes|referencias|citacoes|mencoes) (?:contem|tem|faz|ha|apresenta|existem)|\x00[^.;?!]* (?:refere-se|reporta-se|remete|alude) (?:a|ao|para) (?:que|qual|quais)
            """,
    ),
    (
        "both_ways",
        r"ligacoes entre|reciproc[ao]s?|cruzadas (?:entre|com)|nos dois sentidos|nas duas direcoes",
    ),
    ("outline", r"sumario|indice|estrutura(?:d[ao])?"),
    (
        "source_after",
        r"(?:<changed>|revogad[ao]s?|introduzid[ao]s?|incluid[ao]s?)(?: (?:n[ao]s?|d[ao]s?|em) [^.;?!]{0,160}?\x00+)? (?:por|pel[ao]s?)",
    ),
    (
        "valid_from",
        r"(?:em vigor|vigentes?|vigorar?|vigora|aplicavel|redacao|versao|texto) (?:desde|a partir d[aeo]|a contar d[aeo])(?: dia)? \u02d0+",
    ),
    ("first_time", r"quando|desde quando|primeira vez"),
    ("word", r"(?:as? palavras?|os? termos?|a expressao)"),
    (
        "then_known",
        r"(?:como|tal como) (?:era )?conhecid[ao] (?:na epoca|entao|naquela data)|segundo o que se sabia (?:na epoca|entao)",
    ),
    ("by_record", r"segundo (?:o seu|seu|o vosso) (?:acervo|registro|registo)"),
    (
        "checked",
        r"""
        (?:verifique|verifica|verificar|confira|conferir|confirme|confirmar|cheque) (?:(?:todas|todos|as|os|estas|estes|minhas|meus|seguintes) ){0,3}(?:citacoes|referencias|remissoes)
        (?:sentenca|acordao|despacho|contrato|parecer|perito|juiz[a]?|tribunal|advogad[oa]|carta|peticao|reu|re|autor[a]?)(?: de [^,;?!\x00]{1,25}?)? (?:cita|menciona|remete|invoca|refere)
        """,
    ),
)
PREDICATES_PT: Final[tuple[tuple[Predicate, str], ...]] = (
    (
        "amends",
        r"(?:altera(?:m|ram|d[ao]s?)?|alterou|modifica(?:m|ram|d[ao]s?)?|modificou|emenda(?:m|ram)?|emendou)",
    ),
    ("repeals", r"(?:revoga(?:m|ram|d[ao]s?)?|revogou)"),
    ("corrects", r"(?:retifica(?:m|ram)?|retificou|corrig(?:e|em|iu))"),
    ("consolidates", r"(?:consolida(?:m)?|consolidou)"),
    ("succeeds", r"(?:substitu(?:i|em|iu)|suced(?:e|em|eu))"),
    ("transposes", r"(?:transpo(?:e|em|oem|s)|transposicao|implementa(?:m)?)"),
    (
        "based_on",
        r"(?:se basei?am?|baseiam?|fundamentam?|base (?:legal|juridica)|fundamento (?:legal|juridico))",
    ),
    ("corresponds_to", r"(?:corresponde(?:m)?)"),
)
