"""German names of laws in a sentence: article, case and the adjectives before the noun.

In: a name. Out: "das Bürgerliche Gesetzbuch" and "des Bürgerlichen Gesetzbuchs".

Rules
    LD1  The kind of a law is the end of its first noun: "Datenschutz-Grundverordnung" is an
         "Ordnung"; adjectives may stand before it and follow the article.
    LD2  A name whose kind we do not know is none of ours to inflect.
    LD3  A question names a law in the case its sentence asks for; its title is in the nominative.
"""

from collections.abc import Mapping
from types import MappingProxyType

from domain.folding import fold
from domain.words.de import LAW_ARTICLES

_HEAD_MAX = 3  # the noun stands among the first words of a name
_STRONG = ("es", "er", "e")  # ends of an adjective without an article before it
_STRONG_OF: Mapping[str, str] = MappingProxyType({"das ": "es", "der ": "er", "die ": "e"})
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


def nominatives(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return folded words, those of a German law's name in the case that its title has (LD3).

    "des burgerlichen gesetzbuchs" is "des burgerliches gesetzbuch"; other words stay.
    """
    found = list(words)
    for place, word in enumerate(words):
        noun, article = _nominative(word)
        if not article:
            continue
        found[place] = noun
        if place and words[place - 1].endswith("en"):
            found[place - 1] = f"{words[place - 1][:-2]}{_STRONG_OF[article]}"
    return tuple(found)


def _nominative(word: str) -> tuple[str, str]:
    """Return a folded noun of a law without its genitive, and its article; none for no law."""
    for end, (article, ending) in LAW_ARTICLES.items():
        folded = fold(end)
        if word.endswith(folded):
            return word, article
        if ending and word.endswith((f"{folded}s", f"{folded}es")):
            return word[: word.rindex(folded) + len(folded)], article
    return word, ""
