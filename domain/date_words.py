"""The words of dates, per language, and the patterns made of them.

In: nothing. Out: tables of folded words (no marks, lower case) and pattern text over
folded text. English, French and Portuguese are complete; the month names of Spanish,
German and Italian stand ready.

Rules
    N1  A full month name is read in every language; a short one only in its own, for
        "out", "set" and "ago" are words of other languages.
    N2  Tables hold folded words with a straight apostrophe, and match folded text alone.
"""

from functools import cache
from typing import Final

MONTHS: Final[tuple[tuple[str, str], ...]] = (
    (
        "en",
        "january february march april may june july august september october november december",
    ),
    (
        "fr",
        "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    ),
    (
        "pt",
        "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
    ),
    (
        "es",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    ),
    (
        "de",
        "januar februar marz april mai juni juli august september oktober november dezember",
    ),
    (
        "it",
        (
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre"
            " dicembre"
        ),
    ),
)
# January first; a stroke parts two short forms, a hyphen stands where there is none.
SHORT_MONTHS: Final[tuple[tuple[str, str], ...]] = (
    ("en", "jan feb mar apr - jun jul aug sep/sept oct nov dec"),
    ("fr", "janv/jan fevr/fev - avr - - juil - sept/sep oct nov dec"),
    ("pt", "jan fev mar abr mai jun jul ago set out nov dez"),
)
# Days of a month in words: the first, the second, ... A low line stands for a blank.
DAY_WORDS: Final[tuple[str, ...]] = (
    (
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
        " thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
        " twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth"
        " twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
    ),
    (
        "premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
        " seize dix-sept dix-huit dix-neuf vingt vingt_et_un vingt-deux vingt-trois vingt-quatre"
        " vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente_et_un"
    ),
    (
        "primeiro dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze"
        " dezesseis dezessete dezoito dezenove vinte vinte_e_um vinte_e_dois vinte_e_tres"
        " vinte_e_quatro vinte_e_cinco vinte_e_seis vinte_e_sete vinte_e_oito vinte_e_nove trinta"
        " trinta_e_um"
    ),
)
# "Now show" opens a request and names no day.
IMPERATIVES: Final = (
    "show|compare|give|tell|list|find|do|set|what|how|ignore|montre|montrez|donne|donnez|dis"
    "|affiche|comparez|que|comment|mostre|mostra|de|diga|qual|o que|como|liste"
)
# Words for days that need none: (words, days from today). The first row is weak: it gives
# way to any day that is spelled out ("the current Article 6 as it stood in 2001").
NEAR_DAYS: Final[tuple[tuple[str, int], ...]] = (
    (
        (
            "currently|current|at present|presently|nowadays|at the moment|actuellement|actuelle?"
            "|en ce moment|de nos jours|hoje em dia|atualmente|actualmente|atual|no momento"
        ),
        0,
    ),
    ("today|right now|aujourd'hui|hoje", 0),
    (rf"(?:now|maintenant|agora)(?! ?,| (?:{IMPERATIVES}))", 0),
    ("yesterday|hier|ontem", -1),
    ("tomorrow|demain|amanha", 1),
)
# Words for periods around today: (words, months a period has, periods from today's).
NEAR_PERIODS: Final[tuple[tuple[str, int, int], ...]] = (
    ("this year|cette annee|este ano|neste ano|deste ano", 12, 0),
    ("last year|previous year|l'annee derniere|l'an dernier|ano passado", 12, -1),
    ("next year|l'annee prochaine|proximo ano|ano que vem", 12, 1),
    ("this month|ce mois-ci|ce mois|este mes|neste mes|deste mes", 1, 0),
    ("last month|le mois dernier|mes passado", 1, -1),
    ("next month|le mois prochain|proximo mes|mes que vem", 1, 1),
)
# How long before today: the number (in digits or words) and the unit of each language.
CARDINALS: Final = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen twenty"
)
ONE: Final = "a an un une um uma"
AGO: Final[tuple[str, ...]] = (
    r"(?P<n_en>[0-9]{{1,3}}|{0}) (?P<u_en>years?|months?|weeks?|days?) ago",
    r"il y a (?P<n_fr>[0-9]{{1,3}}|{0}) (?P<u_fr>ans?|mois|semaines?|jours?)",
    r"ha (?P<n_pt>[0-9]{{1,3}}|{0}) (?P<u_pt>anos?|mes(?:es)?|semanas?|dias?)(?: atras)?",
)
# Days of a week and of a day; months of a year and of a month: by the first two letters.
UNIT_DAYS: Final[tuple[tuple[str, int], ...]] = (
    ("we", 7),
    ("se", 7),
    ("da", 1),
    ("jo", 1),
    ("di", 1),
)
UNIT_MONTHS: Final[tuple[tuple[str, int], ...]] = (
    ("ye", 12),
    ("an", 12),
    ("mo", 1),
    ("me", 1),
)
# One row a number: the words for the first, second, third and last quarter of a year.
ORDINALS: Final[tuple[str, ...]] = (
    "first|1st|premier|1er|primeiro|1o",
    "second|2nd|deuxieme|2e|2eme|segundo|2o",
    "third|3rd|troisieme|3e|3eme|terceiro|3o",
    "fourth|last|4th|quatrieme|dernier|4e|4eme|quarto|ultimo|4o",
)
QUARTER_NOUNS: Final = "quarter|trimestre"
HALF_NOUNS: Final = "half(?:-year)?|semestre|semester"
# What may stand between the parts of a date.
OF: Final = r"(?: ?(?:,|\bof\b|\bday of\b|\bde\b|\bdo\b|\bdel\b|\bd') ?| |-){1,3}"
# Words before a span that leave one of its sides open.
BEFORE: Final = (
    r"before|prior to|until|till|up to|up until|avant(?: le| la)?|jusqu'(?:a|au|en)(?: le)?"
    r"|antes de|antes do|ate(?: o)?"
)
SINCE: Final = (
    r"since|after|starting|as from|following|depuis(?: le)?|apres(?: le)?"
    r"|a partir (?:du|de|do|da)|a compter du|des le|desde(?: o)?|depois de|depois do|apos(?: o)?"
)
STRICT: Final = r"before|prior to|avant|antes|after|following|apres|depois|apos"
# Words before the first and between the two ends of a range.
BETWEEN: Final = r"between|entre"
FROM: Final = r"from|du|de|desde|dal|vom"
AND: Final = r"and|et|e|y|und"
TO: Final = r"to|until|till|through|up to|au|a|jusqu'au|jusqu'a|jusqu'en|ate|[-–—]"
ARTICLES: Final = r"(?:the|le|la|l'|o|ao|os|el|los|days?|dia|jour|year|ano|annee|l'an(?:nee)?)"
# Words that say a day is one of knowing, not of validity.
KNOWN: Final = (
    r"(?:as |was |were |been )?(?:known|observed|recorded)(?: to (?:the )?\w+)?(?: as)?"
    r"(?: on| by| at| of| in| until)?|tel(?:le)? que connue? (?:au|le)|connue? (?:au|le)"
    r"|(?:como )?conhecid[oa](?: em| ate)?"
)
# Nouns after a number that make it an amount, not a year.
UNITS: Final = (
    r"euros?|eur|reais|dollars?|usd|pounds?|francs?|%|percent|employees?|persons?|people|words?"
    r"|characters?|pages?|pessoas?|personnes?|salaries?|empregados|km|kg|m2|hours?|heures?|horas?"
)


@cache
def month_numbers(language: str) -> tuple[tuple[str, int], ...]:
    """Return (folded month word, number) as read in a language, longest word first (N1)."""
    found = {
        word: number for _, names in MONTHS for number, word in enumerate(names.split(), start=1)
    }
    for owner, names in SHORT_MONTHS:
        if owner == language:
            for number, forms in enumerate(names.split(), start=1):
                found.update((form, number) for form in forms.split("/") if form != "-")
    return tuple(sorted(found.items(), key=lambda pair: (-len(pair[0]), pair[0])))


@cache
def day_numbers() -> tuple[tuple[str, int], ...]:
    """Return (folded day word, number), longest word first."""
    found = {
        word.replace("_", " "): number
        for words in DAY_WORDS
        for number, word in enumerate(words.split(), start=1)
    }
    return tuple(sorted(found.items(), key=lambda pair: (-len(pair[0]), pair[0])))


@cache
def cardinal_numbers() -> tuple[tuple[str, int], ...]:
    """Return (folded number word, number) up to twenty or thirty-one, longest word first."""
    english = {word: number for number, word in enumerate(CARDINALS.split(), start=1)}
    found = dict(day_numbers()) | english | dict.fromkeys(ONE.split(), 1)
    return tuple(sorted(found.items(), key=lambda pair: (-len(pair[0]), pair[0])))


def alternatives(words: tuple[tuple[str, int], ...]) -> str:
    """Return a pattern that matches any of the words, in their order."""
    return "|".join(word for word, _ in words)
