"""Disclosures in words, each said once.

In: disclosures, and what they concern. Out: sentences in the fixed order of the closed set.

Rules
    NO1  Every disclosure is said, before the text it concerns, and once in a reply.
    NO2  Disclosures stand in the order of the closed set, whatever order they came in.
    NO3  ``after_coverage`` is said in the first sentence of what it concerns.
    NO7  What is told of a law stands before its coverage where both are one short sentence.
    NO4  Where more is known of a disclosure, its sentence says it; else the sentence of its
         kind stands.
    NO5  A territory is called by its name; all parts of a state together by the state's.
    NO6  What holds of several places of a law is said of them together, of a place and of its
         parts once; after three the card tells the rest.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from types import MappingProxyType
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from domain.law_names import Sign, label_words, law_words, short_title
from domain.outcome import Disclosure, DisclosureKind
from domain.reply_scope import Scope, head_of
from domain.subject import SubjectMember
from domain.wording import (
    SENTENCE_MAX_WORDS,
    capitalized,
    day_words,
    decapitalized,
    fill,
    find_template,
    has_words,
    language_name,
    list_words,
    say,
    short_list,
    word_count,
)

KINDS: tuple[DisclosureKind, ...] = get_args(DisclosureKind)
PLACES_MAX = 3  # named in one sentence
_ACTS: frozenset[DisclosureKind] = frozenset({"corrigendum", "pending_changes"})
_STATES: Mapping[frozenset[str], str] = MappingProxyType(
    {frozenset({"gb-eng", "gb-nir", "gb-sct", "gb-wls"}): "gb"}
)


def in_order(disclosures: Iterable[Disclosure]) -> tuple[Disclosure, ...]:
    """Return disclosures without repetition, in their fixed order (NO2)."""
    return tuple(sorted(dict.fromkeys(disclosures), key=_order))


def _order(one: Disclosure) -> tuple[int, str, str, str, str, str, str, str]:
    return (
        KINDS.index(one.kind),
        one.operation_id or "",
        one.work,
        one.anchor,
        one.day.isoformat() if one.day else "",
        one.until.isoformat() if one.until else "",
        one.value,
        one.other,
    )


def said_of(one: Disclosure) -> tuple[str, ...]:
    """Return what a disclosure says, whichever operation it came with (NO1).

    What concerns a whole answer is said once; what concerns a day or a text, once for each.
    """
    return (
        one.kind,
        one.work,
        one.anchor,
        str(one.until),
        one.value,
        one.other,
        "" if one.kind in ("after_coverage", "defaulted_to_today") else str(one.day),
    )


def notes(scope: Scope, *, without: tuple[DisclosureKind, ...] = ()) -> tuple[str, ...]:
    """Return the sentences of the disclosures not yet said, but those the lead says itself."""
    told = (one for one in scope.unsaid if one.kind not in without)
    return tuple(dict.fromkeys(_scoped(scope, *some) for some in _by_places(scope.language, told)))


def _by_places(
    language: str, disclosures: Iterable[Disclosure]
) -> Iterator[tuple[Disclosure, ...]]:
    """Yield disclosures that differ in their places alone together, the others alone (NO6)."""
    groups: dict[Disclosure, list[Disclosure]] = {}
    for one in disclosures:
        is_place = one.anchor and one.other and find_template(language, f"{_part_key(one)}.many")
        groups.setdefault(replace(one, anchor="") if is_place else one, []).append(one)
    for group in groups.values():
        heads = tuple(one.anchor for one in group)
        yield tuple(one for one in group if not _is_below(one.anchor, heads))


def _is_below(anchor: str, others: Iterable[str]) -> bool:
    return any(anchor.startswith(f"{other}__") for other in others)


def coverage_lead(scope: Scope) -> str:
    """Return what a first sentence says of a day after the coverage; empty if nothing (NO3)."""
    found = next((one for one in scope.unsaid if one.kind == "after_coverage"), None)
    if found is None:
        return ""
    is_list = scope.executed.result is not None and head_of(scope.executed) is None
    listed = find_template(scope.language, "note.after_coverage.list") if is_list else None
    if listed is None or found.until is None:
        return _scoped(scope, found)
    return fill(listed, until=day_words(scope.language, found.until))


def covered(scope: Scope, first: str) -> tuple[str, ...]:
    """Return a first sentence with what it says of a day after the coverage (NO3, NO7)."""
    coverage = coverage_lead(scope)
    if not coverage:
        return (first,)
    one = f"{first.removesuffix('.')}{say(scope.language, 'semicolon')}{decapitalized(coverage)}"
    is_one = ";" not in first and word_count(one) <= SENTENCE_MAX_WORDS
    return (one,) if is_one else (coverage, first)


def _scoped(scope: Scope, one: Disclosure, *alike: Disclosure) -> str:
    """Return the sentence of disclosures, alike but for their places, beside their operation."""
    head = head_of(scope.executed)
    own = (head.publisher_name or head.publisher) if head is not None else ""
    words = NoteWords(
        language=scope.language,
        today_on=scope.today_on,
        members=scope.members,
        publisher=own,
        sign=scope.sign,
    )
    return note_words(words, one, *alike)


class NoteWords(Struct, frozen=True, kw_only=True):
    """What the sentence of a disclosure is told from."""

    language: str
    today_on: date
    members: tuple[SubjectMember, ...] = ()
    publisher: str = ""  # by name; empty where the result does not tell it
    sign: Sign = ""  # what the law counts its articles by


def note_words(words: NoteWords, one: Disclosure, *alike: Disclosure) -> str:
    """Return the sentence of a disclosure, and of others alike but for their places (NO6)."""
    language = words.language
    key = f"note.{one.kind}"
    value = _value_words(language, one)
    template = _more_words(language, one)
    if alike:
        template = find_template(language, f"{_part_key(one)}.many")
    if template is not None:  # NO4
        return fill(
            template,
            day=day_words(language, one.day or words.today_on),
            until=day_words(language, one.until or words.today_on),
            value=value,
            Part=capitalized(_parts(words, one, *alike)) if one.anchor else "",
            part=_parts(words, one, *alike) if one.anchor else "",
        )
    if has_words(language, f"{key}.{one.value}"):
        key = f"{key}.{one.value}"
    if one.kind == "defaulted_to_today":
        key = f"{key}.plain"
    return say(
        language,
        key,
        day=day_words(language, one.day or words.today_on),
        until=day_words(language, one.until or words.today_on),
        value=value,
        other=_other(words, one),
        asked=language_name(language, one.value),
        served=language_name(language, one.other),
        what=_status_words(words, one) if one.kind == "text_status" else "",
        place=_place(words, one),
    )


def _more_words(language: str, one: Disclosure) -> str | None:
    """Return the template of what more is known of a disclosure; None for nothing (NO4)."""
    key = f"note.{one.kind}"
    if one.kind == "not_applicable_on_date":
        key = f"{key}.{_when(one)}"
        return find_template(language, f"{key}.part" if one.other else key)
    is_whole = one.kind == "extent" and not one.other and _codes(one.value) in _STATES
    found = find_template(language, f"{key}.{'whole' if is_whole else one.other}")
    if found is None and one.kind == "source_of_part":
        return find_template(language, f"{key}.{one.value}")
    return found


def _part_key(one: Disclosure) -> str:
    """Return the key under which a disclosure of a part of a law is told."""
    by_day = f"{_when(one)}." if one.kind == "not_applicable_on_date" else ""
    return f"note.{one.kind}.{by_day}{one.other}"


def _parts(words: NoteWords, *some: Disclosure) -> str:
    """Return the places that disclosures concern, as many as a sentence bears (NO6)."""
    labels = tuple(label_words(words.language, one.anchor, words.sign) for one in some)
    return short_list(words.language, labels, PLACES_MAX)


def _value_words(language: str, one: Disclosure) -> str:
    if one.kind == "extent":
        return territory_words(language, one.value)
    return short_title(one.value) if one.kind in _ACTS else one.value


def _when(one: Disclosure) -> str:
    """Return whether a text applies later, applied before, or by no day that is told."""
    if one.until is None or one.day is None:
        return "untold"
    return "yet" if one.day < one.until else "ended"


def territory_words(language: str, codes: str) -> str:
    """Return territories by name, from their codes with commas between (NO5)."""
    state = _STATES.get(_codes(codes))
    listed = (state,) if state else tuple(one.strip() for one in codes.split(","))
    names = (find_template(language, f"territory.{code}") or code.upper() for code in listed)
    return list_words(language, tuple(names))


def _codes(codes: str) -> frozenset[str]:
    return frozenset(one.strip() for one in codes.split(","))


def _status_words(words: NoteWords, one: Disclosure) -> str:
    """Return what kind of text a status is, in its publisher's name."""
    publisher = one.other or words.publisher or one.work.partition(":")[0]
    return say(words.language, f"status.{one.value}", publisher=publisher)


def _other(words: NoteWords, one: Disclosure) -> str:
    """Return what a disclosure sets against: a law by its name, with its id beside a like name."""
    if one.kind != "runner_up" or not one.value:
        return one.other
    name = law_words(words.language, one.value)
    return f"{name} ({one.other})" if name == _place(words, one) else name


def _place(words: NoteWords, one: Disclosure) -> str:
    """Return the law a disclosure concerns."""
    titles = (member.called for member in words.members if member.work == one.work)
    title = next(titles, "")
    return law_words(words.language, title) if title else say(words.language, "place.none")
