"""The terms of a text and of a query: folded by language, digits and identifiers exact.

In: a text and its language, or a reader's query. Out: terms with their places, the words
and phrases looked for.

Rules
    SW1 A word is folded without marks and case, and without the plural ending of its
        language; a word that holds a digit is kept as it is.
    SW2 An identifier ("2016/679", "1946.2") is one term, and its parts are terms beside it.
    SW3 A word of a query is looked for as it is folded in each language it may be of.
    SW4 Words that stand in nearly every text are left out of a query that has others.
    SW5 Words between quotation marks are looked for as they follow one another; one alone
        beside other words is a word like them.
    SW6 The sentences of a query are kept, with their words in order.
"""

import re
import string
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from domain.folding import fold

_TOKEN = re.compile(r"\d+(?:[./-]\d+)+|[^\W_]+")
_PART = re.compile(r"\d+")
_SENTENCE_END = re.compile(r"(?<=[.?!;])\s+")
_QUOTED = re.compile(r"[\"“«„]([^\"”»“]{1,400})[\"”»“]")
_WORDS_KEPT = 2**17  # of one language in one process: about twenty megabytes
_LANGUAGES_KEPT = 16
_WORD_MIN_CHARS = 4  # a shorter word has no ending to take off
FOLDED_LANGUAGES = ("de", "en", "es", "fr", "it", "pt")
# (ending, what stands in its place), the longest first
_ENDINGS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("en", (("sses", "ss"), ("ies", "y"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""))),
    ("fr", (("eaux", "eau"), ("aux", "al"), ("ss", "ss"), ("s", ""), ("x", ""))),
    (
        "pt",
        (
            ("oes", "ao"),
            ("aes", "ao"),
            ("ais", "al"),
            ("eis", "el"),
            ("ns", "m"),
            ("res", "r"),
            ("zes", "z"),
            ("s", ""),
        ),
    ),
    ("es", (("iones", "ion"), ("ces", "z"), ("res", "r"), ("des", "d"), ("s", ""))),
)
# folded, each between spaces
_COMMON = (
    " a o e the of and or to in on for by is are be that which with at as an it this what"
    " le la les l d de du des et ou un une en au aux par pour sur que qui dans est sont"
    " os das dos da do um uma no na nos nas ao por para com se sao el los las y del con"
    " der die das und oder ein eine den dem zu von mit ist sind"
    " il lo gli i di della delle dei per che "
)


class Term(Struct, frozen=True, kw_only=True):
    """A folded word at its place in a text."""

    folded: str
    start: int
    end: int


class Terms(Struct, frozen=True, kw_only=True):
    """The terms of a text: of its law's title, its label and its own words.

    Each is folded, in order, with one space between two.
    """

    fields: tuple[str, str, str] = ("", "", "")


class Words(Struct, frozen=True, kw_only=True):
    """What a query looks for: each word in its spellings, each phrase in its variants."""

    words: tuple[tuple[str, ...], ...] = ()
    phrases: tuple[tuple[tuple[str, ...], ...], ...] = ()  # phrase, variant, term
    sentences: tuple[tuple[int, ...], ...] = ()  # places of words, in order and with repeats

    @property
    def is_empty(self) -> bool:
        """Whether nothing is looked for."""
        return not (self.words or self.phrases)


def fold_word(word: str, language: str) -> str:
    """Return one word as it is folded in a language (SW1)."""
    folded = fold(word)
    if len(folded) < _WORD_MIN_CHARS or has_digit(folded):
        return folded
    for ending, instead in _endings_of(language):
        if folded.endswith(ending):
            return folded.removesuffix(ending) + instead
    return folded


def has_digit(word: str) -> bool:
    """Return whether a word holds a digit."""
    return not word.isalpha() and any(map(str.isdigit, word))


@lru_cache(_LANGUAGES_KEPT)
def _endings_of(language: str) -> tuple[tuple[str, str], ...]:
    primary = language.partition("-")[0]
    return next((endings for code, endings in _ENDINGS if code == primary), ())


def raw_words(text: str) -> list[str]:
    """Return the words and identifiers of a text in order, without the parts of identifiers."""
    found: list[str] = _TOKEN.findall(text)
    return found


def raw_terms(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield (word, start, end) in order; behind an identifier its parts (SW2)."""
    for found in _TOKEN.finditer(text):
        yield found[0], found.start(), found.end()
        if not found[0].isalnum():
            for part in _PART.finditer(text, found.start(), found.end()):
                yield part[0], part.start(), part.end()


def terms_of(text: str, language: str) -> tuple[Term, ...]:
    """Return the terms of a text in order (SW1, SW2)."""
    return tuple(
        Term(folded=fold_word(word, language), start=start, end=end)
        for word, start, end in raw_terms(text)
    )


def fold_text(text: str, language: str) -> str:
    """Return the terms of a text in order, one space between each (SW1, SW2)."""
    folds = _folds(language)
    return " ".join(filter(None, map(folds.__getitem__, text.split())))


def folded_terms(text: str, language: str) -> list[str]:
    """Return the terms of a text in order, without their places (SW1, SW2)."""
    return fold_text(text, language).split()


class _Folds(dict[str, str]):
    """The terms of what stands between blanks, in one language; each is folded once."""

    def __init__(self, language: str) -> None:
        self._language = language

    def __missing__(self, written: str) -> str:
        if len(self) >= _WORDS_KEPT:
            self.clear()
        bare = written.strip(string.punctuation)
        words = [bare] if bare.isalnum() else [word for word, _, _ in raw_terms(written)]
        folded = self[written] = " ".join([fold_word(one, self._language) for one in words])
        return folded


_folds = lru_cache(_LANGUAGES_KEPT)(_Folds)


def read_query(query: str, languages: Sequence[str]) -> Words:
    """Return what a query looks for, in texts of some languages (SW3 to SW6)."""
    quoted = [one for one in _QUOTED.finditer(query) if any(raw_terms(one[1]))]
    outside = _QUOTED.sub(" ", query)
    if any(raw_terms(outside)):
        quoted = [one for one in quoted if len(raw_words(one[1])) > 1]  # SW5
        outside = _QUOTED.sub(_unquote, query)
    sentences = [[word for word, _, _ in raw_terms(one)] for one in _SENTENCE_END.split(outside)]
    loose = [word for one in sentences for word in one]
    telling = {word for word in loose if f" {fold(word)} " not in _COMMON}
    kept = telling or (set() if quoted else set(loose))  # SW4
    spelled = {word: _spellings(word, languages) for word in loose if word in kept}
    words = tuple(dict.fromkeys(spelled.values()))
    places = {word: number for number, word in enumerate(words)}
    read = (tuple(places[spelled[word]] for word in one if word in kept) for one in sentences)
    return Words(
        words=words,
        phrases=tuple(_variants(one[1], languages) for one in quoted),
        sentences=tuple(filter(None, read)),
    )


def _unquote(quoted: re.Match[str]) -> str:
    """Return a quoted word as it is, quoted words as nothing (SW5)."""
    return quoted[1] if len(raw_words(quoted[1])) == 1 else " "


def _spellings(word: str, languages: Sequence[str]) -> tuple[str, ...]:
    """Return the foldings of a word, each once, sorted (SW3)."""
    return tuple(sorted({fold(word), *(fold_word(word, language) for language in languages)}))


def _variants(phrase: str, languages: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return a phrase as it is folded in each language, each once, sorted (SW3, SW5)."""
    raw = tuple(word for word, _, _ in raw_terms(phrase))
    folded = (tuple(fold_word(word, language) for word in raw) for language in ("", *languages))
    return tuple(sorted(set(folded)))
