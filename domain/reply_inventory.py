"""The words of timelines, coverage and provenance.

In: a scope and a result. Out: pieces.

Rules
    IV1  The first sentence says what is counted, and of what.
    IV2  Only what the result holds is counted; the rest is left to the card.
    IV3  What is listed without text, decided and not worked in, or transitional is counted.
    IV4  Of a law asked about for a window it is told what began in it.
    IV5  Of a law that is repealed the day and the act of its repeal are told.
    IV6  A law whose first state is the one enacted, and dated by its entry into force, is told
         to have entered into force then; states of one day are told of that day.
    IV7  Where it is asked whether a law is repealed, and its last state is none of a repeal, the
         first sentence says up to which day no repeal is on record.
"""

from datetime import date

from domain.law_names import place_words
from domain.outcome import DisclosureKind
from domain.reply_facts import act_name
from domain.reply_notes import covered, notes
from domain.reply_scope import Piece, Scope, paragraph
from domain.results import (
    CoverageResult,
    CoverageRow,
    ProvenanceResult,
    TimelineResult,
    TimelineRow,
)
from domain.wording import capitalized, counted, day_words, language_name, list_words, window_words

LATEST_MAX = 3  # of the latest states of a timeline
BEGAN_MAX = 12  # of the states that began in a window


def _unended(scope: Scope, result: TimelineResult) -> str:
    """Return up to which day no repeal is on record; empty where one is (IV7)."""
    if result.rows[-1].legal_state == "repealed":
        return ""
    until = min(result.head.verified_until or scope.today_on, scope.today_on)
    place = place_words(scope.language, "", result.head.title)
    return scope.say("standing.unended", place=place, day=day_words(scope.language, until))


def _lead(scope: Scope, first: str, *more: str, without: tuple[DisclosureKind, ...] = ()) -> Piece:
    """Return the first paragraph, coverage in its first sentence."""
    said = notes(scope, without=("after_coverage", *without))
    return paragraph(*covered(scope, first), *more, *said)


def tell_timeline(scope: Scope, result: TimelineResult) -> tuple[Piece, ...]:
    """Return how many dated states a law has, the first, the last, the latest few (IV1)."""
    window = scope.find_note("widened_from_year")
    if window is not None and window.day and window.until:
        first, last = window.day, window.until
        if result.complete or (result.rows and last < result.rows[-1].valid_from):  # IV2
            return _began_within(scope, result, first, last)
    language = scope.language
    place = place_words(language, "", result.head.title)
    days = tuple(day_words(language, row.valid_from) for row in result.rows)
    if len(days) < result.total:  # a page tells neither the first nor the last (IV2)
        some = scope.say("timeline.some", place=place, count=result.total)
        if window is not None and window.day and window.until:
            told = window_words(language, window.day, window.until)
            later = scope.say("timeline.window.beyond", window=told)
            return (_lead(scope, some, without=("widened_from_year",)), paragraph(later))
        return (_lead(scope, some), paragraph(scope.say("text.part")))
    if len(days) == 1:
        key = "timeline.one.in_force" if _is_entry(scope, result.rows[0]) else "timeline.one"
        return (_lead(scope, scope.say(key, place=place, first=days[0])),)
    latest = list_words(language, tuple(dict.fromkeys(days))[-LATEST_MAX:])
    ends = "timeline.ends" if days[0] != days[-1] else "timeline.same_day"
    key = "timeline.some.in_force" if _is_entry(scope, result.rows[0]) else "timeline.some"
    some = scope.say(key, place=place, count=result.total, first=days[0])
    standing = _unended(scope, result) if scope.asks_standing else ""
    return (
        _lead(scope, standing, some) if standing else _lead(scope, some),
        paragraph(
            scope.say(ends, first=days[0], last=days[-1]),
            scope.say("timeline.latest", days=latest) if len(days) > LATEST_MAX else "",
            _without_text(scope, result),
        ),
        *_ended(scope, result),
    )


def _is_entry(scope: Scope, row: TimelineRow) -> bool:
    """Return whether a law entered into force with a state, the first of its states (IV6)."""
    is_enacted = any(one.kind == "enactment" for one in row.produced_by)
    is_past = row.valid_from <= scope.today_on
    return is_enacted and is_past and row.start_basis == row.legal_state == "in_force"


def _ended(scope: Scope, result: TimelineResult) -> tuple[Piece, ...]:
    """Return that a law is repealed, when and by what (IV5)."""
    last = result.rows[-1]
    if last.legal_state != "repealed":
        return ()
    ended = day_words(scope.language, last.valid_from)
    act = next((one for one in last.produced_by if one.kind == "repeal"), None)
    if act is None:
        return (paragraph(capitalized(scope.say("gap.repealed.on", ended=ended))),)
    name = act_name(scope.language, act)
    return (paragraph(capitalized(scope.say("gap.repealed.by", ended=ended, act=name))),)


def _began_within(
    scope: Scope, result: TimelineResult, first: date, last: date
) -> tuple[Piece, ...]:
    """Return what began in a window, then how many states there are in all (IV4)."""
    language = scope.language
    days = tuple(row.valid_from for row in result.rows if first <= row.valid_from <= last)
    told = tuple(day_words(language, day) for day in days)
    facts = {
        "place": place_words(language, "", result.head.title),
        "window": window_words(language, first, last),
    }
    lead = scope.say("timeline.window.none", **facts)
    if days:
        lead = counted(language, "timeline.window", len(days), **facts, day=told[0])
    began = ""
    if len(days) > BEGAN_MAX:
        began = scope.say("timeline.ends", first=told[0], last=told[-1])
    elif len(days) > 1:
        began = scope.say("timeline.began", days=list_words(language, told))
    return (
        _lead(scope, lead, without=("widened_from_year",)),
        paragraph(began, scope.say("timeline.in_all", count=result.total)),
    )


def _without_text(scope: Scope, result: TimelineResult) -> str:
    count = sum(1 for row in result.rows if not row.has_text)
    return counted(scope.language, "timeline.empty", count) if count else ""


def tell_coverage(scope: Scope, result: CoverageResult) -> tuple[Piece, ...]:
    """Return what is held of each publisher and until when that is verified (IV1)."""
    day = day_words(scope.language, result.corpus_day)
    if not result.rows:
        return (_lead(scope, scope.say("coverage.none", day=day)),)
    lead = counted(scope.language, "coverage", len(result.rows), day=day)
    return (_lead(scope, lead), *(_coverage_row(scope, row) for row in result.rows))


def _coverage_row(scope: Scope, row: CoverageRow) -> Piece:
    language = scope.language
    held = counted(
        language,
        "coverage.row",
        row.works,
        name=row.name,
        states=counted(language, "coverage.states", row.versions),
        texts=_texts(scope, row),
    )
    if not row.works:
        held = scope.say("coverage.row.none", name=row.name)
    span = ""
    if row.earliest is not None and row.earliest == row.latest:
        span = scope.say("coverage.day", first=day_words(language, row.earliest))
    elif row.earliest is not None and row.latest is not None:
        first, last = day_words(language, row.earliest), day_words(language, row.latest)
        span = scope.say("coverage.span", first=first, last=last)
    verified = scope.say("coverage.unverified") if row.works else ""
    if row.verified_until is not None:
        verified = scope.say("coverage.verified", until=day_words(language, row.verified_until))
    names = tuple(language_name(language, code) for code in row.languages)
    languages = scope.say("coverage.languages", languages=list_words(language, names))
    gaps = scope.say("coverage.gaps") if row.known_gaps else ""
    licence = scope.say("coverage.licence", licence=row.licence) if row.licence else ""
    return paragraph(
        held, span, verified, *_lacking(scope, row), languages if names else "", gaps, licence
    )


def _texts(scope: Scope, row: CoverageRow) -> str:
    """Return how many of a publisher's states have a text."""
    count = row.versions_with_text
    key = "none" if not count else "all" if count == row.versions else "some"
    return scope.say(f"coverage.texts.{key}", count=count)


def _lacking(scope: Scope, row: CoverageRow) -> tuple[str, ...]:
    """Return what a reader must know is not in the texts (IV3)."""
    counts = (
        ("coverage.unservable", row.versions_without_text),
        ("coverage.pending", row.pending),
        ("coverage.transitional", len(row.transitional)),
    )
    return tuple(counted(scope.language, key, count) for key, count in counts if count)


def tell_provenance(scope: Scope, result: ProvenanceResult) -> tuple[Piece, ...]:
    """Return where a text comes from and its digests (IV1)."""
    language = scope.language
    count = len(result.sources)
    place = place_words(language, result.anchor, result.head.title, scope.sign)
    start = day_words(language, result.valid_from)
    facts = {"place": place, "start": start}
    lead = (
        counted(language, "provenance", count, **facts)
        if count
        else scope.say("provenance.none", **facts)
    )
    rows = (
        (
            scope.say(
                "provenance.source",
                language=language_name(language, row.language),
                url=row.source_url or row.path,
            ),
            scope.say("provenance.file", sha256=row.file_sha256),
            scope.say("provenance.text", sha256=row.text_sha256),
        )
        for row in result.sources
    )
    listed = ("\n".join(row) for row in rows)
    key = scope.say("provenance.key", key_id=result.key_id)
    return (_lead(scope, lead), *(Piece(text=one) for one in listed), Piece(text=key))
