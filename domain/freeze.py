"""Step 6: copies, seals and digests the plan; nothing after it may alter an operation.

In: a guarded plan, what it is read against, a keyed digest. Out: ``PlanFrozen``; and, for
execution, its operations with the reader text put back.

Rules
    Z1  Effects and result class of an operation come from the catalog, never from the plan.
    Z2  Reader text among arguments moves to ``sealed``; its keyed digest stands in its place.
    Z3  ``plan_sha256`` covers operations, instants, observed_at, known_by, synthesis and the
        index digest, and no repair: two plans that mean the same have one digest.
    Z4  Synthesis stands only where prose can be had and not every operation is an inventory;
        where none can be had, that is disclosed.
"""

from collections.abc import Callable
from datetime import datetime
from typing import cast

from msgspec.structs import replace

from domain.canonical import digest_of
from domain.date_guard import Guarded
from domain.events import PlanFrozen
from domain.operation_catalog import Arguments, spec_of
from domain.outcome import Disclosure
from domain.plan import FrozenOperation, OperationText, Plan, PlanText
from domain.point_in_time import KnownBy
from domain.sealed import is_erased, open_plain, seal_plain

Digest = Callable[[bytes], str]
_NO_DIGEST = "0" * 64  # stands until the digest over the rest is known


def freeze_plan(
    guarded: Guarded,
    *,
    index_sha256: str,
    observed_at: datetime,
    known_by: KnownBy,
    digest: Digest,
    prose_available: bool = False,
) -> PlanFrozen:
    """Return the sealed plan.

    Args:
        guarded: The plan with its instants, repairs and disclosures.
        index_sha256: Digest of the index the turn is bound to.
        observed_at: The instant of knowledge, aware, UTC.
        known_by: The clock of that instant.
        digest: Keyed digest over reader text, under the thread's key.
        prose_available: Whether a composer and a judge are configured.
    """
    operations, texts = _freeze_operations(guarded.plan, digest)
    frozen = PlanFrozen(
        operations=operations,
        instants=guarded.instants,
        observed_at=observed_at,
        known_by=known_by,
        synthesis=_keeps_synthesis(guarded.plan, prose_available=prose_available),
        plan_sha256=_NO_DIGEST,
        index_sha256=index_sha256,
        sealed=seal_plain(PlanText(arguments=texts)),
        repairs=guarded.repairs,
        disclosures=(
            *guarded.disclosures,
            *_without_prose(guarded.plan, prose_available=prose_available),
        ),
    )
    return replace(frozen, plan_sha256=plan_sha256_of(frozen))


def _freeze_operations(
    plan: Plan, digest: Digest
) -> tuple[tuple[FrozenOperation, ...], tuple[OperationText, ...]]:
    """Return the operations, reader text in them as keyed digests, and that text."""
    operations: list[FrozenOperation] = []
    texts: list[OperationText] = []
    for planned in plan.operations:
        masked, hidden = mask_arguments(planned.operation_id, planned.arguments, digest)
        texts.extend(hidden)
        spec = spec_of(masked)
        operations.append(
            FrozenOperation(
                operation_id=planned.operation_id,
                user_order=planned.user_order,
                arguments=masked,
                result_class=spec.name,  # Z1
                effects=spec.allowed,
            )
        )
    return tuple(operations), tuple(texts)


def plan_sha256_of(frozen: PlanFrozen) -> str:
    """Return the digest that a frozen plan must name, 64 lowercase hex digits (Z3)."""
    return digest_of(
        {
            "operations": frozen.operations,
            "instants": frozen.instants,
            "observed_at": frozen.observed_at,
            "known_by": frozen.known_by,
            "synthesis": frozen.synthesis,
            "index_sha256": frozen.index_sha256,
        }
    )


def thaw(frozen: PlanFrozen) -> tuple[FrozenOperation, ...]:
    """Return the frozen operations with their reader text put back, in plan order (Z2).

    Where the text was erased, its keyed digest stays in its place.

    Raises:
        DigestMismatchError: The reader text is still encrypted.
    """
    erased = is_erased(frozen.sealed)
    texts = () if erased else open_plain(frozen.sealed, PlanText).arguments
    return tuple(
        replace(
            operation,
            arguments=unmask_arguments(operation.operation_id, operation.arguments, texts),
        )
        for operation in frozen.operations
    )


def has_reader_text(arguments: Arguments) -> bool:
    """Return whether reader text, or the digest in its place, is among arguments (Z2)."""
    return count_reader_texts(arguments) > 0


def count_reader_texts(arguments: Arguments) -> int:
    """Return how many fields hold reader text, or the digest in its place (Z2)."""
    fields = spec_of(arguments).reader_text
    return sum(getattr(arguments, field) is not None for field in fields)


def mask_arguments(
    operation_id: str, arguments: Arguments, digest: Digest
) -> tuple[Arguments, tuple[OperationText, ...]]:
    """Return arguments with digests for reader text, and that text in catalog order (Z2)."""
    fields = spec_of(arguments).reader_text
    found = ((field, cast("str | None", getattr(arguments, field))) for field in fields)
    texts = tuple(
        OperationText(operation_id=operation_id, field=field, text=text)
        for field, text in found
        if text is not None
    )
    digests = {one.field: digest(one.text.encode()) for one in texts}
    return replace(arguments, **digests), texts


def unmask_arguments(
    operation_id: str, arguments: Arguments, texts: tuple[OperationText, ...]
) -> Arguments:
    """Return arguments with the reader text of an operation put back (Z2)."""
    own = {one.field: one.text for one in texts if one.operation_id == operation_id}
    return replace(arguments, **own)


def _without_prose(plan: Plan, *, prose_available: bool) -> tuple[Disclosure, ...]:
    """Return that prose was asked for where none can be had (Z4)."""
    is_missed = not prose_available and _keeps_synthesis(plan, prose_available=True)
    return (Disclosure(kind="prose_dropped", value="no_model"),) if is_missed else ()


def _keeps_synthesis(plan: Plan, *, prose_available: bool) -> bool:
    """Keep Z4."""
    inventories = all(spec_of(operation.arguments).inventory for operation in plan.operations)
    return plan.synthesis and prose_available and not inventories
