"""A query in the search server's own words.

In: a text query, what its words are worth, the numbers of works. Out: queries that a server
answers as one; its filters.

Rules
    MQ1 Words are looked for as each language folds them, in texts of that language.
    MQ2 Where all words have to stand, each stands as it is spelled.
    MQ3 Where any word is enough, a server needs the first that it is given and lets go of the
        last; so it is asked for all, again without each of the rarest, and without more and
        more of them, for what the words left are worth. Heads are worth half. What stands
        nowhere comes last: it can be met only by another spelling.
    MQ4 A server reads ten words of a query: of more, the rarest are kept.
    MQ5 Days, works, kind and language narrow the search in the server.
    MQ6 What stands in a title is no match by itself: one word, one phrase, and any of some
        words are looked for in label and text alone.
    MQ7 A word that holds a digit stands as it is spelled, or is not asked for.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from index.meili_documents import HEADS, OWN
from legal_core.search_passages import WeighedProbe, head_of, rarity_milli
from legal_core.search_ports import TextQuery
from legal_core.search_terms import FOLDED_LANGUAGES, Words, fold_word

WORDS_MAX = 10  # of a query, that a server reads
_LACKING_MAX = 3  # of the rarest words, each of which may be missing alone
_HEADS_WEIGHT = 0.5
_RUNS_MAX = 200  # of works; more are named one by one
_RUN_MIN = 3


class _Fold(Struct, frozen=True, kw_only=True):
    """A query as some languages fold it."""

    languages: tuple[str, ...]
    rest: bool  # also every language that is folded by none
    words: tuple[str, ...]  # the rarest first
    phrases: tuple[str, ...]


class Worth(Struct, frozen=True, kw_only=True):
    """What the words of a query are worth, in their order, in thousandths."""

    words: tuple[int, ...]
    nowhere: int  # of one that stands in no text


def worth_of(weighed: Sequence[WeighedProbe], texts: int) -> Worth:
    """Return the worth of words among so many texts."""
    return Worth(words=tuple(one.word_milli for one in weighed), nowhere=rarity_milli(0, texts))


class Held(Struct, frozen=True, kw_only=True):
    """What the server's index holds."""

    uid: str
    numbers: Mapping[str, int]  # of works, by id
    languages: frozenset[str]  # without regions


def to_queries(held: Held, query: TextQuery, worth: Worth | None = None) -> list[dict[str, object]]:
    """Return the queries that a text query is made of (MQ1 to MQ7).

    Args:
        held: The server's index.
        query: What to look for.
        worth: Of the words of the query; None where it does not matter.
    """
    where = _filters(query, held.numbers)
    order = _rarest_first(query.words, worth)
    asked = []
    for fold in _folds(query, order, held.languages):
        narrowed = [*where, *_of_languages(fold)]
        parts = _any_of(fold, order) if query.match == "any" else _all_of(fold)
        for words, more in parts:
            asked.append(
                {
                    "indexUid": held.uid,
                    "q": words,
                    "filter": narrowed,
                    "attributesToRetrieve": ["version_id", "language"],
                    **more,
                }
            )
    return asked


def _rarest_first(words: Words, worth: Worth | None) -> tuple[tuple[int, int], ...]:
    """Return (place, worth) of each word, the rarest first, what stands nowhere last (MQ3)."""
    if worth is None:
        return tuple((place, 1) for place in range(len(words.words)))
    known = [(place, 0 if one == worth.nowhere else one) for place, one in enumerate(worth.words)]
    return tuple(sorted(known, key=lambda one: (-one[1], one[0])))


def _folds(
    query: TextQuery, order: Sequence[tuple[int, int]], held: frozenset[str]
) -> Iterator[_Fold]:
    """Yield the query as languages fold it, those together that fold it alike (MQ1)."""
    alike: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for language in _languages(query.language, held):
        words = tuple(_spelled(query.words.words[place], language) for place, _ in order)
        phrases = tuple(_phrase(one, language) for one in query.words.phrases)
        alike.setdefault((words, phrases), []).append(language)
    for (words, phrases), languages in alike.items():
        yield _Fold(
            languages=tuple(filter(None, languages)),
            rest="" in languages,
            words=words,
            phrases=phrases,
        )


def _languages(asked: str, held: frozenset[str]) -> tuple[str, ...]:
    """Return the languages whose folding matters; an empty one for all that fold nothing."""
    if not asked:
        rest = ("",) if held.difference(FOLDED_LANGUAGES) else ()
        return (*rest, *(one for one in FOLDED_LANGUAGES if one in held))
    primary = asked.partition("-")[0]
    return (primary if primary in FOLDED_LANGUAGES else "",)


def _spelled(spellings: tuple[str, ...], language: str) -> str:
    """Return a word as a language folds it; the longest spelling is the word itself."""
    return fold_word(max(spellings, key=len), language)


def _phrase(variants: tuple[tuple[str, ...], ...], language: str) -> str:
    longest = max(variants, key=lambda one: sum(map(len, one)))
    return " ".join(fold_word(word, language) for word in longest)


def _all_of(fold: _Fold) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the one query that asks for all words (MQ2, MQ4, MQ6)."""
    parts = (*fold.phrases, *fold.words)
    own = _ON_OWN if len(parts) == 1 else {}
    yield " ".join(map(_quoted, parts)), {"matchingStrategy": "all", **own}


def _any_of(
    fold: _Fold, order: Sequence[tuple[int, int]]
) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield queries for all words, then without each of the rarest, and for their heads (MQ3)."""
    phrases = [*map(_quoted, fold.phrases)]
    if not fold.words:
        yield from _all_of(fold)
        return
    all_worth = sum(worth for _, worth in order)
    for missing in _missing(sum(worth > 0 for _, worth in order)):
        kept = [place for place in range(len(fold.words)) if place not in missing]
        share = sum(order[place][1] for place in kept) / all_worth if missing else 1.0
        words = [fold.words[place] for place in kept][: WORDS_MAX - len(phrases)]
        yield " ".join((*phrases, *_read_as_any(words))), {**_weighted(share), **_ON_OWN}
    heads = [*dict.fromkeys(filter(None, map(head_of, fold.words)))][:WORDS_MAX]
    if heads and not phrases:
        yield " ".join(heads), {**_weighted(_HEADS_WEIGHT), **_ON_HEADS}


def _missing(known: int) -> Iterator[tuple[int, ...]]:
    """Yield which of the known words, the rarest first, a text may do without (MQ3)."""
    yield from (tuple(range(count)) for count in range(max(known, 1)))
    yield from ((place,) for place in range(1, min(_LACKING_MAX, known)))


def _read_as_any(words: Sequence[str]) -> Iterator[str]:
    """Yield words that may be missing, all but the first, with none that is guessed at (MQ7)."""
    for place, word in enumerate(words):
        if not any(one.isdigit() for one in word):
            yield word
        elif not place:
            yield _quoted(word)


_ON_OWN: dict[str, object] = {"attributesToSearchOn": [*OWN]}
_ON_HEADS: dict[str, object] = {"attributesToSearchOn": [HEADS]}


def _weighted(share: float) -> dict[str, object]:
    return {"matchingStrategy": "last", "federationOptions": {"weight": share}}


def _quoted(words: str) -> str:
    return f'"{words}"'


def _of_languages(fold: _Fold) -> list[str]:
    """Return a filter for the languages of a fold (MQ5)."""
    if fold.rest:
        others = [one for one in FOLDED_LANGUAGES if one not in fold.languages]
        return [f"primary NOT IN [{', '.join(others)}]"] if others else []
    return [f"primary IN [{', '.join(fold.languages)}]"]


def _filters(query: TextQuery, numbers: Mapping[str, int]) -> list[str]:
    """Return what must hold of a document besides its words (MQ5)."""
    found = []
    if query.works is not None:
        found.append(_of_works(sorted(filter(None, map(numbers.get, query.works)))))
    if query.kind:
        found.append(f"kind = {_value(query.kind)}")
    if query.language:
        value = _value(query.language)
        found.append(f"language = {value} OR primary = {value}")
    if query.day is not None:
        day = query.day.toordinal()
        found.append(f"first <= {day} AND end > {day}")
    return found


def _of_works(numbers: Sequence[int]) -> str:
    """Return a filter for works; neighbours are named by the first and the last."""
    runs = [*_runs(numbers)]
    long = [one for one in runs if one[1] - one[0] >= _RUN_MIN]
    if len(long) > _RUNS_MAX:
        long = []
    single = [
        n for first, last in runs if (first, last) not in long for n in range(first, last + 1)
    ]
    named = [f"work IN [{', '.join(map(str, single))}]"] if single or not long else []
    return " OR ".join((*named, *(f"work {first} TO {last}" for first, last in long)))


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    first = last = 0
    for number in numbers:
        if number != last + 1 or not first:
            if first:
                yield first, last
            first = number
        last = number
    if first:
        yield first, last


def _value(text: str) -> str:
    """Return a text as a filter takes it; a mark of its own ends nothing early."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
