"""Which of several works a name means, by the rules of CONTRACT section 4 in their order.

In: a named law, the provisions bound to it, what else the question and the thread tell.
Out: the works left, and the one decided against.

Rules
    CH1 A picked option decides before anything else.
    CH2 A corrigendum is meant only where the word stands in the question.
    CH3 A name means the work that bore it in the years stated and had begun by then;
        where none is stated, the one that bears it still.
    CH4 A country named anywhere in the question tells which common noun is meant.
    CH5 The only candidate that holds the named article; then title over identifier.
    CH6 A name that the thread has settled stays settled; anything else is undecided.
    CH7 A work whose title cites another by its number bears the name of that other, as an
        act that implements it does: such a name means the other.
"""

from collections.abc import Callable
from datetime import date

from msgspec import Struct

from legal_core.citations import find_citations
from legal_core.cited_works import Candidate
from legal_core.jurisdictions import Qualifier
from legal_core.law_words import CORRIGENDUM_WORDS
from legal_core.named_laws import NamedLaw
from legal_core.ports import GraphReader
from legal_core.provision_anchors import find_anchor
from legal_core.provision_refs import ProvisionRef

_CORRIGENDUM = "corrigendum"
Rule = Callable[[tuple[Candidate, ...]], tuple[Candidate, ...]]


class Circumstances(Struct, frozen=True, kw_only=True):
    """What a question and its thread tell beside a name."""

    words: frozenset[str]  # folded, of the whole question
    years: tuple[int, ...]  # stated outside citations
    qualifiers: tuple[Qualifier, ...]
    settled: frozenset[str]  # works of the last turn
    chosen: str = ""  # work of a picked option


class Choice(Struct, frozen=True, kw_only=True):
    """The works left for a name."""

    left: tuple[Candidate, ...]  # one: decided; several: ask; none: not held
    runner_up: str = ""  # work decided against, disclosed
    clarified: bool = False
    foreign: Qualifier | None = None  # whose law is meant and not held


def choose(
    law: NamedLaw, refs: tuple[ProvisionRef, ...], told: Circumstances, graph: GraphReader
) -> Choice:
    """Return what a name means (CH1 to CH7)."""
    chosen = [one for one in law.candidates if one.work_id == told.chosen and not one.absent]
    if chosen:  # CH1
        return Choice(left=(chosen[0],), clarified=True)
    left = without_corrigenda(law, told.words, graph)
    rules: tuple[Rule, ...] = (
        lambda pool: _of_years(pool, told.years, graph),
        lambda pool: _of_country(pool, law, told, graph),
        lambda pool: _own_names(pool, graph),
        lambda pool: _holders(pool, refs, graph),
        _titled,
        lambda pool: tuple(one for one in pool if one.work_id in told.settled),
    )
    runner_up = ""
    for rule in rules:
        kept = rule(left)
        dropped = sorted({one.work_id for one in left} - {one.work_id for one in kept})
        if kept and dropped:
            runner_up, left = dropped[0], kept
    foreign = _find_foreign(law, told)
    if foreign is not None:
        return Choice(left=(), foreign=foreign)
    return Choice(left=_distinct(left, cited=law.citation is not None), runner_up=runner_up)


def _distinct(pool: tuple[Candidate, ...], *, cited: bool) -> tuple[Candidate, ...]:
    """Return one candidate a work, by work id; words cited as a number are an identifier."""
    names = ("title", "short_title")
    order = ("identifier", *names) if cited else (*names, "identifier")
    best: dict[str, Candidate] = {}
    for one in sorted(pool, key=lambda item: (item.editorial, order.index(item.source))):
        best.setdefault(one.work_id, one)
    return tuple(best[work_id] for work_id in sorted(best))


def without_corrigenda(
    law: NamedLaw, words: frozenset[str], graph: GraphReader
) -> tuple[Candidate, ...]:
    """Return the candidates without corrigenda, or those alone where they are asked for (CH2).

    An identifier names its corrigendum exactly and keeps it.
    """
    held = tuple(one for one in law.candidates if not one.absent)
    corrigenda = tuple(
        one
        for one in held
        if graph.get_work(one.work_id).document_type == _CORRIGENDUM and one.source != "identifier"
    )
    if words & CORRIGENDUM_WORDS:
        return corrigenda or held
    return tuple(one for one in held if one not in corrigenda)


def _of_years(
    pool: tuple[Candidate, ...], years: tuple[int, ...], graph: GraphReader
) -> tuple[Candidate, ...]:
    """Return the works that bore a name in one of the years, else those that still do (CH3)."""
    dated = {one.work_id: one for one in pool if one.valid_from or one.valid_to}
    told = [dated.get(one.work_id, one) for one in pool]
    if not years:
        return tuple(one for one in told if one.valid_to is None)
    return tuple(one for one in told if any(_bears_in(one, year, graph) for year in years))


def _bears_in(one: Candidate, year: int, graph: GraphReader) -> bool:
    first = [version.start_on for version in graph.find_versions(one.work_id)[:1]]
    begins = [*first, *([one.valid_from] if one.valid_from else [])]
    if any(begin > date(year, 12, 31) for begin in begins):
        return False
    return one.valid_to is None or one.valid_to > date(year, 1, 1)


def _of_country(
    pool: tuple[Candidate, ...], law: NamedLaw, told: Circumstances, graph: GraphReader
) -> tuple[Candidate, ...]:
    if not law.generic:
        return pool
    named = {one.jurisdiction for one in told.qualifiers}
    return tuple(one for one in pool if graph.get_work(one.work_id).jurisdiction in named)


def _own_names(pool: tuple[Candidate, ...], graph: GraphReader) -> tuple[Candidate, ...]:
    """Return the candidates whose titles cite none of the others (CH7)."""
    if len(pool) == 1:
        return pool
    keys = {one.work_id: one.work_id.partition(":")[2] for one in pool}
    cited = {
        one.work_id: {
            name.casefold()
            for _, title in graph.get_work(one.work_id).titles
            for citation in find_citations(title)
            for name in citation.names
        }
        for one in pool
    }
    return tuple(
        one
        for one in pool
        if not any(
            key in cited[one.work_id] for work_id, key in keys.items() if work_id != one.work_id
        )
    )


def _find_foreign(law: NamedLaw, told: Circumstances) -> Qualifier | None:
    """Return the country around a common noun, where none is held that is named (CH4)."""
    if not law.generic or law.qualifier is not None or any(one.held for one in told.qualifiers):
        return None
    return told.qualifiers[0] if told.qualifiers else None


def _holders(
    pool: tuple[Candidate, ...], refs: tuple[ProvisionRef, ...], graph: GraphReader
) -> tuple[Candidate, ...]:
    """Return the candidates that hold every named provision (CH5)."""
    if not refs:
        return pool
    return tuple(one for one in pool if all(find_anchor(graph, one.work_id, ref) for ref in refs))


def _titled(pool: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Return the candidates named by a title, where another is named by its number (CH5)."""
    return tuple(one for one in pool if one.source in ("title", "short_title"))
