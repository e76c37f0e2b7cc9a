"""``/v1/audit``, ``/v1/keys`` and proofs of turns: the log for those who do not trust us.

Checkpoints, consistency, the log's size and its keys are open to all: they hold hashes and
public keys alone.
"""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from app import log_replies
from app.access import require
from app.reading import check_known
from app.routes.documented import GUARDED, replies
from app.routes.turns import AnyRequest, services_of
from app.schemas_log import CheckpointReply, ConsistencyReply, KeysReply, LogReply, ProofReply
from domain.canonical import to_canonical_bytes
from domain.checkpoint import origin_of

From = Annotated[int, QueryParameter(name="from", ge=1, le=2**53)]
To = Annotated[int | None, QueryParameter(name="to", ge=1, le=2**53, required=False)]


class AuditRoutes(Controller):
    """The transparency log."""

    tags = ("audit",)

    @get(
        "/v1/audit/checkpoint",
        responses=replies(CheckpointReply, "The newest checkpoint.", 503),
        summary="The newest signed checkpoint; as text/plain the signed note alone.",
        sync_to_thread=True,
    )
    def checkpoint(self, request: AnyRequest) -> Response[Any]:
        """Give the newest checkpoint in the form that is asked for."""
        notary = services_of(request).notary
        found = notary.newest()
        if request.headers.get("accept", "").startswith("text/plain"):
            return Response(found.note, media_type=MediaType.TEXT)
        reply = log_replies.checkpoint_reply(notary, found)
        return Response(to_canonical_bytes(reply), media_type=MediaType.JSON)

    @get(
        "/v1/audit/consistency",
        responses=replies(ConsistencyReply, "The proof.", 400, 503),
        summary="Proof that the log of one size extends the log of an earlier one.",
        sync_to_thread=True,
    )
    def consistency(self, request: AnyRequest, from_: From, to: To = None) -> ConsistencyReply:
        """Prove growth between two sizes up to the newest checkpoint's, the default."""
        services = services_of(request)
        proof = services.notary.consistency(from_, to)
        return log_replies.consistency_reply(origin_of(services.log.log_id), proof)

    @get(
        "/v1/audit/log",
        responses=replies(LogReply, "The log.", 503),
        summary="Origin, size, first and last leaf of the log, and whether it is as signed.",
        sync_to_thread=True,
    )
    def log(self, request: AnyRequest) -> LogReply:
        """Give what anybody may know of the log."""
        services = services_of(request)
        return log_replies.log_reply(services.notary, services.log)

    @get(
        "/v1/keys",
        responses=replies(KeysReply, "The keys.", 503),
        summary="Public keys of the log with their validity, rotations and revocations.",
        sync_to_thread=True,
    )
    def keys(self, request: AnyRequest) -> KeysReply:
        """Give the keys in the order they took over."""
        services = services_of(request)
        return log_replies.keys_reply(services.notary, services.log.log_id)

    @get(
        "/v1/turns/{turn_id:uuid}/proof",
        guards=[require("turn:own", "audit:read")],
        responses=replies(ProofReply, "The proofs.", *GUARDED, 404, 503),
        summary="Inclusion proofs of every event of a turn, under a signed checkpoint.",
        sync_to_thread=True,
    )
    def proof(self, request: AnyRequest, turn_id: FromPath[UUID]) -> ProofReply:
        """Prove a turn's events; hashes show nothing of it, so no reading is recorded."""
        services = services_of(request)
        check_known(services, request, turn_id)
        leaves = tuple(event.leaf for event in services.log.read_turn_leaves(turn_id))
        return log_replies.proof_reply(services.notary, turn_id, leaves)
