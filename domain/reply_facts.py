"""What is said of a wording besides its text: how long it held, what made it, its dates.

In: intervals, bases, actions. Out: sentences.

Rules
    FA1  An interval is told by its first and its inclusive last day.
    FA2  Only dates of basis ``in_force`` are told with the words "in force".
    FA3  Where several acts may have made a wording and the source names none, all that may
         have are named and the source's silence is told.
    FA4  What the dates are worth is told, once.
    FA5  An act that bears no name and no number is none to be told.
    FA6  A wording that an amendment made is not told to be the enacted one.
    FA7  One whose last day is today or still to come is told in the present.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from types import MappingProxyType

from msgspec import Struct

from domain.law import Basis
from domain.law_names import label_words, law_label
from domain.point_in_time import last_day
from domain.results import ActionRef
from domain.union_acts import celex_name
from domain.wording import day_words, say, short_list, window_words

ACTS_MAX = 3  # acts named in one sentence
_ADDRESS = re.compile(r"/|\w+:(?:/|\w+:)")  # "/eli/...", "http://...", "urn:lex:..."
_CODE = re.compile(r"\b[A-Z]{2}:\w")  # "AR:1;PT:30 .AND. AX:I"
_ITALIAN = re.compile(
    r"/akn/it/act/(?P<kind>[A-Za-z_-]+)/\w+/(?P<day>\d{4}-\d\d-\d\d)/(?P<number>[\w-]+)"
)
_BRITISH = re.compile(
    r"https?://www\.legislation\.gov\.uk/(?:id/)?(?P<kind>[a-z]+)/(?P<year>\d{4})/(?P<number>\d+)"
)
_BRITISH_FORMS: Mapping[str, str] = MappingProxyType(
    {
        "ukpga": "{year} c. {number}",
        "uksi": "S.I. {year}/{number}",
        "ssi": "S.S.I. {year}/{number}",
        "wsi": "W.S.I. {year}/{number}",
        "nisr": "S.R. {year}/{number}",
        "nisi": "S.I. {year}/{number}",
    }
)
_ENGLISH = ("a", "and", "for", "in", "of", "on", "the", "to")
_PARTICLES = frozenset(
    (*_ENGLISH, "de", "des", "du", "et", "la", "le", "les", "l'article", "portant")
)
ACT_MAX_WORDS = 8  # of a title; a longer one gives way to the act's identifier
CANDIDATES_MIN = 2


class Span(Struct, frozen=True, kw_only=True):
    """An interval with what its days are worth."""

    valid_from: date
    valid_to: date | None
    start_basis: Basis
    end_basis: Basis | None
    verified_until: date | None = None  # told with an open end; null where it was said before


def held_words(language: str, span: Span, today_on: date) -> str:
    """Return how long a wording held, or holds (FA1, FA2, FA7)."""
    in_force = _is_in_force(span)
    suffix = ".in_force" if in_force else ""
    start = day_words(language, span.valid_from)
    last = last_day(span.valid_to)
    if last is not None:
        window = window_words(language, span.valid_from, last)
        present = ".now" if last >= today_on else ""
        return say(language, f"held.closed{suffix}{present}", window=window)
    if span.verified_until is None or span.verified_until < span.valid_from:
        return say(language, f"held.open{suffix}", start=start)
    until = day_words(language, span.verified_until)
    return say(language, f"held.verified{suffix}", start=start, until=until)


def _is_in_force(span: Span) -> bool:
    ends = span.valid_to is None or span.end_basis == "in_force"
    return span.start_basis == "in_force" and ends


def basis_words(language: str, spans: Iterable[Span], actions: Iterable[ActionRef] = ()) -> str:
    """Return what the dates of some wordings are worth; empty where that was told (FA4)."""
    told = tuple(spans)
    starts: list[tuple[date, Basis]] = [(span.valid_from, span.start_basis) for span in told]
    ends: list[tuple[date, Basis]] = [
        (span.valid_to, span.end_basis) for span in told if span.valid_to and span.end_basis
    ]
    days: list[tuple[date, Basis]] = list(dict.fromkeys([*starts, *ends]))
    bases: list[Basis] = list(dict.fromkeys(basis for _, basis in days))
    if all(_is_in_force(span) for span in told):  # FA2 has told it, or there is nothing to tell
        return ""
    if len(bases) > 1:
        first, second = (say(language, f"basis.{basis}.noun") for basis in bases[:2])
        return say(language, "basis.mixed", first=first, second=second)
    return say(language, f"basis.{bases[0]}{_basis_form(bases[0], len(days), actions)}")


def _basis_form(basis: Basis, days: int, actions: Iterable[ActionRef]) -> str:
    if days == 1:
        return ".one"
    enacted = any(action.kind == "enactment" for action in actions)
    return ".acts" if basis == "act_date" and enacted else ""


def cause_words(language: str, actions: tuple[ActionRef, ...]) -> tuple[str, ...]:
    """Return what made a wording, one sentence for each kind of action (FA3)."""
    if are_candidates(actions):
        return (say(language, "cause.candidates", acts=acts_words(language, actions, "or")),)
    told = (one for one in actions if one.kind == "enactment" or act_name(language, one))
    kinds = tuple(dict.fromkeys(action.kind for action in told))
    if "amendment" in kinds:  # FA6
        kinds = tuple(kind for kind in kinds if kind != "enactment")
    return tuple(
        say(
            language,
            f"cause.{kind}",
            acts=acts_words(language, tuple(one for one in actions if one.kind == kind)),
        )
        for kind in kinds
    )


def are_candidates(actions: tuple[ActionRef, ...]) -> bool:
    """Return whether actions are several of which the source tells none (FA3)."""
    acts = {act_name("en", action) for action in actions} - {""}
    return len(acts) >= CANDIDATES_MIN and all(action.editorial for action in actions)


def acts_words(language: str, actions: tuple[ActionRef, ...], joint: str = "and") -> str:
    """Return acts by name as a list, each once, at most ACTS_MAX of them."""
    names = tuple(
        name for name in dict.fromkeys(act_name(language, one) for one in actions) if name
    )
    return short_list(language, names, ACTS_MAX, joint)


def act_name(language: str, action: ActionRef) -> str:
    """Return an act by its short title, else its identifier, with the place in it.

    A long title is cut where the identifier is an address, which is no name to a reader.
    """
    words = law_label(language, action.title).split()
    name = " ".join(words) if 0 < len(words) <= ACT_MAX_WORDS else action.source_work
    name = celex_name(language, name) or name
    if _ADDRESS.match(name):
        name = f"{_cut(words[:ACT_MAX_WORDS])} …" if words else act_at(name)
    if "_" in action.source_anchor:  # an anchor of ours
        return f"{name}, {label_words(language, action.source_anchor)}"
    # A place as spelled by its source is shown where it is words, not the code of a format.
    is_spoken = " " in action.source_anchor and not _CODE.search(action.source_anchor)
    return f"{name}, {action.source_anchor}" if is_spoken else name


def act_at(address: str) -> str:
    """Return an act by its kind and number, from its address; the address where it tells none."""
    italian, british = _ITALIAN.fullmatch(address), _BRITISH.fullmatch(address)
    if italian is not None:
        kind = italian["kind"].replace("_", " ").lower()
        day = day_words("it", date.fromisoformat(italian["day"]))
        return f"{kind} {day}, n. {italian['number']}"
    if british is not None:
        form = _BRITISH_FORMS.get(british["kind"], "{year} {kind} {number}")
        return form.format(**british.groupdict())
    return address


def _cut(words: list[str]) -> str:
    """Return words as a name that goes on, without a particle at its end."""
    while words and words[-1].casefold().strip(" ,;:.…") in _PARTICLES:
        words = words[:-1]
    return " ".join(words).rstrip(" ,;:.…")
