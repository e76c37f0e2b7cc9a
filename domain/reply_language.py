"""Which language a question is in, so that the reply can speak it.

In: the question and the locale of its channel. Out: ``en``, ``fr`` or ``pt``.

Rules
    RL1 Function words decide, asking words most; names of laws do not.
    RL2 No words, or as many for two languages: the locale decides, else English.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from domain.folding import fold

ReplyLanguage = Literal["en", "fr", "pt"]

_ASKING_WEIGHT: Final = 3  # "what does" outweighs three particles of a foreign title
_WORD = re.compile(r"[^\W_]+")
_ASKING: Final[tuple[tuple[ReplyLanguage, str], ...]] = (
    (
        "en",
        (
            "what which who whom when where why how show tell give does did is are was were has"
            " have had say says said explain list should can could would will must may read"
        ),
    ),
    (
        "fr",
        (
            "que quel quelle quels quelles quoi qui quand comment pourquoi est etait sont etaient"
            " disait dit disent disaient montre montrez montrer donne donnez affiche affichez"
            " explique expliquez puis dois peut doit quelqu avait prevoit prevoyait lire"
        ),
    ),
    (
        "pt",
        (
            "que qual quais quando como onde porque quem era eram foi foram diz dizia diziam dizem"
            " dizer mostre mostra mostrar mostrem explica quanto ha posso devo pode deve preve"
            " previa vigora vigorava esta estava"
        ),
    ),
)
_PARTICLES: Final[tuple[tuple[ReplyLanguage, str], ...]] = (
    (
        "en",
        (
            "the of on in at to and or for by from with me my this that it under between its as an"
            " a no do about into there these those then than you recital annex"
        ),
    ),
    (
        "fr",
        (
            "le la les l un une des du de d au aux et ou en dans sur pour par avec ce cet cette"
            " ces il elle je mon ma qu n ne pas entre selon sa son ses depuis vous nous alinea"
        ),
    ),
    (
        "pt",
        (
            "o a os as um uma do da dos das de no na nos nas em e ou para por pelo pela com ao aos"
            " entre segundo meu minha seu sua nao se sobre desde me voce voces"
            " artigo artigos inciso paragrafo alinea"
        ),
    ),
)
_LANGUAGES: Final[tuple[ReplyLanguage, ...]] = ("en", "fr", "pt")
_NOTHING: Final = (0,) * len(_LANGUAGES)


def detect_language(question: str, locale: str) -> ReplyLanguage:
    """Return the language of a question (RL1, RL2).

    Args:
        question: The reader's words.
        locale: BCP 47, as the channel gave it; may be empty.
    """
    words = _counting_words(question)
    scores = _scores(words)
    best = max(scores)
    leaders: list[ReplyLanguage] = [
        one for score, one in zip(scores, _LANGUAGES, strict=True) if score == best and score
    ]
    if len(leaders) == 1:
        return leaders[0]
    spoken: list[ReplyLanguage] = [one for one in _LANGUAGES if one == fold(locale)[:2]]
    return spoken[0] if spoken else "en"  # RL2


def _scores(words: tuple[str, ...]) -> tuple[int, ...]:
    """Return what the words speak for each language, in the order of the languages."""
    weights = _weights()
    counting = [weights[word] for word in words if word in weights]
    return tuple(sum(weight) for weight in zip(_NOTHING, *counting, strict=True))


@cache
def _weights() -> Mapping[str, tuple[int, ...]]:
    """Return what each asking word and particle speaks for each language."""
    asking = {language: frozenset(words.split()) for language, words in _ASKING}
    particles = {language: frozenset(words.split()) for language, words in _PARTICLES}
    known = {word for words in (*asking.values(), *particles.values()) for word in words}
    return MappingProxyType(
        {
            word: tuple(
                _ASKING_WEIGHT * (word in asking[one]) + (word in particles[one])
                for one in _LANGUAGES
            )
            for word in sorted(known)
        }
    )


def _counting_words(question: str) -> tuple[str, ...]:
    """Return the folded words, without those that stand inside a proper name (RL1)."""
    words = _WORD.findall(question)
    return tuple(
        fold(word) for place, word in enumerate(words) if not _is_inside_name(words, place)
    )


def _is_inside_name(words: list[str], place: int) -> bool:
    """Tell whether a word joins two capitalised ones: "da" in "Constituição da República"."""
    if not 0 < place < len(words) - 1 or words[place][0].isupper():
        return False
    return words[place - 1][0].isupper() and words[place + 1][0].isupper()
