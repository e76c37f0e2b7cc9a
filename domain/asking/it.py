"""Italian words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import AskingWords
from domain.asking.it_lists import LISTS_IT
from domain.asking.it_marks import MARKS_IT, PREDICATES_IT

IT: Final = AskingWords(
    language="it",
    law="la legge",
    provision="l'articolo",
    nouns=(
        (
            "laws",
            (
                r"(?:leggi|norme|legislazione|normativa|normative|ordinamento|atti|regolamenti|direttive|codici|decreti|testi|decisioni|regole"
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
            r"(?:modificat|cambiat|alterat|riformat|rivist|emendat|aggiornat|novellat|mutat|variat|toccat|ritoccat|rimaneggiat|riscritt)[aeio]",
        ),
        (
            "store",
            r"(?:banc(?:a|he) dati|database|archivi[o]?|raccolt[ae]|collezion[ei]|repertorio|catalogo|piattaforma|servizio|sistema|fondo|base dati|sito|portale|corpus)",
        ),
        (
            "cite",
            r"(?:cit(?:a|ano|ava|avano|ino|i)|menzion(?:a|ano|i|ino)|richiam(?:a|ano|i|ino)(?:si)?|rinvi(?:a|ano|i|ino)|rimand(?:a|ano|i|ino)|nomin(?:a|ano)|invoc(?:a|ano)|evoc(?:a|ano)|allud(?:e|ono)|(?:si |vi |ci )?(?:riferisc(?:e|ono)|riferiscano|richiam(?:a|ano)|appell(?:a|ano)|appoggi(?:a|ano)|rif(?:a|anno)|bas(?:a|ano)|fond(?:a|ano)|riallacci(?:a|ano)|colleg(?:a|ano))|(?:vi |ci )?(?:fa|fanno|facciano|fece) (?:\w+ )?(?:riferimento|rinvio|menzione|cenno|rimando|richiamo|capo)|(?:riprend|poggi)(?:e|ono|a|ano)|accenn(?:a|ano))",
        ),
        (
            "cited",
            r"(?:citat|menzionat|richiamat|invocat|nominat|evocat|indicat|ricordat|referenziat|ripres)[aeio]",
        ),
        ("which", r"(?:qual[ei]|che)"),
    ),
    cues=(
        *LISTS_IT,
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
            font[ei]|(?:gazzetta|bollettino) ufficiale|dove (?:e|fu|e stat[ao]) <gap>pubblicat[ao]|(?:da|in|su) (?:che|quale) <few>(?:documento|pubblicazione|fonte|file|gazzetta)|(?:e|sono|sia) (?!fonte|pubblicazione|origine)(?:\w+ )?(?:ufficial[ei]|fedel[ei]|autentic[ao])|certific\w+|attest\w+
            chi (?:lo )?ha pubblicato|(?:l'|dell'|all')originale(?! \w)|(?:citat|riprodott)[ao] (?:bene|correttamente|fedelmente)|come (?:essere|avere) (?:cert|sicur)\w*
            da dove <gap>(?:pres[ao]|tratt[ao]|viene|proviene)
            dove (?:e|fu|e stat[ao]|venne|sono stat[ei]|si trova|e uscit[ao]|usci) (?:\w+mente )?(?:pubblicat|stampat|edit|uscit)\w*|(?:su|in) (?:che|quale) (?:\w+ )?(?:gazzetta|giornale|bollettino|foglio|organo|pubblicazione|fonte)
            da dove (?:<gap>)?(?:vien\w*|proven\w+|provien\w+|prend\w+|pres\w+|tratt\w+|tir\w+|ricav\w+|copiat\w+|estratt\w+|avete|l'avete|sal\w+|arriv\w+|deriv\w+|attint\w+)
            (?:attendibil|affidabil|genuin|veritier|autentic|fedel|originale(?! (?:era|diceva))|ufficialit|veridic)\w*|(?:quello|il testo|quella|la versione) (?:vero|vera|giust[oa]|buon[oa]|real[ei])(?=\W*$)|(?:e|sia) (?:davvero |proprio |veramente )?(?:ver[oa]|fals[oa]|contraffatt[oa]|inventat[oa])(?=\W*$)
            (?:origin[ei]|provenienza|autenticita|integrita|genuinita|attendibilita|affidabilita|veridicita|impronta|firma|hash|checksum|somma di controllo|font[ei])(?<!dall'origine)
            (?:document|comprov|dimostr|prov|attest|certific|garant|verific|control|accert|riscontr|appur)(?:are|arlo|arne|ate|i|a|o|iamo|isce|ite|ito|abile)(?= [^.;?!]*(?:testo|origine|versione|autentic|che \w+ |\x00))
            prov[ae] (?:di|del|dell\w*'?|che)
            su (?:quale|che) (?:\w+ )?(?:documento|file|fonte|pubblicazione|edizione) (?:\w+ )?(?:si )?(?:fonda|basa|poggia)|garanzi[ae]|manomess[ao]|manipolat[ao]|non (?:sia|e) stat[ao] (?:alterat|manomess|falsificat|modificat)[ao](?=\W*$)
            sha(?:-?[0-9]*)?(?:-?wert)?|(?:getreue|wortgetreue|originalgetreue) |copia (?:fiel|fedele)|(?:como|come|wie) (?:e que )?(?:eu )?(?:prov|comprov|dimostr|beweis)\w+
            """,
        ),
        (
            "timeline",
            r"""
            cronologia|linea (?:del|di) tempo|linea temporale
            versioni (?:d(?:i|el|ella|ell')|successive|esistono|ci sono|ha|\x00)
            (?<!in )(?:tutte le|<which>(?: sono)?(?: le)?|quante) (?:versioni|volte|redazioni)
            (?:le sue|tutte le sue|le|diverse|varie) versioni
            quant[ei] (?:redazioni|versioni|modifiche|riforme|revisioni|stesure|volte|stati|cambiamenti)|(?:tutt[ei] (?:gli|le|i) )(?:stati|redazioni|versioni|stesure|testi consolidati|modifiche|riforme|consolidamenti)|(?:stati|testi|versioni) consolidat[ie]|cronologic\w+
            (?:in|a) (?:quali|che) (?:dat[ae]|giorn[oi]|moment[oi]|ann[oi]) <gap>(?:<changed>|cambiat|modific|entrat|vigor|riform)\w*|(?:elenco|lista|quadro|tabella|prospetto|riepilogo) <few>(?:delle|dei|di tutte le|di tutti gli) <few>(?:modifiche|versioni|riforme|stati|redazioni|testi)
            """,
        ),
        (
            "history",
            r"""
            a quale (?:legge|norma|riforma|modifica|atto) [^.;?!]*\bdev(?:e|ono)
            a quando risal(?:e|gono)|quando (?=[^.;?!]*\x00)<gap>ha (?:ricevuto|assunto|preso|avuto) la (?:forma|redazione|versione) (?:attuale|odierna|vigente|\u02d0+)
            quale (?:legge|norma|atto|riforma|modifica) ha (?:dato|conferito|attribuito)
            (?:con|da|per effetto di) quale (?:legge|atto|riforma|decreto)
            (?:sempre|gia) (?:stat[ao]|avuto|cosi)
            (?:in passato|un tempo|in precedenza|originariamente|in origine)
            (?:prima|dopo|piu tardi|successivamente)(?=\W*$)
            storia|storico|cronistoria
            evoluzion[ei]|evolut[ao]|evolve
            nel (?:corso del )?tempo|nel corso degli anni|negli anni
            (?:da quando|quando)(?: \w+)? (?:compar|appar)\w+|da quando
            (?:version[ei]|testo|testi|formulazion[ei]) (?:prima|di prima)
            (?:version[ei]|testo|testi|redazion[ei]|formulazion[ei]) (?:precedent[ei]|anterior[ei]|original[ei]|inizial[ei]|passat[aeio]|vecchi[ao]?)
            (?:precedent[ei]|vecchi[ao]|anterior[ei]) (?:version[ei]|testo|formulazion[ei])
            (?:chi|quale legge|che legge) (?:lo |la )?(?:ha|hanno) <changed>
            quando <gap>(?:entrat[ao]|entro|entra|abrogat\w|introdott\w|inserit\w|aggiunt\w|soppress\w|creat\w|promulgat\w|pubblicat\w|approvat\w|adottat\w|<changed>)(?: in vigore)?
            entrata in vigore|entrat[ao] in vigore
            (?:ultim[ae]) (?:modific(?:a|he)|riform[ae])
            quando <gap>(?:toccat|ritoccat)\w+|(?:tutte le|le) (?:formulazioni|redazioni)|(?:formulazioni|versioni|redazioni) successive|storico delle|(?:modifiche|cambiamenti) (?:subit|successiv)\w+
            vicend[ae]|iter|percorso|traiettoria|trasformazioni|cammino|genesi|cronaca|fin dall'origine|dalle origini|dall'inizio (?:a|ad|fino)|antenat[oi]|precedenti storici
            (?:e|fu|sono|venne|e gia|era) (?:stat[aeio] )?(?:gia |mai |poi )?(?:abrogat|soppress|introdott|inserit|aggiunt|rinumerat|eliminat|cancellat|creat)[aeio](?! (?:da|dal|dall[ao']|con) ?(?:la |il |l')?\x00)
            (?:in (?:quale|che) (?:momento|data|anno|giorno|occasione)|da (?:quando|che (?:data|giorno|anno))|a partire da quando|quando) <gap>(?:compar\w+|appar\w+|nacque|nat[ao]|entr\w+|introdott\w+|comparv\w+|sparit\w+|scompar\w+|aggiunt\w+|inserit\w+|cambiat\w+|modificat\w+)
            (?:ogni|ciascun[ao]|tutt[ei] (?:le|i|gli)|le vari[ea]|i vari|le divers[ea]|i diversi|le successive|i successivi|le singole) <few>(?:redazion|version|formulazion|test|tenor|stesur)\w+|(?:redazion|version|formulazion|stesur|test)[ei] (?:che (?:ha|hanno|ebbe)|avut[ei]|susseguit\w+|ha avuto|ebbe|successiv\w+|precedent\w+|anterior\w+)
            (?:che|quali|quante) (?:testi|formulazioni|redazioni|stesure|versioni) (?:ha|ebbe|hanno|aveva|ha avuto)|(?:precedent[ei]|prima|originaria|originari[ao]|vecchi[ao]|anterior[ei]|inizial[ei]) (?:version[ei]|test[oi]|formulazion[ei]|redazion[ei]|stesur[ae]|tenore)|(?:formulazion[ei]|redazion[ei]|stesur[ae]|tenore|version[ei]|testo) (?:precedent[ei]|originari[ao]|inizial[ei]|di prima|anterior[ei]|previgent[ei])
            (?:chi|che legge|quale legge|quale atto|cosa) (?:lo |la |l')?(?:ha|hanno|avrebbe) (?:<changed>|introdott[ao]|inserit[ao]|abrogat[ao]|aggiunt[ao]|cambiat[ao])|l'ha (?:<changed>|introdott[ao]|abrogat[ao])
            per (?:quali|quante|che) (?:formulazioni|versioni|redazioni|testi) (?:e )?(?:passat|transitat)\w+|a (?:quale|che) (?:legge|atto|norma) si deve|di(?:ventato|venne) (?:il|l')
            (?:da|a partire da) (?:che|quale) (?:giorno|data|momento|anno)
            """,
        ),
        (
            "change",
            r"""
            (?:soppress|aggiunt|cancellat|eliminat)[aeio]
            (?:invariat[ao]|identic[ao]|lo stesso|la stessa|uguale|riscritt[ao])
            cambi(?:at[aeio]|a|o|amenti|amento|ano)
            (?<!prima della )(?<!dopo la )(?<!vigilia della )modific(?:at[aeio]|a|he|o|ano|azioni)
            alterat[aeio]|riform(?:a|e|at[aeio])|emendament[io]
            cosa c'e di (?:nuovo|diverso)
            toccat[ao]|ritoccat[ao]|si distingue|distingue
            (?:variat|mutat|rimast|ritoccat|corrett)[aeio](?: (?:ugual[ei]|invariat[aeio]|lo stesso|la stessa|identic[aeio]))?|(?:subi|subito|subiva) |mutament[io]|variazion[ei]|modificazion[ei]
            (?:sostituit|scambiat|riformulat)[aeio]
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
            (?:confront|raffront|paragon|compar)(?:a|are|alo|ala|ami|arlo|arla|iamo|ate|ato|ata|i|o|azione|abile)\b|raffronti|confronti|paragoni|differ(?:enz|isc|iv|ent)\w*|divers[aeoi] (?:da\w*|rispetto|fra|tra)|di diverso|si discost\w+|si distingu\w+|si scost\w+|scostament\w+|diverg\w+|a fronte|affianc\w+|fianco a fianco|sinottic\w+|sinossi|contrappo\w+|prima e dopo|il prima e il dopo|versus|rispetto a\w*
            (?:uguale|identic[oa]|lo stesso|la stessa|pari) (?:a\w*|di\w*) (?=[^.;?!]*\u02d0)
            prima ?/ ?dopo|coincid(?:e|ono) con
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
            (?<!mi )(?<!ci )dic(?:e|eva|ono|evano)|recita(?:va)?|disse
            preved(?:e|eva|ono|evano)|dispon(?:e|eva)|stabili(?:sce|va)|impon(?:e|eva)|richied(?:e|eva)
            (?:in vigore|vigent[ei]|vige|vigeva|applicabile|si applicava|valeva|vale|valido)
            version[ei]
            indice|struttura(?:t[ao])?|sommario
            (?:scritt[oa]|formulat[oa]|redatt[oa]|previst[oa]|stabilit[oa]|dispost[oa]|si leggeva|si legge|figurava|prescriv(?:e|eva)|obblig(?:a|ava)|esig(?:e|eva)|ordin(?:a|ava)|consent(?:e|iva)|regol(?:a|ava)|disciplin(?:a|ava)|sanc(?:isce|iva))
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
            (?:mand|invi|trascriv|riport|fornisc|sped|pass|inoltr|indic|mostr|esib|present)(?:a|ami|ate|atemi|i|imi|iate|are|armi|etemi|itemi|ete|ite)\b|mi (?:mand|invi|dia|dai|dice|dica|dici|mostr|pass)\w*
            """,
        ),
    ),
    marks=MARKS_IT,
    predicates=PREDICATES_IT,
)
