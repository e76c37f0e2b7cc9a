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
            <laws>,? (?:[\w'-]+ ){0,7}?(?:(?<!entraram )(?<!entrou )em vigor|vigentes?|aplicaveis|vigoravam|vigoram|valiam|validas|validos|se aplicavam|valem)
            <which> <few><law> (?:[\w'-]+ ){0,7}?(?:em vigor|vigente|vigorava|aplicavel)
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
            """,
        ),
        (
            "search",
            r"""
            (?:alguma coisa|algo|informac(?:ao|oes)|textos?) sobre
            interesse em|me interessam?
            (?:procur|busc)(?:ar|a|e|o|ue|uem|ando)|pesquis(?:ar|e|a)|encontr(?:ar|e)|ache|localiz(?:ar|e)
            <which> <few>(?:<laws>|<parts>)(?: (?:d[aeo]s?|n[ao]s?|em)\b<gap>| \x00+)? ?(?:mencionam|contem|falam|tratam|regulam|dispoem|versam|abordam)(?: d[aeo]s?| sobre)?
            (?:onde|em <which> <few>(?:<laws>|<parts>)) <gap>(?=[^.;?!]*\b(?:regulad|tratad|previst|definid|disciplinad)[ao])
            (?:existe|existem|ha|tem) (?:alguma?s?|uma?s?)? ?<few>(?:<laws>|<law>|<parts>)(?= (?:sobre|contra|acerca|a respeito|que))
            o que (?:diz|dizem|preve) (?:a|o|as) (?!\x00)<few>(?:lei|direito|legislacao|leis)(?: [\w-]+)?(?= (?:sobre|acerca|a respeito))
            """,
        ),
        (
            "coverage",
            r"""
            o que (?:se pode|da para|posso|podemos|e possivel|pode-se) (?:encontrar|consultar|achar|ver|procurar)(?: aqui)?
            o que (?:voces?|ha|existe|esta|consta) (?:tem|possuem?|guardam?|cobrem?|aqui|n[oa] (?:acervo|base|colecao))
            (?:o que|que) (?:contem|abrange|cobre) (?:o|a|este|esta|sua|seu)
            cobertura
            acervo|base de dados|banco de dados
            (?:quais|que) (?:\w+ ){0,2}(?:leis|textos|fontes|paises|editores|normas|idiomas|estados|jurisdicoes) (?:voces?|sao cobert\w+|estao (?:no acervo|disponiveis)|ha (?:aqui|no acervo)|posso)
            voces? (?:tem|possuem?|cobrem?|conhecem?)
            (?:ate quando|ate que (?:dia|data)) <gap>(?:atualizad|verificad|complet|cobert)\w+
            (?:quao|o quao) atualizad\w+|(?:seus|os) dados
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
            """,
        ),
        (
            "timeline",
            r"""
            linha do tempo
            cronologia
            versoes (?:d[aeo]s?|sucessivas|existem|tem|ha|\x00)
            (?:todas as|quais(?: sao)?(?: as)?|quantas) (?:versoes|vezes)
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
