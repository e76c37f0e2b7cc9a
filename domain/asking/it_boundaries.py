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
        (?:aggir|raggir|bypass|scavalc|scansar|schivar|dribbl)(?:are|o|iamo|a|ano|ato|ando|arl\w|ir\w*)?\b|(?:elud(?:e|o|ere|ono|iamo|erl\w|endo)|evad(?:o|ere|iamo|erl\w)|sottrar(?:mi|si|ci|re|mici)|sottra(?:go|rsi)|farla franca|passarla liscia|svicol\w+|scampar\w*)
        senza (?:che [^.;?!]*|essere |venire |farmi |farsi |prendere |incorrere [^.;?!]*|rischiare [^.;?!]*|pagare [^.;?!]*)(?:scopert|punit|multat|sanzionat|pres|beccat|notat|accorg|scopr|vien|sapp|multa|sanzion|colt|denunciat|condannat|pena)\w*
        (?:trucc|escamotage|stratagemm|espedient|sotterfugi|scorciatoi|furbat|giochett|cavill|scappatoi|gabol)\w*|(?:sfuggire|sfuggo|scappare|fuggire) (?:a|al|all\w*'?|da\w*'?)|(?:per|come|modo di) non (?:pagare|dover|rispettare|versare|osservare|applicare)
        (?:come|modo d\w+) (?:\w+ ){0,3}?(?:gabbar|fregar|aggirar|sottra|elud|evit|schiv|ingann|imbrogl)\w*|(?:si|ci si|mi) sottra\w+
        (?:evitare|evito|eludere|sottrar\w+|scansare|risparmi\w+|non pagare) (?:di pagare |il pagamento d\w+ ?)?(?:il |la |le |l'|i |al |alla )?(?:tass|impost|tariff|canon|contribut|dazi|pedaggi|diritti)\w*
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
        (?:verro|saro|verremo|saremo|verra|finiro|rischio di essere|mi verra|mi sara) (?:\w+ )?(?:condannat|multat|assolt|punit|processat|arrestat|sanzionat|ragione)\w*|(?:vincero|perdero|otterro|avro ragione|vinceremo|perderemo)\b
        (?:pens(?:a|ate|i)|cred(?:e|ete|i)|ritien(?:e|i)|ritenete|prevede(?:te)?|immagin(?:a|ate|i)|secondo (?:voi|lei|te)) ?(?:che)? [^.;?!]*(?:\w+(?:era|ara|ira|ranno|rebbe|ro)\b|vince|perde|sta per)
        (?:il|la|un|i|lo|dal|del|l')? ?(?:tribunale|giudic[ei]|corte|parlamento|governo|legislatore|camere|senato|deputati|consulta) (?:mi |ci |la |lo |ne )?(?:\w+(?:era|ara|ira|ra|ranno)\b|sta per|potrebbe|annulli|dia|decida)
        (?:probabilita|chance|possibilita|speranze|prospettive|probabile|improbabile|prevedibile)(?! di (?:accesso|ricorso|scegliere))
        \x00[^.;?!]{0,40}? (?:cambiera|sopravvivera|durera|cadra|sparira|sara (?:abrogat|cambiat|modificat|annullat|sostituit|dichiarat|riscritt)|verra (?:abrogat|cambiat|modificat|annullat|sostituit|dichiarat))\w*|(?:che )?cosa (?:succedera|decidera|dira|fara|accadra)|come (?:andra|finira|decidera|si concludera)
        (?:tribunale|giudizio|causa|processo)[^.;?!]*\b(?:vinco|perdo|vinciamo|perdiamo)\b|reggera\b
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
        termin[ei][^.;?!]*\b(?:scad|decorr|finisc|iniz|spir|cominci|parte|scorr|trascors|conta)\w*|scad(?:e|uto|uta|enza|ono|ra|rebbe)\b|(?:calcol|comput|cont)(?:a|are|ami|i|o|iamo|armi|ate) [^.;?!]{0,40}(?:termin|scadenz|giorni)\w*|decorrenza
        prescritt[oaie]|prescrizione|si prescriv\w+|decad(?:uto|uta|enza|ere)|fuori (?:tempo|termine)|(?:ancora )?in tempo|tempo utile|tardi per
        quanti giorni|quanto tempo (?:mi |ci |ho |abbiamo |resta|rimane|manca|c'e)|(?:entro|fino a|per) (?:che|quale|quando|quanto) ?(?:giorno|data|termine)? ?(?:posso|devo|dobbiamo|possiamo|bisogna|si deve|va|e possibile|sono tenut|ho|debbo)|(?:data ultima|termine ultimo|data limite)
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
        (?:contraddi(?:zione|ce|cono|rsi|rebbe)|antinomi\w+|confligg\w+|contrast(?:o|ano|a|i|asse)|conflitto|collid\w+|preval\w+|prevarr\w+|precedenza|primato|supremazia|gerarchi\w+|incompatibil\w+|sovraordinat\w+|subordinat\w+|superior[ei] a|inferior[ei] a|rango)(?=[^.;?!]*\x00|[^.;?!]*\bqual|[^.;?!]*tra)|\x00[^.;?!]*\b(?:contraddi\w+|confligg\w+|contrast\w+|preval\w+|collid\w+|antinomi\w+|precedenza|incompatibil\w+|rango|sovraordinat\w+|gerarchi\w+)
        (?:quale|chi|che legge|che norma|quale delle due|quale dei due)[^.;?!]*(?:conta di piu|vale di piu|pesa di piu|e piu (?:forte|importante)|ha (?:piu|maggior) (?:forza|peso|valore)|sta sopra|vince|comanda|ha la meglio|si impone|si deve seguire|va (?:applicat|seguit)|si applica in caso|prevale|cede)
        ha (?:piu|maggior|maggiore) (?:forza|peso|valore)
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
        (?:^|[.?!;:,] ?|se |che )(?![^.;?!]*\b(?:chi|sanzion\w+|mult[ae]|pen[ae]|conseguenz\w+|succede|rischia chi)\b)[^.;?!]*\b(?:viol(?:o|a|iamo|ano|ato|ata|ando|erei)|infrang(?:o|e|iamo|ono)|infranto|trasgredi\w+|trasgredisc\w+|contravven\w+|disattes[oa]|disattend\w+|inadempient\w+|non rispett(?:a|o|ato|iamo|ano))\b
        (?:e|sono|sarebbe|siamo|era) (?:\w+ )?(?:conform[ei]|in regola|a norma|legal[ei]|illegal[ei]|lecit[oaie]|illecit[oaie]|legittim[oaie]|illegittim[oaie]|vietat[oaie]|compatibil[ei]|in linea|in violazione|fuorilegge)(?=[^.;?!]*(?:\x00|\?))|(?:rispett|osserv|adempi|soddisf|ottemper)(?:o|iamo|a|ano|amo|ato)\b(?=[^.;?!]*\x00)
        """,
    ),
    (
        "advice",
        r"""
        (?<!che )(?<!cosa )(?:posso|possiamo) (?!leggere|riutilizzare|usare|utilizzare|copiare|esaminare|consultare|scaricare|visualizzare|ricercare|vedere|verificare|consultare|trovare|sapere|chiedere|confrontare|citare|cercare|ottenere|provare|controllare|confermare|fare\b|avere|essere sicur)\w+re\b
        (?<!\w che )(?:devo|dobbiamo|dovrei|dovremmo) (?!allegare|produrre|depositare|sapere|conoscere|citare|consultare|leggere|vedere|verificare|trovare|ottenere|avere|confrontare|comparare|mostrare|capire|comprendere|individuare|ricostruire|appurare|accertare|scrivere|preparare|redigere|controllare|indicare|reperire|intendere|interpretare|comprendere|leggere|vedere|citare|consultare)\w+re\b
        (?:che )?cosa (?:devo|posso|dobbiamo|possiamo|dovrei) fare
        (?:posso|possiamo|puo il mio \w+|il mio \w+ puo|la mia \w+ puo) (?:fare causa|denunciare|licenziare|licenziarmi|rifiutare|rescindere|esigere|pretendere|ricorrere|recedere|chiedere|citare in giudizio|rifiutarmi|sfrattare)
        (?:ho|abbiamo) (?:il )?diritto
        (?:sono|siamo) (?:obbligat|tenut)[oaie]
        (?:mi consigli|consigliami|consulenza legale|cosa mi consiglia)
        (?:vale|varrebbe) la pena|(?:mi|ci) (?:conviene|converrebbe|serve (?:una |un |l')?(?:licenza|autorizzazione|permesso|avvocato)|occorre (?:una |un |l')?(?:licenza|autorizzazione|permesso|avvocato)|e (?:permesso|consentito|lecito))|(?:e|sarebbe) (?:consigliabile|prudente|sensato|saggio|meglio|opportuno|una buona idea)|ho interesse|(?:ho|abbiamo) bisogno d(?:i|ella|ell'|el) (?:un[ao']? ?)?(?:licenza|autorizzazione|permesso|avvocato|legale)
        (?:mi|ci) (?:consigli|raccomand|suggeri)\w+|(?:padrone di casa|datore di lavoro|capo|vicino|banca|locatore|azienda)\w* (?:puo|deve|ha il diritto)|(?:il mio|la mia|il nostro|la nostra) \w+ (?:puo|deve)|puo (?:il mio|la mia|il|la) \w+ \w+rmi|come (?:devo|posso|dovrei|possiamo) (?:reagire|procedere|difendermi|agire|contestare|impugnare|rispondere)|(?:sono|siamo) (?:\w+ )?(?:autorizzat|obbligat|tenut|costrett)[oaie]
        (?:che|che cosa|cosa) (?:mi |ci )?(?:consigli|conviene|suggeri|raccomand|faccio|devo fare|dovrei fare|posso fare|facciamo|dobbiamo fare|fareste|farebbe)\w*|(?:sarebbe|e|sara) (?:meglio|preferibile|il caso|consigliabile|opportuno|saggio|prudente)|(?:vale|varrebbe|ne vale) la pena|(?:mi|ci) (?:conviene|converrebbe|consiglia|consigliate|consigli|suggerisc|raccomand)\w*|(?:meglio|conviene) (?:chiedere|pagare|ricorrere|andare|impugnare|aspettare|contestare)
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
        (?:ampiezza|portata|ambito|estensione|senso|significato|accezione|interpretazione|lettura|esegesi|nozione) (?:esatt[ao] |corrett[ao] |precis[ao] )?(?:del|della|dell'|di|da dare) ?(?:al |alla |all')?(?:concetto|termine|espressione|parola|nozione|locuzione|formula|vocabolo|\u02d1)
        (?:si intende|s'intende|si deve intendere|va intes[oa]|intendersi|si debba intendere|dobbiamo intendere|intendere) (?:esattamente |oggi )?(?:per|con)|(?:rientr(?:a|ano)|ricad(?:e|ono)|compres[oaie]|conta(?:no)?|val(?:e|gono)|considera(?:no|rsi)?|e|sono) (?:\w+ ){0,2}?(?:nel(?:la|l')?|tra|fra|come|sotto|un|una|uno) ?(?:il |la |i |le )?(?:concetto |termine |nozione |espressione |parola )?(?:di )?\u02d1|\u02d1+[^.;?!]{0,90}\b(?:comprende|include|abbraccia|copre|significa|vuol dire|si riferisce|va intes|si applica)
        (?:interpretat[oa]|interpreta(?:re|rsi)|va lett[oa]|come leggere)
        """,
    ),
)
