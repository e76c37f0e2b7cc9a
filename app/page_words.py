"""The words of the page: templates by key and language, days, spans, notes.

In: a language, a key, facts. Out: a word or a sentence, unescaped. The tables stand in
``app.words``, two modules a language.

Rules
    PW1  All six languages have the same keys; any other language reads English.
    PW2  A day is written out; an interval is told by its first and its inclusive last day.
    PW3  Every disclosure of the closed set has a short note.
    PW4  What a text leaves out is named, as its source spells it where we have no name for it.
    PW5  An act that bears no title goes by its number.
"""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from app.words import (
    de,
    de_lists,
    en,
    en_lists,
    es,
    es_lists,
    fr,
    fr_lists,
    it,
    it_lists,
    pt,
    pt_lists,
)
from domain import wording
from domain.law import Basis
from domain.outcome import Disclosure
from domain.point_in_time import last_day
from domain.reply_facts import act_at
from domain.union_acts import celex_name

LANGUAGES = wording.LANGUAGES
_BY_LANGUAGE: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        code: MappingProxyType(
            {
                **table.CHROME,
                **table.REPLY,
                **table.CARDS,
                **table.PAGES,
                **lists.NOTES,
                **lists.LISTS,
            }
        )
        for code, table, lists in (
            ("en", en, en_lists),
            ("fr", fr, fr_lists),
            ("pt", pt, pt_lists),
            ("de", de, de_lists),
            ("es", es, es_lists),
            ("it", it, it_lists),
        )
    }
)


def keys_of(language: str) -> frozenset[str]:
    """Return every key of a language's table."""
    return frozenset(_BY_LANGUAGE[language])


class Words:
    """The words of one language, as templates call them: ``w("page.ask")``."""

    def __init__(self, language: str) -> None:
        """Take a language; English where there are no words of it (PW1)."""
        self.language = language if language in LANGUAGES else "en"
        self._table = _BY_LANGUAGE[self.language]

    def __call__(self, key: str, **facts: object) -> str:
        """Return the words of a key with its facts filled in.

        Raises:
            KeyError: The table has no such key, or a fact it needs was not given.
        """
        return wording.fill(self._table[key], **facts)

    def has(self, key: str) -> bool:
        """Return whether there are words for a key."""
        return key in self._table

    def count(self, key: str, count: int) -> str:
        """Return the words of a key for one or for several."""
        return self(f"{key}.one" if count == 1 else key, count=count)

    def day(self, day: date) -> str:
        """Return a day written out (PW2)."""
        return wording.day_words(self.language, day)

    def span(self, start_on: date | None, end_on: date | None) -> str:
        """Return a half-open interval in words, with its inclusive last day (PW2)."""
        last = last_day(end_on)
        if start_on is None:
            return "" if last is None else self("span.until", last=self.day(last))
        if last is None:
            return self("span.open", first=self.day(start_on))
        if last <= start_on:
            return self("span.one", first=self.day(start_on))
        return self("span.both", first=self.day(start_on), last=self.day(last))

    def language_name(self, code: str) -> str:
        """Return the name of a language; its code where we have none."""
        return wording.language_name(self.language, code)

    def basis(self, basis: Basis) -> str:
        """Return what a day is worth, as a noun."""
        return wording.say(self.language, f"basis.{basis}.noun")

    def names(self, names: tuple[str, ...]) -> str:
        """Return names as a list in words."""
        return wording.list_words(self.language, names)

    def omission(self, name: str) -> str:
        """Return what a text leaves out, by name; as its source spells it where we have none."""
        key = f"omission.{name.replace('_', ' ')}"
        return self(key) if self.has(key) else name.replace("_", " ")

    def act(self, source_work: str) -> str:
        """Return an act that bears no title, from its number or its address."""
        return celex_name(self.language, source_work) or act_at(source_work)

    def note(self, one: Disclosure) -> str:
        """Return the short note of a disclosure (PW3)."""
        status, more = f"status.{one.value}", f"note.{one.kind}.{one.value}"
        return self(
            more if self.has(more) else f"note.{one.kind}",
            day=self._day_or_dash(one.day),
            until=self._day_or_dash(one.until),
            value=one.value,
            other=one.value if one.kind == "runner_up" and one.value else one.other,
            asked=self.language_name(one.value),
            served=self.language_name(one.other),
            status=self(status) if self.has(status) else one.value,
        )

    def _day_or_dash(self, day: date | None) -> str:
        return "–" if day is None else self.day(day)
