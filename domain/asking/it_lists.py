"""Italian words by which a question asks for a list: of laws, changes, links, places, what is held.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Intent

LISTS_IT: Final[tuple[tuple[Intent, str], ...]] = (
    (
        "in_force",
        r"""
        <laws>,? <words>(?:(?<!entrate )(?<!entrati )in vigore|vigenti|applicabili|vigevano|vigono|valevano|valide|validi|si applicavano)
        <which> <few><law> <words>(?:in vigore|vigente|vigeva|applicabile)
        (?:diritto|legislazione|normativa) (?:allora )?(?:in vigore|vigente|applicabile|positiv[oa])|(?:che )?cosa (?:era|e|c'era) (?:in vigore|vigente)|quali <few>(?:vigevano|erano (?:in vigore|vigenti))|<which> <few>(?:<laws>|<parts>) si applicavano
        (?:(?<!\x00 )(?<!quello )(?<!quella )<which>|<laws>) (?:<laws> )?<words>(?:(?<!entrate )(?<!entrati )(?<!entrata )(?<!entrato )in vigore|vigent[ei]|vigevano|vigono|vigeva|vige)(?! (?:dal|dall|da|a partire))(?=[^.;?!\x00]*(?:[.;?!]|$))
        (?:<laws>|<which> <few><laws>) <few>(?:val(?:gono|evano)|hanno valore|avevano (?:vigore|valore|efficacia|forza)|si trova(?:va)?no in vigore|erano operanti|producevano effetti|hanno efficacia|erano efficaci|sono valid[ie]|erano valid[ie])
        (?:che )?cosa (?:era|e|c'era|vigeva|vige) (?:gia |ancora |allora )?(?:in vigore|vigente|legge)(?=[^.;?!\x00]*(?:[.;?!]|$))
        a (?:quali|che) <few><laws> (?:bisognava|si doveva|occorreva|ci si doveva) \w+
        """,
    ),
    (
        "period",
        r"""
        <laws> <few>(?:sono )?(?:entrat[ei] in vigore|(?:state |stati )?(?:approvat|abrogat|emanat|promulgat)[ei])
        <which> <few>(?:<laws>|<parts>)(?: (?:dell?[aeo']?|dei|del)\b<gap>)? (?:sono|sono state|sono stati|furono|hanno) (?:state |stati |subito )?<few>(?:<changed>|modifiche|cambiamenti)(?! (?:la |il |l')?\x00)
        (?:cambiamenti|modifiche|novita) (?:nell?[ao']?|dell?[ao']?|del|nel) ?(?:[\w-]+ )?(?:legislazione|leggi|diritto|normativa|legislative)
        (?:che )?cos[ae']? ?(?:e|sono) (?:cambiat[oaie]|stato modificato) (?:nell?[ao']?|nel|nelle) ?(?:[\w-]+ )?(?:legislazione|leggi|legge|diritto|normativa)
        (?:nuove (?:leggi|norme|regole)|nuovi (?:regolamenti|decreti)|novita legislative)
        (?:<laws>|<parts>) (?:che (?:hanno|sono) )?(?:state |stati |piu |subito |recentemente )*(?:<changed>|modifiche|cambiamenti|toccat[ei])(?! d(?:a|al|all[ao'])\b)|<which> <few>(?:<laws>|<parts>) (?:sono stat[ei] |hanno )(?:toccat[ei]|subito)|riform[ae] (?:legislativ[ae]|legali|del \u02d0)|(?:che )?cosa (?:e|sono) (?:cambiat[oaie]|success[oa]) (?:nell?[aeo']?|con)
        (?:<which>|qualche|alcun[ae]|delle|dei|sono|ci sono|ci furono) <few>(?:<laws>|<law>|modifiche|riforme|cambiamenti|novita) (?:e |sono |fu |furono |ha |hanno |c'e |ci )?(?:stat[aeio] |avuto |subito |avvenut[aeio] |intervenut[aeio] )*(?:<changed>|modifiche|stat[aeio]|intervenut[aeio]|introdott[aeio]|cambiamenti|nell\w*)(?=[^.;?!\x00]*(?:[.;?!]|$))
        (?:sono|e|furono|fu) (?:stat[aeio] )?<changed> (?:qualche|delle|dei|alcun[ae]|una|un) <few>(?:<laws>|<law>)
        (?:modifiche|riforme|cambiamenti|novita|variazioni|mutamenti|interventi|evoluzioni?) (?:legislativ[aeio]|normativ[aeio]|legali|di legge|alle leggi|delle leggi|nella legislazione|nell'ordinamento)
        (?:che )?cosa (?:e|si e|c'e|c'e stato|ci fu|e successo|e accaduto|e avvenuto) (?:\w+ )?(?:cambiato|mosso|stato|di nuovo|nuovo|successo)? ?(?:nell\w*|nel|in|sul piano|a livello) ?(?:campo |materia )?(?:della )?(?:legislazione|leggi|diritto|normativa|legislativ\w+|normativ\w+|ordinamento)
        (?:quali|che cosa|cosa) (?:\w+ )?(?:e cambiat[oa]|sono cambiat[ei]|(?:e|sono) stat[aeio] (?:<changed>))(?=[^.;?!\x00]*\u02d0)(?![^.;?!]*\x00)
        <laws> (?:<changed>|ritoccat[ei])(?=[^.;?!\x00]*(?:[.;?!]|$))
        (?:elenco|lista|quadro|prospetto|riepilogo|tabella) (?:delle|di tutte le) (?:modifiche|variazioni|riforme|novita)(?=[^.;?!\x00]*\u02d0)(?![^.;?!]*\x00)
        """,
    ),
    (
        "effects",
        r"""
        (?:che )?cosa (?:ha|hanno) (?:modificato|cambiato|abrogato|introdotto|riformato) (?=<name>)
        (?:che )?cosa (?:modifica|cambia|abroga|modifico|cambio) (?=<name>)
        (?:<changed>|abrogat[aeio]|introdott[aeio])(?: (?:nel\w*|del\w*) ?'?[^.;?!]{0,160}?\x00+)? d(?:a|al|alla|alle|ai|all')(?: |(?<='))?(?=<name>)
        effett[oi] d(?:i|ella|el|ell') ?(?=<name>)
        <which> <few>(?:<laws>|<parts>) (?:ha (?:modificato|cambiato|abrogato|introdotto|riformato|toccato|emendato)|abrogo|modifico|cambio|abroga|modifica|cambia)(?: nel(?:l'anno)? \u02d0+)? ?(?=(?:la |il |l')?<name>)
        <which> (?:modifiche|cambiamenti|novita|abrogazioni) (?:ha (?:apportato|introdotto|portato|prodotto|determinato|comportato)|apporto|introdusse) ?(?=(?:la |il |l')?<name>)
        <which> (?:modifiche|cambiamenti|novita) (?=(?:la |il |l')<name>)<gap>ha (?:apportato|introdotto|portato|prodotto)
        (?:che )?cosa (?:ha|avrebbe) (?:modificato|cambiato|abrogato|introdotto|riformato)(?: [^.;?!\x00]{1,40})? (?=(?:la |il |l')?\x00)
        """,
    ),
    (
        "links",
        r"""
        a (?:che )?(?:cosa|quali?|chi)(?: [\w']+){0,2} (?:rinvia|rimanda|si riferisce|fa riferimento)
        (?:chi|<which>) <gap>(?:si appoggiano?|si basano?|si fondano?) (?:su\w*|all?[ao']?\w*)
        (?:altrove|dove altro)
        (?:<which>|chi|a <which> <few>|dove|da chi) <gap>(?:citano?|rinviano?|rinvia|richiamano?|si riferiscono|si riferisce|fanno riferimento|fa riferimento|citat[aeio]|invocano?|menzionano? (?=<name>))
        chi (?:lo |la |li |le )?cita(?:no)?
        citat[aeio] (?:da|in)
        (?:rinvi[io]?|riferimenti?|collegamenti|citazioni|richiami) (?:incrociati )?(?:a|al|all[ao']|di|del|dell[ao']|da|dal|tra)
        (?:rinvia(?:no)?|fa riferimento|fanno riferimento|si riferiscono) (?:a|al|all[ao'])
        <which> <few>(?:<laws>|<law>|<parts>) (?:ha |hanno )?<linking>
        <which> <few>(?:<laws>|<law>|<parts>) <gap>\x00[^.;?!]{0,20}? ?<linking>
        <which> <few>(?:<laws>|<parts>) hanno (?:\w+ )?(?:modificato|cambiato|abrogato|emendato|riformato|sostituito|recepito|attuato|integrato) (?=(?:la |il |l')?<name>)
        da (?:<which>|che) <few>(?:<law>|<laws>) <gap>(?:abrogat|modificat|sostituit|cambiat|recepit|attuat|emendat)[aeio]
        (?:base giuridica|fondamento giuridico)
        (?:<laws>|<parts>|quell[ie]) che (?:lo |la |li |le |vi |ne )?(?:citano|menzionano|richiamano|invocano|rinviano|si riferiscono|fanno riferimento)(?: a| all?[ao']?)?(?= |\W*$|')(?=[^.;?!]*\x00|\W*$|[.,;?])
        (?:<laws>|<parts>) che (?:esso|essa|<name>)<gap>(?:cita|menziona|richiama|invoca)|(?:<laws>|<parts>) a cui (?:rinvia|si riferisce)
        (?:in|da) <which> <few>(?:<laws>|<law>|<parts>) (?:e|viene|sono|compare|appare|figura) <gap>(?:citat|menzionat|richiamat|invocat|nominat)?[aeio]?(?= ?(?:l'|la |il |lo )?(?:<name>)|\W*$)
        (?:e|sono|viene|vengono|fu|sia) (?:\w+ )?(?:citat|menzionat|richiamat|invocat)[aeio](?: in| da| nell?[ao']?)?|(?:che )?cosa (?:cita|richiama|menziona) (?=<name>)
        (?:<laws>|<parts>) (?:citat|menzionat|richiamat|invocat)[aeio] (?:in|da|dal|dall[ao']|nel|nell[ao'])|rinvi(?:i|o)?(?= |\W*$)|riferimenti incrociati|citazioni|richiami|da chi <gap>citat[ao]
        su <which> <few>(?:<laws>|<parts>) si (?:basa|fonda|poggia|regge)|(?:<laws>|<parts>) che si (?:riferiscono|riferiscano)|(?:tutto cio|tutti quelli|quelli) che (?:lo |la |li |le )?(?:cita|citano|menziona)
        (?:chi|<which>|qualche|esist\w+|ci sono|c'e|dove|altre|altri|tutte le|tutti gli|elenco d\w+|lista d\w+) ?<few>(?:<laws>|<law>|<parts>|altr[aeio])? ?(?:che |si |vi |ci |lo |la |ne |si )*<cite>(?: (?:a|al|all[ao']|ai|agli|alle|su\w*|in|nell\w*))?(?=[^.;?!]*\x00|\W*$)
        (?:dove|in cui|in <which> <few>(?:<laws>|<law>|<parts>)|da chi|da <which> <few>(?:<laws>|<law>|<parts>)) (?:<gap><cited>|compare|figura|appare)(?=[^.;?!]*\x00|\W*$)
        (?:a|su|verso) (?:che|qual[ei]) <few>(?:<laws>|<law>|<parts>|testi)? ?<gap>(?:rimanda|rimandano|rinvia|rinviano|si riferisce|si richiama|fa (?:riferimento|rinvio|rimando|richiamo)|si basa|si fonda|si appoggia)
        <which> (?:altr[aeio] )?(?:<laws>|<parts>|norme|disposizioni|testi) (?:sono|vengono|risultano|e|viene) (?:\w+ )?<cited> (?:nell?\w*'?|da\w*'?|in) ?(?=[^.;?!]*\x00)
        (?:rinvi[io]?|rimand[io]|riferiment[io]|richiam[io]|citazion[ei]|menzion[ei]) (?:contenut\w+ |fatt\w+ |present\w+ |incrociat\w+ |espliciti )?(?:dell?\w*'?|del|nell?\w*'?|nel|da\w*'?|a\w*'?|tra|fra) ?
        (?:vi |ci |ne )(?:fanno|fa|facciano) (?:rinvio|riferimento|richiamo|rimando|menzione|cenno)|(?:si|vi|ci) (?:richiama|richiamano|riferisce|riferiscono|rinvia|rinviano)
        <which> <few>(?:<laws>|<parts>) (?:dipend(?:e|ono)|deriv(?:a|ano)|discend(?:e|ono)) d\w+
        <which> <few>(?:<laws>|<law>|<parts>) (?:che )?(?:si |vi )?\w+(?:a|e|no) (?:al?|all?[ao']|su|sul|sull[ao']|con|d?al|d?all[ao']) ?(?=(?:il |la |l')?<name>)
        (?:rinvi[io]?|rimandi|riferimenti|richiami|citazioni|collegamenti) (?:in|di|sia in) (?:entrata|uscita|ingresso)
        dall?[ao']? ?(?=<name>)[^.;?!]*?\b(?:a|verso) <which> <few>(?:<laws>|<law>|<parts>)
        (?:che )?cosa (?:l'|il |la )?<name><gap><cite>|(?:quello|cio) che (?:l'|il |la )?<name><gap><cite>
        <name> da (?:chi|<which> <few>(?:<laws>|<law>|<parts>)) (?:e|viene|sono|vengono|fu)
        <which> <few>(?:<laws>|<law>|<parts>) (?:che )?(?:ne|vi|ci) (?:parl|tratt|accenn|discut|occup)\w+(?![^.;?!]*\x00)|(?:chi|dove) (?:altro )?(?:ne|vi|ci) (?:parl|tratt|accenn)\w+
        (?:rinvi[io]?|rimandi|riferimenti|richiami|citazioni) (?:che )?(?:part|esc|muov)\w+
        (?:cenni|accenni|allusioni|menzioni) (?:a|al|all[aeo]?'?|ai|agli)(?= ?<name>)
        (?:che )?cosa (?:nomina|invoca|evoca) (?=(?:il |la |l')?<name>)
        """,
    ),
    (
        "search",
        r"""
        (?:in )?<which> <parts> (?:dell?[ao']?|del|di) ?\x00+ (?:si )?(?:fiss|stabilisc|determin|prev|defini|disciplin|proibi|viet|puni|garanti|impon)\w+(?! (?:l'|la |il )?\x00)
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
        (?:<which>|un|uno|qualche|alcun[ao]|esiste|c'e) <few>(?:<laws>|<law>|<parts>)(?: (?:dell?[aeo']?|dei|del|in|nell?\w*)'?\b<gap>\x00+)? ?(?:che )?(?:tratta|parla|si occupa|riguarda|concerne|regola|disciplina|menziona|contiene|affronta|verte)(?: di| del| dell\w*'?| dei| su\w*)?(?! ?(?:l'|la |il |lo )?<name>)
        (?:in|a|su) (?:che|qual[ei]) <few>(?:punto|parte|passo|passaggio|luogo|sede|capo|sezione|<parts>|<laws>) <gap>(?:si (?:parla|tratta|menziona|accenna|dice|legge|trova|fa)|e (?:scritto|menzionat|trattat|disciplinat)\w*|compare|ricorre|figura|appare)(?: di| del| dell\w*'?| dei| a| menzione di| parola)?(?! ?(?:l'|la |il )?<name>)
        (?:dice|dicono|prevede|prevedono|stabilisce|dispone|stabiliscono) (?:la|il|le|l') ?(?:legge|leggi|diritto|normativa|legislazione|norme|ordinamento)(?! \x00) (?:in merito a\w*|riguardo a\w*|su\w*|circa|in materia di|a proposito d\w+|in tema di|sul tema d\w+|rispetto a\w*)
        (?:tutto|tutte le cose|ogni cosa) (?:cio |quello |quanto )?(?:che )?(?:riguarda|parla|tratta|concerne|ha a che fare|si riferisce|c'e|attiene|menziona|avete)(?: di| con| a\w*| su\w*)?
        (?:alla ricerca|in cerca|a caccia) d(?:i|ella|el|ei|elle) <few>(?:<laws>|<parts>|regole|norme|informazioni)?(?: (?:su\w*|per|riguardo a\w*|relativ\w+ a\w*|in materia d\w+))?
        (?:<laws>|<parts>|regole|norme|disposizioni|informazioni) (?:per|applicabil[ei] a\w*|in tema d\w+|legat[eio] a\w*|che riguard(?:a|i|ano|ino)|che parl(?:a|i|ano|ino) d\w+|che disciplin(?:a|i|ano|ino)|che regol(?:a|i|ano|ino)|attinent[ei] a\w*|sul tema d\w+|nel campo d\w+|in fatto d\w+)(?! (?:<name>|\u02d0))(?= )
        (?:l'espressione|espressione|la parola|parola|il termine|termine|la locuzione) \u02d1+[^.;?!]{0,40}(?:ricorre|compare|figura|appare|e usat|si trova)|(?:ricorre|compare|appare|figura|si trova) (?:l'espressione|la parola|il termine) \u02d1+(?! ?nell'?\x00)
        (?:mi serv(?:e|ono)|mi occorr(?:e|ono)|vorrei|voglio|ho bisogno d\w+) (?:qualcosa|regole|norme|disposizioni|informazioni) (?:su\w*|per|riguardo a\w*|in materia d\w+)
        (?:leggere|sapere|conoscere) (?:di piu |qualcosa |altro )?(?:su\w*|riguardo a\w*)(?! ?(?:<name>))|tutto su\w*|(?:<laws>|<parts>|regole|norme|disposizioni|regolamentazione|disciplina|normativa) (?:esistono|ci sono|vigono|esiste|c'e) (?:circa|su\w*|riguardo a\w*|in materia d\w+|per)|dove (?:la |le |il )?(?:<laws>|<law>) (?:\w+ )?(?:tratta|disciplina|regola|parla|prevede)(?:no)?(?: d\w+)?|c'e qualcosa (?:nell\w*'?|in|nel)
        <which> <few>(?:<laws>|<law>|<parts>)(?: (?:dell?[aeo']?|dei|del|in|nell?\w*)'?\b<gap>\x00+)? ?(?:e|sono) (?:dedicat|consacrat|riservat)[aeio] (?:a\w*)(?! ?(?:<name>))
        (?:qualcosa|niente|nulla|informazioni) (?:nell[aeo]?'?|nei|nel|in|negli) ?(?:\w+ ){1,2}(?:su\w*|riguardo|a proposito)(?! ?(?:il |la |l')?<name>)
        (?:<laws>|<parts>|precetti) che (?!(?:sono|siano|erano|furono|hanno|abbiano|avevano|ebbero|vig\w+|val\w+|entra\w+|cambi\w+|resta\w+|esist\w+|ci)\b)(?:si )?\w+(?:[aio]no)(?: d[aei]\w*| su\w*| a\w*| con)?(?= )(?![^.;?!]*\x00)
        parol[ae](?= ?:)|termini(?= ?:)
        (?:esist(?:e|ono)|c'e|ci sono) (?:qualche |un[ao']? ?|delle |dei )?(?:<law>|<laws>|regola)(?: (?:a |al |in )?(?:riguardo|proposito|merito))?(?= ?[.?!]?$)
        in <which> <few>(?:<laws>|<law>|<parts>) si \w+(?:a|ano|e|ono)(?: d[aei]\w*)?(?= )(?![^.;?!]*\x00)
        <which> <few>(?:<laws>|<parts>) (?!(?:sono|siano|erano|furono|hanno|abbiano|avevano|ebbero|vig\w+|val\w+|entr\w+|cambi\w+|resta\w+|esist\w+|mut\w+|dipend\w+|deriv\w+|discend\w+|poss\w+|dev\w+|ven\w+|<linking>|<cite>)(?!\w))\w+(?:[aei]vano|ano|ono)(?: d[aei]\w*| su\w*| con)?(?= (?!(?:quest|quell|ess[oa]\b|lo\b|la stess)))(?![^.;?!]*\x00)
        (?:che )?cosa (?:vale|valeva|vige|vigeva) (?:il |l'|al |nel |dal )?\u02d0* ?per (?![^.;?!]*\x00)
        (?<=[:,] )(?:che )?cosa (?:dice|prevede|stabilisce|dispone) (?:la |il |l')(?:legge|diritto|normativa|legislazione)(?= ?[.?!]?$)
        (?:<laws>|<parts>) (?:su|sul|sui|sugli|sull[aeo]?'?|in materia di|in tema di) ?(?=[\w-]+ (?:nella |nel |nell'|nello )\x00)
        """,
    ),
    (
        "coverage",
        r"""
        (?:che )?cosa (?:si puo|posso|possiamo|e possibile) (?:trovare|consultare|cercare|vedere)(?: qui)?
        (?:(?<!da )(?<!su )(?<!in )<which> <few>|(?:che )?cosa )(?:avete|coprite|possedete|offrite|conoscete|contenete)
        avete <few><laws>
        (?:che )?cosa (?:contiene|comprende|include|c'e) (?:la|il|nella|nel|questa|questo|in) ?(?:vostra |vostro )?(?:banca dati|raccolta|archivio|corpus|servizio|collezione|base)
        copertura|(?<!un )(?<!una )(?<!proprio )(?:banca dati|archivio)
        <which> (?:paesi|fonti|stati|lingue|editori|giurisdizioni)
        (?:fino a quando|fino a (?:che|quale) (?:giorno|data)) <gap>(?:aggiornat|verificat|complet|copert)\w+
        (?:i )?vostri dati|i dati (?:sono|vengono|arrivano)|quanto sono aggiornat\w
        cosa posso chiedere
        (?:<laws>|legislazione|paesi|testi|lingue) (?:che )?(?:sono |avete )?(?:disponibil[ei]|accessibil[ei]|copert[ie]|inclus[ie]|consultabil[ei])|(?:di )?<which> <few>(?:<laws>|legislazione|testi|paesi|materiale) (?:disponete|avete|coprite|offrite|possedete|posso|si possono)|(?:che )?cosa (?:posso|si puo|possiamo) (?:consultare|cercare|chiedere|trovare)
        (?:elenco|lista|catalogo|panoramica) d(?:elle|ei|egli|i) <few>(?:disponibili|che avete|presenti)|fino a (?:che|quando|quale|dove) <gap>(?:aggiornat|verificat|complet|copert|risalgono|arrivano|arriva)\w*|(?:vostr[ioae]) (?:testi|leggi|catalogo|dati|raccolta)
        (?:quant[ei]|quali|che) <few>(?:<laws>|testi|documenti|paesi|stati|lingue|versioni|fonti|atti) (?:ci sono|sono|avete|c'e|si trovano|contiene|ha) <few>(?:nel|nell[ao']?|in|sul|sulla) ?(?:\w+ )?<store>(?![^.;?!]*\x00)
        (?:in|di|da|per) (?:quali|che|quale|quante) (?:\w+ )?(?:lingu[ae]|paes[ei]|giurisdizion[ei]|font[ei]|editor[ei]|ordinament[io]|stat[io]|period[io])(?![^.;?!]*\x00)
        (?:vostr[oaie]|quest[oa]|la|il|l'|della|del|dell'|nella|nel|nell'|sua) ?<store>(?= (?:e|copre|comprende|contiene|ha|arriva|va|risale|comincia|inizia|finisce|termina|offre|include|viene)|\W*$)(?![^.;?!]*\x00)
        (?:<laws>|testi|paesi|lingue|atti|fonti) (?:sono|vengono|risultano) (?:\w+ )?(?:inclus|compres|copert|ricompres|contemplat|caricat|disponibil|raccolt|considerat|presen)\w*
        lacun[ae]|licenz[ae]|ultimo aggiornamento|(?:frequenza|periodicita)|completezza|(?:quanto|come) (?:e|sono) (?:complet|aggiornat|recent|ampi|estes)\w*|portata (?:dell|del|di)|estensione (?:dell|del) ?(?:vostr\w+ )?(?:archivio|raccolta|banca)
        (?:che )?cosa (?:posso|si puo|possiamo|c'e da|potete|riesco a|avete|offrite|coprite) (?:consultare|cercare|trovare|chiedervi|offrire|vedere|leggere|sapere|da (?:voi|offrire))?(?: da voi| qui| presso di voi| su questo \w+| con voi)*(?=\W*$)|(?:da voi|presso di voi)
        (?:fino a|sino a|da(?= (?:che|quale))) (?:che|quando|quale|dove) (?:\w+ )?(?:giorno|data|anno|momento|punto)? ?(?:arriva|arrivano|va|vanno|copre|coprono|e|sono|risale|risalgono|garantite|si estende)(?! [^.;?!]*\x00)|(?:fin|sin) dove (?:arriva|copre|va)
        (?:<laws>|che) (?:avete|tenete|possedete|custodite) (?:in|nel|nell[ao'])
        <which> <few>(?:<laws>|testi|fonti|informazioni) <few>(?:posso|si possono|possiamo|mettete|rendete|offrite) (?:\w+ )?(?:qui|da voi|a disposizione|disponibili)
        (?:informazioni|materiale|contenuti) (?:giuridic\w+|legal\w+|legislativ\w+|normativ\w+)|con (?:che|quale) (?:regolarita|frequenza|periodicita|cadenza)|(?:mettete|rendete|tenete) a disposizione
        da dove (?:prend|av|veng|arriv|ricav|provengo|tra|attin)\w+ (?:i |le |gli |questi |queste )?(?:vostr[ie] )?(?:dati|testi|leggi|informazioni|contenuti)(?![^.;?!]*\x00)
        """,
    ),
)
