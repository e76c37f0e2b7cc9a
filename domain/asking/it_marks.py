"""Italian words that say how and of what a question asks, and verbs that name a kind of link.

In: nothing. Out: two tables; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Mark
from domain.law import Predicate

MARKS_IT: Final[tuple[tuple[Mark, str], ...]] = (
    (
        "about",
        r"su(?= (?:di|un|una|cosa|come|che)\b)|sul(?:la|le|lo|l')?|sui|sugli|riguardo|circa|in materia di|a proposito",
    ),
    (
        "stop",
        r"""
        poi|dopo|successivamente|infine|quindi
        in seguito|finalmente|per finire|in secondo luogo
        """,
    ),
    (
        "join",
        r"""
        e|ed|nonche|anche|inoltre
        insieme (?:a|con)\w*|unitamente a\w*|assieme a\w*
        altresi
        (?:sia|che) (?=(?:la|il|le|i) su[aoei]i? )
        """,
    ),
    (
        "prose",
        r"spieg(?:a|ami|are|hi)|descriv(?:i|a|ere|imi)|riassum(?:i|a|ere|imi)|riassunto d|sintesi|in parole semplici",
    ),
    (
        "filler",
        r"""
            contro|per favore|su|sul(?:la|le|lo)?|sull'|sui|sugli|riguardo|la|le|il|lo|i|gli|l'|parole?|termini?|in tutte le versioni|di|del|dei|dell[ao]|un|una
            e|sono|che|quali|menziona(?:no)?|menzionava(?:no)?|parlava(?:no)?|trattava(?:no)?|conteneva(?:no)?|regolat[ao]|trattat[ao]|previst[ao]|definit[ao]|disciplinat[ao]|qualche
            dove|io|parla|parlano|al|ai|agli|alla|alle|all'|articoli|si|poi|anche|menzionat[aeio]|sull'|tutti|tutte
            dicono|dice|qualcosa|per|e|regolat[ao]|dove|inoltre
            tutto|cio|quello|quanto|che|ha|a che fare|con|cosa|norme|regole|disposizioni|materia|tema|fatto|qualche|ci sono|c'e|potrebbe|mi|informazioni|legat[eio]|dell[aeo]|degli|delle|nell[aeo]|negli|dalle|dagli|parte|punto|parlano|parlino|riguardi(?:no)?|riguarda(?:no)?|espressione|l'espressione|in|nelle?|nella|legge
            leggere|sapere|vorrei|voglio|esistono|circa|leggi|disciplina(?:no)?
            chi|dev(?:e|ono|o)|bisogna|occorre|puo|possono|quando|come|mi[oae]|miei|nostr[oaie]|suo[i]?|sue?|cio|quest[oaie]|tal[ei]|ne|esiste|trova(?:no|re|te)?|trovi|ci sia(?:no)?
            salve|ciao|buongiorno|buonasera|grazie|cortesia|gentilmente|allora|comunque|proprio|quando|se
            (?:tratt|parl|regol|disciplin|menzion|nomin|riguard)(?:a|ano|i|ino|erebbe)|(?:preved|dispon|concern|stabilisc)(?:e|ono|gono)|(?:legat|relativ|collegat|inerent|concernent|riguardant|dedicat|attinent)[aeio](?= (?:a|al|alla|alle|agli|ai|all'|con)(?!\w))|previsioni
            tutti i paesi|in ogni paese|trovo|(?:c'e |e |sta )?scritt[oa](?= (?:da qualche parte|che|nell\w*|dove))|non so|capire|st(?:o|iamo) (?:lavorando|scrivendo|cercando|studiando)|se
            """,
    ),
    ("noun", r"(?:<laws>|<law>|<parts>|passi|passaggi|qualcosa|precetti|fonti normative)"),
    ("all_versions", r"(?:in )?(?:tutte le|ogni|qualsiasi) (?:version[ei]|redazion[ei]|epoca)|mai"),
    ("applicable", r"applicabil[ei]"),
    (
        "by_churn",
        r"""
        (?:cambiat|modificat)[aeio] (?:di piu|piu|maggiormente)|piu (?:modificat|cambiat)[aeio]|di piu
        piu (?:spesso|volte|frequentemente|modificat[aeio]|cambiat[aeio]|riformat[aeio]|modifiche)|(?:maggior|per) numero di modifiche
        """,
    ),
    ("each", r"ciascun[oa]|entramb[ie]|rispettivamente"),
    (
        "whole",
        r"""
        (?:(?:quest[ao]|quell[ao]|la stessa|tutta la|detta|tale) <law>|(?:la|il|alla|al|della|del) <law>(?=\W*$|[,;.?!]))
        """,
    ),
    (
        "inward",
        r"""
        in entrata|che (?:lo|la|li|le|vi) (?:citano|richiamano|menzionano|rinviano)|chi (?:lo |la |vi )?(?:cita|rinvia|richiama|menziona)|da chi|da quali <few><laws>
        (?:qualche altr[ao]|un'altra) <few>(?:<law>|<laws>)
        """,
    ),
    (
        "outward",
        r"""
            \ba (?:qual[ei]|che)\b.*\b(?:rinvia|si riferisce|fa riferimento)\b
            \b(?:quali|che) (?:[\w-]+ ){0,2}?cita (?=(?:il |la |l')?\x00)
            \x00[^.;?!]* (?:cita|rinvia|abroga|modifica|sostituisce|recepisce)\b
            \b(?:quali|che) (?:\w+ ){0,2}?<laws> (?:abroga|modifica|sostituisce|recepisce) (?=(?:il |la |l')?\x00)
            \bbase giuridica|\bfondamento giuridico
            (?<!che )\brinvia\b(?! (?:a|al|alla|all') ?\x00)
            (?:citat|menzionat|richiamat|invocat)[aeio] (?:in|da|dal|dall[ao']|nel|nell[ao']) ?(?=<name>|(?:esso|essa)\b)|\b(?:che )?cosa (?:cita|richiama|menziona)\b|\b(?:rinvii|riferimenti|citazioni|richiami) (?:contenut|fatt|uscent|present)\w*|\b(?:<laws>|<parts>) che (?:esso|essa|<name>)[^.;?!,]{0,60}(?:cita|menziona|richiama)\b|uscent[ei]|\b(?:citate|richiamate) d
            su (?:quali|che) <few>(?:<laws>|<parts>) si |\b(?:quali|che) (?:\w+ ){0,3}cita (?=(?:il |la |l')?\x00)
            \b(?:a|su|verso) (?:che|qual[ei]) <few>(?:<laws>|<law>|<parts>|testi)?.*\b(?:rimanda|rinvia|riferisce|richiama|riferimento|basa|fonda|appoggia)\b
            \b<which> (?:altr[aeio] )?(?:<laws>|<parts>|norme|disposizioni|testi) (?:sono|vengono|risultano) (?:\w+ )?(?:citat|menzionat|richiamat|invocat|nominat|evocat|indicat|ricordat)[aeio] (?:nell?\w*'?|da\w*'?|in) ?(?=[^.;?!]*\x00)
            \b(?:rinvi[io]?|rimand[io]|riferiment[io]|richiam[io]|citazion[ei]) (?:\w+ )?(?:dell?\w*'?|del|nell?\w*'?|nel) ?<name>[^.;?!]*\b(?:a|ad|alle?|verso) (?:altr|qual|che)\w*
            <name>[^.;?!]* (?:cita|rinvia|rimanda|richiama|menziona|nomina|si riferisce|fa riferimento)(?: a\w*)? (?:altr|qual|che |un|dell|dei|nor|legg)\w*
            \b(?:che|quali) (?:\w+ )?(?:rinvii|rimandi|riferimenti|richiami|citazioni) (?:contiene|ha|fa|presenta|ci sono|si trovano)
            """,
    ),
    (
        "both_ways",
        r"collegamenti tra|reciproc\w+|incrociati (?:tra|fra|con)|in entrambe le direzioni|in entrata e in uscita",
    ),
    ("outline", r"indice|struttura(?:t[ao])?|sommario"),
    (
        "source_after",
        r"(?:<changed>|abrogat[aeio]|introdott[aeio])(?: (?:nel\w*|del\w*) ?'?[^.;?!]{0,160}?\x00+)? d(?:a|al|alla|all')\b",
    ),
    (
        "valid_from",
        r"(?:in vigore|vigente|applicabile|testo|versione) (?:dal|dall'|a (?:partire|decorrere) dal?)(?: giorno)? ?\u02d0+",
    ),
    ("first_time", r"quando|da quando|prima volta"),
    ("word", r"(?:l[ae] parol[ae]|il termine|l'espressione)"),
    (
        "then_known",
        r"(?:cosi )?come (?:era )?not[ao] (?:allora|all'epoca|a quella data)|secondo le conoscenze (?:di allora|dell'epoca)",
    ),
    ("by_record", r"secondo (?:la vostra|il vostro) (?:banca dati|registro|archivio)"),
    (
        "checked",
        r"""
        (?:verifica|verificare|verifichi|controlla|controllare|controlli) (?:(?:tutte|tutti|le|i|queste|questi|mie|miei|seguenti) ){0,3}(?:citazioni|riferimenti|rinvii)
        (?:sentenza|ordinanza|contratto|perizia|perito|giudice|tribunale|avvocat[oa]|lettera|atto di citazione|controparte|convenut[oa])(?: del(?:l')? ?[^,;?!\x00]{1,25}?)? (?:cita|richiama|menziona|rinvia|invoca)
        """,
    ),
)
PREDICATES_IT: Final[tuple[tuple[Predicate, str], ...]] = (
    ("amends", r"(?:modifica(?:no|rono|t[oaie])?|emenda(?:no|t[oaie])?|novella(?:no|t[oaie])?)"),
    ("repeals", r"(?:abroga(?:no|rono|t[oaie])?)"),
    ("corrects", r"(?:corregg(?:e|ono)|rettifica(?:no)?)"),
    ("consolidates", r"(?:consolida(?:no)?)"),
    ("succeeds", r"(?:sostituisc(?:e|ono)|sostituito|succed(?:e|ono))"),
    (
        "transposes",
        r"(?:recepisc(?:e|ono)|recepito|trasp(?:one|ongono)|attua(?:no)?|recepimento)",
    ),
    (
        "based_on",
        r"(?:si basano?|si fondano?|si fonda|basat[aeio] su|base giuridica|fondamento giuridico)",
    ),
    ("corresponds_to", r"(?:corrispond(?:e|ono))"),
)
