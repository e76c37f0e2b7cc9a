"""Dialects, numbers and attachments of Akoma Ntoso files, before any node is built.

In: an element. Out: what a printed number tells, how often a number comes, attachments.

Rules
    AN20  A number is read as printed, without its kind, its brackets and its full stop; the
          French ordinal ending says nothing ("Art. 1er." is 1).
    AN21  Numbers inside quoted provisions are not numbers of the law that quotes them.
"""

import re
from collections import Counter
from collections.abc import Collection
from datetime import date

from lxml.etree import _Element as Element
from msgspec import Struct

from domain.law import LegalState
from index.sources.akn_text import children_of, local_name, read_words

_NEVER = re.compile(r"(?!)")


class Dialect(Struct, frozen=True, kw_only=True):
    """How one publisher writes the format."""

    running: frozenset[str]  # kinds that number through the law (AN2)
    flat: frozenset[str] = frozenset({"paragraph", "alinea", "subparagraph", "hcontainer"})  # AN4
    note: re.Pattern[str] = _NEVER  # the beginning of words about the law (AN5)
    gone: re.Pattern[str] = _NEVER  # such words that say that a provision is gone
    marks: re.Pattern[str] = _NEVER  # signs of the publisher among the words
    part_kind: str = "annex"


class Period(Struct, frozen=True, kw_only=True):
    """What a period of the file means on the day of the state."""

    state: LegalState
    starts_on: date | None = None  # where that is later than the day


def find_attachments(document: Element) -> tuple[Element, ...]:
    """Return the schedules and annexes, where either version of the format keeps them."""
    root = document.getparent()
    places = [*document.findall("{*}attachments"), *document.findall("{*}components")]
    places += [] if root is None else root.findall("{*}components")
    return tuple(
        child
        for place in places
        for child in children_of(place)
        if local_name(child) in {"attachment", "component", "annex"}
    )


def number_token(number: str) -> str:
    """Return the part of a printed number that tells it: "Art. 171-bis." gives "171-bis"."""
    plain = re.sub(r"[()«»\"]", " ", number)
    tokens: list[str] = re.findall(r"[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*", plain)
    if len(tokens) > 1 and tokens[0].isalpha() and len(tokens[0]) > 1:
        tokens = tokens[1:]
    token = "".join(tokens[:2]).lower()
    return re.sub(r"^(\d+)(?:er|re|ere)$", r"\1", token)  # AN20


def count_numbers(
    body: Element, running: Collection[str], entered: Collection[str]
) -> Counter[tuple[str, str]]:
    """Return how often each number of a running kind comes in a region (AN21).

    Args:
        body: The region.
        running: Kinds that number through it.
        entered: Names of elements that may hold such kinds; quotations are none.
    """
    found: Counter[tuple[str, str]] = Counter()
    pending = [body]
    while pending:
        for child in children_of(pending.pop()):
            name = local_name(child)
            if name in running:
                num = child.find("{*}num")
                found[name, "" if num is None else number_token(read_words(num).text)] += 1
            if name in entered:
                pending.append(child)
    found.pop(("", ""), None)
    return found
