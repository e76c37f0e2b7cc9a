"""Reduces tokens to dates, rule by rule.

In: tokens and rows of rules. Out: tokens, with those that a rule read made one.

Rules
    H1  Rows are tried in their order, each from left to right; what one read, the next sees.
    H2  A reader may decline; its tokens then stay for later rows.
    H3  A result is a ``D`` (a day), a ``P`` (a period) or a ``W`` (a joined range); the year,
        month and week that words such as "last" point to are ``K``, ``O`` and ``V``.
"""

import re
from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from domain.date_lexicon import Token
from domain.date_readers import DateContext
from domain.date_values import Reading

DATED = "dated"  # a result that names its month
_DATING = "mMO"
_OWN_CODES = MappingProxyType({"year": "K", "month": "O", "week": "V"})


class Hit:
    """A match of a rule: its tokens, whole or by the name of a group."""

    def __init__(self, match: re.Match[str], tokens: tuple[Token, ...], before: str) -> None:
        """Take a match over the codes of tokens, and the code before it."""
        self.tokens = tokens[match.start() : match.end()]
        self.before = before
        self.after = tokens[match.end()].code if match.end() < len(tokens) else ""
        self._match, self._all = match, tokens

    def get(self, group: str) -> Token | None:
        """Return the first token of a group; None where it took no part."""
        found = self.all(group)
        return found[0] if found else None

    def all(self, group: str) -> tuple[Token, ...]:
        """Return the tokens of a group."""
        if group not in self._match.re.groupindex or self._match[group] is None:
            return ()
        return self._all[self._match.start(group) : self._match.end(group)]

    def one(self, group: str) -> Token:
        """Return the last token of a group that took part."""
        return self.all(group)[-1]

    def reading(self, group: str) -> Reading:
        """Return the reading of a group that is a result of some rule (H3)."""
        return cast("Reading", self.one(group).reading)

    def value(self, group: str) -> int:
        """Return the value of a group that took part."""
        return self.one(group).value


Say = Callable[[Hit, DateContext], Reading | None]


class Rule(Struct, frozen=True, kw_only=True):
    """A pattern over codes and the reader of what it matches."""

    pattern: re.Pattern[str]
    say: Say
    is_chat: bool = False


def rule(pattern: str, say: Say, *, chat: bool = False) -> Rule:
    """Return a rule; blanks in the pattern part its pieces and mean nothing."""
    return Rule(pattern=re.compile(pattern.replace(" ", "")), say=say, is_chat=chat)


def reduce(
    tokens: tuple[Token, ...], rules: tuple[Rule, ...], context: DateContext
) -> tuple[Token, ...]:
    """Return the tokens with what the rules read made one token each (H1)."""
    codes = "".join(token.code for token in tokens)
    for row in rules:
        if not row.pattern.search(codes):
            continue
        tokens = tuple(_reduced(tokens, codes, row, context))
        codes = "".join(token.code for token in tokens)
    return tokens


def _reduced(
    tokens: tuple[Token, ...], codes: str, row: Rule, context: DateContext
) -> Iterator[Token]:
    place = 0
    while (match := row.pattern.search(codes, place)) is not None:
        hit = Hit(match, tokens, codes[: match.start()][-1:])
        reading = row.say(hit, context)
        end = match.end() if reading is not None else match.start() + 1  # H2
        yield from tokens[place : match.start()]
        if reading is None:
            yield tokens[match.start()]
        else:
            yield _result(hit, reading, is_chat=row.is_chat)
        place = end
    yield from tokens[place:]


def _result(hit: Hit, reading: Reading, *, is_chat: bool) -> Token:
    """Return the token of a reading (H3)."""
    held = any(t.reading is not None and t.reading.is_chat for t in hit.tokens)
    reading = replace(reading, is_chat=reading.is_chat or is_chat or held)
    first = reading.first
    value = 0
    if first is not None:
        value = first.year if reading.unit == "year" else first.year * 12 + first.month - 1
    return Token(
        code=code_of(reading),
        start=hit.tokens[0].start,
        end=hit.tokens[-1].end,
        value=value,
        unit=DATED if any(token.code in _DATING for token in hit.tokens) else "",
        reading=reading,
    )


def code_of(reading: Reading) -> str:
    """Return the code of a result (H3)."""
    if reading.unit:
        return _OWN_CODES.get(reading.unit, "W" if reading.unit == "range" else "P")
    return "D"
