"""Spanish words that say how and of what a question asks, and verbs that name a kind of link.

In: nothing. Out: two tables; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Mark
from domain.law import Predicate

MARKS_ES: Final[tuple[tuple[Mark, str], ...]] = (
    (
        "about",
        r"""
        sobre|acerca|respecto(?: a| de)|en cuanto a|en materia de|en relacion con|a proposito de
        relativ[ao]s? a|referentes? a|(?:(?<=algo )|(?<=nada )|(?<=habla )|(?<=hablan )|(?<=trata )|(?<=cosa ))del?
        """,
    ),
    (
        "stop",
        r"""
        luego|despues|a continuacion|entonces|por ultimo
        finalmente|posteriormente|en segundo lugar|por otro lado|por otra parte
        """,
    ),
    (
        "join",
        r"""
        y|e|asi como|tambien|ademas
        asimismo|ademas de
        como (?=sus? )
        """,
    ),
    (
        "prose",
        r"expli(?:ca|que|came|queme|car|quen)|describ(?:e|a|ir|eme)|resum(?:e|a|ir|eme)|resumen del?|sintesis|en palabras sencillas",
    ),
    (
        "filler",
        r"""
            contra|haber|habiendo|hayan?|por favor|sobre|las?|los?|el|palabras?|terminos?|en todas las versiones|del?|una?|que|se|es|son|esta|estan|a|al
            regula|regulan|regulad[ao]|trata|tratad[ao]|previst[ao]|definid[ao]|define|algun|alguna|relativ[ao]s?
            donde|yo|habla|hablan|al|menciona|mencionad[ao]s?|articulos?|tambien|luego|todos|todas|lo
            dicen|dice|algo|se|regula|esta|mencionaban?|hablaban?|trataban?|contenian?
            regulad[ao]s|para|por|con|en|sus?|como|cual(?:es)?|cualquier|algun[oa]?s?|est[eo]s?|estas|es[eao]s?|nos|hay|existen?|menciones?
            referid[oa]s?|relacionad[oa]s?|normas?|traten?|hablen?|contengan?|debo|deberia|mirar|quiero|quisiera|necesito|informar(?:me)?|ocurrencias
            regulen?|sobre el tema|materia|tema
            aplican?|pueden?|pertinentes|dame|deme|muestre|muestra|aparecen?|figuran?|investigo|investigando|puedes|podria|puede|encontrar|disposicion(?:es)?|(?<=alguna )parte|(?<=algun )sitio|algo parecido|reglas?
            """,
    ),
    ("noun", r"(?:<laws>|<law>|<parts>|pasajes?|algo)"),
    ("all_versions", r"(?:en |de )?todas las versiones|alguna vez"),
    ("applicable", r"aplicables?"),
    (
        "by_churn",
        r"""
        (?:cambiaron|modificaron|se modificaron|modificad[ao]s|cambiad[ao]s) (?:mas|con mas)|mas (?:cambiaron|modificad[ao]s?|cambiad[ao]s?|han cambiado|se modificaron|cambios)
        mas (?:veces|frecuentemente|a menudo|modificad[ao]s?|cambiad[ao]s?|reformad[ao]s?|tocad[ao]s?|modificaciones|cambios)|(?:mayor|por) numero de (?:cambios|modificaciones)
        """,
    ),
    ("each", r"cada un[ao]|amb[oa]s|respectivamente"),
    (
        "whole",
        r"""
        (?:(?:es[ae]|est[ae]|dicha|dicho|la misma|toda la) <law>|(?:la|el|al|del) <law>(?=\W*$|[,;.?!]))
        """,
    ),
    (
        "inward",
        r"""
        entrantes?|que (?:lo|la|los|las) (?:citan|mencionan)|quien(?:es)? (?:lo |la )?(?:citan?|remiten?|mencionan?)|por quien(?:es)?
        (?:algun[ao]? otr[ao]) <few>(?:<law>|<laws>)
        """,
    ),
    (
        "outward",
        r"""
            \ba que\b.*\b(?:remite|se refiere|hace referencia)\b
            \b(?:(?:a|en|sobre) )?que (?:[\w-]+ ){0,3}?(?:cita|menciona|invoca|nombra|alude|remite|se (?:refiere|apoya|basa|funda)) (?=(?:el |la )?\x00)
            \x00[^.;?!]* (?:cita|remite|deroga|modifica|sustituye|transpone)\b
            \bque (?:\w+ ){0,2}?<laws> (?:deroga|modifica|sustituye|transpone) (?=(?:el |la )?\x00)
            \bbase (?:juridica|legal)|\bfundamento juridico|\b(?:sobre|con) que base\b
            (?<!que )\bremite\b(?! (?:a|al) (?:el |la )?\x00)
            (?:citad|mencionad|referid|invocad)[ao]s? (?:en|por) ?(?:el |la )?(?=<name>|(?:el|ella)\b)|\bse (?:citan|mencionan) en (?:el |la )?(?=<name>)|\bque (?:(?:otr[ao]s )?(?:<laws>|<parts>) )?(?:mas )?(?:cita|menciona|invoca)\b(?=\W*$)|\bque cita\b|\b(?:hacia|a) que (?:\w+ ){0,3}(?:apunta|remite|alude|se refiere)\b|\b(?:remisiones|referencias|citas) (?:que hace|contenidas|hechas|salientes)|\b(?:<laws>|<parts>) que (?:el|ella|<name>)[^.;?!,]{0,60}(?:cita|menciona)\b|salientes?
            en (?:que|cuales) <few>(?:<laws>|<parts>) se (?:basa|apoya|funda)
            """,
    ),
    (
        "both_ways",
        r"entrantes y salientes|(?:de entrada|entrada) y (?:de )?salida|enlaces entre|reciproc[ao]s?|cruzad[ao]s|en ambos sentidos|en ambas direcciones",
    ),
    ("outline", r"indice|estructura(?:d[ao])?|sumario|esquema"),
    (
        "source_after",
        r"(?:<changed>|derogad[ao]s?|introducid[ao]s?)(?: (?:en|del?) [^.;?!]{0,160}?\x00+)? por",
    ),
    ("first_time", r"cuando|desde cuando|primera vez"),
    ("word", r"(?:las? palabras?|el termino|la expresion)"),
    (
        "then_known",
        r"(?:tal )?como se conocia (?:entonces|en esa fecha|en la epoca)|segun lo que se sabia entonces",
    ),
    ("by_record", r"segun (?:su|vuestra) (?:base|registro)"),
    (
        "checked",
        r"(?:verifica|verifique|verificar|comprueba|compruebe|comprobar|revisa|revise|revisar) (?:(?:todas|las|los|estas|estos|mis|siguientes) ){0,3}(?:citas|referencias|remisiones)",
    ),
)
PREDICATES_ES: Final[tuple[tuple[Predicate, str], ...]] = (
    ("amends", r"(?:modifica(?:n|ron)?|modifico|enmienda(?:n)?|han modificado|ha modificado)"),
    ("repeals", r"(?:deroga(?:n|ron)?|derogo|ha derogado|han derogado)"),
    ("corrects", r"(?:corrige(?:n)?|corrigio|rectifica(?:n)?)"),
    ("consolidates", r"(?:consolida(?:n)?|consolido)"),
    (
        "succeeds",
        r"(?:sustituye(?:n|ron)?|(?:ocupo|ocupa|tomo) el lugar d|sustituyo|reemplaza(?:n)?|sucede(?:n)?)",
    ),
    ("transposes", r"(?:transpone(?:n)?|transpuso|trasponen?|transposicion)"),
    (
        "based_on",
        r"(?:se basan?|basad[ao]s? en|base (?:juridica|legal)|(?:sobre|con) que base|fundamento juridico|se fundan?|se funda)",
    ),
    ("corresponds_to", r"(?:corresponde(?:n)?)"),
)
