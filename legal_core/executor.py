"""Step 7: one frozen operation to one OperationExecuted.

In: a frozen operation with its reader text restored, the plan, the subject, the law.
Out: the event: status, effects, result, evidence, disclosures. Equal inputs give equal
bytes.

Rules
    X1  The law is read from the index that the plan names, and from no other.
    X2  Effects follow from the outcome; one outside the frozen declaration raises.
    X3  The result's digest covers status, result and what is available instead.
    X4  Words looked for stand in ``sealed`` alone.
    X5  Evidence and result stay inside their bounds.
    X6  Where the search cannot be read the operation ends as ``upstream_failed``, with a gap;
        nothing is said about the law.
"""

from datetime import date

from msgspec import UNSET

from domain.bounds import RESULT_MAX_BYTES
from domain.canonical import digest_of, sha256_hex, to_canonical_bytes
from domain.errors import (
    DigestMismatchError,
    LawError,
    UnavailableError,
    UndeclaredEffectError,
)
from domain.events import ExecutedText, OperationExecuted, PlanFrozen, SubjectResolved
from domain.evidence import bound_ledger
from domain.operation_catalog import Arguments, ArticleHistory, spec_of
from domain.outcome import EffectSlot, effects_of, to_legal_outcome
from domain.plan import FrozenOperation
from domain.sealed import seal_plain
from legal_core import disclosures
from legal_core.inquiry import Finding, Inquiry
from legal_core.operations import run_operation
from legal_core.ports import Law


def execute(
    operation: FrozenOperation,
    *,
    frozen: PlanFrozen,
    subject: SubjectResolved,
    today_on: date,
    law: Law,
) -> OperationExecuted:
    """Return what the legal core gives for one operation of a frozen plan (X1 to X5).

    Args:
        operation: With its reader text restored.
        frozen: The plan it belongs to, with its observer.
        subject: The law the turn may speak about.
        today_on: The day of admission.
        law: The index that the plan names: its records, its names, its search.

    Raises:
        DigestMismatchError: The graph is another index's, or a record does not verify.
        UndeclaredEffectError: An effect that the plan did not declare.
        LawError: An operation that is not offered, or a subject that is not held.
        BadRequestError: A cursor that leads nowhere in this index.
    """
    if law.graph.identity.index_sha256 != frozen.index_sha256:  # X1
        raise DigestMismatchError(
            f"The plan is bound to index {frozen.index_sha256}, and {law.index_sha256} "
            "was given to execute it; open the index that the plan names."
        )
    arguments = operation.arguments
    inquiry = Inquiry(
        operation_id=operation.operation_id,
        graph=law.graph,
        catalog=law.catalog,
        search=law.search,
        vectors=law.vectors,
        vectors_missing=law.vectors_missing,
        members=subject.members,
        today_on=today_on,
        observed_at=arguments.observed_at or frozen.observed_at,
        known_by=arguments.known_by or frozen.known_by,
    )
    try:
        finding = run_operation(inquiry, arguments)
    except UnavailableError:
        return _failed(inquiry, operation, frozen)  # X6
    return _to_event(inquiry, operation, frozen, finding)


def _failed(inquiry: Inquiry, operation: FrozenOperation, frozen: PlanFrozen) -> OperationExecuted:
    """Return an operation that a service kept from its end (X6)."""
    spec = spec_of(operation.arguments)
    effects = effects_of("upstream_failed", "not_evaluated", spec.primary)
    _check_declared(operation, effects)
    return OperationExecuted(
        operation_id=operation.operation_id,
        operation=spec.name,
        user_order=operation.user_order,
        plan_sha256=frozen.plan_sha256,
        index_sha256=frozen.index_sha256,
        transport_outcome="upstream_failed",
        legal_outcome="not_evaluated",
        status=None,
        effects=effects,
        result=None,
        disclosures=disclosures.of_index(inquiry),
        result_sha256=digest_of((None, None, ())),  # X3
        sealed=seal_plain(ExecutedText(contains=_contains(operation.arguments))),
    )


def _to_event(
    inquiry: Inquiry, operation: FrozenOperation, frozen: PlanFrozen, finding: Finding
) -> OperationExecuted:
    spec = spec_of(operation.arguments)
    legal = to_legal_outcome(finding.status)
    effects = effects_of("completed", legal, spec.primary)
    _check_declared(operation, effects)
    covered = to_canonical_bytes((finding.status, finding.result, finding.available))
    _check_size(operation, len(covered))
    return OperationExecuted(
        operation_id=operation.operation_id,
        operation=spec.name,
        user_order=operation.user_order,
        plan_sha256=frozen.plan_sha256,
        index_sha256=frozen.index_sha256,
        transport_outcome="completed",
        legal_outcome=legal,
        status=finding.status,
        effects=effects,
        result=finding.result,
        available=finding.available,
        evidence=bound_ledger(finding.evidence),  # X5
        disclosures=disclosures.merge(
            finding.disclosures,
            disclosures.of_clock(inquiry, asked=_asks_clock(operation.arguments)),
            disclosures.of_index(inquiry),
        ),
        cursor=finding.cursor,
        result_sha256=sha256_hex(covered),  # X3
        sealed=seal_plain(  # X4
            ExecutedText(
                contains=_contains(operation.arguments),
                reasons=finding.reasons,
                meant=finding.meant or UNSET,
            )
        ),
    )


def _check_declared(operation: FrozenOperation, effects: tuple[EffectSlot, ...]) -> None:
    undeclared = [one for one in effects if one not in operation.effects]
    if undeclared:  # X2
        raise UndeclaredEffectError(
            f"Operation {operation.operation_id} has the effect {undeclared[0]}; the frozen plan "
            f"declared {', '.join(operation.effects)}."
        )


def _check_size(operation: FrozenOperation, size: int) -> None:
    if size > RESULT_MAX_BYTES:  # X5
        raise LawError(
            f"The result of operation {operation.operation_id} has {size} bytes, more than "
            f"{RESULT_MAX_BYTES}; ask for fewer provisions at once."
        )


def _asks_clock(arguments: Arguments) -> bool:
    return arguments.observed_at is not None or arguments.known_by is not None


def _contains(arguments: Arguments) -> str:
    return (arguments.contains or "") if isinstance(arguments, ArticleHistory) else ""
