"""Words of claims about dated facts (changes, versions, sources), in six languages.

In: nothing. Out: tables; each word or phrase is folded.

Rules
    PF1  A word of change has one polarity: changed, equal, inserted or removed.
    PF2  "In force" in any language and form is one thing, and so is the end of it.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

POLARITIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "changed": (
            r"changed?|changes|amended|modified|altered|replaced|revised|differs?|differed|different"
            r"|geandert|anderte|andert|ersetzt|abgeandert|weicht|unterscheide\w+"
            r"|modifiee?s?|change[es]?s?|remplacee?s?|differe(?:nts?)?"
            r"|modificad[oa]s?|cambi(?:o|ado|ada|os)|modifico|reemplazad[oa]s?|sustituid[oa]s?"
            r"|alterad[oa]s?|mudou|alterou|substituid[oa]s?"
            r"|modificat[oaie]|cambiat[oaie]|sostituit[oaie]"
        ),
        "equal": (
            r"unchanged|same|identical|equal|unverandert|gleich|identisch|inchangee?s?|identiques?"
            r"|memes?|iguales|igual|identic[oa]s?|inalterad[oa]s?|mesm[oa]s?|mism[oa]s?"
            r"|invariat[oaie]|ugual[ei]|identic[oaihe]+"
        ),
        "inserted": (
            r"inserted|added|eingefugt|hinzugefugt|inseree?s?|ajoutee?s?|insertad[oa]s?"
            r"|anadid[oa]s?|inserid[oa]s?|acrescentad[oa]s?|incluid[oa]s?|inserit[oaie]|aggiunt[oaie]"
        ),
        "removed": (
            r"removed|repealed|deleted|revoked|aufgehoben|gestrichen|abrogee?s?|supprimee?s?"
            r"|derogad[oa]s?|suprimid[oa]s?|revogad[oa]s?|suprimid[oa]s?|abrogat[oaie]|soppress[oaie]"
        ),
    }
)
DENIALS: Final = re.compile(
    r"\b(?:not|never|no|nicht|nie|kein\w*|ne|pas|non|nao|nunca|n|without|ohne|sans|sin|sem"
    r"|senza|nt)\b"
)
IN_FORCE: Final = re.compile(
    r"\b(?:in(?:to)? force|in kraft|inkraft\w*|en vigueur|vigueur|(?:em|en) vigor|in vigore"
    r"|vigentes?|vigenti|vige|vigorava\w*|vigora|vigia|rige|regia)\b"
)
ENDED: Final = re.compile(
    r"\b(?:out of force|no longer in force|ausser kraft|plus en vigueur|ceased to be in force"
    r"|nicht mehr in kraft|(?:ja )?nao (?:mais )?em vigor|ya no en vigor|non piu in vigore)\b"
)
FROM_DAY: Final = re.compile(
    r"\b(?:from|since|as of|as from|beginning on|starting|ab|seit|vom|von|depuis le|depuis|des le"
    r"|a partir du|a compter du|du|desde el|desde|a partir del|del|a partir de|de|dal"
    r"|a partire dal) ?$"
)
TO_DAY: Final = re.compile(
    r"\b(?:to|until|till|through|up to|bis zum|bis|jusqu.au|au|hasta el|hasta|al|ate o|ate|a"
    r"|fino al)(?: and including)? ?$"
)
# What claims about dated facts may say besides names, days and numbers.
_PLAIN: Final = """
did does do then dann puis entonces luego depois poi quindi
was were is are be been has have had it its this that which and or on in at of the a an to from
until since between with by as for there held holds stood version versions text texts wording
state states provision article section law act code days day date dates period force into entered
came valid effect effective one source publisher official comes file files signed signature
recorded verified work works changes change count often times time list shows show total all both
same der die das den dem des ein eine einer einem ist war wurde wurden worden hat haben sind waren
und oder am vom bis seit ab zum zur zwischen von mit im es sich fassung fassungen wortlaut stand
galt gilt bestimmung artikel gesetz tag tage kraft trat getreten zeitraum quelle stammt insgesamt
davon mal anderungen anderung le la les l un une du de d au aux est etait ete ont et ou en dans
entre depuis jusqu par avec il elle ce cette qui que texte loi jour jours vigueur entree provient
fois changement changements el los las una unos del al era fue fueron ha han y o desde hasta por
con se esta este versiones texto articulo ley dia dias fecha vigor vigente fuente procede veces
cambio cambios os um uma do da dos ao e foi foram tem tinha em na ate com versao versoes artigo
lei data fonte vezes alteracao alteracoes lo gli i uno dello della dei degli delle dal nel fu sono
stato stata stati tra fra fino che si questa questo versione versioni testo articolo legge giorno
giorni vigore totale volte modifica modifiche
"""
PLAIN: Final = frozenset(_PLAIN.split())
