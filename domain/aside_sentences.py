"""What a sentence of a question says: whether it is about law, to a machine, or tells a day.

In: a question, where law is named in it, the days in it. Out: each sentence with what is in it.

Rules
    AE1 A sentence asks of law where a word of asking has few words beside it that are neither of
        law, nor of asking, nor without a meaning; fewer where no word of law is among them.
    AE2 Names of countries are of asking: they tell whose law.
    AE3 A word that holds letters and digits, or stands letter by letter, says something else; so
        does a sum.
    AE5 Words between quotation marks are sought in the law, unless they are written as a title.
    AE6 Words that take up the sentence before ("I mean") say nothing themselves.
    AE7 A sentence is a request where it is a question, begins with words of asking or of a
        boundary, or says little beside a name or a day, and does not state, label or point
        (``domain.aside_statements``). One that names law and is none mentions it.
    AE8 A question that seeks something in all laws is of all of them, and leads back to none.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from domain.aside_happenings import Happened, happened_in
from domain.aside_statements import label_of, looks_back, points, states, subject_of, things_of
from domain.aside_words import (
    holdings_pattern,
    law_pattern,
    leading_pattern,
    legal_pattern,
    manner_pattern,
    many_pattern,
    meaning_pattern,
    self_pattern,
    step_pattern,
    wish_pattern,
)
from domain.asking.countries import COUNTRIES
from domain.asking.forms import DAY, QUOTED, Intent, lines_of
from domain.boundary_words import boundary_patterns
from domain.bounds import OPERATIONS_MAX
from domain.date_masks import BLANK, MaskedText, Span, blank_spans, fold_in_place, quoted_spans
from domain.date_values import DatePhrase
from domain.date_words import PRESENT
from domain.intent_words import cue_patterns, language_patterns, mark_pattern
from domain.intents import asks_for_prose, find_clauses, find_language
from domain.machine_words import machine_pattern, to_latin
from domain.reply_language import function_words

_TOKEN: Final = re.compile(rf"[^\W\d_{DAY}{QUOTED}]+")
_WORD: Final = re.compile(rf"[^\W_{DAY}{QUOTED}]+")
_PRESENT: Final = re.compile(rf"(?<!\w)(?:{PRESENT})(?!\w)")
_DIGIT: Final = re.compile("[0-9]")
_PICTURE: Final = re.compile("[\u2190-\u2bff\U0001f000-\U0001faff]")
_NEW_PARAGRAPH: Final = re.compile(r"\n\s*\n\s*\Z")
_SUM: Final = re.compile(r"(?<!\w)[a-z] ?[=+-] |[0-9]\s*[*+/^=\u00d7\u00f7]\s*[0-9]")
_SPACED: Final = re.compile(r"(?<!\w)(?:[^\W\d_]\s){3,}")
_LISTS: Final = ("in_force", "period", "coverage")  # asked of all laws
_OBJECTS: Final = ("search", "coverage", "in_force", "period", "effects")  # asked with their object
_SUM_WORDS: Final = 9  # as many words of something else does a sum say
_COURTESY_MAX: Final = 6  # words
_LONG: Final = 4  # letters of a word that says what a sentence is about
_BARE_MAX: Final = 6  # words of one that asks and has none of law: "What changed?"
_REST_MAX: Final = 3  # words beside those of a boundary: "then", "about it"
_OTHER_MAX: Final = 2  # such words beside those of law, of asking and of no meaning
_OF_NAMES_MAX: Final = 4  # the same beside words that seem to name a law
_BESIDE_NAME_MAX: Final = 5  # words of a request that is a name and little more


class Named(Struct, frozen=True, kw_only=True):
    """Where a question names law, in code points."""

    laws: tuple[Span, ...]  # that are held, or provisions
    others: tuple[Span, ...] = ()  # law-like names that lead nowhere
    provisions: tuple[Span, ...] = ()  # those of the laws that are provisions alone
    again: tuple[Span, ...] = ()  # those that are named more than once


class Sentence(Struct, frozen=True, kw_only=True):
    """A sentence, and what is said in it."""

    span: Span
    names_law: bool
    names_work: bool  # and no provision alone
    names_once: bool  # a work that nothing else names
    requests: bool  # something, of a law or not (AE7)
    mentions: bool  # law, and requests nothing (AE7)
    to_machine: bool
    asks: bool  # of a law, in words of asking
    lists: bool
    of_all: bool  # asks of all laws, and leads back to none
    looks_back: bool  # asks of the past, or of a time that was told
    elliptic: bool  # says a day, a provision or a word of law, and nothing more
    happened: Happened  # on which day something happened, and to whom
    is_courtesy: bool
    is_question: bool  # by its mark
    opens: bool  # a paragraph

    @property
    def stands(self) -> bool:
        """Whether it is about law, happenings apart."""
        says = self.names_law or self.asks or self.elliptic
        return says and not self.to_machine and not self.mentions


def is_order(folded: str) -> bool:
    """Return whether a folded text speaks to a machine, in disguise or not."""
    return machine_pattern().search(to_latin(folded)) is not None


class SentenceReader:
    """Reads one sentence after the other."""

    def __init__(
        self, question: str, named: Named, phrases: tuple[DatePhrase, ...], language: str
    ) -> None:
        """Take a question, where it names law, its days and its language."""
        self._language = language
        self._question = question
        self._named = named
        self._phrases = phrases
        folded, quoted = fold_in_place(question), quoted_spans(question)
        self._folded = folded
        self._quoted = quoted
        self._own = blank_spans(folded, quoted)  # the reader's own words, names of law with them
        names = blank_spans(folded, (*named.laws, *named.others))
        days = tuple(Span(start=one.start, end=one.end) for one in phrases)
        self._plain = _lettered(folded, _lettered(folded, names, quoted, QUOTED), days, DAY)

    def sentence(self, span: Span) -> Sentence:
        """Return what is said in a sentence."""
        spelled = self._question[span.start : span.end]
        own, plain = (_without_lead(self._cut(one, span)) for one in (self._own, self._plain))
        names_law = _meets(span, self._named.laws)
        works = tuple(one for one in self._named.laws if one not in self._named.provisions)
        is_question = spelled.rstrip().endswith("?")
        days = [one for one in self._phrases if span.start <= one.start < span.end and not one.weak]
        said = _Said(
            plain,
            has_name=names_law or _meets(span, self._named.others),
            days=len(days),
            titles=sum(map(_is_title, self._quoted_in(span))),
        )
        shaped = is_question or not _is_stated(plain, spelled)
        names_law = names_law and (_meets(span, works) or not said.is_of_others)
        requests = is_question or (shaped and said.requests) or said.wishes
        return Sentence(
            span=span,
            names_law=names_law,
            names_work=_meets(span, works),
            names_once=_meets(span, tuple(one for one in works if one not in self._named.again)),
            requests=requests,
            mentions=names_law and not requests,
            to_machine=is_order(own),
            asks=said.asks and (shaped or said.wishes or not said.lists),
            lists=said.lists and (shaped or said.wishes),
            of_all=said.of_all,
            looks_back=looks_back(plain, self._language),
            elliptic=said.elliptic,
            happened=happened_in(own, spelled, plain, days),
            is_courtesy=said.is_courtesy,
            is_question=is_question,
            opens=_NEW_PARAGRAPH.search(self._question[: span.start]) is not None,
        )

    def _quoted_in(self, span: Span) -> Iterator[str]:
        spans = (one for one in self._quoted if span.start <= one.start < span.end)
        return (self._question[one.start : one.end] for one in spans)

    def _cut(self, text: str, span: Span) -> str:
        places = self._folded.places
        start, end = _at(places, span.start), _at(places, span.end)
        return text[start:end]


def _without_lead(folded: str) -> str:
    """Return a sentence without the words that only take up the one before (AE6)."""
    return meaning_pattern().sub(lambda found: " " * len(found[0]), folded, count=1)


class _Said:
    """What a sentence says of law, from its folded words (AE1)."""

    def __init__(self, plain: str, *, has_name: bool, days: int, titles: int) -> None:
        self._plain = plain
        self._days = days
        self._others = _other_words(plain) + titles + len(_SUM.findall(plain)) * _SUM_WORDS
        self._cues = find_clauses(plain, "text", _places(plain))
        self._is_legal = has_name or legal_pattern().search(plain) is not None
        self._has_name = has_name
        self._of_law = has_name or law_pattern().search(plain) is not None
        self._boundary = _boundary_in(plain)
        self._cued = any(one.cued and one.intent != "look" for one in self._cues) or _asks_how(
            plain
        )

    @property
    def asks(self) -> bool:
        """Whether it asks something of law."""
        if self._boundary is not None:  # over law, a step that it knows, nothing else
            is_legal = self._of_law or step_pattern().search(self._plain) is not None
            return is_legal or self._is_all(self._boundary)
        is_asked = self._cued and self._others <= self._limit and not self.is_of_others
        return is_asked or _asks_of_law(self._plain)

    @property
    def requests(self) -> bool:
        """Whether it asks by its beginning, or says no more than what it asks for (AE7)."""
        if self._boundary is not None:
            return self._is_own(self._boundary)
        if self.wishes or self.elliptic or self._is_little:
            return True
        opening = _opening(self._plain)
        is_asked = opening not in (None, "text") and self.asks
        return opening == "show" or is_asked or (opening == "text" and self._others <= 1)

    @property
    def wishes(self) -> bool:
        """Whether it says what its reader wishes to see."""
        return wish_pattern().search(self._plain) is not None

    @property
    def of_all(self) -> bool:
        """Keep AE8: "Which laws mention lamps?"."""
        is_of_many = many_pattern().search(self._plain) is not None
        return is_of_many and any(
            one.cued and one.intent in ("search", *_LISTS) for one in self._cues
        )

    @property
    def _is_little(self) -> bool:
        """Whether it says a name or a day, and at most one word that no table has."""
        is_short = len(_TOKEN.findall(self._plain)) <= _BESIDE_NAME_MAX
        is_named = self._has_name or self._days > 0
        is_all = is_short and self._others == 1 and not self._has_subject
        return is_named and (not self._others or is_all)

    @property
    def _has_subject(self) -> bool:
        """Whether somebody else does something in it: "The court applied"."""
        return _other_words(subject_of(self._plain)) > 0

    def _is_own(self, found: re.Match[str]) -> bool:
        """Whether words of a boundary begin what is said, or are said of oneself."""
        before = self._plain[: found.start()]
        begins = not _TOKEN.search(before) and not found[0].startswith(QUOTED)
        return begins or self_pattern().search(self._plain) is not None

    @property
    def _limit(self) -> int:
        """Return how many other words a sentence may have that asks of law (AE1)."""
        if self._has_name:
            return _OF_NAMES_MAX
        leads = leading_pattern().search(self._plain) or find_language(self._plain)
        is_plain = all(one.intent == "look" or not one.cued for one in self._cues)
        if not self._of_law and not self._days and is_plain:
            return 0  # how to answer, and nothing else
        asked = {one.intent for one in self._cues if one.cued}
        if self._of_law or "search" in asked or (self._is_legal and "coverage" in asked):
            return _OTHER_MAX
        if "coverage" in asked and holdings_pattern().search(self._plain):
            return 0
        if not self._is_legal and not leads and not self._days and not _asks_how(self._plain):
            return 0 if self._is_brief else -1
        return int(bool(self._is_legal or leads))

    @property
    def _is_brief(self) -> bool:
        return len(_TOKEN.findall(self._plain)) <= _BARE_MAX

    def _is_all(self, found: re.Match[str]) -> bool:
        """Whether words of a boundary are all that is said: "what should I do", "que faire"."""
        rest = f"{self._plain[: found.start()]} {self._plain[found.end() :]}"
        is_short = len(_TOKEN.findall(found[0])) <= _BARE_MAX
        return is_short and len(_TOKEN.findall(rest)) <= _REST_MAX and not _other_words(rest)

    @property
    def lists(self) -> bool:
        """Whether it asks for a list of laws, or seeks something said in them."""
        is_listed = self._is_legal and any(one.intent in _LISTS for one in self._cues)
        is_sought = self._others > 0 or QUOTED in self._plain
        return self.asks and (is_listed or (self.of_all and is_sought))

    @property
    def is_of_others(self) -> bool:
        """Whether a text, a provision or a list in it is of something else (AT5)."""
        return any(_other_words(one) for one in things_of(self._plain))

    @property
    def elliptic(self) -> bool:
        """Whether it says a day, a provision or a word of law, and nothing more."""
        if len(_PICTURE.findall(self._plain)) > 1:
            return False
        is_said = 0 < self._days <= OPERATIONS_MAX or (self._of_law and not self._days)
        return is_said and not self._others

    @property
    def is_courtesy(self) -> bool:
        """Whether it is short and asks for nothing."""
        says = self._cued or self._is_legal or self._days or self._boundary is not None
        return not says and _is_short(self._plain)


def _is_stated(plain: str, spelled: str) -> bool:
    """Whether it asks for nothing by its shape (AT1 to AT3)."""
    label = label_of(plain)
    is_label = self_pattern().search(label) is None and _other_words(label) > 0
    return is_label or states(plain, spelled) or points(plain)


def _boundary_in(plain: str) -> re.Match[str] | None:
    """Return the words by which a boundary is crossed; None where none is."""
    return next((found for _, one in boundary_patterns() if (found := one.search(plain))), None)


def _at(places: tuple[int, ...], place: int) -> int:
    return bisect_left(places, place)


def _lettered(folded: MaskedText, text: str, spans: tuple[Span, ...], letter: str) -> str:
    """Return text with stretches as runs of a letter that no word holds."""
    for span in spans:
        start, end = _at(folded.places, span.start), _at(folded.places, span.end)
        text = text[:start] + letter * (end - start) + text[end:]
    return text


def _meets(span: Span, others: tuple[Span, ...]) -> bool:
    return any(span.start <= one.start < span.end for one in others)


def _places(plain: str) -> tuple[int, ...]:
    """Return the places of a day or of a name of law."""
    return tuple(place for place, letter in enumerate(plain) if letter in (DAY, BLANK))


def _asks_how(plain: str) -> bool:
    """Whether a sentence says how to answer: in prose, in a language."""
    return asks_for_prose(plain) or find_language(plain) is not None


def _other_words(plain: str) -> int:
    """Return how many words are neither of law, nor of asking, nor without a meaning."""
    for pattern in _patterns_of_asking():
        plain = pattern.sub(" ", plain)
    return len(_SPACED.findall(plain)) + sum(map(_is_other, _WORD.findall(plain)))


def _is_other(word: str) -> bool:
    is_told = not word.isdecimal() and (len(word) >= _LONG or not word.isascii())
    return is_told and word not in function_words()


def _is_title(quoted: str) -> bool:
    """Keep AE5: "Pride and Prejudice"."""
    words = [word for word in _TOKEN.findall(quoted) if len(word) >= _LONG]
    return len(words) > 1 and all(word[0].isupper() for word in words)


def _opening(plain: str) -> Intent | None:
    """Return what a sentence asks for from its beginning on; None where it begins otherwise."""
    cues: list[tuple[int, Intent]] = [
        (cue.start(), intent) for intent, one in cue_patterns() if (cue := one.search(plain))
    ]
    start, first = min(cues, default=(0, None))
    return None if _other_words(plain[:start]) else first


@cache
def _patterns_of_asking() -> tuple[re.Pattern[str], ...]:
    cues = (pattern for _, pattern in cue_patterns())
    languages = (pattern for _, pattern in language_patterns())
    names = "|".join(lines_of(one) for _, one in COUNTRIES)
    countries = re.compile(rf"(?<!\w)(?:{names})(?!\w)")  # AE2
    law = (legal_pattern(), holdings_pattern(), manner_pattern())
    known = (mark_pattern("prose"), *languages, *law, countries)
    return (*cues, *known)


def _asks_of_law(plain: str) -> bool:
    """Whether words of asking have a word of law among them: "which laws mention"."""
    return any(
        legal_pattern().search(found[0])
        for intent, pattern in cue_patterns()
        if intent in _OBJECTS
        for found in pattern.finditer(plain)
    )


def _is_short(plain: str) -> bool:
    """Whether a sentence says as little as a greeting."""
    speaks = _PRESENT.search(plain) or mark_pattern("word").search(plain)
    is_plain = plain.isascii() and "?" not in plain and _DIGIT.search(plain) is None
    return is_plain and not speaks and len(_TOKEN.findall(plain)) <= _COURTESY_MAX
