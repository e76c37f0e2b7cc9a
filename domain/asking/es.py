"""Spanish words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.es_finding import FINDING_ES
from domain.asking.es_marks import MARKS_ES, PREDICATES_ES
from domain.asking.forms import AskingWords

ES: Final = AskingWords(
    language="es",
    law="la ley",
    provision="el artículo",
    nouns=(
        (
            "laws",
            (
                r"(?:leyes|normas|actos|reglamentos|directivas|codigos|decretos|textos|decisiones|reglas"
                r"|disposiciones legales|constituciones|tratados|ordenanzas)"
            ),
        ),
        (
            "law",
            r"(?:ley|norma|acto|reglamento|directiva|codigo|decreto|derecho|legislacion|normativa)",
        ),
        (
            "parts",
            r"(?:articulos?|disposicion(?:es)?|parrafos?|apartados?|preceptos?|considerandos?)",
        ),
        (
            "changed",
            r"(?:modificad|cambiad|alterad|reformad|revisad|enmendad|actualizad|retocad|tocad|ajustad|corregid|variad)[ao]s?",
        ),
        ("which", r"(?:que|cual(?:es)?)"),
        (
            "cites",
            (
                r"(?:cit(?:an?|en|ando)|mencion(?:an?|en?|ando)|invo(?:can?|quen?|cando)|aluden? a|aludan? a"
                r"|remit(?:en?|an?|iendo) a|(?:se )?(?:refier(?:en?|an?)|refiriendo) a|hac(?:en?|iendo)"
                r" (?:referencia|alusion|remision|mencion) a|hagan? (?:referencia|mencion|alusion) a"
                r"|apunt(?:an?|en?) a|enla(?:zan?|cen?) (?:con|a)"
                r"|(?:se )?(?:apoy|bas|fund|fundament|sustent)(?:an?|en?|ando) en|dependen? de|dependan? de)"
            ),
        ),
    ),
    cues=(
        *FINDING_ES,
        (
            "in_force",
            r"""
            <laws>,? <words>(?:(?<!entraron )(?<!entro )en vigor|vigentes?|aplicables|regian|rigen|valian|validas|vigencia|se aplicaban|se aplican(?! a (?:l|un|mi))|fuerza (?:de ley|legal|obligatoria)|existian|existen(?=\W*\u02d0)|obligaban|obligatorias|vinculantes|surtian efectos?|habia(?=\W*(?:el |a )?\u02d0))
            (?:(?:a )?que|cuales) (?:eran |son )?<laws> (?:habia(?:n)?|existian|obligaban)
            <which> <few><law> <words>(?:en vigor|vigente|regia|aplicable)
            (?:derecho|legislacion|normativa) (?:entonces )?(?:en vigor|vigente|aplicable|positiv[oa])|que (?:estaba|esta|habia) (?:en vigor|vigente)|cuales <few>(?:regian|(?:estaban|eran) (?:en vigor|vigentes))|<which> <few>(?:<laws>|<parts>) se aplicaban
            (?:vigentes|en vigor|validas|aplicables) (?:el |a |al )?\u02d0+\W{1,4}(?:que|cuales) <few><laws>
            """,
        ),
        (
            "period",
            r"""
            <laws> <few>(?:(?:surtieron|surten|produjeron|tuvieron) efectos?|entraron en vigor|se (?:aprobaron|derogaron|promulgaron)|fueron (?:aprobad|derogad|promulgad)[ao]s)
            <which> <few>(?:<laws>|<parts>)(?: (?:del?|de la)\b<gap>)? (?:mas )?(?:cambiaron|(?:se )?(?:modificaron|reformaron|alteraron|han <changed>)|(?:fueron|han sido|se han) <few><changed>)
            (?:cambios|modificaciones|reformas) (?:en|de) (?:la |el |las )?(?:[\w-]+ )?(?:legislacion|leyes|derecho|normativa)
            que (?:cambio|ha cambiado|se modifico) en (?:la |el |las )?(?:[\w-]+ )?(?:legislacion|leyes|ley|derecho|normativa)
            (?:nuevas (?:leyes|normas|reglas)|novedades (?:legislativas|en)|nuevos (?:reglamentos|decretos))
            (?:<laws>|<parts>) (?:que )?(?:fueron |mas |sufrieron |recientemente |han sido |se )*(?:<changed>|cambios|modificaciones|cambiaron|modificaron|tocaron|tocad[ao]s)(?! por\b)|<which> <few>(?:<laws>|<parts>) (?:se )?(?:tocaron|sufrieron)|reformas? (?:legislativas?|legales|de \u02d0)|que (?:ha cambiado|cambio|paso|sucedio) (?:en|con) (?:las |la |el )?(?:leyes|legislacion|derecho)
            actividad (?:legislativa|normativa|del parlamento|parlamentaria)|(?:que|cuales) se (?:derog|aprob|modific|reform|cambi|promulg|public|toc)(?:o|aron|aba)(?=[^.;?!\x00]*\u02d0)|(?:toco|cambio|modifico|aprobo|derogo|hizo) (?:algo )?(?:el )?(?:parlamento|legislador|congreso|gobierno)|(?:<laws>|<parts>) (?:nuev[ao]s|reformad[ao]s|aprobad[ao]s|derogad[ao]s|promulgad[ao]s)|que (?:leyes|normas) <few>(?:registraron|experimentaron|acumularon|recibieron|tuvieron)
            <which> (?:<laws>|normas) (?:nuev[ao]s )?(?:hubo|se (?:aprob|promulg|dict|public)\w+)|<which> <law> (?:se )?(?:ha |han )?(?:sido )?<changed> mas
            """,
        ),
        (
            "effects",
            r"""
            que (?:modifico|cambio|derogo|altero|modifica|reformo|introdujo|ha (?:modificado|cambiado|derogado|alterado|introducido|reformado)) (?=<name>)(?!en )
            (?:<changed>|derogad[ao]s?|introducid[ao]s?)(?: (?:en|del?) [^.;?!]{0,160}?\x00+)? por (?=<name>)
            (?<!a )efectos? del? (?=<name>)
            que efectos? (?:tuvo|tiene|produjo|ha tenido)
            """,
        ),
        (
            "provenance",
            r"""
            (?:vuestro|tu) texto|(?:vuestra|tu) (?:version|copia|redaccion)
            (?:fiarme|fiar|fiable|confiar|me fio)
            (?:inventad[ao]|inventasteis|falsificad[ao])
            de donde (?:vienen?|proceden?|provienen?|salen?|habeis|han|sacais|se ha)
            procedencia|origen d|hash|huella digital|firma (?:digital|del)
            (?:fuente|publicacion) (?:oficial|original)
            fuentes? del?|(?:la|su) (?:fuente|procedencia)
            (?:pruebas?|demuestra|demuestrame|demuestre|prueba|pruebe|acredita|acredite)(?= )
            como (?:se |puedo |podemos |puede )?(?:(?:comprobar|verificar|probar|demostrar|confirmar|acreditar)(?:l[oae]s?)?|comprueba|verifica|verifico|prueba|saber si)
            (?:verificar|comprobar|verifica|comprueba)(?= <gap>(?:texto|\x00))
            autentic(?:o|a|idad)
            fuentes?(?! (?:teneis|tienen|hay|cubr))|(?:boletin|diario|gaceta) oficial|donde (?:se |fue )<gap>(?:publico|publicad[ao])|(?:de|en) (?:que|cual) <few>(?:documento|publicacion|fuente|archivo|fichero|boletin)|(?:es|son|sea) (?:\w+ )?(?:oficial|oficiales|fidedign[ao]|autentic[ao])|acredit\w+|certific\w+
            quien (?:lo )?publico|(?:el|del) original(?! \w)|bien (?:citad|reproducid)[ao]|como (?:estar|tener) (?:segur|certeza)\w*
            (?:manipulad|trucad|adulterad|retocad|falsificad|falsead|alterad)[ao]s?(?= (?:el|este|ese|la|esta|esa)? ?(?:texto|redaccion|version|copia|contenido))|(?:manipulad|trucad|adulterad|falsead|falsificad)[ao]s?|firmad[ao]|suma de (?:control|verificacion)|(?:enlace|direccion|ruta|url) (?:al|a la|del|de la) (?:boletin|diario|gaceta|fuente|original|publicacion)
            firma(?=s? (?:de|del|digital|electronica))|(?:la|su) firma|(?:quien|que) (?:responde|garantiza|avala|certifica|da fe)|(?:es|sea) (?:la |el )?(?:oficial|version oficial|texto oficial)|(?:verific|comprueb|comprob|certific|autentic)(?:a|e|o|ar|ue|ame|arme)? (?=(?:el |la |los )?(?:<name>|texto|redaccion|autenticidad))|como (?:demuestro|pruebo|acredito|justifico|certifico|compruebo|verifico|se demuestra)|de donde (?:sale|salio|procede|viene|proviene|se toma|se saca)|sale de donde|fidedign\w+|procede|fiabilidad|garantias? de (?:autenticidad|que)|boe\b|diario oficial|(?:fuente|origen|original) (?:oficial|de|del)|trazabilidad|sello
            (?:esta|estan|es|sea) (?:\w+ )?(?:verificad|comprobad|certificad|firmad|autenticad|contrastad)[ao]s?
            como (?:saben?|sabeis|sabemos|se sabe) (?:que|si)|(?:reproducid[ao]s? )?fielmente(?: reproducid[ao]s?)?
            """,
        ),
        (
            "timeline",
            r"""
            cronologia|linea (?:del|de) tiempo
            versiones (?:del?|de la|sucesivas|hay|existen|tiene|\x00)
            (?:todas las|cuales(?: son)?(?: las)?|cuantas|que) (?:versiones|veces|redacciones)
            (?:sus|todas sus|las|distintas|diferentes) versiones
            trayectoria|vida (?:legislativa|completa|de)|ciclo de vida|desde su (?:aprobacion|adopcion|promulgacion|nacimiento|origen|creacion|entrada)
            que (?:fue|ha sido|paso|ocurrio|sucedio) (?:de|con) (?:la |el )?(?=<name>)|(?:cuantas|que|cuales) (?:versiones|redacciones)|cuantas (?:reformas|modificaciones)|versiones(?=\W*$)|a lo largo de los anos|con los anos|(?:fechas|anos|listado|lista|relacion|serie) de (?:todas )?(?:las |sus )?(?:modificaciones|reformas|versiones|cambios|enmiendas)|en que (?:anos|fechas)|(?:etapas|fases|hitos|recorrido) de|cronologic[ao]
            todos los estados|estados sucesivos
            version por version|cuantos estados|estados registra
            (?:todas )?(?:las |sus )?revisiones(?: de|l|\W*$)
            """,
        ),
        (
            "history",
            r"""
            a que (?:ley|norma|reforma|modificacion|acto) [^.;?!]*\bdeben?
            por (?:que|cual) (?:ley|reforma|acto|norma)
            (?:siempre|ya) (?:ha|fue|ha sido|ha tenido)
            (?:antiguamente|en el pasado|antano|originalmente|(?:antes|despues|mas tarde)(?=\W*$))
            historia(?:l|les)?|historico
            evoluci(?:on|ones)|evolucionad[ao]|evoluciono
            a lo largo del? (?:tiempo|los anos)|con el tiempo
            desde cuando|a partir de cuando
            (?:version(?:es)?|redacci(?:on|ones)|texto) (?:anterior(?:es)?|original(?:es)?|antigu[ao]s?|previ[ao]s?|precedentes?|inicial)
            (?:anterior(?:es)?|antigu[ao]s?) (?:version(?:es)?|redacci(?:on|ones))
            (?:quien|que ley|cual ley) (?:lo |la )?(?:ha )?(?:modifico|cambio|altero|reformo|introdujo|modificado|cambiado)
            cuando <gap>(?:entro|entraron|entra|derogad\w+|derogo|introducid\w+|introdujo|insertad\w+|anadid\w+|anadio|suprimid\w+|cread\w+|promulgad\w+|publicad\w+|aprobad\w+|aprobo|<changed>|modifico|cambio)(?: en vigor)?
            entrada en vigor|entro en vigor
            (?:ultima|ultimas) (?:modificaci(?:on|ones)|reformas?|cambios?)
            cuando <gap>(?:toco|tocad)\w*|(?:todas las|las) redacciones|redacciones sucesivas|historial de|(?:modificaciones|cambios) (?:sufrid|sucesiv)\w+
            (?:en que (?:momento|fecha|ano|dia)|desde que (?:momento|fecha|dia|ano)|cuando) <gap>(?:se )?(?:incorpor|introdu|insert|anad|agreg|inclu|suprim|elimin|quit|borr|derog|modific|reform|cambi)\w*
            antecedentes|genesis|(?:lista|serie|sucesion|todas|distintas|diferentes|sucesivas) (?:de )?(?:las )?(?:redacciones|formulaciones|textos)|redacciones de|(?:dio|dieron|puso) <gap>(?:su )?(?:forma|redaccion|texto|tenor|version) (?:actual|vigente|de hoy)|(?:alguna vez|nunca|jamas) (?:se )?(?:ha |fue )?(?:\w+ )?(?:corregi|modific|reform|cambi|alter|toc|retoc)\w+|(?:ha|fue|se ha|han) (?:sido )?(?:corregid|modificad|reformad|cambiad|alterad|tocad|retocad|rectificad)[ao]s? (?:alguna vez|nunca|jamas|antes)|antes de (?:ser |que (?:se|lo|la) )?(?:modific|reform|cambi|enmend)\w+|como era (?:antes|originalmente|al principio)
            (?:se )?desarroll(?:o|ado|aron|a|an|ando)|desarrollo de(?=l? )|registro de cambios
            """,
        ),
        (
            "change",
            r"""
            (?:suprimieron|anadieron|suprimid[ao]s?|anadid[ao]s?|quitaron)
            (?:inalterad[ao]|identic[ao]s?|[oe]l mism[ao](?! (?:articul|ley|texto|precept|dia\b|ano|fecha|cosa|moment|norma|disposic|apartad|parrafo|codigo))|lo mismo(?! (?:para|de|con|en))|igual|reescrit[ao])
            cambi(?:o|os|aron|ado|a|ando)
            modific(?:o|aron|ad[ao]s?|acion|aciones|a)
            alter(?:o|ad[ao]s?|aciones)|reform(?:a|as|ad[ao]s?|o)|enmiendas?|enmendad[ao]s?
            que hay (?:de )?(?:nuevo|distinto|diferente)
            anadio|quito|toco|tocad[ao]|distingue(?:n)?
            novedad(?:es)?|(?:sufri|experiment)(?:o|do|eron|ado|aron) (?:algun|cambios|modific|reform)?|variacion(?:es)?
            """,
        ),
        (
            "diff",
            r"""
            cuadro comparativo|respecto al|en comparacion con
            compar(?:a|ar|e|en|acion|ame|alo|ala|emos|arl[oa]s?|andol[oa]s?)|comparad
            diferencias?|diferencian?|difieren?|distingue(?:n)?
            lado a lado|frente a frente|versus|cotej(?:a|ar|e)
            (?:contrast|enfrent|confront|yuxtapon|oponga|oponer)(?:a|e|ar|en|o|emos|ad|ga)?(?= [^.;?!]*\u02d0[^.;?!]*\u02d0)|(?:tabla|cuadro) comparativ[ao]|(?<=\u02d0 )(?:frente a|contra|junto a|respecto de|y el de)(?= [^.;?!]{0,40}\u02d0)|frente al? (?=(?:de |del )?\u02d0)
            """,
        ),
        (
            "contains",
            r"""
            conti(?:ene|enen)|contenia
            mencion(?:a|aba|o|ado|an)
            (?:aparece|aparecio|aparecia|figura|figuraba|incluye|incluia|consta)
            """,
        ),
        (
            "text",
            r"""
            de que (?:trata|habla|va)
            textos?|redaccion|tenor|contenido
            dic(?:e|en)|decia|decian|dijo
            establec(?:e|ia|en|ian)|dispon(?:e|ia)|prev(?:e|eia)|determin(?:a|aba)|exig(?:e|ia)|ordena(?:ba)?
            (?:en vigor|vigentes?|vigencia|aplicable|se aplicaba|regia|rige|valia|vale)
            version
            indice|estructura(?:d[ao])?|sumario|esquema
            (?:fij|garantiz|impon|impus|oblig|permit|prohib|conced|reconoc|otorg|regul|estipul|prescrib|defin)(?:e|a|en|an|ia|ian|aba|aban|io|o|e)(?= [^.;?!]*\x00)
            como (?:era|estaba|quedaba|se leia)(?= [^.;?!]{0,20}\u02d0)
            """,
        ),
        (
            "look",
            r"""
            cual(?:es)? (?:es|era|fue|son|eran)
            """,
        ),
        (
            "show",
            r"""
            hablame (?:de|sobre)|muestr(?:a|ame|e|eme|en)|mostrar|ensename|ensena|da(?:me)|deme|cite|lista(?:r|me)?|dime|diga(?:me)?|leer|ver|presenta
            """,
        ),
    ),
    marks=MARKS_ES,
    predicates=PREDICATES_ES,
)
