"""Portuguese words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import AskingWords
from domain.asking.pt_marks import MARKS_PT, PREDICATES_PT

PT: Final = AskingWords(
    language="pt",
    law="a lei",
    provision="o artigo",
    nouns=(
        (
            "laws",
            (
                r"(?:leis|normas|atos|regulamentos|diretivas|directivas|codigos|decretos|portarias|textos"
                r"|resolucoes|decisoes|regras|diplomas|constituicoes|tratados)"
            ),
        ),
        (
            "law",
            r"(?:lei|norma|ato|regulamento|diretiva|codigo|decreto|direito|diploma|emenda)",
        ),
        (
            "parts",
            r"(?:artigos?|dispositivos?(?: legais)?|paragrafos?|incisos?|disposic(?:ao|oes))",
        ),
        ("changed", r"(?:alterad|modificad|revist|mudad|emendad|reformad|atualizad)[ao]s?"),
        ("which", r"(?:quais|que|qual)"),
    ),
    cues=(
        (
            "in_force",
            r"""
            <laws>,? <words>(?:(?<!entraram )(?<!entrou )em vigor|vigentes?|aplicaveis|vigoravam|vigoram|valiam|validas|validos|se aplicavam|valem)
            <which> <few><law> <words>(?:em vigor|vigente|vigorava|aplicavel)
            (?:direito|legislacao) (?:entao )?(?:em vigor|vigente|aplicavel)|o que (?:vigorava|(?:estava|esta) (?:em vigor|vigente))|quais <few>(?:vigoravam|(?:estavam|eram) (?:em vigor|vigentes))|<which> <few>(?:<laws>|<parts>) se aplicavam
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
            """,
        ),
        (
            "effects",
            r"""
            o que (?=(?:[ao]s? )?\x00)<gap>(?:alterou|mudou|revogou|modificou|altera|muda|modifica)
            o que <gap>\s(?:alterou|revogou|modificou)
            o que (?:alterou|mudou|altera|modificou|revogou) (?=(?:a |o )?\x00)
            (?:<changed>|revogad[ao]s?|introduzid[ao]s?|incluid[ao]s?)(?: (?:n[ao]s?|d[ao]s?|em) [^.;?!]{0,160}?\x00+)? (?:por|pel[ao]s?) (?=<name>)
            efeitos? d[aeo]s? (?=<name>)
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
            """,
        ),
        (
            "search",
            r"""
            (?:alguma coisa|algo|informac(?:ao|oes)|textos?) sobre
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
            """,
        ),
        (
            "coverage",
            r"""
            o que (?:se pode|da para|posso|podemos|e possivel|pode-se) (?:encontrar|consultar|achar|ver|procurar)(?: aqui)?
            o que (?:voces?|ha|existe|esta|consta) (?:tem|possuem?|guardam?|cobrem?|aqui|n[oa] (?:acervo|base|colecao))
            (?:o que|que) (?:contem|abrange|cobre) (?:o|a|este|esta|sua|seu)(?! (?:palavra|expressao|termo))
            cobertura
            acervo|base de dados|banco de dados
            (?:quais|que) (?:\w+ ){0,2}(?:leis|textos|fontes|paises|editores|normas|idiomas|estados|jurisdicoes) (?:voces?|sao cobert\w+|estao (?:no acervo|disponiveis)|ha (?:aqui|no acervo)|posso)
            voces? (?:tem|possuem?|cobrem?|conhecem?)
            (?:ate quando|ate que (?:dia|data)) <gap>(?:atualizad|verificad|complet|cobert)\w+
            (?:quao|o quao) atualizad\w+|(?:seus|vossos) dados|os dados (?:estao|sao|vao|chegam)
            (?:<laws>|legislac(?:ao|oes)|paises|textos|linguas) (?:que )?(?:estao |sao |esta )?(?:disponive(?:l|is)|acessive(?:l|is)|abrangid[ao]s|cobert[ao]s|inclu[ií]d[ao]s|consultaveis)|o que (?:posso|podemos|se pode) (?:consultar|pesquisar|procurar)|(?:lista|elenco|catalogo|panorama) d[aeo]s? (?:<laws> )?(?:disponiveis|existentes|que (?:tem|voces|possuem))
            ate (?:que|quando|onde) <gap>(?:atualizad|verificad|complet|cobert|remontam|vao|vai|abrangem)\w*|(?:tem|possuem|dispoem|disponibilizam|oferecem|cobrem) (?:de )?<which>|(?:de )?<which> <few>(?:<laws>|legislacao|legislacoes) (?:tem|dispoem|possuem|disponibilizam|oferecem|voces|cobrem|guardam)
            """,
        ),
        (
            "provenance",
            r"""
            (?:seu|vosso|teu) texto|(?:sua|vossa|tua) (?:versao|copia|redacao)
            confiar|confiavel
            (?:inventaram|inventou|inventad[ao]|falsificad[ao])
            de onde (?:vem|veio|vieram|provem|saiu|foi tirad\w|voces? tirar\w*)
            procedencia|proveniencia|hash|assinatura
            origem d
            (?:fonte|publicacao) (?:oficial|original)
            fonte d|(?:a|sua|qual a) (?:fonte|origem)
            provas? (?:de inclusao|do texto|da origem|de autenticidade|deste|de que|que|d[aeo])
            (?:prove|comprove|provar|comprovar|comprova-se)(?= )
            como (?:se |posso |podemos |e que se |eu )?(?:comprova|comprovar|verificar|verifica|verifico|provar|prova|confirmar|confirma|conferir|checar|saber se)
            (?:verificar|confirmar|conferir)(?= <gap>(?:texto|\x00))
            autentic(?:o|a|idade)
            fontes?|(?:diario|boletim|jornal) (?:oficial|da republica)|onde (?:foi|e|esta) <gap>publicad[ao]|de (?:que|qual) <few>(?:documento|publicacao|fonte|ficheiro|arquivo|jornal)|(?:e|sao|seja) (?:\w+ )?(?:oficial|oficiais|fidedign[ao]|autentic[ao])|comprov\w+|certific\w+|atest\w+
            quem publicou|(?:o|do) original(?! \w)|bem (?:citad|reproduzid)[ao]|(?:ter|tenho) (?:a )?certeza|como (?:estar|ter)
            """,
        ),
        (
            "timeline",
            r"""
            linha do tempo
            cronologia
            versoes (?:d[aeo]s?|sucessivas|existem|tem|ha|\x00)
            (?:todas as|quais(?: sao)?(?: as)?|quantas) (?:versoes|vezes)
            (?:suas|todas as suas|as|diferentes) versoes
            """,
        ),
        (
            "history",
            r"""
            por (?:qual|que) (?:lei|emenda|ato|reforma)
            (?:ja|sempre) (?:foi|teve|esteve|dizia|existiu)
            (?:antigamente|no passado|outrora|originalmente)
            historicos?
            historias?
            evoluc(?:ao|oes)
            evoluiu|evoluiram
            ao longo d(?:o tempo|os anos)
            desde quando|a partir de quando|ha quanto tempo
            (?:redac(?:ao|oes)|vers(?:ao|oes)|textos?|teor) (?:anterior(?:es)?|original|originais|antig[ao]s?|previ[ao]s?|passad[ao]s?|precedentes?)
            (?:versao|redacao) antes
            (?:quem|que lei|qual lei|que emenda|qual emenda) (?:alterou|mudou|modificou|incluiu|introduziu|emendou)
            quando <gap>(?:entrou|entraram|passou a vigorar|revogad\w+|incluid\w+|inserid\w+|introduzid\w+|acrescentad\w+|suprimid\w+|criad\w+|promulgad\w+|publicad\w+|aprovad\w+|<changed>|mudou|alterad\w+)(?: em vigor)?
            entrada em vigor|entrou em vigor
            (?:ultima|ultimas) (?:alterac(?:ao|oes)|mudancas?|modificac(?:ao|oes))
            quando <gap>(?:mexid|tocad)\w+|(?:redacoes|versoes|formulacoes)(?: sucessivas| do| da)|(?:todas as|as) redacoes|historico de|alteracoes (?:sofridas|sucessivas)
            """,
        ),
        (
            "change",
            r"""
            (?:suprimid|acrescentad|retirad|incluid)[ao]s?
            (?:inalterad[ao]|identic[ao]s?|[oa] mesm[ao]|igual|reescrit[ao])
            mud(?:ou|aram|ancas?|a|ava)
            alter(?:ad[ao]s?|ou|aram|acoes|acao)
            modificad[ao]s?|modific(?:ou|aram|acao|acoes)
            emendas?|reformas?|revis(?:ao|oes)
            o que (?:e|ha de) (?:novo|diferente)
            mexid[ao]s?|mexeu|acrescentou|retirou|distingue(?:m)?
            """,
        ),
        (
            "diff",
            r"""
            quadro comparativo|em relacao a|em comparacao com
            compar(?:ar|acao|ando|em|e|acoes)(?:-(?:o|a|os|as))?
            diferencas?
            difere|diferem|lado a lado|cotej(?:ar|e|o)
            """,
        ),
        (
            "contains",
            r"""
            contem|continha
            mencion(?:a|ava|ou|ar|am)
            (?:aparece|apareceu|consta|constava|constou|figura|inclui|incluia)
            """,
        ),
        (
            "text",
            r"""
            (?:de|do) que (?:trata|fala)|sobre o que (?:e|fala|trata)
            textos?
            redacao
            diz|dizia|dizem|diziam
            dispoe|dispunha|dispoem
            preve|previa|preveem|estabelec(?:e|ia)|determin(?:a|ava)
            teor|conteudo
            (?:em vigor|vigentes?|vigora|vigorava|aplicavel|valia|vale)
            versao
            (?:estava|estavam)(?= )
            sumario|indice|estrutura(?:d[ao])?
            """,
        ),
        (
            "look",
            r"""
            qua(?:l|is) (?:e|era|foi|sao|eram)
            """,
        ),
        (
            "show",
            r"""
            (?:me )?fale(?:-me)? (?:sobre|d[aeo])|mostr[ea]m?(?:-me)?|mostrar|exib[ae]|de-me|cite|liste|listar|diga(?:-me)?|ler|ver|apresente|traga
            """,
        ),
    ),
    marks=MARKS_PT,
    predicates=PREDICATES_PT,
)
