"""The words that join and lead dates, and the patterns made of them.

In: nothing. Out: pattern text over folded text. The words of each language that dates are
made of stand in ``date_words_en`` and its sisters.

Rules
    N2  Tables hold folded words with a straight apostrophe, and match folded text alone.
"""

from typing import Final

# "Now show" opens a request and names no day.
IMPERATIVES: Final = (
    "show|compare|give|tell|list|find|do|set|what|how|ignore|montre|montrez|donne|donnez|dis"
    "|affiche|comparez|que|comment|mostre|mostra|de|diga|qual|o que|como|liste"
)
# What may stand between the parts of a date.
OF: Final = r"(?: ?(?:,|\bof\b|\bday of\b|\bde\b|\bdo\b|\bdel\b|\bd') ?| |-){1,3}"
# Words before a span that leave one of its sides open.
BEFORE: Final = (
    r"before|prior to|until|till|up to|up until|avant(?: le| la)?|jusqu'(?:a|au|en)(?: le)?"
    r"|antes de|antes do|antes del|ate(?: o)?|hasta(?: el)?|vor|bis(?: zum| zur)?"
    r"|prima (?:di|del|dell')|fino (?:a|al|all')"
)
SINCE: Final = (
    r"since|after|starting|as from|following|depuis(?: le)?|apres(?: le)?"
    r"|a partir (?:du|de|do|da|del)|a compter du|des le|desde(?: o| el)?|depois de|depois do"
    r"|apos(?: o)?|despues de(?:l)?|tras|seit|ab|nach|dopo|(?:a partire |sin |fin )?(?:dal|dall')"
    r"|a partire da"
)
STRICT: Final = (
    r"before|prior to|avant|antes|after|following|apres|depois|apos|despues|tras|vor|nach|prima"
    r"|dopo"
)
# Words before the first and between the two ends of a range.
BETWEEN: Final = r"between|entre|zwischen|tra|fra"
FROM: Final = r"from|du|de|desde|del|dal|dall'|da|vom|von|ab"
AND: Final = r"and|et|e|ed|y|und"
TO: Final = (
    r"to|until|till|through|up to|au|a|al|all'|jusqu'au|jusqu'a|jusqu'en|ate|hasta"
    r"|bis(?: zum| zur)?|fino (?:a|al|all')|[-–—]"
)
ARTICLES: Final = (
    r"(?:the|le|la|l'|o|ao|os|el|los|il|lo|gli|der|die|das|dem|den|days?|dia|jour|year|ano|annee"
    r"|l'an(?:nee)?|giorno|anno|jahr|tag)"
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
)
