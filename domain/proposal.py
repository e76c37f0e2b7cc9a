"""From what a planner gave back to the event that records it, and back to the plan.

In: a proposal. Out: ``PlanProposed`` with reader text sealed, and the plan in clear.

Rules
    B3  Reader text of the plan stands in ``sealed``; in the plan it is a keyed digest.
    A8  The raw answer is kept up to RAW_ANSWER_MAX_BYTES; its digest covers all of it.
"""

from collections.abc import Callable

from msgspec.structs import replace

from domain.bounds import RAW_ANSWER_MAX_BYTES
from domain.events import PlanProposed, ProposalText
from domain.freeze import count_reader_texts, mask_arguments, unmask_arguments
from domain.plan import GateFault, Plan, PlannedOperation, Proposal
from domain.sealed import open_plain, seal_plain


def record_proposal(
    proposal: Proposal,
    faults: tuple[GateFault, ...],
    *,
    attempt: int,
    digest: Callable[[bytes], str],
) -> PlanProposed:
    """Return the event of a proposal and of all faults found in it (B3, A8)."""
    masked = [
        (operation, *mask_arguments(operation.operation_id, operation.arguments, digest))
        for operation in (proposal.plan.operations if proposal.plan else ())
    ]
    plan = proposal.plan and replace(
        proposal.plan,
        operations=tuple(replace(operation, arguments=args) for operation, args, _ in masked),
    )
    return PlanProposed(
        attempt=attempt,
        made_by=proposal.made_by,
        raw_digest=digest(proposal.raw),
        raw_bytes=len(proposal.raw),
        plan=plan,
        faults=faults,
        sealed=seal_plain(
            ProposalText(
                raw=proposal.raw[:RAW_ANSWER_MAX_BYTES].decode(errors="replace"),
                arguments=tuple(text for _, _, texts in masked for text in texts),
            )
        ),
    )


def planned_by(event: PlanProposed) -> Plan:
    """Return the plan of a proposal with its reader text put back; empty where none decoded."""
    if event.plan is None:
        return Plan()
    texts = open_plain(event.sealed, ProposalText).arguments
    opened: list[PlannedOperation] = []
    for operation in event.plan.operations:
        count = count_reader_texts(operation.arguments)
        own, texts = texts[:count], texts[count:]  # by place: a faulty plan may repeat an id
        arguments = unmask_arguments(operation.operation_id, operation.arguments, own)
        opened.append(replace(operation, arguments=arguments))
    return replace(event.plan, operations=tuple(opened))


def proposal_of(event: PlanProposed) -> Proposal:
    """Return a recorded proposal as its planner gave it, to be corrected."""
    raw = open_plain(event.sealed, ProposalText).raw.encode()
    return Proposal(raw=raw, plan=planned_by(event), faults=event.faults, made_by=event.made_by)
