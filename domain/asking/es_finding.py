"""Spanish words by which a question asks for links, for words in the law, for what is held.

In: nothing. Out: rows of the cues of ``es``; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Intent

FINDING_ES: Final[tuple[tuple[Intent, str], ...]] = (
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
        (?:base (?:juridica|legal)|fundamento juridico|(?:sobre|con) que base)
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
        (?:cita|citan|menciona|mencionan|invoca|alude a|remite a|se refiere a|hace referencia a|hace mencion de) (?:alg[uu]n[ao]?s? |otr[ao]s? |mas |much[ao]s ){1,3}(?:<law>|<laws>|<parts>) (?:a |al |de )?(?:la |el )?(?=<name>)
        (?:relacionad|vinculad|conectad|ligad|enlazad)[ao]s? (?:con|a)l? ?(?:la |el )?(?=<name>|(?:ell?a|este|esta)\b)|(?:vinculos?|conexion(?:es)?|relaciones) (?:con|de|entre)
        (?:hacia|a|en|sobre) <which> (?:otr[ao]s )?(?:<laws>|<law>|<parts>|textos) (?:remite|apunta|alude|se (?:refiere|apoya|basa|funda|sustenta)|hace (?:referencia|mencion))
        (?:que|cuales) (?:otr[ao]s )?(?:<laws>|<parts>) (?:mas )?(?:cita|menciona|invoca|nombra)(?=\W*$)|hace(?:n)? (?:referencia|remision|mencion|alusion)(?: de| a|l)?
        (?:donde|por quien) se (?:invoca|cita|menciona|alude a|nombra|apoya)|(?:se|es|son) (?:invoc|cit|mencion|alud)ad[ao]s?
        hace(?:n)? uso del?|(?:se )?(?:refiere|remite|alude|apunta|apoya|basa) (?:el |la |este |esta )?(?:[\w'-]+ )?\x00|(?:se )?(?:cita|citan|mencionan|menciona) ?(?=\W*$)|(?:citad|mencionad|invocad)[ao]s? (?:donde|en donde|por quien)|(?:es|son|esta|estan|fue) (?:citad|mencionad|invocad)[ao]s?|(?:<laws>|<parts>) a (?:las|los) que (?:se )?(?:remite|refiere|alude|apunta)
        """,
    ),
    (
        "search",
        r"""
        (?:algo|alguna cosa|informacion|textos?) sobre
        me interesan?|interesad[ao] en
        busc(?:a|ar|ame|o|ando|ad|as)|busque(?:n)?|encuentra(?:me)?|(?<!puedo )encontrar|localiz(?:a|ar|ame|adme|e|eme)|halla
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
        donde (?:puedo|podemos|se puede|podria) (?:leer|encontrar|consultar|ver|buscar)(?: algo)? (?:sobre|acerca de|de)(?! (?:el |la )?<name>)
        (?:estan?|son|es)(?= (?!\x00)[^.;?!]{0,40}?(?:regulad|previst|contemplad|tratad|protegid)[ao]s?\b[^.;?!]*(?:en (?:alguna parte|algun sitio|alguna ley|algun lugar|la ley|el derecho)))|(?:estan?|son) (?:regulad|previst|contemplad|protegid)[ao]s? (?=(?:l[ao]s?|el) (?!\x00))
        (?:conoce|contiene|regula|recoge|contempla|preve) (?:el derecho|la legislacion|la ley|el ordenamiento)(?: de \w+| \w+)? (?:algo (?:parecido a|como|sobre)|algun[ao]?)?
        (?:<laws>|<parts>|pasajes?) (?:en (?:los|las) que|donde|en que) (?:aparecen?|figuran?|se (?:menciona|habla|cita|alude|trata|nombra|regula)n?|constan?)(?: de| del| a| al)?(?! (?:el |la )?<name>)
        <which> (?:<laws>|<law>|<parts>) (?:protegen?|castigan?|prohiben?|permiten?|exigen?|imponen?|crean?|establecen?|definen?|fijan?|garantizan?|limitan?|afectan? a|preven?)(?! (?:el |la |al )?<name>)
        (?:rastre|explor|consult|mir)\w+ (?:en )?(?:todas |todos )?(?:las |los |la )?(?:leyes|normas|legislacion|textos) (?:en busca de|para encontrar)|aparicion(?:es)? de|(?:textos|normas|preceptos|reglas) (?:que se ocup|que regul|que afect|que toc)\w+(?: de| del| a)?
        todo lo (?:relacionado con|relativo a|que (?:tenga que ver con|trate|hable|haya|verse)|referente a|sobre|concerniente a)(?: de| sobre)?(?! (?:el |la )?<name>)
        (?:menciona|contiene|cita|trata|habla|regula|preve)(?: de| sobre)?(?= (?:la |el )?\x00+(?: (?:de |del )(?:la |el )?\x00+)? (?:de |del |sobre |a )?(?:los|las|el|la|un|una|algo|alguna?) (?!\x00))
        <which> <few>(?:<laws>|<law>|<parts>) (?:dicen?|disponen?|preven?|establecen?|contienen?) (?:algo |nada |reglas? )?(?:del?|sobre|acerca de|respecto a)(?! (?:el |la )?<name>)
        <which> (?:<laws>|<parts>) (?:existen|hay|se aplican) (?:sobre|acerca de|en materia de|para)(?! (?:el |la )?<name>)
        (?:en virtud de|segun|conforme a|por|en|bajo) (?:que|cual) (?:<law>|articulo|disposicion|precepto)(?= (?:pued|deb|se|es|esta|hay)\w*\b[^.;?!\x00]*(?:\?|$))
        todo lo que (?:diga|dice|establece|contiene|dispone|prevea|haya en) (?=(?:la |el )?\x00)
        si (?:alguna|algun|una?) (?:<law>|<parts>) (?:habla|dice|menciona|trata|contiene|regula)(?: de| del| sobre| algo (?:de|sobre))?(?! (?:el |la )?<name>)
        que hay (?:sobre|acerca de|respecto a)(?! (?:el |la )?<name>)
        (?:en )?<which> <parts> (?:del?|de la) ?\x00+ (?:se )?(?:fij|establec|regul|determin|prev|defin|prohib|castig|garantiz|impon)\w+(?! (?:el |la )?\x00)
        """,
    ),
    (
        "coverage",
        r"""
        que (?:se puede|puedo|podemos|es posible|se pueden?) (?:encontrar|consultar|hallar|ver|buscar)(?: aqui)?
        que (?:<few>)?(?:teneis|tienen ustedes|tienes|cubris|cubren|cubre|ofreceis|guardais|hay en (?:la|esta|vuestra|su))
        (?:teneis|tienen ustedes|tienes) <few><laws>
        que (?:contiene|abarca|incluye|conoce|sabe|ofrece) (?:la|el|este|esta|su|vuestra) (?:base(?! jur| leg)|coleccion|fondo|corpus|servicio|acervo)
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
        (?:saber |decirme )?(?:que|cuanto) (?:conoce|contiene|abarca|incluye|ofrece|sabe|tiene|guarda|cubre|hay en|alberga) (?:este|esta|el|la|su|vuestr[oa]|tu) (?:servicio|base|herramienta|sitio|pagina|sistema|coleccion|fondo|archivo|biblioteca)
        (?:enumer|list|nombr|indiqu|mostr|muestr|dig)\w* (?:me )?(?:todos |todas )?(?:los|las|sus) (?:editores|paises|fuentes|idiomas|jurisdicciones|publicaciones|proveedores)
        (?:con|bajo) (?:que|cual) licencia|(?:a partir de|desde) (?:que|cual) (?:ano|fecha|dia) (?:disponen|dispone|tienen|tiene|teneis|hay|cubren|ofrecen)
        que (?:teneis|tienen|tienes|hay|ofreceis|ofrecen)(?=\W*$)|(?:tienen|teneis|tienes|ofrecen|hay) (?:ustedes )?(?:tambien |solo )?(?:jurisprudencia|sentencias|leyes|legislacion|normas|textos|reglamentos|tratados|doctrina)(?! (?:que|sobre|de|acerca|en contra)\b)
        (?:cuando|cada cuanto) <gap>(?:se )?(?:actualiz|comprob|verific|revis)\w+(?! [^.;?!]*\x00)|(?:en|de) (?:que|cuales) (?:idiomas|lenguas|paises|jurisdicciones)
        (?:lo que|todo lo que|que) (?:teneis|tienen|hay|cubris|cubren|ofrecen) (?:aqui|en (?:esta|este|su|vuestra))|en (?:esta|vuestra|su) (?:base|coleccion|biblioteca|web|pagina)|(?:que|cuales|cuantas|puedo|se puede)[^.;?!\x00]* aqui(?=\W*$)
        (?:incluyen?|cubren?|cubris|abarcan?|abarcais|contienen?|tienen|teneis) (?:ustedes |vosotros )?(?:tambien |solo |ademas )?(?:el )?(?:derecho|legislacion|normativa)(?! [^.;?!]*\x00)|de cuando son (?:sus|los|vuestros|estos) (?:datos|textos)|habl\w+ de (?:sus|vuestras|tus) fuentes|(?:sus|vuestras|tus) fuentes|(?:periodo|epoca|anos) (?:cubre|cubren|abarca|abarcan|comprende)
        (?:puedo|podemos|se puede|se pueden) (?:encontrar|consultar|buscar|ver|leer)(?: [\w'-]+){0,5} (?:aqui|en (?:esta|vuestra|su) (?:base|pagina|web|coleccion))|(?:reutilizar|copiar|descargar|publicar|usar) (?:sus|los|vuestros|estos) (?:textos|datos|contenidos)|cuantas <laws> (?:tienen|teneis|hay|guardan|cubren)
        (?:solo|solamente|unicamente) (?:teneis|tienen|disponen|hay)|(?:teneis|tienen) (?:solo|solamente|unicamente)|cuant[ao]s (?:editores|paises|fuentes|idiomas|jurisdicciones)|fecha mas antigua|mas antigu[ao] que|(?:cuando|cada cuanto) (?:se )?(?:actualizan?|actualizaron|actualizasteis|actualizais|revisan|comprueban)
        (?:tienen|teneis|hay) lagunas
        (?:<laws>|leyes|textos|fuentes|paises|idiomas|datos|materias?|legislacion|informacion|contenidos?|documentos?)[^.;?!\x00]{0,40} aqui(?=\W*$)
        """,
    ),
)
