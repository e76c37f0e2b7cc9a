"""Portuguese words by which a question asks for a list: of laws, changes, links, places, what is held.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Intent

LISTS_PT: Final[tuple[tuple[Intent, str], ...]] = (
    (
        "in_force",
        r"""
        <laws>,? <words>(?:(?<!entraram )(?<!entrou )em vigor|vigentes?|aplicaveis|vigoravam|vigoram|valiam|validas|validos|se aplicavam|valem)
        <which> <few><law> <words>(?:em vigor|vigente|vigorava|aplicavel)
        (?:direito|legislacao) (?:entao )?(?:em vigor|vigente|aplicavel|positiv[oa])|o que (?:vigorava|(?:estava|esta) (?:em vigor|vigente))|quais <few>(?:vigoravam|(?:estavam|eram) (?:em vigor|vigentes))|<which> <few>(?:<laws>|<parts>) se aplicavam
        (?:(?<!\x00 )(?<!\bo )(?<!\ba )<which>|<laws>) (?:<laws> )?<words>(?:(?<!entrou )(?<!entraram )(?<!entrar )em (?:vigor|vigencia)|vigentes?|vigora(?:m|vam|va|ndo)?|vigiam|vigia|vigeram?|valiam)(?! (?:desde|a partir))(?=[^.;?!\x00]*(?:[.;?!]|$))
        (?:<laws>|<which> <few><laws>) (?:estao|esta|estavam|estava) (?:\w+ )?(?:valendo|a valer|validas?|validos?|a vigorar|vigorando)
        (?:<which>|que) <few><laws> <few>(?:produziam efeitos?|tinham (?:vigencia|validade|forca)|obrigavam)
        """,
    ),
    (
        "period",
        r"""
        <laws> <few>(?:entraram em vigor|foram (?:aprovad|promulgad|revogad|editad)[ao]s)
        <which> <few>(?:<laws>|<parts>)(?: (?:d[aeo]s?|n[ao]s?)\b<gap>)? (?:mais )?(?:mudaram|sofreram|(?:foram|tem sido|tiveram) <few><changed>|se alteraram)
        (?:mudancas|alteracoes) (?:n[ao]s?|d[ao]s?) (?:[\w-]+ )?(?:legislacao|leis|direito)
        o que (?:mudou|foi alterado) n[ao]s? (?:[\w-]+ )?(?:legislacao|leis|lei|direito)
        (?:novas (?:leis|regras|normas)|novidades (?:legislativas|n[ao] (?:legislacao|direito))|novos (?:decretos|regulamentos))
        (?:<laws>|<parts>) (?:que )?(?:foram |mais |sofreram |recentemente |mudaram ?)*(?:<changed>|alteracoes|mexid[ao]s|tocad[ao]s|mudancas)(?! (?:por|pel[ao]s?)\b)|<which> <few>(?:<laws>|<parts>|diplomas) (?:foram (?:mexid|tocad)[ao]s|sofreram)|reformas? (?:legislativas?|legais|de \u02d0)|(?:alterou|mudou|passou) na legislacao|o que (?:aconteceu|se passou|se alterou|se mudou) n[ao]s? (?:legislacao|leis|direito)
        (?:<which>|alguma?s?|houve|ha) <few>(?:<laws>|<law>|diplomas|alteracoes|mudancas|modificacoes|reformas) (?:foi|foram|a|n[ao]s?|ocorrid[ao]s|feitas?|havid[ao]s|legislativ[ao]s|legal|legais|introduzid[ao]s)(?: (?:<changed>|mexid[ao]s?|tocad[ao]s?|legislac(?:ao|oes)|leis|lei|direito|alguma|ordenamento))?(?=[^.;?!\x00]*(?:[.;?!]|$))
        (?:alteracoes|mudancas|modificacoes|reformas|novidades|movimentos?|evolucao) (?:legislativ[ao]s?|legais|normativ[ao]s?)
        (?:quais|(?<!\bo )que|algo|alguma coisa) (?:\w+ )?(?:mudou|mudaram|foi alterad[ao]|foram (?:<changed>|alvo de|objeto de|objecto de))(?=[^.;?!\x00]*\u02d0)(?![^.;?!]*\x00)
        o que (?:ha|houve|aconteceu|se fez|saiu|foi publicado) (?:de )?(?:novo|nov\w+)? ?(?:n[ao]s?|em) (?:materia de )?(?:legislacao|leis|direito|materia legislativa)
        (?:lista|quadro|relacao|resumo|tabela|mapa) d[aeo]s? (?:alteracoes|mudancas|modificacoes|mexidas|novidades)(?=[^.;?!\x00]*\u02d0)(?![^.;?!]*\x00)
        """,
    ),
    (
        "effects",
        r"""
        o que (?:e que |foi que )?(?=(?:[ao]s? )?\x00)<gap>(?:alterou|mudou|revogou|modificou|altera|muda|modifica)
        o que <gap>\s(?:alterou|revogou|modificou)
        o que (?:alterou|mudou|altera|modificou|revogou) (?=(?:a |o )?\x00)
        (?:<changed>|revogad[ao]s?|introduzid[ao]s?|incluid[ao]s?)(?: (?:n[ao]s?|d[ao]s?|em) [^.;?!]{0,160}?\x00+)? (?:por|pel[ao]s?) (?=<name>)
        efeitos? d[aeo]s? (?=<name>)
        <which> (?:alteracoes|mudancas|modificacoes|revogacoes|novidades) (?=(?:a |o )?<name>)<gap>(?:introduziu|trouxe|fez|causou|provocou|operou|impos|implicou)
        <which> <few>(?:<laws>|<parts>) (?:alterou|modificou|revogou|mudou|foram <changed> (?:pel[ao]|por)|revogad[ao]s (?:pel[ao]|por)) ?(?=(?:a |o )?<name>)
        <which> <few>(?:<laws>|<parts>) (?=(?:a |o )<name>)<gap>(?:alterou|modificou|revogou|mudou)
        """,
    ),
    (
        "links",
        r"""
        (?:quem|<which>) <gap>(?:se apoiam?|se baseiam?|se fundamentam?) (?:n[ao]s?|em)
        (?:em outr[ao]s? lugar(?:es)?|noutr[ao]s? lugar(?:es)?|onde mais)
        citad[ao]s?(?: <few>)? ?(?:por|pel[ao]s?|em)|quem (?:o |a |os |as )?cita|onde <gap>citad[ao]s?
        (?:<which>) <gap>(?:citam?|remetem?|referem|refere|mencionam? (?=<name>))
        (?:remissoes|remissao|referencias?|ligacoes|citacoes) (?:cruzadas |feitas )?(?:a|ao|aos|para|de|do|da|entre)
        (?:remete|remetem|faz referencia|fazem referencia|fazem remissao|se referem?) (?:a|ao|aos|para)?
        a que <gap>(?:remete|se refere)
        <which> <few>(?:<laws>|<law>|<parts>) (?:ja )?<linking>
        <which> <few>(?:<laws>|<law>|<parts>) (?=<name>)<gap><linking>
        (?:base (?:legal|juridica)|fundamento (?:legal|juridico))
        (?:<laws>|<parts>|aquel[ae]s) que (?:o |a |os |as |lhe |nele |nela )?(?:citam|mencionam|invocam|remetem|referem|fazem referencia)(?: para| a| ao)?(?= |\W*$)(?=[^.;?!]*\x00|\W*$|[.,;?])
        (?:<laws>|<parts>) que (?:ele|ela|<name>)<gap>(?:cita|menciona|invoca|refere)
        (?:em|por) <which> <few>(?:<laws>|<law>|<parts>) (?=(?:(?:e|foi|sao) )?(?:o |a )?<name>|(?:ele|ela|e)\b)<gap>(?:citad|mencionad|referid|invocad|aparece|figura)[ao]?s?
        (?:e|sao|foi|foram|seja) (?:\w+ )?(?:citad|mencionad|referid|invocad)[ao]s?(?: em| n[ao]s?| por)?
        (?:<laws>|<parts>) (?:citad|mencionad|referid|invocad)[ao]s? (?:n[ao]s?|em|por|pel[ao]s?)
        (?:remissoes|remissao|referencias? cruzadas?|citacoes|citacao)|(?:faz|fazem|fez) (?:remissao|referencia|mencao)|por quem <gap>(?:citad|mencionad)|o que cita|(?:cita|remete) (?:a )?que
        (?:em|n[ao]s?) <which> <few>(?:<laws>|<parts>) se (?:basei?a|apoia|fundamenta)|(?:<laws>|<parts>) que (?:se )?(?:referem|citem|mencionem|remetam)(?: a| ao| para)?
        (?:tudo o|todos os|os) que (?:o |a )?(?:cita|citam|mencionam?)
        (?:quem|<which>|alguma?|algum|ha|existe[m]?|onde|lista d[aeo]s?|todas? as|todos? os) <few>(?:<laws>|<law>|<parts>|outr[ao]s?)? ?(?:que )?(?:tambem |lhe |nele |ja |mais )?<cite>(?: (?:a|ao|aos|para|em|n[ao]s?|sobre))?(?= (?:a |o |esse |este |essa |esta |ess\w )?(?:<name>|ele|ela|nele|artigo|lei))
        (?:onde|em que <few>(?:<laws>|<parts>)|por quem|por <which> <few>(?:<laws>|<parts>)) (?:e que )?<gap>(?:(?:e|sao|foi|foram|ser) (?:\w+ )?<cited>|aparecem?|figuram?|surgem?)(?=[^.;?!]*\x00|\W*$)
        (?:para|a) (?:que|quais|qual) <few>(?:<laws>|<law>|<parts>|textos)? ?<gap>(?:remete|remetem|se refere|se reporta|aponta|alude|faz (?:referencia|remissao))
        <name><gap>(?:remete|remetem|faz (?:referencia|remissao)|se refere|se reporta|alude|cita|menciona|invoca)(?: (?:a|ao|para))? (?:<which>|outr[ao]s|alguma?s?|o que) ?(?:outr[ao]s? )?(?:<laws>|<law>|<parts>|normas|que)?
        (?:<cited>|referenciad[ao]s?) (?:em|n[ao]s?|por|pel[ao]s?)(?= <name>)
        (?:que|quais) (?:outr[ao]s )?(?:<laws>|<law>|<parts>) (?:sao|estao|aparecem|vem|e|esta) (?:<cited>|indicad[ao]s) (?:n[ao]s?|em)
        (?:remissoes|remissao|referencias?|citacoes|mencoes|remetimentos?) <few>(?:d[ao]s? |a |ao |n[ao] |par[ao] )
        <which> <few>(?:<laws>|<parts>) (?:dependem?|decorrem?|se inspiram?) d[aeo]|\x00[^.;?!]{0,30}? ?(?:refere-se|reporta-se|remete|alude) (?:a|ao|para) (?:que|qual|quais)|que <few>(?:<laws>|<parts>) (?:[ao]s? )?(?:invocam|citam|mencionam|referem|aplicam)(?=\W*$)
        <which> <few>(?:<laws>|<law>|<parts>) (?:que )?(?:se )?\w+[ae]m? (?:a|aos?|as|para|sobre|com|d[ao]) (?=(?:o |a )?<name>)
        (?:<which>|ha|existem?) <few>(?:<laws>|<law>|<parts>) (?:que )?(?:se )?(?:assent|repous|basei|apoi|fund|fundament|radic|ancor)\w+ (?:em|n[ao]s?) (?=(?:o |a )?<name>)
        \bd[ao] (?=<name>)[^.;?!]*?\b(?:para|a) <which> <few>(?:<laws>|<law>|<parts>)
        (?:o que|aquilo que) (?:o |a )?<name><gap><cite>
        <name> (?:\w+ )?<cite> (?:a|aos?|as|para|pr[ao]s?) (?:<which>|quem|onde)
        <which> <few>(?:<laws>|<law>|<parts>) (?:que )?(?:fal|trat|ocup)\w+ (?:disso|del[ea]|desse artigo|dessa lei)
        <cite> (?:a |o )?<name>[^.;?!]{0,40}\b(?:outr[ao]s?|alguma?) <few>(?:<law>|<laws>|<parts>)
        (?:remissoes|referencias|citacoes|mencoes) (?:que )?(?:part|sai|sae|proced)\w+
        (?:alusoes|alusao|mencoes|mencao) (?:a|aos?|as)(?= <name>)
        o que (?:nomeia|invoca|evoca|refere) (?=(?:o |a )?<name>)
        """,
    ),
    (
        "search",
        r"""
        (?:alguma coisa|algo|informac(?:ao|oes)|textos?) sobre
        (?:em )?<which> <parts> (?:d[ao]|de) ?\x00+ (?:se )?(?:fix|estabelec|regul|determin|preve|defin|disciplin|proib|pun|garant|impoe|imp[oõ]e)\w*(?! (?:o |a )?\x00)
        interesse em|me interessam?
        (?:procur|busc)(?:ar|a|e|o|ue|uem|ando)|pesquis(?:ar|e|a(?! (?:de |no |por )?(?:texto|palavra)))|(?<!posso )encontr(?:ar|e)|ache|localiz(?:ar|e)
        <which> <few>(?:<laws>|<parts>)(?: (?:d[aeo]s?|n[ao]s?|em)\b<gap>| \x00+)? ?(?:mencionam|contem|falam|tratam|regulam|dispoem|versam|abordam)(?: d[aeo]s?| sobre)?(?! <name>)
        (?:onde|em <which> <few>(?:<laws>|<parts>)) <gap>(?=[^.;?!]*\b(?:regulad|tratad|previst|definid|disciplinad)[ao])
        (?:existe|existem|ha|tem) (?:alguma?s?|uma?s?)? ?<few>(?:<laws>|<law>|<parts>)(?= (?:sobre|contra|acerca|a respeito|que(?! (?:se )?(?:cit|remit|remet|refi?er|mencion|invoc)[^.;?!]*\x00)))
        o que (?:diz|dizem|preve) (?:a|o|as) (?!\x00)<few>(?:lei|direito|legislacao|leis)(?: [\w-]+)?(?= (?:sobre|acerca|a respeito))
        (?:<laws>|<parts>|trechos?|regras?|normas?) (?:relativ[ao]s? (?:a|ao|aos|as)|referentes? (?:a|ao|aos|as)|respeitantes? (?:a|ao|aos)|concernentes? a|sobre|acerca d[aeo]s?|em materia de|a respeito d[aeo]s?)(?! (?:<name>|\u02d0|(?:isso|ele|ela|que)\b))(?![^,.;?!]*\b(?:<changed>|mudaram))
        (?:<laws>|<parts>|trechos?) que (?:mencionam|contem|contenham|falam|falem|tratam|tratem|regulam|abordam|versam)(?: d[aeo]s?| sobre| a palavra)?(?! (?:o |a )?(?:<name>|\W*$))
        (?:onde|em <which> <few>(?:<laws>|<parts>)) <gap>(?:se (?:fala|trata|menciona|aborda)|e (?:mencionad|tratad|abordad|referid)[ao]|aparece|ha mencao|se le)(?: d[aeo]s?| sobre| a)?
        pesquisa (?:de |no |por )?(?:texto|palavras?)?|palavras?-chave|ocorrencias d[aeo]s?
        (?:algum|alguma|um|uma) <few>(?:<law>|<parts>) (?:trata|fala|menciona|regula|aborda|versa)(?: d[aeo]s?| sobre)?(?! (?:o |a )?<name>)
        (?:<which>|algum|alguma|ha|existe[m]?) <few>(?:<laws>|<law>|<parts>|normas?|regras?) (?:d[aeo]s? <gap>\x00+ ?)?(?:que )?(?:trat[ae]m?|fal[ae]m?|disp(?:oe|onha)m?|cuid[ae]m?|vers[ae]m?|regul[ae]m?|abord[ae]m?|ocup[ae]m?-se|discipline?[am]?)(?: d[aeo]s?| sobre| a)?(?! (?:o |a )?<name>)
        (?:em|n[ao]) (?:que|qual|quais) <few>(?:parte|ponto|passagem|trecho|passo|lugar|sitio|capitulo|altura|<parts>|<laws>) <gap>(?:se )?(?:fala|trata|menciona|aborda|refere|le|encontra|esta|aparece|consta|ocorre)(?: escrit[ao])?(?: d[aeo]s?| sobre| a)?(?! (?:o |a )?<name>)
        (?:<laws>|<law>|direito|legislador)(?! (?:\w+ )?\x00) (?:\w+ )?(?:diz|dizem|preve|preveem|estabelece|determina|dispoe|fala|regula) (?:algo |alguma coisa |o que )?(?:sobre|acerca d[aeo]s?|quanto a[os]?|a respeito d[aeo]s?|em materia de|relativamente a[os]?|no que (?:toca|respeita) a[os]?)
        tudo (?:o )?que (?:fal[ae]|trat[ae]|dig[ae]|diz|se relacion[ae]|tem a ver|envolv[ae]|mencion[ae]|respeit[ae])(?: respeito)?(?: d[aeo]s?| sobre| com| a[os]?)?
        (?:a procura|em busca|atras|(?:vontade|necessidade)) d[aeo]s? <few>(?:<laws>|<parts>|regras|normas|informac\w+)?(?: (?:sobre|acerca d[aeo]s?|relativ[ao]s? a[os]?))?
        (?:<laws>|<parts>|regras|normas|disposicoes) (?:que )?(?:aplicave(?:l|is)|referentes|relativ[ao]s|relacionad[ao]s|ligad[ao]s|respeitantes|atinentes|concernentes|em materia|no dominio|na area|no ambito) ?(?:a[os]?|as|com|d[aeo]s?)(?! (?:<name>|\u02d0))
        (?:onde|em que) (?:e que )?(?:se )?(?:fala|trata|menciona|consta|aparece|ocorre|surge) (?:a (?:palavra|expressao)|o termo|d[aeo]s?|sobre|em)?(?! ?(?:o |a )?<name>)
        (?:palavra|expressao|termo) \u02d1+[^.;?!]{0,40}(?:aparece|ocorre|surge|figura|consta|existe)
        (?:ler|saber|conhecer|informar-me) (?:mais |algo |alguma coisa )?sobre(?! (?:o |a )?<name>)|tudo (?:sobre|acerca d\w+|o que ha sobre)|(?:<laws>|<parts>|regras|normas|disposicoes) (?:existem|ha|vigoram|existe) (?:acerca d\w+|sobre|para|contra|quanto a\w?|relativ\w+ a\w?|em materia d\w+)|onde (?:e que )?(?:as |a )?(?:<laws>|<law>) (?:\w+ )?(?:trat\w+|regul\w+|fal\w+|disp\w+)(?: d[aeo]s?| sobre)?
        <which> <few>(?:<laws>|<law>|<parts>) (?:d[aeo]s? <gap>\x00+ ?)?(?:se ocupam?|se dedicam?|e dedicad[ao]|versam?|fala[m]? em|cuidam?)(?: d[aeo]s?| a[os]?| em)?(?! (?:o |a )?<name>)
        (?:alguma coisa|algo|qualquer coisa|nada) (?:n[ao]s?|em) (?:\w+ ){1,2}(?:sobre|acerca|a respeito)(?: d[aeo]s?)?(?! (?:o |a )?<name>)
        (?:<laws>|<parts>|preceitos?) que (?!(?:foram|eram|estavam|estejam|estao|sejam|sao|vigora\w+|vigiam|mudaram|tem|tenham|tinham|tiveram|entra\w+|sofre\w+|existem|existiam|haja|ha|val\w+|voces)\b)(?:se )?\w+[ae]m(?: d[aeo]s?| sobre| a[os]?| com)?(?= )(?![^.;?!]*\x00)
        palavras?(?=:)|termos?(?= ?:)
        (?:ha|existem?|tem) (?:alguma?s? |uma?s? )?(?:<law>|<laws>|regras?)(?: (?:para|sobre) (?:isso|isto)| a respeito)?(?= ?[.?!]?$)
        <which> <few>(?:<laws>|<parts>) (?!(?:sao|sejam|eram|foram|tem|tenham|tinham|tiveram|vig\w+|val\w+|entr\w+|mud\w+|fic\w+|exist\w+|hav\w+|depend\w+|decorr\w+|pod\w+|dev\w+|est\w+|voces|vc|<linking>|<cite>)(?!\w))\w+(?:vam|iam|am|em)(?: d[aeo]s?| sobre| com)?(?= (?!(?:ess|est|aquel|el[ea]\b|isso|isto)))(?![^.;?!]*\x00)
        o que (?:vale|valia|vigora|vigorava) (?:em |no dia |a )?\u02d0* ?para (?![^.;?!]*\x00)
        (?<=[:,] )o que (?:diz|preve|dispoe|estabelece) (?:a lei|o direito|a legislacao)(?= ?[.?!]?$)
        (?:<laws>|<parts>) (?:sobre|acerca d[aeo]s?) (?=(?:[ao]s? )?[\w-]+ n[ao] \x00)
        """,
    ),
    (
        "coverage",
        r"""
        o que (?:se pode|da para|posso|podemos|e possivel|pode-se) (?:encontrar|consultar|achar|ver|procurar)(?: aqui)?
        o que (?:voces?|ha|existe|esta|consta) (?:tem|possuem?|guardam?|cobrem?|aqui|n[oa] (?:acervo|base|colecao))
        (?:o que|que) (?:contem|abrange|cobre) (?:o|a|este|esta|sua|seu)(?! (?:palavra|expressao|termo))
        cobertura
        acervo|(?<!um )(?<!uma )(?:base de dados|banco de dados)
        (?:quais|que) (?:\w+ ){0,2}(?:leis|textos|fontes|paises|editores|normas|idiomas|estados|jurisdicoes) (?:voces?|sao cobert\w+|estao (?:no acervo|disponiveis)|ha (?:aqui|no acervo)|posso)
        voces? (?:tem|possuem?|cobrem?|conhecem?)
        (?:ate quando|ate que (?:dia|data)) <gap>(?:atualizad|verificad|complet|cobert)\w+
        (?:quao|o quao) atualizad\w+|(?:seus|vossos) dados|os dados (?:estao|sao|vao|chegam)
        (?:<laws>|legislac(?:ao|oes)|paises|textos|linguas) (?:que )?(?:estao |sao |esta )?(?:disponive(?:l|is)|acessive(?:l|is)|abrangid[ao]s|cobert[ao]s|inclu[ií]d[ao]s|consultaveis)|o que (?:posso|podemos|se pode) (?:consultar|pesquisar|procurar)|(?:lista|elenco|catalogo|panorama) d[aeo]s? (?:<laws> )?(?:disponiveis|existentes|que (?:tem|voces|possuem))
        ate (?:que|quando|onde) <gap>(?:atualizad|verificad|complet|cobert|remontam|vao|vai|abrangem)\w*|(?:tem|possuem|dispoem|disponibilizam|oferecem|cobrem) (?:de )?<which>|(?:de )?<which> <few>(?:<laws>|legislacao|legislacoes) (?:tem|dispoem|possuem|disponibilizam|oferecem|voces|cobrem|guardam)
        (?:quant[ao]s|que|quais) <few>(?:<laws>|textos|documentos|paises|estados|linguas|idiomas|versoes|diplomas) <few>(?:n[ao]s?|d[ao]s?|em|n[ae]st[ae]|n[ae]ss[ae]) (?:\w+ )?<store>(?![^.;?!]*\x00)
        (?:que|quais|em que|quantas|de que|de quais|por que) (?:\w+ )?(?:linguas|idiomas|paises|jurisdicoes|fontes|editores|ordenamentos|periodos?)(?![^.;?!]*\x00)
        (?:voss[ao]|sua|seu|dest[ae]|dess[ae]|n?est[ae]|n?ess[ae]|a|o|n[ao]|d[ao]) <store>(?= (?:e|esta|cobre|abrange|inclui|contem|tem|vai|chega|remonta|comeca|termina|foi|compreende|oferece|de voces|de vcs)|\W*$)(?![^.;?!]*\x00)
        (?:<laws>|textos|paises|linguas) (?:\w+ )?(?:esta|estao|e|sao|foram|foi) (?:\w+ )?(?:incluid|abrangid|cobert|compreendid|contemplad|carregad|disponivei|disponivel|reunid|catalogad|integrad)\w*
        lacunas?|licencas? (?:d[aeo]s|de uso|aplica|sob)|(?:sob|com) (?:que|qual) licenca|qual (?:e )?a licenca|ultima (?:atualizacao|actualizacao)|(?:frequencia|periodicidade)|abrangencia|ambito (?:temporal|d[aeo]s? (?:voss|su|acerv|bas|colec)\w+)|(?:quao|como) (?:complet|recent|atual|atuais)\w*
        o que (?:e que )?(?:voces |aqui |este \w+ |esta \w+ |se )?(?:tem|tenho|oferec\w+|disponibiliz\w+|cobr\w+|abrang\w+|contem|inclu\w+|guard\w+|posso|podemos|da para|pode)(?: aqui| consultar| encontrar| ver| pesquisar| saber| a disposicao)+
        (?:ate|desde(?= (?:que|qual))) (?:que|quando|qual|onde) (?:\w+ )?(?:dia|data|ano|momento|altura|periodo)? ?(?:vai|vao|chega|chegam|se estende|esta|estao|cobre|abrange|recua|remonta|vem|garantem|e garantid\w|sao)(?! [^.;?!]*\x00)
        (?:dispoem|dispoe|tem|possuem|guardam|oferecem) (?:voces )?(?:de |em )?(?:arquivo|acervo|carteira|stock|catalogo)
        (?:tamanho|dimensao) d[aeo]
        <which> <few>(?:<laws>|textos|fontes|informac\w+) <few>(?:posso|podemos|se podem|disponibiliz\w+|oferec\w+) (?:\w+ )?(?:aqui|convosco|a disposicao)
        (?:informac(?:ao|oes)|materia[l]?|conteudos?) (?:juridic\w+|legal|legais|legislativ\w+)|(?:vossos|seus|vossas|suas) (?:textos|leis|documentos|fontes)(?![^.;?!]*\x00)|(?:textos|dados|leis) (?:sao |estao )?(?:atualizad|actualizad|revist)\w+ (?:com que|de quanto)|com que (?:regularidade|frequencia|periodicidade)
        (?:de onde|donde) (?:e que )?(?:tir|v|obt|retir|prov|extra|sa)\w+ (?:[ao]s |est[ae]s |ess[ae]s )?(?:vossos |vossas |seus |suas )?(?:dados|textos|leis|informacoes|conteudos)(?![^.;?!]*\x00)
        """,
    ),
)
