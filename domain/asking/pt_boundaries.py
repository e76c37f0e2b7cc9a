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
        como (?:nao (?:pagar|cumprir)|fugir|escapar|me livrar|livrar-me|evitar)|(?:truque|maneira|forma|modo|jeito|meio|possibilidade)s? (?:de |para |d')(?:nao )?(?:escapar|contornar|evitar|fugir|burlar|pagar|driblar|cumprir|me livrar)|(?:sem que|de modo que|para que) [^.;?!]*(?:nao se aplique|ninguem|descubram|percebam)
        (?:ajude|ajudem)[^.;?!]*(?:escapar|contornar|evitar|fugir)|(?:maneira|modo|forma|jeito|meio) [^.;?!]{0,40}(?:contornar|escapar|evitar|burlar|fugir)
        como (?:pode|podem|poderia) [^.;?!]{0,30}(?:contornar|escapar|evitar|burlar|fugir)
        (?:burl|contorn|iludi|engan|trapace|dribl|elud|ludibri|esquiv|fint|torne|trapac)(?:ar|ear|ir|o|a|amos|asse|e|em|ando|eando|iar|eio)(?:-\w+)?\b
        sem (?:que (?:ninguem|eu|me|nos|a \w+|o \w+)|ser|sermos|levar|apanhar|pagar|sofrer) (?:\w+ ){0,3}?(?:multad|punid|sancionad|apanhad|peg[oa]|descobert|notad|perceb|detect|fiscaliz|multa|coima|castigad|condenad|repar|saib)\w*
        (?:truque|artificio|estratagema|manobra|atalho|jeitinho|artimanha|esquema|expediente|subterfugio)s?|escapar(?:-me)? (?:a|ao|d[aeo])|fugir (?:a|ao|d[aeo])|(?:furtar|livrar|safar|subtrair)-?(?:me|se)|(?:me|se) (?:furtar|livrar|safar|subtrair)
        (?:para|de modo a|de forma a|como) nao (?:ter (?:de|que) )?(?:pagar|cumprir|respeitar|declarar|obedecer)
        como (?:\w+ ){0,2}?(?:iludir|enganar|tornear|escapar|esquivar|evadir)
        (?:evitar|evito|fugir|escapar|deixar de pagar|nao pagar|poupar)(?: de pagar| o pagamento d\w+)? ?(?:[ao]s? |d[ao]s? )?(?:tax|impost|tarif|contribui|portag|propin)\w+
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
        (?:sera|serao|vai ser|vao ser) (?:\w+ )?(?:anulad|revogad|alterad|invalidad|derrubad|suprimid|mudad|substituid|declarad)\w*|(?:tribunal|juiz|juizes|tribunais|congresso|parlamento|governo|supremo) (?:\w+ra|\w+rao|vai|vao|ira|irao)\b|(?:decidira|julgara|anulara|condenara|revogara)\w* |como (?:decidira|julgara|vai decidir)|(?:hipoteses|probabilidades?|chances?|possibilidades) (?:d[aeo]|tenho|ha|temos)|(?:e|sera) (?:provavel|previsivel)|preve(?:-se)? que
        o que (?:dira|decidira) (?:o|a|um)|como (?:acabara|terminara)
        (?:sere[im]|seremos|vou ser|vamos ser|irei|ganharei|perderei|poderei) (?:\w+ )?(?:condenad|multad|absolvid|punid|process|ganh|perd|preso|presa|sancionad)\w*|(?:ganharei|perderei|venceremos|vencerei)\b
        (?:acha|acham|acredita|acreditam|pensa|pensam|julga|julgam|cre|creem|preve|calcula|imagina)m? que [^.;?!]*(?:\w+(?:ra|rao|rei|remos|ria)\b|vai|vao|vou)
        (?:tribunal|juiz|juizes|tribunais|parlamento|governo|supremo|legislador|deputados|congresso|camara|senado) (?:\w+ )?(?:me |nos )?(?:vai|vao|ira|irao|\w+ra|\w+rao|deve|devera)\b
        (?:(?:quais|qual|que|as|a) )?(?:chances?|hipoteses?|probabilidades?|possibilidades?|perspetivas?|perspectivas?) (?:d[aeo]|que|ha|tenho|existem?|reais)
        \x00[^.;?!]{0,40}? (?:vai|ira|devera) (?:ser )?(?:mudar|acabar|sobreviver|durar|cair|desaparecer|revogad|alterad|anulad|derrubad|mudad|substituid)\w*|\x00[^.;?!]{0,30}? (?:sobrevivera|cairae?|durara|mudara|desaparecera|acabara)\b|o que (?:vai|ira) (?:acontecer|decidir|dizer|suceder)
        \w+(?:ara|era|ira) (?:o|a|um) (?:tribunal|juiz|parlamento|governo|supremo)|(?:julgamento|tribunal|juizo)[^.;?!]*\b(?:ganho|perco|ganhamos|perdemos)\b|vai ser (?:\w+ )?(?:aprovad|anulad|mantid|derrubad|chumbad)[ao]
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
        (?:ate|em|antes de) (?:que|qual) (?:dia|data|momento) (?:posso|devo|tenho|podemos|devemos)|(?:meu|nosso) prazo|(?:recebi|fui notificad|notificaram-me|recebemos)\b[^?!]*\bquando (?:termina|acaba|vence|expira)|(?:ainda )?(?:estou|vou) (?:a tempo|dentro do prazo)|ultimo dia para|quanto tempo (?:me )?(?:resta|tenho)|(?:quando|ate quando) (?:devo|tenho de|posso) [^.;?!]*(?:entregar|apresentar|recorrer|pagar|responder)
        ultimo dia (?:para|em que)
        prazo[^.;?!]*\b(?:expir|termin|acab|venc|corr|conta[rm]?\b|esgot|comec|inici|finda|ultrapass|passou)\w*|(?:expir|termin|acab|venc|esgot|comec)\w* [^.;?!]{0,30}\bprazo|(?:calcul|comput|cont)(?:ar|e|a|em|o|ando) [^.;?!]{0,40}(?:prazo|dias|data limite)
        prescrev\w+|prescri(?:cao|t[ao]s?)|caduc\w+|decadencia|fora (?:de|do) prazo|(?:dentro|ainda) (?:do|de|no) prazo|a tempo de
        quantos dias|quanto tempo (?:me |ainda |nos )?(?:resta|tenho|falta|sobra|temos|ha)|(?:ate|em) (?:que|qual|quando) (?:\w+ )?(?:dia|data)? ?(?:e que )?(?:posso|podemos|devo|tenho|temos|devemos|preciso)|(?:data|dia) (?:limite|final|fatal)
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
        (?:viola|infringe|contradiz|contraria|fere|ofende) (?:a |o )?(?:constituicao|\x00)|(?:hierarquicamente )?superior (?:a|ao)\b|hierarquia|primazia|(?:em caso de|ha|existe) (?:conflito|contradicao|colisao)|(?:incompativel|inconciliavel)|sobrepoe-se|qual (?:delas |deles )?(?:se aplica|prima|vale) [^.;?!]*\bou\b|prevalecem?
        (?:contradi(?:cao|coes|z|zem|zer|zem-se|toria|torio)|antinomi\w+|colid\w+|colisao|conflitam|conflito|choc(?:a|am)|prevale\w+|sobrep(?:oe|oem|or)\w*|primazia|preferencia sobre|hierarqui\w+|precedencia|superior a|inferior a)(?=[^.;?!]*\x00|[^.;?!]*\bqual|[^.;?!]*entre)|\x00[^.;?!]*\b(?:contradi(?:cao|z|zem|toria)|prevale\w+|sobrep(?:oe|oem)\w*|colid\w+|antinomi\w+|primazia|incompativ\w+)
        (?:qual|quem|o que|que lei|que norma)[^.;?!]*(?:vale mais|conta mais|pesa mais|e mais forte|tem mais (?:forca|peso|valor)|manda mais|ganha|esta acima|e superior|se impoe|deve (?:prevalecer|ceder)|se aplica (?:primeiro|em caso))|\x00[^.;?!]* ou [^.;?!]*\x00[^.;?!]*(?:qual|quem) [^.;?!]*(?:vale|aplica|prevalece|manda)
        tem mais (?:forca|peso|valor)|(?:maior|mais) (?:forca|peso|hierarquia)
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
        (?:meu|minha|nosso|nossa|nossos|nossas|meus|minhas) (?:[\w-]+ ){1,4}?(?:cumpre|cumprem|viola|violam|respeita|respeitam|infringe|satisfaz|(?:esta|estao|e|sao) (?:de acordo|em conformidade|conforme|conformes|legal|legais|ilegal|em regra|compativel|em linha))
        (?:violamos|infringimos|descumprimos|violei|infringi|cumprimos|respeitamos|estamos a (?:cumprir|violar)|estou a (?:cumprir|violar))|(?:estamos|estou) (?:\w+ )?(?:em (?:infracao|conformidade|situacao irregular)|de acordo|legais|dentro da lei)
        (?:isso|isto|e isto) e (?:\w+ )?(?:legal|ilegal|licito|permitido|proibido)
        (?:meu|minha|nosso|nossa) (?:[\w-]+ ){1,4}?(?:violou|infringiu|descumpriu|respeitou|cumpriu)
        (?:^|[.?!;:,] ?|se |que )(?![^.;?!]*\b(?:quem|sanc\w+|multas?|penas?|coimas?|consequencias?|acontece)\b)[^.;?!]*\b(?:viol(?:o|a|amos|am|ou|aram|ei|ando)|infrin(?:jo|ge|gimos|giu|giram|gi|gindo)|descumpr(?:o|e|iu|iram|indo)|incumpr(?:o|e|iu|iram)|desrespeit(?:o|a|ou|aram|ando|ei)|transgred(?:iu|iram|i)|transgride)\b
        (?:estou|estamos|esta|estao|estava|ficamos|fico) (?:\w+ )?(?:a (?:cumprir|respeitar|violar|infringir)|de acordo com|conforme|em conformidade|em regra|dentro d[ao]|fora d[ao]|em incumprimento|irregular|ilegal|legal)\b|(?:e|sera|seria|foi|era) (?:\w+ )?(?:legal|ilegal|licit[ao]|ilicit[ao]|permitid[ao]|proibid[ao]|conforme|compativel) [^.;?!]*(?:empresa|minh|nos|meu|fac|faz|que)
        (?:cumpr|respeit|obedec|atend|satisfaz)(?:o|e|em|imos|amos|a|am|emos)\b(?=[^.;?!]*\x00)(?<!que cumpre)
        """,
    ),
    (
        "advice",
        r"""
        (?<!que )(?:posso|podemos) (?!ler|ver|verificar|reutilizar|usar|utilizar|copiar|partilhar|acompanhar|acessar|aceder|pesquisar|visualizar|baixar|descarregar|consultar|encontrar|saber|confiar|perguntar|comparar|citar|buscar|procurar|achar|obter|provar|comprovar|conferir|confirmar|fazer)\w+r\b
        (?<!\w que )(?:eu )?dev(?:o|emos|eria|eriamos) (?!entender|interpretar|compreender|ler|ver|citar|consultar)\w+r\b
        o que (?:eu )?(?:devo|posso) fazer
        (?:posso|podemos) (?:processar|demitir|recusar|rescindir|exigir|reclamar|recorrer|cobrar|ser|despedir|despejar|cancelar)
        (?:meu|minha|nosso|nossa) \w+ (?:pode|deve)(?= |$)
        (?:tenho|temos) (?:o )?direito
        (?:sou|somos|estou) obrigad
        me aconselh|conselho juridico|o que (?:me |nos )?(?:aconselha|recomenda|sugere)|(?:tenho|temos) (?:de|que) pagar
        (?:vale|valeria|valera) (?:mesmo )?a pena|conv(?:em|iria|inha)(?:-me|-nos)?\b|(?:e|seria) (?:aconselhavel|prudente|sensato|recomendavel|melhor eu|boa ideia|conveniente)|(?:compensa|compensaria)(?:-me)?\b
        (?:preciso|precisamos|necessito|necessitamos) (?:de )?(?![^.;?!]*\b(?:procur|busc|pesquis)\w+)(?!(?:\w+ )?(?:saber|conhecer|ver\b|ler\b|consultar|citar|obter|encontrar|verificar|confirmar|comprovar|juntar|anexar|mostrar|comparar|localizar|entender|compreender|perceber|ter\b|acompanhar|confrontar|transcrever|apresentar o|apresentar a|apurar|determinar|descobrir|identificar|levantar|listar|provar|conferir|checar))(?:\w+ )?(?:licenca|autorizacao|permissao|alvara|advogado|\w+r\b)(?! (?:o texto|a redacao))|(?:sou|somos|estou|estamos) (?:\w+ )?(?:obrigad|autorizad|sujeit|proibid|dispensad)|(?:me|nos|-me|-nos) (?:aconselh|recomend|sugere)\w*|(?:aconselham?|recomendam?)[ -](?:me|nos)?
        (?:o |a )?(?:meu|minha|nosso|nossa) \w+ (?:pode|deve|tem (?:de|que|direito))\b|(?:posso|podemos|devo|devemos) (?:ser )?(?:\w+ ){0,2}(?:\w+r-me|multad|processad|despedid|despejad)|como (?:devo|posso|devemos|podemos) (?:reagir|proceder|me defender|defender-me|contestar|agir)|(?:e-me|me e) permitido
        aconselhar-me|recomendar-me|(?:me )?aconselharia|se (?:eu )?(?:devo|posso|preciso|tenho (?:de|que))
        (?:que|o que) (?:e que )?(?:eu )?(?:devo|devemos|posso|podemos|hei de) (?:fazer|agora)|(?:que|o que) (?:faco|fazemos)\b|(?:seria|e|sera) (?:melhor|preferivel|mais seguro|mais sensato|boa ideia|aconselhavel|recomendavel|prudente)|(?:melhor|preferivel) (?:pedir|recorrer|pagar|ir|esperar|contestar)|(?:qual|que) (?:e )?(?:a |o )?(?:melhor|estrategia|conselho|sua opiniao)
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        o que (?:significa|significam|quer dizer|querem dizer|se entende)
        qual (?:e )?o (?:significado|sentido) d
        como (?:\w+ ){0,3}interpretar|como se interpreta
        interpretacao correta
        \b(?:um|uma|o meu|a minha) (?:[\w-]+ ){1,3}(?:e|conta como|constitui|considera-se|cabe|enquadra-se|entra) (?:um |uma |no |na |em )?(?:\u02d1+|conceito|ambito|nocao)|quer(?: \w+)? dizer|(?:leitura|interpretacao|sentido|acepcao)\b[^.;?!]{0,80}(?:corret[ao]|cert[ao]|just[ao]|adequad[ao])|como (?:\w+ ){0,4}?(?:entender|interpretar|compreender|entendid[ao]|interpretad[ao])|(?:juizes|tribunais|juristas|doutrina) [^.;?!]{0,40}(?:discordam|divergem|divididos|nao concordam)|quem tem razao|(?:abrange|inclui|engloba) (?:o conceito|\u02d1)|\u02d1+[^.;?!]{0,80}(?:abrange|inclui|engloba)
        (?:alcance|amplitude|extensao|sentido|significado|interpretacao|exegese|acepcao|leitura) (?:exat[ao] |corret[ao] )?d[aeo]s? (?:termos?|conceitos?|expressa?o|expressoes|palavras?|nocao|vocabulo|locucao|\u02d1)
        (?:entende-se|se entende|se deve entender|devemos entender|entender|compreende-se) (?:exatamente |hoje )?por|\u02d1+[^.;?!]{0,90}\b(?:abrange|inclui|engloba|compreende|cobre|refere-se|aplica-se|significa|quer dizer)|(?:conta|contam|vale|valem|cabe|cabem|entra|entram|enquadra|enquadram|considera|consideram|e|sao)(?:-se)? (?:\w+ ){0,2}?(?:como |n[ao] |uma? )(?:o |a )?(?:conceito |nocao |termo |categoria )?(?:de )?\u02d1
        (?:interpretad[ao]|interpreta-se|interpretar|deve ler-se|ler-se|entendid[ao])
        """,
    ),
)
