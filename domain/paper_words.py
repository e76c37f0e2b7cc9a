"""Papers that a reader speaks of and that have a day of their own: a judgment, a letter, a report.

In: nothing. Out: words of six languages, folded, as one pattern each.
"""

from typing import Final

PAPERS: Final = (
    r"(?:newspaper|judge?ment|ruling|contract|letter|invoice|report|complaint|e-?mail|memo"
    r"|\w*zeitung|\w*urteil\w*|\w*bescheid\w*|\w*vertrage?s?|gutachtens?|schreibens?|briefe?s?"
    r"|rechnung|klageschrift|protokolls?|berichte?s?"
    r"|journal|jugement|arret|contrat|lettre|facture|courrier|rapport|proces-verbal"
    r"|periodico|diario|sentencia|contrato|carta|factura|informe"
    r"|giornale|sentenza|ordinanza|contratto|perizia|lettera|fattura|verbale|relazione"
    r"|jornal|sentenca|acordao|despacho|parecer|fatura|relatorio)"
)
