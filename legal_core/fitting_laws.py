"""Laws that may be meant where a question names none: offered to choose from, never taken.

In: the reading of a question, what its turn may look at. Out: candidates, the likeliest first.

Rules
    FT1 What tells is a word that is no word of asking, no day, no noun of law and no part of a
        provision's name; where no word tells, nothing is offered.
    FT2 Works whose names bear such a word go first, then those that hold a provision with the
        words on a day that the question states, or today; each at the provision that fits best.
    FT3 Where a provision is named alone, only works that hold it are offered, if any does.
    FT4 One work alone is offered at its provision and as a whole; a provision that nobody can
        choose against is no choice.
    FT5 A question that asks of many laws at once wants none of them.
    FT6 A work fits where half of the words stand in its names, or in one place of its text; one
        word is enough where a provision is named too.
    FT7 No bill and no corrigendum is offered, only works of a country that is named where there
        are some, and works in the reader's language first.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import OPTIONS_MAX
from domain.date_masks import fold_in_place
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.errors import UnavailableError, UnknownVersionError
from domain.folding import fold_name
from domain.ids import split_item_id
from domain.intents import find_clauses
from domain.law import Version, Work
from domain.reply_language import function_words
from legal_core.cited_works import Candidate
from legal_core.hierarchy import find_expression, own_text
from legal_core.inquiry import Inquiry
from legal_core.law_words import ASKING_WORDS, LAW_NOUNS, MONTHS, PARTICLES, PLAIN_WORDS
from legal_core.members import Placed, place_members
from legal_core.missing_law import nearest_works
from legal_core.ports import GraphReader
from legal_core.provision_anchors import find_anchor
from legal_core.provision_refs import ProvisionRef
from legal_core.search_ports import TextHit, TextQuery, TextSearch
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from legal_core.subject_reading import SubjectReading
from legal_core.tokens import word_set

_OF_MANY: Final = ("coverage", "search", "in_force", "period")
_NO_LAW: Final = frozenset({"bill", "corrigendum"})  # types of documents
_PLAIN: Final = word_set(
    "force vigueur vigor vigore kraft still yet toujours ainda encora aun noch immer year years"
    " jahr jahre jahren ans annees anos anni day days tag tage jours dias giorni"
)
_SILENT: Final = ASKING_WORDS | LAW_NOUNS | MONTHS | PARTICLES | PLAIN_WORDS | _PLAIN
_CHARS_MIN: Final = 3
_STEM_CHARS: Final = 4  # the least of a word that another ending leaves
_WORDS_MAX: Final = 8  # a long story tells no more by more words
_DAYS_MAX: Final = 3
_HITS: Final = 24  # candidates that are read, a day


class _Told(Struct, frozen=True, kw_only=True):
    """The words that tell, and how many of them have to stand together (FT6)."""

    words: tuple[str, ...]
    least: int

    def fits(self, text: str) -> bool:
        """Tell whether a text holds enough of the words, whatever their endings."""
        told = fold_name(text).split(" ")
        stems = (word[: max(_STEM_CHARS, len(word) - 2)] for word in self.words)
        return sum(any(one.startswith(stem) for one in told) for stem in stems) >= self.least


def offer_fitting(reading: SubjectReading, language: str, inquiry: Inquiry) -> tuple[Placed, ...]:
    """Return the works that fit, each at its place, as they are offered."""
    return tuple(
        place_members(one, (), inquiry.graph, span=None)[0]
        for one in find_fitting(reading, language, inquiry)
    )


def find_fitting(reading: SubjectReading, language: str, inquiry: Inquiry) -> tuple[Candidate, ...]:
    """Return up to four works that a question without a law may mean (FT1 to FT6).

    Args:
        reading: The question.
        language: Of the question.
        inquiry: The law and the day of asking.
    """
    clauses = find_clauses(fold_in_place(reading.text).text, "text")
    if any(one.intent in _OF_MANY for one in clauses):  # FT5
        return ()
    context = DateContext(language=language, locale="", today_on=inquiry.today_on)
    phrases = find_date_phrases(reading.text, context)
    words = _telling(reading, tuple((one.start, one.end) for one in phrases))
    if not words:
        return ()
    days = tuple(dict.fromkeys(one.first for one in phrases if one.first))
    told = _Told(words=words, least=1 if _provision_of(reading) else max(1, len(words) // 2))
    held = _holding(told, days[:_DAYS_MAX] or (inquiry.today_on,), inquiry)
    found: dict[str, Candidate] = {}
    for one in (*_named(told, inquiry), *held):
        if not found.setdefault(one.work_id, one).anchor:
            found[one.work_id] = one
    kept = _with_provision(_of_reader(found.values(), reading, language, inquiry), reading, inquiry)
    return _choices(kept[:OPTIONS_MAX])


def _telling(reading: SubjectReading, days: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    """Return the folded words that tell what is asked about, in order (FT1)."""
    qualifiers = (
        (reading.names.tokens[one.first].start, reading.names.tokens[one.last].end)
        for one in reading.names.qualifiers
    )
    taken = (*reading.spans, *days, *qualifiers)
    words = dict.fromkeys(
        token.folded
        for token in reading.names.tokens
        if len(token.folded) >= _CHARS_MIN
        and token.folded not in _SILENT
        and token.folded not in function_words()
        and not token.folded.isdecimal()
        and not any(start <= token.start < end for start, end in taken)
    )
    longest = sorted(words, key=lambda word: -len(word))[:_WORDS_MAX]
    return tuple(word for word in words if word in longest)


def _named(told: _Told, inquiry: Inquiry) -> Iterator[Candidate]:
    """Yield the works whose names bear the words (FT2)."""
    for work in nearest_works(" ".join(told.words), inquiry.catalog):
        names = (*(title for _, title in work.titles), *_aliases(work, inquiry))
        if told.fits(" ".join(names)):
            yield Candidate(work_id=work.id, source="title")


def _aliases(work: Work, inquiry: Inquiry) -> Iterator[str]:
    return (one.name for one in inquiry.catalog.list_aliases(work.id) if one.kind != "identifier")


def _holding(told: _Told, days: tuple[date, ...], inquiry: Inquiry) -> Iterator[Candidate]:
    """Yield the works that hold the words on one of some days, each at its best place (FT2)."""
    graph = inquiry.graph
    for day in days:
        for hit in _hits(told.words, day, inquiry.search):
            version = _version_of(hit, graph)
            found = find_expression(version, hit.language) if version is not None else None
            if version is None or found is None:
                continue
            if told.fits(f"{found.heading} {own_text(graph, version, hit.language)}"):
                work_id, anchor = split_item_id(version.item_id)
                yield Candidate(work_id=work_id, source="title", anchor=anchor)


def _hits(words: tuple[str, ...], day: date, search: TextSearch) -> tuple[TextHit, ...]:
    """Return what may hold any of the words on a day, best first; nothing in an outage."""
    read = read_query(" ".join(words), FOLDED_LANGUAGES)
    try:
        return search.find_texts(TextQuery(words=read, match="any", day=day, limit=_HITS)).hits
    except UnavailableError:
        return ()


def _version_of(hit: TextHit, graph: GraphReader) -> Version | None:
    """Return the version a candidate names; None for one that is not of this law."""
    try:
        return graph.get_version(hit.version_id)
    except UnknownVersionError:
        return None


def _of_reader(
    found: Iterable[Candidate], reading: SubjectReading, language: str, inquiry: Inquiry
) -> tuple[Candidate, ...]:
    """Return works that are law, of a country that is named, the reader's language first (FT7)."""
    countries = {one.jurisdiction for one in reading.names.qualifiers}
    works = [(one, inquiry.graph.get_work(one.work_id)) for one in found]
    laws = [pair for pair in works if pair[1].document_type not in _NO_LAW]
    at_home = [pair for pair in laws if pair[1].jurisdiction in countries] or laws
    at_home.sort(key=lambda pair: language not in pair[1].languages)
    return tuple(one for one, _ in at_home)


def _with_provision(
    candidates: tuple[Candidate, ...], reading: SubjectReading, inquiry: Inquiry
) -> tuple[Candidate, ...]:
    """Return the works that hold the provision named alone, each at it; else all (FT3)."""
    ref = _provision_of(reading)
    if ref is None:
        return candidates
    placed = (
        replace(one, anchor=find_anchor(inquiry.graph, one.work_id, ref)) for one in candidates
    )
    return tuple(one for one in placed if one.anchor) or candidates


def _provision_of(reading: SubjectReading) -> ProvisionRef | None:
    return next((one for one in reading.refs if one.names_head), None)


def _choices(candidates: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Keep FT4."""
    if len(candidates) != 1:
        return candidates
    whole = replace(candidates[0], anchor="")
    return (candidates[0], whole) if candidates[0].anchor else ()
