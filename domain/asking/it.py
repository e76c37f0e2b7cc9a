"""Italian words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import AskingWords
from domain.asking.it_marks import MARKS_IT, PREDICATES_IT

IT: Final = AskingWords(
    language="it",
    law="la legge",
    provision="l'articolo",
    nouns=(
        (
            "laws",
            (
                r"(?:leggi|norme|atti|regolamenti|direttive|codici|decreti|testi|decisioni|regole"
                r"|costituzioni|trattati|ordinanze|provvedimenti)"
            ),
        ),
        (
            "law",
            r"(?:legge|norma|atto|regolamento|direttiva|codice|decreto|diritto|legislazione|normativa)",
        ),
        ("parts", r"(?:articol[oi]|disposizion[ei]|comm[ai]|paragraf[oi]|considerando)"),
        (
            "changed",
            r"(?:modificat|cambiat|alterat|riformat|rivist|emendat|aggiornat|novellat)[aeio]",
        ),
        ("which", r"(?:qual[ei]|che)"),
    ),
    cues=(
        (
            "in_force",
            r"""
            <laws>,? <words>(?:(?<!entrate )(?<!entrati )in vigore|vigenti|applicabili|vigevano|vigono|valevano|valide|validi|si applicavano)
            <which> <few><law> <words>(?:in vigore|vigente|vigeva|applicabile)
            (?:diritto|legislazione|normativa) (?:allora )?(?:in vigore|vigente|applicabile)|(?:che )?cosa (?:era|e|c'era) (?:in vigore|vigente)|quali <few>(?:vigevano|erano (?:in vigore|vigenti))|<which> <few>(?:<laws>|<parts>) si applicavano
            """,
        ),
        (
            "period",
            r"""
            <laws> <few>(?:sono )?(?:entrat[ei] in vigore|(?:state |stati )?(?:approvat|abrogat|emanat|promulgat)[ei])
            <which> <few>(?:<laws>|<parts>)(?: (?:dell?[aeo']?|dei|del)\b<gap>)? (?:sono|sono state|sono stati|furono|hanno) (?:state |stati |subito )?<few>(?:<changed>|modifiche|cambiamenti)
            (?:cambiamenti|modifiche|novita) (?:nell?[ao']?|dell?[ao']?|del|nel) ?(?:[\w-]+ )?(?:legislazione|leggi|diritto|normativa|legislative)
            (?:che )?cos[ae']? ?(?:e|sono) (?:cambiat[oaie]|stato modificato) (?:nell?[ao']?|nel|nelle) ?(?:[\w-]+ )?(?:legislazione|leggi|legge|diritto|normativa)
            (?:nuove (?:leggi|norme|regole)|nuovi (?:regolamenti|decreti)|novita legislative)
            (?:<laws>|<parts>) (?:che (?:hanno|sono) )?(?:state |stati |piu |subito |recentemente )*(?:<changed>|modifiche|cambiamenti|toccat[ei])(?! d(?:a|al|all[ao'])\b)|<which> <few>(?:<laws>|<parts>) (?:sono stat[ei] |hanno )(?:toccat[ei]|subito)|riform[ae] (?:legislativ[ae]|legali|del \u02d0)|(?:che )?cosa (?:e|sono) (?:cambiat[oaie]|success[oa]) (?:nell?[aeo']?|con)
            """,
        ),
        (
            "effects",
            r"""
            (?:che )?cosa (?:ha|hanno) (?:modificato|cambiato|abrogato|introdotto|riformato) (?=<name>)
            (?:che )?cosa (?:modifica|cambia|abroga|modifico|cambio) (?=<name>)
            (?:<changed>|abrogat[aeio]|introdott[aeio])(?: (?:nel\w*|del\w*) ?'?[^.;?!]{0,160}?\x00+)? d(?:a|al|alla|alle|ai|all')(?: |(?<='))?(?=<name>)
            effett[oi] d(?:i|ella|el|ell') ?(?=<name>)
            """,
        ),
        (
            "links",
            r"""
            (?:chi|<which>) <gap>(?:si appoggiano?|si basano?|si fondano?) (?:su\w*|all?[ao']?\w*)
            (?:altrove|dove altro)
            (?:<which>|chi|a <which> <few>|dove|da chi) <gap>(?:citano?|rinviano?|rinvia|richiamano?|si riferiscono|si riferisce|fanno riferimento|fa riferimento|citat[aeio]|invocano?|menzionano? (?=<name>))
            chi (?:lo |la |li |le )?cita(?:no)?
            citat[aeio] (?:da|in)
            (?:rinvi[io]?|riferimenti?|collegamenti|citazioni|richiami) (?:incrociati )?(?:a|al|all[ao']|di|del|dell[ao']|da|dal|tra)
            (?:rinvia(?:no)?|fa riferimento|fanno riferimento|si riferiscono) (?:a|al|all[ao'])
            <which> <few>(?:<laws>|<law>|<parts>) (?:ha |hanno )?<linking>
            <which> <few>(?:<laws>|<law>|<parts>) <gap>\x00[^.;?!]{0,20}? ?<linking>
            (?:base giuridica|fondamento giuridico)
            (?:<laws>|<parts>|quell[ie]) che (?:lo |la |li |le |vi |ne )?(?:citano|menzionano|richiamano|invocano|rinviano|si riferiscono|fanno riferimento)(?: a| all?[ao']?)?(?= |\W*$|')(?=[^.;?!]*\x00|\W*$|[.,;?])
            (?:<laws>|<parts>) che (?:esso|essa|<name>)<gap>(?:cita|menziona|richiama|invoca)|(?:<laws>|<parts>) a cui (?:rinvia|si riferisce)
            (?:in|da) <which> <few>(?:<laws>|<law>|<parts>) (?:e|viene|sono|compare|appare|figura) <gap>(?:citat|menzionat|richiamat|invocat|nominat)?[aeio]?(?= ?(?:l'|la |il |lo )?(?:<name>)|\W*$)
            (?:e|sono|viene|vengono|fu|sia) (?:\w+ )?(?:citat|menzionat|richiamat|invocat)[aeio](?: in| da| nell?[ao']?)?|(?:che )?cosa (?:cita|richiama|menziona) (?=<name>)
            (?:<laws>|<parts>) (?:citat|menzionat|richiamat|invocat)[aeio] (?:in|da|dal|dall[ao']|nel|nell[ao'])|rinvi(?:i|o)?(?= |\W*$)|riferimenti incrociati|citazioni|richiami|da chi <gap>citat[ao]
            su <which> <few>(?:<laws>|<parts>) si (?:basa|fonda|poggia|regge)|(?:<laws>|<parts>) che si (?:riferiscono|riferiscano)|(?:tutto cio|tutti quelli|quelli) che (?:lo |la |li |le )?(?:cita|citano|menziona)
            """,
        ),
        (
            "search",
            r"""
            in quali <few>(?:<laws>|<parts>) (?:compar[ei]|appare|si trova|ricorre|figura|si parla)(?: di)?
            (?:qualcosa|informazioni|testi) su\w*
            mi interessano?|interessat[ao] a
            cerc(?:a|are|ami|o|hi|ando|ate)|(?<!posso )(?<!dove )trov(?:a|ami|are|ate)|ricerca(?:re)?(?! (?:nel testo|testuale|per parole))
            <which> <few>(?:<laws>|<parts>)(?: (?:dell?[aeo']?|dei|del|in)\b<gap>| \x00+)? ?(?:menzionano|contengono|parlano|trattano|regolano|riguardano|disciplinano)(?: di| del| dell[ao'])?(?! ?<name>)
            (?:dove|in <which> <few>(?:<laws>|<law>|<parts>)) <gap>(?=[^.;?!]*\b(?:regolat[ao]|trattat[ao]|previst[ao]|definit[ao]|disciplinat[ao]))
            (?:esist(?:e|ono)|c'e|ci sono) (?:qualche |una |un |delle |dei )?<few>(?:<laws>|<law>|<parts>)(?= (?:su[lgi]?\w*|contro|riguardo|che(?! (?:si )?(?:cit|rinvi|riferi|menzion|richiam)[^.;?!]*\x00)|in materia))
            (?:che )?cosa (?:dice|dicono|prevede) (?:il|la|le) (?!\x00)<few>(?:legge|diritto|legislazione|leggi|normativa)(?: [\w-]+)?(?= (?:su[lgi]?\w*|riguardo|in materia))
            (?:<laws>|<parts>|passi|passaggi|regole|norme) (?:relativ[aeio] (?:a|al|ai|agli|all[aeo']|alle)|riguardant[ei]|concernent[ei]|inerent[ei] (?:a|al|ai|alle)|in materia di|su|sul|sui|sugli|sulla|sulle|sull')(?! ?(?:<name>|\u02d0|(?:esso|che|cosa)\b))(?![^,.;?!]*\b<changed>)
            (?:<laws>|<parts>|passi|passaggi) che (?:menzionano|contengono|parlano|trattano|regolano|disciplinano|riguardano|citano)(?: di| del| dell[ao']| dei| la parola)?(?! ?(?:l'|la |il |lo )?(?:<name>|\W*$))
            (?:dove|in <which> <few>(?:<laws>|<parts>)) <gap>(?:si (?:parla|tratta|menziona|accenna)|viene (?:menzionat|trattat)[ao]|compare|compaiono|ricorre|si legge)(?: di| del| dell[ao']| dei| a)?(?! ?(?:l'|la |il )?<name>)
            ricerca (?:nel testo|testuale|full[- ]text|per parole|di)|parol[ae] chiave|occorrenze d(?:i|el|ella)
            (?:qualche|un|una|alcun|alcuna) <few>(?:<law>|<parts>) (?:tratta|parla|menziona|disciplina|regola|riguarda)(?: di| del| dell[ao']| dei)?(?! ?<name>)
            dove(?= (?:e|sono|viene) (?:menzionat|trattat|regolat)[aeio] (?!(?:l'|la |il )?\x00))
            """,
        ),
        (
            "coverage",
            r"""
            (?:che )?cosa (?:si puo|posso|possiamo|e possibile) (?:trovare|consultare|cercare|vedere)(?: qui)?
            (?:<which> <few>|(?:che )?cosa )(?:avete|coprite|possedete|offrite|conoscete|contenete)
            avete <few><laws>
            (?:che )?cosa (?:contiene|comprende|include|c'e) (?:la|il|nella|nel|questa|questo|in) ?(?:vostra |vostro )?(?:banca dati|raccolta|archivio|corpus|servizio|collezione|base)
            copertura|banca dati|archivio
            <which> (?:paesi|fonti|stati|lingue|editori|giurisdizioni)
            (?:fino a quando|fino a (?:che|quale) (?:giorno|data)) <gap>(?:aggiornat|verificat|complet|copert)\w+
            (?:i )?vostri dati|i dati (?:sono|vengono|arrivano)|quanto sono aggiornat\w
            cosa posso chiedere
            (?:<laws>|legislazione|paesi|testi|lingue) (?:che )?(?:sono |avete )?(?:disponibil[ei]|accessibil[ei]|copert[ie]|inclus[ie]|consultabil[ei])|(?:di )?<which> <few>(?:<laws>|legislazione|testi|paesi|materiale) (?:disponete|avete|coprite|offrite|possedete|posso|si possono)|(?:che )?cosa (?:posso|si puo|possiamo) (?:consultare|cercare|chiedere|trovare)
            (?:elenco|lista|catalogo|panoramica) d(?:elle|ei|egli|i) <few>(?:disponibili|che avete|presenti)|fino a (?:che|quando|quale|dove) <gap>(?:aggiornat|verificat|complet|copert|risalgono|arrivano|arriva)\w*|(?:vostr[ioae]) (?:testi|leggi|catalogo|dati|raccolta)
            """,
        ),
        (
            "provenance",
            r"""
            (?:vostro|tuo|suo) testo|(?:vostra|tua|sua) (?:versione|copia)
            (?:fidarmi|fidarsi|affidabile|mi fido)
            (?:inventat[ao]|falsificat[ao])
            da dove (?:viene|proviene|arriva|deriva|l'avete|avete|e tratto)
            provenienza|origine d|hash|impronta|firma digitale
            (?:fonte|pubblicazione) (?:ufficiale|originale)
            fonti? d(?:i|el|ella|ell')|(?:la|sua) (?:fonte|provenienza)
            (?:prov[ae]|dimostra|dimostrami|dimostri|provare|attesta)(?= che| di| del| dell| <name>)
            come (?:si |posso |possiamo |si puo )?(?:verificare|verifica|verifico|provare|prova|dimostrare|controllare|confermare|accertare|sapere se)
            (?:verifica(?:re)?|controlla(?:re)?)(?= <gap>(?:testo|\x00))
            autentic(?:o|a|ita)
            font[ei]|(?:gazzetta|bollettino) ufficiale|dove (?:e|fu|e stat[ao]) <gap>pubblicat[ao]|(?:da|in|su) (?:che|quale) <few>(?:documento|pubblicazione|fonte|file|gazzetta)|(?:e|sono|sia) (?:\w+ )?(?:ufficial[ei]|fedel[ei]|autentic[ao])|certific\w+|attest\w+
            chi (?:lo )?ha pubblicato|(?:l'|dell'|all')originale(?! \w)|(?:citat|riprodott)[ao] (?:bene|correttamente|fedelmente)|come (?:essere|avere) (?:cert|sicur)\w*
            da dove <gap>(?:pres[ao]|tratt[ao]|viene|proviene)
            """,
        ),
        (
            "timeline",
            r"""
            cronologia|linea (?:del|di) tempo|linea temporale
            versioni (?:d(?:i|el|ella|ell')|successive|esistono|ci sono|ha|\x00)
            (?:tutte le|<which>(?: sono)?(?: le)?|quante) (?:versioni|volte|redazioni)
            (?:le sue|tutte le sue|le|diverse|varie) versioni
            """,
        ),
        (
            "history",
            r"""
            (?:con|da|per effetto di) quale (?:legge|atto|riforma|decreto)
            (?:sempre|gia) (?:stat[ao]|avuto|cosi)
            (?:in passato|un tempo|in precedenza|originariamente|in origine)
            storia|storico|cronistoria
            evoluzion[ei]|evolut[ao]|evolve
            nel (?:corso del )?tempo|nel corso degli anni|negli anni
            da quando
            (?:version[ei]|testo|testi|formulazion[ei]) (?:prima|di prima)
            (?:version[ei]|testo|testi|redazion[ei]|formulazion[ei]) (?:precedent[ei]|anterior[ei]|original[ei]|inizial[ei]|passat[aeio]|vecchi[ao]?)
            (?:precedent[ei]|vecchi[ao]|anterior[ei]) (?:version[ei]|testo|formulazion[ei])
            (?:chi|quale legge|che legge) (?:lo |la )?(?:ha|hanno) <changed>
            quando <gap>(?:entrat[ao]|entro|entra|abrogat\w|introdott\w|inserit\w|aggiunt\w|soppress\w|creat\w|promulgat\w|pubblicat\w|approvat\w|adottat\w|<changed>)(?: in vigore)?
            entrata in vigore|entrat[ao] in vigore
            (?:ultim[ae]) (?:modific(?:a|he)|riform[ae])
            quando <gap>(?:toccat|ritoccat)\w+|(?:tutte le|le) (?:formulazioni|redazioni)|(?:formulazioni|versioni|redazioni) successive|storico delle|(?:modifiche|cambiamenti) (?:subit|successiv)\w+
            """,
        ),
        (
            "change",
            r"""
            (?:soppress|aggiunt|cancellat|eliminat)[aeio]
            (?:invariat[ao]|identic[ao]|lo stesso|la stessa|uguale|riscritt[ao])
            cambi(?:at[aeio]|a|o|amenti|amento|ano)
            modific(?:at[aeio]|a|he|o|ano|azioni)
            alterat[aeio]|riform(?:a|e|at[aeio])|emendament[io]
            cosa c'e di (?:nuovo|diverso)
            toccat[ao]|ritoccat[ao]|si distingue|distingue
            """,
        ),
        (
            "diff",
            r"""
            testo a fronte|sinossi|rispetto al|quadro sinottico
            confront(?:a|are|o|i|ami|alo|ala|alo|iamo)|confrontat[eo]
            paragon(?:a|are|ato)|compar(?:a|are|azione)
            differenz[ae]|differisc(?:e|ono)|divers[ao] d
            a confronto|fianco a fianco|versus
            """,
        ),
        (
            "contains",
            r"""
            contiene|conteneva|contengono
            menzion(?:a|ava|ato|o|ano)
            (?:compare|compariva|comparso|figura|appare|apparso|include|includeva)
            """,
        ),
        (
            "text",
            r"""
            di (?:che )?cosa (?:tratta|parla)
            test[oi]|tenore|contenuto|formulazione|redazione
            dic(?:e|eva|ono|evano)|recita(?:va)?|disse
            preved(?:e|eva|ono|evano)|dispon(?:e|eva)|stabili(?:sce|va)|impon(?:e|eva)|richied(?:e|eva)
            (?:in vigore|vigent[ei]|vige|vigeva|applicabile|si applicava|valeva|vale|valido)
            version[ei]
            indice|struttura(?:t[ao])?|sommario
            """,
        ),
        (
            "look",
            r"""
            qual(?:e|i)? (?:e|era|sono|erano)|qual'e
            """,
        ),
        (
            "show",
            r"""
            parlami d[aei]\w*|mostr(?:a|ami|are|i|ate|atemi)|d(?:a|am)mi|elenc(?:a|ami|are|hi)|cit[ai]|dimmi|dica(?:mi)?|legger[ei]|veder[ei]|visualizza|fammi vedere
            """,
        ),
    ),
    marks=MARKS_IT,
    predicates=PREDICATES_IT,
)
