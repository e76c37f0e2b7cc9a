"""The words of what is listed: hits, changes of a period, works in force, links.

In: a scope and a result. Out: pieces.

Rules
    RT1  The first sentence says what is counted, where and on which days; none is said too,
         and so is a count that may be more.
    RT2  At most LISTED_MAX rows are named; the card lists all of a page.
    RT3  What could not be judged or is left out is said before the rows.
    RT4  Only works whose basis is entry into force are told with the words "in force".
    RT5  Names stand in one sentence of its length; those that do not fit are left to the card.
    RT6  Links of repeal are told as repeals.
"""

from domain.law_names import law_label, place_words
from domain.outcome import DisclosureKind
from domain.reply_notes import covered, notes
from domain.reply_scope import Piece, Scope, paragraph
from domain.result_rows import SearchHit
from domain.results import (
    ChangeRow,
    CitedByResult,
    CitedByRow,
    InForceResult,
    RankingResult,
    SearchResult,
)
from domain.union_acts import celex_name
from domain.wording import (
    SENTENCE_MAX_WORDS,
    counted,
    day_words,
    short_list,
    window_words,
    word_count,
)

LISTED_MAX = 5  # rows named in a reply
_SEVERAL = 2  # words, of which a hit may hold some


def _lead(
    scope: Scope, first: str, *sentences: str, without: tuple[DisclosureKind, ...] = ()
) -> Piece:
    """Return the first paragraph, coverage in its first sentence."""
    said = notes(scope, without=("after_coverage", *without))
    return paragraph(*covered(scope, first), *sentences, *said)


def _fitting(scope: Scope, key: str, names: tuple[str, ...], *, counts_rest: bool = True) -> str:
    """Return names as one sentence bears them, with how many more there are (RT2, RT5)."""
    sentence = ""
    for count in range(min(LISTED_MAX, len(names)), 0, -1):
        told = names if counts_rest else names[:count]
        sentence = scope.say(key, places=short_list(scope.language, told, count))
        if word_count(sentence) <= SENTENCE_MAX_WORDS:
            break
    return sentence


def _some(scope: Scope, key: str, count: int, /, **facts: object) -> str:
    """Return the sentence of a key for none, for one or for many (RT1)."""
    if not count:
        return scope.say(f"{key}.none", **facts)
    return counted(scope.language, key, count, **facts)


def tell_search(scope: Scope, result: SearchResult) -> tuple[Piece, ...]:
    """Return how many provisions answer, how well, and which do best (RT1, RT2)."""
    plan = result.plan
    on = plan.day if plan is not None else None
    day = day_words(scope.language, on) if on is not None else ""
    own = "search" if result.mode == "keyword" else "search.near"
    if not result.hits:
        none = scope.say(f"{own}.none.day", day=day) if day else scope.say(f"{own}.none")
        return (_lead(scope, none),)
    key = f"{own}.day" if day else f"{own}.all"
    if plan is not None and plan.counts_least:
        lead = scope.say(f"{key}.least", day=day, count=result.total)
    else:
        lead = counted(scope.language, key, result.total, day=day)
    places = tuple(dict.fromkeys(_place(scope, one) for one in result.hits))
    return (
        _lead(scope, lead, *_how_well(scope, result)),
        paragraph(_fitting(scope, "search.best", places, counts_rest=False)),
        paragraph(scope.say("search.pointer")),
    )


def _how_well(scope: Scope, result: SearchResult) -> tuple[str, ...]:
    """Return how many of the hits hold all the words, and how many words none holds (RT3)."""
    plan = result.plan
    if plan is None or plan.words < _SEVERAL:
        return ()
    language, missing = scope.language, plan.missing_words
    lacks = counted(language, "search.missing", missing) if missing else ""
    if plan.match == "any":
        return scope.say("search.partly"), lacks
    is_some = 0 < plan.with_all_words < result.total
    some = counted(language, "search.some", plan.with_all_words) if is_some else ""
    return some, lacks


def tell_changes(scope: Scope, result: RankingResult) -> tuple[Piece, ...]:
    """Return how much changed in a window, what is left out, and the first rows (RT1 to RT3)."""
    language = scope.language
    window = window_words(language, result.from_date, result.to_date)
    if not result.total:
        lead = scope.say("changes.none", window=window)
    else:
        lead = counted(language, _ranking_key(result), result.total, window=window)
    pairs = zip(result.excluded, result.excluded_counts, strict=True)
    left_out = tuple(scope.say(f"changes.excluded.{kind}", count=count) for kind, count in pairs)
    population = counted(language, "changes.population", result.population)
    rows = (Piece(text=_change_line(scope, row)) for row in result.rows[:LISTED_MAX])
    rest = len(result.rows) > LISTED_MAX or not result.complete
    return (
        _lead(scope, lead, without=("widened_from_year",)),
        paragraph(population, *left_out),
        *rows,
        *((paragraph(scope.say("lists.card")),) if rest else ()),
    )


def _ranking_key(result: RankingResult) -> str:
    if result.source_work:
        return "changes.source"
    return "changes.churn" if result.order == "by_churn" else "changes.some"


def _change_line(scope: Scope, row: ChangeRow) -> str:
    """Return one change in one line: when, what, how much."""
    language = scope.language
    place = _place(scope, row)
    facts = {"day": day_words(language, row.changed_on), "place": place}
    if row.kind == "changed" and not row.anchor and row.changes:
        return counted(language, "changes.item.counted", row.changes, **facts)
    return scope.say(f"changes.item.{row.kind}", **facts)


def tell_in_force(scope: Scope, result: InForceResult) -> tuple[Piece, ...]:
    """Return how many works were in force on a day, and what is undecided (RT1 to RT4)."""
    language = scope.language
    key = "applied" if result.clock == "applicable" else "in_force"
    facts = {"day": day_words(language, result.day), "population": result.population}
    tense = "now" if result.day == scope.today_on else "some"
    tense = tense if result.total else "none"
    if result.population == 1:
        lead = scope.say(f"{key}.{tense}.only", **facts)
    elif not result.total:
        lead = scope.say(f"{key}.none", **facts)
    else:
        lead = counted(language, f"{key}.{tense}", result.total, **facts)
    undecided, short = result.total_undecided, result.not_covered
    laws = tuple(law_label(language, scope.called(row.work, row.title)) for row in result.works)
    named = _fitting(scope, f"{key}.list", laws, counts_rest=False)
    rest = result.total > LISTED_MAX or bool(undecided)
    return (
        _lead(
            scope,
            lead,
            counted(language, f"{key}.undecided", undecided) if undecided else "",
            counted(language, "in_force.not_covered", short) if short else "",
        ),
        *((paragraph(named),) if named else ()),
        *((paragraph(scope.say("lists.card")),) if rest else ()),
    )


def tell_links(scope: Scope, result: CitedByResult) -> tuple[Piece, ...]:
    """Return how many links a provision has, and with what (RT1, RT2)."""
    language = scope.language
    place = place_words(language, result.anchor, result.head.title, scope.sign)
    is_amended = result.predicate == "amends" and result.direction == "in"
    is_repealed = result.predicate == "repeals" and result.direction != "both"
    way = "amends" if is_amended else result.direction
    key = f"repeals.{way}" if is_repealed else way
    lead = _some(scope, f"links.{key}", result.total, place=place)
    others = tuple(dict.fromkeys(_other(scope, row) for row in result.rows))
    rest = len(others) > LISTED_MAX or not result.complete
    return (
        _lead(scope, lead),
        paragraph(
            _fitting(scope, _list_key(key, result.total), others, counts_rest=False),
            scope.say("lists.card") if rest else "",
            scope.say("links.basis"),
        ),
    )


def _list_key(key: str, total: int) -> str:
    return f"links.list.{key}.one" if total == 1 and key in ("in", "out") else f"links.list.{key}"


def _other(scope: Scope, row: CitedByRow) -> str:
    """Return the other end of a link by name, as spelled where it is not held."""
    if not row.is_held:
        name = celex_name(scope.language, row.title) or row.title
        return " ".join(part for part in (name, row.anchor) if part)
    return _place(scope, row)


def _place(scope: Scope, row: SearchHit | ChangeRow | CitedByRow) -> str:
    """Return a provision of a list with its law, by the name its reader knows."""
    title = scope.called(row.work, row.title)
    return place_words(scope.language, row.anchor, title, row.counts_by)
