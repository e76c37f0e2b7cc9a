"""Portuguese words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import AskingWords
from domain.asking.pt_lists import LISTS_PT
from domain.asking.pt_marks import MARKS_PT, PREDICATES_PT

PT: Final = AskingWords(
    language="pt",
    law="a lei",
    provision="o artigo",
    nouns=(
        (
            "laws",
            (
                r"(?:leis|legislac(?:ao|oes)|normas|normativos|atos|actos|ordenamento|regulamentos|diretivas|directivas|codigos|decretos|portarias|textos"
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
        ("changed", r"(?:alterad|modificad|revist|mudad|emendad|reformad|atualizad|revisad)[ao]s?"),
        (
            "store",
            r"(?:acervo|bases?(?: de dados)?|bancos? de dados|colec(?:ao|oes)|arquivos?|repositorio|catalogo|plataforma|sistema|site|servico)",
        ),
        (
            "cite",
            r"(?:cit(?:a|am|e|em|ou|aram)|mencion(?:a|am|e|em|ou|aram)|invoc(?:a|am|ou|aram)|invoque[m]?|remet(?:e|em|a|am|eu|eram)|alud(?:e|em|iu)|evoc(?:a|am)|apont(?:a|am|e|em)|report(?:a|am)-se|reporta[m]?|(?:faz|fazem|faca|facam|fez|fizeram) (?:\w+ )?(?:referencia|remissao|mencao|alusao)|se (?:refer|report|apoi|basei|fundament|socorr)\w+|refer(?:e|em|iu|iram)(?:-se)?)",
        ),
        (
            "cited",
            r"(?:citad|mencionad|referid|invocad|nomead|evocad|referenciad|aludid)[ao]s?",
        ),
        ("which", r"(?:quais|que|qual)"),
    ),
    cues=(
        *LISTS_PT,
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
            fontes?|(?:diario|boletim|jornal) (?:oficial|da republica)|onde (?:foi|e|esta) <gap>publicad[ao]|de (?:que|qual) <few>(?:documento|publicacao|fonte|ficheiro|arquivo|jornal)|(?:e|sao|seja) (?!fonte|publicacao|origem)(?:\w+ )?(?:oficial|oficiais|fidedign[ao]|autentic[ao])|comprov\w+|certific\w+|atest\w+
            quem publicou|(?:o|do) original(?! \w)|bem (?:citad|reproduzid)[ao]|(?:ter|tenho) (?:a )?certeza|como (?:estar|ter)
            (?:onde|em que (?:\w+ )?(?:diario|jornal|boletim|gazeta|publicacao|folha|orgao)(?: oficial)?) (?:e que )?(?:foi|saiu|esta|se encontra|foram) (?:\w+mente )?(?:publicad[ao]|editad[ao]|impress[ao]|oficial\w*)(?=[^.;?!]*\x00)
            de onde (?:e que )?(?:<gap>)?(?:foi|foram|vem|tir\w+|retir\w+|extra\w+|copi\w+|obt\w+|sai\w*|vei\w+|prov\w+|proced\w+)
            (?:fidedign|genuin|verdadeir|verosimil|autentic|fiavel|fiaveis|veridic)\w*|(?:o|a) (?:texto |versao )?(?:verdadeir|cert|real)[ao](?=\W*$)
            (?:(?<!desde a )origem|proveniencia|procedencia|autenticidade|integridade|genuinidade|fiabilidade|veracidade|soma de verificacao|checksum|assinatura|impressao digital|cadeia de custodia)
            (?:documentar|documentam|fundamentar|garant(?:e|em|ir|ia)) (?:que )?<gap>(?:origem|texto|redacao|\x00)
            (?:donde|de onde) (?:e que )?(?:vem|veio|provem|saiu|tiraram)|(?:em|n[ao]) (?:que|qual) (?:\w+ )?(?:documento|ficheiro|fonte|publicacao|edicao) (?:\w+ )?(?:se )?(?:baseia|apoia|assenta|funda)|adulterad[ao]|manipulad[ao]|garantias?
            sha(?:-?[0-9]*)?(?:-?wert)?|(?:getreue|wortgetreue|originalgetreue) |copia (?:fiel|fedele)|(?:como|come|wie) (?:e que )?(?:eu )?(?:prov|comprov|dimostr|beweis)\w+
            """,
        ),
        (
            "timeline",
            r"""
            linha do tempo
            cronologia
            versoes (?:d[aeo]s?|sucessivas|existem|tem|ha|\x00)
            (?<!em )(?:todas as|quais(?: sao)?(?: as)?|quantas) (?:versoes|vezes)
            (?:suas|todas as suas|as|diferentes) versoes
            (?:por )?quant[ao]s (?:redacoes|versoes|alteracoes|emendas|reformas|revisoes|modificacoes|estados|mudancas)
            (?:em que|quais (?:as|sao as)?|todas as|que) ?(?:datas|dias|momentos|ocasioes) <gap>(?:<changed>|mud\w+|alter\w+|sofre\w+|entr\w+)
            tod[ao]s (?:[ao]s )?(?:estados|redacoes|consolidacoes|alteracoes|emendas|textos consolidados|edicoes)|(?:estados|textos|versoes) consolidad[ao]s|(?:lista|relacao|quadro|tabela|resumo) (?:cronologic[ao] )?d[aeo]s? (?:alteracoes|emendas|versoes|modificacoes)|cronologic\w+
            """,
        ),
        (
            "history",
            r"""
            a que (?:lei|norma|reforma|alteracao|ato) [^.;?!]*\bdevem?
            que (?:lei|norma|ato|reforma|alteracao) (?:deu|conferiu|atribuiu)
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
            (?:antes|depois|mais tarde)(?: disso)?(?=\W*$)
            (?:quem|que lei|qual lei|que emenda|qual emenda) (?:alterou|mudou|modificou|incluiu|introduziu|emendou)
            quando <gap>(?:entrou|entraram|passou a vigorar|revogad\w+|incluid\w+|inserid\w+|introduzid\w+|acrescentad\w+|suprimid\w+|criad\w+|promulgad\w+|publicad\w+|aprovad\w+|<changed>|mudou|alterad\w+)(?: em vigor)?
            entrada em vigor|entrou em vigor
            (?:ultima|ultimas) (?:alterac(?:ao|oes)|mudancas?|modificac(?:ao|oes))
            quando <gap>(?:mexid|tocad)\w+|(?:redacoes|versoes|formulacoes)(?: sucessivas| do| da)|(?:todas as|as) redacoes|historico de|alteracoes (?:sofridas|sucessivas)
            (?:trajetoria|trajectoria|percurso|vida|genese|antecedentes|itinerario|caminho|cronica)(?= (?:\w+ ){0,3}?(?:d[aeo]s?\b|desse|deste|complet|legislativ))
            (?:foi|foram|ja foi|tera sido|ainda nao foi) (?:\w+ )?(?:revogad|suprimid|introduzid|aditad|inserid|acrescentad|renumerad|criad|eliminad)[ao]s?(?! (?:por|pel[ao]s?) \x00)
            em que (?:momento|altura|ano|data|dia|mes|ocasiao) <gap>(?:surg\w+|aparec\w+|nasc\w+|entrou|passou|foi|mudou|comecou|deixou)
            (?:desde|a partir de) (?:quando|que (?:dia|data|momento|altura|ano))|quando (?:e que )?(?:surg\w+|aparec\w+|deixou|comecou|nasc\w+)
            (?:cada|tod[ao]s? [ao]s?|as varias|as diversas|as diferentes|sucessivas|as multiplas) (?:redac|vers|formul|text|teor)\w+|(?:redac|vers|formul)\w+ (?:que |ao longo|por que )
            (?:quem|que lei|qual lei|que diploma|que ato|por quem) (?:foi que )?(?:\w+ )?(?:alter|mud|modific|introduz|revog|aditou|inseriu|escreveu|deu (?:nova|a atual) redacao)\w*
            (?:por )?(?:que|quais) (?:redacoes|versoes|textos|formulacoes) (?:passou|teve|conheceu|atravessou)|passou a ser|(?:a|por) que lei se deve
            (?:desde|a partir de|a contar de) que (?:dia|data|momento|ano)
            quando <gap>(?:mexeram|trocaram|alteraram|mudaram)
            """,
        ),
        (
            "change",
            r"""
            (?:suprimid|acrescentad|retirad|incluid)[ao]s?
            (?:inalterad[ao]|identic[ao]s?|[oa] mesm[ao]|igual|reescrit[ao])
            mud(?:ou|aram|ancas?|a|ava)
            (?<!vespera da )(?<!antes da )(?<!depois da )(?<!apos a )alter(?:ad[ao]s?|ou|aram|acoes|acao)
            modificad[ao]s?|modific(?:ou|aram|acao|acoes)
            emendas?|reformas?|revis(?:ao|oes)
            o que (?:e|ha de) (?:novo|diferente)
            mexid[ao]s?|mexeu|acrescentou|retirou|distingue(?:m)?
            (?:continua|permanece|manteve-se|mantem-se|ficou) (?:igual|inalterad[ao]|identic[ao]|[oa] mesm[ao]|intact[ao])|sofreu|sofreram|variou|variaram
            (?:trocad|substituid|reformulad)[ao]s?|mexeram|mexid[ao]s?
            """,
        ),
        (
            "diff",
            r"""
            quadro comparativo|em relacao a|em comparacao com
            compar(?:ar|acao|ando|em|e|acoes)(?:-(?:o|a|os|as))?
            diferencas?
            difere|diferem|lado a lado|cotej(?:ar|e|o)
            compar\w+|confront\w+|cotej\w+|contrap\w+|contrast\w+|diverg\w+|diferen\w+|distin(?:gu\w+|cao|coes|t[ao]s?)|(?:face|frente) a[os]?\b|em paralelo|versus|antes e depois|o antes e o depois|lado a lado
            (?:igual|identic[ao]|o mesmo|a mesma) (?:a[os]?|d[aeo]|que)(?=[^.;?!]*\u02d0)
            discrepancia\w*|divergencia\w*|dissemelhanca\w*
            antes ?/ ?depois
            d[eo] \u02d0+ para (?:o dia )?(?=\u02d0)
            se (?:afasta|distancia|demarca)m?
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
            (?<!me )diz|dizia|dizem|diziam
            dispoe|dispunha|dispoem
            preve|previa|preveem|estabelec(?:e|ia)|determin(?:a|ava)
            teor|conteudo
            (?:em vigor|vigentes?|vigora|vigorava|aplicavel|valia|vale)
            versao
            (?:estava|estavam)(?= )
            sumario|indice|estrutura(?:d[ao])?
            (?:escrit[ao]|redigid[ao]|formulad[ao]|consta(?:va)?|le-se|lia-se|rezava|reza|prescrev(?:e|ia)|exig(?:e|ia)|impunha|impoe|obriga(?:va)?|regul(?:a|ava)|ordena(?:va)?|permit(?:e|ia))
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
            (?:me )?fale(?:-me)? (?:sobre|d[aeo])|mostr[ea]m?(?:-me)?|mostrar|exib[ae]|de-me|me de(?= (?:[ao]s?|uma?)\b)|cite|liste|listar|me di(?:z|ga)|diga(?:-me)?|ler|ver|apresente|traga
            (?:de-me|envi[ae]|enviem|mand[ae]|mandem|mandar|facult[ae]|facultar|fornec(?:a|er)|transcrev[ae]|disponibiliz[ae]|reproduz[ai]|indi(?:que|car))
            """,
        ),
    ),
    marks=MARKS_PT,
    predicates=PREDICATES_PT,
)
