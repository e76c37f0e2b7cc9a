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
        como (?:no (?:pagar|cumplir)|librarme|me libro|librarse|esquivo|evito|zafarme)|como (?:puedo|podemos|podria|se puede) (?:librar|zafar|escap|evit|esquiv|elud|burl|salt|sorte)\w*|(?:truco|manera|forma|modo|medio|posibilidad|via)s? (?:de |para )(?:no )?(?:escapar|eludir|evitar|burlar|pagar|esquivar|saltarse|sortear|librarse|cumplir)|(?:sin que|de modo que|para que) [^.;?!]*(?:no se (?:aplique|me aplique)|nadie|se enteren|descubran)
        (?:ayude|ayudeme|ayuda(?:me)?)[^.;?!]*(?:escapar|eludir|evitar|esquivar|librarme|saltarme|burlar)|(?:hay|existe|conoce[ns]?|sabe[ns]?|tiene[ns]?) [^.;?!]{0,30}(?:truco|trampa|triquinuela|atajo|resquicio|artimana)|sin que (?:nadie|me|nos|se) (?:se )?(?:enter|descubr|pill|cojan|vean|note)\w*|(?:manera|modo|forma|medio) [^.;?!]{0,40}(?:eludir|escapar|evitar|burlar|esquivar)
        como (?:puede|pueden|podria|podriamos|podemos) [^.;?!]{0,30}(?:zafar|librar|desentender|saltar|ahorrar|eludir|escapar|evitar|burlar|esquivar|sortear)
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
        (?:sera|seran|va a ser|van a ser) (?:\w+ )?(?:anulad|derogad|modificad|invalidad|suprimid|declarad|cambiad|reformad)\w*|(?:anulara|derogara|fallara|decidira|condenara|resolvera|declarara|modificara|reformara)n?\b|(?:tribunal|juez|jueces|tribunales|congreso|parlamento|gobierno|corte) (?:\w+ra|\w+ran|va a|van a)\b|(?:llegara|llegaran|acabara|acabaran|terminara) (?:a|por|algun)\b|(?:resolveria|decidiria|fallaria|diria|diran|opinaran|sentenciaria)n?\b|(?:va|van) a (?!ser aplicable|entrar|aplicarse|regir|decir)\w+r(?:se|la|lo)? (?:la |el )?(?=<name>)|(?:futuro|porvenir|destino|suerte) (?:le |les )?(?:espera|tiene|tendra|aguarda|correra)|que (?:futuro|porvenir|suerte)|(?:que|cuales?) (?:son las |son mis )?(?:posibilidades|probabilidades)|(?:es|sera) (?:probable|previsible)|(?:se preve|preven|creen?|cree usted) que
        que (?:dira|decidira) (?:el|la|un)|como (?:acabara|terminara)
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
        (?:hasta|antes de|en) (?:que|cual) (?:dia|fecha|momento) (?:puedo|debo|tengo|podemos|debemos)|(?:mi|nuestro) plazo|(?:recibi|me notificaron|he recibido|fui notificad[ao]|recibimos)\b[^?!]*\bcuando (?:termina|acaba|vence|expira)|(?:estoy|llego|estamos) (?:todavia |aun )?(?:a tiempo|en plazo|fuera de plazo)|ultimo dia para|cuanto (?:tiempo|plazo) (?:me )?(?:queda|tengo)|(?:cuando|para cuando) (?:debo|tengo que) [^.;?!]*(?:presentar|recurrir|pagar|responder|entregar)
        ultimo dia (?:para|en que|de)|(?:que|cual) (?:dia|fecha) (?:entra|entrara|vence|termina|acaba|empieza|expira|concluye)|cuando (?:se cumplen?|acaban?|terminan?|finalizan?|concluyen?|vencen?|expiran?|caducan?)\b[^.;?!]{0,160}?(?:dias|plazo|termino|periodo|semanas|meses)|(?:hasta|antes de|para) (?:que|cual) (?:dia|fecha|momento) (?:tiene|tienen|debe|deben|puede|pueden|hay que|me|nos|se)|calcul\w+ (?:el|la|los|mi|cuando|hasta|que) [^.;?!]{0,60}(?:dia|fecha|plazo|vence|termina)
        """,
    ),
    (
        "conflict_of_norms",
        r"""
        preval(?:ece|ecen)
        conflicto entre
        contradice
        (?:in)?compatible con|(?:in)?compatible (?=[^.;?!]*\x00[^.;?!]* con [^.;?!]*\x00)|por encima de|(?:cual|que) (?:de ell[ao]s |de las dos )?(?:vale|cuenta|se aplica|rige|hay que seguir)(?=\W*$)
        inconstitucional
        contrari[ao] a
        tiene (?:primacia|preferencia|prioridad)|prima sobre
        (?:viola|vulnera|infringe|contradice|contraviene) (?:el |la )?(?:\x00[^.;?!]*)?(?:constitucion|\x00)|(?:mayor|superior) (?:rango|jerarquia)|rango (?:superior|mayor)|superior (?:a|al)\b|jerarquia|primacia|(?:en caso de|hay|existe) (?:conflicto|contradiccion|colision)|incompatib\w+|cual (?:de ellas |de ellos |de las dos )?(?:prima|prevalece|manda)|prevaleceria
        """,
    ),
    (
        "compliance_conclusion",
        r"""
        (?:cumple|viola|infringe|respeta|incumple|satisface|vulnera|contraviene)n? (?:mi|nuestr[ao]|mis)\b
        (?:mi|nuestr[ao]) \w+ (?:cumple|viola|infringe|respeta|incumple)
        (?:estamos|estoy) (?:cumpliendo|violando|infringiendo|en regla|incumpliendo)
        (?:cumplo|cumplimos|infrinjo|infringimos|he infringido|hemos infringido|he violado)
        se aplican? a (?:mi|nosotros|nuestr[ao]|mis)\b
        es (?:legal|ilegal|licito|ilicito|permitido|delito) \w+
        (?:esta|estaria) (?:permitido|prohibido) \w+r
        (?:mi|nuestr[ao]s?|mis) (?:[\w-]+ ){1,4}?(?:cumplen?|violan?|infringen?|respetan?|vulneran?|incumplen?|satisfacen?|se ajustan?|(?:es|son|esta|estan) (?:conformes?|legal(?:es)?|ilegal(?:es)?|en regla|de acuerdo|licit[ao]|compatibles?))|(?:se ajusta|se adecua|es conforme|es legal|es compatible|es licit[ao]|esta en regla|esta de acuerdo|vulnera) (?:con )?(?:mi|nuestr[ao])\b
        (?:hemos|he|habre|habremos) (?:\w+ )?(?:infringido|violado|incumplido|vulnerado|cumplido)|(?:estamos|estoy) (?:\w+ )?(?:dentro de la (?:ley|legalidad)|en (?:infraccion|conformidad|situacion irregular)|de acuerdo|conformes?)
        (?:es|seria|esto es|eso es) (?:\w+ )?(?:legal|ilegal|licito|permitido) (?:segun|conforme|bajo|con arreglo)
        (?:estamos|estoy|estaria|estariamos|estan|esta \w+) (?:\w+ )?(?:infringiendo|violando|vulnerando|incumpliendo|cumpliendo|contraviniendo|respetando)
        (?:seria|es|son|fue|esta|estaba) (?!\x00)[^.;?!]{0,120}?(?:legal|ilegal|licit[ao]|ilicit[ao]|permitid[ao]|prohibid[ao]|conforme|compatible|admisible|suficiente|valid[ao]|de acuerdo)\b[^.;?!]{0,80}?(?:segun|conforme a|bajo|con arreglo a|de acuerdo con|a la luz de|con|a|por) (?:lo que \w+ )?(?:el |la |lo )?(?=<name>)
        se (?:ajusta|adecua|atiene|acomoda|conforma)n? (?:eso |esto |ello |lo que [^.;?!]{1,60} )?a(?:l)? ?(?=<name>|\x00|l)|(?:respeta|cumple|infringe|vulnera|viola|incumple|contraviene)n? (?:eso|esto|ello|lo que)(?= )
        """,
    ),
    (
        "advice",
        r"""
        (?:puedo|podemos) (?!(?:leer|ver|consultar|verificar)\b|reutilizar|copiar|descargar|usar|utilizar|publicar|acceder|verificar|consultar|encontrar|saber|confiar|fiarme|preguntar|comparar|citar|buscar|hallar|obtener|probar|comprobar|confirmar|hacer)\w+r(?:me|lo|la)?\b
        (?<!\w que )(?:debo|debemos|deberia|deberiamos|tengo que|tenemos que) (?!entender|interpretar|comprender|leer|ver|citar|consultar|mirar|buscar|estudiar|revisar|conocer|saber)\w+r(?:me|lo|la|le|nos)?\b
        que (?:debo|puedo|debemos|podemos|tengo que) hacer
        (?:que|como) (?:le |les )?(?:escribo|respondo|contesto|alego|digo)|que (?:nos|me) (?:interesa|conviene) (?:mas )?\w+r\b|(?:puedo|podemos|puede mi \w+|puede nuestr[ao] \w+) (?:demandar|despedir|despedirme|rechazar|rescindir|exigir|reclamar|recurrir|cobrar|denunciar|negarme|cancelar|desahuciar)
        (?:tengo|tenemos) (?:el )?derecho
        (?:estoy|estamos) obligad
        (?:me aconseja|aconsejame|consejo legal|que me recomienda|asesorame)
        (?:vale|valdria|merece|mereceria) la pena|(?:me|nos) (?:conviene|convendria|interesa (?:demandar|recurrir|reclamar))|(?:es|seria) (?:aconsejable|prudente|sensato|recomendable|mejor que|buena idea|conveniente)|(?:compensa|compensaria)
        (?:necesito|necesitamos|preciso) (?:de |una? )?(?:\w+ )?(?:licencia|autorizacion|permiso|abogado|registrarme|inscribirme|declarar|pagar|solicitar)|(?:se me|se nos|me) (?:permite|permiten|esta permitido|autoriza)|(?:me|nos) (?:aconsej|recomiend|recomend|sugier)\w+|(?:aconsejan?|recomiendan?)(?:me)?
        (?:puede|pueden|podria) (?:mi|nuestr[ao]|el|la|un) \w+ (?:[\w-]+r(?:me|nos)|\w+r)|(?:mi|nuestr[ao]) (?:casero|empleador|jefe|vecino|banco|arrendador|empresa) (?:puede|debe|tiene)|como (?:debo|puedo|deberia|podemos|debemos) (?:reaccionar|proceder|defenderme|actuar|reclamar|recurrir|impugnar)|tengo (?:yo )?(?:que (?!citar|demostrar|presentar|escribir|entregar|preparar|redactar|saber|hacer|leer|consultar|explicar|estudiar)|obligacion)
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        que (?:significa|significan|quiere decir|quieren decir|se (?:entiende|considera|reputa|debe entender))
        cual es el (?:significado|sentido) d
        como (?:\w+ ){0,3}interpretar|como se interpreta
        interpretacion correcta
        (?:es|constituye|cuenta como|se considera|entra) (?:un|una|mi) (?:[\w-]+ ){1,3}?(?:un |una |como |en )?\u02d1+|(?:un|una|mi) (?:[\w-]+ ){1,3}(?:es|constituye|cuenta como|se considera) (?:un |una )?\u02d1+|quiere(?: \w+)? decir|(?:lectura|interpretacion|acepcion|sentido)\b[^.;?!]{0,80}(?:correct[ao]|acertad[ao]|adecuad[ao]|justa|buena)|en sentido (?:estricto|amplio|lato|propio)|(?:debe|deben|ha de|han de|puede|hay que) (?:leer|entender|interpretar)(?:se)? |como (?:\w+ ){0,4}?(?:entenderse|interpretarse|entender|interpretar|interpreta|entiende)|(?:jueces|tribunales|juristas|doctrina|autores|abogados|expertos) [^.;?!]{0,40}(?:discrepan|discuten|debaten|disputan|divididos|no se ponen de acuerdo|difieren|no estan de acuerdo)|quien (?:tiene|lleva) (?:la )?razon|\u02d1+[^.;?!]{0,80}(?:abarca|incluye|comprende)|(?:abarca|incluye|comprende|engloba|alcanza a) (?:el termino |la palabra |la expresion |el concepto )?\u02d1
        """,
    ),
)
