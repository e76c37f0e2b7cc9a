"""The dated states of one act: from which day each stands, and what that day is worth.

In: an act's record and its versions with their bodies. Out: its states, in order.

Rules
    V1  A state starts on its version's first day and ends where the next one starts;
        the publisher prints the last day inclusive and is not needed for it.
    V2  The Official Journal's own text is authentic and dated by the act; a
        consolidated state is documentary and dated by the consolidation.
    V3  From the day of a repeal marker the state is a tombstone: what it still prints
        is no law, so it holds no nodes, and the last text is that of the state before.
    V6  No state stands before the act is in force: one that the publisher dates earlier
        starts on that day, which the act's own text tells, or Article 297 TFEU gives where
        it tells nothing (basis ``inferred``).
    V7  A state is published with the last act worked into it; the act itself on the day of
        its issue of the Official Journal; a consolidation that no act changed with the last
        of its corrigenda, for a corrigendum corrects from the beginning.
    V8  From when a state applies is read from its own text, for the whole and for parts.
    V9  A consolidation that nothing changed says what the act as published says: where its
        own file lacks a language or the preamble, the published act's stands there, as
        corrected; a preamble that cannot be corrected whole names the corrigendum as omitted.
"""

from collections.abc import Iterator
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.law import Basis
from index.source_model import SourceCause, SourceExpression, SourceNode, SourceState
from index.sources.eu_commencement import (
    Commencement,
    KnownDays,
    infer_commencement,
    read_commencement,
    with_days,
)
from index.sources.eu_corrigenda import Corrigendum, correct_nodes
from index.sources.eu_links import Linked, with_references
from index.sources.eu_tree import to_plain
from index.sources.eurlex_bodies import VersionBodies
from index.sources.eurlex_names import is_corrigendum
from index.sources.eurlex_records import VersionRecord, WorkRecord

RULE_297 = "Article 297 TFEU: the twentieth day following that of publication"
PREAMBLE = "preamble"
PUBLISHED_ACT = "published_act"
Versions = list[tuple[VersionRecord, VersionBodies]]


class ActFacts(Struct, frozen=True, kw_only=True):
    """What is known of the act beside its versions."""

    record: WorkRecord
    document_type: str
    corrigenda: tuple[Corrigendum, ...] = ()


class Life(Struct, frozen=True, kw_only=True):
    """An act's states, and what its texts tell of its commencement."""

    states: tuple[SourceState, ...]
    commencement: Commencement | None = None
    published_on: date | None = None


def read_life(facts: ActFacts, versions: Versions) -> Life:
    """Return the states of an act (V1 to V9)."""
    reading = _Life(facts, versions)
    return Life(
        states=tuple(reading.states()),
        commencement=reading.commencement,
        published_on=reading.days.published_on,
    )


class _Life:
    """Reads the states of one act."""

    def __init__(self, facts: ActFacts, versions: Versions) -> None:
        self._facts = facts
        self._versions = versions
        self._links: Linked = {}
        self._act = next((one for one in versions if not one[0].is_consolidated), None)
        self.days = self._known_days()
        self._told = [self._tell(bodies.expressions) for _, bodies in versions]
        self.commencement = self._find_commencement()
        self._starts = [self._to_start(version, bodies) for version, bodies in versions]

    def states(self) -> Iterator[SourceState]:
        """Yield the states in order."""
        for position, (version, bodies) in enumerate(self._versions):
            yield self._state(position, version, bodies)

    def _known_days(self) -> KnownDays:
        published = [bodies.published for _, bodies in self._versions if bodies.published]
        return KnownDays(
            published_on=published[0].on if published else None,
            adopted_on=self._act[0].valid_from if self._act else None,
        )

    def _tell(self, expressions: tuple[SourceExpression, ...]) -> Commencement | None:
        for expression in expressions:
            told = read_commencement(expression.nodes, self.days)
            if told:
                return told
        return None

    def _find_commencement(self) -> Commencement | None:
        """Return what the act says of its entry into force, or what follows from the Treaty."""
        if is_corrigendum(self._facts.record.celex):
            return None
        told = next((one for one in self._told if one and one.in_force_on), None)
        if told or any(self._told) or self._act is None or not self._act[1].expressions:
            return told
        return infer_commencement(self._facts.document_type, self.days.published_on)

    def _to_start(self, version: VersionRecord, bodies: VersionBodies) -> date:
        on = self.commencement.in_force_on if self.commencement else None
        ended = bodies.end is not None and bodies.end.on <= version.valid_from
        return version.valid_from if on is None or ended else max(version.valid_from, on)  # V6

    def _to_basis(self, position: int) -> Basis:
        told = self.commencement
        if told and told.in_force_on == self._starts[position]:
            return "inferred" if told.is_inferred else "in_force"
        consolidated = self._versions[position][0].is_consolidated
        return "consolidation_date" if consolidated else "act_date"  # V2

    def _state(self, position: int, version: VersionRecord, bodies: VersionBodies) -> SourceState:
        start = self._starts[position]
        after = next((p for p, day in enumerate(self._starts) if day > start), None)
        basis = self._to_basis(position)
        expressions = self._expressions(version, bodies)
        told = self._told[position] if bodies.expressions else self._tell(expressions)
        state = SourceState(
            start_on=start,
            end_on=None if after is None else self._starts[after],  # V1
            start_basis=basis,
            basis_rule=RULE_297 if basis == "inferred" else "",
            end_basis=None if after is None else self._to_basis(after),
            applicable_from=told.applicable_from if told else None,  # V8
            publisher_version=version.celex,
            aliases=(version.lex_id, version.publisher_version_identifier),
            source_url=next((one.source_uri for one in version.expressions), ""),
            observed_at=version.first_seen_at,
            published_on=self._published_on(version, bodies),
            expressions=self._linked(_applied(expressions, told)),
            unservable_reason=_to_unservable_reason(bodies),
            causes=self._causes(version, basis),
            not_carried=_not_carried(version, expressions),
        )
        if bodies.end is not None and bodies.end.on <= version.valid_from:
            return _to_tombstone(state, bodies.end.cause)
        return state

    def _published_on(self, version: VersionRecord, bodies: VersionBodies) -> date | None:
        """Return the day on which a state was published as it is (V7)."""
        if not version.is_consolidated:
            return self.days.published_on
        family = bodies.family
        if not bodies.is_formex or family.changed_by:
            return family.changed_on
        return family.corrected_on if family.corrected_by else self.days.published_on

    def _expressions(
        self, version: VersionRecord, bodies: VersionBodies
    ) -> tuple[SourceExpression, ...]:
        """Return the expressions of a state, completed from the published act (V9)."""
        act = self._act[1] if self._act else None
        if act is None or not version.is_consolidated or bodies.end:
            return bodies.expressions
        if not bodies.is_formex:
            on = self.days.published_on
            unread = not bodies.expressions and on is not None and version.valid_from <= on
            return act.expressions if unread else bodies.expressions
        if bodies.family.changed_by:
            return bodies.expressions
        corrigenda = self._corrigenda(bodies.family.corrected_by)
        published = {one.language: one for one in act.expressions}
        kept = tuple(
            _with_preamble(one, published.get(one.language), corrigenda)
            for one in bodies.expressions
        )
        held = {one.language for one in kept}
        same = [
            language
            for language in published
            if language not in held and all(one.of(language) == () for one in corrigenda)
        ]
        return (*kept, *(published[language] for language in same))

    def _linked(self, expressions: tuple[SourceExpression, ...]) -> tuple[SourceExpression, ...]:
        own = self._facts.record.celex
        return tuple(
            replace(one, nodes=with_references(one.nodes, own, self._links)) for one in expressions
        )

    def _corrigenda(self, celexes: tuple[str, ...]) -> list[Corrigendum]:
        """Return corrigenda by number; one that is not held tells nothing of its languages."""
        held = {one.celex: one for one in self._facts.corrigenda}
        return [held.get(celex) or Corrigendum(celex=celex) for celex in celexes]

    def _causes(self, version: VersionRecord, basis: Basis) -> tuple[SourceCause, ...]:
        """Return the enactment as cause of the act as published; a consolidation enacts nothing."""
        if version.is_consolidated:
            return ()
        record = self._facts.record
        corrects = is_corrigendum(record.celex)
        told = self.commencement
        return (
            SourceCause(
                kind="correction" if corrects else "enactment",
                source_work=record.celex,
                source_anchor=told.anchor if told and basis == "in_force" else "",
                source_title=to_plain(record.title),
                enacted_on=version.valid_from,
            ),
        )


def _applied(
    expressions: tuple[SourceExpression, ...], told: Commencement | None
) -> tuple[SourceExpression, ...]:
    if told is None or not told.parts:
        return expressions
    days = dict(told.parts)
    return tuple(replace(one, nodes=with_days(one.nodes, days)) for one in expressions)


def _with_preamble(
    own: SourceExpression, act: SourceExpression | None, corrigenda: list[Corrigendum]
) -> SourceExpression:
    """Return an expression with the act's preamble, corrected where that can be done whole."""
    preamble = tuple(node for node in act.nodes if node.kind == PREAMBLE) if act else ()
    if not preamble or any(node.kind == PREAMBLE for node in own.nodes):
        return own
    for corrigendum in corrigenda:
        corrected = correct_nodes(preamble, corrigendum, own.language)
        if corrected is None:  # never half corrected, and never in silence
            preamble = tuple(
                _uncorrected(node, corrigendum.celex, own.language) for node in preamble
            )
            break
        preamble = corrected
    return replace(own, nodes=(*(_told_from_act(node) for node in preamble), *own.nodes))


def _uncorrected(node: SourceNode, celex: str, language: str) -> SourceNode:
    return replace(
        node,
        omissions=(*node.omissions, f"corrigendum {celex} ({language})"),
        children=tuple(_uncorrected(child, celex, language) for child in node.children),
    )


def _told_from_act(node: SourceNode) -> SourceNode:
    return replace(
        node,
        text_from=PUBLISHED_ACT,
        children=tuple(_told_from_act(child) for child in node.children),
    )


def _not_carried(
    version: VersionRecord, expressions: tuple[SourceExpression, ...]
) -> tuple[str, ...]:
    """Return what a consolidation leaves out of the act; it never repeals a preamble."""
    has_preamble = any(node.kind == PREAMBLE for one in expressions for node in one.nodes)
    return (PREAMBLE,) if version.is_consolidated and not has_preamble else ()


def _to_unservable_reason(bodies: VersionBodies) -> str:
    if bodies.expressions:
        return ""
    return "; ".join(f"{one.reason}: {one.detail}" for one in bodies.refusals)


def _to_tombstone(state: SourceState, cause: SourceCause) -> SourceState:
    """Return a state that is no longer law, without what it still prints (V3)."""
    emptied = tuple(replace(one, nodes=()) for one in state.expressions)
    return replace(state, legal_state="repealed", causes=(cause,), expressions=emptied)
