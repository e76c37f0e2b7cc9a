"""Words by which code tells whether a claim says what a text says, in six languages.

In: nothing. Out: tables by language; each word is folded.

Rules
    PW1  A table holds kinds of words (negation, duty, direction, exception), never sentences.
    PW2  Words that lead a claim to its text say nothing of the law's content: no duty, no
         negation, no condition stands among them.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from domain.folding import fold

Phrases = Mapping[tuple[str, ...], str]  # words of a phrase to the class they are of

_NEGATIONS: Final = MappingProxyType(
    {
        "en": "not no never none nor neither without nobody nothing",
        "de": "nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne weder",
        "fr": "ne n sans non",
        "es": "no nunca jamas sin tampoco",
        "pt": "nao nunca jamais nem sem",
        "it": "non senza nessun nessuno nessuna",
    }
)
_EXCEPTIONS: Final = MappingProxyType(
    {
        "en": "unless except excepting save excluding notwithstanding",
        "de": "ausser ausgenommen vorbehaltlich vorbehalten abweichend ausnahmsweise ausnahme",
        "fr": "sauf excepte hormis exception derogation",
        "es": "salvo excepto excepcion excepciones",
        "pt": "salvo exceto excetuado excecao ressalvado ressalvada ressalvados ressalva",
        "it": "salvo eccetto tranne eccezione deroga",
    }
)
# The plural stands apart where only it tells who must; "can" is no permission.
_MODALS: Final = MappingProxyType(
    {
        "en": {
            "MUST": "must, shall, is required to, has to, is obliged to",
            "MUST/PL": "are required to, have to, are obliged to",
            "MAY": "may, is permitted to, is allowed to",
            "MAY/PL": "are permitted to, are allowed to",
            "SHOULD": "should, ought to",
            "CAN": "can, could",
        },
        "de": {
            "MUST": "muss, musste",
            "MUST/PL": "müssen, mussten",
            "MAY": "darf",
            "MAY/PL": "dürfen",
            "CAN": "kann",
            "CAN/PL": "können",
            "SHOULD": "soll, sollte",
            "SHOULD/PL": "sollen, sollten",
        },
        "fr": {
            "MUST": "doit, est tenu de, est tenue de",
            "MUST/PL": "doivent, sont tenus de, sont tenues de",
            "MAY": "peut, est autorisé à",
            "MAY/PL": "peuvent, sont autorisés à",
            "SHOULD": "devrait",
            "SHOULD/PL": "devraient",
        },
        "es": {
            "MUST": "debe, deberá, está obligado a",
            "MUST/PL": "deben, deberán, están obligados a",
            "MAY": "puede, podrá",
            "MAY/PL": "pueden, podrán",
            "SHOULD": "debería",
            "SHOULD/PL": "deberían",
        },
        "pt": {
            "MUST": "deve, deverá, é obrigado a",
            "MUST/PL": "devem, deverão, são obrigados a",
            "MAY": "pode, poderá",
            "MAY/PL": "podem, poderão",
            "SHOULD": "deveria",
            "SHOULD/PL": "deveriam",
        },
        "it": {
            "MUST": "deve, dovrà, è tenuto a",
            "MUST/PL": "devono, dovranno, sono tenuti a",
            "MAY": "può, potrà",
            "MAY/PL": "possono, potranno",
            "SHOULD": "dovrebbe",
            "SHOULD/PL": "dovrebbero",
        },
    }
)
_DIRECTIONS: Final = MappingProxyType(
    {
        "en": {
            "LEAST": "at least, not less than, no less than, not fewer than, minimum, more than"
            ", over, exceeding, above, exceeds",
            "MOST": "at most, not more than, no more than, not exceeding, maximum, less than"
            ", under, fewer than, below, up to",
            "BEFORE": "before, until, earlier, prior to, preceding",
            "AFTER": "after, from, later, following",
            "RISE": "increase, increases, increased, more, raise, raised",
            "FALL": "decrease, decreases, decreased, less, reduce, reduced, lower, lowered, fewer",
        },
        "de": {
            "LEAST": "mindestens, wenigstens, mehr als, über, übersteigt",
            "MOST": "höchstens, maximal, weniger als, bis zu, unter, nicht mehr als, längstens",
            "BEFORE": "vor, bis, früher, spätestens, bevor",
            "AFTER": "nach, ab, später, frühestens, nachdem",
            "RISE": "erhöht, erhöhen, erhöhung, mehr, steigt",
            "FALL": "gesenkt, senken, senkung, weniger, vermindert, herabgesetzt, sinkt",
        },
        "fr": {
            "LEAST": "au moins, au minimum, plus de, supérieur à, supérieure à",
            "MOST": "au plus, au maximum, moins de, inférieur à, inférieure à, jusqu à",
            "BEFORE": "avant, plus tard",
            "AFTER": "après, plus tôt",
            "RISE": "augmente, augmenté, hausse",
            "FALL": "diminue, diminué, baisse, réduit",
        },
        "es": {
            "LEAST": "al menos, por lo menos, como mínimo, más de, superior a",
            "MOST": "a lo sumo, como máximo, menos de, inferior a, hasta",
            "BEFORE": "antes",
            "AFTER": "después, tras",
            "RISE": "aumenta, aumentado, aumento",
            "FALL": "disminuye, disminuido, reducido, reducción",
        },
        "pt": {
            "LEAST": "pelo menos, no mínimo, mais de, superior a",
            "MOST": "no máximo, menos de, inferior a, até",
            "BEFORE": "antes",
            "AFTER": "depois, após",
            "RISE": "aumenta, aumentado, aumento",
            "FALL": "diminui, diminuído, reduzido, redução",
        },
        "it": {
            "LEAST": "almeno, non meno di, più di, superiore a",
            "MOST": "al massimo, non oltre, meno di, inferiore a, fino a",
            "BEFORE": "prima",
            "AFTER": "dopo",
            "RISE": "aumenta, aumentato, aumento",
            "FALL": "diminuisce, diminuito, ridotto, riduzione",
        },
    }
)
# A definite article says nothing alone; in German it tells who does what, and is never dropped.
_DROPPED: Final = MappingProxyType(
    {
        "en": "the",
        "de": "",
        "fr": "le la les l",
        "es": "el la los las",
        "pt": "",
        "it": "il lo la i gli l",
    }
)
ARTICLES: Final = frozenset(
    (
        *("the", "a", "an", "der", "die", "das", "dem", "den", "des", "ein", "eine", "einem"),
        *("einen", "einer", "eines", "le", "la", "les", "l", "un", "une", "el", "los", "las"),
        *("una", "o", "os", "as", "um", "uma", "il", "lo", "gli", "i", "uno"),
    )
)
_SAME: Final = MappingProxyType(
    {
        "art": "article", "artikel": "article", "artikels": "article", "artigo": "article",
        "articulo": "article", "articolo": "article", "abs": "absatz", "absatzes": "absatz",
        "absatze": "absatz", "prozent": "%", "percent": "%", "§": "paragraf",
        "paragraph": "paragraf", "sec": "section", "nr": "nummer", "bst": "buchstabe",
        "lit": "buchstabe",
    }
)  # fmt: skip
_LEADS: Final = MappingProxyType(
    {
        "en": (
            "article section § paragraph of the act law code constitution regulation it in on"
            " under as according to that this states says provides reads stated said provided"
            " read follows version valid wording text and subsection"
        ),
        "de": (
            "artikel art paragraph absatz abs satz des der die das dem den gesetz gesetzes"
            " verfassung verordnung gemass nach laut zufolge gilt galt gelten bestimmt"
            " bestimmte lautet lautete sagt sagte dass am vom in im zum es folgendes fassung"
            " wortlaut damals heute und"
        ),
        "fr": (
            "article alinea de du des la le les loi code constitution reglement selon d apres"
            " dispose disposait dit disait prevoit prevoyait que qu au en il elle l texte"
            " version"
        ),
        "es": (
            "articulo apartado de del la el los ley codigo constitucion reglamento segun"
            " dispone disponia dice decia establece establecia que en al texto version"
        ),
        "pt": (
            "artigo art paragrafo inciso de do da dos das a o lei codigo constituicao"
            " regulamento segundo conforme dispoe dispunha diz dizia estabelece estabelecia"
            " que em na texto versao"
        ),
        "it": (
            "articolo art comma di del della dello dell la il lo l legge codice costituzione"
            " regolamento secondo ai sensi dispone disponeva dice diceva prevede prevedeva che"
            " in testo versione al"
        ),
    }
)
# What stands before a full stop and ends no sentence.
_ABBREVIATIONS: Final = """
art arts abs nr no nos n lit bst bzw vgl ff f ziff inkl exkl ca dr prof st para paras sec s ss
cap ch p pp inc ltd co al cf ex i v m z b d h u a o ggf usw zb rev vol par parag cit num fr chf
eur sog insb kap vorb anm sr lgbl lr gem evtl resp
"""
DUTIES: Final = frozenset({"CAN", "MAY", "SHOULD", "MUST"})


def _words(table: Mapping[str, str]) -> Mapping[str, frozenset[str]]:
    return MappingProxyType({name: frozenset(text.split()) for name, text in table.items()})


NEGATIONS: Final = _words(_NEGATIONS)
EXCEPTIONS: Final = _words(_EXCEPTIONS)
DROPPED: Final = _words(_DROPPED)
ABBREVIATIONS: Final = frozenset(_ABBREVIATIONS.split())
LEADS: Final = frozenset(word for text in _LEADS.values() for word in text.split())


@cache
def modals_of(language: str) -> Phrases:
    """Return the phrases of duty and permission of a language, accents kept, longest first."""
    return _phrases(_MODALS[language], folded=False)


@cache
def directions_of(language: str) -> Phrases:
    """Return the phrases of measure and direction of a language, folded, longest first."""
    return _phrases(_DIRECTIONS[language], folded=True)


def same_word(word: str) -> str:
    """Return the one word for a word and its short forms: "Art." is "Artikel"."""
    return _SAME.get(word, word)


def _phrases(table: Mapping[str, str], *, folded: bool) -> Phrases:
    found = {
        tuple((fold(phrase) if folded else phrase).split()): name
        for name, text in table.items()
        for phrase in text.split(", ")
    }
    return MappingProxyType(dict(sorted(found.items(), key=lambda one: (-len(one[0]), one[0]))))
