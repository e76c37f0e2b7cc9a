"""Spanish words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

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
                r"(?:cit(?:an?|en?|ando)|mencion(?:an?|en?|ando)|invo(?:can?|quen?|cando)|aluden? a|aludan? a"
                r"|remit(?:en?|an?|iendo) a|(?:se )?(?:refier(?:en?|an?)|refiriendo) a|hac(?:en?|iendo)"
                r" (?:referencia|alusion|remision|mencion) a|hagan? (?:referencia|mencion|alusion) a"
                r"|apunt(?:an?|en?) a|enla(?:zan?|cen?) (?:con|a)"
                r"|(?:se )?(?:apoy|bas|fund|fundament|sustent)(?:an?|en?|ando) en|dependen? de|dependan? de)"
            ),
        ),
    ),
    cues=(
        (
            "in_force",
            r"""
            <laws>,? <words>(?:(?<!entraron )(?<!entro )en vigor|vigentes?|aplicables|regian|rigen|valian|validas|vigencia|se aplicaban|se aplican|fuerza (?:de ley|legal|obligatoria)|existian|existen(?=\W*\u02d0)|obligaban|obligatorias|vinculantes|surtian efectos?|habia(?=\W*(?:el |a )?\u02d0))
            (?:(?:a )?que|cuales) (?:eran |son )?<laws> (?:habia(?:n)?|existian|obligaban)
            <which> <few><law> <words>(?:en vigor|vigente|regia|aplicable)
            (?:derecho|legislacion|normativa) (?:entonces )?(?:en vigor|vigente|aplicable)|que (?:estaba|esta|habia) (?:en vigor|vigente)|cuales <few>(?:regian|(?:estaban|eran) (?:en vigor|vigentes))|<which> <few>(?:<laws>|<parts>) se aplicaban
            """,
        ),
        (
            "period",
            r"""
            <laws> <few>(?:entraron en vigor|se (?:aprobaron|derogaron|promulgaron)|fueron (?:aprobad|derogad|promulgad)[ao]s)
            <which> <few>(?:<laws>|<parts>)(?: (?:del?|de la)\b<gap>)? (?:mas )?(?:cambiaron|(?:se )?(?:modificaron|reformaron|alteraron|han <changed>)|(?:fueron|han sido|se han) <few><changed>)
            (?:cambios|modificaciones|reformas) (?:en|de) (?:la |el |las )?(?:[\w-]+ )?(?:legislacion|leyes|derecho|normativa)
            que (?:cambio|ha cambiado|se modifico) en (?:la |el |las )?(?:[\w-]+ )?(?:legislacion|leyes|ley|derecho|normativa)
            (?:nuevas (?:leyes|normas|reglas)|novedades (?:legislativas|en)|nuevos (?:reglamentos|decretos))
            (?:<laws>|<parts>) (?:que )?(?:fueron |mas |sufrieron |recientemente |han sido |se )*(?:<changed>|cambios|modificaciones|cambiaron|modificaron|tocaron|tocad[ao]s)(?! por\b)|<which> <few>(?:<laws>|<parts>) (?:se )?(?:tocaron|sufrieron)|reformas? (?:legislativas?|legales|de \u02d0)|que (?:ha cambiado|cambio|paso|sucedio) (?:en|con) (?:las |la |el )?(?:leyes|legislacion|derecho)
            """,
        ),
        (
            "effects",
            r"""
            que (?:modifico|cambio|derogo|altero|modifica|reformo|introdujo|ha modificado|ha cambiado) (?=<name>)(?!en )
            (?:<changed>|derogad[ao]s?|introducid[ao]s?)(?: (?:en|del?) [^.;?!]{0,160}?\x00+)? por (?=<name>)
            (?<!a )efectos? del? (?=<name>)
            """,
        ),
        (
            "links",
            r"""
            (?:quien(?:es)?|<which>) <gap>(?:se apoyan?|se basan?|se fundan?|se fundamentan?) en
            (?:en otr[ao]s? (?:lugar(?:es)?|sitios?)|donde mas)
            (?:<which>|quien(?:es)?|a que <few>|donde|por quien) <gap>(?:citan?|remiten?|cita|se refieren?|hacen? referencia|citad[ao]s?|invocan?|menciona(?:n)? (?=<name>))
            quien(?:es)? (?:lo |la |los |las )?citan?
            citad[ao]s? (?:por|en)
            (?:remisiones|remision|referencias?|enlaces?|citas|vinculos?) (?:cruzad[ao]s |entrantes |salientes |y ){0,3}(?:a|al|de|del|desde|entre|hacia)(?! (?:la |el |su )?(?:boletin|diario|gaceta|fuente|original|documento|publicacion|pdf))
            (?:remite|remiten|hace referencia|hacen referencia|se refieren?) (?:a|al)
            <which> <few>(?:<laws>|<law>|<parts>) <linking>
            <which> <few>(?:<laws>|<law>|<parts>) <gap>\x00[^.;?!]{0,20}? ?<linking>
            (?:base (?:juridica|legal)|fundamento juridico)
            (?:<laws>|<parts>|aquell[ao]s) que (?:lo |la |los |las |le |en el )?(?:citan|mencionan|invocan|remiten|se refieren|hacen referencia)(?: a| al)?(?= |\W*$)(?=[^.;?!]*\x00|\W*$|[.,;?])
            (?:<laws>|<parts>) que (?:el|ella|<name>)<gap>(?:cita|menciona|invoca)|(?:<laws>|<parts>) a (?:las|los) que (?:remite|se refiere)
            (?:en|por) <which> <few>(?:<laws>|<law>|<parts>) (?=(?:(?:es|se (?:cita|menciona)|ha sido) )?(?:el |la )?<name>|se (?:le|lo|la)\b)<gap>(?:cita|citad|menciona|mencionad|aparece|figura|invocad)[ao]?
            (?:es|son|fue|se|sea) (?:cita|citan|citad[ao]s?|mencionad[ao]s?|invocad[ao]s?|mencionan?)(?: en| por)?
            (?:<laws>|<parts>) (?:citad|mencionad|referid|invocad)[ao]s? (?:en|por)|remisiones?|referencias? cruzadas?|citas|hace(?:n)? (?:referencia|remision|mencion)
            en <which> <few>(?:<laws>|<parts>) se (?:basa|apoya|funda|fundamenta)|(?:<laws>|<parts>) que (?:se )?(?:refieran|citen|mencionen|remitan)(?: a| al)?
            <cites>l? ?(?=<name>|(?:ell[ao]|este|esta|ese|esa|el mismo|la misma)\b)
            <cites>(?=l (?:\x00|[\w]+ (?:de |del )?\x00))
            (?:se|es|son|fue|ha sido|han sido|esta) (?:ha )?(?:cita|citan|citado|citada|citad[ao]s|menciona|mencionan?|mencionad[ao]s?|invoca|invocad[ao]s?|alude a|aludid[ao]s?) (?=<name>|(?:este|esta|ese|esa|dicho|dicha) (?:<law>|<parts>))
            (?:todo lo|todos los|los) que (?:lo |la )?(?:cita|citan|mencionan?)
            """,
        ),
        (
            "search",
            r"""
            (?:algo|alguna cosa|informacion|textos?) sobre
            me interesan?|interesad[ao] en
            busc(?:a|ar|ame|o|ando|ad|as)|busque(?:n)?|encuentra(?:me)?|(?<!puedo )encontrar|localiza(?:r)?|halla
            <which> <few>(?:<laws>|<parts>)(?: (?:del?|de la|en)\b<gap>| \x00+)? ?(?:mencionan|contienen|hablan|tratan|regulan|versan|abordan|se refieren)(?: de| del| sobre)?(?! <name>)
            (?:donde|en <which> <few>(?:<laws>|<parts>)) <gap>(?=[^.;?!]*\b(?:regul(?:a|an|ad[ao])|tratad[ao]|previst[ao]|definid[ao]|define|trata))
            (?:hay|existe|existen) (?:alguna?s?|una?s?)? ?<few>(?:<laws>|<law>|<parts>)(?= (?:sobre|contra|acerca|que(?! (?:se )?(?:cit|remit|remet|refi?er|mencion|invoc)[^.;?!]*\x00)|relativ))
            que (?:dice|dicen|establece) (?:la|el|las) (?!\x00)<few>(?:ley|derecho|legislacion|leyes|normativa)(?: [\w-]+)?(?= (?:sobre|acerca|respecto))
            (?:<laws>|<parts>|pasajes?|reglas?|normas?) (?:relativ[ao]s? (?:a|al)|referentes? (?:a|al)|concernientes? (?:a|al)|sobre|acerca del?|en materia de|respecto (?:de|a))(?! (?:<name>|\u02d0|(?:ello|el|eso|que)\b))(?![^,.;?!]*\b(?:<changed>|cambiaron))
            (?:<laws>|<parts>|pasajes?) que (?:mencionan|mencionen|contienen|contengan|hablan|hablen|tratan|traten|regulan|regulen|abordan)(?: del?| sobre| la palabra)?(?! (?:el |la )?(?:<name>|\W*$))
            (?:donde|en <which> <few>(?:<laws>|<parts>)) <gap>(?:se (?:habla|trata|menciona|alude|aborda)|aparece|figura|hay mencion|se lee)(?: del?| sobre| a| al)?(?! (?:el |la )?<name>)
            busqueda(?: (?:de|en|por)(?: el)? ?(?:textos?|palabras?)?)?|palabras? clave|ocurrencias de
            (?:algun|alguna|un|una) <few>(?:<law>|<parts>) (?:trata|habla|menciona|regula|aborda|versa)(?: del?| sobre)?(?! (?:el |la )?<name>)
            <which> <few>(?:<law>|<parts>) (?:regula|trata|rige|habla|aborda|contempla|preve|disciplina|se ocupa|versa)(?: de| del| sobre)?(?! (?:el |la )?<name>)
            (?:informar(?:me|nos)|documentar(?:me|nos)|leer|saber(?: mas)?|enterarme) (?:sobre|acerca de)
            (?:quiero|necesito|quisiera|me gustaria) (?:normas|reglas|disposiciones|articulos|leyes)(?= (?:sobre|que|relativ|acerca))
            """,
        ),
        (
            "coverage",
            r"""
            que (?:se puede|puedo|podemos|es posible|se pueden?) (?:encontrar|consultar|hallar|ver|buscar)(?: aqui)?
            que (?:<few>)?(?:teneis|tienen ustedes|tienes|cubris|cubren|cubre|ofreceis|guardais|hay en (?:la|esta|vuestra|su))
            (?:teneis|tienen ustedes|tienes) <few><laws>
            que (?:contiene|abarca|incluye) (?:la|el|este|esta|su|vuestra) (?:base|coleccion|fondo|corpus|servicio|acervo)
            cobertura|base de datos
            que (?:paises|fuentes|estados|idiomas|editores|jurisdicciones)
            (?:hasta cuando|hasta que (?:dia|fecha)) <gap>(?:actualizad|verificad|complet|cubiert)\w+
            (?:sus|vuestros) datos|los datos (?:estan|son|llegan)
            sobre que puedo (?:preguntar|consultar)|que puedo preguntar
            (?:<laws>|legislacion|paises|textos|idiomas) (?:que )?(?:estan |son |hay |esta )?(?:disponibles?|accesibles?|cubiert[ao]s?|incluid[ao]s|consultables?)|(?:de )?<which> <few>(?:<laws>|legislacion|textos|paises|material) (?:disponen|dispone|disponeis|tienen|tiene|hay|cubren|ofrecen|poseen|puedo|manejan|guardan)(?! [^.;?!]*\x00)
            (?:lista|listado|catalogo|relacion|panorama) de (?:las |los )?<few>(?:disponibles|que (?:tienen|tenei?s|hay))|hasta (?:que|cuando|donde) <gap>(?:actualizad|verificad|complet|cubiert|llegan|remontan|alcanza)\w*|que (?:puedo|se puede|podemos) (?:consultar|buscar|preguntar)
            (?:alcance|extension|ambito|contenido|limites?|lagunas?|huecos|carencias) de (?:la|esta|este|vuestra|su|tu) <few>(?:base|coleccion|corpus|servicio|herramienta|fondo|biblioteca|archivo)
            (?:de donde|como) (?:sacan|sacais|obtienen|obteneis|toman|tomais|recogen|consiguen|extraen|proceden|provienen|vienen) (?:ustedes |vosotros )?(?:sus|vuestros|los|las) (?:textos|leyes|datos|normas|contenidos)
            que (?:os |les |le )?falta|licencias?|(?:editores|paises|estados|jurisdicciones|idiomas) <few>(?:disponibles|cubiert[ao]s|incluid[ao]s|tienen|teneis|hay)
            (?:desde|hasta) (?:que|cual) (?:ano|fecha|dia|epoca|momento) (?:hay|tienen|teneis|llegan|alcanzan|cubren|dispon|existen|van|abarcan|se remontan|estan)\w*|(?:esta|estan) (?:actualizad|completa|al dia)\w*
            """,
        ),
        (
            "provenance",
            r"""
            (?:vuestro|tu) texto|su texto(?= )|(?:vuestra|tu) (?:version|copia|redaccion)
            (?:fiarme|fiar|fiable|confiar|me fio)
            (?:inventad[ao]|inventasteis|falsificad[ao])
            de donde (?:viene|procede|proviene|sale|habeis|han|sacais|se ha)
            procedencia|origen d|hash|huella digital|firma (?:digital|del)
            (?:fuente|publicacion) (?:oficial|original)
            fuentes? del?|(?:la|su) (?:fuente|procedencia)
            (?:pruebas?|demuestra|demuestrame|demuestre|prueba|pruebe|acredita|acredite)(?= )
            como (?:se |puedo |podemos |puede )?(?:comprobar|comprueba|verificar|verifica|verifico|probar|prueba|demostrar|confirmar|acreditar|saber si)
            (?:verificar|comprobar|verifica|comprueba)(?= <gap>(?:texto|\x00))
            autentic(?:o|a|idad)
            fuentes?(?! (?:teneis|tienen|hay|cubr))|(?:boletin|diario|gaceta) oficial|donde (?:se |fue )<gap>(?:publico|publicad[ao])|(?:de|en) (?:que|cual) <few>(?:documento|publicacion|fuente|archivo|fichero|boletin)|(?:es|son|sea) (?:\w+ )?(?:oficial|oficiales|fidedign[ao]|autentic[ao])|acredit\w+|certific\w+
            quien (?:lo )?publico|(?:el|del) original(?! \w)|bien (?:citad|reproducid)[ao]|como (?:estar|tener) (?:segur|certeza)\w*
            (?:manipulad|trucad|adulterad|retocad|falsificad|falsead|alterad)[ao]s?(?= (?:el|este|ese|la|esta|esa)? ?(?:texto|redaccion|version|copia|contenido))|(?:manipulad|trucad|adulterad|falsead|falsificad)[ao]s?|firmad[ao]|suma de (?:control|verificacion)|(?:enlace|direccion|ruta|url) (?:al|a la|del|de la) (?:boletin|diario|gaceta|fuente|original|publicacion)
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
            """,
        ),
        (
            "history",
            r"""
            por (?:que|cual) (?:ley|reforma|acto|norma)
            (?:siempre|ya) (?:ha|fue|ha sido|ha tenido)
            (?:antiguamente|en el pasado|antano|originalmente|antes(?=\W*$))
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
            """,
        ),
        (
            "diff",
            r"""
            cuadro comparativo|respecto al|en comparacion con
            compar(?:a|ar|e|en|acion|ame|alo|ala|emos)|comparad
            diferencias?|diferencian?|difieren?|distingue(?:n)?
            lado a lado|frente a frente|versus|cotej(?:a|ar|e)
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
