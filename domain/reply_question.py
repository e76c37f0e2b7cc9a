"""The words of what is asked, refused or invalid.

In: what is unclear, a subject, a proposal. Out: pieces, options, the wording of a question.

Rules
    QW1  A question has two to four options, or none; each says what tells it apart.
    QW2  Words of the reader stand in reader text alone.
    QW3  Every boundary says what can be shown instead.
    QW4  A country is told of by its name, and its word is no name of a law.
    QW5  What tells options apart is a country; publisher and key only where that is not enough.
    QW6  A refusal to a question that names no law asks for one, and names the last as such.
    QW7  Where options are of one country, what a title says a law is about tells them apart.
"""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import assert_never
from urllib.parse import quote

from msgspec import Struct

from domain.bounds import LABEL_MAX_CHARS, OPTIONS_MAX, OPTIONS_MIN
from domain.date_pool import DatesUnclear
from domain.events import OperationExecuted, PlanProposed, SubjectResolved
from domain.folding import fold
from domain.intent_words import country_patterns
from domain.law_names import foreign_sign, label_words, law_label, place_words
from domain.outcome import Available
from domain.reply_gap import tell_offers
from domain.reply_scope import Piece, paragraph
from domain.scripts import mixes_scripts
from domain.sealed import open_plain
from domain.subject import (
    ClarificationOption,
    ClarificationText,
    MissingLaw,
    OptionWording,
    SubjectMember,
    SubjectText,
)
from domain.wording import (
    LANGUAGES,
    SENTENCE_MAX_WORDS,
    country_name,
    day_of_month_words,
    day_words,
    has_words,
    list_words,
    month_words,
    of_country,
    quoted,
    say,
    short_list,
    word_count,
)

_SUBJECT = re.compile(
    r"\b(?:on|concerning|laying down|establishing|supplementing|implementing|amending|relating to"
    r"|as regards|relati(?:f|ve)|concernant|portant|sur|établissant|modifiant|über|zur|betreffend"
    r"|sobre|relativ[oa]|concernente|recante) [^\W\d_].*"
)
OPTION_IDS = ("a", "b", "c", "d")
_STEM = 4  # letters that a country's name and its adjective share: "Spain", "spagnole"
INSTEAD_MAX = 2  # laws named as what can be shown instead


class Choice(Struct, frozen=True, kw_only=True):
    """One way to understand the reader: what it means and how it reads."""

    option: ClarificationOption
    label: str
    distinguishes: str = ""


class Asked(Struct, frozen=True, kw_only=True):
    """A question with what is said before it."""

    question: str
    pieces: tuple[Piece, ...] = ()
    choices: tuple[Choice, ...] = ()

    @property
    def options(self) -> tuple[ClarificationOption, ...]:
        """What picking each option means."""
        return tuple(choice.option for choice in self.choices)

    @property
    def wording(self) -> ClarificationText:
        """How the question and its options read; reader text."""
        return ClarificationText(
            question=self.question,
            options=tuple(
                OptionWording(
                    option_id=choice.option.option_id,
                    label=choice.label[:LABEL_MAX_CHARS],
                    distinguishes=choice.distinguishes,
                )
                for choice in self.choices
            ),
        )


def _few(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return at most four choices, or none where there is nothing to choose (QW1)."""
    told = tuple(choices)[:OPTIONS_MAX]
    return told if len(told) >= OPTIONS_MIN else ()


def ask_law(language: str, subject: SubjectResolved) -> Asked:
    """Return the question which law is meant: one of several, or one that was not found."""
    choices = _few(_law_choices(language, subject.candidates))
    if subject.state == "ambiguous" and choices:
        return Asked(question=say(language, "ask.which_law"), choices=choices)
    name = open_plain(subject.sealed, SubjectText).unresolved
    if subject.state != "ambiguous" and not name:  # no law: perhaps a provision
        key = "ask.fitting" if choices else "ask.no_law"
        return Asked(question=say(language, key), choices=choices)
    key = "ask.mixed_scripts" if mixes_scripts(name) else "ask.name_unknown"
    unknown = say(language, key, words=quoted(language, name)) if name else ""
    return Asked(
        question=say(language, "ask.nearest" if choices else "ask.identifier"),
        pieces=(Piece(reader=unknown),) if unknown else (),
        choices=choices,
    )


def _unresolved_words(subject: SubjectResolved) -> str:
    """Return the reader's words that led nowhere (QW2)."""
    text = open_plain(subject.sealed, SubjectText)
    loose = (mention.text for mention in text.mentions if not mention.subject_ref)
    return text.unresolved or next(loose, "")


def _law_choices(language: str, candidates: tuple[SubjectMember, ...]) -> tuple[Choice, ...]:
    labels = tuple(_shortened(_law_label(language, one)) for one in candidates)
    countries = tuple(_country(language, one.work) for one in candidates)
    subjects = tuple(_about(one.title) for one in candidates)
    is_told = len(set(countries)) == 1 and len({*subjects} - {""}) == len(candidates)  # QW7
    alike = Counter(zip(labels, countries, strict=True))
    shared = Counter(
        (*told, _publisher(one.work))
        for *told, one in zip(labels, countries, candidates, strict=True)
    )
    return tuple(
        Choice(
            option=ClarificationOption(
                option_id=option_id,  # type: ignore[arg-type]  # one of OPTION_IDS
                work=one.work,
                anchor=one.anchor,
                version=one.version,
                publisher=_publisher(one.work),
            ),
            label=label,
            distinguishes=subject
            if is_told
            else _distinction(
                country,
                one.work,
                is_alone=alike[label, country] == 1,
                has_own_publisher=shared[label, country, _publisher(one.work)] == 1,
            ),
        )
        for option_id, label, country, subject, one in zip(
            OPTION_IDS, labels, countries, subjects, candidates, strict=False
        )
    )


def _about(title: str) -> str:
    """Return what a title says its law is about; empty where it is a name alone (QW7)."""
    found = _SUBJECT.search(title)
    return _shortened(found[0].rstrip(" .")) if found else ""


def _publisher(work: str) -> str:
    return work.partition(":")[0]


def _law_label(language: str, one: SubjectMember) -> str:
    name = law_label(language, one.called)
    sign = one.counts_by or foreign_sign(language, one.called)
    return f"{name}, {label_words(language, one.anchor, sign)}" if one.anchor else name


def _shortened(label: str) -> str:
    return label if len(label) <= LABEL_MAX_CHARS else f"{label[: LABEL_MAX_CHARS - 1]}…"


def _country(language: str, work: str) -> str:
    return country_name(language, _publisher(work).partition("-")[0])


def _distinction(country: str, work: str, *, is_alone: bool, has_own_publisher: bool) -> str:
    """Return the country; the publisher, then the law's key, where that is not enough (QW5)."""
    publisher, _, key = work.partition(":")
    if country and is_alone:
        return country
    names = [country, publisher, "" if is_alone or has_own_publisher else key]
    return ", ".join(name for name in names if name)


def ask_day(language: str, unclear: DatesUnclear) -> Asked:
    """Return the question which day is meant."""
    sentence = _unclear_words(language, unclear)
    return Asked(
        question=say(language, "ask.which_day"),
        pieces=(Piece(reader=sentence),),  # it may repeat the reader (QW2)
        choices=_few(_day_choices(language, unclear.options)),
    )


def _unclear_words(  # noqa: PLR0911 -- one arm per kind
    language: str, unclear: DatesUnclear
) -> str:
    days = list_words(language, tuple(day_words(language, day) for day in unclear.days))
    match unclear.kind:
        case "impossible_day":
            return _impossible_words(language, unclear)
        case "ambiguous_day":
            choices = tuple(day_words(language, day) for day in unclear.options)
            return say(language, "ask.ambiguous_day", days=list_words(language, choices, "or"))
        case "conflicting_days":
            return say(language, "ask.conflicting", days=days)
        case "reversed_days":
            return say(language, "ask.reversed", days=days)
        case "missing_year":
            return say(language, "ask.no_year")
        case "missing_day":
            return say(language, "ask.missing_day")
        case "window_not_day":
            first, last = unclear.days[0], unclear.days[-1]
            ends = {"first": day_words(language, first), "last": day_words(language, last)}
            return say(language, "ask.window_not_day", **ends)
        case _ as never:
            assert_never(never)


def _impossible_words(language: str, unclear: DatesUnclear) -> str:
    """Return that a day does not exist and where its month ended, if it has a month."""
    last = next((day for day in unclear.options if day.day == unclear.month_days), None)
    if last is None or not unclear.spelled:
        return say(language, "ask.no_such_day")
    return say(
        language,
        "ask.impossible",
        spelled=unclear.spelled[0],
        month=month_words(language, last.year, last.month),
        last=day_of_month_words(language, last),
    )


def _day_choices(language: str, days: tuple[date, ...]) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            option=ClarificationOption(option_id=option_id, day=day),  # type: ignore[arg-type]  # one of OPTION_IDS
            label=day_words(language, day),
            distinguishes=say(language, f"weekday.{day.weekday()}"),
        )
        for option_id, day in zip(OPTION_IDS, days, strict=False)
    )


def ask_version(language: str, executed: OperationExecuted) -> Asked:
    """Return the question which version or territory is meant, of those an operation found."""
    is_territory = executed.status == "ambiguous_territory"
    return Asked(
        question=say(language, "ask.which_territory" if is_territory else "ask.which_version"),
        choices=_few(_offer_choices(executed.available)),
    )


def _offer_choices(available: tuple[Available, ...]) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            option=ClarificationOption(
                option_id=option_id,  # type: ignore[arg-type]  # one of OPTION_IDS
                work=one.work,
                anchor=one.anchor,
                version=one.version,
                day=one.day,
            ),
            label=_shortened(one.label),
            distinguishes=one.version,
        )
        for option_id, one in zip(OPTION_IDS, available, strict=False)
    )


def ask_more(language: str, reason: str) -> Asked:
    """Return the question a planner wanted asked: which law, day, version or territory."""
    key = "ask.no_law" if reason == "law" else f"ask.which_{reason}"
    return Asked(question=say(language, key if has_words(language, key) else "ask.more"))


def tell_boundary(
    language: str, reason: str, members: tuple[SubjectMember, ...], *, is_carried: bool = False
) -> tuple[Piece, ...]:
    """Return why this is not answered and what can be shown instead (QW3)."""
    places = tuple(
        place_words(language, one.anchor, one.called, one.counts_by)
        for one in members[:INSTEAD_MAX]
    )
    instead = say(language, "boundary.name_a_law")
    if places:
        listed = short_list(language, places, INSTEAD_MAX)
        last = say(language, "boundary.last", places=listed)
        told = say(language, "boundary.instead", places=listed)
        instead = f"{instead} {last}" if is_carried else told
    return (paragraph(say(language, f"boundary.{reason}"), instead),)


def shown_instead(
    language: str, members: tuple[SubjectMember, ...], today_on: date
) -> tuple[Available, ...]:
    """Return the laws named, as they stand today, as what can be shown instead (QW3)."""
    return tuple(
        Available(
            kind="anchor" if one.anchor else "work",
            label=place_words(language, one.anchor, one.called, one.counts_by),
            work=one.work,
            anchor=one.anchor,
            day=today_on,
            permalink=_permalink(one, today_on),
        )
        for one in members
    )


def _permalink(one: SubjectMember, on: date) -> str:
    path = "/".join(quote(part, safe=":._-~") for part in (one.work, one.anchor) if part)
    return f"/v1/law/{path}?on={on.isoformat()}"


def tell_invalid(language: str, proposal: PlanProposed | None) -> tuple[Piece, ...]:
    """Return that no valid plan came of the question, the first fault, and what to do."""
    faults = proposal.faults[:1] if proposal is not None else ()
    found = [
        say(language, "invalid.fault", where=one.where, expected=one.expected) for one in faults
    ]
    short = [sentence for sentence in found if word_count(sentence) <= SENTENCE_MAX_WORDS]
    return (paragraph(say(language, "invalid.plan"), *short, say(language, "invalid.again")),)


def tell_not_held(
    language: str, subject: SubjectResolved, missing: MissingLaw
) -> tuple[Piece, ...]:
    """Return that a law that was named is not held, and what is held instead."""
    words = _unresolved_words(subject)
    is_decision = missing.scheme in ("ecli", "case")
    key = "missing.decision" if is_decision else "missing.named"
    named = say(language, key, words=quoted(language, words)) if words else ""
    named = "" if _names_country(words, missing.jurisdiction) else named  # QW4
    why = "" if is_decision and named else _why_not_held(language, missing)
    if not why and not named:
        why = say(language, "gap.unknown_work")
    return (Piece(reader=named), paragraph(why), *tell_offers(language, missing.available))


def _why_not_held(language: str, missing: MissingLaw) -> str:
    """Return what is known of a law that is not held; its publisher may hold other law."""
    if missing.scheme:
        return say(language, "missing.scheme")
    country = of_country(language, missing.jurisdiction or missing.publisher.partition("-")[0])
    if any(one.kind == "work" for one in missing.available):
        return ""
    if country:
        return say(language, "missing.country", country=country)
    publisher = missing.publisher
    return say(language, "missing.publisher", publisher=publisher) if publisher else ""


def _names_country(words: str, code: str) -> bool:
    """Tell whether words name a country and no law of it (QW4)."""
    folded = fold(words)
    if any(pattern.fullmatch(folded) for _, pattern in country_patterns()):
        return True
    names = (fold(country_name(language, code)) for language in LANGUAGES)
    stems = tuple(name[:_STEM] for name in names if name)
    return " " not in words and bool(stems) and folded.startswith(stems)
