"""Italian words by which a question crosses a legal boundary.

In: nothing. Out: a table, one pattern a line, as ``forms`` says; the most telling reason first.
"""

from typing import Final

from domain.outcome import BoundaryReason

BOUNDARIES_IT: Final[tuple[tuple[BoundaryReason, str], ...]] = (
    (
        "evasion",
        r"""
        come (?:posso |possiamo |si puo |faccio ad? )?(?:aggirare|eludere|evitare|evadere|sfuggire|aggiro|scappare)
        senza (?:essere scopert|farsi|farmi)\w*
        scappatoi[ae]|cavill[io]
        come (?:non (?:pagare|rispettare)|liberarmi|mi libero|sottrarmi|schivare|scansare|evito)|come (?:posso|possiamo|potrei|si puo) (?:liberar|sottrar|evit|elud|aggir|sfugg|scans|schiv)\w*|(?:trucco|modo|maniera|mezzo|possibilita|espediente|sistema) (?:di |per )(?:non )?(?:sfuggire|aggirare|evitare|eludere|pagare|sottrarsi|rispettare|scansare)|(?:senza che|in modo che|affinche) [^.;?!]*(?:non si applichi|nessuno|se ne accorga)
        (?:aiuti|aiutami|aiutatemi)[^.;?!]*(?:sfuggire|aggirare|evitare|eludere)|(?:modo|maniera|mezzo) [^.;?!]{0,40}(?:aggirare|sfuggire|evitare|eludere|scansare)
        come (?:puo|possono|potrebbe) [^.;?!]{0,30}(?:aggirare|eludere|evitare|sfuggire|scansare)
        """,
    ),
    (
        "prediction",
        r"""
        (?:il|la|un|i) (?:tribunale|giudice|corte|parlamento|governo|legislatore|giudici) (?:mi |ci )?(?:decidera|condannera|dara|assolvera|sta per|abroghera|modifichera)
        (?:mi|ci) (?:condannera|multera|assolvera)(?:nno)?
        (?:vincero|perdero|vinceremo|perderemo|saro condannat)
        (?:probabilita|possibilita|chance) (?:di|che|ho)
        (?:sara|verra) (?:\w+ )?(?:abrogat|modificat|cambiat|abolit|sostituit)
        (?:sara|saranno|verra|verranno) (?:\w+ )?(?:annullat|abrogat|modificat|invalidat|soppress|dichiarat|cambiat|riformat)\w*|(?:annullera|abroghera|decidera|condannera|stabilira|dichiarera|modifichera|riformera)(?:nno)?\b|(?:tribunale|giudice|giudici|corte|parlamento|governo) (?:\w+ra|\w+ranno)\b|(?:che|quali|quante) (?:probabilita|possibilita|chance)|(?:e|sara) (?:probabile|prevedibile)|(?:si prevede|prevede|crede|credete|pensate) che
        (?:che )?cosa (?:dira|decidera) (?:il|la|un)|come (?:finira|andra)
        """,
    ),
    (
        "deadline_computation",
        r"""
        quando (?:scade|termina|finisce|si prescrive) (?:il |la )?(?:mio |nostro |mia |nostra )?(?:termine|azione|diritto|scadenza)
        (?:fino a quando|entro quando) (?:posso|possiamo|devo|ho|dobbiamo)
        quanti giorni (?:ho|abbiamo|mi restano)
        quanto tempo (?:ho|abbiamo|mi resta)
        calcol(?:are|a|i) il (?:mio )?termine
        (?:entro|fino a|prima di) (?:quale|che|quando) ?(?:giorno|data|momento)? ?(?:posso|devo|possiamo|dobbiamo|ho)|(?:mio|nostro) termine|(?:ricevuto|notificat[oa]|ricevetti)\b[^?!]*\bquando (?:scade|termina|finisce)|(?:sono|siamo) (?:ancora )?(?:in tempo|nei termini|fuori termine)|ultimo giorno (?:utile )?per|quanto (?:tempo|termine) (?:mi )?(?:resta|rimane|ho)|quando (?:devo|debbo) [^.;?!]*(?:presentare|ricorrere|pagare|rispondere|consegnare)
        ultimo giorno (?:utile )?(?:per|in cui)
        """,
    ),
    (
        "conflict_of_norms",
        r"""
        preval(?:e|gono)
        conflitto tra
        contraddice
        (?:in)?compatibile con
        incostituzionale
        contrari[ao] (?:a|al)
        ha la precedenza|in contrasto con
        (?:viola|infrange|contraddice|contrasta con) (?:la |il |l')?(?:costituzione|\x00)|(?:di )?rango superiore|superiore (?:a|al|all[ao'])|gerarchi\w+|primato|(?:in caso di|c'e|esiste) (?:un )?(?:conflitto|contraddizione|contrasto)|incompatibil\w+|quale (?:delle due |dei due )?(?:prevale|si applica|vale) [^.;?!]*\bo\b|prevarrebbe
        """,
    ),
    (
        "compliance_conclusion",
        r"""
        (?:la mia|il mio|la nostra|il nostro) \w+ (?:rispetta|viola|e conforme|infrange|e in regola)
        (?:stiamo|sto) (?:rispettando|violando|infrangendo)
        (?:siamo|sono) (?:conformi|conforme|in regola|in violazione)
        (?:rispetto|rispettiamo|violo|violiamo|ho violato|abbiamo violato) (?:la|il|l'|\x00)
        si applica(?:no)? a (?:me|noi|mio|mia|nostr[ao])\b
        si applica(?:no)? all?a? (?:mia|nostra|mio|nostro)\b
        e (?:legale|illegale|lecito|illecito|permesso|vietato|reato) \w+re\b
        (?:mio|mia|nostr[oaie]|miei|mie) (?:[\w-]+ ){1,4}?(?:rispettan?o?|violan?o?|infrangon?o?|soddisfa|(?:e|sono) (?:conform[ei]|legal[ei]|illegal[ei]|in (?:regola|linea|violazione)|lecit[oa]|compatibil[ei]|a norma))|(?:abbiamo|ho) (?:\w+ )?(?:violato|infranto|trasgredito|rispettato)|(?:siamo|sono) (?:\w+ )?(?:a norma|nella legalita|fuori legge|in (?:regola|linea|infrazione))
        (?:e|sarebbe|questo e|cio e) (?:\w+ )?(?:legale|illegale|lecito|permesso) (?:secondo|ai sensi|in base)
        """,
    ),
    (
        "advice",
        r"""
        (?:posso|possiamo) (?!leggere|vedere|verificare|consultare|trovare|sapere|chiedere|confrontare|citare|cercare|ottenere|provare|controllare|confermare|fare\b|avere|essere sicur)\w+re\b
        (?<!\w che )(?:devo|dobbiamo|dovrei|dovremmo) (?!intendere|interpretare|comprendere|leggere|vedere|citare|consultare)\w+re\b
        (?:che )?cosa (?:devo|posso|dobbiamo|possiamo|dovrei) fare
        (?:posso|possiamo|puo il mio \w+|il mio \w+ puo|la mia \w+ puo) (?:fare causa|denunciare|licenziare|licenziarmi|rifiutare|rescindere|esigere|pretendere|ricorrere|recedere|chiedere|citare in giudizio|rifiutarmi|sfrattare)
        (?:ho|abbiamo) (?:il )?diritto
        (?:sono|siamo) (?:obbligat|tenut)[oaie]
        (?:mi consigli|consigliami|consulenza legale|cosa mi consiglia)
        (?:vale|varrebbe) la pena|(?:mi|ci) (?:conviene|converrebbe|serve (?:una |un |l')?(?:licenza|autorizzazione|permesso|avvocato)|occorre|e (?:permesso|consentito|lecito))|(?:e|sarebbe) (?:consigliabile|prudente|sensato|saggio|meglio|opportuno|una buona idea)|ho (?:interesse|bisogno)
        (?:mi|ci) (?:consigli|raccomand|suggeri)\w+|(?:padrone di casa|datore di lavoro|capo|vicino|banca|locatore|azienda)\w* (?:puo|deve|ha il diritto)|(?:il mio|la mia|il nostro|la nostra) \w+ (?:puo|deve)|puo (?:il mio|la mia|il|la) \w+ \w+rmi|come (?:devo|posso|dovrei|possiamo) (?:reagire|procedere|difendermi|agire|contestare|impugnare|rispondere)|(?:sono|siamo) (?:\w+ )?(?:autorizzat|obbligat|tenut|costrett)[oaie]
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        (?:che )?cosa (?:significa|significano|vuol dire|vogliono dire|si intende|s'intende)
        (?:che|qual e il|quale e il) significato
        come (?:\w+ ){0,3}interpretare|come si interpreta|come va interpretat[oa]
        interpretazione corretta
        (?:un|una|il mio|la mia) (?:[\w-]+ ){1,3}(?:e|costituisce|conta come|si considera|rientra) (?:un |una |nel |nella |tra )?(?:\u02d1+|concetto|ambito|nozione)|vuol(?: \w+)? dire|vuole dire|(?:lettura|interpretazione|accezione|senso)\b[^.;?!]{0,80}(?:giust[ao]|corrett[ao]|esatt[ao]|quella buona)|come (?:\w+ ){0,4}?(?:intendere|interpretare|intes[ao]|interpretat[ao]|intende|interpreta)\b|(?:giudici|tribunali|giuristi|dottrina) [^.;?!]{0,40}(?:non sono d'accordo|divisi|discordano|divergono)|chi ha ragione|\u02d1+[^.;?!]{0,80}(?:comprende|include|abbraccia)
        """,
    ),
)
