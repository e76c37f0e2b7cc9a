"""Which official language a text is written in, told by its small words.

In: a text. Out: the best language of the twenty-four, or a verdict on a claimed one.
Exact and small on purpose: it only has to notice a Czech page under an English label.

Rules
    G1  The language is the one whose small words make up the largest share of the text.
    G2  A text too short to tell, or between two neighbouring languages, is believed;
        any other must be what its label says.
"""

import re
from collections import Counter

_WORDS = re.compile(r"[^\W\d_]+")
SAMPLE_CHARS = 20_000
_SURE_HITS = 10  # small words found, below which a text is too short to tell
_SURE_RATIO = 2  # neighbours share small words: another language must have twice as many

_SMALL_WORDS = {
    "bg": "и на за от да се или по със при които този до не държавите членки чрез",
    "cs": "a na v se že pro nebo je být podle který které jsou členské státy s této musí",
    "da": "og at af til en den der for ikke er som på med eller skal medlemsstaterne fra et",
    "de": "der die das und den von zu mit dem des für im auf nicht sich oder werden nach gemäß",
    "el": "και του της το των την να που για με από σε στο κράτη μέλη οι τα κατά",
    "en": "the of and to in shall for or by be that on with which this article member states",
    "es": "de la el los en que las por para del se con una estados miembros al artículo sus",
    "et": "ja on ning või mis ei selle et kui liikmesriigid artikli kohaselt käesoleva see",
    "fi": "ja on tai että sekä jäsenvaltioiden joka jotka artiklan tämän mukaisesti ei ovat",
    "fr": "de la le les des et à en du que pour par dans au aux une sur est article états membres",
    "ga": "agus na an ar le do maidir leis sa ag nó ina go airteagal ballstáit is de chun",
    "hr": "i u za na se od ili koje koji su članka države članice te kako s o ove ne",
    "hu": "a az és hogy vagy nem e szerint tagállamok által kell cikk valamint ha egy is meg",
    "it": "di e la il che in per del della a dei le gli una con stati membri articolo nel sono",
    "lt": "ir kad arba pagal yra į iš su kurie valstybės narės straipsnio šio turi apie dėl būti",
    "lv": "un ka vai ir par no ar uz kas dalībvalstis panta saskaņā šīs tiek to pie kuras",
    "mt": "u li ta il fil għandhom jew tal dan ma minn għal huwa l kull ikun artikolu fl dawn",
    "nl": "de van het en een in te voor op dat met door die of aan niet lidstaten artikel bij",
    "pl": "i w na do z się oraz lub że o przez dla jest państwa członkowskie artykułu nie są",
    "pt": "de a e o que da do em para os no das dos na se uma estados artigo pelo com não",
    "ro": "de în și a la care sau din cu pentru al se prin este statele membre articolul nu pe",
    "sk": "a na v sa alebo že pre je ktoré podľa členské štáty s tejto článku musia byť o od",
    "sl": "in v na za se ki je da ali z člena države članice o so ter te po tega kot mora",
    "sv": "och att i av som en för till det den är på eller med skall medlemsstaterna från om",
}  # fmt: skip
OFFICIAL_LANGUAGES = tuple(sorted(_SMALL_WORDS))
_BY_WORD: dict[str, tuple[str, ...]] = {}
for _language, _listed in _SMALL_WORDS.items():
    for _word in dict.fromkeys(_listed.split()):
        _BY_WORD[_word] = (*_BY_WORD.get(_word, ()), _language)


def find_language(text: str) -> str:
    """Return the language of a text; empty where it is too short to tell (rule G1)."""
    return _find_best(_count_hits(text))


def _find_best(hits: Counter[str]) -> str:
    best = max(sorted(hits), key=hits.__getitem__, default="")
    return best if hits[best] >= _SURE_HITS else ""


def is_in_language(text: str, claimed: str) -> bool:
    """Tell whether a text is in the language that its label claims (rule G2)."""
    hits = _count_hits(text)
    best = _find_best(hits)
    if best in {"", claimed}:
        return True
    return hits[best] < _SURE_RATIO * hits[claimed]


def find_share(text: str, language: str) -> float:
    """Return which part of the words of a text are small words of a language; 0 to 1."""
    words = _WORDS.findall(text.casefold())
    small = frozenset(_SMALL_WORDS.get(language, "").split())
    return sum(word in small for word in words) / len(words) if words else 0.0


def _count_hits(text: str) -> Counter[str]:
    """Return how many small words of each language stand in the head of a text."""
    words = Counter(_WORDS.findall(text[:SAMPLE_CHARS].casefold()))
    hits: Counter[str] = Counter()
    for word, count in words.items():
        for language in _BY_WORD.get(word, ()):
            hits[language] += count
    return hits
