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
        """,
    ),
    (
        "advice",
        r"""
        (?:posso|possiamo) (?!leggere|vedere|verificare|consultare|trovare|sapere|chiedere|confrontare|citare|cercare|ottenere|provare|controllare|confermare|fare\b|avere|essere sicur)\w+re\b
        (?:devo|dobbiamo|dovrei|dovremmo) (?!leggere|vedere|citare|consultare)\w+re\b
        (?:che )?cosa (?:devo|posso|dobbiamo|possiamo|dovrei) fare
        (?:posso|possiamo|puo il mio \w+|il mio \w+ puo|la mia \w+ puo) (?:fare causa|denunciare|licenziare|licenziarmi|rifiutare|rescindere|esigere|pretendere|ricorrere|recedere|chiedere|citare in giudizio|leggere|rifiutarmi|sfrattare)
        (?:ho|abbiamo) (?:il )?diritto
        (?:sono|siamo) (?:obbligat|tenut)[oaie]
        (?:mi consigli|consigliami|consulenza legale|cosa mi consiglia)
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        (?:che )?cosa (?:significa|significano|vuol dire|vogliono dire|si intende|s'intende)
        (?:che|qual e il|quale e il) significato
        come (?:\w+ ){0,3}interpretare|come si interpreta|come va interpretat[oa]
        interpretazione corretta
        """,
    ),
)
