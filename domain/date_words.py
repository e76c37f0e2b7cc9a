"""The words that join and lead dates, and the patterns made of them.

In: nothing. Out: pattern text over folded text. The words of each language that dates are
made of stand in ``date_words_en`` and its sisters.

Rules
    N2  Tables hold folded words with a straight apostrophe, and match folded text alone.
"""

from typing import Final

# "Now show" opens a request and names no day.
IMPERATIVES: Final = (
    "show|compare|give|tell|list|find|do|set|go|return|switch|back|what|how|ignore|montre|montrez|donne|donnez|dis"
    "|affiche|comparez|que|comment|mostre|mostra|de|diga|qual|o que|como|liste|i|need|please"
    "|compar\\w+|confront\\w+|vergleich\\w*|raffront\\w+|paragon\\w+|such\\w*|procur\\w+|cerc\\w+"
    "|je|j'ai|il me|quero|queria|preciso|gostaria|me|quiero|quisiera|necesito|muestra|muestrame"
    "|dime|dame|brauche|mochte|will|zeige?|gib|nenne?|bitte|vorrei|voglio|mi|dimmi|dammi|mostrami"
)
# What may stand between the parts of a date.
OF: Final = r"(?: ?(?:,|\bof\b|\bday of\b|\bde\b|\bdo\b|\bdel\b|\bd') ?| |-){1,3}"
# Words before a span that leave one of its sides open.
BEFORE: Final = (
    r"before|prior to|pre-|until|till|up to|up until|avant(?: le| la)?|jusqu'(?:a|au|en)(?: le)?"
    r"|antes de|antes do|antes del|ate(?: o)?|hasta(?: el)?|vor"
    r"|bis(?: (?:einschliesslich|inklusive|spatestens))?(?: zum| zur)?"
    r"|prima (?:di|del|dell')|fino (?:ad?|al|all')"
)
SINCE: Final = (
    r"since|after|post-|starting|as from|following|depuis(?: le)?|apres(?: le)?"
    r"|a partir (?:du|de|do|da|del)|a compter du|des le|desde(?: o| el)?|depois de|depois do"
    r"|apos(?: o)?|despues de(?:l)?|tras|seit|ab|nach|dopo|(?:a partire |sin |fin )?(?:dal|dall')"
    r"|a partire da"
)
# Words that lead from a day to the one before it, and to the one after.
DAY_BEFORE: Final = (
    r"day (?:before|prior to|preceding)|eve of|veille (?:du|de)|jour (?:d')?avant|tag(?:e)? vor"
    r"|(?:vortag|vorabend)(?:e)? (?:des|vom|von|zum)"
    r"|dia (?:antes|anterior|previo) (?:de|del|do|a|al|ao)"
    r"|vispera (?:de|del)|vesperas? (?:de|do)|giorno (?:prima (?:di|del|dell')|precedente(?: al?)?)"
    r"|vigilia (?:di|del|dell')"
)
DAY_AFTER: Final = (
    r"day (?:after|following)|lendemain (?:du|de)|indomani (?:di|del|dell')|jour (?:d')?apres"
    r"|tag(?:e)? (?:nach|darauf nach)"
    r"|dia (?:siguiente|posterior|seguinte) (?:a|al|ao|de|del|do)"
    r"|dia (?:despues|depois) (?:de|del|do)"
    r"|giorno (?:dopo|successivo(?: a| al)?|seguente(?: a| al)?)"
)
# Words that lead from a day to the one two days before it, and two days after.
TWO_BEFORE: Final = (
    r"avant-veille (?:du|de)|ante-?vispera (?:de|del)|antevesperas? (?:de|do)"
    r"|antivigilia (?:di|del|dell')"
)
TWO_AFTER: Final = r"surlendemain (?:du|de)|ubernachste[nr] tag(?:e)? nach"
# Words that lead from a length of time to a day it ends or begins with.
LENGTHS: Final = (
    r"(?:days|weeks|months|years?|tagen?|wochen?|monaten?|jahren?|jours|semaines|mois|ans|annees"
    r"|dias|semanas|meses|anos|giorni|settimane|mesi|anni|semestres?|quarters?) (?:of|before|after"
    r"|preceding|following|prior to|leading up to|vor|nach|avant|apres|precedant|precedents?"
    r"|suivants?|ending|ended|clos(?:e)?|anteriores|posteriores|siguientes|seguintes|previos|precedenti"
    r"|successivi|seguenti|prima|dopo|antes|depois|despues)"
    r"(?: (?:a|al|ao|au|du|de|di|del|do|le|il|el|dem|o|on))*"
)
STRICT: Final = (
    r"before|prior to|pre-|post-|avant|antes|after|following|apres|depois|apos|despues|tras|vor"
    r"|nach|prima|dopo"
)
# Words before the first and between the two ends of a range.
BETWEEN: Final = r"between|entre|zwischen|tra|fra"
FROM: Final = r"from|du|de|desde|del|dal|dall'|da|vom|von|ab"
AND: Final = r"and|et|e|ed|y|und"
TO: Final = (
    r"to|until|till|through|up to|au|ao|ad?|al|all'|jusqu'au|jusqu'a|jusqu'en|ate|hasta|para"
    r"|bis(?: zum| zur)?|fino (?:ad?|al|all')|[-–—]"
)
ARTICLES: Final = (
    r"(?:the|le|la|l'|o|ao|os|el|los|il|lo|gli|der|die|das|dem|den|days?|dias?|jours?|year|ano"
    r"|annee|l'an(?:nee)?|giorn[oi]|anno|jahr|tag(?:en)?|i(?= giorni)"
    r"|(?:data|fecha) d[ei]|date (?:du|of))"
)
# Adjectives that make a text the one of today, beside a day of another one.
PRESENT: Final = (
    r"present|current(?:ly)?|today's|present-day|actuel(?:le|lement)?s?|(?:d'aujourd'hui)"
    r"|heutige[mnrs]?|jetzige[mnrs]?|aktuelle[mnrs]?|gegenwartige[mnrs]?|derzeitige[mnrs]?"
    r"|atua(?:l|is|lmente)|actua(?:l|les|lmente)|presente|de hoje|de hoy"
    r"|attual[ei]|odiern[oaie]|di oggi"
)
# Nouns after a number that make it an amount, not a year.
UNITS: Final = (
    r"euros?|eur|reais|dollars?|usd|pounds?|francs?|%|percent|employees?|persons?|people|words?"
    r"|characters?|pages?|pessoas?|personnes?|personas?|personen|persone|salaries?|empregados|empleados|km|kg|m2|hours?|heures?|horas?|stunden|ore|franken|libras"
    r"|tons?|tonnes?|tonnen|tonneaux|toneladas|tonnellate|marks?|marcos|marchi|vessels|ships"
    r"|schiffe?|navires|navios|barcos|buques|navi|met(?:re|er|ro)s|metri"
)
