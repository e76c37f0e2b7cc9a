"""German names of laws in a sentence: article, case and the adjectives before the noun.

In: a name. Out: "das Bürgerliche Gesetzbuch" and "des Bürgerlichen Gesetzbuchs".

Rules
    LD1  The kind of a law is the end of its first noun: "Datenschutz-Grundverordnung" is an
         "Ordnung"; adjectives may stand before it and follow the article.
    LD2  A name whose kind we do not know is none of ours to inflect.
"""

from collections.abc import Mapping
from types import MappingProxyType

from domain.words.de import LAW_ARTICLES

_HEAD_MAX = 3  # the noun stands among the first words of a name
_STRONG = ("es", "er", "e")  # ends of an adjective without an article before it
_GENITIVE: Mapping[str, str] = MappingProxyType({"das ": "des ", "der ": "des ", "die ": "der "})


def inflect(name: str) -> tuple[str, str] | None:
    """Return a law as a subject and in the genitive; None where we do not know its kind (LD2)."""
    words = name.split()
    for place, word in enumerate(words[:_HEAD_MAX]):
        kind = _kind_of(word)
        if kind is not None:
            article, ending = kind
            rest = words[place + 1 :]
            stems = [_stem(one) for one in words[:place]]
            subject = [*(f"{stem}e" for stem in stems), word, *rest]
            genitive = [*(f"{stem}en" for stem in stems), f"{word}{ending}", *rest]
            return f"{article}{' '.join(subject)}", f"{_GENITIVE[article]}{' '.join(genitive)}"
        if not word.endswith(_STRONG):
            return None
    return None


def _kind_of(word: str) -> tuple[str, str] | None:
    """Return the article of a noun and what its genitive adds, by its longest known end (LD1)."""
    folded = word.casefold()
    ends = [end for end in LAW_ARTICLES if folded.endswith(end)]
    return LAW_ARTICLES[max(ends, key=len)] if ends else None


def _stem(adjective: str) -> str:
    return adjective.removesuffix("s").removesuffix("r").removesuffix("e")
